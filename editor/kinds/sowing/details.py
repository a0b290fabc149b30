"""The details of a sowing result: a line a fact, a table of the pits, and the values on
the board.

PitLayer writes beside each pit on the canvas what it captures and is worth.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from gridwright.editor.kinds.sowing.painter import SowingPainter
from gridwright.editor.kinds.view import AnswerLayer, DetailWords
from gridwright.editor.models.program.language import marked, words_of
from gridwright.editor.painting import (
    BoardView,
    Look,
    Painter,
    paint_text,
    rounded,
    smooth,
)
from gridwright.solvers.level import Cell, Level
from gridwright.solvers.sowing.rules import cell_of, pit_of, ring_of
from gridwright.solvers.text import filled

_tr = words_of("PitLayer")
_detail = words_of("Details")


@dataclass(frozen=True)
class PitFact:
    """The facts about sowing one pit; texts are empty where there is nothing to say.

    takes: stones captured at once. value: the lead at the end under perfect play, or
    its bounds.
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
            parts.append(_detail("never ends"))
        if self.takes:
            parts.append(filled(_detail("captures {stones}"), stones=self.takes))
        if self.value:
            parts.append(filled(_detail("value {value}"), value=self.value))
        if self.best:
            parts.append(_detail("the best move"))
        facts = ", ".join(parts) or _detail("empty")
        return _detail("Pit {pit}: {facts}").format(pit=self.pit, facts=facts)


def pit_facts(
    details: Mapping[str, Any], stones: tuple[int, ...] | None = None
) -> list[PitFact]:
    """The facts in a sowing result about each pit, in ring order. Empty for other
    results.

    stones: in each pit, to tell endless moves from empty pits; None: no pit is called
    endless.
    """
    captures = details.get("captures")
    values = details.get("values")
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
    titles = [_detail("Pit"), _detail("Captures")]
    if valued:
        titles.append(_detail("Value"))
    rows = [_row(titles, "th")]
    endless = _detail("endless")
    for fact in facts:
        cells = [str(fact.pit), fact.takes or (endless if fact.endless else "–")]
        if valued:
            cells.append(fact.value or "–")
        rows.append(
            _row([f"<b>{text}</b>" for text in cells] if fact.best else cells, "td")
        )
    return (
        f'<table cellspacing="0" cellpadding="2" width="100%">{"".join(rows)}</table>'
    )


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


class SowingDetailWords(DetailWords):
    """The facts of a sowing result, and what it says of every pit."""

    def table(self, details: Mapping[str, Any], level: Level | None) -> str:
        facts = pit_facts(details, stones_of(level))
        return pit_table(facts) if facts else ""

    def sentences(self, details: Mapping[str, Any], level: Level | None) -> list[str]:
        return [fact.sentence() for fact in pit_facts(details, stones_of(level))]


ENGINES = {"perfect-play": marked("Details", "perfect play")}

DETAILS = SowingDetailWords(
    names={
        "best": marked("Details", "Best pit"),
        "objective": marked("Details", "Goal"),
        "states": marked("Details", "Known positions"),
    },
    values={
        ("objective", "capture"): marked("Details", "the most stones with one move"),
        ("objective", "difference"): marked("Details", "the largest lead at the end"),
        **{
            (k, name): words
            for k in ("found_by", "proved_by")
            for name, words in ENGINES.items()
        },
    },
    hidden=frozenset(("captures", "values")),
)


SMALL = 34
"""Below this cell size one line is all there is room for."""

TINY = 16


class PitLayer(AnswerLayer):
    """The facts of the pits of one level."""

    def __init__(self) -> None:
        super().__init__()
        self.facts: list[PitFact] = []

    def take(self, details: Mapping[str, Any], level: Level | None) -> None:
        super().take(details, level)
        self.facts = pit_facts(details, stones_of(level))

    def sentence(self, cell: Cell) -> str:
        """A sentence about the pit of a cell."""
        level = self.level
        if level is None or not (cell[0] < level.rows and cell[1] < level.cols):
            return ""
        pit = pit_of(cell, level.cols)
        return self.facts[pit].sentence() if pit < len(self.facts) else ""

    def _paint_pit(
        self, p: QPainter, painter: Painter, fact: PitFact, cell: Cell, view: BoardView
    ) -> None:
        """The fact on a pit: that its move never ends, or what the move is worth."""
        endless = fact.endless and not self.outdated
        if endless and isinstance(painter, SowingPainter):
            painter.paint_loop(p, view.rect(*cell))
        elif fact.takes or fact.value:
            place = self._place(view, *cell)
            self._paint_fact(p, painter.look, fact, place, view.cell)

    def paint(self, p: QPainter, painter: Painter, view: BoardView) -> None:
        level = self.level
        if level is None or not self.shown or view.cell < TINY:
            return
        if (level.rows, level.cols) != (view.rows, view.cols) or not self.facts:
            return
        with smooth(p):
            for fact in self.facts:
                self._paint_pit(p, painter, fact, cell_of(fact.pit, level.cols), view)

    def _place(self, view: BoardView, row: int, col: int) -> QRectF:
        """Above the pits of the upper row, below those of the lower one."""
        rect = view.rect(row, col)
        high = view.cell * 0.29
        top = rect.top() - high if row == 0 else rect.bottom()
        return QRectF(rect.left() + view.cell * 0.06, top, view.cell * 0.88, high)

    def _paint_fact(
        self, p: QPainter, look: Look, fact: PitFact, at: QRectF, side: float
    ) -> None:
        ink = look.outdated if self.outdated else look.text
        quiet = look.outdated if self.outdated else look.muted
        if fact.best and not self.outdated:
            p.setPen(Qt.PenStyle.NoPen)
            rounded(p, at, at.height() * 0.25, look.accent)
            ink = quiet = look.on_accent
        takes = filled(_tr("takes {stones}"), stones=fact.takes)
        if not fact.value:
            paint_text(p, takes, at.adjusted(3, 0, -3, 0), ink, 0.42)
        elif side < SMALL:
            paint_text(p, fact.value, at.adjusted(1, 0, -1, 0), ink, 0.6)
        else:
            half = at.height() * 0.54
            inner = at.adjusted(3, 0, -3, 0)
            paint_text(
                p,
                fact.value,
                QRectF(inner.topLeft(), inner.size()).adjusted(
                    0, at.height() * 0.06, 0, half - at.height()
                ),
                ink,
                0.8,
            )
            paint_text(
                p, takes, inner.adjusted(0, half, 0, -at.height() * 0.06), quiet, 0.62
            )
