"""The proof of a building: two weights for each quarter.

With weights a and b, no walk of a quarter has more than M of a x food + b x water, so
min(food, water) is at most M / (a + b). Where the bound is not below the next whole
number, the checker goes over the pairs that M leaves, so weights near the best ones
keep its work small. They are found between two walks, one richer in food, one in water:
the weights that value both alike either show a better walk between them, or are the
best ones (the Lagrangean dual, solved as a Newton method).
"""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import Any

import numpy as np

from gridwright.solvers.collapse.quarters import Pair, Quarter, quarters
from gridwright.solvers.collapse.rules import start_state
from gridwright.solvers.kind import Level, PuzzleKind, Result, Text
from gridwright.solvers.kind.facts import Confirm, ProofSteps
from gridwright.solvers.runtime.steps import with_progress

MOST_ROUNDS = 60


def weights_of_quarters(
    of: PuzzleKind[Any, Any], level: Level, result: Result, confirm: Confirm
) -> Generator[Text, None, ProofSteps | None]:
    """The steps of the proof of an optimum, in the order of the checker: up before
    down, left before right. Yields how far it came."""
    steps: list[dict[str, Any]] = []
    for quarter in quarters(start_state(level)):
        reached = Text("quarters with their weights: {count} of 4", count=len(steps))
        work = _weights(quarter)
        food, water = yield from with_progress(work, partial(_said, reached))
        steps.append({"step": "weights", "food": food, "water": water})
    return [], steps


def _said(words: Text, step: None) -> Text:
    """The words that each step of some work yields."""
    return words


def _weights(quarter: Quarter) -> Generator[None, None, Pair]:
    """The weights under which the best walk of a quarter has the least bound."""
    rich = _best(quarter, 1, 0)
    wet = _best(quarter, 0, 1)
    yield
    food, water = rich
    if water >= food:
        return 1, 0
    food, water = wet
    if food >= water:
        return 0, 1
    weights = 1, 1
    for _ in range(MOST_ROUNDS):
        weights = _between(rich, wet)
        between = _best(quarter, *weights)
        yield
        worth = _worth(between, weights)
        of_rich = _worth(rich, weights)
        of_wet = _worth(wet, weights)
        is_best = worth <= max(of_rich, of_wet)
        if is_best:
            break
        food, water = between
        if food > water:
            rich = between
        else:
            wet = between
    return weights


def _between(rich: Pair, wet: Pair) -> Pair:
    """The weights under which two walks are worth the same."""
    rich_food, rich_water = rich
    wet_food, wet_water = wet
    more_food = abs(rich_food - wet_food)
    more_water = abs(wet_water - rich_water)
    return more_water, more_food


def _worth(walk: Pair, weights: Pair) -> int:
    food, water = walk
    for_food, for_water = weights
    return food * for_food + water * for_water


def _best(quarter: Quarter, food: int, water: int) -> Pair:
    """Food and water of a walk with the most weighted supplies: a sweep along the
    diagonals."""
    codes = quarter.codes.astype(np.int64)
    height, width = codes.shape
    foods = codes // 10
    waters = codes % 10
    corner = height - 1
    best_worth = np.zeros(height, np.int64)
    best_food = np.zeros(height, np.int64)
    best_water = np.zeros(height, np.int64)
    for diagonal in range(1, height + width - 1):
        first = max(0, diagonal - width + 1)
        end = min(height, diagonal + 1)
        rows = np.arange(first, end)
        cols = diagonal - rows
        from_left = np.where(cols > 0, best_worth[rows], -1)
        from_above = np.where(rows > 0, best_worth[rows - 1], -1)
        come = np.where(from_left >= from_above, rows, rows - 1)
        own_food = foods[rows, cols]
        own_water = waters[rows, cols]
        food_here = best_food[come] + own_food
        water_here = best_water[come] + own_water
        best_worth[rows] = food_here * food + water_here * water
        best_food[rows] = food_here
        best_water[rows] = water_here
    return int(best_food[corner]), int(best_water[corner])
