"""How far a machine goes: a parameter grows until a time is reached, and the law of that growth.

A law is a power with one number to find, `c`: `c ** side`, `c ** (side * side)` and `side ** c` are
tried on what was measured, and the one that leaves least of the logarithms stands, unless all is
constant. A spec may name the law of a solver, or one of all: also a power without `c`, as
`(rows * cols) ** (2 * swaps)` for match-3 by plain search, whose exponent gets a factor then. It is
1 where that law is right. Laws are of nodes, or of states: these repeat exactly, and times of small
boards do not. A solver leaves the race once its mean reaches the limit, or once a run of it does
not end.
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
from typing import Any

from solvers.lab import plan
from solvers.lab.spec import Grow, Racer, Spec, SpecError, read_spec, shipped
from solvers.text import Text, named, visible

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
"""Costs of which the largest is less than so many times the smallest are constant."""
LEAST = 3
"""Values that must have ended before a law is looked for."""


@dataclass(frozen=True)
class Law:
    """A law of growth with its number. words: as people set it, such as `3.14^side`. deviation:
    what it leaves of the logarithms, as their root mean square. costs: what it says, by value."""

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
        """The value at which runs were cut short, and which charts show all the same."""
        return next((step.value for step in self.steps if not step.ended), None)


@cache
def shipped_growth(kind_id: str) -> tuple[Path, Grow] | None:
    """The experiment that ships and lets levels of a kind grow, boards rather than anything else;
    None if there is none."""
    specs = ((path, read_spec(path)) for path in shipped())
    found = [(p, s.grow) for p, s in specs if s.levels.kind == kind_id and s.grow is not None]
    found.sort(key=lambda pair: pair[1].parameter not in plan.SIZES)
    return found[0] if found else None


def first_runs(spec: Spec) -> list[plan.Planned]:
    """All runs of a sweep, those of the first value of a growth. SpecError for what cannot be
    asked."""
    check_formulas(spec)
    grow = spec.grow
    return plan.planned(spec, None if grow is None else [{grow.parameter: grow.start}])


def steps_of(
    spec: Spec, first: list[plan.Planned], line_of: LineOf
) -> Iterator[list[plan.Planned]]:
    """The runs of a lab in portions; when the next is asked for, the lines of the last are known.

    A sweep is one portion, a growth one for each value, where the solver that was fastest begins.
    first: what `first_runs` planned.
    """
    grow = spec.grow
    if grow is None:
        yield first
        return
    racing = dict.fromkeys((racer.shown for racer in spec.solvers), 0.0)  # seconds of the last step
    for value in range(grow.start, grow.last + 1, grow.step):
        every = first if value == grow.start else plan.planned(spec, [{grow.parameter: value}])
        runs = [run for run in every if run.racer in racing]
        runs.sort(key=lambda run: (run.repeat, racing[run.racer]))
        yield runs
        for racer in sorted(racing):
            step = _step(spec, value, [run for run in runs if run.racer == racer], line_of)
            if step is None or not step.ended or _reached(grow, step):
                del racing[racer]
            else:
                racing[racer] = step.processor
        if not racing:
            return


def fits_of(spec: Spec, runs: Sequence[plan.Planned], line_of: LineOf) -> list[Fit]:
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
        steps = tuple(step for step in told if step is not None)
        fits.append(Fit(racer.shown, steps, _law(spec, racer, steps)))
    return fits


def sentence(spec: Spec, fit: Fit) -> Text:
    """The reach of a solver and the law of its growth, in words."""
    grow = spec.grow
    assert grow is not None
    racer = named(fit.racer)
    if fit.last is None:
        return Text("{racer}: no value ended within the limits", racer=racer)
    came = Text(
        "{racer}: up to {name} = {value}", racer=racer, name=named(grow.shown), value=fit.last
    )
    if fit.cut is not None:
        came = Text("{came}, cut short at {value}", came=came, value=fit.cut)
    if fit.law is None:
        return came
    measure, law = Text(grow.measure), fit.law
    if law.words == CONSTANT:
        return Text("{came}; {measure} stay the same", came=came, measure=measure)
    return Text(
        "{came}; {measure} grow as {law}, give or take {percent} %",
        came=came,
        measure=measure,
        law=law.words,
        percent=round(100 * (math.exp(law.deviation) - 1)),
    )


def check_formulas(spec: Spec) -> None:
    """SpecError if a law cannot be computed at the first value."""
    grow = spec.grow
    if grow is None:
        return
    try:
        for racer in spec.solvers:
            if law := _given(spec, racer):
                _size(spec, _power(law), grow.start)
    except plan.FormulaError as error:
        raise SpecError(str(error)) from None


def _reached(grow: Grow, step: GrowthStep) -> bool:
    return step.nodes >= grow.nodes if grow.nodes is not None else step.processor >= grow.seconds


def _step(
    spec: Spec, value: int, runs: Sequence[plan.Planned], line_of: LineOf
) -> GrowthStep | None:
    lines = [line for line in map(line_of, runs) if line is not None]
    good = [line for line in lines if "error" not in line]
    if not good:
        return None
    ended = len(good) == len(runs) and all(map(has_ended, good))
    processor = sum(line["processor"] for line in good) / len(good)
    nodes, states = (
        sum(line.get(name) or 0 for line in good) / len(good) for name in ("nodes", "states")
    )
    return GrowthStep(value, processor, nodes, states, ended)


def has_ended(line: Line) -> bool:
    """True if a search did all it wanted to: no limit and nobody stopped it."""
    return "error" not in line and line["stopped_by"] in (None, "heuristic")


# -- laws ------------------------------------------------------------------------------------------
Power = tuple[str, str]
"""Base and exponent of a law, as formulas; one of them may be `c`."""


def _given(spec: Spec, racer: Racer) -> str:
    """The law that a spec names for a solver; "" if it names none."""
    grow = spec.grow
    assert grow is not None
    return racer.law or (f"({grow.base}) ** ({grow.exponent})" if grow.base else "")


def _law(spec: Spec, racer: Racer, steps: Sequence[GrowthStep]) -> Law | None:
    """The law of what was measured: the one that is given, or the one that fits best."""
    grow, given = spec.grow, _given(spec, racer)
    assert grow is not None
    ended = [step for step in steps if step.ended and _cost(step, grow) > 0]
    if given:
        return _fitted(spec, given, steps, ended)
    if len(ended) < LEAST:
        return None
    logs = [math.log(_cost(step, grow)) for step in ended]
    if max(logs) - min(logs) < math.log(ALIKE):
        mean = sum(logs) / len(logs)
        left = math.sqrt(sum((one - mean) ** 2 for one in logs) / len(logs))
        return Law(CONSTANT, left, {step.value: math.exp(mean) for step in steps})
    name = grow.parameter.rpartition(".")[2]
    tried = [f"c ** {name}", f"{name} ** c"]
    tried += [f"c ** ({name} * {name})"] if name in ("side", "n") else []
    laws = [_fitted(spec, formula, steps, ended) for formula in tried]
    return min(filter(None, laws), key=lambda law: law.deviation, default=None)


def _fitted(
    spec: Spec, formula: str, steps: Sequence[GrowthStep], ended: Sequence[GrowthStep]
) -> Law | None:
    """A law by least squares of log cost against its size; None if the sizes do not tell."""
    grow = spec.grow
    assert grow is not None
    power, sizes = _power(formula), dict[int, float]()
    for step in steps:
        with suppress(plan.FormulaError):  # such as a base that falls below 0
            sizes[step.value] = _size(spec, power, step.value)
    pairs = [(sizes[s.value], math.log(_cost(s, grow))) for s in ended if s.value in sizes]
    if len({x for x, _ in pairs}) < 2:
        return None
    mean_x, mean_y = (sum(part) / len(pairs) for part in zip(*pairs, strict=True))
    spread = sum((x - mean_x) ** 2 for x, _ in pairs)
    slope = sum((x - mean_x) * (y - mean_y) for x, y in pairs) / spread
    left = sum((y - mean_y - slope * (x - mean_x)) ** 2 for x, y in pairs)
    logs = {value: mean_y + slope * (size - mean_x) for value, size in sizes.items()}
    costs = {value: math.exp(log) for value, log in logs.items() if log < 700}
    return Law(_words(spec, power, slope), math.sqrt(left / len(pairs)), costs)


def _power(formula: str) -> Power:
    """The base and the exponent of a law. FormulaError if it is no power."""
    with suppress(SyntaxError, ValueError, RecursionError, MemoryError):
        tree = ast.parse(formula, mode="eval").body
        if isinstance(tree, ast.BinOp) and isinstance(tree.op, ast.Pow):
            return ast.unparse(tree.left), ast.unparse(tree.right)
    shown = repr(visible(formula, 60))
    raise plan.FormulaError("the law {formula} is no power, such as c ** side", formula=shown)


def _size(spec: Spec, power: Power, value: int) -> float:
    """What the number of a law is multiplied with at a value, to give the logarithm of the cost."""
    grow = spec.grow
    assert grow is not None
    names, (base, exponent) = _numbers(spec, {grow.parameter: value}), power
    if base == "c":
        return plan.value_of(exponent, names)
    number = plan.value_of(base, names)
    if number <= 0:
        raise plan.FormulaError("the base of the growth is {base}, not above 0", base=f"{number:g}")
    return math.log(number) * (1 if exponent == "c" else plan.value_of(exponent, names))


def _words(spec: Spec, power: Power, slope: float) -> str:
    """A law as people set it: with its number, and powers raised."""
    grow = spec.grow
    assert grow is not None
    name = rf"\b{re.escape(grow.shown)}\b"
    law = re.sub(name, "{name}", _formula(grow, power, slope), flags=re.ASCII)
    return Text(law, name=named(grow.shown))


def _formula(grow: Grow, power: Power, slope: float) -> str:
    base, exponent = power

    def part(formula: str) -> str:
        name = grow.parameter.rpartition(".")[2]
        text = re.sub(rf"\b{re.escape(name)}\b", lambda _: grow.shown, formula)
        text = re.sub(r"\b(\w+) \* \1\b", r"\1²", text)
        text = text.replace(" ** ", "^").replace(" * ", " · ")
        return text if re.fullmatch(r"\w+", text, re.ASCII) else f"({text})"

    if base == "c":
        return f"{math.exp(min(slope, 700)):.3g}^{part(exponent)}"
    if exponent == "c" or exponent.isdecimal():
        return f"{part(base)}^{slope * (1 if exponent == 'c' else int(exponent)):.3g}"
    return f"{part(base)}^({slope:.3g} · {part(exponent).strip('()')})"


def _cost(step: GrowthStep, grow: Grow) -> float:
    return step.states if grow.measure == "states" else step.nodes


def _numbers(spec: Spec, point: plan.Point) -> dict[str, float]:
    """The names in formulas with their values: rows, cols, n, and rules and generator options by
    their own names."""
    levels = spec.levels
    known: dict[str, Any] = {}
    if levels.kind:
        of = plan.kind_of_source({"kind": levels.kind})
        rows, cols = plan.size_of(levels, point)
        known |= {option.name: option.default for option in (*of.generator_options, *of.rules)}
        known |= {"rows": rows, "cols": cols, "side": rows, "n": (rows - 1) // 2}
    known |= levels.generator | levels.rules
    known |= {name.rpartition(".")[2]: value for name, value in point.items()}
    return {n: v for n, v in known.items() if isinstance(v, int | float)}
