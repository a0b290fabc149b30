"""Lab: one experiment beside the window, with its findings so far; from its form to a spec."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from editor.models.search.questions import Questions
from editor.models.search.runner import Rank, SolverRunner
from editor.models.work.background import Failure
from solvers.kind import PuzzleKind, StopToken, Text
from solvers.lab.growth import Fit
from solvers.lab.laboratory import Laboratory, LinesInMemory
from solvers.lab.plan import Line
from solvers.lab.spec import Bounds, Levels, ParameterSweep, Racer, Spec, SpecError, checked
from solvers.lab.table import Row

MOST_VALUES = 100
_RANGE = re.compile(r"(-?[0-9]{1,6})\s*\.\.\s*(-?[0-9]{1,6})")


@dataclass(frozen=True)
class LabQuestion:
    """The input of a form. text: the level in front, "" for random levels. size: rows and
    columns."""

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
    """The parameters that an experiment can vary for a kind: name and title."""
    yield "side", Text("Side")
    yield "rows", Text("Rows")
    yield "cols", Text("Columns")
    numbers = ("int", "float", "bool", "choice")
    ruled = {rule.name for rule in of.rules}
    for prefix, options in (("rules", of.rules), ("generator", of.generator_options)):
        for option in options:
            same = prefix == "generator" and option.name in ruled
            if option.type in numbers and not same:
                yield f"{prefix}.{option.name}", option.title or option.name
    seen: set[str] = set()
    for solver in of.solvers:
        for option in solver.options:
            if option.type in numbers and option.name not in seen:
                seen.add(option.name)
                yield f"options.{option.name}", option.title or option.name


def spec_of_form(asked: LabQuestion) -> Spec:
    """The spec that a form asks for. SpecError says what is missing."""
    rows, cols = asked.size
    levels = Levels(
        kind=asked.kind, rows=rows, cols=cols, count=asked.count, seed=asked.seed,
        rules=dict(asked.rules),
    )  # fmt: skip
    if asked.text:
        levels = Levels(texts={"level": asked.text})
    elif not asked.kind:
        raise SpecError(Text("open a level first: its kind is measured"))
    sweeps = []
    if asked.parameter:
        name = asked.parameter.partition(".")[2] or asked.parameter
        sweeps = [
            ParameterSweep(parameter=asked.parameter, values=values_of(asked.values), name=name)
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
    """The values of a sweep, as people write them: "1, 2, 3", "1..5", "true, false"."""
    values: list[int | float | str | bool] = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        found = _RANGE.fullmatch(part)
        if found:
            low, high = int(found[1]), int(found[2])
            values += range(low, min(high, low + MOST_VALUES) + 1)
        else:
            values.append(_value(part))
    if len(values) > MOST_VALUES:
        raise SpecError("at most {most} values", most=MOST_VALUES)
    return list(dict.fromkeys(values))


def _value(text: str) -> int | float | str | bool:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return text
    return value if isinstance(value, int | float) else text


NEWS = 0.25
"""Seconds between two pictures of what is found."""


@dataclass(frozen=True)
class Found:
    """An experiment so far. total: None if nobody knows how many runs there will be; then `value`
    is the one under way, with so many runs done before it, and `planned` up to its end. left: the
    seconds that the rest takes, about."""

    done: int = 0
    total: int | None = None
    value: Any = None
    before: int = 0
    planned: int = 0
    left: float | None = None
    rows: tuple[Row, ...] = ()
    fits: tuple[Fit, ...] = ()
    lines: tuple[Line, ...] = field(default=(), repr=False)


class Lab(QObject):
    """The experiment under way, or the last one. It has the lowest rank: all else comes first."""

    changed = Signal()
    """More is found, or it began or ended."""
    failed = Signal(object)
    """A Failure: the experiment cannot be done."""

    def __init__(self, runner: SolverRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._questions = Questions(runner, self)
        self._questions.progressed.connect(self._on_found)
        self._questions.answered.connect(self._on_found)
        self._questions.failed.connect(self._on_failed)
        self.spec: Spec | None = None
        self.found = Found()
        self.stopped = False
        """True if the person ended it before all was measured."""

    @property
    def running(self) -> bool:
        return self._questions.waiting

    def start(self, spec: Spec) -> None:
        """Begin an experiment; the one before is forgotten."""
        self.cancel()
        self.spec, self.found, self.stopped = spec, Found(), False
        self._questions.ask("lab", partial(_measured, spec), Rank.LAB)
        self.changed.emit()

    def stop(self) -> None:
        """End it soon; what is found stays."""
        if self.running:
            self.stopped = True
            self._questions.stop("lab")

    def cancel(self) -> None:
        """End it and say nothing more."""
        self._questions.cancel_all()

    @Slot(object, object)
    def _on_found(self, _key: str, found: Found | None) -> None:
        """found: None of an experiment that was stopped before it began."""
        self.found = found or self.found
        self.changed.emit()

    @Slot(object, object)
    def _on_failed(self, _key: str, failure: Failure) -> None:
        self.changed.emit()
        self.failed.emit(failure)


def _measured(spec: Spec, token: StopToken) -> Generator[Found, None, Found]:
    """In a worker: measure, and report the findings now and then."""
    kept = LinesInMemory()
    lab = Laboratory(spec, kept)
    begun = told = time.monotonic()
    yield Found(0, lab.total)
    for _ in lab.lines(token):
        if time.monotonic() - told > NEWS:
            told = time.monotonic()
            yield _found(lab, kept, told - begun)
    return _found(lab, kept, time.monotonic() - begun)


def _found(lab: Laboratory, kept: LinesInMemory, elapsed: float) -> Found:
    done, total, grow, runs = lab.done, lab.total, lab.spec.grow, lab.runs
    value = None if grow is None or not runs else runs[-1].point[grow.parameter]
    now = [run for run in runs if grow is None or run.point[grow.parameter] == value]
    return Found(
        done, total, value, len(runs) - len(now), len(runs),
        elapsed * (total - done) / done if total and done else None,
        tuple(lab.rows()), tuple(lab.fits()), tuple(kept.lines),
    )  # fmt: skip
