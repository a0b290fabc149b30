"""The pruned frontier and its bound, against the frontier program that drops
nothing."""

from __future__ import annotations

import random
import tracemalloc
from collections.abc import Iterator
from functools import partial
from itertools import product

import numpy as np
import pytest
from numpy.typing import NDArray

from gridwright.solvers.portfolio.plan import BestKnown, KnownAnswer
from gridwright.solvers.problem import Limits, Result
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.walks.board import PathBoard
from gridwright.solvers.walks.engines.frontier.events import DrawnSteps
from gridwright.solvers.walks.engines.frontier.layout import (
    DOWN,
    DOWN_FORCED,
    MUST,
    OPEN,
    RIGHT,
    RIGHT_FORCED,
    TIP,
    FrontierBoard,
    lay_out,
)
from gridwright.solvers.walks.engines.frontier.plain import PlainDiagram, build
from gridwright.solvers.walks.engines.frontier.unrank import path_of
from gridwright.solvers.walks.engines.pruned.bounds import RelaxedBounds, rank_tables
from gridwright.solvers.walks.engines.pruned.solver import (
    PrunedSweep,
    _result,
    search_pruned,
)
from tests.oracles.walks.frontier_boards import maze, random_board, score_of
from tests.sampling import sampled


def pruned(board: PathBoard, limits: Limits = Limits()) -> Result:  # noqa: B008 - frozen
    return finished(search_pruned(board, lay_out(board), limits))


def laid_boards(
    seed: int, number: int, side: int
) -> Iterator[tuple[PathBoard, FrontierBoard, PlainDiagram]]:
    """Random boards that the pruned frontier takes, with every state the frontier has
    of them."""
    rng = np.random.default_rng(seed)
    for _ in range(number):
        board = random_board(rng, side)
        laid = lay_out(board)
        if not (laid.reason or laid.trivial or laid.free_end):
            yield board, laid, finished(build(laid))


@pytest.mark.slow
@pytest.mark.parametrize("seed", sampled(range(3), daily=1))
def test_random_boards_have_the_optimum_of_the_frontier(seed: int) -> None:
    compared = 0
    for board, _, diagram in laid_boards(seed, 250, 5):
        result = pruned(board, Limits(chunk=1) if compared % 5 == 0 else Limits())
        if not diagram.routes[0][2]:
            assert result.status == "infeasible"
            continue
        assert (result.status, result.score) == (
            "optimal",
            board.base + diagram.best[0][2],
        )
        compared += 1
    assert compared > 60


@pytest.mark.parametrize("most_axes", [2, 4, 17])
def test_the_relaxed_bound_never_falls_short(most_axes: int) -> None:
    exact = 0
    for _, laid, diagram in laid_boards(most_axes, 120, 4):
        relaxed = RelaxedBounds(laid, 1 << 20)
        relaxed.most_axes = most_axes
        finished(relaxed.compute())
        if diagram.routes[0][2]:
            assert relaxed.bounds[0][0] >= diagram.best[0][2]
            exact += relaxed.bounds[0][0] == diagram.best[0][2]
    assert exact > 10


def most_to_come(laid: FrontierBoard, k: int, plugs: frozenset[int]) -> int | None:
    """The best set of pieces and loops from the k-th cell on, by trying every step;
    None if there is none. plugs: those in the order of the frontier, column c's own at
    c, to its right at c + 1 and later."""
    if k == laid.cells:
        return None if plugs else 0
    column, flags = k % laid.width, laid.flags[k]
    entering = (column in plugs) + (column + 1 in plugs)
    rest = plugs - {column, column + 1}
    shift = column == laid.width - 1
    values = []
    for down, right in product((0, 1), repeat=2):
        if (down and not flags & DOWN) or (right and not flags & RIGHT):
            continue
        if (not down and flags & DOWN_FORCED) or (not right and flags & RIGHT_FORCED):
            continue
        steps = entering + down + right
        if (
            steps != 1
            if flags & TIP
            else steps not in ((2,) if flags & MUST else (0, 2))
        ):
            continue
        if steps and not flags & (OPEN | TIP):
            continue
        after = (
            rest | ({column} if down else set()) | ({column + 1} if right else set())
        )
        ahead = frozenset(plug + 1 for plug in after) if shift else after
        come = most_to_come(laid, k + 1, ahead)
        if come is not None:
            values.append(come + (laid.weight[k] if steps else 0))
    return max(values, default=None)


def test_every_relaxed_bound_is_the_best_set_of_pieces_and_loops() -> None:
    rng = np.random.default_rng(8)
    compared = 0
    for _, laid, _ in laid_boards(6, 60, 3):
        relaxed = RelaxedBounds(laid, 1 << 20)
        finished(relaxed.compute())
        for k in range(laid.cells):
            rank = int(rng.integers(len(relaxed.bounds[k])))
            plugs = relaxed.plugs[k]
            there = frozenset(p for i, p in enumerate(reversed(plugs)) if rank >> i & 1)
            come, bound = most_to_come(laid, k, there), int(relaxed.bounds[k][rank])
            assert bound == come if come is not None else bound < 0
            compared += come is not None
    assert compared > 50


