"""Gridwright's own level files."""

from __future__ import annotations

from solvers.files.formats import Source
from solvers.files.level_file import level_from_json, level_to_json
from solvers.level import Level


def read(data: bytes, source: Source) -> Level:
    return level_from_json(data, "level file")


def write(level: Level) -> bytes:
    return level_to_json(level).encode()
