"""The intended route, judged: against every route that brute force finds."""

from __future__ import annotations

from time import process_time

import numpy as np
import pytest

from gridwright.solvers.insight import intended
from gridwright.solvers.insight.intended import Judgement, drawn, judging
from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits
from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.steps import finished
from tests.oracles.walks.levels import level, level_of
from tests.oracles.walks.plain import Puzzle, random_maze, random_tour

MAZE = level("coin_maze", "S . $\n. . .\n. . E")


def judged(of: Level, moves: str) -> Judgement:
    found = finished(judging(kind(of.kind), of.with_(intended=moves)))
    assert found is not None
    return found


def test_moves_are_legal_as_far_as_they_go() -> None:
    for moves, made, problem in (
        ("RRDD", 4, ""),
        ("RL", 1, "visited before"),
        ("UR", 0, "outside"),
        ("RRDDU", 4, "ended"),
    ):
        route = drawn(kind("coin_maze"), MAZE.with_(intended=moves))
        assert route is not None and route.made == made
        assert problem in route.problem and bool(problem) != route.legal
        assert route.cells[0] == (0, 0) and len(route.cells) == made + 1
    assert drawn(kind("coin_maze"), MAZE) is None
    bad = drawn(kind("coin_maze"), MAZE.with_(intended="RX"))
    assert bad is not None and "X" in bad.problem and not bad.legal
    draft = MAZE.with_(cells=np.zeros((3, 3), np.int32), intended="RR")
    route = drawn(kind("coin_maze"), draft)
    assert route is not None and not route.legal and route.made == 0


def _check(puzzle: Puzzle, of: Level, moves: str) -> None:
    routes = {route.moves: route.score for route in puzzle.routes()}
    found, best = judged(of, moves), max(routes.values(), default=None)
    assert found.best.score == best
    if best is None:
        assert found.optimal is False or not found.drawn.answers
        return
    optimal = [route for route, score in routes.items() if score == best]
    assert found.drawn.answers == (moves in routes)
    assert found.optimal == (moves in optimal)
    if found.optimal:
        alone = len(puzzle.once()) == 1 or len(optimal) == 1
        assert found.unique == alone
        assert not found.better
        return
    shared = max(len(_common(moves, route)) for route in optimal)
    better = "".join(found.better)
    assert better in optimal and found.part == shared
    assert better[:shared] == moves[:shared]
    assert len(found.where) == 1


def _common(one: str, other: str) -> str:
    length = 0
    while length < min(len(one), len(other)) and one[length] == other[length]:
        length += 1
    return one[:length]


@pytest.mark.whole
@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_verdict_and_parting_agree_with_every_route(seed: int) -> None:
    rng, looked = np.random.default_rng(seed), 0
    while looked < 25:
        puzzle = random_maze(rng) if rng.random() < 0.6 else random_tour(rng)
        of = level_of(puzzle)
        routes = puzzle.routes()
        if not routes or any(p.severity == "error" for p in kind(of.kind).check(of)):
            continue
        looked += 1
        moves = routes[int(rng.integers(len(routes)))].moves
        kept = rng.random()
        if kept < 0.3:
            moves = moves[: int(rng.integers(len(moves) + 1))]
        elif kept < 0.5:
            moves = moves + "LRUD"[int(rng.integers(4))]
        if moves:
            _check(puzzle, of, moves)


