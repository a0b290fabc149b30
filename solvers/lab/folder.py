"""The folder of a lab: its spec, its lines, and the tables and charts made from them."""

from __future__ import annotations

import json
import os
import platform
import re
from pathlib import Path
from typing import Any

from solvers.answers.records import program
from solvers.lab.laboratory import Laboratory
from solvers.lab.series import Chart
from solvers.lab.spec import Spec, read_spec, text_of_spec
from solvers.lab.table import growth_text, shared, summary_text, table_text
from solvers.terminal.arguments import write_text
from solvers.terminal.exits import CommandError

RESULTS = "results.jsonl"
SPEC, MACHINE = "spec.toml", "machine.json"
TABLE, SUMMARY, GROWTH = "table.csv", "summary.csv", "growth.csv"
CHART = re.compile(r"[0-9]+-[a-z0-9-]+\.(csv|png|svg)")
"""The names of charts."""


def made(name: str) -> Path:
    """The folder of that name; CommandError if it cannot be made."""
    path = Path(name)
    try:
        path.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise CommandError(f"{name}: this is no folder") from None
    except (OSError, ValueError) as error:
        raise CommandError(f"{name}: {getattr(error, 'strerror', None) or error}") from None
    return path


def refuse_foreign(folder: Path, source: str, spec: Spec, resume: bool) -> None:
    """CommandError if the lab would write over files that are not its own, or go on with the
    results of another experiment. source: the file of the spec, which stays as it is."""
    if not (folder / RESULTS).exists():
        foreign = next((p for p in sorted(folder.glob("*")) if _is_written(p, source)), None)
        if foreign is not None:
            raise CommandError(f"{foreign} would be written over: choose another folder")
    elif (
        resume
        and (folder / SPEC).exists()
        and _measured(read_spec(folder / SPEC)) != _measured(spec)
    ):
        raise CommandError(f"{folder} has results of another experiment: choose another folder")


def write_spec(folder: Path, source: str, spec: Spec) -> None:
    """Keep what was asked beside what was found, unless that file is where it was read."""
    if not _same(folder / SPEC, source):
        write_text(folder / SPEC, text_of_spec(spec))


def _is_written(path: Path, source: str) -> bool:
    """Whether a file has a name that the lab writes; the one that was read is left alone."""
    named = path.name in (SPEC, MACHINE, TABLE, SUMMARY, GROWTH) or CHART.fullmatch(path.name)
    return bool(named) and not (path.name == SPEC and _same(path, source))


def _same(path: Path, source: str) -> bool:
    return path.exists() and Path(source).exists() and path.samefile(source)


def _measured(spec: Spec) -> tuple[Any, ...]:
    """What makes an experiment another one. Repeats and limits may grow, charts may be drawn
    anew."""
    swept = [(sweep.parameter, sweep.values) for sweep in spec.sweeps]
    grow = spec.grow and (spec.grow.parameter, spec.grow.start, spec.grow.step)
    return spec.levels, spec.solvers, swept, grow, spec.reference


def write_tables(folder: Path, lab: Laboratory) -> None:
    """All that is known so far, as CSV, and on which machine it was measured."""
    rows, spec = lab.rows(), lab.spec
    write_text(folder / TABLE, table_text(rows))
    write_text(folder / SUMMARY, summary_text(spec, rows))
    if spec.grow is not None:
        write_text(folder / GROWTH, growth_text(spec, lab.fits()))
    told = json.dumps(machine() | {"shared": shared(rows)}, indent=2)
    write_text(folder / MACHINE, told + "\n")


def chart_files(charts: list[Chart]) -> dict[str, Chart]:
    """A name for each chart, without an ending: its number, and what it shows."""
    return {
        f"{number}-{_plain(f'{chart.y_label} {chart.x_label}')}": chart
        for number, chart in enumerate(charts, start=1)
    }


def machine() -> dict[str, Any]:
    """Where times were taken."""
    return {
        "processor": _processor(),
        "cores": os.cpu_count(),
        "system": platform.platform(),
        "python": platform.python_version(),
        "program": program(),
    }


def _processor() -> str:
    """The name of the processor, as the system tells it."""
    try:
        told = Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return platform.processor() or platform.machine()
    found = re.search(r"^model name\s*:\s*(.+)$", told, re.MULTILINE)
    return found[1] if found else platform.machine()


def _plain(words: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", words.lower()).strip("-")[:60]
