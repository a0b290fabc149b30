"""collapse: what the engines record of their search."""

from __future__ import annotations

import random

import numpy as np
import pytest

from gridwright.solvers.collapse.kind import KIND
from gridwright.solvers.collapse.search import recording
from gridwright.solvers.collapse.search.events import (
    Onward,
    PhaseTarget,
    RoomFront,
    RowDone,
)
from gridwright.solvers.collapse.search.rows.search import ArrayRow
from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits
from gridwright.solvers.trace.events import Op
from gridwright.solvers.trace.trace import Moment, Trace
from tests.oracles.collapse_boards import board
from tests.solvers.traces import traced

SOLVERS = ("pareto", "skyline", "food", "greedy-pair", "auto")


def rooms(trace: Trace) -> list[Moment]:
    return [trace.at(int(i)) for i in trace.of(Op.FRONT)]


def all_pairs(
    level: Level, corner: tuple[int, int]
) -> dict[tuple[int, int], set[tuple[int, int]]]:
    """The pairs that walks to a corner bring to each room on the way, by plain
    enumeration."""
    middle = level.rows // 2
    down = 1 if corner[0] > middle else -1
    right = 1 if corner[1] > middle else -1
    found: dict[tuple[int, int], set[tuple[int, int]]] = {}
    for i in range(middle + 1):
        for j in range(middle + 1):
            room = middle + down * i, middle + right * j
            food, water = divmod(int(level.cells[room]), 10)
            before = [(room[0] - down, room[1])] * (i > 0) + [
                (room[0], room[1] - right)
            ] * (j > 0)
            pairs = {(f + food, w + water) for other in before for f, w in found[other]}
            found[room] = pairs or {(0, 0)}
    return found


@pytest.mark.parametrize("solver", ["skyline", "greedy-pair", "pareto"])
def test_rooms_hold_pairs_that_walks_bring(solver: str) -> None:
    level = board("hard", 3, 1)
    truth: dict[tuple[int, int], set[tuple[int, int]]] = {}
    for corner in ((0, 0), (0, 6), (6, 0), (6, 6)):
        for room, pairs in all_pairs(level, corner).items():
            truth.setdefault(room, set()).update(pairs)
    for moment in rooms(traced(level, solver)):
        shown = moment.payload
        assert isinstance(shown, RoomFront) and moment.cells == (shown.room,)
        assert set(shown.pairs) <= truth[shown.room] and len(shown.pairs) == shown.count
        end = KIND.replay(KIND.initial(level), moment.moves)
        assert end.cell == shown.room
        assert (end.food, end.water) in shown.pairs
        assert min(end.food, end.water) == moment.score
        for arrival in shown.arrivals:
            assert sum(map(abs, np.subtract(arrival.room, shown.room))) == 1


def test_the_arrays_of_a_room_merge_those_that_arrive() -> None:
    for moment in rooms(traced(board("hard", 4, 2), "skyline")):
        shown = moment.payload
        assert isinstance(shown, RoomFront) and shown.skyline is not None
        if not shown.arrivals:
            continue
        food, water = shown.supplies
        merged: dict[int, int] = {}
        for arrival in shown.arrivals:
            assert arrival.skyline is not None
            for k, most in enumerate(arrival.skyline.water):
                if most >= 0:
                    amount = arrival.skyline.low + k + food
                    merged[amount] = max(merged.get(amount, -1), most + water)
        told = {
            shown.skyline.low + k: w
            for k, w in enumerate(shown.skyline.water)
            if w >= 0
        }
        assert told == merged


def test_greedy_keeps_one_arrival() -> None:
    for moment in rooms(traced(board("hard", 4, 2), "greedy-pair")):
        shown = moment.payload
        assert isinstance(shown, RoomFront) and shown.count == 1
        food, water = shown.supplies
        kept = [a for a in shown.arrivals if a.kept]
        assert len(kept) == min(1, len(shown.arrivals))
        for arrival in kept:
            assert shown.pairs == (
                (arrival.pairs[0][0] + food, arrival.pairs[0][1] + water),
            )
        scores = [
            min(a.pairs[0][0] + food, a.pairs[0][1] + water) for a in shown.arrivals
        ]
        assert not kept or moment.score == max(scores)


def test_a_sweep_goes_on_to_the_better_room() -> None:
    trace = traced(board("easy", 3, 4), "food")
    for moment in rooms(trace):
        shown = moment.payload
        assert isinstance(shown, Onward)
        most = [value for _, value in shown.ahead]
        assert shown.most == shown.own + max(most, default=0)
        assert shown.chosen is None or dict(shown.ahead)[shown.chosen] == max(most)
    tried = [m.moves for m in trace if m.op is Op.TRY and m.number]
    answer = trace.at(-1).moves
    assert tried[-len(answer) :] == [answer[: k + 1] for k in range(len(answer))]


