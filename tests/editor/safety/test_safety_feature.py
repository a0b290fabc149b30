"""Safety as a person meets it: versions, changed files, saving that fails, closing."""

from __future__ import annotations

import os
import resource
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from gridwright.editor.features.safety.feature import Safety
from gridwright.editor.features.safety.file_watch import FileWatch
from gridwright.editor.features.safety.kept_versions import VersionsModel
from gridwright.editor.features.safety.versions_dialog import VersionsDialog
from gridwright.editor.models.document.document import LevelDocument
from gridwright.editor.models.safety.backups import Backups, SaveError
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.level_file import level_to_json, read_level
from gridwright.solvers.files.rows import level_from_text
from tests.editor.driving.files.levels import MAZE, OTHER
from tests.editor.driving.notices import bar, press

pytestmark = pytest.mark.one_window

WALL = -1


@pytest.fixture
def view(window: MainWindow, file: Path) -> DocumentView:
    opened = window.open_path(file)
    assert opened is not None
    return opened


# -- earlier versions ------------------------------------------------------------------
def save_versions(window: MainWindow, view: DocumentView, titles: list[str]) -> None:
    for number, title in enumerate(titles):
        view.document.change("Change title", title=title)
        view.document.paint([1 + number], WALL, "Paint")
        window.actions_["file.save"].trigger()


def versions_of(qtbot: QtBot, window: MainWindow) -> VersionsDialog:
    window.actions_["file.versions"].trigger()
    dialog = window.findChild(VersionsDialog)
    assert dialog is not None
    QAbstractItemModelTester(
        dialog.model, QAbstractItemModelTester.FailureReportingMode.Fatal, dialog
    )
    qtbot.waitUntil(lambda: all(v.level or v.error for v in dialog.model.versions))
    return dialog


@pytest.mark.slow
def test_a_version_is_restored_as_one_undo_step(
    qtbot: QtBot, window: MainWindow, view: DocumentView
) -> None:
    save_versions(window, view, ["First", "Second"])
    before, count = view.document.level(), view.document.undo_stack.count()
    dialog = versions_of(qtbot, window)
    assert dialog.model.rowCount() == 2
    dialog.list.setCurrentIndex(dialog.model.index(1))
    assert "2 cell" in dialog.difference.text() and "title" in dialog.difference.text()
    dialog.before.grab()
    press(qtbot, dialog, "versionRestore")
    assert view.document.level() == MAZE
    assert view.document.undo_stack.count() == count + 1 and view.document.modified
    window.actions_["edit.undo"].trigger()
    assert view.document.level() == before and not view.document.modified


@pytest.mark.slow
def test_a_version_opens_as_new(
    qtbot: QtBot, window: MainWindow, view: DocumentView
) -> None:
    save_versions(window, view, ["First"])
    before = view.document.level()
    dialog = versions_of(qtbot, window)
    press(qtbot, dialog, "versionOpen")
    opened = window.tabs.current_view()
    assert opened is not None and opened is not view
    assert opened.document.level() == MAZE and opened.document.path is None
    assert opened.document.modified and view.document.level() == before


@pytest.mark.slow
def test_no_versions_and_broken_ones_are_said(
    qtbot: QtBot, window: MainWindow, view: DocumentView
) -> None:
    dialog = versions_of(qtbot, window)
    assert "no earlier versions" in dialog.difference.text()
    dialog.close()
    save_versions(window, view, ["First"])
    assert view.document.path is not None
    Backups().of(view.document.path)[0].path.write_text("{")
    window.actions_["file.versions"].trigger()
    dialog = next(d for d in window.findChildren(VersionsDialog) if d.isVisible())
    qtbot.waitUntil(lambda: "not JSON" in dialog.difference.text())
    assert not dialog.restore_button.isEnabled()
    dialog.close()


@pytest.mark.slow
def test_versions_need_a_file(qtbot: QtBot, window: MainWindow) -> None:
    window.tabs.open_level(MAZE)
    assert not window.actions_["file.versions"].isEnabled()


def test_a_dialog_closed_early_leaves_no_worker(qtbot: QtBot, tmp_path: Path) -> None:
    model = VersionsModel([], lambda level: None)
    model.close()
    assert model.rowCount() == 0


# -- files changed by someone else -----------------------------------------------------
def rewrite(path: Path) -> None:
    path.write_text(level_to_json(OTHER))


def replace(path: Path) -> None:
    part = path.with_suffix(".part")
    part.write_text(level_to_json(OTHER))
    part.replace(path)


@pytest.mark.slow
@pytest.mark.parametrize("change", [rewrite, replace])
def test_a_changed_file_can_be_reloaded_and_that_undone(
    qtbot: QtBot,
    window: MainWindow,
    view: DocumentView,
    file: Path,
    change: Callable[[Path], None],
) -> None:
    view.document.paint([3], WALL, "Paint")
    mine = view.document.level()
    change(file)
    qtbot.waitUntil(lambda: bar(view).isVisible())
    assert "maze.json" in bar(view).text.text()
    press(qtbot, view, "noticeReload")
    assert view.document.level() == OTHER and not view.document.modified
    assert not bar(view).isVisible()
    window.actions_["edit.undo"].trigger()
    assert view.document.level() == mine and view.document.modified
    change(file)  # once more: the file is still watched, and holds what is known
    file.write_text(level_to_json(MAZE))
    qtbot.waitUntil(lambda: bar(view).isVisible())


