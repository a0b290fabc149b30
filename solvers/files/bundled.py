"""The levels that come with Gridwright, wherever they are installed."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable

from solvers.files.level_file import level_from_json
from solvers.level import Level
from solvers.registry import UnknownKind, kind

DEMO = ("coin_maze", "paper-maze")
"""Kind and name (without its number) of the sample that `gridwright demo` shows."""


def level_files(kind_id: str) -> tuple[Traversable, ...]:
    """The level files of a kind, in their order: bundled, or of the package it names."""
    folder = files("levels") / kind_id
    if not folder.is_dir():
        try:
            package = kind(kind_id).levels
        except UnknownKind:
            package = ""
        if not package:
            return ()
        folder = files(package)
    found = (file for file in folder.iterdir() if file.name.endswith(".json"))
    return tuple(sorted(found, key=lambda file: file.name))


def read_bundled(file: Traversable) -> Level:
    """The level in one of `level_files`."""
    return level_from_json(file.read_bytes(), file.name)


def demo_file() -> Traversable:
    """The sample of `gridwright demo`."""
    kind_id, name = DEMO
    found = level_files(kind_id)
    return next((file for file in found if name in file.name), found[0])
