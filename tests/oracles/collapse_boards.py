"""Random collapse boards of every sort that matters to the solvers, and their plain
answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from gridwright.solvers.collapse.kind import KIND
from gridwright.solvers.collapse.rules import CollapseState
from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits, Result, SearchProblem
from gridwright.solvers.search import drive

SORTS = (
    "easy",
    "hard",
    "mixed",
    "constant sum",
    "constant sum with gaps",
    "two prices",
)


def board(sort: str, n: int, seed: int) -> Level:
    """A board of 2n + 1 rooms a side."""
    rng = np.random.default_rng(seed)
    shape = (2 * n + 1, 2 * n + 1)
    amount = rng.integers(0, 10, shape)
    cells = {
        "easy": amount * 11,
        "hard": amount * np.where(rng.random(shape) < 0.5, 10, 1),
        "mixed": rng.integers(0, 100, shape),
        "constant sum": amount * 9 + 9,
        "constant sum with gaps": rng.choice([1, 4, 7], shape) * 9 + 9,
        "two prices": rng.choice([40, 2], shape),
    }[sort]
    cells[n, n] = 0
    return Level("collapse", cells)


def played(level: Level, moves: int, seed: int) -> CollapseState:
    """The state after some random moves."""
    rng = np.random.default_rng(seed)
    state = KIND.initial(level)
    for _ in range(moves):
        state = KIND.apply(state, str(rng.choice(KIND.moves(state))))
    return state


def all_ends(state: CollapseState) -> list[tuple[int, int]]:
    """(food, water) of every game that can follow, by the rules alone."""
    if KIND.finished(state):
        return [(state.food, state.water)]
    return [
        end for move in KIND.moves(state) for end in all_ends(KIND.apply(state, move))
    ]


def best_pairs(ends: list[tuple[int, int]]) -> list[list[int]]:
    """The pairs that no other one betters in both, food rising."""
    kept: list[list[int]] = []
    for food, water in sorted(set(ends), reverse=True):
        if not kept or water > kept[-1][1]:
            kept.append([food, water])
    return kept[::-1]


def solve(
    problem: Level | CollapseState,
    solver: str = "pareto",
    limits: Limits | None = None,
    **options: Any,
) -> Result:
    """The result of one run from a level or a state."""
    state = KIND.initial(problem) if isinstance(problem, Level) else problem
    return run(SearchProblem(state.level, state, options), solver, limits)


def run(problem: SearchProblem, solver: str, limits: Limits | None = None) -> Result:
    """The result of one run of a problem."""
    result = drive(KIND, KIND.solver(solver), problem, limits).result
    assert result is not None
    return result


def same_answer(one: Result, other: Result) -> bool:
    """Whether two results agree on all but how much work they were."""
    fields: Mapping[str, Any] = one.to_json()
    work = {"solver", "nodes", "elapsed", "preparing"}
    return all(fields[k] == v for k, v in other.to_json().items() if k not in work)
