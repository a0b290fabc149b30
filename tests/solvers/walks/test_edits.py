"""What single edits of walks tell of the best routes, beside every route."""

from __future__ import annotations

from collections import Counter

import numpy as np

from gridwright.solvers.kind.facts import Edit
from gridwright.solvers.level import Level
from gridwright.solvers.registry import kind
from tests.oracles.walks.levels import level_of
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
