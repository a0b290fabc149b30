"""Walks by cell, by step and by score, against walking every one of them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from importlib import import_module

import numpy as np
import pytest

from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.walks.board import PathBoard
from gridwright.solvers.walks.conditions import walk_board
from gridwright.solvers.walks.engines import exact as frontier
from gridwright.solvers.walks.engines.browse import FrontierRoutes
from gridwright.solvers.walks.engines.frontier import layout
from gridwright.solvers.walks.engines.frontier.layout import lay_out
from gridwright.solvers.walks.engines.frontier.plain import build
from gridwright.solvers.walks.engines.frontier.sweep import Sweep
from gridwright.solvers.walks.engines.tally import prime_kernels as lanes
from gridwright.solvers.walks.engines.tally.by_primes import Tally, combine, primes
from gridwright.solvers.walks.engines.tally.heat import (
    Frequencies,
    frequencies,
    kernels_for,
    plain_frequencies,
    plain_histogram,
)
from tests.oracles.walks.frontier_boards import (
    all_walks,
    empty,
    maze,
    random_board,
    score_of,
    steps_of,
)
from tests.oracles.walks.levels import level_of
from tests.oracles.walks.plain import random_maze
from tests.sampling import Cases, sampled


def tally(board: PathBoard, chunk: int | None = None) -> Tally:
    sweep = Sweep(lay_out(board), 1 << 30, chunk)
    finished(sweep.enumerate_states())
    finished(sweep.evaluate())
    return Tally(sweep, lanes)


def counted(deep: Tally) -> Frequencies:
    return finished(frequencies(deep.sweep, import_module(kernels_for(deep.sweep))))


def walked(
    board: PathBoard, walks: list[tuple[int, ...]]
) -> tuple[Counter[object], ...]:
    """By cell and step: on how many walks, and on how many with the best score."""
    best = max(score_of(board, walk) for walk in walks)
    every: Counter[object] = Counter()
    optimal: Counter[object] = Counter()
    for walk in walks:
        places = [*set(walk), *steps_of(walk)]
        every.update(places)
        if score_of(board, walk) == best:
            optimal.update(places)
    return every, optimal


def counters(found: Frequencies) -> tuple[Counter[object], ...]:
    places: dict[object, list[int]] = {**found.cells, **found.steps}
    return tuple(
        Counter({p: n[of] for p, n in places.items() if n[of]}) for of in (0, 1)
    )


@pytest.mark.slow
@pytest.mark.parametrize("seed", sampled(range(2), daily=1))
def test_random_boards_by_cell_step_and_score(seed: int, cases: Cases) -> None:
    numbers = cases(daily=100, thorough=500)
    rng = np.random.default_rng(100 + seed)
    compared = 0
    for number in numbers:
        board = random_board(rng, 4)
        laid = lay_out(board)
        walks = [] if laid.reason or laid.trivial else all_walks(board)
        if not walks:
            continue
        plain = finished(build(laid))
        scores = Counter(score_of(board, walk) for walk in walks)
        assert counters(plain_frequencies(plain)) == walked(board, walks)
        assert plain_histogram(plain) == scores
        if number % 4 == 0:
            deep = tally(board, 1 if number % 8 else None)
            assert counters(counted(deep)) == walked(board, walks)
            assert finished(deep.histogram()) == scores
        compared += 1
    assert compared > 0.2 * len(numbers)


@pytest.mark.slow
def test_numbers_beyond_a_prime_by_cell_and_score() -> None:
    board = empty(8, 8, 0, 63)
    deep = tally(board)
    found = counted(deep)
    assert found.cells[0] == found.cells[63] == list(deep.sweep.totals())
    assert found.cells[9] == found.cells[54]  # the board is symmetric under a half turn
    histogram = finished(deep.histogram())
    assert sum(histogram.values()) == 789360053252
    assert histogram[max(histogram)] == deep.sweep.totals()[1]
    visits = sum(routes for routes, _ in found.cells.values())
    assert visits == sum(score * number for score, number in histogram.items())


def test_a_few_large_coins_make_few_scores_however_large() -> None:
    plain = empty(6, 6, 0, 35)
    weight = plain.weight.copy()
    weight.flat[[9, 20, 28]] = 20_001, 1_000_001, 700_001
    board = replace(plain, weight=weight)
    expected = plain_histogram(finished(build(lay_out(board))))
    assert max(expected) > 1_700_000
    assert finished(tally(board).histogram()) == expected


def test_too_many_different_scores_are_refused() -> None:
    plain = empty(6, 6, 0, 35)
    weight = plain.weight.copy()
    weight.flat[5:23] = 2 ** np.arange(18)
    with pytest.raises(ValueError, match="different scores"):
        finished(tally(replace(plain, weight=weight)).histogram())


def test_rows_that_share_a_diagram_are_counted_like_any() -> None:
    board = empty(9, 5, 2, 42)
    assert counters(counted(tally(board))) == counters(
        plain_frequencies(finished(build(lay_out(board))))
    )


def test_residues_combine() -> None:
    moduli = primes(5)
    number = 3**90
    assert combine([number % p for p in moduli], moduli) == number


# -- sets of routes to browse ----------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("plain", [True, False])
def test_one_diagram_gives_all_routes_the_optimal_ones_and_the_scores(
    monkeypatch: pytest.MonkeyPatch, plain: bool, cases: Cases
) -> None:
    numbers = cases(daily=20, thorough=60)
    monkeypatch.setattr(frontier, "PLAIN_STATES", 30_000 if plain else 0)
    monkeypatch.setattr(frontier, "PLAIN_STATES_WARM", 30_000 if plain else 0)
    rng = np.random.default_rng(12)
    compared = 0
    for _ in numbers:
        level = level_of(random_maze(rng, 5))
        routes = FrontierRoutes(walk_board(kind("coin_maze").initial(level), {}))
        finished(routes.building())
        of, start = kind("coin_maze"), kind("coin_maze").initial(level)
        scores = Counter(of.score(of.replay(start, moves)) for moves in routes)
        assert finished(routes.histogram()) == dict(sorted(scores.items()))
        best = routes.among("optimal")
        assert (
            best.count() == scores[max(scores, default=0)]
            and routes.count() == scores.total()
        )
        assert set(best) <= set(routes)
        compared += len(scores) > 1
    assert compared > 0.1 * len(numbers)


@pytest.mark.parametrize(
    ("rows", "cols", "bits"), [(20, 5, 62), (40, 5, 127), (90, 4, 219)]
)
@pytest.mark.parametrize("scored", [True, False])
def test_numbers_that_fill_their_columns(
    rows: int, cols: int, bits: int, scored: bool
) -> None:
    """Of 64 bits; where no cell scores, all routes are optimal."""
    board = empty(rows, cols, 0, rows * cols - 1)
    if not scored:
        board = replace(board, weight=np.zeros_like(board.weight))
    deep = tally(board)
    assert (deep.sweep.totals()[0] or 0).bit_length() == bits
    expected = plain_frequencies(finished(build(lay_out(board))))
    assert counters(counted(deep)) == counters(expected)


def test_cells_and_steps_are_the_same_in_one_band_row_by_row_and_in_little_memory(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    laid = lay_out(maze(np.random.default_rng(1), 11))

    def found(limit: int) -> tuple[bool, int, Frequencies]:
        """In one band, the most bytes in use before the counting, and what was
        counted."""
        sweep, peak = Sweep(laid, limit, 1000, share=False, keep=True), 0
        for work in (sweep.enumerate_states(), sweep.evaluate()):
            for _ in work:
                peak = max(peak, sweep.bytes_used())
        return sweep.whole, peak, counted(Tally(sweep, lanes))

    whole, most, expected = found(1 << 30)
    assert whole and expected.cells
    whole, _, again = found(most)
    assert not whole and again == expected
    monkeypatch.setattr(layout, "WHOLE_CELLS", 0)
    _, roomy, again = found(1 << 30)
    assert again == expected
    _, tight, again = found(roomy * 8 // 10)
    assert tight < roomy and again == expected
