"""A folder of levels as a person might have it, and the panel alone."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from gridwright.editor.features.library.panel import LibraryPanel
from gridwright.editor.models.program.settings import Settings
from gridwright.solvers.runtime.cache import cache_folder
from tests.editor.driving.library import settle, write


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "shelf"
    write(made / "a2.json", "Second", "optimal", tags=("hard", "snow"))
    write(made / "a10.json", "Tenth", author="Noor")
    write(made / "inner" / "deep.json", "Deep", "feasible")
    (made / "tour").mkdir()
    (made / "broken.json").write_text("{")
    (made / "notes.txt").write_text("no level")
    return made


@pytest.fixture
def alone(
    qtbot: QtBot, settings: Settings, home: Path, known_levels: Path
) -> Iterator[LibraryPanel]:
    """The panel without a window, shown and read."""
    shutil.copy(known_levels, cache_folder())
    made = LibraryPanel(settings)
    qtbot.addWidget(made)
    made.resize(300, 700)
    made.show()
    settle(qtbot, made.model)
    yield made
    made.close_workers()
    made.close()
