"""What single edits of walks tell of the best routes, beside every route."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from gridwright.solvers.kind.facts import Edit
from gridwright.solvers.level import Level
from gridwright.solvers.registry import kind
from gridwright.solvers.walks.marks import number
from tests.oracles.walks.levels import level, level_of
from tests.oracles.walks.marked import MarkedPuzzle, random_marked
from tests.sampling import Cases

TELLING = {
    "coin_maze": {"walls", "coins", "lines"},
    "tour": {"lines"},
}
"""The groups of edits that only add routes, only take some away, or change the score of
those through one cell."""


def best_routes(level: Level) -> tuple[int | None, set[str]]:
    """The best score, None without any route, and the moves of every route that has it;
    of a closed one in both directions."""
    of = kind(level.kind)
    rows = [" ".join(map(of.format_token, row)) for row in level.cells.tolist()]
    closed = bool(level.rules.get("closed", False))
    points = int(level.rules.get("cell", 1))
    routes = MarkedPuzzle(level.kind, tuple(rows), points, closed).routes()
    best = max((route.score for route in routes), default=None)
    return best, {route.moves for route in routes if route.score == best}


def some_edits(level: Level, rng: np.random.Generator) -> list[Edit]:
    """The edits at one cell."""
    cells = list(np.ndindex(level.cells.shape))
    return list(kind(level.kind).edits_at(level, [cells[rng.integers(len(cells))]]))


def test_edits_that_tell_of_a_part_leave_the_best_routes_as_they_are(
    cases: Cases,
) -> None:
    rng = np.random.default_rng(17)
    seen: Counter[tuple[str, str]] = Counter()
    for _ in cases(daily=150, thorough=3000):
        level = level_of(random_marked(rng, side=3))
        best, routes = best_routes(level)
        for edit in some_edits(level, rng):
            tells = edit.group in TELLING[level.kind]
            assert edit.tells_part is tells, (level.kind, edit)
            if best is None or not tells:
                continue
            now, left = best_routes(edit.apply(level))
            if now == best and len(left) == len(routes):
                assert left == routes, (level, edit)
                seen[level.kind, edit.group] += 1
    assert all(seen["coin_maze", group] > 3 for group in TELLING["coin_maze"]), seen


@pytest.mark.parametrize("rows", [". .@1 .\n.@4 . .@2\n. .@3 .", ".@1 . .@2\n. .@3 ."])
def test_a_number_moves_to_every_free_neighbour(rows: str) -> None:
    board = level("tour", rows)
    numbers = number(board.cells)
    for cell in np.ndindex(board.cells.shape):
        moves = {
            edit.cells[1]
            for edit in kind("tour").edits_at(board, [cell])
            if edit.group == "numbers" and len(edit.cells) == 2
        }
        beside = {
            other
            for other in np.ndindex(board.cells.shape)
            if abs(other[0] - cell[0]) + abs(other[1] - cell[1]) == 1
        }
        taken = bool(numbers[cell])
        assert moves == {other for other in beside if numbers[other] and not taken}
