"""Trails are listed: all of them, each once, in an order that never changes, as brute
force has."""

from __future__ import annotations

from itertools import islice

import numpy as np
import pytest

from gridwright.solvers.insight.collection import grouped, symmetries
from gridwright.solvers.kind.facts import RoutesInSteps
from gridwright.solvers.level import Level
from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.steps import finished
from tests.oracles.trails import read, trails

TRAIL = kind("trail")


def plain(level: Level) -> set[str]:
    """The stored texts of all trails, by brute force."""
    rows = [" ".join(map(TRAIL.format_token, row)) for row in level.cells.tolist()]
    lines, start = read(rows)
    found = trails(lines, start, bool(level.rules.get("closed", False)))
    return {
        digits if start is not None else f"{r},{c}:{digits}" for (r, c), digits in found
    }


def some_levels() -> list[Level]:
    """Small boards: open and closed, with and without a start, drawable or not."""
    found = []
    for seed in range(60):
        rows, cols = 1 + seed % 3, 2 + seed % 2
        options = {
            "density": 30 + seed % 50,
            "doubled": 25,
            "open": seed % 3 > 0,
            "start": seed % 4 == 0,
        }
        level = TRAIL.generate(rows, cols, seed, options)
        found.append(level.with_(rules={"closed": True}) if seed % 5 == 0 else level)
    return [level for level in found if len(plain_lines(level)) <= 9]


def plain_lines(level: Level) -> list[object]:
    rows = [" ".join(map(TRAIL.format_token, row)) for row in level.cells.tolist()]
    return list(read(rows)[0])


@pytest.mark.slow
def test_every_trail_is_listed_once_and_found_by_its_number() -> None:
    some, none = 0, 0
    for level in some_levels():
        every = plain(level)
        routes = TRAIL.routes(level, "all")
        assert routes is not None and routes.count() == len(every)
        listed = [TRAIL.join_moves(moves) for moves in routes]
        assert len(listed) == len(every) and set(listed) == every
        numbers = range(0, len(listed), max(1, len(listed) // 6))
        assert [TRAIL.join_moves(routes.nth(k)) for k in numbers] == listed[
            :: numbers.step
        ]
        for beyond in (-1, len(listed)):
            with pytest.raises(IndexError):
                routes.nth(beyond)
        some += bool(every)
        none += not every
    assert some > 20 and none > 0


def test_trails_are_drawn_by_lot_with_the_same_chance() -> None:
    level = TRAIL.generate(2, 2, 1, {"density": 100, "doubled": 50})
    every, rng = plain(level), np.random.default_rng(1)
    routes = TRAIL.routes(level, "optimal")
    assert routes is not None and 4 <= len(every) <= 30
    drawn = [TRAIL.join_moves(routes.random(rng)) for _ in range(40 * len(every))]
    assert set(drawn) == every
    assert max(map(drawn.count, every)) < 3 * min(map(drawn.count, every))


def test_all_trails_have_one_score_and_all_are_optimal() -> None:
    level = TRAIL.generate(2, 3, 5, {})
    routes = TRAIL.routes(level, "all")
    assert isinstance(routes, RoutesInSteps)
    finished(routes.building())
    lines = len(plain_lines(level))
    assert finished(routes.histogram()) == {lines: routes.count()}
    assert routes.among("optimal").count() == routes.count() == len(plain(level))


def test_the_first_of_very_many_trails_come_at_once() -> None:
    level = TRAIL.generate(9, 9, 1, {"density": 90})
    routes = TRAIL.routes(level, "all")
    assert routes is not None
    first = list(islice(routes, 5))
    assert len(set(first)) == 5
    for moves in first:
        end = TRAIL.replay(TRAIL.initial(level), moves)
        assert TRAIL.finished(end)


def test_a_level_without_a_trail_has_none_to_list() -> None:
    level = Level("trail", np.array([[10, 0], [0, 0], [1, 0]], np.int32))
    routes = TRAIL.routes(level, "all")
    assert routes is not None and routes.count() == 0 and list(routes) == []
    with pytest.raises(IndexError):
        routes.random(np.random.default_rng(0))


def test_trails_that_draw_the_same_lines_are_no_images_of_each_other() -> None:
    level = TRAIL.generate(2, 2, 1, {"density": 100, "doubled": 50})
    routes = TRAIL.routes(level, "all")
    assert routes is not None
    start = TRAIL.initial(level)
    paths = [TRAIL.path(TRAIL.replay(start, moves)) for moves in routes]
    assert grouped(paths, symmetries(TRAIL, level)) == [[n] for n in range(len(paths))]
