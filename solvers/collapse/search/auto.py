"""Solver `auto` of collapse: a portfolio of the greedy method and the bounded Pareto
DP.

On large boards whose kernels are not loaded yet, the greedy DP of `greedy` answers
first, on whole arrays of numpy (`search_greedy`). It goes through one quarter diagonal
by diagonal, since the rooms of a diagonal do not depend on each other; like the method
it repeats, it proves nothing. It adds no nodes, which depend on the board alone and not
on what is loaded. The Pareto DP starts from that answer, proves the best one, and adds
counts and the trade-off; what it does on each board, and which sets it keeps, is said
in `pareto`.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.collapse.quarters import (
    Pair,
    Quarter,
    collected,
    quarters,
)
from gridwright.solvers.collapse.search import pareto
from gridwright.solvers.collapse.search.bounds import (
    Budget,
    CornerWalk,
    Loops,
    MemoryLimit,
    loops_for,
)
from gridwright.solvers.collapse.search.report import open_report
from gridwright.solvers.portfolio.plan import BestKnown, KnownAnswer, Member, Plan
from gridwright.solvers.portfolio.race import race
from gridwright.solvers.problem import Limits, Progress, Search, SearchProblem
from gridwright.solvers.runtime.jit import loaded
from gridwright.solvers.trace.recorder import recorder_of

NOTHING = -(1 << 24)
DIAGONALS = 128
"""In one chunk: some milliseconds."""


def search_greedy(problem: SearchProblem, limits: Limits) -> Search:
    """A route through the quarter that holds most, if it fits the memory limit."""
    loops = Loops(plain=False, small=False)
    budget = Budget(limits, loops)
    report = open_report(problem, budget)
    part = max(quarters(problem.state), key=_riches)
    try:
        budget.reserve(2 * part.codes.size)
        downs = yield from _walk(part, report.base, budget)
    except MemoryLimit:
        return report.result("memory")
    base_food, base_water = report.base
    food, water = collected(part, downs)
    walk = CornerWalk(base_food + food, base_water + water, downs)
    report.take(part, walk)
    return report.result("heuristic")


def _riches(part: Quarter) -> int:
    """The smaller of all the food and all the water of a quarter."""
    counts = np.bincount(part.codes.ravel(), minlength=100)
    codes = np.arange(100)
    food = counts @ (codes // 10)
    water = counts @ (codes % 10)
    return int(min(food, water))


def _walk(
    part: Quarter, base: Pair, budget: Budget
) -> Generator[Progress, None, NDArray[np.bool_]]:
    """The steps of the walk that the kept arrivals lead back along from the corner."""
    height, width = part.shape
    if min(height, width) == 1:
        only_down = width == 1
        return np.full(part.steps, only_down)
    kept: list[NDArray[np.bool_]] = []
    # What row i has on the diagonal before stands at i + 1; where nothing is, nothing
    # arrives.
    food, water = np.full((2, height + 1), NOTHING, np.int32)
    food[1], water[1] = base
    flat = part.codes.ravel().astype(np.int32)
    next_down = width - 1
    for step in range(1, part.steps + 1):
        low = max(0, step - width + 1)
        high = min(step, height - 1) + 1
        above = slice(low, high)
        beside = slice(low + 1, high + 1)
        first_room = step + low * next_down
        last_room = step + (high - 1) * next_down
        codes = flat[first_room : last_room + 1 : next_down]
        own_food = codes // 10
        own_water = codes % 10
        up_food = food[above] + own_food
        up_water = water[above] + own_water
        left_food = food[beside] + own_food
        left_water = water[beside] + own_water
        up_score = np.minimum(up_food, up_water)
        left_score = np.minimum(left_food, left_water)
        down = up_score >= left_score
        food[beside] = np.where(down, up_food, left_food)
        water[beside] = np.where(down, up_water, left_water)
        kept.append(down)
        if step % DIAGONALS == 0:
            yield budget.progress()
    return _steps_back(kept, width)


def _steps_back(kept: list[NDArray[np.bool_]], width: int) -> NDArray[np.bool_]:
    downs = np.zeros(len(kept), np.bool_)
    row = len(kept) - width + 1
    for step in range(len(kept), 0, -1):
        low = max(0, step - width + 1)
        down = kept[step - 1][row - low]
        downs[step - 1] = down
        row -= int(down)
    return downs


def _known(problem: SearchProblem, budget: Budget) -> KnownAnswer | None:
    """The answer that the question brings, if there is one."""
    given = open_report(problem, budget)
    if given.score is None or given.moves is None:
        return None
    supplies = {
        "food": given.food,
        "water": given.water,
    }
    return KnownAnswer(given.score, given.moves, None, supplies)


KERNELS = "gridwright.solvers.collapse.search.loops.sweeps"
"""The kernels of the first sweep: without them the proof begins with loading."""


def search(problem: SearchProblem, limits: Limits) -> Search:
    """Solver `auto`. Options: `count`, `front`, `cells`."""
    loops = loops_for(quarters(problem.state))
    known = _known(problem, Budget(limits, loops))

    def first(best: BestKnown, limits: Limits) -> Search:
        from_best = replace(problem, incumbent=best.moves)
        return search_greedy(from_best, limits)

    def proof(best: BestKnown, limits: Limits) -> Search:
        from_best = replace(problem, incumbent=best.moves)
        return pareto.search(from_best, limits)

    waiting = not loops.plain and not loaded(KERNELS)
    opening = (Member("greedy-pair", first),) if waiting else ()
    prover = Member("pareto", proof)
    details = frozenset({"food", "water"})
    plan = Plan(opening, (), (prover,), prover, details)
    return race(plan, limits, known, recorder_of(problem))
