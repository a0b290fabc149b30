"""The number of routes through each cell and each step between two cells.

If the solver can count them in one run, that run is made. Otherwise few routes are
listed and counted one by one; for many routes the solver counts those through a cell or
step, in one run for each of them. All counts are exact, and None where a limit ended
the counting.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from time import monotonic
from typing import Any

from gridwright.solvers.kind import PuzzleKind, decimal, whole_number
from gridwright.solvers.level import (
    STEPS,
    Cell,
    Level,
    Place,
    Step,
    place_text,
    read_first_move,
)
from gridwright.solvers.problem import (
    Counts,
    Limits,
    Result,
    SearchProblem,
    Solver,
    StopToken,
)
from gridwright.solvers.search import Run, drive

WALKED = 20_000
"""Up to this many routes are walked one by one."""

Kind = PuzzleKind[Any, Any]


class NotCounted(ValueError):  # noqa: N818 - the fact it states
    """This kind or solver does not count routes by cell; one sentence."""


@dataclass(frozen=True)
class TrafficQuestion:
    """The problem that was solved: its kind and solver, the problem with its options,
    and the limits."""

    kind: Kind
    solver: Solver
    problem: SearchProblem
    limits: Limits


@dataclass(frozen=True)
class Traffic:
    """The number of routes on each cell and step (the cell first in reading order
    first)."""

    cells: dict[Cell, Counts]
    steps: dict[Step, Counts]

    def to_json(self) -> dict[str, Any]:
        """The value of `details.traffic` of `solve --cells --json`; numbers are decimal
        strings."""
        return {
            "cells": [
                {"cell": list(cell), **_shown(n)} for cell, n in self.cells.items()
            ],
            "steps": [
                {"from": list(a), "to": list(b), **_shown(n)}
                for (a, b), n in self.steps.items()
            ],
        }


def _shown(counts: Counts) -> dict[str, str | None]:
    return {
        name: None if number is None else decimal(number)
        for name, number in (
            ("solutions", counts.solutions),
            ("optimal", counts.optimal),
        )
    }


def traffic(
    asked: TrafficQuestion,
    result: Result,
    token: StopToken,
) -> Traffic:
    """The traffic of a level that was solved with `result`. NotCounted if it cannot be
    counted."""
    found = asked.kind
    solver = asked.solver
    level = asked.problem.level
    counting = solver.option_for("counts_places")
    if solver.option_for("requires_places") is None:
        raise NotCounted(
            f"solver {solver.id} of {found.id} does not count routes by cell"
        )
    count: Callable[[Place], Counts]
    if result.status == "infeasible":
        count = _nothing
    elif counting is not None:
        problem = SearchProblem(
            level, options={**asked.problem.options, counting: True}
        )
        count = _counted(
            drive(found, solver, problem, asked.limits, token=token), result
        )
    elif _few(result) and not solver.restricted(asked.problem.options):
        count = _walked(found, level)
    else:
        count = _ForcedCounts(asked, result, token)
    cells = [
        cell for cell in _cells(level) if found.format_token(_code(level, cell)) != "#"
    ]
    free = set(cells)
    steps = [(a, b) for a in cells for b in _after(a) if b in free]
    return Traffic(
        {cell: count(cell) for cell in cells}, {step: count(step) for step in steps}
    )


def _few(result: Result) -> bool:
    return result.counts.solutions is not None and result.counts.solutions <= WALKED


def _cells(level: Level) -> Iterator[Cell]:
    return ((r, c) for r in range(level.rows) for c in range(level.cols))


def _code(level: Level, cell: Cell) -> int:
    return int(level.cells[cell])


def _after(cell: Cell) -> tuple[Cell, Cell]:
    row, col = cell
    return (row, col + 1), (row + 1, col)


def _nothing(place: Place) -> Counts:
    return Counts(0, 0)


def _counted(run: Run, result: Result) -> Callable[[Place], Counts]:
    """The counts of one run that was asked for all of them."""
    run.close()
    details = run.result.details if run.result is not None else {}
    if "steps" not in details:
        return lambda place: Counts(None, None)
    told: dict[Place, Counts] = {}
    boards = details["cells"]
    for row, lines in enumerate(zip(boards["routes"], boards["optimal"], strict=True)):
        for col, numbers in enumerate(zip(*lines, strict=True)):
            told[row, col] = Counts(*map(whole_number, numbers))
    for row, col, to_row, to_col, *numbers in details["steps"]:
        told[(row, col), (to_row, to_col)] = Counts(*map(whole_number, numbers))
    proved = result.status == "optimal"
    return lambda place: told.get(place, Counts(0, 0)) if proved else Counts(None, None)


def _walked(found: Kind, level: Level) -> Callable[[Place], Counts]:
    tallies: list[Counter[Place]] = []
    path = found.initial(level).path
    first: Cell | None = divmod(path[0], level.cols) if path else None
    for of in ("all", "optimal"):
        routes = found.routes(level, of)
        if routes is None:
            raise NotCounted(f"{found.id} levels have no routes to count by cell")
        tallies.append(
            Counter(place for moves in routes for place in _places(first, moves))
        )
    everywhere, best = tallies
    return lambda place: Counts(everywhere[place], best[place])


def _places(first: Cell | None, moves: tuple[str, ...]) -> set[Place]:
    """The cells and steps of a walk. first: where it begins; None where its first move
    says that."""
    cell = first
    if cell is None:
        cell = read_first_move(moves[0])
        moves = moves[1:]
    assert cell is not None
    places: set[Place] = {cell}
    for move in moves:
        down, right = STEPS[move]
        after = cell[0] + down, cell[1] + right
        places |= {after, (min(cell, after), max(cell, after))}
        cell = after
    return places


class _ForcedCounts:
    """Counts by solving the level again, with the place forced."""

    def __init__(
        self,
        asked: TrafficQuestion,
        result: Result,
        token: StopToken,
    ) -> None:
        self._asked = asked
        self._result = result
        self._token = token
        self._started = monotonic()

    def __call__(self, place: Place) -> Counts:
        asked = self._asked
        problem = asked.problem
        options = {**asked.kind.conditions(problem.level), **problem.options}
        seconds = asked.limits.seconds
        if seconds is not None:
            seconds = max(0.0, seconds - (monotonic() - self._started))
        name = asked.solver.option_for("requires_places") or ""
        required = f"{options.get(name, '')} {place_text(place)}".strip()
        problem = SearchProblem(problem.level, options={**options, name: required})
        limits = replace(asked.limits, seconds=seconds)
        run = drive(asked.kind, asked.solver, problem, limits, token=self._token)
        run.close()
        counted = run.result
        assert counted is not None
        if counted.status == "infeasible":
            return Counts(0, 0)
        optimal = counted.counts.optimal
        if counted.status == "optimal" and self._result.status == "optimal":
            optimal = optimal if counted.score == self._result.score else 0
        else:
            optimal = None
        return Counts(counted.counts.solutions, optimal)


def traffic_text(level: Level, counted: Traffic) -> str:
    """Two boards: on how many routes each cell lies, and on how many optimal ones."""
    parts = []
    for title, name in (("routes", "solutions"), ("optimal routes", "optimal")):
        numbers = {cell: _shown(n)[name] or "?" for cell, n in counted.cells.items()}
        width = max(map(len, numbers.values()), default=1)
        rows = (
            " ".join(numbers.get((r, c), "#").rjust(width) for c in range(level.cols))
            for r in range(level.rows)
        )
        parts.append(
            f"\nOn how many {title} each cell lies:\n" + "\n".join(rows) + "\n"
        )
    return "".join(parts)
