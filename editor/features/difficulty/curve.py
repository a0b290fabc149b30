"""DifficultyCurve: the difficulty of a series of levels, graded one after the other in
the background.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot

from gridwright.editor.models.search.questions import Questions
from gridwright.editor.models.search.runner import Rank, SolverRunner
from gridwright.editor.models.work.background import Failure
from gridwright.solvers.files.level_file import level_hash, read_level
from gridwright.solvers.files.level_set import LevelSet, entry_level
from gridwright.solvers.insight.difficulty.choices import Limit
from gridwright.solvers.insight.difficulty.measure import (
    Difficulty,
    grading,
    kendall_tau,
)
from gridwright.solvers.kind import Level, LevelError, StopToken, text_of
from gridwright.solvers.library.index import LibraryIndex
from gridwright.solvers.registry import kind

MOST = 500
"""The most levels of a folder that are graded."""


@dataclass(frozen=True)
class CurveLevel:
    """One level of the curve. read: makes the level. path: of its file, if it has
    one."""

    title: str
    read: Callable[[], Level]
    path: Path | None = None


@dataclass(frozen=True)
class Grade:
    """The difficulty of a level, or the reason why there is none."""

    title: str
    found: Difficulty | None
    trouble: str = ""


Grades = tuple[Grade, ...]


def steps_of_set(levels: LevelSet, file: Path) -> list[CurveLevel]:
    """The levels of a set, in its order."""
    return [
        CurveLevel(
            entry.title or Path(entry.path).stem or entry.name,
            partial(entry_level, entry, file),
            None if entry.level is not None else (file.parent / entry.path),
        )
        for entry in levels.entries
    ]


def steps_of_folder(folder: Path) -> list[CurveLevel]:
    """The level files of a folder, in the order of their names."""
    files = sorted(folder.glob("*.json"), key=lambda path: path.name)[:MOST]
    return [CurveLevel(path.stem, partial(read_level, path), path) for path in files]


class DifficultyCurve(QObject):
    """Grades levels in the background. Grades found before it is stopped stay."""

    changed = Signal()
    failed = Signal(object)
    """A Failure: a solver broke."""

    def __init__(self, steps: Sequence[CurveLevel], runner: SolverRunner) -> None:
        super().__init__()
        self.steps = list(steps)
        self.grades: Grades = ()
        self._questions = Questions(runner, self)
        self._questions.progressed.connect(self._on_grades)
        self._questions.answered.connect(self._on_grades)
        self._questions.failed.connect(self._on_failed)

    @property
    def running(self) -> bool:
        return self._questions.waiting

    def start(self) -> None:
        """Grade the levels that have no grade yet."""
        known = self.grades
        work = partial(_graded, self.steps[len(known) :], known)
        self._questions.ask("curve", work, Rank.LAB)
        self.changed.emit()

    @Slot()
    def stop(self) -> None:
        """Grade no more levels."""
        self._questions.cancel_all()
        self.changed.emit()

    @property
    def tau(self) -> float | None:
        """The agreement of the grades with the order of levels; None for fewer than
        two."""
        bits = [grade.found.bits for grade in self.grades if grade.found is not None]
        return kendall_tau(range(len(bits)), bits) if len(bits) > 1 else None

    @Slot(object, object)
    def _on_grades(self, _role: str, grades: Grades) -> None:
        self.grades = grades
        self.changed.emit()

    @Slot(object, object)
    def _on_failed(self, _role: str, failure: Failure) -> None:
        self.changed.emit()
        self.failed.emit(failure)


def _graded(
    steps: Sequence[CurveLevel], known: Grades, token: StopToken
) -> Generator[Grades, None, Grades]:
    """Grade levels, in a worker. Yields all grades so far after each level, and while
    one takes long."""
    for step in steps:
        try:
            level = step.read()
            asked = grading(kind(level.kind), level, Limit(), token)
            title = level.title or step.title
            while True:
                try:
                    next(asked)
                except StopIteration as end:
                    known = (*known, _grade(title, end.value))
                    _remember(level, end.value)
                    break
                yield known
        except LevelError as error:
            known = (*known, Grade(step.title, None, text_of(error)))
        yield known
    return known


def _remember(level: Level, found: Difficulty) -> None:
    """Keep the grade of a level in the library's index."""
    if found.grade is not None:
        with LibraryIndex() as index:
            index.learn_grade(level_hash(level), found.grade, found.reasons)


def _grade(title: str, found: Difficulty) -> Grade:
    return Grade(title, None if found.grade is None else found, found.why)
