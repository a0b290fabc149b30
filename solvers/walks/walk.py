"""The rules of a walk that both walk kinds share: steps to side-adjacent cells, each
visited once.

`WalkTerms` holds the conditions of a level; `Walk` makes steps, scores them and detects
the end. `WalkDetails` holds the details of a result of coin maze or tour.

`_walked` replays long walks on whole arrays: a million moves in a fraction of a second.
These are array operations and no compiled kernel: they are bound by memory, and the
first use after an install would have to wait for the compiler. `WalkKind.apply` decides
every step of play and is the rule. `_walked` tests the same conditions for all steps at
once and returns the steps before the first that fails one; the rule then words the
refusal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Literal, NamedTuple, TypedDict

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.kind import (
    Details,
    IllegalMove,
    Problem,
    Stage,
    Text,
    counted,
    place_of,
)
from gridwright.solvers.level import (
    DIRECTIONS,
    STEPS,
    Cell,
    Cells,
    Level,
    first_move,
    read_first_move,
)
from gridwright.solvers.walks.marks import (
    BELOW,
    HOLE,
    RIGHT,
    any_marks,
    content,
    number,
    plain,
    walls,
)

Engine = Literal["frontier", "pruned", "construct", "improve", "backtracking", "linear"]
FoundBy = Literal[
    "linear",
    "frontier",
    "pruned",
    "construct",
    "improve",
    "backtracking",
    "walking",
    "merging",
    "deciding",
]


class CellCounts(TypedDict):
    """The number of routes, and of optimal ones, on which each cell lies: boards of
    decimal strings.
    """

    routes: list[list[str]]
    optimal: list[list[str]]


class WalkDetails(Details, total=False):
    """found_by: the engine that found the route, or how `construct` found it.
    proved_by: the engine whose bound or proof it is. chose: the latter, or the former
    where nothing is proved. states: of the frontier, all together; states_per_second,
    cell: how far a sweep is. beam: states a layer at most. relaxed_bound: what the
    states alone prove. cuts: that the linear program was given. cells: counts by cell.
    starts: of a tour with a free start, by cell, whether one can begin there; None
    where that is not known, and on holes. steps: [row, column, row, column, routes,
    optimal routes], counts as decimal strings. coins, visited: the worth of all coins
    and the number of cells on the route, where their order counts."""

    chose: Engine
    found_by: FoundBy
    proved_by: Engine
    states: int
    cell: int
    states_per_second: int
    beam: int
    cuts: int
    relaxed_bound: int
    cells: CellCounts
    starts: list[list[bool | None]]
    steps: list[list[int | str]]
    coins: int
    visited: int


FLOOR = 0
WALL = HOLE
START = -2
EXIT = -3
"""The meaning of the tokens that both kinds have. A positive one is a coin of that
worth."""

STEP_SECONDS = 0.15


class Tariff(NamedTuple):
    """The points of a visited cell, and of a coin of worth 1."""

    cell: int
    coin: int


@dataclass(frozen=True)
class WalkTerms:
    """The conditions that a level sets for a walk.

    points: scored by each visited cell, besides its coin. coin: points of a coin of
    worth 1. total: how many cells must be visited before the walk may end; None if it
    ends wherever it meets the exit. closed:
    the last step returns to the first cell and scores nothing. numbered: the flat
    indices of the numbered cells, in the order in which the walk has to enter them.
    last: a cell that comes last, as an end does.
    """

    points: int
    coin: int = 1
    total: int | None = None
    closed: bool = False
    numbered: tuple[int, ...] = ()
    last: int | None = None

    def visit(self, code: int) -> int:
        """The points of the first visit of a cell with a code."""
        return self.points + self.coin * max(0, content(code))

    def ended(
        self,
        level: Level,
        cells: int,
        last: int,
    ) -> bool:
        """True if a walk of `cells` cells, the one at flat index `last` the last, has
        ended."""
        if self.total is None:
            return content(int(level.cells.flat[last])) == EXIT
        return cells == self.total + self.closed


@dataclass(frozen=True)
class WalkState:
    """A walk under way.

    path: flat indices (row * cols + col), the start included; empty before a walk
    begins whose first move is its first cell. terms: what the level asks of it.
    """

    level: Level
    path: tuple[int, ...]
    score: int
    terms: WalkTerms = field(compare=False, repr=False)

    @property
    def cell(self) -> Cell | None:
        """The cell of the walker; None before the walk begins."""
        if not self.path:
            return None
        return divmod(self.path[-1], self.level.cols)


@dataclass(frozen=True, eq=False)
class Step(Stage):
    """The walker goes from a cell to the next; both are the same where a walk begins.
    gained: what the visit scored."""

    start: Cell
    end: Cell
    gained: int

    @property
    def words(self) -> str:
        row, col = self.start
        to_row, to_col = self.end
        words = f"from row {row}, column {col} to row {to_row}, column {to_col}"
        if self.start == self.end:
            words = f"begin at row {row}, column {col}"
        if not self.gained:
            return words
        earned = counted(self.gained, "point")
        return f"{words}, {earned}"


REFUSALS = 1 << 12
"""Sentences of each kind that are kept: the legal moves of a state are those without
one."""


class Walk:
    """The one place that decides a step. Mutable, so that long replays stay linear."""

    def __init__(self, state: WalkState) -> None:
        self.terms = state.terms
        self.level = state.level
        self.cells = state.level.cells
        self.path = list(state.path)
        self.score = state.score

    def state(self) -> WalkState:
        return WalkState(self.level, tuple(self.path), self.score, self.terms)

    @cached_property
    def visited(self) -> set[int]:
        return set(self.path)

    @property
    def numbers_left(self) -> tuple[int, ...]:
        """The numbered cells that are not visited yet, in order."""
        met = sum(cell in self.visited for cell in self.terms.numbered)
        return self.terms.numbered[met:]

    def first_moves(self) -> tuple[str, ...]:
        """The cells at which a walk that has not begun may begin, as moves."""
        free = np.argwhere(plain(self.cells) != WALL).tolist()
        moves = [first_move((row, col)) for row, col in free]
        return tuple(move for move in moves if self.refusal(move) is None)

    def refusal(self, move: str) -> str | None:
        """The reason why a move is not legal, None if it is."""
        first = read_first_move(move)
        if first is not None:
            return self._wrong_first(first)
        if not self.path:
            return Text("the walk has not begun: name a cell first, such as 0,0:")
        return self._wrong_step(move)

    def _wrong_first(self, cell: Cell) -> str | None:
        """The reason why a walk cannot begin at a cell."""
        if self.path:
            return Text("the walk has begun already")
        row, col = cell
        if row >= self.level.rows or col >= self.level.cols:
            return _outside(row, col)
        code = content(int(self.cells[row, col]))
        if code == WALL:
            return _is_wall(row, col)
        left = 0 if self.terms.total is None else self.terms.total - 1
        if code == EXIT and left > 0:
            return Text(
                "{place} is the end and comes last; {left} more to visit",
                place=place_of(row, col),
                left=left,
            )
        return self._out_of_order(row * self.level.cols + col, code)

    def _wrong_step(self, letter: str) -> str | None:
        """The reason why a walk that has begun cannot make a step."""
        level = self.level
        row, col = self._target(letter)
        made = len(self.path)
        if self.terms.ended(level, made, self.path[-1]):
            return "the walk has ended"
        if not (0 <= row < level.rows and 0 <= col < level.cols):
            return _outside(row, col)
        index = row * level.cols + col
        code = content(int(self.cells[row, col]))
        if code == WALL:
            return _is_wall(row, col)
        if walled(self.cells, self.path[-1], index):
            return Text("there is a wall before {place}", place=place_of(row, col))
        if index in self.visited:
            if self._closes(index):
                return None
            return _was_visited(row, col)
        return self._too_early(index, code) or self._out_of_order(index, code)

    def _closes(self, index: int) -> bool:
        """True if a step to a cell closes a tour of all cells."""
        returns = self.terms.closed and index == self.path[0]
        return returns and len(self.path) == self.terms.total

    def _too_early(self, index: int, code: int) -> Text | None:
        """The reason why a walk cannot step onto its end yet."""
        total = self.terms.total
        if total is None or not (code == EXIT or index == self.terms.last):
            return None
        left = total - 1 - len(self.path)
        if left <= 0:
            return None
        return Text(
            "{place} is the end and comes last; {left} more to visit",
            place=place_of(*divmod(index, self.level.cols)),
            left=left,
        )

    def _out_of_order(self, index: int, code: int) -> str | None:
        """The reason why the numbers forbid to enter a cell."""
        cell = int(self.cells.flat[index])
        leaves = code == EXIT and self.terms.total is None
        if not number(cell) and not leaves:
            return None
        ahead = self.numbers_left
        if not ahead:
            return None
        is_last = len(ahead) == 1
        if ahead[0] == index and (code != EXIT or is_last):
            return None
        place = place_of(*divmod(index, self.level.cols))
        due = int(self.cells.flat[ahead[0]])
        return Text(
            "{place} comes after the number {number}", place=place, number=number(due)
        )

    def step(self, move: str) -> None:
        """Go there, or IllegalMove."""
        refusal = self.refusal(move)
        if refusal is not None:
            raise IllegalMove(refusal)
        row, col = read_first_move(move) or self._target(move)
        index = row * self.level.cols + col
        if index not in self.visited:
            self.score += self.terms.visit(int(self.cells[row, col]))
        self.path.append(index)
        self.visited.add(index)

    def go(self, turns: NDArray[np.int8]) -> int:
        """Make the legal steps at the head of a list, all at once. Returns how many
        they are."""
        terms = self.terms
        ends = Ends(
            WALL,
            EXIT,
            terms.total,
            terms.closed,
            terms.numbered,
            terms.last,
        )
        legal = _walked(self.cells, ends, self.path, turns)
        self.score += terms.coin * legal.coins + terms.points * legal.visits
        self.path += legal.path.tolist()
        vars(self).pop("visited", None)
        return len(legal.path)

    def _target(self, letter: str) -> Cell:
        row, col = divmod(self.path[-1], self.level.cols)
        down, right = STEPS[letter]
        return row + down, col + right


@lru_cache(maxsize=REFUSALS)
def _outside(row: int, col: int) -> Text:
    return Text("{place} is outside the board", place=place_of(row, col))


@lru_cache(maxsize=REFUSALS)
def _is_wall(row: int, col: int) -> Text:
    return Text("{place} is a wall", place=place_of(row, col))


@lru_cache(maxsize=REFUSALS)
def _was_visited(row: int, col: int) -> Text:
    return Text("{place} was visited before", place=place_of(row, col))


def walled(
    cells: Cells,
    one: int,
    other: int,
) -> bool:
    """True if a wall blocks the step between two neighbours, given by flat index."""
    first = min(one, other)
    second = max(one, other)
    across = second - first == 1 and cells.shape[1] > 1
    return bool(walls(int(cells.flat[first])) & (RIGHT if across else BELOW))


def cells_of(level: Level, code: int) -> list[Cell]:
    """The cells on which something stands, in reading order."""
    return [(int(r), int(c)) for r, c in np.argwhere(plain(level.cells) == code)]


def surplus(cells: list[Cell], name: str) -> list[Problem]:
    """One problem for each cell too many of a token that a level holds once."""
    message = Text("there is more than one {name}", name=name)
    return [Problem(message, cell) for cell in cells[1:]]


LONG = 64
"""Walks of fewer moves are quicker step by step."""

BAD = len(DIRECTIONS)
"""The turn that stands for a text that is not a move."""


@dataclass(frozen=True)
class Ends:
    """The conditions under which a walk ends, in codes and numbers of cells.

    wall, exit: codes. total: the cells to visit before the walk may end; None if it
    ends at the exit. closed: a last step returns to the first cell. numbered, last: as
    in `WalkTerms`.
    """

    wall: int
    exit: int
    total: int | None
    closed: bool
    numbered: tuple[int, ...] = ()
    last: int | None = None


@dataclass(frozen=True, eq=False)
class Walked:
    """The legal steps of a walk: (steps,) int64 flat indices, and what their visits
    scored.

    Fewer than were asked for if one is refused, the one behind them.
    """

    path: NDArray[np.int64]
    coins: int
    visits: int


def turns_of(moves: Sequence[str], letters: Mapping[str, str]) -> NDArray[np.int8]:
    """(moves,) int8: the direction of each move as an index into DIRECTIONS, BAD for
    none.

    letters: for every different text among the moves, its letters in capitals.
    """
    turn = {
        text: DIRECTIONS.index(letter) if letter in STEPS else BAD
        for text, letter in letters.items()
    }
    return np.fromiter(map(turn.__getitem__, moves), np.int8, len(moves))


def _walked(
    cells: Cells,
    ends: Ends,
    path: Sequence[int],
    turns: NDArray[np.int8],
) -> Walked:
    """Go on along `turns` from the end of `path`, flat indices of a legal walk, while
    it is legal.

    Time and memory are linear in the cells of the board and the steps.
    """
    rows, cols = cells.shape
    before = np.asarray(path, np.int64)
    down, right = np.array([*STEPS.values(), (rows, cols)], np.int64)[turns].T
    row = before[-1] // cols + np.cumsum(down)
    col = before[-1] % cols + np.cumsum(right)
    outside = (row < 0) | (row >= rows)
    outside |= (col < 0) | (col >= cols)
    inside = _until(outside)
    index = row[:inside] * cols + col[:inside]
    made = np.arange(len(before), len(before) + inside)  # cells before the step
    codes = content(cells.ravel()[index])
    fresh = _fresh(before, index, cells.size)
    home = ends.closed & (index == before[0]) & (made == ends.total)
    refused = (codes == ends.wall) | ~(fresh | home)
    if ends.total is None:
        first_code = content(cells.ravel()[before[-1:]])
        came_from = np.concatenate([first_code, codes[:-1]])
        refused |= came_from[:inside] == ends.exit
    else:
        refused |= made == ends.total + ends.closed
        last = -1 if ends.last is None else ends.last
        at_end = (codes == ends.exit) | (index == last)
        too_early = made < ends.total - 1
        refused |= at_end & too_early
    if any_marks(cells):
        refused |= _blocked(cells, ends, before, index) & ~home
        refused |= _behind_wall(cells, before, index)
    legal = _until(refused)
    visited = fresh[:legal]
    coins = int(np.maximum(codes[:legal], 0)[visited].sum(dtype=np.int64))
    return Walked(index[:legal], coins, int(np.count_nonzero(visited)))


def _behind_wall(
    cells: Cells,
    before: NDArray[np.int64],
    index: NDArray[np.int64],
) -> NDArray[np.bool_]:
    """True for the steps through a wall."""
    came_from = np.concatenate([before[-1:], index])[: len(index)]
    across = (np.abs(index - came_from) == 1) & (cells.shape[1] > 1)
    side = np.where(across, RIGHT, BELOW)
    first = np.minimum(index, came_from)
    sides = walls(cells.ravel()[first])
    blocked: NDArray[np.bool_] = sides & side > 0
    return blocked


def _blocked(
    cells: Cells,
    ends: Ends,
    before: NDArray[np.int64],
    index: NDArray[np.int64],
) -> NDArray[np.bool_]:
    """True for the first steps to a number, or to the exit, before a lower number."""
    ahead = ends.numbered[int(np.isin(ends.numbered, before).sum()) :]
    codes = cells.ravel()[index]
    last = (content(codes) == ends.exit) & (ends.total is None)
    due = np.concatenate([ahead, np.full(len(index) + 1, -1)]).astype(np.int64)
    met = np.cumsum(number(codes) > 0)
    refused: NDArray[np.bool_] = (number(codes) > 0) & (due[met - 1] != index)
    refused |= last & (met < len(ahead))
    return refused


def _fresh(
    before: NDArray[np.int64],
    index: NDArray[np.int64],
    size: int,
) -> NDArray[np.bool_]:
    """True for the steps that enter a cell for the first time."""
    walk = np.concatenate([before, index])
    first = np.empty(size, np.int32)  # only read where the walk goes
    places = np.arange(len(walk), dtype=np.int32)
    first[walk[::-1]] = places[::-1]  # the last one written stays
    fresh: NDArray[np.bool_] = first[index] == np.arange(len(before), len(walk))
    return fresh


def _until(refused: NDArray[np.bool_]) -> int:
    """The number of steps before the first that is refused."""
    return int(refused.argmax()) if refused.any() else len(refused)
