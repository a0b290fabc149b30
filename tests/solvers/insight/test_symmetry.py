"""Symmetries of levels and groups of routes, against turning every route by hand."""

from __future__ import annotations

import itertools
import random

import numpy as np
import pytest

from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.insight.collection import (
    IDENTITY,
    canonical,
    grouped,
    symmetries,
)
from gridwright.solvers.insight.intended import compared
from gridwright.solvers.level import Level
from gridwright.solvers.registry import BUNDLED, kind
from tests.oracles.walks.levels import level, level_of
from tests.oracles.walks.plain import Cell, Puzzle
from tests.sampling import Cases

TURNS = (
    lambda r, c, high, wide: (r, c),
    lambda r, c, high, wide: (c, high - 1 - r),
    lambda r, c, high, wide: (high - 1 - r, wide - 1 - c),
    lambda r, c, high, wide: (wide - 1 - c, r),
    lambda r, c, high, wide: (r, wide - 1 - c),
    lambda r, c, high, wide: (high - 1 - r, c),
    lambda r, c, high, wide: (c, r),
    lambda r, c, high, wide: (wide - 1 - c, high - 1 - r),
)
"""Where a cell goes, by its row and column on a board so high and so wide."""
OTHER_END = {"S": "E", "E": "S"}


def symmetric_puzzle(rng: random.Random) -> Puzzle:
    """A small level that often has a symmetry: one half of it is a picture of the
    other."""
    high, wide = rng.choice([(3, 3), (3, 4), (4, 4), (2, 5)])
    turn = rng.choice(
        [t for t in TURNS if high == wide or t(0, 0, high, wide)[0] in (0, high - 1)]
    )
    tokens = {
        (r, c): rng.choice([".", ".", ".", "#"])
        for r in range(high)
        for c in range(wide)
    }
    for cell in sorted(tokens):
        image = turn(*cell, high, wide)
        if image in tokens:
            tokens[image] = tokens[cell]
    start, end = rng.sample(sorted(tokens), 2)
    image = turn(*start, high, wide)
    tokens[start] = "S"
    of = rng.choice(["coin_maze", "tour"])
    if of == "coin_maze" or rng.random() < 0.5:
        tokens[
            image if image in tokens and image != start and rng.random() < 0.8 else end
        ] = "E"
    closed = of == "tour" and "E" not in tokens.values() and rng.random() < 0.7
    rows = tuple(" ".join(tokens[r, c] for c in range(wide)) for r in range(high))
    return Puzzle(of, rows, closed=closed)


def images_by_hand(puzzle: Puzzle) -> list[tuple[int, bool]]:
    """The turns that take the level to itself, and whether its ends are exchanged
    then."""
    board = {
        (r, c): token
        for r, row in enumerate(puzzle.rows)
        for c, token in enumerate(row.split())
    }
    high, wide = len(puzzle.rows), len(puzzle.rows[0].split())
    found = []
    for number, turn in enumerate(TURNS):
        turned = {turn(*cell, high, wide): token for cell, token in board.items()}
        if turned == board:
            found.append((number, False))
        elif turned == {
            cell: OTHER_END.get(token, token) for cell, token in board.items()
        }:
            found.append((number, True))
    return found


def groups_by_hand(
    puzzle: Puzzle, routes: list[tuple[Cell, ...]]
) -> set[frozenset[int]]:
    """Routes that are pictures of each other, found by turning each of them in every
    way."""
    high, wide = len(puzzle.rows), len(puzzle.rows[0].split())
    number_of = {_known(puzzle, route): number for number, route in enumerate(routes)}
    groups = []
    for route in routes:
        members = set()
        for turn, backwards in images_by_hand(puzzle):
            turned = tuple(TURNS[turn](*cell, high, wide) for cell in route)
            turned = turned[::-1] if backwards else turned
            members.add(
                number_of[_known(puzzle, turned)]
            )  # KeyError: no route of the level
        groups.append(frozenset(members))
    return set(groups)


def _known(puzzle: Puzzle, route: tuple[Cell, ...]) -> object:
    steps = itertools.pairwise(route)
    return frozenset(map(frozenset, steps)) if puzzle.closed else route


def paths_of(of_level: Level) -> list[tuple[int, ...]]:
    of = kind(of_level.kind)
    routes = of.routes(of_level, "all")
    assert routes is not None
    return [of.path(of.replay(of.initial(of_level), moves)) for moves in routes]


