"""The published exact method: for every room, an array of the most water indexed by the food.

Searched are all walks to the open corners, whole, with no bounds: a walk is only ever dropped for
one to the same room with the same food and at least its water, so the best pair of a corner is the
best of all. O(n^3) amounts for n rooms a side. The optimum is known only when the last quarter
is done; until then the search knows no bound.
"""

from __future__ import annotations

from collections.abc import Generator

import numpy as np
from numpy.typing import NDArray

from solvers.collapse.search.budget import MemoryLimit
from solvers.collapse.search.pareto import BoundedSearch
from solvers.collapse.search.report import Report, Trace, open_search
from solvers.collapse.search.water_arrays import SLOWNESS, WaterArrays, no_goals, non_dominated
from solvers.problem import Counts, Limits, Progress, Search, SearchProblem


def search(problem: SearchProblem, limits: Limits) -> Search:
    """Solve a level or a game under way. Options: `count`, `front`."""
    parts, loops, report, trace = open_search(problem, limits, SLOWNESS)
    try:
        loop = yield from loops.group("published")
        pairs = []
        for done, part in enumerate(parts):
            arrays = WaterArrays(part, no_goals(part), loop, report.budget)
            try:
                pairs.append((yield from _solve_quarter(arrays, report, trace)))
            finally:
                arrays.release()
            yield report.progress(fraction=(done + 1) / len(parts))
        report.bound = report.score
        assert report.moves is not None and report.score is not None
        yield report.progress(**trace.solution(problem.state, report.moves, report.score))
        if problem.options["front"]:
            front = non_dominated(np.concatenate(pairs) + np.array(report.base))
            report.more["front"] = front.tolist()
        if problem.options["count"]:
            optimal = yield from BoundedSearch(report, parts, loops, Trace(0)).count()
            report.counts = Counts(report.counts.solutions, optimal)
    except MemoryLimit:
        return report.result(stopped_by="memory")
    return report.result()


def _solve_quarter(
    arrays: WaterArrays, report: Report, trace: Trace
) -> Generator[Progress, None, NDArray[np.int64]]:
    """The pairs of a corner; its best walk goes into the report."""
    height, width = arrays.part.shape
    for index in range(height if trace.left else 0):
        row = yield from arrays.row(index)
        rooms = [
            (index, col, int(np.min(row.room(col) + report.base, axis=1).max()))
            for col in range(width)
        ]
        yield report.progress(**trace.rooms(arrays.part, rooms))
    pairs = yield from arrays.corner()
    walk = yield from arrays.best(pairs, report.base, report.floor)
    report.take(arrays.part, walk)
    yield from arrays.clear()
    return pairs
