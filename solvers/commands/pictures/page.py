"""Write levels as one HTML file that a browser plays: no network, no installation.

A file may hold a level or a set of levels. The score is held against the answer that is stored with
a level, where it is proved and still belongs to it; a level without one is played, too.
"""

from __future__ import annotations

import argparse
import sys
from typing import Any

from solvers.files.bounded import named
from solvers.level import Level, LevelError
from solvers.page.page import LANGUAGES, page_level, page_of
from solvers.terminal.arguments import write_bytes
from solvers.terminal.exits import CommandError, Exit
from solvers.terminal.level_lists import read_levels
from solvers.terminal.pictures.drawn import refuse_target
from solvers.text import text_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files", metavar="LEVEL", nargs="+", help="a file with a level or a set, or - for stdin"
    )
    parser.add_argument(
        "-o", "--output", metavar="OUT", required=True, help="the HTML file, or - for stdout"
    )
    parser.add_argument("--title", default="", help="what stands over all the levels")
    parser.add_argument(
        "--language", choices=LANGUAGES, default="", help="default: as the browser prefers"
    )


def run(arguments: argparse.Namespace) -> int:
    if arguments.output != "-":
        refuse_target(arguments.output, "a page", (".html", ".htm"))
    title: str = arguments.title
    contents: list[dict[str, Any]] = []
    for name in arguments.files:
        try:
            levels, own_title = read_levels(name)
            contents += [_content(name, level) for level in levels]
        except LevelError as error:
            raise CommandError(str(error)) from None
        title = title or own_title
    data = page_of(contents, title, language=arguments.language).encode()
    if arguments.output == "-":
        sys.stdout.buffer.write(data)
    else:
        write_bytes(arguments.output, data)
    return Exit.ANSWERED


def _content(name: str, level: Level) -> dict[str, Any]:
    """What the page knows of a level; LevelError with the file's name if no page can hold it."""
    try:
        return page_level(level)
    except LevelError as error:
        raise named(name, text_of(error)) from None
