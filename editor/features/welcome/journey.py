"""The progress of a person on the journey: the levels of `levels/journey`, in order."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from gridwright.editor.models.play.courses import Scores
from gridwright.solvers.files.level_file import read_level
from gridwright.solvers.files.level_set import level_files
from gridwright.solvers.level import Level, LevelError

OPEN = "open"
FINISHED = "finished"
BEST = "best"
"""The states of a level: not played to its end, played to an end below the optimum,
and played to the optimum."""


@dataclass(frozen=True)
class Journey:
    """The files of the journey, and the state of each of them."""

    files: tuple[Path, ...]
    states: tuple[str, ...]

    @property
    def next(self) -> int:
        """The place of the first level that is not played yet; the first one of all if
        every level is."""
        return self.states.index(OPEN) if OPEN in self.states else 0

    @property
    def begun(self) -> bool:
        """True if a level has been played to its end."""
        return any(state != OPEN for state in self.states)


def unplayed() -> Journey:
    """The journey before it is known what the person has played."""
    files = _files()
    return Journey(files, (OPEN,) * len(files))


def journey(scores: Scores) -> Journey:
    """Read the journey, and judge it by the best scores of the person."""
    if scores.empty:
        return unplayed()
    files = _files()
    return Journey(files, tuple(_state(file, scores) for file in files))


def _files() -> tuple[Path, ...]:
    return tuple(Path(str(file)) for file in level_files("journey"))


def _state(file: Path, scores: Scores) -> str:
    try:
        level = read_level(file)
    except LevelError:
        return OPEN
    best = scores.best_of(level)
    if best is None:
        return OPEN
    par = _optimum(level)
    return BEST if par is not None and best >= par else FINISHED


def _optimum(level: Level) -> int | None:
    """The score of the answer in the file, if that is proved."""
    kept = level.solution
    return kept.score if kept is not None and kept.status == "optimal" else None
