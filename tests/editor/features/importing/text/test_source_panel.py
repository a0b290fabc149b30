"""The text of an import, alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from gridwright.editor.features.importing.incoming import Incoming
from gridwright.editor.features.importing.text.source_panel import SourcePanel


@pytest.mark.parametrize(
    ("path", "heading"), [(Path("boards/maze.txt"), "maze.txt"), (None, "Text")]
)
def test_its_heading_names_the_file(
    qtbot: QtBot, path: Path | None, heading: str
) -> None:
    panel = SourcePanel()
    qtbot.addWidget(panel)
    panel.show_incoming(Incoming(b"S . E", path))
    assert panel.heading.text() == heading
    assert panel.text.accessibleName() == heading
    assert panel.text.toPlainText() == "S . E"
