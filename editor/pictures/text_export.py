"""A level as a text for other programs, in any form that can be written."""

from __future__ import annotations

from pathlib import Path

from gridwright.solvers.files.formats import format_module
from gridwright.solvers.files.whole import write_whole
from gridwright.solvers.level import Level


def text_in_form(level: Level, form: str) -> bytes:
    """The text of a level in a form. LevelError if the form has no place for it."""
    data: bytes = format_module(form).write(level)
    return data


def write_text(level: Level, form: str, path: Path) -> None:
    """Write a level in a form, with the picture of its tiles beside it if the form
    needs one. No other picture is written over. OSError if that cannot be."""
    module = format_module(form)
    if not hasattr(module, "picture"):
        write_whole(path, module.write(level))
        return
    usual, content = module.picture(level)
    place = _place_of(path.with_name(usual), content)
    write_whole(path, module.write(level, place.name))


def _place_of(place: Path, content: bytes) -> Path:
    """Where a picture is: in a file that has it already, else in a new one."""
    number = 2
    wanted = place
    while place.exists():
        if place.is_file() and place.read_bytes() == content:
            return place
        place = wanted.with_stem(f"{wanted.stem}-{number}")
        number += 1
    write_whole(place, content)
    return place
