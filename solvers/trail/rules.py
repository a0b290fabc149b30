"""The rules of trails: states, moves and the lines that are left.

A trail begins at the start of its level, or at a dot that its first move names. Every
other move draws one line, which is gone from the board then.

A code writes the lines from a dot to four of its neighbours, right, down right, down
and down left, each 0, 1 or 2 times, as digits to the base of three; `START` is added at
the dot where the trail begins. So each line is written once, at one of its two ends.
The number of a line is four times its dot plus its direction; directions 4 to 7 lead
back along the first four.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import accumulate
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.kind import Details, IllegalMove, Stage, Text, place_of
from gridwright.solvers.level import (
    KEYPAD,
    Cell,
    Cells,
    Level,
    read_first_move,
    split_first_move,
)
from gridwright.solvers.level import first_move as beginning_at

WAYS = tuple(KEYPAD.values())
"""Rows and columns that each direction leads on; the first four are written in a
code."""
DIGITS = "".join(KEYPAD)
LETTERS = "rsdz"
MOST = 2
"""Lines between two dots at most."""
START = 3**4
"""Added to the code of the dot where the trail begins."""

Counts = NDArray[np.uint8]
"""(dots, 4): how many lines lead from each dot in the first four directions."""
Ints = NDArray[np.int64]

_POWERS = 3 ** np.arange(4)
_CODES = np.arange(START)[:, None]
_DIGITS: Counts = (_CODES // _POWERS % 3).astype(np.uint8)


def counts_of(cells: Cells) -> Counts:
    """The lines of a board."""
    return _DIGITS[cells.ravel() % START]


def codes_of(
    counts: NDArray[Any],
    starts: NDArray[np.bool_],
    cols: int,
) -> Cells:
    """The board with these lines, and starts at some dots."""
    numbers = counts.reshape(-1, 4).astype(np.int32)
    codes = numbers @ _POWERS.astype(np.int32)
    codes = codes + START * starts
    board = np.asarray(codes, np.int32)
    return board.reshape(-1, cols)


def steps(cols: int) -> Ints:
    """(8,): how far on the flat index of a neighbour lies, by direction."""
    return np.array([down * cols + right for down, right in WAYS], np.int64)


def along(
    at: int,
    way: int,
    rows: int,
    cols: int,
) -> tuple[int, int] | None:
    """The dot at the other end of a line, and the number of the line; None beyond the
    board."""
    down, right = WAYS[way]
    row = at // cols + down
    col = at % cols + right
    if not (0 <= row < rows and 0 <= col < cols):
        return None
    to = row * cols + col
    if way < 4:
        return to, 4 * at + way
    return to, 4 * to + way - 4


@lru_cache(maxsize=1 << 12)
def around(
    at: int,
    rows: int,
    cols: int,
) -> tuple[tuple[str, int, int], ...]:
    """The digit of each direction that stays on the board, the dot at the other end,
    and the number of the line there."""
    found = []
    for way, digit in enumerate(DIGITS):
        line = along(at, way, rows, cols)
        if line:
            found.append((digit, *line))
    return tuple(found)


def way_between(one: Cell, other: Cell) -> int | None:
    """The direction from a dot to a neighbour; None if they are not neighbours."""
    row, col = one
    to_row, to_col = other
    step = (to_row - row, to_col - col)
    if step not in WAYS:
        return None
    return WAYS.index(step)


def staying(cells: Cells) -> Counts:
    """The lines of a draft without those that leave the board."""
    counts = np.array(counts_of(cells)).reshape(*cells.shape, 4)
    counts[:, -1, :2] = 0  # to the right
    counts[-1, :, 1:] = 0  # down
    counts[:, 0, 3] = 0  # down left
    return counts.reshape(-1, 4)


def leaving(cells: Cells) -> NDArray[np.bool_]:
    """(rows, cols): the dots with a line that leaves the board."""
    differs = counts_of(cells) != staying(cells)
    gone = differs.any(axis=1)
    return np.asarray(gone.reshape(cells.shape))


def ends(counts: Counts, cols: int) -> tuple[Ints, Ints, Ints]:
    """Both ends of every line, and its number; a doubled line comes once."""
    numbers = np.flatnonzero(counts != 0)  # of truth values it is much faster
    one = numbers >> 2
    hops = steps(cols)
    other = one + hops[numbers & 3]
    return one, other, numbers


def drawn_lines(level: Level) -> Iterator[tuple[int, int]]:
    """Both ends of every line, by flat index; a doubled line comes twice."""
    counts = counts_of(level.cells)
    flat = counts.reshape(-1, 4)
    one, other, numbers = ends(flat, level.cols)
    every = flat.ravel()
    times = every[numbers]
    begins = np.repeat(one, times)
    stops = np.repeat(other, times)
    yield from zip(
        begins.tolist(),
        stops.tolist(),
        strict=True,
    )


def degrees(counts: Counts, cols: int) -> Ints:
    """(dots,): how many lines end at each dot."""
    one, other, numbers = ends(counts, cols)
    weights = counts.ravel()[numbers]
    begin = np.bincount(one, weights, len(counts))
    end = np.bincount(other, weights, len(counts))
    return (begin + end).astype(np.int64)


def pieces(counts: Counts, cols: int) -> Ints:
    """(dots,): the lowest dot that lines join each dot to.

    Where the ends of a line have different labels, the dot of the higher label takes
    the lower one; of several lower ones it takes that of the first line. Then every
    label becomes that of the dot that it names, until nothing changes, and the lines
    between equal labels are done with: few rounds, each with fewer lines.
    """
    one, other, _ = ends(counts, cols)
    label = np.arange(len(counts), dtype=np.int64)
    low = one
    high = other
    while len(low):
        label[high[::-1]] = low[::-1]  # what is set last stays
        named = label[label]
        while (named != label).any():
            label = named
            named = label[label]
        apart = np.flatnonzero(label[one] != label[other])
        one = one[apart]
        other = other[apart]
        low = np.minimum(label[one], label[other])
        high = np.maximum(label[one], label[other])
    return label


@lru_cache(maxsize=64)
def lines(level: Level) -> bytes:
    """The lines of a level, as the states of its games have them."""
    return counts_of(level.cells).tobytes()


def start_of(level: Level) -> int:
    """The dot where the trail has to begin; -1 if that is left open."""
    starts = np.flatnonzero(level.cells >= START)
    if not len(starts):
        return -1
    return int(starts[0])


Engine = Literal["hierholzer"]


class TrailDetails(Details, total=False):
    """strokes: the fewest trails that draw all lines together. doubled: the fewest
    lines to double so that one closed trail exists; left out where the lines do not
    hang together, and beyond the limits of `gridwright.solvers.trail.postman`.
    found_by, proved_by: the engine of `auto` that did."""

    strokes: int
    doubled: int
    found_by: Engine
    proved_by: Engine


STEP_SECONDS = 0.25
LONG = 64
"""Moves from which on a replay works on whole arrays."""


@dataclass(frozen=True)
class TrailState:
    """A trail under way.

    first, at: the dots where it began and where it is; -1 before it begins. digits: of
    the lines drawn. left: (dots x 4) bytes, the lines not yet drawn.
    """

    level: Level
    first: int
    at: int
    digits: str = ""
    left: bytes = field(
        default=b"",
        compare=False,
        repr=False,
    )

    @property
    def cell(self) -> Cell | None:
        """Where the pen is; None before the trail begins."""
        if self.at < 0:
            return None
        return divmod(self.at, self.level.cols)

    @property
    def closed(self) -> bool:
        """True if the trail has to end where it began."""
        return bool(self.level.rules.get("closed", False))

    @property
    def counts(self) -> Counts:
        """The lines not yet drawn."""
        numbers = np.frombuffer(self.left, np.uint8)
        return numbers.reshape(-1, 4)

    @property
    def done(self) -> bool:
        """True if every line is drawn."""
        return self.left == bytes(len(self.left))


@dataclass(frozen=True, eq=False)
class Draw(Stage):
    """A line is drawn from a dot to another; both are the same where the trail
    begins."""

    start: Cell
    end: Cell

    @property
    def words(self) -> str:
        row, col = self.end
        place = f"row {row}, column {col}"
        if self.start == self.end:
            return f"begin at {place}"
        return f"to {place}"


def start_state(level: Level) -> TrailState:
    """The state before the first move of a level that `check` finds playable."""
    first = start_of(level)
    return TrailState(level, first, first, "", lines(level))


def first_move(dot: int, cols: int) -> str:
    """The move that begins a trail at a dot."""
    return beginning_at(divmod(dot, cols))


def read_move(text: str) -> str:
    """The canonical text of a move. IllegalMove for another text."""
    first = read_first_move(text)
    if first is not None:
        return beginning_at(first)
    if text in DIGITS and len(text) == 1:
        return text
    raise IllegalMove(
        "{text!r} is neither a digit of the keypad nor a dot to begin at",
        text=text,
    )


def legal_moves(state: TrailState) -> tuple[str, ...]:
    """The dots to begin at; then the digits of the lines not yet drawn."""
    level = state.level
    if state.at < 0:
        degree = degrees(state.counts, level.cols)
        dots = np.flatnonzero(degree).tolist()
        return tuple(first_move(dot, level.cols) for dot in dots)
    known = around(state.at, level.rows, level.cols)
    return tuple(digit for digit, _, number in known if state.left[number])


def after(state: TrailState, move: str) -> TrailState:
    """The state after a move. IllegalMove if no line is left to draw there."""
    level = state.level
    first = read_first_move(move) if len(move) > 1 else None
    if first is not None:
        return _begun(state, *first)
    if state.at < 0:
        raise IllegalMove("the trail has not begun: name a dot first, such as 0,0:")
    way = DIGITS.index(move)
    line = along(state.at, way, level.rows, level.cols)
    if line is None:
        raise IllegalMove(_why_not(state, move))
    to, number = line
    if not state.left[number]:
        raise IllegalMove(_why_not(state, move))
    left = bytearray(state.left)
    left[number] -= 1
    digits = state.digits + move
    return TrailState(level, state.first, to, digits, bytes(left))


def _begun(
    state: TrailState,
    row: int,
    col: int,
) -> TrailState:
    level = state.level
    if state.at >= 0:
        raise IllegalMove("the trail has begun already")
    place = place_of(row, col)
    if row >= level.rows or col >= level.cols:
        raise IllegalMove("{place} is outside the board", place=place)
    dot = row * level.cols + col
    degree = degrees(state.counts, level.cols)
    if not degree[dot]:
        raise IllegalMove("no line leads to {place}", place=place)
    return TrailState(level, dot, dot, "", state.left)


def _why_not(state: TrailState, move: str) -> Text:
    level = state.level
    way = DIGITS.index(move)
    line = along(state.at, way, level.rows, level.cols)
    row, col = divmod(state.at, level.cols)
    down, right = WAYS[way]
    place = place_of(row + down, col + right)
    if line is None:
        return Text("{place} is outside the board", place=place)
    _, number = line
    at_first = lines(level)
    if at_first[number]:
        return Text("the line to {place} is drawn already", place=place)
    return Text("there is no line to {place}", place=place)


def replayed(state: TrailState, digits: str) -> TrailState | None:
    """The state after many lines, all at once; None if one of them cannot be drawn."""
    level = state.level
    signs = np.frombuffer(digits.encode(), np.uint8)
    codes = [ord(digit) for digit in DIGITS]
    table = np.zeros(256, np.int64)
    table[codes] = np.arange(8)
    turns = table[signs]
    ways = np.array(WAYS, np.int64)
    first = divmod(state.at, level.cols)
    dots = np.vstack((first, ways[turns])).cumsum(axis=0)
    if dots.min() < 0 or (dots >= level.cells.shape).any():
        return None
    flat = dots @ np.array((level.cols, 1))
    written_at = np.where(turns < 4, flat[:-1], flat[1:])
    numbers = 4 * written_at + turns % 4
    drawn = np.bincount(numbers, minlength=len(state.left))
    before = state.counts.ravel().astype(np.int64)
    left = before - drawn
    if left.min() < 0:
        return None
    return TrailState(
        level,
        state.first,
        at=int(flat[-1]),
        digits=state.digits + digits,
        left=left.astype(np.uint8).tobytes(),
    )


def path_of(state: TrailState) -> tuple[int, ...]:
    """The dots of the trail so far."""
    if state.at < 0:
        return ()
    hops = steps(state.level.cols).tolist()
    table = dict(zip(DIGITS, hops, strict=True))
    along_trail = (table[digit] for digit in state.digits)
    return tuple(accumulate(along_trail, initial=state.first))


def standing_board(state: TrailState) -> Cells:
    """(rows, cols): the codes of the lines not yet drawn, and the start of the
    level."""
    starts = state.level.cells.ravel() >= START
    board = codes_of(state.counts, starts, state.level.cols)
    board.flags.writeable = False
    return board


def draw_stages(state: TrailState, move: str) -> tuple[Draw, ...]:
    """One line, or the dot where the trail begins."""
    then = after(state, move)
    cols = state.level.cols
    end = divmod(then.at, cols)
    start = end if state.at < 0 else divmod(state.at, cols)
    board = standing_board(state)
    return (Draw(STEP_SECONDS, board, start, end),)


def split(text: str) -> Sequence[str]:
    """The moves of a stored trail, each still to be read; blanks between them do not
    count."""
    text = "".join(text.split())
    first, digits = split_first_move(text)
    if not first:
        return text
    return [first, *digits]
