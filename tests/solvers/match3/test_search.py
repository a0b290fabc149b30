"""match3: every solver against a slow search, and the published facts."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from gridwright.solvers.files.level_file import level_hash, read_level
from gridwright.solvers.level import Level
from gridwright.solvers.match3.kind import KIND
from gridwright.solvers.match3.rules import Match3State
from gridwright.solvers.match3.search import layout, small
from gridwright.solvers.problem import Counts, Limits, SearchProblem
from gridwright.solvers.search import Run
from tests.oracles.match3_boards import agrees, paper, random_level, solve
from tests.sampling import Cases

LARGE = (
    "3 3 4 3 1 3 4 3\n3 2 3 3 1 2 3 2\n2 4 3 4 3 3 1 1\n1 3 4 3 2 4 3 4\n"
    "3 3 1 1 3 3 1 1\n3 4 3 3 2 4 3 4\n1 4 4 3 1 2 3 2\n1 2 3 2 4 3 2 1"
)
PAPER_BEST = {1: 4, 2: 9, 3: 15, 4: 17, 5: 20, 6: 21, 7: 22, 8: 20, 9: 15}
LEVELS = sorted((Path(__file__).parents[3] / "levels" / "match3").glob("*.json"))


@pytest.fixture
def kernels_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small boards take the way of large ones."""
    monkeypatch.setattr(small, "is_small", lambda state: False)


