"""Why levels have no answer, and what comes nearest, against plain brute force."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest

from gridwright.solvers.collapse.rules import start_state
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.insight.why import (
    Explainer,
    Nearest,
    Reason,
    explainer_of,
    solving,
    with_reason,
)
from gridwright.solvers.kind import PuzzleKind
from gridwright.solvers.kind.facts import Edit
from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits, Result
from gridwright.solvers.registry import kind, kind_ids
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.text import Text
from gridwright.solvers.tokens import StopToken
from gridwright.solvers.walks.conditions import walk_board
from gridwright.solvers.walks.why.explain import board_reason, covering_reason
from tests.oracles.collapse_boards import all_ends, board
from tests.oracles.match3_oracle import legal, settle, swapped
from tests.oracles.walks.levels import level, level_of
from tests.oracles.walks.longest_walks import most_cells
from tests.oracles.walks.marked import random_marked
from tests.oracles.walks.plain import random_maze, random_tour
from tests.sampling import Cases, sampled

LIMITS = Limits(memory_mib=256)


def asked(of: Level) -> tuple[PuzzleKind, Explainer, Result]:  # type: ignore[type-arg]
    puzzle = kind(of.kind)
    explainer = explainer_of(puzzle)
    assert explainer is not None
    return puzzle, explainer, finished(solving(puzzle, of, Limits(seconds=30)))


def reason_of(of: Level) -> Reason | None:
    _, explainer, result = asked(of)
    assert explainer.impossible(result)
    return finished(explainer.reason(of, result))


def nearest_of(of: Level) -> Nearest | None:
    puzzle, explainer, result = asked(of)
    assert explainer.impossible(result)
    nearest = finished(explainer.nearest(of, result, LIMITS))
    if nearest is not None and nearest.moves:
        puzzle.replay(puzzle.initial(nearest.level), nearest.moves)
    return nearest


def test_every_kind_but_sowing_explains() -> None:
    assert {name for name in kind_ids() if kind(name).explainer} >= {
        "coin_maze",
        "tour",
        "match3",
        "collapse",
    }


@pytest.mark.slow
@pytest.mark.parametrize("seed", sampled(range(6), daily=2))
def test_walk_levels_get_a_reason_only_where_brute_force_finds_nothing(
    seed: int,
) -> None:
    rng, told = np.random.default_rng(seed), 0
    for _ in range(60):
        puzzle = random_tour(rng) if rng.random() < 0.7 else random_maze(rng)
        of = level_of(puzzle)
        if any(p.severity == "error" for p in kind(of.kind).check(of)):
            continue
        _, explainer, result = asked(of)
        there = bool(puzzle.routes())
        assert explainer.impossible(result) != there
        if not there:
            reason = reason_of(of)
            assert reason is not None and reason.readable, of
            told += 1
    assert told > 5


@pytest.mark.slow
@pytest.mark.parametrize("seed", sampled(range(4), daily=1))
def test_the_nearest_tour_visits_as_many_cells_as_any_walk_can(seed: int) -> None:
    rng, looked = np.random.default_rng(50 + seed), 0
    for _ in range(80):
        puzzle = random_tour(rng)
        of = level_of(puzzle)
        tour = kind("tour")
        if any(p.severity == "error" for p in tour.check(of)) or puzzle.routes():
            continue
        start = any("S" in row for row in puzzle.rows)
        plain = walk_board(tour.initial(of), {})
        nearest, most = (
            nearest_of(of),
            most_cells(plain, anywhere=puzzle.closed and not start),
        )
        looked += 1
        if most < 2:
            assert nearest is None
            continue
        assert nearest is not None and nearest.proved
        assert len(nearest.left) == plain.open.sum() - most
        end = tour.replay(tour.initial(nearest.level), nearest.moves)
        assert tour.finished(end)
        assert {divmod(cell, of.cols) for cell in end.path}.isdisjoint(nearest.left)
    assert looked > 10


def test_the_walls_in_the_way_of_a_maze_are_the_fewest() -> None:
    rng, maze, looked = np.random.default_rng(3), kind("coin_maze"), 0
    while looked < 25:
        puzzle = random_maze(rng)
        of = level_of(puzzle)
        if puzzle.routes():
            continue
        looked += 1
        nearest = nearest_of(of)
        assert nearest is not None and nearest.proved and nearest.left
        assert maze.finished(maze.replay(maze.initial(nearest.level), nearest.moves))
        walls = [divmod(int(cell), of.cols) for cell in np.flatnonzero(of.cells == -1)]
        fewer = len(nearest.left) - 1
        for pick in {
            tuple(rng.permutation(len(walls))[:fewer].tolist()) for _ in range(30)
        }:
            cells = of.cells.copy()
            for number in pick:
                cells[walls[number]] = 0
            board = walk_board(maze.initial(of.with_(cells=cells)), {})
            assert most_cells(board) == 0


def test_numbers_and_walls_between_cells_keep_reasons_and_nearest_answers_true(
    cases: Cases,
) -> None:
    rng, looked, repaired = np.random.default_rng(29), 0, 0
    for _ in cases(daily=120, thorough=1500):
        puzzle = random_marked(rng)
        of = level_of(puzzle)
        if puzzle.routes():
            board = walk_board(kind(of.kind).initial(of), {})
            assert finished(board_reason(board)) is None, puzzle
            continue
        looked += 1
        nearest = nearest_of(of)
        if puzzle.kind == "tour":
            most = puzzle.most_cells()
            assert (nearest is None) == (most < 2), puzzle
            free = np.count_nonzero(of.cells != -1)
            assert nearest is None or (
                nearest.proved and len(nearest.left) == free - most
            ), puzzle
        elif "@" in "".join(puzzle.rows):
            assert nearest is None, puzzle
        else:
            assert nearest is not None and nearest.proved, puzzle
            fewest = next(
                n for n in range(1, 9) if any(p.routes() for p in puzzle.opened(n))
            )
            assert (
                "Only" in nearest.text if fewest == 1 else str(fewest) in nearest.text
            ), puzzle
        if nearest is not None:
            start = kind(of.kind).initial(nearest.level)
            assert kind(of.kind).finished(kind(of.kind).replay(start, nearest.moves)), (
                puzzle
            )
            edits = asked(of)[1].repair(of, nearest)
            repaired += bool(edits)
            assert (
                not edits
                or applied(of, edits).cells.tolist() == nearest.level.cells.tolist()
            )
    assert looked > 20 and repaired > 5


def test_a_maze_behind_a_wall_on_a_cell_and_one_between_cells_needs_both_open() -> None:
    of = level("coin_maze", "S| # E")
    nearest = nearest_of(of)
    assert nearest is not None and nearest.text.startswith(
        "2 walls are in the way: row 0, column 0"
    )
    between = level("coin_maze", "S_ .\n. #\n. E")
    only = nearest_of(between)
    assert (
        only is not None and "between row 0, column 0 and row 1, column 0" in only.text
    )
    reason = reason_of(between)
    assert (
        reason is not None and "The start, row 0, column 0, is shut in" in reason.text
    )


def test_numbers_that_cannot_come_in_order_are_named() -> None:
    reason = reason_of(level("tour", "# # #\n@1 @3 @2\n# # #"))
    assert reason is not None and "row 1, column 0 and row 1, column 2" in reason.text
    assert reason.cells == ((1, 0), (1, 2))
    maze = reason_of(level("coin_maze", "S@2 . @1 . E"))
    assert maze is not None and "before lower ones" in maze.text


def applied(of: Level, edits: Sequence[Edit]) -> Level:
    """The level after some edits."""
    cells = of.cells.copy()
    for edit in edits:
        for cell, before, after in zip(
            edit.cells, edit.before, edit.after, strict=True
        ):
            assert cells[cell] == before
            cells[cell] = after
    return of.with_(cells=cells)


def test_conditions_that_exclude_each_other_are_told_and_each_is_needed() -> None:
    of = level("coin_maze", "S . . .\n. # # .\n. # # .\n. . . E")
    of = of.with_(conditions={"force": "0,1 2,0 3,1", "forbid": "0,0-1,0"})
    reason = reason_of(of)
    assert reason is not None and reason.method == "conditions"
    assert set(reason.cells) <= {(0, 1), (2, 0), (3, 1), (0, 0), (1, 0)}
    assert "2 conditions exclude each other; without any one of them" in reason.text
    nearest = nearest_of(of)
    assert nearest is not None and nearest.proved and len(nearest.left) == 2


def test_a_condition_written_twice_is_one() -> None:
    of = level("coin_maze", "S E .").with_(conditions={"force": "0,2 0,2"})
    reason = reason_of(of)
    assert reason is not None and "this condition" in reason.text


def test_a_board_without_a_route_is_not_explained_by_its_conditions() -> None:
    """The start has a way out, though a condition forbids it: no sentence may deny
    it."""
    of = level("coin_maze", "S . . # E").with_(conditions={"forbid": "0,1"})
    reason = reason_of(of)
    assert reason is not None and reason.cells == ((0, 4),)
    assert reason.text.startswith("The exit")


def test_among_many_conditions_the_few_that_conflict_are_found() -> None:
    rows = "S" + " ." * 9 + "\n" + "\n".join([". " * 10] * 6) + "\n" + ". " * 9 + "E"
    far = " ".join(f"{row},{col}" for row in range(1, 7) for col in (8, 9))
    beside = " ".join(f"{row},0-{row + 1},0" for row in range(1, 6))
    top = " ".join(
        f"{row},{col}-{row},{col + 1}" for row in (2, 3, 4) for col in range(1, 9)
    )
    of = level("coin_maze", rows).with_(
        conditions={"force": f"{far} 0,5", "forbid": f"{beside} {top} 0,5"}
    )
    reason = reason_of(of)
    assert reason is not None and reason.method == "conditions"
    assert reason.cells == ((0, 5),) and len(reason.lines) == 2
    assert "without any one of them" in reason.text


def test_a_nearest_tour_says_that_it_leaves_out_conditions_that_contradict() -> None:
    of = level("tour", "S . .\n. # .\n. # .\n. . .")
    of = of.with_(conditions={"force": "0,1", "forbid": "0,1"})
    nearest = nearest_of(of)
    assert nearest is not None
    assert (
        "leaves out the conditions, since row 0, column 1 is forbidden" in nearest.text
    )
    plain = level("tour", "S . .\n. # .\n. . #")
    free = nearest_of(plain)
    assert free is not None and "leaves out" not in free.text


def test_steps_that_a_condition_asks_for_stand_in_the_proof() -> None:
    board = level("tour", "S . .\n. . .\n. . .\n. . .").with_(rules={"closed": True})
    of = board.with_(conditions={"force": "0,1-1,1 1,0-1,1"})
    conditions, start = kind("tour").conditions(of), kind("tour").initial(of)
    reason = finished(covering_reason(walk_board(start, conditions)))
    assert reason is not None
    told = [reason.text, *reason.lines]
    assert any("A condition asks for the step" in line for line in told), told


def _most_swaps(rows: tuple[tuple[int, ...], ...], points: dict[str, int]) -> int:
    return max(
        (
            1 + _most_swaps(settle(swapped(rows, a, b), points)[0], points)
            for a, b in legal(rows)
        ),
        default=0,
    )


def test_holes_of_a_board_are_no_tiles_for_swaps() -> None:
    of = level_from_text("match3", "0 0 0 0\n0 1 1 1\n1 2 2 1")
    reason = reason_of(of.with_(rules={"swaps": 2}))
    assert reason is not None
    assert "enough for 1 swap; 2 are asked for" in reason.text


def test_the_reason_of_the_kind_takes_the_place_of_that_of_the_search() -> None:
    of = level("tour", "S . .\n. # .\n. . #")
    puzzle, explainer, found = asked(of)
    result = replace(found, reason=Text("every way was tried"))
    reason = finished(explainer.reason(of, result))
    assert reason is not None
    explained = with_reason(puzzle, of, result)
    assert explained.reason == reason.text
    assert reason.cells
    assert explained.details["reason_cells"] == reason.cells
    assert with_reason(puzzle, of, explained) is explained
    stopped = StopToken()
    stopped.stop()
    assert with_reason(puzzle, of, result, stopped) is result


@pytest.mark.slow
def test_match3_says_which_swap_comes_too_few() -> None:
    rng, looked = random.Random(5), 0
    while looked < 25:
        cells = np.array(
            [[rng.randint(1, 3) for _ in range(4)] for _ in range(3)], np.int32
        )
        rows = tuple(map(tuple, cells.tolist()))
        of = Level("match3", cells, rules={"swaps": 4})
        if settle(rows, {"3": 1})[0] != rows:
            continue
        most = _most_swaps(rows, {"3": 1})
        _, explainer, result = asked(of)
        assert explainer.impossible(result) == (most < 4)
        if most >= 4:
            continue
        looked += 1
        reason, nearest = reason_of(of), nearest_of(of)
        assert reason is not None and nearest is not None
        assert len(nearest.moves) == most and nearest.proved
        if reason.method == "search":
            assert f"Swap {most + 1} comes too few" in reason.text


@pytest.mark.parametrize("sort", ["easy", "hard"])
def test_collapse_says_what_runs_out(sort: str) -> None:
    for seed in range(12):
        of = board(sort, 2, seed)
        ends = all_ends(start_state(of))
        best = max(min(end) for end in ends)
        assert not asked(of.with_(rules={"needs": best}))[1].impossible(
            asked(of.with_(rules={"needs": best}))[2]
        )
        short = of.with_(rules={"needs": best + 1})
        reason, nearest = reason_of(short), nearest_of(short)
        assert reason is not None and nearest is not None and nearest.proved
        assert f"day {best + 1}" in reason.text
        assert f"{best} of {best + 1} days" in nearest.text
        enough = [water for food, water in ends if food > best]
        if enough and "most" in reason.text and "collects more" not in reason.text:
            assert f"at most {max(enough)} water" in reason.text


@pytest.mark.parametrize("days", [1, 3, 20])
def test_a_repaired_building_lasts_just_long_enough_on_its_route(days: int) -> None:
    """Or there is no repair: the four rooms of the route hold no more than nine of
    each."""
    collapse = kind("collapse")
    for seed in range(4):
        of = board("mixed", 2, seed)
        needs = (asked(of)[2].score or 0) + days
        short = of.with_(rules={"needs": needs})
        nearest = nearest_of(short)
        assert nearest is not None
        edits = asked(short)[1].repair(short, nearest)
        assert bool(edits) == (days < 20) == (needs <= 9 * len(nearest.moves))
        before = collapse.replay(collapse.initial(short), nearest.moves)
        made = short
        for edit in edits:
            made = edit.apply(made)
        after = collapse.replay(collapse.initial(made), nearest.moves)
        for supply in ("food", "water") if edits else ():
            had, has = getattr(before, supply), getattr(after, supply)
            assert has == max(had, needs)


def test_a_start_shut_in_on_a_board_too_large_has_no_nearest_tour() -> None:
    of = level("tour", "S # . .\n# . . .\n. . . .")
    puzzle, explainer, result = asked(of)
    assert puzzle.id == "tour"
    assert finished(explainer.nearest(of, result, Limits(memory_mib=0))) is None
