"""Live answers: what can be said of a level while it is painted, as soon as it is
known.

`live` asks the default solver of the level's kind for all that this kind can tell, in
one search: the best answer and its bound, whether it is proved, how many answers there
are, and then on how many of them each cell lies, or the trade-off of two supplies. A
kind says through the abilities of its options (`gridwright.solvers.options.Ability`)
what that is. The conditions of the level hold for all.

Heat: on how many answers of a level each cell and each step lies, as exact numbers.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

import numpy as np

from gridwright.solvers.kind import IllegalMove, Problem, PuzzleKind, whole_number
from gridwright.solvers.kind.facts import Of
from gridwright.solvers.level import Cell, Counts, Level
from gridwright.solvers.options import Ability
from gridwright.solvers.problem import (
    Limits,
    Progress,
    Result,
    SearchProblem,
    Solver,
    Status,
)
from gridwright.solvers.registry import code_of, kind
from gridwright.solvers.runtime.jit import kernel_modules, load_compiled
from gridwright.solvers.search import Run

# -- heat ------------------------------------------------------------------------------
WALL = -1

Pair = tuple[int | None, int]
"""Numbers of answers: of all, None where these are not counted by cell, and of the
optimal ones."""
Step = tuple[Cell, Cell]


@dataclass(frozen=True, eq=False)
class Heat:
    """Numbers of answers by cell and by step (two cells side by side). What is missing
    is on none.

    share, step_share: of the answers of a set, 0 to 1; they are rounded, `forced` and
    `dead` not.
    """

    level: Level
    total: Pair
    cells: dict[Cell, Pair] = field(default_factory=dict)
    steps: dict[Step, Pair] = field(default_factory=dict)

    @classmethod
    def of_result(cls, level: Level, result: Result) -> Heat | None:
        """The heat from a search that was asked to count by cell; None if it could
        not."""
        if result.status == "infeasible":
            return cls(level, (0, 0))
        best = result.counts.optimal
        grids = result.details.get("cells")
        if best is None or grids is None:
            return None
        every = grids.get("routes")
        if every is not None and result.counts.solutions is None:
            return None
        total = None if every is None else result.counts.solutions, best
        cells: dict[Cell, Pair] = {}
        for row, col in np.ndindex(level.rows, level.cols):
            routes = None if every is None else whole_number(every[row][col])
            cells[row, col] = routes, whole_number(grids["optimal"][row][col])
        return cls(level, total, cells, _steps_of(result, routes=every is not None))

    def on(self, cell: Cell) -> Pair:
        """The number of answers that a cell lies on."""
        return self.cells.get(cell, (0, 0))

    def share(self, cell: Cell, of: Of) -> float:
        return _share(self.on(cell), self.total, of)

    def fraction(self, cell: Cell, of: Of) -> str:
        """The share in figures: "3/4" while both numbers are short, else in per
        cent."""
        number = _number(self.on(cell), of)
        all_ = _number(self.total, of)
        if all_ < 100:
            return f"{number}/{all_}"
        return f"{min(max(round(100 * number / all_), 1), 99)}%"

    def tally(self, of: Of) -> tuple[int, int, int]:
        """The numbers of cells on every answer of the set, on some, and on none; walls
        are none."""
        places = np.argwhere(self.level.cells != WALL).tolist()
        cells = [(row, col) for row, col in places]
        every = sum(self.forced(cell, of) for cell in cells)
        none = sum(self.dead(cell, of) for cell in cells)
        return every, len(cells) - every - none, none

    def step_share(self, step: Step, of: Of) -> float:
        return _share(self.steps.get(step, (0, 0)), self.total, of)

    def forced(self, cell: Cell, of: Of) -> bool:
        """True if every answer of the set visits the cell."""
        return _all(self.on(cell), self.total, of)

    def forced_step(self, step: Step, of: Of) -> bool:
        return _all(self.steps.get(step, (0, 0)), self.total, of)

    def dead(self, cell: Cell, of: Of) -> bool:
        """True if no answer of the set visits the cell."""
        return not _number(self.on(cell), of)


def _steps_of(result: Result, routes: bool) -> dict[Step, Pair]:
    """The numbers of answers through each step. routes: whether all answers are counted
    beside the best ones."""
    steps: dict[Step, Pair] = {}
    for r, c, s, d, *numbers in result.details.get("steps", ()):
        every = whole_number(numbers[0]) if routes else None
        steps[(r, c), (s, d)] = every, whole_number(numbers[-1])
    return steps


def _number(pair: Pair, of: Of) -> int:
    """The number of a set; of the optimal answers where all of them are not counted."""
    every, best = pair
    return best if of == "optimal" or every is None else every


def _share(on: Pair, total: Pair, of: Of) -> float:
    number = _number(on, of)
    all_ = _number(total, of)
    return number / all_ if all_ else 0.0


def _all(on: Pair, total: Pair, of: Of) -> bool:
    return bool(_number(total, of)) and _number(on, of) == _number(total, of)


# -- live answers ----------------------------------------------------------------------
LIMITS = Limits(seconds=30, memory_mib=512)

BY_CELL: tuple[Ability, ...] = ("counts_places", "counts_best_places")

Moves = tuple[str, ...]
Value = int | tuple[int, int] | None
"""The worth of a move; its bounds where only they are known, None where it may not be
made."""


@dataclass(frozen=True, eq=False)
class LiveAnswer:
    """The facts known of a level so far.

    result: of the search so far; its status is `optimal` or `infeasible` only where
    that is proved. heat: once it is counted. problems: what keeps the level from being
    solved; the result has no answer then. preparing: kernels are being made ready.
    ended: nothing more will come.
    """

    level: Level
    result: Result
    heat: Heat | None = None
    problems: tuple[Problem, ...] = ()
    preparing: bool = False
    ended: bool = False

    @property
    def proved(self) -> bool:
        """True if the score is the optimum, or the level is proved to have no
        answer."""
        return self.result.status in ("optimal", "infeasible")

    @property
    def known(self) -> bool:
        """True if there is an answer, or a proof that there is none, to tell of."""
        return self.score is not None or self.result.status == "infeasible"

    @property
    def score(self) -> int | None:
        return self.result.score

    @property
    def bound(self) -> int | None:
        return self.result.bound

    @property
    def solutions(self) -> int | None:
        """The number of answers; None where that is not counted."""
        return self.result.counts.solutions

    @property
    def optimal(self) -> int | None:
        """The number of optimal ones; None where that is not counted."""
        return self.result.counts.optimal

    @property
    def front(self) -> tuple[tuple[int, int], ...] | None:
        """Every best pair of two supplies; None where there is none, or not yet."""
        pairs = self.result.details.get("front")
        return (
            None if pairs is None else tuple((first, second) for first, second in pairs)
        )

    @property
    def captures(self) -> tuple[int | None, ...] | None:
        """The captures of each move at once; None for a kind without captures."""
        found: tuple[int | None, ...] | None = self.result.details.get("captures")
        return found

    @property
    def values(self) -> tuple[Value, ...] | None:
        """The worth of each of these moves under perfect play."""
        found: tuple[Value, ...] | None = self.result.details.get("values")
        return found


@dataclass(frozen=True)
class Change:
    """A number before an edit and after it; None where it was not, or is not, known."""

    was: int | None
    now: int | None

    @property
    def direction(self) -> int:
        """1 if it grew, -1 if it fell, 0 if it stayed or is not known."""
        if self.was is None or self.now is None:
            return 0
        return (self.now > self.was) - (self.now < self.was)


@dataclass(frozen=True)
class Changes:
    """The changes of a level's numbers by an edit."""

    score: Change
    optimal: Change
    solutions: Change

    @property
    def any(self) -> bool:
        """True if any number is another one."""
        return any(
            each.was != each.now for each in (self.score, self.optimal, self.solutions)
        )


