"""A bundled level of the person's own, open with its proved answer."""

from __future__ import annotations

from pathlib import Path

import pytest

from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from tests.editor.driving.exports import level_of


@pytest.fixture
def maze(tmp_path: Path) -> Path:
    return level_of("coin_maze", "first-steps", tmp_path)


@pytest.fixture
def view(window: MainWindow, maze: Path) -> DocumentView:
    found = window.open_path(maze)
    assert found is not None and found.playback.moves
    return found
