"""Make random levels; the same arguments always make the same level.

With --count N, N levels go into a folder; the seed of the i-th is the seed plus i, counted from 0.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from solvers.files.level_file import level_to_json
from solvers.level import LevelError
from solvers.options import OptionError
from solvers.terminal.arguments import (
    Kind,
    add_rule_argument,
    add_set_argument,
    count,
    kind_of,
    positive,
    read_settings,
    refuse_unwritable,
    with_rules,
    write_text,
)
from solvers.terminal.exits import CommandError, Exit
from solvers.terminal.report.progress import shown_bar, shown_words

SLOW = 100_000
"""Cells from which on a level takes long enough to say what is going on."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("kind", metavar="KIND", help="a puzzle kind ('gridwright kinds' lists)")
    parser.add_argument("--rows", metavar="R", type=positive, required=True)
    parser.add_argument("--cols", metavar="C", type=positive, required=True)
    parser.add_argument("--seed", metavar="N", type=count, default=0)
    parser.add_argument(
        "--count", metavar="N", type=positive, help="make N levels, in the folder given by -o"
    )
    parser.add_argument("--force", action="store_true", help="with --count: replace files there")
    add_set_argument(parser, "generator")
    add_rule_argument(parser)
    parser.add_argument(
        "-o", "--output", metavar="OUT", help="a file, or a folder (default: stdout)"
    )


def run(arguments: argparse.Namespace) -> int:
    found = kind_of(arguments.kind)
    options = read_settings(found.generator_options, arguments.set, f"the generator of {found.id}")
    if arguments.count is not None:
        return _many(found, arguments, options)
    if arguments.output:
        refuse_unwritable(arguments.output)
    with shown_words("making the level", arguments.rows * arguments.cols > SLOW):
        text = _text(found, arguments, options, arguments.seed)
    if arguments.output:
        write_text(arguments.output, text)
    else:
        sys.stdout.write(text)
    return Exit.ANSWERED


def _text(found: Kind, arguments: argparse.Namespace, options: Mapping[str, Any], seed: int) -> str:
    try:
        level = found.generate(arguments.rows, arguments.cols, seed, options)
        return level_to_json(with_rules(level, arguments.rule))
    except (LevelError, OptionError) as error:
        raise CommandError(str(error)) from None


def _many(found: Kind, arguments: argparse.Namespace, options: Mapping[str, Any]) -> int:
    """One file a seed; those that are written stay when Ctrl-C ends the work."""
    folder = _folder(arguments.output)
    size = f"{arguments.rows}x{arguments.cols}"
    files = {
        seed: folder / f"{found.id}-{size}-{seed:06}.json"
        for seed in range(arguments.seed, arguments.seed + arguments.count)
    }
    if not arguments.force:
        there = next((file for file in files.values() if file.exists()), None)
        if there:
            raise CommandError(f"{there} exists: --force replaces such files")
    written = 0
    try:
        with shown_bar(len(files)) as bar:
            for seed, file in files.items():
                write_text(file, _text(found, arguments, options, seed))
                written += 1
                bar.advance()
    except KeyboardInterrupt:
        code = Exit.CUT_SHORT if written else Exit.NOTHING
        message = f"stopped: {written:,} of {len(files):,} levels are written"
        raise CommandError(message, code) from None
    return Exit.ANSWERED


def _folder(name: str | None) -> Path:
    """The folder of -o, made if it is not there."""
    if not name:
        raise CommandError("--count needs a folder for the levels (-o FOLDER)")
    folder = Path(name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise CommandError(f"{name}: this is no folder") from None
    except OSError as error:
        raise CommandError(f"{name}: {error.strerror or error}") from None
    return folder
