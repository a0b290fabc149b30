"""The best walks through each cell and round it, against walking every one of them."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module

import numpy as np
import pytest

from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.walks.board import PathBoard
from gridwright.solvers.walks.engines.detours import (
    DETOUR_KERNELS,
    NONE,
    Detours,
    Walks,
    detours,
    edited_walks,
)
from gridwright.solvers.walks.engines.frontier import layout
from gridwright.solvers.walks.engines.frontier.layout import lay_out, laying_out
from gridwright.solvers.walks.engines.frontier.sweep import Sweep
from gridwright.solvers.walks.engines.tally.heat import frequencies, kernels_for
from tests.oracles.walks.frontier_boards import (
    all_walks,
    empty,
    maze,
    random_board,
    score_of,
)
from tests.sampling import Cases


def found(
    board: PathBoard, chunk: int | None = None, share: bool = True
) -> tuple[Sweep, Detours]:
    sweep = Sweep(lay_out(board), 1 << 30, chunk, share=share, keep=True)
    finished(sweep.enumerate_states())
    finished(sweep.evaluate())
    return sweep, finished(detours(sweep, import_module(DETOUR_KERNELS)))


def of_walks(board: PathBoard, walks: list[tuple[int, ...]]) -> Walks:
    scores = [score_of(board, walk) for walk in walks]
    return (
        Walks(len(scores), max(scores), scores.count(max(scores))) if scores else NONE
    )


def test_random_boards(cases: Cases) -> None:
    rng, compared = np.random.default_rng(5), 0
    for number in cases(daily=80, thorough=560):
        board = random_board(rng, 4)
        laid = lay_out(board)
        walks = [] if laid.reason or laid.trivial else all_walks(board)
        if not walks:
            continue
        _, told = found(board, 1 if number % 2 else None)
        for cell in range(board.open.size):
            through = [walk for walk in walks if cell in walk]
            past = [walk for walk in walks if cell not in walk]
            assert told[cell] == (of_walks(board, through), of_walks(board, past))
        compared += 1
    assert compared > 20


def test_a_board_changed_anywhere_is_counted_from_the_sweep_of_the_other() -> None:
    rng, compared, none = np.random.default_rng(8), 0, 0
    for number in range(150):
        board = random_board(rng, 4)
        laid = lay_out(board)
        if laid.reason or laid.trivial or laid.free_end:
            continue
        changed = rng.random(board.open.shape) < rng.choice([0.05, 0.2])
        other = replace(
            board,
            open=board.open ^ (changed & (rng.random(changed.shape) < 0.6)),
            weight=np.where(changed, rng.integers(0, 4, changed.shape), board.weight),
        )
        for end in (other.start, other.end):
            if end is not None:
                other.open.flat[end] = True
        like = finished(laying_out(other, laid))
        if like.reason or like.trivial:
            continue
        sweep = Sweep(laid, 1 << 30, 1 if number % 2 else None, share=False, keep=True)
        sweep.by_rows()
        finished(sweep.enumerate_states())
        finished(sweep.evaluate())
        told = finished(edited_walks(sweep, {}, like))
        assert told == of_walks(other, all_walks(other))
        compared += told is not NONE
        none += told is NONE
    assert compared > 20 and none > 5


@pytest.mark.slow
@pytest.mark.parametrize(("rows", "cols"), [(8, 8), (20, 5), (40, 5), (90, 4)])
def test_numbers_of_one_and_of_several_columns_agree_with_the_heat_map(
    rows: int, cols: int
) -> None:
    board = empty(rows, cols, 0, rows * cols - 1)
    weight = board.weight.copy()
    weight.flat[[7, rows * cols // 2]] = 5
    sweep, told = found(replace(board, weight=weight))
    heat = finished(frequencies(sweep, import_module(kernels_for(sweep))))
    routes, optimal = sweep.totals()
    best = int(sweep.best[0][2])
    for cell, (through, past) in told.items():
        assert through.number == heat.cells[cell][0]
        assert through.number + past.number == routes
        assert (through.optimal if through.best == best else 0) == heat.cells[cell][1]
        both = through | past
        assert (both.best, both.optimal) == (best, optimal)


def test_one_band_and_row_by_row_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    board = maze(np.random.default_rng(1), 9)
    whole, told = found(board)
    monkeypatch.setattr(layout, "WHOLE_CELLS", 0)
    by_rows, again = found(board, 1000, share=False)
    assert whole.whole and not by_rows.whole and told == again
