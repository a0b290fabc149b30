"""The plan of a lab: its runs in order.

Repeats are the outermost loop, so that whatever disturbs a machine for a while disturbs
all solvers and values alike. A run that two points share, as a solver without the swept
option has, is planned once. Seeds are the same at every point: solvers and values meet
the same draws.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import product
from pathlib import Path
from typing import Any

import msgspec

from gridwright.solvers.files.level_file import (
    level_from_json,
    level_to_json,
    read_bytes,
)
from gridwright.solvers.kind import (
    Level,
    LevelError,
    OptionError,
    PuzzleKind,
)
from gridwright.solvers.lab.spec import Levels, Racer, Spec, SpecError
from gridwright.solvers.plugins.source import (
    PluginError,
    PluginSource,
    read_text,
    source_of,
)
from gridwright.solvers.problem import (
    Limits,
    SearchQuestion,
    Solver,
)
from gridwright.solvers.registry import UnknownKind, kind
from gridwright.solvers.service.exits import CommandError
from gridwright.solvers.service.questions.own_solver import plugin_of
from gridwright.solvers.service.questions.question import Question
from gridwright.solvers.text import Text, text_of, visible

Point = dict[str, Any]
"""The value of each parameter that varies."""

SIZES = ("rows", "cols", "side", "n")


@dataclass(frozen=True)
class Planned:
    """One run: a solver on a level. file: the name of the level in tables.

    source: what makes the level, as JSON holds it. point: its parameters, without those
    that mean nothing to its solver. plugin: its solver where that is a person's own, as
    it was read; None for one of the kind.
    """

    file: str
    source: Mapping[str, Any]
    racer: str
    solver: str
    options: Mapping[str, Any]
    point: Point
    seed: int | None
    repeat: int
    plugin: PluginSource | None = None
    key: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        point = ";".join(f"{name}={value!r}" for name, value in self.point.items())
        options = ";".join(
            f"{name}={value!r}" for name, value in sorted(self.options.items())
        )
        key = (self.file, self.solver, options, point, str(self.repeat))
        object.__setattr__(self, "key", key)


def _points_of(spec: Spec) -> list[Point]:
    """All combinations of the swept values, the last sweep fastest."""
    names = [sweep.parameter for sweep in spec.sweeps]
    return [
        dict(zip(names, values, strict=True))
        for values in product(*(sweep.values for sweep in spec.sweeps))
    ]


def planned(spec: Spec, points: list[Point] | None = None) -> list[Planned]:
    """The runs of some points, without points those of the sweeps; SpecError for what
    cannot be asked."""
    points = _points_of(spec) if points is None else points
    _check_parameters(spec, points)
    racers = [held_racer(racer) for racer in spec.solvers]
    runs: dict[tuple[str, ...], Planned] = {}
    for repeat in range(1, spec.repeats + 1):
        for point in points:
            for source, seed in _sources(spec.levels, point):
                for racer in racers:
                    run = _run(racer, point, source, seed, repeat)
                    runs.setdefault((racer.shown, *run.key), run)
    _check_options(spec, points, runs.values())
    return list(runs.values())


def _sources(
    levels: Levels, point: Point
) -> Iterator[tuple[dict[str, Any], int | None]]:
    rules = {**levels.rules, **_named(point, "rules.")}
    for file in levels.files:
        yield {"file": file, "folder": levels.folder, "rules": rules}, None
    for name, text in levels.texts.items():
        yield {"file": name, "text": text, "rules": rules}, None
    if not levels.kind:
        return
    rows, cols = size_of(levels, point)
    options = {**levels.generator, **_named(point, "generator.")}
    made = {
        "kind": levels.kind,
        "rows": rows,
        "cols": cols,
        "options": options,
        "rules": rules,
    }
    for seed in range(levels.seed, levels.seed + levels.count):
        yield {**made, "seed": seed}, seed


def size_of(levels: Levels, point: Point) -> tuple[int, int]:
    """Rows and columns of the random levels at a point."""
    rows, cols = point.get("rows", levels.rows), point.get("cols", levels.cols)
    for name in point:
        if name == "side":
            rows = cols = point["side"]
        elif name == "n":
            rows = cols = 2 * point["n"] + 1
    return rows, cols


def _run(
    racer: Racer, point: Point, source: dict[str, Any], seed: int | None, repeat: int
) -> Planned:
    plugin = plugin_of_racer(racer)
    solver = solver_of(kind_of_source(source), racer.id, plugin)
    swept = _named(point, "options.")
    has = {option.name for option in solver.options}
    options = {**racer.options, **{name: v for name, v in swept.items() if name in has}}
    without = {f"options.{name}" for name in swept if name not in has}
    means = {name: value for name, value in point.items() if name not in without}
    shown = racer.shown
    return Planned(
        _name(source), source, shown, solver.id, options, means, seed, repeat, plugin
    )


def _named(point: Point, prefix: str) -> dict[str, Any]:
    return {n.removeprefix(prefix): v for n, v in point.items() if n.startswith(prefix)}


def _name(source: Mapping[str, Any]) -> str:
    """The file of a level, or what makes a random one again."""
    if "file" in source:
        return str(source["file"])
    options = "".join(
        f" {name}={value}" for name, value in sorted(source["options"].items())
    )
    size = f"{source['rows']}x{source['cols']}"
    return f"{source['kind']} {size}{options} seed={source['seed']}"


def kind_of_source(source: Mapping[str, Any]) -> PuzzleKind[Any, Any]:
    """The kind of a level that a source makes; SpecError if there is none."""
    try:
        return kind(source["kind"] if "kind" in source else _stored(source).kind)
    except UnknownKind as error:
        raise SpecError(str(error)) from None


def solver_of(
    of: PuzzleKind[Any, Any], name: str, plugin: PluginSource | None = None
) -> Solver:
    """A solver of a kind, or a person's own. SpecError if there is none."""
    if plugin is not None:
        return _plugin_as(plugin, of.id)
    try:
        return of.solver(name)
    except KeyError:
        known = ", ".join(solver.id for solver in of.solvers)
        raise SpecError(
            "{id} is not a solver of {kind} (known: {known})",
            id=name,
            kind=of.id,
            known=known,
        ) from None


