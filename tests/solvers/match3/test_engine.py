"""match3: memory, traces, large boards, wide counts, bounds and the packed boards."""

from __future__ import annotations

import random
import tracemalloc
from collections.abc import Generator
from dataclasses import replace

import numpy as np
import pytest

from gridwright.solvers.level import Level
from gridwright.solvers.match3.kind import KIND
from gridwright.solvers.match3.rules import tiles
from gridwright.solvers.match3.search import layer_search, layout, small
from gridwright.solvers.match3.search.layers import (
    FIRST_CAPACITY,
    BoardLayer,
    ChildBoards,
    layer_arrays,
    limb_sum,
)
from gridwright.solvers.problem import (
    Counts,
    Limits,
    Progress,
    SearchProblem,
    StopToken,
)
from gridwright.solvers.search import Run
from tests.oracles.match3_boards import agrees, paper, random_level, solve
from tests.sampling import Cases


def drained(steps: Generator[Progress, None, object]) -> int:
    return sum(1 for _ in steps)


# -- memory ----------------------------------------------------------------------------
@pytest.mark.slow
def test_layers_in_slices_give_the_same_answer_and_counts() -> None:
    level = KIND.generate(8, 8, 0, {"colours": 5, "swaps": 6})
    whole = solve(level)
    for mib in (2, 0.2):
        sliced = solve(level, limits=Limits(memory_mib=mib))
        assert (sliced.status, sliced.score, sliced.counts) == (
            "optimal",
            whole.score,
            whole.counts,
        )
    assert sliced.details["boards"] > whole.details["boards"]


@pytest.mark.slow
def test_slices_on_small_boards_equal_a_slow_search(
    monkeypatch: pytest.MonkeyPatch, cases: Cases
) -> None:
    numbers = cases(daily=30, thorough=150)
    monkeypatch.setattr(small, "is_small", lambda state: False)
    rng = random.Random(3)
    for _ in numbers:
        level = random_level(rng)
        monkeypatch.setattr(layout, "MOST_CELLS", rng.choice([0, 64]))
        agrees(
            level,
            solve(level, limits=Limits(memory_mib=0.03, chunk=rng.choice([None, 3]))),
        )


@pytest.mark.slow
def test_two_threads_that_share_the_last_swaps_agree_with_a_slow_search(
    monkeypatch: pytest.MonkeyPatch, cases: Cases
) -> None:
    numbers = cases(daily=15, thorough=60)
    monkeypatch.setattr(small, "is_small", lambda state: False)
    monkeypatch.setattr(layer_search, "SHARED", 1)
    rng = random.Random(5)
    for _ in numbers:
        level = random_level(rng)
        chunk, memory = rng.choice([None, 3, 40]), rng.choice([None, 0.03])
        limits = Limits(threads=2, chunk=chunk, memory_mib=memory)
        monkeypatch.setattr(layout, "MOST_CELLS", rng.choice([0, 64]))
        agrees(level, solve(level, limits=limits))
        agrees(level, solve(level, limits=limits, options={"count": False}))


def test_a_second_thread_changes_no_count_of_a_larger_board() -> None:
    level = KIND.generate(8, 8, 0, {"colours": 5, "swaps": 5})
    alone, shared = (solve(level, limits=Limits(threads=threads)) for threads in (1, 2))
    assert shared.details["boards"] > layer_search.SHARED
    found = (shared.status, shared.score, shared.counts, shared.nodes, shared.details)
    assert found == (
        alone.status,
        alone.score,
        alone.counts,
        alone.nodes,
        alone.details,
    )


@pytest.mark.parametrize("solver", ["exact", "memoised"])
def test_tables_stay_inside_the_memory_limit(solver: str) -> None:
    level = KIND.generate(8, 8, 0, {"colours": 5, "swaps": 6})
    solve(paper(3), solver)  # kernels ready
    tracemalloc.start()
    try:
        found = solve(level, solver, Limits(memory_mib=3))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 3.3 * 2**20
    if solver == "memoised":
        assert (found.status, found.stopped_by) == ("feasible", "memory")
        assert (
            found.score is not None
            and found.bound is not None
            and found.score <= found.bound
        )
    else:
        assert found.status == "optimal"


