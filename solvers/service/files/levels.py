"""Levels on their way out: written in any format, and their stored answers judged."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from gridwright.solvers.files.bounded import named
from gridwright.solvers.files.formats import (
    format_module,
    written_format,
)
from gridwright.solvers.files.level_file import level_hash
from gridwright.solvers.insight.verify import false_claims
from gridwright.solvers.kind import Level, LevelError, Problem
from gridwright.solvers.service import exits
from gridwright.solvers.service.files import outputs
from gridwright.solvers.service.kinds import kind_of


def stored_solution_problems(level: Level) -> list[Problem]:
    """The faults of the stored solution: a route is only believed once it was
    replayed."""
    stored = level.solution
    if stored is None:
        return []
    if stored.level_hash and stored.level_hash != level_hash(level):
        message = "the stored solution belongs to an earlier state of the level"
        return [Problem(message, severity="warning")]
    found = false_claims(kind_of(level.kind), level)
    return [Problem(f"the stored solution is wrong: {claim}") for claim in found[:1]]


def write_level(
    name: str, level: Level, form: str | None = None, *, force: bool
) -> None:
    """Write a level into a file, or to stdout if the name is `-`. CommandError if that
    cannot be.

    form: one of `FORMATS`; without it the ending of the name says which.
    """
    try:
        module = format_module(
            form or ("json" if name == "-" else written_format(name))
        )
        if not hasattr(module, "write"):
            raise LevelError("this format is only read")
        if name != "-" and hasattr(module, "picture"):
            data = module.write(
                level, _write_picture(Path(name), *module.picture(level), force=force)
            )
        else:
            data = module.write(level)
    except LevelError as error:
        raise exits.CommandError(str(named(name, str(error)))) from None
    if name == "-":
        sys.stdout.buffer.write(data)
    else:
        outputs.write_bytes(name, data, force=force)


def _write_picture(target: Path, usual: str, content: bytes, *, force: bool) -> str:
    """Put a picture beside the target; the name it got. Nothing that is there is
    written over.

    A pipe or a device has no place beside it: then the picture keeps to its usual name,
    unwritten.
    """
    outputs.refuse_output(target, force=force)
    if target.exists() and not target.is_file():
        return usual
    place = target.with_name(usual)
    number = 2
    while os.path.lexists(place):
        if place.is_file() and place.read_bytes() == content:
            return place.name
        place = target.with_name(f"{Path(usual).stem}-{number}.png")
        number += 1
    outputs.write_bytes(place, content, force=False)
    return place.name
