"""Single moves of a trail beside a plain game, and long trails that are drawn all at
once beside the same moves one by one."""

from __future__ import annotations

import random
from itertools import product

import pytest

from gridwright.solvers.kind import IllegalMove, PuzzleKind
from gridwright.solvers.problem import SearchProblem
from gridwright.solvers.search import drive
from gridwright.solvers.trail import rules
from gridwright.solvers.trail.kind import KIND, TrailKind
from gridwright.solvers.trail.rules import TrailState
from tests.oracles.trail_boards import Written, places, random_board
from tests.oracles.trails import KEYS, Dot, Line, degrees, read
from tests.sampling import Cases

BEYOND = 2
"""Rows and columns beyond the board that are tried as a first dot."""


def lines_of(state: TrailState) -> list[Line]:
    """The lines that are left, as the plain game reads them off the board."""
    board = KIND.board(state).tolist()
    return read([" ".join(map(KIND.format_token, row)) for row in board])[0]


def plainly_legal(
    at: Dot | None, lines: list[Line], rows: int, cols: int
) -> dict[str, Dot]:
    """Every legal move, and the dot that it leads to."""
    if at is None:
        begun = degrees(lines)
        places = product(range(rows), range(cols))
        return {f"{r},{c}:": (r, c) for r, c in places if (r, c) in begun}
    found = {}
    for one, other in (*lines, *(line[::-1] for line in lines)):
        if one == at:
            found[KEYS[other[0] - one[0], other[1] - one[1]]] = other
    return found


def any_move(rows: int, cols: int) -> list[str]:
    """Every digit, every dot and some that are off the board, and texts that are no
    moves."""
    dots = product(range(rows + BEYOND), range(cols + BEYOND))
    return [*"0123456789", "", "66", "x", *(f"{row},{col}:" for row, col in dots)]


def one_or_none(state: TrailState, move: str) -> TrailState | None:
    try:
        return KIND.replay(state, [move])
    except IllegalMove:
        return None


@pytest.mark.parametrize("part", range(6))
def test_every_move_is_legal_exactly_where_a_line_is_left(
    part: int, cases: Cases
) -> None:
    begun = 0
    for case in cases(daily=8, thorough=200):
        level = random_board(6 * case + part, 11).level()
        state = KIND.initial(level)
        rng = random.Random(case)
        at, lines = state.cell, lines_of(state)
        while True:
            legal = plainly_legal(at, lines, level.rows, level.cols)
            assert set(KIND.moves(state)) == set(legal)
            for move in any_move(level.rows, level.cols):
                then = one_or_none(state, move)
                assert (then is not None) == (move in legal), (level.cells, move)
                assert then is None or then.cell == legal[move]
            if not legal:
                break
            move = rng.choice(sorted(legal))
            begun += at is None
            if at is not None:
                drawn = at, legal[move]
                lines.remove(drawn if drawn in lines else drawn[::-1])
            at = legal[move]
            state = KIND.apply(state, move)
            assert sorted(lines_of(state)) == sorted(lines)
    assert begun


def answer(state: TrailState, moves: list[str], plainly: bool) -> tuple[object, ...]:
    """The state after the moves and the lines that are left, or the sentence that
    refuses one."""
    replay = PuzzleKind.replay if plainly else TrailKind.replay
    try:
        end: TrailState = replay(KIND, state, moves)
    except IllegalMove as error:
        return (str(error),)
    return end, end.left


def random_trail(rng: random.Random, state: TrailState, wrong: float) -> list[str]:
    """Legal moves to the end of a trail, now and then one that is not, or written
    otherwise."""
    moves: list[str] = []
    while legal := KIND.moves(state):
        if rng.random() < wrong:
            moves.append(rng.choice([*"12346789", "5", "x", "", "66", "0,0:", "9,9:"]))
            continue
        move = rng.choice(legal)
        state = KIND.apply(state, move)
        moves.append(move)
    return moves


@pytest.mark.parametrize("part", range(6))
def test_all_at_once_is_the_same_as_line_by_line(
    part: int, cases: Cases, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rules, "LONG", 1)
    drawn = refused = 0
    for case in cases(daily=40, thorough=1_000):
        seed = 6 * case + part
        rng = random.Random(seed)
        state = KIND.initial(random_board(seed, 16).level())
        moves = random_trail(rng, state, wrong=rng.choice((0.0, 0.3)))
        head = rng.randint(0, len(moves))
        if rng.random() < 0.3 and len(answer(state, moves[:head], plainly=True)) == 2:
            state = KIND.replay(state, moves[:head])  # a trail that is under way
            moves = moves[head:]
        plain = answer(state, moves, plainly=True)
        assert answer(state, moves, plainly=False) == plain, (state, moves)
        if state.at >= 0 and moves and set(moves) <= {*rules.DIGITS}:
            fast = rules.replayed(state, "".join(moves))
            assert (fast is None) == (len(plain) == 1)
        refused += len(plain) == 1
        drawn += len(plain) == 2 and len(moves) > 2
    assert min(drawn, refused) > 2, "both kinds of ends were compared"


@pytest.mark.parametrize("cols", [1, 2, 9])
def test_a_trail_of_hundreds_of_lines_ends_where_its_moves_lead(cols: int) -> None:
    size = 300 // cols
    count = len(places(size, cols))
    level = Written(size, cols, (2,) * count).level()
    state = KIND.initial(level)
    problem = SearchProblem(level, options={"count": False})
    found = drive(KIND, KIND.solver("hierholzer"), problem).result
    assert found is not None and found.moves is not None
    moves = [*found.moves]
    assert len(moves) > rules.LONG
    assert answer(state, moves, plainly=False) == answer(state, moves, plainly=True)
    for last in ("5", "8", "9,9:", "x"):
        wrong = [*moves, last]
        refusal = answer(state, wrong, plainly=False)
        assert len(refusal) == 1 and f"move {len(wrong):,}" in str(refusal[0])
        assert refusal == answer(state, wrong, plainly=True)


def test_a_first_dot_off_the_board_is_refused_with_its_place() -> None:
    state = KIND.initial(Written(2, 3, (1,) * len(places(2, 3))).level())
    for row, col in ((2, 0), (0, 3), (2, 3)):
        with pytest.raises(IllegalMove, match="is outside the board"):
            KIND.apply(state, f"{row},{col}:")