@pytest.mark.parametrize(
    ("solver", "status", "stopped_by"),
    [
        ("exact", "unknown", "memory"),
        ("memoised", "unknown", "memory"),
        ("backtracking", "unknown", "memory"),
        ("beam", "unknown", "memory"),
        ("top-k", "unknown", "memory"),
    ],
)
def test_no_memory_at_all_is_said(solver: str, status: str, stopped_by: str) -> None:
    found = solve(paper(6), solver, Limits(memory_mib=0.001))
    assert (found.status, found.stopped_by) == (status, stopped_by)


def test_layers_far_larger_than_the_buffer_between_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whole = solve(paper(7))
    monkeypatch.setattr(layer_search, "_ROOM", 16)
    monkeypatch.setattr(small, "is_small", lambda state: False)
    assert solve(paper(7)).counts == whole.counts == Counts(54273, 2)


def test_growing_keeps_boards_and_finds_them_again() -> None:
    from gridwright.solvers.match3.search import kernels

    rng = np.random.default_rng(1)
    layer = BoardLayer(kernels, 3, 1, 8)
    above = layer_arrays(1, 3, 1)
    above.every[0] = above.best[0] = 1
    keys = rng.integers(1, 2**63, (3000, 3)).astype(np.uint64)
    new = np.zeros((1, 4), np.int64)
    for key in [*keys, *keys]:
        if layer.room < 2:
            assert drained(layer.grow(2**24)) > 0
        new[0, 0] = int(key[0])
        layer.count = kernels.insert(
            ChildBoards(key[None].copy(), new), 1, above, layer.arrays, layer.count
        )
    assert layer.count == 3000
    assert np.array_equal(layer.arrays.keys[:3000], keys)
    assert set(layer.arrays.every[:3000, 0].tolist()) == {2}


@pytest.mark.parametrize(("words", "limbs"), [(1, 1), (5, 1), (1, 3), (16, 2)])
@pytest.mark.parametrize("boards", [10, 1_500, 10**6])
@pytest.mark.parametrize("allowance", [2**14, 2**20])
def test_a_layer_begins_with_room_for_its_boards_or_all_that_memory_holds(
    words: int, limbs: int, boards: int, allowance: int
) -> None:
    capacity = BoardLayer.capacity_for(boards, allowance, words, limbs)
    begun, larger = (
        sum(array.nbytes for array in layer_arrays(number, words, limbs))
        for number in (capacity, 2 * capacity)
    )
    assert begun <= allowance
    assert capacity == max(boards, FIRST_CAPACITY) or larger > allowance


# -- counts ----------------------------------------------------------------------------
def test_counts_go_on_beyond_64_bits() -> None:
    from gridwright.solvers.match3.search import kernels

    above, layer = layer_arrays(3, 1, 2), layer_arrays(8, 1, 3)
    counts = [2**64 - 1, 2**127 + 5, 2**64 - 1]
    for row, count in enumerate(counts):
        for limb in range(2):
            above.every[row, limb] = above.best[row, limb] = (
                count >> (64 * limb) & 2**64 - 1
            )
    rows = np.array([[7, row, 0, 4] for row in range(3)] * 2, np.int64)
    keys = np.ones((6, 1), np.uint64)
    assert kernels.insert(ChildBoards(keys, rows), 6, above, layer, 0) == 1
    assert limb_sum(layer.every[:1]) == limb_sum(layer.best[:1]) == 2 * sum(counts)


def test_wide_counts_change_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    narrow = solve(paper(7))
    monkeypatch.setattr(layer_search.LayerSearch, "_limbs", lambda self, layer: 3)
    assert solve(paper(7)).counts == narrow.counts == Counts(54273, 2)


