"""sowing: bounds along a line of moves hold what the rules make of it, with all its
past."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

import numpy as np
import pytest

from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits, SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.jit import prepare
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.search import Run
from gridwright.solvers.sowing.payloads import PitValues
from gridwright.solvers.sowing.rules import (
    Pits,
    SowingState,
    board_of,
    legal_moves,
    play,
    sow,
)
from gridwright.solvers.sowing.search import perfect_play, small
from gridwright.solvers.sowing.search.graph import GameGraph
from gridwright.solvers.sowing.search.positions import SHARED, Following, Values
from gridwright.solvers.sowing.search.record import line
from gridwright.solvers.sowing.search.record.line import row_of
from gridwright.solvers.sowing.search.record.positions import NONE, PositionListing
from gridwright.solvers.sowing.search.table import filled
from gridwright.solvers.trace.events import Op
from tests.oracles import sowing_reference as reference


@dataclass
class ByRules:
    """The moves of positions by the rules of the game, and bounds of a search."""

    values: Values
    chain: bool

    def bounds(self, pits: Pits, side: int) -> tuple[int, int]:
        return self.values.bounds(pits, side)

    def interval(self, pit: int) -> tuple[int, int] | None:
        return self.values.interval(pit)

    def following(self, pits: Pits, side: int) -> list[Following | None]:
        found: list[Following | None] = []
        for pit, stones in enumerate(pits):
            after = sow(pits, pit, self.chain) if stones else None
            if after is None:
                found.append(None)
                continue
            ring, captured = after
            low, high = self.bounds(
                ring, SHARED if captured or side == SHARED else 3 - side
            )
            found.append(Following(captured, ring, captured - high, captured - low))
        return found


def some_state(rng: random.Random, size: int, most: int) -> SowingState:
    """A state with a past, in which a pit may be sown."""
    while True:
        pits = tuple(map([rng.randrange(size) for _ in range(most)].count, range(size)))
        level = Level(
            "sowing", np.array(board_of(pits)), rules={"chain": rng.random() < 0.3}
        )
        state = SowingState(level, pits)
        for _ in range(rng.randrange(4)):
            moves = legal_moves(state)
            state = play(state, rng.choice(moves)) if moves else state
        if legal_moves(state):
            return state


def some_line(rng: random.Random, state: SowingState) -> list[int]:
    moves = list[int]()
    while len(moves) < 12 and (legal := legal_moves(state)):
        moves.append(rng.choice(legal))
        state = play(state, moves[-1])
    return moves


@pytest.mark.parametrize(("size", "most"), [(4, 5), (4, 4), (6, 3)])
def test_bounds_along_a_line_hold_the_values_of_the_literal_game(
    size: int, most: int
) -> None:
    """Whatever was passed: the game tree as written knows it; opening positions only
    narrows."""
    finished(prepare(perfect_play.KERNELS))
    rng, narrowed, remembered = random.Random(size + most), 0, 0
    for _ in range(40):
        state = some_state(rng, size, most)
        chain = bool(state.level.rules["chain"])
        table = filled(size, chain, rng.randrange(1, 3))
        graph = GameGraph(table, state.pits, state.mover, state.seen, 2**26)
        for _ in range(rng.randrange(4)):
            if not graph.solved:
                for _ in graph.grow():
                    pass
        reference.literal.cache_clear()
        first = row_of([graph.interval(pit) or line.Known.EMPTY for pit in range(size)])
        for moves in ([-1] * 4, some_line(rng, state)):
            told = []
            for opened in (0, 600):
                rows = np.zeros((len(moves) + 1, 2, size), np.int32)
                rows[0] = first
                told.append(line.along(graph, state, rows, moves, opened))
            loose, close = told
            if moves[0] >= 0:
                assert close.line == loose.line == moves[: len(close.line)]
            at = state
            for pit, row in zip(close.line, close.rows[1:], strict=True):
                at = play(at, pit)
                if at.repeated:
                    assert (row[0] == NONE).all()
                    continue
                truth = reference.literal_moves(at.pits, at.mover, chain, at.seen)
                remembered += len(at.seen) > 1
                for (low, high), value in zip(row.T.tolist(), truth, strict=True):
                    assert low == NONE if value is None else low <= value <= high
            narrowed += close.rows.tolist() != loose.rows[: len(close.rows)].tolist()
    assert narrowed and remembered > 20


@pytest.mark.parametrize("second", [False, True])
def test_a_small_game_knows_the_moves_of_its_positions(second: bool) -> None:
    rng = random.Random(5)
    for _ in range(20):
        state = some_state(rng, 6, 7)
        game = finished(small.solve(state, 10_000, None))
        assert game is not None
        plain = ByRules(game, bool(state.level.rules["chain"]))
        for (ring, side), moves in list(game.moves.items()):
            if moves:
                turn = rng.randrange(6) if side == SHARED else 0
                pits = ring[turn:] + ring[:turn]
                assert game.following(pits, side) == plain.following(pits, side)


def recorded(
    level: Level, trace: int, monkeypatch: pytest.MonkeyPatch
) -> tuple[Run, int]:
    """A search, and how often a pit was sown in it."""
    sown = 0

    def counted(pits: Pits, pit: int, chain: bool) -> tuple[Pits, int] | None:
        nonlocal sown
        sown += 1
        return sow(pits, pit, chain)

    monkeypatch.setattr(small, "sow", counted)
    of = kind("sowing")
    run = Run(of, of.solver("perfect-play"), SearchProblem(level, trace=trace))
    run.advance(Limits(threads=1))
    run.close()
    return run, sown


def test_the_tree_round_a_position_is_made_when_it_is_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Recording sows nothing of what the search sows, and makes no tree; looking at an
    event makes one, also where its values by name are asked for."""
    made = 0
    position = PositionListing.position

    def counted(self: PositionListing, *told: object) -> object:
        nonlocal made
        made += 1
        return position(self, *told)

    monkeypatch.setattr(PositionListing, "position", counted)
    level = Level(
        "sowing", np.array(board_of((2, 1, 0, 3, 1, 0))), rules={"chain": False}
    )
    plain, recording = (
        recorded(level, 0, monkeypatch),
        recorded(level, 4096, monkeypatch),
    )
    assert plain[1] == recording[1] > 100
    trace = recording[0].trace
    assert trace is not None and made == 0
    listed = trace.of(Op.TRY, Op.MERGE)[:20].tolist()
    for number, index in enumerate(listed, 1):
        assert trace.at(index).payload is not None
        assert made == number


def test_a_long_line_is_told_as_far_as_there_is_room() -> None:
    level = Level("sowing", np.array(board_of((1,) * 40)), rules={"chain": False})
    of = kind("sowing")
    run = Run(of, of.solver("perfect-play"), SearchProblem(level, trace=4096))
    run.advance(replace(Limits(), nodes=400, threads=1))
    trace = run.trace
    assert trace is not None
    told = [m.payload for m in trace if isinstance(m.payload, PitValues)]
    assert told and all(
        each.tree is not None and len(each.tree.choices) <= 37 for each in told
    )
    run.close()
