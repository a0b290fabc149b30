"""Solver `auto` of collapse: a portfolio of the greedy method and the bounded Pareto DP.

On large boards whose kernels are not loaded yet, the greedy DP of `greedy` answers first, on whole
arrays of numpy (`search_greedy`). It goes through one quarter diagonal by diagonal, since the rooms
of a diagonal do not depend on each other; like the method it repeats, it proves nothing. It adds no
nodes, which depend on the board alone and not on what is loaded. The Pareto DP starts from that
answer, proves the best one, and adds counts and the trade-off; what it does on each board, and
which sets it keeps, is said in `pareto`.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from solvers.collapse.quarters import Quarter, collected, quarters
from solvers.collapse.search import pareto
from solvers.collapse.search.bounds import Budget, CornerWalk, Loops, MemoryLimit, loops_for
from solvers.collapse.search.report import open_report
from solvers.portfolio.plan import BestKnown, KnownAnswer, Member, Plan
from solvers.portfolio.race import race
from solvers.problem import Limits, Progress, Search, SearchProblem
from solvers.runtime.jit import loaded
from solvers.trace.recorder import recorder_of

NOTHING = -(1 << 24)
DIAGONALS = 128
"""In one chunk: some milliseconds."""


def search_greedy(problem: SearchProblem, limits: Limits) -> Search:
    """A route through the quarter that holds most, if it fits the memory limit."""
    budget = Budget(limits, Loops(plain=False, small=False))
    report = open_report(problem, budget)
    part = max(quarters(problem.state), key=_riches)
    try:
        budget.reserve(2 * part.codes.size)
        downs = yield from _walk(part, report.base, budget)
    except MemoryLimit:
        return report.result("memory")
    food, water = collected(part, downs)
    report.take(part, CornerWalk(report.base[0] + food, report.base[1] + water, downs))
    return report.result("heuristic")


def _riches(part: Quarter) -> int:
    counts = np.bincount(part.codes.ravel(), minlength=100)
    codes = np.arange(100)
    return int(min((counts * (codes // 10)).sum(), (counts * (codes % 10)).sum()))


def _walk(
    part: Quarter, base: tuple[int, int], budget: Budget
) -> Generator[Progress, None, NDArray[np.bool_]]:
    """The steps of the walk that the kept arrivals lead back along from the corner."""
    height, width = part.shape
    if min(height, width) == 1:
        return np.full(part.steps, width == 1)
    kept: list[NDArray[np.bool_]] = []
    # What row i has on the diagonal before stands at i + 1; where nothing is, nothing arrives.
    food, water = np.full((2, height + 1), NOTHING, np.int32)
    food[1], water[1] = base
    flat = part.codes.ravel().astype(np.int32)
    for step in range(1, part.steps + 1):
        low, high = max(0, step - width + 1), min(step, height - 1) + 1
        at = step + low * (width - 1)
        codes = flat[at : at + (high - low - 1) * (width - 1) + 1 : width - 1]
        own_food, own_water = codes // 10, codes % 10
        up_food, up_water = food[low:high] + own_food, water[low:high] + own_water
        left_food, left_water = food[low + 1 : high + 1] + own_food, water[low + 1 : high + 1]
        left_water = left_water + own_water
        down = np.minimum(up_food, up_water) >= np.minimum(left_food, left_water)
        food[low + 1 : high + 1] = np.where(down, up_food, left_food)
        water[low + 1 : high + 1] = np.where(down, up_water, left_water)
        kept.append(down)
        if step % DIAGONALS == 0:
            yield budget.progress()
    return _steps_back(kept, width)


def _steps_back(kept: list[NDArray[np.bool_]], width: int) -> NDArray[np.bool_]:
    downs = np.zeros(len(kept), np.bool_)
    row = len(kept) - width + 1
    for step in range(len(kept), 0, -1):
        downs[step - 1] = kept[step - 1][row - max(0, step - width + 1)]
        row -= int(downs[step - 1])
    return downs


KERNELS = "solvers.collapse.search.loops.sweeps"
"""Of the first sweep: without them the proof begins with loading."""


def search(problem: SearchProblem, limits: Limits) -> Search:
    """Solver `auto`. Options: `count`, `front`, `cells`."""
    loops, known = loops_for(quarters(problem.state)), None
    given = open_report(problem, Budget(limits, loops))
    if given.score is not None and given.moves is not None:
        supplies = {"food": given.food, "water": given.water}
        known = KnownAnswer(given.score, given.moves, None, supplies)

    def first(best: BestKnown, limits: Limits) -> Search:
        return search_greedy(replace(problem, incumbent=best.moves), limits)

    def proof(best: BestKnown, limits: Limits) -> Search:
        return pareto.search(replace(problem, incumbent=best.moves), limits)

    waiting = not loops.plain and not loaded(KERNELS)
    opening = (Member("greedy-pair", first),) if waiting else ()
    prover = Member("pareto", proof)
    plan = Plan(opening, (), (prover,), prover, frozenset({"food", "water"}))
    return race(plan, limits, known, recorder_of(problem))
