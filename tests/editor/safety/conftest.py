"""A level in a file of the test's own, and open levels without a window."""

from __future__ import annotations

from pathlib import Path

import pytest

from gridwright.editor.models.safety import reading
from gridwright.solvers.files.level_file import level_to_json
from tests.editor.driving.files.levels import MAZE
from tests.editor.driving.tabs_alone import tabs

__all__ = ["tabs"]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "maze.json"
    path.write_text(level_to_json(MAZE))
    return path


@pytest.fixture
def all_large(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Every level counts as large; the list takes the files that are read in a
    process."""
    found: list[Path] = []
    apart = reading.reading
    monkeypatch.setattr(reading, "LARGE", 0)
    monkeypatch.setattr(
        reading, "reading", lambda path: (found.append(path), apart(path))[1]
    )
    return found
