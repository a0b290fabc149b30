"""Safety as a person meets it: the offer after a crash, versions, changed files, closing."""

from __future__ import annotations

import os
import resource
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication, QMessageBox, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from editor.app import build
from editor.models.document.document import LevelDocument
from editor.models.program.settings import Settings, data_folder
from editor.models.safety import reading
from editor.models.safety.backups import Backups
from editor.models.safety.recovery import Recovery
from editor.models.safety.saving import SaveError
from editor.models.safety.versions import VersionsModel
from editor.views.features.program.safety import Safety
from editor.views.library.recovery_dialog import RecoveryDialog
from editor.views.library.versions_dialog import VersionsDialog
from editor.views.style.notice_bar import NoticeBar
from editor.views.window.document_view import DocumentView
from editor.views.window.main_window import MainWindow
from solvers.files.level_file import level_to_json, read_level
from solvers.files.rows import level_from_text
from tests.editor.driving.files import MAZE, OTHER

WALL = -1


@pytest.fixture
def view(window: MainWindow, file: Path) -> DocumentView:
    opened = window.open_path(file)
    assert opened is not None
    return opened


def press(qtbot: QtBot, inside: QWidget, name: str) -> None:
    button = inside.findChild(QPushButton, name)
    assert button is not None, f"no button {name}"
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def bar(view: DocumentView) -> NoticeBar:
    found = view.findChild(NoticeBar)
    assert found is not None
    return found


# -- after a crash -------------------------------------------------------------------------------
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
    window.show()
    qtbot.waitUntil(lambda: window.findChild(RecoveryDialog) is not None, timeout=60_000)
    yield window, window.findChild(RecoveryDialog)
    for view in window.tabs.views():
        view.document.undo_stack.setClean()
    window.close()
    window.deleteLater()


def test_the_offer_lists_name_and_time(
    qtbot: QtBot, after_crash: tuple[MainWindow, RecoveryDialog]
) -> None:
    _, dialog = after_crash
    said = [dialog.model.index(row).data() for row in range(dialog.model.rowCount())]
    assert sorted(text.split("\n")[0] for text in said) == ["Maze", "Untitled 3"]
    assert all(version.saved.date() == datetime.now().date() for version in dialog.model.versions)
    decoration = Qt.ItemDataRole.DecorationRole
    qtbot.waitUntil(lambda: dialog.model.index(1).data(decoration) is not None)
    assert len(dialog.chosen()) == 2


def test_recovered_work_is_modified_and_keeps_its_file(
    qtbot: QtBot, after_crash: tuple[MainWindow, RecoveryDialog], file: Path
) -> None:
    window, dialog = after_crash
    press(qtbot, dialog, "recoverButton")
    views = {view.document.name: view.document for view in window.tabs.views()}
    mine, untitled = views["Maze"], views["Untitled 3"]
    assert mine.path == file and mine.modified and mine.cells[0, 1] == WALL
    assert untitled.path is None and untitled.modified and untitled.cells[0, 1] == WALL
    assert read_level(file) == MAZE, "recovering writes nothing"
    mine.undo_stack.undo()
    assert mine.level() == MAZE and not mine.modified


@pytest.mark.slow
def test_recovered_work_survives_the_next_crash_and_is_offered_once(
    qtbot: QtBot, after_crash: tuple[MainWindow, RecoveryDialog]
) -> None:
    window, dialog = after_crash
    press(qtbot, dialog, "recoverButton")
    recovery = window.feature(Safety).recovery
    recovery.flush()
    assert recovery.leftovers() == []
    recovery._lock.unlock()
    next_one = Recovery()
    assert sorted(item.name for item in next_one.leftovers()) == ["Maze", "Untitled 3"]
    next_one.close()


def test_discarded_work_is_gone_and_later_keeps_it(
    qtbot: QtBot, after_crash: tuple[MainWindow, RecoveryDialog]
) -> None:
    window, dialog = after_crash
    press(qtbot, dialog, "laterButton")
    assert window.tabs.views() == []
    window.actions_["file.recover"].trigger()
    qtbot.waitUntil(
        lambda: any(d is not dialog and d.isVisible() for d in window.findChildren(RecoveryDialog))
    )
    again = next(d for d in window.findChildren(RecoveryDialog) if d.isVisible())
    only = again.model.index(0)
    again.list.selectionModel().select(only, again.list.selectionModel().SelectionFlag.Deselect)
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
    window.show()
    view = window.tabs.open_level(MAZE)
    view.document.paint([1], WALL, "Paint")
    window.feature(Safety).recovery.flush()
    view.document.undo_stack.setClean()
    window.close()
    window.deleteLater()
    assert list((data_folder() / "recovery").iterdir()) == []


# -- earlier versions ----------------------------------------------------------------------------
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


