"""A class of submissions: every plug-in of a folder in one lab, and the table of who
was right."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from pathlib import Path
from string import Template
from typing import Any

from gridwright.solvers.kind import PuzzleKind, visible
from gridwright.solvers.lab.growth import first_runs
from gridwright.solvers.lab.plan import kind_of_source, plugin_of_racer, solver_of
from gridwright.solvers.lab.spec import Racer, Spec, SpecError
from gridwright.solvers.lab.table import Row, csv_text
from gridwright.solvers.plugins.held import imported_beside
from gridwright.solvers.plugins.solver import solver_from
from gridwright.solvers.plugins.source import PluginError, read_text, source_of
from gridwright.solvers.runtime.children import sandbox
from gridwright.solvers.service.exits import CommandError
from gridwright.solvers.service.files.outputs import write_text
from gridwright.solvers.text import whole

CLASS = "class.csv"
PAGE = "class.html"
HEAD = ("file", "levels", "correct", "optimal", "nodes", "seconds", "remark")


def submitted(folder: str, spec: Spec) -> tuple[list[Racer], dict[str, str]]:
    """A racer for each Python file of a folder, with what was read in it, and why the
    others are none, by their names. CommandError if the folder has none; nothing
    runs."""
    files = sorted(Path(folder).glob("*.py"))
    if not files:
        raise CommandError(f"{folder}: there is no Python file in this folder")
    texts, broken = _texts_of(files)
    modules = {Path(name).stem: text for name, text in texts.items()}
    kinds = {
        of.id: of for of in (kind_of_source(run.source) for run in first_runs(spec))
    }
    racers = list[Racer]()
    for file in files:
        if file.name in broken:
            continue
        others = {name: text for name, text in modules.items() if name != file.stem}
        try:
            racers.append(_racer(file, texts[file.name], others, kinds.values()))
        except (PluginError, SpecError) as error:
            broken[file.name] = str(error)
    return racers, broken


def _texts_of(files: Sequence[Path]) -> tuple[dict[str, str], dict[str, str]]:
    """The text of each file by its name, all read before any runs, and why some have
    none."""
    texts = dict[str, str]()
    broken = dict[str, str]()
    for file in files:
        try:
            texts[file.name] = read_text(str(file))
        except PluginError as error:
            broken[file.name] = str(error)
    return texts, broken


def _racer(
    file: Path,
    text: str,
    others: Mapping[str, str],
    kinds: Iterable[PuzzleKind[Any, Any]],
) -> Racer:
    """The racer of a file. PluginError or SpecError if it does not solve all kinds.
    others: the texts of the files beside it."""
    racer = Racer(
        id=solver_from(source_of(str(file), text)).id,
        name=file.name,
        plugin=str(file),
        text=text,
        beside=imported_beside(text, others),
    )
    for of in kinds:
        solver_of(of, racer.id, plugin_of_racer(racer))
    return racer


def judged(
    rows: Sequence[Row], racers: Sequence[Racer], broken: Mapping[str, str]
) -> list[Any]:
    """A line a submission, the best first: what its rows say, or why it has none."""
    lines = [
        _line(racer, [row for row in rows if row["solver"] == racer.shown])
        for racer in racers
    ]
    lines.sort(key=lambda line: (-line[3], -line[2], line[4], line[0]))
    return lines + [
        [name, 0, 0, 0, 0, 0.0, why] for name, why in sorted(broken.items())
    ]


def _line(racer: Racer, own: Sequence[Row]) -> list[Any]:
    right = sum(row["score"] is not None for row in own)
    best = sum(row["status"] == "optimal" for row in own)
    nodes = _total(own, "nodes")
    seconds = _total(own, "elapsed")
    stops = {row["stopped_by"] for row in own} & {"time", "memory", "nodes"}
    remark = next((row["error"] for row in own if row["error"]), "")
    remark = remark or ", ".join(
        f"ended at the limit of {name}" for name in sorted(stops)
    )
    return [racer.name, len(own), right, best, nodes, round(seconds, 3), remark]


def _total(own: Sequence[Row], name: str) -> Any:
    """The sum of a measure over the runs that have it."""
    return sum(row[name] or 0 for row in own)


def where_they_ran() -> str:
    """The sentence on what kept the submissions from the rest of the computer."""
    if sandbox():
        return (
            "Each run had a process of its own in bubblewrap: no network, files "
            "read only."
        )
    return (
        "Each run had a process of its own, without a sandbox (bubblewrap does not "
        "work here): "
        "it could read and delete files."
    )


def write_class(folder: Path, title: str, lines: Sequence[Sequence[Any]]) -> None:
    """The table as CSV and as a page."""
    write_text(folder / CLASS, csv_text(HEAD, lines), force=True)
    page = Template((Path(__file__).parent / PAGE).read_text("utf-8"))
    cells = ("".join(f"<td>{_shown(cell)}</td>" for cell in line) for line in lines)
    head = "".join(f"<th scope=col>{name}</th>" for name in HEAD)
    body = "\n".join(f"<tr>{row}</tr>" for row in cells)
    words = {
        "title": escape(whole(title)),
        "where": escape(where_they_ran()),
        "head": head,
        "body": body,
    }
    write_text(folder / PAGE, page.substitute(words), force=True)


def _shown(cell: object) -> str:
    """A cell of the page: names and remarks are a stranger's."""
    return escape(visible(str(cell), 1000))
