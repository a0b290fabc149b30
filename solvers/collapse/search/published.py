"""The three published methods: arrays of water (`skyline`), the food DP, and the greedy
DP.

`skyline` searches all walks to the open corners, whole, with no bounds: for every room
it keeps an array of the most water indexed by the food. A walk is only ever dropped for
one to the same room with the same food and at least its water, so the best pair of a
corner is the best of all. O(n^3) amounts for n rooms a side. The optimum is known only
when the last quarter is done; until then the search knows no bound.

`food` finds the most food by one max-plus sweep a quarter. It is exact where every
room's food is its water, that is on easy levels. Elsewhere it is a heuristic: of the
routes with the most food it takes one, says what that one is worth, and knows that no
route scores more than the most food.

`greedy_pair` keeps one pair of food and water a room: of the two arrivals the one with
the larger minimum, and of equal ones the vertical one. It is fast and often close, and
it is not exact: the pair it drops can be the one that balances later. Its answer is a
heuristic's, with the gap to a proved bound beside it.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.collapse.quarters import (
    Downs,
    Pair,
    Quarter,
    collected,
    worth,
)
from gridwright.solvers.collapse.search.bounds import (
    CornerWalk,
    Loops,
    MemoryLimit,
    QuarterBounds,
    fill_table,
)
from gridwright.solvers.collapse.search.pareto import BoundedSearch, is_easy
from gridwright.solvers.collapse.search.report import Report, open_search
from gridwright.solvers.collapse.search.rows.search import (
    SLOWNESS,
    WaterArrays,
    no_goals,
    non_dominated,
)
from gridwright.solvers.problem import Limits, Progress, Search, SearchProblem


def skyline(problem: SearchProblem, limits: Limits) -> Search:
    """Solve a level or a game under way. Options: `count`, `front`."""
    parts, loops, report = open_search("skyline", problem, limits, SLOWNESS)
    try:
        loop = yield from loops.group("published")
        pairs = []
        for done, part in enumerate(parts, start=1):
            arrays = WaterArrays(part, no_goals(part), loop, report.budget)
            try:
                found = yield from _solve_quarter(arrays, report)
                pairs.append(found)
            finally:
                arrays.release()
            yield report.progress(fraction=done / len(parts))
        report.bound = report.score
        assert report.moves is not None and report.score is not None
        yield report.progress()
        if problem.options["front"]:
            ends = np.concatenate(pairs) + np.array(report.base)
            report.more["front"] = non_dominated(ends).tolist()
        if problem.options["count"]:
            yield from BoundedSearch(report, parts, loops).count()
    except MemoryLimit:
        return report.result(stopped_by="memory")
    return report.result()


def _solve_quarter(
    arrays: WaterArrays, report: Report
) -> Generator[Progress, None, NDArray[np.int64]]:
    """The pairs of a corner; its best walk goes into the report."""
    if report.recording is not None:
        arrays.watch = report.recording.watch(arrays.part, arrays=True)
    pairs = yield from arrays.corner()
    walk = yield from arrays.best(pairs, report.base, report.floor)
    report.take(arrays.part, walk)
    yield from arrays.clear()
    return pairs


def food(problem: SearchProblem, limits: Limits) -> Search:
    """The route with the most food, of a level or a game under way. Option: `count`."""
    parts, loops, report = open_search("food", problem, limits)
    try:
        yield from _food_sweep(parts, report, loops)
        assert report.moves is not None and report.score is not None
        yield report.progress()
        proved = report.score == report.bound and _all_easy(parts, report)
        if problem.options["count"] and proved:
            yield from BoundedSearch(report, parts, loops).count()
    except MemoryLimit:
        return report.result(stopped_by="memory")
    return report.result(stopped_by="heuristic")


def _food_sweep(
    parts: Sequence[Quarter], report: Report, loops: Loops
) -> Generator[Progress, None, None]:
    most_rooms = max(part.codes.size for part in parts)
    size = 4 * most_rooms
    report.budget.reserve(size)
    buffer = np.empty(most_rooms, np.int32)
    walks = []
    only_food = worth(1, 0)
    loop = yield from loops.group("sweeps")
    for done, part in enumerate(parts, start=1):
        table = buffer[: part.codes.size].reshape(part.shape)
        filling = fill_table(loops, part, only_food, table, report.budget)
        if report.recording is not None:
            filling = report.recording.swept(part, table, filling)
        yield from filling
        downs = np.empty(part.steps, np.bool_)
        gained = loop.follow(part.codes, table, downs)
        walks.append(_walk(report, gained, downs))
        yield report.progress(fraction=done / len(parts))
    report.budget.release(size)
    best = max(walks, key=lambda walk: (walk.food, walk.score))
    report.take(parts[walks.index(best)], best)
    report.bound = best.food


def _walk(report: Report, gained: Pair, downs: Downs) -> CornerWalk:
    """A walk that gains food and water beside what the state holds."""
    base_food, base_water = report.base
    food, water = gained
    return CornerWalk(base_food + food, base_water + water, downs)


def _all_easy(parts: Sequence[Quarter], report: Report) -> bool:
    """True if food and water are alike wherever a walk may lead."""
    base_food, base_water = report.base
    return base_food == base_water and all(map(is_easy, parts))


def greedy_pair(problem: SearchProblem, limits: Limits) -> Search:
    """A good route, of a level or a game under way. `details["gap"]`: bound minus
    score."""
    parts, loops, report = open_search("greedy-pair", problem, limits)
    try:
        for part in parts:
            walk = yield from _greedy_walk(part, report, loops)
            if report.take(part, walk):
                yield report.progress()
        yield from _bound_all(parts, report, loops)
        assert report.moves is not None and report.score is not None
        yield report.progress()
    except MemoryLimit:
        return report.result(stopped_by="memory")
    return report.result(stopped_by="heuristic")


def _greedy_walk(
    part: Quarter, report: Report, loops: Loops
) -> Generator[Progress, None, CornerWalk]:
    loop = yield from loops.group("published")
    height, width = part.shape
    for_downs = height * width
    for_supplies = 8 * width
    report.budget.reserve(for_downs + for_supplies)
    downs = np.zeros(part.shape, np.bool_)
    food = np.zeros(width, np.int32)
    water = np.zeros(width, np.int32)
    base = np.array(report.base, np.int64)
    chunk = max(1, report.budget.chunk // width)
    first = 0
    if report.recording is not None:
        report.recording.begin(part)
    while first < height:
        stop = min(height, first + chunk)
        if report.recording is not None:
            stop = report.recording.next_stop(part, first, stop)
        above = np.stack([food, water], axis=1, dtype=np.int64)
        before = report.budget.nodes
        loop.greedy_rows(part.codes, base, food, water, downs, first, stop)
        report.budget.nodes += (stop - first) * width
        if report.recording is not None:
            rows = (first, stop)
            kept = np.stack([food, water], axis=1, dtype=np.int64)
            report.recording.pairs(part, rows, kept, above, downs, before)
        first = stop
        yield report.progress()
    steps = _steps_back(downs)
    report.budget.release(for_downs + for_supplies)
    return _walk(report, collected(part, steps), steps)


def _steps_back(downs: Downs) -> Downs:
    """The steps of the walk that the kept arrivals lead back along from the corner."""
    height, width = downs.shape
    row = height - 1
    col = width - 1
    steps = np.zeros(row + col, np.bool_)
    for step in reversed(range(len(steps))):
        down = downs[row, col]
        steps[step] = down
        if down:
            row -= 1
        else:
            col -= 1
    return steps


def _bound_all(
    parts: Sequence[Quarter], report: Report, loops: Loops
) -> Generator[Progress, None, None]:
    """A proved bound from the weighted sweeps of the default solver, and the gap to
    it."""
    assert report.score is not None
    bound = report.score
    for part in parts:
        bounds = QuarterBounds(part, report.base, loops, report.budget)
        yield from bounds.refine(report.score)
        if report.recording is not None and bounds.weights:
            report.recording.bound(part, bounds.upper, bounds.weights[-1])
        bound = max(bound, bounds.upper)
        bounds.release()
    report.bound = bound  # no sooner: it holds once every quarter has had its say
    report.more["gap"] = bound - report.score