def test_equal_hashes_do_not_make_boards_equal() -> None:
    from gridwright.solvers.match3.search import kernels

    above, layer = layer_arrays(1, 1, 1), layer_arrays(8, 1, 1)
    above.every[0] = above.best[0] = 1
    rows = np.zeros((2, 4), np.int64)
    keys = np.array([[1], [2]], np.uint64)
    assert kernels.insert(ChildBoards(keys, rows), 2, above, layer, 0) == 2


# -- bounds and packed boards ----------------------------------------------------------
@pytest.mark.slow
def test_no_answer_beats_the_bound_from_its_tiles(cases: Cases) -> None:
    numbers = cases(daily=40, thorough=150)
    rng = random.Random(8)
    for _ in numbers:
        level = random_level(rng).with_(rules={"swaps": 4, "exactly": False})
        state = KIND.initial(level)
        bounds = layout.bounds_of(state)
        points, swaps = layout.board_bound(state, bounds)
        found = solve(level, "memoised")
        assert found.score is not None and found.score <= points
        assert len(found.moves or ()) <= swaps


def test_the_bound_of_known_shapes() -> None:
    points = [0, 0, 0, 1, 4, 10, 10, 10]
    bounds = layout.tile_bounds(points, 60)
    assert bounds[:6].tolist() == [0, 0, 0, 1, 4, 10]
    assert bounds[9] == 20  # two runs of five that cross
    assert np.all(np.diff(bounds) >= 0)
    assert layout.tile_bounds([0, 0, 0], 9).tolist() == [0] * 10


