"""The food DP: the most food, by one max-plus sweep a quarter.

Exact where every room's food is its water, that is on easy levels. Elsewhere it is a heuristic:
of the routes with the most food it takes one, says what that one is worth, and knows that no
route scores more than the most food.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence

import numpy as np

from solvers.collapse.quarters import Quarter, worth
from solvers.collapse.search.bounds import Walk
from solvers.collapse.search.budget import Loops, MemoryLimit, fill_table
from solvers.collapse.search.pareto import BoundedSearch, is_easy
from solvers.collapse.search.report import Report, Trace, open_search
from solvers.problem import Counts, Limits, Progress, Search, SearchProblem


def search(problem: SearchProblem, limits: Limits) -> Search:
    """The route with the most food, of a level or a game under way. Option: `count`."""
    parts, loops, report, trace = open_search(problem, limits)
    try:
        yield from _sweep(parts, report, loops, trace)
        assert report.moves is not None and report.score is not None
        yield report.progress(**trace.solution(problem.state, report.moves, report.score))
        if problem.options["count"] and report.score == report.bound and _all_easy(parts, report):
            optimal = yield from BoundedSearch(report, parts, loops, Trace(0)).count()
            report.counts = Counts(report.counts.solutions, optimal)
    except MemoryLimit:
        return report.result(stopped_by="memory")
    return report.result(stopped_by="heuristic")


def _sweep(
    parts: Sequence[Quarter], report: Report, loops: Loops, trace: Trace
) -> Generator[Progress, None, None]:
    size = 4 * max(part.codes.size for part in parts)
    report.budget.reserve(size)
    buffer = np.empty(size // 4, np.int32)
    walks = []
    loop = yield from loops.group("sweeps")
    for done, part in enumerate(parts):
        table = buffer[: part.codes.size].reshape(part.shape)
        yield from fill_table(loops, part, worth(1, 0), table, report.budget)
        downs = np.empty(part.steps, np.bool_)
        food, water = loop.follow(part.codes, table, downs)
        walks.append(Walk(report.base[0] + food, report.base[1] + water, downs))
        rooms = []
        if trace.left:
            rooms = [(row, col, int(table[row, col])) for row, col in np.ndindex(part.shape)]
        yield report.progress(fraction=(done + 1) / len(parts), **trace.rooms(part, rooms))
    report.budget.release(size)
    chosen = max(range(len(walks)), key=lambda k: (walks[k].food, walks[k].score))
    report.take(parts[chosen], walks[chosen])
    report.bound = walks[chosen].food


def _all_easy(parts: Sequence[Quarter], report: Report) -> bool:
    return report.base[0] == report.base[1] and all(is_easy(part) for part in parts)
