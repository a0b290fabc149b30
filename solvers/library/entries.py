"""Entry: what a library shows of a level file, so that the file need not be read again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from solvers.files.level_file import level_hash
from solvers.level import Level, Solution, thaw

Stamp = tuple[int, int]
"""Time of the last change in ns, and size in bytes: they differ between two states of a file."""


@dataclass(frozen=True)
class Entry:
    """One file. solution: the record that it keeps, without its moves. conditions: of the level."""

    kind: str
    rows: int
    cols: int
    level_hash: str
    title: str = ""
    author: str = ""
    tags: tuple[str, ...] = ()
    solution: Solution | None = None
    conditions: Mapping[str, Any] = field(default_factory=dict)


def entry_of(level: Level) -> Entry:
    """What is remembered of a level."""
    stored = level.solution
    return Entry(
        level.kind,
        level.rows,
        level.cols,
        level_hash(level),
        level.title,
        level.author,
        level.tags,
        None if stored is None else replace(stored, moves=""),
        thaw(level.conditions),
    )
