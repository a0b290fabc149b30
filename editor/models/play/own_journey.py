"""The journey: the levels that come with the program, or the person's own version.

The own version is a set in the program's folder, with its levels inside. It begins as
the shipped levels, and is edited and saved as any set. Saved, it replaces them as long
as it is there. Scores belong to the levels, so that progress stays.
"""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from gridwright.editor.models.program.settings import data_folder
from gridwright.solvers.files.level_set import (
    LevelSet,
    SetEntry,
    level_files,
    read_bundled,
    read_set,
)


def own_file() -> Path:
    """The file of the person's own version, whether it is there or not."""
    return data_folder() / "journey.json"


def shipped() -> LevelSet:
    """The levels that come with the program, each as a copy."""
    files = level_files("journey")
    return LevelSet("", tuple(SetEntry(level=read_bundled(file)) for file in files))


def own() -> LevelSet | None:
    """The person's own version; None where there is none, or no level in it. LevelError
    if it cannot be read."""
    file = own_file()
    levels = read_set(file) if file.is_file() else LevelSet()
    return levels if levels.entries else None


def begun(title: str) -> LevelSet:
    """The levels that an own version begins with. Its folder is made, the file is
    not."""
    own_file().parent.mkdir(parents=True, exist_ok=True)
    return LevelSet(title, shipped().entries)


def put_aside() -> Path | None:
    """Give the own version another name beside it, so that the shipped one counts
    again. Return the new path; None without a version of one's own."""
    file = own_file()
    if not file.is_file():
        return None
    stamp = datetime.now().astimezone().strftime("%Y%m%d-%H%M%S-%f")
    return file.rename(file.with_name(f"journey-{stamp}.json"))
