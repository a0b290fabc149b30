"""The plan of the default solver of both walk kinds on all but small boards: a
portfolio of their engines (gridwright.solvers.portfolio). The members are these:

* A maze first has a shortest walk, in plain Python. Improving then bends it without end
  while one exact engine at a time looks for the proof: the frontier program where its
  states are few, which is granted nearly all of the time then, else the pruned
  frontier, which drops what cannot beat the best route of the improver. Where that does
  not get on for as long as enumerating all states would take, the frontier program
  takes its place, and backtracking where memory ends both. A maze too wide for the
  frontiers has backtracking alone beside the improver. Where the states are many, the
  linear program comes before all of them: its bound is close from the beginning, and it
  finds routes and proofs with the pruned frontier on what its prices leave.
* A board with numbered cells has the frontier program, and backtracking where that
  meets the memory limit: the others do not know numbers.
* A tour is asked of the constructive search, so that its route or the proof that there
  is none waits for no counting; where it does not get on, the frontier program takes
  its place. On large boards the linear program may prove that no tour exists. With
  two threads a second one runs beside the first, with another seed.

Whether a tour is the only one is decided after the proof, before anything is counted: a
tour that is the only one is all there is to count. Routes are counted by the frontier
program after the proof, on boards of up to
`COUNTABLE` states as estimated. If that meets a limit, the route stands. `details` say
`found_by` and `proved_by`; `chose` is the engine whose proof it is, or else whose
route.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from functools import cache
from importlib.util import find_spec
from logging import getLogger

import numpy as np

from gridwright.solvers.kind import (
    Limits,
    Progress,
    Result,
    Search,
    SearchProblem,
    Text,
    thaw,
)
from gridwright.solvers.level import Counts
from gridwright.solvers.portfolio.plan import Allowance, BestKnown, Member, Plan
from gridwright.solvers.portfolio.race import race
from gridwright.solvers.runtime.steps import yielding
from gridwright.solvers.trace.recorder import recorder_of
from gridwright.solvers.walks.board import PathBoard
from gridwright.solvers.walks.engines import exact
from gridwright.solvers.walks.engines.frontier import layout
from gridwright.solvers.walks.engines.frontier.layout import FrontierBoard, too_wide
from gridwright.solvers.walks.engines.improve import solver
from gridwright.solvers.walks.engines.improve.solver import (
    IMPROVER_BYTES,
    KERNELS,
    PASSAGE_KERNELS,
    known_route,
)
from gridwright.solvers.walks.engines.linear import KERNELS as LINEAR_KERNELS
from gridwright.solvers.walks.engines.tours import only
from gridwright.solvers.walks.engines.tours import solver as tours
from gridwright.solvers.walks.engines.tours.solver import search as construct

# -- members ---------------------------------------------------------------------------
PATIENCE_A_CELL = 4_000
"""Moves without a better route, for each cell, before improving alone is given up."""

A_TURN = 80_000
"""Nodes in one turn: about 20 ms."""

SWEPT = 600_000
EXCHANGES = 5_000
"""States, and exchanges, in one turn of the frontier program and of the constructive
search: about 20 ms, too."""

SWEPT_BACK = 100_000
"""States that it goes through for a message on its way back, which counts none."""

LINEAR_CELLS = 10_000
"""Free cells of the largest boards that the linear program is asked about."""

MERGED = 100
"""Messages of a millisecond in a turn of the linear program on boards beyond the
frontiers, where it finds better routes than improving does, once there is a first
one."""

WAITING = 400
"""Messages before the linear program begins to refute a tour: fifty turns."""

REFUTER_BYTES = 64 << 20
LINEAR_BYTES = 30_000
"""Bytes that the linear program gets to refute a tour, in all and for each cell of the
board."""

# Each start function imports its engine: an engine loads when it has its first turn.


def opening(board: PathBoard) -> Member:
    """The first walk, before any kernel is loaded."""

    def start(best: BestKnown, limits: Limits) -> Search:
        return solver.first_walk(board, limits)

    return Member("improve", start)


def improver(
    board: PathBoard, problem: SearchProblem, first: int | None = None
) -> Member:
    """Bends a route without end. first: the moves of its first annealing."""

    def start(best: BestKnown, limits: Limits) -> Search:
        from gridwright.solvers.walks.engines.improve.solver import improving

        return improving(board, problem, limits, best, first)

    cells = board.open.size
    return Member(
        "improve",
        start,
        turn=A_TURN,
        patience=PATIENCE_A_CELL * (cells + 100),
        reserved=IMPROVER_BYTES * cells,
        kernels=(PASSAGE_KERNELS, KERNELS),
    )


def pruner(
    board: PathBoard,
    laid: FrontierBoard,
    problem: SearchProblem,
    patience: int | None = None,
) -> Member:
    """The pruned frontier; it takes better routes of others between two cells."""

    def start(best: BestKnown, limits: Limits) -> Search:
        from gridwright.solvers.walks.engines.pruned.solver import search_pruned

        return search_pruned(board, laid, limits, best, recorder_of(problem))

    return Member("pruned", start, turn=A_TURN, patience=patience)


def lines(board: PathBoard, problem: SearchProblem) -> tuple[Member, ...]:
    """The linear program; none for boards too large, and where its library is missing,
    which is logged once."""
    if np.count_nonzero(board.open) > LINEAR_CELLS or not _has_highs():
        return ()

    def start(best: BestKnown, limits: Limits) -> Search:
        from gridwright.solvers.walks.engines.linear.solver import search_linear

        return search_linear(board, problem, limits, best)

    quiet = A_TURN // MERGED if too_wide(board) else None
    return (Member("linear", start, turn=A_TURN, quiet=quiet),)


def refuter(board: PathBoard, problem: SearchProblem) -> tuple[Member, ...]:
    """The linear program as a proof that no tour exists; most need none, so it waits a
    while."""
    if np.count_nonzero(board.open) > LINEAR_CELLS or not _has_highs():
        return ()

    def start(best: BestKnown, limits: Limits) -> Search:
        for _ in range(WAITING):
            yield Progress()
        from gridwright.solvers.walks.engines.linear.solver import refuting

        return (yield from refuting(board, problem, limits, best))

    reserved = REFUTER_BYTES + LINEAR_BYTES * board.open.size
    return (
        Member(
            "linear", start, EXCHANGES, reserved=reserved, kernels=(LINEAR_KERNELS,)
        ),
    )


@cache
def _has_highs() -> bool:
    found = find_spec("highspy") is not None
    if not found:
        getLogger(__name__).warning(
            "highspy is missing: auto goes without the linear program"
        )
    return found


def counter(
    board: PathBoard, laid: FrontierBoard, problem: SearchProblem, turn: int = SWEPT
) -> Member:
    """The frontier program: proves, and counts if that is asked."""

    def start(best: BestKnown, limits: Limits) -> Search:
        return exact.enumerated(board, laid, problem, limits)

    return Member("frontier", start, turn, quiet=SWEPT_BACK)


def decider(board: PathBoard, problem: SearchProblem) -> Member | None:
    """Says whether the best route of a maze is the only one, if that is asked."""
    if board.cover or board.closed or not problem.options.get("only", True):
        return None

    def start(best: BestKnown, limits: Limits) -> Search:
        from gridwright.solvers.walks.engines.ties.solver import deciding

        assert best.moves is not None
        return deciding(board, best.moves, limits)

    return Member("linear", start, turn=A_TURN)


def walker(board: PathBoard, problem: SearchProblem) -> Member:
    """Backtracking for the optimum alone: it needs next to no memory."""

    def start(best: BestKnown, limits: Limits) -> Search:
        from gridwright.solvers.walks.engines.backtracking.solver import search

        options = {**problem.options, "count": False}
        asked = replace(problem, options=options, incumbent=best.moves)
        return search(board, asked, limits)

    return Member("backtracking", start, turn=A_TURN)


def constructor(
    board: PathBoard, problem: SearchProblem, patience: int | None = None
) -> Member:
    """The constructive search for tours."""

    def start(best: BestKnown, limits: Limits) -> Search:
        asked = replace(problem, options={**problem.options, "seed": 0})
        return construct(board, asked, limits)

    return Member("construct", start, EXCHANGES, patience)


def second_constructor(board: PathBoard) -> Member:
    """The same with another seed, for a second thread."""

    def start(best: BestKnown, limits: Limits) -> Search:
        return tours.search_beside(board, 1, limits)

    return Member(
        "construct",
        start,
        EXCHANGES,
        reserved=tours.BYTES_PER_NODE * board.open.size,
        kernels=(tours.COVER_KERNELS, tours.MERGE_KERNELS),
    )


def late_counter(board: PathBoard, problem: SearchProblem) -> Member:
    """The frontier program; it lays out the board when it begins, and ends where that
    shows that there is too much to count."""

    def start(best: BestKnown, limits: Limits) -> Search:
        laid = yield from yielding(layout.laying_out(board))
        states = exact.estimate(laid)
        if not countable(states, limits):
            return _uncounted(too_many(states))
        return (yield from exact.enumerated(board, laid, problem, limits))

    return Member("frontier", start, SWEPT, quiet=SWEPT_BACK)


def _uncounted(why: Text) -> Result:
    return Result("unknown", "heuristic", details={"uncounted": why})


def tour_decider(board: PathBoard, problem: SearchProblem) -> Member | None:
    """The member that says whether a tour is the only one. None if nobody asks, and for
    a maze."""
    if not board.cover or not problem.options.get("only", True):
        return None

    def start(best: BestKnown, limits: Limits) -> Search:
        assert best.moves is not None
        by_cell = bool(problem.options.get("cells"))
        result = yield from only.deciding(board, best.moves, limits)
        return replace(result, counts=Counts()) if by_cell else result

    return Member("only", start)


# -- plans -----------------------------------------------------------------------------
COUNTABLE = 2_000_000_000
"""Estimated states (upper bound) up to which counting is tried: minutes at most."""

TOO_HIGH = 9
"""The factor by which the estimate is too high on empty boards, where it is worst."""

STATES_A_SECOND = 5_000_000
"""States that the frontier program gets through in a second, at most."""

AT_ONCE = 12_000_000
"""Estimated states up to which the frontier program alone is the quickest way: a tenth
of a second."""

FRONTIER_FIRST = 50_000_000
COUNTED_FIRST = 250_000_000
"""Estimated states up to which it is the first to look for a proof, in about a second;
the second number holds where counts are asked for, which it brings along."""

LINEAR_FROM = 10_000_000_000
"""Estimated states from which the linear program is the first to look for a proof;
below, the pruned frontier proves about as soon."""

MOST_TIME = 4_000_000
MOSTLY_COUNTING = 600_000_000
"""States in a turn of the frontier program, on boards of up to `MOSTLY_COUNTING` states
by estimate: most of the time is its own, since it is likely to be the one that
proves."""

STATES_A_MOVE = 1_000
SWEPT_A_MOVE = 300
"""States for each move that improving may try where the frontier program is the first:
estimated ones at once, and swept ones. Together a twentieth of the time, on either
thread."""

STATES_A_PRUNED_ONE = 20
STATES_AN_EXCHANGE = 20
"""Estimated states that the frontier program gets through while the pruned frontier
expands one state, or the constructive search makes one step."""

COUNTED_ANYHOW = 5
"""So many times less patience has who would save no counting, as that is asked for."""

LEAST_PATIENCE = 500_000
"""Nodes without a better bound or route that every engine is granted: about half a
second."""


def countable(states: int, limits: Limits) -> bool:
    """True if counting is begun: the board may have fewer states than are counted in
    minutes, or within a time limit that is larger. states: as estimated."""
    within = STATES_A_SECOND * int(min(limits.seconds or 0, 1e9))
    return states <= TOO_HIGH * max(COUNTABLE, within)


def too_many(states: int) -> Text:
    """The reason for which so large a number of states is not counted."""
    return Text(
        "up to {states:# state is|# states are} too many to count", states=states
    )


def race_tour(board: PathBoard, problem: SearchProblem, limits: Limits) -> Search:
    """Race for a tour without numbers: its route at once, then whether it is the only
    one. The board is laid out for counting after that, unless no route was found before
    in some seconds."""
    plan = _wide_tour(board, problem, limits)
    counting = late_counter(board, problem)
    plan = replace(
        plan,
        provers=(constructor(board, problem, LEAST_PATIENCE), counting, *plan.provers),
        closing=counting if problem.options.get("count", True) else None,
    )
    plan = _refuted(plan, board, problem)
    return (yield from _raced(plan, board, problem, limits, Text("")))


def race_laid_out(
    board: PathBoard,
    laid: FrontierBoard,
    states: int,
    problem: SearchProblem,
    limits: Limits,
) -> Search:
    """Race on a board that the frontier program could enumerate. states: as
    estimated."""
    if board.numbers:
        counting = counter(board, laid, problem)
        plan = _numbered(board, problem, limits, counting, states)
    else:
        plan = (_tour if board.cover else _maze)(board, laid, states, problem, limits)
    return (yield from _raced(plan, board, problem, limits, too_many(states)))


def race_wide(board: PathBoard, problem: SearchProblem, limits: Limits) -> Search:
    """Race on a board beyond both frontiers."""
    if board.numbers:
        plan = _numbered(board, problem, limits)
    elif board.cover:
        plan = _refuted(_wide_tour(board, problem, limits), board, problem)
    else:
        plan = _wide_maze(board, problem, limits)
    why = Text("the board is too large to count its routes")
    return (yield from _raced(plan, board, problem, limits, why))


def _raced(
    plan: Plan, board: PathBoard, problem: SearchProblem, limits: Limits, why: Text
) -> Search:
    """why: the reason if the plan counts nothing."""
    known = known_route(board, problem.incumbent)
    plan = replace(plan, deciding=plan.deciding or tour_decider(board, problem))
    if plan.closing is None and problem.options.get("count", True):
        plan = replace(plan, details={"uncounted": why})
    result = yield from race(plan, limits, known, recorder_of(problem))
    if result.counts.optimal is not None:
        details = dict(result.details)
        details.pop("uncounted", None)
        result = replace(result, details=details)
    return _chosen(result)


def meanwhile(board: PathBoard, limits: Limits) -> Generator[Progress, None, None]:
    """Tell a route of a small board while the kernels load or compile. It adds no
    nodes."""
    if board.cover or _opening(board, limits):
        first = tours.without_kernels if board.cover else solver.first_walk
        found = yield from yielding(first(board, limits))
        if found.moves is not None:
            yield Progress(score=found.score, bound=found.bound, moves=found.moves)


def _maze(
    board: PathBoard,
    laid: FrontierBoard,
    states: int,
    problem: SearchProblem,
    limits: Limits,
) -> Plan:
    count = bool(problem.options.get("count", True)) and countable(states, limits)
    first = states <= (COUNTED_FIRST if count else min(FRONTIER_FIRST, COUNTABLE))
    turn = MOST_TIME if first or states <= MOSTLY_COUNTING else SWEPT
    counting = counter(board, laid, problem, turn)
    pruning = pruner(board, laid, problem)
    last: tuple[Member, ...] = (pruning, walker(board, problem))
    provers: tuple[Member, ...] = last
    if states > LINEAR_FROM:
        last = provers = (*lines(board, problem), *last)
    if first:
        provers = (counting, *last)
    elif states <= COUNTABLE:
        share = STATES_A_PRUNED_ONE * (COUNTED_ANYHOW if count else 1)
        patience = max(LEAST_PATIENCE, states // share)
        provers = (pruner(board, laid, problem, patience), counting, *last)
    spared = max(1, states // STATES_A_MOVE) if first else None
    return Plan(
        opening=_opening(board, limits),
        improvers=_improvers(board, problem, spared) if states > AT_ONCE else (),
        provers=provers,
        closing=counting if count else None,
        allowance=Allowance(spared, SWEPT_A_MOVE) if spared else None,
        deciding=decider(board, problem),
    )


def _numbered(
    board: PathBoard,
    problem: SearchProblem,
    limits: Limits,
    counting: Member | None = None,
    states: int = 0,
) -> Plan:
    """The engines that keep to numbers: the frontier program, and backtracking where
    that ends. A tour is asked of the constructive search first."""
    closing = counting if problem.options.get("count", True) else None
    first: tuple[Member, ...] = ()
    last: tuple[Member, ...] = () if board.loose else (walker(board, problem),)
    if board.cover:
        if counting is None:
            patience = None
        else:
            patience = max(LEAST_PATIENCE, states // STATES_AN_EXCHANGE)
        first = (constructor(board, problem, patience),)
        if closing is not None and not countable(states, limits):
            closing = None
    sweep = () if counting is None else (counting,)
    return Plan(
        provers=(*first, *sweep, *last),
        closing=closing,
        deciding=decider(board, problem),
    )


def _wide_maze(board: PathBoard, problem: SearchProblem, limits: Limits) -> Plan:
    """The plan for a board beyond both frontiers: even laying it out for them takes
    seconds."""
    return Plan(
        opening=_opening(board, limits),
        improvers=_improvers(board, problem),
        provers=(*lines(board, problem), walker(board, problem)),
        deciding=decider(board, problem),
    )


def _opening(board: PathBoard, limits: Limits) -> tuple[Member, ...]:
    cells = board.open.size
    fits = cells * solver.CELL_BYTES <= limits.memory_bytes()
    return (opening(board),) if fits and cells <= solver.MOST_CELLS else ()


def _improvers(
    board: PathBoard, problem: SearchProblem, first: int | None = None
) -> tuple[Member, ...]:
    """None where steps are forced: the improver does not keep them."""
    return () if board.forced_steps else (improver(board, problem, first),)


def _tour(
    board: PathBoard,
    laid: FrontierBoard,
    states: int,
    problem: SearchProblem,
    limits: Limits,
) -> Plan:
    plan = _wide_tour(board, problem, limits)
    if states > COUNTABLE:
        return _refuted(plan, board, problem)
    counting = counter(board, laid, problem)
    patience = max(LEAST_PATIENCE, states // STATES_AN_EXCHANGE)
    return replace(
        plan,
        provers=(constructor(board, problem, patience), counting, *plan.provers),
        closing=counting if problem.options.get("count", True) else None,
    )


def _refuted(plan: Plan, board: PathBoard, problem: SearchProblem) -> Plan:
    """A plan with the linear program beside, which may prove that no tour exists. It
    knows of walks from a given cell only."""
    if board.loose:
        return plan
    return replace(plan, improvers=(*plan.improvers, *refuter(board, problem)))


def _wide_tour(board: PathBoard, problem: SearchProblem, limits: Limits) -> Plan:
    beside = (second_constructor(board),) if limits.threads > 1 else ()
    # the second one is not asked, and no kernels load for it, where plain Python is
    # enough
    return Plan(
        (), beside, (constructor(board, problem),), head_start=tours.PLAIN_TRIES
    )


def _chosen(result: Result) -> Result:
    """`chose` for scripts that knew it before `found_by` and `proved_by`."""
    details = thaw(result.details)
    by = details.get("proved_by", details.get("found_by"))
    return result if by is None else replace(result, details={**details, "chose": by})
