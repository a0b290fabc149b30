"""The palette in its column."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gridwright.editor.features.brush.palette import Palette, RailTokens, TokenButton
from gridwright.editor.models.brush import Brush
from gridwright.editor.models.program.translators import Language
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.registry import kind


@pytest.mark.one_window
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


@pytest.mark.parametrize("palette_of", [Palette, RailTokens])
def test_the_buttons_of_a_kind_stay_and_follow_the_brush_in_front(
    qtbot: QtBot, palette_of: type[Palette | RailTokens]
) -> None:
    palette = palette_of()
    qtbot.addWidget(palette)
    first, second = Brush(kind("coin_maze")), Brush(kind("coin_maze"))
    second.choose(2)
    second.mix(1)
    palette.show_kind(first)
    buttons = palette.findChildren(TokenButton)
    assert [button.index for button in buttons if button.isChecked()] == [first.index]
    palette.show_kind(None)
    assert not any(button.isVisibleTo(palette) for button in buttons)
    palette.show_kind(second)
    assert palette.findChildren(TokenButton) == buttons
    assert all(button.isVisibleTo(palette) for button in buttons)
    weights = {button.index: button.weight for button in buttons if button.weight}
    assert weights == second.weights and len(weights) == 2
    buttons[0].click()
    assert second.index == buttons[0].index != first.index
    palette.show_kind(Brush(kind("trail")))
    assert not set(buttons) & set(palette.findChildren(TokenButton))


def test_of_many_tokens_those_in_use_and_one_more_are_offered(
    qtbot: QtBot, english: Language
) -> None:
    palette = Palette()
    qtbot.addWidget(palette)
    brush = Brush(kind("match3"))
    used = {brush.kind.tokens[number].code for number in (4, 9)}
    palette.show_kind(brush, lambda: used)
    brush.choose(7)
    palette.show_used()

    def offered() -> list[int]:
        buttons = palette.findChildren(TokenButton)
        return [button.index for button in buttons if button.isVisibleTo(palette)]

    every = list(range(len(brush.kind.tokens)))
    assert offered() == [0, 1, 4, 7, 9]
    used.add(brush.kind.tokens[1].code)
    palette.show_used()
    assert offered() == [0, 1, 2, 4, 7, 9]
    assert palette.all_button.isVisibleTo(palette)
    assert palette.all_button.text() == f"All {len(every)}…"
    palette.all_button.click()
    assert offered() == every and not palette.all_button.isVisibleTo(palette)


def test_of_few_tokens_all_are_offered(qtbot: QtBot) -> None:
    palette = Palette()
    qtbot.addWidget(palette)
    palette.show_kind(Brush(kind("coin_maze")))
    palette.show_used()
    buttons = palette.findChildren(TokenButton)
    assert all(button.isVisibleTo(palette) for button in buttons)
    assert not palette.all_button.isVisibleTo(palette)
