"""Every collapse solver against all games of small boards."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright.solvers.collapse.kind import KIND
from gridwright.solvers.collapse.search.tradeoff import ParetoFront, route_for
from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits, SearchProblem
from gridwright.solvers.search import drive
from tests.oracles.collapse_boards import (
    SORTS,
    all_ends,
    best_pairs,
    board,
    played,
    run,
    same_answer,
    solve,
)
from tests.sampling import Cases, examples


def assert_all_solvers_agree_with_all_games(state, limits: Limits | None) -> None:
    ends = all_ends(state)
    best = max(min(end) for end in ends)
    optimal = sum(min(end) == best for end in ends)
    for solver in ("pareto", "skyline"):
        result = solve(state, solver, limits, front=True)
        assert (result.status, result.score, result.bound) == ("optimal", best, best)
        assert (result.counts.solutions, result.counts.optimal) == (len(ends), optimal)
        details = result.to_json()["details"]
        assert details["front"] == best_pairs(ends)
        assert min(details["food"], details["water"]) == details["needs"] == best
        assert (details["food"], details["water"]) in ends and details[
            "survives"
        ] is True
    food = solve(state, "food", limits)
    assert food.bound == max(end[0] for end in ends)
    assert food.details["food"] == food.bound and food.score <= best
    assert food.counts.solutions == len(ends)
    if np.array_equal(state.level.cells // 10, state.level.cells % 10):
        assert (food.status, food.stopped_by, food.counts.optimal) == (
            "optimal",
            None,
            optimal,
        )
    elif food.score != food.bound:
        assert (food.status, food.stopped_by) == ("feasible", "heuristic")
        assert food.counts.optimal is None
    greedy = solve(state, "greedy-pair", limits)
    assert greedy.score <= best <= greedy.bound
    assert greedy.details["gap"] == greedy.bound - greedy.score
    assert greedy.status == ("optimal" if greedy.details["gap"] == 0 else "feasible")


@pytest.mark.whole
@pytest.mark.slow
@pytest.mark.parametrize("sort", SORTS)
def test_a_thousand_small_boards_and_games_under_way(sort: str, cases: Cases) -> None:
    numbers = cases(daily=16, thorough=200)
    rng = np.random.default_rng(SORTS.index(sort))
    for trial in numbers:
        n = int(rng.integers(1, 4))
        level = board(sort, n, int(rng.integers(2**32)))
        state = played(level, int(rng.integers(0, 2 * n + 1)) * (trial % 2), trial)
        limits = Limits(chunk=1) if trial % 10 == 0 else None
        assert_all_solvers_agree_with_all_games(state, limits)


@pytest.mark.slow
@examples(daily=70, thorough=200)
@given(st.lists(st.integers(0, 99), min_size=25, max_size=25))
def test_any_board_of_five_a_side(codes: list[int]) -> None:
    cells = np.array(codes).reshape(5, 5)
    cells[2, 2] = 0
    assert_all_solvers_agree_with_all_games(
        KIND.initial(Level("collapse", cells)), None
    )


@pytest.mark.slow
@settings(max_examples=100, deadline=None)
@given(
    st.sampled_from(SORTS),
    st.integers(1, 3),
    st.integers(0, 2**32 - 1),
    st.integers(0, 3),
)
def test_a_route_for_every_pair_and_none_beyond(
    sort: str, n: int, seed: int, made: int
) -> None:
    state = played(board(sort, n, seed), min(made, 2 * n), seed)
    ends = all_ends(state)
    front = ParetoFront.of(state.level, state)
    assert front.pairs.tolist() == best_pairs(ends)
    for food, water in front.pairs.tolist():
        end = KIND.replay(state, front.route_to(food, water))
        assert KIND.finished(end) and (end.food, end.water) == (food, water)
        assert front.route_to(food + 1, water) is None
        assert front.route_to(food, water + 1) is None
    food, water = ends[seed % len(ends)]
    end = KIND.replay(state, route_for(state.level, food, water, state))
    assert end.food >= food and end.water >= water


@pytest.mark.parametrize("sort", SORTS)
@pytest.mark.parametrize("solver", ["pareto", "skyline", "food", "greedy-pair"])
def test_one_node_at_a_time_and_resumed_is_the_same_answer(
    sort: str, solver: str
) -> None:
    level = board(sort, 5, 77)
    whole = solve(level, solver)
    problem = SearchProblem(level)
    running = drive(KIND, KIND.solver(solver), problem, Limits(nodes=1, chunk=1))
    stops = 0
    while running.can_continue:
        stopped = running.result
        assert stopped.stopped_by == "nodes"
        assert (
            stopped.status != "optimal" or stopped.score == whole.score
        )  # still counting
        assert stopped.score is None or stopped.score <= whole.score
        assert stopped.bound is None or stopped.bound >= whole.score
        running.advance(Limits(nodes=1, chunk=1))
        stops += 1
    assert stops > 10
    assert same_answer(running.result, whole)


@pytest.mark.slow
@pytest.mark.parametrize("solver", ["pareto", "skyline", "food", "greedy-pair"])
def test_a_finished_game_has_one_answer(solver: str) -> None:
    state = played(board("hard", 3, 5), 6, 1)
    result = solve(state, solver)
    assert result.moves == () and result.score == min(state.food, state.water)
    assert result.counts.solutions == 1


def test_details_judge_the_route_by_the_need_of_the_level() -> None:
    level = board("hard", 4, 9)
    best = solve(level)
    for needs, survives in ((best.score, True), (best.score + 1, False), (0, True)):
        details = solve(level.with_(rules={"needs": needs})).details
        assert (details["needs"], details["survives"]) == (needs, survives)
    assert solve(level, "greedy-pair").details["needs"] in (None, best.score)


def test_the_smallest_board_where_greedy_goes_wrong() -> None:
    cells = np.zeros((5, 5), np.int32)
    cells[3, 2], cells[3, 4] = (
        1,
        10,
    )  # one water below the centre, one food two rooms beside it
    greedy, exact = (
        solve(Level("collapse", cells), "greedy-pair"),
        solve(Level("collapse", cells)),
    )
    assert (exact.score, exact.moves, exact.counts.optimal) == (1, tuple("DRRD"), 1)
    assert (greedy.score, greedy.bound, greedy.details["gap"]) == (0, 1, 1)
    assert (greedy.status, greedy.stopped_by) == ("feasible", "heuristic")


@pytest.mark.slow
@settings(max_examples=100, deadline=None)
@given(st.lists(st.integers(0, 99), min_size=9, max_size=9))
def test_no_smaller_board_fools_greedy(codes: list[int]) -> None:
    cells = np.array(codes).reshape(3, 3)
    cells[1, 1] = 0
    level = Level("collapse", cells)
    assert solve(level, "greedy-pair").score == solve(level).score


def test_a_players_route_is_the_first_bound() -> None:
    level = board("hard", 4, 3)
    best = solve(level)
    problem = SearchProblem(level, incumbent=best.moves)
    kept = run(problem, "pareto")
    assert kept.status == "optimal" and kept.moves == best.moves
    assert run(problem, "greedy-pair").score == best.score


@pytest.mark.slow
def test_campaign_boards_show_what_greedy_costs() -> None:
    outcomes = Counter()
    for seed in range(40):
        level = board("hard", 6, seed)
        outcomes[solve(level).score - solve(level, "greedy-pair").score > 0] += 1
    assert outcomes[True] > 20
