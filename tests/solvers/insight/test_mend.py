"""Repairs: each makes the level solvable, none smaller is missed, none of its size is
left out."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from gridwright.solvers.insight import mend
from gridwright.solvers.insight.mend import MOST_FOUND, Mending, mending
from gridwright.solvers.insight.why import explainer_of, solving
from gridwright.solvers.kind.facts import Edit
from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits, SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.search import drive
from tests.oracles.walks.levels import level, level_of
from tests.oracles.walks.plain import Puzzle, random_maze, random_tour
from tests.sampling import Cases, sampled


def mended(of: Level, most: int = 20_000) -> Mending:
    puzzle = kind(of.kind)
    explainer = explainer_of(puzzle)
    assert explainer is not None
    result = finished(solving(puzzle, of, Limits(seconds=30)))
    assert explainer.impossible(result)
    nearest = finished(explainer.nearest(of, result, Limits(memory_mib=256)))
    return finished(mending(puzzle, of, explainer, nearest, most=most))


def made(of: Level, edits: tuple[Edit, ...]) -> Level:
    for edit in edits:
        of = edit.apply(of)
    return of


def answered(of: Level) -> bool:
    """By a search of its own for each board, also with marks, which `has_route` does
    not read."""
    errors = any(p.severity == "error" for p in kind(of.kind).check(of))
    return (
        not errors
        and finished(solving(kind(of.kind), of, Limits(seconds=30))).moves is not None
    )


def has_route(of: Level) -> bool:
    """By the plain oracle, which shares no code with the solvers."""
    puzzle = kind(of.kind)
    if any(p.severity == "error" for p in puzzle.check(of)):
        return False
    rows = tuple(" ".join(puzzle.format_token(int(c)) for c in row) for row in of.cells)
    return bool(
        Puzzle(of.kind, rows, closed=bool(of.rules.get("closed", False))).routes()
    )


@pytest.mark.slow
@pytest.mark.parametrize("seed", sampled(range(5), daily=1))
def test_repairs_of_walk_levels_are_all_of_the_smallest_size(
    seed: int, cases: Cases
) -> None:
    numbers = cases(daily=7, thorough=12)
    rng, sizes = np.random.default_rng(seed), list[int]()
    while len(sizes) < len(numbers):
        side = 3 if rng.random() < 0.8 else 4
        puzzle = (
            random_tour(rng, side) if rng.random() < 0.5 else random_maze(rng, side)
        )
        of = level_of(puzzle)
        if (
            any(p.severity == "error" for p in kind(of.kind).check(of))
            or puzzle.routes()
        ):
            continue
        found = mended(of)
        boards = {made(of, repair.edits).cells.tobytes() for repair in found.repairs}
        singles, pairs = boards_by_oracle(of, 1), boards_by_oracle(of, 2)
        if singles or pairs:
            assert found.size == (1 if singles else 2) and found.smallest
            assert boards <= (singles or pairs)
            assert found.complete == (boards == (singles or pairs))
            assert found.complete or len(boards) == MOST_FOUND
        else:
            assert found.least == 3 and found.size != 2 and not found.smallest
            assert all(has_route(made(of, repair.edits)) for repair in found.repairs)
        sizes.append(found.size)
    assert {1, 2} <= set(sizes), "not every size of repairs was looked at"


def boards_by_oracle(of: Level, edits: int) -> set[bytes]:
    """All boards with a route after so many single edits, without those after fewer."""
    seen, boards = {of.cells.tobytes()}, [of]
    for _ in range(edits):
        after = {
            e.apply(b).cells.tobytes(): e.apply(b) for b in boards for e in single(b)
        }
        boards = [board for key, board in after.items() if key not in seen]
        seen |= set(after)
    return {board.cells.tobytes() for board in boards if has_route(board)}


def single(of: Level) -> list[Edit]:
    return list(kind(of.kind).single_edits(of))


def test_repairs_replay_and_another_solver_agrees() -> None:
    for text in ("S . . .\n. # . .\n. . . .\n. . . .", "S . # .\n# # # E"):
        of = level("tour" if "E" not in text else "coin_maze", text)
        found, puzzle = mended(of), kind(of.kind)
        assert found.repairs
        for repair in found.repairs:
            changed = made(of, repair.edits)
            end = puzzle.replay(puzzle.initial(changed), repair.moves)
            assert puzzle.finished(end) and puzzle.score(end) == repair.score
            other = drive(
                puzzle, puzzle.solver("backtracking"), SearchProblem(changed)
            ).result
            assert other is not None and other.status == "optimal"


@pytest.mark.slow
def test_the_second_edit_may_be_where_the_start_was() -> None:
    of = level("coin_maze", "E S .").with_(conditions={"forbid": "0,0-0,1"})
    found = mended(of)
    assert found.size == 2 and found.smallest and found.complete
    assert [made(of, r.edits).cells.tolist() for r in found.repairs] == [[[0, -3, -2]]]
    of = level("tour", ". . E .\n. . S .")
    pairs = [
        second.apply(first.apply(of))
        for first in kind("tour").single_edits(of)
        for second in kind("tour").single_edits(first.apply(of))
    ]
    found = mended(of)
    assert len(found.repairs) == len({b.cells.tobytes() for b in pairs if has_route(b)})


@pytest.mark.slow
@pytest.mark.parametrize("rows", ["S .| # .@1", "E| S\n.@1| #"])
def test_an_edit_may_follow_one_of_another_cell(rows: str) -> None:
    of = level("tour", rows)
    pairs = {
        other.cells.tobytes(): other
        for one in (first.apply(of) for first in single(of))
        for other in (second.apply(one) for second in single(one))
    }
    found = mended(of)
    assert found.size == 2 and found.smallest and found.complete
    mends = {key for key, board in pairs.items() if answered(board)}
    assert {made(of, repair.edits).cells.tobytes() for repair in found.repairs} == mends


def test_a_repair_of_many_edits_is_told_as_the_best_found() -> None:
    of = level("coin_maze", "S # # # # E")
    found = mended(of)
    assert found.size == 4 and not found.smallest and found.least == 3
    assert has_route(made(of, found.repairs[0].edits))


def test_a_limit_on_the_levels_tried_is_kept_and_nothing_is_claimed() -> None:
    found = mended(level("coin_maze", "S # # # # E"), most=5)
    assert found.tried <= 6 and found.least == 1 and not found.complete
    assert not found.smallest


@pytest.mark.parametrize(
    "text", ["S # . .\n# # . E", "S . # .\n# # # E", "S # # # # E"]
)
def test_with_any_limit_nothing_is_claimed_that_the_whole_search_denies(
    text: str,
) -> None:
    """From one level tried to all of them, so that it ends in each stage."""
    of = level("coin_maze", text)
    whole = mended(of)
    least = set[int]()
    for most in limits_to(whole.tried):
        found = mended(of, most=most)
        assert found.tried <= most + 1 and found.least <= whole.least
        least.add(found.least)
        assert found.smallest <= (found.size == whole.size and whole.smallest)
        if found.complete:
            assert len(found.repairs) == len(whole.repairs)
            assert found.tried == whole.tried
        assert found.size == 0 or found.size >= whole.size
    assert least == set(range(1, whole.least + 1))


def limits_to(most: int) -> list[int]:
    """Numbers of levels tried, some below and one above what is needed."""
    return sorted({1, 2, *range(3, most, max(1, most // 12)), most - 1, most + 5})


def test_searches_that_decide_nothing_prove_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Every search is stopped at once: no edit is known to help, and none not to."""
    monkeypatch.setattr(mend, "EACH", Limits(nodes=0, seconds=0.0))
    found = mended(level("coin_maze", "S # # # # E"))
    assert not found.smallest and not found.complete and found.least == 1


