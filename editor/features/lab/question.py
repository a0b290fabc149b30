"""LabQuestion: the input of a form, and the spec that it asks for."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from gridwright.solvers.kind import Option, PuzzleKind, Text
from gridwright.solvers.lab.spec import (
    Bounds,
    Levels,
    ParameterSweep,
    Racer,
    Spec,
    SpecError,
    checked,
)

MOST_VALUES = 100
_RANGE = re.compile(r"(-?[0-9]{1,6})\s*\.\.\s*(-?[0-9]{1,6})")


@dataclass(frozen=True)
class LabQuestion:
    """The input of a form. text: the current level, "" for random levels. size: rows
    and columns."""

    title: str
    kind: str
    text: str
    solvers: list[Racer]
    size: tuple[int, int]
    count: int
    seed: int
    repeats: int
    parameter: str
    values: str
    seconds: float
    rules: Mapping[str, Any]


def parameters_of(of: PuzzleKind[Any, Any]) -> Iterator[tuple[str, str]]:
    """Yield name and title of the parameters that an experiment can vary for a kind."""
    yield "side", Text("Side")
    yield "rows", Text("Rows")
    yield "cols", Text("Columns")
    ruled = {rule.name for rule in of.rules}
    others = [option for option in of.generator_options if option.name not in ruled]
    yield from _varied("rules", of.rules)
    yield from _varied("generator", others)
    seen: dict[str, Option] = {}
    for solver in of.solvers:
        for option in filter(_can_vary, solver.options):
            seen.setdefault(option.name, option)
    yield from _varied("options", seen.values())


def _varied(prefix: str, options: Iterable[Option]) -> Iterator[tuple[str, str]]:
    """Yield name and title of some options that can vary."""
    for option in filter(_can_vary, options):
        yield f"{prefix}.{option.name}", option.title or option.name


def _can_vary(option: Option) -> bool:
    """Return whether an experiment can give an option several values."""
    return option.type in ("int", "float", "bool", "choice")


def spec_of_form(asked: LabQuestion) -> Spec:
    """Return the spec that a form asks for. Raises SpecError with the missing part."""
    rows, cols = asked.size
    levels = Levels(
        kind=asked.kind,
        rows=rows,
        cols=cols,
        count=asked.count,
        seed=asked.seed,
        rules=dict(asked.rules),
    )
    if asked.text:
        levels = Levels(texts={"level": asked.text})
    elif not asked.kind:
        raise SpecError(Text("open a level first: its kind is measured"))
    sweeps = []
    if asked.parameter:
        name = asked.parameter.partition(".")[2] or asked.parameter
        sweeps = [
            ParameterSweep(
                parameter=asked.parameter, values=values_of(asked.values), name=name
            )
        ]
    return checked(
        Spec(
            title=asked.title,
            levels=levels,
            solvers=asked.solvers,
            repeats=asked.repeats,
            sweeps=sweeps,
            limits=Bounds(seconds=asked.seconds),
        )
    )


def values_of(text: str) -> list[int | float | str | bool]:
    """Return the values of a sweep, as people write them: "1, 2, 3", "1..5", "true,
    false"."""
    values: list[int | float | str | bool] = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        found = _RANGE.fullmatch(part)
        if found:
            low, high = int(found[1]), int(found[2])
            values += range(low, min(high, low + MOST_VALUES) + 1)
        else:
            values.append(_value(part))
    if len(values) > MOST_VALUES:
        raise SpecError("at most {most:# value|# values}", most=MOST_VALUES)
    return list(dict.fromkeys(values))


def _value(text: str) -> int | float | str | bool:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return text
    return value if isinstance(value, int | float) else text
