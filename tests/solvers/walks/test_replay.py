"""Long walks are replayed all at once: the same states and the same refusals as step by step."""

from __future__ import annotations

import time

import numpy as np
import pytest

from solvers.kind import IllegalMove, PuzzleKind
from solvers.level import Level
from solvers.registry import kind
from solvers.walks.board import letters
from solvers.walks.kind import WalkKind
from solvers.walks.walk import EXIT, START, WALL, WalkState

TOUR, MAZE = kind("tour"), kind("coin_maze")
SIDE = 1000


def answer(known: WalkKind, state: WalkState, moves: list[str], plainly: bool) -> object:
    """The state after the moves, or the sentence that refuses one."""
    replay = PuzzleKind.replay if plainly else WalkKind.replay
    try:
        return replay(known, state, moves)
    except IllegalMove as error:
        return str(error)


def random_walk(rng: np.random.Generator, known: WalkKind, state: WalkState) -> list[str]:
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


@pytest.mark.parametrize("known", [TOUR, MAZE], ids=["tour", "coin_maze"])
def test_all_at_once_is_the_same_as_one_by_one(
    known: WalkKind, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("solvers.walks.walk.LONG", 0)
    rng = np.random.default_rng(9)
    ended = refused = 0
    for _ in range(600):
        rows, cols = (int(n) for n in rng.integers(1, 4, 2))
        cells = rng.choice(
            [0, 0, 0, WALL if known is MAZE else 0, 7 if known is MAZE else WALL], (rows, cols)
        )
        closed = known is TOUR and bool(rng.random() < 0.5)
        places = rng.permutation(rows * cols)[:2]
        cells.flat[places[0]] = START
        if len(places) > 1 and not closed and (known is MAZE or rng.random() < 0.5):
            cells.flat[places[1]] = EXIT
        level = Level(known.id, cells, rules={"closed": True} if closed else {})
        if any(problem.severity == "error" for problem in known.check(level)):
            continue
        state = known.initial(level)
        moves = random_walk(rng, known, state)
        if rng.random() < 0.3:  # a walk that is already under way
            head, moves = moves[:2], moves[2:]
            under_way = answer(known, state, head, plainly=True)
            state = under_way if isinstance(under_way, WalkState) else state
        plain = answer(known, state, moves, plainly=True)
        assert answer(known, state, moves, plainly=False) == plain
        refused += isinstance(plain, str)
        ended += isinstance(plain, WalkState) and known.finished(plain)
    assert min(ended, refused) > 5, "both kinds of ends were compared"


def snake() -> tuple[WalkState, tuple[str, ...]]:
    """A tour of a million cells, line by line."""
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
    """The least a step by step replay does: look a move up, go there, remember the cell."""
    steps, here, seen = {"U": -SIDE, "D": SIDE, "L": -1, "R": 1}, 0, {0}
    for move in moves:
        here += steps[move]
        seen.add(here)
    return seen


@pytest.mark.slow
def test_a_million_moves_take_about_as_long_as_a_bare_loop_over_them() -> None:
    state, moves = snake()
    end = TOUR.replay(state, moves)
    assert TOUR.finished(end) and TOUR.score(end) == SIDE * SIDE
    assert seconds(TOUR.replay, state, moves) < 5 * seconds(loop, moves)


@pytest.mark.slow
def test_a_refusal_at_the_end_of_a_million_moves_is_found_as_quickly() -> None:
    state, moves = snake()

    def refuse(last: str) -> None:
        with pytest.raises(IllegalMove, match="move 999999"):
            TOUR.replay(state, (*moves[:-1], last))

    for last in ("U", "x"):
        assert seconds(refuse, last) < 5 * seconds(loop, moves)
