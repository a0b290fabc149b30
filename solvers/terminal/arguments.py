"""Arguments that several commands share, and what they mean: levels, settings, limits, plug-ins.

`--plugin FILE` puts a person's own solver in the place of a built-in one.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import re
import sys
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from solvers.files.bounded import MAX_BYTES
from solvers.files.level_file import level_from_json, level_hash, read_bytes
from solvers.files.whole import WriteError, check_writable, write_whole
from solvers.kind import Level, LevelError, Option, OptionError, Problem, PuzzleKind
from solvers.problem import Limits, Result, Solver
from solvers.registry import UnknownKind, kind
from solvers.terminal.exits import CommandError, refusing, tell
from solvers.text import visible, whole_number

if TYPE_CHECKING:  # a command without a plug-in starts without its code
    from solvers.plugins.solver import PluginSolver

Kind = PuzzleKind[Any, Any]
Setting = tuple[str, str]


@dataclass(frozen=True)
class SolverArguments:
    """The questions of a command line to a solver; picklable, so that other processes read it
    too."""

    solver: str | None
    options: tuple[Setting, ...]
    rules: tuple[Setting, ...]
    limits: Limits
    plugin: str | None = None
    """The file of a person's own solver."""
    proofs: str | None = None
    """The folder that gets a proof of each answer."""


def setting(text: str) -> Setting:
    """NAME=VALUE of --set and --rule."""
    name, separator, value = text.partition("=")
    if not separator or not name.strip():
        raise _not("NAME=VALUE", text)
    return name.strip(), value.strip()


def _not(wanted: str, text: str) -> argparse.ArgumentTypeError:
    return argparse.ArgumentTypeError(f"'{visible(text, 60)}' is not {wanted}")


def amount(text: str) -> float:
    """A number of seconds or MiB: finite and not negative."""
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not (math.isfinite(value) and value >= 0):
        raise _not("a number of at least 0", text)
    return value


def count(text: str) -> int:
    """A whole number that is not negative."""
    if not (text.isascii() and text.isdigit() and len(text) < 1000):
        raise _not("a whole number of at least 0", text)
    return int(text)


def ordinal(text: str) -> int:
    """A whole number that is not negative, of any length."""
    try:
        return whole_number(text)
    except ValueError:
        raise _not("a whole number of at least 0", text) from None


def positive(text: str) -> int:
    """A whole number of at least 1."""
    value = count(text)
    if value < 1:
        raise _not("a whole number of at least 1", text)
    return value


def seconds(text: str) -> float:
    """Seconds as 8 or 8s."""
    match = re.fullmatch(r"(\d{1,4}(?:\.\d{1,3})?)\s*s?", text.strip())
    if match is None:
        raise argparse.ArgumentTypeError(f"{text[:60]!r} is no number of seconds")
    return float(match[1])


# -- what commands take ----------------------------------------------------------------------------
PROCESSORS = os.cpu_count() or 1


def add_arguments(parser: argparse.ArgumentParser, name: str) -> None:
    """Add what `arguments.json` lists under a name, that of a command or of what commands share.

    An entry has `flags` and what argparse takes with them; those with the same `one_of` exclude
    each other. `use` puts another list there, `export` the flag of a choice of pictures; both with
    the entry's own fields. `defaults` are those of flags listed already. A type, choices or a
    default may be "module:name"; a type without a module stands in this one.
    """
    groups: dict[str, Any] = {"": parser}
    for fields in _arguments(name):
        if "defaults" in fields:
            parser.set_defaults(**fields["defaults"])
            continue
        group = fields.pop("one_of", "")
        if group not in groups:
            groups[group] = parser.add_mutually_exclusive_group()
        groups[group].add_argument(*fields.pop("flags").split(), **fields)


@cache
def _listed() -> dict[str, list[dict[str, Any]]]:
    return dict(json.loads(Path(__file__).with_suffix(".json").read_text("utf-8")))


def _arguments(name: str) -> Iterator[dict[str, Any]]:
    for told in _listed()[name]:
        fields = {key: _named(key, value) for key, value in told.items()}
        if "use" in fields:
            yield from ({**used, **fields} for used in _arguments(fields.pop("use")))
        elif "export" in fields:
            yield {**_of_choice(fields.pop("export")), **fields}
        else:
            yield fields


def _named(key: str, value: Any) -> Any:
    module, _, name = value.rpartition(":") if isinstance(value, str) else ("", "", "")
    if key in ("type", "choices", "default", "const") and module:
        return getattr(import_module(module), name)
    return globals()[name] if key == "type" else value