@pytest.mark.slow
def test_groups_agree_with_turning_every_route_by_hand(cases: Cases) -> None:
    numbers = cases(daily=80, thorough=250)
    rng = random.Random(7)
    several = backwards = 0
    for _ in numbers:
        puzzle = symmetric_puzzle(rng)
        made = level_of(puzzle)
        if any(p.severity == "error" for p in kind(made.kind).check(made)):
            continue
        group = symmetries(kind(made.kind), made)
        by_hand = images_by_hand(puzzle)
        assert sorted(s.backwards for s in group) == sorted(back for _, back in by_hand)
        assert group[0].name is IDENTITY and not group[0].backwards
        paths = paths_of(made)
        cols = made.cols
        cells = [tuple(divmod(cell, cols) for cell in path) for path in paths]
        ours = {frozenset(members) for members in grouped(paths, group)}
        assert ours == groups_by_hand(puzzle, cells)
        several += len(ours) < len(paths)
        backwards += any(s.backwards for s in group) and len(paths) > 1
    assert several > 0.05 * len(numbers) and backwards > 0.01 * len(numbers)


@pytest.mark.parametrize("kind_id", BUNDLED)
def test_symmetries_form_a_group(kind_id: str) -> None:
    of = kind(kind_id)
    for file in level_files(kind_id):
        of_level = read_bundled(file)
        group = symmetries(of, of_level)
        images = {way.image.tobytes() for way in group}
        assert len(images) == len(group) in (1, 2, 4, 8)
        for one in group:
            assert sorted(one.image) == list(range(of_level.rows * of_level.cols))
            for other in group:
                assert one.image[other.image].tobytes() in images
        if of.turned_ends is None:
            assert len(group) == 1


def test_an_empty_square_from_corner_to_corner_has_four() -> None:
    crossing = read_bundled(level_files("coin_maze")[2])
    group = symmetries(kind("coin_maze"), crossing)
    assert sorted(way.backwards for way in group) == [False, False, True, True]


def test_conditions_are_not_turned_along() -> None:
    plain = level("coin_maze", "S . .\n. . .\n. . E")
    assert len(symmetries(kind("coin_maze"), plain)) == 4
    bound = plain.with_(conditions={"force": "0,1"})
    assert kind("coin_maze").conditions(bound)
    assert len(symmetries(kind("coin_maze"), bound)) == 1


def test_routes_that_are_no_pictures_of_each_other_differ_in_the_canonical_form() -> (
    None
):
    plain = level("coin_maze", "S . .\n. . .\n. . E")
    group = symmetries(kind("coin_maze"), plain)
    down, right, bent = (0, 3, 6, 7, 8), (0, 1, 2, 5, 8), (0, 3, 4, 5, 8)
    assert canonical(down, group) == canonical(right, group) != canonical(bent, group)


def test_two_routes_compared() -> None:
    one, other = (0, 1, 2, 5, 8), (0, 1, 4, 5, 8)
    found = compared(one, other, 3)
    assert (found.parting, found.cell, found.stretches) == (1, (0, 1), 1)
    assert found.first == {(1, 2), (2, 5)} and found.second == {(1, 4), (4, 5)}
    assert found.shared == {(0, 1), (5, 8)}
    assert found.sentence() == (
        "They part after move 1, at row 0, column 1; 2 of 4 steps differ (stretches: "
        "1)."
    )
    assert compared(one, one, 3).sentence() == "Both are the same route."


def test_comparing_random_routes_agrees_with_sets_of_steps() -> None:
    rng = np.random.default_rng(5)
    paths = paths_of(read_bundled(level_files("coin_maze")[1]))
    for _ in range(200):
        one, other = (paths[int(n)] for n in rng.integers(0, len(paths), 2))
        found = compared(one, other, 4)
        ours = {frozenset(step) for step in itertools.pairwise(one)}
        theirs = {frozenset(step) for step in itertools.pairwise(other)}
        assert {frozenset(step) for step in found.first} == ours - theirs
        assert {frozenset(step) for step in found.shared} == ours & theirs
        if found.parting is not None:
            assert one[: found.parting + 1] == other[: found.parting + 1]
            assert one[: found.parting + 2] != other[: found.parting + 2]
