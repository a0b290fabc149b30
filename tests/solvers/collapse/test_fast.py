"""The collapse engine on larger boards: compiled loops, pruning, memory and chunks."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

import numpy as np
import pytest

from gridwright.solvers.collapse.kind import KIND
from gridwright.solvers.collapse.search import bounds, pareto, walk_counts
from gridwright.solvers.collapse.search.loops import counts
from gridwright.solvers.collapse.search.rows import search as rows
from gridwright.solvers.collapse.search.tradeoff import ParetoFront
from gridwright.solvers.level import Level
from gridwright.solvers.problem import (
    Limits,
    Progress,
    Result,
    SearchProblem,
    StopToken,
)
from gridwright.solvers.runtime.jit import python_of
from gridwright.solvers.search import drive
from tests.oracles.collapse_boards import (
    SORTS,
    all_ends,
    board,
    played,
    same_answer,
    solve,
)
from tests.sampling import Cases

SOLVERS = ("pareto", "skyline", "food", "greedy-pair")


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even the smallest boards run compiled."""
    monkeypatch.setattr(bounds, "PLAIN_ROOMS", 0)


@pytest.mark.parametrize("sort", SORTS)
@pytest.mark.parametrize("solver", SOLVERS)
def test_compiled_and_plain_loops_agree(
    sort: str, solver: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for n in (1, 2, 6, 9):
        level = board(sort, n, n)
        monkeypatch.setattr(bounds, "PLAIN_ROOMS", 10**6)
        plain = solve(level, solver)
        monkeypatch.setattr(bounds, "PLAIN_ROOMS", 0)
        assert same_answer(solve(level, solver), plain)


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("sort", SORTS)
def test_compiled_loops_against_all_games(sort: str) -> None:
    for seed in range(40):
        n = seed % 3 + 1
        state = played(board(sort, n, seed), seed % (2 * n), seed)
        ends = all_ends(state)
        best = max(min(end) for end in ends)
        for solver in ("pareto", "skyline"):
            result = solve(state, solver)
            assert (result.status, result.score) == ("optimal", best)
            assert result.counts.optimal == sum(min(end) == best for end in ends)


@pytest.mark.slow
@pytest.mark.parametrize("cap", [1, 3, 64])
def test_bounded_search_agrees_with_the_published_method(
    cap: int, monkeypatch: pytest.MonkeyPatch, cases: Cases
) -> None:
    numbers = cases(daily=8, thorough=60)
    monkeypatch.setattr(pareto, "CAP", cap)
    rng = np.random.default_rng(cap)
    below = 0
    for trial in numbers:
        n = int(rng.integers(20, 60))
        level = board(SORTS[trial % len(SORTS)], n, trial)
        state = played(level, int(rng.integers(0, n)) * (trial % 2), trial)
        bounded, whole = solve(state), solve(state, "skyline")
        assert (bounded.status, bounded.score) == ("optimal", whole.score)
        assert bounded.counts == whole.counts
        greedy = solve(state, "greedy-pair")
        assert greedy.score <= whole.score <= greedy.bound
        below += greedy.score < whole.score
    assert below > 0.1 * len(numbers)


def test_bounds_leave_a_small_part_of_the_work() -> None:
    level = KIND.generate(201, 201, 1, {"hard": True})
    bounded, whole = solve(level, count=False), solve(level, "skyline", count=False)
    assert bounded.score == whole.score
    assert whole.nodes > 20 * bounded.nodes


def test_a_constant_sum_of_300_is_proved_by_either_method() -> None:
    for sort in ("constant sum", "constant sum with gaps"):
        level = board(sort, 100, 3)
        bounded, whole = solve(level, count=False), solve(level, "skyline", count=False)
        assert bounded.status == "optimal" and bounded.score == whole.score


def test_easy_levels_are_counted_at_any_size() -> None:
    blank = KIND.blank(401, 401)
    for solver in ("food", "pareto"):
        result = solve(blank, solver)
        assert result.counts.optimal == result.counts.solutions
        assert result.counts.solutions > 2**390
    level = KIND.generate(201, 201, 4, {})
    food, exact = solve(level, "food"), solve(level)
    assert food.status == "optimal"
    assert (food.score, food.counts) == (exact.score, exact.counts)


@pytest.mark.parametrize("bits", [3, 5])
def test_counts_in_several_limbs_are_those_in_one(
    bits: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bounds, "loaded", lambda module: False)
    alike = KIND.blank(9, 9)
    one, other = (solve(of, cells=True) for of in (alike, board("hard", 4, 1)))
    monkeypatch.setattr(walk_counts, "LIMB_BITS", bits)
    plain = python_of(counts.count_row)
    monkeypatch.setitem(plain.__globals__, "LIMB_BITS", bits)
    assert same_answer(solve(alike, cells=True), one)
    assert same_answer(solve(board("hard", 4, 1), cells=True), other)
    assert one.counts.optimal == 4 * 70 > 4 * 2**bits


def test_a_count_too_large_is_left_out_and_the_route_stands(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    level = board("constant sum", 12, 1)
    counted = solve(level)
    monkeypatch.setattr(pareto, "MOST_WORK", 100)
    result = solve(level)
    assert counted.counts.optimal is not None and result.counts.optimal is None
    assert result.counts.solutions == counted.counts.solutions
    assert (result.status, result.stopped_by, result.score) == (
        "optimal",
        None,
        counted.score,
    )


def test_routes_come_back_whatever_the_checkpoints(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    level = board("mixed", 30, 8)
    expected = solve(level, "skyline", count=False)
    for size in (0, 100_000, 1_000_000):
        monkeypatch.setattr(rows, "CHECKPOINT_BYTES", size)
        found = solve(level, "skyline", count=False)
        assert found.moves == expected.moves
        assert found.nodes >= expected.nodes


@pytest.mark.parametrize("solver", SOLVERS)
def test_the_memory_limit_ends_a_search_for_good(solver: str) -> None:
    level = board("hard", 100, 2)
    whole = solve(level, solver)
    ended: list[Result] = []
    for mib in (0.001, 0.1, 0.5, 1, 4, 64):
        run = drive(
            KIND, KIND.solver(solver), SearchProblem(level), Limits(memory_mib=mib)
        )
        assert run.result is not None and not run.can_continue
        ended.append(run.result)
        assert run.result.stopped_by in ("memory", whole.stopped_by)
        if run.result.stopped_by == whole.stopped_by:
            assert same_answer(run.result, whole)
        elif run.result.score is not None and solver != "greedy-pair":
            assert run.result.score <= whole.score
    assert ended[0].stopped_by == "memory" and ended[-1].stopped_by != "memory"


@pytest.mark.parametrize("sort", ["hard", "constant sum with gaps"])
@pytest.mark.parametrize("solver", SOLVERS)
def test_no_chunk_is_large(solver: str, sort: str) -> None:
    """Between two messages at most a chunk and a row of arrays is looked at."""
    problem = SearchProblem(board(sort, 60, 2))
    seen: list[int] = []

    def listen(progress: Progress) -> None:
        seen.append(progress.nodes)

    search = _steps(solver, problem, Limits(chunk=2000))
    for progress in search:
        listen(progress)
    assert max(np.diff(seen)) <= 2000 + 2 * 61 * 9 * 120


def _steps(solver: str, problem: SearchProblem, limits: Limits) -> Iterator[Progress]:
    entry = KIND.solver(solver)
    options = {option.name: option.default for option in entry.options}
    filled = SearchProblem(problem.level, KIND.initial(problem.level), options)
    return entry.search(filled, limits)


def test_a_stop_keeps_the_incumbent_and_the_run_goes_on() -> None:
    level = board("hard", 60, 4)
    limits = Limits(nodes=20_000, chunk=500)
    run = drive(KIND, KIND.solver("pareto"), SearchProblem(level), limits)
    token = StopToken()
    token.stop()
    stopped = run.advance(token=token)
    assert stopped.stopped_by == "user" and stopped.status == "feasible"
    assert stopped.score is not None and stopped.bound is not None
    best = solve(level)
    assert stopped.score <= best.score <= stopped.bound
    assert same_answer(run.advance(), best)


def test_the_front_of_a_larger_board_holds_the_optimum() -> None:
    level = board("hard", 40, 6)
    front = ParetoFront.of(level)
    food, water = front.pairs.T
    assert np.all(np.diff(food) > 0) and np.all(np.diff(water) < 0)
    assert front.pairs.min(axis=1).max() == solve(level).score
    for pair in front.pairs[:: len(front.pairs) // 8].tolist():
        end = KIND.replay(front.state, front.route_to(*pair) or ())
        assert [end.food, end.water] == pair


@pytest.mark.slow
def test_small_boards_load_no_compiler() -> None:
    script = (
        "import sys\n"
        "from gridwright.solvers.collapse.kind import KIND\n"
        "from gridwright.solvers.search import SearchProblem, drive\n"
        "for solver in KIND.solvers:\n"
        "    side = 19 if solver.id == 'skyline' else 41\n"
        "    level = KIND.generate(side, side, 1, {'hard': True})\n"
        "    assert drive(KIND, solver, SearchProblem(level)).result.moves\n"
        "assert 'numba' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True)


def test_levels_and_results_survive_a_one_way_building() -> None:
    """All supplies of one sort: nothing can be balanced, every route is optimal."""
    cells = np.full((31, 31), 30)
    cells[15, 15] = 0
    result = solve(Level("collapse", cells))
    assert (result.status, result.score, result.details["food"]) == ("optimal", 0, 90)
    assert result.counts.optimal == result.counts.solutions
