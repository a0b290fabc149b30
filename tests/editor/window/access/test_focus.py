"""Who has the keys after a click, and how they go round the window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFocusFrame, QWidget
from pytestqt.qtbot import QtBot

from gridwright.editor.features.shortcuts.keys import KeysFeature
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from tests.editor.driving.window import PAPER, SOLVE_TIMEOUT, settle
from tests.sampling import sampled

pytestmark = pytest.mark.one_window

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def view(qtbot: QtBot, window: MainWindow) -> DocumentView:
    """A solved maze, with the keys in the title field."""
    made = window.tabs.open_level(level_from_text("coin_maze", PAPER))
    with qtbot.waitSignal(made.session.answered, timeout=SOLVE_TIMEOUT):
        made.session.solve()
    window.activateWindow()
    window.frame.right.column.area.verticalScrollBar().setValue(0)
    QApplication.processEvents()
    field(window, "titleEdit").setFocus()
    return made


def field(window: MainWindow, name: str) -> QWidget:
    found = window.findChild(QWidget, name)
    assert found is not None, name
    return found


def click(window: MainWindow, widget: QWidget) -> None:
    """As the system sends it: to the window, which finds the widget."""
    at = widget.mapTo(window, widget.rect().center())
    QTest.mouseClick(window.windowHandle(), LEFT, Qt.KeyboardModifier.NoModifier, at)
    for _ in range(3):
        QApplication.processEvents()


def moves(view: DocumentView) -> bool:
    """Whether the arrow keys reach the board."""
    before = view.canvas.currentIndex()
    held = QApplication.focusWidget()
    assert held is not None
    key = Qt.Key.Key_Right if before.column() == 0 else Qt.Key.Key_Left
    QTest.keyClick(held, key)
    return view.canvas.currentIndex() != before


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    sampled(
        [
            "button.tool.rectangle",
            "solveButton",
            "header.answer",
            "answerGlance",
            "liveStrip",
            "playbackBar",
            "pinned",
            "box.view.heatmap",
            "toolStrip",
            "token.1",
        ],
        daily=3,
    ),
)
def test_a_click_that_needs_no_keys_leaves_them_with_the_board(
    qtbot: QtBot, window: MainWindow, view: DocumentView, name: str
) -> None:
    window.sections["heat"].reveal()
    if name in ("answerGlance", "box.view.heatmap", "header.answer"):
        settle()  # sections of its kind came and went: each moves what is below
        area = window.frame.right.column.area
        area.ensureWidgetVisible(field(window, name))
    target = field(window, name)
    QApplication.processEvents()
    if name in ("answerGlance", "playbackBar"):  # beside its words and its fields
        at = target.mapTo(window, QPoint(3, 3))
        QTest.mouseClick(
            window.windowHandle(), LEFT, Qt.KeyboardModifier.NoModifier, at
        )
        QApplication.processEvents()
    else:
        click(window, target)
    assert view.canvas.hasFocus(), QApplication.focusWidget()
    if not view.session.running:
        view.playback.hide()
        assert moves(view)


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    sampled(
        ["titleEdit", "limitSeconds", "libraryTree", "playbackSlider", "librarySearch"],
        daily=2,
    ),
)
def test_fields_keep_the_keys_until_escape(
    qtbot: QtBot, window: MainWindow, view: DocumentView, name: str
) -> None:
    window.sections["solver"].set_open(True)
    target = field(window, name)
    view.take_focus()
    window.frame.right.column.area.ensureWidgetVisible(target)
    QApplication.processEvents()
    click(window, target)
    held = QApplication.focusWidget()
    assert held is not None and (held is target or target.isAncestorOf(held))
    assert not moves(view)
    QTest.keyClick(held, Qt.Key.Key_Escape)
    assert view.canvas.hasFocus()


@pytest.mark.slow
@pytest.mark.usefixtures("live_on")
def test_the_keys_go_round(window: MainWindow, view: DocumentView) -> None:
    parts = window.feature(KeysFeature).parts()

    def here() -> int:
        held = QApplication.focusWidget()
        return [n for n, p in enumerate(parts) if p is held or p.isAncestorOf(held)][-1]

    view.take_focus()
    visited = [here()]
    for _ in parts:
        window.actions_["view.next_part"].trigger()
        visited.append(here())
    assert visited == [*range(len(parts)), 0]
    for _ in range(3):
        window.actions_["view.previous_part"].trigger()
    assert here() == len(parts) - 3


@pytest.mark.thorough
@pytest.mark.slow
def test_the_keys_reach_the_head_of_the_theatre(
    window: MainWindow, view: DocumentView
) -> None:
    window.actions_["view.study"].trigger()
    for _ in range(3):
        window.actions_["view.next_part"].trigger()
        held = QApplication.focusWidget()
        if held is not None and window.findChild(QWidget, "theatreHead").isAncestorOf(
            held
        ):
            break
    else:
        pytest.fail("F6 does not lead to the solvers of the theatre")


@pytest.mark.slow
def test_escape_leaves_the_game_last(window: MainWindow, view: DocumentView) -> None:
    window.actions_["play.start"].trigger()
    assert view.play is not None
    speed = view.play.controls.speed_box
    speed.setFocus()
    QTest.keyClick(speed, Qt.Key.Key_Escape)
    assert view.play is not None and view.play.board.hasFocus()
    QTest.keyClick(view.play.board, Qt.Key.Key_Escape)
    assert view.play is None and view.canvas.hasFocus()


@pytest.mark.slow
def test_escape_stops_a_search_before_it_leaves_a_field(
    qtbot: QtBot, window: MainWindow
) -> None:
    view = window.tabs.open_level(level_from_text("coin_maze", PAPER))
    view.session.solver_id = "backtracking"
    view.session.solve()
    if view.session.running:
        with qtbot.waitSignal(view.session.answered, timeout=SOLVE_TIMEOUT):
            QTest.keyClick(view.canvas, Qt.Key.Key_Escape)
    assert view.canvas.hasFocus() and not view.session.running


def test_a_ring_goes_with_the_keys(
    qtbot: QtBot, window: MainWindow, view: DocumentView
) -> None:
    """Two pixels wide and two away from a button or a field; a board and a list have
    none."""
    with qtbot.waitActive(window):
        window.activateWindow()
    button = field(window, "resizeButton")
    window.frame.right.column.area.ensureWidgetVisible(button)
    button.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(
        lambda: any(f.isVisible() for f in window.findChildren(QFocusFrame))
    )
    ring = next(
        frame for frame in window.findChildren(QFocusFrame) if frame.isVisible()
    )
    place = QRect(button.mapTo(window, QPoint(0, 0)), button.size())
    around = QRect(ring.mapTo(window, QPoint(0, 0)), ring.size())
    assert around == place.adjusted(-4, -4, 4, 4)
    picture = window.grab(around).toImage()
    middle = around.height() // 2
    drawn = [
        picture.pixelColor(x, middle).name() == window.looks.look.accent.name()
        for x in range(4)
    ]
    assert drawn == [True, True, False, False]
    view.canvas.setFocus()
    assert not [
        frame for frame in window.findChildren(QFocusFrame) if frame.isVisible()
    ]


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize("desk", ["view.study", "play.edit"])
def test_escape_leads_back_from_the_game(
    window: MainWindow, view: DocumentView, desk: str
) -> None:
    window.actions_[desk].trigger()
    before = window.workspace
    window.actions_["play.start"].trigger()
    assert view.play is not None
    view.take_focus()
    QTest.keyClick(view.play.board, Qt.Key.Key_Escape)
    assert view.play is None and window.workspace is before
