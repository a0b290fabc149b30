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
from solvers.paths import frontier
from solvers.paths.board import PathBoard
from solvers.paths.frontier_board import MAX_WIDTH, FrontierBoard, lay_out
from solvers.search import Limits, Progress, Result, Search, SearchProblem
from solvers.text import Text

COUNTABLE = 2_000_000_000
"""Estimated states (upper bound) up to which counting is tried: minutes at most."""


def search(board: PathBoard, problem: SearchProblem, limits: Limits) -> Search:
    """A best route and, where the board is not too large, all counts."""
    if _vast(board):
        from solvers.paths.improve import search as improve

        return _chosen((yield from improve(board, problem, limits)), "improve")
    laid = lay_out(board)
    states = frontier.estimate(laid) if laid.width <= MAX_WIDTH else COUNTABLE + 1
    small = bool(laid.reason) or laid.trivial or states <= 8 * frontier.PLAIN_STATES
    count = bool(problem.options.get("count", True))
    if board.cover and not small:
        return (yield from _tour(board, problem, limits, count and states <= COUNTABLE))
    if small or (count and states <= COUNTABLE):
        result = yield from frontier.search(board, problem, limits)
        if result.status != "unknown":
            return _chosen(result, "frontier")
    result = yield from pruned(board, problem, limits, laid)
    return _chosen(result, "pruned")


def _vast(board: PathBoard) -> bool:
    """Whether a maze is beyond both exact engines; even laying it out for them takes seconds."""
    fixed = not board.cover and board.end not in (None, board.start)
    return fixed and min(board.rows, board.cols) > MAX_WIDTH


def pruned(
    board: PathBoard, problem: SearchProblem, limits: Limits, laid: FrontierBoard | None = None
) -> Search:
    """The pruned frontier as a solver: a best route of boards too large to enumerate."""
    laid = lay_out(board) if laid is None else laid
    if laid.reason or laid.trivial:
        return (yield from frontier.search(board, problem, limits))
    if laid.free_end or laid.width > MAX_WIDTH:
        reason = Text(
            "Only for walks with a fixed end, on boards up to {limit} cells wide.", limit=MAX_WIDTH
        )
        return Result("unknown", stopped_by="heuristic", reason=reason)
    from solvers.paths.frontier_pruned import search_pruned

    result = yield from search_pruned(board, laid, problem, limits)
    return _uncounted(result, bool(problem.options.get("count", True)))


def _tour(board: PathBoard, problem: SearchProblem, limits: Limits, countable: bool) -> Search:
    from solvers.paths.tour_search import search as construct

    route = yield from construct(board, problem, limits)
    if route.status == "optimal" and countable:
        yield Progress(route.nodes, route.score, route.bound, route.moves, note="counting")
        counted = yield from frontier.search(board, problem, limits)
        if counted.status == "optimal":
            return _chosen(counted, "frontier")
    return _chosen(_uncounted(route, bool(problem.options.get("count", True))), "construct")


def _uncounted(result: Result, count: bool) -> Result:
    """Counts were asked for, and this board has too many states to count within memory."""
    if count and result.status == "optimal" and result.counts.solutions is None:
        return replace(result, stopped_by="memory")
    return result


def _chosen(result: Result, engine: str) -> Result:
    return replace(result, details={**thaw(result.details), "chose": engine})
