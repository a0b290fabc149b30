"""Run: one search under way, and `drive`, which starts one and advances it once."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from solvers.answers.claims import Incumbent, SearchBug, check_bound, improved, settled
from solvers.kind import IllegalMove, PuzzleKind
from solvers.problem import (
    Counts,
    Limits,
    Progress,
    Result,
    Search,
    SearchProblem,
    Solver,
    StoppedBy,
    StopToken,
)
from solvers.runtime.steps import finished
from solvers.search.throttle import Throttle
from solvers.trace.messages import Messages
from solvers.trace.recorder import Recorder

if TYPE_CHECKING:  # it loads where a search is recorded
    from solvers.trace.trace import Trace


class Run:
    """One search under way. It owns the generator, and with it all the search's memory."""

    def __init__(
        self,
        kind: PuzzleKind[Any, Any],
        solver: Solver,
        problem: SearchProblem,
        limits: Limits | None = None,
    ) -> None:
        """LevelError, OptionError or IllegalMove if the problem cannot be searched."""
        before = time.perf_counter()
        solver.load()
        started, busy = time.perf_counter(), time.thread_time()
        state = kind.initial(problem.level) if problem.state is None else problem.state
        options = kind.options_for(solver, problem.level, problem.options)
        self.kind = kind
        self.solver = solver
        self._recorder = Recorder(problem.trace)
        self._said = Messages(solver.id, self._recorder)
        self.problem = replace(
            problem, state=state, options=options, incumbent=None, recorder=self._recorder
        )
        self.result: Result | None = None
        self._known: Incumbent | None = None
        self._best = Progress()
        self._verified: tuple[tuple[str, ...], int | None] | None = None
        self._elapsed = self._charged = 0.0
        self._processor = 0.0
        self._most_memory: int | None = None
        self._preparing = started - before
        self._memory = None if limits is None else limits.memory_mib
        self._granted: Limits | None = None
        if problem.incumbent is not None and solver.incumbents:
            self._take_incumbent(problem.incumbent)
        self._search: Search | None = solver.search(self.problem, limits or Limits())
        self._elapsed = time.perf_counter() - started
        self._processor += time.thread_time() - busy

    @property
    def processor(self) -> float:
        """Processor seconds of the thread that advances the search, preparing left out, and of the
        processes that search for it."""
        return self._processor + (self._best.processor or 0.0)

    @property
    def memory(self) -> int | None:
        """The most bytes of search tables that the solver told of; None if it told of none."""
        return self._most_memory

    @property
    def states(self) -> int | None:
        """Distinct states in all layers of a sweep; None of a search without layers."""
        layers = self._best.layers
        return None if layers is None else sum(layers)

    @property
    def trace(self) -> Trace | None:
        """What the search did so far, if that was asked for. Not while `advance` works."""
        if not self.problem.trace:
            return None
        from solvers.trace.trace import Trace

        solvers = (*self.kind.solvers, self.solver)
        return Trace(self.kind.id, self.problem.state, self._recorder, solvers)

    @property
    def can_continue(self) -> bool:
        """Whether `advance` would search on."""
        return self._search is not None

    def advance(
        self,
        limits: Limits | None = None,
        on_progress: Callable[[Progress], None] | None = None,
        token: StopToken | None = None,
    ) -> Result:
        """Search on until the end, a limit or a stop.

        Limits count from this call; setting up counts as part of the first one.
        """
        return finished(self.advancing(limits, on_progress, token))

    def advancing(
        self,
        limits: Limits | None = None,
        on_progress: Callable[[Progress], None] | None = None,
        token: StopToken | None = None,
    ) -> Generator[None, None, Result]:
        """`advance` in steps of a chunk, for who does something between them."""
        try:
            return (yield from self._advancing(limits, on_progress, token))
        except SearchBug as bug:
            self.close()
            raise SearchBug(f"solver {self.solver.id} of {self.kind.id} {bug}") from bug

    def _advancing(
        self,
        limits: Limits | None,
        on_progress: Callable[[Progress], None] | None,
        token: StopToken | None,
    ) -> Generator[None, None, Result]:
        limits, token = limits or Limits(), token or StopToken()
        self._grant(limits)
        publish = Throttle(on_progress)
        elapsed_before, nodes_before = self._charged, self._best.nodes
        ended: Result | None = None
        stopped_by: StoppedBy | None = None
        if self._search is None:
            raise RuntimeError("this search has ended; it cannot go on")
        while ended is None and stopped_by is None:
            if token.stopped:
                stopped_by = "user"
            elif limits.seconds is not None and self._elapsed - elapsed_before >= limits.seconds:
                stopped_by = "time"
            elif limits.nodes is not None and self._best.nodes - nodes_before >= limits.nodes:
                stopped_by = "nodes"
            else:
                ended = self._step(publish)
                yield
        publish.flush()
        self.result = self._finish(ended, stopped_by)
        self._charged = self._elapsed
        if on_progress is not None and ended:
            on_progress(self._last_word(self.result))
        return self.result

    def _grant(self, limits: Limits) -> None:
        """Add up the limits of all calls, for the record of the answer."""
        known = self._granted
        seconds, nodes = limits.seconds, limits.nodes
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
            elapsed=self._elapsed,
            memory=self._best.memory,
            layers=self._best.layers,
        )

    def _step(self, publish: Throttle) -> Result | None:
        assert self._search is not None
        started, busy = time.perf_counter(), time.thread_time()
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
        except BaseException:
            self._search = None
            raise
        finally:
            spent = time.perf_counter() - started
            if was_preparing:
                self._preparing += spent
            else:
                self._elapsed += spent
                self._processor += time.thread_time() - busy
        publish(self._learn(progress), self._verify_incumbent)
        return None

    def _learn(self, news: Progress) -> Progress:
        """Take over what a message says; returns it with all that is known beside it."""
        known, best = self._best, improved(self._known, news.score, news.moves)
        better = best is not self._known
        self._known = best
        if news.memory is not None:
            self._most_memory = max(news.memory, self._most_memory or 0)
        bound = known.bound if news.bound is None else news.bound
        check_bound(bound, best)
        self._best = replace(
            news,
            nodes=max(known.nodes, news.nodes),
            score=None if best is None else best.score,
            bound=bound,
            moves=None,
            details=news.details or known.details,
            elapsed=self._elapsed,
            memory=known.memory if news.memory is None else news.memory,
            layers=known.layers if news.layers is None else news.layers,
            counts=news.counts or known.counts,
            processor=known.processor if news.processor is None else news.processor,
        )
        moves = best.moves if best is not None and better else None
        self._said.progress(self._best, moves)
        return replace(self._best, moves=moves)

    def _take_incumbent(self, given: Sequence[str]) -> None:
        """Start from a player's answer. One that breaks the conditions asked for answers another
        question and is left out; one that is no answer at all is refused."""
        kind, options = self.kind, self.problem.options
        end = kind.replay(self.problem.state, given)
        if not kind.finished(end):
            raise IllegalMove("the route given as a first bound is not a complete answer")
        silent = type(kind).broken_condition is PuzzleKind.broken_condition
        if kind.broken_condition(end, options) or (silent and self.solver.restricted(options)):
            return
        moves = tuple(kind.format_move(kind.parse_move(text)) for text in given)
        self._known = Incumbent(kind.score(end), moves)
        self._best = Progress(score=self._known.score)
        self._said.progress(self._best, moves)
        self._verified = moves, self._known.score
        self.problem = replace(self.problem, incumbent=moves)

    def _verify_incumbent(self, progress: Progress) -> None:
        if progress.moves is not None:
            self._replay(progress.moves, progress.score)

    def _replay(self, moves: tuple[str, ...], score: int | None) -> None:
        """Hold an answer against the rules and the conditions asked for; SearchBug if it does not
        stand. Counts as elapsed."""
        if (moves, score) == self._verified:
            return
        started, busy = time.perf_counter(), time.thread_time()
        try:
            self._check_answer(moves, score)
        finally:
            self._elapsed += time.perf_counter() - started
            self._processor += time.thread_time() - busy

    def _check_answer(self, moves: tuple[str, ...], score: int | None) -> None:
        try:
            end = self.kind.replay(self.problem.state, moves)
        except IllegalMove as error:
            raise SearchBug(f"answered with an illegal move: {error}") from error
        if self.solver.complete and not self.kind.finished(end):
            raise SearchBug("answered with moves that are no complete answer")
        if self.kind.score(end) != score:
            raise SearchBug(f"claims score {score}, a replay gives {self.kind.score(end)}")
        broken = self.kind.broken_condition(end, self.problem.options)
        if broken is not None:
            raise SearchBug(f"answered with moves that break a condition: {broken}")
        self._verified = moves, score

    def _finish(self, ended: Result | None, stopped_by: StoppedBy | None) -> Result:
        """How the search ended, or stands when something stopped it: settled and replayed."""
        best = self._best
        if ended is None:
            counts = best.counts or Counts()
            ended = Result(
                "unknown", stopped_by, counts=counts, nodes=best.nodes, details=best.details
            )
        elif ended.moves is not None:
            self._replay(ended.moves, ended.score)
        more = self.solver.asks_more(self.problem.options)
        result = settled(ended, self._known, best.bound, more)
        if result.moves is not None:
            self._replay(result.moves, result.score)
        self._said.end(result, max(result.nodes, best.nodes), final=stopped_by is None)
        return replace(
            result,
            nodes=max(result.nodes, best.nodes),
            kind=self.kind.id,
            solver=self.solver.id,
            elapsed=self._elapsed,
            preparing=self._preparing,
            verified=None if result.moves is None else True,
            options=self.problem.options,
            conditions=self.solver.conditions_in(self.problem.options),
            limits=self._granted or Limits(),
        )


def drive(
    kind: PuzzleKind[Any, Any],
    solver: Solver,
    problem: SearchProblem,
    limits: Limits | None = None,
    on_progress: Callable[[Progress], None] | None = None,
    token: StopToken | None = None,
) -> Run:
    """Start a search and advance it once; `run.result` is the answer, the run may go on."""
    run = Run(kind, solver, problem, limits)
    try:
        run.advance(limits, on_progress, token)
    except BaseException:
        run.close()
        raise
    return run
