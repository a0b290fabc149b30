"""sowing: what the engines record of their search."""

from __future__ import annotations

import random
from itertools import pairwise

import numpy as np
import pytest

from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits
from gridwright.solvers.sowing.kind import KIND
from gridwright.solvers.sowing.payloads import (
    Captured,
    Endless,
    Handful,
    PitValues,
    Position,
    Relay,
    StonesDone,
)
from gridwright.solvers.sowing.rules import board_of, sow
from gridwright.solvers.trace.events import Op, PruneReason
from tests.solvers.traces import traced

PI = (3, 1, 4, 1, 5, 9, 2, 6, 5, 3)
ENDLESS = (0, 1, 0, 1, 0, 1, 0, 1, 2, 1)
SMALL = (2, 1, 0, 3, 1, 0)


def ring(pits: tuple[int, ...], chain: bool = False) -> Level:
    return Level("sowing", np.array(board_of(pits)), rules={"chain": chain})


@pytest.mark.parametrize("pits", [PI, ENDLESS, (12, 1, 4, 1, 5, 9, 2, 6, 5, 3)])
@pytest.mark.parametrize("chain", [False, True])
def test_a_relay_is_sown_handful_by_handful(pits: tuple[int, ...], chain: bool) -> None:
    board, ended = pits, set()
    for moment in traced(ring(pits, chain), "best-move"):
        shown = moment.payload
        if moment.op is Op.TRY:
            board = pits
        if isinstance(shown, Handful):
            assert shown.before == board and shown.stones == board[shown.pit]
            emptied = [0 if at == shown.pit else n for at, n in enumerate(board)]
            assert shown.after == tuple(np.add(emptied, shown.sums).tolist())
            assert sum(shown.long) == shown.stones and len(shown.long) % len(pits) == 0
            assert sum(shown.short, ()) == shown.long
            board = shown.after
        elif isinstance(shown, Relay):
            assert shown.ring == board and shown.stones == board[shown.pit] > 0
        elif isinstance(shown, Captured):
            assert (shown.ring, shown.stones) == sow(pits, shown.start, chain)
            ended.add(shown.start)
        elif isinstance(shown, Endless):
            assert (
                moment.reason is PruneReason.ENDLESS
                and sow(pits, shown.start, chain) is None
            )
            ended.add(shown.start)
    assert ended == {pit for pit, stones in enumerate(pits) if stones}


def test_the_smallest_endless_relay_comes_back() -> None:
    pruned = [
        m for m in traced(ring(ENDLESS), "best-move") if isinstance(m.payload, Endless)
    ]
    assert [m.tried for m in pruned] == ["8"]
    assert pruned[0].payload.handfuls > 1


@pytest.mark.parametrize("solver", ["perfect-play", "auto"])
@pytest.mark.parametrize("second", [False, True])
def test_the_game_tree_is_made_of_positions_of_the_game(
    solver: str, second: bool
) -> None:
    level = ring(SMALL)
    state = KIND.initial(level)
    if second:
        state = KIND.apply(state, KIND.moves(state)[0])
    trace = traced(level, solver, state=state)
    seen: set[tuple[str, ...]] = set()
    for moment in trace:
        shown = moment.payload
        if not isinstance(shown, Position):
            continue
        end = KIND.replay(state, moment.moves)
        assert end.pits == shown.ring and end.mover == shown.mover
        assert KIND.score(end) == moment.score
        gained = KIND.score(end) - KIND.score(state)
        assert shown.gained == (-gained if state.mover else gained)
        assert moment.op is Op.MERGE or moment.moves not in seen
        seen.add(moment.moves)
        assert moment.moves[:-1] in seen or len(moment.moves) == 1
    assert len(seen) > 20
    layers = [m.payload for m in trace if isinstance(m.payload, StonesDone)]
    assert [layer.stones for layer in layers] == sorted(
        layer.stones for layer in layers
    )
    proved = [m.payload for m in trace if m.op is Op.PROOF]
    assert isinstance(proved[-1], PitValues)
    assert str(proved[-1].best) == trace.at(-1).moves[0]


@pytest.mark.slow
@pytest.mark.usefixtures("kept_tables")
def test_bounds_close_in_above_the_table() -> None:
    trace = traced(ring(PI), "perfect-play")
    told = [m.payload for m in trace if isinstance(m.payload, PitValues)]
    assert len(told) > 2
    for before, after in pairwise(told):
        for old, new in zip(before.values, after.values, strict=True):
            assert old is None or new is None or (old[0] <= new[0] and new[1] <= old[1])
    assert told[-1].values[2] == (11, 11) and told[-1].captures[2] == 11
    for moment in trace:
        if moment.op in (Op.BOUND, Op.FRONT) and moment.moves:
            KIND.replay(KIND.initial(ring(PI)), moment.moves)


def test_a_moment_is_what_a_run_stopped_there_shows() -> None:
    level = ring(SMALL)
    trace = traced(level, "perfect-play", limits=Limits(chunk=1))
    kept = [m for m in trace if m.op in (Op.TRY, Op.MERGE) and m.node]
    for moment in random.Random(2).sample(kept, 6):
        limits = Limits(nodes=moment.node, chunk=1)
        stopped = traced(level, "perfect-play", limits=limits)
        shown = [m for m in stopped if (m.op, m.number) == (moment.op, moment.number)]
        assert [(m.moves, m.payload) for m in shown] == [(moment.moves, moment.payload)]
