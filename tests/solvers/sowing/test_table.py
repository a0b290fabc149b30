"""Sowing: the table of small positions, on disk too, and the graph above it."""

from __future__ import annotations

import os
import random
from math import ceil
from pathlib import Path

import numpy as np
import pytest

from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits
from gridwright.solvers.runtime.jit import prepare
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.sowing.rules import SowingState, board_of, legal_moves, play
from gridwright.solvers.sowing.search import table as tables
from gridwright.solvers.sowing.search.graph import GameGraph
from gridwright.solvers.sowing.search.positions import canonical
from tests.oracles import sowing_reference as reference
from tests.sampling import Cases


@pytest.fixture(scope="module", autouse=True)
def kernels() -> None:
    finished(prepare("gridwright.solvers.sowing.search.graph"))


@pytest.fixture
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(tables, "cache_folder", lambda: tmp_path)
    monkeypatch.setattr(tables, "_held", {})
    return tmp_path


@pytest.mark.whole
@pytest.mark.slow
@pytest.mark.parametrize("chain", [False, True])
@pytest.mark.parametrize(("size", "stones"), [(4, 14), (6, 9), (8, 7), (10, 6)])
def test_every_small_position_agrees_with_attractors(
    size: int, stones: int, chain: bool
) -> None:
    known = reference.backward(size, stones, chain)
    table = tables.filled(size, chain, stones)
    boards = np.array(list(known), np.int16)
    assert table.look_up(boards).tolist() == list(known.values())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "stones"), [(4, 9), (6, 8), (10, 5), (14, 4), (22, 3), (40, 1)]
)
def test_places_are_distinct_and_rings_are_counted(size: int, stones: int) -> None:
    at = tables.layout(size, stones)
    places = (np.arange(tables.entries(size, stones)) % 127).astype(np.int8)
    places.flags.writeable = False
    table = tables.Table(size, False, stones, places)
    found: set[tuple[int, ...]] = set()
    for board in reference.sharings(size, stones):
        turned = board[1:] + board[:1]
        pair = table.look_up(np.array([board, turned], np.int16))
        assert pair[0] == pair[1]
        found.add(canonical(board))
    assert len(found) == tables.rings(size, stones)
    assert at.start[stones, 0] == tables.entries(size, stones - 1)


def test_a_table_grows_from_a_smaller_one() -> None:
    small = tables.filled(6, True, 7)
    grown = finished(tables.fill(6, True, 11, small, work=500))
    assert np.array_equal(grown.values, tables.filled(6, True, 11).values)
    assert np.array_equal(grown.values[: len(small.values)], small.values)


def test_kept_on_disk_and_rebuilt_when_damaged(own_cache: Path) -> None:
    built = finished(tables.table_for(6, False, 12, Limits()))
    file = own_cache / "sowing" / "ring-6.table"
    assert [path.name for path in file.parent.iterdir()] == [file.name]
    loaded = tables.load(6, False, 9)
    assert loaded is not None
    assert loaded.stones == 9
    assert np.array_equal(loaded.values, built.values[: len(loaded.values)])
    whole = file.read_bytes()
    rng = random.Random(1)
    for _ in range(40):
        damaged = bytearray(whole)
        damaged[rng.randrange(len(whole))] ^= 1 << rng.randrange(8)
        file.write_bytes(damaged)
        assert tables.load(6, False, 12) is None
    for length in (0, 5, 30, len(whole) - 1):
        file.write_bytes(whole[:length])
        assert tables.load(6, False, 12) is None
    tables._held.clear()
    again = finished(tables.table_for(6, False, 12, Limits()))
    assert np.array_equal(again.values, built.values)
    assert file.read_bytes() == whole


def test_a_larger_table_on_disk_is_used(
    own_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "USUAL_STONES", {4: 20})
    most = tables.USUAL_STONES[4] + 4
    built = finished(tables.build(4, False, most))
    assert built.stones == most
    tables._held.clear()
    search = tables.table_for(4, False, 200, Limits())
    with pytest.raises(StopIteration) as stop:
        next(search)  # nothing to fill
    assert stop.value.value.stones == most


def test_a_home_that_cannot_be_written_does_no_harm(
    own_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "cache_folder", lambda: own_cache / "file" / "below")
    (own_cache / "file").write_text("not a folder")
    assert finished(tables.table_for(4, False, 5, Limits())).stones == 5


