"""A level in a file of the test's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from solvers.files.level_file import level_to_json
from tests.editor.driving.files import MAZE


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "maze.json"
    path.write_text(level_to_json(MAZE))
    return path