def _of_choice(name: str) -> dict[str, Any]:
    """What argparse takes for the flag of a choice, and the flag."""
    from solvers.drawing.export_choices import EXPORT_OPTIONS, WORDED, flag_of

    option = EXPORT_OPTIONS[name]
    how: dict[str, Any] = {"flags": flag_of(option), "help": option.help}
    if name in WORDED:
        return {**how, "metavar": "TEXT", "nargs": "?", "const": ""}
    if option.type == "bool":
        return {**how, "action": "store_true"}
    if option.type == "choice":
        given = tuple(filter(None, option.choices))
        return {**how, "choices": given, "default": option.default or given[0]}
    metavar, read = {"×": ("X", float), "s": ("S", seconds)}.get(option.unit, ("N", positive))
    return {**how, "metavar": metavar, "type": read, "default": option.default or None}


def add_wish_argument(parser: argparse.ArgumentParser) -> None:
    """--wish, which may be repeated."""
    add_arguments(parser, "wish")


_SETTINGS: dict[str, Any] = {"action": "append", "type": setting, "default": []}


def read_solver_arguments(arguments: argparse.Namespace) -> SolverArguments:
    """What was given of a solver, its options, the rules and the limits."""
    limits = limits_of(arguments)
    plugin = getattr(arguments, "plugin", None)
    if plugin is not None and arguments.solver is not None:
        raise CommandError("--solver and --plugin name two solvers; give one of them")
    return SolverArguments(
        arguments.solver,
        tuple(arguments.set),
        tuple(arguments.rule),
        limits,
        plugin,
        getattr(arguments, "proofs", None),
    )


def limits_of(arguments: argparse.Namespace) -> Limits:
    """The limits that were given."""
    return Limits(arguments.time_limit, arguments.memory_limit, arguments.node_limit)


def kind_of(kind_id: str) -> Kind:
    """A kind by id, or a CommandError that lists those there are."""
    with refusing(UnknownKind):
        return kind(kind_id)


def read_level_argument(name: str) -> Level:
    """The level in a file, or on stdin if the name is `-`."""
    with refusing(LevelError):
        return level_from_json(read_input(name), "stdin" if name == "-" else name)


def read_input(name: str) -> bytes:
    """The bytes of a file, of stdin if the name is `-`, or of a link to a level. LevelError if they
    cannot be read."""
    if not name:
        raise LevelError("an empty name stands for no file")
    if name.startswith("gridwright:"):
        return name.encode(errors="surrogateescape")
    if name != "-":
        return _read_pipe(name) if _is_pipe(name) else read_bytes(name, special=True)
    return _not_too_long(sys.stdin.buffer.read(MAX_BYTES + 1), "stdin")


_BLOCK = 1 << 20
PATIENCE = 5.0
"""Seconds in which somebody has to begin to write into a named pipe that is read."""


def _is_pipe(name: str) -> bool:
    try:
        return os.name == "posix" and Path(name).is_fifo()
    except (OSError, ValueError):  # whoever reads it says what is wrong with the name
        return False


def _read_pipe(name: str) -> bytes:
    """All that is written into a named pipe; LevelError if nobody begins to, instead of waiting
    for ever."""
    try:
        descriptor = os.open(name, os.O_RDONLY | os.O_NONBLOCK)
    except OSError as error:
        raise LevelError(f"{name}: {error.strerror or error}") from None
    with os.fdopen(descriptor, "rb", buffering=0) as pipe:
        until = time.monotonic() + PATIENCE
        data = pipe.read(_BLOCK)
        while data == b"" and time.monotonic() < until:
            time.sleep(0.02)
            data = pipe.read(_BLOCK)
        if data == b"":
            raise LevelError(f"{name}: nothing is written into this pipe")
        os.set_blocking(descriptor, True)  # somebody has it open, and may take their time
        parts = [data or b""]
        while sum(map(len, parts)) <= MAX_BYTES and (more := pipe.read(_BLOCK)):
            parts.append(more)
    return _not_too_long(b"".join(parts), name)


def _not_too_long(data: bytes, name: str) -> bytes:
    if len(data) > MAX_BYTES:
        raise LevelError(f"{name}: more than the limit of {MAX_BYTES // 2**20} MiB")
    return data