def test_a_full_disk_is_not_filled_further(
    own_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert finished(tables.table_for(4, False, 5, Limits())).stones == 5
    assert list((own_cache / "sowing").iterdir()) == []


def test_tables_keep_to_the_memory_limit() -> None:
    assert tables.most_stones(10, 50, 2**31, usual=True) == 18
    for mib in (1, 4, 64):
        stones = tables.most_stones(10, 50, mib * 2**20, usual=False)
        assert (
            tables.footprint(10, stones)
            <= mib * 2**20
            < tables.footprint(10, stones + 1)
        )
    assert tables.most_stones(40, 50, 2**31, usual=True) == 1
    assert tables.most_stones(10, 3, 2**31, usual=True) == 3


@pytest.mark.slow
def test_graphs_agree_whatever_table_they_stand_on(cases: Cases) -> None:
    numbers = cases(daily=24, thorough=250)
    rng = random.Random(7)
    held = {
        (size, chain): [tables.filled(size, chain, stones) for stones in (2, 7, 14)]
        for size in (6, 8, 10)
        for chain in (False, True)
    }
    remembered = 0
    for _ in numbers:
        size, chain = rng.choice(list(held))
        pits = [0] * size
        for _ in range(rng.randint(5, 14)):
            pits[rng.randrange(size)] += 1
        state = SowingState(
            Level("sowing", board_of(pits), rules={"chain": chain}), tuple(pits)
        )
        for _ in range(rng.randint(0, 8)):
            legal = legal_moves(state)
            if not legal:
                break
            state = play(state, rng.choice(legal))
        if not legal_moves(state):
            continue
        answers = []
        for table in held[size, chain]:
            graph = GameGraph(table, state.pits, state.mover, state.seen, 2**28)
            while not graph.solved:
                finished(graph.grow())
            answers.append([graph.interval(pit) for pit in range(size)])
        assert answers[0] == answers[1] == answers[2], state
        remembered += bool(state.seen)
    assert remembered > 0.1 * len(numbers)


def test_bounds_are_true_while_a_graph_grows() -> None:
    table = tables.filled(10, False, 13)
    pits = (3, 1, 0, 2, 0, 1, 3, 0, 2, 1)
    value = int(table.look_up(np.array([pits], np.int16))[0])
    graph = GameGraph(tables.filled(10, False, 3), pits, 0, frozenset(), 2**28)
    rounds = 0
    while not graph.solved:
        finished(graph.grow())
        known = [interval for interval in map(graph.interval, range(10)) if interval]
        assert max(low for low, _ in known) <= value <= max(high for _, high in known)
        rounds += 1
    assert rounds > 3


def test_a_graph_grows_in_short_steps_and_keeps_what_it_knows() -> None:
    work = 2
    pits = (3, 1, 0, 2, 4, 1)
    table = tables.filled(6, False, 2)
    known = tables.filled(6, False, 11)
    graph = GameGraph(table, pits, 0, frozenset(), 2**28, work)
    while graph.nodes < 45:
        finished(graph.grow())
    kept = graph.nodes
    before = [graph.interval(pit) for pit in range(6)]
    steps = list(graph.enlarge(4096, 8192))
    assert len(steps) == 2 + ceil(kept / (10 * work))
    assert graph.nodes == kept
    assert [graph.interval(pit) for pit in range(6)] == before
    while not graph.solved:
        finished(graph.grow())
    best = max(low for low, _ in filter(None, map(graph.interval, range(6))))
    assert best == known.look_up(np.array([pits], np.int16))[0]


@pytest.mark.parametrize("chain", [False, True])
@pytest.mark.parametrize("pits", [(1, 4, 6, 3), (1, 6, 6, 2)])
def test_a_relay_that_passes_its_mirror_image_is_not_endless(
    pits: tuple[int, ...], chain: bool
) -> None:
    known = tables.filled(4, chain, sum(pits)).look_up(np.array([pits], np.int16))
    graph = GameGraph(tables.filled(4, chain, 2), pits, 0, None, 2**28)
    while not graph.solved:
        finished(graph.grow())
    assert graph.interval(0) == (-known[0], -known[0])
