"""What each move along the route loses, against playing on in every way."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest

from gridwright.solvers.files.level_file import level_hash
from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.insight.difficulty.choices import (
    NEAR,
    Choice,
    Examination,
    Limit,
    MoveOption,
    _spread,
    obvious_game,
)
from gridwright.solvers.insight.difficulty.measure import (
    Difficulty,
    difficulty,
    grading,
)
from gridwright.solvers.level import Level, Solution
from gridwright.solvers.problem import StopToken
from gridwright.solvers.registry import BUNDLED, kind
from gridwright.solvers.runtime.steps import finished
from tests.oracles import collapse_boards, match3_boards, sowing_reference
from tests.oracles.plain_game import best_left
from tests.oracles.walks.levels import level, level_of
from tests.oracles.walks.plain import random_maze, random_tour
from tests.sampling import Cases


def _holds(found: Difficulty, of_level: Level) -> int:
    """Compare every option of every position; how many were compared."""
    of, compared = kind(of_level.kind), 0
    state = of.initial(of_level)
    best = best_left(of, state)
    assert found.proved and not found.partial and len(found.choices) == len(found.moves)
    for choice in found.choices:
        assert [o.move for o in choice.options] == [
            of.format_move(m) for m in of.moves(state)
        ]
        assert choice.made.loss == 0 and choice.made.move == choice.move
        for option in choice.options:
            left = best_left(of, of.apply(state, of.parse_move(option.move)))
            assert option.dead == (left is None)
            assert best is not None
            assert option.loss == (None if left is None else best - left)
            assert not option.near or option.wrong
            if option.loss:
                assert option.near == (NEAR * option.loss <= max(1, abs(best)))
            elif option.dead:
                end = of.apply(state, of.parse_move(option.move))
                while of.moves(end):
                    end = of.apply(end, of.obvious(end)[0])
                assert option.near == (
                    NEAR * (best - of.score(end)) <= max(1, abs(best))
                )
            compared += 1
        state = of.apply(state, of.parse_move(choice.move))
    return compared


def _compare(levels: list[Level]) -> int:
    compared = 0
    for one in levels:
        of = kind(one.kind)
        found = difficulty(of, one)
        best = best_left(of, of.initial(one))
        if best is None:
            assert found.why == "infeasible" and found.grade is None
        elif found.moves:
            compared += _holds(found, one)
        else:
            assert found.why == "no moves"
    return compared


@pytest.mark.slow
def test_mazes_agree_with_playing_on_in_every_way() -> None:
    rng = np.random.default_rng(1)
    assert _compare([level_of(random_maze(rng)) for _ in range(60)]) > 200


@pytest.mark.slow
def test_tours_agree_with_playing_on_in_every_way(cases: Cases) -> None:
    rng = np.random.default_rng(2)
    levels = [level_of(random_tour(rng)) for _ in cases(daily=14, thorough=30)]
    assert _compare([one for one in levels if not kind("tour").check(one)]) > 20


def test_buildings_agree_with_playing_on_in_every_way() -> None:
    levels = [
        collapse_boards.board(sort, 2, seed)
        for seed in (1,)
        for sort in collapse_boards.SORTS
    ]
    assert _compare(levels) > 40


@pytest.mark.slow
def test_swaps_agree_with_playing_on_in_every_way(cases: Cases) -> None:
    rng = random.Random(3)
    drawn = [match3_boards.random_level(rng) for _ in cases(daily=70, thorough=150)]
    of = kind("match3")
    small = [one for one in drawn if len(of.moves(of.initial(one))) <= 8]
    assert _compare([one.with_(rules={**one.rules, "swaps": 2}) for one in small]) > 10


@pytest.mark.parametrize("chain", [False, True])
def test_sowing_agrees_with_values_found_backwards(chain: bool) -> None:
    size, stones = 4, 6
    values = sowing_reference.backward(size, stones, chain)
    rng, of, compared = np.random.default_rng(4), kind("sowing"), 0
    for _ in range(40):
        ring = sowing_reference.sharings(size, stones)[int(rng.integers(84))]
        cells = np.array([ring[: size // 2], ring[size // 2 :][::-1]], np.int32)[::-1]
        start = Level("sowing", cells, {"chain": chain})
        state = of.initial(start)
        assert state.pits == ring
        found = difficulty(of, start)
        for choice in found.choices:
            assert choice.mover == of.mover(state)
            for option in choice.options:
                after, captured = sowing_reference.sow(
                    state.pits, int(option.move), chain
                ) or (
                    (),
                    0,
                )
                assert option.loss == values[state.pits] - (captured - values[after])
                compared += 1
            state = of.apply(state, of.parse_move(choice.move))
    assert compared > 100


def test_an_end_that_breaks_the_conditions_is_a_dead_end() -> None:
    of = level("coin_maze", "S E\n. .\n. .")
    of = of.with_(rules={"cell": 0}, conditions={"force": "2,0"})
    found = difficulty(kind("coin_maze"), of)
    straight = next(option for option in found.choices[0].options if option.move == "R")
    assert straight.dead and straight.wrong and found.choices[0].keeping == 1


def test_the_obvious_player_takes_the_coin_beside_it() -> None:
    of = kind("coin_maze")
    maze = level("coin_maze", "S $5 .\n$9 . E")
    assert of.obvious(of.initial(maze)) == ("D",)
    end = obvious_game(of, of.initial(maze))[-1]
    assert of.finished(end)


def test_the_obvious_player_goes_towards_the_nearest_coin() -> None:
    of = kind("coin_maze")
    maze = level("coin_maze", ". . . . $\nS . . . E\n. $ . . .")
    assert set(of.obvious(of.initial(maze))) == {"D", "R"}


@pytest.mark.parametrize("kind_id", BUNDLED)
def test_obvious_moves_are_legal_and_in_their_order(kind_id: str) -> None:
    of = kind(kind_id)
    for file in level_files(kind_id)[:6]:
        state = of.initial(read_bundled(file))
        for _ in range(4):
            legal, obvious = list(of.moves(state)), list(of.obvious(state))
            assert obvious == [move for move in legal if move in obvious]
            assert bool(obvious) == bool(legal)
            if not legal:
                break
            state = of.apply(state, legal[-1])


def test_a_stopped_examination_claims_nothing() -> None:
    of, token = kind("coin_maze"), StopToken()
    maze = read_bundled(level_files("coin_maze")[1])
    token.stop()
    found = finished(grading(of, maze, Limit(), token))
    assert found.partial and found.grade is None and found.examined == 0
    assert not any(o.wrong for choice in found.choices for o in choice.options)


def test_what_a_short_time_leaves_unknown_is_said_and_estimated() -> None:
    of, told = kind("coin_maze"), list[float]()
    maze = read_bundled(level_files("coin_maze")[7])
    assert maze.solution is not None
    token = StopToken()

    def stop(fraction: float) -> None:
        told.append(fraction)
        if fraction > 0.4:
            token.stop()

    moves = of.split_moves(maze.solution.moves)
    asked = Examination(of, maze, moves, Limit(), token)
    choices = finished(asked.choices(), on_step=stop)
    whole = difficulty(of, maze)
    part = Difficulty("", moves, True, tuple(choices))
    assert part.partial and 0 < part.examined < part.decisions == whole.examined
    assert told == sorted(told) and told[-1] == 1
    known = [choice for choice in choices if choice.known]
    assert all(choice == whole.choices[choice.number - 1] for choice in known)
    assert 0.5 * whole.bits < part.bits < 2 * whole.bits


@pytest.mark.parametrize("count", [0, 1, 2, 5, 8, 13])
def test_positions_are_spread_and_each_comes_once(count: int) -> None:
    order = list(_spread(count))
    assert sorted(order) == list(range(count))
    if count == 8:
        assert order == [0, 4, 2, 6, 1, 5, 3, 7]


def test_a_position_is_contrary_only_if_every_obvious_move_is_wrong() -> None:
    right, wrong = MoveOption("R", 0), MoveOption("U", 3, obvious=True)
    assert Choice(1, "R", (right, wrong)).contrary
    assert not Choice(1, "R", (right, wrong, MoveOption("D", 0, obvious=True))).contrary
    assert not Choice(1, "R", (right, MoveOption("U", None, obvious=True))).contrary


def test_what_a_file_claims_is_no_proof() -> None:
    """A worse route, called optimal in its file, is not what is graded."""
    of = level("coin_maze", "S . $\n. . .\n. . E")
    record = Solution(
        moves="DDRR",
        score=5,
        status="optimal",
        bound=5,
        solver="auto",
        level_hash=level_hash(of),
    )
    found = difficulty(kind("coin_maze"), of.with_(solution=record))
    honest = difficulty(kind("coin_maze"), of)
    assert found.proved and found.moves == honest.moves != tuple("DDRR")
    kept = replace(record, moves="DRURDD", score=7, bound=7)
    assert difficulty(kind("coin_maze"), of.with_(solution=kept)).moves in (
        honest.moves,
        tuple("DRURDD"),
    )


def test_a_stored_answer_that_is_not_proved_anew_in_time_gives_an_estimate() -> None:
    rows = "S" + " ." * 29 + "\n" + "\n".join([". " * 30] * 28) + "\n" + ". " * 29 + "E"
    of = level("coin_maze", rows)
    moves = "R" * 29 + "D" * 29
    record = Solution(
        moves=moves,
        score=59,
        status="optimal",
        bound=59,
        solver="auto",
        level_hash=level_hash(of),
    )
    short = Limit(seconds=0.0)
    found = difficulty(kind("coin_maze"), of.with_(solution=record), short)
    assert found.moves == tuple(moves) and not found.proved and found.partial
