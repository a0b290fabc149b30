"""A change of language, look, size or level is one change to people: no window shows a
state in between, and every window is painted again."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from gridwright.editor.models.program import preferences, translators
from gridwright.editor.views.style.dressing import kept_dressed
from gridwright.editor.views.style.hold import QUIET, TURNS, hold_pictures, is_held
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from tests.editor.driving.window import PAPER, settle

BETWEEN = (
    QEvent.Type.Timer,
    QEvent.Type.MetaCall,
    QEvent.Type.LayoutRequest,
    QEvent.Type.UpdateRequest,
)
"""Events that come between two paintings, and never inside one."""


class Onlooker(QObject):
    """Sees each picture that a window has on the screen, as a person does."""

    def __init__(self, window: QWidget) -> None:
        super().__init__()
        self._window = window
        self._painted = False
        self.pictures = [self._picture()]
        QApplication.instance().installEventFilter(self)

    def _picture(self) -> QImage:
        shown = self._window.screen().grabWindow(self._window.winId())
        return shown.toImage()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt
        if event.type() == QEvent.Type.Paint and isinstance(watched, QWidget):
            self._painted = self._painted or watched.window() is self._window
        elif event.type() in BETWEEN:
            self.look()
        return False

    def look(self) -> None:
        if not self._painted:
            return
        self._painted = False
        picture = self._picture()
        if picture != self.pictures[-1]:
            self.pictures.append(picture)

    def leave(self) -> None:
        self.look()
        QApplication.instance().removeEventFilter(self)


def shown_again(qtbot: QtBot, window: QWidget) -> None:
    """Wait until a window is painted again."""
    qtbot.waitUntil(lambda: not is_held(window))


def seen(qtbot: QtBot, window: QWidget, change: Callable[[], object]) -> int:
    """How many pictures of the window follow the one before a change."""
    settle()
    onlooker = Onlooker(window)
    change()
    assert is_held(window)
    shown_again(qtbot, window)
    settle()
    onlooker.leave()
    return len(onlooker.pictures) - 1


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    """A window with one label."""
    made = QWidget()
    made.label = QLabel("before", made)
    QVBoxLayout(made).addWidget(made.label)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    settle()
    return made


def test_steps_of_a_change_are_one_picture(qtbot: QtBot, page: QWidget) -> None:
    """Also those that a timer takes in the next turn of the event loop."""

    def change() -> None:
        hold_pictures()
        page.label.setText("first step")
        hold_pictures()
        QTimer.singleShot(0, page, lambda: page.label.setText("second step\nof it"))

    assert seen(qtbot, page, change) == 1


def test_without_a_hold_the_onlooker_sees_the_steps(page: QWidget) -> None:
    onlooker = Onlooker(page)
    for words in ("first step", "second step"):
        page.label.setText(words)
        settle()
    onlooker.leave()
    assert len(onlooker.pictures) == 3


def test_a_change_that_raises_leaves_a_window_that_is_painted(
    qtbot: QtBot, page: QWidget
) -> None:
    def change() -> None:
        hold_pictures()
        page.label.setText("half a change")
        raise ValueError

    onlooker = Onlooker(page)
    with pytest.raises(ValueError):
        change()
    shown_again(qtbot, page)
    onlooker.leave()
    assert len(onlooker.pictures) == 2


@pytest.fixture
def restless(page: QWidget) -> Iterator[list[int]]:
    """What asks for a layout in every turn; the list counts the turns of a hold."""
    turns: list[int] = []

    def ask() -> None:
        if is_held(page):
            turns.append(len(turns))
        page.label.updateGeometry()

    timer = QTimer(page, interval=0)
    timer.timeout.connect(ask)
    timer.start()
    yield turns
    timer.stop()


def test_what_never_rests_is_painted_all_the_same(
    qtbot: QtBot, page: QWidget, restless: list[int]
) -> None:
    hold_pictures()
    shown_again(qtbot, page)
    assert QUIET < len(restless) <= TURNS + 1


def test_holds_that_follow_each_other_show_what_is_between(
    qtbot: QtBot, page: QWidget
) -> None:
    onlooker = Onlooker(page)
    for words in ("one", "two", "three"):
        hold_pictures()
        page.label.setText(words)
        shown_again(qtbot, page)
    settle()
    onlooker.leave()
    assert len(onlooker.pictures) == 4


def test_who_switched_painting_off_switches_it_on(qtbot: QtBot, page: QWidget) -> None:
    page.setUpdatesEnabled(False)
    hold_pictures()
    assert not is_held(page)
    settle()
    assert not page.updatesEnabled()


def test_a_picture_for_a_file_is_that_of_now(qtbot: QtBot, page: QWidget) -> None:
    before = page.grab().toImage()
    hold_pictures()
    page.label.setText("after")
    assert page.grab().toImage() != before and is_held(page)
    page.close()
    shown_again(qtbot, page)


@pytest.mark.one_window
def test_another_language_is_one_picture(qtbot: QtBot, window: MainWindow) -> None:
    window.tabs.open_level(level_from_text("coin_maze", PAPER))
    shown_again(qtbot, window)
    assert (
        seen(qtbot, window, lambda: window.settings.set(translators.KEY, "zh_CN")) == 1
    )
    assert seen(qtbot, window, lambda: window.settings.set(translators.KEY, "en")) == 1


@pytest.mark.thorough
@pytest.mark.slow
def test_looks_sizes_levels_and_workspaces_are_one_picture_each(
    qtbot: QtBot, window: MainWindow, size_put_back: None
) -> None:
    settings, tabs = window.settings, window.tabs
    maze = level_from_text("coin_maze", PAPER)
    tiles = level_from_text("match3", "1 2 3 4\n2 1 2 3\n1 2 1 1")
    changes: dict[str, Callable[[], object]] = {
        "the first level": lambda: tabs.open_level(maze),
        "a level of another kind": lambda: tabs.open_level(tiles),
        "the other tab": lambda: tabs.setCurrentIndex(0),
        "dark": lambda: settings.set(preferences.LOOK, "dark"),
        "light": lambda: settings.set(preferences.LOOK, "light"),
        "larger": lambda: settings.set(preferences.SCALE, 150),
        "as before": lambda: settings.set(preferences.SCALE, 100),
        "Play": window.actions_["play.start"].trigger,
        "Design": window.actions_["play.edit"].trigger,
    }
    pictures = {name: seen(qtbot, window, change) for name, change in changes.items()}
    assert pictures == dict.fromkeys(changes, 1)


def test_a_widget_that_cannot_dress_leaves_the_window_painted(
    qtbot: QtBot, window: MainWindow
) -> None:
    willing = [True]

    def dress() -> None:
        if not willing:
            raise RuntimeError

    kept_dressed(window.pages, dress)
    willing.clear()
    with qtbot.captureExceptions() as raised:
        window.looks.choose("dark")
        assert is_held(window)
        shown_again(qtbot, window)
    assert [kind for kind, _error, _trace in raised] == [RuntimeError]
