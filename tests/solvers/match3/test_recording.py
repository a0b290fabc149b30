"""match3: what the engines record of their search."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import numpy as np
import pytest

from gridwright.solvers.level import Level
from gridwright.solvers.match3.kind import KIND
from gridwright.solvers.match3.rules import Match3State
from gridwright.solvers.match3.search import layer_search
from gridwright.solvers.match3.search.exact import KERNELS
from gridwright.solvers.match3.search.layout import layout_of
from gridwright.solvers.match3.search.recording import BoardsDone, Swapped
from gridwright.solvers.problem import Limits, SearchProblem
from gridwright.solvers.runtime.jit import prepare
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.search import Run
from gridwright.solvers.trace.events import Op, PruneReason
from tests.oracles.match3_boards import paper
from tests.sampling import sampled
from tests.solvers.traces import ENOUGH, traced


def walk(
    state: Match3State, left: int, line: tuple[str, ...] = ()
) -> Iterator[tuple[object, ...]]:
    """Plain backtracking by the rules: what it tries and takes back, in the order of
    the engine."""
    layout = layout_of(state)
    moves = sorted(map(KIND.format_move, KIND.moves(state)), key=layout.code)
    for text in moves if left else ():
        after = KIND.apply(state, KIND.parse_move(text))
        yield Op.TRY, (*line, text), text, after.score
        yield from walk(after, left - 1, (*line, text))
        yield Op.UNDO, line, text, state.score


@pytest.mark.slow
def test_plain_backtracking_is_recorded_step_by_step() -> None:
    level = paper(2)
    trace = traced(level, "backtracking")
    assert len(trace) == trace.total
    steps = [
        (m.op, m.moves, m.tried, m.score) for m in trace if m.op in (Op.TRY, Op.UNDO)
    ]
    assert steps == list(walk(KIND.initial(level), 2))
    improved = [trace.at(int(i)) for i in trace.improvements]
    assert [m.score for m in improved] == sorted({m.score or 0 for m in improved})
    assert all(KIND.replay(trace.state, m.moves).score == m.score for m in improved)


@pytest.mark.slow
def test_a_swap_shows_where_it_goes_and_all_that_it_clears() -> None:
    directions = set()
    for moment in traced(paper(2), "backtracking"):
        if moment.op is not Op.TRY:
            continue
        shown = moment.payload
        assert isinstance(shown, Swapped)
        before = KIND.replay(KIND.initial(paper(2)), moment.moves[:-1])
        after = KIND.apply(before, (shown.first, shown.second))
        assert shown.points == after.score - before.score
        gone = sum(map(len, shown.cleared))
        assert after.cells.count(0) - before.cells.count(0) == gone
        assert moment.cells == (shown.first, shown.second)
        directions.add(shown.direction)
    assert directions == {"right", "down"}


@pytest.mark.slow
def test_known_boards_merge_and_weak_swaps_are_pruned() -> None:
    merged = [m for m in traced(paper(3), "memoised") if m.op is Op.MERGE]
    assert merged and all(m.variables["rest"] for m in merged)
    trace = traced(paper(2), "top-k")
    pruned = [trace.at(int(i)) for i in trace.of(Op.PRUNE)]
    assert pruned and {m.reason for m in pruned} == {PruneReason.NOT_AMONG_BEST}


@pytest.mark.parametrize(
    ("solver", "rows"),
    sampled(product(("backtracking", "memoised", "top-k"), (40, 200)), daily=2),
)
def test_a_thinned_record_shows_the_same_moments(solver: str, rows: int) -> None:
    level = paper(3)
    whole = {m.number: m for m in traced(level, solver)}
    scores = {m.moves: m.score for m in whole.values() if m.op is Op.TRY}
    for moment in whole.values():
        if moment.op is Op.TRY and moment.moves[:-1] in scores:
            points = scores[moment.moves] - scores[moment.moves[:-1]]
            assert moment.payload.points == points, moment
    trace = traced(level, solver, rows)
    assert len(trace) < trace.total == len(whole)
    added = 0
    for moment in trace:
        full = whole[moment.number]
        added += moment.moves != full.moves
        if moment.moves == full.moves:
            assert (moment.op, moment.tried, moment.score) == (
                full.op,
                full.tried,
                full.score,
            )
    answer = trace.at(int(trace.improvements[-1])).moves
    assert added <= len(answer)
    for length in range(1, len(answer) + 1) if solver != "memoised" else ():
        assert any(m.op is Op.TRY and m.moves == answer[:length] for m in trace)


@pytest.mark.parametrize(
    "solver",
    [
        "backtracking",
        *(pytest.param(name, marks=pytest.mark.slow) for name in ("memoised", "top-k")),
    ],
)
def test_a_moment_is_what_a_run_stopped_there_shows(solver: str) -> None:
    level = paper(3)
    trace = traced(level, solver, 300)
    kept = [m for m in trace if m.op in (Op.TRY, Op.MERGE)]
    for moment in random.Random(5).sample(kept, 6):
        stopped = traced(level, solver, ENOUGH, Limits(nodes=moment.node, chunk=1))
        there = [
            stopped.at(int(i)) for i in np.flatnonzero(stopped.nodes == moment.node)
        ]
        there = [m for m in there if m.op is moment.op]
        assert (moment.moves, moment.tried) in [(m.moves, m.tried) for m in there]
        assert moment.best is None or moment.best <= (stopped.at(-1).score or 0)


def boards_of(level: Level, swaps: int) -> set[bytes]:
    """All distinct boards after so many swaps, by the rules."""
    layer = {KIND.initial(level).cells: KIND.initial(level)}
    for _ in range(swaps):
        after = [
            KIND.apply(state, move)
            for state in layer.values()
            for move in KIND.moves(state)
        ]
        layer = {state.cells: state for state in after}
    return set(layer)


@pytest.mark.slow
@pytest.mark.parametrize("solver", ["exact", "beam"])
def test_layers_tell_their_boards(solver: str) -> None:
    level = paper(3)
    trace = traced(level, solver, limits=Limits(chunk=7))
    layers = [m for m in trace if m.op is Op.LAYER]
    for moment in layers[-2:]:
        done = moment.payload
        assert isinstance(done, BoardsDone) and done.dropped == 0
        ends = [KIND.replay(trace.state, board.moves) for board in done.sample]
        assert [end.score for end in ends] == [board.score for board in done.sample]
        assert {end.cells for end in ends} == boards_of(level, done.swaps)
        assert len(done.sample) == done.boards and moment.score == max(
            end.score for end in ends
        )
    made = [m for m in trace if m.op in (Op.TRY, Op.MERGE)]
    for moment in random.Random(4).sample(made, 30):
        assert KIND.replay(trace.state, moment.moves).score == moment.score
    whole = {m.number: (m.op, m.moves) for m in made}
    thin = [m for m in traced(level, solver, 100, Limits(chunk=7)) if m.op is Op.MERGE]
    assert thin and all(whole[m.number] == (m.op, m.moves) for m in thin)


def test_a_board_met_again_merges() -> None:
    trace = traced(paper(2), "beam", limits=Limits(chunk=1))
    first: dict[bytes, int] = {}
    for moment in (
        m for m in trace if m.op in (Op.TRY, Op.MERGE) and len(m.moves) == 1
    ):
        board = KIND.replay(trace.state, moment.moves).cells
        assert (moment.op is Op.MERGE) == (board in first)
        first.setdefault(board, moment.number)
    assert any(m.op is Op.MERGE for m in trace)


@pytest.mark.slow
@pytest.mark.parametrize("solver", ["exact", "beam", "auto"])
def test_a_layered_search_stopped_there_shows_the_same(solver: str) -> None:
    level = paper(3)
    finished(prepare(KERNELS))  # the first search of `auto` does without them
    trace = traced(level, solver, 300, Limits(chunk=16))
    assert (np.diff(trace.nodes) >= 0).all()
    kept = [m for m in trace if m.op in (Op.TRY, Op.MERGE) and m.node]
    for moment in random.Random(6).sample(kept, 5):
        stopped = traced(level, solver, ENOUGH, Limits(nodes=moment.node, chunk=16))
        shown = [
            stopped.at(int(i)) for i in np.flatnonzero(stopped.numbers == moment.number)
        ]
        assert (moment.moves, moment.tried) in [(m.moves, m.tried) for m in shown]


def test_swaps_of_several_chunks_are_told_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Telling a few of many swaps costs about as much for any number of them."""
    finished(prepare(KERNELS))
    monkeypatch.setattr(layer_search, "_CHUNK_NANOSECONDS", 40_000)
    level = KIND.generate(8, 8, 3, {})
    level = replace(level, rules={**level.rules, "swaps": 4})
    steps, answers = [], []
    for trace in (0, 4096):
        problem = SearchProblem(level, options={"width": 500}, trace=trace)
        run = Run(KIND, KIND.solver("beam"), problem)
        steps.append(sum(1 for _ in run.steps(Limits(threads=1))))
        assert run.result is not None
        answers.append((run.result.score, run.result.moves, run.result.nodes))
    assert answers[0] == answers[1]
    assert 2 * steps[1] < steps[0]
