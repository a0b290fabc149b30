"""A film of a search presented: screen-filling, with the keys of the theatre."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

from gridwright.editor.features.presentation.feature import PresentationFeature
from gridwright.editor.features.theatre.feature import TheatreFeature
from gridwright.editor.features.theatre.presentation import FilmPresentationFeature
from gridwright.editor.features.theatre.presentation_screen import FilmPresentation
from gridwright.editor.models.theatre.film import CALM_MS
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.trace.events import Op
from tests.editor.driving.theatre import watched
from tests.editor.driving.window import PAPER, SOLVE_TIMEOUT

pytestmark = pytest.mark.one_window

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def theatre(qtbot: QtBot, window: MainWindow) -> TheatreFeature:
    return watched(qtbot, window, level_from_text("coin_maze", PAPER))


def presented(window: MainWindow) -> FilmPresentation:
    """As the button beside Export does."""
    head = window.feature(TheatreFeature).page.head
    button = head.findChild(QToolButton, "theatre--view.presentation")
    assert button is not None
    QTest.mouseClick(button, LEFT)
    shown = window.feature(FilmPresentationFeature).shown
    assert shown is not None
    QApplication.processEvents()
    return shown


def test_it_shows_board_sentence_and_curve(
    window: MainWindow, theatre: TheatreFeature
) -> None:
    shown, lead = presented(window), theatre.showing.lead
    assert lead is not None
    assert window.feature(PresentationFeature).shown is None
    assert (
        shown.isFullScreen()
        and shown.boards[0].isVisible()
        and shown.timeline.isVisible()
    )
    assert not shown.boards[1].isVisible() and not shown.names[0].isVisible()
    assert shown.sentence.text() and shown.sentence.text() in theatre.page.spoken()
    assert shown.sentence.text() in shown.timeline.accessibleDescription()
    pictures = [shown.boards[0].grab().toImage()]
    theatre.showing.seek(int(lead.trace.of(Op.PRUNE)[0]))
    pictures.append(shown.boards[0].grab().toImage())
    assert pictures[0] != pictures[1] and shown.tag.text() == "Prune"
    shown.close()


@pytest.mark.slow
def test_the_keys_are_those_of_the_timeline_and_escape_leaves(
    window: MainWindow, theatre: TheatreFeature
) -> None:
    shown, lead = presented(window), theatre.showing.lead
    assert lead is not None
    assert shown.focusWidget() is shown.timeline
    keys = shown.timeline
    QTest.keyClick(keys, Qt.Key.Key_Home)
    QTest.keyClick(keys, Qt.Key.Key_Right)
    assert lead.index == 1
    QTest.keyClick(keys, Qt.Key.Key_P)
    assert lead.moment.op is Op.PRUNE
    QTest.keyClick(keys, Qt.Key.Key_Space)
    assert theatre.showing.playing
    QTest.keyClick(keys, Qt.Key.Key_Escape)
    assert window.feature(FilmPresentationFeature).shown is None
    assert not theatre.showing.playing and theatre.in_front
    window.actions_["view.presentation"].trigger()
    again = window.feature(FilmPresentationFeature).shown
    assert again is not None
    window.actions_["view.presentation"].trigger()
    assert window.feature(FilmPresentationFeature).shown is None


@pytest.mark.slow
def test_the_controls_go_unless_less_motion_is_wanted(
    window: MainWindow, theatre: TheatreFeature
) -> None:
    shown = presented(window)
    shown.rest()
    assert not shown.controls_shown
    shown.wake()
    assert shown.controls_shown
    shown.close()
    window.settings.set("reduced_motion", True)
    shown = presented(window)
    shown.rest()
    theatre.showing.play()
    assert shown.controls_shown and theatre.showing.interval == CALM_MS
    shown.close()


@pytest.mark.thorough
@pytest.mark.slow
def test_two_films_stand_side_by_side(
    qtbot: QtBot, window: MainWindow, theatre: TheatreFeature
) -> None:
    with qtbot.waitSignal(theatre.search.finished, timeout=SOLVE_TIMEOUT):
        window.actions_["theatre.pair"].trigger()
    shown = presented(window)
    assert all(board.isVisible() for board in shown.boards)
    for name, film in zip(shown.names, theatre.showing.films, strict=True):
        assert (
            name.isVisible()
            and film.name in name.text()
            and f"{film.node:,}" in name.text()
        )
        assert f"{film.name}: " in shown.sentence.text(), "whose event it is"
    sizes = {(board.width(), board.height()) for board in shown.boards}
    assert len(sizes) == 1, "no board is smaller than the other"
    theatre.showing.show_films()
    assert window.feature(FilmPresentationFeature).shown is None, (
        "without a film it is over"
    )


@pytest.mark.thorough
@pytest.mark.slow
def test_on_the_board_the_level_is_presented(
    window: MainWindow, theatre: TheatreFeature
) -> None:
    window.frame.study.choose("answer")
    window.actions_["view.presentation"].trigger()
    assert window.feature(FilmPresentationFeature).shown is None
    level = window.feature(PresentationFeature).shown
    assert level is not None
    level.close()
