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
        return (yield from _tour(board, laid, problem, limits, count and states <= COUNTABLE))
    begun = small or (count and states <= COUNTABLE)
    if begun:
        result = yield from frontier.enumerated(board, laid, problem, limits)
        if result.status != "unknown":
            return _chosen(result, "frontier")
    if board.cover:
        result, engine = (yield from construct(board, problem, limits)), "construct"
    else:
        result, engine = (yield from pruned(board, problem, limits, laid)), "pruned"
    return _chosen(_uncounted(result) if begun and count else result, engine)


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
        return (yield from frontier.enumerated(board, laid, problem, limits))
    if laid.free_end or laid.width > MAX_WIDTH:
        bound = board.base + int(board.weight[board.open].sum())
        reason = Text(
            "Only for walks with a fixed end, on boards up to {limit} cells wide.", limit=MAX_WIDTH
        )
        return Result("unknown", stopped_by="memory", bound=bound, reason=reason)
    from solvers.paths.frontier_pruned import search_pruned

    return (yield from search_pruned(board, laid, limits))


def construct(board: PathBoard, problem: SearchProblem, limits: Limits) -> Search:
    """The constructive search; it loads when it is needed."""
    from solvers.paths.tour_search import search

    return (yield from search(board, problem, limits))


def _tour(
    board: PathBoard,
    laid: FrontierBoard,
    problem: SearchProblem,
    limits: Limits,
    countable: bool,
) -> Search:
    route = yield from construct(board, problem, limits)
    if route.status == "optimal" and countable:
        yield Progress(route.nodes, route.score, route.bound, route.moves, note="counting")
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
