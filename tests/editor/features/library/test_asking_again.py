"""The index is asked again only if somebody has written into it."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from gridwright.editor.features.library.tree_model import LibraryModel, Root
from gridwright.solvers.library.index import LibraryIndex
from gridwright.solvers.runtime.cache import cache_folder


def age() -> None:
    """Let the index be written a while ago."""
    when = time.time_ns() - 60 * 10**9
    for file in cache_folder().glob("library-*"):
        os.utime(file, ns=(when, when))


@pytest.fixture
def model(qtbot: QtBot, folder: Path) -> LibraryModel:
    LibraryModel([Root("Shelf", folder)]).close()  # there is an index now
    made = LibraryModel([Root("Shelf", folder)])
    qtbot.waitUntil(lambda: not made.busy)
    age()
    made.look_again()
    qtbot.waitUntil(lambda: not made.busy)
    return made


def grade_of(model: LibraryModel, path: Path) -> int | None:
    return {info.path: info.grade for info in model.infos()}[path]


def test_nothing_is_asked_again_while_nobody_writes(model: LibraryModel) -> None:
    try:
        model.look_again()
        assert not model.busy
    finally:
        model.close()


def test_what_another_program_wrote_shows(
    qtbot: QtBot, model: LibraryModel, folder: Path
) -> None:
    try:
        path = folder / "a2.json"
        hashed = {info.path: info.level_hash for info in model.infos()}[path]
        for grade, aged in ((3, False), (4, True), (4, False)):
            with LibraryIndex() as index:
                index.learn_grade(hashed, grade, None)
            if aged:
                age()
            model.look_again()
            qtbot.waitUntil(lambda wanted=grade: grade_of(model, path) == wanted)  # type: ignore[misc]
    finally:
        model.close()
