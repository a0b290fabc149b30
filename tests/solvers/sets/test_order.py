"""Changed copies of a set: orders, moves, titles; the easiest level first."""

from __future__ import annotations

import random

import pytest

from gridwright.solvers.files.level_set import LevelSet, SetEntry
from gridwright.solvers.sets.grades import SEARCH, LevelGrade
from gridwright.solvers.sets.order import (
    arranged,
    easiest_first,
    inserted,
    moved,
    order_after_move,
    renamed,
    with_par,
    without,
)


def _set(names: str) -> LevelSet:
    return LevelSet("", tuple(SetEntry(name) for name in names))


def _names(levels: LevelSet) -> str:
    return "".join(entry.path for entry in levels.entries)


@pytest.mark.parametrize(
    ("places", "before", "left"),
    [
        ([0], 0, "abcde"),
        ([0], 1, "abcde"),
        ([0], 2, "bacde"),
        ([0], 5, "bcdea"),
        ([4], 0, "eabcd"),
        ([3], 1, "adbce"),
        ([3, 1], 5, "acebd"),
        ([0, 2, 4], 3, "baced"),
    ],
)
def test_levels_move_together(places: list[int], before: int, left: str) -> None:
    assert _names(moved(_set("abcde"), places, before)) == left


def test_a_move_loses_no_level() -> None:
    lot = random.Random(7)
    for _ in range(300):
        count = lot.randrange(1, 9)
        places = lot.sample(range(count), lot.randrange(count + 1))
        before = lot.randrange(count + 1)
        order = order_after_move(count, places, before)
        assert sorted(order) == list(range(count))
        assert [place for place in order if place in places] == sorted(places)
        rest = [place for place in order if place not in places]
        assert rest == sorted(rest)


def test_an_order_that_loses_a_level_is_refused() -> None:
    with pytest.raises(ValueError, match="exactly once"):
        arranged(_set("abc"), [0, 0, 2])


def test_entries_come_in_and_go() -> None:
    levels = _set("abc")
    assert _names(inserted(levels, [SetEntry("x"), SetEntry("y")], 1)) == "axybc"
    assert _names(inserted(levels, [SetEntry("x")], 3)) == "abcx"
    assert _names(without(levels, [2, 0])) == "b"
    named = with_par(renamed(levels, 1, "Second"), 1, 12)
    assert named.entries[1] == SetEntry("b", title="Second", par=12)
    assert with_par(named, 1, None).entries[1].par is None
    assert _names(named) == "abc"


def test_the_easiest_comes_first_and_equals_keep_their_order() -> None:
    grades = [
        LevelGrade(5),
        LevelGrade(None, trouble="not solved"),
        LevelGrade(2, SEARCH),
        LevelGrade(2, 3),
        LevelGrade(5),
        LevelGrade(1),
    ]
    assert easiest_first(grades) == [5, 3, 2, 0, 4, 1]
