"""Tables of a lab: a row a run, and a row a solver and point with mean and spread.

Rows come in the order of the plan, whatever the order in which runs ended, so that a lab that was
killed and resumed has the table of one that ran through.

Charts of a lab as numbers: what a painter draws, and the table beside it.

A point is the mean over levels, seeds and repeats; its whiskers are the smallest and the largest
value. `cut` marks points where a limit ended some of the runs.
"""

from __future__ import annotations

import csv
import io
import json
import re
import statistics
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from solvers.kind import SearchQuestion, visible
from solvers.lab.growth import Fit, Law, LineOf, has_ended
from solvers.lab.plan import Planned, Point, question_of_run
from solvers.lab.spec import MEASURES, ChartSpec, Measure, Spec
from solvers.registry import kind
from solvers.text import Text, named

Row = dict[str, Any]
Line = Mapping[str, Any]
Asked = tuple[str, str]
"""The hash of a level, and the conditions of its answers."""
Best = Mapping[Asked | None, int]
TIMES: tuple[Measure, ...] = ("processor", "elapsed", "relative")
SHARED = " (shared machine)"
"""What the names of time columns end in when other work ran beside the measurements."""
_FORMULA = frozenset("=+-@")
"""How texts begin that a spreadsheet computes."""
_NUMBER = re.compile(r"[+-]?\d+(\.\d+)?(e[+-]?\d+)?", re.ASCII | re.IGNORECASE)
_LONGEST_CELL = 1000
_TOLD = ("status", "stopped_by")


def rows_of(spec: Spec, runs: Sequence[Planned], line_of: LineOf) -> list[Row]:
    """A row for every run that is known."""
    known = [(run, line) for run in runs if (line := line_of(run)) is not None]
    best, asked = _proved(known), dict[str, SearchQuestion]()
    for run, _ in known:
        if _marked(run) not in asked:
            asked[_marked(run)] = question_of_run(run)
    return [
        _row(spec, run, _credited(run, line, best), best, asked[_marked(run)])
        for run, line in known
    ]


def _marked(run: Planned) -> str:
    """A solver with its options: what decides about the question of a run."""
    return f"{run.racer} {dict(run.options)!r}"


def _row(spec: Spec, run: Planned, line: Line, best: Best, question: SearchQuestion) -> Row:
    names = parameters_of(spec)
    row: Row = {"file": run.file, "solver": run.racer}
    row |= {shown: run.point.get(name) for name, shown in names.items()}
    row |= {"seed": run.seed, "repeat": run.repeat}
    row |= {name: line.get(name) for name in _TOLD}
    row |= {name: line.get(name) for name in MEASURES if name not in ("relative", "gap")}
    reference = line.get("reference")
    row["relative"] = line["processor"] / reference if reference else None
    row["gap"] = _gap(line, best.get(_question(run, line)))
    row |= {"asked": question.words, "unit": question.unit}
    row["shared"] = bool(line.get("shared"))
    row["ended"] = has_ended(line)
    row["error"] = line.get("error")
    return row


def parameters_of(spec: Spec) -> dict[str, str]:
    """The parameters that vary, with the names of their columns."""
    swept = {sweep.parameter: sweep.shown for sweep in spec.sweeps}
    return swept if spec.grow is None else {spec.grow.parameter: spec.grow.shown}


def _question(run: Planned, line: Line) -> Asked | None:
    """The question that a line answers: a level under conditions. None where its score is not that
    of a whole game, or nothing was measured. In games for two a plug-in answers a question of its
    own."""
    if "error" in line:
        return None
    of = kind(line["kind"])
    if of.players > 1 if run.plugin else not of.solver(run.solver).complete:
        return None
    return line["level_hash"], json.dumps(line.get("conditions", {}), sort_keys=True)


def _proved(known: Sequence[tuple[Planned, Line]]) -> Best:
    """The best score for each question that any solver proved."""
    proofs = (
        (_question(run, line), line) for run, line in known if line.get("status") == "optimal"
    )
    return {asked: line["score"] for asked, line in proofs if asked is not None}


def _credited(run: Planned, line: Line, best: Best) -> Line:
    """The line of a plug-in, `optimal` where another solver of the lab proved that score the best.
    What a limit ended stays so: its cost is too low."""
    top = best.get(_question(run, line)) if run.plugin else None
    if top is None or line.get("score") != top:
        return line
    stopped_by = None if has_ended(line) else line["stopped_by"]
    return {**line, "status": "optimal", "bound": top, "stopped_by": stopped_by}