@pytest.mark.slow
def test_keeping_mine_makes_it_unsaved_and_saving_backs_theirs_up(
    qtbot: QtBot, window: MainWindow, view: DocumentView, file: Path
) -> None:
    rewrite(file)
    qtbot.waitUntil(lambda: bar(view).isVisible())
    assert not view.document.modified
    press(qtbot, view, "noticeKeep")
    assert view.document.level() == MAZE and view.document.modified
    window.actions_["file.save"].trigger()
    assert read_level(file).with_(solution=None) == MAZE
    assert read_level(Backups().of(file)[0].path) == OTHER


@pytest.mark.slow
def test_a_deleted_file_is_said_and_can_be_written_again(
    qtbot: QtBot, view: DocumentView, file: Path
) -> None:
    file.unlink()
    qtbot.waitUntil(lambda: bar(view).isVisible())
    assert "no longer there" in bar(view).text.text()
    press(qtbot, view, "noticeSave")
    assert read_level(file) == MAZE and not view.document.modified


@pytest.mark.slow
def test_a_file_that_comes_back_is_no_longer_missing(
    qtbot: QtBot, view: DocumentView, file: Path
) -> None:
    file.unlink()
    qtbot.waitUntil(lambda: bar(view).isVisible())
    file.write_text(level_to_json(MAZE))
    qtbot.waitUntil(lambda: not bar(view).isVisible())
    assert not view.document.modified


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "cannot be read"),
        (level_to_json(level_from_text("tour", "S .\n. E")), "another kind"),
    ],
)
def test_what_cannot_be_reloaded_is_not_offered(
    qtbot: QtBot, view: DocumentView, file: Path, text: str, said: str
) -> None:
    file.write_text(text)
    qtbot.waitUntil(lambda: bar(view).isVisible())
    assert said in bar(view).text.text()
    assert bar(view).findChild(QPushButton, "noticeReload") is None
    assert view.document.level() == MAZE


def test_a_file_that_cannot_be_looked_at_is_not_called_gone(
    qtbot: QtBot, tmp_path: Path
) -> None:
    document = LevelDocument(
        MAZE, tmp_path / ("n" * 300)
    )  # as in a folder that may not be entered
    document.digest = "known"
    assert not document.changed_on_disk()
    watch = FileWatch()
    watch.watch(document)
    with qtbot.waitSignal(watch.changed) as caught:
        watch.look()
    watch.close()
    assert caught.args[1].digest == "unreadable" and "too long" in caught.args[1].error


def test_own_saving_and_touching_are_no_change(
    qtbot: QtBot, window: MainWindow, view: DocumentView, file: Path
) -> None:
    looked: list[object] = []
    files = window.feature(Safety).files
    files.looked.connect(looked.append)
    view.document.paint([3], WALL, "Paint")
    window.actions_["file.save"].trigger()
    os.utime(file)
    files.look()
    qtbot.waitUntil(lambda: len(looked) >= 1)
    assert not bar(view).isVisible()


# -- saving that fails -----------------------------------------------------------------
@contextmanager
def small_disk(size: int) -> Iterator[None]:
    """No file of this process may grow beyond a size, as on a disk that is full."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, handler)


@pytest.mark.skipif(sys.platform == "win32", reason="no limit of file sizes")
def test_a_full_disk_leaves_the_old_file_and_the_level_modified(
    qapp: QApplication, tmp_path: Path
) -> None:
    path, backups = tmp_path / "a.json", Backups(tmp_path / "backups")
    document = LevelDocument(MAZE)
    document.save(path, backups)
    before = path.read_bytes()
    document.change("Change notes", notes="x" * 200_000)
    with small_disk(100_000), pytest.raises(SaveError, match=r"a\.json"):
        document.save(path, backups)
    assert path.read_bytes() == before and document.modified
    assert sorted(tmp_path.iterdir()) == [path, tmp_path / "backups"], "no part is left"
    newer = before + b" "
    path.write_bytes(newer)
    with small_disk(10), pytest.raises(SaveError, match="backup"):
        document.save(path, backups, overwrite=True)
    assert path.read_bytes() == newer and document.modified
    assert [backup.path.read_bytes() for backup in backups.of(path)] == [before]


@pytest.mark.slow
def test_a_folder_that_cannot_be_written_is_said(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    said: list[str] = []
    window.tabs.refused.disconnect(window.show_error)
    window.tabs.refused.connect(lambda _title, text: said.append(text))
    view = window.tabs.open_level(MAZE)
    view.document.paint([1], WALL, "Paint")
    for place in (Path("/proc/a.json"), tmp_path / "missing" / "a.json"):
        assert not window.tabs.save_to(view, place)
        assert str(place) in said[-1]
    assert view.document.modified and view.document.path is None


# -- large files -----------------------------------------------------------------------


@pytest.mark.thorough
@pytest.mark.slow
def test_versions_and_changes_of_large_files_are_read_in_a_process(
    qtbot: QtBot, all_large: list[Path], window: MainWindow, file: Path
) -> None:
    window.open_path(file)
    qtbot.waitUntil(lambda: bool(window.tabs.views()), timeout=60_000)
    view = window.tabs.views()[0]
    view.document.change("Change title", title="Mine")
    assert window.tabs.save(view)
    all_large.clear()
    window.actions_["file.versions"].trigger()
    dialog = window.findChild(VersionsDialog)
    assert dialog is not None
    qtbot.waitUntil(lambda: dialog.model.versions[0].level is not None, timeout=60_000)
    assert dialog.model.versions[0].file in all_large
    dialog.reject()
    file.write_text(level_to_json(OTHER))
    qtbot.waitUntil(bar(view).isVisible, timeout=60_000)
    assert file in all_large
    press(qtbot, bar(view), "noticeReload")
    assert view.document.name == "Other" and not view.document.changed_on_disk()
