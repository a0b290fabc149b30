"""The single edits of collapsing buildings: one supply more or less in a room."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from solvers.kind.edits import Edit, change
from solvers.level import Cell, Level
from solvers.text import Text

GROUPS = {"supplies": "Supplies", "food": "Food", "water": "Water"}
_MOST = 9


def edits(level: Level, cells: Iterable[Cell]) -> Iterator[Edit]:
    """Of each room but the centre: one more and one less of each supply.

    In a level whose rooms all have as much food as water, both change together, since a room has
    one supply there that counts as both.
    """
    food, water = level.cells // 10, level.cells % 10
    easy = bool((food == water).all())
    centre = (level.rows // 2, level.cols // 2)
    for cell in cells:
        if cell == centre:
            continue
        code = int(level.cells[cell])
        if easy:
            yield from _around(cell, code, code // 10, 11, "supplies")
        else:
            yield from _around(cell, code, code // 10, 10, "food")
            yield from _around(cell, code, code % 10, 1, "water")


def _around(cell: Cell, code: int, amount: int, step: int, group: str) -> Iterator[Edit]:
    """One more and one less of a supply of which the room has `amount`; `step`: in its code."""
    for change_by in (1, -1):
        if 0 <= amount + change_by <= _MOST:
            text = _text(cell, amount + change_by, group)
            yield change(cell, code, code + change_by * step, group, text)


def _text(cell: Cell, amount: int, group: str) -> Text:
    values = {"amount": amount, "row": cell[0], "col": cell[1]}
    if group == "food":
        return Text("food {amount} at {row}, {col}", **values)
    if group == "water":
        return Text("water {amount} at {row}, {col}", **values)
    return Text("supply {amount} at {row}, {col}", **values)
