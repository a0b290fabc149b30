"""Files that hold a level or a set of levels, as arguments of commands that take several."""

from __future__ import annotations

from pathlib import Path

from solvers.files.bounded import parse_object
from solvers.files.level_file import level_from_json
from solvers.files.level_set import FORMAT, entry_level, set_from_json
from solvers.level import Level, LevelError
from solvers.terminal.arguments import read_input


def read_levels(name: str) -> tuple[list[Level], str]:
    """The levels of a file, or of stdin as -, and the title of the set that it is, else ""."""
    data, shown = read_input(name), "stdin" if name == "-" else name
    if not _is_set(data):
        return [level_from_json(data, shown)], ""
    found = set_from_json(data, shown)
    if not found.entries:
        raise LevelError(f"{shown}: the set is empty")
    file = Path("stdin" if name == "-" else name)
    return [entry_level(entry, file) for entry in found.entries], found.title


def _is_set(data: bytes) -> bool:
    try:
        return bool(parse_object(data).get("format") == FORMAT)
    except LevelError:
        return False  # whoever reads it as a level says what is wrong
