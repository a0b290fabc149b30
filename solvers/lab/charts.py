"""Charts of a lab as numbers: what a painter draws, and the table beside it.

A point is the mean over levels, seeds and repeats; its whiskers are the smallest and
the largest value. `cut` marks points where a limit ended some of the runs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from gridwright.solvers.lab.growth import Fit, Law
from gridwright.solvers.lab.spec import ChartSpec, Measure, Spec
from gridwright.solvers.lab.table import (
    TIMES,
    Row,
    TableCell,
    answered_by_all,
    cells_of,
    csv_text,
    parameters_of,
    shared,
)
from gridwright.solvers.text import Text, named

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
    """One solver. guide: a law, or what holds for all values: dashed, without points.
    law: of its growth. silent: left out of the legend."""

    name: str
    marks: tuple[Mark, ...]
    guide: bool = False
    law: str = ""
    silent: bool = False


@dataclass(frozen=True)
class Chart:
    """A chart. categories: names of the places 0, 1, ...; none where x is a number.
    bars: bars from zero instead of lines."""

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
        return csv_text(
            ["series", self.x_label, self.y_label, "low", "high", "cut short"], rows
        )

    def place(self, mark: Mark) -> str | float:
        """The label under a mark."""
        if self.categories:
            return self.categories[int(mark.x)]
        return mark.x


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


def chart_of(
    spec: Spec, wanted: ChartSpec, rows: Sequence[Row], fits: Sequence[Fit] = ()
) -> Chart:
    """One chart of the rows that are known so far."""
    if wanted.common:
        rows = answered_by_all(spec, rows, wanted.measure)
    cells = cells_of(spec, rows)
    on_shared = shared(rows)
    label = label_of(wanted.measure, on_shared)
    title = wanted.title or spec.title
    if wanted.across is not None:
        series = _across(cells, wanted)
        across = label_of(wanted.across, on_shared)
        return Chart(title, across, label, series, (), wanted.log_x, wanted.log_y)
    if not wanted.against:
        return _bars_of(cells, wanted, parameters_of(spec), title, label)
    laws = _laws(spec, wanted, fits)
    return _lines_of(cells, wanted, parameters_of(spec), laws, title, label)


def _bars_of(
    cells: Sequence[TableCell],
    wanted: ChartSpec,
    names: dict[str, str],
    title: str,
    label: str,
) -> Chart:
    """A bar for each solver and place of the lab."""
    named_cells = [(_with_point(cell, names, ""), cell) for cell in cells]
    places = tuple(dict.fromkeys(name for name, _ in named_cells))
    marks: list[Mark] = []
    for name, cell in named_cells:
        mark = _mark(places.index(name), cell, wanted.measure)
        if mark is not None:
            marks.append(mark)
    found = (Series(title, tuple(marks)),) if marks else ()
    return Chart(title, "", label, found, places, False, wanted.log_y, bars=True)


def _lines_of(
    cells: Sequence[TableCell],
    wanted: ChartSpec,
    names: dict[str, str],
    laws: Mapping[str, Law],
    title: str,
    label: str,
) -> Chart:
    """A line for each solver, against a parameter: numbers, or else categories."""
    values = list(dict.fromkeys(cell.point[wanted.against] for cell in cells))
    values = [value for value in values if value is not None]
    plain = all(map(_is_number, values))
    series: list[Series] = []
    for one in _against(cells, wanted, values, plain, names):
        law = laws[one.name].words if one.name in laws else ""
        series.append(replace(one, name=_shown(one.name, cells, wanted), law=law))
    series += _guides(laws)
    return Chart(
        title,
        names[wanted.against],
        label,
        tuple(series),
        () if plain else tuple(map(str, values)),
        wanted.log_x and plain,
        wanted.log_y,
        not plain,
    )


def _is_number(value: object) -> bool:
    """True for a number that is not a truth value."""
    return isinstance(value, int | float) and not isinstance(value, bool)


def label_of(measure: Measure, on_shared: bool = False) -> Text:
    """The words at the axis of a measure."""
    label = LABELS[measure]
    if on_shared and measure in TIMES:
        return Text("{label} (shared machine)", label=label)
    return label


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
        name = _with_point(cell, names, wanted.against)
        value = cell.point[wanted.against]
        if value is None:
            guides[name] = cell
            continue
        mark = _mark(value if plain else values.index(value), cell, wanted.measure)
        if mark is not None:
            found.setdefault(name, []).append(mark)
    series = [Series(name, tuple(marks)) for name, marks in found.items()]
    places = values if plain else range(len(values))
    for name, cell in guides.items():
        series.append(_guide(name, cell, places, wanted.measure))
    return tuple(one for one in series if one.marks)


def _guide(
    name: str, cell: TableCell, places: Sequence[Any], measure: Measure
) -> Series:
    """A line through all places for a solver that the parameter does not concern."""
    marks = [_mark(place, cell, measure) for place in places]
    return Series(name, tuple(mark for mark in marks if mark is not None), guide=True)


def _across(cells: Sequence[TableCell], wanted: ChartSpec) -> tuple[Series, ...]:
    """Each solver and point is a mark; the marks of a solver are joined in the order of
    x."""
    found: dict[str, list[Mark]] = {}
    assert wanted.across is not None
    for cell in cells:
        x = cell.mean(wanted.across)
        mark = None if x is None else _mark(x, cell, wanted.measure)
        if mark is not None:
            found.setdefault(cell.racer, []).append(mark)
    return tuple(
        Series(name, tuple(sorted(marks, key=lambda m: m.x)))
        for name, marks in found.items()
    )


def _laws(spec: Spec, wanted: ChartSpec, fits: Sequence[Fit]) -> dict[str, Law]:
    """The laws that belong to a chart, by solver."""
    grow = spec.grow
    if (
        grow is None
        or wanted.measure != grow.measure
        or wanted.against != grow.parameter
    ):
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
