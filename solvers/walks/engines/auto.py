"""The default solver of both walk kinds: chooses an engine by the size of the board.

Small boards go to the frontier program, which answers everything at once. Of larger ones it counts
those of up to `COUNTABLE` states as estimated. A maze beyond that, or one whose routes need not be
counted, goes to the pruned frontier; one too wide for that has a shortest route at once, which is
then improved, without proof. A larger tour is always asked of the constructive search
first, so that its route or the proof that there is none waits for no counting; if counting then
fails, the route stands. `details["chose"]` says whose answer it is.
"""

from __future__ import annotations

from dataclasses import replace

from solvers.level import thaw
from solvers.problem import Limits, Progress, Result, Search, SearchProblem
from solvers.runtime.steps import yielding
from solvers.text import Text
from solvers.walks.board import PathBoard
from solvers.walks.engines import exact as frontier
from solvers.walks.engines.frontier.layout import (
    MAX_WIDTH,
    FrontierBoard,
    glance,
    laying_out,
    stands_on_end,
    too_wide,
)

COUNTABLE = 2_000_000_000
"""Estimated states (upper bound) up to which counting is tried: minutes at most."""


def search(board: PathBoard, problem: SearchProblem, limits: Limits) -> Search:
    """A best route and, where the board is not too large, all counts."""
    if too_wide(board) or not frontier.fits_layout(board, limits):
        return (yield from _vast(board, problem, limits))
    laid = yield from yielding(laying_out(board))
    states = frontier.estimate(laid)
    small = bool(laid.reason) or laid.trivial or states <= 8 * frontier.PLAIN_STATES
    count = bool(problem.options.get("count", True))
    if board.cover and not small:
        countable = count and states <= COUNTABLE
        return (yield from _tour(board, laid if countable else None, problem, limits))
    begun = small or (count and states <= COUNTABLE)
    if begun:
        result = yield from frontier.enumerated(board, laid, problem, limits)
        if result.status != "unknown":
            return _chosen(result, "frontier")
    if board.cover:
        result, engine = (yield from construct(board, problem, limits)), "construct"
    else:
        result, engine = (yield from _pruned(board, laid, problem, limits)), "pruned"
    return _chosen(_uncounted(result) if begun and count else result, engine)


def _vast(board: PathBoard, problem: SearchProblem, limits: Limits) -> Search:
    """Of a board beyond both exact engines: even laying it out for them takes seconds."""
    if stands_on_end(board):
        return _chosen((yield from frontier.search(board, problem, limits)), "frontier")
    if board.cover:
        return (yield from _tour(board, None, problem, limits))
    from solvers.walks.engines.improve.solver import search as improve

    return _chosen((yield from improve(board, problem, limits)), "improve")


def pruned(board: PathBoard, problem: SearchProblem, limits: Limits) -> Search:
    """The pruned frontier as a solver: a best route of boards too large to enumerate."""
    if too_wide(board):
        if glance(board) or stands_on_end(board):
            return (yield from frontier.search(board, problem, limits))
        return _beyond(board)
    if not frontier.fits_layout(board, limits):
        bound = frontier.most(board)
        return Result("unknown", "memory", bound=bound, reason=frontier.TOO_LARGE)
    laid = yield from yielding(laying_out(board))
    return (yield from _pruned(board, laid, problem, limits))


def _pruned(
    board: PathBoard, laid: FrontierBoard, problem: SearchProblem, limits: Limits
) -> Search:
    if laid.reason or laid.trivial:
        return (yield from frontier.enumerated(board, laid, problem, limits))
    if laid.free_end:
        return _beyond(board)
    from solvers.walks.engines.pruned.solver import search_pruned

    return (yield from search_pruned(board, laid, limits))


def _beyond(board: PathBoard) -> Result:
    reason = Text(
        "Only for walks with a fixed end, on boards up to {limit} cells wide.", limit=MAX_WIDTH
    )
    return Result("unknown", stopped_by="memory", bound=frontier.most(board), reason=reason)


def construct(board: PathBoard, problem: SearchProblem, limits: Limits) -> Search:
    """The constructive search; it loads when it is needed."""
    from solvers.walks.engines.tours.solver import search

    return (yield from search(board, problem, limits))


def _tour(
    board: PathBoard, laid: FrontierBoard | None, problem: SearchProblem, limits: Limits
) -> Search:
    """A route first; then, if the board is laid out because its routes can be counted, those."""
    route = yield from construct(board, problem, limits)
    if route.status == "optimal" and laid is not None:
        yield Progress(route.nodes, route.score, route.bound, route.moves, note=Text("counting"))
        counted = yield from frontier.enumerated(board, laid, problem, limits)
        if counted.status == "optimal":
            return _chosen(counted, "frontier")
        route = _uncounted(route)
    return _chosen(route, "construct")


def _uncounted(result: Result) -> Result:
    """Counting was begun, and the memory limit ended it; the route stands."""
    return replace(result, stopped_by="memory") if result.status == "optimal" else result


def _chosen(result: Result, engine: str) -> Result:
    return replace(result, details={**thaw(result.details), "chose": engine})
