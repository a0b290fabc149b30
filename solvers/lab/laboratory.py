"""A lab at work: the runs of a spec, their lines as they come, and the files made from
them.

The folder of a lab holds its spec, its lines, and the tables and charts made from them.
The lines are the only source: a lab that was killed continues from its lines, and every
table and chart is made from them. A run that was stopped in the middle does not measure
anything and leaves no line.
"""

from __future__ import annotations

import json
import os
import platform
import re
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Protocol

from gridwright.solvers.answers import program
from gridwright.solvers.files.level_file import level_hash
from gridwright.solvers.kind import Level, LevelError, Limits, OptionError, StopToken
from gridwright.solvers.lab import measuring, plan
from gridwright.solvers.lab import table as tables
from gridwright.solvers.lab.charts import Chart, charts_of, label_of
from gridwright.solvers.lab.growth import Fit, first_runs, fits_of, sentence, steps_of
from gridwright.solvers.lab.spec import Spec, SpecError, read_spec, text_of_spec
from gridwright.solvers.lab.submissions import CLASS, PAGE
from gridwright.solvers.runtime.children import CallFailed, ChildDied
from gridwright.solvers.service.exits import CommandError
from gridwright.solvers.service.files.lines import How, LineKey, cleared, readable
from gridwright.solvers.service.files.outputs import refuse_existing, write_text
from gridwright.solvers.service.questions.clusters import Scheduler, spread_on
from gridwright.solvers.text import counted

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

RESULTS = "results.jsonl"
SPEC = "spec.toml"
MACHINE = "machine.json"
LOCK = "lab.lock"
"""Locked by the lab that works in the folder. After a crash it stays there, and holds
nobody."""
TABLE = "table.csv"
SUMMARY = "summary.csv"
GROWTH = "growth.csv"
CHART = re.compile(r"[0-9]+-[a-z0-9-]+\.(csv|png|svg)")
"""The names of charts."""


def made(name: str) -> Path:
    """The folder of that name; CommandError if it cannot be made."""
    path = Path(name)
    try:
        path.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise CommandError(f"{name}: this is not a folder") from None
    except (OSError, ValueError) as error:
        raise CommandError(
            f"{name}: {getattr(error, 'strerror', None) or error}"
        ) from None
    return path


def make_room(folder: Path) -> None:
    """Have the folder there once more, and nothing but files in the places of files: a
    submission may have written there. CommandError if that is not possible."""
    made(str(folder))
    for name in (TABLE, SUMMARY, GROWTH, MACHINE, CLASS, PAGE):
        cleared(folder / name)


@contextmanager
def owned(folder: Path) -> Iterator[None]:
    """Let no other lab work in a folder. CommandError if one does.

    The system takes the lock from a process that ends, however it ends.
    """
    path = folder / LOCK
    try:
        file = path.open("ab")
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror or error}") from None
    with file:
        try:
            _take(file.fileno())
            free = os.path.samestat(os.fstat(file.fileno()), path.stat())
        except (BlockingIOError, PermissionError, FileNotFoundError):
            free = False
        except OSError:  # a file system without locks
            free = True
        if not free:
            message = (
                f"{folder}: another lab works in this folder: wait for it, or "
                "choose another"
            )
            raise CommandError(message)
        try:
            yield
        finally:
            with suppress(OSError):  # Windows keeps what is open
                path.unlink()


def _take(file: int) -> None:
    """Lock an open file. An OSError if somebody has it."""
    if sys.platform == "win32":
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def refuse_foreign(folder: Path, source: str, spec: Spec, how: How) -> None:
    """CommandError if the lab would write over files that are not its own, or go on
    with the results of another experiment. source: the file of the spec, which stays as
    it is."""
    special = _no_plain_file(folder)
    if special is not None:
        raise CommandError(f"{special}: this is not a file: choose another folder")
    if not (folder / RESULTS).exists():
        foreign = (
            path for path in sorted(folder.glob("*")) if _is_written(path, source)
        )
        refuse_existing(foreign, force=how == "force")
    elif (
        how == "resume"
        and (folder / SPEC).exists()
        and _measured(read_spec(folder / SPEC)) != _measured(spec)
    ):
        raise CommandError(
            f"{folder} has results of another experiment: choose another folder"
        )


def _no_plain_file(folder: Path) -> Path | None:
    """The first path that the lab writes to and that is there as something else than a
    file."""
    for path in _written(folder):
        if path.exists() and not path.is_file():
            return path
    return None


def write_spec(folder: Path, source: str, spec: Spec) -> None:
    """Keep what was asked beside what was found, unless that file is where it was
    read."""
    if not _same(folder / SPEC, source):
        write_text(folder / SPEC, text_of_spec(spec), force=True)


