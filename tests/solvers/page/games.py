"""Random games, played by our rules: what the page's own rules are held against."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np

from gridwright.solvers.kind import PuzzleKind
from gridwright.solvers.level import Level, thaw
from gridwright.solvers.registry import kind
from gridwright.solvers.walks.marks import HOLE, coded

Kind = PuzzleKind[Any, Any]
LONGEST = 40
"""Moves of a game at most."""


def random_levels(kind_id: str, rng: random.Random) -> Iterator[Level]:
    """Random levels of a kind, without end; every rule of it and odd boards among
    them."""
    make = {
        "collapse": _building,
        "coin_maze": _maze,
        "tour": _tour,
        "match3": _tiles,
        "sowing": _pits,
        "trail": _lines,
    }[kind_id]
    while True:
        level = make(rng)
        if not any(
            problem.severity == "error" for problem in kind(kind_id).check(level)
        ):
            yield level


def _level(kind_id: str, rows: int, codes: list[int], **rules: Any) -> Level:
    return Level(kind_id, np.array(codes).reshape(rows, -1), rules=rules)


def _building(rng: random.Random) -> Level:
    side = rng.choice((3, 5, 7, 9))
    codes = [
        rng.choice((rng.randrange(100), 11 * rng.randrange(10)))
        for _ in range(side * side)
    ]
    codes[side * side // 2] = 0
    return _level("collapse", side, codes)


def _lines(rng: random.Random) -> Level:
    rows, cols = rng.randint(1, 5), rng.randint(2, 5)
    powers = [
        sum(3**k * rng.choice((0, 0, 1, 2)) for k in range(4))
        for _ in range(rows * cols)
    ]
    if rng.random() < 0.5:
        powers[rng.randrange(rows * cols)] += 81
    board = np.array(powers).reshape(rows, cols)
    board[:, -1] -= board[:, -1] % 9  # no lines right or down right
    board[-1] -= board[-1] % 81 - board[-1] % 3
    board[:, 0] -= board[:, 0] % 81 - board[:, 0] % 27
    rules = {"closed": True} if rng.random() < 0.3 else {}
    return Level("trail", board, rules=rules)


def _walk_codes(
    rng: random.Random, marks: tuple[int, ...], coins: bool
) -> tuple[int, list[int]]:
    rows, cols = rng.randint(1, 6), rng.randint(1, 6)
    walls = rng.choice((0, 0.1, 0.3))
    codes = [-1 if rng.random() < walls else 0 for _ in range(rows * cols)]
    if coins:
        codes = [
            rng.choice((1, 7, 1_000_000)) if c == 0 and rng.random() < 0.3 else c
            for c in codes
        ]
    for mark, place in zip(
        marks, rng.sample(range(rows * cols), rows * cols), strict=False
    ):
        codes[place] = mark
    return rows, _marked(rng, codes) if rng.random() < 0.5 else codes


def _marked(rng: random.Random, codes: list[int]) -> list[int]:
    """The same cells with numbers and with walls between them."""
    free = [at for at, code in enumerate(codes) if code != HOLE]
    numbered = rng.sample(free, rng.randint(0, min(4, len(free))))
    numbers = {at: number for number, at in enumerate(numbered, start=1)}
    walls = rng.choice(((0,), (0, 0, 0, 1, 2, 3)))
    return [
        code if code == HOLE else coded(code, numbers.get(at, 0), rng.choice(walls))
        for at, code in enumerate(codes)
    ]


def _maze(rng: random.Random) -> Level:
    rows, codes = _walk_codes(rng, (-2, -3), True)
    cell = rng.choice((0, 1, 1, 3, 1_000_000))
    aim = rng.choice(("sum", "sum", "coins", "cells"))
    return _level("coin_maze", rows, codes, cell=cell, aim=aim)


def _tour(rng: random.Random) -> Level:
    closed = rng.random() < 0.4
    marks = rng.choice(((), (-2,))) if closed else rng.choice(((-2,), (-2, -3)))
    anywhere = not closed and rng.random() < 0.4
    if anywhere:
        marks = rng.choice(((), (-3,)))
    rows, codes = _walk_codes(rng, marks, False)
    start = "any" if anywhere else "given"
    return _level("tour", rows, codes, closed=closed, start=start)


def _tiles(rng: random.Random) -> Level:
    """Resting tiles; with few colours many boards have runs before the first swap."""
    rows, cols, colours = rng.randint(1, 7), rng.randint(1, 7), rng.choice((2, 3, 4, 6))
    columns = []
    for _ in range(cols):
        high = rng.choice((rows, rng.randint(0, rows)))
        columns.append(
            [0] * (rows - high) + [rng.randint(1, colours) for _ in range(high)]
        )
    codes = [columns[col][row] for row in range(rows) for col in range(cols)]
    points = rng.choice(
        (
            {"3": 1, "4": 4, "5": 10},
            {"4": 3},
            {"3": 2, "7": 9},
            {"3": 1_000_000},
            {"1": 5, "2": 6},
        )
    )
    return _level(
        "match3",
        rows,
        codes,
        swaps=rng.randint(0, 8),
        exactly=rng.random() < 0.7,
        points=points,
    )


def _pits(rng: random.Random) -> Level:
    cols, most = rng.randint(2, 8), rng.choice((1, 2, 4, 9, 30))
    codes = [rng.randint(0, most) for _ in range(2 * cols)]
    return _level("sowing", 2, codes, chain=rng.random() < 0.5)


def recorded_game(level: Level, rng: random.Random) -> dict[str, Any]:
    """A random game: before every move what is legal, the score, whether it is complete
    and the board; and the move made."""
    of: Kind = kind(level.kind)
    state, steps = of.initial(level), []
    for _ in range(LONGEST):
        legal = [of.format_move(move) for move in of.moves(state)]
        step = {
            "legal": legal,
            "score": of.score(state),
            "finished": of.finished(state),
            "board": of.board(state).ravel().tolist(),
            "refused": _refused(of, level, legal, rng),
            "move": rng.choice(legal) if legal else None,
        }
        steps.append(step)
        if step["move"] is None:
            break
        state = of.apply(state, of.parse_move(step["move"]))
    return {
        "kind": of.id,
        "rows": level.rows,
        "cols": level.cols,
        "cells": level.cells.ravel().tolist(),
        "rules": thaw(of.rule_values(level)),
        "steps": steps,
    }


def _refused(of: Kind, level: Level, legal: list[str], rng: random.Random) -> list[str]:
    """Some moves that our rules do not allow here."""
    if of.id == "match3":
        row, col = rng.randrange(level.rows), rng.randrange(level.cols)
        texts = [f"{row},{col}-{row + 1},{col}", f"{row},{col}-{row},{col + 1}"]
    elif of.id == "sowing":
        texts = [str(rng.randrange(2 * level.cols))]
    else:
        texts = ["U", "D", "L", "R"]
    return [text for text in texts if text not in legal]
