"""The rules of the collapsing building, against a second, naive reading of them."""

from __future__ import annotations

import pickle
from math import comb

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright.solvers.collapse.kind import KIND
from gridwright.solvers.collapse.rules import CollapseState, Crumble, Step, survives
from gridwright.solvers.files.level_file import level_from_json, level_to_json
from gridwright.solvers.kind import IllegalMove
from gridwright.solvers.level import Level, LevelError

PAPER = Level("collapse", np.array([[10, 2, 33], [40, 0, 5], [66, 7, 80]]))


def naive_game(
    cells: np.ndarray, moves: str
) -> tuple[int, int, set[tuple[int, int]]] | None:
    """Food, water and standing rooms after moves that fell one room at a time; None if
    illegal."""
    side = len(cells)
    row = col = side // 2
    standing = {(r, c) for r in range(side) for c in range(side)}
    food = water = 0
    for move in moves:
        old_row, old_col = row, col
        row += {"U": -1, "D": 1}.get(move, 0)
        col += {"L": -1, "R": 1}.get(move, 0)
        if (row, col) not in standing:
            return None
        food, water = (
            food + int(cells[row, col]) // 10,
            water + int(cells[row, col]) % 10,
        )
        standing -= {
            (r, c)
            for r, c in standing
            if (move == "U" and r >= old_row)
            or (move == "D" and r <= old_row)
            or (move == "L" and c >= old_col)
            or (move == "R" and c <= old_col)
        }
    return food, water, standing


@pytest.mark.slow
@settings(max_examples=150, deadline=None)
@given(st.integers(1, 3), st.integers(0, 2**32 - 1), st.text("UDLR", max_size=8))
def test_every_state_agrees_with_rooms_falling_one_by_one(
    n: int, seed: int, moves: str
) -> None:
    level = KIND.generate(2 * n + 1, 2 * n + 1, seed, {"hard": True})
    state = KIND.initial(level)
    for done, move in enumerate(moves):
        known = naive_game(level.cells, moves[: done + 1])
        if known is None:
            assert move not in KIND.moves(state)
            with pytest.raises(IllegalMove):
                KIND.apply(state, move)
            return
        state = KIND.apply(state, move)
        board = KIND.board(state)
        assert (state.food, state.water) == known[:2]
        assert {tuple(room) for room in np.argwhere(board >= 0).tolist()} == known[2]
        assert state.moves_left == 2 * n - done - 1
        assert (
            KIND.finished(state) == (not KIND.moves(state)) == (state.moves_left == 0)
        )


def ends(state: CollapseState) -> list[CollapseState]:
    if KIND.finished(state):
        return [state]
    return [end for move in KIND.moves(state) for end in ends(KIND.apply(state, move))]


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_a_building_has_four_corners_full_of_games(n: int) -> None:
    games = ends(KIND.initial(KIND.blank(2 * n + 1, 2 * n + 1)))
    assert len(games) == 4 * comb(2 * n, n)
    assert {len(game.path) for game in games} == {2 * n + 1}
    corners = {(r, c) for r in (0, 2 * n) for c in (0, 2 * n)}
    assert {game.cell for game in games} == corners


def test_a_small_game_by_hand() -> None:
    state = KIND.initial(PAPER)
    assert KIND.moves(state) == ("U", "D", "L", "R")
    state = KIND.apply(state, "D")
    assert (state.food, state.water, KIND.score(state)) == (0, 7, 0)
    assert (state.top, state.bottom, state.left, state.right) == (2, 2, 0, 2)
    assert KIND.moves(state) == ("L", "R")
    state = KIND.apply(state, "L")
    assert (state.food, state.water, KIND.score(state)) == (6, 13, 6)
    assert KIND.finished(state)
    assert KIND.board(state).tolist() == [[-1, -1, -1], [-1, -1, -1], [66, -1, -1]]


def test_refused_moves_say_why() -> None:
    state = KIND.apply(KIND.initial(PAPER), "D")
    with pytest.raises(IllegalMove, match="row 1, column 1 has collapsed"):
        KIND.apply(state, "U")
    with pytest.raises(IllegalMove, match="outside"):
        KIND.apply(state, "D")
    with pytest.raises(IllegalMove, match="not a move"):
        KIND.apply(state, "X")
    with pytest.raises(IllegalMove, match="move 2"):
        KIND.replay(KIND.initial(PAPER), ["L", "R"])


