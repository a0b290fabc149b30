"""Arguments of commands: what parsers take, and what was given."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from gridwright.solvers.problem import Limits
from gridwright.solvers.service.exits import CommandError, refusing
from gridwright.solvers.service.files.inputs import Meant
from gridwright.solvers.service.kinds import kind_of
from gridwright.solvers.service.questions.own_solver import plugin_source
from gridwright.solvers.service.questions.question import SolverArguments
from gridwright.solvers.terminal.answer_flags import OF_ANSWERS
from gridwright.solvers.terminal.flags import Defaults, Flag, Use
from gridwright.solvers.terminal.level_flags import OF_LEVELS
from gridwright.solvers.terminal.shared_flags import SHARED
from gridwright.solvers.terminal.values import positive, seconds

if TYPE_CHECKING:  # most commands write no lines
    from gridwright.solvers.service.files.lines import How
    from gridwright.solvers.service.questions.clusters import Scheduler


# -- what commands take ----------------------------------------------------------------
_ENTRIES = SHARED | OF_ANSWERS | OF_LEVELS


def add_arguments(parser: argparse.ArgumentParser, name: str) -> None:
    """Add what is listed under a name, that of a command or of what commands share."""
    groups: dict[str, argparse._ActionsContainer] = {"": parser}
    for entry in _listed(name):
        if isinstance(entry, Defaults):
            parser.set_defaults(**entry.values)
            continue
        if entry.one_of not in groups:
            groups[entry.one_of] = parser.add_mutually_exclusive_group()
        groups[entry.one_of].add_argument(*entry.flags.split(), **entry.keywords())


def _listed(name: str) -> Iterator[Flag | Defaults]:
    """The flags and defaults of a name, those that it uses among them."""
    for entry in _ENTRIES[name]:
        if isinstance(entry, Use):
            for used in _listed(entry.name):
                yield _changed(used, entry)
        else:
            yield entry


def _changed(entry: Flag | Defaults, by: Use) -> Flag | Defaults:
    """A flag with the help and the group of the list that uses it, where that has
    some."""
    if isinstance(entry, Defaults):
        return entry
    return replace(
        entry,
        help=by.help or entry.help,
        one_of=by.one_of or entry.one_of,
    )


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
    from gridwright.solvers.service.questions.clusters import Scheduler, refuse_silent

    scheduler = Scheduler(arguments.scheduler, arguments.wait)
    refuse_silent(scheduler)
    return scheduler
