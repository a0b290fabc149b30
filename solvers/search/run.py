"""Run: one search under way, and `drive`, which starts one and advances it once.

Throttle: the messages of a search, as seldom as a person can read them.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from gridwright.solvers.answers import (
    Incumbent,
    SearchBug,
    check_bound,
    improved,
    validated,
)
from gridwright.solvers.kind import (
    IllegalMove,
    Limits,
    Progress,
    PuzzleKind,
    Result,
    Search,
    SearchProblem,
)
from gridwright.solvers.problem import Counts, Solver, StoppedBy, StopToken
from gridwright.solvers.runtime.jit import hurry
from gridwright.solvers.runtime.steps import Stopwatch, finished
from gridwright.solvers.trace.gate import Gate
from gridwright.solvers.trace.recorder import Messages, Recorder

if TYPE_CHECKING:
    from gridwright.solvers.trace.trace import Trace


PROGRESS_INTERVAL = 0.05
"""Seconds between two delivered Progress messages: 20 a second."""
VERIFYING = 0.1
"""The share of a search's time that goes into replaying what it finds on the way."""


class Throttle:
    """Delivers at most 20 messages a second; a held-back one is merged into the next.
    The first with numbers of answers, or with whether there is one, goes out at once.

    An incumbent is replayed before it is delivered. Of long ones, whose replay takes a
    while, few enough are delivered that replays take `VERIFYING` of the time: until the
    next one is due, messages have the score delivered last. The last message always
    brings the newest.
    """

    def __init__(self, deliver: Callable[[Progress], None] | None) -> None:
        self._deliver = deliver
        self._last = -PROGRESS_INTERVAL
        self._pending: Progress | None = None
        self._verify: Callable[[Progress], None] | None = None
        self._score: int | None = None
        self._next_replay = 0.0
        self._told: tuple[Counts | None, bool | None] = None, None

    def __call__(self, progress: Progress, verify: Callable[[Progress], None]) -> None:
        if self._deliver is None:
            return
        held = None if self._pending is None else self._pending.moves
        if progress.moves is None and held is not None:
            progress = replace(progress, moves=held)
        self._pending = progress
        self._verify = verify
        due = time.monotonic() - self._last >= PROGRESS_INTERVAL
        told = progress.counts, progress.only
        if due or progress.preparing or told != self._told:
            self._told = told
            self._flush(time.monotonic() >= self._next_replay)

    def flush(self) -> None:
        """Deliver what is held back, the newest incumbent included."""
        self._flush(True)

    def _flush(self, replay: bool) -> None:
        if self._deliver is None or self._pending is None or self._verify is None:
            return
        message = self._pending
        held = None
        if message.moves is not None and not replay:
            held = message
            message = replace(message, moves=None, score=self._score)
        elif message.moves is not None:
            started = time.monotonic()
            self._verify(message)
            now = time.monotonic()
            self._next_replay = now + (now - started) / VERIFYING
        self._score = message.score
        self._pending = held
        self._last = time.monotonic()
        self._deliver(message)


FREE = 0.5
"""Seconds of preparing in one call that no time limit counts: loading what is
compiled."""


_T = TypeVar("_T")


def _newer(news: _T | None, known: _T | None) -> _T | None:
    """The value of a message, or the one known before if it has none."""
    return known if news is None else news


