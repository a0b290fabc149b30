"""The words for the cells and moves of a walk."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QCoreApplication

from editor.models.document.cell_words import CellWords, place_words
from solvers.level import Cell


def _tr(text: str) -> str:
    return QCoreApplication.translate("CellWords", text)


def way_words(letter: str) -> str:
    """A step up, down, left or right in words."""
    words = {
        "U": QCoreApplication.translate("Outcome", "up"),
        "D": QCoreApplication.translate("Outcome", "down"),
        "L": QCoreApplication.translate("Outcome", "left"),
        "R": QCoreApplication.translate("Outcome", "right"),
    }
    return words.get(letter, letter)


class WalkWords(CellWords):
    """Walks: what was visited, and where the walker stands."""

    def in_play(self, state: Any, cell: Cell) -> list[str]:
        index = cell[0] * state.level.cols + cell[1]
        words = [self.content(int(state.level.cells[cell]))]
        if cell == state.cell:
            words.append(_tr("you are here"))
        elif index in state.path:
            words.append(_tr("visited at step {number}").format(number=state.path.index(index)))
        return words

    def move(self, move: str) -> str:
        return way_words(move)

    def effect(self, before: Any, move: str, after: Any) -> str:
        content = self.content(int(after.level.cells[after.cell]))
        text = _tr("Went {way} to {place}: {content}.")
        return text.format(way=self.move(move), place=place_words(after.cell), content=content)


class CoinMazeWords(WalkWords):
    def content(self, code: int) -> str:
        return _tr("coin worth {worth}").format(worth=code) if code > 0 else super().content(code)
