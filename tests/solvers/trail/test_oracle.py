"""Trails beside a brute force that shares no code with them.

`python -m tests.solvers.trail.test_oracle 5000` compares that many boards.
"""

from __future__ import annotations

import random
import sys

import numpy as np
import pytest

from gridwright.solvers.level import Level
from gridwright.solvers.problem import Counts, Limits, SearchProblem
from gridwright.solvers.search import drive
from gridwright.solvers.trail.kind import KIND
from gridwright.solvers.trail.rules import START, TrailState
from tests.oracles import trails
from tests.oracles.trail_boards import every_board, random_board
from tests.sampling import Cases

MOST_LINES = 11
PARTS = 12


def read(level: Level) -> tuple[list[trails.Line], trails.Dot | None]:
    rows = [" ".join(map(KIND.format_token, row)) for row in level.cells.tolist()]
    return trails.read(rows)


def compare(level: Level) -> str:
    """Compare all that is said of a board; returns the status."""
    lines, start = read(level)
    every = trails.trails(lines, start, bool(level.rules.get("closed")))
    whole = len(trails.pieces(lines)) == 1
    status = "optimal" if every else "infeasible"
    strokes = trails.fewest_strokes(lines)
    doubled = trails.doubled(lines) if whole else None
    counted = Counts(len(every), len(every))
    for solver in KIND.solvers:
        run = drive(KIND, solver, SearchProblem(level), Limits(chunk=3))
        result, told = run.result, (solver.id, str(level.cells), dict(level.rules))
        run.close()
        assert result is not None and result.status == status, told
        assert result.score == (len(lines) if every else None), told
        assert result.details["strokes"] == strokes, told
        assert result.details.get("doubled") == doubled, told
        assert result.counts == (
            counted if solver.options or not every else Counts()
        ), told
        _check_reason(level, lines, result.reason, whole, bool(every))
        if result.moves is not None:
            assert _drawn(start, "".join(result.moves)) in every, told
    _compare_routes(level, start, every)
    return status


def _drawn(start: trails.Dot | None, moves: str) -> tuple[trails.Dot, str]:
    """The first dot and the digits of a trail."""
    if start is not None:
        return start, moves
    row, _, rest = moves.partition(",")
    col, _, digits = rest.partition(":")
    return (int(row), int(col)), digits


def _compare_routes(
    level: Level, start: trails.Dot | None, every: set[tuple[trails.Dot, str]]
) -> None:
    """The list has each trail once, as far as it is looked at."""
    routes = KIND.routes(level, "all")
    assert routes.count() == len(every)
    if len(every) <= 200:
        listed = [_drawn(start, "".join(moves)) for moves in routes]
        assert len(listed) == len(every) and set(listed) == every


def compare_under_way(level: Level, seed: int) -> str:
    """Draw some lines at random, and compare what is said of the rest."""
    rng = random.Random(seed)
    state: TrailState = KIND.initial(level)
    for _ in range(rng.randint(1, 6)):
        moves = KIND.moves(state)
        if moves:
            state = KIND.apply(state, rng.choice(moves))
    if KIND.finished(state) or state.at < 0:
        return "ended"
    lines, _ = read(level.with_(cells=KIND.board(state)))
    at, first = (divmod(dot, level.cols) for dot in (state.at, state.first))
    every = trails.trails(lines, at, state.closed, first) if lines else set()
    for solver in KIND.solvers:
        run = drive(KIND, solver, SearchProblem(level, state), Limits(chunk=3))
        result, told = run.result, (solver.id, str(level.cells), level.rules, state)
        run.close()
        assert result is not None, told
        assert result.status == ("optimal" if every else "infeasible"), told
        if every:
            assert result.moves is not None, told
            assert (at, "".join(result.moves)) in every, told
            if solver.options:
                assert result.counts == Counts(len(every), len(every)), told
    return "optimal" if every else "infeasible"


def _check_reason(
    level: Level, lines: list[trails.Line], reason: str, whole: bool, any_trail: bool
) -> None:
    """The first thing that is true of the board is what the reason says."""
    odd = [dot for dot, degree in trails.degrees(lines).items() if degree % 2]
    if any_trail:
        assert reason == ""
    elif not whole:
        assert f"{len(trails.pieces(lines))} pieces" in reason
    elif len(odd) > 2:
        assert f"{len(odd)} dots are odd" in reason
    else:
        start = [
            divmod(int(dot), level.cols) for dot in np.flatnonzero(level.cells >= START)
        ]
        apart = start and start[0] not in {dot for line in lines for dot in line}
        closed = (
            "2 dots are odd" if not start or start[0] in odd else "begin at an odd dot"
        )
        told = "No line is left" if apart else closed
        assert told in reason, reason


BOARDS = list(every_board())
random.Random(1).shuffle(BOARDS)


@pytest.mark.parametrize("part", range(PARTS))
def test_all_that_is_said_of_boards_to_3_x_3_is_true(part: int, cases: Cases) -> None:
    """A quarter of all, drawn at random, with `--thorough`: all take six minutes."""
    for case in cases(daily=6, thorough=len(BOARDS) // (4 * PARTS) + 1):
        for board in BOARDS[PARTS * case + part :][:1]:
            compare(board.level())


@pytest.mark.parametrize("part", range(PARTS))
def test_all_that_is_said_of_random_boards_is_true(part: int, cases: Cases) -> None:
    for case in cases(daily=3, thorough=100):
        compare(random_board(PARTS * case + part, MOST_LINES).level())


@pytest.mark.parametrize("part", range(PARTS))
def test_what_is_said_of_a_trail_under_way_is_true(part: int, cases: Cases) -> None:
    for case in cases(daily=6, thorough=200):
        seed = 1_000 + PARTS * case + part
        compare_under_way(random_board(seed, MOST_LINES).level(), seed)


def main(count: int) -> None:
    boards = (random_board(10_000 + seed, MOST_LINES) for seed in range(count))
    found = [compare(board.level()) for board in boards]
    print(f"{count} boards, {found.count('infeasible')} without a trail: all agree")


if __name__ == "__main__":
    main(int(sys.argv[1]))
