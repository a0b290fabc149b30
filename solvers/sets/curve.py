"""The difficulty curve of a set: one number for each level, and the curve in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from gridwright.solvers.sets.grades import LevelGrade
from gridwright.solvers.text import Text

NAMED = 3
"""The most falls that a sentence names."""


@dataclass(frozen=True)
class GradeCurve:
    """Grades of levels in their order; None where a level has none."""

    grades: tuple[int | None, ...]

    @property
    def known(self) -> tuple[int, ...]:
        """The grades that are known, in order."""
        return tuple(grade for grade in self.grades if grade is not None)

    @property
    def low(self) -> int | None:
        """The lowest grade; None if none is known."""
        return min(self.known, default=None)

    @property
    def high(self) -> int | None:
        """The highest grade; None if none is known."""
        return max(self.known, default=None)

    @property
    def falls(self) -> tuple[int, ...]:
        """The levels, counted from 1, after which the next graded level is easier."""
        found = []
        before: tuple[int, int] | None = None
        for number, grade in enumerate(self.grades, start=1):
            if grade is None:
                continue
            if before is not None and grade < before[1]:
                found.append(before[0])
            before = (number, grade)
        return tuple(found)

    def range_words(self) -> Text:
        """The range of the grades, as "Difficulty 2 to 6"."""
        low = self.low
        high = self.high
        if low is None or high is None:
            return Text("Difficulty not known")
        if low == high:
            return Text("Difficulty {grade}", grade=low)
        return Text("Difficulty {low} to {high}", low=low, high=high)

    def fall_words(self) -> Text:
        """The falls of the curve, as "it falls once, after 8"."""
        falls = self.falls
        if not falls:
            return Text("it never falls")
        places = _listed(falls)
        if len(falls) == 1:
            return Text("it falls once, after {places}", places=places)
        return Text(
            "it falls {times:# time|# times}, after {places}",
            times=len(falls),
            places=places,
        )

    def words(self) -> Text:
        """The curve as one sentence, as "Difficulty 2 to 6, it falls once, after 8"."""
        span = self.range_words()
        if len(self.known) < 2:
            return span
        return Text("{range}, {falls}", range=span, falls=self.fall_words())


def difficulty_curve(grades: Iterable[LevelGrade]) -> GradeCurve:
    """The curve of the difficulties."""
    return GradeCurve(tuple(found.grade for found in grades))


def reasons_curve(grades: Iterable[LevelGrade]) -> GradeCurve:
    """The curve of the hardest reasons."""
    return GradeCurve(tuple(found.reasons for found in grades))


def _listed(places: Sequence[int]) -> str:
    named = ", ".join(map(str, places[:NAMED]))
    more = len(places) - NAMED
    if more <= 0:
        return named
    return Text("{places} and {more} more", places=named, more=more)
