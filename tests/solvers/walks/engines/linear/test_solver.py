"""The solver by the linear program, against every walk of small boards."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Level
from gridwright.solvers.portfolio.plan import BestKnown, Plan
from gridwright.solvers.portfolio.race import race
from gridwright.solvers.problem import Limits, Progress, Result, Search, SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.jit import prepare
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.search import drive
from gridwright.solvers.trace.events import Op
from gridwright.solvers.trace.trace import sentence
from gridwright.solvers.walks.board import PathBoard
from gridwright.solvers.walks.conditions import walk_board
from gridwright.solvers.walks.engines import plans
from gridwright.solvers.walks.engines.frontier.layout import lay_out, stands_on_end
from gridwright.solvers.walks.engines.improve.solver import first_walk, walked
from gridwright.solvers.walks.engines.linear import KERNELS, frontier_rounds, solver
from gridwright.solvers.walks.engines.linear.cutting import BranchNode, Cutting, Tree
from gridwright.solvers.walks.engines.linear.model import Network, network
from tests.oracles.walks.frontier_boards import all_walks, maze, random_board, score_of
from tests.oracles.walks.levels import level_of
from tests.oracles.walks.linear_runs import EMPTY, boards, solved
from tests.oracles.walks.papers import PAPER_MAZE
from tests.oracles.walks.tour_boards import has_tour
from tests.oracles.walks.tour_boards import random_board as tour_board
from tests.sampling import Cases, sampled

pytest.importorskip("highspy")

WEIGHTS = ((0, 1), (1, 2), (0, 1_000_000), (1, 1_000_000), (0,), (3, 7, 999_983))
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
@pytest.mark.parametrize("seed", sampled(range(6), daily=1))
def test_every_option_and_weight_has_the_optimum_of_brute_force(
    seed: int, cases: Cases
) -> None:
    numbers = cases(daily=60, thorough=150)
    rng = np.random.default_rng(1000 + seed)
    counted = {"optimal": 0, "infeasible": 0}
    for _ in numbers:
        board = random_board(rng, 5)
        if not board.open.any():
            continue
        worths = np.array(WEIGHTS[int(rng.integers(len(WEIGHTS)))], np.int64)
        board = PathBoard(
            **{**vars(board), "weight": rng.choice(worths, board.open.shape)}
        )
        counted[check(board)] += 1
    assert counted["optimal"] > 0.2 * len(numbers) and counted[
        "infeasible"
    ] > 0.05 * len(numbers)


def test_some_small_boards() -> None:
    rng = np.random.default_rng(5)
    for _ in range(25):
        board = random_board(rng, 4)
        if board.open.any():
            check(board)


@pytest.mark.parametrize("seed", sampled(range(3), daily=1))
def test_small_boards_are_proved_as_if_they_were_too_wide(
    seed: int, cases: Cases, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In windows of two columns along the route, and by trees for targets instead of
    sweeps."""
    monkeypatch.setattr(frontier_rounds, "layout", SimpleNamespace(MAX_WIDTH=2))
    monkeypatch.setattr(
        frontier_rounds, "too_wide", lambda board: min(board.open.shape) > 2
    )
    monkeypatch.setattr(frontier_rounds, "LONGEST", 8)
    monkeypatch.setattr(frontier_rounds, "LEAST_AHEAD", 2)
    for name in ("OPENING", "QUICK", "PATIENT"):  # else hardly any gap is left
        monkeypatch.setattr(solver, name, 0)
    windows = 0
    cut_out = frontier_rounds._cut_out

    def counted(*part: Any) -> Any:
        nonlocal windows
        windows += 1
        return cut_out(*part)

    monkeypatch.setattr(frontier_rounds, "_cut_out", counted)
    rng = np.random.default_rng(2_000 + seed)
    for _ in cases(daily=10, thorough=50):
        check(maze(rng, 5, walls=0.2) if rng.random() < 0.7 else random_board(rng, 5))
    assert windows > 10


def test_a_target_is_answered_as_by_brute_force() -> None:
    told = {True: 0, False: 0}
    for board, graph in boards(11, 9, side=4):
        if not frontier_rounds.sweepable(graph, Limits()):
            continue
        scores = [score_of(board, walk) for walk in all_walks(board)]
        best = max(scores, default=0)
        for score in (best - 1, best, best + 1, 2 * best + 9):
            least = score - board.base
            target = frontier_rounds.ScoreTarget(
                graph, {}, least, Limits(), frontier_rounds.Work()
            )
            finished(target.attempt(1 << 12))
            assert target.answer == any(found >= score for found in scores)
            told[bool(target.answer)] += 1
    assert min(told.values()) > 2


def test_the_paper_maze() -> None:
    known = kind("coin_maze")
    level = level_of(PAPER_MAZE)
    result = drive(known, known.solver("linear"), SearchProblem(level)).result
    assert result is not None
    assert (result.status, result.score, result.verified) == ("optimal", 23, True)


def test_a_window_is_a_part_of_the_route() -> None:
    """The part that was there is a walk of the window's board, and fits back into the
    route."""
    rng = np.random.default_rng(3)
    for side in (12, 40, 60):
        board = maze(rng, side, walls=0.1) if side < 30 else snake(side)
        path = finished(first_path(board))
        for _ in range(20):
            part = frontier_rounds.window(board, path, int(rng.integers(len(path))))
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