def test_a_look_that_met_its_limit_is_no_proof_of_where_they_part(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    of = level("coin_maze", "S . . .\n. # . $\n. . . .\n. . . E")
    known = judged(of, "DDRRRD")
    assert known.parted and known.better
    solved = intended._solved

    def cut_short(puzzle, of, state, limits, count):  # type: ignore[no-untyped-def]
        given = limits if state is None else Limits(seconds=0)
        return solved(puzzle, of, state, given, count)

    monkeypatch.setattr(intended, "_solved", cut_short)
    found = judged(of, "DDRRRD")
    best = "".join(found.better)
    assert found.optimal is False and found.part == len(_common("DDRRRD", best))
    assert found.parted == (found.part == known.part == 6)


@pytest.mark.slow
def test_without_a_proved_best_nothing_is_said_of_other_answers() -> None:
    rows = "S" + " ." * 29 + "\n" + "\n".join([". " * 30] * 28) + "\n" + ". " * 29 + "E"
    of = level("coin_maze", rows).with_(intended="R" * 29 + "D" * 29)
    found = finished(judging(kind("coin_maze"), of, Limits(nodes=1_000, memory_mib=64)))
    assert (
        found is not None and found.best.status == "feasible" and found.optimal is False
    )
    assert not found.parted and found.better == found.best.moves
    assert found.part == len(_common("R" * 29 + "D" * 29, "".join(found.better)))


def test_unique_needs_the_counts() -> None:
    one = level("coin_maze", "S # $\n. # .\n. . E")
    assert judged(one, "DDRR").unique is True
    two = level("coin_maze", "S .\n. E")
    assert (judged(two, "RD").optimal, judged(two, "RD").unique) == (True, False)


def test_conditions_are_kept() -> None:
    of = MAZE.with_(conditions={"forbid": "0,2"})
    found = judged(of, "RRDD")
    assert found.drawn.finished and found.drawn.broken and not found.drawn.answers
    assert found.optimal is False and found.better and found.part == 1


def test_conditions_of_a_draft_that_cannot_be_read_are_told() -> None:
    """As they are after the board was made smaller."""
    of = level("coin_maze", "S . E").with_(conditions={"forbid": "7,7"}, intended="RR")
    route = drawn(kind("coin_maze"), of)
    assert route is not None and route.finished and "outside the board" in route.broken
    assert finished(judging(kind("coin_maze"), of)) is None


def test_swaps_that_may_stop_at_any_time_part_where_the_best_goes_on() -> None:
    board = np.array([[1, 2, 3], [1, 2, 3], [1, 1, 3], [3, 2, 3]], np.int32)
    of = Level("match3", board, {"swaps": 2, "exactly": False})
    match3 = kind("match3")
    nowhere = finished(judging(match3, of.with_(intended="9,9-9,8")))
    assert nowhere is not None and nowhere.part == 0 and len(nowhere.better) == 2
    first = finished(judging(match3, of.with_(intended=nowhere.better[0])))
    assert first is not None and first.optimal is False
    assert first.part == 1 and first.better[0] == nowhere.better[0]


@pytest.mark.slow
def test_match3_and_collapse_are_judged_and_sowing_is_only_replayed() -> None:
    tiles = Level(
        "match3", np.array([[1, 2, 1], [2, 1, 2]], np.int32), rules={"swaps": 1}
    )
    found = judged(tiles, "0,1-1,1")
    assert found.optimal is True and found.unique is True
    assert judged(tiles, "0,0-0,1").drawn.made == 0
    building = Level(
        "collapse", np.array([[50, 11, 5], [11, 0, 11], [11, 11, 11]], np.int32)
    )
    found = judged(building, "RD")
    assert found.drawn.answers and found.optimal and not found.better
    game = kind("sowing").blank(2, 3)
    sowing = game.with_(cells=np.full_like(game.cells, 3), intended="0")
    found_game = finished(judging(kind("sowing"), sowing))
    assert found_game.optimal is None


def rows_of(size: int) -> Level:
    """An empty tour with a route through all rows, one after the other."""
    of = kind("tour")
    cells = of.blank(size, size).cells.copy()
    cells[0, 0] = of.parse_token("S")
    rows = (("R" if row % 2 == 0 else "L") * (size - 1) for row in range(size))
    return of.blank(size, size).with_(cells=cells, intended="D".join(rows))


def test_a_move_that_is_illegal_is_found_wherever_it_stands() -> None:
    of, level = kind("tour"), rows_of(5)
    for place in range(24):
        moves = list(level.intended)
        moves[place] = "U" if moves[place] != "U" else "D"
        state, made = of.initial(level), 0
        while of.format_move(of.parse_move(moves[made])) in map(
            of.format_move, of.moves(state)
        ):
            state, made = of.apply(state, of.parse_move(moves[made])), made + 1
        found = drawn(of, level.with_(intended="".join(moves)))
        assert found is not None and not found.legal
        assert (found.made, found.score) == (made, of.score(state))


def test_a_long_route_takes_no_quadratic_time() -> None:
    def seconds(level: Level) -> float:
        begun = process_time()
        assert drawn(kind("tour"), level) is not None
        return process_time() - begun

    short, long = rows_of(20), rows_of(100)
    fast = min(seconds(short) for _ in range(5))
    assert min(seconds(long) for _ in range(3)) < 100 * fast, "25 times the moves"
