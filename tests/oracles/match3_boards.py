"""Random boards of match-3, and how an answer is compared."""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Level
from gridwright.solvers.match3.kind import KIND
from gridwright.solvers.problem import Counts, Limits, Result, SearchProblem
from gridwright.solvers.search import drive
from tests.oracles import match3_oracle as oracle

PAPER = "3 3 4 3\n3 2 3 3\n2 4 3 4\n1 3 4 3\n3 3 1 1\n3 4 3 3\n1 4 4 3\n1 2 3 2"
TABLES: list[dict[str, int]] = [
    {"3": 1, "4": 4, "5": 10},
    {"4": 3},
    {},
    {"3": 0, "5": 7},
    {"3": 5, "4": 1},
    {"6": 9},
]


def solve(
    level: Level, solver: str = "exact", limits: Limits | None = None, **more: Any
) -> Result:
    found = drive(
        KIND, KIND.solver(solver), SearchProblem(level, **more), limits
    ).result
    assert found is not None
    return found


def paper(swaps: int, text: str = PAPER, **rules: Any) -> Level:
    return level_from_text("match3", text).with_(rules={"swaps": swaps, **rules})


def random_level(rng: random.Random) -> Level:
    """A small board: gaps on top, few or high colours, odd tables, often runs at the
    start."""
    rows, cols = rng.randint(1, 6), rng.randint(1, 6)
    colours = rng.choice([[1, 2], [1, 2, 3], [1, 2, 3], [1, 2, 3, 4], [14, 15, 16, 20]])
    cells = np.zeros((rows, cols), np.int32)
    for col in range(cols):
        height = rng.choice([rows, rows, rng.randint(0, rows)])
        cells[rows - height :, col] = [rng.choice(colours) for _ in range(height)]
    board = tuple(map(tuple, cells.tolist()))
    swaps = rng.randint(0, 5) if len(oracle.legal(board)) <= 14 else rng.randint(1, 2)
    points = rng.choice(TABLES)
    return Level(
        "match3",
        cells,
        {"swaps": swaps, "exactly": rng.random() < 0.5, "points": points},
    )


def agrees(level: Level, found: Result) -> None:
    rules = level.rules
    board = tuple(map(tuple, level.cells.tolist()))
    answers, deepest = oracle.totals(
        board, rules["swaps"], rules["exactly"], rules["points"]
    )
    if not answers:
        assert (found.status, found.details["max_swaps"]) == ("infeasible", deepest)
        assert found.counts == Counts(0, 0) and found.reason
        return
    best = max(answers)
    assert (found.status, found.score, found.bound) == ("optimal", best, best)
    if found.counts.solutions is not None:
        assert found.counts == Counts(sum(answers.values()), answers[best])
