"""The difficulty of the level in front, and of a series of levels; both graded in the background.

Grading grades one level and reports its progress. DifficultyCurve grades levels one after the
other.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from editor.models.search.questions import LevelQuestion, Questions
from editor.models.search.runner import Rank, SolverRunner
from editor.models.search.session import SolveSession
from editor.models.work.background import Failure
from solvers.files.level_file import level_hash, read_level
from solvers.files.level_set import LevelSet, entry_level
from solvers.insight.difficulty.choices import Limit
from solvers.insight.difficulty.measure import Difficulty, grading, kendall_tau
from solvers.kind import Level, LevelError, PuzzleKind, StopToken, text_of
from solvers.library.index import LibraryIndex
from solvers.registry import kind

MOST = 500
"""Levels of a folder that are graded."""


@dataclass(frozen=True)
class CurveLevel:
    """One level of the curve. read: makes the level. path: of its file, if it has one."""

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
    """Grades levels in the background. What came so far stays when it is stopped."""

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
        """The agreement of the grades with the order of levels; None for fewer than two."""
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
    """In a worker: all grades so far, after each level and while one takes long."""
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
                    if end.value.grade is not None:
                        with LibraryIndex() as index:
                            index.learn_grade(level_hash(level), end.value.grade)
                    break
                yield known
        except LevelError as error:
            known = (*known, Grade(step.title, None, text_of(error)))
        yield known
    return known


def _grade(title: str, found: Difficulty) -> Grade:
    return Grade(title, None if found.grade is None else found, found.why)


@dataclass(frozen=True, eq=False)
class GradeQuestion:
    """Asks for the difficulty of a level. known: a route of it that is proved to be best."""

    kind: PuzzleKind[Any, Any]
    level: Level
    known: tuple[str, ...] | None = None

    def answer(self, token: StopToken) -> Generator[float, None, Difficulty]:
        return grading(self.kind, self.level, Limit(), token, self.known)


class Grading(LevelQuestion):
    """The difficulty of the puzzle of one document."""

    progressed = Signal()
    """More positions are examined."""
    stood = Signal(int)
    """A move of the route, from 1, is to be looked at."""

    def __init__(self, session: SolveSession, runner: SolverRunner) -> None:
        super().__init__(session.document, runner)
        self.session = session
        self.found: Difficulty | None = None
        self._last: Difficulty | None = None
        """The answer that was forgotten last."""
        self.fraction = 0.0
        """The fraction of positions that are examined."""
        self.move: int | None = None
        """The move that is looked at."""

    @property
    def known(self) -> bool:
        return self.found is not None

    @Slot()
    def build(self) -> None:
        """Grade the puzzle as it stands, along the best route that was just found, if there is."""
        level = self.begin()
        if level is None:
            return
        result, known = self.session.result, None
        if result is not None and not self.session.outdated and not result.conditions:
            proved = result.status == "optimal" and self.document.kind.solvers[0].exact
            known = result.moves if proved and self._complete(result.moves) else None
        self.ask("build", GradeQuestion(self.document.kind, level, known).answer, Rank.INSIGHT)

    def stand_at(self, move: int) -> None:
        """Look at a move of the route; a number beyond the ends stays at them."""
        if self.found is not None and self.found.moves:
            self.move = min(max(move, 1), len(self.found.moves))
            self.stood.emit(self.move)

    def step(self, by: int) -> None:
        """Look at the next move, or at the one before."""
        self.stand_at((self.move or 0) + by)

    def on_progress(self, role: str, step: float) -> None:
        self.fraction = step
        self.progressed.emit()

    def on_answer(self, role: str, answer: Any) -> None:
        self.found = answer

    def clear_answers(self) -> None:
        stood, self.move = self.move is not None, None
        self._last, self.found, self.fraction = self.found, None, 0.0
        if stood:
            self.route_changed.emit()

    def bring_back(self) -> None:
        self.found, self.refusal = self._last, "" if self._last else self.refusal
        self.changed.emit()

    def _complete(self, moves: tuple[str, ...] | None) -> bool:
        """True if an answer is a whole game, and not a single best move."""
        kind, level = self.document.kind, self.level
        if moves is None or level is None:
            return False
        return kind.finished(kind.replay(kind.initial(level), moves))
