"""The proof of a building: two weights for each quarter.

With weights a and b, no walk of a quarter has more than M of a x food + b x water, so min(food,
water) is at most M / (a + b). Where the bound is not below the next whole number, the checker goes
over the pairs that M leaves, so weights near the best ones keep its work small. They are found
between two walks, one richer in food, one in water: the weights that value both alike either show a
better walk between them, or are the best ones (the Lagrangean dual, solved as a Newton method).
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import numpy as np

from solvers.collapse.quarters import Quarter, quarters
from solvers.collapse.rules import start_state
from solvers.kind import Level, PuzzleKind, Result
from solvers.kind.facts import Confirm, ProofSteps

MOST_ROUNDS = 60


def weights_of_quarters(
    of: PuzzleKind[Any, Any], level: Level, result: Result, confirm: Confirm
) -> Generator[None, None, ProofSteps | None]:
    """The steps of the proof of an optimum, in the order of the checker: up before down, left
    before right."""
    found = {}
    for quarter in quarters(start_state(level)):
        food, water = yield from _weights(quarter)
        found[quarter.down == "D", quarter.right == "R"] = (food, water)
    order = [found[down, right] for down in (False, True) for right in (False, True)]
    return [], [{"step": "weights", "food": food, "water": water} for food, water in order]


def _weights(quarter: Quarter) -> Generator[None, None, tuple[int, int]]:
    """The weights under which the best walk of a quarter has the least bound."""
    rich, wet = _best(quarter, 1, 0), _best(quarter, 0, 1)
    yield
    if rich[1] >= rich[0]:
        return 1, 0
    if wet[0] >= wet[1]:
        return 0, 1
    weights = 1, 1
    for _ in range(MOST_ROUNDS):
        food, water = rich[1] - wet[1], wet[0] - rich[0]
        weights = abs(food), abs(water)
        between = _best(quarter, *weights)
        yield
        if _worth(between, weights) <= max(_worth(rich, weights), _worth(wet, weights)):
            break
        if between[0] > between[1]:
            rich = between
        else:
            wet = between
    return weights


def _worth(walk: tuple[int, int], weights: tuple[int, int]) -> int:
    return walk[0] * weights[0] + walk[1] * weights[1]


def _best(quarter: Quarter, food: int, water: int) -> tuple[int, int]:
    """Food and water of a walk with the most weighted supplies: a sweep along the diagonals."""
    codes = quarter.codes.astype(np.int64)
    foods, waters = codes // 10, codes % 10
    height, width = codes.shape
    best = np.zeros((3, height), np.int64)  # by row: worth, food, water
    for diagonal in range(1, height + width - 1):
        rows = np.arange(max(0, diagonal - width + 1), min(height, diagonal + 1))
        cols = diagonal - rows
        from_left = np.where(cols > 0, best[0, rows], -1)
        from_above = np.where(rows > 0, best[0, rows - 1], -1)
        come = np.where(from_left >= from_above, rows, rows - 1)
        f, w = best[1, come] + foods[rows, cols], best[2, come] + waters[rows, cols]
        best[:, rows] = f * food + w * water, f, w
    return int(best[1, height - 1]), int(best[2, height - 1])
