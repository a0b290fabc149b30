"""Traces of the engines for walks: they end at the answer, and every picture is one
that was."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.kind import PuzzleKind
from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits, SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.jit import prepare
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.search import Run, drive
from gridwright.solvers.trace.events import Op
from gridwright.solvers.trace.trace import Trace, sentence
from gridwright.solvers.walks.conditions import walk_board
from gridwright.solvers.walks.engines.backtracking.solver import Backtracking
from gridwright.solvers.walks.engines.frontier.layout import lay_out
from gridwright.solvers.walks.engines.frontier.plain import build
from gridwright.solvers.walks.engines.improve import kernels as bending
from gridwright.solvers.walks.engines.improve.linked_walk import NEXT
from gridwright.solvers.walks.engines.improve.passage import Passage
from gridwright.solvers.walks.engines.improve.solver import PASSAGE_KERNELS, Improver
from gridwright.solvers.walks.engines.reader import LayerDone
from gridwright.solvers.walks.walk import WalkState
from tests.sampling import Cases, sampled

KINDS = ("coin_maze", "tour")
SMALL = 5
"""Of the bundled levels of a kind, the first that are searched in the quick tests."""


def cases(numbers: slice, *marks: Any) -> Iterator[Any]:
    """The levels of these numbers with every solver."""
    for kind_id in KINDS:
        for number, file in [*enumerate(level_files(kind_id))][numbers]:
            demanded = kind(kind_id).demands(read_bundled(file))
            for solver in (s for s in kind(kind_id).solvers if demanded <= s.takes):
                name = f"{file.name}-{solver.id}"
                yield pytest.param(kind_id, number, solver.id, id=name, marks=marks)


SEARCHED = [
    *cases(slice(SMALL)),
    *sampled(cases(slice(SMALL, None), pytest.mark.slow), daily=10),
]


def searched(level: Level, solver: str, nodes: int = 10**6, events: int = 2048) -> Run:
    of = kind(level.kind)
    return drive(
        of, of.solver(solver), SearchProblem(level, trace=events), Limits(nodes=nodes)
    )


def bundled(kind_id: str, number: int) -> Level:
    return read_bundled(level_files(kind_id)[number])


def trace_of(run: Run) -> Trace:
    assert run.trace is not None
    return run.trace


@pytest.mark.parametrize(("kind_id", "number", "solver"), SEARCHED)
def test_a_trace_replays_to_exactly_the_final_answer(
    kind_id: str, number: int, solver: str
) -> None:
    of, level = kind(kind_id), bundled(kind_id, number)
    run = searched(level, solver)
    trace, result = trace_of(run), run.result
    assert result is not None and trace.total >= len(trace.of(*Op)) - len(
        result.moves or ()
    )
    assert trace[0].op == trace[-1].op == Op.PHASE and trace[-1].moves == (
        result.moves or ()
    )
    if result.moves is not None:
        best = trace[int(trace.improvements[-1])]
        assert best.moves == result.moves
        end = of.replay(trace.state, best.moves)
        assert of.finished(end) and of.score(end) == best.score == result.score
    assert (np.diff(trace.nodes) >= 0).all()
    for index in random.Random(0).sample(range(len(trace)), min(40, len(trace))):
        moment = trace[index]
        of.replay(trace.state, moment.moves)  # the rules accept every picture
        assert str(sentence(moment))
        assert trace.nodes[trace.nearest(moment.node)] == trace.nodes[index]
    run.close()


def path_of(
    of: PuzzleKind[WalkState, str], trace: Trace, index: int
) -> tuple[int, ...]:
    return of.replay(trace.state, trace[index].moves).path


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind_id", "number"),
    sampled([("coin_maze", 2), ("coin_maze", 6), ("tour", 5)], daily=1),
)
def test_backtracking_stood_there_when_it_was_stopped_there(
    kind_id: str, number: int
) -> None:
    level = bundled(kind_id, number)
    of = kind(kind_id)
    trace = trace_of(searched(level, "backtracking", 40_000))
    picked = trace.of(Op.TRY, Op.PRUNE, Op.FOUND, Op.IMPROVE).tolist()
    tree = Backtracking(walk_board(of.initial(level), {}), count=True)
    for index in sorted(random.Random(1).sample(picked, 12)):
        moment = trace[index]
        tree.advance(moment.node - tree.nodes)
        assert tree.nodes == moment.node
        assert tree.route == moment.moves and moment.depth == len(tree.route)


def test_every_step_to_the_best_answer_is_there_however_long_the_search() -> None:
    run = searched(bundled("coin_maze", 7), "backtracking", 200_000, events=256)
    trace = trace_of(run)
    best = trace[int(trace.improvements[-1])]
    steps = {trace[int(at)].moves for at in trace.of(Op.TRY)}
    assert trace.stride > 1
    assert all(best.moves[:length] in steps for length in range(len(best.moves) + 1))


def test_the_improver_had_that_walk_when_it_was_stopped_there() -> None:
    level, of = bundled("coin_maze", 9), kind("coin_maze")
    run = searched(level, "improve", 20_000, events=512)
    trace = trace_of(run)
    board = walk_board(of.initial(level), {})
    first = path_of(of, trace, int(trace.improvements[1]))  # the walk with its detours
    passage = Passage(board, finished(prepare(PASSAGE_KERNELS)), Limits())
    shortest, inside = finished(passage.shortest()), finished(passage.enclosed())
    assert shortest is not None and finished(
        passage.grown(shortest, inside)
    ).tolist() == list(first)
    board = replace(board, open=inside.reshape(board.open.shape))
    for index in random.Random(2).sample(trace.of(Op.TRY).tolist(), 10):
        improver = Improver(board, np.array(first), bending, 0, 8_000_000)
        improver.advance(trace[index].node - passage.looked)
        assert tuple(improver.path(NEXT).tolist()) == path_of(of, trace, index)


@pytest.mark.parametrize(
    ("kind_id", "number"), [("coin_maze", 1), ("coin_maze", 8), ("tour", 6)]
)
def test_layers_of_the_frontier_have_their_true_numbers_of_states(
    kind_id: str, number: int
) -> None:
    level, of = bundled(kind_id, number), kind(kind_id)
    run = searched(level, "frontier", events=8192)
    laid = lay_out(walk_board(of.initial(level), {}))
    layers: list[list[int]] = []
    finished(
        build(laid, 4096, lambda k, before, kinds, layer, keys: layers.append(keys[2:]))
    )
    trace = trace_of(run)
    told = [trace[int(at)] for at in trace.of(Op.LAYER)]
    done = [moment.payload for moment in told]
    assert all(isinstance(each, LayerDone) for each in done)
    behind = [(each.row * laid.width + each.column, each.states) for each in done]
    sizes = {k + 1: len(keys) for k, keys in enumerate(layers)}
    assert (
        behind == [(k, sizes[k]) for k, _ in behind] and len(behind) >= len(sizes) - 1
    )
    for each in done:
        assert each.states <= 1000 or len(each.sample) == 200
        assert each.states > 1000 or len(set(each.sample)) == each.states
        for state in each.sample:
            assert state.count("(") == state.count(")")
        for merge in each.merges:
            assert len(set(merge.drawings)) == 2, "the same drawing twice"


def test_a_portfolio_tells_whose_event_it_is() -> None:
    run = searched(bundled("coin_maze", 9), "auto")
    trace = trace_of(run)
    assert {"auto", "improve", "frontier"} <= set(trace.solvers)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind_id", "number", "ended"),
    sampled(
        [("coin_maze", 6, 4), ("coin_maze", 8, 3), ("tour", 5, 3), ("tour", 10, 2)],
        daily=1,
    ),
)
def test_recording_changes_neither_the_answer_nor_the_count_of_nodes(
    kind_id: str, number: int, ended: int
) -> None:
    """ended: so many solvers at least end by themselves. A stop between two chunks may
    come sooner where a full buffer ends a chunk."""
    level, of, limits = bundled(kind_id, number), kind(kind_id), Limits(nodes=100_000)
    whole = 0
    for solver in of.solvers:
        plain = drive(of, solver, SearchProblem(level), limits)
        told = drive(of, solver, SearchProblem(level, trace=300), limits)
        one, other = plain.result, told.result
        assert one is not None and other is not None
        assert (one.status, one.stopped_by) == (other.status, other.stopped_by)
        if one.stopped_by is None:
            whole += 1
            assert one.nodes == other.nodes, solver.id
            assert (one.score, one.bound, one.moves) == (
                other.score,
                other.bound,
                other.moves,
            )
            assert one.counts == other.counts
        plain.close()
        told.close()
    assert whole >= ended


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind_id", "number", "solver"),
    sampled(
        [
            ("coin_maze", 8, "pruned"),
            ("coin_maze", 9, "pruned"),
            ("coin_maze", 9, "linear"),
            ("coin_maze", 7, "frontier"),
            ("tour", 7, "construct"),
            ("tour", 10, "construct"),
        ],
        daily=2,
    ),
)
def test_a_search_that_was_stopped_there_has_told_the_same(
    kind_id: str, number: int, solver: str, cases: Cases
) -> None:
    """Another run, stopped at the node of an event, has come to the same picture by
    then."""
    level = bundled(kind_id, number)
    whole = [
        m for m in trace_of(searched(level, solver, events=2**15)) if m.op != Op.PHASE
    ]
    moments = min(len(cases(daily=2, thorough=6)), len(whole))
    for moment in random.Random(4).sample(whole, moments):
        stopped = trace_of(searched(level, solver, moment.node + 1, events=2**15))
        then = [m for m in stopped if m.op != Op.PHASE and m.number <= moment.number]
        last = then[-1]
        assert (last.number, last.op, last.node) == (
            moment.number,
            moment.op,
            moment.node,
        )
        assert (last.moves, last.cells, last.pieces) == (
            moment.moves,
            moment.cells,
            moment.pieces,
        )
        assert (last.score, last.best, last.payload) == (
            moment.score,
            moment.best,
            moment.payload,
        )
