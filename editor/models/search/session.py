"""SolveSession: the searches of one document, and what is known of its puzzle.

It outlives tab switches and edits: what is known stays with the level it was found on, is marked
outdated once the puzzle changes, and comes back with the puzzle. Changes of the title alone change
no puzzle. Whoever finds something out tells `learn`: see `Knowledge`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from editor.models.document.document import LevelDocument
from editor.models.document.grid_model import missing
from editor.models.program.language import translated
from editor.models.search import knowledge
from editor.models.search.runner import Request, SearchJob, SolverRunner
from editor.models.search.stored import Figures, StoredAnswer
from editor.models.work.background import Failure
from solvers.answers import PLAYER, recorded, result_of
from solvers.kind import OptionError, SearchQuestion
from solvers.level import Counts, Level, LevelError, Solution
from solvers.problem import Limits, Progress, Result, SearchProblem, Solver, question_of

THREADS = 2
"""Threads of a search by command: one for the proof, one for better answers meanwhile."""

HISTORY = 4000
"""Points of the progress plot; when they are full, every second one is dropped."""


@dataclass
class SearchHistory:
    """Best score, bound and memory over time, and the layers of a sweep: for plots and tables.

    elapsed: seconds. memory: MiB. What is not known at a time is nan. layers: states of each.
    """

    elapsed: list[float] = field(default_factory=list)
    score: list[float] = field(default_factory=list)
    bound: list[float] = field(default_factory=list)
    memory: list[float] = field(default_factory=list)
    layers: tuple[int, ...] = ()

    def add(
        self,
        elapsed: float,
        score: int | None,
        bound: int | None,
        memory: int | None = None,
        layers: tuple[int, ...] | None = None,
    ) -> None:
        """memory: in bytes."""
        if len(self.elapsed) >= HISTORY:
            for values in (self.elapsed, self.score, self.bound, self.memory):
                del values[1::2]
        self.elapsed.append(elapsed)
        self.score.append(_known(score))
        self.bound.append(_known(bound))
        self.memory.append(_known(memory) / 2**20)
        self.layers = layers or self.layers

    @property
    def most_memory(self) -> int | None:
        """Bytes of tables at their largest; None if the search did not tell."""
        known = [amount for amount in self.memory if amount == amount]
        return round(max(known) * 2**20) if known else None


def _known(number: int | None) -> float:
    return float("nan") if number is None else float(number)


class SolveSession(QObject):
    """The searches of one document, over the program's runner."""

    started = Signal()
    progressed = Signal(object)
    """A Progress."""
    answered = Signal(object)
    """A Result."""
    failed = Signal(object)
    """A Failure."""
    refused = Signal(object, str)
    """The level cannot be solved: its Problems and a sentence."""
    outdated_changed = Signal(bool)
    paused = Signal(bool)
    """Emitted with True while the search waits for something more urgent."""
    dropped = Signal()
    """The search on this level broke: it ended without an answer."""
    learned = Signal()
    """More is known of the puzzle as it stands, or it is another one of which something is known:
    by an undo, or from somebody else than the search by command."""
    changed = Signal()
    """One of the signals above was sent: views show the verdict again."""
    solver_chosen = Signal()
    """The solver or its options were chosen by something else than the person."""

    _outdated = False  # in the class: the undo stack tells of its own end

    def __init__(
        self, document: LevelDocument, runner: SolverRunner, parent: QObject | None = None
    ) -> None:
        super().__init__(parent or document)
        self.document, self._runner = document, runner
        self._job: SearchJob | None = None
        self.solver_id = document.kind.solvers[0].id
        self.options: dict[str, dict[str, Any]] = {}
        self.limits = Limits(seconds=60, memory_mib=2048)
        self.incumbent: tuple[str, ...] | None = None
        self.progress: Progress | None = None
        self.level: Level | None = None
        """The puzzle that `known` speaks of, or that is searched."""
        self.known: knowledge.Knowledge | None = None
        self._memory = knowledge.KnownAnswers()
        self._handed_over: knowledge.Knowledge | None = None
        self._before: knowledge.Knowledge | None = None
        """What was known before the search by command began."""
        self._searched: Level | None = None
        """The puzzle that the search by command is about; `level` may have moved on since."""
        self._asked = Result("unknown", kind=document.kind.id)
        """The result of the search by command before it has found anything."""
        self.history = SearchHistory()
        self.stored = StoredAnswer(document)
        document.head_changed.connect(self._on_head_changed)
        document.edited.connect(self._on_edited)
        document.undo_stack.indexChanged.connect(self._on_step)
        news = (self.started, self.paused, self.answered, self.learned, self.outdated_changed)
        self.dropped.connect(self.changed)
        for signal in news:
            signal.connect(self.changed)
        self.stored.take()
        self._was_current = self.stored.current

    def choose_solver(self, solver_id: str, options: Mapping[str, Any]) -> None:
        """Choose the solver of the next search, and what it is asked."""
        self.solver_id = solver_id
        self.options[solver_id] = dict(options)
        self.solver_chosen.emit()

    @property
    def solver(self) -> Solver:
        return self.document.kind.solver(self.solver_id)

    @property
    def result(self) -> Result | None:
        """What is known of `level`, from all who searched it; None if nothing is."""
        return None if self.known is None else self.known.result

    @property
    def running(self) -> bool:
        return self._job is not None and not self._job.ended

    @property
    def waiting(self) -> bool:
        """True if the search is under way, and pauses for something else or has not begun."""
        return self._job is not None and self._job.waiting

    @property
    def figures(self) -> Figures | None:
        """The figures of the search so far, or at its end; None if there was none."""
        if self.running and self.progress is not None:
            return Figures.of_progress(self.progress, self.limits, self.question)
        if self.result is None:
            return None
        return Figures.of_result(self.result, self.history.most_memory, self.result.limits)

    @property
    def question(self) -> SearchQuestion | None:
        """What the search by command is asked; None if there was none."""
        return question_of(self.document.kind.solvers, self._asked)

    @property
    def can_continue(self) -> bool:
        job, about = self._job, self._searched
        same = about is not None and self.document.same_puzzle(about)
        return job is not None and job.can_continue and same

    @property
    def outdated(self) -> bool:
        """True if the puzzle changed since it was searched."""
        return self._outdated

    @property
    def kept(self) -> Solution | None:
        """The solution in the level's file, if it belongs to the puzzle as it stands, was found
        under the conditions that the level has now, and a replay does not contradict it."""
        stored = self.stored
        return stored.record if stored.current and self._may_show(stored) else None

    @property
    def kept_before(self) -> Solution | None:
        """The same of an earlier state of the puzzle, which the level was edited away from."""
        stored = self.stored
        seen = stored.level is not None and not stored.current
        return stored.record if seen and self._may_show(stored) else None

    @staticmethod
    def _may_show(stored: StoredAnswer) -> bool:
        return stored.narrowed_alike and not stored.false

    @property
    def answer(self) -> Solution | None:
        """The record of what is known of the puzzle as it stands. None if nothing is, or the file
        has a better one."""
        known = self.current
        if known is None or self.kept_stands:
            return None
        return recorded(self.document.kind, known.result, self.document.level_hash())

    @property
    def current(self) -> knowledge.Knowledge | None:
        """What is known of the puzzle as it stands, also while another one is searched."""
        if self.known is not None and not self._outdated:
            return self.known
        level = self.document.level()
        return self._memory.find(level, self._plainly(level))

    @Slot()
    def solve(self, **changed: Any) -> bool:
        """Solve the level as it stands with the chosen solver, options and limits. Returns True if
        Live has done so, and its answer is taken."""
        level = self.document.level()
        problems = [p for p in self.document.problems() if p.severity == "error"]
        if problems:
            self.refused.emit(problems, missing(problems))
            return False
        options: Mapping[str, Any] = {**self.options.get(self.solver_id, {}), **changed}
        problem = SearchProblem(level, options=options, incumbent=self._valid_incumbent(level))
        try:
            limits = replace(self.limits, threads=THREADS)
            request = Request(self.document.kind, self.solver, problem, limits)
            options = self.document.kind.options_for(self.solver, level, options)
            self.leave()
            self._begin(level, options)
            if self._hand_over(options):
                return True
            self._follow(self._runner.search(request, self))
        except (LevelError, OptionError) as error:
            self.refused.emit([], translated(error))
        return False

    def _hand_over(self, options: Mapping[str, Any]) -> bool:
        """Answer at once what Live has answered: the same question to the same solver, whose
        options are told with its whole answer. Asked once more, the solver searches."""
        known = self.known
        if (
            known is None
            or known is self._handed_over
            or known.proved_by is not knowledge.Source.LIVE
        ):
            return False
        result, asked = known.result, self.solver.options
        names = [option.name for option in asked if option.extra]
        extras = all(result.options.get(n) == options[n] or not options[n] for n in names)
        if not known.proved or result.solver != self.solver_id or result.stopped_by or not extras:
            return False
        self._handed_over = known
        self.started.emit()
        self.history.add(result.elapsed, result.score, result.bound)
        self.answered.emit(result)
        return True

    @Slot()
    def stop(self) -> None:
        if self._job is not None and not self._job.ended:
            self._job.stop()

    def leave(self) -> None:
        """The document goes: its search, under way or able to go on, frees what it holds."""
        job, self._job = self._job, None
        if job is not None:
            job.cancel()

    def _drop(self) -> None:
        """The search ended without an answer: nothing of it may go on showing."""
        self.progress = None
        self.history = SearchHistory()
        self._memory.put_back(self.known, self._before)
        self.known = self._before
        if self.known is None:
            self.level = None
            self._set_outdated(False)
        self.dropped.emit()

    @Slot()
    def keep_searching(self) -> None:
        if self._job is not None and self.can_continue and self._searched is not None:
            self.level = self._searched
            self.known = self._before = self._memory.find(self.level, self._asked)
            self._set_outdated(False)
            self._follow(self._runner.keep_searching(self._job, self.limits))

    def _follow(self, job: SearchJob) -> None:
        self._job = job
        job.progressed.connect(self._on_progressed)
        job.finished.connect(self._on_finished)
        job.failed.connect(self._on_failed)
        job.waiting_changed.connect(self.paused)
        job.released.connect(self.changed)
        self.started.emit()

    def _begin(self, level: Level, options: Mapping[str, Any]) -> None:
        self.level = self._searched = level
        narrowed = self.solver.conditions_in(options)
        self._asked = replace(
            self._asked, solver=self.solver_id, options=options, conditions=narrowed
        )
        self.known = self._before = self._memory.find(level, self._asked)
        self._set_outdated(False)
        self.progress = None
        self.history = SearchHistory()

    # -- what is known ---------------------------------------------------------------------------
    def recall(self, level: Level) -> Result | None:
        """What is known of a puzzle under its own conditions; None if nothing is."""
        known = self._memory.find(level, self._plainly(level))
        return None if known is None else known.result

    def learn(self, level: Level, news: Result, source: knowledge.Source) -> None:
        """Take in what somebody else than the search by command found out about a level."""
        if not knowledge.says_something(news):
            return
        self._take_file(level)
        known = self._memory.learn(level, news, source)
        searched = self._searched if self.running else None
        ours = searched is not None and known.concerns(searched, self._asked)
        if ours:
            self._before = knowledge.joined(self._before, level, news, source)
        shown = self.known is not None and self.known.concerns(level, news)
        free = searched is None and (self.known is None or self._outdated)
        here = free and self.document.same_puzzle(level)
        if known is not self.known and (shown or ours or here):
            self._show(known)

    def _learn_own(self, news: Result) -> knowledge.Knowledge:
        """Take in what the search by command found out about its own puzzle."""
        assert self._searched is not None
        self._take_file(self._searched)
        self.known = self._memory.learn(self._searched, news, knowledge.Source.SOLVE)
        return self.known

    def _take_file(self, level: Level) -> None:
        """Begin with the route in the file, which was replayed. What the file says of a proof or of
        numbers is not believed. Against an opponent, a game that was played proves no score."""
        kept, kind = self.kept, self.document.kind
        if kept is None or not self.stored.replayed or not self.document.same_puzzle(level):
            return
        if kind.players > 1:
            return
        if kept.score is None or kept.status == "unknown":
            return
        route = result_of(kind, kept)
        if self._memory.find(level, route) is None:
            ours = any(solver.id == route.solver for solver in kind.solvers)
            route = replace(route, status="feasible", bound=None, counts=Counts())
            route = route if ours else replace(route, solver=PLAYER)
            self._memory.learn(level, route, knowledge.Source.FILE)

    @property
    def kept_stands(self) -> bool:
        """True if the answer that is kept with the level says more than is known now: a proof that
        nothing found since contradicts."""
        kept, current = self.kept, self.current
        if kept is None or current is None:
            return kept is not None
        result = current.result
        proof = kept.status in knowledge.PROOFS and result.status not in knowledge.PROOFS
        return proof and result.score == kept.score

    def _show(self, known: knowledge.Knowledge) -> None:
        if self.level is None or not known.level.same_puzzle(self.level):
            self.progress, self.history = None, SearchHistory()  # of a search of another puzzle
        self.level, self.known = known.level, known
        self._set_outdated(not self.document.same_puzzle(known.level))
        self.learned.emit()

    def _valid_incumbent(self, level: Level) -> tuple[str, ...] | None:
        """The best route that is known of this level, or the player's, if it still is one."""
        kind = self.document.kind
        known = self._memory.find(level, self._plainly(level))
        if known is not None and known.result.moves is not None:
            return known.result.moves
        if self.incumbent is None:
            return None
        try:
            end = kind.replay(kind.initial(level), self.incumbent)
        except ValueError:
            return None
        return self.incumbent if kind.finished(end) else None

    @Slot(object)
    def _on_progressed(self, progress: Progress) -> None:
        self.progress = progress
        news = knowledge.so_far(progress, self._asked)
        if knowledge.says_something(news):
            self._learn_own(news)
        if not progress.preparing:
            self.history.add(
                progress.elapsed, progress.score, progress.bound, progress.memory, progress.layers
            )
        self.progressed.emit(progress)

    @Slot(object)
    def _on_finished(self, result: Result) -> None:
        self.history.add(result.elapsed, result.score, result.bound)
        self.answered.emit(self._learn_own(result).result)

    def explain(self, reason: str) -> None:
        """Say why there is no answer, better than the search that proved it did."""
        known = self.known
        if known is not None and known.result.status == "infeasible" and not self._outdated:
            self.known = self._memory.explain(known, reason)
            if self._handed_over is known:
                self._handed_over = self.known
            self.changed.emit()

    @Slot(object)
    def _on_failed(self, failure: Failure) -> None:
        self._job = None
        self._drop()
        self.failed.emit(failure)

    @Slot()
    def _on_edited(self) -> None:
        if self.level is not None:
            self._set_outdated(not self.document.same_puzzle(self.level))
        if self.stored.current != self._was_current:
            self._was_current = not self._was_current
            self.changed.emit()

    @Slot()
    def _on_step(self) -> None:
        """An edit is finished, or undone: what was known of the puzzle it leads to is shown."""
        if (self._outdated or self.known is None) and not self.running:
            level = self.document.level()
            known = self._memory.find(level, self._plainly(level))
            if known is not None:
                self._show(known)

    def _plainly(self, level: Level) -> Result:
        """The question for the best answer of a level under its own conditions."""
        return Result("unknown", conditions=self.document.kind.conditions(level))

    @Slot(object)
    def _on_head_changed(self, fields: tuple[str, ...]) -> None:
        if "solution" in fields or "conditions" in fields:
            self.stored.take()
            self._was_current = self.stored.current
            self.changed.emit()

    def _set_outdated(self, outdated: bool) -> None:
        if outdated != self._outdated:
            self._outdated = outdated
            self.outdated_changed.emit(outdated)