@pytest.mark.whole
@pytest.mark.slow
@pytest.mark.parametrize(
    ("solver", "boards", "options"),
    [
        ("exact", 700, {}),
        ("exact", 300, {"count": False}),
        ("memoised", 400, {}),
        ("backtracking", 300, {}),
        ("beam", 200, {"width": 100_000}),
        ("top-k", 200, {"k": 1000}),
    ],
)
def test_answers_and_counts_equal_a_slow_search(
    kernels_only: None,
    solver: str,
    boards: int,
    options: dict[str, Any],
    cases: Cases,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rng = random.Random(f"{solver} {options}")
    for _ in cases(daily=boards // 6, thorough=boards):
        level = random_level(rng)
        limits = Limits(chunk=rng.choice([None, None, 1, 7]))
        monkeypatch.setattr(layout, "MOST_CELLS", rng.choice([0, 64]))
        agrees(level, solve(level, solver, limits, options=options))


@pytest.mark.slow
def test_small_searches_without_kernels_equal_a_slow_search(cases: Cases) -> None:
    numbers = cases(daily=50, thorough=250)
    rng = random.Random(5)
    small_ones = [
        level for level in (random_level(rng) for _ in numbers) if is_small(level)
    ]
    assert len(small_ones) > 0.2 * len(numbers)
    for level in small_ones:
        agrees(level, solve(level))


def is_small(level: Level) -> bool:
    return small.is_small(KIND.initial(level))


@pytest.mark.parametrize("solver", ["exact", "memoised"])
def test_the_published_board(solver: str) -> None:
    for swaps, best in PAPER_BEST.items():
        assert solve(paper(swaps), solver).score == best
        at_most = solve(paper(swaps, exactly=False), solver)
        assert at_most.score == max(PAPER_BEST[x] for x in range(1, swaps + 1))
    none = solve(paper(10), solver)
    assert (none.status, none.details["max_swaps"]) == ("infeasible", 9)
    assert solve(paper(0), solver).moves == ()


def test_the_published_board_by_plain_backtracking() -> None:
    found = solve(paper(4), "backtracking")
    assert (found.score, found.counts) == (17, solve(paper(4)).counts)


@pytest.mark.parametrize(("swaps", "best"), [(1, 9), (2, 15), (3, 18), (4, 24)])
def test_the_large_published_board(swaps: int, best: int) -> None:
    level = paper(swaps, LARGE)
    assert solve(level).score == best
    assert solve(level, options={"count": False}).score == best
    assert swaps == 4 or solve(level, "memoised").counts == solve(level).counts


def test_sequences_by_depth_on_the_published_board() -> None:
    """A perft table: legal sequences of so many swaps, and the best ones among them."""
    counts = [solve(paper(x)).counts for x in range(1, 10)]
    assert [c.solutions for c in counts] == [
        19, 210, 1414, 6002, 17814, 38385, 54273, 41422, 11727,
    ]  # fmt: skip
    assert [c.optimal for c in counts] == [4, 1, 1, 1, 2, 6, 2, 59, 258]


@pytest.mark.parametrize("path", LEVELS, ids=lambda path: path.stem)
def test_bundled_levels_store_a_proved_optimum(path: Path) -> None:
    level = read_level(path)
    found, stored = solve(level), level.solution
    assert stored is not None and stored.level_hash == level_hash(level)
    assert (found.status, found.score, stored.status) == (
        "optimal",
        stored.score,
        "optimal",
    )
    end = KIND.replay(KIND.initial(level), KIND.split_moves(stored.moves))
    assert KIND.finished(end) and KIND.score(end) == stored.score == stored.bound


def test_there_are_levels_from_tiny_to_demanding() -> None:
    sizes = [read_level(path).cells.size for path in LEVELS]
    assert len(sizes) >= 8 and min(sizes) <= 16 and max(sizes) >= 400


@pytest.mark.parametrize("ties", ["column", "row"])
def test_top_k_takes_ties_as_asked(ties: str, cases: Cases) -> None:
    """Against a plain search that sorts the swaps of each board."""

    def place(move: str) -> tuple[int, int, int]:
        row, col = map(int, move.split("-")[1].split(","))
        upright = int(move.split(",")[0] != str(row))
        col -= 1 - upright  # of the lower or the left cell
        return (row, col, upright) if ties == "row" else (col, -row, upright)

    def best(state: Match3State, k: int, left: int) -> int | None:
        if left == 0:
            return int(state.score)
        moves = sorted(map(KIND.format_move, KIND.moves(state)), key=place)
        after = [KIND.apply(state, KIND.parse_move(move)) for move in moves]
        kept = sorted(after, key=lambda one: -one.score)[:k]
        found = [
            one
            for one in (best(state, k, left - 1) for state in kept)
            if one is not None
        ]
        return max(found, default=None)

    apart = 0
    for seed in cases(daily=10, thorough=120):
        rules = {"swaps": 1 + seed % 3}
        level = KIND.generate(6, 5, seed, {"colours": 3 + seed % 2}).with_(rules=rules)
        for k in (1, 2):
            found = solve(level, "top-k", options={"k": k, "ties": ties})
            assert found.score == best(KIND.initial(level), k, rules["swaps"])
            other = solve(level, "top-k", options={"k": k})
            apart += found.score != other.score
    assert (apart > 0) == (ties == "row")


# -- games under way, first bounds, stops ----------------------------------------------
@pytest.mark.parametrize(
    "solver", ["exact", "backtracking", "memoised", "beam", "top-k"]
)
def test_a_game_under_way_is_solved_from_where_it_stands(solver: str) -> None:
    level = paper(5)
    state = KIND.replay(KIND.initial(level), ["3,0-3,1", "4,2-5,2"])
    found = solve(level, solver, state=state)
    best = solve(level, "memoised", state=state)
    assert found.moves is not None and len(found.moves) == 3
    assert (
        found.score is not None and best.score is not None and found.score <= best.score
    )
    if KIND.solver(solver).exact:
        assert found.score == best.score == found.bound
    finished = KIND.replay(state, found.moves)
    again = solve(level, solver, state=finished)
    assert (again.moves, again.score, again.status) == ((), found.score, "optimal")


def test_max_swaps_counts_the_swaps_already_made(kernels_only: None) -> None:
    level = paper(10)
    state = KIND.replay(KIND.initial(level), ["3,0-3,1"])
    for solver in ("exact", "memoised"):
        found = solve(level, solver, state=state)
        assert found.status == "infeasible" and found.details["max_swaps"] == 9


@pytest.mark.parametrize("solver", ["exact", "backtracking", "memoised"])
@pytest.mark.parametrize("count", [True, False])
def test_an_incumbent_is_a_first_bound(solver: str, count: bool) -> None:
    options = {"count": count} if solver == "exact" else {}
    best = solve(paper(4), "memoised")
    greedy = solve(paper(4), "top-k", options={"k": 1})
    assert (greedy.score, best.score) == (11, 17)
    for incumbent in (best.moves, greedy.moves):
        found = solve(paper(4), solver, incumbent=incumbent, options=options)
        assert (found.status, found.score) == ("optimal", 17)
        assert found.counts == (Counts() if options and not count else best.counts)


def test_the_bound_cuts_where_answers_are_not_counted(kernels_only: None) -> None:
    for swaps in (7, 8):
        counted, cut = (
            solve(paper(swaps)),
            solve(paper(swaps), options={"count": False}),
        )
        assert cut.score == counted.score and cut.counts == Counts()
        assert cut.details["boards"] < counted.details["boards"]


@pytest.mark.parametrize("solver", ["exact", "backtracking", "memoised"])
def test_a_run_ended_by_a_limit_goes_on_to_the_same_answer(solver: str) -> None:
    level = paper(5)
    whole = solve(level, solver)
    run = Run(KIND, KIND.solver(solver), SearchProblem(level), Limits(chunk=50))
    result, stops = run.advance(Limits(nodes=500)), 0
    while run.can_continue:
        stops += 1
        assert result.status in ("unknown", "feasible") and result.stopped_by == "nodes"
        assert result.bound is not None and whole.score is not None
        assert result.score is None or result.score <= whole.score <= result.bound
        result = run.advance(Limits(nodes=500))
    assert stops > 5
    assert (result.status, result.score, result.counts) == (
        "optimal",
        whole.score,
        whole.counts,
    )


def test_progress_tells_depth_boards_best_and_bound() -> None:
    seen = []
    level = KIND.generate(8, 8, 0, {"colours": 5, "swaps": 6})
    run = Run(KIND, KIND.solver("exact"), SearchProblem(level))
    result = run.advance(on_progress=seen.append)
    last = [p for p in seen if p.details]
    assert last and result.score == max(p.score for p in last if p.score is not None)
    assert [p.nodes for p in last] == sorted(p.nodes for p in last)
    bounds = [p.bound for p in last if p.bound is not None]
    assert bounds == sorted(bounds, reverse=True) and bounds[-1] >= (result.score or 0)
    assert max(p.depth or 0 for p in last) == 6


@pytest.mark.parametrize(("solver", "option"), [("top-k", "k"), ("beam", "width")])
def test_heuristics_say_so(solver: str, option: str) -> None:
    narrow = solve(paper(6), solver, options={option: 5})
    assert (narrow.status, narrow.stopped_by) == ("feasible", "heuristic")
    assert narrow.score is not None and narrow.bound is not None
    assert narrow.score <= 21 <= narrow.bound and narrow.counts == Counts()
    lost = solve(paper(10), solver, options={option: 1})
    assert (lost.status, lost.stopped_by) == ("unknown", "heuristic")


def test_a_beam_cut_by_memory_says_so() -> None:
    for memory, status in ((0, "unknown"), (0.1, "feasible")):
        found = solve(
            paper(8), "beam", Limits(memory_mib=memory), options={"width": 10_000_000}
        )
        assert (found.status, found.stopped_by) == (status, "memory")


def test_one_swap_followed_is_greedy() -> None:
    level = paper(7)
    found = solve(level, "top-k", options={"k": 1})
    assert found.moves is not None and len(found.moves) == 7
    state = KIND.initial(level)
    for move in found.moves:
        most = max(KIND.apply(state, other).score for other in KIND.moves(state))
        state = KIND.replay(state, [move])
        assert state.score == most
