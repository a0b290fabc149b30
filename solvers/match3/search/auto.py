"""Solver `auto` of match3: a portfolio of beams and the exact engine; see
`gridwright.solvers.portfolio`.

A narrow beam answers at once, in plain Python as long as no kernels are compiled. Its
answer is the incumbent of the exact engine. Beside that, beams run again and again,
each wider than the one before. A beam that left no board out proves its answer, too.

Where counts are asked for, the engine that counts comes first: on most boards it ends
soon, and counts and proof are one work. Where it does not, the engine that leaves out
boards which cannot lead to a better total makes the proof, and counting follows. With
`count` off only that one proves.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from gridwright.solvers.kind import (
    Limits,
    Progress,
    Result,
    Search,
    SearchProblem,
    thaw,
)
from gridwright.solvers.match3.kind import KIND
from gridwright.solvers.match3.rules import Match3State
from gridwright.solvers.match3.search import exact, layout, small
from gridwright.solvers.match3.search.exact import KERNELS, SHARED_KERNELS
from gridwright.solvers.match3.search.layer_search import LayerSearch
from gridwright.solvers.match3.search.small import plain_beam
from gridwright.solvers.match3.search.touched import touched_cells
from gridwright.solvers.portfolio.plan import BestKnown, KnownAnswer, Member, Plan
from gridwright.solvers.portfolio.race import race
from gridwright.solvers.runtime.jit import prepare, ready
from gridwright.solvers.runtime.steps import with_progress
from gridwright.solvers.trace.recorder import recorder_of

WIDTHS = (64, 1_000)
"""Boards a layer of the beams before the proof begins."""
WIDER = 4
"""How many times wider than the one before each beam beside the proof is."""
HEAD_START = 2_000_000
"""Swaps that the exact engine tries on each thread before beams run beside it: half a
second."""
PATIENCE = 12_000_000
"""Swaps that the counting engine tries without a better bound or answer before it makes
room."""
_BEAM_TURN = 40_000
_EXACT_TURN = 100_000
_BEAM_BYTES = 256 * 2**20
"""Bytes that a beam beside the proof takes at most, or an eighth of the memory
limit."""

_Start = Callable[[SearchProblem, BestKnown, Limits], Search]


def search(problem: SearchProblem, limits: Limits) -> Search:
    """Solver `auto`."""
    given = problem.incumbent
    known = None
    if given is not None:
        known = KnownAnswer(KIND.replay(problem.state, given).score, given)
    result = yield from race(
        _plan(problem, limits), limits, known, recorder_of(problem)
    )
    if result.status != "optimal" or not problem.options["cells"]:
        return result
    return (yield from _by_cell(result, problem, limits))


def _by_cell(result: Result, problem: SearchProblem, limits: Limits) -> Search:
    """The same answer with the numbers by cell."""
    yield Progress(
        nodes=result.nodes,
        score=result.score,
        bound=result.bound,
        moves=result.moves,
        details=result.details,
        counts=result.counts if result.counts.optimal is not None else None,
    )
    assert result.score is not None
    work = touched_cells(problem, result.score, limits)
    # the numbers of the race come first: what is told here adds no nodes
    cells = yield from with_progress(
        work, lambda news: replace(news, nodes=result.nodes)
    )
    if cells is None:
        return replace(result, stopped_by="memory")
    return replace(result, details={**thaw(result.details), "cells": cells})


def _plan(problem: SearchProblem, limits: Limits) -> Plan:
    state: Match3State = problem.state
    count = bool(problem.options["count"])
    if small.is_small(state):
        whole = _member(
            "exact", lambda problem, _, limits: exact.search(problem, limits), problem
        )
        return Plan(provers=(whole,), closing=whole if count else None)
    opening = [_member("beam", partial(_beam, width), problem) for width in WIDTHS]
    waiting = (
        problem.hurried and SHARED_KERNELS not in sys.modules and not ready(KERNELS)
    )
    if waiting and layout.fits(state, limits):
        opening.insert(
            0, _member("beam", lambda problem, *_: plain_beam(problem), problem)
        )
    counting = _member("exact", partial(_proof, True), problem, PATIENCE)
    proving = _member("exact", partial(_proof, False), problem)
    reserved = min(_BEAM_BYTES, limits.memory_bytes() // 8)
    return Plan(
        opening=tuple(opening),
        improvers=(
            _member("beam", _wider_beams, problem, turn=_BEAM_TURN, reserved=reserved),
        ),
        provers=(counting, proving) if count else (proving,),
        closing=counting if count else None,
        head_start=HEAD_START * min(2, limits.threads),
    )


def _member(
    engine: str,
    start: _Start,
    problem: SearchProblem,
    patience: int | None = None,
    turn: int = _EXACT_TURN,
    reserved: int | None = None,
) -> Member:
    return Member(engine, partial(start, problem), turn, patience, reserved, (KERNELS,))


def _beam(
    width: int, problem: SearchProblem, best: BestKnown, limits: Limits, before: int = 0
) -> Search:
    """One beam. before: swaps tried by those before it."""
    kernels = yield from prepare(KERNELS)
    if not layout.fits(problem.state, limits):
        return Result("unknown", "memory", nodes=before)
    layers = LayerSearch(
        "beam", kernels, replace(problem, incumbent=best.moves), limits
    )
    layers.run[kernels.TRIED] = before
    cut_by = yield from layers.beam(width)
    return layers.stopped(cut_by) if cut_by else layers.result(counted=True)


def _wider_beams(problem: SearchProblem, best: BestKnown, limits: Limits) -> Search:
    """Beams of growing width, until one leaves nothing out or meets the memory
    limit."""
    nodes = 0
    width = WIDTHS[-1] * WIDER
    while True:
        result: Result = yield from _beam(width, problem, best, limits, nodes)
        if result.stopped_by != "heuristic":
            return result
        nodes = result.nodes
        width = width * WIDER


def _proof(
    count: bool, problem: SearchProblem, best: BestKnown, limits: Limits
) -> Search:
    """The exact engine from the best answer known. Without counts it takes over better
    ones on the way, and leaves out what cannot beat them."""
    kernels = yield from prepare(KERNELS)
    if not layout.fits(problem.state, limits):
        return Result("unknown", "memory")
    layers = LayerSearch(
        "exact", kernels, replace(problem, incumbent=best.moves), limits
    )
    proving = layers.exact(count, HEAD_START * min(2, limits.threads))
    while True:
        try:
            yield next(proving)
        except StopIteration as stop:
            result: Result = stop.value
            return result
        known = best.known
        if not count and known is not None and known.score > layers.best:
            layers.best = known.score
            layers.moves = known.moves