def test_stages_walk_then_crumble_nearest_line_first() -> None:
    level = KIND.generate(7, 7, 3, {})
    state = KIND.initial(level)
    step, crumble = KIND.stages(state, "U")
    assert isinstance(step, Step) and isinstance(crumble, Crumble)
    assert (step.start, step.end) == ((3, 3), (2, 3))
    assert step.food == step.water == int(level.cells[2, 3]) // 10
    assert (crumble.rows, crumble.cols, crumble.away_from) == ((3, 4, 5, 6), (), (2, 3))
    state = KIND.apply(state, "U")
    assert KIND.stages(state, "U")[1].rows == (2,)
    assert KIND.stages(state, "R")[1].cols == (3, 2, 1, 0)
    assert KIND.stages(state, "L")[1].cols == (3, 4, 5, 6)
    assert np.array_equal(KIND.stages(state, "L")[1].board, KIND.board(state))


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32 - 1))
def test_stages_tell_exactly_what_a_move_does(seed: int) -> None:
    rng = np.random.default_rng(seed)
    state = KIND.initial(KIND.generate(7, 7, seed, {"hard": True}))
    while not KIND.finished(state):
        move = str(rng.choice(KIND.moves(state)))
        step, crumble = KIND.stages(state, move)
        then = KIND.apply(state, move)
        board = np.array(crumble.board)
        board[list(crumble.rows), :] = -1
        board[:, list(crumble.cols)] = -1
        assert np.array_equal(board, KIND.board(then))
        assert (step.food, step.water) == (
            then.food - state.food,
            then.water - state.water,
        )
        state = then


@pytest.mark.parametrize("code", range(100))
def test_tokens_round_trip(code: int) -> None:
    text = KIND.format_token(code)
    assert KIND.parse_token(text) == code
    assert KIND.parse_token(f"{code // 10}/{code % 10}") == code
    assert ("/" in text) == (code % 11 != 0)


@pytest.mark.parametrize(
    "text", ["", "10", "/3", "3/", "1/10", "-1", "a", "1/2/3", "٣", "3 "]
)
def test_other_tokens_are_refused(text: str) -> None:
    with pytest.raises(LevelError):
        KIND.parse_token(text)


@pytest.mark.parametrize(
    ("cells", "problem"),
    [
        ([[0, 0, 0]], "square"),
        (np.zeros((4, 4)), "odd"),
        ([[0]], "at least 3"),
        (np.full((3, 3), 11), "centre"),
        (np.diag([100, 0, -1]), "100"),
    ],
)
def test_check_names_the_problem(cells: object, problem: str) -> None:
    level = Level("collapse", cells)
    assert problem in KIND.check(level)[0].message
    with pytest.raises(LevelError, match=problem):
        KIND.initial(level)


def test_palette_defaults_are_the_tokens_they_show() -> None:
    for token in KIND.tokens:
        assert KIND.parse_token(token.text) == token.code


@pytest.mark.parametrize("hard", [False, True])
def test_generated_levels(hard: bool) -> None:
    level = KIND.generate(41, 41, 7, {"hard": hard})
    assert KIND.check(level) == []
    assert level == KIND.generate(41, 41, 7, {"hard": hard})
    assert not level.same_puzzle(KIND.generate(41, 41, 8, {"hard": hard}))
    food, water = level.cells // 10, level.cells % 10
    if hard:
        assert not np.any((food > 0) & (water > 0))
        assert 0.4 < np.mean(food[food + water > 0] > 0) < 0.6
    else:
        assert np.array_equal(food, water)
    assert set(np.maximum(food, water).ravel().tolist()) == set(range(10))


@pytest.mark.parametrize(("rows", "cols"), [(3, 5), (4, 4), (1, 1), (2049, 2049)])
def test_sizes_no_building_has(rows: int, cols: int) -> None:
    with pytest.raises(LevelError):
        KIND.generate(rows, cols, 1, {})
    with pytest.raises(LevelError):
        KIND.blank(rows, cols)


def test_survival_is_known_as_soon_as_it_is_certain() -> None:
    state = KIND.initial(PAPER.with_(rules={"needs": 6}))
    assert survives(state) is None
    lost = KIND.replay(state, "UL")
    assert KIND.finished(lost) and survives(lost) is False
    won = KIND.replay(state, "DL")
    assert survives(won) is True
    assert survives(KIND.replay(state, "D"), needs=0) is True
    assert survives(KIND.initial(PAPER)) is None


def test_states_hash_and_pickle() -> None:
    state = KIND.replay(KIND.initial(PAPER), "DL")
    again = pickle.loads(pickle.dumps(state))
    assert again == state and hash(again) == hash(state)
    assert KIND.initial(PAPER) != state


def test_files_hold_canonical_tokens_and_the_need() -> None:
    level = Level("collapse", PAPER.cells, {"needs": 6})
    text = level_to_json(level)
    assert '"1/0 0/2 3"' in text
    assert level_from_json(text.encode()) == level
    with pytest.raises(LevelError, match="needs"):
        level_from_json(text.replace('"needs": 6', '"needs": -1').encode())
