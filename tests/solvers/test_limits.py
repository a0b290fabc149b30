"""Limits: what a search allocates under one, and that no step of a search is a long
one."""

from __future__ import annotations

import tracemalloc

import numpy as np
import pytest

from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits, Progress, Result, SearchProblem
from gridwright.solvers.registry import kind, kind_ids
from gridwright.solvers.search import Run, drive
from gridwright.solvers.walks.board import PIECE
from gridwright.solvers.walks.conditions import walk_board
from gridwright.solvers.walks.engines.frontier.layout import laying_out
from gridwright.solvers.walks.walk import EXIT, START
from tests.solvers.fakes import KIND, scripted

SOLVERS = [(known, solver.id) for known in kind_ids() for solver in kind(known).solvers]
ONE_BYTE = 2**-20


def level_of(kind_id: str, side: int) -> Level:
    """A valid level with about that side, as far as the kind has one."""
    rng = np.random.default_rng(side)
    if kind_id == "sowing":
        return Level("sowing", rng.integers(1, 4, (2, min(side, 20))))
    if kind_id == "collapse":
        cells = rng.integers(0, 100, (side | 1, side | 1))
        cells[side // 2, side // 2] = 0
        return Level("collapse", cells)
    if kind_id == "match3":
        return Level("match3", rng.integers(1, 6, (side, side)), rules={"swaps": 2})
    if kind_id == "trail":
        return kind("trail").generate(side, side, 1, {})
    cells = np.zeros((side, side), np.int32)
    cells[0, 0] = START
    if kind_id == "coin_maze":
        cells[-1, -1] = EXIT
    return Level(kind_id, cells)


def solved(kind_id: str, solver: str, level: Level, limits: Limits) -> Result:
    known = kind(kind_id)
    run = drive(known, known.solver(solver), SearchProblem(level), limits)
    run.close()
    assert run.result is not None
    return run.result


@pytest.mark.usefixtures("kept_tables")
@pytest.mark.parametrize(("kind_id", "solver"), SOLVERS)
def test_a_limit_beyond_all_memory_is_no_limit(kind_id: str, solver: str) -> None:
    level = level_of(kind_id, 4 if kind_id != "collapse" else 5)
    plain = solved(kind_id, solver, level, Limits(nodes=20_000))
    for mib in (1e308, float("inf")):
        result = solved(kind_id, solver, level, Limits(nodes=20_000, memory_mib=mib))
        assert (result.status, result.score) == (plain.status, plain.score)


@pytest.mark.parametrize(("kind_id", "solver"), SOLVERS)
def test_under_a_limit_of_a_byte_hardly_more_than_the_level_is_allocated(
    kind_id: str, solver: str
) -> None:
    level = level_of(kind_id, 300)
    limits = Limits(seconds=5, memory_mib=ONE_BYTE)
    solved(kind_id, solver, level, limits)  # what loads once is loaded
    tracemalloc.start()
    try:
        result = solved(kind_id, solver, level, limits)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert (result.stopped_by == "memory") == (solver != "best-move")
    assert peak < 24 * level.cells.nbytes + 2**18


def test_what_the_machine_does_not_have_ends_a_search_like_the_limit() -> None:
    level = Level("picks", np.array([[1, 5], [2, 9]]))
    found = Progress(score=3, moves=("0", "0"), bound=20)
    run = Run(KIND, scripted(found, answer=MemoryError()), SearchProblem(level))
    result = run.advance()
    assert (result.status, result.stopped_by, result.score) == ("feasible", "memory", 3)
    assert result.bound == 20 and not run.can_continue


def test_laying_a_long_board_out_takes_many_steps() -> None:
    cells = np.zeros((3000, 20), np.int32)
    cells[0, 0], cells[-1, -1] = START, EXIT
    board = walk_board(kind("coin_maze").initial(Level("coin_maze", cells)), {})
    assert sum(1 for _ in laying_out(board)) > 2 * cells.size // PIECE


def test_a_board_too_wide_to_enumerate_is_not_laid_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(board: object) -> object:
        raise AssertionError("laid out")

    monkeypatch.setattr(
        "gridwright.solvers.walks.engines.frontier.layout.laying_out", refuse
    )
    for kind_id, solver in SOLVERS:
        if solver in ("auto", "frontier", "pruned") and kind_id in (
            "coin_maze",
            "tour",
        ):
            solved(kind_id, solver, level_of(kind_id, 40), Limits(nodes=1))


def test_top_k_weighs_the_swaps_of_a_large_board_in_steps() -> None:
    level = level_of("match3", 40)
    known = kind("match3")
    run = Run(known, known.solver("top-k"), SearchProblem(level), Limits(chunk=7))
    nodes: list[int] = []
    run.advance(Limits(nodes=200), lambda message: nodes.append(message.nodes))
    assert run.result is not None and 200 <= run.result.nodes < 200 + 8
