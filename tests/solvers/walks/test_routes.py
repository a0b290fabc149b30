"""Sets of routes by enumeration, and the text of conditions."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import numpy as np
import pytest

from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.kind.facts import Of
from gridwright.solvers.level import Level
from gridwright.solvers.options import OptionError
from gridwright.solvers.problem import SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.search import drive
from gridwright.solvers.walks.conditions import read_conditions, walk_board
from tests.oracles.walks.enumerated_routes import EnumeratedRoutes
from tests.oracles.walks.levels import level_of
from tests.oracles.walks.papers import PAPER_MAZE, PAPER_TOUR
from tests.oracles.walks.plain import Puzzle, random_maze, random_tour
from tests.sampling import Cases


def routes_of(level: Level, of: Of) -> EnumeratedRoutes:
    return EnumeratedRoutes(walk_board(kind(level.kind).initial(level), {}), of)


def sets_of(puzzle: Puzzle) -> tuple[EnumeratedRoutes, EnumeratedRoutes]:
    level = level_of(puzzle)
    return routes_of(level, "all"), routes_of(level, "optimal")


def test_routes_of_the_published_levels() -> None:
    everything, best = sets_of(PAPER_MAZE)
    assert (everything.count(), best.count()) == (246, 15)
    of, start = kind("coin_maze"), kind("coin_maze").initial(level_of(PAPER_MAZE))
    ends = [of.replay(start, moves) for moves in best]
    assert len(set(ends)) == 15 and all(
        of.finished(e) and of.score(e) == 23 for e in ends
    )
    tours, _ = sets_of(PAPER_TOUR)
    assert tours.count() == 10 == len(set(tours))


@pytest.mark.slow
@pytest.mark.parametrize("make", [random_maze, random_tour])
def test_all_routes_are_listed_once_in_order(make, cases: Cases) -> None:
    rng = np.random.default_rng(12)
    for _ in cases(daily=60, thorough=250):
        puzzle = make(rng)
        routes = puzzle.once()
        top = max((route.score for route in routes), default=None)
        everything, best = sets_of(puzzle)
        for found, wanted in (
            (everything, routes),
            (best, [route for route in routes if route.score == top]),
        ):
            listed = ["".join(moves) for moves in found]
            assert found.count() == len(listed) == len(wanted)
            assert listed == sorted(
                listed, key=lambda moves: ["UDLR".index(m) for m in moves]
            )
            if puzzle.closed:
                steps = {r.moves: r.steps for r in puzzle.routes()}
                assert {steps[moves] for moves in listed} == {r.steps for r in wanted}
            else:
                assert set(listed) == {route.moves for route in wanted}
            for k in range(0, len(listed), 7):
                assert found.nth(k) == tuple(listed[k])
            for k in (-1, len(listed)):
                with pytest.raises(IndexError):
                    found.nth(k)
            assert list(islice(found, 2)) == [tuple(moves) for moves in listed[:2]]


@pytest.mark.slow
def test_a_random_route_is_any_of_them() -> None:
    _, best = sets_of(PAPER_MAZE)
    rng = np.random.default_rng(3)
    seen = Counter(best.random(rng) for _ in range(150))
    assert set(seen) == set(best) and max(seen.values()) < 4 * min(seen.values())
    assert best.random(np.random.default_rng(5)) == best.random(
        np.random.default_rng(5)
    )
    none = routes_of(level_from_text("coin_maze", "S # E"), "all")
    assert none.count() == 0 and list(none) == []
    with pytest.raises(IndexError):
        none.random(rng)


def test_a_large_set_is_browsed_without_listing_it() -> None:
    cells = np.zeros((8, 8), np.int32)
    cells[0, 0], cells[7, 7] = -2, -3
    level = kind("coin_maze").blank(8, 8).with_(cells=cells)
    routes = routes_of(level, "all")  # 789,360,053,252 of them
    assert len(set(islice(routes, 5000))) == 5000


# -- conditions as text ----------------------------------------------------------------


def test_conditions_are_read() -> None:
    read = read_conditions({"force": "0,1  2,3-2,4 1,0-0,0", "forbid": " 2,2 "}, 3, 5)
    assert read.forced_cells == {1} and read.forbidden_cells == {12}
    assert (
        read.forced_steps == {(13, 14), (0, 5)} and read.forbidden_steps == frozenset()
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("x", 'force: "x" is neither a cell'),
        ("1", "neither"),
        ("1,-1", "neither"),
        ("0,0-", "neither"),
        ("0,0-0,1-0,2", "neither"),
        ("٣,1", "neither"),
        ("0,5", "row 0, column 5 is outside the board"),
        ("2,4-3,4", "row 3, column 4 is outside the board"),
        ("0,0-1,1", "its cells do not touch"),
        ("0,0-0,0", "its cells do not touch"),
        ("99999999999999999999,0", "neither"),
    ],
)
def test_conditions_that_cannot_be_read_are_refused_before_the_search(
    text: str, message: str
) -> None:
    level = level_from_text("coin_maze", "S . . . .\n. . . . .\n. . . . E")
    of = kind("coin_maze")
    with pytest.raises(OptionError, match=message):
        drive(
            of, of.solver("backtracking"), SearchProblem(level, options={"force": text})
        )
