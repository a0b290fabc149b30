"""SolveSession: the searches of one document, and what is known of its puzzle.

It outlives tab switches and edits: what is known stays with the level it was found on,
is marked outdated once the puzzle changes, and comes back with the puzzle. So does the
search: it is set aside once the puzzle changes, and an undo takes it up. Changes of the
title alone change no puzzle. Whoever finds something out tells `learn`: see
`Knowledge`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from gridwright.editor.models.document.document import LevelDocument
from gridwright.editor.models.document.problems import missing
from gridwright.editor.models.program.language import translated
from gridwright.editor.models.search import knowledge
from gridwright.editor.models.search.figures import Figures
from gridwright.editor.models.search.history import SearchHistory
from gridwright.editor.models.search.runner import Request, SearchJob, SolverRunner
from gridwright.editor.models.search.stored import StoredAnswer
from gridwright.editor.models.work.background import Failure
from gridwright.solvers.answers import PLAYER, recorded, result_of
from gridwright.solvers.kind import OptionError, SearchQuestion
from gridwright.solvers.level import Counts, Level, LevelError, Solution
from gridwright.solvers.problem import (
    Limits,
    Progress,
    Result,
    SearchProblem,
    Solver,
    question_of,
)

THREADS = 2
"""Threads of a search by command: one for the proof, one for better answers
meanwhile."""


class SolveSession(QObject):
    """The searches of one document, over the program's runner."""

    started = Signal()
    progressed = Signal(object)
    """Emitted with a Progress."""
    answered = Signal(object)
    """Emitted with a Result."""
    failed = Signal(object)
    """Emitted with a Failure."""
    refused = Signal(object, str)
    """Emitted with the Problems that keep the level from being solved, and a
    sentence."""
    outdated_changed = Signal(bool)
    paused = Signal(bool)
    """Emitted with True while the search waits for something more urgent."""
    aside_changed = Signal(bool)
    """Emitted with True when the puzzle that is searched is gone, and with False when
    it is back, or its search has ended."""
    dropped = Signal()
    """The search on this level broke: it ended without an answer."""
    learned = Signal()
    """Emitted when knowledge about the current puzzle grows, or an undo leads to a
    puzzle that something is known of."""
    changed = Signal()
    """Emitted after each of the signals above: views show the verdict again."""
    solver_chosen = Signal()
    """Something else than the person chose the solver or its options."""

    # in the class: the undo stack tells of its own end
    _outdated = False
    _job: SearchJob | None = None

    def __init__(
        self,
        document: LevelDocument,
        runner: SolverRunner,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent or document)
        self.document = document
        self._runner = runner
        self.solver_id = document.kind.solvers[0].id
        self.options: dict[str, dict[str, Any]] = {}
        self.limits = Limits(seconds=60, memory_mib=2048)
        self.incumbent: tuple[str, ...] | None = None
        self.progress: Progress | None = None
        self.level: Level | None = None
        """The puzzle that `known` is about, or that is searched."""
        self.known: knowledge.Knowledge | None = None
        self._memory = knowledge.KnownAnswers()
        self._handed_over: knowledge.Knowledge | None = None
        self._before: knowledge.Knowledge | None = None
        """The knowledge before the search by command began."""
        self._searched: Level | None = None
        """The puzzle of the search by command; `level` may have moved on since."""
        self._of_search: tuple[Progress | None, SearchHistory] = None, SearchHistory()
        """The progress and the history of the search by command."""
        self._ended_aside: knowledge.Knowledge | None = None
        """The final result of a search whose puzzle was gone; it is shown once that is
        back."""
        self._asked = Result("unknown", kind=document.kind.id)
        """The result of the search by command before it has found anything."""
        self.history = SearchHistory()
        self.stored = StoredAnswer(document)
        document.head_changed.connect(self._on_head_changed)
        document.edited.connect(self._on_edited)
        document.undo_stack.indexChanged.connect(self._on_step)
        for signal in (
            self.started,
            self.paused,
            self.aside_changed,
            self.answered,
            self.learned,
            self.dropped,
            self.outdated_changed,
        ):
            signal.connect(self.changed)
        self.stored.take()
        self._was_current = self.stored.current

    def choose_solver(self, solver_id: str, options: Mapping[str, Any]) -> None:
        """Choose the solver of the next search, and its options."""
        self.solver_id = solver_id
        self.options[solver_id] = dict(options)
        self.solver_chosen.emit()

    @property
    def solver(self) -> Solver:
        return self.document.kind.solver(self.solver_id)

    @property
    def result(self) -> Result | None:
        """The known result of `level`, from all sources; None if nothing is known."""
        return None if self.known is None else self.known.result

    @property
    def running(self) -> bool:
        """True if the current puzzle is searched by command."""
        return self._job is not None and not self._job.ended and not self._job.aside

    @property
    def aside(self) -> bool:
        """True if a search is kept for a puzzle that is gone, and that an undo may
        bring back."""
        job = self._job
        return job is not None and job.aside and not (job.ended or job.cancelled)

    @property
    def waiting(self) -> bool:
        """True if the search is under way, and pauses for something else or has not
        begun."""
        return self._job is not None and self._job.waiting

    @property
    def figures(self) -> Figures | None:
        """The figures of the search so far, or at its end; None if there was none."""
        goes_on = self.running or (self.aside and self._shows_searched)
        if goes_on and self.progress is not None:
            return Figures.of_progress(self.progress, self.limits, self.question)
        if self.result is None:
            return None
        return Figures.of_result(
            self.result, self.history.most_memory, self.result.limits
        )

    @property
    def question(self) -> SearchQuestion | None:
        """The question of the search by command; None if there was none."""
        return question_of(self.document.kind.solvers, self._asked)

    @property
    def can_continue(self) -> bool:
        job = self._job
        about = self._searched
        same = about is not None and self.document.same_puzzle(about)
        return job is not None and job.can_continue and same

    @property
    def outdated(self) -> bool:
        """True if the puzzle changed since it was searched."""
        return self._outdated

    @property
    def kept(self) -> Solution | None:
        """The solution in the level's file, if it belongs to the current puzzle, was
        found under the current conditions, and a replay does not contradict it."""
        stored = self.stored
        return stored.record if stored.current and self._may_show(stored) else None

    @property
    def kept_before(self) -> Solution | None:
        """The solution in the level's file, if it belongs to an earlier state of the
        puzzle."""
        stored = self.stored
        seen = stored.level is not None and not stored.current
        return stored.record if seen and self._may_show(stored) else None

    @staticmethod
    def _may_show(stored: StoredAnswer) -> bool:
        return stored.narrowed_alike and not stored.false

    @property
    def answer(self) -> Solution | None:
        """The record of what is known of the current puzzle. None if nothing is, or the
        file has a better one."""
        known = self.current
        if known is None or self.kept_stands:
            return None
        return recorded(self.document.kind, known.result, self.document.level_hash())

    @property
    def current(self) -> knowledge.Knowledge | None:
        """The knowledge of the current puzzle, also while another one is searched."""
        if self.known is not None and not self._outdated:
            return self.known
        level = self.document.level()
        return self._memory.find(level, self._plainly(level))

    @Slot()
    def solve(self, **changed: Any) -> bool:
        """Solve the current level with the chosen solver, options and limits. Returns
        True if Live has done so, and its answer is taken."""
        level = self.document.level()
        problems = [p for p in self.document.problems() if p.severity == "error"]
        if problems:
            self.refused.emit(problems, missing(problems))
            return False
        options: Mapping[str, Any] = {**self.options.get(self.solver_id, {}), **changed}
        problem = SearchProblem(
            level, options=options, incumbent=self._valid_incumbent(level)
        )
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

    def _is_whole(self, result: Result, options: Mapping[str, Any]) -> bool:
        """True if a result is the chosen solver's, with every extra asked for."""
        if result.solver != self.solver_id or result.stopped_by:
            return False
        extras = [option.name for option in self.solver.options if option.extra]
        return all(
            result.options.get(name) == options[name] or not options[name]
            for name in extras
        )

    def _hand_over(self, options: Mapping[str, Any]) -> bool:
        """Use the answer of Live at once, if it had the same question for the same
        solver and options. Asked once more, the solver searches."""
        known = self.known
        if (
            known is None
            or known is self._handed_over
            or known.proved_by is not knowledge.Source.LIVE
        ):
            return False
        result = known.result
        if not known.proved or not self._is_whole(result, options):
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
        """Free what the search holds, under way, set aside or able to go on, since the
        document goes."""
        job, self._job = self._job, None
        if job is not None:
            job.cancel()

    def _drop(self) -> None:
        """Remove all that a search without an answer has shown."""
        if not self._shows_searched:
            assert self._searched is not None
            known = self._memory.find(self._searched, self._asked)
            self._memory.put_back(known, self._before)
            self.changed.emit()
            return
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
            self.known = self._memory.find(self.level, self._asked)
            self._before = self.known
            self._set_outdated(False)
            self._of_search = self.progress, self.history
            self._follow(self._runner.keep_searching(self._job, self.limits))

    def _follow(self, job: SearchJob) -> None:
        self._job = job
        job.progressed.connect(self._on_progressed)
        job.finished.connect(self._on_finished)
        job.failed.connect(self._on_failed)
        job.waiting_changed.connect(self.paused)
        job.released.connect(self.changed)
        self.started.emit()

    # -- the board that is searched goes and comes -------------------------------------
    def _follow_board(self) -> None:
        """Set the search aside once its puzzle is gone, and take it up when that is
        back."""
        job = self._job
        about = self._searched
        if job is None or about is None or job.ended or job.cancelled:
            return
        gone = not self.document.same_puzzle(about)
        if gone is job.aside:
            return
        if gone:
            self._runner.set_aside(job)
        else:
            self._show_searched(about)
            self._runner.take_up(job)
        self.aside_changed.emit(gone)

    def _show_searched(self, about: Level) -> None:
        """Show the search by command of a puzzle that is back, as it was left."""
        self.level = about
        self.known = self._memory.find(about, self._asked)
        self.progress, self.history = self._of_search
        self._set_outdated(False)
        self.learned.emit()

    @property
    def _shows_searched(self) -> bool:
        """True if what is shown belongs to the puzzle of the search by command."""
        about = self._searched
        shown = self.level
        if about is None or shown is None or shown is about:
            return True
        return shown.same_puzzle(about) and shown.conditions == about.conditions

    def _begin(self, level: Level, options: Mapping[str, Any]) -> None:
        self.level = level
        self._searched = level
        narrowed = self.solver.conditions_in(options)
        self._asked = replace(
            self._asked, solver=self.solver_id, options=options, conditions=narrowed
        )
        self.known = self._memory.find(level, self._asked)
        self._before = self.known
        self._set_outdated(False)
        self.progress = None
        self.history = SearchHistory()
        self._of_search = self.progress, self.history

    # -- what is known -----------------------------------------------------------------
    def recall(self, level: Level) -> Result | None:
        """The known result of a puzzle under its own conditions; None if nothing is
        known."""
        known = self._memory.find(level, self._plainly(level))
        return None if known is None else known.result

    def learn(self, level: Level, news: Result, source: knowledge.Source) -> None:
        """Add what another source than the search by command found out about a
        level."""
        if not knowledge.says_something(news):
            return
        self._take_file(level)
        known = self._memory.learn(level, news, source)
        ours = self._is_of_search(known)
        if ours:
            self._before = knowledge.joined(self._before, level, news, source)
        of_running = ours and self.running
        if known is not self.known and (of_running or self._is_to_show(level, news)):
            self._show(known)

    def _is_of_search(self, known: knowledge.Knowledge) -> bool:
        """True if knowledge concerns the puzzle that is searched."""
        searched = self._searched if self.running or self.aside else None
        return searched is not None and known.concerns(searched, self._asked)

    def _is_to_show(self, level: Level, news: Result) -> bool:
        """True if news are of the puzzle whose answer shows, or of the current one
        where nothing better shows."""
        if self.known is not None and self.known.concerns(level, news):
            return True
        free = not self.running and (self.known is None or self._outdated)
        return free and self.document.same_puzzle(level)

    def _learn_own(self, news: Result) -> knowledge.Knowledge:
        """Add what the search by command found out about its own puzzle."""
        assert self._searched is not None
        self._take_file(self._searched)
        known = self._memory.learn(self._searched, news, knowledge.Source.SOLVE)
        if self._shows_searched:
            self.known = known
        return known

    def _take_file(self, level: Level) -> None:
        """Begin with the route in the file, which was replayed. Its claims about a
        proof or numbers are not believed. Against an opponent, a game that was played
        proves no score."""
        kept = self.kept
        kind = self.document.kind
        if (
            kept is None
            or not self.stored.replayed
            or not self.document.same_puzzle(level)
        ):
            return
        if kind.players > 1:
            return
        if kept.score is None or kept.status == "unknown":
            return
        route = result_of(kind, kept)
        if self._memory.find(level, route) is None:
            ours = any(solver.id == route.solver for solver in kind.solvers)
            route = replace(
                route, status="feasible", bound=None, counts=Counts(), only=None
            )
            route = route if ours else replace(route, solver=PLAYER)
            self._memory.learn(level, route, knowledge.Source.FILE)

    @property
    def kept_stands(self) -> bool:
        """True if the answer kept with the level says more than is known now: a proof
        that nothing found since contradicts."""
        kept = self.kept
        current = self.current
        if kept is None or current is None:
            return kept is not None
        result = current.result
        proof = (
            kept.status in knowledge.PROOFS and result.status not in knowledge.PROOFS
        )
        return proof and result.score == kept.score

    def _show(self, known: knowledge.Knowledge) -> None:
        if self.level is None or not known.level.same_puzzle(self.level):
            self.progress = None
            self.history = SearchHistory()  # of a search of another puzzle
        self.level = known.level
        self.known = known
        self._set_outdated(not self.document.same_puzzle(known.level))
        self.learned.emit()

    def _valid_incumbent(self, level: Level) -> tuple[str, ...] | None:
        """The best known route of this level, or the player's, if it is still valid."""
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
        history = self._of_search[1]
        self._of_search = progress, history
        news = knowledge.so_far(progress, self._asked)
        if knowledge.says_something(news):
            self._learn_own(news)
        if not progress.preparing:
            history.add(
                progress.elapsed,
                progress.score,
                progress.bound,
                progress.memory,
                progress.layers,
            )
        if self._shows_searched:
            self.progress = progress
        if self.running:
            self.progressed.emit(progress)

    @Slot(object)
    def _on_finished(self, result: Result) -> None:
        self._of_search[1].add(result.elapsed, result.score, result.bound)
        known = self._learn_own(result)
        if self._job is not None and self._job.aside:  # its puzzle is gone
            self._ended_aside = known
            self.aside_changed.emit(False)
        else:
            self.answered.emit(known.result)

    def explain(self, reason: str) -> None:
        """Replace the reason for a missing answer by a better one than the search
        gave."""
        known = self.known
        if (
            known is not None
            and known.result.status == "infeasible"
            and not self._outdated
        ):
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
        self._follow_board()
        if self.level is not None:
            self._set_outdated(not self.document.same_puzzle(self.level))
        if self.stored.current != self._was_current:
            self._was_current = not self._was_current
            self.changed.emit()

    @Slot()
    def _on_step(self) -> None:
        """Show what was known of the puzzle that an edit, now finished or undone, leads
        to."""
        self._follow_board()
        ended = self._ended_aside
        if ended is not None and self.document.same_puzzle(ended.level):
            self._ended_aside = None
            if ended is self.known:
                self._show(ended)
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
