"""How far a machine goes: a parameter grows until a time is reached, beside what theory predicts.

A prediction is base ** exponent, two formulas on the parameters of a point, as (rows * cols) **
(2 * swaps) for match-3 by plain search. The fit is cost = c * (base ** exponent) ** e by least
squares of the logarithms: e is 1 where the prediction is right, and the fitted exponent of the base
is e times the predicted one. A solver leaves the race once its mean reaches the limit, or once a
run of it does not end.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from solvers.lab.plan import (
    SIZES,
    FormulaError,
    Planned,
    Point,
    kind_of_source,
    planned,
    size_of,
    value_of,
)
from solvers.lab.spec import Grow, Spec, SpecError, read_spec, shipped
from solvers.text import Text

Line = Mapping[str, Any]
LineOf = Callable[[Planned], Line | None]


@dataclass(frozen=True)
class GrowthStep:
    """The mean cost of a solver at one value. ended: whether all its runs did."""

    value: int
    processor: float
    nodes: float
    ended: bool
    size: float | None
    """The predicted growth here, up to a factor, as its logarithm."""


@dataclass(frozen=True)
class Fit:
    """The growth of one solver. exponent: e above, None without a prediction or with fewer than two
    steps that count."""

    racer: str
    steps: tuple[GrowthStep, ...]
    exponent: float | None = None

    @property
    def last(self) -> int | None:
        """The largest value whose runs all ended."""
        return max((step.value for step in self.steps if step.ended), default=None)

    def predicted(self, step: GrowthStep, measure: str) -> float | None:
        """The predicted cost of a step, from the first that was measured."""
        first = next((s for s in self.steps if _cost(s, measure) > 0), None)
        if first is None or first.size is None or step.size is None:
            return None
        growth = step.size - first.size
        return _cost(first, measure) * math.exp(growth) if growth < 700 else None


@cache
def shipped_growth(kind_id: str) -> tuple[Path, Grow] | None:
    """The experiment that ships and lets levels of a kind grow, boards rather than anything else;
    None if there is none."""
    specs = ((path, read_spec(path)) for path in shipped())
    found = [(p, s.grow) for p, s in specs if s.levels.kind == kind_id and s.grow is not None]
    found.sort(key=lambda pair: pair[1].parameter not in SIZES)
    return found[0] if found else None


def first_runs(spec: Spec) -> list[Planned]:
    """All runs of a sweep, those of the first value of a growth. SpecError for what cannot be
    asked."""
    check_formulas(spec)
    grow = spec.grow
    return planned(spec, None if grow is None else [{grow.parameter: grow.start}])


def steps_of(spec: Spec, first: list[Planned], line_of: LineOf) -> Iterator[list[Planned]]:
    """The runs of a lab in portions; when the next is asked for, the lines of the last are known.

    A sweep is one portion, a growth one for each value. first: what `first_runs` planned.
    """
    grow = spec.grow
    if grow is None:
        yield first
        return
    racing = {racer.shown for racer in spec.solvers}
    for value in range(grow.start, grow.last + 1, grow.step):
        every = first if value == grow.start else planned(spec, [{grow.parameter: value}])
        runs = [run for run in every if run.racer in racing]
        yield runs
        for racer in sorted(racing):
            step = _step(spec, value, [run for run in runs if run.racer == racer], line_of)
            if step is None or not step.ended or _reached(grow, step):
                racing.discard(racer)
        if not racing:
            return


def fits_of(spec: Spec, runs: Sequence[Planned], line_of: LineOf) -> list[Fit]:
    """The growth of each solver over the runs that are known."""
    grow = spec.grow
    if grow is None:
        return []
    fits = []
    for racer in spec.solvers:
        own = [run for run in runs if run.racer == racer.shown]
        values = dict.fromkeys(run.point[grow.parameter] for run in own)
        told = (
            _step(spec, v, [run for run in own if run.point[grow.parameter] == v], line_of)
            for v in values
        )
        fits.append(_fitted(racer.shown, [step for step in told if step is not None], grow))
    return fits


def measure_of(grow: Grow) -> str:
    """The measure of the growth: nodes where the limit is one of nodes."""
    return "processor" if grow.nodes is None else "nodes"


def sentence(spec: Spec, fit: Fit) -> Text:
    """The reach of a solver and the growth of its cost, in words."""
    grow = spec.grow
    assert grow is not None
    if fit.last is None:
        return Text("{racer}: no value ended within the limits", racer=fit.racer)
    came = Text("{racer}: up to {name} = {value}", racer=fit.racer, name=grow.shown, value=fit.last)
    if fit.exponent is None:
        return came
    return Text(
        "{came}; cost grows as ({base})^({fitted} * ({exponent})), predicted ({base})^({exponent})",
        came=came,
        base=grow.base,
        exponent=grow.exponent,
        fitted=f"{fit.exponent:.2f}",
    )


def check_formulas(spec: Spec) -> None:
    """SpecError if the prediction cannot be computed at the first value."""
    grow = spec.grow
    if grow is not None and grow.base:
        try:
            _size(spec, {grow.parameter: grow.start})
        except FormulaError as error:
            raise SpecError(str(error)) from None


def _reached(grow: Grow, step: GrowthStep) -> bool:
    if grow.nodes is not None:
        return step.nodes >= grow.nodes
    return step.processor >= grow.seconds


def _step(spec: Spec, value: int, runs: Sequence[Planned], line_of: LineOf) -> GrowthStep | None:
    lines = [line for line in map(line_of, runs) if line is not None]
    good = [line for line in lines if "error" not in line]
    if not good:
        return None
    ended = len(good) == len(runs) and all(map(has_ended, good))
    processor = sum(line["processor"] for line in good) / len(good)
    nodes = sum(line["nodes"] for line in good) / len(good)
    return GrowthStep(value, processor, nodes, ended, _predicted_size(spec, value))


def has_ended(line: Line) -> bool:
    """True if a search did all it wanted to: no limit and nobody stopped it."""
    return "error" not in line and line["stopped_by"] in (None, "heuristic")


def _predicted_size(spec: Spec, value: int) -> float | None:
    """The logarithm of the predicted growth at a value; None without a prediction there."""
    grow = spec.grow
    assert grow is not None
    try:
        return _size(spec, {grow.parameter: value}) if grow.base else None
    except FormulaError:  # such as a base that falls below 0; what was measured stays
        return None


def _size(spec: Spec, point: Point) -> float:
    """The logarithm of the predicted growth at a point."""
    grow = spec.grow
    assert grow is not None
    names = _numbers(spec, point)
    base, exponent = value_of(grow.base, names), value_of(grow.exponent, names)
    if base <= 0:
        raise FormulaError("the base of the growth is {base}, not above 0", base=f"{base:g}")
    return exponent * math.log(base)


def _numbers(spec: Spec, point: Point) -> dict[str, float]:
    """The names in formulas with their values: rows, cols, n, and rules and generator options by
    their own names."""
    levels = spec.levels
    known: dict[str, Any] = {}
    if levels.kind:
        of = kind_of_source({"kind": levels.kind})
        rows, cols = size_of(levels, point)
        known |= {option.name: option.default for option in (*of.generator_options, *of.rules)}
        known |= {"rows": rows, "cols": cols, "side": rows, "n": (rows - 1) // 2}
    known |= levels.generator | levels.rules
    known |= {name.rpartition(".")[2]: value for name, value in point.items()}
    return {n: v for n, v in known.items() if isinstance(v, int | float)}


def _cost(step: GrowthStep, measure: str) -> float:
    return step.nodes if measure == "nodes" else step.processor


def _fitted(racer: str, steps: list[GrowthStep], grow: Grow) -> Fit:
    """Least squares of log cost against log prediction, over the steps that ended."""
    measure = measure_of(grow)
    pairs = [
        (step.size, math.log(_cost(step, measure)))
        for step in steps
        if step.size is not None and step.ended and _cost(step, measure) > 0
    ]
    if len({x for x, _ in pairs}) < 2:
        return Fit(racer, tuple(steps))
    mean_x = sum(x for x, _ in pairs) / len(pairs)
    mean_y = sum(y for _, y in pairs) / len(pairs)
    spread = sum((x - mean_x) ** 2 for x, _ in pairs)
    exponent = sum((x - mean_x) * (y - mean_y) for x, y in pairs) / spread
    return Fit(racer, tuple(steps), exponent)
