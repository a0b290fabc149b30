"""Long walks are replayed all at once: the same states and the same refusals as step by
step."""

from __future__ import annotations

import time

import numpy as np
import pytest

from gridwright.solvers.kind import IllegalMove, PuzzleKind
from gridwright.solvers.level import Level
from gridwright.solvers.problem import SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.search import drive
from gridwright.solvers.walks.board import letters
from gridwright.solvers.walks.kind import WalkKind
from gridwright.solvers.walks.marks import BELOW, MARK, RIGHT, coded
from gridwright.solvers.walks.walk import (
    EXIT,
    LONG,
    START,
    WALL,
    Walk,
    WalkState,
    turns_of,
)
from tests.sampling import Cases, sampled

TOUR, MAZE = kind("tour"), kind("coin_maze")
SIDE = 500
WALKS = 8


def answer(
    known: WalkKind, state: WalkState, moves: list[str], plainly: bool
) -> object:
    """The state after the moves, or the sentence that refuses one."""
    replay = PuzzleKind.replay if plainly else WalkKind.replay
    try:
        return replay(known, state, moves)
    except IllegalMove as error:
        return str(error)


def random_walk(
    rng: np.random.Generator, known: WalkKind, state: WalkState
) -> list[str]:
    """Mostly legal moves, now and then one that is not, or written in another way."""
    moves: list[str] = []
    for _ in range(int(rng.integers(0, 30))):
        legal = known.moves(state)
        if not legal or rng.random() < 0.02:
            moves.append(str(rng.choice(["U", "D", "L", "R", "x", "", "UD"])))
            continue
        move = str(rng.choice(legal))
        state = known.apply(state, move)
        moves.append(move if rng.random() < 0.8 else f" {move.lower()}")
    return moves


def random_level(rng: np.random.Generator, known: WalkKind) -> Level:
    """A small board, at times of one row or column, with all that a walk may meet:
    walls on and between cells, coins, numbers, an end, the closed rule."""
    rows, cols = (int(n) for n in rng.integers(1, 4, 2))
    coins = [0, 0, 7] if known is MAZE else [0, 0, 0]
    cells = rng.choice([*coins, 0, 0, WALL], (rows, cols)).astype(np.int32)
    closed = known is TOUR and bool(rng.random() < 0.5)
    places = rng.permutation(rows * cols)
    cells.flat[places[0]] = START
    if len(places) > 1 and not closed and (known is MAZE or rng.random() < 0.5):
        cells.flat[places[1]] = EXIT
    numbers = rng.choice(places, int(rng.integers(0, 4)) if len(places) > 3 else 0)
    for digit, cell in enumerate(dict.fromkeys(numbers.tolist()), start=1):
        cells.flat[cell] = coded(max(int(cells.flat[cell]), EXIT), digit)
    if rng.random() < 0.5:
        sides = rng.choice([0, 0, 0, RIGHT, BELOW, RIGHT | BELOW], cells.shape)
        cells += (MARK * sides * (cells != WALL)).astype(np.int32)
    return Level(known.id, cells, rules={"closed": True} if closed else {})


def at_once(state: WalkState, moves: list[str]) -> int:
    """How many steps at the head of a list are made all at once."""
    letters = {text: text.strip().upper() for text in moves}
    return Walk(state).go(turns_of(moves, letters))


def legal_steps(known: WalkKind, state: WalkState, moves: list[str]) -> int:
    """How many steps at the head of a list are legal, one by one."""
    for made, move in enumerate(moves):
        if move.strip().upper() not in known.moves(state):
            return made
        state = known.apply(state, move)
    return len(moves)