def plugin_of_racer(racer: Racer) -> PluginSource | None:
    """A person's own solver as it was read, or as its file stands; None for one of a
    kind. SpecError if it is none."""
    if not racer.plugin:
        return None
    try:
        text = read_text(racer.plugin) if racer.text is None else racer.text
        return _parsed(racer.plugin, text, tuple(racer.beside.items()))
    except PluginError as error:
        raise SpecError(text_of(error)) from None


@lru_cache(maxsize=16)
def _parsed(file: str, text: str, beside: tuple[tuple[str, str], ...]) -> PluginSource:
    return replace(source_of(file, text), beside=beside)


def held(spec: Spec) -> Spec:
    """The spec with the current text of each file that it names: what happens to a file
    from now on changes nothing. SpecError if one cannot be read."""
    levels = spec.levels
    texts = {
        file: level_to_json(_read(str(Path(levels.folder, file))))
        for file in dict.fromkeys(levels.files)
    }
    whole = msgspec.structs.replace(levels, files=[], texts={**texts, **levels.texts})
    return msgspec.structs.replace(
        spec, levels=whole, solvers=[held_racer(racer) for racer in spec.solvers]
    )


def held_racer(racer: Racer) -> Racer:
    """A racer with the text of its file. SpecError if that cannot be read."""
    plugin = plugin_of_racer(racer)
    return racer if plugin is None else msgspec.structs.replace(racer, text=plugin.text)


def question_of_run(run: Planned) -> SearchQuestion:
    """The question of a run, and the unit of its nodes. SpecError if its solver is
    gone."""
    solver = solver_of(kind_of_source(run.source), run.solver, run.plugin)
    return SearchQuestion.of(solver, run.options)


def question_of(run: Planned, limits: Limits) -> Question:
    """The question of a run with its level made. SpecError with the reason if it cannot
    be asked."""
    return resolved(run.file, run.source, run.solver, run.options, limits, run.plugin)


def resolved(
    file: str,
    source: Mapping[str, Any],
    solver: str,
    options: Mapping[str, Any],
    limits: Limits,
    plugin: PluginSource | None,
) -> Question:
    """The question about the level of a source. SpecError if it cannot be asked."""
    level = level_of(source)
    of = kind(level.kind)
    found = solver_of(of, solver, plugin)
    return Question(of, level, file, found, options, limits, plugin is not None)