def _written(folder: Path) -> Iterator[Path]:
    """The files that a lab reads or writes in its folder."""
    yield from (folder / name for name in (RESULTS, LOCK))
    yield from (path for path in folder.glob("*") if _is_written(path, ""))


def _is_written(path: Path, source: str) -> bool:
    """True if a file has a name that the lab writes; the one that was read is left
    alone."""
    own = (SPEC, MACHINE, TABLE, SUMMARY, GROWTH, CLASS, PAGE)
    named = path.name in own or CHART.fullmatch(path.name)
    return bool(named) and not (path.name == SPEC and _same(path, source))


def _same(path: Path, source: str) -> bool:
    return path.exists() and Path(source).exists() and path.samefile(source)


def _measured(spec: Spec) -> tuple[Any, ...]:
    """The parts of a spec that make an experiment another one. Repeats and limits may
    grow, charts may be drawn again."""
    swept = [(sweep.parameter, sweep.values) for sweep in spec.sweeps]
    grow = spec.grow and (spec.grow.parameter, spec.grow.start, spec.grow.step)
    return spec.levels, spec.solvers, swept, grow, spec.reference, spec.compares


def write_tables(folder: Path, lab: Laboratory) -> None:
    """All that is known so far, as CSV, and on which machine it was measured."""
    rows = lab.rows()
    spec = lab.spec
    write_text(folder / TABLE, tables.table_text(rows), force=True)
    write_text(
        folder / SUMMARY, tables.summary_text(spec, rows, lab.fits()), force=True
    )
    if spec.grow is not None:
        write_text(folder / GROWTH, tables.growth_text(spec, lab.fits()), force=True)
    told = json.dumps(machine() | {"shared": tables.shared(rows)}, indent=2)
    write_text(folder / MACHINE, told + "\n", force=True)


def chart_files(charts: list[Chart]) -> dict[str, Chart]:
    """A name for each chart, without an ending: its number, and what it shows."""
    return {
        f"{number}-{_plain(f'{chart.y_label} {chart.x_label}')}": chart
        for number, chart in enumerate(charts, start=1)
    }


def machine() -> dict[str, Any]:
    """The machine on which times were taken."""
    return {
        "processor": _processor(),
        "cores": os.cpu_count(),
        "system": platform.platform(),
        "python": platform.python_version(),
        "program": program(),
    }


def _processor() -> str:
    """The name of the processor, as the system reports it."""
    try:
        told = Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return platform.processor() or platform.machine()
    found = re.search(r"^model name\s*:\s*(.+)$", told, re.MULTILINE)
    return found[1] if found else platform.machine()


