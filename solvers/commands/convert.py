"""Read a level from another format, or write it to one.

Formats: json (level files), text (rows of tokens), tmj (Tiled maps), puzzlink (Simple Loop
addresses), matrix (lists of numbers, printed arrays, tables), adjacency (lists of neighbours).
The ending of a file says which; an address may stand in the place of IN, and - stands for stdin
and stdout.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

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


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("source", metavar="IN", help="a file, an address, or -")
    parser.add_argument("target", metavar="OUT", help="a file, or -")
    parser.add_argument("--kind", metavar="KIND", help="the kind, where the format does not say")
    parser.add_argument("--from", dest="read", choices=FORMATS, help="the format of IN")
    parser.add_argument("--to", dest="write", choices=FORMATS, help="the format of OUT")
    parser.add_argument(
        "--token",
        metavar="ID=TOKEN",
        action="append",
        type=setting,
        default=[],
        help="what a tile of a Tiled map stands for (may be repeated)",
    )
    add_rule_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    if arguments.kind:
        kind_of(arguments.kind)
    level = with_rules(_read(arguments), arguments.rule)
    _write(arguments, level)
    return Exit.ANSWERED


def _read(arguments: argparse.Namespace) -> Level:
    name = arguments.source
    try:
        data = _bytes(name)
    except LevelError as error:
        raise CommandError(str(error)) from None
    try:
        chosen = arguments.read or guess_format(name)
        source = Source(arguments.kind, dict(arguments.token))
        found: Level = format_module(chosen).read(data, source)
    except LevelError as error:
        raise CommandError(str(named("stdin" if name == "-" else name, str(error)))) from None
    return found


def _bytes(name: str) -> bytes:
    return name.encode(errors="surrogateescape") if "://" in name else read_input(name)


def _write(arguments: argparse.Namespace, level: Level) -> None:
    name = arguments.target
    try:
        module = format_module(arguments.write or ("json" if name == "-" else guess_format(name)))
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
