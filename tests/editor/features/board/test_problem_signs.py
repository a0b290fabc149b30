"""What is still missing in a level is not shown as if it were wrong."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QIcon

from gridwright.editor.features.board.problems import ProblemsPanel
from gridwright.editor.painting.look import look
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from tests.editor.driving.window import settle

pytestmark = pytest.mark.one_window


def colours(window: MainWindow) -> list[QColor]:
    """The colour of the sign of each problem listed."""
    panel = window.findChild(ProblemsPanel)
    assert panel is not None
    model = panel.list.model()
    return [
        drawn_in(model.index(row, 0).data(Qt.ItemDataRole.DecorationRole))
        for row in range(model.rowCount())
    ]


def drawn_in(sign: QIcon) -> QColor:
    """The colour of the pixel that is painted most."""
    image = sign.pixmap(32, 32).toImage()
    pixels = [image.pixelColor(x, y) for x in range(32) for y in range(32)]
    return max(pixels, key=lambda pixel: pixel.alpha())


def near(one: QColor, other: QColor) -> bool:
    pairs = zip(one.getRgb()[:3], other.getRgb()[:3], strict=True)
    return all(abs(a - b) <= 4 for a, b in pairs)


def test_a_level_just_made_has_no_red_signs(window: MainWindow) -> None:
    window.tabs.open_level(level_from_text("coin_maze", ". . .\n. . ."))
    settle()
    shown = colours(window)
    assert len(shown) == 2, "no start, no exit"
    assert all(near(colour, look("light").muted) for colour in shown)


def test_what_is_wrong_in_a_cell_is_red(window: MainWindow) -> None:
    window.tabs.open_level(level_from_text("coin_maze", "S . E\nS . ."))
    settle()
    assert any(near(colour, look("light").danger) for colour in colours(window))
