"""SetKnowledge: the facts and grades of the levels of a set, found beside the window.

Levels are read in a worker, and graded in the lowest rank of the searches. What is
found of a level stays when the set is put in another order.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, Signal, Slot

from gridwright.editor.models.search.questions import Questions
from gridwright.editor.models.search.runner import Rank, SolverRunner
from gridwright.editor.models.work.background import Background, Job
from gridwright.solvers.files.level_file import level_hash
from gridwright.solvers.files.level_set import SetEntry
from gridwright.solvers.insight.difficulty.choices import Limit
from gridwright.solvers.kind import StopToken
from gridwright.solvers.level import Level
from gridwright.solvers.library.index import LibraryIndex
from gridwright.solvers.runtime.steps import with_progress
from gridwright.solvers.sets.facts import LevelFacts, facts_of, with_remembered
from gridwright.solvers.sets.grades import LevelGrade, grading_of

Key = tuple[str, Level | None]
Facts = dict[Key, LevelFacts]
Grades = dict[Key, LevelGrade]
AT_ONCE = 8
"""The most levels that are read between two messages."""
UNKNOWN = LevelGrade()


def key_of(entry: SetEntry) -> Key:
    """The level of an entry, whatever its title and its par."""
    return entry.path, entry.level


class SetKnowledge(QObject):
    """The facts and grades that are known so far."""

    changed = Signal()
    failed = Signal(object)
    """A Failure: a solver broke."""

    def __init__(
        self, background: Background, runner: SolverRunner, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._background = background
        self._facts: Facts = {}
        self._grades: Grades = {}
        self._asked: set[Key] = set()
        self._wanted: tuple[SetEntry, ...] = ()
        self._reading: list[Job] = []
        self._questions = Questions(runner, self)
        self._questions.progressed.connect(self._on_graded)
        self._questions.answered.connect(self._on_all_graded)
        self._questions.failed.connect(self._on_failed)

    @property
    def grading(self) -> bool:
        """True while levels are graded, or will be once they are read."""
        return self._questions.waiting or any(not job.ended for job in self._reading)

    def facts(self, entry: SetEntry) -> LevelFacts:
        """The facts of a level, with its title and par of now."""
        found = self._facts.get(key_of(entry))
        if found is None:
            return LevelFacts(entry, entry.level)
        level = found.level
        if level is not None and entry.title:
            level = level.with_(title=entry.title)
        return replace(found, entry=entry, level=level)

    def read(self, entry: SetEntry) -> bool:
        """True if the level of an entry was read, or cannot be."""
        return key_of(entry) in self._facts

    def grade(self, entry: SetEntry) -> LevelGrade:
        """The grades of a level, as far as they are known."""
        return self._grades.get(key_of(entry), UNKNOWN)

    def learn(self, entries: Sequence[SetEntry]) -> None:
        """Find out about the levels that are not known yet."""
        self._wanted = tuple(entries)
        new = [entry for entry in entries if key_of(entry) not in self._asked]
        if not new:
            return
        self._asked.update(map(key_of, new))
        work = partial(_reading, new)
        job = self._background.submit(work, every=True, awaited=False)
        job.progressed.connect(self._on_read)
        job.finished.connect(self._on_all_read)
        job.failed.connect(self.failed)
        self._reading = [one for one in self._reading if not one.ended]
        self._reading.append(job)

    def forget_file(self, entry: SetEntry) -> None:
        """Read the level of an entry again when it is learned next."""
        self._asked.discard(key_of(entry))

    def stop(self) -> None:
        """Read and grade no more levels."""
        for job in self._reading:
            job.cancel()
        self._questions.cancel_all()

    @Slot(object)
    def _on_read(self, found: Facts) -> None:
        self._take(found)
        self.changed.emit()

    def _take(self, found: Facts) -> None:
        """Know these facts. Another level in the place of one has no grade yet."""
        changed = {
            key
            for key, facts in found.items()
            if key in self._facts and self._facts[key].level_hash != facts.level_hash
        }
        for key in changed:
            self._grades.pop(key, None)
        self._facts |= found

    @Slot(object)
    def _on_all_read(self, found: Facts | None) -> None:
        """Grade before `changed` says that all is read: a page that waits for both
        would take that for the end."""
        if found is not None:
            self._take(found)
        self._grade()

    def _grade(self) -> None:
        """Grade the levels that have no grade yet, instead of those that were asked."""
        todo: dict[Key, Level] = {}
        for entry in self._wanted:
            key = key_of(entry)
            facts = self._facts.get(key)
            if facts is None or facts.level is None or key in self._grades:
                continue
            todo[key] = facts.level
        self._questions.cancel_all()
        if todo:
            self._questions.ask("grades", partial(_grading, todo), Rank.LAB)
        self.changed.emit()

    @Slot(object, object)
    def _on_graded(self, _key: str, found: Grades) -> None:
        """Learn grades. Most steps of a search have no new one."""
        if found.keys() <= self._grades.keys():
            return
        self._grades |= found
        self.changed.emit()

    @Slot(object, object)
    def _on_all_graded(self, _key: str, found: Grades) -> None:
        self._grades |= found
        self.changed.emit()

    @Slot(object, object)
    def _on_failed(self, _key: str, failure: object) -> None:
        self.changed.emit()
        self.failed.emit(failure)


def _reading(
    entries: Sequence[SetEntry], _token: StopToken
) -> Generator[Facts, None, Facts]:
    """Read levels, some at once, in a worker."""
    batch: Facts = {}
    with LibraryIndex() as index:
        for entry in entries:
            plain = replace(entry, title="")
            facts = facts_of(plain, None)
            remembered = index.proofs([facts.level_hash] if facts.level_hash else [])
            batch[key_of(entry)] = with_remembered(facts, remembered)
            if len(batch) == AT_ONCE:
                yield batch
                batch = {}
    return batch


def _grading(
    levels: Mapping[Key, Level], token: StopToken
) -> Generator[Grades, None, Grades]:
    """Grade levels, in a worker. Yields all grades so far."""
    found: Grades = {}
    with LibraryIndex() as index:
        known = index.grades()
        reasoned = index.reasons()
        for key, level in levels.items():
            asked = grading_of(level, Limit(), token, known)
            grade = yield from with_progress(asked, lambda _: dict(found))
            found[key] = grade
            name = level_hash(level)
            new = name not in known
            new |= grade.found is not None and name not in reasoned
            if new and grade.grade is not None and not grade.partial:
                index.learn_grade(name, grade.grade, grade.found)
            yield dict(found)
    return found