def test_a_window_without_any_width_holds_one_cell(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("gridwright.solvers.walks.engines.frontier.layout.MAX_WIDTH", 0)
    board = snake(6)
    part = frontier_rounds.window(board, list(range(6)), 2)
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
    board = PathBoard(
        rng.random((33, 33)) >= 0.1, weight.astype(np.int64), 0, 33 * 33 - 1
    )
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
        result = finished(
            solver.refuting(board, SearchProblem(EMPTY), Limits(), BestKnown())
        )
        if has_tour(board):
            assert result.status in ("unknown", "optimal")
            possible += 1
        elif result.status == "infeasible" and "cells cannot" in result.reason:
            cells = [tuple(cell) for cell in result.details["reason_cells"]]
            assert cells and all(board.open[cell] for cell in cells)
            refuted += 1
    assert refuted > 10 and possible > 10


@pytest.mark.slow
def test_the_proof_that_a_tour_has_none_waits_and_denies_no_tour() -> None:
    """After others had their time; its kernels load before it has a thread of its
    own."""
    level = Level("tour", np.zeros((24, 24), np.int32), rules={"closed": True})
    board = walk_board(kind("tour").initial(level), {})
    (member,) = plans.refuter(board, SearchProblem(level))
    search = member.start(BestKnown(), Limits())
    for name in member.kernels:
        finished(prepare(name))
    said = [next(search) for _ in range(plans.WAITING)]
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
    assert [member.id for member in above.provers] == [
        "linear",
        "pruned",
        "backtracking",
    ]
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
    plan = Plan(opening=(plans.opening(board),), provers=plans.lines(board, problem))
    result = finished(race(plan, Limits()))
    assert result.status == "optimal" and result.details["proved_by"] == "linear"


@pytest.mark.slow
def test_a_whole_point_that_branching_keeps_is_a_route(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
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


def test_the_opening_bends_no_walk_whose_steps_are_forced(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
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
    rounds = [trace[int(at)] for at in trace.of(Op.CUT)]
    assert rounds
    # the moves of the opening are not recorded, and count in thousands
    assert not trace.of(Op.TRY).size
    assert trace[-1].node < 2_000
    bounds = [moment.bound for moment in rounds]
    assert bounds == sorted(bounds, reverse=True)
    for moment in rounds:
        assert (
            moment.value > 0 and moment.cells and moment.pieces and moment.moves == ()
        )
        assert moment.bound is not None and moment.bound >= result.score
        assert f"{moment.bound:,}" in sentence(moment)
        assert all(abs(a - c) + abs(b - d) == 1 for (a, b), (c, d) in moment.pieces)


def test_boards_beyond_the_linear_program_are_refused() -> None:
    wide = PathBoard(
        np.ones((150, 150), bool), np.ones((150, 150), np.int64), 0, 150 * 150 - 1
    )
    result, _ = solved(wide)
    assert result.bound == 150 * 150
    assert plans.lines(wide, SearchProblem(EMPTY)) == ()


@pytest.mark.slow
def test_a_wide_board_on_which_no_route_is_known_is_branched() -> None:
    """The opening keeps no forced steps, and merging needs a route: neither holds the
    search up."""
    rng = np.random.default_rng(8)
    free = rng.random((33, 33)) >= 0.1
    free.flat[[0, 1, 33, -34, -2, -1]] = free[16, 16:18] = True
    middle = 16 * 33 + 16
    board = PathBoard(free, free.astype(np.int64), 0, 33 * 33 - 1)
    board = replace(board, forced_steps=frozenset({(middle, middle + 1)}))
    notes = []
    for news in solver.search(board, SearchProblem(EMPTY), Limits()):
        notes.append(str(news.note))
        if notes[-1] == "branching" or news.score is not None:
            break
    assert notes[-1] == "branching"


def test_where_every_score_is_refuted_there_is_no_walk() -> None:
    free = np.array(
        [
            [int(cell) for cell in row]
            for row in ("10111101", "10011110", *["11111111"] * 5)
        ],
        bool,
    )
    weight = np.array(
        [
            [int(cell) for cell in row]
            for row in (
                "00111000", "00010000", "01010000", "11110001", "11110100", "01011010", "11010000",
            )
        ],
        np.int64,
    )  # fmt: skip
    forced = [
        (12, 13),
        (14, 22),
        (16, 17),
        (16, 24),
        (24, 25),
        (29, 30),
        (32, 40),
        (36, 44),
    ]
    forced += [(45, 46), (46, 54), (54, 55)]
    board = PathBoard(free, weight, 0, 55, base=2, forced_steps=frozenset(forced))
    result, _ = solved(board)
    assert (result.status, result.bound, result.score) == ("infeasible", None, None)


@pytest.mark.slow
def test_a_tree_that_dives_goes_on_below_the_node_it_branched(cases: Cases) -> None:
    rng = np.random.default_rng(0)
    below = 0
    for _ in cases(daily=3, thorough=12):
        free = rng.random((12, 12)) >= 0.15
        free.flat[[0, -1]] = True
        weight = np.where(free, rng.integers(1, 9, (12, 12)), 0).astype(np.int64)
        found = finished(network(PathBoard(free, weight, 0, None)))
        if found.reason:
            continue
        program = Cutting(found, finished(prepare(KERNELS)), 1 << 30)
        tree = Tree(
            program,
            BranchNode({}, int(weight.sum())),
            lambda: -1,
            lambda point: None,
            dives=True,
        )
        for _ in range(12):
            if tree.done:
                break
            before = len(tree.open)
            finished(tree.step())
            if len(tree.open) > before and len(tree.open) > 2:
                last = tree.open[-1]
                below += last.bound < max(node.bound for node in tree.open)
                finished(tree.step())
                assert last not in tree.open
    assert below > 0
