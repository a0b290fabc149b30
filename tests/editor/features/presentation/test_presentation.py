"""The presentation: board, caption and playback alone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPointF, QSize, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

from gridwright.editor.features.presentation.feature import PresentationFeature
from gridwright.editor.views.presentation import Presentation
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Level
from tests.editor.driving.playing import LEVELS, level, play
from tests.editor.driving.window import PAPER, SOLVE_TIMEOUT
from tests.sampling import sampled

pytestmark = pytest.mark.one_window

LEFT = Qt.MouseButton.LeftButton


def presented(qtbot: QtBot, window: MainWindow, of: Level) -> Presentation:
    """A level opened and presented with F11."""
    view = window.tabs.open_level(of)
    qtbot.waitUntil(window.isActiveWindow)
    QTest.keyClick(view.canvas, Qt.Key.Key_F11)
    shown = window.feature(PresentationFeature).shown
    assert shown is not None
    qtbot.waitExposed(shown)
    return shown


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize("kind_id", sampled(LEVELS, daily=2))
def test_the_board_is_as_large_as_the_screen_allows(
    qtbot: QtBot, window: MainWindow, kind_id: str
) -> None:
    shown = presented(qtbot, window, level(kind_id).with_(title="Shown"))
    for size in (QSize(1280, 720), QSize(720, 1280)):
        shown.resize(size)
        qtbot.waitUntil(lambda size=size: shown.size() == size)
        QApplication.processEvents()
        board, port = shown.board.board_view(), shown.board.viewport().size()
        rect = board.board_rect()
        assert rect.left() >= 0 and rect.right() <= port.width()
        assert rect.top() >= 0 and rect.bottom() <= port.height()
        full = min(port.width() - rect.width(), port.height() - rect.height())
        assert full <= 2 * 24 + 2.6 * board.cell
        qtbot.waitUntil(
            lambda: not shown.controls.geometry().intersects(shown.board.geometry())
        )
    assert shown.title.text() == "Shown" and shown.goal.text()
    shown.grab()
    shown.close()


@pytest.mark.slow
def test_escape_and_f11_leave(qtbot: QtBot, window: MainWindow) -> None:
    feature = window.feature(PresentationFeature)
    for key in (Qt.Key.Key_Escape, Qt.Key.Key_F11):
        shown = presented(qtbot, window, level("tour"))
        qtbot.waitUntil(shown.isActiveWindow)
        QTest.keyClick(shown, key)
        assert feature.shown is None
        view = window.tabs.current_view()
        qtbot.waitUntil(window.isActiveWindow)
        assert view is not None and view.play is None
    shown = presented(qtbot, window, level("tour"))
    QTest.mouseClick(shown.close_button, LEFT)
    assert feature.shown is None


@pytest.mark.slow
def test_keys_and_buttons_play_the_route(qtbot: QtBot, window: MainWindow) -> None:
    view = window.tabs.open_level(level_from_text("coin_maze", PAPER))
    with qtbot.waitSignal(view.session.answered, timeout=SOLVE_TIMEOUT):
        view.session.solve()
    qtbot.waitUntil(window.isActiveWindow)
    window.actions_["view.presentation"].trigger()
    shown = window.feature(PresentationFeature).shown
    assert shown is not None
    QTest.keyClick(shown, Qt.Key.Key_Right)
    QTest.keyClick(shown, Qt.Key.Key_Right)
    assert view.playback.move == 2 and shown.number.text() == "3"
    assert "23" in shown.rest_words.text() and shown.proof.text()
    QTest.keyClick(shown, Qt.Key.Key_End)
    assert shown.number.text() == "23"
    buttons = shown.bar.findChildren(QToolButton)
    assert {button.size() for button in buttons} == {QSize(44, 44)}
    QTest.mouseClick(buttons[0], LEFT)
    assert view.playback.move == 0
    QTest.keyClick(shown, Qt.Key.Key_Space)
    assert view.playback.playing
    QTest.keyClick(shown, Qt.Key.Key_Space)
    assert not view.playback.playing
    shown.close()


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize("reduced", [False, True])
def test_controls_go_while_nothing_moves(
    qtbot: QtBot, window: MainWindow, reduced: bool
) -> None:
    window.settings.set("reduced_motion", reduced)
    shown = presented(qtbot, window, level_from_text("coin_maze", PAPER))
    assert shown.controls_shown
    shown.rest()
    assert shown.controls_shown == reduced
    port, no = shown.board.viewport(), Qt.MouseButton.NoButton
    assert port.hasMouseTracking()
    at, none = QPointF(40, 40), Qt.KeyboardModifier.NoModifier
    moved = QMouseEvent(QEvent.Type.MouseMove, at, port.mapToGlobal(at), no, no, none)
    QApplication.sendEvent(port, moved)
    assert shown.controls_shown
    qtbot.waitUntil(shown.isActiveWindow)
    shown.close_button.setFocus()
    shown.rest()
    assert shown.controls_shown, "never under the keyboard focus"
    shown.close()


def test_it_leaves_with_its_level(qtbot: QtBot, window: MainWindow) -> None:
    presented(qtbot, window, level("tour"))
    view = window.tabs.current_view()
    assert view is not None
    window.tabs.close_tab(window.tabs.indexOf(view))
    assert window.feature(PresentationFeature).shown is None


@pytest.mark.slow
def test_a_game_says_why_it_is_not_presented(window: MainWindow) -> None:
    shown = play(window, level("tour"))
    QTest.keyClick(shown.board, Qt.Key.Key_F11)
    assert window.feature(PresentationFeature).shown is None
    assert "press F2 first" in window.statusBar().currentMessage()
    QTest.keyClick(shown.board, Qt.Key.Key_F2)
    view = window.tabs.current_view()
    assert view is not None and view.play is None
    QTest.keyClick(view.canvas, Qt.Key.Key_F11)
    presented = window.feature(PresentationFeature).shown
    assert presented is not None
    presented.close()


def pixels(shown: Presentation) -> list[int]:
    """What the board shows."""
    image = shown.board.viewport().grab().toImage()
    return [
        image.pixel(x, y)
        for y in range(0, image.height(), 3)
        for x in range(0, image.width(), 3)
    ]


@pytest.mark.slow
@pytest.mark.parametrize("kind_id", ["coin_maze", "tour"])
def test_a_route_shows_move_by_move_from_nothing_on(
    qtbot: QtBot, window: MainWindow, kind_id: str
) -> None:
    view = window.tabs.open_level(level(kind_id))
    qtbot.waitUntil(window.isActiveWindow)
    window.actions_["view.presentation"].trigger()
    shown = window.feature(PresentationFeature).shown
    assert shown is not None
    shown.resize(900, 600)
    QApplication.processEvents()
    bare = pixels(shown)
    with qtbot.waitSignal(view.session.answered, timeout=SOLVE_TIMEOUT):
        view.session.solve()
    playback = view.playback
    qtbot.waitUntil(lambda: playback.available)
    assert playback.move == 0
    assert pixels(shown) == bare, "the board alone before the first move"
    changed = []
    for move in (2, 5, len(playback.moves)):
        playback.seek(move)
        changed.append(
            sum(one != other for one, other in zip(bare, pixels(shown), strict=True))
        )
    assert 0 < changed[0] < changed[1] < changed[2]
    shown.close()


@pytest.mark.thorough
@pytest.mark.slow
def test_a_route_of_an_earlier_board_still_shows(
    qtbot: QtBot, window: MainWindow
) -> None:
    """It cannot be played: it is drawn whole, in the colour of what is outdated."""
    view = window.tabs.open_level(level("coin_maze"))
    with qtbot.waitSignal(view.session.answered, timeout=SOLVE_TIMEOUT):
        view.session.solve()
    qtbot.waitUntil(lambda: view.playback.available)
    view.document.paint([1], [-1], "A wall")
    window.actions_["view.presentation"].trigger()
    shown = window.feature(PresentationFeature).shown
    assert shown is not None
    shown.resize(900, 600)
    QApplication.processEvents()
    with_route = pixels(shown)
    view.route.clear()
    QApplication.processEvents()
    assert pixels(shown) != with_route
    shown.close()
