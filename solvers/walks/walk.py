"""The rules that both walk kinds share: steps to side-adjacent cells, each visited once.

`WalkTerms` says what a level asks of a walk; `Walk` makes steps, scores them and knows the end.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from solvers.directions import STEPS
from solvers.kind import IllegalMove, Problem, Stage, counted
from solvers.level import Cell, Level
from solvers.text import Text, place_of
from solvers.walks.replay import Ends, walked

FLOOR, WALL, START, EXIT = 0, -1, -2, -3
"""Codes of the tokens both kinds have. A positive code is a coin of that worth."""

STEP_SECONDS = 0.15


@dataclass(frozen=True)
class WalkTerms:
    """What a level asks of a walk.

    points: scored by each visited cell, besides its coin. total: how many cells must be visited
    before the walk may end; None if it ends wherever it meets the exit. closed: the last step
    returns to the first cell and scores nothing.
    """

    points: int
    total: int | None = None
    closed: bool = False

    def ended(self, level: Level, cells: int, last: int) -> bool:
        """Whether a walk of so many cells, the one at flat index `last` the last, has ended."""
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
        """Where the walker stands."""
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
        """Why a step is not legal, None if it is."""
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