def changes(before: LiveAnswer, after: LiveAnswer) -> Changes:
    """The numbers of two answers beside each other."""
    return Changes(
        Change(before.score, after.score),
        Change(before.optimal, after.optimal),
        Change(before.solutions, after.solutions),
    )


def live(
    level: Level, limits: Limits = LIMITS, heat: bool = True, known: Moves | None = None
) -> Generator[LiveAnswer, None, LiveAnswer]:
    """All that is found out about a level, in steps of a few milliseconds.

    Each step yields what is known by then: the same object as before where nothing is
    new. heat: whether answers are counted by cell, after all else that is quick. known:
    moves that may be a complete answer, such as those of an earlier state of the level;
    they are a first one if so.
    """
    of = kind(level.kind)
    answer = LiveAnswer(level, Result("unknown"))
    problems = tuple(p for p in of.check(level) if p.severity == "error")
    if problems:
        return replace(answer, problems=problems, ended=True)
    solver = of.solver()
    problem = SearchProblem(
        level, options=_asked(solver, heat), incumbent=_complete(of, level, known)
    )
    run = Run(of, solver, problem, limits)
    options = run.problem.options
    conditions = solver.conditions_in(options)
    begun = Result("unknown", kind=of.id, solver=solver.id, conditions=conditions)
    answer = replace(answer, result=begun)
    try:
        result = yield from _stepping(run, answer, limits)
    finally:
        run.close()
    return LiveAnswer(level, result, Heat.of_result(level, result), ended=True)


