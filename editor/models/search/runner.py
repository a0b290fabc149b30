"""SolverRunner: searches beside the window, one at a time, by rank.

A job of a lower rank pauses for one of a higher rank and goes on after it; it is never
cancelled for it. Among jobs of one rank, those of the asker that asked last go first. A
job about a board that is gone is set aside: it gets no turn until the board is back. A
job that only waits for processes needs no turn: it works beside those of its own rank,
and pauses for a higher one. The runner lives in the GUI thread and never leaves it.

A paused search keeps its thread and its tables: it waits where it asks whether to stop,
between two chunks, and the time it waits does not count.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum
from threading import Event, get_ident
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal, Slot

from gridwright.editor.models.work.background import Background, Job, Work
from gridwright.solvers.kind import (
    Limits,
    Progress,
    PuzzleKind,
    Result,
    SearchProblem,
    Solver,
    StopToken,
)
from gridwright.solvers.runtime import log
from gridwright.solvers.search import Run

StreamedWork = Callable[[StopToken, Callable[[object], None]], Any]
"""Called with its token and with the function that takes its progress, in a worker."""
MOST_STARTED = 256
"""Jobs that have begun at once: one works, the others pause. Threads come as they are
needed."""
MOST_ASIDE = 2 * 2**30
"""Bytes of tables that searches set aside keep together; the one set aside first gives
way."""


class Rank(IntEnum):
    """The urgency of a job; the smallest comes first."""

    ASKED = 0
    """A person asked and waits: a solve, a hint, the computer's move, the routes."""
    LIVE = 1
    """Answers found unasked: the optimum of a game, the review of its moves, live
    figures."""
    INSIGHT = 2
    """Questions of what-if, and repairs."""
    LAB = 3
    """Wishes, and series of experiments."""


class PausableToken(StopToken):
    """A stop token that can also pause. on_pause: called on the pausing thread."""

    def __init__(self, on_pause: Callable[[int], None]) -> None:
        super().__init__()
        self._on_pause = on_pause
        self._go = Event()
        self._go.set()
        self._home = get_ident()
        self.pauses = 0
        """The number of pauses asked for. It distinguishes answers to the last request
        from older ones."""

    @property
    def paused(self) -> bool:
        """True if a pause is asked for."""
        return not self._go.is_set()

    def pause(self) -> None:
        """Make the work wait when it next asks. Work that is to stop does not wait."""
        if not super().stopped:
            self.pauses += 1
            self._go.clear()

    def go_on(self) -> None:
        self._go.set()

    def stop(self) -> None:
        super().stop()
        self._go.set()

    @property
    def stopped(self) -> bool:
        """True if the work is to stop. A pause is spent here, in the thread of the
        work."""
        while not self._go.is_set() and get_ident() != self._home:
            self._on_pause(self.pauses)
            before = time.perf_counter()
            self._go.wait()
            self.rested += time.perf_counter() - before
        return super().stopped


class RankedJob(Job):
    """A job that works while it is its turn. asker: its owner; stamp: when that asked
    last."""

    waiting_changed = Signal(bool)
    """Emitted with True when it waits for its turn, before it began or in the
    middle."""

    def __init__(
        self, work: Work, runner: SolverRunner, rank: Rank, asker: object
    ) -> None:
        token = PausableToken(lambda number: runner.paused.emit(self, number))
        super().__init__(work, token)
        self.token: PausableToken = token
        self.rank = rank
        self.asker = asker
        self.number = 0
        self.stamp = 0
        self.begun = False
        self._runner = runner
        self.aside = False
        """True while it gets no turn, since its board is gone and may come back."""
        self.beside = False
        """True if it only waits for processes, and works beside other jobs of its
        rank."""
        self._waiting = False

    @property
    def waiting(self) -> bool:
        return self._waiting and not self.ended

    def set_waiting(self, waiting: bool) -> None:
        """Set whether it waits for its turn."""
        if waiting != self._waiting:
            self._waiting = waiting
            self.waiting_changed.emit(waiting)

    @property
    def urgency(self) -> tuple[int, int, int]:
        """The job with the smallest urgency comes first."""
        return self.rank, -self.stamp, self.number

    def stop(self) -> None:
        super().stop()
        self._runner.let_end(self)

    def cancel(self) -> None:
        super().cancel()
        self._runner.let_end(self)


@dataclass(frozen=True)
class Request:
    """A search to run: a problem, its solver and the limits."""

    kind: PuzzleKind[Any, Any]
    solver: Solver
    problem: SearchProblem
    limits: Limits = field(default_factory=Limits)


