"""How far the measures of wishes for collapsing buildings reach.

A building of side 2n + 1 is left after 2n moves, at one of four corners: from the
centre, n steps lead towards one side and n towards another, in any order. So every
level has 4 times (2n choose n) answers, and as many rooms are entered as there are
moves, each with at most 9 of a supply.
"""

from __future__ import annotations

from math import comb

import numpy as np

from gridwright.solvers.kind.wishes import Reach, WishSpace
from gridwright.solvers.level import Cell, LevelError
from gridwright.solvers.text import Text

MOST = 9
"""The most of a supply that a room holds."""


def reach(space: WishSpace) -> dict[str, Reach]:
    """The measures of buildings. LevelError if no walk keeps to the cells of the
    wish."""
    moves = space.rows - 1
    _refuse_cells(space)
    most = MOST * moves
    needs = space.rules.get("needs") or 0
    over = Text(
        "{rooms:# room is entered, which holds|# rooms are entered, which hold} "
        "{most} at most",
        rooms=moves,
        most=most,
    )
    under = Text("days to survive: {needs}", needs=needs) if needs else ""
    every = Text("every walk has {moves:# move|# moves}", moves=moves)
    walks = 4 * comb(moves, moves // 2)
    number = Text("every level has {walks} walks", walks=walks)
    found = {
        "needs": Reach(0, most, over=over),
        "score": Reach(needs, most, under, over),
        "length": Reach(moves, moves, every, every),
        "solutions": Reach(walks, walks, number, number),
        "optimal": Reach(1, walks, over=number),
    }
    if always_easy(space):
        easy = Text("in rooms whose food and water are alike, the obvious is the best")
        found["greedy-gap"] = Reach(0, 0, over=easy)
    return found


def always_easy(space: WishSpace) -> bool:
    """True if every room of every level has as much food as water, so that there is one
    supply and no trade-off."""
    if space.like is not None:
        food, water = np.divmod(space.like.cells, 10)
        return bool((food == water).all()) and not space.options
    return not space.options.get("hard", True)


def _refuse_cells(space: WishSpace) -> None:
    """LevelError if no walk visits, and leaves out, the cells of the wish."""
    half = space.rows // 2
    for down in (-1, 1):
        for right in (-1, 1):
            if _passes(space, half, down, right):
                return
    raise LevelError("no walk to a corner visits, and leaves out, these cells")


def _passes(space: WishSpace, half: int, down: int, right: int) -> bool:
    """True if a walk to one corner keeps to the cells. A walk meets one cell of each
    distance from the centre, one step after the other."""

    def turned(cell: Cell) -> Cell:
        row, col = cell
        return (row - half) * down, (col - half) * right

    due: dict[int, Cell] = {}
    for cell in map(turned, space.uses):
        if min(cell) < 0 or due.setdefault(sum(cell), cell) != cell:
            return False
    avoided = set(map(turned, space.avoids))
    here = {(0, 0)} - avoided
    for far in range(1, 2 * half + 1):
        below = {(row + 1, col) for row, col in here}
        beside = {(row, col + 1) for row, col in here}
        here = {cell for cell in below | beside if max(cell) <= half}
        here -= avoided
        if far in due:
            here &= {due[far]}
    return bool(here)
