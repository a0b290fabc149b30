"""Make a random level; the same arguments always make the same level."""

from __future__ import annotations

import argparse
import sys

from solvers.commands.arguments import (
    add_rule_argument,
    count,
    kind_of,
    positive,
    read_settings,
    setting,
    with_rules,
    write_text,
)
from solvers.commands.exits import CommandError, Exit
from solvers.kind import OptionError
from solvers.level import LevelError
from solvers.level_file import level_to_json


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("kind", metavar="KIND", help="a puzzle kind ('gridwright kinds' lists)")
    parser.add_argument("--rows", metavar="R", type=positive, required=True)
    parser.add_argument("--cols", metavar="C", type=positive, required=True)
    parser.add_argument("--seed", metavar="N", type=count, default=0)
    parser.add_argument(
        "--set",
        metavar="K=V",
        action="append",
        type=setting,
        default=[],
        help="an option of the generator (may be repeated)",
    )
    add_rule_argument(parser)
    parser.add_argument("-o", "--output", metavar="FILE", help="where to write (default: stdout)")


def run(arguments: argparse.Namespace) -> int:
    found = kind_of(arguments.kind)
    options = read_settings(found.generator_options, arguments.set, f"the generator of {found.id}")
    try:
        level = found.generate(arguments.rows, arguments.cols, arguments.seed, options)
        level = with_rules(level, arguments.rule)
    except (LevelError, OptionError) as error:
        raise CommandError(str(error)) from None
    text = level_to_json(level)
    if arguments.output:
        write_text(arguments.output, text)
    else:
        sys.stdout.write(text)
    return Exit.ANSWERED
