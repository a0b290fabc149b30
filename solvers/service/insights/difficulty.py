"""Difficulty: how hard the best route of a level is to find, in parts and as a
grade."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar

from gridwright.solvers.insight.difficulty import measure
from gridwright.solvers.insight.difficulty.choices import Choice, Limit
from gridwright.solvers.insight.difficulty.parts import Part
from gridwright.solvers.problem import Progress
from gridwright.solvers.service.exits import Exit
from gridwright.solvers.service.insights.inquiry import Inquiry
from gridwright.solvers.service.insights.record import Record

_WHY = {
    "infeasible": ("There is no answer, so there is nothing to grade."),
    "nothing found": ("No answer was found within the limits."),
    "no moves": ("The answer has no moves, so there is nothing to grade."),
}


@dataclass(frozen=True)
class DifficultyPart:
    """One fact about the difficulty.

    name: its id. title, sentence: in words. exact: True if it follows from proofs
    alone. moves: where on the route it applies, from 1.
    """

    name: str
    title: str
    sentence: str
    exact: bool
    moves: tuple[int, ...] = ()


@dataclass(frozen=True)
class GradedMove:
    """A position on the route.

    number: of the move made there, from 1. move: that move. legal: the legal moves.
    keeping: those known to keep the optimum. wrong: those proved to lose. near: the
    wrong ones that pass for good. forced: True if one move is legal. contrary: True if
    all that looks best is wrong. settled: True if the loss of every move is known.
    bits: what the position adds to the effort.
    """

    number: int
    move: str
    legal: int
    keeping: int
    wrong: int
    near: int
    forced: bool
    contrary: bool
    settled: bool
    bits: float


@dataclass(frozen=True)
class Difficulty(Record):
    """How hard a level is.

    grade: from 1 to 10, None if there is nothing to grade. word: its name. bits: the
    effort, of which the grade is the logarithm. partial: True if a limit was met, so
    that the grade is an estimate. proved: True if the route is proved to be a best one.
    why: the reason for a missing grade. decisions: positions with a choice; examined:
    those settled of them. hardest_reason: the tier of the hardest rule of the hints
    that is needed, None without one; tries: how often the opposite of a step had to be
    supposed. fewest_facts, average_facts: how many facts of the hints can be seen at a
    time, None where the rules do not decide the level. parts, positions: the facts
    behind the grade.
    """

    columns: ClassVar = (
        "kind",
        "title",
        "size",
        "grade",
        "word",
        "bits",
        "partial",
        "decisions",
        "length",
        "hardest_reason",
        "tries",
        "fewest_facts",
        "average_facts",
        "why",
    )

    kind: str
    title: str
    size: tuple[int, int]
    grade: int | None
    word: str
    bits: float
    partial: bool
    proved: bool
    why: str
    decisions: int
    examined: int
    hardest_reason: int | None
    tries: int | None
    fewest_facts: int | None
    average_facts: float | None
    moves: tuple[str, ...] = field(repr=False)
    parts: tuple[DifficultyPart, ...] = field(repr=False)
    positions: tuple[GradedMove, ...] = field(repr=False)

    @property
    def no_answer(self) -> bool:
        """True if the level is proved to have no answer."""
        return self.why == _WHY["infeasible"]

    @property
    def length(self) -> int:
        """The number of moves of the route."""
        return len(self.moves)

    @property
    def code(self) -> Exit:
        """The exit code of a command that was asked for it."""
        if self.grade is not None:
            return Exit.CUT_SHORT if self.partial else Exit.ANSWERED
        if self.no_answer:
            return Exit.NO_ANSWER
        return Exit.ANSWERED if self.proved else Exit.NOTHING

    @property
    def headline(self) -> str:
        """The grade in words, or why there is none."""
        if self.grade is None:
            return self.why or "no grade: nothing is settled within the limits"
        about = "about " if self.partial else ""
        return f"{about}{self.word}, {self.grade} of 10"

    def facts(self) -> Iterator[tuple[str, str]]:
        """The parts, each with its sentence."""
        for part in self.parts:
            mark = "" if part.exact else " (heuristic)"
            yield part.title, f"{part.sentence}{mark}"

    def rows(self) -> list[dict[str, bool | int | float | str | None]]:
        """One line."""
        rows, cols = self.size
        values = {**vars(self), "length": self.length, "size": f"{rows}x{cols}"}
        return [self.row(values)]


def ask_difficulty(asked: Inquiry, known: tuple[str, ...] | None = None) -> Difficulty:
    """Grade a level. LevelError if it cannot be played.

    known: a route of it that is proved to be best. The time limit is 30 seconds if none
    is set; when it is over, the grade is an estimate from what is settled.
    """
    usual = Limit()
    limits = asked.limits
    limit = Limit(
        usual.seconds if limits.seconds is None else limits.seconds,
        usual.each,
        usual.memory_mib if limits.memory_mib is None else limits.memory_mib,
        limits.nodes,
    )
    work = measure.grading(asked.kind, asked.level, limit, asked.token, known)
    while True:
        try:
            share = next(work)
        except StopIteration as end:
            return _record(asked, end.value)
        asked.say(Progress(fraction=share))


def _record(asked: Inquiry, found: measure.Difficulty) -> Difficulty:
    level = asked.level
    reasons = found.reasons
    if reasons is not None and not reasons.decided:
        reasons = None
    return Difficulty(
        kind=level.kind,
        title=level.title,
        size=(level.rows, level.cols),
        grade=found.grade,
        word=str(found.word),
        bits=round(found.bits, 6),
        partial=found.partial,
        proved=found.proved,
        why=str(_WHY.get(found.why, "")),
        decisions=found.decisions,
        examined=found.examined,
        hardest_reason=None if reasons is None else reasons.tier,
        tries=None if reasons is None else len(reasons.tries),
        fewest_facts=None if reasons is None else reasons.fewest,
        average_facts=None if reasons is None else reasons.average,
        moves=found.moves,
        parts=tuple(_part(part) for part in found.described()),
        positions=tuple(_position(choice) for choice in found.choices),
    )


def _part(part: Part) -> DifficultyPart:
    return DifficultyPart(
        part.name, str(part.title), str(part.sentence), part.exact, part.moves
    )


def _position(choice: Choice) -> GradedMove:
    bits = measure.cost(choice).bits
    return GradedMove(
        number=choice.number,
        move=choice.move,
        legal=len(choice.options),
        keeping=choice.keeping,
        wrong=choice.wrong,
        near=choice.near,
        forced=choice.forced,
        contrary=choice.contrary,
        settled=choice.known,
        bits=round(bits, 6),
    )
