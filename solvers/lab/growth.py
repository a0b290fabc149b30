"""How far a machine goes: a parameter grows until a time is reached, and the law of
that growth.

A law is a power with one number to find, `c`: `c ** side`, `c ** (side * side)` and
`side ** c` are tried on what was measured, and the one that leaves least of the
logarithms stands, unless all is constant. A spec may name the law of a solver, or one
of all: also a power without `c`, as `(rows * cols) ** (2 * swaps)` for match-3 by plain
search, whose exponent gets a factor then. It is 1 where that law is right. Laws are of
nodes, or of states: these repeat exactly, and times of small boards do not. A solver
leaves the race once its mean reaches the limit, or once a run of it does not end.
"""

from __future__ import annotations

import ast
import math
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from gridwright.solvers.lab import plan
from gridwright.solvers.lab.formulas import FormulaError, value_of
from gridwright.solvers.lab.spec import Grow, Racer, Spec, SpecError, read_spec, shipped
from gridwright.solvers.text import Text, named, visible

Line = Mapping[str, Any]
LineOf = Callable[[plan.Planned], Line | None]


@dataclass(frozen=True)
class GrowthStep:
    """The mean cost of a solver at one value. ended: whether all its runs did."""

    value: int
    processor: float
    nodes: float
    states: float
    ended: bool


CONSTANT = Text("constant")
ALIKE = 1.5
"""The ratio of the largest cost to the smallest below which costs are constant."""
LEAST = 3
"""Values that must have ended before a law is looked for."""


@dataclass(frozen=True)
class Law:
    """A law of growth with its number. words: as people set it, such as `3.14^side`.
    deviation: what it leaves of the logarithms, as their root mean square. costs: what
    it says, by value."""

    words: str
    deviation: float
    costs: Mapping[int, float]


@dataclass(frozen=True)
class Fit:
    """The growth of one solver. law: None where too little ended to tell."""

    racer: str
    steps: tuple[GrowthStep, ...]
    law: Law | None = None

    @property
    def last(self) -> int | None:
        """The largest value whose runs all ended."""
        return max((step.value for step in self.steps if step.ended), default=None)

    @property
    def cut(self) -> int | None:
        """The value at which runs were cut short, and which charts show all the
        same."""
        return next((step.value for step in self.steps if not step.ended), None)


@cache
def shipped_growth(kind_id: str) -> tuple[Path, Grow] | None:
    """The experiment that ships and lets levels of a kind grow, boards rather than
    anything else; None if there is none."""
    other: tuple[Path, Grow] | None = None
    for path in shipped():
        spec = read_spec(path)
        if spec.grow is None or spec.levels.kind != kind_id:
            continue
        if spec.grow.parameter in plan.SIZES:
            return path, spec.grow
        other = other or (path, spec.grow)
    return other


def first_runs(spec: Spec) -> list[plan.Planned]:
    """All runs of a sweep, those of the first value of a growth. SpecError for what
    cannot be asked."""
    check_formulas(spec)
    grow = spec.grow
    if grow is None:
        return plan.planned(spec, None)
    return _runs_at(spec, grow, grow.start)


def _runs_at(spec: Spec, grow: Grow, value: int) -> list[plan.Planned]:
    return plan.planned(spec, [{grow.parameter: value}])


def steps_of(
    spec: Spec, first: list[plan.Planned], line_of: LineOf
) -> Iterator[list[plan.Planned]]:
    """The runs of a lab in portions; when the next is asked for, the lines of the last
    are known.

    A sweep is one portion, a growth one for each value, where the solver that was
    fastest begins. first: what `first_runs` planned.
    """
    grow = spec.grow
    if grow is None:
        yield first
        return
    last_seconds = {racer.shown: 0.0 for racer in spec.solvers}
    for value in range(grow.start, grow.last + 1, grow.step):
        every = first if value == grow.start else _runs_at(spec, grow, value)
        runs = [run for run in every if run.racer in last_seconds]
        runs.sort(key=lambda run: (run.repeat, last_seconds[run.racer]))
        yield runs
        racers = sorted(last_seconds)
        steps = {racer: _step_of(racer, value, runs, line_of) for racer in racers}
        last_seconds = _seconds_of_those_left(grow, steps)
        if not last_seconds:
            return


def _step_of(
    racer: str,
    value: int,
    runs: Sequence[plan.Planned],
    line_of: LineOf,
) -> GrowthStep | None:
    """The step of a solver at a value; None if none of its runs has a line."""
    own = [run for run in runs if run.racer == racer]
    return _step(value, own, line_of)


def _seconds_of_those_left(
    grow: Grow, steps: Mapping[str, GrowthStep | None]
) -> dict[str, float]:
    """The processor seconds of the solvers that go on to the next value."""
    left: dict[str, float] = {}
    for racer, step in steps.items():
        if step is not None and step.ended and not _reached(grow, step):
            left[racer] = step.processor
    return left


