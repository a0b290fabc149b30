"""Read a level from another format, or write it to one.

Formats: json (level files), text (rows of tokens), tmj (Tiled maps), puzzlink (Simple Loop
addresses), matrix (lists of numbers, printed arrays, tables), adjacency (lists of neighbours),
picture (a screenshot of a board). The ending of a file says which; an address may stand in the
place of IN, and - stands for stdin and stdout.

A picture without OUT prints the groups of its cells, a letter each; --token a=. names a group, and
--skin NAME keeps the names for the next picture of the same game.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from solvers.files.bounded import named
from solvers.files.formats import FORMATS, Source, format_module, guess_format
from solvers.level import Level, LevelError
from solvers.terminal.arguments import (
    add_rule_argument,
    kind_of,
    read_input,
    refuse_unwritable,
    setting,
    with_rules,
    write_bytes,
)
from solvers.terminal.exits import CommandError, Exit

if TYPE_CHECKING:
    from solvers.files.screenshot.reading import Board


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("source", metavar="IN", help="a file, an address, or -")
    parser.add_argument(
        "target", metavar="OUT", nargs="?", help="a file, or -; may be left out for a picture"
    )
    parser.add_argument("--kind", metavar="KIND", help="the kind, where the format does not say")
    parser.add_argument("--from", dest="read", choices=FORMATS, help="the format of IN")
    parser.add_argument("--to", dest="write", choices=FORMATS, help="the format of OUT")
    parser.add_argument(
        "--token",
        metavar="ID=TOKEN",
        action="append",
        type=setting,
        default=[],
        help="what a tile of a Tiled map, or a group of a picture, stands for (may be repeated)",
    )
    parser.add_argument("--skin", metavar="NAME", help="the looks of a game, kept under a name")
    parser.add_argument(
        "--grid", metavar="ROWSxCOLS+X+Y", help="where the cells of a picture lie, in pixels"
    )
    add_rule_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    if arguments.kind:
        kind_of(arguments.kind)
    if arguments.target is None:
        return _print_groups(arguments)
    level = with_rules(_read(arguments), arguments.rule)
    write_level(arguments.target, level, arguments.write)
    if arguments.skin:
        _keep_skin(arguments, level.kind)
    return Exit.ANSWERED


def _read(arguments: argparse.Namespace) -> Level:
    data, name = _input(arguments)
    try:
        module = format_module(arguments.read or guess_format(name))
        found: Level = module.read(data, _source(arguments))
    except LevelError as error:
        raise _refusal(name, error) from None
    return found


def _source(arguments: argparse.Namespace) -> Source:
    return Source(arguments.kind, dict(arguments.token), arguments.skin, arguments.grid)


def _input(arguments: argparse.Namespace) -> tuple[bytes, str]:
    try:
        return _bytes(arguments.source), arguments.source
    except LevelError as error:
        raise CommandError(str(error)) from None


def _refusal(name: str, error: LevelError) -> CommandError:
    return CommandError(str(named("stdin" if name == "-" else name, str(error))))


# -- pictures --------------------------------------------------------------------------------------
def _board(arguments: argparse.Namespace) -> Board:
    """What is in a picture. CommandError if it is none, or if OUT is missing for another form."""
    from solvers.files.screenshot.grid import parse_grid
    from solvers.files.screenshot.reading import find_board, open_picture

    data, name = _input(arguments)
    try:
        if (arguments.read or guess_format(name)) != "picture":
            raise CommandError("OUT is missing; only a picture is shown without it")
        hint = parse_grid(arguments.grid) if arguments.grid else None
        return find_board(open_picture(data), hint)
    except LevelError as error:
        raise _refusal(name, error) from None


def _print_groups(arguments: argparse.Namespace) -> int:
    """Print the rows of groups of a picture, and where its grid is."""
    from solvers.files.screenshot.reading import letter

    board = _board(arguments)
    grid = board.grid
    print("\n".join(board.rows))
    counts = (f"{letter(k)} {count}" for k, count in enumerate(board.groups.counts))
    place = f"{grid.rows}x{grid.cols}+{grid.x:.0f}+{grid.y:.0f}+{grid.side:.2f}"
    print(f"--grid {place}   cells of each group: {', '.join(counts)}", file=sys.stderr)
    return Exit.ANSWERED


def _keep_skin(arguments: argparse.Namespace, kind_id: str) -> None:
    """Keep what the groups of the picture were named, under the name of a skin."""
    if not arguments.token:
        return
    from solvers.files.screenshot.reading import tokens_of
    from solvers.files.screenshot.skins import empty_skin, load_skin, save_skin

    board = _board(arguments)
    try:
        skin = load_skin(arguments.skin) or empty_skin(kind_id)
        tokens = tokens_of(board, skin, dict(arguments.token))
        save_skin(arguments.skin, skin.with_groups(board.groups, tokens))
    except (LevelError, OSError) as error:
        raise CommandError(str(error)) from None


def _bytes(name: str) -> bytes:
    return name.encode(errors="surrogateescape") if "://" in name else read_input(name)


def write_level(name: str, level: Level, form: str | None = None) -> None:
    """Write a level into a file, or to stdout if the name is `-`. CommandError if that cannot be.

    form: one of `FORMATS`; without it the ending of the name says which.
    """
    try:
        module = format_module(form or ("json" if name == "-" else guess_format(name)))
        if not hasattr(module, "write"):
            raise LevelError("this format is only read")
        if name != "-" and hasattr(module, "picture"):
            data = module.write(level, _write_picture(Path(name), *module.picture(level)))
        else:
            data = module.write(level)
    except LevelError as error:
        raise CommandError(str(named(name, str(error)))) from None
    if name == "-":
        sys.stdout.buffer.write(data)
    else:
        write_bytes(name, data)


def _write_picture(target: Path, usual: str, content: bytes) -> str:
    """Put a picture beside the target; the name it got. Nothing that is there is written over.

    A pipe or a device has no place beside it: then the picture keeps to its usual name, unwritten.
    """
    refuse_unwritable(target)
    if target.exists() and not target.is_file():
        return usual
    place, number = target.with_name(usual), 2
    while os.path.lexists(place):
        if place.is_file() and place.read_bytes() == content:
            return place.name
        place = target.with_name(f"{Path(usual).stem}-{number}.png")
        number += 1
    write_bytes(place, content)
    return place.name