def read_settings(
    options: Sequence[Option], given: Iterable[Setting], owner: str
) -> dict[str, Any]:
    """NAME=VALUE pairs as typed values; an unknown name is refused with those there are."""
    known = {option.name: option for option in options}
    values: dict[str, Any] = {}
    for name, text in given:
        if name not in known:
            names = ", ".join(known) or "none"
            raise CommandError(f"{name} is not an option of {owner} (known: {names})")
        with refusing(OptionError):
            values[name] = known[name].parse(text)
    return values


def with_rules(level: Level, given: Sequence[Setting]) -> Level:
    """The level with the rules of --rule."""
    if not given:
        return level
    changed = read_settings(kind(level.kind).rules, given, f"the rules of {level.kind}")
    return level.with_(rules={**level.rules, **changed})


def solver_of(found: Kind, asked: SolverArguments) -> tuple[Solver, Mapping[str, Any]]:
    """The solver asked for and its options."""
    if asked.plugin is not None:
        plugin = plugin_of(asked.plugin, found)
        return plugin, read_settings(plugin.options, asked.options, plugin.source.name)
    try:
        solver = found.solver(asked.solver)
    except KeyError:
        names = ", ".join(solver.id for solver in found.solvers)
        message = f"'{asked.solver}' is not a solver of {found.id} (known: {names})"
        raise CommandError(message) from None
    return solver, read_settings(solver.options, asked.options, f"solver {solver.id}")


def refuse_invalid(level: Level, name: str) -> None:
    """CommandError with the first error of a level that cannot be played."""
    errors = [p for p in kind(level.kind).check(level) if p.severity == "error"]
    if errors:
        more = f" (and {len(errors) - 1} more, see gridwright check)" if len(errors) > 1 else ""
        raise CommandError(problem_text(name, errors[0]) + more)


def problem_text(name: str, problem: Problem) -> str:
    """One line: file, place, what is wrong."""
    place = f"row {problem.cell[0]}, column {problem.cell[1]}: " if problem.cell else ""
    mark = "warning: " if problem.severity == "warning" else ""
    return f"{name}: {place}{mark}{problem.message}"


def write_text(path: Path | str, text: str) -> None:
    """Write a file whole or not at all; CommandError if it cannot be written.

    Devices and pipes are written straight through.
    """
    write_bytes(path, text.encode())


def write_bytes(path: Path | str, data: bytes) -> None:
    """Like `write_text`, for bytes."""
    with refusing(WriteError):
        write_whole(path, data, special=True)


def refuse_unwritable(path: Path | str) -> None:
    """CommandError if a file cannot be written there: asked before the work is done."""
    with refusing(WriteError):
        check_writable(path, special=True)


# -- plug-ins --------------------------------------------------------------------------------------
def refuse_broken_plugin(arguments: argparse.Namespace) -> None:
    """CommandError if the file of --plugin does not load, or would have to run on a cluster;
    nothing without one."""
    own = arguments.plugin or getattr(arguments, "plugins", None)
    if own and arguments.scheduler is not None:
        raise CommandError("--plugin runs on this computer alone; leave out --scheduler")
    if arguments.plugin is None:
        return
    from solvers.plugins.solver import opened
    from solvers.plugins.source import PluginError

    with refusing(PluginError):
        opened(arguments.plugin)


def plugin_of(path: str, of: Kind) -> PluginSolver:
    """The solver in a file, for a kind; CommandError if it is none. What it prints goes to
    stderr."""
    from solvers.plugins.solver import reread, solver_for
    from solvers.plugins.source import PluginError

    with refusing(PluginError):
        solver = solver_for(reread(path), of)

    def printed(text: str) -> None:
        for line in text.splitlines():
            tell(f"{solver.source.name} prints: {line}")

    return replace(solver, printed=printed)


def beside_known_proof(level: Level, result: Result) -> Result:
    """The answer of a plug-in, `optimal` if the program remembers a proof of the same score. In a
    game for two its answer is one move, and a proof is one of the whole game: another question."""
    if kind(level.kind).players != 1:
        return result
    from solvers.library.index import LibraryIndex
    from solvers.library.proofs import most_credible
    from solvers.plugins.solver import credited

    key = level_hash(level)
    with LibraryIndex() as index:
        known = index.proofs([key]).get(key, [])
    best = most_credible(p for p in known if p.origin == "search" and p.conditions == "")
    if best is None or best.record.status != "optimal":
        return result
    return credited(result, best.record.score, best.record.solver)