def fits_of(spec: Spec, runs: Sequence[plan.Planned], line_of: LineOf) -> list[Fit]:
    """The growth of each solver over the runs that are known."""
    grow = spec.grow
    if grow is None:
        return []
    fits = []
    for racer in spec.solvers:
        by_value: dict[int, list[plan.Planned]] = {}
        for run in runs:
            if run.racer == racer.shown:
                by_value.setdefault(run.point[grow.parameter], []).append(run)
        known = [_step(value, own, line_of) for value, own in by_value.items()]
        steps = tuple(step for step in known if step is not None)
        law = _law(spec, racer, steps)
        fits.append(Fit(racer.shown, steps, law))
    return fits


def sentence(spec: Spec, fit: Fit) -> Text:
    """The reach of a solver and the law of its growth, in words."""
    grow = spec.grow
    assert grow is not None
    racer = named(fit.racer)
    if fit.last is None:
        return Text("{racer}: no value ended within the limits", racer=racer)
    came = Text(
        "{racer}: up to {name} = {value}",
        racer=racer,
        name=named(grow.shown),
        value=fit.last,
    )
    if fit.cut is not None:
        came = Text("{came}, cut short at {value}", came=came, value=fit.cut)
    if fit.law is None:
        return came
    measure = Text(grow.measure)
    law = fit.law
    if law.words == CONSTANT:
        return Text("{came}; {measure} stay the same", came=came, measure=measure)
    share = math.exp(law.deviation) - 1
    return Text(
        "{came}; {measure} grow as {law}, give or take {percent} %",
        came=came,
        measure=measure,
        law=law.words,
        percent=round(100 * share),
    )


def check_formulas(spec: Spec) -> None:
    """SpecError if a law cannot be computed at the first value."""
    grow = spec.grow
    if grow is None:
        return
    try:
        for law in filter(None, (_given(grow, racer) for racer in spec.solvers)):
            _size(spec, _power(law), grow.start)
    except FormulaError as error:
        raise SpecError(str(error)) from None


def _reached(grow: Grow, step: GrowthStep) -> bool:
    if grow.nodes is not None:
        return step.nodes >= grow.nodes
    return step.processor >= grow.seconds


def _step(
    value: int, runs: Sequence[plan.Planned], line_of: LineOf
) -> GrowthStep | None:
    """The mean cost of some runs at a value; None if nothing is known of them."""
    lines = [line for line in map(line_of, runs) if line is not None]
    good = [line for line in lines if "error" not in line]
    if not good:
        return None

    def mean(name: str) -> float:
        values = [line.get(name) or 0 for line in good]
        return sum(values) / len(values)

    return GrowthStep(
        value,
        processor=mean("processor"),
        nodes=mean("nodes"),
        states=mean("states"),
        ended=len(good) == len(runs) and all(map(has_ended, good)),
    )


def has_ended(line: Line) -> bool:
    """True if a search did all it wanted to: no limit and nobody stopped it."""
    return "error" not in line and line["stopped_by"] in (None, "heuristic")


# -- laws ------------------------------------------------------------------------------
Power = tuple[str, str]
"""Base and exponent of a law, as formulas; one of them may be `c`."""


def _given(grow: Grow, racer: Racer) -> str:
    """The law that a spec names for a solver; "" if it names none."""
    if racer.law:
        return racer.law
    return f"({grow.base}) ** ({grow.exponent})" if grow.base else ""


def _law(spec: Spec, racer: Racer, steps: Sequence[GrowthStep]) -> Law | None:
    """The law of what was measured: the one that is given, or the one that fits
    best."""
    grow = spec.grow
    assert grow is not None
    given = _given(grow, racer)
    ended = [step for step in steps if step.ended and _cost(step, grow) > 0]
    if given:
        return _fitted(spec, given, steps, ended)
    if len(ended) < LEAST:
        return None
    logs = [math.log(_cost(step, grow)) for step in ended]
    if max(logs) - min(logs) < math.log(ALIKE):
        return _constant(steps, logs)
    name = grow.parameter.rpartition(".")[2]
    tried = [f"c ** {name}", f"{name} ** c"]
    if name in ("side", "n"):
        tried.append(f"c ** ({name} * {name})")
    laws = [_fitted(spec, formula, steps, ended) for formula in tried]
    return min(filter(None, laws), key=lambda law: law.deviation, default=None)


def _constant(steps: Sequence[GrowthStep], logs: list[float]) -> Law:
    """The law of a cost that stays the same. logs: of what was measured."""
    mean = sum(logs) / len(logs)
    squares = [(one - mean) ** 2 for one in logs]
    deviation = math.sqrt(sum(squares) / len(squares))
    costs = {step.value: math.exp(mean) for step in steps}
    return Law(CONSTANT, deviation, costs)


class _Regression(NamedTuple):
    """A straight line through points by least squares, and how far these are from
    it."""

    mean_x: float
    mean_y: float
    slope: float
    deviation: float

    def at(self, x: float) -> float:
        """Its height at a place."""
        return self.mean_y + self.slope * (x - self.mean_x)


