"""The rules of a walk that both walk kinds share: steps to side-adjacent cells, each visited once.

`WalkTerms` holds the conditions of a level; `Walk` makes steps, scores them and detects the end.
`WalkDetails` holds the details of a result of coin maze or tour.

`walked` replays long walks on whole arrays: a million moves in a fraction of a second. These are
array operations and no compiled kernel: they are bound by memory, and the first use after an
install would have to wait for the compiler. `WalkKind.apply` decides every step of play and is the
rule. `walked` tests the same conditions for all steps at once and returns the steps before the
first that fails one; the rule then words the refusal.

`maze_edits` and `tour_edits` list the single edits of a board.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, TypedDict

import numpy as np
from numpy.typing import NDArray

from solvers.kind import IllegalMove, Problem, Stage, counted
from solvers.kind.facts import Details, Edit, change
from solvers.kind.wishes import Bounds, WishFacts, WishTerm
from solvers.level import DIRECTIONS, STEPS, Cell, Cells, Level
from solvers.text import Text, place_of

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
    """The number of routes, and of optimal ones, on which each cell lies: boards of decimal
    strings.
    """

    routes: list[list[str]]
    optimal: list[list[str]]


class WalkDetails(Details, total=False):
    """found_by: the engine that found the route, or how `construct` found it. proved_by: the engine
    whose bound or proof it is. chose: the latter, or the former where nothing is proved.
    states: of the frontier, all together; states_per_second, cell: how far a sweep is.
    beam: states a layer at most. relaxed_bound: what the states alone prove. cuts: that the linear
    program was given. cells: counts by cell. steps: [row, column, row, column, routes, optimal
    routes], counts as decimal strings."""

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
    steps: list[list[int | str]]


FLOOR, WALL, START, EXIT = 0, -1, -2, -3
"""Codes of the tokens both kinds have. A positive code is a coin of that worth."""

STEP_SECONDS = 0.15


@dataclass(frozen=True)
class WalkTerms:
    """The conditions that a level sets for a walk.

    points: scored by each visited cell, besides its coin. total: how many cells must be visited
    before the walk may end; None if it ends wherever it meets the exit. closed: the last step
    returns to the first cell and scores nothing.
    """

    points: int
    total: int | None = None
    closed: bool = False

    def ended(self, level: Level, cells: int, last: int) -> bool:
        """True if a walk of so many cells, the one at flat index `last` the last, has ended."""
        if self.total is None:
            return int(level.cells.flat[last]) == EXIT
        return cells == self.total + self.closed


@dataclass(frozen=True)
class WalkState:
    """A walk under way.

    path: flat indices (row * cols + col), the start included. terms: what the level asks of it.
    """

    level: Level
    path: tuple[int, ...]
    score: int
    terms: WalkTerms = field(compare=False, repr=False)

    @property
    def cell(self) -> Cell:
        """The cell of the walker."""
        return divmod(self.path[-1], self.level.cols)


@dataclass(frozen=True, eq=False)
class Step(Stage):
    """The walker goes from a cell to the next. gained: what the visit scored."""

    start: Cell
    end: Cell
    gained: int

    @property
    def words(self) -> str:
        (row, col), (to_row, to_col) = self.start, self.end
        earned = f", {counted(self.gained)}" if self.gained else ""
        return f"from row {row}, column {col} to row {to_row}, column {to_col}{earned}"


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

    def refusal(self, letter: str) -> str | None:
        """The reason why a step is not legal, None if it is."""
        row, col = self._target(letter)
        level, total, made = self.level, self.terms.total, len(self.path)
        if self.terms.ended(level, made, self.path[-1]):
            return "the walk has ended"
        if not (0 <= row < level.rows and 0 <= col < level.cols):
            return Text("{place} is outside the board", place=place_of(row, col))
        index = row * level.cols + col
        code = int(self.cells[row, col])
        if code == WALL:
            return Text("{place} is a wall", place=place_of(row, col))
        if index in self.visited:
            if self.terms.closed and index == self.path[0] and made == total:
                return None
            return Text("{place} was visited before", place=place_of(row, col))
        left = 0 if total is None else total - 1 - made
        if code == EXIT and left > 0:
            return Text(
                "{place} is the end and comes last; {left} more to visit",
                place=place_of(row, col),
                left=left,
            )
        return None

    def step(self, letter: str) -> None:
        """Go there, or IllegalMove."""
        refusal = self.refusal(letter)
        if refusal is not None:
            raise IllegalMove(refusal)
        row, col = self._target(letter)
        index = row * self.level.cols + col
        if index not in self.visited:
            self.score += self.terms.points + max(0, int(self.cells[row, col]))
        self.path.append(index)
        self.visited.add(index)

    def go(self, turns: NDArray[np.int8]) -> int:
        """Make the legal steps at the head of a list, all at once. Returns how many they are."""
        ends = Ends(WALL, EXIT, self.terms.total, self.terms.closed)
        legal = walked(self.cells, ends, self.path, turns)
        self.score += legal.coins + self.terms.points * legal.visits
        self.path += legal.path.tolist()
        vars(self).pop("visited", None)
        return len(legal.path)

    def _target(self, letter: str) -> Cell:
        row, col = divmod(self.path[-1], self.level.cols)
        down, right = STEPS[letter]
        return row + down, col + right


def cells_of(level: Level, code: int) -> list[Cell]:
    """The cells that hold a code, in reading order."""
    return [(int(r), int(c)) for r, c in np.argwhere(level.cells == code)]


def surplus(cells: list[Cell], name: str) -> list[Problem]:
    """One problem for each cell too many of a token that a level holds once."""
    message = Text("there is more than one {name}", name=name)
    return [Problem(message, cell) for cell in cells[1:]]


LONG = 64
"""Walks of fewer moves are quicker step by step."""

BAD = len(DIRECTIONS)
"""The turn that stands for a text that is no move."""


@dataclass(frozen=True)
class Ends:
    """The conditions under which a walk ends, in codes and numbers of cells.

    wall, exit: codes. total: the cells to visit before the walk may end; None if it ends at the
    exit. closed: a last step returns to the first cell.
    """

    wall: int
    exit: int
    total: int | None
    closed: bool


@dataclass(frozen=True, eq=False)
class Walked:
    """The legal steps of a walk: (steps,) int64 flat indices, and what their visits scored.

    Fewer than were asked for if one is refused, the one behind them.
    """

    path: NDArray[np.int64]
    coins: int
    visits: int


def turns_of(moves: Sequence[str], letters: Mapping[str, str]) -> NDArray[np.int8]:
    """(moves,) int8: the direction of each move as an index into DIRECTIONS, BAD for none.

    letters: for every different text among the moves, its letters in capitals.
    """
    turn = {
        text: DIRECTIONS.index(letter) if letter in STEPS else BAD
        for text, letter in letters.items()
    }
    return np.fromiter(map(turn.__getitem__, moves), np.int8, len(moves))


def walked(cells: Cells, ends: Ends, path: Sequence[int], turns: NDArray[np.int8]) -> Walked:
    """Go on along `turns` from the end of `path`, flat indices of a legal walk, while it is legal.

    Time and memory are linear in the cells of the board and the steps.
    """
    rows, cols = cells.shape
    before = np.asarray(path, np.int64)
    down, right = np.array([*STEPS.values(), (rows, cols)], np.int64)[turns].T
    row = before[-1] // cols + np.cumsum(down)
    col = before[-1] % cols + np.cumsum(right)
    inside = _until((row < 0) | (row >= rows) | (col < 0) | (col >= cols))
    index = row[:inside] * cols + col[:inside]
    number = np.arange(len(before), len(before) + inside)  # of cells before the step
    codes = cells.ravel()[index]
    fresh = _fresh(before, index, cells.size)
    home = ends.closed & (index == before[0]) & (number == ends.total)
    refused = (codes == ends.wall) | ~(fresh | home)
    if ends.total is None:
        came_from = np.concatenate([cells.ravel()[before[-1:]], codes[:-1]])
        refused |= came_from[:inside] == ends.exit
    else:
        refused |= number == ends.total + ends.closed
        refused |= (codes == ends.exit) & (number < ends.total - 1)
    legal = _until(refused)
    visited = fresh[:legal]
    coins = int(np.maximum(codes[:legal], 0)[visited].sum(dtype=np.int64))
    return Walked(index[:legal], coins, int(np.count_nonzero(visited)))


def _fresh(before: NDArray[np.int64], index: NDArray[np.int64], size: int) -> NDArray[np.bool_]:
    """True for the steps that enter a cell for the first time."""
    walk = np.concatenate([before, index])
    first = np.empty(size, np.int32)  # only read where the walk goes
    first[walk[::-1]] = np.arange(len(walk), dtype=np.int32)[::-1]  # the last one written stays
    fresh: NDArray[np.bool_] = first[index] == np.arange(len(before), len(walk))
    return fresh


def _until(refused: NDArray[np.bool_]) -> int:
    """The number of steps before the first that is refused."""
    return int(refused.argmax()) if refused.any() else len(refused)


# -- wishes ----------------------------------------------------------------------------------------
def _coins(facts: WishFacts) -> int:
    return int(np.count_nonzero(facts.level.cells > 0))


def _walls(facts: WishFacts, _: str) -> int:
    return int(np.count_nonzero(facts.level.cells == WALL))


def _skips(facts: WishFacts, _: str) -> int:
    return _coins(facts) - int(np.sum(facts.level.cells.ravel()[list(facts.path)] > 0))


WALLS = WishTerm(
    "walls", "walls or holes", _walls, "board", whole=lambda f: f.level.cells.size, of_cells=True
)
COINS = WishTerm("coins", "coins", lambda f, _: _coins(f), "board", of_cells=True)
SKIPS = WishTerm("skips", "the coins that the best walk leaves", _skips)


def share_within(
    bounds: Bounds, name: str, cells: int, usual: float, rng: np.random.Generator
) -> float:
    """A share of the cells within the bounds of their number, the usual one where it fits."""
    low, high = bounds.get(name, (None, None))
    least, most = low or 0, cells if high is None else high
    if least <= usual * cells <= most and None in (low, high):
        return usual
    if None in (low, high):
        return (least if high is None else most) / max(cells, 1)
    return int(rng.integers(least, max(least, most) + 1)) / max(cells, 1)


# -- single edits ----------------------------------------------------------------------------------
MAZE_GROUPS = {"walls": "Walls on or off", "coins": "Coins on or off", "ends": "Start and exit"}
TOUR_GROUPS = {"walls": "Holes on or off", "ends": "Start and end"}


def maze_edits(level: Level, cells: Iterable[Cell]) -> Iterator[Edit]:
    """The edits of each cell: wall or floor, coin on or off, and start or exit moved there from a
    neighbour.

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
    """The edits of each cell: hole or floor, and start or end moved there from a neighbour."""
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
