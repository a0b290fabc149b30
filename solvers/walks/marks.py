"""Numbers on cells and walls between cells: a part of the code of a cell, and of its token.

A code is what stands on the cell (`content`: floor, wall, start, end or a coin) plus MARK times its
marks: four times the number, and the walls on its right side and below it. A cell without marks has
the code that it always had. Nothing is marked on a hole: no walk comes there.

As a token, `$3@2|_` is a coin worth 3 with the number 2, a wall on its right and one below.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from solvers.kind import Cells, LevelError, Text, options_in

Codes = TypeVar("Codes", int, NDArray[np.int32])

HOLE = -1
"""The code of a cell that no walk enters."""

MARK = 1 << 20
_LOWEST = 3
"""Contents go from -3 to the worth of the richest coin, below MARK - 3."""

RIGHT, BELOW = 1, 2
NUMBERS, WALLS = Text("numbers"), Text("walls between cells")
"""The rules of a level that a solver has to be made for."""
HIGHEST = 99
"""The highest number."""

_TOKEN = re.compile(r"([^@|_]*)(?:@([1-9][0-9]?))?(\|?)(_?)")
SUFFIX = re.compile(r"[@|_]")


def content(codes: Codes) -> Codes:
    """What stands on a cell or on many, without marks."""
    return ((codes + _LOWEST) & (MARK - 1)) - _LOWEST


def walls(codes: Codes) -> Codes:
    """The walls of a cell or of many: RIGHT and BELOW, as bits."""
    return (codes + _LOWEST) >> 20 & 3


def number(codes: Codes) -> Codes:
    """The number of a cell or of many; 0 for none."""
    return (codes + _LOWEST) >> 22


def coded(what: int, number: int = 0, walls: int = 0) -> int:
    """The code of a cell."""
    return what + MARK * (4 * number + walls) if what != HOLE else HOLE


def plain(cells: Cells) -> Cells:
    """What stands on every cell of a board; the board itself if nothing is marked."""
    return content(cells) if any_marks(cells) else cells


def any_marks(cells: Cells) -> bool:
    """True if a board has numbers or walls."""
    return bool(cells.size) and int(cells.max()) >= MARK - _LOWEST


def numbered(cells: Cells) -> tuple[int, ...]:
    """The flat indices of the numbered cells, by number."""
    if not any_marks(cells):
        return ()
    numbers = number(cells).ravel()
    found = np.flatnonzero(numbers)
    return tuple(found[np.argsort(numbers[found], kind="stable")].tolist())


def walled_steps(cells: Cells) -> frozenset[tuple[int, int]]:
    """The steps between free cells that a wall blocks, as flat indices, the smaller first."""
    if not any_marks(cells):
        return frozenset()
    cols, sides = cells.shape[1], walls(cells)
    found: list[tuple[int, int]] = []
    free = plain(cells) != HOLE
    for blocked, apart in (
        ((sides[:, :-1] & RIGHT > 0) & free[:, 1:], 1),
        ((sides[:-1] & BELOW > 0) & free[1:], cols),
    ):
        rows, columns = np.nonzero(blocked)
        first = (rows * cols + columns).tolist()
        found += [(cell, cell + apart) for cell in first]
    return frozenset(found)


def without_rim(cells: Cells) -> Cells:
    """A board without walls on its rim, which block nothing."""
    rim = (walls(cells[:, -1]) & RIGHT).any() or (walls(cells[-1]) & BELOW).any()
    if not rim:
        return cells
    cells = cells.copy()
    cells[:, -1] -= MARK * RIGHT * (walls(cells[:, -1]) & RIGHT)
    cells[-1] -= MARK * (walls(cells[-1]) & BELOW)
    return cells


def rearranged(cells: Cells, source: NDArray[np.int64]) -> Cells:
    """A board put together anew: at each place the cell of a flat index, or floor for -1. A wall
    stays between its two cells where they touch there, too."""
    there = source >= 0
    turned: Cells = np.where(there, cells.ravel()[source], np.int32(0))
    if not any_marks(cells):
        return turned
    sides = walls(cells).ravel()
    turned -= MARK * walls(turned)
    cols = cells.shape[1]
    for one, other, side in (
        ((slice(None), slice(None, -1)), (slice(None), slice(1, None)), RIGHT),
        ((slice(None, -1), slice(None)), (slice(1, None), slice(None)), BELOW),
    ):
        first = np.minimum(source[one], source[other])
        apart = np.abs(source[one] - source[other])
        across = (apart == 1) & (first % cols < cols - 1)
        blocked = (across & (sides[first] & RIGHT > 0)) | (
            (apart == cols) & ~across & (sides[first] & BELOW > 0)
        )
        blocked &= there[one] & there[other] & (turned[one] != HOLE)
        turned[one] += (MARK * side * blocked).astype(np.int32)
    return turned


def painted(before: Cells, after: Cells, away: bool = False) -> Cells:
    """The codes of cells after a brush went over them. before, after: (n,) codes.

    A number or a wall joins what stands there; other tokens take the number's place and leave the
    walls. away: the marks of the brush go, and nothing else; a brush without marks clears the cell,
    and its walls where there was nothing else.
    """
    what, sides, numbers = content(before), walls(before), number(before)
    brushed, marked = walls(after), number(after)
    if away:
        bare = (what == 0) & (numbers == 0)
        kept = np.where(brushed > 0, sides & ~brushed, np.where(bare, 0, sides))
        what, numbers = np.where(brushed > 0, what, 0), np.where(brushed > 0, numbers, 0)
        return (what + MARK * (4 * numbers + kept)).astype(np.int32)
    joins = (brushed > 0) | (marked > 0)
    there = np.where(joins & ~((marked > 0) & (what == HOLE)), what, content(after))
    numbers = np.where(marked > 0, marked, np.where(joins, numbers, 0))
    codes = there + MARK * (4 * numbers + (sides | brushed))
    return np.where(there == HOLE, HOLE, codes).astype(np.int32)


def parsed(text: str, what: Callable[[str], int]) -> int:
    """The code of a token with marks. what: reads the token without them."""
    match = _TOKEN.fullmatch(text)
    if match is None:
        raise LevelError(
            '"{text}": behind what stands on a cell come "@" and a number from 1 to {highest}, "|" '
            'for a wall on its right and "_" for one below, in this order',
            text=text[:40],
            highest=HIGHEST,
        )
    stands, digits, right, below = match.groups()
    code = what(stands or ("." if digits else text))
    if code == HOLE and digits:
        raise LevelError('"{text}": no walk comes to a number on "#"', text=text[:40])
    return coded(code, int(digits or 0), RIGHT * bool(right) + BELOW * bool(below))


def formatted(code: int, what: Callable[[int], str]) -> str:
    """The canonical token of a code with marks. what: writes the token without them."""
    sides, digits = walls(code), number(code)
    if not 0 <= digits <= HIGHEST or content(code) == HOLE:
        return what(code)  # refuses it
    return (
        what(content(code))
        + (f"@{digits}" if digits else "")
        + "|" * (sides & RIGHT > 0)
        + "_" * (sides & BELOW > 0)
    )


# -- marks along a walk ----------------------------------------------------------------------------
MARK_OPTIONS = options_in(__file__)["generator"]


def marked_along(
    cells: Cells, walk: Sequence[int], options: Mapping[str, Any], rng: np.random.Generator
) -> Cells:
    """A board with numbers and walls of which a walk, given by flat indices, meets all. Two numbers
    or more stand at its ends, too."""
    cells, cols = cells.copy(), cells.shape[1]
    count = min(options["numbers"], len(walk))
    ends = [0, len(walk) - 1] if count > 1 else []
    between = rng.permutation(np.setdiff1d(np.arange(len(walk)), ends))[: count - len(ends)]
    for place, at in enumerate(sorted([*ends, *between.tolist()]), start=1):
        cells.flat[walk[at]] += MARK * 4 * place
    made = {(min(step), max(step)) for step in pairwise([*walk, walk[0]])}
    for apart, side in ((1, RIGHT), (cols, BELOW)):
        for one in np.flatnonzero(rng.random(cells.size) < options["lines"]).tolist():
            if cells.flat[one] != HOLE and (one, one + apart) not in made:
                cells.flat[one] += MARK * side
    return without_rim(cells)
