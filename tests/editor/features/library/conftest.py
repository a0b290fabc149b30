"""A folder of levels as a person might have it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.editor.driving.library import write


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
