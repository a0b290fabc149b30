"""match3: the rules, against a slow reading of them, and what a kind must offer."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.kind import IllegalMove
from gridwright.solvers.level import Level, LevelError
from gridwright.solvers.match3.board import marked, points_by_length
from gridwright.solvers.match3.kind import KIND
from gridwright.solvers.match3.rules import Fall, Match3State, Swap, Vanish
from tests.oracles import match3_oracle as oracle
from tests.sampling import examples


def level(text: str, **rules: object) -> Level:
    return level_from_text("match3", text).with_(rules=rules)


@st.composite
def levels(draw: st.DrawFn) -> Level:
    rows, cols = draw(st.integers(1, 6)), draw(st.integers(1, 6))
    cells = np.zeros((rows, cols), np.int32)
    for col in range(cols):
        height = draw(st.integers(0, rows))
        colours = draw(st.lists(st.integers(1, 3), min_size=height, max_size=height))
        cells[rows - height :, col] = colours
    points = draw(
        st.dictionaries(st.integers(3, 7).map(str), st.integers(0, 9), max_size=3)
    )
    return Level("match3", cells, {"swaps": 2, "points": points})


def rows_of(state: Match3State) -> oracle.Board:
    return tuple(map(tuple, KIND.board(state).tolist()))


@pytest.mark.slow
@examples(daily=32, thorough=300)
@given(levels())
def test_moves_and_results_equal_a_slow_reading_of_the_rules(found: Level) -> None:
    state = KIND.initial(found)
    legal = oracle.legal(rows_of(state))
    assert list(KIND.moves(state)) == sorted(legal)
    for a, b in legal:
        board, earned = oracle.settle(
            oracle.swapped(rows_of(state), a, b), found.rules["points"]
        )
        after = KIND.apply(state, (a, b))
        assert (rows_of(after), after.score, after.swaps) == (board, earned, 1)
        assert (
            sum(s.points for s in KIND.stages(state, (a, b)) if isinstance(s, Vanish))
            == earned
        )


@pytest.mark.slow
@examples(daily=30, thorough=100)
@given(levels())
def test_stages_lead_from_the_board_before_to_the_board_after(found: Level) -> None:
    state = KIND.initial(found)
    for move in KIND.moves(state)[:3]:
        board = KIND.board(state).copy()
        for stage in KIND.stages(state, move):
            assert np.array_equal(stage.board, board) and stage.duration > 0
            if isinstance(stage, Swap):
                board[stage.a], board[stage.b] = board[stage.b], board[stage.a]
            elif isinstance(stage, Vanish):
                for cell in stage.cells:
                    assert board[cell] != 0
                    board[cell] = 0
            elif isinstance(stage, Fall):
                fallen = [(end, board[start]) for start, end in stage.drops]
                for start, _ in stage.drops:
                    board[start] = 0
                for end, tile in fallen:
                    board[end] = tile
        assert np.array_equal(board, KIND.board(KIND.apply(state, move)))


def test_a_cascade_numbers_its_rounds() -> None:
    text = "3 3 4 2 3\n4 3 4 4 1\n4 1 1 2 1\n2 3 2 4 3\n4 2 3 1 1\n3 3 2 1 3"
    state = KIND.initial(level(text, swaps=1))
    stages = KIND.stages(state, ((3, 1), (4, 1)))
    assert [s.chain for s in stages if isinstance(s, Vanish)] == [1, 2, 3, 4, 5]
    assert KIND.apply(state, ((3, 1), (4, 1))).score == 8


def test_both_runs_of_a_crossing_score() -> None:
    text = "0 0 2 0 0\n0 0 1 0 0\n3 2 1 3 2\n1 1 3 1 1\n2 3 1 2 3\n3 2 1 3 2"
    state = KIND.initial(level(text, swaps=1))
    after = KIND.apply(state, ((2, 2), (3, 2)))
    assert after.score == 11  # five across, three down, one tile in both
    assert (
        np.count_nonzero(KIND.board(state)) - np.count_nonzero(KIND.board(after)) == 7
    )


def test_a_run_that_stands_at_the_start_makes_every_other_swap_legal() -> None:
    state = KIND.initial(level("2 3 4 3\n1 1 1 2", swaps=1))
    legal = KIND.moves(state)
    assert ((0, 0), (0, 1)) in legal  # far from the run, and lines up nothing itself
    assert ((1, 0), (1, 1)) in legal  # equal tiles
    assert ((0, 1), (1, 1)) not in legal  # takes the run apart
    assert KIND.apply(state, ((0, 0), (0, 1))).score == 1


def test_equal_tiles_may_not_be_swapped_where_nothing_is_in_line() -> None:
    state = KIND.initial(level("1 1 2\n2 2 1", swaps=1))
    assert ((0, 0), (0, 1)) not in KIND.moves(state)
    with pytest.raises(IllegalMove, match="in line"):
        KIND.apply(state, ((0, 0), (0, 1)))


@pytest.mark.parametrize(
    ("move", "message"),
    [
        ("0,0-0,1", "empty"),
        ("2,1-2,2", "empty"),
        ("2,0-3,0", "not on the board"),
        ("9,9-9,10", "not on the board"),
    ],
)
def test_illegal_moves_say_why(move: str, message: str) -> None:
    state = KIND.initial(level("0 0 0\n1 0 0\n1 1 0", swaps=1))
    with pytest.raises(IllegalMove, match=message):
        KIND.apply(state, KIND.parse_move(move))


def test_no_swap_after_the_last_one() -> None:
    state = KIND.initial(level("1 1 2\n2 2 1", swaps=0))
    assert KIND.finished(state) and not KIND.moves(state) and KIND.score(state) == 0
    with pytest.raises(IllegalMove, match=r"swap is made|swaps are made"):
        KIND.apply(state, ((0, 2), (1, 2)))


def test_exactly_and_at_most_finish_differently() -> None:
    text = "1 1 2\n2 2 1"
    assert not KIND.finished(KIND.initial(level(text, swaps=1)))
    free = KIND.initial(level(text, swaps=1, exactly=False))
    assert KIND.finished(free) and KIND.moves(free)


@pytest.mark.parametrize(
    ("table", "worth"),
    [
        ({"3": 1, "4": 4, "5": 10}, [0, 0, 0, 1, 4, 10, 10, 10]),
        ({"3": 0, "6": 9}, [0, 0, 0, 0, 0, 0, 9, 9]),
        ({"4": 3}, [0, 0, 0, 0, 3, 3, 3, 3]),
        ({}, [0] * 8),
    ],
)
def test_points_by_length(table: dict[str, int], worth: list[int]) -> None:
    assert points_by_length(table, 7) == worth


def test_moves_are_read_in_any_order_and_spacing() -> None:
    for text in ("2,3-2,4", "2,4-2,3", " 2 , 4 -2,3 "):
        assert KIND.format_move(KIND.parse_move(text)) == "2,3-2,4"
    for text in ("", "2,3", "2,3-4,3", "2,3-2,3", "a,b-c,d", "-1,0-0,0", "2,3-2,4-2,5"):
        with pytest.raises(IllegalMove):
            KIND.parse_move(text)


def test_tokens() -> None:
    assert [KIND.parse_token(str(k)) for k in range(21)] == list(range(21))
    for text in ("21", "-1", "x", "1.0", "", "²", "9999"):
        with pytest.raises(LevelError):
            KIND.parse_token(text)


def test_check_names_what_hangs_and_what_already_stands() -> None:
    hanging = KIND.check(level("1 2 1\n0 2 1\n1 0 2"))
    assert [(p.cell, p.severity) for p in hanging] == [
        ((0, 0), "error"),
        ((1, 1), "error"),
    ]
    with pytest.raises(LevelError, match="row 0, column 0"):
        KIND.initial(level("1 2 1\n0 2 1\n1 0 2"))
    assert [(p.cell, p.severity) for p in KIND.check(level("1 1 1"))] == [
        ((0, 0), "warning")
    ]
    assert KIND.check(Level("match3", [[21]]))[0].cell == (0, 0)
    assert "swaps" in KIND.check(Level("match3", [[1]], {"swaps": -1}))[0].message


def test_the_generator_makes_boards_without_runs() -> None:
    for seed in range(30):
        rows, cols, colours = 1 + seed % 9, 1 + seed * 7 % 11, 3 + seed % 18
        found = KIND.generate(rows, cols, seed, {"colours": colours, "swaps": 2})
        assert found.cells.shape == (rows, cols) and found.rules["swaps"] == 2
        assert found.cells.min() >= 1 and found.cells.max() <= colours
        assert not marked(found.cells.astype(np.int8)).any()
        assert found == KIND.generate(
            rows, cols, seed, {"colours": colours, "swaps": 2}
        )
    assert found != KIND.generate(rows, cols, 99, {"colours": colours, "swaps": 2})
    with pytest.raises(LevelError):
        KIND.generate(0, 4, 1, {})


def test_large_boards_keep_the_rules_quick_to_ask() -> None:
    state = KIND.initial(KIND.generate(200, 200, 1, {"colours": 6}))
    moves = KIND.moves(state)
    assert len(moves) > 1000 and KIND.apply(state, moves[-1]).swaps == 1
