"""The words for the rooms of a building and the moves between them."""

from __future__ import annotations

from typing import Any

import numpy as np
from PySide6.QtCore import QCoreApplication

from editor.kinds.walks.cell_words import way_words
from editor.models.document.cell_words import CellWords, place_words
from solvers.level import Cell, Cells


def _tr(text: str) -> str:
    return QCoreApplication.translate("CellWords", text)


def _trn(text: str, number: int) -> str:
    """A text with a number, which decides about singular and plural."""
    return QCoreApplication.translate("CellWords", text, "", number)


class CollapseWords(CellWords):
    """Rooms by their supplies; those that fell hold nothing any more."""

    def content(self, code: int) -> str:
        food, water = divmod(code, 10)
        if code < 0:
            return _tr("collapsed")
        if code == 0:
            return _tr("empty room")
        if food == water:
            return _tr("supply of {amount}, counts as food and as water").format(amount=food)
        return _supplies(food, water)

    def standing(self, cells: Cells, cell: Cell) -> str:
        rows, cols = cells.shape
        centre = rows == cols and rows % 2 == 1 and cell == (rows // 2, cols // 2)
        return _tr("the centre, where the player starts") if centre else ""

    def in_play(self, state: Any, cell: Cell) -> list[str]:
        if cell != state.cell:
            return super().in_play(state, cell)
        text = _tr("you are here with {supplies}")
        return [text.format(supplies=_supplies(state.food, state.water))]

    def move(self, move: str) -> str:
        return way_words(move)

    def effect(self, before: Any, move: str, after: Any) -> str:
        got = _supplies(after.food - before.food, after.water - before.water)
        fallen = self._fallen(after) - self._fallen(before)
        text = _tr("Went {way} to {place}: {got} collected, {rooms}.")
        return text.format(
            way=self.move(move),
            place=place_words(after.cell),
            got=got,
            rooms=_trn("%n room(s) collapsed", fallen),
        )

    def _fallen(self, state: Any) -> int:
        return int(np.count_nonzero(self.kind.board(state) < 0))


def _supplies(food: int, water: int) -> str:
    return _tr("food {food}, water {water}").format(food=food, water=water)
