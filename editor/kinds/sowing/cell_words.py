"""The words for pits and for sowing them."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QCoreApplication

from editor.models.document.cell_words import CellWords
from solvers.level import Cell


def _tr(text: str) -> str:
    return QCoreApplication.translate("CellWords", text)


def _trn(text: str, number: int) -> str:
    """A text with a number, which decides about singular and plural."""
    return QCoreApplication.translate("CellWords", text, "", number)


def _stones(number: int) -> str:
    return _trn("%n stone(s)", number)


def capture_words(stones: int) -> str:
    """What sowing a pit would capture."""
    return _trn("captures %n stone(s)", stones)


class SowingWords(CellWords):
    """Pits by their stones; in play with the number that sows them."""

    def content(self, code: int) -> str:
        return _stones(code) if code else _tr("empty pit")

    def number(self, cell: Cell, rows: int, cols: int) -> str:
        """The number that sows the pit."""
        return str(cell[1] if cell[0] else 2 * cols - 1 - cell[1])

    def in_play(self, state: Any, cell: Cell) -> list[str]:
        cols = state.level.cols
        pit = cell[1] if cell[0] else 2 * cols - 1 - cell[1]
        words = [_tr("pit {pit}").format(pit=pit), self.content(state.pits[pit])]
        if state.pits[pit] and not state.repeated and pit not in self.kind.moves(state):
            words.append(_tr("sowing it never ends"))
        return words

    def move(self, move: str) -> str:
        return QCoreApplication.translate("Outcome", "pit {move}").format(move=move)

    def effect(self, before: Any, move: str, after: Any) -> str:
        taken = after.totals[before.mover] - before.totals[before.mover]
        text = (
            _tr("Second sowed pit {pit}: {stones} captured.")
            if before.mover
            else _tr("First sowed pit {pit}: {stones} captured.")
        )
        return text.format(pit=move, stones=_stones(taken))
