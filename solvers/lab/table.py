"""Tables of a lab: a row a run, and a row a solver and point with mean and spread.

Rows come in the order of the plan, whatever the order in which runs ended, so that a
lab that was killed and resumed has the table of one that ran through.
"""

from __future__ import annotations

import csv
import io
import json
import re
import statistics
from collections.abc import Mapping, Sequence
from typing import Any

from gridwright.solvers.kind import SearchQuestion, visible
from gridwright.solvers.lab.growth import Fit, LineOf, has_ended
from gridwright.solvers.lab.plan import Planned, Point, question_of_run
from gridwright.solvers.lab.spec import MEASURES, Measure, Spec
from gridwright.solvers.registry import kind

Row = dict[str, Any]
Line = Mapping[str, Any]
Asked = tuple[str, str]
"""The hash of a level, and the conditions of its answers."""
Best = Mapping[Asked | None, int]
TIMES: tuple[Measure, ...] = ("processor", "elapsed", "relative")
SHARED = " (shared machine)"
"""The end of the names of time columns when other work ran beside the measurements."""
_FORMULA = frozenset("=+-@")
"""How texts begin that a spreadsheet computes."""
_NUMBER = re.compile(r"[+-]?\d+(\.\d+)?(e[+-]?\d+)?", re.ASCII | re.IGNORECASE)
_LONGEST_CELL = 1000
_TOLD = ("status", "stopped_by")


def rows_of(
    spec: Spec,
    runs: Sequence[Planned],
    line_of: LineOf,
) -> list[Row]:
    """A row for every run that is known."""
    known: list[tuple[Planned, Line]] = []
    for run in runs:
        line = line_of(run)
        if line is not None:
            known.append((run, line))
    best = _proved(known)
    asked: dict[str, SearchQuestion] = {}
    rows: list[Row] = []
    for run, line in known:
        mark = _marked(run)
        if mark not in asked:
            asked[mark] = question_of_run(run)
        credited = _credited(run, line, best)
        rows.append(_row(spec, run, credited, best, asked[mark]))
    return rows


def _marked(run: Planned) -> str:
    """A solver with its options: what decides about the question of a run."""
    return f"{run.racer} {dict(run.options)!r}"


def _row(
    spec: Spec,
    run: Planned,
    line: Line,
    best: Best,
    question: SearchQuestion,
) -> Row:
    names = parameters_of(spec)
    row: Row = {"file": run.file, "solver": run.racer}
    for name, shown in names.items():
        row[shown] = run.point.get(name)
    row["seed"] = run.seed
    row["repeat"] = run.repeat
    for name in (*_TOLD, *MEASURES):
        if name not in ("relative", "gap"):
            row[name] = line.get(name)
    reference = line.get("reference")
    row["relative"] = line["processor"] / reference if reference else None
    top = best.get(_question(run, line))
    row["gap"] = _gap(line, top)
    row["asked"] = question.words
    row["unit"] = question.unit
    row["shared"] = bool(line.get("shared"))
    row["ended"] = has_ended(line)
    row["error"] = line.get("error")
    return row


def parameters_of(spec: Spec) -> dict[str, str]:
    """The parameters that vary, with the names of their columns."""
    swept = {sweep.parameter: sweep.shown for sweep in spec.sweeps}
    if spec.grow is None:
        return swept
    return {spec.grow.parameter: spec.grow.shown}


def _question(run: Planned, line: Line) -> Asked | None:
    """The question that a line answers: a level under conditions. None where its score
    is not that of a whole game, or nothing was measured. In games for two a plug-in
    answers a question of its own."""
    if "error" in line:
        return None
    of = kind(line["kind"])
    whole = of.players == 1 if run.plugin else of.solver(run.solver).complete
    if not whole:
        return None
    conditions = json.dumps(line.get("conditions", {}), sort_keys=True)
    return line["level_hash"], conditions


def _proved(known: Sequence[tuple[Planned, Line]]) -> Best:
    """The best score for each question that any solver proved."""
    best: dict[Asked | None, int] = {}
    for run, line in known:
        if line.get("status") != "optimal":
            continue
        asked = _question(run, line)
        if asked is not None:
            best[asked] = line["score"]
    return best


def _credited(run: Planned, line: Line, best: Best) -> Line:
    """The line of a plug-in, `optimal` where another solver of the lab proved that
    score the best. What a limit ended stays so: its cost is too low."""
    top = best.get(_question(run, line)) if run.plugin else None
    if top is None or line.get("score") != top:
        return line
    stopped_by = None if has_ended(line) else line["stopped_by"]
    return {**line, "status": "optimal", "bound": top, "stopped_by": stopped_by}


def _gap(line: Line, top: int | None) -> float | None:
    """The share of the proved best score that is missing, in percent."""
    score = line.get("score")
    if score is None or not top:
        return None
    return float(100 * (top - score) / abs(top))


def shared(rows: Sequence[Row]) -> bool:
    """True if any time was taken beside other work of the same lab."""
    return any(row["shared"] for row in rows)


def table_text(rows: Sequence[Row]) -> str:
    """The rows as CSV."""
    mark = SHARED if shared(rows) else ""
    first = rows[0] if rows else {}
    names = [name for name in first if name not in ("shared", "ended")]
    head = [name + mark if name in TIMES else name for name in names]
    body = [[row[name] for name in names] for row in rows]
    return csv_text(head, body)


