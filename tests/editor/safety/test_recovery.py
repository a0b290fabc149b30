"""Unsaved work after a crash: what is offered, and what becomes of it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gridwright.editor.app import build
from gridwright.editor.features.safety.feature import Safety
from gridwright.editor.features.safety.model import Recovery
from gridwright.editor.features.safety.recovery import RecoveryDialog
from gridwright.editor.models.document.document import LevelDocument
from gridwright.editor.models.program.settings import Settings, data_folder
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.level_file import read_level
from tests.editor.driving.files.levels import MAZE
from tests.editor.driving.notices import press

WALL = -1


def leave_behind(*documents: LevelDocument) -> None:
    """What a program leaves that dies with these documents open and changed."""
    dead = Recovery()
    for document in documents:
        dead.watch(document)
    dead.flush()
    for document, watched in dead._watched.items():
        document.undo_stack.cleanChanged.disconnect(watched._on_clean)
        watched._soon.stop()
        watched._latest.stop()
    dead._lock.unlock()
    dead._background.close()


def changed(path: Path | None = None, name: str = "") -> LevelDocument:
    document = LevelDocument(MAZE if path else MAZE.with_(title=""), path)
    document.untitled_name = name
    document.paint([1], WALL, "Paint")
    return document


@pytest.fixture
def after_crash(
    qtbot: QtBot, qapp: QApplication, settings: Settings, file: Path
) -> Iterator[tuple[MainWindow, RecoveryDialog]]:
    leave_behind(changed(file), changed(name="Untitled 3"))
    window = build(settings)
    window.setUpdatesEnabled(False)
    window.show()
    qtbot.waitUntil(
        lambda: window.findChild(RecoveryDialog) is not None, timeout=60_000
    )
    yield window, window.findChild(RecoveryDialog)
    for view in window.tabs.views():
        view.document.undo_stack.setClean()
    window.close()
    window.deleteLater()


def check_offer(qtbot: QtBot, dialog: RecoveryDialog) -> None:
    """It lists name and time, and a picture of each level."""
    said = [dialog.model.index(row).data() for row in range(dialog.model.rowCount())]
    assert sorted(text.split("\n")[0] for text in said) == ["Maze", "Untitled 3"]
    assert all(
        version.saved.date() == datetime.now().date()
        for version in dialog.model.versions
    )
    decoration = Qt.ItemDataRole.DecorationRole
    qtbot.waitUntil(lambda: dialog.model.index(1).data(decoration) is not None)
    assert len(dialog.chosen()) == 2


def check_is_offered_once(window: MainWindow) -> None:
    """A window that recovered work and dies leaves it to the next one."""
    recovery = window.feature(Safety).recovery
    recovery.flush()
    assert recovery.leftovers() == []
    recovery._lock.unlock()
    next_one = Recovery()
    assert sorted(item.name for item in next_one.leftovers()) == ["Maze", "Untitled 3"]
    next_one.close()


@pytest.mark.slow
def test_recovered_work_is_modified_keeps_its_file_and_survives_the_next_crash(
    qtbot: QtBot, after_crash: tuple[MainWindow, RecoveryDialog], file: Path
) -> None:
    window, dialog = after_crash
    check_offer(qtbot, dialog)
    press(qtbot, dialog, "recoverButton")
    check_is_offered_once(window)
    views = {view.document.name: view.document for view in window.tabs.views()}
    mine, untitled = views["Maze"], views["Untitled 3"]
    assert mine.path == file and mine.modified and mine.cells[0, 1] == WALL
    assert untitled.path is None and untitled.modified and untitled.cells[0, 1] == WALL
    assert read_level(file) == MAZE, "recovering writes nothing"
    mine.undo_stack.undo()
    assert mine.level() == MAZE and not mine.modified


@pytest.mark.slow
def test_discarded_work_is_gone_and_later_keeps_it(
    qtbot: QtBot, after_crash: tuple[MainWindow, RecoveryDialog]
) -> None:
    window, dialog = after_crash
    press(qtbot, dialog, "laterButton")
    assert window.tabs.views() == []
    window.actions_["file.recover"].trigger()
    qtbot.waitUntil(
        lambda: any(
            d is not dialog and d.isVisible()
            for d in window.findChildren(RecoveryDialog)
        )
    )
    again = next(d for d in window.findChildren(RecoveryDialog) if d.isVisible())
    only = again.model.index(0)
    again.list.selectionModel().select(
        only, again.list.selectionModel().SelectionFlag.Deselect
    )
    assert len(again.chosen()) == 1
    press(qtbot, again, "discardButton")
    assert len(window.feature(Safety).recovery.leftovers()) == 1


@pytest.mark.slow
def test_work_on_a_file_that_is_gone_still_opens(
    qtbot: QtBot, after_crash: tuple[MainWindow, RecoveryDialog], file: Path
) -> None:
    window, dialog = after_crash
    file.unlink()
    press(qtbot, dialog, "recoverButton")
    mine = next(v.document for v in window.tabs.views() if v.document.name == "Maze")
    assert mine.path == file and mine.modified
    assert window.tabs.save(next(v for v in window.tabs.views() if v.document is mine))
    assert read_level(file).cells[0, 1] == WALL


def test_a_program_that_ends_as_it_should_leaves_nothing(
    qtbot: QtBot, settings: Settings, qapp: QApplication
) -> None:
    window = build(settings)
    window.setUpdatesEnabled(False)
    window.show()
    view = window.tabs.open_level(MAZE)
    view.document.paint([1], WALL, "Paint")
    window.feature(Safety).recovery.flush()
    view.document.undo_stack.setClean()
    window.close()
    window.deleteLater()
    assert list((data_folder() / "recovery").iterdir()) == []


@pytest.mark.thorough
@pytest.mark.slow
def test_work_on_a_large_file_is_recovered_in_one_tab(
    qtbot: QtBot,
    all_large: list[Path],
    after_crash: tuple[MainWindow, RecoveryDialog],
    file: Path,
) -> None:
    window, dialog = after_crash
    press(qtbot, dialog, "recoverButton")
    view = window.tabs.view_of(file)
    assert (
        file in all_large
        and not window.tabs.opening()
        and len(window.tabs.views()) == 2
    )
    assert (
        view is not None
        and view.document.modified
        and view.document.cells[0, 1] == WALL
    )
    view.undo()
    assert view.document.level() == MAZE and not view.document.modified
    assert not view.document.changed_on_disk()
