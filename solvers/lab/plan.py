"""The plan of a lab: its runs in order, and the formulas in specs.

Repeats are the outermost loop, so that whatever disturbs a machine for a while disturbs all solvers
and values alike. A run that two points share, as a solver without the swept option has, is planned
once. Seeds are the same at every point: solvers and values meet the same draws.

A formula is arithmetic on the parameters of a point, and nothing else.

One run of a lab: the line of `batch`, with what the run cost.

Where seconds count, nothing else is counted: a solver loads and compiles first, a search has one
thread, and its processor time is that of this thread, so that other programs disturb it little.
"""

from __future__ import annotations

import ast
import math
import operator
import time
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import product
from pathlib import Path
from typing import Any

from solvers.answers import line_of
from solvers.files.level_file import level_from_json, level_hash, level_to_json, read_bytes
from solvers.kind import IllegalMove, Level, LevelError, OptionError, PuzzleKind
from solvers.lab.spec import Levels, Racer, Spec, SpecError
from solvers.plugins.solver import PluginSolver
from solvers.problem import Limits, SearchProblem, SearchQuestion, Solver, SolverError, StopToken
from solvers.registry import UnknownKind, kind
from solvers.search import Run, drive
from solvers.terminal.arguments import beside_known_proof, plugin_of
from solvers.terminal.exits import CommandError, library_problem
from solvers.text import Text, WordedError, text_of, visible


class FormulaError(WordedError):
    """A formula that cannot be computed; one sentence."""


_PAIRS: dict[type[ast.operator], Callable[[float, float], float]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.Pow: operator.pow,
}


def value_of(formula: str, names: Mapping[str, float]) -> float:
    """The value of a formula such as `(rows * cols) ** 2`. FormulaError if it has none."""
    try:
        value = _value(ast.parse(formula, mode="eval").body, names)
    except FormulaError:
        raise
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise _refusal(formula, Text("it is no arithmetic")) from None
    except (ArithmeticError, TypeError):
        raise _refusal(formula, Text("it has no value here")) from None
    if not math.isfinite(value):
        raise _refusal(formula, Text("it has no value here"))
    return value


def _value(node: ast.expr, names: Mapping[str, float]) -> float:
    if isinstance(node, ast.Constant) and isinstance(node.value, int | float):
        return float(node.value)
    if isinstance(node, ast.Name):
        if node.id not in names:
            known = ", ".join(sorted(names)) or "none"
            raise FormulaError(
                "{name} is no number of this lab (known: {known})", name=node.id, known=known
            )
        return float(names[node.id])
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return -_value(node.operand, names)
    if isinstance(node, ast.BinOp) and type(node.op) in _PAIRS:
        result = _PAIRS[type(node.op)](_value(node.left, names), _value(node.right, names))
        if isinstance(result, float):
            return result
    raise ValueError(ast.dump(node)[:80])


def _refusal(formula: str, why: Text) -> FormulaError:
    return FormulaError("the formula {formula}: {why}", formula=repr(visible(formula, 60)), why=why)


Point = dict[str, Any]
"""The value of each parameter that varies."""

SIZES = ("rows", "cols", "side", "n")


@dataclass(frozen=True)
class Planned:
    """One run: a solver on a level. file: the name of the level in tables.

    source: what makes the level, as JSON holds it. point: its parameters, without those that mean
    nothing to its solver. plugin: the file of its solver, "" for one of the kind.
    """

    file: str
    source: Mapping[str, Any]
    racer: str
    solver: str
    options: Mapping[str, Any]
    point: Point
    seed: int | None
    repeat: int
    plugin: str = ""
    key: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        point = ";".join(f"{name}={value!r}" for name, value in self.point.items())
        options = ";".join(f"{name}={value!r}" for name, value in sorted(self.options.items()))
        key = (self.file, self.solver, options, point, str(self.repeat))
        object.__setattr__(self, "key", key)


def points_of(spec: Spec) -> list[Point]:
    """All combinations of the swept values, the last sweep fastest."""
    names = [sweep.parameter for sweep in spec.sweeps]
    return [
        dict(zip(names, values, strict=True))
        for values in product(*(sweep.values for sweep in spec.sweeps))
    ]


def planned(spec: Spec, points: list[Point] | None = None) -> list[Planned]:
    """The runs of some points, without points those of the sweeps; SpecError for what cannot be
    asked."""
    points = points_of(spec) if points is None else points
    _check_parameters(spec, points)
    runs: dict[tuple[str, ...], Planned] = {}
    for repeat in range(1, spec.repeats + 1):
        for point in points:
            for source, seed in _sources(spec.levels, point):
                for racer in spec.solvers:
                    run = _run(racer, point, source, seed, repeat)
                    runs.setdefault((racer.shown, *run.key), run)
    _check_options(spec, points, runs.values())
    return list(runs.values())