def level_of(source: Mapping[str, Any]) -> Level:
    """Make the level of a source. SpecError with the reason if it cannot be made."""
    try:
        if "file" in source:
            level = _stored(source)
        else:
            of = kind_of_source(source)
            under = of.generator_options_under(source["rules"])
            options = {**source["options"], **under}
            level = of.generate(source["rows"], source["cols"], source["seed"], options)
        given = source["rules"]
        if not given:
            return level
        known = {rule.name: rule for rule in kind(level.kind).rules}
        unknown = next((name for name in given if name not in known), None)
        if unknown is not None:
            raise SpecError(
                "{name} is not a rule of {kind}", name=unknown, kind=level.kind
            )
        rules = {name: known[name].read(value) for name, value in given.items()}
        return level.with_(rules={**level.rules, **rules})
    except (LevelError, OptionError) as error:
        raise SpecError(str(error)) from None


def sent(source: Mapping[str, Any]) -> dict[str, Any]:
    """A source for a process that may not see the same files: a file becomes its
    text."""
    if "file" not in source or "text" in source:
        return dict(source)
    return {**source, "text": level_to_json(_read(_path(source)))}


def _stored(source: Mapping[str, Any]) -> Level:
    """The level of a source that is a file, or the text of one."""
    if "text" not in source:
        return _read(_path(source))
    try:
        return level_from_json(source["text"].encode(), source["file"])
    except LevelError as error:
        raise SpecError(str(error)) from None


def _path(source: Mapping[str, Any]) -> str:
    return str(Path(source["folder"], source["file"]))


def _read(file: str) -> Level:
    return _read_as(file, *_told(file))


def _told(file: str) -> tuple[int, int]:
    """The time of the last change of a file, and its size."""
    try:
        told = Path(file).stat()
    except (OSError, ValueError):  # reading it says what is wrong
        return 0, 0
    return told.st_mtime_ns, told.st_size


@lru_cache(maxsize=64)
def _read_as(file: str, changed: int, size: int) -> Level:
    """The level in a file that was last changed then."""
    try:
        return level_from_json(read_bytes(file), file)
    except LevelError as error:
        raise SpecError(str(error)) from None


@lru_cache(maxsize=16)
def _plugin_as(plugin: PluginSource, kind_id: str) -> Solver:
    """A person's own solver, for a kind."""
    try:
        return plugin_of(plugin, kind(kind_id))
    except CommandError as error:
        raise SpecError(str(error)) from None


def _check_parameters(spec: Spec, points: list[Point]) -> None:
    """SpecError for a parameter that nothing has, or a size that no level has."""
    levels = spec.levels
    for name in dict.fromkeys(name for point in points for name in point):
        _check_parameter(levels, name)
    if not levels.kind:
        return
    for point in points:
        _check_size(levels, point)


def _check_parameter(levels: Levels, name: str) -> None:
    """SpecError for the name of a parameter that nothing has."""
    prefix, _, rest = name.partition(".")
    if name in SIZES or prefix == "generator":
        if not levels.kind:
            raise SpecError("{name} varies random levels alone", name=name)
    elif prefix not in ("rules", "options") or not rest:
        raise SpecError(
            "{name} is not a parameter (known: {known})",
            name=name,
            known=", ".join((*SIZES, "rules.NAME", "generator.NAME", "options.NAME")),
        )


def _check_size(levels: Levels, point: Point) -> None:
    for name in filter(point.__contains__, SIZES):
        value = point[name]
        if type(value) is not int or value < 1:
            told = visible(repr(value), 40)
            raise SpecError(
                "{name} is {value}, not a whole number of at least 1",
                name=name,
                value=told,
            )
    if min(size_of(levels, point)) < 1:
        raise SpecError(Text("random levels need rows and cols"))


def _check_options(spec: Spec, points: list[Point], runs: Collection[Planned]) -> None:
    """SpecError for an option that no solver has, or that grows and that one does not
    have."""
    for name in dict.fromkeys(name for point in points for name in point):
        if not name.startswith("options."):
            continue
        without = [run.racer for run in runs if name not in run.point]
        if spec.grow is not None and without:
            raise SpecError(
                "{racer} does not have {name}, which grows", racer=without[0], name=name
            )
        if len(without) == len(runs):
            raise SpecError("no solver has {name}", name=name)
