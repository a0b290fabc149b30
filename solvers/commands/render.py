"""Draw a level as PNG or SVG."""

from __future__ import annotations

import argparse

from solvers.terminal.arguments import add_rule_argument, positive, read_level_argument, with_rules
from solvers.terminal.exits import Exit
from solvers.terminal.pictures import render_level


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a level file, or - for stdin")
    parser.add_argument("-o", "--output", metavar="OUT", required=True, help="x.png or x.svg")
    parser.add_argument(
        "--cell",
        metavar="N",
        type=positive,
        help="pixels of a cell (default: 48, fewer where the picture would be too large)",
    )
    add_rule_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    level = with_rules(read_level_argument(arguments.file), arguments.rule)
    render_level(level, arguments.output, arguments.cell)
    return Exit.ANSWERED
