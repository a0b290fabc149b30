"""What the details of a result say, in words: one line a fact, and a table of pits for sowing.

Lists of cells, steps or pairs are no facts for a line; the canvas and the docks show them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QCoreApplication

from editor.models.answers.numerals import spaced
from editor.models.program.language import QT_TRANSLATE_NOOP
from solvers import registry
from solvers.level import Level

NAMES = {
    "food": QT_TRANSLATE_NOOP("Details", "Food"),
    "water": QT_TRANSLATE_NOOP("Details", "Water"),
    "needs": QT_TRANSLATE_NOOP("Details", "Days to survive"),
    "survives": QT_TRANSLATE_NOOP("Details", "Survives"),
    "gap": QT_TRANSLATE_NOOP("Details", "Behind the bound"),
    "max_swaps": QT_TRANSLATE_NOOP("Details", "Most swaps possible"),
    "boards": QT_TRANSLATE_NOOP("Details", "Boards looked at"),
    "states": QT_TRANSLATE_NOOP("Details", "States of the board"),
    "states_per_second": QT_TRANSLATE_NOOP("Details", "States per second"),
    "beam": QT_TRANSLATE_NOOP("Details", "Beam width"),
    "relaxed_bound": QT_TRANSLATE_NOOP("Details", "Bound without joining"),
    "chose": QT_TRANSLATE_NOOP("Details", "Algorithm chosen"),
    "found_by": QT_TRANSLATE_NOOP("Details", "Found by"),
    "best": QT_TRANSLATE_NOOP("Details", "Best pit"),
    "objective": QT_TRANSLATE_NOOP("Details", "Goal"),
}
"""The details of the solvers that come with the program, in the order they are shown."""

VALUES = {
    ("chose", "frontier"): QT_TRANSLATE_NOOP("Details", "frontier"),
    ("chose", "pruned"): QT_TRANSLATE_NOOP("Details", "pruned frontier"),
    ("chose", "construct"): QT_TRANSLATE_NOOP("Details", "construction"),
    ("objective", "capture"): QT_TRANSLATE_NOOP("Details", "the most stones with one move"),
    ("objective", "difference"): QT_TRANSLATE_NOOP("Details", "the largest lead at the end"),
}

HIDDEN = frozenset(("cell", "cells", "steps", "traffic", "front", "captures", "values"))
"""Lists, shown elsewhere, and how far a search that was stopped had come."""


def detail_lines(details: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Name and value of every fact that fits on a line."""
    known = [name for name in NAMES if name in details]
    others = [name for name in details if name not in NAMES and name not in HIDDEN]
    lines = []
    for name in (*known, *others):
        text = _value(name, details[name])
        if text:
            title = _tr(NAMES[name]) if name in NAMES else name.replace("_", " ").capitalize()
            lines.append((title, text))
    return lines


def _value(name: str, value: Any) -> str:
    if isinstance(value, bool):
        yes, no = QT_TRANSLATE_NOOP("Details", "yes"), QT_TRANSLATE_NOOP("Details", "no")
        return _tr(yes if value else no)
    if isinstance(value, int):
        return spaced(value)
    if isinstance(value, float):
        return f"{value:g}"
    if isinstance(value, str) and len(value) <= 160:
        return _tr(VALUES[name, value]) if (name, value) in VALUES else value
    return ""


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
            parts.append(_tr(QT_TRANSLATE_NOOP("Details", "never ends")))
        if self.takes:
            text = _tr(QT_TRANSLATE_NOOP("Details", "captures {stones}"))
            parts.append(text.format(stones=self.takes))
        if self.value:
            text = _tr(QT_TRANSLATE_NOOP("Details", "value {value}"))
            parts.append(text.format(value=self.value))
        if self.best:
            parts.append(_tr(QT_TRANSLATE_NOOP("Details", "the best move")))
        text = _tr(QT_TRANSLATE_NOOP("Details", "Pit {pit}: {facts}"))
        empty = _tr(QT_TRANSLATE_NOOP("Details", "empty"))
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
    """The stones of a sowing level in ring order; None for other levels."""
    if level is None or level.kind != "sowing":
        return None
    pits: tuple[int, ...] = registry.kind(level.kind).initial(level).pits
    return pits


def pit_table(facts: list[PitFact]) -> str:
    """The facts as a table in Qt's HTML; the best pit in bold."""
    valued = any(fact.value for fact in facts)
    titles = [
        _tr(QT_TRANSLATE_NOOP("Details", "Pit")),
        _tr(QT_TRANSLATE_NOOP("Details", "Captures")),
    ]
    if valued:
        titles.append(_tr(QT_TRANSLATE_NOOP("Details", "Value")))
    rows = [_row(titles, "th")]
    endless = _tr(QT_TRANSLATE_NOOP("Details", "endless"))
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


def _tr(text: str) -> str:
    return QCoreApplication.translate("Details", text)
