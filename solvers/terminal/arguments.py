"""Arguments that several commands share: types of values, flags, and what they mean."""

from __future__ import annotations

import argparse
import json
import math
import os
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gridwright.solvers.problem import Limits
from gridwright.solvers.service.exits import CommandError, refusing
from gridwright.solvers.service.inputs import Meant
from gridwright.solvers.service.kinds import kind_of
from gridwright.solvers.service.own_solver import plugin_source
from gridwright.solvers.service.question import Setting, SolverArguments
from gridwright.solvers.text import visible, whole_number

if TYPE_CHECKING:  # most commands write no lines
    from gridwright.solvers.service.clusters import Scheduler
    from gridwright.solvers.service.lines import How


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
        raise argparse.ArgumentTypeError(f"{text[:60]!r} is not a number of seconds")
    return float(match[1])


# -- what commands take ----------------------------------------------------------------
PROCESSORS = os.cpu_count() or 1


def add_arguments(parser: argparse.ArgumentParser, name: str) -> None:
    """Add what `arguments.json` lists under a name, that of a command or of what
    commands share.

    An entry has `flags` and what argparse takes with them; those with the same `one_of`
    exclude each other. `use` puts another list there, with the entry's own fields.
    `defaults` are those of flags listed already. A type, choices or a default may be
    "module:name"; a type without a module stands in this one.
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
        else:
            yield fields


def _named(key: str, value: Any) -> Any:
    module, _, name = value.rpartition(":") if isinstance(value, str) else ("", "", "")
    if key in ("type", "choices", "default", "const") and module:
        return getattr(import_module(module), name)
    return globals()[name] if key == "type" else value


def add_choice(group: argparse._ActionsContainer, name: str, **fields: Any) -> None:
    """Add the flag of a choice of pictures to a parser or a group of one. fields: in
    the place of those that follow from the choice."""
    keywords = {**_of_choice(name), **fields}
    group.add_argument(keywords.pop("flag"), **keywords)


def _of_choice(name: str) -> dict[str, Any]:
    """The keywords for argparse for the flag of a choice, and the flag."""
    from gridwright.solvers.drawing.export_choices import (
        EXPORT_OPTIONS,
        WORDED,
        flag_of,
    )

    option = EXPORT_OPTIONS[name]
    how: dict[str, Any] = {"flag": flag_of(option), "help": option.help}
    if name in WORDED:
        return {**how, "metavar": "TEXT", "nargs": "?", "const": ""}
    if option.type == "bool":
        return {**how, "action": "store_true"}
    if option.type == "choice":
        given = tuple(filter(None, option.choices))
        return {**how, "choices": given, "default": option.default or given[0]}
    metavar, read = {"×": ("X", float), "s": ("S", seconds)}.get(
        option.unit, ("N", positive)
    )
    return {**how, "metavar": metavar, "type": read, "default": option.default or None}


def add_wish_argument(parser: argparse.ArgumentParser) -> None:
    """--wish, which may be repeated."""
    add_arguments(parser, "wish")


_SETTINGS: dict[str, Any] = {"action": "append", "type": setting, "default": []}


def read_solver_arguments(arguments: argparse.Namespace) -> SolverArguments:
    """The given solver, its options, the rules and the limits."""
    limits = limits_of(arguments)
    plugin = getattr(arguments, "plugin", None)
    if plugin is not None and arguments.solver is not None:
        raise CommandError("--solver and --plugin name two solvers; give one of them")
    return SolverArguments(
        arguments.solver,
        tuple(arguments.set),
        tuple(arguments.rule),
        limits,
        None if plugin is None else plugin_source(plugin),
        getattr(arguments, "proofs", None),
        getattr(arguments, "force", False) or getattr(arguments, "resume", False),
        meant_of(arguments),
    )


def meant_of(arguments: argparse.Namespace) -> Meant:
    """The words of --kind and --token. CommandError for a kind that there is not."""
    kind = getattr(arguments, "kind", None)
    if kind is not None:
        kind_of(kind)
    return Meant(kind, tuple(getattr(arguments, "token", ())))


def limits_of(arguments: argparse.Namespace) -> Limits:
    """The limits that were given; a command without a flag leaves that one unset."""
    return Limits(
        getattr(arguments, "time_limit", None),
        getattr(arguments, "memory_limit", None),
        getattr(arguments, "node_limit", None),
    )


# -- plug-ins --------------------------------------------------------------------------
def refuse_broken_plugin(arguments: argparse.Namespace) -> None:
    """CommandError if the file of --plugin does not load, or would have to run on a
    cluster; nothing without one."""
    own = arguments.plugin or getattr(arguments, "plugins", None)
    if own and arguments.scheduler is not None:
        raise CommandError(
            "--plugin runs on this computer alone; leave out --scheduler"
        )
    if arguments.plugin is None:
        return
    from gridwright.solvers.plugins.solver import opened
    from gridwright.solvers.plugins.source import PluginError

    with refusing(PluginError):
        opened(arguments.plugin)


def how_of(arguments: argparse.Namespace) -> How:
    """The choice of --resume and --force."""
    return "resume" if arguments.resume else "force" if arguments.force else "new"


def scheduler_of(arguments: argparse.Namespace) -> Scheduler | None:
    """The scheduler given to the command. CommandError if no scheduler answers
    there."""
    if arguments.scheduler is None:
        return None
    from gridwright.solvers.service.clusters import Scheduler, refuse_silent

    scheduler = Scheduler(arguments.scheduler, arguments.wait)
    refuse_silent(scheduler)
    return scheduler
