"""Proofs that were false, and answers that were missing: each once seen, each gone for
good.

`test_claims` searches for more of them at random.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.kind import IllegalMove
from gridwright.solvers.level import Level
from gridwright.solvers.problem import Counts, Limits, Progress, Result, SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.search import Run, SearchBug, drive
from gridwright.solvers.sowing.search import perfect_play
from gridwright.solvers.walks.engines import exact as frontier
from gridwright.solvers.walks.engines import plans
from tests.sampling import Cases
from tests.solvers.fakes import scripted

MAZE = kind("coin_maze")


def solve(
    level: Level, solver: str, limits: Limits | None = None, **more: Any
) -> tuple[Result, list[Progress]]:
    heard: list[Progress] = []
    of = kind(level.kind)
    run = drive(
        of, of.solver(solver), SearchProblem(level, **more), limits, heard.append
    )
    run.close()
    assert run.result is not None
    return run.result, heard


def cells_of(level: Level, moves: tuple[str, ...]) -> list[tuple[int, int]]:
    state = MAZE.replay(MAZE.initial(level), moves)
    return [divmod(cell, level.cols) for cell in state.path]


# -- bounds ----------------------------------------------------------------------------


MEMORIES = (0.1, 0.5, 0.001, 0.2, 0.3)
"""Limits at which the search stops in one quarter or another, in MiB."""


@pytest.mark.whole
@pytest.mark.slow
@pytest.mark.parametrize("solver", [solver.id for solver in kind("collapse").solvers])
def test_a_bound_holds_for_all_quarters_or_is_not_told(
    solver: str, cases: Cases
) -> None:
    (file,) = (f for f in level_files("collapse") if f.name == "12-speed-test.json")
    level, best = read_bundled(file), 688
    for number in cases(daily=3, thorough=5):
        limits = Limits(memory_mib=MEMORIES[number])
        result, heard = solve(level, solver, limits, options={})
        told = [result.bound, *(message.bound for message in heard)]
        assert all(bound is None or bound >= best for bound in told)
        assert result.status in ("feasible", "unknown") or result.score == best


def test_a_bound_below_a_known_answer_is_a_bug() -> None:
    maze = MAZE.generate(4, 4, 1, {})
    route, _ = solve(maze, "auto")
    assert route.score is not None
    low = scripted(Progress(bound=route.score - 1))
    with pytest.raises(SearchBug, match="but an answer of score"):
        drive(MAZE, low, SearchProblem(maze, incumbent=route.moves))


@pytest.mark.parametrize(
    "answer",
    [
        Result("infeasible"),
        Result("unknown", counts=Counts(0, 0)),
        Result("unknown", counts=Counts(1, 2)),
        Result("feasible", "time", counts=Counts(None, 1)),
    ],
)
def test_claims_that_contradict_a_known_answer_are_bugs(answer: Result) -> None:
    maze = MAZE.generate(4, 4, 1, {})
    route, _ = solve(maze, "auto")
    if answer.status == "feasible":
        answer = replace(answer, score=route.score, moves=route.moves)
    with pytest.raises(SearchBug, match="solver scripted of coin_maze "):
        drive(MAZE, scripted(answer=answer), SearchProblem(maze, incumbent=route.moves))


# -- incumbents and conditions ---------------------------------------------------------


@pytest.mark.parametrize("solver", ["pruned", "auto"])
def test_a_played_route_better_than_what_the_search_has_is_kept_with_its_own_moves(
    solver: str,
) -> None:
    level = MAZE.generate(14, 14, 3, {})
    best, _ = solve(level, "pruned", options={"count": False})
    result, heard = solve(level, solver, options={"count": False}, incumbent=best.moves)
    assert (result.status, result.score, result.moves) == (
        "optimal",
        best.score,
        best.moves,
    )
    assert {message.score for message in heard} == {best.score}
    for message in heard:
        if message.moves is not None:
            assert (
                MAZE.replay(MAZE.initial(level), message.moves).score == message.score
            )


@pytest.mark.parametrize("solver", [solver.id for solver in MAZE.solvers])
@pytest.mark.parametrize("step", [False, True])
def test_a_played_route_outside_the_conditions_is_left_out(
    solver: str, step: bool
) -> None:
    level = MAZE.generate(4, 4, 2, {})
    best, _ = solve(level, "frontier")
    assert best.moves is not None and best.score is not None
    path = cells_of(level, best.moves)
    a, b = path[1:3]
    forbid = f"{a[0]},{a[1]}" + (f"-{b[0]},{b[1]}" if step else "")
    expected, _ = solve(level, "frontier", options={"forbid": forbid})
    result, _ = solve(level, solver, options={"forbid": forbid}, incumbent=best.moves)
    assert result.score is not None and expected.score is not None
    assert result.score <= expected.score
    if result.moves is not None:
        met = cells_of(level, result.moves)
        assert (
            (a in met and b == met[met.index(a) + 1]) is False if step else a not in met
        )
    if kind("coin_maze").solver(solver).exact:
        assert (result.status, result.score) == (expected.status, expected.score)


def test_a_wide_maze_keeps_the_conditions_whatever_was_played() -> None:
    level = MAZE.generate(33, 33, 5, {})
    played, _ = solve(level, "improve", options={"budget": 1})
    assert played.moves is not None
    row, col = cells_of(level, played.moves)[len(played.moves) // 2]
    options = {"forbid": f"{row},{col}"}
    result, heard = solve(
        level, "auto", Limits(nodes=1), options=options, incumbent=played.moves
    )
    for moves in (result.moves, *(message.moves for message in heard)):
        assert moves is not None and (row, col) not in cells_of(level, moves)


def test_an_answer_outside_the_conditions_is_a_bug() -> None:
    level = MAZE.generate(3, 3, 1, {})
    best, _ = solve(level, "frontier")
    assert best.moves is not None
    row, col = cells_of(level, best.moves)[1]
    told = Progress(score=best.score, moves=best.moves)
    solver = scripted(told, answer=best, options=MAZE.solver("improve").options[:2])
    with pytest.raises(SearchBug, match="must not be visited, but the route does"):
        drive(MAZE, solver, SearchProblem(level, options={"forbid": f"{row},{col}"}))


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"force": "2,0"}, "row 2, column 0 has to be visited"),
        ({"forbid": "0,1"}, "row 0, column 1 must not be visited"),
        ({"force": "0,0-1,0"}, "the step 0,0-1,0 has to be made"),
        ({"forbid": "0,1-0,0"}, "the step 0,0-0,1 must not be made"),
        ({"force": "0,0-0,1 0,2", "forbid": "2,2"}, None),
    ],
)
def test_a_walk_says_which_condition_it_breaks(
    options: dict[str, str], words: str | None
) -> None:
    cells = np.zeros((3, 3), np.int32)
    cells[0, 0], cells[1, 2] = -2, -3
    end = MAZE.replay(MAZE.initial(Level("coin_maze", cells)), "RRD")
    broken = MAZE.broken_condition(end, options)
    assert broken is None if words is None else words in (broken or "")


def test_a_whole_game_is_no_first_bound_for_one_move() -> None:
    of = kind("sowing")
    level = of.generate(2, 3, 1, {})
    state, game = of.initial(level), []
    while moves := of.moves(state):
        game.append(of.format_move(moves[0]))
        state = of.apply(state, moves[0])
    alone, _ = solve(level, "best-move")
    result, _ = solve(level, "best-move", incumbent=tuple(game))
    assert result.moves == alone.moves and result.score == alone.score
    stopped, _ = solve(level, "best-move", Limits(nodes=0), incumbent=tuple(game))
    assert (stopped.status, stopped.moves) == ("unknown", None)


def test_a_first_bound_that_is_no_answer_is_refused() -> None:
    level = MAZE.generate(4, 4, 1, {})
    for moves in (("U",) * 40, ()):
        with pytest.raises(IllegalMove):
            Run(MAZE, MAZE.solver(), SearchProblem(level, incumbent=moves))


# -- what stopped it, and what is missing ----------------------------------------------


def test_a_solver_that_never_counts_names_no_limit_beside_a_proof() -> None:
    level = MAZE.generate(14, 14, 3, {})
    result, _ = solve(level, "pruned", Limits(memory_mib=64))
    assert (result.status, result.stopped_by, result.counts) == (
        "optimal",
        None,
        Counts(),
    )
    best = result.moves

    met = scripted(answer=Result("unknown", "memory", bound=result.score), counts=False)
    told = drive(MAZE, met, SearchProblem(level, incumbent=best)).result
    assert told is not None and (told.status, told.stopped_by) == ("optimal", None)


@pytest.mark.slow
def test_a_board_too_large_to_count_names_no_limit_unless_counting_was_begun(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    level = MAZE.generate(14, 14, 3, {})
    begun, _ = solve(level, "auto", Limits(memory_mib=2))
    assert (begun.status, begun.stopped_by) == ("optimal", "memory")
    monkeypatch.setattr(plans, "COUNTABLE", 0)
    never, _ = solve(level, "auto", Limits(memory_mib=2))
    assert (never.status, never.stopped_by, never.score) == (
        "optimal",
        None,
        begun.score,
    )


@pytest.mark.slow
def test_states_that_do_not_fit_leave_a_route_and_a_bound() -> None:
    level = MAZE.generate(14, 14, 3, {})
    pruned, _ = solve(level, "pruned", Limits(memory_mib=2))
    result, _ = solve(level, "frontier", Limits(memory_mib=2))
    assert result.stopped_by == "memory" and result.details["found_by"] == "pruned"
    assert (result.status, result.score, result.bound) == (
        "optimal",
        pruned.score,
        pruned.bound,
    )


def test_a_tour_whose_states_do_not_fit_still_has_its_bound(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("PLAIN_STATES", "PLAIN_STATES_WARM"):
        monkeypatch.setattr(frontier, name, 0)
    level = kind("tour").generate(8, 8, 1, {})
    result, _ = solve(level, "frontier", Limits(memory_mib=0.01))
    assert (result.status, result.stopped_by) == ("unknown", "memory")
    assert result.bound == int((level.cells != -1).sum())


def test_a_finished_walk_is_counted_by_cell() -> None:
    level = MAZE.generate(4, 4, 1, {})
    route, _ = solve(level, "frontier")
    assert route.moves is not None
    end = MAZE.replay(MAZE.initial(level), route.moves)
    for solver in ("auto", "frontier"):
        result, _ = solve(level, solver, state=end, options={"cells": True})
        assert (result.status, result.score, result.moves) == (
            "optimal",
            route.score,
            (),
        )
        row, col = end.cell
        grid = result.details["cells"]["routes"]
        assert grid[row][col] == "1" and sum(int(n) for line in grid for n in line) == 1
        assert result.details["steps"] == ()


@pytest.mark.slow
@pytest.mark.parametrize("seed", [30, 41])
def test_a_stop_leaves_no_best_pit_that_a_lower_one_may_equal(
    monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    of = kind("sowing")
    level = of.generate(2, 4, seed, {})
    whole, _ = solve(level, "perfect-play")
    monkeypatch.setattr(perfect_play, "SMALL_MOVES", 0)
    run = Run(of, of.solver("perfect-play"), SearchProblem(level), Limits(chunk=1))
    while run.can_continue:
        result = run.advance(Limits(nodes=10))
        if result.status == "optimal":
            assert result.details["best"] == whole.details["best"]
            assert result.moves is not None and result.moves[0] == str(
                result.details["best"]
            )
    assert (
        run.result is not None
        and run.result.details["values"] == whole.details["values"]
    )
