"""A lab at work: the runs of a spec, their lines as they come, and what is made of them.

The lines are the one truth: a lab that was killed goes on from its lines, and every table and chart
is made from them. What was stopped in the middle is no measurement and leaves no line.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future
from typing import Any, Protocol

from solvers.files.level_file import level_hash
from solvers.lab.growth import Fit, first_runs, fits_of, steps_of
from solvers.lab.measure import Line, Order, answer, order_of, told_of
from solvers.lab.plan import Planned, kind_of_source, level_of, solver_of
from solvers.lab.series import Chart, charts_of
from solvers.lab.spec import Spec, SpecError
from solvers.lab.table import Row, rows_of
from solvers.level import LevelError
from solvers.options import OptionError
from solvers.problem import Limits, StopToken
from solvers.runtime.children import CallFailed, ChildDied
from solvers.terminal.clusters import spread_on
from solvers.terminal.results_file import Question

TARGET = "solvers.lab.measure:answer"


class Lines(Protocol):
    """Where the lines of a lab go, and those of a run before it come from."""

    @property
    def any_kept(self) -> bool:
        """Whether there are lines of an earlier run."""

    def answered(self, file: str, question: Question, limits: Limits) -> tuple[Line, bool] | None:
        """The line that answers a question; whether it is the file's own."""

    def write(self, line: Line) -> None:
        """Take a new line."""


class LinesInMemory:
    """Lines that no file keeps."""

    any_kept = False

    def __init__(self) -> None:
        self.lines: list[Line] = []

    def answered(self, file: str, question: Question, limits: Limits) -> tuple[Line, bool] | None:
        return None

    def write(self, line: Line) -> None:
        self.lines.append(line)


class Laboratory:
    """The runs of a spec. results: where lines go, and those of a run before it come from."""

    def __init__(
        self,
        spec: Spec,
        results: Lines,
        jobs: int = 1,
        scheduler: str | None = None,
        *,
        first: list[Planned] | None = None,
    ) -> None:
        """jobs: processes; 1 measures in this one. scheduler: the address of a cluster instead.
        first: what `first_runs` planned, if that was asked. SpecError for what cannot be asked."""
        self.spec, self._results = spec, results
        self._first = first_runs(spec) if first is None else first
        self._jobs, self._scheduler = jobs, scheduler
        self.runs: list[Planned] = []
        """All that is planned so far; a growth plans on."""
        self._lines: dict[tuple[str, ...], Line] = {}

    @property
    def total(self) -> int | None:
        """How many runs there will be; None of a growth, which ends where time does."""
        return None if self.spec.grow is not None else len(self._first)

    @property
    def done(self) -> int:
        """How many runs have a line."""
        return len(self._lines)

    def line_of(self, run: Planned) -> Line | None:
        """The line of a run, if it is known."""
        return self._lines.get(_key(run))

    def lines(self, token: StopToken) -> Iterator[Line]:
        """Measure what has no line; each line as it comes, those of an earlier run included.

        Ends early when the token is stopped. SpecError if a file of a level is gone.
        """
        for runs in steps_of(self.spec, self._first, self.line_of):
            self.runs += runs
            left: list[Planned] = []
            for run in runs:
                known = self._known(run)
                if known is None:
                    left.append(run)
                    continue
                self._lines[_key(run)] = known
                yield known
            yield from self._measure(left, token)
            if token.stopped:
                return

    def rows(self) -> list[Row]:
        """The table so far."""
        return rows_of(self.spec, self.runs, self.line_of)

    def fits(self) -> list[Fit]:
        """How costs grew so far; nothing of a sweep."""
        return fits_of(self.spec, self.runs, self.line_of)

    def charts(self) -> list[Chart]:
        """The charts so far."""
        return charts_of(self.spec, self.rows(), self.fits())

    def _measure(self, runs: list[Planned], token: StopToken) -> Iterator[Line]:
        limits, shared = self.spec.limits.limits(), self._jobs > 1 or self._scheduler is not None
        orders = (
            {**order_of(run, limits, self.spec.reference, shared), "number": number}
            for number, run in enumerate(runs)
        )
        for order, line in self._answers(orders, token):
            if line.get("stopped_by") == "user":
                continue
            self._results.write(line)
            self._lines[_key(runs[order["number"]])] = line
            yield line

    def _answers(self, orders: Iterator[Order], token: StopToken) -> Iterator[tuple[Order, Line]]:
        if self._scheduler is None and self._jobs == 1:
            for order in orders:
                if token.stopped:
                    return
                yield order, answer(order, token)
            return
        for order, future in spread_on(self._scheduler, TARGET, orders, self._jobs, token):
            yield order, _outcome(order, future)

    def _known(self, run: Planned) -> Line | None:
        """The line that an earlier run of this lab left, if a new one could not know more."""
        if not self._results.any_kept:
            return None
        try:
            level = level_of(run.source)
            of = kind_of_source(run.source)
            solver = solver_of(of, run.solver, run.plugin)
            options = of.options_for(solver, level, run.options)
        except (SpecError, LevelError, OptionError):  # the run itself says so
            return None
        question = Question.of(level_hash(level), run.solver, options, told_of(run))
        found = self._results.answered(run.file, question, self.spec.limits.limits())
        if found is None:
            return None
        line, own = found
        return line if own else None  # a line of another file is another measurement


def _key(run: Planned) -> tuple[str, ...]:
    return (run.racer, *run.key)


def _outcome(order: Order, future: Future[Any]) -> Line:
    try:
        line: Line = future.result()
        return line
    except ChildDied:
        problem = "the process that solved it died"
    except CallFailed as error:  # on a cluster: its worker cannot run this program
        problem = str(error)
    message = f"{order['file']}: internal error: {problem}"
    return {"file": order["file"], **order["run"], "error": message}
