"""What a screen reader hears, what the keyboard reaches, and what the eye can tell
apart."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QAccessible, QImage, QPainter, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QScrollArea,
    QScrollBar,
    QSpinBox,
    QSplitter,
    QStyle,
    QStyleOptionButton,
    QStyleOptionSpinBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

from gridwright.editor.features.brush.feature import BrushFeature
from gridwright.editor.features.brush.palette import TokenButton
from gridwright.editor.painting.look import look
from gridwright.editor.views.style.theme.controls import Controls, edge_colour
from gridwright.editor.views.style.theme.stylesheet import qt_palette
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.drawing.colours import LOOK_NAMES
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.registry import kind, kind_ids
from tests.editor.driving.screen.contrast import contrast
from tests.sampling import sampled

shared = pytest.mark.one_window

ROWS = "S # . .\n. $ $5 .\n. . # E"


@shared
@pytest.mark.slow
def test_the_cursor_says_row_column_and_token(
    qtbot: QtBot, window: MainWindow, listening: None
) -> None:
    view = window.tabs.open_level(level_from_text("coin_maze", ROWS))
    canvas = view.canvas
    canvas.setCurrentIndex(canvas.model().index(0, 0))
    canvas.setFocus()
    table = QAccessible.queryAccessibleInterface(canvas)
    assert table.role() == QAccessible.Role.Table
    assert table.text(QAccessible.Text.Name) == "Level board"
    heard = []
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Down):
        QTest.keyClick(canvas, key)
        cell = table.focusChild()
        assert cell.role() == QAccessible.Role.Cell and cell.state().focused
        heard.append(cell.text(QAccessible.Text.Name).lower())
    assert heard == [
        "row 0, column 1, wall",
        "row 1, column 1, coin worth 1",
        "row 2, column 1, floor",
    ]
    QTest.keyClick(canvas, Qt.Key.Key_2)
    QTest.keyClick(canvas, Qt.Key.Key_Return)
    assert (
        table.focusChild().text(QAccessible.Text.Name).lower()
        == "row 2, column 1, wall"
    )


@shared
@pytest.mark.slow
def test_what_the_keys_do_is_said(
    qtbot: QtBot,
    window: MainWindow,
    announced: list[str],
    solved: Callable[[DocumentView], DocumentView],
) -> None:
    """Where the focus stays, a screen reader says nothing of itself."""
    view = window.tabs.open_level(level_from_text("coin_maze", ROWS))
    canvas = view.canvas
    canvas.setCurrentIndex(canvas.model().index(2, 1))

    def said(act: Callable[[], object]) -> list[str]:
        announced.clear()
        act()
        return [words.lower() for words in announced]

    assert said(lambda: window.sections["level"].setFocus() or canvas.setFocus()) == [
        "row 2, column 1, floor"
    ]
    assert said(lambda: QTest.keyClick(canvas, Qt.Key.Key_3)) == ["coin"]
    assert said(lambda: QTest.keyClick(canvas, Qt.Key.Key_Return)) == [
        "row 2, column 1, coin worth 1"
    ]
    assert said(window.actions_["edit.undo"].trigger) == ["row 2, column 1, floor"]
    assert said(window.actions_["edit.redo"].trigger) == [
        "row 2, column 1, coin worth 1"
    ]
    assert "points, proved" in "; ".join(said(lambda: solved(view)))
    step = window.actions_["play.forward"].trigger
    assert said(step) == ["went down to row 1, column 0: floor."]
    assert said(window.actions_["play.first"].trigger) == ["at the start."]
    assert said(lambda: window.say("Saved.")) == ["saved."]


FIELDS = (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
)


def heard_name(widget: QWidget) -> str:
    return QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)


def nameless(root: QWidget) -> list[str]:
    """The fields a person can reach that a screen reader has no name for."""
    found = []
    for widget in root.findChildren(QWidget):
        inner = (
            isinstance(widget, QScrollBar)
            or isinstance(
                widget.parent(), QAbstractSpinBox | QComboBox | QAbstractItemView
            )
            or widget.window() is not root.window()
        )
        reached = (
            isinstance(widget, FIELDS)
            and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        )
        if reached and not inner and not heard_name(widget):
            found.append(f"{type(widget).__name__} {widget.objectName()}")
    return found


@pytest.mark.slow
@pytest.mark.parametrize("kind_id", sampled(kind_ids(), daily=2))
def test_every_field_of_the_window_has_a_name(
    qtbot: QtBot, window: MainWindow, kind_id: str
) -> None:
    rows, cols = {"sowing": (2, 5), "collapse": (7, 7)}.get(kind_id, (4, 4))
    window.tabs.open_level(kind(kind_id).blank(rows, cols))
    assert nameless(window) == []


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize(
    "action",
    sampled(
        [
            "file.new",
            "level.resize",
            "edit.preferences",
            "edit.shortcuts",
            "help.shortcuts",
        ],
        daily=2,
    ),
)
def test_every_field_of_a_dialog_has_a_name(
    qtbot: QtBot, window: MainWindow, action: str
) -> None:
    window.tabs.open_level(level_from_text("coin_maze", ROWS))
    window.actions_[action].trigger()
    dialog = next(
        w for w in window.findChildren(QWidget) if w.isWindow() and w.isVisible()
    )
    assert nameless(dialog) == []
    dialog.close()


# -- controls --------------------------------------------------------------------------


def drawn(style: Controls, name: str, state: QStyle.StateFlag) -> QImage:
    """A check box in a look."""
    option = QStyleOptionButton()
    option.rect = QRect(0, 0, 16, 16)
    option.palette = qt_palette(look(name))
    option.state = state | QStyle.StateFlag.State_Enabled
    image = QImage(16, 16, QImage.Format.Format_RGB32)
    image.fill(look(name).panel)
    p = QPainter(image)
    style.drawPrimitive(QStyle.PrimitiveElement.PE_IndicatorCheckBox, option, p)
    p.end()
    return image


@pytest.mark.parametrize("name", LOOK_NAMES)
def test_check_boxes_can_be_seen_and_told_apart(qtbot: QtBot, name: str) -> None:
    style = Controls()
    flag = QStyle.StateFlag
    off, on = drawn(style, name, flag.State_Off), drawn(style, name, flag.State_On)
    partly = drawn(style, name, flag.State_NoChange)
    ground = look(name).panel
    edge = [off.pixelColor(0, 8), off.pixelColor(8, 0), off.pixelColor(15, 8)]
    assert min(contrast(colour, ground) for colour in edge) >= 2.5
    assert contrast(edge_colour(qt_palette(look(name))), ground) >= 2.5
    assert contrast(on.pixelColor(3, 4), ground) >= 3
    assert len({off.pixelColor(7, 9).name(), on.pixelColor(7, 9).name()}) == 2
    assert partly != on and partly != off


@pytest.mark.parametrize("name", LOOK_NAMES)
def test_the_frame_of_a_spin_box_can_be_seen(qtbot: QtBot, name: str) -> None:
    option = QStyleOptionSpinBox()
    option.rect = QRect(0, 0, 80, 28)
    option.frame = True
    option.palette = qt_palette(look(name))
    option.state = QStyle.StateFlag.State_Enabled
    option.subControls = QStyle.SubControl.SC_All
    image = QImage(80, 28, QImage.Format.Format_RGB32)
    image.fill(look(name).panel)
    p = QPainter(image)
    style = Controls()
    style.drawComplexControl(QStyle.ComplexControl.CC_SpinBox, option, p)
    p.end()
    assert contrast(image.pixelColor(0, 14), look(name).panel) >= 2.5


# -- the random brush ------------------------------------------------------------------


@shared
@pytest.mark.slow
def test_mixed_tokens_paint_by_weight(qtbot: QtBot, window: MainWindow) -> None:
    view = window.tabs.open_level(kind("coin_maze").blank(40, 40))
    palette = window.feature(BrushFeature).palette
    wall, coin, start = (
        palette.findChild(TokenButton, f"token.{n}") for n in (1, 2, 3)
    )
    control, left = Qt.KeyboardModifier.ControlModifier, Qt.MouseButton.LeftButton
    QTest.mouseClick(wall, left, pos=wall.rect().center())
    QTest.mouseClick(coin, left, control, coin.frame().center().toPoint())
    assert view.brush.weights == {1: 1, 2: 1}
    plus = wall.badge().topRight().toPoint() + QPoint(-4, 4)
    for _ in range(2):
        QTest.mouseClick(wall, left, pos=plus)
    assert view.brush.weights == {1: 3, 2: 1}
    assert "3" in wall.accessibleDescription() and not start.accessibleDescription()
    window.actions_["select.all"].trigger()
    window.actions_["edit.fill_selection"].trigger()
    codes, counts = np.unique(view.document.cells, return_counts=True)
    assert codes.tolist() == [-1, 1]
    assert 2 < counts[0] / counts[1] < 4.5
    view.brush.set_value(2, 0, 7)
    assert 7 in view.brush.codes(1000)
    QTest.keyClick(view.canvas, Qt.Key.Key_1)
    assert not view.brush.weights
    QTest.mouseClick(wall, left, control, wall.frame().center().toPoint())
    assert view.brush.weights == {0: 1, 1: 3}, "a weight is remembered"


@shared
@pytest.mark.thorough
@pytest.mark.slow
def test_a_mixture_by_keys_and_by_the_wheel(qtbot: QtBot, window: MainWindow) -> None:
    view = window.tabs.open_level(kind("coin_maze").blank(4, 4))
    palette = window.feature(BrushFeature).palette
    wall, coin, start = (
        palette.findChild(TokenButton, f"token.{n}") for n in (1, 2, 3)
    )
    wall.click()
    coin.setFocus()
    QTest.keyClick(coin, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(coin, Qt.Key.Key_Plus)
    QTest.keyClick(coin, Qt.Key.Key_Plus)
    QTest.keyClick(coin, Qt.Key.Key_Minus)
    assert view.brush.weights == {1: 1, 2: 2}
    assert palette.summary() == "1 Wall, 2 Coin"
    turn_wheel(coin, 120)
    turn_wheel(wall, -120)
    assert not view.brush.weights and view.brush.index == 2, "one token is no mixture"
    turn_wheel(coin, 120)
    assert not view.brush.weights, "the wheel turns weights alone"
    coin.mixed.emit(3)
    assert not view.brush.weights and view.brush.index == 3, "a start is not mixed"
    assert palette.summary() == start.text() == "Start"


def in_view(area: QScrollArea, widget: QWidget) -> bool:
    shown = QRect(widget.mapTo(area.viewport(), QPoint(0, 0)), widget.size())
    return area.viewport().rect().contains(shown)


def turn_wheel(button: TokenButton, by: int) -> None:
    at = QPointF(button.rect().center())
    event = QWheelEvent(
        at,
        QPointF(button.mapToGlobal(at)),
        QPoint(),
        QPoint(0, by),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(button, event)


@shared
@pytest.mark.slow
def test_the_palette_names_its_tokens_and_follows_the_keys(
    qtbot: QtBot, window: MainWindow
) -> None:
    palette = window.feature(BrushFeature).palette
    view = window.tabs.open_level(kind("coin_maze").blank(4, 4))
    names = [button.text() for button in palette.findChildren(TokenButton)]
    assert names[:5] == ["Floor", "Wall", "Coin", "Start", "Exit"]
    assert names[5:] == ["Number", "Between"]
    assert palette.findChild(TokenButton, "token.7") is None, "one brush for both"
    view.brush.choose(7)
    assert palette.findChild(TokenButton, "token.6").isChecked()
    assert palette.summary() == "Wall between cells"
    worth = palette.findChild(QSpinBox, "token.2.value.0")
    assert not worth.isVisible()
    QTest.keyClick(view.canvas, Qt.Key.Key_3)
    qtbot.waitUntil(worth.isVisible)
    view = window.tabs.open_level(kind("match3").blank(4, 4))
    buttons = palette.findChildren(TokenButton)
    area = window.findChild(QScrollArea, "scroll--left")
    assert area is not None
    window.resize(1280, 400)
    qtbot.waitUntil(lambda: area.verticalScrollBar().maximum() > 0)
    for key, button in ((Qt.Key.Key_9, buttons[8]), (Qt.Key.Key_1, buttons[0])):
        QTest.keyClick(view.canvas, key)
        qtbot.waitUntil(lambda b=button: in_view(area, b))
    assert palette.findChild(QSpinBox) is None


# -- the arrangement -------------------------------------------------------------------


@shared
def test_full_screen_and_back(qtbot: QtBot, window: MainWindow) -> None:
    action = window.actions_["view.full_screen"]
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)  # a shortcut belongs to the window in front
    for full in (True, False):
        QTest.keyClick(window, Qt.Key.Key_F11, Qt.KeyboardModifier.ShiftModifier)
        qtbot.waitUntil(lambda wanted=full: window.isFullScreen() == wanted)
        qtbot.waitUntil(lambda wanted=full: action.isChecked() == wanted)


@shared
@pytest.mark.slow
def test_the_layout_can_be_put_back(qtbot: QtBot, window: MainWindow) -> None:
    window.tabs.open_level(level_from_text("coin_maze", ROWS))

    def places() -> dict[str, tuple[bool, bool, int]]:
        sections = window.sections.items()
        return {name: (s.isVisible(), s.open, s.width()) for name, s in sections}

    before = places()
    window.sections["library"].toggle_action.trigger()
    window.sections["solver"].header.click()
    splitter = window.findChild(QSplitter, "splitter.right")
    splitter.setSizes([sum(splitter.sizes()) - 420, 420])
    splitter.splitterMoved.emit(splitter.sizes()[0], 1)
    now = places()
    assert not now["library"][0] and now["solver"][1]
    assert now["answer"][2] > before["answer"][2]
    window.actions_["view.reset_layout"].trigger()
    assert places() == before
