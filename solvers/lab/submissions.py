"""A class of submissions: every plug-in of a folder in one lab, and the table of who was right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from string import Template
from typing import Any

from solvers.lab.growth import first_runs
from solvers.lab.plan import kind_of_source, solver_of
from solvers.lab.spec import Racer, Spec, SpecError
from solvers.lab.table import Row, csv_text
from solvers.plugins.solver import reread
from solvers.plugins.source import PluginError
from solvers.runtime.children import sandbox
from solvers.terminal.arguments import write_text
from solvers.terminal.exits import CommandError

CLASS, PAGE = "class.csv", "class.html"
HEAD = ("file", "levels", "correct", "optimal", "nodes", "seconds", "remark")


def submitted(folder: str, spec: Spec) -> tuple[list[Racer], dict[str, str]]:
    """A racer for each Python file of a folder, and why the others are none, by their names.
    CommandError if there is no such file; nothing runs."""
    files = sorted(Path(folder).glob("*.py"))
    if not files:
        raise CommandError(f"{folder}: there is no Python file in this folder")
    kinds = {of.id: of for of in (kind_of_source(run.source) for run in first_runs(spec))}
    racers, broken = list[Racer](), dict[str, str]()
    for file in files:
        try:
            racer = Racer(id=reread(str(file)).id, name=file.name, plugin=str(file))
            for of in kinds.values():
                solver_of(of, racer.id, racer.plugin)
            racers.append(racer)
        except (PluginError, SpecError) as error:
            broken[file.name] = str(error)
    return racers, broken


def judged(rows: Sequence[Row], racers: Sequence[Racer], broken: Mapping[str, str]) -> list[Any]:
    """A line a submission, the best first: what its rows say, or why it has none."""
    lines = [
        _line(racer, [row for row in rows if row["solver"] == racer.shown]) for racer in racers
    ]
    lines.sort(key=lambda line: (-line[3], -line[2], line[4], line[0]))
    return lines + [[name, 0, 0, 0, 0, 0.0, why] for name, why in sorted(broken.items())]


def _line(racer: Racer, own: Sequence[Row]) -> list[Any]:
    right = sum(row["score"] is not None for row in own)
    best = sum(row["status"] == "optimal" for row in own)
    nodes, seconds = (sum(row[name] or 0 for row in own) for name in ("nodes", "elapsed"))
    stops = {row["stopped_by"] for row in own} & {"time", "memory", "nodes"}
    remark = next((row["error"] for row in own if row["error"]), "")
    remark = remark or ", ".join(f"ended at the limit of {name}" for name in sorted(stops))
    return [racer.name, len(own), right, best, nodes, round(seconds, 3), remark]


def where_they_ran() -> str:
    """What kept the submissions from the rest of the computer, in a sentence."""
    if sandbox():
        return "Each run had a process of its own in bubblewrap: no network, files read only."
    return (
        "Each run had a process of its own, without a sandbox (bubblewrap does not work here): "
        "it could read and delete files."
    )


def write_class(folder: Path, title: str, lines: Sequence[Sequence[Any]]) -> None:
    """The table as CSV and as a page."""
    write_text(folder / CLASS, csv_text(HEAD, lines))
    page = Template((Path(__file__).parent / PAGE).read_text("utf-8"))
    cells = ("".join(f"<td>{escape(str(cell))}</td>" for cell in line) for line in lines)
    head = "".join(f"<th scope=col>{name}</th>" for name in HEAD)
    body = "\n".join(f"<tr>{row}</tr>" for row in cells)
    words = {"title": escape(title), "where": escape(where_they_ran()), "head": head, "body": body}
    write_text(folder / PAGE, page.substitute(words))
