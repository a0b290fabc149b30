"""Sowing: tokens, ring order, relays, captures, repetition, stages, the generator."""

from __future__ import annotations

import numpy as np
import pytest

from gridwright.solvers.kind import IllegalMove
from gridwright.solvers.level import Level, LevelError
from gridwright.solvers.options import OptionError
from gridwright.solvers.sowing import rules
from gridwright.solvers.sowing.kind import KIND
from gridwright.solvers.sowing.rules import SowingState, board_of, cell_of, pit_of
from tests.oracles import sowing_reference as reference
from tests.sampling import Cases

ENDLESS_SEVEN = (0, 1, 0, 1, 0, 1, 0, 1, 2, 1)


def state_of(*pits: int, chain: bool = False) -> SowingState:
    return KIND.initial(Level("sowing", board_of(pits), rules={"chain": chain}))


def test_ring_runs_right_below_and_left_above() -> None:
    cells = np.array([[9, 8, 7, 6, 5], [0, 1, 2, 3, 4]], np.int32)
    assert rules.ring_of(cells) == tuple(range(10))
    assert np.array_equal(board_of(range(10)), cells)
    for pit in range(10):
        assert cells[cell_of(pit, 5)] == pit
        assert pit_of(cell_of(pit, 5), 5) == pit


def test_ten_fives_capture_eight_and_leave_the_known_board() -> None:
    start = state_of(*[5] * 10)
    assert KIND.moves(start) == tuple(range(10))
    after = KIND.apply(start, 0)
    assert after.pits == (3, 9, 2, 9, 9, 9, 0, 0, 0, 1)
    assert after.totals == (8, 0)
    assert after.mover == 1


def test_sowing_fills_the_pit_it_came_from() -> None:
    start = state_of(12, 1, 4, 1, 5, 9, 2, 6, 5, 3)
    assert KIND.apply(start, 4).totals == (8, 0)


def test_chain_goes_on_while_a_pit_is_empty_and_the_next_is_not() -> None:
    pits = (1, 0, 0, 2, 0, 3, 1, 4)  # pit 0 falls into 1, 2 is empty, 3 is captured
    assert rules.sow(pits, 0, False) == ((0, 1, 0, 0, 0, 3, 1, 4), 2)
    assert rules.sow(pits, 0, True) == ((0, 1, 0, 0, 0, 0, 1, 4), 5)


def test_no_chain_after_an_empty_capture() -> None:
    assert rules.sow((1, 0, 0, 0, 0, 3), 0, True) == ((0, 1, 0, 0, 0, 3), 0)


def test_smallest_endless_relay_is_shown_and_not_legal() -> None:
    start = state_of(*ENDLESS_SEVEN)
    assert rules.endless(start, 8)
    assert not rules.endless(start, 0)  # an empty pit is not endless, only not legal
    assert KIND.moves(start) == (1, 3, 5, 7, 9)
    with pytest.raises(IllegalMove, match="never ends"):
        KIND.apply(start, 8)


@pytest.mark.parametrize("stones", range(1, 7))
def test_no_relay_of_ten_pits_with_fewer_than_seven_stones_is_endless(
    stones: int,
) -> None:
    for pits in reference.sharings(10, stones):
        assert all(rules.sow(pits, p, False) for p in range(10) if pits[p])


def test_relays_agree_with_a_plain_reading(cases: Cases) -> None:
    numbers = cases(daily=1000, thorough=4000)
    rng = np.random.default_rng(3)
    endless = 0
    for trial in numbers:
        size = 2 * int(rng.integers(2, 7))
        pits = tuple(map(int, rng.integers(0, 4, size)))
        pit, chain = int(rng.integers(size)), trial % 2 == 0
        if pits[pit]:
            found = rules.sow(pits, pit, chain)
            assert found == reference.sow(pits, pit, chain), (pits, pit, chain)
            endless += found is None
    assert endless > 0.002 * len(numbers)


def test_a_handful_larger_than_the_ring() -> None:
    assert rules.relay((255, 0, 0, 0), 0, 1) == ((63, 64, 64, 64), 0, 1)
    after = rules.sow((255, 255, 3, 1), 1, False)
    assert after == reference.sow((255, 255, 3, 1), 1, False)


def test_one_stone_ends_by_repetition() -> None:
    state = state_of(1, 0, 0, 0)
    for move in (0, 1, 2, 3):
        assert KIND.moves(state) == (move,)
        state = KIND.apply(state, move)
    assert state.repeated
    assert KIND.finished(state)
    with pytest.raises(IllegalMove, match="come back"):
        KIND.apply(state, 0)


def test_seen_forgets_at_a_capture_and_keeps_other_moves() -> None:
    state = state_of(1, 0, 0, 2, 0, 3, 1, 4)
    quiet = KIND.apply(state, 3)
    assert quiet.totals == (0, 0)
    assert quiet.seen == {state.position}
    taken = KIND.apply(
        quiet, next(p for p in KIND.moves(quiet) if rules.sow(quiet.pits, p, False)[1])
    )
    assert taken.totals[1] > 0
    assert taken.seen == frozenset()


