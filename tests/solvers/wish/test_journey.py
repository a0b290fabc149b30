"""The levels of the set *A journey*: each is what its wish says, and none is like
another."""

from __future__ import annotations

import re
from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

from gridwright.solvers.files.level_file import level_hash, read_level
from gridwright.solvers.insight.verify import false_claims
from gridwright.solvers.level import Level
from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.wish.judge import judging
from gridwright.solvers.wish.language import parse_wish
from gridwright.solvers.wish.likeness import likeness_key
from tests.oracles.walks.marked import MarkedPuzzle

FILES = sorted(Path(str(files("levels") / "journey")).glob("*.json"))


def wish_of(level: Level) -> str:
    match = re.search("Made to the wish: (.*)[.]", level.notes)
    assert match is not None
    return match[1]


def test_thirty_levels_get_harder_and_none_is_like_another() -> None:
    levels = [read_level(file) for file in FILES]
    assert len(levels) == 30 == len({likeness_key(level) for level in levels})
    assert Counter(level.kind for level in levels) == {"coin_maze": 15, "tour": 15}
    grades = [int(wish_of(level).partition("difficulty=")[2]) for level in levels]
    assert grades == sorted(grades) and {*grades} == {*range(1, 11)}
    for level in levels:
        assert level.solution is not None and level.solution.status == "optimal"
        assert level.solution.level_hash == level_hash(level)
        assert not false_claims(kind(level.kind), level)


@pytest.mark.slow
def test_levels_of_the_journey_fulfil_their_wishes() -> None:
    for level in map(read_level, FILES[:15]):
        of = kind(level.kind)
        assert finished(judging(of, level, parse_wish(of, wish_of(level)))).fulfilled


def test_small_levels_of_the_journey_have_one_best_walk_by_a_plain_count() -> None:
    small = [level for level in map(read_level, FILES) if level.cells.size <= 16]
    assert len(small) >= 6
    for level in small:
        of = kind(level.kind)
        rows = tuple(
            " ".join(of.format_token(int(c)) for c in row) for row in level.cells
        )
        scores = [route.score for route in MarkedPuzzle(level.kind, rows).routes()]
        assert scores.count(max(scores)) == 1