def loading(kind_id: str) -> Generator[None, None, bool]:
    """Load the compiled kernels of a kind, one module a step; whether all of them are
    loaded now.

    A search loads kernels only where that pays for this one search. Who asks after each
    edit has them loaded once, and is quicker from then on.
    """
    there = True
    for name in _kernels_in(code_of(kind_id)):
        there = load_compiled(name) and there
        yield
    return there


@cache
def _kernels_in(packages: tuple[str, ...]) -> tuple[str, ...]:
    return kernel_modules(packages)


def _asked(solver: Solver, heat: bool) -> dict[str, bool]:
    """The options for all that a solver can tell."""
    wanted: tuple[Ability, ...] = (
        (*BY_CELL, "lists_front") if heat else ("lists_front",)
    )
    named = map(solver.option_for, wanted)
    return {name: True for name in named if name is not None}


def _complete(
    of: PuzzleKind[Any, Any], level: Level, moves: Moves | None
) -> Moves | None:
    """Moves that are a complete answer of the level; None if they are not."""
    if moves is None:
        return None
    try:
        return moves if of.finished(of.replay(of.initial(level), moves)) else None
    except IllegalMove:
        return None


def _stepping(
    run: Run, answer: LiveAnswer, limits: Limits
) -> Generator[LiveAnswer, None, Result]:
    news: list[Progress] = []
    steps = run.steps(limits, news.append)
    while True:
        try:
            next(steps)
        except StopIteration as stop:
            result: Result = stop.value
            return result
        for each in news:
            answer = _learned(answer, each)
        news.clear()
        yield answer


def _learned(answer: LiveAnswer, news: Progress) -> LiveAnswer:
    """The answer with what a message tells."""
    score = news.score
    bound = news.bound
    status: Status = "unknown"
    if score is not None:
        status = "optimal" if score == bound else "feasible"
    known = answer.result
    result = replace(
        known,
        status=status,
        score=score,
        bound=bound,
        moves=known.moves
        if news.moves is None and score == known.score
        else news.moves,
        counts=news.counts or Counts(),
        only=news.only,
        another=news.another,
        nodes=news.nodes,
        details=news.details or known.details,
        elapsed=news.elapsed,
    )
    heat = answer.heat
    if heat is None and news.counts is not None and "cells" in news.details:
        heat = Heat.of_result(answer.level, result)
    return replace(answer, result=result, heat=heat, preparing=news.preparing)
