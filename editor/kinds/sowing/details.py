"""What a result says of a sowing board: a line a fact, and a table of the pits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from editor.kinds.words.details import DetailWords, detail_text
from editor.models.program.language import QT_TRANSLATE_NOOP
from solvers.level import Level
from solvers.sowing.rules import ring_of


@dataclass(frozen=True)
class PitFact:
    """What is known of sowing one pit; texts are empty where there is nothing to say.

    takes: stones captured at once. value: the lead at the end under perfect play, or its bounds.
    """

    pit: int
    takes: str
    value: str
    best: bool
    endless: bool

    def sentence(self) -> str:
        """Everything in one line."""
        parts = []
        if self.endless:
            parts.append(detail_text(QT_TRANSLATE_NOOP("Details", "never ends")))
        if self.takes:
            text = detail_text(QT_TRANSLATE_NOOP("Details", "captures {stones}"))
            parts.append(text.format(stones=self.takes))
        if self.value:
            text = detail_text(QT_TRANSLATE_NOOP("Details", "value {value}"))
            parts.append(text.format(value=self.value))
        if self.best:
            parts.append(detail_text(QT_TRANSLATE_NOOP("Details", "the best move")))
        text = detail_text(QT_TRANSLATE_NOOP("Details", "Pit {pit}: {facts}"))
        empty = detail_text(QT_TRANSLATE_NOOP("Details", "empty"))
        return text.format(pit=self.pit, facts=", ".join(parts) or empty)


def pit_facts(details: Mapping[str, Any], stones: tuple[int, ...] | None = None) -> list[PitFact]:
    """What a sowing result says of each pit, in ring order. Empty for other results.

    stones: in each pit, to tell endless moves from empty pits; None: no pit is called endless.
    """
    captures, values = details.get("captures"), details.get("values")
    if not isinstance(captures, tuple | list) or not isinstance(values, tuple | list):
        return []
    return [
        PitFact(
            pit,
            "" if taken is None else str(taken),
            _bounded(value),
            pit == details.get("best"),
            taken is None and stones is not None and stones[pit] > 0,
        )
        for pit, (taken, value) in enumerate(zip(captures, values, strict=True))
    ]


def stones_of(level: Level | None) -> tuple[int, ...] | None:
    """The stones of a sowing level in ring order; None without a level."""
    return None if level is None else ring_of(level.cells)


def pit_table(facts: list[PitFact]) -> str:
    """The facts as a table in Qt's HTML; the best pit in bold."""
    valued = any(fact.value for fact in facts)
    titles = [
        detail_text(QT_TRANSLATE_NOOP("Details", "Pit")),
        detail_text(QT_TRANSLATE_NOOP("Details", "Captures")),
    ]
    if valued:
        titles.append(detail_text(QT_TRANSLATE_NOOP("Details", "Value")))
    rows = [_row(titles, "th")]
    endless = detail_text(QT_TRANSLATE_NOOP("Details", "endless"))
    for fact in facts:
        cells = [str(fact.pit), fact.takes or (endless if fact.endless else "–")]
        if valued:
            cells.append(fact.value or "–")
        rows.append(_row([f"<b>{text}</b>" for text in cells] if fact.best else cells, "td"))
    return f'<table cellspacing="0" cellpadding="2" width="100%">{"".join(rows)}</table>'


def _row(texts: list[str], tag: str) -> str:
    cells = "".join(f'<{tag} align="right">{text}</{tag}>' for text in texts)
    return f"<tr>{cells}</tr>"


def _bounded(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, tuple | list):
        low, high = value
        return f"{_signed(low)} … {_signed(high)}"
    return _signed(value)


def _signed(value: int) -> str:
    return "0" if value == 0 else f"{value:+d}".replace("-", "\u2212")


class SowingDetails(DetailWords):
    """The facts of a sowing result, and what it says of every pit."""

    def table(self, details: Mapping[str, Any], level: Level | None) -> str:
        facts = pit_facts(details, stones_of(level))
        return pit_table(facts) if facts else ""

    def sentences(self, details: Mapping[str, Any], level: Level | None) -> list[str]:
        return [fact.sentence() for fact in pit_facts(details, stones_of(level))]


ENGINES = {
    "perfect-play": QT_TRANSLATE_NOOP("Details", "perfect play"),
}

DETAILS = SowingDetails(
    names={
        "best": QT_TRANSLATE_NOOP("Details", "Best pit"),
        "objective": QT_TRANSLATE_NOOP("Details", "Goal"),
    },
    values={
        ("objective", "capture"): QT_TRANSLATE_NOOP("Details", "the most stones with one move"),
        ("objective", "difference"): QT_TRANSLATE_NOOP("Details", "the largest lead at the end"),
        **{(k, name): words for k in ("found_by", "proved_by") for name, words in ENGINES.items()},
    },
    hidden=frozenset(("captures", "values")),
)
