"""The solver by the linear program, against every walk of small boards."""

from __future__ import annotations

import math
import sys
from collections.abc import Generator
from dataclasses import replace
from typing import Any, ClassVar

import numpy as np
import pytest
from numpy.typing import NDArray

from solvers.files.rows import level_from_text
from solvers.level import Level
from solvers.portfolio.plan import Best, Plan
from solvers.portfolio.race import race
from solvers.problem import Limits, Progress, Result, Search, SearchProblem
from solvers.registry import kind
from solvers.runtime.jit import prepare
from solvers.runtime.steps import finished
from solvers.search import drive
from solvers.trace.events import Op
from solvers.trace.sentences import sentence
from solvers.walks.board import PathBoard
from solvers.walks.conditions import walk_board
from solvers.walks.engines import members, plans
from solvers.walks.engines.first_walk import first_walk
from solvers.walks.engines.frontier.layout import lay_out, stands_on_end
from solvers.walks.engines.improve.solver import walked
from solvers.walks.engines.linear import cutting, highs, solver, windows, words
from solvers.walks.engines.linear.model import Network, Row, network
from tests.oracles.frontier_boards import all_walks, maze, random_board, score_of
from tests.oracles.tour_boards import has_tour
from tests.oracles.tour_boards import random_board as tour_board
from tests.oracles.walk_levels import level_of
from tests.oracles.walk_papers import PAPER_MAZE

pytest.importorskip("highspy")

WEIGHTS = ((0, 1), (1, 2), (0, 1_000_000), (1, 1_000_000), (0,), (3, 7, 999_983))
EMPTY = Level("coin_maze", np.zeros((1, 1), np.int32))
CUT_MAZE = """
S $ . . # . . $ . #
. . . . . . $ . . $
# . $ . . . . . # .
. # . . $ . $ . . $
. . . . . . . # . .
. # . $ . $ . . . $
$ . . . . $ . $ . .
. . . . # . # $ $ .
# $ . . . . $ . . #
. . . . . . . $ . E
"""


def solved(board: PathBoard, limits: Limits = Limits()) -> tuple[Result, list[Progress]]:  # noqa: B008
    said: list[Progress] = []
    problem = SearchProblem(EMPTY)
    return finished(solver.search(board, problem, limits), on_step=said.append), said


def check(board: PathBoard) -> str:
    """Hold the answer against every walk; returns the status."""
    board = replace(board, weight=np.where(board.open, board.weight, 0))
    result, said = solved(board)
    best = max((score_of(board, walk) for walk in all_walks(board)), default=None)
    for news in said:
        assert best is None or news.bound is None or news.bound >= best
        assert news.score is None or (best is not None and news.score <= best)
    if best is None:
        assert result.status == "infeasible"
    else:
        assert (result.status, result.score, result.bound) == ("optimal", best, best)
        assert result.moves is not None
    return result.status


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_every_option_and_weight_has_the_optimum_of_brute_force(seed: int) -> None:
    rng = np.random.default_rng(1000 + seed)
    counted = {"optimal": 0, "infeasible": 0}
    for _ in range(150):
        board = random_board(rng, 5)
        if not board.open.any():
            continue
        worths = np.array(WEIGHTS[int(rng.integers(len(WEIGHTS)))], np.int64)
        board = PathBoard(**{**vars(board), "weight": rng.choice(worths, board.open.shape)})
        counted[check(board)] += 1
    assert counted["optimal"] > 50 and counted["infeasible"] > 10


def test_some_small_boards() -> None:
    rng = np.random.default_rng(5)
    for _ in range(25):
        board = random_board(rng, 4)
        if board.open.any():
            check(board)


def test_the_paper_maze() -> None:
    known = kind("coin_maze")
    level = level_of(PAPER_MAZE)
    result = drive(known, known.solver("linear"), SearchProblem(level)).result
    assert result is not None
    assert (result.status, result.score, result.verified) == ("optimal", 23, True)


def test_a_window_is_a_part_of_the_route() -> None:
    """The part that was there is a walk of the window's board, and fits back into the route."""
    rng = np.random.default_rng(3)
    for side in (12, 40, 60):
        board = maze(rng, side, walls=0.1) if side < 30 else snake(side)
        path = finished(first_path(board))
        for _ in range(20):
            part = windows.window(board, path, rng)
            cells = [part._inside(cell) for cell in path[part.begin : part.end + 1]]
            assert part.with_part(cells) == path
            assert (part.board.start, part.board.end) == (cells[0], cells[-1])
            assert all(part.board.open.flat[cell] for cell in cells)
            assert min(part.board.open.shape) <= 31
            assert part.worth == sum(
                int(board.weight.flat[c]) for c in path[part.begin : part.end + 1]
            )
            outside = set(path[: part.begin]) | set(path[part.end + 1 :])
            for cell in np.flatnonzero(part.board.open).tolist():
                assert part.with_part([cell])[part.begin] not in outside


