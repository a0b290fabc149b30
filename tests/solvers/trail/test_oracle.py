"""Trails beside a brute force that shares no code with them.

`python -m tests.solvers.trail.test_oracle 5000` compares that many boards.
"""

from __future__ import annotations

import sys

import numpy as np
import pytest

from solvers.level import Level
from solvers.problem import Counts, Limits, SearchProblem
from solvers.search import drive
from solvers.trail.kind import KIND
from solvers.trail.rules import START, leaving
from tests.oracles import trails

SIZES = ((1, 2), (1, 4), (2, 1), (2, 2), (2, 3), (3, 2), (3, 3))
MOST_LINES = 9


def board(seed: int) -> Level:
    """A small board: any lines, so that many have no trail; at times a start, and a closed rule."""
    rng = np.random.default_rng(seed)
    shape = SIZES[rng.integers(len(SIZES))]
    while True:
        cells = np.zeros(shape, np.int32)
        for _ in range(int(rng.integers(1, MOST_LINES + 1))):
            at, power = tuple(rng.integers(shape)), 3 ** int(rng.integers(4))
            if cells[at] // power % 3 < 2:
                cells[at] += power
                cells[at] -= power * bool(leaving(cells).any())
        if rng.random() < 0.4:
            cells[tuple(rng.integers(shape))] += START
        level = Level("trail", cells, rules={"closed": True} if rng.random() < 0.3 else {})
        if not KIND.check(level):
            return level


def compare(level: Level) -> str:
    """Compare all that is said of a board; returns the status."""
    rows = [" ".join(map(KIND.format_token, row)) for row in level.cells.tolist()]
    lines, start = trails.read(rows)
    every = trails.trails(lines, start, bool(level.rules.get("closed")))
    whole = len(trails.pieces(lines)) == 1
    status = "optimal" if every else "infeasible"
    for solver in KIND.solvers:
        run = drive(KIND, solver, SearchProblem(level), Limits(chunk=3))
        result, told = run.result, (solver.id, rows, dict(level.rules))
        run.close()
        assert result is not None and result.status == status, told
        assert result.score == (len(lines) if every else None), told
        assert result.details["strokes"] == trails.fewest_strokes(lines), told
        assert result.details.get("doubled") == (trails.doubled(lines) if whole else None), told
        counted = Counts(len(every), len(every))
        assert result.counts == (counted if solver.options or not every else Counts()), told
        _check_reason(level, lines, result.reason, whole, bool(every))
        if result.moves is not None:
            first, digits = start, "".join(result.moves)
            if first is None:
                row, _, rest = digits.partition(",")
                col, _, digits = rest.partition(":")
                first = int(row), int(col)
            assert (first, digits) in every, told
    return status


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
        start = [divmod(int(dot), level.cols) for dot in np.flatnonzero(level.cells >= START)]
        apart = start and start[0] not in {dot for line in lines for dot in line}
        closed = "2 dots are odd" if not start or start[0] in odd else "begin at an odd dot"
        told = "No line is left" if apart else closed
        assert told in reason, reason


@pytest.mark.parametrize("seed", range(12))
def test_all_that_is_said_of_small_boards_is_true(seed: int) -> None:
    for number in range(4):
        compare(board(100 * seed + number))


def main(count: int) -> None:
    found = [compare(board(10_000 + seed)) for seed in range(count)]
    print(f"{count} boards, {found.count('infeasible')} without a trail: all agree")


if __name__ == "__main__":
    main(int(sys.argv[1]))
