"""The folded header of the rules."""

from __future__ import annotations

import pytest

from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.level_set import level_files, read_bundled

pytestmark = pytest.mark.one_window


def test_the_header_names_the_rules_that_differ_from_the_usual_ones(
    window: MainWindow,
) -> None:
    level = read_bundled(level_files("coin_maze")[0])
    view = window.tabs.open_level(level)
    header = window.sections["rules"].header
    assert header.summary == "the usual ones"
    view.document.set_rule("cell", 3)
    assert header.summary == "Points per cell 3"
    view.document.undo_stack.undo()
    assert header.summary == "the usual ones"
