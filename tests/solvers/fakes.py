"""A tiny puzzle kind and solvers that follow a script, for tests of what runs around
kinds.

The puzzle "picks": choose one number from every row, from the top down; the score is
their sum plus the rule `bonus` for every pick. The best score is the sum of the row
maxima.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from gridwright.solvers.kind import IllegalMove, Problem, PuzzleKind, Stage, Token
from gridwright.solvers.level import Cells, Level, LevelError
from gridwright.solvers.options import Option
from gridwright.solvers.problem import (
    Limits,
    Progress,
    Result,
    Search,
    SearchProblem,
    Solver,
    infeasible,
)


@dataclass(frozen=True)
class PicksState:
    level: Level
    picked: tuple[int, ...] = ()


class PicksKind(PuzzleKind[PicksState, int]):
    """Numbers 0 to 9; `x` may not be picked."""

    id = "picks"
    title = "Picks"
    tokens = (
        Token("number", "1", 1, values=(("value", 0, 9, 1),)),
        Token("blocked", "x", -1),
    )
    rules = (
        Option("bonus", "int", 0, minimum=0, maximum=100),
        Option("weight", "float", 1.0, minimum=0),
        Option("mode", "choice", "plain", choices=("plain", "fancy")),
        Option("table", "table", {}, minimum=0),
    )
    generator_options = (Option("top", "int", 9, minimum=0, maximum=9),)

    def parse_token(self, text: str) -> int:
        if text == "x":
            return -1
        if len(text) == 1 and text in "0123456789":
            return int(text)
        raise LevelError(f"{text!r} is not a token of this puzzle")

    def format_token(self, code: int) -> str:
        return "x" if code < 0 else str(code)

    def blank(self, rows: int, cols: int) -> Level:
        return Level("picks", np.zeros((rows, cols), np.int32))

    def check(self, level: Level) -> list[Problem]:
        blocked = np.flatnonzero((level.cells < 0).all(axis=1))
        return [
            Problem("every number of this row is blocked", (int(r), 0)) for r in blocked
        ]

    def initial(self, level: Level) -> PicksState:
        for problem in self.check(level):
            raise LevelError(problem.message)
        return PicksState(level)

    def moves(self, state: PicksState) -> Sequence[int]:
        if self.finished(state):
            return ()
        row = state.level.cells[len(state.picked)]
        return [c for c, code in enumerate(row.tolist()) if code >= 0]

    def apply(self, state: PicksState, move: int) -> PicksState:
        if move not in self.moves(state):
            raise IllegalMove(f"column {move} cannot be picked")
        return PicksState(state.level, (*state.picked, move))

    def stages(self, state: PicksState, move: int) -> Sequence[Stage]:
        self.apply(state, move)
        return [Stage(0.2, self.board(state))]

    def finished(self, state: PicksState) -> bool:
        return len(state.picked) == state.level.rows

    def score(self, state: PicksState) -> int:
        bonus = self.rule_values(state.level)["bonus"]
        return sum(
            int(state.level.cells[r, c]) + bonus for r, c in enumerate(state.picked)
        )

    def board(self, state: PicksState) -> Cells:
        return state.level.cells

    def format_move(self, move: int) -> str:
        return str(move)

    def parse_move(self, text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 8):
            raise IllegalMove(f"{text!r} is not a column")
        return int(text)

    def generate(
        self, rows: int, cols: int, seed: int, options: Mapping[str, Any]
    ) -> Level:
        top = int(options.get("top", 9))
        return Level(
            "picks", np.random.default_rng(seed).integers(0, top + 1, (rows, cols))
        )

    @property
    def solvers(self) -> tuple[Solver, ...]:
        here = "tests.solvers.fakes:"
        return (
            Solver("best", "Row maxima", here + "row_maxima"),
            Solver("first", "First of each row", here + "first_of_row", exact=False),
        )


KIND = PicksKind()


def row_maxima(problem: SearchProblem, limits: Limits) -> Search:
    """The optimum: the largest number of every row."""
    yield Progress(nodes=0)
    level = problem.level
    rest = level.cells[len(problem.state.picked) :]
    moves = tuple(str(int(row.argmax())) for row in rest)
    score = KIND.score(KIND.replay(problem.state, moves))
    return Result("optimal", score=score, bound=score, moves=moves, nodes=level.rows)


def first_of_row(problem: SearchProblem, limits: Limits) -> Search:
    """A heuristic: the first number of every row that is not blocked."""
    state = problem.state
    while not KIND.finished(state):
        state = KIND.apply(state, KIND.moves(state)[0])
        yield Progress(nodes=len(state.picked))
    moves = tuple(str(c) for c in state.picked)
    score = KIND.score(state)
    return Result("feasible", "heuristic", score=score, moves=moves, nodes=len(moves))


Step = Progress | Callable[[], Progress]


@dataclass(frozen=True)
class Scripted(Solver):
    """A solver that yields what it was told to and returns what it was told to."""

    steps: tuple[Step, ...] = ()
    answer: Result | Exception = field(default_factory=lambda: infeasible("scripted"))
    seen: Any = None

    def search(self, problem: SearchProblem, limits: Limits) -> Search:
        return self._play(problem)

    def _play(self, problem: SearchProblem) -> Search:
        if self.seen is not None:
            self.seen.append(problem)
        for step in self.steps:
            yield step() if callable(step) else step
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


def scripted(
    *steps: Step, answer: Result | Exception | None = None, **more: Any
) -> Scripted:
    """A solver that plays these messages, then ends with that answer.

    Without one it proves that there is none, or gives up where its messages told one.
    """
    told = any(isinstance(step, Progress) and step.moves is not None for step in steps)
    ending = answer or (
        Result("unknown", "heuristic") if told else infeasible("scripted")
    )
    return Scripted("scripted", "Scripted", "", steps=steps, answer=ending, **more)


def busy(seconds: float, progress: Progress) -> Callable[[], Progress]:
    """A step that works for a while: it spins, so that the clock of the run must see
    it."""

    def work() -> Progress:
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            pass
        return progress

    return work
