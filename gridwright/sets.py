"""Set: levels in order, from files or made, graded, checked and saved."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import overload

from gridwright import rooms
from gridwright.checking import Amount, FileName, checked, refuse_other
from gridwright.errors import Error, one_sentence, unchanging
from gridwright.level import Level, LevelSource, level_of
from gridwright.solvers.problem import StopToken
from gridwright.solvers.service.insights.set_report import SetReport

__all__ = ["Set", "SetReport"]

LIMIT = 30.0
"""Seconds for the grade of a level by default."""


@unchanging("make another one, such as levels.moved(0, 2)")
@dataclass(frozen=True, init=False, repr=False, slots=True)
class Set:
    """Levels in order; a set never changes.

    `of` and `read` are the ways to one; `easiest_first` and `moved` return others. It
    is a sequence of its levels. core: the same as a set of
    `gridwright.solvers.files.level_set`. path: of the file that it was read from, from
    which the paths of its levels lead; None for one that was made.
    """

    core: rooms.level_set.LevelSet
    path: Path | None

    # -- where sets come from ----------------------------------------------------------
    @classmethod
    @checked
    def of(cls, levels: Iterable[LevelSource], *, title: str = "") -> Set:
        """A set of some levels, which it holds whole, with their stored answers."""
        found = [level_of(each).core for each in levels]
        entries = tuple(rooms.level_set.SetEntry(level=core) for core in found)
        return cls._of(rooms.level_set.LevelSet(title, entries), None)

    @classmethod
    @checked
    def read(cls, path: FileName) -> Set:
        """Read the set in a file. Error if it is not one; a level that cannot be read
        is a fault that `check` lists."""
        file = Path(os.path.abspath(path))  # noqa: PTH100 - resolve() follows links
        with one_sentence():
            return cls._of(rooms.level_set.read_set(file), file)

    @classmethod
    def _of(cls, core: rooms.level_set.LevelSet, path: Path | None) -> Set:
        made = cls.__new__(cls)
        object.__setattr__(made, "core", core)
        object.__setattr__(made, "path", path)
        return made

    # -- what it is --------------------------------------------------------------------
    @property
    def title(self) -> str:
        """The title, which may be empty."""
        return self.core.title

    @property
    def levels(self) -> tuple[Level, ...]:
        """The levels, with their titles in the set. Error if one cannot be read."""
        return tuple(self)

    def __len__(self) -> int:
        return len(self.core.entries)

    def __iter__(self) -> Iterator[Level]:
        return map(self.__getitem__, range(len(self)))

    @overload
    def __getitem__(self, place: int) -> Level: ...
    @overload
    def __getitem__(self, place: slice) -> Set: ...
    def __getitem__(self, place: int | slice) -> Level | Set:
        """One level by its place, or a set of those of a slice."""
        refuse_other("place", place, int | slice)
        if isinstance(place, slice):
            entries = self.core.entries[place]
            return Set._of(replace(self.core, entries=entries), self.path)
        entry = self.core.entries[place]
        with one_sentence():
            return Level.of(rooms.places.level_of(entry, self.path))

    def __repr__(self) -> str:
        title = f" {self.title!r}" if self.title else ""
        number = len(self)
        count = "1 level" if number == 1 else f"{number:,} levels"
        return f"<Set{title}, {count}>"

    def to_dict(self) -> dict[str, rooms.record.Plain]:
        """The object of a set's file."""
        text = rooms.level_set.set_to_json(self.core)
        found: dict[str, rooms.record.Plain] = json.loads(text)
        return found

    # -- questions ---------------------------------------------------------------------
    def check(self) -> SetReport:
        """List the faults: levels that cannot be read, played or finished, that come
        twice, or whose optimum is not proved. Nothing is searched."""
        with one_sentence():
            return rooms.set_report.report_of(self.core, self.path)

    @checked
    def difficulty(
        self,
        *,
        time_limit: Amount = LIMIT,
        cancel: StopToken | None = None,
    ) -> SetReport:
        """Grade all levels, and describe how the difficulty rises.

        time_limit: seconds for each level; a grade is an estimate when they are over.
        cancel: ends the work, and the other levels have no grade.
        """
        grades = self._grades(time_limit, cancel)
        with one_sentence():
            return rooms.set_report.report_of(self.core, self.path, grades)

    def _grades(
        self,
        seconds: float,
        cancel: StopToken | None,
    ) -> list[rooms.grades.LevelGrade]:
        limit = rooms.choices.Limit(float(seconds))
        with (
            one_sentence(),
            rooms.signals.stop_on_signals(raised=True, also=cancel) as token,
        ):
            work = rooms.set_report.grades_of_set(self.core, self.path, limit, token)
            return list(work)

    # -- others ------------------------------------------------------------------------
    @checked
    def easiest_first(
        self,
        *,
        time_limit: Amount = LIMIT,
        cancel: StopToken | None = None,
    ) -> Set:
        """Return the set with the easiest level first, and levels without a grade last.

        time_limit, cancel: as in `difficulty`.
        """
        grades = self._grades(time_limit, cancel)
        order = rooms.order.easiest_first(grades)
        return Set._of(rooms.order.arranged(self.core, order), self.path)

    @checked
    def moved(self, places: int | Sequence[int], before: int) -> Set:
        """Return the set after some levels were moved together.

        places: of one level or several, from 0. before: the place that they are put
        before, counted in the present order; `len(levels)` puts them at the end. Error
        for a place that there is not.
        """
        chosen = [places] if isinstance(places, int) else list(places)
        number = len(self)
        for place in chosen:
            if not 0 <= place < number:
                raise Error(f"places: {place} is not a place of {number:,} levels")
        if not 0 <= before <= number:
            raise Error(f"before: {before} is not between 0 and {number:,}")
        return Set._of(rooms.order.moved(self.core, chosen, before), self.path)

    # -- out again ---------------------------------------------------------------------
    @checked
    def save(self, path: FileName | None = None) -> Path:
        """Write the set, or with the ending .html a page to play. Return the path.

        path: None for the file that it was read from. The paths of levels lead to the
        same files from there. Error if it cannot be written.
        """
        name = self.path if path is None else path
        if name is None:
            raise Error("No such file: save needs a name for a set without a file")
        if not os.fspath(name):
            raise Error("No such file: save needs a name, and this one is empty")
        target = Path(name)
        with one_sentence():
            if target.suffix.lower() in (".html", ".htm"):
                cores = [level.core for level in self]
                text = rooms.page.page(cores, self.title)
            else:
                there = rooms.places.relocated(self.core, self.path, target)
                text = rooms.level_set.set_to_json(there)
            rooms.outputs.write_text(target, text, force=True)
        return target
