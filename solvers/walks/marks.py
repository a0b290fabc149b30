"""Numbers on cells and walls between cells: a part of the code of a cell, and of its
token.

A code is what stands on the cell (`content`: floor, wall, start, end or a coin) plus
MARK times its marks: four times the number, and the walls on its right side and below
it. A cell without marks has the code that it always had. Nothing is marked on a hole:
no walk comes there.

As a token, `$3@2|_` is a coin worth 3 with the number 2, a wall on its right and one
below.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.kind import Cells, LevelError, Text, options_in

Codes = TypeVar("Codes", int, NDArray[np.int32])

HOLE = -1
"""The code of a cell that no walk enters."""

MARK = 1 << 20
_LOWEST = 3
"""Contents go from -3 to the worth of the richest coin, below MARK - 3."""

RIGHT = 1
BELOW = 2
NUMBERS = Text("numbers")
WALLS = Text("walls between cells")
FREE_START = Text("a free start")
"""The rules of a level that a solver has to be made for."""
HIGHEST = 99
"""The highest number."""

_TOKEN = re.compile(r"([^@|_]*)(?:@([1-9][0-9]?))?(\|?)(_?)")
SUFFIX = re.compile(r"[@|_]")


def content(codes: Codes) -> Codes:
    """The content of a cell or of many, without marks."""
    shifted = codes + _LOWEST
    return (shifted & (MARK - 1)) - _LOWEST


def walls(codes: Codes) -> Codes:
    """The walls of a cell or of many: RIGHT and BELOW, as bits."""
    return (codes + _LOWEST) >> 20 & 3


def number(codes: Codes) -> Codes:
    """The number of a cell or of many; 0 for none."""
    return (codes + _LOWEST) >> 22


def coded(
    what: int,
    number: int = 0,
    walls: int = 0,
) -> int:
    """The code of a cell."""
    if what == HOLE:
        return HOLE
    marks = 4 * number + walls
    return what + MARK * marks


def plain(cells: Cells) -> Cells:
    """The content of every cell of a board; the board itself if nothing is marked."""
    if not any_marks(cells):
        return cells
    return content(cells)


def any_marks(cells: Cells) -> bool:
    """True if a board has numbers or walls."""
    if not cells.size:
        return False
    highest = int(cells.max())
    return highest >= MARK - _LOWEST


def numbered(cells: Cells) -> tuple[int, ...]:
    """The flat indices of the numbered cells, by number."""
    if not any_marks(cells):
        return ()
    numbers = number(cells).ravel()
    found = np.flatnonzero(numbers)
    by_number = np.argsort(numbers[found], kind="stable")
    return tuple(found[by_number].tolist())


def walled_steps(cells: Cells) -> frozenset[tuple[int, int]]:
    """The steps between free cells that a wall blocks, as flat indices, the smaller
    first."""
    if not any_marks(cells):
        return frozenset()
    cols = cells.shape[1]
    sides = walls(cells)
    found: list[tuple[int, int]] = []
    free = plain(cells) != HOLE
    on_right = sides[:, :-1] & RIGHT > 0
    on_right &= free[:, 1:]
    below = sides[:-1] & BELOW > 0
    below &= free[1:]
    for blocked, apart in (
        (on_right, 1),
        (below, cols),
    ):
        rows, columns = np.nonzero(blocked)
        first = rows * cols + columns
        found += [(cell, cell + apart) for cell in first.tolist()]
    return frozenset(found)


def without_rim(cells: Cells) -> Cells:
    """A board without walls on its rim, which block nothing."""
    right_rim = walls(cells[:, -1]) & RIGHT
    low_rim = walls(cells[-1]) & BELOW
    if not right_rim.any() and not low_rim.any():
        return cells
    cells = cells.copy()
    cells[:, -1] -= MARK * right_rim
    cells[-1] -= MARK * low_rim
    return cells


def rearranged(cells: Cells, source: NDArray[np.int64]) -> Cells:
    """A board put together differently: at each place the cell of a flat index, or
    floor for -1. A wall stays between its two cells where they touch there, too."""
    there = source >= 0
    moved = cells.ravel()[source]
    turned: Cells = np.where(there, moved, np.int32(0))
    if not any_marks(cells):
        return turned
    sides = walls(cells).ravel()
    turned -= MARK * walls(turned)
    cols = cells.shape[1]
    every = slice(None)
    head = slice(None, -1)
    tail = slice(1, None)
    for one, other, side in (
        ((every, head), (every, tail), RIGHT),
        ((head, every), (tail, every), BELOW),
    ):
        from_one = source[one]
        from_other = source[other]
        first = np.minimum(from_one, from_other)
        apart = np.abs(from_one - from_other)
        before_rim = first % cols < cols - 1
        across = (apart == 1) & before_rim
        down = (apart == cols) & ~across
        wall_right = sides[first] & RIGHT > 0
        wall_below = sides[first] & BELOW > 0
        blocked = (across & wall_right) | (down & wall_below)
        blocked &= there[one]
        blocked &= there[other]
        blocked &= turned[one] != HOLE
        added = MARK * side * blocked
        turned[one] += added.astype(np.int32)
    return turned


def painted(
    before: Cells,
    after: Cells,
    away: bool = False,
) -> Cells:
    """The codes of cells after a brush went over them. before, after: (n,) codes.

    A number or a wall joins what stands there; other tokens take the number's place and
    leave the walls. away: the marks of the brush go, and nothing else; a brush without
    marks clears the cell, and its walls where there was nothing else.
    """
    what = content(before)
    sides = walls(before)
    numbers = number(before)
    brushed = walls(after)
    marked = number(after)
    has_walls = brushed > 0
    has_number = marked > 0
    if away:
        bare = (what == 0) & (numbers == 0)
        others = np.where(bare, 0, sides)
        unbrushed = sides & ~brushed
        kept = np.where(has_walls, unbrushed, others)
        what = np.where(has_walls, what, 0)
        numbers = np.where(has_walls, numbers, 0)
        marks = 4 * numbers + kept
        codes = what + MARK * marks
        return codes.astype(np.int32)
    joins = has_walls | has_number
    into_hole = has_number & (what == HOLE)
    there = np.where(joins & ~into_hole, what, content(after))
    kept_numbers = np.where(joins, numbers, 0)
    numbers = np.where(has_number, marked, kept_numbers)
    marks = 4 * numbers + (sides | brushed)
    codes = there + MARK * marks
    codes = np.where(there == HOLE, HOLE, codes)
    return codes.astype(np.int32)


def parsed(text: str, what: Callable[[str], int]) -> int:
    """The code of a token with marks. what: reads the token without them."""
    match = _TOKEN.fullmatch(text)
    if match is None:
        raise LevelError(
            '"{text}": after what stands on a cell come "@" and a number from 1 to '
            '{highest}, "|" '
            'for a wall on its right and "_" for one below, in this order',
            text=text[:40],
            highest=HIGHEST,
        )
    stands, digits, right, below = match.groups()
    bare = "." if digits else text
    code = what(stands or bare)
    if code == HOLE and digits:
        raise LevelError(
            '"{text}": no walk comes to a number on "#"',
            text=text[:40],
        )
    sides = 0
    if right:
        sides |= RIGHT
    if below:
        sides |= BELOW
    return coded(code, int(digits or 0), sides)


def formatted(code: int, what: Callable[[int], str]) -> str:
    """The canonical token of a code with marks. what: writes the token without them."""
    sides = walls(code)
    digits = number(code)
    if not 0 <= digits <= HIGHEST or content(code) == HOLE:
        return what(code)  # refuses it
    token = what(content(code))
    if digits:
        token += f"@{digits}"
    if sides & RIGHT:
        token += "|"
    if sides & BELOW:
        token += "_"
    return token


# -- marks along a walk ----------------------------------------------------------------
MARK_OPTIONS = options_in(__file__)["generator"]


def marked_along(
    cells: Cells,
    walk: Sequence[int],
    options: Mapping[str, Any],
    rng: np.random.Generator,
) -> Cells:
    """A board with numbers and walls of which a walk, given by flat indices, meets all.
    Two numbers or more stand at its ends, too."""
    cols = cells.shape[1]
    cells = cells.copy()
    length = len(walk)
    count = min(options["numbers"], length)
    ends = [0, length - 1] if count > 1 else []
    others = np.setdiff1d(np.arange(length), ends)
    shuffled = rng.permutation(others)
    between = shuffled[: count - len(ends)]
    places = sorted([*ends, *between.tolist()])
    for place, at in enumerate(places, start=1):
        cells.flat[walk[at]] += MARK * 4 * place
    made = set()
    for one, other in pairwise([*walk, walk[0]]):
        made.add((min(one, other), max(one, other)))
    for apart, side in ((1, RIGHT), (cols, BELOW)):
        drawn = rng.random(cells.size) < options["lines"]
        for one in np.flatnonzero(drawn).tolist():
            if cells.flat[one] == HOLE:
                continue
            step = (one, one + apart)
            if step not in made:
                cells.flat[one] += MARK * side
    return without_rim(cells)