def test_the_bound_of_many_tiles_is_the_best_points_a_tile_twice() -> None:
    rng = random.Random(4)
    for _ in range(30):
        points = [0, 0, 0] + [
            rng.choice([0, 1, 4, 4, 10, 50]) for _ in range(rng.randint(0, 9))
        ]
        points += points[-1:] * rng.randint(0, 30)
        lengths = [length for length, worth in enumerate(points) if worth]
        for n, bound in enumerate(
            layout.tile_bounds(points, 90).tolist()[60:], start=60
        ):
            assert bound == max((2 * n * points[k] // k for k in lengths), default=0)


@pytest.mark.parametrize("colours", [4, 15, 16, 20])
def test_packed_boards_are_unpacked_to_the_same(colours: int) -> None:
    from gridwright.solvers.match3.search import swap_kernels

    rng = np.random.default_rng(colours)
    for rows, cols in ((1, 1), (3, 7), (8, 8), (20, 13)):
        board = rng.integers(0, colours + 1, (rows, cols)).astype(np.int8)
        board[0, 0] = colours
        place = layout.BoardLayout(rows, cols, colours)
        line, key = place.blank()[0], place.packed(board).copy()
        swap_kernels.unpack(key.view(np.uint8), line, place.geometry)
        assert np.array_equal(line, place.padded(board))
        again = np.zeros_like(key)
        swap_kernels.pack(line, again.view(np.uint8), place.geometry)
        assert np.array_equal(again, key)


WORD_SIZES = ((8, 8), (21, 3), (16, 4), (4, 16), (3, 21), (9, 7), (3, 3), (5, 12))
"""Sizes of boards that are kept in four words: the largest, and the widest looks."""


def uneven_level(seed: int) -> Level:
    """A board of such a size with gaps on top, runs at the start now and then, up to 15
    colours."""
    rng = random.Random(seed)
    rows, cols = WORD_SIZES[seed % len(WORD_SIZES)]
    colours = rng.choice([3, 3, 4, 5, 7, 8, 15])
    cells = KIND.generate(rows, cols, seed, {"colours": colours}).cells.copy()
    for col in range(cols):
        cells[: rng.choice([0, 0, rng.randint(0, rows)]), col] = 0
    for row, col in zip(*cells.nonzero(), strict=True):
        if seed % 3 == 0 and rng.random() < 0.1:
            cells[row, col] = rng.randint(1, colours)
    points = rng.choice(
        [{"3": 1, "4": 4, "5": 10}, {"4": 3}, {"3": 1, "4": 2, "6": 3, "7": 50}]
    )
    rules = {
        "swaps": 1 + seed // 8 % 2,
        "exactly": rng.random() < 0.5,
        "points": points,
    }
    return Level("match3", cells, rules)


def test_boards_in_words_equal_a_slow_search(
    monkeypatch: pytest.MonkeyPatch, cases: Cases
) -> None:
    """And boards in bytes: with the same nodes, boards and moves."""
    numbers = cases(daily=12, thorough=120)
    monkeypatch.setattr(small, "is_small", lambda state: False)
    for seed in numbers:
        level, found = uneven_level(seed), []
        options, limits = (
            {"count": seed % 4 > 0},
            Limits(chunk=(None, None, 1, 7)[seed % 4]),
        )
        for most in (64, 0):
            monkeypatch.setattr(layout, "MOST_CELLS", most)
            found.append(solve(level, limits=limits, options=options))
        first, other = (replace(one, elapsed=0.0, preparing=0.0) for one in found)
        assert first == other
        if options["count"] and level.rules["swaps"] == 1:
            agrees(level, found[0])


@pytest.mark.parametrize("size", [*WORD_SIZES, (2, 9), (22, 2), (9, 8), (1, 12)])
def test_boards_of_at_most_64_cells_are_kept_in_words(size: tuple[int, int]) -> None:
    """One word for each bit of the colour; from 16 colours on, and where a look is
    wider than a word or the board too low for it, in bytes."""
    state = KIND.initial(KIND.generate(*size, 1, {"colours": 5}))
    made = layout.layout_of(state, words=True)
    assert isinstance(made, layout.PlaneLayout) == (size in WORD_SIZES)
    if size in WORD_SIZES:
        rows, cols = size
        bits = made.packed(tiles(state)).view(np.uint8).reshape(4, 8)
        cells = np.unpackbits(bits, axis=1, bitorder="little")[:, : rows * cols]
        board = (cells.T @ np.array([1, 2, 4, 8])).reshape(cols, rows).T[::-1]
        assert np.array_equal(board, tiles(state))


# -- large boards, stops ---------------------------------------------------------------
@pytest.mark.parametrize(
    ("rows", "cols", "colours", "swaps"),
    [(20, 20, 6, 2), (20, 20, 20, 3), (3, 120, 5, 2), (50, 40, 8, 1)],
)
def test_large_boards(rows: int, cols: int, colours: int, swaps: int) -> None:
    level = KIND.generate(rows, cols, 1, {"colours": colours, "swaps": swaps})
    found = solve(level)
    assert found.status in ("optimal", "infeasible")
    other = solve(level, "memoised")
    assert (other.status, other.score, other.counts) == (
        found.status,
        found.score,
        found.counts,
    )


def test_many_swaps_asked_of_a_large_board_are_found_by_a_beam() -> None:
    level = KIND.generate(12, 12, 4, {"colours": 5, "swaps": 12})
    found = solve(level, "beam", options={"width": 50})
    assert (
        found.status == "feasible"
        and found.moves is not None
        and len(found.moves) == 12
    )
    stopped = solve(level, "exact", Limits(nodes=200_000))
    assert stopped.status == "feasible" and stopped.stopped_by == "nodes"


def test_a_stop_is_heard_between_chunks() -> None:
    level = KIND.generate(8, 8, 0, {"colours": 4, "swaps": 12})
    token = StopToken()
    seen = []

    def stop(progress: Progress) -> None:
        seen.append(progress)
        if progress.nodes > 50_000:
            token.stop()

    run = Run(KIND, KIND.solver("exact"), SearchProblem(level))
    result = run.advance(on_progress=stop, token=token)
    assert result.stopped_by == "user" and result.status == "feasible"
    assert (
        result.bound is not None
        and result.score is not None
        and result.score <= result.bound
    )
    run.close()
