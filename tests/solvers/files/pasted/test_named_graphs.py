"""Graphs whose nodes have names: drawn with dots on a grid, or refused."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import gridwright
from gridwright.solvers.files.pasted.graphs.named_dots import (
    dots_of_names,
    lists_of_names,
)
from gridwright.solvers.level import LevelError
from tests.sampling import Cases

BRIDGES = (
    "edges = [('A', 'B'), ('A', 'B'), ('A', 'C'), ('A', 'C'), "
    "('A', 'D'), ('B', 'D'), ('C', 'D')]"
)
COMPLETE = {name: [other for other in "ABCD" if other != name] for name in "ABCD"}


def drawn(lists: dict[str, Counter[str]], place: dict[str, tuple[int, int]]) -> None:
    """Every name has a dot of its own, and every line goes to one of the eight around."""
    assert len(set(place.values())) == len(lists)
    for name, near in lists.items():
        row, col = place[name]
        assert row >= 0
        assert col >= 0
        for other in near:
            down, right = place[other]
            assert max(abs(down - row), abs(right - col)) == 1


def test_the_bridges_with_letters_have_no_trail_and_take_two_strokes() -> None:
    level = gridwright.Level.parse(BRIDGES)
    assert level.kind == "trail"
    result = gridwright.solve(level)
    assert result.status == "infeasible"
    assert result.details["strokes"] == 2


def test_four_places_each_joined_to_each() -> None:
    level = gridwright.Level.parse(f"graph = {COMPLETE}", kind="trail")
    assert level.shape == (2, 2)
    assert gridwright.solve(level).status == "infeasible"
    without = f"edges = {[(a, b) for a in 'ABC' for b in 'BCD' if a < b][:-1]}"
    assert gridwright.solve(gridwright.Level.parse(without)).score == 5


@pytest.mark.parametrize("text", ["start = 'D'\n{}", "{}\nstart = 'D'"])
def test_the_start_is_named_as_a_node_is(text: str) -> None:
    edges = "edges = [('A', 'B'), ('B', 'C'), ('C', 'A'), ('A', 'D')]"
    level = gridwright.Level.parse(text.format(edges))
    begins = [
        (r, c)
        for r, row in enumerate(level.rows)
        for c, token in enumerate(row.split())
        if "*" in token
    ]
    free = gridwright.solve(gridwright.Level.parse(edges))
    assert len(begins) == 1
    result = gridwright.solve(level)
    assert (result.score, result.solutions, free.solutions) == (4, 2, 4)


def test_a_start_that_no_node_has_is_said_to_be_unused() -> None:
    with pytest.warns(UserWarning, match="start was not used"):
        gridwright.Level.parse("edges = [('A', 'B'), ('B', 'C')]\nstart = 'Q'")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("edges = [('A', 'B'), ('A', 'B'), ('A', 'B')]", "more than two lines"),
        ("edges = [('A', 'B'), ('A', 'A')]", "A cannot have these neighbours"),
        (
            f"edges = {[(a, b) for a in 'ABCDEF' for b in 'ABCDEF' if a < b]}",
            "no way was found to draw this graph",
        ),
    ],
)
def test_a_graph_that_is_not_drawn_is_refused(text: str, why: str) -> None:
    with pytest.raises(gridwright.Error, match=why):
        gridwright.Level.parse(text, kind="trail")


def test_graphs_that_were_drawn_are_drawn_again(cases: Cases) -> None:
    """Some lines between dots of a grid, with names without an order."""
    rng = random.Random(7)
    found = 0
    for _ in cases(daily=60, thorough=2000):
        dots = [(row, col) for row in range(3) for col in range(3)]
        names = rng.sample("abcdefghi", 9)
        pairs = [
            (names[i], names[j])
            for i, one in enumerate(dots)
            for j, other in enumerate(dots)
            if i < j and max(abs(one[0] - other[0]), abs(one[1] - other[1])) == 1
        ]
        chosen = rng.sample(pairs, rng.randint(1, 12))
        lists = dict(lists_of_names(chosen))
        try:
            place = dots_of_names(lists)
        except LevelError:
            continue
        drawn(lists, place)
        found += 1
    assert found > 50


def test_what_is_no_graph_is_none() -> None:
    for value in ({"rows": [[1], [2]]}, {"a": ["b"]}, {"a": []}, [("1", "0")], 3):
        assert not lists_of_names(value)