def test_where_the_time_is_over_the_rest_is_not_tried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    of = level("coin_maze", "S # # # # E")
    tried = mended(of).tried
    monkeypatch.setattr(mend, "MOST_SECONDS", 0.0)
    found = mended(of)
    assert found.tried < tried and found.least == 1
    assert not found.smallest and not found.complete


def test_the_work_can_be_stopped_between_two_levels() -> None:
    of = level("coin_maze", "S # # # # E")
    explainer = explainer_of(kind(of.kind))
    assert explainer is not None
    work = mending(kind(of.kind), of, explainer)
    seen = [next(work).tried for _ in range(9)]
    work.close()
    assert seen == sorted(seen) and 1 <= seen[-1] <= 9


def test_collapse_and_match3_are_mended_by_a_single_edit() -> None:
    low = Level("collapse", np.full((3, 3), 11, np.int32), rules={"needs": 3})
    cells = low.cells.copy()
    cells[1, 1] = 0
    found = mended(low.with_(cells=cells))
    assert found.size == 1 and found.smallest and found.complete
    board = np.array([[1, 2, 3], [4, 5, 4], [3, 2, 1]], np.int32)
    tiles = mended(Level("match3", board, rules={"swaps": 1}))
    brute = list(
        kind("match3").single_edits(Level("match3", board, rules={"swaps": 1}))
    )
    assert 0 < len(tiles.repairs) < len(brute)
    for row, col in product(range(3), range(3)):
        assert sum(repair.cells == ((row, col),) for repair in tiles.repairs) <= 2
