"""Write levels as pages to play."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from gridwright.solvers.files.bounded import named
from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.kind import (
    Level,
    LevelError,
    text_of,
)
from gridwright.solvers.page.page import page_level, page_of
from gridwright.solvers.registry import BUNDLED
from gridwright.solvers.service.exits import (
    Exit,
    refusing,
)
from gridwright.solvers.service.files import outputs
from gridwright.solvers.service.files.inputs import (
    is_folder,
    read_folder,
    read_levels,
)
from gridwright.solvers.terminal.arguments import meant_of
from gridwright.solvers.terminal.dry_run import print_dry_run


def run_page(arguments: argparse.Namespace) -> int:
    """Write levels as one HTML file that a browser plays: no network, no installation.

    A file may hold a level or a set of levels; a folder means every .json file in and
    below it, a level once. The score is held against the answer that is stored with a
    level, where it is proved and still belongs to it; a level without one is played,
    too. A page plays the level of a link after its address and a #, if it has levels
    of that kind. Without a file the page has the first level of every kind.
    """
    if arguments.output != "-":
        endings = (".html", ".htm")
        outputs.refuse_target(
            arguments.output, "a page", endings, force=arguments.force
        )
    contents, title = _contents(arguments)
    if arguments.dry_run:
        return print_dry_run(content["title"] for content in contents)
    data = page_of(contents, title, language=arguments.language).encode()
    if arguments.output == "-":
        sys.stdout.buffer.write(data)
    else:
        outputs.write_bytes(arguments.output, data, force=arguments.force)
    return Exit.ANSWERED


def _contents(arguments: argparse.Namespace) -> tuple[list[dict[str, Any]], str]:
    """The levels of a page, and its title: the first level of every kind, if no file is
    named."""
    best: bool = not arguments.no_best
    title: str = arguments.title
    if not arguments.files:
        first = [read_bundled(level_files(name)[0]) for name in BUNDLED]
        return [page_level(level, best) for level in first], title
    contents: list[dict[str, Any]] = []
    meant = meant_of(arguments)
    for name in arguments.files:
        read = read_folder if is_folder(name) else read_levels
        with refusing(LevelError):
            levels, own_title = read(name, meant)
            contents += [_content(name, level, best) for level in levels]
        title = title or own_title
    return contents, title


def _content(name: str, level: Level, best: bool) -> dict[str, Any]:
    """The level as the page takes it; LevelError with the file's name if no page can
    hold it."""
    try:
        return page_level(level, best)
    except LevelError as error:
        raise named(name, text_of(error)) from None
