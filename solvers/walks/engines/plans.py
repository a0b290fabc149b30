"""What the default solver of both walk kinds runs on all but small boards: a portfolio of their
engines (solvers.portfolio). The members are these:

* A maze first has a shortest walk, in plain Python. Improving then bends it without end while one
  exact engine at a time looks for the proof: the frontier program where its states are few, which
  is granted nearly all of the time then, else the pruned frontier, which drops what cannot beat the
  best route of the improver. Where that does
  not get on for as long as enumerating all states would take, the frontier program takes its place,
  and backtracking where memory ends both. A maze too wide for the frontiers has backtracking alone
  beside the improver.
  Where the states are many, the linear program comes before all of them: its bound is close from
  the beginning, and it finds routes and proofs with the pruned frontier on what its prices leave.
* A tour is asked of the constructive search, so that its route or the proof that there is none
  waits for no counting; where it does not get on, the frontier program takes its place. On large
  boards the linear program may prove that there is no tour. With two threads a second one runs
  beside the first, with another seed.

Routes are counted by the frontier program after the proof, on boards of up to `COUNTABLE` states
as estimated. If that meets a limit, the route stands. `details` say `found_by` and `proved_by`;
`chose` is the engine whose proof it is, or else whose route.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace

from solvers.level import thaw
from solvers.portfolio.plan import Allowance, Member, Plan
from solvers.portfolio.race import race
from solvers.problem import Limits, Progress, Result, Search, SearchProblem
from solvers.runtime.steps import yielding
from solvers.trace.recorder import recorder_of
from solvers.walks.board import PathBoard
from solvers.walks.engines import first_walk, members
from solvers.walks.engines.frontier.layout import FrontierBoard
from solvers.walks.engines.given_route import known_route
from solvers.walks.engines.tours.solver import PLAIN_TRIES, without_kernels

COUNTABLE = 2_000_000_000
"""Estimated states (upper bound) up to which counting is tried: minutes at most."""

AT_ONCE = 12_000_000
"""Up to so many the frontier program alone is the quickest way: a tenth of a second."""

FRONTIER_FIRST, COUNTED_FIRST = 50_000_000, 250_000_000
"""Up to so many it is the first to look for a proof, in about a second; the second number holds
where counts are asked for, which it brings along."""

LINEAR_FROM = 10_000_000_000
"""From so many estimated states on the linear program is the first to look for a proof; below, the
pruned frontier proves about as soon."""

MOST_TIME, MOSTLY_COUNTING = 4_000_000, 600_000_000
"""States in a turn of the frontier program on boards of up to so many by estimate: most of the time
is its own, since it is likely to be the one that proves."""

STATES_A_MOVE, SWEPT_A_MOVE = 1_000, 300
"""Where the frontier program is the first, improving may try a move for so many estimated states at
once, and one for so many that were swept: together a twentieth of the time, on either thread."""

STATES_A_PRUNED_ONE, STATES_AN_EXCHANGE = 20, 20
"""Estimated states that the frontier program gets through while the pruned frontier expands one
state, or the constructive search makes one step."""

COUNTED_ANYHOW = 5
"""So many times less patience has who would save no counting, as that is asked for."""

LEAST_PATIENCE = 500_000
"""Nodes without a better bound or route that every engine is granted: about half a second."""


def race_laid_out(
    board: PathBoard, laid: FrontierBoard, states: int, problem: SearchProblem, limits: Limits
) -> Search:
    """Of a board that the frontier program could enumerate. states: as estimated."""
    plan = (_tour if board.cover else _maze)(board, laid, states, problem, limits)
    return (yield from _raced(plan, board, problem, limits))


def race_wide(board: PathBoard, problem: SearchProblem, limits: Limits) -> Search:
    """Of a board beyond both frontiers."""
    if board.cover:
        plan = _refuted(_wide_tour(board, problem, limits), board, problem)
    else:
        plan = _wide_maze(board, problem, limits)
    return (yield from _raced(plan, board, problem, limits))


def _raced(plan: Plan, board: PathBoard, problem: SearchProblem, limits: Limits) -> Search:
    known = known_route(board, problem.incumbent)
    result = yield from race(plan, limits, known, recorder_of(problem))
    return _chosen(result)


def meanwhile(board: PathBoard, limits: Limits) -> Generator[Progress, None, None]:
    """Tell a route of a small board while the kernels load or compile. It adds no nodes."""
    if board.cover or _opening(board, limits):
        first = without_kernels if board.cover else first_walk.first_walk
        found = yield from yielding(first(board, limits))
        if found.moves is not None:
            yield Progress(score=found.score, bound=found.bound, moves=found.moves)


def _maze(
    board: PathBoard, laid: FrontierBoard, states: int, problem: SearchProblem, limits: Limits
) -> Plan:
    count = bool(problem.options.get("count", True)) and states <= COUNTABLE
    first = states <= (COUNTED_FIRST if count else min(FRONTIER_FIRST, COUNTABLE))
    turn = MOST_TIME if first or states <= MOSTLY_COUNTING else members.SWEPT
    counter = members.counter(board, laid, problem, turn)
    pruner = members.pruner(board, laid, problem)
    last: tuple[Member, ...] = (pruner, members.walker(board, problem))
    provers: tuple[Member, ...] = last
    if states > LINEAR_FROM:
        last = provers = (*members.lines(board, problem), *last)
    if first:
        provers = (counter, *last)
    elif states <= COUNTABLE:
        share = STATES_A_PRUNED_ONE * (COUNTED_ANYHOW if count else 1)
        patience = max(LEAST_PATIENCE, states // share)
        provers = (members.pruner(board, laid, problem, patience), counter, *last)
    spared = max(1, states // STATES_A_MOVE) if first else None
    return Plan(
        opening=_opening(board, limits),
        improvers=_improvers(board, problem, spared) if states > AT_ONCE else (),
        provers=provers,
        closing=counter if count else None,
        allowance=Allowance(spared, SWEPT_A_MOVE) if spared else None,
    )


def _wide_maze(board: PathBoard, problem: SearchProblem, limits: Limits) -> Plan:
    """Of a board beyond both frontiers: even laying it out for them takes seconds."""
    return Plan(
        opening=_opening(board, limits),
        improvers=_improvers(board, problem),
        provers=(*members.lines(board, problem), members.walker(board, problem)),
    )


def _opening(board: PathBoard, limits: Limits) -> tuple[Member, ...]:
    cells = board.open.size
    fits = cells * first_walk.CELL_BYTES <= limits.memory_bytes()
    return (members.opening(board),) if fits and cells <= first_walk.MOST_CELLS else ()


def _improvers(
    board: PathBoard, problem: SearchProblem, first: int | None = None
) -> tuple[Member, ...]:
    """None where steps are forced: the improver does not keep them."""
    return () if board.forced_steps else (members.improver(board, problem, first),)


def _tour(
    board: PathBoard, laid: FrontierBoard, states: int, problem: SearchProblem, limits: Limits
) -> Plan:
    plan = _wide_tour(board, problem, limits)
    if states > COUNTABLE:
        return _refuted(plan, board, problem)
    counter = members.counter(board, laid, problem)
    patience = max(LEAST_PATIENCE, states // STATES_AN_EXCHANGE)
    return replace(
        plan,
        provers=(members.constructor(board, problem, patience), counter, *plan.provers),
        closing=counter if problem.options.get("count", True) else None,
    )


def _refuted(plan: Plan, board: PathBoard, problem: SearchProblem) -> Plan:
    """A plan with the linear program beside, which may prove that there is no tour."""
    return replace(plan, improvers=(*plan.improvers, *members.refuter(board, problem)))


def _wide_tour(board: PathBoard, problem: SearchProblem, limits: Limits) -> Plan:
    beside = (members.second_constructor(board),) if limits.threads > 1 else ()
    # the second one is not asked, and no kernels load for it, where plain Python is enough
    return Plan((), beside, (members.constructor(board, problem),), head_start=PLAIN_TRIES)


def _chosen(result: Result) -> Result:
    """`chose` for scripts that knew it before `found_by` and `proved_by`."""
    details = thaw(result.details)
    by = details.get("proved_by", details.get("found_by"))
    return result if by is None else replace(result, details={**details, "chose": by})
