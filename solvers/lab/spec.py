"""The spec of a lab: a TOML file that says what is measured, and how often.

Solvers race on levels from files, or on random levels of one kind. A sweep gives a
parameter several values; several sweeps make all combinations. `grow` raises one
parameter instead, until a time is reached. Parameters: `rows`, `cols`, `side` (both),
`n` (a square of side 2n + 1), `rules.NAME`, `generator.NAME`, and `options.NAME` for
the solvers that have such an option.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from gridwright.solvers.files.level_file import read_bytes
from gridwright.solvers.kind import LevelError, Limits, Text, WordedError, visible
from gridwright.solvers.service.files.inputs import read_input
from gridwright.solvers.text import did_you_mean

SPECS = Path(__file__).parent / "specs"
"""The specs that ship."""
SECONDS = 60.0
"""The time limit of a run by default."""
MOST_BYTES = 1_000_000
MOST_RUNS = 100_000
MOST_SOLVERS = 1000
MOST_CHARTS = 50
MOST_ROUNDS = 100_000_000
"""Rounds of the reference loop: some seconds before each run."""

Measure = Literal[
    "processor",
    "elapsed",
    "relative",
    "nodes",
    "states",
    "memory",
    "score",
    "gap",
    "bound",
]
MEASURES: tuple[Measure, ...] = (
    "processor",
    "elapsed",
    "relative",
    "nodes",
    "states",
    "memory",
    "score",
    "gap",
    "bound",
)


Name = Annotated[str, msgspec.Meta(max_length=100)]
"""A name that messages and tables show."""


class SpecError(WordedError):
    """A spec that cannot be used; one sentence."""


class Levels(
    msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True
):
    """The source of levels: files, or a generator with `count` seeds from `seed` on."""

    files: list[str] = []
    folder: str = ""
    """The folder that files are relative to; `read_spec` fills in the folder of the
    spec."""
    texts: dict[str, str] = {}
    """Level files within the spec: their text by a name."""
    kind: Name = ""
    rows: int = 0
    cols: int = 0
    count: int = 1
    seed: int = 1
    generator: dict[Name, Any] = {}
    rules: dict[Name, Any] = {}


class Racer(
    msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True
):
    """A solver with options, under a name for tables and charts.

    law: how its cost grows, as a power with one number to find, such as `c ** side`; ""
    for the one that fits best. plugin: the file of a person's own solver. text: what
    was read in it; beside: in those files beside it that it imports. No spec in a file
    names one: the person who runs the lab says whose code it runs.
    """

    id: Name
    name: Name = ""
    options: dict[Name, Any] = {}
    law: str = ""
    plugin: str = ""
    text: str | None = None
    beside: dict[str, str] = {}

    @property
    def shown(self) -> str:
        """Its name, or what it is without one."""
        settings = ", ".join(f"{name}={value}" for name, value in self.options.items())
        return self.name or (f"{self.id} ({settings})" if settings else self.id)


class ParameterSweep(
    msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True
):
    """The values that a parameter takes."""

    parameter: Name
    values: list[int | float | str | bool]
    name: Name = ""

    @property
    def shown(self) -> str:
        return self.name or self.parameter


class Grow(
    msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True
):
    """A parameter that grows until the mean processor time, or the mean nodes, reach a
    limit.

    measure: what its laws are of. base, exponent: the law of all solvers that name
    none, as formulas on parameters; without, what was measured tells it.
    """

    parameter: Name
    start: int = 1
    step: int = 1
    last: int = 1000
    seconds: float = 5.0
    nodes: int | None = None
    name: Name = ""
    measure: Literal["nodes", "states"] = "nodes"
    base: str = ""
    exponent: str = "1"

    @property
    def shown(self) -> str:
        return self.name or self.parameter


class Bounds(
    msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True
):
    """The limits of each run."""

    seconds: float | None = SECONDS
    memory_mib: float | None = None
    nodes: int | None = None

    def limits(self) -> Limits:
        """One thread, so that a search repeats exactly."""
        return Limits(self.seconds, self.memory_mib, self.nodes)


class ChartSpec(
    msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True
):
    """A chart: a measure against a parameter, a line a solver; against "", a bar a
    solver."""

    measure: Measure
    against: Name = ""
    title: str = ""
    log_x: bool = False
    log_y: bool = False
    common: bool = False
    """Only levels for which every solver has a value, so that all curves are over the
    same ones."""
    across: Measure | None = None
    """A measure along the horizontal axis instead: each solver is a point, joined in
    order."""


class Spec(
    msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True
):
    """A whole lab. reference: rounds of a plain loop that is timed before each run, so
    that times of different machines compare; compares: whether each round also
    compares; line: a measure of which one sentence is printed."""

    title: str = ""
    notes: str = ""
    levels: Levels
    solvers: list[Racer]
    repeats: int = 1
    sweeps: list[ParameterSweep] = []
    grow: Grow | None = None
    limits: Bounds = msgspec.field(default_factory=Bounds)
    reference: int = 0
    compares: bool = False
    line: Measure | None = None
    charts: list[ChartSpec] = []


def shipped() -> list[Path]:
    """The specs that ship, by name."""
    return sorted(SPECS.glob("*.toml"))


def read_spec(name: Path | str) -> Spec:
    """The spec in a file, or the one that ships under that name. SpecError if there is
    none."""
    path = Path(name)
    own = SPECS / f"{name}.toml"
    may_ship = not path.suffix and not path.exists()
    if may_ship and own in shipped():
        path = own
        may_ship = False
    try:
        data = read_input(str(path)) if path.is_fifo() else read_bytes(path)
    except LevelError as error:
        names = [one.stem for one in shipped()] if may_ship else []
        hint = did_you_mean(path.name, names)
        raise SpecError(f"{error}{hint}") from None
    spec = spec_of(data, str(name))
    if spec.levels.files:
        # A pipe has no neighbours.
        own_folder = path.parent if path.is_file() else Path()
        spec.levels.folder = str((own_folder / spec.levels.folder).resolve())
    return spec


def spec_of(data: bytes, name: str) -> Spec:
    """The spec in the bytes of a TOML file."""
    shown = visible(name, 120, keep_end=True)
    try:
        if len(data) > MOST_BYTES:
            raise ValueError("more than a spec can hold")
        spec = msgspec.convert(tomllib.loads(data.decode()), Spec)
    except (
        ValueError,
        RecursionError,
    ) as error:  # those of TOML, UTF-8 and msgspec are such
        raise SpecError("{name}: {problem}", name=shown, problem=_said(error)) from None
    for problem in (*_problems_of_file(spec), *_problems(spec)):
        raise SpecError("{name}: {problem}", name=shown, problem=problem)
    return spec


def checked(spec: Spec) -> Spec:
    """The same spec; SpecError if something is wrong with it."""
    for problem in _problems(spec):
        raise SpecError(problem)
    return spec


def text_of_spec(spec: Spec) -> str:
    """A spec as TOML, without a person's own solvers: the person who runs it says whose
    code it runs."""
    import tomli_w

    spec = msgspec.structs.replace(
        spec, solvers=[one for one in spec.solvers if not one.plugin]
    )
    return tomli_w.dumps(_without_none(msgspec.to_builtins(spec)))


def _said(error: Exception) -> str:
    return visible(" ".join(str(error).replace(" - at `$", ", at `").split()), 160)


def _without_none(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _without_none(v) for name, v in value.items() if v is not None}
    return [_without_none(item) for item in value] if isinstance(value, list) else value


def _problems_of_file(spec: Spec) -> Iterator[Text]:
    """Problems of a spec in a file; the command line says the first, and limits of
    0."""
    if any(
        racer.plugin or racer.beside or racer.text is not None for racer in spec.solvers
    ):
        yield Text("a spec names no plug-in; the command line does (--plugin FILE)")
    bounds = (spec.limits.seconds, spec.limits.memory_mib, spec.limits.nodes)
    if not all(
        math.isfinite(bound) and bound > 0 for bound in bounds if bound is not None
    ):
        yield Text("limits are numbers above 0")


def _problems(spec: Spec) -> Iterator[Text]:
    """Problems of a spec whatever the kind of puzzle."""
    levels = spec.levels
    if bool(levels.files or levels.texts) == bool(levels.kind):
        yield Text("levels need either files, or a kind whose generator makes them")
    if not spec.solvers:
        yield Text("at least one solver has to be named")
    excess = _excess(spec)
    if excess is not None:
        yield excess
        return
    yield from _problems_of_solvers(spec)
    yield from _problems_of_sweeps(spec)
    if _count(spec) > MOST_RUNS:
        yield Text(
            "{count:# run is|# runs are} too many (at most {most})",
            count=_count(spec),
            most=MOST_RUNS,
        )
    yield from _problems_of_growth(spec.grow)
    yield from _problems_of_charts(spec)


def _excess(spec: Spec) -> Text | None:
    """The first part of a spec that is larger than a lab takes."""
    for name, value, most in (
        ("solvers", len(spec.solvers), MOST_SOLVERS),
        ("charts", len(spec.charts), MOST_CHARTS),
        ("reference", spec.reference, MOST_ROUNDS),
    ):
        if value > most:
            return Text(
                "{name} is {value}: at most {most}", name=name, value=value, most=most
            )
    return None


def _problems_of_solvers(spec: Spec) -> Iterator[Text]:
    """Problems of the solvers, and of how often they run."""
    names = [racer.shown for racer in spec.solvers]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        yield Text("two solvers have the name {name}", name=twice)
    least = min(spec.repeats, spec.levels.count)
    if least < 1 or min(spec.levels.seed, spec.reference) < 0:
        yield Text("repeats and count are at least 1, seed and reference at least 0")


def _problems_of_sweeps(spec: Spec) -> Iterator[Text]:
    """Problems of the parameters that vary."""
    if spec.sweeps and spec.grow is not None:
        yield Text("a lab sweeps or grows; it does not do both")
    swept = [sweep.parameter for sweep in spec.sweeps]
    if len(set(swept)) < len(swept):
        yield Text("a parameter is swept twice")
    for sweep in spec.sweeps:
        if not sweep.values:
            yield Text("the sweep of {name} has no values", name=sweep.parameter)
        if not all(map(_is_usable, sweep.values)):
            yield Text(
                "the sweep of {name} has a value that is not a number",
                name=sweep.parameter,
            )


def _is_usable(value: object) -> bool:
    """True if a value is neither infinite nor the result of 0 / 0."""
    return not isinstance(value, float) or math.isfinite(value)


def _problems_of_charts(spec: Spec) -> Iterator[Text]:
    """Charts against what does not vary."""
    known = {"", *(sweep.parameter for sweep in spec.sweeps)}
    if spec.grow is not None:
        known.add(spec.grow.parameter)
    for chart in spec.charts:
        if chart.against not in known:
            yield Text(
                "a chart is against {name}, which does not vary", name=chart.against
            )


def _count(spec: Spec) -> int:
    """The number of runs that a spec asks for; of a growth, at each value."""
    levels = spec.levels
    each = len(levels.files) + len(levels.texts) + (levels.count if levels.kind else 0)
    points = math.prod(len(sweep.values) for sweep in spec.sweeps)
    return spec.repeats * points * each * len(spec.solvers)


def _problems_of_growth(grow: Grow | None) -> Iterator[Text]:
    if grow is None:
        return
    if grow.step < 1 or grow.last < grow.start or not 0 < grow.seconds < math.inf:
        yield Text(
            "growth needs a step of at least 1, a last value and seconds above 0"
        )
