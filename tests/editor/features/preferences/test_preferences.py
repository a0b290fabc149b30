"""Preferences: what one chooses shows at once, and is remembered."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontInfo
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from gridwright.editor.app import build
from gridwright.editor.features.preferences.dialog import PreferencesDialog
from gridwright.editor.features.preferences.feature import PreferencesFeature
from gridwright.editor.models.program import preferences
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.views.canvas.grid_view import GridView
from gridwright.editor.views.frame.column import Column
from gridwright.editor.views.style.dressing import ICON, scale_application
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from tests.editor.driving.window import PAPER, SOLVE_TIMEOUT, settle
from tests.sampling import Cases

pytestmark = pytest.mark.one_window


@pytest.fixture(autouse=True)
def usual_size() -> Iterator[None]:
    """The application outlives the window: its font goes back."""
    yield
    scale_application(100)


@pytest.fixture
def dialog(window: MainWindow) -> PreferencesDialog:
    window.actions_["edit.preferences"].trigger()
    made = window.findChild(PreferencesDialog)
    assert made is not None
    return made


@pytest.mark.slow
def test_every_look_is_worn_when_it_is_chosen(
    qtbot: QtBot, window: MainWindow, dialog: PreferencesDialog, cases: Cases
) -> None:
    looks = ("contrast-dark", "light", "dark", "contrast-light")
    for number in cases(daily=2, thorough=4):
        choice = looks[number]
        dialog.look_box.setCurrentIndex(dialog.look_box.findData(choice))
        dialog._kept.flush()
        assert window.looks.look.name == choice
        assert window.settings.text("look") == choice
        palette = QApplication.palette()
        assert palette.window().color() == window.looks.look.window


@pytest.mark.slow
def test_a_chosen_look_and_size_are_there_after_a_restart(
    qtbot: QtBot, settings: Settings
) -> None:
    usual = QApplication.font().pointSizeF()
    settings.set(preferences.LOOK, "contrast-dark")
    settings.set(preferences.SCALE, "150")
    window = build(settings)
    assert window.looks.look.name == "contrast-dark"
    for widget in (window, window.menuBar(), window.statusBar()):
        assert widget.font().pointSizeF() == pytest.approx(1.5 * usual, abs=0.6)
    assert window.toolbar.iconSize().width() == round(1.5 * ICON)
    window.close()
    window.deleteLater()


@pytest.mark.parametrize("kept", ["", "purple"])
def test_an_unknown_look_counts_as_the_systems(settings: Settings, kept: str) -> None:
    settings.set(preferences.LOOK, kept)
    assert preferences.known_look(settings) == "system"


@pytest.mark.slow
def test_the_size_changes_words_and_icons_at_once(
    qtbot: QtBot, window: MainWindow, dialog: PreferencesDialog
) -> None:
    usual = window.statusBar().font().pointSizeF()
    dialog.scale_slider.setFocus()
    dialog.scale_slider.setValue(100)
    for _ in range(5):
        QTest.keyClick(dialog.scale_slider, Qt.Key.Key_Right)
    assert dialog.scale_box.value() == 150
    qtbot.waitUntil(lambda: preferences.scale(window.settings) == 150)
    assert preferences.scale(window.settings) == 150
    for widget in (window.statusBar(), dialog.look_box, window.menuBar()):
        assert widget.font().pointSizeF() == pytest.approx(1.5 * usual, abs=0.6)
    assert window.toolbar.iconSize().width() == round(1.5 * ICON)


@pytest.mark.parametrize(("kept", "meant"), [("1000", 200), ("3", 80), ("x", 100)])
def test_the_size_stays_in_its_range(settings: Settings, kept: str, meant: int) -> None:
    settings.set(preferences.SCALE, kept)
    assert preferences.scale(settings) == meant


@pytest.mark.slow
def test_less_motion_jumps_from_move_to_move(
    qtbot: QtBot, window: MainWindow, dialog: PreferencesDialog
) -> None:
    view = window.tabs.open_level(level_from_text("coin_maze", PAPER))
    with qtbot.waitSignal(view.session.answered, timeout=SOLVE_TIMEOUT):
        view.session.solve()
    view.playback.play()
    view.playback.advance(0.02)
    assert view.playback.frame().stage is not None
    dialog.motion_box.click()
    seen = set()
    while view.playback.playing:
        view.playback.advance(0.02)
        frame = view.playback.frame()
        assert frame.stage is None
        seen.add(frame.move)
    assert seen == set(range(len(view.playback.moves) + 1))
    other = window.tabs.open_level(level_from_text("coin_maze", PAPER))
    assert not other.playback._gliding
    dialog.motion_box.click()
    assert other.playback._gliding and view.playback._gliding


def test_the_language_is_a_setting_and_told(
    qtbot: QtBot, window: MainWindow, dialog: PreferencesDialog
) -> None:
    told: list[str] = []
    window.feature(PreferencesFeature).language_chosen.connect(told.append)
    box = dialog.language_box
    assert box.currentData() == "en"
    box.setCurrentIndex(box.findData("system"))
    assert told == ["system"] and window.settings.text("language") == "system"
    box.setCurrentIndex(box.findData("en"))
    dialog._kept.flush()
    assert told == ["system", "en"]


@pytest.mark.slow
def test_new_searches_begin_with_the_chosen_limits(
    qtbot: QtBot, window: MainWindow, dialog: PreferencesDialog
) -> None:
    before = window.tabs.open_level(level_from_text("coin_maze", PAPER))
    assert (before.session.limits.seconds, before.session.limits.memory_mib) == (
        60,
        2048,
    )
    dialog.seconds_box.setValue(5.5)
    dialog.memory_box.setValue(0)
    view = window.tabs.open_level(level_from_text("coin_maze", PAPER))
    assert (view.session.limits.seconds, view.session.limits.memory_mib) == (5.5, None)
    assert before.session.limits.seconds == 60


@pytest.mark.thorough
def test_choices_that_follow_each_other_dress_the_window_twice(
    qtbot: QtBot, window: MainWindow, dialog: PreferencesDialog
) -> None:
    worn: list[str] = []
    window.looks.changed.connect(lambda look: worn.append(look.name))
    box = dialog.look_box
    box.setCurrentIndex(box.findData("light"))
    dialog._kept.flush()
    worn.clear()
    for choice in ("dark", "contrast-light", "light", "contrast-dark"):
        box.setCurrentIndex(box.findData(choice))
    qtbot.waitUntil(lambda: window.looks.look.name == "contrast-dark")
    assert worn == ["dark", "contrast-dark"]
    box.setCurrentIndex(box.findData("dark"))
    box.setCurrentIndex(box.findData("light"))
    dialog.finished.emit(0)
    assert window.looks.look.name == "light", "nothing that was chosen is lost"


Sizes = dict[str, object]


def sizes(window: MainWindow) -> Sizes:
    """Letters, fixed sizes, room between parts, icons and rulers of all that is
    built."""
    found: Sizes = {}
    for widget in window.findChildren(QWidget):
        layout, path = widget.layout(), [widget]
        while (above := path[0].parentWidget()) not in (None, window):
            path.insert(0, above)
        if widget.objectName().startswith("qt_"):
            continue  # Qt's own
        names = (f"{type(w).__name__} {w.objectName()} {_place(w)}" for w in path)
        found["/".join(names)] = (
            QFontInfo(widget.font()).pointSizeF(),
            None if isinstance(widget, Column) else widget.minimumSize(),
            widget.maximumHeight(),
            None if layout is None else (layout.contentsMargins(), layout.spacing()),
            widget.iconSize() if isinstance(widget, QAbstractButton) else None,
            widget.beside() if isinstance(widget, GridView) else None,
        )
    return found


def _place(widget: QWidget) -> int:
    """Its number among those of its class in the same widget."""
    beside = widget.parentWidget().children()
    return [one for one in beside if type(one) is type(widget)].index(widget)


def _two_mazes(window: MainWindow) -> None:
    for _ in range(2):
        window.tabs.open_level(level_from_text("coin_maze", PAPER))
    settle()


@pytest.mark.thorough
@pytest.mark.slow
def test_a_changed_size_is_that_of_a_fresh_window_everywhere(
    settings: Settings,
) -> None:
    """There and back with two open levels: nothing keeps the letters or the room of
    before."""
    seen: dict[int, Sizes] = {}
    for first, then in ((100, 150), (150, 100)):
        settings.set(preferences.SCALE, first)
        window = build(settings)
        window.show()
        _two_mazes(window)
        for size in (first, then, first):
            settings.set(preferences.SCALE, size)
            settle()
            for view in window.tabs.views():  # each is dressed as it is shown
                window.tabs.setCurrentWidget(view)
                settle()
            before = seen.setdefault(size, now := sizes(window))
            other = {name for name in now if before.get(name, now[name]) != now[name]}
            assert not other, f"{first} to {size}: {sorted(other)}"
        window.close()
        window.deleteLater()
