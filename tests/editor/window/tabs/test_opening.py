"""Large files are opened beside the window, and can be given up; pipes are refused."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from gridwright.editor.features.library.feature import LibraryFeature
from gridwright.editor.models.library.info import level_info
from gridwright.editor.models.program.settings import Settings, own_levels_folder
from gridwright.editor.models.safety import reading
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.editor.views.window.tabs.document_tabs import DocumentTabs
from gridwright.solvers.files.level_file import level_to_json
from gridwright.solvers.registry import kind
from tests.editor.driving.window import answer
from tests.sampling import sampled


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A level that counts as large."""
    path = tmp_path / "large.json"
    path.write_text(level_to_json(kind("tour").blank(40, 40).with_(title="Large")))
    monkeypatch.setattr(reading, "LARGE", path.stat().st_size)
    return path


@pytest.mark.slow
def test_a_large_level_takes_its_tab_when_it_is_read(
    qtbot: QtBot, tabs: DocumentTabs, file: Path, settings: Settings
) -> None:
    beats = [0]
    heart = QTimer()
    heart.timeout.connect(lambda: beats.__setitem__(0, beats[0] + 1))
    heart.start(1)
    assert tabs.open_path(file) is None and len(tabs.opening()) == 1
    assert tabs.open_path(file) is None and len(tabs.opening()) == 1, "read once"
    qtbot.waitUntil(lambda: bool(tabs.views()), timeout=60_000)
    heart.stop()
    view = tabs.views()[0]
    assert view.document.name == "Large" and view.document.cells.shape == (40, 40)
    assert view.document.path == file and not view.document.changed_on_disk()
    assert not tabs.opening() and beats[0] > 20
    assert settings.recent_files()[0] == file


@pytest.mark.slow
def test_a_large_file_that_is_no_level_is_refused(
    qtbot: QtBot, tabs: DocumentTabs, file: Path
) -> None:
    file.write_text("{" * reading.LARGE)
    with qtbot.waitSignal(tabs.refused, timeout=60_000) as told:
        tabs.open_path(file)
    assert "large.json" in told.args[1]
    assert tabs.count() == 0


@pytest.mark.slow
def test_the_library_reads_large_files_aside(qapp: object, file: Path) -> None:
    assert level_info(file).title == "Large"
    file.write_text("[" * reading.LARGE)
    assert "nested" in level_info(file).error


@pytest.mark.slow
@pytest.mark.parametrize("end", sampled(["cancel", "tab", "window"], daily=1))
def test_opening_can_be_given_up(
    qtbot: QtBot, window: MainWindow, file: Path, end: str
) -> None:
    window.open_path(file)
    page = window.tabs.opening()[0]
    if end == "cancel":
        page.cancel_button.click()
    elif end == "tab":
        window.tabs.close_tab(0)
    else:
        window.close()
    qtbot.waitUntil(lambda: not window.background.busy, timeout=60_000)
    assert not window.tabs.views()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with a name here")
def test_pipes_neither_open_nor_stop_the_library(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    pipe = own_levels_folder() / "pipe.json"
    os.mkfifo(pipe)
    window.open_path(pipe)
    box = window.findChild(QMessageBox, "errorBox")
    assert box is not None and "device or a pipe" in box.informativeText()
    box.reject()
    model = window.feature(LibraryFeature).library.model
    model.reread(own_levels_folder())
    qtbot.waitUntil(lambda: not model.busy and model.index_of(pipe).isValid())
    assert "device or a pipe" in level_info(pipe).error


@pytest.mark.slow
def test_a_level_saved_meanwhile_under_the_name_of_a_file_being_read_has_one_tab(
    qtbot: QtBot, tabs: DocumentTabs, file: Path
) -> None:
    other = tabs.open_level(kind("tour").blank(3, 3))
    tabs.open_path(file)
    assert tabs.save_to(other, file)
    qtbot.waitUntil(lambda: not tabs.opening(), timeout=60_000)
    assert tabs.views() == [other]


@pytest.mark.thorough
@pytest.mark.slow
def test_theirs_that_is_large_is_taken_once_it_is_read(
    qtbot: QtBot, window: MainWindow, file: Path, tmp_path: Path
) -> None:
    path = tmp_path / "mine.json"
    view = window.tabs.open_level(kind("tour").blank(3, 3))
    assert window.tabs.save_to(view, path)
    view.document.change("Change title", title="Mine")
    path.write_bytes(file.read_bytes())
    answer("conflictTheirs")
    assert not window.tabs.save(view), "not yet"
    qtbot.waitUntil(lambda: view.document.name == "Large", timeout=60_000)
    assert not view.document.modified and not view.document.changed_on_disk()
    view.undo()
    assert view.document.name == "Mine" and view.document.cells.shape == (3, 3)
