"""The rules that both walk kinds share: one stroke from cell to side-adjacent cell, never twice.

A kind says what a level asks of a walk (`WalkTerms`) and where it begins; stepping, scoring and
ending are the same for all of them and live here.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from solvers.kind import IllegalMove, Problem, PuzzleKind, Stage
from solvers.level import MAX_CELLS, Cell, Cells, Level, LevelError
from solvers.options import OptionError
from solvers.text import Text, place_of, text_of
from solvers.walks.board import DIRECTIONS, STEPS
from solvers.walks.details import WalkDetails
from solvers.walks.replay import LONG, Ends, turns_of, walked

FLOOR, WALL, START, EXIT = 0, -1, -2, -3
"""Codes of the tokens both kinds have. A positive code is a coin of that worth."""

STEP_SECONDS = 0.15


@dataclass(frozen=True)
class WalkState:
    """A walk under way. path: flat indices (row * cols + col), the start included."""

    level: Level
    path: tuple[int, ...]
    score: int

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


class WalkKind(PuzzleKind[WalkState, str]):
    """A kind whose moves are the letters U, D, L and R. Kinds add tokens, checks and terms."""

    move_separator: ClassVar[str] = ""
    details: ClassVar[type[Any]] = WalkDetails

    @abstractmethod
    def terms(self, level: Level) -> WalkTerms:
        """What a playable level asks of a walk."""

    @abstractmethod
    def start(self, level: Level) -> int:
        """The flat index of the first cell of a playable level."""

    @abstractmethod
    def errors(self, level: Level) -> list[Problem]:
        """The problems that keep a level from being played."""

    @abstractmethod
    def warnings(self, level: Level) -> list[Problem]:
        """What deserves a look in a level without errors."""

    def blank(self, rows: int, cols: int) -> Level:
        if rows < 1 or cols < 1:
            raise LevelError(
                Text(
                    "a level needs at least one row and one column, not {rows} x {cols}",
                    rows=rows,
                    cols=cols,
                )
            )
        if rows * cols > MAX_CELLS:
            raise LevelError(
                Text(
                    "{rows} x {cols} cells are over the limit of {limit}",
                    rows=rows,
                    cols=cols,
                    limit=MAX_CELLS,
                )
            )
        return Level(kind=self.id, cells=np.full((rows, cols), FLOOR, np.int32))

    def check(self, level: Level) -> list[Problem]:
        found = self._rule_problems(level) or self.errors(level)
        found = found or self.warnings(level)
        return sorted(found, key=lambda problem: problem.cell or (-1, -1))

    def initial(self, level: Level) -> WalkState:
        for problem in self._rule_problems(level) or self.errors(level):
            raise LevelError(problem.message)
        first = self.start(level)
        gained = self.terms(level).points + max(0, int(level.cells.flat[first]))
        return WalkState(level, (first,), gained)

    def moves(self, state: WalkState) -> tuple[str, ...]:
        walk = _Walk(self.terms(state.level), state)
        return tuple(letter for letter in DIRECTIONS if walk.refusal(letter) is None)

    def apply(self, state: WalkState, move: str) -> WalkState:
        walk = _Walk(self.terms(state.level), state)
        walk.step(self.parse_move(move))
        return walk.state()

    def replay(self, state: WalkState, moves: Iterable[str]) -> WalkState:
        """Like the general `replay`, in time linear in the moves: no state in between is built."""
        moves = moves if isinstance(moves, tuple | list) else tuple(moves)
        walk, made = _Walk(self.terms(state.level), state), 0
        if len(moves) >= LONG:
            made = walk.go(turns_of(moves, {text: _letter(text) for text in set(moves)}))
        for number, text in enumerate(moves[made:], start=made + 1):
            try:
                walk.step(self.parse_move(text))
            except IllegalMove as error:
                raise IllegalMove(
                    Text(
                        "move {number} ({text}): {problem}",
                        number=number,
                        text=text,
                        problem=text_of(error),
                    )
                ) from None
        return walk.state()

    def stages(self, state: WalkState, move: str) -> tuple[Step, ...]:
        after = self.apply(state, move)
        gained = after.score - state.score
        return (Step(STEP_SECONDS, state.level.cells, state.cell, after.cell, gained),)

    def finished(self, state: WalkState) -> bool:
        return self.terms(state.level).ended(state.level, len(state.path), state.path[-1])

    def score(self, state: WalkState) -> int:
        return state.score

    def path(self, state: WalkState) -> tuple[int, ...]:
        return state.path

    def board(self, state: WalkState) -> Cells:
        return state.level.cells

    def format_move(self, move: str) -> str:
        return move

    def parse_move(self, text: str) -> str:
        letter = _letter(text)
        if letter not in STEPS:
            raise IllegalMove(Text("{text!r} is not one of U, D, L, R", text=text))
        return letter

    def split_moves(self, text: str) -> tuple[str, ...]:
        """Like the general `split_moves`; of a million letters only the different ones are read."""
        letter = {c: None if c.isspace() else self.parse_move(c) for c in dict.fromkeys(text)}
        return tuple(move for move in map(letter.__getitem__, text) if move)

    def _rule_problems(self, level: Level) -> list[Problem]:
        found = []
        for rule in self.rules:
            if rule.name in level.rules:
                try:
                    rule.read(level.rules[rule.name])
                except OptionError as error:
                    found.append(Problem(text_of(error)))
        return found


class _Walk:
    """The one place that decides a step. Mutable, so that long replays stay linear."""

    def __init__(self, terms: WalkTerms, state: WalkState) -> None:
        self.terms = terms
        self.level = state.level
        self.cells = state.level.cells
        self.path = list(state.path)
        self.score = state.score

    def state(self) -> WalkState:
        return WalkState(self.level, tuple(self.path), self.score)

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


def _letter(text: str) -> str:
    """What a text says as a move; it may be none."""
    return text.strip().upper()


def cells_of(level: Level, code: int) -> list[Cell]:
    """The cells that hold a code, in reading order."""
    return [(int(r), int(c)) for r, c in np.argwhere(level.cells == code)]


def surplus(cells: list[Cell], name: str) -> list[Problem]:
    """One problem for each cell too many of a token that a level holds once."""
    message = Text("there is more than one {name}", name=name)
    return [Problem(message, cell) for cell in cells[1:]]
