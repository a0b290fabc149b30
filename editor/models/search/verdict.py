"""Verdict: what is known of a level.

Strip, card, headers and library read it, so that no two of them can disagree;
`gridwright.editor.kinds.verdict_words` puts it into the words of a kind.

A level is ready to solve, or has problems; it was searched and is not decided; it is
solved; or it is proved impossible. What was found before the last changes is marked as
outdated.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import Enum

from PySide6.QtCore import QObject, Signal, Slot

from gridwright.editor.models.document.problems import ProblemsModel
from gridwright.editor.models.program.language import marked, translated, words_of
from gridwright.editor.models.search.session import SolveSession
from gridwright.solvers.kind import Problem
from gridwright.solvers.level import Counts, Level, Solution, number_of_conditions
from gridwright.solvers.problem import Result, Status
from gridwright.solvers.registry import kind

_tr = words_of("Verdict")


class Standing(Enum):
    """The standing of a level."""

    UNREADY = "unready"
    """It has problems that keep it from being solved."""
    READY = "ready"
    SEARCHING = "searching"
    PAUSED = "paused"
    """A search is paused for another one and continues after it."""
    UNDECIDED = "undecided"
    """Searched; perhaps with a best answer, without a proof."""
    SOLVED = "solved"
    IMPOSSIBLE = "impossible"


_STANDINGS = {
    "optimal": Standing.SOLVED,
    "infeasible": Standing.IMPOSSIBLE,
    "feasible": Standing.UNDECIDED,
    "unknown": Standing.UNDECIDED,
}

_HEADLINES = {
    Standing.UNREADY: marked("Verdict", "Nothing to count yet"),
    Standing.READY: marked("Verdict", "Ready to solve"),
    Standing.SEARCHING: marked("Verdict", "Searching…"),
    Standing.PAUSED: marked("Verdict", "Paused: another search goes first"),
    Standing.SOLVED: marked("Verdict", "Proved optimal"),
    Standing.IMPOSSIBLE: marked("Verdict", "No answer, proved"),
}

_STOPPED = {
    "time": marked("Verdict", "The time limit was reached."),
    "memory": marked("Verdict", "The memory limit was reached."),
    "nodes": marked("Verdict", "The node limit was reached."),
    "user": marked("Verdict", "Stopped by you."),
    "heuristic": marked("Verdict", "A heuristic; it proves nothing."),
}


def narrowed(level: Level) -> str:
    """The note that answers about a level hold under its conditions; empty if it has
    none."""
    number = number_of_conditions(kind(level.kind).conditions(level))
    return under_conditions(number) if number else ""


def under_conditions(number: int) -> str:
    """The note that an answer holds under a number of conditions."""
    return _tr("under %n condition(s)", number)


def _as_result(solution: Solution, standing: Standing) -> Result:
    """A record as the result of its search."""
    status: Status = "optimal" if standing is Standing.SOLVED else "feasible"
    counts = solution.counts or Counts()
    score = solution.score
    bound = solution.bound
    solver = solution.solver
    only = solution.only if status == "optimal" else None
    return Result(
        status, score=score, bound=bound, counts=counts, solver=solver, only=only
    )


@dataclass(frozen=True)
class Verdict:
    """The standing of one level.

    score, bound: of the answer that the standing rests on. reason: why it is impossible
    or why the search ended, in the words of the solver. outdated: the level changed
    since. kept: the answer is the one in the file, not one found now. conditions: the
    number under which the answer holds; it says nothing about the level without them.
    result: the answer with its numbers.
    """

    standing: Standing
    score: int | None = None
    bound: int | None = None
    reason: str = ""
    stopped_by: str | None = None
    problems: tuple[Problem, ...] = ()
    outdated: bool = False
    kept: bool = False
    conditions: int = 0
    result: Result | None = field(default=None, compare=False, repr=False)

    @classmethod
    def of_result(cls, result: Result, outdated: bool = False) -> Verdict:
        """The verdict from the result of a search."""
        standing = _STANDINGS[result.status]
        bound = None if standing is Standing.SOLVED else result.bound
        return cls(
            standing,
            result.score,
            bound,
            result.reason,
            result.stopped_by,
            outdated=outdated,
            conditions=number_of_conditions(result.conditions),
            result=result,
        )

    @classmethod
    def of_solution(cls, solution: Solution | None, level_hash: str) -> Verdict:
        """The verdict from a level's file on the puzzle with that hash."""
        if solution is None or solution.level_hash != level_hash:
            return cls(Standing.READY)
        standing = _STANDINGS.get(solution.status, Standing.UNDECIDED)
        bound = None if standing is Standing.SOLVED else solution.bound
        if (
            solution.conditions
        ):  # what it proves, it proves of fewer answers than there are
            if solution.score is None:
                return cls(Standing.READY)
            standing = Standing.UNDECIDED
            bound = None
        conditions = number_of_conditions(solution.conditions)
        result = None if solution.score is None else _as_result(solution, standing)
        if result is not None and solution.conditions:
            result = replace(result, bound=None)
        return cls(
            standing,
            solution.score,
            bound,
            kept=True,
            conditions=conditions,
            result=result,
        )

    @property
    def solvable(self) -> bool:
        """True if the current level is known to have an answer."""
        found = (
            self.standing in (Standing.SOLVED, Standing.UNDECIDED)
            and self.score is not None
        )
        return found and not self.outdated

    @property
    def counts(self) -> Counts:
        """The numbers of answers of the current level, as far as they are known."""
        if self.result is None or self.outdated:
            return Counts()
        return self.result.counts

    @property
    def searching(self) -> bool:
        """True if a search goes on, or pauses."""
        return self.standing in (Standing.SEARCHING, Standing.PAUSED)

    @property
    def _partly(self) -> bool:
        """True if a search found something other than an answer: a bound, or values of
        moves."""
        result = self.result
        if result is None:
            return False
        values = (
            value
            for value in result.details.values()
            if isinstance(value, (tuple, list))
        )
        return result.bound is not None or any(values)

    def headline(self) -> str:
        """The standing in a few words, without figures but the number of conditions."""
        if self.standing is Standing.UNDECIDED:
            told = _tr("Not decided yet") if self._partly else _tr("Nothing found yet")
            text = told if self.score is None else _tr("Best found")
        else:
            text = _tr(str(_HEADLINES[self.standing]))
        if self.conditions:
            under = under_conditions(self.conditions)
            text = _tr("{text} {under}").format(text=text, under=under)
        return text

    def note(self) -> str:
        """The note to the headline: whether it is outdated, and why the search
        ended."""
        changed = _tr("Of the board before the last edit: outdated.")
        changed = changed if self.outdated else ""
        return " ".join(filter(None, (changed, self.ending())))

    def ending(self) -> str:
        """Why an answer is missing, or why the search ended; "" if nothing is to
        tell."""
        if self.reason:
            return translated(self.reason)
        if not self.stopped_by:
            return ""
        stopped = _tr(str(_STOPPED[self.stopped_by]))
        if self.standing is not Standing.SOLVED:
            return stopped
        uncounted = _tr("The answers were not counted to the end.")
        return f"{uncounted} {stopped}"


