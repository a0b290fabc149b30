"""Set report: the levels of a set, what is known of each, and the faults of the set."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import ClassVar

from gridwright.solvers.files.level_set import LevelSet
from gridwright.solvers.insight.difficulty.choices import Limit
from gridwright.solvers.kind import StopToken
from gridwright.solvers.level import Solution
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.service.exits import Exit
from gridwright.solvers.service.insights.record import Record, Scalar, number_text
from gridwright.solvers.sets.check import Fault, SetTrouble, troubles_of
from gridwright.solvers.sets.curve import difficulty_curve
from gridwright.solvers.sets.facts import LevelFacts, facts_of_set
from gridwright.solvers.sets.grades import LevelGrade, grading_of
from gridwright.solvers.text import counted

NOT_ASKED = LevelGrade()
"""The grade of a level that was not graded."""


@dataclass(frozen=True)
class SetLevel:
    """One level of a set.

    number: its place, from 1. file: its path; empty for a level inside the set. kind:
    empty for a level that cannot be read. par: of the set, or the proved optimum.
    status, score: of the best known answer; proved: True if that is proved. grade: the
    difficulty; None if it was not asked for, or is not known. hardest_reason: the tier
    of the hardest rule that is needed, one above all tiers where the rules need a
    search. partial: True if the grade is an estimate. trouble: the reason for a missing
    grade.
    """

    number: int
    title: str
    file: str
    kind: str
    level_hash: str
    par: int | None
    status: str
    score: int | None
    proved: bool
    grade: int | None = None
    hardest_reason: int | None = None
    partial: bool = False
    trouble: str = ""


@dataclass(frozen=True)
class SetFault:
    """One fault of a set.

    number: of the level, from 1. sentence: names the level. severe: True if a person
    cannot finish the set.
    """

    number: int
    fault: Fault
    sentence: str
    severe: bool


@dataclass(frozen=True)
class SetReport(Record):
    """The levels of a set in their order, and the faults of the set.

    curve: how the difficulty rises, in a sentence; empty if it was not asked for.
    """

    columns: ClassVar = (
        "number",
        "title",
        "kind",
        "par",
        "status",
        "score",
        "proved",
        "grade",
        "hardest_reason",
    )

    title: str
    levels: tuple[SetLevel, ...]
    faults: tuple[SetFault, ...]
    curve: str = ""

    @property
    def code(self) -> Exit:
        """The exit code: of a set that cannot be finished, that problems were found."""
        severe = any(fault.severe for fault in self.faults)
        return Exit.NO_ANSWER if severe else Exit.ANSWERED

    @property
    def headline(self) -> str:
        """The number of levels, how many are proved, and the curve."""
        proved = sum(level.proved for level in self.levels)
        words = f"{counted(len(self.levels), 'level')}, {proved:,} proved"
        if self.curve:
            words = f"{words}. {self.curve}"
        return f"{self.title}: {words}" if self.title else words

    def facts(self) -> Iterator[tuple[str, str]]:
        """A line a level, then the faults."""
        for level in self.levels:
            yield str(level.number), _line(level)
        for fault in self.faults:
            name = "problem" if fault.severe else "remark"
            yield name, fault.sentence

    def rows(self) -> list[dict[str, Scalar]]:
        """A line a level."""
        return [self.row(vars(level)) for level in self.levels]


def _line(level: SetLevel) -> str:
    parts = [level.title or "-"]
    if level.kind:
        parts.append(level.kind)
    if level.par is not None:
        parts.append(f"par {number_text(level.par)}")
    if level.grade is not None:
        about = "about " if level.partial else ""
        parts.append(f"difficulty {about}{level.grade}")
    elif level.trouble:
        parts.append(level.trouble)
    return ", ".join(parts)


def report_of(
    levels: LevelSet,
    file: Path | None,
    grades: Sequence[LevelGrade] | None = None,
) -> SetReport:
    """Report on a set. file: of the set, from which its paths lead. grades: of its
    levels, where they are known."""
    known_before = facts_of_set(levels, file)
    shown = grades or [NOT_ASKED] * len(known_before)
    pairs = zip(known_before, shown, strict=True)
    facts = [_with_grade(*pair) for pair in pairs]
    numbered = enumerate(zip(facts, shown, strict=True), start=1)
    known = [_level(number, *pair) for number, pair in numbered]
    faults = [_fault(trouble) for trouble in troubles_of(facts)]
    curve = "" if grades is None else str(difficulty_curve(grades).words())
    return SetReport(levels.title, tuple(known), tuple(faults), curve)


def _with_grade(facts: LevelFacts, grade: LevelGrade) -> LevelFacts:
    """The facts of a level, after the search for its grade may have proved that it has
    no answer."""
    if not grade.impossible:
        return facts
    proof = Solution("", status="infeasible", level_hash=facts.level_hash)
    return replace(facts, answer=proof, proved=True)


def _level(number: int, facts: LevelFacts, grade: LevelGrade) -> SetLevel:
    answer = facts.answer
    return SetLevel(
        number,
        str(facts.title),
        "" if facts.path is None else facts.path.as_posix(),
        "" if facts.level is None else facts.level.kind,
        facts.level_hash,
        facts.par,
        "unknown" if answer is None else answer.status,
        None if answer is None else answer.score,
        facts.proved,
        grade.grade,
        grade.reasons,
        grade.partial,
        str(grade.trouble),
    )


def _fault(trouble: SetTrouble) -> SetFault:
    number = trouble.place + 1
    return SetFault(number, trouble.fault, str(trouble.text), trouble.severe)


def grades_of_set(
    levels: LevelSet,
    file: Path | None,
    limit: Limit,
    token: StopToken,
) -> Iterator[LevelGrade]:
    """Grade the levels of a set one after the other. limit: of each. After a stop the
    others have no grade."""
    for facts in facts_of_set(levels, file):
        if facts.level is None:
            yield LevelGrade(trouble=str(facts.trouble))
        elif token.stopped:
            yield LevelGrade(trouble="it was stopped before")
        else:
            yield finished(grading_of(facts.level, limit, token))
