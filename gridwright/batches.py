"""batch: solve many levels, and get a row of plain values for each."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from html import escape
from typing import Any, Literal, TypedDict, Union, cast

from gridwright import rooms
from gridwright.checking import (
    Amount,
    Count,
    OptionValue,
    Positive,
    checked,
    refuse_other,
)
from gridwright.errors import Error, one_sentence
from gridwright.level import Level, level_of
from gridwright.results import proves
from gridwright.tables import frame_of

Source = Union[str, os.PathLike[str], Level, "rooms.level.Level"]


class Row(TypedDict):
    """A level and its answer in plain values; None where there is nothing to say.

    file: None for a level that was given itself. level_hash: the key of the puzzle.
    proved: True for the best there is, or that there is none. solutions, optimal: how
    many answers there are, and how many of them are best. length: of the answer in
    moves. elapsed, preparing: seconds of search, and of loading kernels. error: why the
    level was not solved. The rest is as in `Result`.
    """

    file: str | None
    title: str | None
    kind: str | None
    rows: int | None
    cols: int | None
    level_hash: str | None
    solver: str | None
    status: rooms.problem.Status | None
    proved: bool | None
    stopped_by: rooms.problem.StoppedBy | None
    score: int | None
    bound: int | None
    solutions: int | None
    optimal: int | None
    only: bool | None
    length: int | None
    moves: str | None
    reason: str | None
    nodes: int | None
    elapsed: float | None
    preparing: float | None
    error: str | None


COLUMNS = tuple(Row.__annotations__)
"""The keys of a row, always all of them."""


class Rows(list[Row]):
    """A list of rows. A notebook shows it as a table, without hashes and without
    columns that are empty."""

    def frame(self) -> rooms.pandas.DataFrame:
        """The rows as a data frame of pandas, numbers of any length exact. Error
        without pandas."""
        return frame_of(self, COLUMNS)

    def _repr_html_(self) -> str:
        columns = [name for name in COLUMNS if name != "level_hash"]
        shown = [name for name in columns if any(_filled(row, name) for row in self)]
        head = "".join(f"<th scope='col'>{name}</th>" for name in shown)
        lines = []
        for row in self:
            cells = "".join(f"<td>{_cell(_of(row, name))}</td>" for name in shown)
            lines.append(f"<tr>{cells}</tr>")
        body = "".join(lines)
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _of(row: Row, name: str) -> object:
    """The value in a column."""
    return cast("dict[str, object]", row)[name]


def _filled(row: Row, name: str) -> bool:
    return _of(row, name) not in (None, "")


def _cell(value: object) -> str:
    """A value in a table: short, and text whatever it holds."""
    from gridwright.solvers.text import grouped, visible

    if value is None:
        return ""
    if isinstance(value, float):
        return f"{value:.3f}"
    return (
        grouped(value)
        if type(value) is int
        else escape(visible(str(value), 36, keep_end=True))
    )


@checked
def batch(
    levels: Source | Iterable[Source],
    *,
    solver: str | None = None,
    time_limit: Amount | None = 60.0,
    memory_limit: Amount | None = None,
    node_limit: Count | None = None,
    threads: Positive = 1,
    jobs: Positive = 1,
    kind: str | None = None,
    rules: Mapping[str, OptionValue] | None = None,
    progress: Callable[[Row], object] | None = None,
    cancel: rooms.problem.StopToken | None = None,
    on_interrupt: Literal["raise", "return"] = "raise",
    **options: OptionValue,
) -> Rows:
    """Solve levels, level files, and all those in folders; return a row for each level,
    in their order.

    A row is a dictionary of texts, numbers and truths with the keys of `COLUMNS`, ready
    for a data frame; "file" is None for a level that is given itself. A level that
    cannot be solved has its sentence under "error"; the others go on. An argument that
    no level could use is an Error before the first level. jobs: processes; 1 solves in
    this one. time_limit: seconds a level. kind: of files that do not name it. progress:
    called with each row as it is done. cancel: a `Cancel`, which ends the work, with
    the rows so far. Ctrl-C ends it with KeyboardInterrupt; with on_interrupt="return"
    it gives the rows so far.
    """
    limits = rooms.problem.Limits(time_limit, memory_limit, node_limit, threads=threads)
    wanted = rooms.question.SolverArguments(
        solver, _settings(options), _settings(rules or {}), limits
    )
    with one_sentence():
        rooms.batch.refuse_settings(wanted)
        if kind is not None:
            rooms.registry.kind(kind)
        work = _BatchWork(_sources(levels), kind, progress)
        with rooms.signals.stop_on_signals(
            raised=on_interrupt == "raise", also=cancel
        ) as token:
            jobs = min(jobs, len(work.sources))
            for _, line in rooms.batch.solved(
                work.names(), wanted, jobs, token, text=work.text
            ):
                work.keep(line)
    return Rows(work.rows[name] for name in work.sources if name in work.rows)


def _sources(levels: Source | Iterable[Source]) -> dict[str, Source]:
    """The levels to solve, each once, by a name of its own: that of the file, or its
    number."""
    kinds = str | os.PathLike | Level | rooms.level.Level  # type: ignore[type-arg]
    given: list[Any] = [levels] if isinstance(levels, kinds) else list(levels)
    refuse_other("levels", given, list[kinds])
    found: dict[str, Source] = {}
    for number, source in enumerate(given):
        if isinstance(source, str | os.PathLike):
            found |= dict.fromkeys(rooms.batch.level_paths([os.fspath(source)]), "")
        else:
            found[f"<level {number}>"] = source
    return found


class _BatchWork:
    """The levels of one call, and the rows of those that are done."""

    def __init__(
        self,
        sources: Mapping[str, Source],
        kind: str | None,
        progress: Callable[[Row], object] | None,
    ) -> None:
        self.sources = sources
        self._kind = kind
        self._progress = progress
        self.rows: dict[str, Row] = {}
        self._levels: dict[str, Level] = {}

    def names(self) -> Iterator[str]:
        """The names of the levels to solve. One that cannot be read is kept as a row
        instead."""
        for name, source in self.sources.items():
            try:
                read = (
                    Level.read(name, kind=self._kind)
                    if source == ""
                    else level_of(source)
                )
                self._levels[name] = read
            except Error as error:
                self.keep({"file": name, "error": str(error)})
            else:
                yield name

    def text(self, name: str) -> str:
        """A level as the text that the process that solves it gets."""
        return rooms.level_file.level_to_json(self._levels[name].core)

    def keep(self, line: Mapping[str, Any]) -> None:
        """Keep the row of a line of `gridwright batch`."""
        name = line["file"]
        row: dict[str, object] = dict.fromkeys(COLUMNS)
        row |= {column: line[column] for column in COLUMNS if column in line}
        level = self._levels.pop(name, None)
        if level is not None:
            rows, cols = level.shape
            row |= {
                "title": level.title,
                "kind": level.kind,
                "rows": rows,
                "cols": cols,
            }
        if self.sources[name]:
            row["file"] = None
        if "error" not in line:
            row |= _answer(line)
        kept = cast("Row", row)
        self.rows[name] = kept
        if self._progress is not None:
            self._progress(kept)


def _answer(line: Mapping[str, Any]) -> dict[str, object]:
    """The columns of a row with the answer of a line."""
    of = rooms.registry.kind(line["kind"])
    counts = rooms.answers.counts_of(line["counts"])
    told: dict[str, object] = {
        "proved": proves(line["kind"], line["solver"], line["status"]),
        "solutions": counts.solutions,
        "optimal": counts.optimal,
    }
    moves = line["moves"]
    return (
        told
        if moves is None
        else told | {"length": len(moves), "moves": of.join_moves(moves)}
    )


def _settings(values: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    """Options as the text that other processes get."""
    import json

    try:
        texts = {
            n: v if isinstance(v, str) else json.dumps(v) for n, v in values.items()
        }
    except (TypeError, ValueError) as error:
        raise Error(f"an option cannot be handed on: {error}") from None
    return tuple(texts.items())
