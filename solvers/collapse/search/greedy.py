"""The published greedy DP: one pair of food and water a room.

Of the two arrivals in a room the one with the larger minimum is kept, and a tie keeps the
vertical one. It is fast and often close, and it is not exact: the pair it drops can be the one
that balances later. So its answer is a heuristic's, with the gap to a proved bound beside it.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence

import numpy as np
from numpy.typing import NDArray

from solvers.collapse.quarters import Quarter, collected
from solvers.collapse.search.bounds import QuarterBounds, Walk
from solvers.collapse.search.budget import Loops, MemoryLimit
from solvers.collapse.search.report import Report, Trace, open_search
from solvers.problem import Limits, Progress, Search, SearchProblem


def search(problem: SearchProblem, limits: Limits) -> Search:
    """A good route, of a level or a game under way. `details["gap"]`: bound minus score."""
    parts, loops, report, trace = open_search(problem, limits)
    try:
        for part in parts:
            walk = yield from _greedy_walk(part, report, loops, trace)
            if report.take(part, walk):
                yield report.progress()
        yield from _bound(parts, report, loops)
        assert report.moves is not None and report.score is not None
        yield report.progress(**trace.solution(problem.state, report.moves, report.score))
    except MemoryLimit:
        return report.result(stopped_by="memory")
    return report.result(stopped_by="heuristic")


def _greedy_walk(
    part: Quarter, report: Report, loops: Loops, trace: Trace
) -> Generator[Progress, None, Walk]:
    loop = yield from loops.group("published")
    height, width = part.shape
    size = height * width + 8 * width
    report.budget.reserve(size)
    downs = np.zeros(part.shape, np.bool_)
    food, water = np.zeros(width, np.int32), np.zeros(width, np.int32)
    base = np.array(report.base, np.int64)
    rows = 1 if trace.left else max(1, report.budget.chunk // width)
    for first in range(0, height, rows):
        stop = min(height, first + rows)
        loop.greedy_rows(part.codes, base, food, water, downs, first, stop)
        report.budget.nodes += (stop - first) * width
        kept = np.minimum(food, water).tolist()
        rooms = [(first, col, kept[col]) for col in range(width if trace.left else 0)]
        yield report.progress(**trace.rooms(part, rooms))
    steps = _steps_back(downs)
    report.budget.release(size)
    gained = collected(part, steps)
    return Walk(report.base[0] + gained[0], report.base[1] + gained[1], steps)


def _steps_back(downs: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """The steps of the walk that the kept arrivals lead back along from the corner."""
    row, col = downs.shape[0] - 1, downs.shape[1] - 1
    steps = np.zeros(row + col, np.bool_)
    for step in range(row + col - 1, -1, -1):
        steps[step] = downs[row, col]
        if steps[step]:
            row -= 1
        else:
            col -= 1
    return steps


def _bound(
    parts: Sequence[Quarter], report: Report, loops: Loops
) -> Generator[Progress, None, None]:
    """A proved bound from the weighted sweeps of the default solver, and the gap to it."""
    assert report.score is not None
    bound = report.score
    for part in parts:
        bounds = QuarterBounds(part, report.base, loops, report.budget)
        yield from bounds.refine(report.score)
        bound = max(bound, bounds.upper)
        bounds.release()
    report.bound = bound  # no sooner: it holds once every quarter has had its say
    report.more["gap"] = bound - report.score
