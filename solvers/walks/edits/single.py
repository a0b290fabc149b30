"""The single edits of coin mazes and tours."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import numpy as np

from solvers.directions import STEPS
from solvers.kind.edits import Edit, change
from solvers.level import Cell, Level
from solvers.text import Text
from solvers.walks.walk import EXIT, FLOOR, START, WALL

MAZE_GROUPS = {"walls": "Walls on or off", "coins": "Coins on or off", "ends": "Start and exit"}
TOUR_GROUPS = {"walls": "Holes on or off", "ends": "Start and end"}


def maze_edits(level: Level, cells: Iterable[Cell]) -> Iterator[Edit]:
    """Of each cell: wall or floor, coin on or off, and start or exit moved there from a neighbour.

    A new coin has the worth that most coins of the level have, the smallest of several, else 1.
    Walls and coins tell whether they take part: a wall takes routes away and an opened one adds
    some, and a coin changes the score of the routes through it alone, so if as many optimal routes
    of the same score remain, none of them uses what was changed.
    """
    worth = _usual_worth(level)
    for cell in cells:
        code, at = int(level.cells[cell]), _at(cell)
        if code == FLOOR:
            yield change(cell, code, WALL, "walls", Text("wall at {row}, {col}", **at), True)
            coin = Text("coin of {worth} at {row}, {col}", worth=worth, **at)
            yield change(cell, code, worth, "coins", coin, True)
        elif code == WALL:
            opened = Text("open the wall at {row}, {col}", **at)
            yield change(cell, code, FLOOR, "walls", opened, True)
        elif code > 0:
            taken = Text("no coin at {row}, {col}", **at)
            yield change(cell, code, FLOOR, "coins", taken, True)
        yield from _moved(level, cell, START, Text("start to {row}, {col}", **at))
        yield from _moved(level, cell, EXIT, Text("exit to {row}, {col}", **at))


def tour_edits(level: Level, cells: Iterable[Cell]) -> Iterator[Edit]:
    """Of each cell: hole or floor, and start or end moved there from a neighbour."""
    for cell in cells:
        code, at = int(level.cells[cell]), _at(cell)
        if code == FLOOR:
            yield change(cell, code, WALL, "walls", Text("hole at {row}, {col}", **at))
        elif code == WALL:
            yield change(cell, code, FLOOR, "walls", Text("close the hole at {row}, {col}", **at))
        yield from _moved(level, cell, START, Text("start to {row}, {col}", **at))
        yield from _moved(level, cell, EXIT, Text("end to {row}, {col}", **at))


def _moved(level: Level, cell: Cell, end: int, text: Text) -> Iterator[Edit]:
    """A start or exit beside the cell moves to it: it replaces what stood there and leaves floor,
    as if it were painted there."""
    code = int(level.cells[cell])
    if code in (START, EXIT):
        return
    for down, right in STEPS.values():
        row, col = cell[0] + down, cell[1] + right
        if 0 <= row < level.rows and 0 <= col < level.cols and level.cells[row, col] == end:
            yield Edit((cell, (row, col)), (code, end), (end, FLOOR), "ends", text)


def _usual_worth(level: Level) -> int:
    worths, numbers = np.unique(level.cells[level.cells > 0], return_counts=True)
    return int(worths[np.argmax(numbers)]) if len(worths) else 1


def _at(cell: Cell) -> dict[str, int]:
    return {"row": cell[0], "col": cell[1]}
