"""What an export needs beside the level in front: optimal routes, and levels from files.

The functions are called in a worker.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from pathlib import Path

from solvers.files.level_file import read_level
from solvers.files.level_set import entry_level, read_set
from solvers.level import Level, LevelError
from solvers.problem import StopToken
from solvers.registry import kind
from solvers.routes import RoutesInSteps
from solvers.runtime.steps import finished
from solvers.text import Text

Routes = list[tuple[str, ...]]


def optimal_routes(level: Level, most: int, token: StopToken) -> tuple[Routes, int]:
    """The first optimal routes of a level, and how many there are. LevelError if there are none, or
    too many to keep; Stopped if the token was."""
    every = kind(level.kind).routes(level, "all")
    if every is None:
        raise LevelError(Text("this kind of puzzle does not list routes"))
    try:
        if isinstance(every, RoutesInSteps):
            finished(every.building(), token)
            best = every.among("optimal")
        else:
            found = kind(level.kind).routes(level, "optimal")
            assert found is not None
            best = found
        total = best.count()
    except MemoryError:
        raise LevelError(Text("the set of routes does not fit in memory")) from None
    if not total:
        raise LevelError(Text("there is no route"))
    return list(islice(best, most)), total


def read_levels(paths: Sequence[Path]) -> list[Level]:
    """The levels of files, those that cannot be read left out. LevelError if none is left."""
    found: list[Level] = []
    for path in paths:
        try:
            found.append(read_level(path))
        except LevelError:
            continue
    if not found:
        raise LevelError(Text("none of these files can be read as a level"))
    return found


def levels_of_set(path: Path) -> list[Level]:
    """The levels of a set. LevelError if one of them cannot be read, or if it is empty."""
    levels = [entry_level(entry, path) for entry in read_set(path).entries]
    if not levels:
        raise LevelError(Text("the set is empty"))
    return levels
