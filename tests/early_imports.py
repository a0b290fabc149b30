"""What each process of xdist imports before it collects: a part of the test files.

pytest rewrites the assertions of a file on its first import after an edit, and keeps
what it made for all. Processes that collect the same files in the same order would each
rewrite all of them.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def of_process(config: pytest.Config) -> list[Path]:
    """The test files that this process imports first: none where it is the only one."""
    told = getattr(config, "workerinput", None)
    if told is None:
        return []
    number = int(told["workerid"].removeprefix("gw"))
    above = config.invocation_params.dir
    files = files_below(above / each for each in config.args)
    return files[number :: told["workercount"]]


def files_below(places: Iterable[Path]) -> list[Path]:
    """The test files of this project in some folders."""
    found: set[Path] = set()
    for place in places:
        if place.is_dir():
            found.update(place.resolve().rglob("test_*.py"))
    return sorted(path for path in found if path.is_relative_to(ROOT / "tests"))


def import_early(files: Iterable[Path]) -> None:
    """Import files as pytest does. One that fails is left to pytest, which says why."""
    for path in files:
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        with suppress(Exception, pytest.skip.Exception):
            importlib.import_module(name)