def _sources(levels: Levels, point: Point) -> Iterator[tuple[dict[str, Any], int | None]]:
    rules = {**levels.rules, **_named(point, "rules.")}
    for file in levels.files:
        yield {"file": file, "folder": levels.folder, "rules": rules}, None
    for name, text in levels.texts.items():
        yield {"file": name, "text": text, "rules": rules}, None
    if not levels.kind:
        return
    rows, cols = size_of(levels, point)
    options = {**levels.generator, **_named(point, "generator.")}
    made = {"kind": levels.kind, "rows": rows, "cols": cols, "options": options, "rules": rules}
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
    solver = solver_of(kind_of_source(source), racer.id, racer.plugin)
    swept = _named(point, "options.")
    has = {option.name for option in solver.options}
    options = {**racer.options, **{name: v for name, v in swept.items() if name in has}}
    without = {f"options.{name}" for name in swept if name not in has}
    means = {name: value for name, value in point.items() if name not in without}
    shown = racer.shown
    return Planned(
        _name(source), source, shown, solver.id, options, means, seed, repeat, racer.plugin
    )


def _named(point: Point, prefix: str) -> dict[str, Any]:
    return {n.removeprefix(prefix): v for n, v in point.items() if n.startswith(prefix)}


def _name(source: Mapping[str, Any]) -> str:
    """The file of a level, or what makes a random one anew."""
    if "file" in source:
        return str(source["file"])
    options = "".join(f" {name}={value}" for name, value in sorted(source["options"].items()))
    size = f"{source['rows']}x{source['cols']}"
    return f"{source['kind']} {size}{options} seed={source['seed']}"


def kind_of_source(source: Mapping[str, Any]) -> PuzzleKind[Any, Any]:
    """The kind of a level that a source makes; SpecError if there is none."""
    try:
        return kind(source["kind"] if "kind" in source else _stored(source).kind)
    except UnknownKind as error:
        raise SpecError(str(error)) from None


def solver_of(of: PuzzleKind[Any, Any], name: str, plugin: str = "") -> Solver:
    """A solver of a kind, or that in the file of a plug-in as it stands. SpecError if there is
    none."""
    if plugin:
        return _plugin_as(plugin, of.id, *_told(plugin))
    try:
        return of.solver(name)
    except KeyError:
        known = ", ".join(solver.id for solver in of.solvers)
        raise SpecError(
            "{id} is not a solver of {kind} (known: {known})", id=name, kind=of.id, known=known
        ) from None


def question_of_run(run: Planned) -> SearchQuestion:
    """What a run asks, and what its nodes are. SpecError if its solver is gone."""
    solver = solver_of(kind_of_source(run.source), run.solver, run.plugin)
    return SearchQuestion.of(solver, run.options)


def level_of(source: Mapping[str, Any]) -> Level:
    """Make the level of a source. SpecError with the reason if it cannot be made."""
    try:
        if "file" in source:
            level = _stored(source)
        else:
            of = kind_of_source(source)
            level = of.generate(source["rows"], source["cols"], source["seed"], source["options"])
        given = source["rules"]
        if not given:
            return level
        known = {rule.name: rule for rule in kind(level.kind).rules}
        unknown = next((name for name in given if name not in known), None)
        if unknown is not None:
            raise SpecError("{name} is not a rule of {kind}", name=unknown, kind=level.kind)
        rules = {name: known[name].read(value) for name, value in given.items()}
        return level.with_(rules={**level.rules, **rules})
    except (LevelError, OptionError) as error:
        raise SpecError(str(error)) from None


def sent(source: Mapping[str, Any]) -> dict[str, Any]:
    """A source for a process that may not see the same files: a file becomes its text."""
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
def _plugin_as(file: str, kind_id: str, changed: int, size: int) -> Solver:
    """The solver in a file that was last changed then, for a kind."""
    try:
        return plugin_of(file, kind(kind_id))
    except CommandError as error:
        raise SpecError(str(error)) from None


def _check_parameters(spec: Spec, points: list[Point]) -> None:
    """SpecError for a parameter that nothing has, or a size that no level has."""
    levels = spec.levels
    for name in dict.fromkeys(name for point in points for name in point):
        prefix, _, rest = name.partition(".")
        if name in SIZES or prefix == "generator":
            if not levels.kind:
                raise SpecError("{name} varies random levels alone", name=name)
        elif prefix not in ("rules", "options") or not rest:
            raise SpecError(
                "{name} is no parameter (known: {known})",
                name=name,
                known=", ".join((*SIZES, "rules.NAME", "generator.NAME", "options.NAME")),
            )
    if not levels.kind:
        return
    for point in points:
        _check_size(levels, point)


