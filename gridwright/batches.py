"""batch: solve many level files, and get a row of plain values for each."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from html import escape
from typing import TYPE_CHECKING, Any

from gridwright.errors import Error, one_sentence
from gridwright.results import proves
from gridwright.solving import limits_of

if TYPE_CHECKING:
    from solvers.terminal.arguments import Asked

Paths = str | os.PathLike[str] | Iterable[str | os.PathLike[str]]
Row = dict[str, Any]

COLUMNS = (
    "file", "title", "kind", "rows", "cols", "level_hash", "solver", "status", "proved",
    "stopped_by", "score", "bound", "solutions", "optimal", "length", "moves", "reason", "nodes",
    "elapsed", "preparing", "error",
)  # fmt: skip
"""The keys of a row, always all of them; None where there is nothing to tell."""


class Rows(list[Row]):
    """A list of rows. A notebook shows it as a table, without hashes and without columns that are
    empty."""

    def _repr_html_(self) -> str:
        told = (name for name in COLUMNS if name != "level_hash")
        shown = [name for name in told if any(row[name] not in (None, "") for row in self)]
        head = "".join(f"<th scope='col'>{name}</th>" for name in shown)
        body = "".join(
            "<tr>" + "".join(f"<td>{_cell(row[name])}</td>" for name in shown) + "</tr>"
            for row in self
        )
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _cell(value: Any) -> str:
    """A value in a table: short, and text whatever it holds."""
    from solvers.decimals import grouped
    from solvers.text import visible

    if value is None:
        return ""
    if isinstance(value, float):
        return f"{value:.3f}"
    if type(value) is int:
        return grouped(value)
    return escape(visible(str(value), 36, keep_end=True))


def batch(
    paths: Paths,
    *,
    solver: str | None = None,
    time_limit: float | None = 60.0,
    memory_limit: float | None = None,
    node_limit: int | None = None,
    jobs: int = 1,
    rules: Mapping[str, Any] | None = None,
    progress: Callable[[Row], object] | None = None,
    **options: Any,
) -> Rows:
    """Solve level files, and all those in folders; a row a file, in the order of the files.

    A row is a dictionary of texts, numbers and truths with the keys of `COLUMNS`, ready for a data
    frame. A file that cannot be solved has its sentence under "error"; the others go on. jobs:
    processes; 1 solves in this one. time_limit: seconds a level. progress: called with each row as
    it is done. Ctrl-C ends it with the rows so far.
    """
    from solvers.commands.answers.batch import level_paths, solved
    from solvers.terminal.solving import stop_on_interrupt

    given = [paths] if isinstance(paths, str | os.PathLike) else list(paths)
    if not isinstance(jobs, int) or jobs < 1:
        raise Error(f"jobs: {jobs!r} is not a whole number of at least 1")
    limits = limits_of(time_limit, memory_limit, node_limit)
    wanted = _asked(solver, options, rules or {}, limits)
    rows: dict[str, Row] = {}
    with one_sentence():
        names = list(dict.fromkeys(level_paths([os.fspath(path) for path in given])))
        with stop_on_interrupt() as token:
            for _, line in solved(names, wanted, min(jobs, len(names)), token):
                rows[line["file"]] = row = _row(line)
                if progress is not None:
                    progress(row)
    return Rows(rows[name] for name in names if name in rows)


def _asked(
    solver: str | None, options: Mapping[str, Any], rules: Mapping[str, Any], limits: Any
) -> Asked:
    from solvers.terminal.arguments import Asked

    return Asked(solver, _settings(options), _settings(rules), limits)


def _settings(values: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    """Options as the text that other processes get."""
    import json

    try:
        texts = {n: v if isinstance(v, str) else json.dumps(v) for n, v in values.items()}
    except (TypeError, ValueError) as error:
        raise Error(f"an option cannot be handed on: {error}") from None
    return tuple(texts.items())


def _row(line: Mapping[str, Any]) -> Row:
    """The flat row of a line of `gridwright batch`."""
    row: Row = dict.fromkeys(COLUMNS)
    row |= {name: line[name] for name in COLUMNS if name in line}
    row |= _texts_of(line["file"])
    if "error" in line:
        return row
    from solvers.answers.records import counts_of

    counts, moves = counts_of(line["counts"]), line["moves"]
    row["proved"] = proves(line["kind"], line["solver"], line["status"])
    row["solutions"], row["optimal"] = counts.solutions, counts.optimal
    if moves is not None:
        from solvers.registry import kind

        row["length"], row["moves"] = len(moves), kind(line["kind"]).join_moves(moves)
    return row


def _texts_of(name: str) -> Row:
    """What the file says of itself; nothing where it cannot be read."""
    from solvers.files.level_file import read_level
    from solvers.level import LevelError

    try:
        level = read_level(name)
    except LevelError:
        return {}
    return {"title": level.title, "kind": level.kind, "rows": level.rows, "cols": level.cols}
