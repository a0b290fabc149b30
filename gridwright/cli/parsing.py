"""Parsers of command lines: help as wide as the terminal, refusals in a sentence."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from gridwright.cli.table import COMMANDS, WINDOW
from gridwright.solvers.runtime import log
from gridwright.solvers.service.exits import CommandError
from gridwright.solvers.text import did_you_mean, visible

if TYPE_CHECKING:  # few commands draw
    from gridwright.solvers.commands.pictures import Pictures

Run = Callable[[argparse.Namespace], int]
"""The function of a command."""

_CHOICES = re.compile(r"\(choose from .*\)$", re.DOTALL)
"""How argparse lists all that may stand in a place, each in quotes."""
_CHOICE = re.compile(r"invalid choice: '(.*)' \(choose from (.*)\)$", re.DOTALL)
"""A word that is none of those that may stand in a place, and these."""
_OTHER = re.compile(r"unrecognized arguments: (--[\w-]+)")
"""An option that a command has not."""
_SENTENCE = 190
"""Characters of a refusal, where its words can be shortened to that."""


class HelpText(argparse.RawDescriptionHelpFormatter):
    """Help as wide as the terminal; argparse itself would load archive formats to learn
    that."""

    def __init__(self, prog: str) -> None:
        try:
            columns = int(os.environ.get("COLUMNS") or os.get_terminal_size().columns)
        except (OSError, ValueError):
            columns = 0
        super().__init__(prog, width=columns - 2 if columns > 40 else 78)


class Parser(argparse.ArgumentParser):
    """A parser that refuses in one sentence instead of a page of usage.

    many: which command takes several files, said where this one takes one.
    """

    many = ""

    def format_help(self) -> str:
        """The help, with the examples of the command right after its usage."""
        lines = examples_of(self.prog.partition(" ")[2])
        help_text = super().format_help()
        if not lines:
            return help_text
        shown = "\n".join(f"  {line}" for line in lines)
        usage, _, words = help_text.partition("\n\n")
        return f"{usage}\n\nexamples:\n{shown}\n\n{words}"

    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Parse as argparse does, but name a file too many as such. CommandError for
        bad words."""
        found, left = self.parse_known_args(args, namespace)
        if left and self.many and all(map(os.path.lexists, left)):
            self.error(f"one file at a time, and '{left[0]}' is one more: {self.many}")
        elif left:
            self.error(f"unrecognized arguments: {' '.join(left)}")
        return found

    def _nearest(self, message: str) -> str:
        """The end of a refusal with the nearest word, where one is chosen from a
        list."""
        chosen = _CHOICE.search(message)
        if chosen:
            return did_you_mean(chosen[1], re.findall(r"[\w.-]+", chosen[2]))
        other = _OTHER.search(message)
        if other:
            return did_you_mean(other[1], self._option_string_actions)
        return ""

    def error(self, message: str) -> NoReturn:
        meant = self._nearest(message)
        message = _CHOICES.sub(lambda found: found[0].replace("'", ""), message) + meant
        hint = "" if meant else f" ({self.prog} --help tells more)"
        for room in (60, 24):  # of one word: what is left must fit into a sentence
            words = " ".join(
                visible(word, room, keep_end=True) for word in message.split(" ")
            )
            if len(words) + len(hint) <= _SENTENCE:
                break
        else:
            hint = ""  # such a long sentence lists all that may stand there
        raise CommandError(words + hint)


def examples_of(command: str) -> list[str]:
    """Command lines that show what a command does."""
    lines = Path(__file__).with_name("examples.txt").read_text("utf-8").splitlines()
    return [line for line in lines if line.split()[1] == command]


def parser_of(name: str) -> tuple[Parser, Run]:
    """The parser of a command, and its function; "" is the program without a command.

    The function is `run_NAME`. What it takes is listed by `add_arguments`, but for a
    command with a function NAME_arguments of its own. The help is the docstring of the
    function, or of a module that has one command.
    """
    command = COMMANDS[name] if name else WINDOW
    called = name.replace("-", "_") or "window"
    module = import_module(f"gridwright.{command.module}")
    run: Callable[..., int] = getattr(module, f"run_{called}")
    if name:
        parser = Parser(
            prog=f"gridwright {name}",
            description=(run.__doc__ or module.__doc__ or "").replace("\n    ", "\n"),
            formatter_class=HelpText,
            allow_abbrev=False,
        )
    else:
        parser = _window_parser()
    if added := getattr(module, f"{called}_arguments", None):
        added(parser)
    else:
        from gridwright.solvers.terminal.arguments import add_arguments

        add_arguments(parser, name or "window")
    parser.many = getattr(module, "MANY", "")
    return parser, partial(run, pictures=editors_pictures) if command.drawn else run


def editors_pictures() -> Pictures:
    """The drawing of the editor; it loads Qt when it draws."""
    from gridwright.editor.commands import drawing

    return drawing


def _window_parser() -> Parser:
    lines = "\n".join(
        f"  {name:<10} {command.words}" for name, command in COMMANDS.items()
    )
    return Parser(
        prog="gridwright",
        usage="gridwright [FILES] | gridwright COMMAND ...",
        description="Opens the window, or runs a command.",
        epilog=f"commands:\n{lines}\n\n'gridwright COMMAND --help' tells more.\n"
        f"{log.OPTION} or {log.VARIABLE}=1 writes a detailed log into the state "
        "folder.",
        formatter_class=HelpText,
        allow_abbrev=False,
    )
