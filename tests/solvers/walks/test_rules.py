"""Rules of the walk kinds: tokens, checks, moves, scores, ends, refusals."""

from __future__ import annotations

import numpy as np
import pytest

from gridwright.solvers.files.rows import level_to_text
from gridwright.solvers.kind import IllegalMove
from gridwright.solvers.level import Level, LevelError
from gridwright.solvers.registry import kind
from gridwright.solvers.walks.walk import Step, WalkState
from tests.oracles.walks.levels import level, level_of
from tests.oracles.walks.plain import random_maze, random_tour

MAZE, TOUR = kind("coin_maze"), kind("tour")


def problems(of: Level) -> list[tuple[str, tuple[int, int] | None, str]]:
    return [(p.message, p.cell, p.severity) for p in kind(of.kind).check(of)]


# -- tokens ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (".", 0),
        ("#", -1),
        ("S", -2),
        ("E", -3),
        ("$", 1),
        ("$2", 2),
        ("$1000000", 1_000_000),
    ],
)
def test_maze_tokens(text: str, code: int) -> None:
    assert MAZE.parse_token(text) == code
    assert MAZE.format_token(code) == text


def test_a_coin_worth_one_is_written_plain() -> None:
    assert MAZE.parse_token("$1") == 1
    assert level_to_text(level("coin_maze", "S $1 $2 E")) == "S $ $2 E\n"


@pytest.mark.parametrize(
    "text", ["$0", "$1000001", "$-3", "$+3", "$ 3", "$02", "$x", "s", "", "$٣"]
)
def test_what_is_no_maze_token(text: str) -> None:
    with pytest.raises(LevelError):
        MAZE.parse_token(text)


@pytest.mark.parametrize("text", ["$", "0", "1", "e", ""])
def test_what_is_no_tour_token(text: str) -> None:
    with pytest.raises(LevelError):
        TOUR.parse_token(text)
    with pytest.raises(LevelError):
        TOUR.format_token(5)


# -- check -----------------------------------------------------------------------------


def test_a_maze_lists_every_missing_and_surplus_token_in_reading_order() -> None:
    assert problems(level("coin_maze", ". . .")) == [
        ("a start is missing (S)", None, "error"),
        ("an exit is missing (E)", None, "error"),
    ]
    assert problems(level("coin_maze", "S E S\nE . S")) == [
        ("there is more than one start (S)", (0, 2), "error"),
        ("there is more than one exit (E)", (1, 0), "error"),
        ("there is more than one start (S)", (1, 2), "error"),
    ]


def test_an_exit_out_of_reach_is_a_warning() -> None:
    walled = level("coin_maze", "S # E\n. # .")
    assert problems(walled) == [
        ("the exit cannot be reached from the start", (0, 2), "warning")
    ]
    assert MAZE.moves(MAZE.initial(walled)) == ("D",)
    assert problems(level("coin_maze", "S # E\n. . .")) == []


def test_a_rule_out_of_range_is_an_error() -> None:
    (found,) = problems(level("coin_maze", "S E", cell=-1))
    assert found[0].startswith("cell: -1 is not") and found[2] == "error"
    with pytest.raises(LevelError, match="cell: -1"):
        MAZE.initial(level("coin_maze", "S E", cell=-1))


def test_a_tour_needs_a_start_unless_it_is_closed() -> None:
    assert problems(level("tour", ". .\n. .")) == [
        ("a start is missing (S)", None, "error")
    ]
    assert problems(level("tour", ". .\n. .", closed=True)) == []
    assert problems(level("tour", "S .\nS E\nE .")) == [
        ("there is more than one start (S)", (1, 0), "error"),
        ("there is more than one end (E)", (2, 0), "error"),
    ]


def test_a_closed_tour_has_four_cells_and_no_end() -> None:
    assert problems(level("tour", "S .\n# .", closed=True)) == [
        ("a closed tour needs at least 4 free cells", None, "error")
    ]
    assert problems(level("tour", "S .\n. E", closed=True)) == [
        ("a closed tour has no end (E)", (1, 1), "error")
    ]
    assert problems(level("tour", "# #", closed=True)) != []


def test_every_part_out_of_reach_is_a_warning_at_its_first_cell() -> None:
    found = problems(level("tour", ". # S .\n. # . #\n# . # ."))
    assert [(cell, severity) for _, cell, severity in found] == [
        ((0, 0), "warning"),
        ((2, 1), "warning"),
        ((2, 3), "warning"),
    ]


def test_sizes_out_of_range_are_refused() -> None:
    for rows, cols in [(0, 3), (3, 0), (-1, -1), (10**6, 10**6)]:
        with pytest.raises(LevelError):
            MAZE.blank(rows, cols)
    assert TOUR.blank(1, 1).cells.tolist() == [[0]]


