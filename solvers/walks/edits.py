"""The single edits of coin mazes and tours: walls, holes, coins, ends, and lines
between cells, and numbers.

Lines between cells are looked at only on boards that have marks, and numbers on boards
that have some (`gridwright.solvers.walks.marks`). Numbers stay without a gap: only the
highest one is taken off, and only the next one is put on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import numpy as np

from gridwright.solvers.kind import STEPS, Cell, Edit, Level, Text, change
from gridwright.solvers.walks.marks import (
    BELOW,
    HIGHEST,
    MARK,
    RIGHT,
    any_marks,
    content,
    number,
    plain,
    walls,
)
from gridwright.solvers.walks.walk import EXIT, FLOOR, START, WALL

LINES = {"lines": "Walls between cells"}
NUMBERS = {"numbers": "Numbers"}
MAZE_GROUPS = {
    "walls": "Walls on or off",
    "coins": "Coins on or off",
    "ends": "Start and exit",
    **LINES,
    **NUMBERS,
}
TOUR_GROUPS = {
    "walls": "Holes on or off",
    "ends": "Start and end",
    **LINES,
    **NUMBERS,
}


def line_edits(level: Level, cell: Cell) -> Iterator[Edit]:
    """The walls on the right of a cell and below it, on or off."""
    code = int(level.cells[cell])
    at = _at(cell)
    beside = (
        Text("no wall right of {row:d}, {col:d}", **at),
        Text("wall right of {row:d}, {col:d}", **at),
    )
    under = (
        Text("no wall below {row:d}, {col:d}", **at),
        Text("wall below {row:d}, {col:d}", **at),
    )
    for side, down, right, (no_wall, wall) in (
        (RIGHT, 0, 1, beside),
        (BELOW, 1, 0, under),
    ):
        row = cell[0] + down
        col = cell[1] + right
        if (
            row == level.rows
            or col == level.cols
            or WALL in (code, int(level.cells[row, col]))
        ):
            continue
        if walls(code) & side:
            yield change(cell, code, code - MARK * side, "lines", no_wall, True)
        else:
            yield change(cell, code, code + MARK * side, "lines", wall, True)


def number_edits(level: Level, cell: Cell, highest: int) -> Iterator[Edit]:
    """The numbers on or off a cell, and those that move there from a neighbour.
    highest: of the board, 0 for a board without numbers, which has no such edits."""
    code = int(level.cells[cell])
    what = content(code)
    if not highest or what == WALL:
        return
    here = number(code)
    at = _at(cell)
    if here:
        taken = Text("no number {number} at {row:d}, {col:d}", number=here, **at)
        stays = highest > _LEAST_NUMBERS or _ends_stand(level)
        if here == highest and stays:
            without = code - _NUMBER * here
            yield change(cell, code, without, "numbers", taken)
    if here or what < FLOOR:
        return
    if highest < HIGHEST:
        following = highest + 1
        added = Text("number {number} at {row:d}, {col:d}", number=following, **at)
        yield change(cell, code, code + _NUMBER * following, "numbers", added)
    for down, right in STEPS.values():
        row = cell[0] + down
        col = cell[1] + right
        if not (0 <= row < level.rows and 0 <= col < level.cols):
            continue
        old = int(level.cells[row, col])
        moving = number(old)
        if not moving:
            continue
        words = Text("number {number} to {row:d}, {col:d}", number=moving, **at)
        after = code + _NUMBER * moving, old - _NUMBER * moving
        yield Edit((cell, (row, col)), (code, old), after, "numbers", words)


_NUMBER = 4 * MARK
"""The worth of the number 1 in a code."""
_LEAST_NUMBERS = 2
"""The numbers that stand for the ends of a walk where no cell does."""


def _ends_stand(level: Level) -> bool:
    """True if a cell is the start, and one the end."""
    found = plain(level.cells)
    return bool((found == START).any() and (found == EXIT).any())


def _highest(level: Level) -> int:
    """The highest number of a board; 0 for none."""
    if not any_marks(level.cells):
        return 0
    return int(number(level.cells).max())


def maze_edits(
    level: Level, cells: Iterable[Cell], far: bool = False
) -> Iterator[Edit]:
    """The edits of each cell: wall or floor, coin on or off, and start or exit moved
    there from a neighbour, or from wherever they are.

    A new coin has the worth that most coins of the level have, the smallest of several,
    else 1. Walls and coins tell whether they take part: a wall takes routes away and an
    opened one adds some, and a coin changes the score of the routes through it alone,
    so if as many optimal routes of the same score remain, none of them uses what was
    changed.
    """
    worth = _usual_worth(level)
    lines = any_marks(level.cells)
    highest = _highest(level)
    ends = _ends(level, far)
    for cell in cells:
        code = int(level.cells[cell])
        at = _at(cell)
        what = content(code)
        if what == FLOOR:
            if not number(code):
                yield change(
                    cell,
                    code,
                    WALL,
                    "walls",
                    Text("wall at {row:d}, {col:d}", **at),
                    True,
                )
            coin = Text("coin of {worth} at {row:d}, {col:d}", worth=worth, **at)
            yield change(cell, code, code + worth, "coins", coin, True)
        elif code == WALL:
            opened = Text("open the wall at {row:d}, {col:d}", **at)
            yield change(cell, code, FLOOR, "walls", opened, True)
        elif what > 0:
            taken = Text("no coin at {row:d}, {col:d}", **at)
            yield change(cell, code, code - what, "coins", taken, True)
        if lines:
            yield from line_edits(level, cell)
        yield from number_edits(level, cell, highest)
        yield from _moved(
            level, cell, START, Text("start to {row:d}, {col:d}", **at), ends
        )
        yield from _moved(
            level, cell, EXIT, Text("exit to {row:d}, {col:d}", **at), ends
        )


def tour_edits(
    level: Level, cells: Iterable[Cell], far: bool = False
) -> Iterator[Edit]:
    """The edits of each cell: hole or floor, and start or end moved there from a
    neighbour, or from wherever they are."""
    lines = any_marks(level.cells)
    highest = _highest(level)
    ends = _ends(level, far)
    for cell in cells:
        code = int(level.cells[cell])
        at = _at(cell)
        if content(code) == FLOOR and not number(code):
            yield change(
                cell, code, WALL, "walls", Text("hole at {row:d}, {col:d}", **at)
            )
        elif code == WALL:
            yield change(
                cell,
                code,
                FLOOR,
                "walls",
                Text("close the hole at {row:d}, {col:d}", **at),
            )
        if lines:
            yield from line_edits(level, cell)
        yield from number_edits(level, cell, highest)
        yield from _moved(
            level, cell, START, Text("start to {row:d}, {col:d}", **at), ends
        )
        yield from _moved(
            level, cell, EXIT, Text("end to {row:d}, {col:d}", **at), ends
        )


def end_edits(
    level: Level, cells: Iterable[Cell], end: int, name: Text, needed: bool
) -> Iterator[Edit]:
    """The edits that mend a start or exit which is missing, or there more than once: it
    is put into one of the cells, or taken away. needed: whether a level has to have
    one."""
    there = int(np.count_nonzero(plain(level.cells) == end))
    for cell in cells if there > 1 or (needed and not there) else ():
        code = int(level.cells[cell])
        at = _at(cell)
        what = content(code)
        if there and what == end:
            text = Text("no {name} at {row}, {col}", name=name, **at)
            yield change(cell, code, code - end, "ends", text)
        elif not there and what not in (START, EXIT):
            text = Text("{name} at {row}, {col}", name=name, **at)
            yield change(cell, code, code - what + end, "ends", text)


def _ends(level: Level, far: bool) -> list[Cell] | None:
    """The cells of start and exit; None where only neighbours are asked."""
    found = np.argwhere(np.isin(plain(level.cells), (START, EXIT))) if far else None
    return None if found is None else [(row, col) for row, col in found.tolist()]


def _moved(
    level: Level, cell: Cell, end: int, text: Text, ends: list[Cell] | None
) -> Iterator[Edit]:
    """A start or exit in `ends`, or beside the cell, moves to it: it replaces what
    stood there and leaves floor, as if it were painted there. Marks of both cells
    stay."""
    code = int(level.cells[cell])
    what = content(code)
    if what in (START, EXIT):
        return
    beside = ((cell[0] + down, cell[1] + right) for down, right in STEPS.values())
    for row, col in beside if ends is None else ends:
        if 0 <= row < level.rows and 0 <= col < level.cols:
            old = int(level.cells[row, col])
            if content(old) == end:
                after = code - what + end, old - end
                yield Edit((cell, (row, col)), (code, old), after, "ends", text)


def _usual_worth(level: Level) -> int:
    cells = plain(level.cells)
    worths, often = np.unique(cells[cells > 0], return_counts=True)
    return int(worths[np.argmax(often)]) if len(worths) else 1


def _at(cell: Cell) -> dict[str, int]:
    return {"row": cell[0], "col": cell[1]}