def test_a_version_is_restored_as_one_undo_step(
    qtbot: QtBot, window: MainWindow, view: DocumentView
) -> None:
    save_versions(window, view, ["First", "Second"])
    before, count = view.document.level(), view.document.undo_stack.count()
    dialog = versions_of(qtbot, window)
    assert dialog.model.rowCount() == 2
    dialog.list.setCurrentIndex(dialog.model.index(1))
    assert "2 cell" in dialog.said.text() and "title" in dialog.said.text()
    dialog.before.grab()
    press(qtbot, dialog, "versionRestore")
    assert view.document.level() == MAZE
    assert view.document.undo_stack.count() == count + 1 and view.document.modified
    window.actions_["edit.undo"].trigger()
    assert view.document.level() == before and not view.document.modified


@pytest.mark.slow
def test_a_version_opens_as_new(qtbot: QtBot, window: MainWindow, view: DocumentView) -> None:
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
    assert "no earlier versions" in dialog.said.text()
    dialog.close()
    save_versions(window, view, ["First"])
    assert view.document.path is not None
    Backups().of(view.document.path)[0].path.write_text("{")
    window.actions_["file.versions"].trigger()
    dialog = next(d for d in window.findChildren(VersionsDialog) if d.isVisible())
    qtbot.waitUntil(lambda: "not JSON" in dialog.said.text())
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


# -- files changed by someone else ---------------------------------------------------------------
def rewrite(path: Path) -> None:
    path.write_text(level_to_json(OTHER))


def replace(path: Path) -> None:
    part = path.with_suffix(".part")
    part.write_text(level_to_json(OTHER))
    part.replace(path)


@pytest.mark.slow
@pytest.mark.parametrize("change", [rewrite, replace])
def test_a_changed_file_can_be_reloaded_and_that_undone(
    qtbot: QtBot, window: MainWindow, view: DocumentView, file: Path, change: Callable[[Path], None]
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


def test_keeping_mine_makes_it_unsaved_and_saving_backs_theirs_up(
    qtbot: QtBot, window: MainWindow, view: DocumentView, file: Path
) -> None:
    rewrite(file)
    qtbot.waitUntil(lambda: bar(view).isVisible())
    assert not view.document.modified
    press(qtbot, view, "noticeKeep")
    assert view.document.level() == MAZE and view.document.modified
    window.actions_["file.save"].trigger()
    assert read_level(file) == MAZE
    assert read_level(Backups().of(file)[0].path) == OTHER


def test_a_deleted_file_is_said_and_can_be_written_again(
    qtbot: QtBot, view: DocumentView, file: Path
) -> None:
    file.unlink()
    qtbot.waitUntil(lambda: bar(view).isVisible())
    assert "no longer there" in bar(view).text.text()
    press(qtbot, view, "noticeSave")
    assert read_level(file) == MAZE and not view.document.modified


def test_a_file_that_comes_back_is_no_longer_missing(
    qtbot: QtBot, view: DocumentView, file: Path
) -> None:
    file.unlink()
    qtbot.waitUntil(lambda: bar(view).isVisible())
    file.write_text(level_to_json(MAZE))
    qtbot.waitUntil(lambda: not bar(view).isVisible())
    assert not view.document.modified


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


# -- saving that fails ---------------------------------------------------------------------------
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


# -- closing -------------------------------------------------------------------------------------
def answer(button: QMessageBox.StandardButton, asked: list[str]) -> None:
    """Press a button of the question when it comes, and note what it names."""

    def press_it() -> None:
        box = QApplication.activeModalWidget()
        assert isinstance(box, QMessageBox)
        asked.append(box.informativeText())
        box.button(button).click()

    QTimer.singleShot(0, press_it)


@pytest.mark.slow
@pytest.mark.parametrize("choice", ["Save", "Discard", "Cancel"])
def test_closing_asks_once_for_all_unsaved_levels(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, choice: str
) -> None:
    paths = [tmp_path / f"{name}.json" for name in "abc"]
    for path in paths:
        path.write_text(level_to_json(MAZE.with_(title=path.stem)))
        opened = window.open_path(path)
        assert opened is not None
        if path.stem != "b":
            opened.document.paint([1], WALL, "Paint")
    asked: list[str] = []
    answer(QMessageBox.StandardButton[choice], asked)
    closed = window.close()
    assert asked == ["• a\n• c"]
    assert closed is (choice != "Cancel")
    written = [read_level(path).cells[0, 1] == WALL for path in paths]
    assert written == ([True, False, True] if choice == "Save" else [False] * 3)
    if choice == "Cancel":
        assert len(window.tabs.unsaved()) == 2


# -- large files ---------------------------------------------------------------------------------
@pytest.fixture
def all_large(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Every level counts as large; the list takes the files that are read in a process."""
    found: list[Path] = []
    apart = reading.reading
    monkeypatch.setattr(reading, "LARGE", 0)
    monkeypatch.setattr(reading, "reading", lambda path: (found.append(path), apart(path))[1])
    return found


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
    assert file in all_large and not window.tabs.opening() and len(window.tabs.views()) == 2
    assert view is not None and view.document.modified and view.document.cells[0, 1] == WALL
    view.undo()
    assert view.document.level() == MAZE and not view.document.modified
    assert not view.document.changed_on_disk()


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