# -- a walk ----------------------------------------------------------------------------


def test_a_walk_through_a_maze() -> None:
    state = MAZE.initial(level("coin_maze", "S $5 #\n. . E", cell=2))
    assert state.path == (0,) and MAZE.score(state) == 2 and state.cell == (0, 0)
    assert MAZE.moves(state) == ("D", "R")
    (stage,) = MAZE.stages(state, "R")
    assert isinstance(stage, Step)
    assert (stage.start, stage.end, stage.gained) == ((0, 0), (0, 1), 7)
    state = MAZE.apply(state, "r")
    assert state == WalkState(
        state.level, (0, 1), 9, state.terms
    ) and not MAZE.finished(state)
    state = MAZE.replay(state, ["d", "R"])
    assert (
        state.path == (0, 1, 4, 5) and MAZE.score(state) == 13 and MAZE.finished(state)
    )
    assert MAZE.moves(state) == ()
    with pytest.raises(IllegalMove, match="the walk has ended"):
        MAZE.apply(state, "L")


@pytest.mark.parametrize(
    ("moves", "message"),
    [
        ("U", "move 1 \\(U\\): row -1, column 0 is outside the board"),
        ("RR", "move 2 \\(R\\): row 0, column 2 is a wall"),
        ("RL", "move 2 \\(L\\): row 0, column 0 was visited before"),
        ("x", "'x' is not one of U, D, L, R"),
    ],
)
def test_illegal_steps_say_why(moves: str, message: str) -> None:
    with pytest.raises(IllegalMove, match=message):
        MAZE.replay(MAZE.initial(level("coin_maze", "S . #\n. . E")), moves)


def test_a_coin_of_a_million_counts() -> None:
    state = MAZE.initial(level("coin_maze", "S $1000000 E", cell=1_000_000))
    assert MAZE.score(MAZE.replay(state, "RR")) == 4_000_000


def test_the_end_of_a_tour_comes_last() -> None:
    state = TOUR.initial(level("tour", "S E\n. ."))
    assert TOUR.moves(state) == ("D",)
    with pytest.raises(IllegalMove, match="is the end and comes last; 2 more to visit"):
        TOUR.apply(state, "R")
    state = TOUR.replay(state, "DRU")
    assert TOUR.finished(state) and TOUR.score(state) == 4 and TOUR.moves(state) == ()


def test_a_closed_tour_ends_with_the_step_home() -> None:
    state = TOUR.initial(level("tour", "# . .\n. . .\n. . #", closed=True))
    assert state.path == (1,)
    with pytest.raises(IllegalMove):
        TOUR.replay(state, "RDLU")
    state = TOUR.replay(state, "RDL")
    assert TOUR.moves(state) == ("D", "L")
    ring = TOUR.initial(level("tour", ". .\n. .", closed=True))
    before = TOUR.replay(ring, "RDL")
    assert not TOUR.finished(before) and TOUR.moves(before) == ("U",)
    after = TOUR.apply(before, "U")
    assert (
        after.path == (0, 1, 3, 2, 0)
        and TOUR.finished(after)
        and TOUR.moves(after) == ()
    )
    assert TOUR.score(after) == 4 == TOUR.score(before)
    assert TOUR.stages(before, "U")[0].gained == 0


def test_a_tour_of_one_cell_is_finished_at_once() -> None:
    state = TOUR.initial(level("tour", "# S"))
    assert TOUR.finished(state) and TOUR.moves(state) == () and TOUR.score(state) == 1


def test_the_board_of_a_state_is_the_level() -> None:
    state = MAZE.initial(level("coin_maze", "S $ E"))
    assert np.array_equal(MAZE.board(state), [[-2, 1, -3]])


@pytest.mark.parametrize("make", [random_maze, random_tour])
def test_moves_apply_and_replay_agree_and_lead_to_all_routes(make) -> None:
    """A walk through `moves` and `apply` finds the very routes of the plain
    recursion."""
    rng = np.random.default_rng(1)
    for _ in range(60):
        puzzle = make(rng, 3)
        of, start = kind(puzzle.kind), kind(puzzle.kind).initial(level_of(puzzle))
        found, stack = {}, [("", start)]
        while stack:
            moves, state = stack.pop()
            assert of.replay(start, moves) == state
            if of.finished(state):
                found[moves] = of.score(state)
            else:
                stack += [
                    (moves + move, of.apply(state, move)) for move in of.moves(state)
                ]
        assert found == {route.moves: route.score for route in puzzle.routes()}
