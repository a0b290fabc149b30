"""The window that tests share: as a fresh one after each test, or thrown away."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gridwright.editor.features.library.feature import LibraryFeature
from gridwright.editor.features.play.feature import GameFeature
from gridwright.editor.features.selection.stamps import StampsFeature
from gridwright.editor.features.theatre.feature import USUAL_TAB, TheatreFeature
from gridwright.editor.models.program.workspaces import Workspace
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.registry import kind
from tests.conftest import live_in
from tests.editor.driving import shared as sharing
from tests.editor.driving.described import odd, parts_of
from tests.editor.driving.shared import Shared
from tests.editor.driving.window import PAPER, SOLVE_TIMEOUT, click, settle


@pytest.fixture(scope="module")
def kept(
    tmp_path_factory: pytest.TempPathFactory,
    qapp: QApplication,
    known_levels: Path,
    kernel_marks: Path,
) -> Shared:
    """What learns once how a window is that was reset."""
    return Shared(tmp_path_factory.mktemp("kept") / "home", known_levels, kernel_marks)


@pytest.fixture
def own(kept: Shared, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shared]:
    """A window of this test, kept as that of a file."""
    live_in(kept.home, monkeypatch)
    yield kept
    kept.discard()
    kept.tidy()
    kept.thrown_away.clear()


def places(window: MainWindow) -> dict[str, tuple[object, ...]]:
    """Where everything with a name is that a person sees."""
    return {
        part.objectName(): part.geometry().getRect()
        for part in window.findChildren(QWidget)
        if part.isVisible() and part.objectName()
    }


def use(qtbot: QtBot, window: MainWindow) -> None:
    """Do a little of everything that a person does."""
    view = window.tabs.open_level(level_from_text("coin_maze", PAPER))
    click(view.canvas, (2, 2))
    assert view.document.modified
    with qtbot.waitSignal(view.session.answered, timeout=SOLVE_TIMEOUT):
        view.session.solve()
    window.actions_["tool.select"].trigger()
    window.choose_workspace(Workspace.STUDY)
    settle()
    window.actions_["play.start"].trigger()
    settle()
    window.tabs.open_level(kind("match3").blank(4, 4))
    window.choose_workspace(Workspace.DESIGN)
    window.actions_["file.new"].trigger()
    window.settings.set("language", "zh_CN")
    window.resize(900, 700)
    window.say("done")
    settle()


@pytest.mark.slow
def test_a_window_that_was_reset_is_as_a_fresh_one(qtbot: QtBot, own: Shared) -> None:
    own._usual.clear()  # this window is the one to learn of, whatever ran before
    window = own.take(qtbot)
    settle()
    seen, fresh = places(window), dict(parts_of(window))
    use(qtbot, window)
    assert odd(dict(parts_of(window)), fresh)
    own.give_back()
    assert own.take(qtbot) is window, own.thrown_away
    settle()
    assert places(window) == seen
    assert odd(dict(parts_of(window)), fresh) == []
    view = window.tabs.open_level(kind("coin_maze").blank(3, 3))
    assert view.document.name == "Untitled 1"


@pytest.mark.slow
def test_what_was_kept_in_files_is_forgotten_with_them(
    qtbot: QtBot, own: Shared, tmp_path: Path
) -> None:
    window = own.take(qtbot)
    view = window.tabs.open_level(level_from_text("coin_maze", PAPER))
    view.canvas.selectAll()
    window.actions_["stamp.keep"].trigger()
    scores = window.feature(GameFeature).scores
    scores._known["a level"] = 3
    scores._path.write_text("{}")
    shelf = tmp_path / "shelf"
    shelf.mkdir()
    library = window.feature(LibraryFeature).library
    library.add_folder(shelf)
    assert window.feature(StampsFeature).stamps.all
    own.give_back()
    own.tidy()
    assert own.take(qtbot) is window, own.thrown_away
    assert scores.empty and not window.feature(StampsFeature).stamps.all
    assert shelf not in [root.path for root in library.model.roots]


@pytest.mark.slow
def test_the_theatre_is_kept_and_its_film_is_not(qtbot: QtBot, own: Shared) -> None:
    window = own.take(qtbot)
    theatre = window.feature(TheatreFeature)
    window.tabs.open_level(level_from_text("coin_maze", "S .\n$ E\n"))
    window.choose_workspace(Workspace.STUDY)
    window.frame.study.choose(USUAL_TAB)
    with qtbot.waitSignal(theatre.search.finished, timeout=SOLVE_TIMEOUT):
        theatre.run()
    own.give_back()
    assert own.take(qtbot) is window, own.thrown_away
    assert theatre.search.level is None
    assert not any(film.begun for film in theatre.showing.films)


def search(window: MainWindow) -> None:
    window.feature(LibraryFeature).library.search.setText("maze")


def hide_menus(window: MainWindow) -> None:
    window.menuBar().hide()


def rename_action(window: MainWindow) -> None:
    window.actions_["file.new"].setText("Newer")


def remember(window: MainWindow) -> None:
    window.feature(LibraryFeature).library.left_behind = 1


@pytest.mark.slow
@pytest.mark.parametrize("leave", [search, hide_menus, rename_action, remember])
def test_what_is_not_put_back_ends_the_window(
    qtbot: QtBot, own: Shared, leave: Callable[[MainWindow], None]
) -> None:
    window = own.take(qtbot)
    leave(window)
    own.give_back()
    assert own.take(qtbot) is not window and len(own.thrown_away) == 1


def test_the_settings_of_a_test_are_those_of_its_window(
    qtbot: QtBot, own: Shared
) -> None:
    rename_action(own.take(qtbot))
    own.give_back()
    settings = own.look_over()
    assert own.take(qtbot).settings is settings


def test_a_window_that_works_on_is_thrown_away(
    qtbot: QtBot, own: Shared, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = own.take(qtbot)
    timer = QTimer(window, interval=10_000)
    timer.start()
    monkeypatch.setattr(sharing, "REST", 0.1)
    own.give_back()
    assert own.window is None and own.thrown_away == ["it works on"]


def test_what_is_set_before_the_window_opens_is_refused(
    qtbot: QtBot, own: Shared
) -> None:
    own.settings.set("live", True)
    with pytest.raises(AssertionError, match="has its own window"):
        own.take(qtbot)