@pytest.mark.parametrize("bits", [6, 14])
@pytest.mark.parametrize("width", [1, 6, 7, 20, 31])
def test_the_rank_of_a_key_says_which_plugs_are_there(width: int, bits: int) -> None:
    rng = np.random.default_rng(width)
    plugs = sorted(rng.choice(width + 1, min(width + 1, 17), replace=False).tolist())
    tables = rank_tables(plugs, width, bits)
    for _ in range(50):
        marks = rng.integers(0, 4, width + 1).tolist()
        key = sum(mark << 2 * plug for plug, mark in enumerate(marks))
        low = (1 << bits) - 1
        rank = sum(
            int(table[key >> bits * part & low]) for part, table in enumerate(tables)
        )
        assert rank == int("".join("1" if marks[plug] else "0" for plug in plugs), 2)


def test_a_narrow_beam_knows_what_it_gave_up() -> None:
    rng = np.random.default_rng(3)
    gave_up = 0
    for _ in range(6):
        board = maze(rng, 8)
        laid = lay_out(board)
        best = finished(build(laid)).best[0][2]
        sweep = PrunedSweep(laid, Limits())
        finished(sweep.prepare())
        finished(sweep.run(beam=2))
        assert sweep.score <= best <= max(sweep.score, sweep.gave_up)
        if sweep.drawn is not None:
            path = tuple(path_of(laid, sweep.drawn))
            assert score_of(board, path) == board.base + sweep.score
        gave_up += sweep.gave_up > sweep.score
    assert gave_up


def test_a_better_route_of_another_engine_counts_from_the_next_cell_on() -> None:
    """What cannot beat it is dropped, although it became known on the way."""
    board = maze(np.random.default_rng(3), 8)
    laid = lay_out(board)
    optimum = finished(build(laid)).best[0][2]
    expanded = []
    for known in (-1, optimum):
        asked = iter([-1] * 20)
        sweep = PrunedSweep(laid, Limits(), partial(next, asked, known))
        finished(sweep.prepare())
        finished(sweep.run(beam=10**6))
        assert next(asked, None) is None
        assert sweep.score == optimum and sweep.gave_up <= optimum
        expanded.append(sweep.expanded)
    assert sweep.drawn is None, "nothing is better"
    assert expanded[1] < expanded[0]


def test_the_route_of_another_engine_is_told_with_its_own_score() -> None:
    """Even if it became known after this engine last asked."""
    board = maze(np.random.default_rng(3), 8)
    laid = lay_out(board)
    sweep = PrunedSweep(laid, Limits(), lambda: 1)
    sweep.gave_up = 9
    best = BestKnown(KnownAnswer(board.base + 5, ("R",)))
    result = _result(sweep, board, laid, 9, best)
    assert (result.status, result.score, result.moves) == (
        "feasible",
        board.base + 5,
        ("R",),
    )


def test_memory_leaves_the_best_route_with_a_true_bound() -> None:
    board = maze(np.random.default_rng(11), 14)
    whole = pruned(board)
    assert whole.status == "optimal"
    tight = pruned(board, Limits(memory_mib=0.25))
    assert tight.stopped_by in (None, "memory")
    assert (tight.score or 0) <= (whole.score or 0) <= (tight.bound or 0)


@pytest.mark.slow
def test_the_bound_is_computed_within_its_memory() -> None:
    board = maze(np.random.default_rng(3), 22)
    finished(RelaxedBounds(lay_out(board), 1 << 16).compute())  # kernels are loaded
    for limit in (1 << 16, 1 << 20):
        relaxed = RelaxedBounds(lay_out(board), limit)
        tracemalloc.start()
        finished(relaxed.compute())
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert peak < 3 * limit + (1 << 18)
        assert all(bound.nbytes <= limit for bound in relaxed.bounds)


@pytest.mark.slow
def test_closer_bounds_before_a_wide_pass_lose_no_route(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The first bounds tell three plugs apart, the closer ones all; beams begin with
    one state."""
    engine = "gridwright.solvers.walks.engines.pruned.solver."

    def first_coarse(board: FrontierBoard, limit: int, axes: int = 3) -> RelaxedBounds:
        return RelaxedBounds(board, limit, axes)

    monkeypatch.setattr(engine + "RelaxedBounds", first_coarse)
    monkeypatch.setattr(engine + "FIRST_BEAM", 1)
    monkeypatch.setattr(engine + "SHARP_BEAM", 64)
    for board, laid, diagram in laid_boards(4, 150, 5):
        coarse, close = first_coarse(laid, 1 << 20), first_coarse(laid, 1 << 20, 20)
        finished(coarse.compute())
        finished(close.compute())
        assert coarse.bounds[0][0] >= close.bounds[0][0] and not close.coarse
        result = pruned(board)
        if diagram.routes[0][2]:
            assert close.bounds[0][0] >= diagram.best[0][2]
            assert (result.status, result.score) == (
                "optimal",
                board.base + diagram.best[0][2],
            )
        else:
            assert result.status == "infeasible"


def test_the_line_to_a_state_is_the_one_that_its_parents_tell() -> None:
    """Also where a layer is narrowed after it was told, and in a second pass."""
    rng, line = random.Random(5), DrawnSteps(60)
    for _ in range(3):
        parents: list[NDArray[np.uint32]] = []
        states = 1
        for k in range(60):
            size = rng.randrange(1, 12)
            entries = [
                4 * rng.randrange(states) + rng.randrange(4) for _ in range(size)
            ]
            parents.append(np.array(entries, np.uint32))
            state = end = rng.randrange(size)
            drawn = []
            for behind in reversed(parents):
                drawn.append(int(behind[end]) & 3)
                end = int(behind[end]) >> 2
            assert line.to(parents, state).tolist() == drawn[::-1], k
            if rng.random() < 0.5:
                parents[-1] = parents[-1][
                    rng.sample(range(size), rng.randrange(1, size + 1))
                ]
            states = parents[-1].size