def verdict_of(session: SolveSession, problems: Sequence[Problem]) -> Verdict:
    """The verdict on the current level of a session, with these problems."""
    errors = _errors_among(problems)
    current = session.current
    if session.running and (current is None or not current.proved):
        return _of_running(session)
    if errors:
        return Verdict(Standing.UNREADY, problems=errors)
    if current is not None and not session.kept_stands:
        return Verdict.of_result(current.result)
    kept = _of_record(session.kept)
    if kept.standing is not Standing.READY:
        return kept
    if session.result is not None:
        return Verdict.of_result(session.result, outdated=True)
    if session.kept_before is None:
        return kept
    return replace(_of_record(session.kept_before), outdated=True)


def _errors_among(problems: Sequence[Problem]) -> tuple[Problem, ...]:
    """The problems that are errors."""
    return tuple(problem for problem in problems if problem.severity == "error")


def _of_running(session: SolveSession) -> Verdict:
    """The verdict while a search runs that has not proved anything yet."""
    standing = Standing.PAUSED if session.waiting else Standing.SEARCHING
    result = session.result
    if result is None:
        return Verdict(standing, outdated=session.outdated)
    so_far = Verdict.of_result(result, session.outdated)
    return replace(so_far, standing=standing, bound=result.bound, stopped_by=None)


def _of_record(record: Solution | None) -> Verdict:
    """The verdict that a record gives on the puzzle it belongs to."""
    return Verdict.of_solution(record, "" if record is None else record.level_hash)


class FrontVerdict(QObject):
    """The verdict on the current level, kept up to date; None while no level is
    open."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.problems = ProblemsModel(self)
        self.verdict: Verdict | None = None
        self._session: SolveSession | None = None
        self.problems.checked.connect(self._judge)

    def show_session(self, session: SolveSession | None) -> None:
        """Judge the level of another session."""
        if self._session is not None:
            self._session.changed.disconnect(self._judge)
            self._session.progressed.disconnect(self._judge_again)
        self._session = session
        if session is not None:
            session.changed.connect(self._judge)
            session.progressed.connect(self._judge_again)
        self.problems.show_document(None if session is None else session.document)

    @property
    def level(self) -> Level | None:
        """The level of the verdict: the level that was solved, or the current one."""
        session = self._session
        verdict = self.verdict
        if session is None or verdict is None:
            return None
        if verdict.result is not None and not verdict.kept and verdict.outdated:
            return session.level
        return session.document.level()

    @property
    def kind_id(self) -> str:
        """The kind of the current level; empty while none is open."""
        return "" if self._session is None else self._session.document.kind.id

    def stop(self) -> None:
        """Stop judging, since the window closes."""
        self.problems.stop()

    @Slot()
    def _judge_again(self) -> None:
        """A search goes on: judge the level, and tell only of what is new."""
        before = self.verdict
        self.verdict = self._found()
        if self.verdict != before:
            self.changed.emit()

    @Slot()
    def _judge(self) -> None:
        self.verdict = self._found()
        self.changed.emit()

    def _found(self) -> Verdict | None:
        session = self._session
        return None if session is None else verdict_of(session, self.problems.problems)
