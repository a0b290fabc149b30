"""Help for a person at the terminal: that of a command, or the manual page."""

from __future__ import annotations

import argparse

from gridwright.cli.manual import manual_page
from gridwright.cli.parsing import parser_of
from gridwright.cli.table import COMMANDS
from gridwright.solvers.service.exits import CommandError, Exit
from gridwright.solvers.terminal.streams import write_line
from gridwright.solvers.text import did_you_mean


def help_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("command", metavar="COMMAND", nargs="?", help="a command")
    parser.add_argument(
        "--man", action="store_true", help="the manual page of all commands (roff)"
    )


def run_help(arguments: argparse.Namespace) -> int:
    """Show the help of the program or of a command, or print the manual page."""
    name = arguments.command or ""
    if name and name not in COMMANDS:
        meant = did_you_mean(name, COMMANDS) or "; gridwright --help lists them"
        raise CommandError(f"'{name}' is not a command{meant}")
    if arguments.man:
        text = "\n".join(manual_page())
    else:
        parser, _ = parser_of(name)
        text = parser.format_help().rstrip()
    write_line(text)
    return Exit.ANSWERED
