"""The layout of a PathBoard for the frontier program: one list of cells, and the
choices at each.

The frontier sweeps the board cell by cell, row by row or column by column, from
whichever corner leaves fewest connections to remember. Cells that lie on no walk at all
are closed before the sweep: fewer cells mean fewer connections to remember.

The states that a frontier can have are listed here too: words of parentheses, gaps and
loose ends.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field
from functools import cache, cached_property
from math import comb

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.level import Cell
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.text import Text
from gridwright.solvers.walks.board import (
    Flags,
    Ints,
    PathBoard,
    Steps,
    Work,
    reachable,
    regions,
    walking_between,
)
from gridwright.solvers.walks.engines.unmet import Unmet, unmet_cells, unmet_step

Keys = NDArray[np.uint64]


@cache
def count_words(
    plugs: int,
    loose: int,
    rim: bool,
    depth: int = 0,
) -> int:
    """The number of words that `all_words` makes."""
    if depth < 0 or loose < 0 or depth > plugs:
        return 0
    if plugs == 0:
        return int(loose == 0 and depth == 0)
    rest = plugs - 1
    number = count_words(rest, loose, rim, depth) + count_words(
        rest, loose, rim, depth + 1
    )
    number += count_words(rest, loose, rim, depth - 1)
    if not (rim and depth):
        number += count_words(rest, loose - 1, rim, depth)
    return number


BYTES_A_WORD = 48
"""Memory that `all_words` takes for each word, at most."""


def all_words(
    plugs: int,
    loose: list[int],
    rim: bool,
) -> Generator[None, None, Keys]:
    """The keys of `plugs` plugs: loose ends, one of the numbers given, the others
    paired or empty.

    rim: the walk's ends lie on the rim of the board, so that no piece closes around
    one.
    """
    layer: dict[tuple[int, int], list[Keys]] = {
        (number, 0): [np.zeros(1, dtype=np.uint64)] for number in loose
    }
    for plug in range(plugs):
        rest = plugs - plug - 1
        after: dict[tuple[int, int], list[Keys]] = {}
        for (left, depth), parts in layer.items():
            keys = np.concatenate(parts)
            for mark, to in (
                (0, (left, depth)),
                (1, (left, depth + 1)),
                (2, (left, depth - 1)),
            ):
                if count_words(rest, to[0], rim, to[1]):
                    after.setdefault(to, []).append(keys | np.uint64(mark << 2 * plug))
            if not (rim and depth) and count_words(rest, left - 1, rim, depth):
                marked = keys | np.uint64(3 << 2 * plug)
                after.setdefault((left - 1, depth), []).append(marked)
            yield
        layer = after
    return np.concatenate(layer.get((0, 0), [np.zeros(0, dtype=np.uint64)]))


# What a cell may do, as bits. RIGHT and DOWN: the step to that side exists. The two
# with FORCED: every walk makes it. LAST: no cell after this one has to be visited, so a
# walk may be completed.
OPEN, MUST, TIP, MAY_END, RIGHT, DOWN, RIGHT_FORCED, DOWN_FORCED, LAST, CLOSED = (
    1 << bit for bit in range(10)
)

MAX_WIDTH = 31
"""Widest frontier: 32 plugs of two bits in one 64-bit key."""

WHOLE_STATES = 1 << 23
WHOLE_CELLS = 256
"""Up to how many states by estimate, and cells, a board is one band: the numbers of
more cells may become wide, and all of them are kept."""

STATE_BYTES = 64
"""Bytes that a state of a board in one band takes, diagram and values, rounded up."""


@dataclass(frozen=True)
class FrontierBoard:
    """The sweep: K = rows * width cells in the order in which the frontier passes them.

    order: the flat index on the PathBoard of the k-th cell. flags: its bits (above).
    weight: what a visit scores. tips: how many fixed ends of the walk lie before the
    k-th cell; a walk with a free end has one more end somewhere. labels: the place of
    the k-th cell in the order of the start, the numbered cells and the end, from 1 on,
    0 for others; none where nothing is numbered. last: the place of the end, or of the
    last number of a closed walk. numbers: flat indices on the PathBoard of the numbered
    cells, as there. start: flat index on the PathBoard, as there. trivial: the walk
    ends on the cell it begins with. named: the cells that `reason` names. loose: both
    ends of the walk are free.
    """

    width: int
    order: list[int]
    flags: list[int]
    weight: list[int]
    tips: list[int]
    base: int
    closed: bool
    free_end: bool
    start: int | None
    trivial: bool
    reason: str
    labels: list[int] = field(default_factory=list)
    last: int = 0
    numbers: tuple[int, ...] = ()
    named: tuple[Cell, ...] = ()
    loose: bool = False

    @property
    def cells(self) -> int:
        return len(self.order)

    @cached_property
    def before_end(self) -> list[int]:
        """The most loose ends before each cell with which a free end may be there."""
        return [passed + self.loose for passed in self.tips]

    @property
    def free_ends(self) -> int:
        """How many ends of the walk are free."""
        return self.free_end + self.loose

    @cached_property
    def crossing(self) -> Ints:
        """(K,) int64: how many steps may cross the frontier before each cell."""
        width = self.width
        flags = np.array(self.flags)
        right = flags & RIGHT > 0
        down = flags & DOWN > 0
        change = right.astype(np.int64) + down
        change[1:] -= right[:-1]
        change[width:] -= down[:-width]
        return np.asarray(np.cumsum(change) - change)

    @cached_property
    def most_states(self) -> int:
        """An upper bound on the number of states: see `count_states`."""
        return count_states(self.crossing, np.array(self.tips), self.free_ends)

    def fits_whole(self, limit: int) -> bool:
        """True if all states and values of the board can be kept in `limit` bytes."""
        if self.cells > WHOLE_CELLS:
            return False
        return self.most_states <= min(WHOLE_STATES, limit // STATE_BYTES)


LAYOUT_BYTES = 400
"""Bytes that laying out takes for each cell of a board, rounded up."""


def too_wide(board: PathBoard) -> bool:
    """True if the shorter side is beyond the frontier program."""
    return min(board.rows, board.cols) > MAX_WIDTH


def lay_out(board: PathBoard) -> FrontierBoard:
    """Turn, reduce and flag a board. `reason` is filled in if it is clear that no walk
    exists."""
    return finished(laying_out(board))


def laying_out(
    board: PathBoard, like: FrontierBoard | None = None
) -> Work[FrontierBoard]:
    """`lay_out` in steps of a few milliseconds; it takes LAYOUT_BYTES a cell. like: a
    board of the same size, in whose order the cells are passed."""
    steps = Steps(board)
    yield
    usable, reason = yield from usable_cells(board, steps)
    steps.keep(usable)
    must = must_visit(board)
    yield
    unmet = None if reason else unmet_of(board, usable, steps)
    if unmet is not None:
        reason = unmet.text
    trivial = stands_on_end(board)
    if not reason and trivial and np.count_nonzero(must) > 1:
        reason = NOT_ALONE
    if like is None:
        way = yield from _sweep(board, steps)
    else:
        way = np.array(like.order).reshape(-1, like.width)
    flags, tips = _flags(board, way, usable, must, steps)
    yield
    order = way.ravel()
    labels, last = _labels(board)
    return FrontierBoard(
        width=way.shape[1],
        order=order.tolist(),
        flags=flags.tolist(),
        weight=board.weight.ravel()[order].tolist(),
        tips=tips.tolist(),
        base=board.base,
        closed=board.closed,
        free_end=not board.closed and board.end is None,
        start=board.start,
        trivial=trivial,
        reason=reason,
        labels=labels[order].tolist() if board.numbers else [],
        last=last,
        numbers=board.numbers,
        named=() if unmet is None else unmet.cells,
        loose=board.loose,
    )


def unmet_of(
    board: PathBoard,
    usable: Flags,
    steps: Steps,
) -> Unmet | None:
    """The cells that have to be visited, or the step that has to be made, that lie on
    no walk."""
    lost = must_visit(board) & ~usable
    if lost.any():
        return unmet_cells(board, lost)
    for one, other in sorted(board.forced_steps):
        if not steps.has(one, other):
            return unmet_step(board, one, other)
    return None


def _labels(board: PathBoard) -> tuple[Ints, int]:
    """The place of each cell in the order of start, numbers and end; and that of the
    end."""
    labels = np.zeros(board.open.size, np.int64)
    if not board.numbers:
        return labels, 0
    if board.loose:  # no place is that of an end
        labels[list(board.numbers)] = np.arange(1, len(board.numbers) + 1)
        return labels, 0
    in_order = [board.start, *board.numbers, board.end]
    for place, cell in enumerate(in_order, start=1):
        if cell is not None:
            labels[cell] = place
    return labels, len(in_order) - board.closed


NOT_ALONE = Text("the walk ends where it starts, but other cells have to be visited")
CUT_OFF = Text("the end cannot be reached from the start")
APART = Text("a part of the board cannot be reached")


def stands_on_end(board: PathBoard) -> bool:
    """True if the walk ends on the cell it begins with."""
    return board.start is not None and not board.closed and board.start == board.end


def glance(board: PathBoard) -> str:
    """The reason why a board has no walk, where its connected parts show it; "" if they
    do not.

    For boards too large to lay out. Forbidden steps are not looked at.
    """
    part = regions(board.open).ravel()
    must = must_visit(board)
    if stands_on_end(board):
        return NOT_ALONE if np.count_nonzero(must) > 1 else ""
    if board.end is not None and part[board.end] != part[board.start]:
        return CUT_OFF
    labels = part[must]
    if len(labels) and (labels != labels[0]).any():
        return APART
    return ""


def must_visit(board: PathBoard) -> Flags:
    """(R * C,) bool: the cells every walk visits, ends and forced steps included."""
    must = (
        board.open.ravel().copy()
        if board.cover
        else np.zeros(board.open.size, np.bool_)
    )
    if board.forced_cells is not None:
        must |= board.forced_cells.ravel()
    for end in (board.start, board.end):
        if end is not None:
            must[end] = True
    for step in board.forced_steps:
        must[list(step)] = True
    return must


def usable_cells(board: PathBoard, steps: Steps) -> Work[tuple[Flags, str]]:
    """The cells that lie on some walk between the ends, and why there are none."""
    free = board.open.ravel()
    if board.closed or (board.loose and not board.cover):
        return free, ""
    start = int(np.flatnonzero(free)[0]) if board.start is None else board.start
    if board.end is None or board.cover:
        if board.forbidden_steps:
            around = yield from steps.around()
            reached = yield from reachable(start, around)
        else:
            part = regions(board.open).ravel()
            reached = part == part[start]
        if board.cover and not reached[free].all():
            return reached, APART
    else:
        around = yield from steps.around()
        reached = yield from walking_between(start, board.end, around)
    if board.end is not None and not reached[board.end]:
        return reached, CUT_OFF
    return reached, ""


def _sweep(board: PathBoard, steps: Steps) -> Work[Ints]:
    """The cells in rows of the sweep: of the eight ways over a board, the one with
    fewest states.

    Fewest as `count_states` estimates: walls make one way several times smaller than
    another. Among equals along the shorter side, and so that the ends of the walk are
    passed late: every end that has been passed adds a plug that may stand anywhere.
    """
    cells = np.arange(board.rows * board.cols)
    grid = cells.reshape(board.rows, board.cols)
    turned = [grid, grid.T]
    if board.cols > board.rows:
        turned.reverse()
    narrow = turned[0]
    ends = [end for end in (board.start, board.end) if end is not None]
    passed, _ = np.nonzero(np.isin(narrow, ends))
    middle = (narrow.shape[0] - 1) * passed.size
    late = 1 if 2 * int(passed.sum()) >= middle else -1
    if max(board.rows, board.cols) > MAX_WIDTH:
        turned.pop()
    ways = [
        lines[::down, ::right]
        for lines in turned
        for down in (late, -late)
        for right in (1, -1)
    ]
    if ways[0].shape[1] > MAX_WIDTH:
        return ways[0]
    pairs = steps.pairs()
    tips = np.array([] if board.closed else ends, dtype=np.int64)
    free_ends = [board.end, board.start].count(None) if not board.closed else 0
    fewest: int | None = None
    best = ways[0]
    for way in ways:
        yield
        states = _states_of(way.ravel(), pairs, tips, free_ends)
        if fewest is None or states < fewest:
            fewest = states
            best = way
    return best


def _states_of(
    order: Ints,
    steps: Ints,
    tips: Ints,
    free_ends: int,
) -> int:
    """`count_states` of an order of the cells, from the steps that cross each
    frontier."""
    place = np.empty(order.size, dtype=np.int64)
    place[order] = np.arange(order.size)
    one = place[steps[:, 0]]
    other = place[steps[:, 1]]
    opened = np.minimum(one, other)
    closed = np.maximum(one, other)
    change = np.bincount(opened, minlength=order.size)
    change -= np.bincount(closed, minlength=order.size)
    passed = np.zeros(order.size, dtype=np.int64)
    for tip in place[tips].tolist():
        passed[tip + 1 :] += 1
    crossing = np.cumsum(change) - change
    return count_states(crossing, passed, free_ends)


def count_states(
    crossing: Ints,
    tips: Ints,
    free_ends: int,
) -> int:
    """An upper bound on the number of states, from the steps that cross each frontier.

    A frontier with m steps across it and t ends passed has at most C(m, t) M(m - t)
    states: the loose ends may stand anywhere, the others pair up like parentheses
    (Motzkin words, A001006).
    """
    most = _most_states(free_ends)
    return int(most[crossing, tips].sum())


@cache
def _most_states(free_ends: int) -> Ints:
    """(plugs, ends passed) int64: the most states of a frontier."""
    words = np.zeros((MAX_WIDTH + 2, 4), dtype=np.int64)
    for plugs, loose in np.ndindex(words.shape):
        if loose <= plugs:
            paired = _motzkin(plugs - loose)
            words[plugs, loose] = comb(plugs, loose) * paired
    most: Ints = words[:, :3].copy()
    if free_ends:
        most += words[:, 1:]
    if free_ends > 1:  # no other end was passed
        most[:, 0] += words[:, 2]
    return most


@cache
def _motzkin(n: int) -> int:
    if n < 2:
        return 1
    return ((2 * n + 1) * _motzkin(n - 1) + (3 * n - 3) * _motzkin(n - 2)) // (n + 2)


def _flags(
    board: PathBoard,
    way: Ints,
    usable: Flags,
    must: Flags,
    steps: Steps,
) -> tuple[Ints, Ints]:
    """The bits of each cell in the order of the sweep, and the ends that lie before
    it."""
    order = way.ravel()
    width = way.shape[1]
    open_ = usable[order]
    needed = must[order]
    free_end = not board.closed and board.end is None
    tip = np.zeros(order.size, np.bool_)
    if not board.closed:
        for end in (board.start, board.end):
            tip |= (order == end) & open_
    usual = OPEN | MAY_END if free_end else OPEN
    flags = np.where(open_, usual, 0).astype(np.int64)
    flags |= np.where(open_ & needed, MUST, 0)
    flags |= np.where(tip, TIP, 0)
    if board.closed:
        flags |= CLOSED
    musts = np.flatnonzero(needed)
    last = musts[-1] if len(musts) else 0
    flags[last:] |= LAST
    lines = flags.reshape(way.shape)
    lines[:, :-1] |= np.where(steps.between(way[:, :-1], way[:, 1:]), RIGHT, 0)
    lines[:-1] |= np.where(steps.between(way[:-1], way[1:]), DOWN, 0)
    place = (
        {cell: k for k, cell in enumerate(order.tolist())} if board.forced_steps else {}
    )
    for a, b in board.forced_steps:
        if steps.has(a, b):
            first, second = sorted((place[a], place[b]))
            flags[first] |= (
                RIGHT_FORCED if second - first == 1 and width > 1 else DOWN_FORCED
            )
    return flags, np.cumsum(tip) - tip
