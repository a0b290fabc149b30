"""The order of a set: changed copies of it. Places are counted from 0."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from gridwright.solvers.files.level_set import LevelSet, SetEntry
from gridwright.solvers.sets.grades import LevelGrade

UNGRADED = 99
"""Comes after every grade."""


def inserted(
    levels: LevelSet,
    entries: Iterable[SetEntry],
    before: int,
) -> LevelSet:
    """The set with some entries put in before a place, or at its end."""
    front = levels.entries[:before]
    rest = levels.entries[before:]
    return _with(levels, [*front, *entries, *rest])


def without(
    levels: LevelSet,
    places: Iterable[int],
) -> LevelSet:
    """The set without the entries at some places."""
    gone = frozenset(places)
    kept = [entry for place, entry in enumerate(levels.entries) if place not in gone]
    return _with(levels, kept)


def arranged(
    levels: LevelSet,
    order: Sequence[int],
) -> LevelSet:
    """The set in another order. order: the present place of each entry, in the order
    that they shall have. ValueError unless each place is named exactly once."""
    places = list(range(len(levels.entries)))
    if sorted(order) != places:
        raise ValueError("an order names each place of the set exactly once")
    ordered = [levels.entries[place] for place in order]
    return _with(levels, ordered)


def order_after_move(
    count: int,
    places: Iterable[int],
    before: int,
) -> list[int]:
    """The order of `count` entries after some of them were moved together.

    before: the place that they are put before, counted in the present order; `count`
    puts them at the end. They keep their order among themselves.
    """
    taken = sorted(set(places))
    chosen = frozenset(taken)
    others = [place for place in range(count) if place not in chosen]
    front = [place for place in others if place < before]
    rest = others[len(front) :]
    return [*front, *taken, *rest]


def moved(
    levels: LevelSet,
    places: Iterable[int],
    before: int,
) -> LevelSet:
    """The set after some entries were moved together; see `order_after_move`."""
    count = len(levels.entries)
    order = order_after_move(count, places, before)
    return arranged(levels, order)


def renamed(
    levels: LevelSet,
    place: int,
    title: str,
) -> LevelSet:
    """The set with another title of one entry; "" for the title of the level itself."""
    entry = replace(levels.entries[place], title=title)
    return _with_entry(levels, place, entry)


def with_par(
    levels: LevelSet,
    place: int,
    par: int | None,
) -> LevelSet:
    """The set with another par of one entry; None for the optimum of the level."""
    entry = replace(levels.entries[place], par=par)
    return _with_entry(levels, place, entry)


def _with_entry(
    levels: LevelSet,
    place: int,
    entry: SetEntry,
) -> LevelSet:
    entries = list(levels.entries)
    entries[place] = entry
    return _with(levels, entries)


def _with(
    levels: LevelSet,
    entries: Sequence[SetEntry],
) -> LevelSet:
    return replace(levels, entries=tuple(entries))


def easiest_first(grades: Sequence[LevelGrade]) -> list[int]:
    """The order that puts the easiest level first, and those without a grade last.

    Levels of one grade are ordered by their hardest reason, where both have one, and
    keep their order otherwise.
    """
    eases = [_ease(found) for found in grades]
    places = range(len(grades))
    return sorted(places, key=eases.__getitem__)


def _ease(found: LevelGrade) -> tuple[int, int]:
    grade = UNGRADED if found.grade is None else found.grade
    reasons = UNGRADED if found.reasons is None else found.reasons
    return grade, reasons
