"""The palette in its column."""

from __future__ import annotations

from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gridwright.editor.features.brush.palette import Palette, TokenButton
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.level_set import level_files, read_bundled


def test_the_tokens_of_a_maze_stand_in_four_columns_in_a_wide_font(
    qtbot: QtBot, window: MainWindow
) -> None:
    before = QApplication.font()
    QApplication.setFont(QFont("DejaVu Sans", before.pointSize()))
    try:
        window.resize(1280, 800)
        window.show()
        window.tabs.open_level(read_bundled(level_files("coin_maze")[0]))
        palette = window.findChild(Palette)
        assert palette is not None
        tokens = palette.findChildren(TokenButton)
        qtbot.waitUntil(lambda: len({button.y() for button in tokens}) == 2)
        assert len({button.x() for button in tokens}) == 4
        for button in tokens:
            smallest = QFontMetricsF(QFont("DejaVu Sans", 7, QFont.Weight.DemiBold))
            assert smallest.horizontalAdvance(button.text()) <= button.width()
    finally:
        QApplication.setFont(before)