def _regression(xs: Sequence[float], ys: Sequence[float]) -> _Regression:
    """The line through points that are not all above each other."""
    mean_x = sum(xs) / len(xs)
    mean_y = sum(ys) / len(ys)
    from_mean = [(x - mean_x, y - mean_y) for x, y in zip(xs, ys, strict=True)]
    spread = sum(x**2 for x, _ in from_mean)
    slope = sum(x * y for x, y in from_mean) / spread
    squares = [(y - slope * x) ** 2 for x, y in from_mean]
    deviation = math.sqrt(sum(squares) / len(squares))
    return _Regression(mean_x, mean_y, slope, deviation)


def _fitted(
    spec: Spec,
    formula: str,
    steps: Sequence[GrowthStep],
    ended: Sequence[GrowthStep],
) -> Law | None:
    """A law by least squares of log cost against its size; None if the sizes do not
    tell."""
    grow = spec.grow
    assert grow is not None
    power = _power(formula)
    sizes = dict[int, float]()
    for step in steps:
        with suppress(FormulaError):  # such as a base that falls below 0
            sizes[step.value] = _size(
                spec,
                power,
                step.value,
            )
    known = [step for step in ended if step.value in sizes]
    xs = [sizes[step.value] for step in known]
    ys = [math.log(_cost(step, grow)) for step in known]
    if len(set(xs)) < 2:
        return None
    line = _regression(xs, ys)
    costs: dict[int, float] = {}
    for value, size in sizes.items():
        log = line.at(size)
        if log < 700:
            costs[value] = math.exp(log)
    return Law(
        _words(spec, power, line.slope),
        line.deviation,
        costs,
    )


def _power(formula: str) -> Power:
    """The base and the exponent of a law. FormulaError for any other formula."""
    with suppress(SyntaxError, ValueError, RecursionError, MemoryError):
        tree = ast.parse(formula, mode="eval").body
        if isinstance(tree, ast.BinOp) and isinstance(tree.op, ast.Pow):
            return ast.unparse(tree.left), ast.unparse(tree.right)
    shown = repr(visible(formula, 60))
    raise FormulaError(
        "the law {formula} is not a power, such as c ** side", formula=shown
    )


def _size(spec: Spec, power: Power, value: int) -> float:
    """The factor of the number of a law at a value, which gives the logarithm of the
    cost."""
    grow = spec.grow
    assert grow is not None
    names = _numbers(spec, {grow.parameter: value})
    base, exponent = power
    if base == "c":
        return value_of(exponent, names)
    number = value_of(base, names)
    if number <= 0:
        raise FormulaError(
            "the base of the growth is {base}, not above 0", base=f"{number:g}"
        )
    factor = 1 if exponent == "c" else value_of(exponent, names)
    return math.log(number) * factor


def _words(spec: Spec, power: Power, slope: float) -> str:
    """A law as people set it: with its number, and powers raised."""
    grow = spec.grow
    assert grow is not None
    name = rf"\b{re.escape(grow.shown)}\b"
    law = re.sub(
        name,
        "{name}",
        _formula(grow, power, slope),
        flags=re.ASCII,
    )
    return Text(law, name=named(grow.shown))


def _formula(grow: Grow, power: Power, slope: float) -> str:
    base, exponent = power

    def part(formula: str) -> str:
        name = grow.parameter.rpartition(".")[2]
        text = re.sub(
            rf"\b{re.escape(name)}\b",
            lambda _: grow.shown,
            formula,
        )
        text = re.sub(r"\b(\w+) \* \1\b", r"\1²", text)
        text = text.replace(" ** ", "^").replace(" * ", " · ")
        if re.fullmatch(r"\w+", text, re.ASCII):
            return text
        return f"({text})"

    if base == "c":
        number = math.exp(min(slope, 700))
        return f"{number:.3g}^{part(exponent)}"
    if exponent == "c":
        return f"{part(base)}^{slope:.3g}"
    if exponent.isdecimal():
        number = slope * int(exponent)
        return f"{part(base)}^{number:.3g}"
    factor = part(exponent).strip("()")
    return f"{part(base)}^({slope:.3g} · {factor})"


def _cost(step: GrowthStep, grow: Grow) -> float:
    return step.states if grow.measure == "states" else step.nodes


def _numbers(spec: Spec, point: plan.Point) -> dict[str, float]:
    """The names in formulas with their values: rows, cols, n, and rules and generator
    options by their own names."""
    levels = spec.levels
    known: dict[str, Any] = {}
    if levels.kind:
        of = plan.kind_of_source({"kind": levels.kind})
        rows, cols = plan.size_of(levels, point)
        for option in (*of.generator_options, *of.rules):
            known[option.name] = option.default
        known["rows"] = rows
        known["cols"] = cols
        known["side"] = rows
        known["n"] = (rows - 1) // 2
    known |= levels.generator | levels.rules
    for parameter, value in point.items():
        name = parameter.rpartition(".")[2]
        known[name] = value
    return {n: v for n, v in known.items() if isinstance(v, int | float)}