def test_pareto_tells_its_targets_and_its_rows() -> None:
    trace = traced(board("mixed", 6, 3), "pareto")
    targets = [m.payload for m in trace if isinstance(m.payload, PhaseTarget)]
    assert targets and all(
        target.score >= (trace.at(-1).score or 0) for target in targets
    )
    trace = traced(board("hard", 5, 1), "skyline")
    done = [m.payload for m in trace if isinstance(m.payload, RowDone)]
    assert [row.row for row in done] == list(range(6)) * 4
    assert all(row.states > 0 and row.size > 0 and row.rows == 6 for row in done)


@pytest.mark.parametrize("solver", SOLVERS)
def test_a_moment_is_what_a_run_stopped_there_shows(solver: str) -> None:
    level = board("hard", 6, 2)
    trace = traced(level, solver, limits=Limits(chunk=5))
    kept = [m for m in trace if m.op in (Op.FRONT, Op.BOUND, Op.IMPROVE)]
    for moment in random.Random(3).sample(kept, 5):
        stopped = traced(level, solver, limits=Limits(nodes=moment.node + 1, chunk=5))
        shown = [m for m in stopped if (m.op, m.number) == (moment.op, moment.number)]
        assert [(m.moves, m.cells, m.payload) for m in shown] == [
            (moment.moves, moment.cells, moment.payload)
        ]


@pytest.mark.parametrize("solver", ["skyline", "greedy-pair", "food"])
def test_a_thinned_record_shows_the_same_moments(solver: str) -> None:
    level = board("hard", 8, 2)
    whole = {(m.number, m.op): m for m in traced(level, solver)}
    trace = traced(level, solver, 60)
    assert 10 < len(trace.of(Op.FRONT)) <= 60 and trace.total > 300
    for moment in rooms(trace):
        full = whole[moment.number, moment.op]
        assert (moment.moves, moment.payload) == (full.moves, full.payload)


@pytest.mark.parametrize("solver", ["skyline", "greedy-pair"])
def test_a_walk_to_a_room_is_told_where_it_is_short(
    solver: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    level = board("hard", 3, 1)
    monkeypatch.setattr(recording, "MOST_STEPS", 5)
    found = rooms(traced(level, solver))
    assert {moment.cells for moment in found} >= {((0, 0),), ((2, 2),)}
    assert max(len(moment.moves) for moment in found) <= 5


@pytest.mark.slow
@pytest.mark.parametrize("solver", SOLVERS)
def test_large_boards_tell_some_rooms(solver: str) -> None:
    level = board("hard", 40, 1)
    trace = traced(level, solver)
    assert len(trace) < 2000
    found = rooms(trace)
    assert 8 <= len(found) <= 4 * 64 * 4
    for moment in random.Random(1).sample(found, 8):
        if isinstance(moment.payload, RoomFront) and moment.payload.count:
            assert (
                KIND.replay(KIND.initial(level), moment.moves).cell
                == moment.payload.room
            )


@pytest.mark.parametrize(("food", "water"), [(0, 0), (7, 3), (2, 9)])
def test_a_room_of_arrays_is_told_without_listing_its_pairs(
    food: int, water: int
) -> None:
    rng = np.random.default_rng(food)
    for _ in range(50):
        sizes = rng.integers(0, 9, 4).astype(np.int32)
        start = np.cumsum(sizes) - sizes
        low = rng.integers(0, 6, 4).astype(np.int32)
        pool = rng.integers(-5, 20, int(sizes.sum())).astype(np.int16)
        row = ArrayRow(start, sizes, low, pool)
        for col in range(4):
            pairs = row.room(col) + np.array([food, water])
            count, best_food, best_water = row.best(col, food, water)
            assert count == len(pairs)
            least, size, shown = row.array(col, food, water, 5)
            assert (least, size, len(shown)) == (
                low[col] + food,
                sizes[col],
                min(sizes[col], 5),
            )
            amounts = [(least + k, w) for k, w in enumerate(shown.tolist()) if w >= 0]
            assert amounts == [(f, w) for f, w in pairs.tolist() if f < least + 5]
            assert all(w >= -1 for w in shown.tolist())
            if count:
                chosen = pairs[int(np.argmax(pairs.min(axis=1)))].tolist()
                assert [best_food + food, best_water + water] == chosen
