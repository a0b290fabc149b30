"""The progress of a person on the journey: the levels of `levels/journey`, or those of
the person's own version, in order."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from gridwright.editor.models.play.courses import Scores, SetCourse
from gridwright.editor.models.play.own_journey import own, own_file, shipped
from gridwright.solvers.files.level_set import (
    LevelSet,
    SetEntry,
    entry_level,
    level_files,
)
from gridwright.solvers.level import Level, LevelError

OPEN = "open"
FINISHED = "finished"
BEST = "best"
GONE = "gone"
"""The states of a level: not played to its end, played to an end below the optimum,
played to the optimum, and not to be read."""


@dataclass(frozen=True)
class Journey:
    """The state of each level of the journey. levels: of the person's own version,
    if there is one. files: of the shipped one."""

    states: tuple[str, ...]
    levels: LevelSet | None = None
    files: tuple[Path, ...] = ()

    @property
    def next(self) -> int:
        """The place of the first level that is not played yet; the first one of all if
        every level is. A level that cannot be read is skipped."""
        if OPEN in self.states:
            return self.states.index(OPEN)
        readable = (n for n, state in enumerate(self.states) if state != GONE)
        return next(readable, 0)

    @property
    def begun(self) -> bool:
        """True if a level has been played to its end."""
        return FINISHED in self.states or BEST in self.states

    @property
    def gone(self) -> tuple[str, ...]:
        """The names of the levels that cannot be read."""
        if self.levels is None:
            return ()
        pairs = zip(self.states, self.levels.entries, strict=True)
        return tuple(entry.name for state, entry in pairs if state == GONE)

    def course(self) -> SetCourse | None:
        """The own version as a course, from its next level; None for the shipped
        journey, whose files are a course by themselves."""
        if self.levels is None:
            return None
        return SetCourse(self.levels, own_file(), self.next)


def unplayed() -> Journey:
    """The shipped journey before it is known what the person has played."""
    files = tuple(Path(str(file)) for file in level_files("journey"))
    return Journey((OPEN,) * len(files), files=files)


def journey(scores: Scores) -> Journey:
    """Read the journey, and judge it by the best scores of the person. LevelError if
    the own version cannot be read."""
    mine = own()
    plain = unplayed()
    if scores.empty and mine is None:
        return plain
    levels = shipped() if mine is None else mine
    states = tuple(_state(entry, scores) for entry in levels.entries)
    return Journey(states, mine, plain.files)


def _state(entry: SetEntry, scores: Scores) -> str:
    try:
        level = entry_level(entry, own_file())
    except LevelError:
        return GONE
    best = scores.best_of(level)
    if best is None:
        return OPEN
    optimum = _optimum(level)
    return BEST if optimum is not None and best >= optimum else FINISHED


def _optimum(level: Level) -> int | None:
    """The score of the answer in the file, if that is proved."""
    kept = level.solution
    return kept.score if kept is not None and kept.status == "optimal" else None