def csv_text(head: Sequence[str], rows: Sequence[Sequence[Any]]) -> str:
    """A table as CSV."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(map(_cell, head))
    writer.writerows(map(_cell, row) for row in rows)
    return out.getvalue()


def _cell(value: Any) -> Any:
    """A value as a cell has it. Spreadsheets compute a text that begins like a formula:
    it gets an apostrophe, which marks it as text. Control characters are shown as
    escapes."""
    if not isinstance(value, str):
        return value
    shown = visible(value, _LONGEST_CELL)
    if shown[:1] in _FORMULA and not _NUMBER.fullmatch(shown):
        return f"'{shown}"
    return shown


class TableCell(dict[Measure, tuple[float, ...]]):
    """The values of each measure over the runs of one solver at one point."""

    def __init__(
        self,
        racer: str,
        point: Point,
        rows: Sequence[Row],
    ) -> None:
        super().__init__()
        self.racer = racer
        self.point = point
        self.runs = len(rows)
        self.ended = sum(row["ended"] for row in rows)
        self.proved = sum(row["status"] in ("optimal", "infeasible") for row in rows)
        self.answered = sum(row["score"] is not None for row in rows)
        self.asked = rows[0]["asked"]
        self.unit = rows[0]["unit"]
        for measure in MEASURES:
            measured = [row.get(measure) for row in rows]
            values = [float(value) for value in measured if value is not None]
            if values:
                self[measure] = tuple(values)

    def mean(self, measure: Measure) -> float | None:
        if measure in self:
            return statistics.fmean(self[measure])
        return None


def cells_of(spec: Spec, rows: Sequence[Row]) -> list[TableCell]:
    """Runs of the same solver at the same point together, in the order of the plan."""
    names = parameters_of(spec)
    groups: dict[tuple[Any, ...], list[Row]] = {}
    for row in rows:
        if row["error"] is None:
            place = (row[shown] for shown in names.values())
            key = (row["solver"], *place)
            groups.setdefault(key, []).append(row)
    cells: list[TableCell] = []
    for (racer, *values), own in groups.items():
        point = dict(zip(names, values, strict=True))
        cells.append(TableCell(racer, point, own))
    return cells


def answered_by_all(
    spec: Spec,
    rows: Sequence[Row],
    measure: Measure,
) -> list[Row]:
    """The rows of those levels at those points where every solver has a value of a
    measure."""
    names = parameters_of(spec).values()
    groups: dict[tuple[Any, ...], list[Row]] = {}
    for row in rows:
        place = (row[name] for name in names)
        key = (row["file"], row["seed"], row["repeat"], *place)
        groups.setdefault(key, []).append(row)
    found: list[Row] = []
    for own in groups.values():
        if all(one[measure] is not None for one in own):
            found += own
    return found


def _columns(measure: Measure, mark: str) -> list[str]:
    """The heads of a measure's columns. mark: behind those of times."""
    shown = measure + mark if measure in TIMES else measure
    return [f"{shown} {part}" for part in ("mean", "sd", "min", "max")]


def summary_text(
    spec: Spec,
    rows: Sequence[Row],
    fits: Sequence[Fit] = (),
) -> str:
    """Mean, standard deviation and extremes of every measure, as CSV; of a growth, with
    the law of each solver. The mean of scores is over the runs that found an answer;
    "with 0" counts the others as 0."""
    cells = cells_of(spec, rows)
    names = parameters_of(spec)
    measured = set[Measure]().union(*cells)
    measures = [measure for measure in MEASURES if measure in measured]
    mark = SHARED if shared(rows) else ""
    laws = {fit.racer: fit.law.words for fit in fits if fit.law is not None}
    head = ["solver", *names.values(), "asked", "unit"]
    if laws:
        head.append("law")
    head += ["runs", "ended", "proved", "answered"]
    for measure in measures:
        head += _columns(measure, mark)
    if "score" in measures:
        head.append("score mean with 0")
    body = [_summary_of(cell, measures, laws) for cell in cells]
    return csv_text(head, body)


def _summary_of(
    cell: TableCell,
    measures: Sequence[Measure],
    laws: Mapping[str, str],
) -> list[Any]:
    """The row of one solver at one point. laws: by solver, if there are any."""
    row: list[Any] = [cell.racer, *cell.point.values(), cell.asked, cell.unit]
    if laws:
        row.append(laws.get(cell.racer))
    row += [cell.runs, cell.ended, cell.proved, cell.answered]
    for measure in measures:
        row += _spread(cell.get(measure, ()))
    if "score" in measures:
        scores = cell.get("score", ())
        row.append(sum(scores) / cell.runs)
    return row


def _spread(values: Sequence[float]) -> list[float | None]:
    if not values:
        return [None] * 4
    deviation = statistics.stdev(values) if len(values) > 1 else 0.0
    return [
        statistics.fmean(values),
        deviation,
        min(values),
        max(values),
    ]


def growth_text(spec: Spec, fits: Sequence[Fit]) -> str:
    """Measured beside predicted growth, as CSV."""
    grow = spec.grow
    assert grow is not None
    head = [
        "solver",
        grow.shown,
        "processor",
        "nodes",
        "states",
        "ended",
        "law",
        "deviation",
        f"{grow.measure} by the law",
    ]
    body: list[list[Any]] = []
    for fit in fits:
        law = fit.law
        for step in fit.steps:
            row = [
                fit.racer,
                step.value,
                step.processor,
                step.nodes,
                step.states or None,
                step.ended,
                law and law.words,
                law and law.deviation,
                law and law.costs.get(step.value),
            ]
            body.append(row)
    return csv_text(head, body)
