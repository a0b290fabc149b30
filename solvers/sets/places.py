"""Where the levels of a set are: inside it, or in files that it names.

A level is named by a file only if a person can edit that file: levels that come with
the program, and levels without a file, are copied into the set.
"""

from __future__ import annotations

import os
from dataclasses import replace
from importlib.resources import files
from pathlib import Path

from gridwright.solvers.files.level_set import LevelSet, SetEntry, entry_level
from gridwright.solvers.level import Level

WAYS_UP = 2
"""How many folders up a relative path may lead; another file has its full path."""


def _absolute(path: Path) -> Path:
    """The full path, without steps up; links stay as they are."""
    return Path(os.path.abspath(path))  # noqa: PTH100 - resolve() follows links


def bundled_folder() -> Path:
    """The folder of the levels that come with the program."""
    return Path(str(files("gridwright.levels"))).resolve()


def is_bundled(path: Path) -> bool:
    """True if a file comes with the program."""
    return path.resolve().is_relative_to(bundled_folder())


def path_from(path: Path, set_file: Path) -> str:
    """The path by which a set names a file: relative where the file is near."""
    path = _absolute(path)
    folder = _absolute(set_file).parent
    try:
        shown = Path(os.path.relpath(path, folder))
    except ValueError:  # another drive
        return path.as_posix()
    if shown.parts.count("..") > WAYS_UP:
        return path.as_posix()
    return shown.as_posix()


def file_of(entry: SetEntry, set_file: Path | None) -> Path | None:
    """The file of a level of a set; None if the level is inside the set."""
    if entry.level is not None:
        return None
    path = Path(entry.path)
    if set_file is None:
        return _absolute(path)
    return _absolute(set_file.parent / path)


def entry_for(
    level: Level, path: Path | None, set_file: Path | None, title: str = ""
) -> SetEntry:
    """The entry of a level. path: of its file, which holds the level as it is; None for
    a level without one, which is copied into the set with its title."""
    if path is None or is_bundled(path):
        return SetEntry(level=level, title=title)
    if set_file is None:
        return SetEntry(_absolute(path).as_posix(), title=title)
    return SetEntry(path_from(path, set_file), title=title)


def relocated(levels: LevelSet, old: Path | None, new: Path | None) -> LevelSet:
    """The same set for another file: its paths lead to the same levels from there.

    None for a set without a file, whose paths are full.
    """
    entries = []
    for entry in levels.entries:
        file = file_of(entry, old)
        if file is None:
            entries.append(entry)
        else:
            path = file.as_posix() if new is None else path_from(file, new)
            entries.append(replace(entry, path=path))
    return replace(levels, entries=tuple(entries))


def followed(levels: LevelSet, set_file: Path | None, old: Path, new: Path) -> LevelSet:
    """The same set after a file or a folder of levels was renamed."""
    entries = []
    for entry in levels.entries:
        file = file_of(entry, set_file)
        if file is not None and file.is_relative_to(old):
            moved = new / file.relative_to(old)
            near = moved.as_posix()
            if set_file is not None:
                near = path_from(moved, set_file)
            entry = replace(entry, path=near)
        entries.append(entry)
    return replace(levels, entries=tuple(entries))


def level_of(entry: SetEntry, set_file: Path | None) -> Level:
    """The level of an entry, with its title in the set. LevelError if it cannot be
    read."""
    path = file_of(entry, set_file)
    if path is None:
        return entry_level(entry, Path())
    return entry_level(replace(entry, path=path.as_posix()), path)


def contained(levels: LevelSet, set_file: Path | None) -> LevelSet:
    """The same set with all levels inside of it. LevelError if one cannot be read."""
    entries = [
        replace(entry, path="", level=level_of(replace(entry, title=""), set_file))
        for entry in levels.entries
    ]
    return replace(levels, entries=tuple(entries))
