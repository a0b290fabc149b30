"""The default solver of both walk kinds: small boards alone, larger ones by a
portfolio.

Small boards go to the frontier program alone, which answers everything at once; one
that needs its kernels has a route before they are loaded. What runs on the others is
described in `gridwright.solvers.walks.engines.plans`, which loads where it is needed: a
process that solves a small level does without.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from gridwright.solvers.kind import Limits, Result, Search, SearchProblem, Text, thaw
from gridwright.solvers.runtime.steps import with_progress, yielding
from gridwright.solvers.trace.recorder import recorder_of
from gridwright.solvers.walks.board import PathBoard
from gridwright.solvers.walks.engines import exact as frontier
from gridwright.solvers.walks.engines.frontier import layout

LARGE = 196
"""Free cells from which a tour is looked for before its board is laid out to count."""


def search(board: PathBoard, problem: SearchProblem, limits: Limits) -> Search:
    """A best route and, where the board is not too large, all counts."""
    if layout.too_wide(board) or not frontier.fits_layout(board, limits):
        return (yield from _search_wide(board, problem, limits))
    if _is_large_tour(board):
        from gridwright.solvers.walks.engines.plans import race_tour

        return (yield from race_tour(board, problem, limits))
    laid = yield from yielding(layout.laying_out(board))
    states = frontier.estimate(laid)
    if laid.reason or laid.trivial or states <= 8 * frontier.PLAIN_STATES:
        if states > frontier.PLAIN_STATES and _is_worth_a_look(board, laid, problem):
            from gridwright.solvers.walks.engines.plans import meanwhile

            yield from meanwhile(board, limits)
        result = yield from frontier.enumerated(board, laid, problem, limits)
        if result.status != "unknown":
            return (yield from _decided(board, problem, limits, _alone(result)))
    from gridwright.solvers.walks.engines.plans import race_laid_out

    return (yield from race_laid_out(board, laid, states, problem, limits))


def _is_large_tour(board: PathBoard) -> bool:
    """True if very many cells are to be visited, in no order."""
    if not board.cover or board.numbers:
        return False
    return bool(np.count_nonzero(board.open) > LARGE)


def _search_wide(board: PathBoard, problem: SearchProblem, limits: Limits) -> Search:
    """A best route of a board that is too wide to be laid out."""
    if layout.stands_on_end(board):
        result = yield from frontier.search(board, problem, limits)
        return (yield from _decided(board, problem, limits, _alone(result)))
    from gridwright.solvers.walks.engines.plans import race_wide

    return (yield from race_wide(board, problem, limits))


def _is_worth_a_look(
    board: PathBoard, laid: layout.FrontierBoard, problem: SearchProblem
) -> bool:
    """True if a route is to be found while the kernels of the sweep load: none is
    known, and the board says little about it."""
    if laid.reason or laid.trivial or frontier.loaded():
        return False
    return not board.numbers and problem.incumbent is None


def pruned(board: PathBoard, problem: SearchProblem, limits: Limits) -> Search:
    """The pruned frontier as a solver: a best route of boards too large to
    enumerate."""
    if layout.too_wide(board):
        if layout.glance(board) or layout.stands_on_end(board):
            return (yield from frontier.search(board, problem, limits))
        return _beyond(board)
    if not frontier.fits_layout(board, limits):
        bound = frontier.most(board)
        return Result("unknown", "memory", bound=bound, reason=frontier.TOO_LARGE)
    laid = yield from yielding(layout.laying_out(board))
    if laid.reason or laid.trivial:
        return (yield from frontier.enumerated(board, laid, problem, limits))
    if laid.free_end:
        return _beyond(board)
    from gridwright.solvers.portfolio.plan import BestKnown
    from gridwright.solvers.walks.engines.improve.solver import known_route
    from gridwright.solvers.walks.engines.pruned.solver import search_pruned

    best = BestKnown(known_route(board, problem.incumbent))
    return (yield from search_pruned(board, laid, limits, best, recorder_of(problem)))


def _beyond(board: PathBoard) -> Result:
    reason = Text(
        "Only for walks with a fixed end, on boards up to {limit:# cell|# cells} wide.",
        limit=layout.MAX_WIDTH,
    )
    return Result(
        "unknown", stopped_by="memory", bound=frontier.most(board), reason=reason
    )


def _decided(
    board: PathBoard, problem: SearchProblem, limits: Limits, result: Result
) -> Search:
    """The answer with what is known of the only one, where it was not counted."""
    asked = (board.cover or not board.closed) and problem.options.get("only", True)
    if not asked or result.moves is None or result.counts.optimal is not None:
        return result
    if result.status != "optimal":
        return result
    if board.cover:
        from gridwright.solvers.walks.engines.tours.only import deciding
    else:
        from gridwright.solvers.walks.engines.ties.solver import deciding

    nodes = result.nodes
    search = deciding(board, result.moves, limits)
    told = yield from with_progress(
        search,
        lambda news: replace(
            news, nodes=nodes + news.nodes, score=result.score, bound=result.bound
        ),
    )
    return replace(
        result, only=told.only, another=told.another, nodes=nodes + told.nodes
    )


def _alone(result: Result) -> Result:
    """The answer of the frontier program without a race."""
    details = thaw(result.details)
    if result.status in ("optimal", "infeasible"):
        details["proved_by"] = "frontier"
    if result.moves is not None:
        details["found_by"] = "frontier"
    return replace(result, details={**details, "chose": "frontier"})
