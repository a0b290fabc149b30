"""The frontier program as a solver: optimum, one best route, and all counts, exactly.

Small boards are solved in plain Python (`frontier.plain`) and never load a compiler;
the others by kernels (`frontier.sweep`). Both enumerate every state of the board, so an
answer is a proof. Time and memory grow with the number of states: about threefold with
each column of the shorter side, and in proportion to the length of the longer side.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Generator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from gridwright.solvers.kind import (
    Limits,
    Progress,
    Result,
    Search,
    SearchProblem,
    Text,
    infeasible,
    thaw,
)
from gridwright.solvers.level import Cell
from gridwright.solvers.problem import Counts, StoppedBy
from gridwright.solvers.runtime.steps import with_progress, yielding
from gridwright.solvers.trace.recorder import recorder_of
from gridwright.solvers.walks.board import PathBoard, letters
from gridwright.solvers.walks.engines.frontier import layout
from gridwright.solvers.walks.engines.frontier.plain import PlainDiagram, build
from gridwright.solvers.walks.engines.frontier.unrank import Diagram, DrawnRoutes
from gridwright.solvers.walks.engines.unmet import asked_of
from gridwright.solvers.walks.walk import WalkDetails

if TYPE_CHECKING:  # it loads where a search is recorded
    from gridwright.solvers.walks.engines.frontier.events import FrontierEvents

KERNELS = "gridwright.solvers.walks.engines.frontier.kernels"
VALUES = "gridwright.solvers.walks.engines.frontier.values.kernels"

NUMBERED = "gridwright.solvers.walks.engines.frontier.numbered_kernels"
"""These as well where cells are numbered."""

PLAIN_STATES = 30_000
"""States that plain Python gets through in about the time that loading the kernels
takes."""

PLAIN_STATES_WARM = 100
"""The same once the kernels are loaded: what starting a sweep of them takes."""

PLAIN_STATES_TOLD = 1_000
"""The same where each step is an event, whether kernels are loaded or not."""

RENT = 2
"""How many times what loading takes is spent in plain Python until kernels are loaded
for small boards, too: a grade asks a hundred small questions. Who rents until the rent
is the price pays at most twice (Karlin et al. 1988)."""


def search(board: PathBoard, problem: SearchProblem, limits: Limits) -> Search:
    """The optimum of a board with all counts, or with the option `count` off without
    them.

    A board whose states do not fit in the memory limit still gets a bound, and where
    the pruned frontier can go over it, that engine's route within the same limit; the
    details then say so.
    """
    if layout.too_wide(board):
        return _beyond(board, problem)
    if not fits_layout(board, limits):
        return Result("unknown", "memory", bound=most(board), reason=TOO_LARGE)
    laid = yield from yielding(layout.laying_out(board))
    result = yield from enumerated(board, laid, problem, limits)
    if result.status != "unknown":
        return result
    if board.cover or laid.free_end or board.numbers:
        return replace(result, bound=most(board))
    from gridwright.solvers.walks.engines.pruned.solver import search_pruned

    found = yield from search_pruned(board, laid, limits, recorder=recorder_of(problem))
    details = {**thaw(found.details), "found_by": "pruned"}
    return replace(
        found,
        stopped_by="memory",
        reason=found.reason or result.reason,
        details=details,
    )


def most(board: PathBoard) -> int:
    """No walk scores more than all open cells together."""
    return board.base + int(board.weight[board.open].sum())


def _beyond(board: PathBoard, problem: SearchProblem) -> Result:
    """The answer at a glance for a board too wide for the frontier program."""
    reason = layout.glance(board)
    if reason or layout.stands_on_end(board):
        return _at_once(board, reason, bool(problem.options.get("cells", False)))
    reason = Text(
        "The shorter side is over {limit:# cell|# cells}: too wide for the frontier "
        "program.",
        limit=layout.MAX_WIDTH,
    )
    return Result("unknown", "memory", bound=most(board), reason=reason)


def fits_layout(board: PathBoard, limits: Limits) -> bool:
    """True if laying a board out fits the memory limit."""
    return board.open.size * layout.LAYOUT_BYTES <= limits.memory_bytes()


def enumerated(
    board: PathBoard, laid: layout.FrontierBoard, problem: SearchProblem, limits: Limits
) -> Search:
    """The same for a board laid out already; `unknown` where its states do not fit."""
    if laid.reason or laid.trivial:
        want_cells = bool(problem.options.get("cells", False))
        return _at_once(board, laid.reason, want_cells, laid.named)
    count = bool(problem.options.get("count", True))
    want_cells = bool(problem.options.get("cells", False))
    events = _events(board, laid, problem)
    plain = plain_states() if events is None else PLAIN_STATES_TOLD
    if estimate(laid) <= 8 * plain:
        most = 2 * plain if events is None else 8 * plain
        diagram = yield from _plain(laid, limits, most, events)
        if diagram is not None:
            _DONE.states += diagram.states
            if events is not None:
                events.valued(diagram.states)
            return _answer_plain(board, diagram, count, want_cells)
    from gridwright.solvers.runtime.jit import prepare_together

    if laid.labels:
        events = None  # what the kernels record of a layer has no labels
    yield from prepare_together(KERNELS, VALUES, *((NUMBERED,) if laid.labels else ()))
    return (yield from _swept(board, laid, limits, count, want_cells, events))


def _events(
    board: PathBoard, laid: layout.FrontierBoard, problem: SearchProblem
) -> FrontierEvents | None:
    """The recorder of layers, where the search is recorded."""
    recorder = recorder_of(problem)
    if not recorder.on:
        return None
    from gridwright.solvers.walks.engines.frontier.events import FrontierEvents

    return FrontierEvents(board, laid, recorder)


def estimate(laid: layout.FrontierBoard) -> int:
    """An upper bound on the number of states."""
    return laid.most_states


@dataclass
class _PlainWork:
    """The states that plain Python went through in this process."""

    states: int = 0


_DONE = _PlainWork()


def plain_states() -> int:
    """Up to how many states plain Python is the quicker way, now."""
    rented = _DONE.states > RENT * PLAIN_STATES
    return PLAIN_STATES_WARM if loaded() or rented else PLAIN_STATES


def loaded() -> bool:
    """True if the kernels are loaded in this process."""
    return KERNELS in sys.modules


def _at_once(
    board: PathBoard, reason: str, want_cells: bool, named: tuple[Cell, ...] = ()
) -> Result:
    """The answer of a board that needs no search. named: the cells that the reason
    names."""
    if reason:
        return _no_route(
            board, Text("{reason}.", reason=reason).capitalized(), 0, named
        )
    assert board.start is not None
    score = board.base + int(board.weight.flat[board.start])
    details: WalkDetails = {}
    if want_cells:
        from gridwright.solvers.walks.engines.tally.heat import Frequencies

        details = Frequencies(cells={board.start: [1, 1]}).to_json(board)
    return Result("optimal", None, score, score, (), Counts(1, 1), details=details)


def _no_route(
    board: PathBoard, reason: str, states: int, named: tuple[Cell, ...] = ()
) -> Result:
    """The proof in words, with the cells it speaks of where there are any."""
    from gridwright.solvers.walks.engines.tours.reasons import find_reason

    known = find_reason(board) if board.cover else None
    if known is None:
        cells = [list(cell) for cell in named]
        return infeasible(reason, states, {"reason_cells": cells} if cells else {})
    return infeasible(known.text, states, known.details(board.cols))


def _plain(
    laid: layout.FrontierBoard, limits: Limits, most: int, events: FrontierEvents | None
) -> Generator[Progress, None, PlainDiagram | None]:
    """The diagram in plain Python; None if the board has more states than `most`."""
    work = build(
        laid, limits.chunk or 1024, None if events is None else events.plain_layer
    )
    while True:
        try:
            states = next(work)
        except StopIteration as stop:
            diagram: PlainDiagram = stop.value
            return diagram
        if states > most:
            return None
        yield Progress(
            nodes=states, note=Text("{states:# state|# states}", states=states)
        )


def _answer_plain(
    board: PathBoard, diagram: PlainDiagram, count: bool, want_cells: bool
) -> Result:
    if not diagram.routes[0][2]:
        return _no_route(board, _exhausted(board), diagram.states)
    counts = Counts(diagram.routes[0][2], diagram.optimal[0][2]) if count else Counts()
    details: WalkDetails = {"states": diagram.states}
    if want_cells:
        from gridwright.solvers.walks.engines.tally.heat import plain_frequencies

        details |= plain_frequencies(diagram).to_json(board)
    return _answer(board, diagram, counts, details)


def _exhausted(board: PathBoard) -> Text:
    template = "Every state of the board was enumerated, and no walk {goal}."
    return Text(template, goal=asked_of(board))


def _answer(
    board: PathBoard, diagram: Diagram, counts: Counts, details: WalkDetails
) -> Result:
    routes = DrawnRoutes(diagram, "optimal")
    moves = letters(routes.any(), board.cols)
    score = routes.best()
    states = details["states"]
    return Result(
        "optimal", None, score, score, moves, counts, nodes=states, details=details
    )


def _swept(
    board: PathBoard,
    laid: layout.FrontierBoard,
    limits: Limits,
    count: bool,
    want_cells: bool,
    events: FrontierEvents | None,
) -> Search:
    from gridwright.solvers.walks.engines.frontier.pieces import SweepDiagram
    from gridwright.solvers.walks.engines.frontier.sweep import OutOfMemory, Sweep

    # Rows that share a diagram enumerate more states than can be reached. Boards that
    # plain Python might answer do without, so that the number of states told depends on
    # the board alone.
    share = estimate(laid) > 8 * PLAIN_STATES
    memory = limits.memory_bytes()
    sweep = Sweep(
        laid,
        memory,
        limits.chunk,
        count,
        drawing=want_cells,
        share=share,
        keep=want_cells,
        threads=limits.threads,
    )
    sweep.watch = events
    started = time.perf_counter()
    try:
        for _ in sweep.enumerate_states():
            yield _progress(
                sweep, started, Text("enumerating states"), sweep.cell / laid.cells / 2
            )
        stopped_by = yield from _valued(sweep, started, count)
    except OutOfMemory:
        return Result(
            "unknown", stopped_by="memory", nodes=sweep.states, reason=TOO_LARGE
        )
    if events is not None:
        events.valued(sweep.states)
    if int(sweep.best[0][2]) < 0:
        return _no_route(board, _exhausted(board), sweep.states)
    diagram = SweepDiagram(sweep)
    for _ in diagram.indexing():
        yield _progress(sweep, started, Text("drawing a route"), 1)
    result = _answer(board, diagram, Counts(*sweep.totals()), {"states": sweep.states})
    if want_cells and result.counts.solutions is not None:
        yield _counted(result, sweep)
        try:
            by_cell = yield from _traffic(board, sweep)
            result = replace(result, details={**thaw(result.details), **by_cell})
        except OutOfMemory:
            stopped_by = "memory"
    return replace(result, stopped_by=stopped_by)


def _valued(
    sweep: Any, started: float, count: bool
) -> Generator[Progress, None, StoppedBy | None]:
    """The values of all states; without numbers of walks where these do not fit, and it
    says so. OutOfMemory if the values alone do not."""
    from gridwright.solvers.walks.engines.frontier.sweep import OutOfMemory

    try:
        yield from _evaluated(sweep, started)
        return None
    except OutOfMemory:
        sweep.forget_values(count=False)
    yield from _evaluated(sweep, started)
    return "memory" if count else None


def _counted(result: Result, sweep: Any) -> Progress:
    """The whole answer, while it is still counted by cell."""
    return Progress(
        nodes=sweep.nodes,
        score=result.score,
        bound=result.bound,
        moves=result.moves,
        details=result.details,
        counts=result.counts,
    )


def _traffic(board: PathBoard, sweep: Any) -> Generator[Progress, None, WalkDetails]:
    from gridwright.solvers.runtime.jit import prepare
    from gridwright.solvers.walks.engines.tally.heat import frequencies, kernels_for

    kernels = yield from prepare(kernels_for(sweep))
    counting = Text("counting by cell")
    work = frequencies(sweep, kernels)
    found = yield from with_progress(
        work, lambda _: Progress(nodes=sweep.nodes, note=counting)
    )
    details: WalkDetails = found.to_json(board)
    return details


TOO_LARGE = Text("The states of the board do not fit in the memory limit.")


def _evaluated(sweep: Any, started: float) -> Generator[Progress, None, None]:
    for _ in sweep.evaluate():
        done = 1 - sweep.cell / sweep.board.cells / 2
        yield _progress(sweep, started, Text("counting backward"), done)


def _progress(sweep: Any, started: float, doing: str, fraction: float) -> Progress:
    rate = sweep.expanded / max(time.perf_counter() - started, 1e-6)
    memory, layers = sweep.gauge.read(sweep.bytes_used, sweep.layers)
    return Progress(
        nodes=sweep.nodes,
        fraction=fraction,
        note=Text(
            "{doing}, cell {cell} of {cells}",
            doing=doing,
            cell=sweep.cell,
            cells=sweep.board.cells,
        ),
        details={
            "states": sweep.states,
            "cell": sweep.cell,
            "states_per_second": round(rate),
        },
        memory=memory,
        layers=layers,
    )
