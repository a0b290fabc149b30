"""What the robot of tools/measure_window.py measures: nothing of the inspector is out
of sight in a window of the usual size."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.registry import kind_ids
from tests.editor.driving.window import SOLVE_TIMEOUT
from tests.sampling import sampled
from tools.measure_window import HEIGHT, LEVELS, Measured, measured

pytestmark = pytest.mark.one_window

SIZE = "1280x800"


def test_a_tall_inspector_and_a_scroll_bar_are_faults() -> None:
    kept = Measured(SIZE, "tour", "Design", ("answer",), HEIGHT, ("libraryTree",))
    assert kept.faults == []
    tall = Measured(SIZE, "tour", "Design", ("answer",), HEIGHT + 1, ())
    assert len(tall.faults) == 1
    scrolled = Measured(SIZE, "tour", "Design", (), 0, ("scroll--right",))
    assert "scroll--right" in scrolled.faults[0]
    narrow = Measured("1024x700", "tour", "Design", (), 900, ("scroll--right",))
    assert narrow.faults == [], "below 800 px the inspector scrolls"


@pytest.mark.slow
@pytest.mark.parametrize("kind", sampled(sorted(kind_ids()), daily=1))
def test_all_of_a_solved_level_is_in_sight(
    qtbot: QtBot, window: MainWindow, kind: str
) -> None:
    part = LEVELS.get(kind, "")
    file = next(file for file in level_files(kind) if part in file.name)
    window.resize(1280, 800)
    view = window.tabs.open_level(read_bundled(file))
    with qtbot.waitSignal(view.session.answered, timeout=SOLVE_TIMEOUT):
        view.session.solve()
    for _ in range(3):
        QApplication.processEvents()
    assert measured(window, SIZE, kind, "Design").faults == []


@pytest.mark.slow
def test_a_page_stands_in_place_of_the_inspector_and_escape_leaves_it(
    qtbot: QtBot, window: MainWindow
) -> None:
    file = next(iter(level_files("coin_maze")))
    view = window.tabs.open_level(read_bundled(file))
    with qtbot.waitSignal(view.session.answered, timeout=SOLVE_TIMEOUT):
        view.session.solve()
    column = window.frame.right.column
    row = window.sections["difficulty"]
    assert row.header.isVisible() and row.header.summary == "not asked"
    row.header.click()
    assert row.open and row.body.isVisible() and not column.area.isVisible()
    assert column.pinned.isVisible(), "Live and Solve are never out of sight"
    assert column.leave_page()
    assert not row.open and column.area.isVisible() and row.header.hasFocus()
