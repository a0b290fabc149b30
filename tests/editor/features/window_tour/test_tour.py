"""The tour: five cards by mouse and keyboard, beside what they explain, shown once."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gridwright.editor.features.window_tour.card import (
    RING,
    GuidedTour,
    Ring,
    place_beside,
)
from gridwright.editor.features.window_tour.feature import SHOWN, TourFeature
from gridwright.editor.models.program.workspaces import Workspace
from gridwright.editor.painting.look import look
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from tests.editor.driving.window import PAPER, centre, settle
from tests.sampling import sampled


def begun(window: MainWindow) -> GuidedTour:
    window.actions_["help.tour"].trigger()
    tour = window.feature(TourFeature).shown
    assert tour is not None and tour.isVisible()
    return tour


def place_of(widget: QWidget, window: MainWindow) -> QRect:
    return QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())


@pytest.mark.one_window
@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize(
    "size",
    sampled(map(pytest.param, [(1024, 700), (1280, 800), (1920, 1080)]), daily=1),
)
def test_no_card_covers_what_it_explains_or_moves_the_board(
    qtbot: QtBot, window: MainWindow, size: tuple[int, int]
) -> None:
    window.resize(*size)
    view = window.tabs.open_level(level_from_text("coin_maze", PAPER))
    qtbot.wait(1)
    before = [centre(view.canvas, cell) for cell in ((0, 0), (5, 3))]
    tour, titles = begun(window), []
    for _ in range(5):
        titles.append(tour.title.text())
        target = tour.step.target()
        assert target is not None and target.isVisible(), titles[-1]
        card = place_of(tour, window)
        assert window.rect().contains(card)
        board = place_of(view.canvas, window)
        explained = place_of(target, window)
        if target is view.canvas:  # the cells; the room round them may be covered
            cells = QRect(centre(view.canvas, (0, 0)), centre(view.canvas, (5, 3)))
            explained = cells.translated(board.topLeft())
        assert not card.intersects(explained), titles[-1]
        assert [centre(view.canvas, cell) for cell in ((0, 0), (5, 3))] == before
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert len(set(titles)) == 5
    assert window.feature(TourFeature).shown is None and view.canvas.hasFocus()


@pytest.mark.one_window
@pytest.mark.slow
def test_enter_goes_on_and_escape_ends_whatever_has_the_focus(
    qtbot: QtBot, window: MainWindow
) -> None:
    view = window.tabs.open_level(level_from_text("coin_maze", PAPER))
    tour, cells = begun(window), view.document.cells.copy()
    view.canvas.setFocus()
    QTest.keyClick(view.canvas, Qt.Key.Key_Return)
    assert tour.title.text() == "The board"
    QTest.mouseClick(tour.next, Qt.MouseButton.LeftButton)
    window.setFocus()
    QTest.keyClick(window, Qt.Key.Key_Enter)
    assert tour.title.text() == "The answer"
    QTest.keyClick(view.canvas, Qt.Key.Key_Escape)
    assert window.feature(TourFeature).shown is None
    tour = begun(window)
    for _ in range(4):
        tour.go_on()
    QTest.keyPress(view.canvas, Qt.Key.Key_Return)
    assert tour.isVisible(), "a key that is held down is not done"
    QTest.keyRelease(view.canvas, Qt.Key.Key_Return)
    assert window.feature(TourFeature).shown is None
    assert (view.document.cells == cells).all(), "no key has painted"
    tour = begun(window)
    QTest.mouseClick(tour.skip, Qt.MouseButton.LeftButton)
    assert window.feature(TourFeature).shown is None
    view.canvas.setCurrentIndex(view.canvas.model().index(0, 0))
    QTest.keyClick(view.canvas, Qt.Key.Key_Return)
    assert (view.document.cells != cells).any(), "the board has its keys again"


@pytest.mark.one_window
@pytest.mark.slow
def test_other_keys_are_the_program_s_and_a_workspace_ends_it(
    qtbot: QtBot, window: MainWindow
) -> None:
    view = window.tabs.open_level(level_from_text("coin_maze", PAPER))
    view.take_focus()
    tour = begun(window)
    QTest.keyClick(view.canvas, Qt.Key.Key_E)
    assert window.actions_["tool.eraser"].isChecked()
    row = view.canvas.currentIndex().row()
    QTest.keyClick(view.canvas, Qt.Key.Key_Down)
    assert view.canvas.currentIndex().row() == row + 1
    with qtbot.waitSignal(view.session.answered, timeout=60_000):
        QTest.keyClick(view.canvas, Qt.Key.Key_F9)
    assert tour.isVisible()
    QTest.keyClick(view.canvas, Qt.Key.Key_F4)
    assert window.workspace is Workspace.STUDY
    assert window.feature(TourFeature).shown is None


@pytest.mark.one_window
@pytest.mark.slow
def test_it_is_shown_once_with_the_first_level(
    qtbot: QtBot, window: MainWindow
) -> None:
    feature = window.feature(TourFeature)
    window.tabs.open_level(level_from_text("coin_maze", PAPER))
    qtbot.wait(1)
    assert feature.shown is None  # nobody asked
    feature.begin_once()
    qtbot.waitUntil(lambda: feature.shown is not None)
    assert window.settings.flag(SHOWN) and feature.shown is not None
    QTest.keyClick(window, Qt.Key.Key_Escape)
    feature.begin_once()
    window.tabs.open_level(level_from_text("coin_maze", PAPER))
    qtbot.wait(1)
    assert feature.shown is None


@pytest.mark.one_window
def test_without_a_level_it_opens_a_sample_in_design(
    qtbot: QtBot, window: MainWindow
) -> None:
    window.actions_["view.study"].trigger()
    tour = begun(window)
    assert (
        window.tabs.current_view() is not None and window.workspace is Workspace.DESIGN
    )
    tour.close()


def test_a_card_stands_where_there_is_room() -> None:
    room, card = QRect(0, 0, 800, 600), QSize(300, 120)
    assert place_beside(QRect(0, 50, 200, 300), card, room, 12) == QPoint(212, 50)
    assert place_beside(QRect(600, 50, 200, 40), card, room, 12) == QPoint(288, 50)
    below = place_beside(QRect(0, 0, 800, 60), card, room, 12)
    assert below == QPoint(0, 72)


@pytest.mark.one_window
@pytest.mark.thorough
@pytest.mark.slow
def test_a_card_hides_what_lies_below_it(qtbot: QtBot, window: MainWindow) -> None:
    """Its ground is that of panels, whatever the board and the tools look like."""
    window.tabs.open_level(level_from_text("coin_maze", PAPER))
    tour = begun(window)
    ground = window.grab(place_of(tour, window)).toImage()
    inside = {ground.pixelColor(x, 8).name() for x in range(12, tour.width() - 12)}
    assert inside == {window.looks.look.panel.name()}
    tour.close()


@pytest.mark.one_window
@pytest.mark.thorough
def test_the_frame_round_a_button_of_its_own_colour_shows(window: MainWindow) -> None:
    window.tabs.open_level(level_from_text("coin_maze", PAPER))
    settle()
    tour = begun(window)
    tour.go_on()
    tour.go_on()
    settle()
    button = tour.step.target()
    ring = window.findChild(Ring)
    assert button is not None and button.objectName() == "solveButton"
    assert ring is not None and ring.isVisible()
    place = place_of(button, window)
    picture = window.grab().toImage()
    below = [
        picture.pixelColor(place.center().x(), place.bottom() + 1 + away)
        for away in range(RING)
    ]
    accent = look("light").accent
    assert below[0] != accent and accent in below, "a gap, and then the frame"
    tour.close()


def test_the_ring_is_a_frame_in_the_accent(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    ring = Ring(parent)
    ring.resize(60, 40)
    accent = ring.palette().color(QPalette.ColorRole.Accent)
    picture = ring.grab().toImage()
    across = [picture.pixelColor(x, 20) == accent for x in range(60)]
    down = [picture.pixelColor(30, y) == accent for y in range(40)]
    for line in (across, down):
        assert line[:5] == line[:-6:-1] == [False, True, True, False, False]
        assert not any(line[5:-5])
