"""Filming: searches in a worker, and their films so far.

While the kernels of a search compile in a child process, the same search is filmed with
its kernels as plain Python. Once they are ready it is left, and its film stands until
the compiled search has come as far: both do the same steps. A plain search that ends
first is the search.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from time import perf_counter

from gridwright.editor.models.search.knowledge import so_far
from gridwright.editor.models.search.runner import Request
from gridwright.editor.models.theatre.film import Film
from gridwright.editor.models.work.background import failure_of
from gridwright.solvers.problem import Limits, Progress, Result, StoppedBy, StopToken
from gridwright.solvers.runtime.jit import as_python
from gridwright.solvers.search import Run
from gridwright.solvers.trace.gate import Gate
from gridwright.solvers.trace.trace import Trace

GROWS = 0.06
"""Seconds between two looks at a growing film: more than ten pictures a second."""
PATIENCE = 0.05
"""Seconds to wait for kernels before the plain search begins, since most are only
loaded."""
AT_ONCE = 64
"""Events that a plain search keeps before it comes back."""
FEW = 10_000
"""The largest number of events of the search with which a plain one starts. It could
not catch up with more."""
WORKS = 0.02
"""Seconds between two looks of a plain search for ready kernels. A look gives Python to
the window for as long."""


class _Ready(Exception):  # noqa: N818 - what happened
    """Raised when a plain search is not needed any more."""


class _Filmed:
    """One run, and its film."""

    def __init__(
        self,
        request: Request,
        limits: Limits,
        gate: Gate,
        token: StopToken,
        tell: Callable[[Progress], None] = lambda _: None,
    ) -> None:
        self._request = request
        self._tell = tell
        self._known = Progress()
        self.run = Run(
            request.kind, request.solver, request.problem, request.limits, gate
        )
        self._steps = self.run.steps(limits, self._learn, token)
        self.result: Result | None = None

    def _learn(self, progress: Progress) -> None:
        self._known = replace(progress, moves=progress.moves or self._known.moves)
        self._tell(progress)

    def step(self) -> None:
        """Run one chunk."""
        try:
            next(self._steps)
        except StopIteration as end:
            self.result = end.value

    @property
    def trace(self) -> Trace:
        """The events so far."""
        trace = self.run.growing_trace
        assert trace is not None
        return trace

    def film(self, growing: bool, stopped_by: StoppedBy | None = None) -> Film:
        """Return the film so far, or the whole film. stopped_by: for a film without a
        result."""
        problem = self._request.problem
        solver = self._request.solver
        options = self._request.kind.options_for(solver, problem.level, problem.options)
        result = self.result
        run = self.run
        if result is None:
            asked = Result(
                "unknown", stopped_by, kind=problem.level.kind, solver=solver.id
            )
            asked = replace(
                asked, conditions=solver.conditions_in(options), options=options
            )
            result = so_far(self._known, asked)
        trace = self.trace if growing else run.trace
        assert trace is not None
        return Film(problem.level, solver.id, trace, result, options, growing, solver)


class FilmedSearch:
    """One search, and the plain one beside it while its kernels compile."""

    def __init__(
        self,
        request: Request,
        gate: Gate,
        token: StopToken,
        tell: Callable[[Progress], None],
    ) -> None:
        self._request = request
        self._gate = gate
        self._token = token
        self._search = _Filmed(request, request.limits, gate, token, tell)
        self._plain: _Filmed | None = None
        self._left = False
        self.broken = False
        """True if the plain search has ended; True if the search itself broke."""
        self._since: float | None = None
        self._looked = 0.0

    @property
    def processor(self) -> float:
        """Processor seconds so far."""
        plain = 0.0 if self._plain is None else self._plain.run.processor
        return self._search.run.processor + plain

    @property
    def going(self) -> bool:
        return self._search.result is None and not self.broken

    def step(self) -> None:
        """Run one chunk. What breaks a search ends it: its film has the events so
        far."""
        self._look()
        if self._waits and not self._left:
            try:
                with as_python(self._watch):
                    self._step_plain()
            except _Ready:
                pass
            except Exception:
                if self.broken:
                    raise
                logging.getLogger("gridwright").exception("a plain search broke off")
                self._leave()
        if self._plain is not None and not self._left and not self._waits:
            self._leave()

    def _step_plain(self) -> None:
        """Run one chunk of the plain search. If it ends at a limit of time or memory,
        the compiled search does the rest."""
        if self._plain is None:
            if self._search.trace.total > FEW:
                self._left = True
                return
            limits = replace(self._request.limits, seconds=None)
            self._plain = _Filmed(self._request, limits, self._gate, self._token)
            self._plain.run.ask(self._gate, len(self._search.trace), AT_ONCE)
        self._plain.step()
        result = self._plain.result
        if result is not None and result.stopped_by not in ("memory", "user"):
            self._search.run.close()
            self._search = self._plain
        self._left = result is not None

    def _leave(self) -> None:
        """End the plain search. The compiled one may keep as many events before it asks
        the gate."""
        self._left = True
        if self._plain is not None:
            self._plain.run.close()
            self._search.run.ask(self._gate, len(self._plain.trace))

    @property
    def _waits(self) -> bool:
        """True if its kernels take long to compile. A solver of a person's own has no
        kernels."""
        since = self._since if self._request.solver.target else None
        return self.going and since is not None and perf_counter() - since > PATIENCE

    def _look(self) -> None:
        """Advance the search itself. It sleeps for a moment while its kernels compile;
        it may need further kernels later."""
        waited = self._waits
        try:
            self._search.step()
            if waited and self.going and not self._search.run.preparing:
                self._search.step()
        except Exception:
            self.broken = True
            raise
        if not self._search.run.preparing:
            self._since = None
        elif self._since is None:
            self._since = perf_counter()
        self._looked = perf_counter()

    def _watch(self) -> None:
        """Look for kernels. Called again and again while the plain search works."""
        if perf_counter() - self._looked > WORKS:
            with as_python(None):
                self._look()
            if not self._waits:
                raise _Ready

    def film(self) -> Film:
        """Return the film so far, or the whole film; that of the plain search while it
        is ahead."""
        result = self._search.result
        plain = self._plain
        left_off = result is None or result.stopped_by == "user"
        if (
            plain is not None
            and left_off
            and plain.trace.total > self._search.trace.total
        ):
            return plain.film(self.going, None if self.going else "user")
        return self._search.film(self.going)

    def close(self) -> None:
        self._search.run.close()
        if self._plain is not None:
            self._plain.run.close()


def filmed(
    requests: Sequence[Request],
    gate: Gate,
    token: StopToken,
    tell: Callable[[object], None],
) -> tuple[Film, ...]:
    """Run the searches to their ends, their limits or a stop. Runs in a worker. The one
    with the least work so far goes next. tell: called with their progress, with their
    films as they grow, and with a Failure if one breaks."""
    searches: list[FilmedSearch] = []
    shown = 0.0

    def show() -> None:
        nonlocal shown
        shown = perf_counter()
        tell(tuple(search.film() for search in searches))

    gate.shown = show
    gate.stopped = lambda: token.stopped
    try:
        searches.extend(
            FilmedSearch(request, gate, token, tell) for request in requests
        )
        while going := [search for search in searches if search.going]:
            try:
                min(going, key=lambda one: one.processor).step()
            except Exception as error:  # what it did can be seen, and the others go on
                tell(failure_of(error))
            if perf_counter() - shown > GROWS:
                show()
        return tuple(search.film() for search in searches)
    finally:
        for search in searches:
            search.close()