def test_scores_count_for_player_zero() -> None:
    state = KIND.apply(KIND.apply(state_of(*[5] * 10), 0), 3)
    assert KIND.score(state) == state.totals[0] - state.totals[1]
    assert sum(state.totals) + sum(state.pits) == 50


def test_stages_replay_to_the_state_after_the_move() -> None:
    start = state_of(3, 1, 4, 1, 5, 9, 2, 6, 5, 3, chain=True)
    for pit in KIND.moves(start):
        stages = KIND.stages(start, pit)
        board = list(start.pits)
        for stage in stages:
            assert np.array_equal(stage.board, board_of(board))
            if isinstance(stage, rules.Scoop):
                assert board[stage.pit] == stage.stones > 0
                board[stage.pit] = 0
            elif isinstance(stage, rules.Sow):
                board[stage.pit] += 1
            else:
                assert isinstance(stage, rules.Capture)
                assert stage.player == 0
                board[stage.pit] = 0
        assert tuple(board) == KIND.apply(start, pit).pits


def test_a_long_relay_is_shown_in_part_and_in_seconds() -> None:
    rng = np.random.default_rng(0)
    while True:
        pits = tuple(map(int, rng.multinomial(1000, [0.1] * 10)))
        ended = rules.relay(pits, 0, rules.RELAY_HANDS)
        if ended and not ended[0][ended[1]] and ended[2] > 2 * rules.SHOWN_HANDS:
            break
    stages = KIND.stages(state_of(*pits), 0)
    scoops = [stage for stage in stages if isinstance(stage, rules.Scoop)]
    assert len(scoops) == 2 * rules.SHOWN_HANDS
    assert scoops[0].duration > 10 * scoops[-1].duration
    captures = [stage for stage in stages if isinstance(stage, rules.Capture)]
    moving = sum(stage.duration for stage in stages) - sum(c.duration for c in captures)
    assert moving <= rules.MOVE_SECONDS + 1e-9


@pytest.mark.parametrize("text", ["", "-1", "256", "x", "1.5", "99999999999", "²"])
def test_bad_tokens(text: str) -> None:
    with pytest.raises(LevelError):
        KIND.parse_token(text)


def test_tokens_and_moves_are_canonical() -> None:
    assert [KIND.format_token(KIND.parse_token(t)) for t in ("0", "007", "255")] == [
        "0",
        "7",
        "255",
    ]
    assert KIND.split_moves("3 07\n1") == ("3", "7", "1")
    with pytest.raises(IllegalMove):
        KIND.parse_move("-1")
    with pytest.raises(IllegalMove, match="no pit 10"):
        KIND.apply(state_of(*[5] * 10), 10)
    with pytest.raises(IllegalMove, match="empty"):
        KIND.apply(state_of(*ENDLESS_SEVEN), 0)


@pytest.mark.parametrize(("rows", "cols"), [(1, 5), (3, 5), (2, 1), (2, 21)])
def test_sizes_out_of_range(rows: int, cols: int) -> None:
    level = Level("sowing", np.ones((rows, cols), np.int32))
    assert [problem.severity for problem in KIND.check(level)] == ["error"]
    with pytest.raises(LevelError):
        KIND.blank(rows, cols)
    with pytest.raises(LevelError):
        KIND.initial(level)


def test_check_names_the_cell_and_warns_of_an_empty_board() -> None:
    cells = np.full((2, 3), 4, np.int32)
    cells[0, 2] = 256
    assert [problem.cell for problem in KIND.check(Level("sowing", cells))] == [(0, 2)]
    assert [problem.severity for problem in KIND.check(KIND.blank(2, 4))] == ["warning"]


def test_generator_is_repeatable_and_keeps_its_totals() -> None:
    level = KIND.generate(2, 5, 7, {})
    assert level == KIND.generate(2, 5, 7, {})
    assert level != KIND.generate(2, 5, 8, {})
    assert int(level.cells.sum()) == 50
    assert int(KIND.generate(2, 6, 1, {"total": 31}).cells.sum()) == 31
    full = KIND.generate(2, 3, 1, {"per_pit": 255})
    assert (full.cells == 255).all()
    even = KIND.generate(2, 5, 1, {"random": False, "per_pit": 5, "chain": True})
    assert (even.cells == 5).all()
    assert rules.chain_of(even)
    assert rules.ring_of(
        KIND.generate(2, 2, 1, {"random": False, "total": 6}).cells
    ) == (
        2,
        2,
        1,
        1,
    )
    with pytest.raises(OptionError):
        KIND.generate(2, 2, 1, {"total": 1021})


def test_a_level_with_an_error_is_refused_with_its_place() -> None:
    cells = np.array([[0, 0], [1, -1]], np.int32)
    with pytest.raises(
        LevelError, match=r"^row 1, column 1: -1 is not a number of stones"
    ):
        KIND.initial(Level("sowing", cells))