def _plain(words: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", words.lower()).strip("-")[:60]


TARGET = "gridwright.solvers.lab.measuring:answer"


class Lines(Protocol):
    """The place to which the lines of a lab go, and from which those of an earlier run
    come."""

    @property
    def any_kept(self) -> bool:
        """True if there are lines of an earlier run."""

    def answered(
        self, file: str, key: LineKey, limits: Limits, level: Level
    ) -> tuple[measuring.Line, bool] | None:
        """The line that answers a question about a level; whether it is the file's
        own."""

    def write(self, line: measuring.Line) -> None:
        """Take a new line."""


class LinesInMemory:
    """Lines that no file keeps."""

    any_kept = False

    def __init__(self) -> None:
        self.lines: list[measuring.Line] = []

    def answered(
        self, file: str, key: LineKey, limits: Limits, level: Level
    ) -> tuple[measuring.Line, bool] | None:
        return None

    def write(self, line: measuring.Line) -> None:
        self.lines.append(line)


class Laboratory:
    """The runs of a spec. results: where lines go, and those of a run before it come
    from."""

    def __init__(
        self,
        spec: Spec,
        results: Lines,
        jobs: int = 1,
        scheduler: Scheduler | None = None,
        *,
        first: list[plan.Planned] | None = None,
        judges: bool = False,
    ) -> None:
        """jobs: processes; 1 measures in this one. scheduler: of a cluster instead.
        first: what `first_runs` planned, if that was asked. judges: whether plug-ins
        are submissions, which run in a sandbox where one works. SpecError for what
        cannot be asked."""
        self.spec = spec
        self._results = results
        self._first = first_runs(spec) if first is None else first
        self._jobs = jobs
        self._scheduler = scheduler
        self._judges = judges
        self.runs: list[plan.Planned] = []
        """All that is planned so far; a growth plans on."""
        self._lines: dict[tuple[str, ...], measuring.Line] = {}

    @property
    def total(self) -> int | None:
        """The number of planned runs; None of a growth, which ends where time does."""
        return None if self.spec.grow is not None else len(self._first)

    @property
    def done(self) -> int:
        """The number of runs that have a line."""
        return len(self._lines)

    def line_of(self, run: plan.Planned) -> measuring.Line | None:
        """The line of a run, if it is known."""
        return self._lines.get(_key(run))

    def lines(self, token: StopToken) -> Iterator[measuring.Line]:
        """Measure what has no line; each line as it comes, those of an earlier run
        included.

        Ends early when the token is stopped. SpecError if a file of a level is gone.
        """
        for runs in steps_of(self.spec, self._first, self.line_of):
            self.runs += runs
            left: list[plan.Planned] = []
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

    def left(self) -> Iterator[plan.Planned]:
        """The runs that have no line yet; of a growth, those of its first value."""
        return (run for run in self._first if self._known(run) is None)

    def rows(self) -> list[tables.Row]:
        """The table so far."""
        return tables.rows_of(self.spec, self.runs, self.line_of)

    def fits(self) -> list[Fit]:
        """Fits of the growth of costs so far; none for a sweep."""
        return fits_of(self.spec, self.runs, self.line_of)

    def charts(self) -> list[Chart]:
        """The charts so far."""
        return charts_of(self.spec, self.rows(), self.fits())

    def _measure(
        self, runs: list[plan.Planned], token: StopToken
    ) -> Iterator[measuring.Line]:
        limits = self.spec.limits.limits()
        shared = self._jobs > 1 or self._scheduler is not None
        orders = (
            {
                **measuring.order_of(run, limits, self.spec.reference, shared),
                "compares": self.spec.compares,
                "submitted": self._judges,
                "number": number,
            }
            for number, run in enumerate(runs)
        )
        for order, line in self._answers(orders, token):
            if line.get("stopped_by") == "user":
                continue
            line = readable(line)
            self._results.write(line)
            self._lines[_key(runs[order["number"]])] = line
            yield line

    def _answers(
        self, orders: Iterator[measuring.Order], token: StopToken
    ) -> Iterator[tuple[measuring.Order, measuring.Line]]:
        if self._scheduler is None and self._jobs == 1:
            for order in orders:
                if token.stopped:
                    return
                yield order, measuring.answer(order, token)
            return
        for order, future in spread_on(
            self._scheduler, TARGET, orders, self._jobs, token
        ):
            yield order, _outcome(order, future)

    def _known(self, run: plan.Planned) -> measuring.Line | None:
        """The line that an earlier run of this lab left, if a new one could not know
        more."""
        if not self._results.any_kept:
            return None
        limits = self.spec.limits.limits()
        try:
            question = plan.question_of(run, limits)
            options = question.filled()
        except (SpecError, LevelError, OptionError):  # the run itself says so
            return None
        place = measuring.place_in_lab(run)
        key = LineKey.of(level_hash(question.level), run.solver, options, place)
        found = self._results.answered(run.file, key, limits, question.level)
        if found is None:
            return None
        line, own = found
        return line if own else None  # a line of another file is another measurement


def _key(run: plan.Planned) -> tuple[str, ...]:
    return (run.racer, *run.key)


def _outcome(order: measuring.Order, future: Future[Any]) -> measuring.Line:
    try:
        line: measuring.Line = future.result()
        return line
    except ChildDied:
        problem = "the process that solved it died"
    except CallFailed as error:  # on a cluster: its worker cannot run this program
        problem = str(error)
    message = f"{order['file']}: internal error: {problem}"
    return {"file": order["file"], **order["run"], "error": message}


def sentences(lab: Laboratory) -> Iterator[str]:
    """The reach of each solver, and the one line that a spec asks for."""
    return sentences_of(lab.spec, lab.rows(), lab.fits())


def sentences_of(
    spec: Spec, rows: Sequence[tables.Row], fits: Sequence[Fit]
) -> Iterator[str]:
    """The same from the findings of a lab."""
    for fit in fits:
        yield str(sentence(spec, fit))
    if spec.line is not None and rows:
        yield _line(spec, rows)


def _line(spec: Spec, rows: Sequence[tables.Row]) -> str:
    """`Title (processor time, s; 3 repeats): food 0.12, two supplies 3.4`: means in one
    line."""
    measure = spec.line
    assert measure is not None
    names = tables.parameters_of(spec)
    parts = []
    for cell in tables.cells_of(spec, rows):
        mean = cell.mean(measure)
        told = "".join(
            f" {names[n]}={v}" for n, v in cell.point.items() if v is not None
        )
        parts.append(
            f"{cell.racer}{told} " + ("no value" if mean is None else f"{mean:.4g}")
        )
    label = label_of(measure, tables.shared(rows))
    repeats = counted(spec.repeats, "repeat")
    return f"{spec.title} ({label}; {repeats}): {', '.join(parts)}"
