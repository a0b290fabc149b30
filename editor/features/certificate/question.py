"""Certificate: the current answer with all that is needed to believe it, and to prove
it again."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Any

from PySide6.QtCore import Signal, Slot

from gridwright.editor.models.search.questions import LevelQuestion
from gridwright.editor.models.search.runner import SolverRunner
from gridwright.editor.models.search.session import THREADS, SolveSession
from gridwright.solvers.answers import recorded, result_of
from gridwright.solvers.insight.verify import compare, question
from gridwright.solvers.kind import (
    Level,
    Limits,
    PuzzleKind,
    Result,
    SearchProblem,
    Solver,
    StopToken,
)
from gridwright.solvers.level import Solution
from gridwright.solvers.proofs.proof import CheckedProof, proving
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.search import drive


class Credibility(Enum):
    """The degrees to which the current answer can be believed."""

    NONE = auto()
    """No answer."""
    FRESH = auto()
    """Found now, and replayed by the search; not in the file."""
    KEPT = auto()
    """In the file, and its moves replay."""
    UNCHECKED = auto()
    """In the file, too long to be replayed while a level opens."""
    OUTDATED = auto()
    """In the file, of an earlier state of the level or its conditions."""
    FALSE = auto()
    """In the file, and a replay contradicts it."""


@dataclass(frozen=True)
class Renewal:
    """The result of a new search, beside the answer that was kept before.

    false: sentences, claims that it contradicts; open: claims that it did not get far
    enough to decide. held: True if there was an answer to compare with. kept: True if
    the new one took its place.
    """

    result: Result
    false: tuple[str, ...] = ()
    open: tuple[str, ...] = ()
    held: bool = False
    kept: bool = False


@dataclass(frozen=True, eq=False)
class ProofQuestion:
    """A question that searches for the answer again."""

    kind: PuzzleKind[Any, Any]
    solver: Solver
    problem: SearchProblem
    limits: Limits

    def answer(self, token: StopToken) -> Result | None:
        return drive(
            self.kind, self.solver, self.problem, self.limits, token=token
        ).result


class Certificate(LevelQuestion):
    """The certificate of one document. Its question proves the answer again."""

    carried = Signal(object)
    """Emitted with a CheckedProof at the end of `write_proof`."""

    def __init__(self, session: SolveSession, runner: SolverRunner) -> None:
        super().__init__(session.document, runner)
        self.session = session
        self.renewal: Renewal | None = None
        self._held: Solution | None = None
        self._carried: tuple[Solution, CheckedProof] | None = None
        session.changed.connect(self.changed)

    # -- the current answer ------------------------------------------------------------
    @property
    def record(self) -> Solution | None:
        """The current answer: the one in the file, or one just found that says
        something new."""
        fresh = self.session.answer
        stored = self.session.stored
        if fresh is None or fresh.status == "unknown":
            return stored.record
        same = stored.current and _claims(fresh) == _claims(stored.record)
        return stored.record if same else fresh

    @property
    def of(self) -> Level | None:
        """The puzzle that the answer belongs to. None if the program has not seen
        it."""
        if self.standing is Credibility.FRESH:
            return self.session.level
        return self.session.stored.level

    @property
    def standing(self) -> Credibility:
        record = self.record
        stored = self.session.stored
        if record is None:
            return Credibility.NONE
        if record is not stored.record:
            return Credibility.FRESH
        if not (stored.current and stored.narrowed_alike):
            return Credibility.OUTDATED
        if stored.false:
            return Credibility.FALSE
        return Credibility.KEPT if stored.replayed else Credibility.UNCHECKED

    @property
    def false(self) -> tuple[str, ...]:
        """The claims of the answer in the file that a replay contradicts."""
        return self.session.stored.false if self.standing is Credibility.FALSE else ()

    # -- a proof to carry away ---------------------------------------------------------
    @property
    def checked(self) -> CheckedProof | None:
        """The proof of the current answer that was written and checked."""
        found = self._carried
        return found[1] if found is not None and found[0] == self.record else None

    @property
    def provable(self) -> bool:
        """True if a proof of the current answer can be asked for."""
        proved = self.record is not None and self.record.status in (
            "optimal",
            "infeasible",
        )
        sound = self.standing in (Credibility.FRESH, Credibility.KEPT)
        return proved and sound and not self.asking("proof")

    def write_proof(self) -> None:
        """Write the proof of the current answer, and have it checked in a process of
        its own."""
        record = self.record
        level = self.of
        kind = self.document.kind
        if record is None or level is None:
            return

        def work(token: StopToken) -> tuple[Solution, CheckedProof]:
            return record, finished(
                proving(kind, level, result_of(kind, record)), token
            )

        self.ask("proof", work)

    # -- proving again -----------------------------------------------------------------
    @property
    def known(self) -> bool:
        return self.renewal is not None

    @property
    def route(self) -> tuple[str, ...] | None:
        """The route of the new proof."""
        return None if self.renewal is None else self.renewal.result.moves

    @Slot()
    def build(self) -> None:
        """Prove the current state of the level again, and compare with the answer that
        is kept with it."""
        level = self.begin()
        if level is None:
            return
        kind = self.document.kind
        stored = self.session.stored
        believed = stored.current and not stored.false
        self._held = stored.record if believed else None
        if self._held is None:
            solver = kind.solver()
            problem = SearchProblem(level)
        else:
            solver, problem = _with_counts(
                question(kind, level, self._held), self._held
            )
        limits = replace(self.session.limits, threads=THREADS)
        self.ask("build", ProofQuestion(kind, solver, problem, limits).answer)

    def on_answer(self, role: str, answer: Any) -> None:
        """Compare the new answer, and keep it with the level if it is a proof or if the
        old one is not valid."""
        if answer is None:
            return
        if role == "proof":
            self._carried = answer
            self.changed.emit()  # before a dialog waits for an answer
            self.carried.emit(answer[1])
            return
        found = compare(self._held, answer) if self._held is not None else None
        false = () if found is None else tuple(found.false)
        proof = answer.status in ("optimal", "infeasible")
        worth = proof or (
            answer.moves is not None and (self._held is None or bool(false))
        )
        if worth:
            hashed = self.document.level_hash()
            self.document.keep_solution(recorded(self.document.kind, answer, hashed))
        left = () if found is None else tuple(found.open)
        self.renewal = Renewal(answer, false, left, self._held is not None, worth)
        self.route_changed.emit()

    def clear_answers(self) -> None:
        self.renewal = None
        self._held = None
        self._carried = None


def _with_counts(
    of: tuple[Solver, SearchProblem], held: Solution
) -> tuple[Solver, SearchProblem]:
    """Return the search with counting, too, if the kept answer had no count: a new
    proof must not say less than a solve does."""
    solver, problem = of
    conditions = held.conditions or {}
    options = {
        name: value for name, value in problem.options.items() if name in conditions
    }
    return solver, replace(problem, options=options)


def _claims(record: Solution | None) -> tuple[Any, ...] | None:
    """Return the claims of a record, without how it was found."""
    if record is None:
        return None
    conditions = dict(record.conditions or {})
    return (
        record.status,
        record.score,
        record.bound,
        record.counts,
        record.only,
        conditions,
        record.moves,
    )