class SearchJob(RankedJob):
    """A search. It emits Progress, then a Result; one that met a limit can go on."""

    released = Signal()
    """The search can no longer go on: its tables were freed."""

    def __init__(
        self,
        request: Request,
        runner: SolverRunner,
        asker: object,
        run: Run | None = None,
    ) -> None:
        super().__init__(self._advance, runner, Rank.ASKED, asker)
        self.request = request
        self._run = run
        self.memory = 0
        """The bytes of its tables, as last reported."""
        self.progressed.connect(self._note_memory)

    @property
    def can_continue(self) -> bool:
        """True if it met a limit and can go on."""
        return self.ended and self._run is not None and self._run.can_continue

    @Slot(object)
    def _note_memory(self, progress: Progress) -> None:
        self.memory = progress.memory or self.memory

    def take_run(self) -> Run | None:
        """Hand the unfinished search to the job that continues it."""
        run, self._run = self._run, None
        if run is not None:
            super().free()
        return run

    def release(self) -> None:
        """Free the tables, so that the search cannot go on."""
        run = self.take_run()
        if run is not None:
            run.close()
            self.released.emit()

    def cancel(self) -> None:
        if self.ended:
            self.release()
        else:
            super().cancel()

    def free(self) -> None:
        if self.cancelled and self._run is not None:
            self._run.close()
        if not self.can_continue:
            self._run = (
                None  # a reference to the job then keeps no memory of the search
            )
            super().free()

    def _advance(self, token: StopToken) -> Result:
        """Advance the search, in a worker."""
        request = self.request
        run = self._run
        try:
            if run is None:
                run = Run(request.kind, request.solver, request.problem, request.limits)
            log.note(
                "search",
                kind=request.kind.id,
                solver=request.solver.id,
                limits=request.limits,
            )
            result = run.advance(request.limits, self._runner.telling(self), token)
            log.note(
                "answer",
                status=result.status,
                score=result.score,
                elapsed=result.elapsed,
            )
        except BaseException:
            if run is not None:
                run.close()
            raise
        if self.cancelled:
            run.close()
        self._run = run
        return result


def _is_before(first: RankedJob | None, turn: RankedJob) -> bool:
    """True if a job is more urgent than the one at work."""
    return first is not None and first.urgency < turn.urgency


