"""Gridwright's own level files."""

from __future__ import annotations

from solvers.files.formats import Source
from solvers.files.level_file import level_to_json, read_unnamed
from solvers.level import Level


def read(data: bytes, source: Source) -> Level:
    return read_unnamed(data)


def write(level: Level) -> bytes:
    return level_to_json(level).encode()