def _check_size(levels: Levels, point: Point) -> None:
    for name in filter(point.__contains__, SIZES):
        value = point[name]
        if type(value) is not int or value < 1:
            told = visible(repr(value), 40)
            raise SpecError(
                "{name} is {value}, not a whole number of at least 1", name=name, value=told
            )
    if min(size_of(levels, point)) < 1:
        raise SpecError(Text("random levels need rows and cols"))


def _check_options(spec: Spec, points: list[Point], runs: Collection[Planned]) -> None:
    """SpecError for an option that no solver has, or that grows and that one does not have."""
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


Line = dict[str, Any]
Order = dict[str, Any]


def order_of(run: Planned, limits: Limits, reference: int = 0, shared: bool = False) -> Order:
    """A run as JSON, for a process that may not see the files. SpecError if one is not read."""
    told = {"seconds": limits.seconds, "memory_mib": limits.memory_mib, "nodes": limits.nodes}
    return {
        "file": run.file,
        "source": sent(run.source),
        "solver": run.solver,
        "plugin": run.plugin,
        "options": dict(run.options),
        "limits": told,
        "run": place_in_lab(run),
        "reference": reference,
        "shared": shared,
    }


def place_in_lab(run: Planned) -> dict[str, Any]:
    """The place of a run in the lab, as its line has it."""
    return {"racer": run.racer, "seed": run.seed, "repeat": run.repeat, "parameters": run.point}


def answer(order: Order, token: StopToken) -> Line:
    """The line of a run, or one with an error. Never raises."""
    head = {"file": order["file"]}
    try:
        return {**head, **_measured(order, token)}
    except (SpecError, LevelError, OptionError, IllegalMove, SolverError) as error:
        problem = text_of(error)
    except Exception as error:
        told = library_problem(error) or f"internal error: {type(error).__name__}: {error}"
        problem = " ".join(told.split())
    return {**head, **order["run"], "error": f"{order['file']}: {problem}"}


def _measured(order: Order, token: StopToken) -> Line:
    level = level_of(order["source"])
    of = kind(level.kind)
    limits = Limits(**order["limits"])
    problem = SearchProblem(level, options=order["options"], measured=True)
    plugin = order["plugin"]
    solver = solver_of(of, order["solver"], plugin)
    if isinstance(solver, PluginSolver):
        solver = replace(solver, sandboxed=order.get("sandboxed", False))
    if not plugin:
        _warm(of, solver, problem)
    rounds, compares = order["reference"], order.get("compares", False)
    reference = loop_seconds(rounds, limits, token, compares=compares) if rounds else None
    run = drive(of, solver, problem, limits, token=token)
    run.close()
    assert run.result is not None
    result = beside_known_proof(level, run.result) if plugin else run.result
    return {
        **line_of(of, result, level_hash(level)),
        **order["run"],
        **costs(run),
        "reference": reference,
        "shared": order["shared"],
    }


_WARM: set[tuple[str, str]] = set()
"""Kinds and solvers that this process has used."""


def _warm(of: PuzzleKind[Any, Any], solver: Solver, problem: SearchProblem) -> None:
    """Begin a search of a solver's first run in this process, and drop it: what only the first one
    loads is no part of a measurement."""
    if (of.id, solver.id) not in _WARM:
        _WARM.add((of.id, solver.id))
        drive(of, solver, problem, Limits(seconds=1, nodes=1)).close()


def costs(run: Run) -> Line:
    """The costs of a search beside nodes and time: processor seconds, bytes of tables, states."""
    assert run.result is not None
    states = run.result.details.get("states", run.states)
    return {"processor": round(run.processor, 6), "memory": run.memory, "states": states}


_CHUNK = 100_000
"""Rounds between two looks at the clock and at a stop."""


def loop_seconds(
    rounds: int, limits: Limits, token: StopToken, *, compares: bool = False
) -> float | None:
    """Processor seconds of a plain loop of additions: the unit of `relative`. None if the loop was
    stopped, or takes longer than the search may.

    compares: each round also keeps the largest sum, as a table of best sums does for each cell.
    """
    end = time.monotonic() + (math.inf if limits.seconds is None else limits.seconds)
    started = time.thread_time()
    total = most = 0
    for first in range(0, rounds, _CHUNK):
        if token.stopped or time.monotonic() > end:
            return None
        chunk = range(first, min(first + _CHUNK, rounds))
        if compares:
            for number in chunk:
                total += number
                if total > most:
                    most = total
        else:
            for number in chunk:
                total += number
    return time.thread_time() - started
