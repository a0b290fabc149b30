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
from solvers.lab.spec import Spec, text_of_spec
from solvers.lab.table import growth_text, shared, summary_text, table_text
from solvers.terminal.arguments import write_text
from solvers.terminal.exits import CommandError

RESULTS = "results.jsonl"
SPEC, MACHINE = "spec.toml", "machine.json"
TABLE, SUMMARY, GROWTH = "table.csv", "summary.csv", "growth.csv"


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


def write_spec(folder: Path, spec: Spec) -> None:
    """Keep what was asked beside what was found."""
    write_text(folder / SPEC, text_of_spec(spec))


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