def _gap(line: Line, top: int | None) -> float | None:
    """The share of the proved best score that is missing, in percent."""
    score = line.get("score")
    return None if score is None or not top else float(100 * (top - score) / abs(top))


def shared(rows: Sequence[Row]) -> bool:
    """True if any time was taken beside other work of the same lab."""
    return any(row["shared"] for row in rows)


def table_text(rows: Sequence[Row]) -> str:
    """The rows as CSV."""
    mark = SHARED if shared(rows) else ""
    names = [name for name in rows[0] if name not in ("shared", "ended")] if rows else []
    shown = {name: name + mark if name in TIMES else name for name in names}
    return csv_text(list(shown.values()), [[row[name] for name in names] for row in rows])


def csv_text(head: Sequence[str], rows: Sequence[Sequence[Any]]) -> str:
    """A table as CSV."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(map(_cell, head))
    writer.writerows(map(_cell, row) for row in rows)
    return out.getvalue()


def _cell(value: Any) -> Any:
    """A value as a cell has it. Spreadsheets compute a text that begins like a formula: it gets an
    apostrophe, which marks it as text. Control characters are shown as escapes."""
    if not isinstance(value, str):
        return value
    shown = visible(value, _LONGEST_CELL)
    return f"'{shown}" if shown[:1] in _FORMULA and not _NUMBER.fullmatch(shown) else shown


class TableCell(dict[Measure, tuple[float, ...]]):
    """The values of each measure over the runs of one solver at one point."""

    def __init__(self, racer: str, point: Point, rows: Sequence[Row]) -> None:
        super().__init__()
        self.racer, self.point, self.runs = racer, point, len(rows)
        self.ended = sum(row["ended"] for row in rows)
        self.proved = sum(row["status"] in ("optimal", "infeasible") for row in rows)
        self.answered = sum(row["score"] is not None for row in rows)
        self.asked, self.unit = rows[0]["asked"], rows[0]["unit"]
        for measure in MEASURES:
            values = tuple(float(row[measure]) for row in rows if row.get(measure) is not None)
            if values:
                self[measure] = values

    def mean(self, measure: Measure) -> float | None:
        return statistics.fmean(self[measure]) if measure in self else None


def cells_of(spec: Spec, rows: Sequence[Row]) -> list[TableCell]:
    """Runs of the same solver at the same point together, in the order of the plan."""
    names = parameters_of(spec)
    groups: dict[tuple[Any, ...], list[Row]] = {}
    for row in rows:
        if row["error"] is None:
            key = (row["solver"], *(row[shown] for shown in names.values()))
            groups.setdefault(key, []).append(row)
    return [
        TableCell(key[0], dict(zip(names, key[1:], strict=True)), own)
        for key, own in groups.items()
    ]


def answered_by_all(spec: Spec, rows: Sequence[Row], measure: Measure) -> list[Row]:
    """The rows of those levels at those points where every solver has a value of a measure."""
    names = parameters_of(spec).values()
    groups: dict[tuple[Any, ...], list[Row]] = {}
    for row in rows:
        key = row["file"], row["seed"], row["repeat"], *(row[name] for name in names)
        groups.setdefault(key, []).append(row)
    whole = {key for key, own in groups.items() if all(one[measure] is not None for one in own)}
    return [row for key, own in groups.items() if key in whole for row in own]


def summary_text(spec: Spec, rows: Sequence[Row], fits: Sequence[Fit] = ()) -> str:
    """Mean, standard deviation and extremes of every measure, as CSV; of a growth, with the law of
    each solver. The mean of scores is over the runs that found an answer; "with 0" counts the
    others as 0."""
    cells, names = cells_of(spec, rows), parameters_of(spec)
    measures = [m for m in MEASURES if any(m in cell for cell in cells)]
    mark = SHARED if shared(rows) else ""
    laws = {fit.racer: fit.law.words for fit in fits if fit.law is not None}
    head = ["solver", *names.values(), "asked", "unit", *(["law"] if laws else [])]
    head += ["runs", "ended", "proved", "answered"]
    for measure in measures:
        shown = measure + mark if measure in TIMES else measure
        head += [f"{shown} {part}" for part in ("mean", "sd", "min", "max")]
    head += ["score mean with 0"] * ("score" in measures)
    body = []
    for cell in cells:
        row = [cell.racer, *(cell.point[name] for name in names)]
        row += [cell.asked, cell.unit, *([laws.get(cell.racer)] if laws else [])]
        row += [cell.runs, cell.ended, cell.proved, cell.answered]
        for measure in measures:
            row += _spread(cell.get(measure, ()))
        row += [sum(cell.get("score", ())) / cell.runs] * ("score" in measures)
        body.append(row)
    return csv_text(head, body)


def _spread(values: Sequence[float]) -> list[float | None]:
    if not values:
        return [None] * 4
    deviation = statistics.stdev(values) if len(values) > 1 else 0.0
    return [statistics.fmean(values), deviation, min(values), max(values)]


def growth_text(spec: Spec, fits: Sequence[Fit]) -> str:
    """Measured beside predicted growth, as CSV."""
    grow = spec.grow
    assert grow is not None
    head = ["solver", grow.shown, "processor", "nodes", "states", "ended", "law", "deviation",
            f"{grow.measure} by the law"]  # fmt: skip
    return csv_text(
        head,
        [
            [fit.racer, step.value, step.processor, step.nodes, step.states or None, step.ended,
             fit.law and fit.law.words, fit.law and fit.law.deviation,
             fit.law and fit.law.costs.get(step.value)]
            for fit in fits
            for step in fit.steps
        ],
    )  # fmt: skip


LABELS: dict[Measure, Text] = {
    "processor": Text("processor time, s"),
    "elapsed": Text("wall time, s"),
    "relative": Text("processor time, reference loops"),
    "nodes": Text("nodes"),
    "states": Text("states"),
    "memory": Text("memory, bytes"),
    "score": Text("score"),
    "gap": Text("gap to the proved best, %"),
    "bound": Text("bound"),
}


@dataclass(frozen=True)
class Mark:
    """A point of a series. x: its place, or the number of its category."""

    x: float
    y: float
    low: float
    high: float
    cut: bool = False


@dataclass(frozen=True)
class Series:
    """One solver. guide: a law, or what holds for all values: dashed, without points. law: of its
    growth. silent: left out of the legend."""

    name: str
    marks: tuple[Mark, ...]
    guide: bool = False
    law: str = ""
    silent: bool = False


@dataclass(frozen=True)
class Chart:
    """A chart. categories: names of the places 0, 1, ...; none where x is a number. bars: bars
    from zero instead of lines."""

    title: str
    x_label: str
    y_label: str
    series: tuple[Series, ...]
    categories: tuple[str, ...] = ()
    log_x: bool = False
    log_y: bool = False
    bars: bool = False

    def text(self) -> str:
        """Its table, as CSV."""
        rows = [
            [one.name, self.place(mark), mark.y, mark.low, mark.high, mark.cut]
            for one in self.series
            for mark in one.marks
        ]
        return csv_text(["series", self.x_label, self.y_label, "low", "high", "cut short"], rows)

    def place(self, mark: Mark) -> str | float:
        """The label under a mark."""
        return self.categories[int(mark.x)] if self.categories else mark.x


def charts_of(spec: Spec, rows: Sequence[Row], fits: Sequence[Fit] = ()) -> list[Chart]:
    """The charts of a spec; without any, those that suit it."""
    cells = cells_of(spec, rows)
    if not cells:
        return []
    wanted = spec.charts or default_charts(spec, cells)
    made = [chart_of(spec, one, rows, fits) for one in wanted]
    return [chart for chart in made if chart.series]


def default_charts(spec: Spec, cells: Sequence[TableCell]) -> list[ChartSpec]:
    """Nodes, time and score against the first parameter, or by solver."""
    against = next(iter(parameters_of(spec)), "")
    measures: tuple[Measure, ...] = ("nodes", "processor", "score")
    told = [measure for measure in measures if any(measure in cell for cell in cells)]
    return [ChartSpec(measure=m, against=against, log_y=m != "score") for m in told]


def chart_of(spec: Spec, wanted: ChartSpec, rows: Sequence[Row], fits: Sequence[Fit] = ()) -> Chart:
    """One chart of the rows that are known so far."""
    rows = answered_by_all(spec, rows, wanted.measure) if wanted.common else rows
    cells, on_shared = cells_of(spec, rows), shared(rows)
    names = parameters_of(spec)
    label = label_of(wanted.measure, on_shared)
    title = wanted.title or spec.title
    if wanted.across is not None:
        series = _across(cells, wanted)
        across = label_of(wanted.across, on_shared)
        return Chart(title, across, label, series, (), wanted.log_x, wanted.log_y)
    if not wanted.against:
        places = tuple(dict.fromkeys(_with_point(cell, names, "") for cell in cells))
        pairs = [(_with_point(cell, names, ""), cell) for cell in cells]
        marks = [_mark(places.index(name), cell, wanted.measure) for name, cell in pairs]
        one = Series(title, tuple(m for m in marks if m is not None))
        found = (one,) if one.marks else ()
        return Chart(title, "", label, found, places, False, wanted.log_y, bars=True)
    values = list(dict.fromkeys(c.point[wanted.against] for c in cells))
    values = [value for value in values if value is not None]
    plain = all(isinstance(v, int | float) and not isinstance(v, bool) for v in values)
    categories = () if plain else tuple(map(str, values))
    laws = _laws(spec, wanted, fits)
    series = tuple(
        replace(
            one,
            name=_shown(one.name, cells, wanted),
            law=laws[one.name].words if one.name in laws else "",
        )
        for one in _against(cells, wanted, values, plain, names)
    )
    series += _guides(laws)
    shown = names[wanted.against]
    return Chart(
        title, shown, label, series, categories, wanted.log_x and plain, wanted.log_y, not plain
    )


def label_of(measure: Measure, on_shared: bool = False) -> Text:
    """The words at the axis of a measure."""
    label = LABELS[measure]
    return (
        Text("{label} (shared machine)", label=label) if on_shared and measure in TIMES else label
    )


def _against(
    cells: Sequence[TableCell],
    wanted: ChartSpec,
    values: list[Any],
    plain: bool,
    names: dict[str, str],
) -> tuple[Series, ...]:
    found: dict[str, list[Mark]] = {}
    guides: dict[str, TableCell] = {}
    for cell in cells:
        name, value = _with_point(cell, names, wanted.against), cell.point[wanted.against]
        if value is None:
            guides[name] = cell
            continue
        mark = _mark(value if plain else values.index(value), cell, wanted.measure)
        if mark is not None:
            found.setdefault(name, []).append(mark)
    series = [Series(name, tuple(marks)) for name, marks in found.items()]
    for name, cell in guides.items():
        places = values if plain else range(len(values))
        marks = [_mark(place, cell, wanted.measure) for place in places]
        series.append(Series(name, tuple(m for m in marks if m is not None), guide=True))
    return tuple(one for one in series if one.marks)


def _across(cells: Sequence[TableCell], wanted: ChartSpec) -> tuple[Series, ...]:
    """Each solver and point is a mark; the marks of a solver are joined in the order of x."""
    found: dict[str, list[Mark]] = {}
    assert wanted.across is not None
    for cell in cells:
        x = cell.mean(wanted.across)
        mark = None if x is None else _mark(x, cell, wanted.measure)
        if mark is not None:
            found.setdefault(cell.racer, []).append(mark)
    return tuple(
        Series(name, tuple(sorted(marks, key=lambda m: m.x))) for name, marks in found.items()
    )


def _laws(spec: Spec, wanted: ChartSpec, fits: Sequence[Fit]) -> dict[str, Law]:
    """The laws that belong to a chart, by solver."""
    grow = spec.grow
    if grow is None or wanted.measure != grow.measure or wanted.against != grow.parameter:
        return {}
    return {fit.racer: fit.law for fit in fits if fit.law is not None}


def _guides(laws: Mapping[str, Law]) -> tuple[Series, ...]:
    """The laws as lines."""
    found = []
    for racer, law in laws.items():
        marks = tuple(Mark(x, y, y, y) for x, y in sorted(law.costs.items()))
        name = Text("{racer}: {law}", racer=named(racer), law=law.words)
        found.append(Series(name, marks, guide=True, silent=True))
    return tuple(one for one in found if len(one.marks) > 1)


def _shown(name: str, cells: Sequence[TableCell], wanted: ChartSpec) -> Text:
    """The name of a series; where nodes differ, with what they are."""
    units = {cell.unit for cell in cells}
    mine = next((cell.unit for cell in cells if name.startswith(cell.racer)), "")
    if wanted.measure != "nodes" or len(units) < 2 or not mine:
        return named(name)
    return Text("{racer} ({unit})", racer=named(name), unit=Text(mine))


def _with_point(cell: TableCell, names: dict[str, str], against: str) -> str:
    """The solver, with the values of the parameters that the axis does not show."""
    more = [
        f"{names[name]} {value}"
        for name, value in cell.point.items()
        if name != against and value is not None
    ]
    return ", ".join((cell.racer, *more))


def _mark(x: float, cell: TableCell, measure: Measure) -> Mark | None:
    values = cell.get(measure)
    if not values:
        return None
    mean = cell.mean(measure)
    assert mean is not None
    return Mark(float(x), mean, min(values), max(values), cell.ended < cell.runs)
