"""The rules of trails: states, moves and the lines that are left.

A trail begins at the start of its level, or at a dot that its first move names. Every other move
draws one line, which is gone from the board then.

A code writes the lines from a dot to four of its neighbours, right, down right, down and down left,
each 0, 1 or 2 times, as digits to the base of three; `START` is added at the dot where the trail
begins. So each line is written once, at one of its two ends. The number of a line is four times
its dot plus its direction; directions 4 to 7 lead back along the first four.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import accumulate
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from solvers.kind import Details, IllegalMove, Stage, Text, place_of
from solvers.level import KEYPAD, Cell, Cells, Level

WAYS = tuple(KEYPAD.values())
"""Rows and columns that each direction leads on; the first four are written in a code."""
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
_DIGITS: Counts = (np.arange(START)[:, None] // _POWERS % 3).astype(np.uint8)


def counts_of(cells: Cells) -> Counts:
    """The lines of a board."""
    return _DIGITS[cells.ravel() % START]


def codes_of(counts: NDArray[Any], starts: NDArray[np.bool_], cols: int) -> Cells:
    """The board with these lines, and starts at some dots."""
    codes = counts.reshape(-1, 4).astype(np.int32) @ _POWERS.astype(np.int32)
    return np.asarray(codes + START * starts, np.int32).reshape(-1, cols)


def steps(cols: int) -> Ints:
    """(8,): how far on the flat index of a neighbour lies, by direction."""
    return np.array([down * cols + right for down, right in WAYS], np.int64)


def along(at: int, way: int, rows: int, cols: int) -> tuple[int, int] | None:
    """The dot at the other end of a line, and the number of the line; None beyond the board."""
    row, col = at // cols + WAYS[way][0], at % cols + WAYS[way][1]
    if not (0 <= row < rows and 0 <= col < cols):
        return None
    to = row * cols + col
    return to, 4 * at + way if way < 4 else 4 * to + way - 4


@lru_cache(maxsize=1 << 12)
def around(at: int, rows: int, cols: int) -> tuple[tuple[str, int, int], ...]:
    """The digit of each direction that stays on the board, the dot at the other end, and the number
    of the line there."""
    found = ((digit, along(at, way, rows, cols)) for way, digit in enumerate(DIGITS))
    return tuple((digit, *line) for digit, line in found if line)


def way_between(one: Cell, other: Cell) -> int | None:
    """The direction from a dot to a neighbour; None if they are no neighbours."""
    step = other[0] - one[0], other[1] - one[1]
    return WAYS.index(step) if step in WAYS else None


def staying(cells: Cells) -> Counts:
    """The lines of a draft without those that leave the board."""
    counts = np.array(counts_of(cells)).reshape(*cells.shape, 4)
    counts[:, -1, :2] = counts[-1, :, 1:] = counts[:, 0, 3] = 0
    return counts.reshape(-1, 4)


def leaving(cells: Cells) -> NDArray[np.bool_]:
    """(rows, cols): the dots with a line that leaves the board."""
    gone = (counts_of(cells) != staying(cells)).any(axis=1)
    return np.asarray(gone.reshape(cells.shape))


def ends(counts: Counts, cols: int) -> tuple[Ints, Ints, Ints]:
    """Both ends of every line, and its number; a doubled line comes once."""
    numbers = np.flatnonzero(counts)
    one = numbers // 4
    return one, one + steps(cols)[numbers % 4], numbers


def degrees(counts: Counts, cols: int) -> Ints:
    """(dots,): how many lines end at each dot."""
    one, other, numbers = ends(counts, cols)
    weights = counts.ravel()[numbers].astype(np.int64)
    found = np.zeros(len(counts), np.int64)
    np.add.at(found, one, weights)
    np.add.at(found, other, weights)
    return found


def pieces(counts: Counts, cols: int) -> Ints:
    """(dots,): the lowest dot that lines join each dot to.

    Where the ends of a line have different labels, the dot of the higher label takes the lower one.
    Then every label becomes that of the dot that it names, until nothing changes, and the lines
    between equal labels are done with: few rounds, each with fewer lines.
    """
    one, other, _ = ends(counts, cols)
    label = np.arange(len(counts), dtype=np.int64)
    while True:
        low, high = np.minimum(label[one], label[other]), np.maximum(label[one], label[other])
        apart = np.flatnonzero(low != high)
        if not len(apart):
            return label
        one, other = one[apart], other[apart]
        np.minimum.at(label, high[apart], low[apart])
        while not np.array_equal(named := label[label], label):
            label = named


@lru_cache(maxsize=64)
def lines(level: Level) -> bytes:
    """The lines of a level, as the states of its games have them."""
    return counts_of(level.cells).tobytes()


def start_of(level: Level) -> int:
    """The dot where the trail has to begin; -1 if that is left open."""
    starts = np.flatnonzero(level.cells >= START)
    return int(starts[0]) if len(starts) else -1


Engine = Literal["hierholzer"]


class TrailDetails(Details, total=False):
    """strokes: the fewest trails that draw all lines together. doubled: the fewest lines to double
    so that one closed trail exists; left out where the lines do not hang together, and beyond the
    limits of `solvers.trail.postman`. found_by, proved_by: the engine of `auto` that did."""

    strokes: int
    doubled: int
    found_by: Engine
    proved_by: Engine


_FIRST = re.compile(r"(\d{1,7}),(\d{1,7}):", re.ASCII)

STEP_SECONDS = 0.25
LONG = 64
"""Moves from which on a replay works on whole arrays."""


@dataclass(frozen=True)
class TrailState:
    """A trail under way.

    first, at: the dots where it began and where it is; -1 before it begins. digits: of the lines
    drawn. left: (dots x 4) bytes, the lines not yet drawn.
    """

    level: Level
    first: int
    at: int
    digits: str = ""
    left: bytes = field(default=b"", compare=False, repr=False)

    @property
    def cell(self) -> Cell | None:
        """Where the pen is; None before the trail begins."""
        return None if self.at < 0 else divmod(self.at, self.level.cols)

    @property
    def closed(self) -> bool:
        """True if the trail has to end where it began."""
        return bool(self.level.rules.get("closed", False))

    @property
    def counts(self) -> Counts:
        """The lines not yet drawn."""
        return np.frombuffer(self.left, np.uint8).reshape(-1, 4)

    @property
    def done(self) -> bool:
        """True if every line is drawn."""
        return not any(self.left)


@dataclass(frozen=True, eq=False)
class Draw(Stage):
    """A line is drawn from a dot to another; both are the same where the trail begins."""

    start: Cell
    end: Cell

    @property
    def words(self) -> str:
        row, col = self.end
        place = f"row {row}, column {col}"
        return f"begin at {place}" if self.start == self.end else f"to {place}"


def start_state(level: Level) -> TrailState:
    """The state before the first move of a level that `check` finds playable."""
    first = start_of(level)
    return TrailState(level, first, first, "", lines(level))


def first_move(dot: int, cols: int) -> str:
    """The move that begins a trail at a dot."""
    return f"{dot // cols},{dot % cols}:"


def read_move(text: str) -> str:
    """The canonical text of a move. IllegalMove for another text."""
    match = _FIRST.fullmatch(text)
    if match:
        return f"{int(match[1])},{int(match[2])}:"
    if text in DIGITS and len(text) == 1:
        return text
    raise IllegalMove("{text!r} is neither a digit of the keypad nor a dot to begin at", text=text)


def legal_moves(state: TrailState) -> tuple[str, ...]:
    """The dots to begin at; then the digits of the lines not yet drawn."""
    level = state.level
    if state.at < 0:
        dots = np.flatnonzero(degrees(state.counts, level.cols))
        return tuple(first_move(dot, level.cols) for dot in dots.tolist())
    known = around(state.at, level.rows, level.cols)
    return tuple(digit for digit, _, number in known if state.left[number])


def after(state: TrailState, move: str) -> TrailState:
    """The state after a move. IllegalMove if no line is left to draw there."""
    level, match = state.level, _FIRST.fullmatch(move) if len(move) > 1 else None
    if match:
        return _begun(state, int(match[1]), int(match[2]))
    if state.at < 0:
        raise IllegalMove("the trail has not begun: name a dot first, such as 0,0:")
    line = along(state.at, DIGITS.index(move), level.rows, level.cols)
    if line is None or not state.left[line[1]]:
        raise IllegalMove(_why_not(state, move))
    to, number = line
    rest = state.left[number] - 1
    left = state.left[:number] + bytes((rest,)) + state.left[number + 1 :]
    return TrailState(level, state.first, to, state.digits + move, left)


def _begun(state: TrailState, row: int, col: int) -> TrailState:
    level = state.level
    if state.at >= 0:
        raise IllegalMove("the trail has begun already")
    if not (row < level.rows and col < level.cols):
        raise IllegalMove("{place} is outside the board", place=place_of(row, col))
    dot = row * level.cols + col
    if not degrees(state.counts, level.cols)[dot]:
        raise IllegalMove("no line leads to {place}", place=place_of(row, col))
    return TrailState(level, dot, dot, "", state.left)


def _why_not(state: TrailState, move: str) -> Text:
    level, way = state.level, DIGITS.index(move)
    line = along(state.at, way, level.rows, level.cols)
    row, col = divmod(state.at, level.cols)
    place = place_of(row + WAYS[way][0], col + WAYS[way][1])
    if line is None:
        return Text("{place} is outside the board", place=place)
    if lines(level)[line[1]]:
        return Text("the line to {place} is drawn already", place=place)
    return Text("there is no line to {place}", place=place)


def replayed(state: TrailState, digits: str) -> TrailState | None:
    """The state after many lines, all at once; None if one of them cannot be drawn."""
    level, signs = state.level, np.frombuffer(digits.encode(), np.uint8)
    table = np.zeros(256, np.int64)
    table[[ord(digit) for digit in DIGITS]] = np.arange(8)
    turns = table[signs]
    hops = np.array(WAYS, np.int64)[turns]
    dots = np.vstack((divmod(state.at, level.cols), hops)).cumsum(axis=0)
    if dots.min() < 0 or (dots >= level.cells.shape).any():
        return None
    flat = dots @ np.array((level.cols, 1))
    numbers = 4 * np.where(turns < 4, flat[:-1], flat[1:]) + turns % 4
    drawn = np.bincount(numbers, minlength=len(state.left))
    left = state.counts.ravel().astype(np.int64) - drawn
    if left.min() < 0:
        return None
    made = left.astype(np.uint8).tobytes()
    return TrailState(level, state.first, int(flat[-1]), state.digits + digits, made)


def path_of(state: TrailState) -> tuple[int, ...]:
    """The dots of the trail so far."""
    if state.at < 0:
        return ()
    table = dict(zip(DIGITS, steps(state.level.cols).tolist(), strict=True))
    return tuple(accumulate((table[digit] for digit in state.digits), initial=state.first))


def standing_board(state: TrailState) -> Cells:
    """(rows, cols): the codes of the lines not yet drawn, and the start of the level."""
    starts = state.level.cells.ravel() >= START
    board = codes_of(state.counts, starts, state.level.cols)
    board.flags.writeable = False
    return board


def draw_stages(state: TrailState, move: str) -> tuple[Draw, ...]:
    """One line, or the dot where the trail begins."""
    then = after(state, move)
    end = divmod(then.at, state.level.cols)
    start = end if state.at < 0 else divmod(state.at, state.level.cols)
    return (Draw(STEP_SECONDS, standing_board(state), start, end),)


def split(text: str) -> Sequence[str]:
    """The moves of a stored trail, each still to be read; blanks between them do not count."""
    text = "".join(text.split())
    match = _FIRST.match(text)
    return [match[0], *text[match.end() :]] if match else text
