"""A home that cannot be written: the window starts, runs from memory, and says so
once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from gridwright.editor.features.play.feature import GameFeature
from gridwright.editor.features.safety.model import Recovery
from gridwright.editor.models.program.settings import Settings, data_folder, keeps
from gridwright.editor.models.safety.backups import Backups
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.level_file import read_level
from gridwright.solvers.files.rows import level_from_text
from tests.editor.driving.window import shown

MAZE = level_from_text("coin_maze", "S . $\n. # .\n. . E")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file where the folder should be: not even root can write below it."""
    blocked = tmp_path / "home"
    blocked.write_text("")
    for name in ("CONFIG", "CACHE", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(blocked / name.lower()))
    return blocked


@pytest.fixture
def window(qtbot: QtBot, home: Path) -> Iterator[MainWindow]:
    store = QSettings(str(home / "settings.ini"), QSettings.Format.IniFormat)
    settings = Settings(store)
    settings.set("language", "en")
    with shown(qtbot, settings) as made:
        yield made


def notices(window: MainWindow) -> list[str]:
    return [
        box.informativeText() for box in window.findChildren(QMessageBox, "errorBox")
    ]


def test_the_window_starts_and_says_once_what_it_cannot_keep(
    qtbot: QtBot, window: MainWindow, home: Path
) -> None:
    qtbot.waitUntil(lambda: bool(notices(window)))
    assert len(notices(window)) == 1
    for box in window.findChildren(QMessageBox, "errorBox"):
        box.reject()
    assert not keeps() and not window.settings.kept
    assert home.is_file()


@pytest.mark.slow
def test_levels_are_edited_saved_elsewhere_and_played(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    qtbot.waitUntil(lambda: bool(notices(window)))
    for box in window.findChildren(QMessageBox, "errorBox"):
        box.reject()
    view, path = window.tabs.open_level(MAZE), tmp_path / "maze.json"
    assert window.tabs.save_to(view, path)
    view.document.change("Change title", title="Two")
    assert window.tabs.save(view)
    assert read_level(path).title == "Two"
    assert len(Backups().of(path)) == 1  # until the program ends
    play = window.feature(GameFeature).start(view)
    assert play is not None and play.session.game.make(
        play.session.game.kind.format_move(
            play.session.game.kind.moves(play.session.game.state)[0]
        )
    )
    assert window.tabs.views()


def test_unsaved_work_is_kept_as_long_as_the_program_runs(
    qapp: object, home: Path
) -> None:
    recovery = Recovery()
    assert data_folder() in next(iter(data_folder().rglob("lock"))).parents
    recovery.close()
