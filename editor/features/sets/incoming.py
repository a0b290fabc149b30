"""Levels that come into a set: from files, folders and other sets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from gridwright.solvers.files.bounded import named
from gridwright.solvers.files.level_file import read_level
from gridwright.solvers.files.level_set import (
    SetEntry,
    read_set,
)
from gridwright.solvers.level import LevelError
from gridwright.solvers.sets.places import contained, entry_for, is_bundled, relocated
from gridwright.solvers.text import Text, text_of


@dataclass(frozen=True)
class FoundLevels:
    """The entries of files. refused: a sentence for each file that holds none."""

    entries: tuple[SetEntry, ...] = ()
    refused: tuple[str, ...] = ()


def incoming(paths: Sequence[Path]) -> FoundLevels:
    """Read the levels of files, of the files in folders, and of sets."""
    entries: list[SetEntry] = []
    refused: list[str] = []
    for path in _files(paths):
        try:
            entries.extend(_entries(path))
        except LevelError as error:
            refused.append(text_of(error))
    if not entries and not refused:
        name = ", ".join(path.name for path in paths)
        refused.append(text_of(named(name, Text("there is no level in it"))))
    return FoundLevels(tuple(entries), tuple(refused))


def _files(paths: Sequence[Path]) -> Iterator[Path]:
    for path in paths:
        if path.is_dir():
            yield from sorted(path.glob("*.json"), key=lambda file: file.name)
        else:
            yield path


def _entries(path: Path) -> Sequence[SetEntry]:
    try:
        level = read_level(path)
    except LevelError:
        try:
            found = read_set(path)
        except LevelError:
            found = None
        if found is None:
            raise
        if is_bundled(path):
            return contained(found, path).entries
        return relocated(found, path, None).entries
    return [entry_for(level, path, None)]