class Run:
    """One search under way. It owns the generator, and with it all the search's
    memory."""

    def __init__(
        self,
        kind: PuzzleKind[Any, Any],
        solver: Solver,
        problem: SearchProblem,
        limits: Limits | None = None,
        gate: Gate | None = None,
    ) -> None:
        """gate: holds and slows the search where it records. LevelError, OptionError or
        IllegalMove if the problem cannot be searched."""
        before = time.perf_counter()
        solver.load()
        self._preparing = time.perf_counter() - before
        self._clock = Stopwatch()
        self._charged = 0.0
        self._prepared = 0.0
        self._gate = gate or Gate()
        self._rested = 0.0
        self._clock.start()
        busy = time.thread_time()
        state = kind.initial(problem.level) if problem.state is None else problem.state
        options = kind.options_for(solver, problem.level, problem.options)
        self.kind = kind
        self.solver = solver
        self._recorder = Recorder(problem.trace)
        self._said = Messages(solver.id, self._recorder)
        self.problem = replace(
            problem,
            state=state,
            options=options,
            incumbent=None,
            recorder=self._recorder,
        )
        self.result: Result | None = None
        self._known: Incumbent | None = None
        self._began_with: int | None = None
        self._best = Progress()
        self._verified: tuple[tuple[str, ...], int | None] | None = None
        self._parts: Mapping[str, Any] = {}
        self._processor = 0.0
        self.memory: int | None = None
        """The most bytes of search tables that the solver reported; None if it reported
        none."""
        self._memory = None if limits is None else limits.memory_mib
        self._granted: Limits | None = None
        if problem.incumbent is not None and solver.incumbents:
            self._take_incumbent(problem.incumbent)
        self._search: Search | None = solver.search(self.problem, limits or Limits())
        self._processor += time.thread_time() - busy
        self._clock.stop()
        if gate is not None:
            self.ask(gate)

    @property
    def processor(self) -> float:
        """Processor seconds of the thread that advances the search, preparing left out,
        and of the processes that search for it."""
        return self._processor + (self._best.processor or 0.0)

    @property
    def preparing(self) -> bool:
        """True if it waits for kernels to be compiled or loaded."""
        return self._best.preparing

    @property
    def states(self) -> int | None:
        """Distinct states in all layers of a sweep; None of a search without layers."""
        layers = self._best.layers
        return None if layers is None else sum(layers)

    @property
    def trace(self) -> Trace | None:
        """The trace so far, if that was asked for. Not while `advance` works."""
        return self._traced(growing=False)

    @property
    def growing_trace(self) -> Trace | None:
        """The same between two steps of `advancing`, at the cost of nearly nothing: see
        `Trace`."""
        return self._traced(growing=True)

    def _traced(self, growing: bool) -> Trace | None:
        if not self.problem.trace:
            return None
        from gridwright.solvers.trace.trace import Trace

        solvers = (*self.kind.solvers, self.solver)
        return Trace(self.kind.id, self.problem.state, self._recorder, solvers, growing)

    def ask(self, gate: Gate, kept: int = 0, most: int = 0) -> None:
        """Ask a gate before events are kept. kept: ask once this number is kept. most:
        the number kept at once at most; 0 for any number."""
        self._recorder.ask(gate, kept, most)

    @property
    def can_continue(self) -> bool:
        """True if `advance` would search on."""
        return self._search is not None

    def advance(
        self,
        limits: Limits | None = None,
        on_progress: Callable[[Progress], None] | None = None,
        token: StopToken | None = None,
    ) -> Result:
        """Search on until the end, a limit or a stop.

        Limits count from this call; setting up counts as part of the first one. Time is
        that of the wall clock: the pauses of the token are left out, and preparing, but
        for `auto` only `FREE` seconds of it; what listeners take and what the system
        holds the process for (SIGSTOP) counts.
        """
        return finished(self._loop(limits, on_progress, token, alone=True))

    def steps(
        self,
        limits: Limits | None = None,
        on_progress: Callable[[Progress], None] | None = None,
        token: StopToken | None = None,
    ) -> Generator[None, None, Result]:
        """`advance` in steps of a chunk. The time of the caller between two steps does
        not count as time of the search."""
        return self._loop(limits, on_progress, token, alone=False)

    def _loop(
        self,
        limits: Limits | None,
        on_progress: Callable[[Progress], None] | None,
        token: StopToken | None,
        alone: bool,
    ) -> Generator[None, None, Result]:
        """alone: whether the caller does nothing between two steps; other threads that
        hold the interpreter lock there take time of the search."""
        if self._search is None:
            raise RuntimeError("this search has ended; it cannot go on")
        self._clock.start()
        try:
            limits = limits or Limits()
            self._grant(limits)
            return (
                yield from self._steps(limits, on_progress, token or StopToken(), alone)
            )
        except SearchBug as bug:
            self.close()
            raise SearchBug(f"solver {self.solver.id} of {self.kind.id} {bug}") from bug
        finally:
            self._clock.stop()
            self._charged = self._clock.seconds
            self._prepared = self._preparing
            hurry.limited = False

    def _steps(
        self,
        limits: Limits,
        on_progress: Callable[[Progress], None] | None,
        token: StopToken,
        alone: bool,
    ) -> Generator[None, None, Result]:
        publish = Throttle(on_progress)
        clock = self._clock
        nodes_before = self._best.nodes
        ended: Result | None = None
        stopped_by: StoppedBy | None = None
        while ended is None and stopped_by is None:
            stopped_by = self._limit_met(limits, token, nodes_before)
            if stopped_by is not None:
                break
            try:
                hurry.limited = self._is_auto and limits.seconds is not None
                ended = self._step(publish)
            except KeyboardInterrupt:
                if not token.stopped:
                    raise
                # a stop while kernels loaded: what was found stays
                stopped_by = "user"
            before = clock.seconds
            yield
            if not alone:
                clock.leave_out(clock.seconds - before)
        publish.flush()
        self.result = self._finish(ended, stopped_by)
        if on_progress is not None and ended:
            on_progress(self._last_word(self.result))
        return self.result

    @property
    def _is_auto(self) -> bool:
        return self.solver.id == "auto"

    def _limit_met(
        self, limits: Limits, token: StopToken, nodes_before: int
    ) -> StoppedBy | None:
        """The limit that ends the search before its next step, if one is met.
        nodes_before: the nodes that the limits do not count."""
        prepared = self._preparing - self._prepared - FREE if self._is_auto else 0.0
        began = self._charged - max(0.0, prepared)
        if self._is_to_stop(token):  # a pause is spent here, before the clock is read
            return "user"
        seconds = self._clock.seconds - began
        nodes = self._best.nodes - nodes_before
        if limits.seconds is not None and seconds >= limits.seconds:
            return "time"
        if limits.nodes is not None and nodes >= limits.nodes:
            return "nodes"
        return None

    def _is_to_stop(self, token: StopToken) -> bool:
        """Ask the token. It may pause the search first, as the gate may have done: that
        takes none of its time."""
        before = token.rested
        stopped = token.stopped
        held = self._gate.rested - self._rested
        self._rested = self._gate.rested
        self._clock.leave_out(token.rested - before + held)
        return stopped

    def _grant(self, limits: Limits) -> None:
        """Add up the limits of all calls, for the record of the answer."""
        known = self._granted
        seconds = limits.seconds
        nodes = limits.nodes
        if known is not None:
            if seconds is not None:
                seconds = None if known.seconds is None else seconds + known.seconds
            if nodes is not None:
                nodes = None if known.nodes is None else nodes + known.nodes
        self._granted = Limits(seconds, self._memory, nodes)

    def close(self) -> None:
        """End the search and free its memory."""
        if self._search is not None:
            self._search.close()
            self._search = None

    def _last_word(self, result: Result) -> Progress:
        """The end of the search as a message: even the quickest search is seen once."""
        return Progress(
            nodes=result.nodes,
            score=result.score,
            bound=result.bound,
            moves=result.moves,
            fraction=1.0,
            details=result.details,
            elapsed=self._clock.seconds,
            memory=self._best.memory,
            layers=self._best.layers,
        )

    def _step(self, publish: Throttle) -> Result | None:
        assert self._search is not None
        started = time.perf_counter()
        busy = time.thread_time()
        was_preparing = self._best.preparing
        try:
            progress = next(self._search)
        except StopIteration as stop:
            self._search = None
            result: Result = stop.value
            return result
        except MemoryError:  # the machine has less than the limit allows
            self._search = None
            best = self._best
            return Result("unknown", "memory", nodes=best.nodes, details=best.details)
        except Exception:
            self._search = None
            publish.flush()  # what it found before it broke
            raise
        except BaseException:
            self._search = None
            raise
        finally:
            spent = time.perf_counter() - started
            if was_preparing:
                self._preparing += spent
                self._clock.leave_out(spent)
            else:
                self._processor += time.thread_time() - busy
        publish(self._learn(progress), self._verify_incumbent)
        return None

    def _learn(self, news: Progress) -> Progress:
        """Take over what a message says; returns it with all that is known beside
        it."""
        known = self._best
        best = improved(self._known, news.score, news.moves)
        better = best is not self._known
        self._known = best
        if news.memory is not None:
            self.memory = max(news.memory, self.memory or 0)
        bound = _newer(news.bound, known.bound)
        check_bound(bound, best)
        self._best = Progress(  # not `replace`, which takes longer than a small step
            nodes=max(known.nodes, news.nodes),
            score=None if best is None else best.score,
            bound=bound,
            depth=news.depth,
            fraction=news.fraction,
            note=news.note,
            details=news.details or known.details,
            preparing=news.preparing,
            elapsed=self._clock.seconds,
            memory=_newer(news.memory, known.memory),
            layers=_newer(news.layers, known.layers),
            counts=news.counts or known.counts,
            only=_newer(news.only, known.only),
            another=news.another or known.another,
            processor=_newer(news.processor, known.processor),
        )
        moves = best.moves if best is not None and better else None
        self._said.progress(self._best, moves)
        return self._best if moves is None else replace(self._best, moves=moves)

    def _take_incumbent(self, given: Sequence[str]) -> None:
        """Start from a player's answer. One that breaks the conditions asked for
        answers another question and is left out; one that does not answer at all is
        refused."""
        kind = self.kind
        options = self.problem.options
        end = kind.replay(self.problem.state, given)
        if not kind.finished(end):
            raise IllegalMove(
                "the route given as a first bound is not a complete answer"
            )
        silent = type(kind).broken_condition is PuzzleKind.broken_condition
        if kind.broken_condition(end, options) or (
            silent and self.solver.restricted(options)
        ):
            return
        moves = tuple(kind.format_move(kind.parse_move(text)) for text in given)
        self._known = Incumbent(kind.score(end), moves)
        self._began_with = self._known.score
        self._best = Progress(score=self._known.score)
        self._said.progress(self._best, moves)
        self._verified = moves, self._known.score
        self._parts = kind.score_parts(end)
        self.problem = replace(self.problem, incumbent=moves)

    def _verify_incumbent(self, progress: Progress) -> None:
        if progress.moves is not None:
            self._replay(progress.moves, progress.score)

    def _replay(self, moves: tuple[str, ...], score: int | None) -> None:
        """Hold an answer against the rules and the conditions asked for; SearchBug if
        it does not stand."""
        if (moves, score) == self._verified:
            return
        busy = time.thread_time()
        try:
            self._check_answer(moves, score)
        finally:
            self._processor += time.thread_time() - busy

    def _check_answer(self, moves: tuple[str, ...], score: int | None) -> None:
        try:
            end = self.kind.replay(self.problem.state, moves)
        except IllegalMove as error:
            raise SearchBug(f"answered with an illegal move: {error}") from error
        if self.solver.complete and not self.kind.finished(end):
            raise SearchBug("answered with moves that are not a complete answer")
        if self.kind.score(end) != score:
            raise SearchBug(
                f"claims score {score}, a replay gives {self.kind.score(end)}"
            )
        broken = self.kind.broken_condition(end, self.problem.options)
        if broken is not None:
            raise SearchBug(f"answered with moves that break a condition: {broken}")
        self._verified = moves, score
        self._parts = self.kind.score_parts(end)

    def _finish(self, ended: Result | None, stopped_by: StoppedBy | None) -> Result:
        """The result of a search that ended or was stopped: validated and replayed."""
        best = self._best
        if ended is None:
            counts = best.counts or Counts()
            ended = Result(
                "unknown",
                stopped_by,
                counts=counts,
                only=best.only,
                another=best.another,
                nodes=best.nodes,
                details=best.details,
            )
        elif ended.moves is not None:
            self._replay(ended.moves, ended.score)
        more = self.solver.asks_more(self.problem.options)
        result = validated(ended, self._known, best.bound, more)
        moves = result.moves
        if moves is not None:
            self._replay(moves, result.score)
            if self._parts:
                details = {**result.details, **self._parts}
                result = replace(result, details=details)
            result = self._settle_only(result, moves)
        self._said.end(result, max(result.nodes, best.nodes), final=stopped_by is None)
        return replace(
            result,
            nodes=max(result.nodes, best.nodes),
            kind=self.kind.id,
            solver=self.solver.id,
            elapsed=self._clock.seconds,
            preparing=self._preparing,
            verified=None if result.moves is None else True,
            options=self.problem.options,
            conditions=self.solver.conditions_in(self.problem.options),
            limits=self._granted or Limits(),
            began_with=self._began_with,
        )

    def _settle_only(self, result: Result, moves: tuple[str, ...]) -> Result:
        """The result with what its count says of the only answer; SearchBug if that
        contradicts what it claims, or if another answer does not stand."""
        level = self.problem.level
        only = result.only
        optimal = result.counts.optimal
        if optimal is not None and self.solver.complete:
            counted = self.kind.only_by_count(level, optimal, moves)
            if only is None:
                only = counted
            elif counted is not None and counted is not only:
                raise SearchBug(
                    f"says only: {only}, and counted {optimal} best answers"
                )
        if result.another is not None:
            self._replay(result.another, result.score)
            if self.kind.same_answer(level, moves, result.another):
                raise SearchBug("answered with the same moves as another answer")
        return replace(result, only=only)


def drive(
    kind: PuzzleKind[Any, Any],
    solver: Solver,
    problem: SearchProblem,
    limits: Limits | None = None,
    on_progress: Callable[[Progress], None] | None = None,
    token: StopToken | None = None,
) -> Run:
    """Start a search and advance it once; `run.result` is the answer, the run may go
    on."""
    run = Run(kind, solver, problem, limits)
    try:
        run.advance(limits, on_progress, token)
    except BaseException:
        run.close()
        raise
    return run