@pytest.mark.parametrize("part", sampled(range(4), daily=1))
@pytest.mark.parametrize("known", [TOUR, MAZE], ids=["tour", "coin_maze"])
def test_all_at_once_is_the_same_as_one_by_one(
    known: WalkKind, part: int, cases: Cases, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gridwright.solvers.walks.walk.LONG", 0)
    rng = np.random.default_rng(9 + part)
    ended = refused = 0
    for _ in cases(daily=80, thorough=2_000):
        level = random_level(rng, known)
        if any(problem.severity == "error" for problem in known.check(level)):
            continue
        for _ in range(WALKS):
            state = known.initial(level)
            moves = random_walk(rng, known, state)
            if rng.random() < 0.3:  # a walk that is already under way
                head, moves = moves[:2], moves[2:]
                under_way = answer(known, state, head, plainly=True)
                state = under_way if isinstance(under_way, WalkState) else state
            plain = answer(known, state, moves, plainly=True)
            fast = answer(known, state, moves, plainly=False)
            assert fast == plain, (level.cells, moves)
            assert at_once(state, moves) == legal_steps(known, state, moves)
            refused += isinstance(plain, str)
            ended += isinstance(plain, WalkState) and known.finished(plain)
    assert min(ended, refused) > 2, "both kinds of ends were compared"


@pytest.mark.parametrize("part", range(3))
@pytest.mark.parametrize("known", [TOUR, MAZE], ids=["tour", "coin_maze"])
def test_a_long_route_is_replayed_like_a_short_one(known: WalkKind, part: int) -> None:
    """A generated board with numbers and walls, and its route spoiled at one place."""
    rng = np.random.default_rng(part)
    size = (12, 12) if known is TOUR else (9, 40)
    options = {"numbers": 9, "lines": 0.3}
    if known is TOUR and part == 0:
        options["closed"] = True
    level = known.generate(*size, part, options)
    result = drive(known, known.solver(), SearchProblem(level)).result
    assert result is not None and result.moves is not None and len(result.moves) > LONG
    state = known.initial(level)
    moves = [*result.moves]
    end = answer(known, state, moves, plainly=True)
    assert isinstance(end, WalkState) and answer(known, state, moves, False) == end
    for at in rng.choice(len(moves), 12, replace=False).tolist():
        for wrong in "UDLR":
            spoiled = [*moves[:at], wrong, *moves[at + 1 :]]
            plain = answer(known, state, spoiled, plainly=True)
            assert answer(known, state, spoiled, plainly=False) == plain


def snake() -> tuple[WalkState, tuple[str, ...]]:
    """A tour of 250,000 cells, line by line."""
    cells = np.zeros((SIDE, SIDE), np.int32)
    cells[0, 0] = START
    order = np.arange(SIDE * SIDE).reshape(SIDE, SIDE)
    order[1::2] = order[1::2, ::-1]
    return TOUR.initial(Level("tour", cells)), letters(order.ravel(), SIDE)


def seconds(act: object, *arguments: object) -> float:
    """Processor seconds of the best of two calls."""
    spent = []
    for _ in range(2):
        started = time.process_time()
        assert callable(act)
        act(*arguments)
        spent.append(time.process_time() - started)
    return min(spent)


def loop(moves: tuple[str, ...]) -> set[int]:
    """The least a step by step replay does: look a move up, go there, remember the
    cell."""
    steps, here, seen = {"U": -SIDE, "D": SIDE, "L": -1, "R": 1}, 0, {0}
    for move in moves:
        here += steps[move]
        seen.add(here)
    return seen


@pytest.mark.slow
def test_many_moves_take_about_as_long_as_a_bare_loop_over_them() -> None:
    state, moves = snake()
    end = TOUR.replay(state, moves)
    assert TOUR.finished(end) and TOUR.score(end) == SIDE * SIDE
    assert seconds(TOUR.replay, state, moves) < 5 * seconds(loop, moves)


@pytest.mark.thorough
def test_a_refusal_at_the_end_of_many_moves_is_found_as_quickly() -> None:
    state, moves = snake()

    def refuse(last: str) -> None:
        with pytest.raises(IllegalMove, match="move 999,999"):
            TOUR.replay(state, (*moves[:-1], last))

    for last in ("U", "x"):
        assert seconds(refuse, last) < 5 * seconds(loop, moves)