def test_a_window_without_any_width_holds_one_cell(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solvers.walks.engines.frontier.layout.MAX_WIDTH", 0)
    board, rng = snake(6), np.random.default_rng(1)
    part = windows.window(board, list(range(6)), rng)
    assert part.begin == part.end and part.board.start == part.board.end


def snake(side: int) -> PathBoard:
    """A board without walls; its ends are opposite corners."""
    weight = np.arange(side * side, dtype=np.int64).reshape(side, side)
    return PathBoard(np.ones((side, side), bool), weight, 0, side * side - 1)


def first_path(board: PathBoard) -> Generator[Progress, None, list[int]]:
    result = yield from first_walk(board, Limits())
    assert result.moves is not None
    path: list[int] = walked(board, result.moves).tolist()
    return path


@pytest.mark.slow
def test_a_maze_too_wide_for_the_frontier_gets_better_routes_and_a_true_bound() -> None:
    rng = np.random.default_rng(8)
    weight = rng.integers(0, 3, (33, 33))
    board = PathBoard(rng.random((33, 33)) >= 0.1, weight.astype(np.int64), 0, 33 * 33 - 1)
    board.open.flat[[0, -1]] = True
    run = solver.search(board, SearchProblem(EMPTY), Limits())
    scores: list[int] = []
    merged = False
    for news in run:
        if news.score is not None and news.score not in scores:
            scores.append(news.score)
            merged = merged or (len(scores) > 1 and news.note == "merging routes")
        assert news.bound is None or not scores or news.bound >= scores[-1]
        if merged and news.bound is not None and news.bound - scores[-1] < 40:
            break
    run.close()
    assert scores == sorted(scores) and merged


def test_a_refuted_tour_has_none_and_names_cells() -> None:
    rng = np.random.default_rng(17)
    refuted = possible = 0
    for _ in range(120):
        board = tour_board(rng, 4, 5, steps=True)
        if stands_on_end(board):
            continue
        result = finished(solver.refuting(board, SearchProblem(EMPTY), Limits(), Best()))
        if has_tour(board):
            assert result.status in ("unknown", "optimal")
            possible += 1
        elif result.status == "infeasible" and "cells cannot" in result.reason:
            cells = [tuple(cell) for cell in result.details["reason_cells"]]
            assert cells and all(board.open[cell] for cell in cells)
            refuted += 1
    assert refuted > 10 and possible > 10


def test_the_proof_that_a_tour_has_none_waits_and_denies_no_tour() -> None:
    """After others had their time; its kernels load before it has a thread of its own."""
    level = Level("tour", np.zeros((24, 24), np.int32), rules={"closed": True})
    board = walk_board(kind("tour").initial(level), {})
    (member,) = members.refuter(board, SearchProblem(level))
    search = member.start(Best(), Limits())
    for name in member.kernels:
        finished(prepare(name))
    said = [next(search) for _ in range(members.WAITING)]
    assert all(news == Progress() for news in said)
    rest: list[Progress] = []
    result = finished(search, on_step=rest.append)
    assert result.status in ("unknown", "optimal")
    assert rest and not any(news.preparing for news in rest)


def planned(board: PathBoard, states: int, monkeypatch: pytest.MonkeyPatch) -> Plan:
    """The plan of auto for a board; states: as estimated, 0 beyond the frontiers."""
    plans_made: list[Plan] = []

    def raced(plan: Plan, *_: object) -> Search:
        plans_made.append(plan)
        return Result("unknown")
        yield Progress()

    monkeypatch.setattr(plans, "_raced", raced)
    problem = SearchProblem(EMPTY)
    if states:
        finished(plans.race_laid_out(board, lay_out(board), states, problem, Limits()))
    else:
        finished(plans.race_wide(board, problem, Limits()))
    (plan,) = plans_made
    return plan


def test_auto_asks_the_linear_program_first_about_large_mazes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    board = maze(np.random.default_rng(1), 8)
    below = planned(board, plans.LINEAR_FROM, monkeypatch)
    above = planned(board, plans.LINEAR_FROM + 1, monkeypatch)
    wide = planned(board, 0, monkeypatch)
    assert "linear" not in [member.id for member in (*below.provers, *below.improvers)]
    assert [member.id for member in above.provers] == ["linear", "pruned", "backtracking"]
    assert [member.id for member in wide.provers] == ["linear", "backtracking"]


def test_auto_lets_the_linear_program_refute_tours_that_cannot_be_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ones = np.ones((8, 8), np.int64)
    board = PathBoard(ones > 0, ones, None, None, closed=True, cover=True)
    below = planned(board, plans.COUNTABLE, monkeypatch)
    above = planned(board, plans.COUNTABLE + 1, monkeypatch)
    wide = planned(board, 0, monkeypatch)
    assert "linear" not in [member.id for member in (*below.provers, *below.improvers)]
    for plan in (above, wide):
        assert [member.id for member in plan.improvers] == ["linear"]
        assert [member.id for member in plan.provers] == ["construct"]


def test_a_race_tells_that_the_proof_is_the_linear_programs() -> None:
    board = maze(np.random.default_rng(2), 9)
    problem = SearchProblem(EMPTY)
    plan = Plan(opening=(members.opening(board),), provers=members.lines(board, problem))
    result = finished(race(plan, Limits()))
    assert result.status == "optimal" and result.details["proved_by"] == "linear"


def test_a_whole_point_that_branching_keeps_is_a_route(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cutting gets on slowly here, and comes to whole points that violate cuts."""
    points = 0

    def route_of(found: Network, point: NDArray[np.float64]) -> list[int] | None:
        nonlocal points
        route = real(found, point)
        points += 1
        assert route is not None
        return route

    real = solver.route_of
    monkeypatch.setattr(solver, "route_of", route_of)
    rng = np.random.default_rng(5033)
    free = rng.random((9, 9)) >= 0.15
    free[0, 0] = True
    weight = np.where(free, rng.integers(0, 2, (9, 9)), 0)
    result, _ = solved(PathBoard(free, weight, 0, None, closed=True))
    assert points and (result.status, result.score) == ("optimal", 2)


def test_the_opening_bends_no_walk_whose_steps_are_forced(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[PathBoard] = []
    real = solver.improved

    def improved(board: PathBoard, *rest: Any) -> Search:
        asked.append(board)
        return real(board, *rest)

    monkeypatch.setattr(solver, "improved", improved)
    board = snake(4)
    check(replace(board, forced_steps=frozenset({(5, 6)})))
    assert not asked
    check(board)
    assert asked


def test_a_trace_shows_the_cuts() -> None:
    known, level = kind("coin_maze"), level_from_text("coin_maze", CUT_MAZE)
    run = drive(known, known.solver("linear"), SearchProblem(level, trace=2000))
    trace, result = run.trace, run.result
    assert trace is not None and result is not None and result.status == "optimal"
    assert trace[-1].moves == result.moves
    rounds = [trace[int(at)] for at in trace.of(Op.CUT) if trace[int(at)].pinned]
    assert rounds
    bounds = [moment.bound for moment in rounds]
    assert bounds == sorted(bounds, reverse=True)
    for moment in rounds:
        assert moment.value > 0 and moment.cells and moment.pieces and moment.moves == ()
        assert moment.bound is not None and moment.bound >= result.score
        assert f"{moment.bound:,}" in sentence(moment)
        assert all(abs(a - c) + abs(b - d) == 1 for (a, b), (c, d) in moment.pieces)


def test_words_of_a_contradiction_fit_what_they_count() -> None:
    assert "one cell " in words.told(1, 0, closed=True)
    assert "two of them." in words.told(8, 0, closed=True)
    assert "an end of the walk one" in words.told(8, 0, closed=False)
    assert "a group " in words.told(8, 1, closed=True)
    assert "3 groups" in words.told(8, 3, closed=False)


def test_boards_beyond_the_linear_program_are_refused() -> None:
    wide = PathBoard(np.ones((150, 150), bool), np.ones((150, 150), np.int64), 0, 150 * 150 - 1)
    result, _ = solved(wide)
    assert result.bound == 150 * 150
    assert members.lines(wide, SearchProblem(EMPTY)) == ()


class Broken(highs.Relaxation):
    """HiGHS that ends in another way than it should. how: which."""

    how: ClassVar[str] = ""

    def solving(self, chunk: int | None = None) -> Generator[None, None, None]:
        yield from super().solving(chunk)
        if self.how == "nan":
            self.duals = [math.nan] * len(self.duals)
        elif self.how == "noise":
            self.duals = [1e30 * (-1) ** place for place in range(len(self.duals))]
        elif self.how == "short":
            self.duals = self.duals[: len(self.duals) // 2]
        elif self.how == "unknown":
            self.status, self.ray = "unknown", None
        elif self.how == "liar":
            self.status, self.ray = "infeasible", [1.0] * len(self.rows)


@pytest.mark.parametrize("how", ["nan", "noise", "short", "unknown", "liar"])
def test_nothing_that_highs_says_makes_a_wrong_answer(
    how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Broken, "how", how)
    monkeypatch.setattr(cutting, "Relaxation", Broken)
    rng = np.random.default_rng(21)
    answered = 0
    for _ in range(12):
        board = random_board(rng, 4)
        if not board.open.any():
            continue
        board = PathBoard(**{**vars(board), "weight": np.where(board.open, board.weight, 0)})
        best = max((score_of(board, walk) for walk in all_walks(board)), default=None)
        result, said = solved(board)
        for news in [*said, result]:
            assert best is None or news.bound is None or news.bound >= best
        if best is None:
            assert result.status in ("infeasible", "unknown")
        else:
            assert result.status != "infeasible"
            assert result.status != "optimal" or result.score == best
            answered += 1
    assert answered > 3


def test_a_model_status_that_is_no_answer_is_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    """The states kUnknown and kTimeLimit of HiGHS itself."""
    import highspy

    relaxation = highs.Relaxation([1, 1], [0, 0], [1, 1], 1 << 30)
    relaxation.add([Row((0, 1), (1, 1), None, 1)])
    for status in ("kUnknown", "kTimeLimit", "kSolveError"):
        ended = getattr(highspy.HighsModelStatus, status)
        monkeypatch.setattr(relaxation, "_highs", Spy(relaxation._highs, ended))
        finished(relaxation.solving())
        assert relaxation.status == "unknown"
        monkeypatch.undo()
    finished(relaxation.solving())
    assert relaxation.status == "optimal"


class Spy:
    """HiGHS with another word at the end."""

    def __init__(self, inner: Any, status: Any) -> None:
        self._inner, self._status = inner, status

    def getModelStatus(self) -> Any:  # noqa: N802 - HiGHS's name
        return self._status

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)


def test_memory_is_refused_before_it_is_taken() -> None:
    rng = np.random.default_rng(4)
    board = maze(rng, 16)
    for mib in (0.01, 1.0, 20.0, 34.0):
        result, said = solved(board, Limits(memory_mib=mib))
        assert result.status in ("unknown", "feasible", "optimal")
        if mib < 30:
            assert result.stopped_by == "memory"
        assert all(news.memory is None or news.memory <= mib * 2**20 for news in said)


def test_rows_are_refused_before_they_are_added() -> None:
    relaxation = highs.Relaxation([1] * 4, [0] * 4, [1] * 4, highs.BASE_BYTES + 30_000)
    row = Row((0, 1, 2, 3), (1, 1, 1, 1), None, 2)
    with pytest.raises(highs.OutOfMemory):
        relaxation.add([row] * 100)
    assert relaxation.rows == []
    relaxation.add([row])
    finished(relaxation.solving())
    assert relaxation.status == "optimal"


def test_a_chunk_of_one_iteration_ends_the_same() -> None:
    rng = np.random.default_rng(9)
    board = maze(rng, 9)
    found = finished(network(board))
    points = []
    for chunk in (1, 7, None):
        relaxation = highs.Relaxation(found.costs(), *found.box(), 1 << 30)
        relaxation.add(found.degrees())
        steps = sum(1 for _ in relaxation.solving(chunk))
        assert relaxation.status == "optimal"
        points.append((float(relaxation.point @ np.array(found.costs(), float)), steps))
    assert points[0][0] == pytest.approx(points[2][0])
    assert points[0][1] > points[1][1] > 0


def test_without_the_library_auto_goes_on_and_says_so_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(members, "find_spec", lambda name: None)
    members._has_highs.cache_clear()
    try:
        board = maze(np.random.default_rng(1), 6)
        assert members.lines(board, SearchProblem(EMPTY)) == ()
        assert members.lines(board, SearchProblem(EMPTY)) == ()
        assert len(caplog.records) == 1
    finally:
        members._has_highs.cache_clear()


def test_without_the_library_the_solver_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "highspy", None)
    with pytest.raises(ModuleNotFoundError, match="highspy"):
        solved(maze(np.random.default_rng(1), 6))