class SolverRunner(QObject):
    """The searches of the program, and all other work that has a rank."""

    paused = Signal(object, int)
    """Emitted from the thread of a job that pauses now: the job, and the number of the
    pause."""

    def __init__(self) -> None:
        super().__init__()
        self._background = Background(self, MOST_STARTED, "search")
        self._background.ended.connect(self._on_ended)
        self.paused.connect(self._on_paused, Qt.ConnectionType.QueuedConnection)
        self._turn: RankedJob | None = None
        self._waiting: list[RankedJob] = []
        self._beside: list[RankedJob] = []
        """The jobs that need no turn, at work or waiting."""
        self._resumable: SearchJob | None = None
        self._submitted = 0
        self._closed = False

    @property
    def busy(self) -> bool:
        """True if any work is under way or waits, cancelled work that has not ended
        included; what is set aside is not."""
        aside = [job for job in self._waiting if job.aside]
        under_way = self._background.number > sum(job.begun for job in aside)
        return under_way or len(self._waiting) > len(aside) or bool(self._beside)

    # -- asking ------------------------------------------------------------------------
    def search(self, request: Request, asker: object = None) -> SearchJob:
        """Search; connect to the job it returns at once.

        The one earlier search that met a limit and could go on frees its tables.
        """
        return self._search(SearchJob(request, self, asker))

    def keep_searching(self, job: SearchJob, limits: Limits) -> SearchJob:
        """Go on with a search that met a limit."""
        old = job.request
        if job is self._resumable:
            self._resumable = None
        request = Request(old.kind, old.solver, old.problem, limits)
        return self._search(SearchJob(request, self, job.asker, job.take_run()))

    def submit(
        self, work: Work, rank: Rank = Rank.ASKED, asker: object = None
    ) -> RankedJob:
        """Do other work when its turn comes. asker: jobs of one asker belong
        together."""
        job = RankedJob(work, self, rank, asker)
        self.start(job)
        return job

    def stream(
        self,
        work: StreamedWork,
        rank: Rank = Rank.ASKED,
        asker: object = None,
        *,
        beside: bool = False,
    ) -> RankedJob:
        """Do other work that passes its progress to a function, and loses none of it.
        beside: it only waits for processes, and needs no turn among jobs of its
        rank."""
        job = RankedJob(lambda token: work(token, self.telling(job)), self, rank, asker)
        job.beside = beside
        self.start(job)
        return job

    def start(self, job: RankedJob) -> None:
        """Do the work of a job that was made for this runner when its turn comes."""
        self._add(job)

    def promote(self, job: RankedJob, rank: Rank) -> None:
        """Put a job that was asked for again first, in a rank at least as high."""
        job.rank = min(job.rank, rank)
        self._stamp(job)
        self._take_turns()

    def set_aside(self, job: RankedJob) -> None:
        """Give a job no turn until `take_up`, since its board is gone. It pauses within
        a chunk, beside the job that then has the turn."""
        if job.aside or job.ended or job.cancelled:
            return
        job.aside = True
        if job is self._turn:
            job.token.pause()
            self._turn = None
        else:
            self._waiting.remove(job)
        self._waiting.append(job)
        job.set_waiting(True)
        self._give_way(job)
        self._take_turns()

    def take_up(self, job: RankedJob) -> None:
        """Put a job whose board is back in its place among the others again."""
        if job.aside:
            job.aside = False
            self._take_turns()

    def _give_way(self, last: RankedJob) -> None:
        """Free searches that were set aside before the last one, as far as all need too
        much."""
        aside = [
            job for job in self._waiting if job.aside and isinstance(job, SearchJob)
        ]
        needed = sum(job.memory for job in aside)
        for job in aside:
            if needed > MOST_ASIDE and job is not last:
                needed -= job.memory
                job.cancel()
                job.released.emit()

    def close(self) -> None:
        """Stop all work, and wait for the threads; a chunk takes a few milliseconds."""
        self._closed = True
        waiting = [*self._waiting, *self._beside]
        self._waiting = []
        self._beside = []
        for job in waiting:
            Job.cancel(job)
            if not job.begun:  # the Background frees the others
                Job.free(job)
        self._turn = None
        self._background.close()
        self._drop_resumable()

    # -- turns -------------------------------------------------------------------------
    def telling(self, job: Job) -> Callable[[object], None]:
        """The function that a job calls in its thread to report progress."""
        return lambda step: self._background.tell(job, step)

    def let_end(self, job: RankedJob) -> None:
        """Let a job end, which needs no turn. A job that is not wanted any more gives
        up its turn at once, and ends within a chunk beside the next one."""
        if job in self._waiting:
            self._waiting.remove(job)
        elif job in self._beside:
            self._beside.remove(job)
        else:
            if job is self._turn and job.cancelled:
                self._turn = None
            self._take_turns()
            return
        self._take_turns()
        job.set_waiting(False)
        if job.cancelled and not job.begun:
            job.ended = True
            job.free()
        elif not job.begun:
            self._begin(job)

    def _search(self, job: SearchJob) -> SearchJob:
        self._drop_resumable()
        self._add(job)
        return job

    def _drop_resumable(self) -> None:
        kept, self._resumable = self._resumable, None
        if kept is not None:
            kept.release()

    def _add(self, job: RankedJob) -> None:
        self._submitted += 1
        job.number = self._submitted
        if self._closed:
            Job.cancel(job)
            job.free()
            return
        (self._beside if job.beside else self._waiting).append(job)
        self._stamp(job)
        self._take_turns()
        job.set_waiting(job.token.paused or not job.begun)

    def _stamp(self, job: RankedJob) -> None:
        """Put the jobs of an asker first in their rank."""
        self._submitted += 1
        for each in (*self._waiting, *self._beside, self._turn, job):
            if each is job or (
                each is not None and each.asker is job.asker is not None
            ):
                each.stamp = self._submitted

    def _first_waiting(self, lowest: Rank) -> RankedJob | None:
        """The most urgent job that waits for its turn. lowest: the rank up to which
        jobs may work."""
        ready = [job for job in self._waiting if not job.aside and job.rank <= lowest]
        return min(ready, key=lambda job: job.urgency, default=None)

    def _take_turns(self) -> None:
        """Let the most urgent job work; the one at work pauses for it first."""
        lowest = min((job.rank for job in self._beside), default=max(Rank))
        first = self._first_waiting(lowest)
        if self._turn is None:
            if first is not None:
                self._give_turn(first)
        elif self._turn.rank > lowest or _is_before(first, self._turn):
            if not self._turn.token.paused:
                self._turn.token.pause()
        elif self._turn.token.paused:  # what it was to pause for is gone
            self._turn.token.go_on()
        self._take_places()

    def _take_places(self) -> None:
        """Start the jobs that need no turn, the most urgent first, unless a job of a
        higher rank is to be done."""
        first = min(self._beside, key=lambda job: job.urgency, default=None)
        others = [
            job
            for job in (self._turn, *self._waiting)
            if job is not None and not job.aside
        ]
        for job in list(self._beside):
            if job is first and all(other.rank >= job.rank for other in others):
                job.set_waiting(False)
                job.token.go_on()
                if not job.begun:
                    self._begin(job)
            else:
                job.set_waiting(True)
                if not job.token.paused:
                    job.token.pause()

    def _give_turn(self, job: RankedJob) -> None:
        self._waiting.remove(job)
        self._turn = job
        job.set_waiting(False)
        if job.begun:
            job.token.go_on()
        else:
            self._begin(job)

    def _begin(self, job: RankedJob) -> None:
        job.begun = True
        self._background.start(job)

    @Slot(object, int)
    def _on_paused(self, job: RankedJob, number: int) -> None:
        if job is self._turn and job.token.paused and number == job.token.pauses:
            self._turn = None
            self._waiting.append(job)
            job.set_waiting(True)
            self._take_turns()

    @Slot(object)
    def _on_ended(self, job: RankedJob) -> None:
        if isinstance(job, SearchJob) and job.can_continue and not job.cancelled:
            self._drop_resumable()
            self._resumable = job
        if job is self._turn:
            self._turn = None
        elif job in self._waiting:  # it ended just as it was set aside
            self._waiting.remove(job)
        elif job in self._beside:
            self._beside.remove(job)
        self._take_turns()
