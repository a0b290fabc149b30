"""The library: reading in the background, search and filters, files, and what stays selected."""

from __future__ import annotations

import json
import os
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QAbstractItemModel, QFile, QModelIndex, Qt
from PySide6.QtGui import QAction, QImage
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QFileDialog, QInputDialog
from pytestqt.qtbot import QtBot

from editor.models.library.file_acts import FileError, checked_name, duplicate, new_folder, rename
from editor.models.library.filter import LibraryFilter
from editor.models.library.info import level_info, natural
from editor.models.library.thumbnails import Thumbnails
from editor.models.library.tree import INFO_ROLE, LibraryModel, Root
from editor.models.program.settings import Settings, bundled_folder, own_levels_folder
from editor.painting.look import look
from editor.views.features.program.files import Files
from editor.views.library.panel import LibraryPanel
from editor.views.window.main_window import MainWindow
from solvers.files.level_file import level_hash, level_to_json, read_level
from solvers.files.rows import level_from_text
from solvers.level import Level, Solution

MAZE = "S . $\n. # .\n. . E"


def write(path: Path, title: str = "", status: str = "", **fields: object) -> Path:
    level = level_from_text("coin_maze", MAZE).with_(title=title, **fields)
    if status:
        level = level.with_(solution=Solution("RR", 1, status, level_hash=level_hash(level)))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(level_to_json(level))
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "shelf"
    write(made / "a2.json", "Second", "optimal", tags=("hard", "snow"))
    write(made / "a10.json", "Tenth", author="Noor")
    write(made / "inner" / "deep.json", "Deep", "feasible")
    (made / "tour").mkdir()
    (made / "broken.json").write_text("{")
    (made / "notes.txt").write_text("no level")
    return made


@pytest.fixture
def model(qtbot: QtBot, folder: Path) -> Iterator[LibraryModel]:
    made = LibraryModel([Root("Shelf", folder)])
    QAbstractItemModelTester(made, QAbstractItemModelTester.FailureReportingMode.Fatal, made)
    settle(qtbot, made)
    yield made
    made.close()
    made.deleteLater()


def settle(qtbot: QtBot, model: LibraryModel) -> None:
    qtbot.waitUntil(lambda: not model.busy, timeout=20_000)


def rows(model: QAbstractItemModel, parent: QModelIndex | None = None) -> list[str]:
    parent = parent or model.index(0, 0)
    return [model.index(row, 0, parent).data() for row in range(model.rowCount(parent))]


# -- reading -------------------------------------------------------------------------------------
def test_a_folder_is_read_with_what_is_below_it(model: LibraryModel, folder: Path) -> None:
    assert sorted(rows(model)) == ["Second", "Tenth", "Tour", "broken", "inner"]
    inner = model.index_of(folder / "inner")
    assert rows(model, inner) == ["Deep"]
    info = model.index_of(folder / "a2.json").data(INFO_ROLE)
    assert (info.kind, info.rows, info.cols, info.answer) == ("coin_maze", 3, 3, "proved")
    assert model.index_of(folder / "inner" / "deep.json").data(INFO_ROLE).answer == "solved"
    assert model.index_of(folder / "a10.json").data(INFO_ROLE).answer == "unsolved"


def test_an_unreadable_file_is_shown_with_its_reason(model: LibraryModel, folder: Path) -> None:
    index = model.index_of(folder / "broken.json")
    info = index.data(INFO_ROLE)
    assert info.answer == "unreadable" and info.error.startswith("not JSON")
    assert info.error in index.data(Qt.ItemDataRole.ToolTipRole)


def test_a_solution_of_other_cells_proves_nothing(tmp_path: Path) -> None:
    path = write(tmp_path / "a.json", "Old", "optimal")
    raw = json.loads(path.read_text())
    raw["rows"][0] = "S $ $"
    path.write_text(json.dumps(raw))
    assert level_info(path).answer == "unsolved"


def test_a_change_rereads_only_what_changed(
    qtbot: QtBot, model: LibraryModel, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[Path] = []

    def noted(path: Path, stamp: tuple[int, int] = (0, 0)) -> object:
        read.append(path)
        return level_info(path, stamp)

    monkeypatch.setattr("editor.models.library.tree.level_info", noted)
    write(folder / "a2.json", "Second, longer than before")
    write(folder / "new.json", "New")
    (folder / "a10.json").unlink()
    kept = model.index_of(folder / "inner" / "deep.json").internalId()
    model.reread(folder)
    settle(qtbot, model)
    names = ["New", "Second, longer than before", "Tour", "broken", "inner"]
    qtbot.waitUntil(lambda: sorted(rows(model)) == names and not model.busy)
    assert sorted(set(read)) == [folder / "a2.json", folder / "new.json"]
    assert model.index_of(folder / "inner" / "deep.json").internalId() == kept


def test_a_new_file_is_noticed_without_asking(
    qtbot: QtBot, model: LibraryModel, folder: Path
) -> None:
    write(folder / "inner" / "guest.json", "Guest")
    qtbot.waitUntil(lambda: model.index_of(folder / "inner" / "guest.json").isValid())


def test_folders_come_and_go(qtbot: QtBot, model: LibraryModel, folder: Path) -> None:
    write(folder / "outer" / "one.json", "One")
    qtbot.waitUntil(lambda: model.index_of(folder / "outer" / "one.json").isValid())
    (folder / "outer" / "one.json").unlink()
    (folder / "outer").rmdir()
    qtbot.waitUntil(lambda: not model.index_of(folder / "outer").isValid())
    assert len(model.folder_indexes()) == 3


def test_a_folder_added_twice_shows_once_and_can_be_taken_away(
    qtbot: QtBot, model: LibraryModel, tmp_path: Path
) -> None:
    write(tmp_path / "other" / "x.json", "X")
    assert model.add_root(Root("Other", tmp_path / "other", added=True))
    assert not model.add_root(Root("Other", tmp_path / "other", added=True))
    settle(qtbot, model)
    assert rows(model, model.index(1, 0)) == ["X"]
    model.remove_root(tmp_path / "other")
    assert model.rowCount() == 1 and (tmp_path / "other" / "x.json").exists()


def test_a_missing_folder_is_an_empty_one(qtbot: QtBot, tmp_path: Path) -> None:
    model = LibraryModel([Root("Gone", tmp_path / "gone")])
    settle(qtbot, model)
    assert rows(model) == []
    model.close()


# -- searching -----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("second", ["Second"]),
        ("SNOW hard", ["Second"]),
        ("snow easy", []),
        ("noor", ["Tenth"]),
        ("coin maze deep", ["Deep"]),
        ("inner", ["Deep"]),
        ("(", []),
        (".*", []),
        ("", ["Deep", "Second", "Tenth", "broken"]),
    ],
)
def test_every_word_must_match(model: LibraryModel, words: str, found: list[str]) -> None:
    shown = LibraryFilter(model, model)
    QAbstractItemModelTester(shown, QAbstractItemModelTester.FailureReportingMode.Fatal, shown)
    shown.search(words)
    assert sorted(levels(shown)) == found
    assert shown.count() == len(found)


@pytest.mark.parametrize(
    ("kind_id", "answer", "found"),
    [
        ("coin_maze", "", ["Deep", "Second", "Tenth"]),
        ("tour", "", []),
        ("", "proved", ["Second"]),
        ("", "solved", ["Deep"]),
        ("coin_maze", "unsolved", ["Tenth"]),
        ("", "unreadable", ["broken"]),
    ],
)
def test_filters(model: LibraryModel, kind_id: str, answer: str, found: list[str]) -> None:
    shown = LibraryFilter(model, model)
    shown.narrow(kind_id, answer)
    assert sorted(levels(shown)) == found


def levels(model: QAbstractItemModel, parent: QModelIndex | None = None) -> list[str]:
    parent = parent or QModelIndex()
    found = []
    for row in range(model.rowCount(parent)):
        index = model.index(row, 0, parent)
        found += [index.data()] if index.data(INFO_ROLE) else levels(model, index)
    return found


def test_a_search_holds_while_files_come_and_go(
    qtbot: QtBot, model: LibraryModel, folder: Path
) -> None:
    shown = LibraryFilter(model, model)
    QAbstractItemModelTester(shown, QAbstractItemModelTester.FailureReportingMode.Fatal, shown)
    shown.search("winter")
    write(folder / "outer" / "w.json", "Winter")
    write(folder / "s.json", "Summer")
    qtbot.waitUntil(lambda: levels(shown) == ["Winter"])
    write(folder / "outer" / "w.json", "Spring has come")
    qtbot.waitUntil(lambda: model.index_of(folder / "outer" / "w.json").data() == "Winter")
    model.reread(folder / "outer")
    qtbot.waitUntil(lambda: levels(shown) == [])


def test_orders(qtbot: QtBot, model: LibraryModel, folder: Path) -> None:
    os.utime(folder / "broken.json", ns=(10**9, 10**9))
    os.utime(folder / "a10.json", ns=(4 * 10**18, 4 * 10**18))
    model.reread(folder)
    shown = LibraryFilter(model, model)
    qtbot.waitUntil(lambda: not model.busy)
    folders = ["inner", "Tour"]
    assert rows(shown) == [*folders, "Second", "Tenth", "broken"]  # a2 before a10
    shown.set_order("title")
    assert rows(shown) == [*folders, "broken", "Second", "Tenth"]
    shown.set_order("date")
    assert rows(shown) == [*folders, "Tenth", "Second", "broken"]
    shown.set_order("size")
    assert rows(shown)[2] == "broken"
    shown.set_order("nonsense")
    assert shown.order == "size"


def test_numbers_sort_as_numbers() -> None:
    assert sorted(["b1", "A10", "a2"], key=natural) == ["a2", "A10", "b1"]


# -- thumbnails ----------------------------------------------------------------------------------
def test_the_newest_request_is_painted_first_and_old_ones_can_be_dropped(
    qtbot: QtBot, tmp_path: Path
) -> None:
    paths = [write(tmp_path / f"{number}.json", str(number)) for number in range(6)]
    begun, go, painted = threading.Event(), threading.Event(), []

    def paint(level: Level) -> QImage:
        painted.append(level.title)
        begun.set()
        go.wait(20)
        return QImage(2, 2, QImage.Format.Format_RGB32)

    thumbnails = Thumbnails(paint, kept=2)
    assert thumbnails.get(paths[0], (1, 1)) is None
    assert begun.wait(20)
    for path in paths[1:]:
        assert thumbnails.get(path, (1, 1)) is None
    thumbnails.keep_only({paths[1], paths[3], paths[4]})
    go.set()
    with qtbot.waitSignals([thumbnails.ready] * 4, timeout=20_000):
        pass
    assert painted == ["0", "4", "3", "1"]
    assert thumbnails.get(paths[1], (1, 1)) is not None
    old = thumbnails.get(paths[1], (2, 2))
    assert old is not None  # shown until the newer one is painted
    qtbot.waitSignal(thumbnails.ready, timeout=20_000).wait()
    assert painted[-1] == "1" and len(painted) == 5
    thumbnails.close()


def test_an_unreadable_file_is_asked_for_once(qtbot: QtBot, folder: Path) -> None:
    thumbnails = Thumbnails(lambda level: QImage(2, 2, QImage.Format.Format_RGB32))
    with qtbot.waitSignal(thumbnails.ready, timeout=20_000):
        thumbnails.get(folder / "broken.json", (1, 1))
    assert thumbnails.get(folder / "broken.json", (1, 1)) is None
    assert not thumbnails._busy
    thumbnails.close()


# -- files ---------------------------------------------------------------------------------------
def test_nothing_is_written_over(folder: Path) -> None:
    with pytest.raises(FileError, match="already"):
        rename(folder / "a2.json", "a10")
    with pytest.raises(FileError, match="already"):
        new_folder(folder, "inner")
    assert duplicate(folder / "a2.json", folder).name == "a2 2.json"
    assert duplicate(folder / "a2.json", folder).name == "a2 3.json"
    assert rename(folder / "a2.json", "a2.json") == folder / "a2.json"
    assert rename(folder / "inner", "outer") == folder / "outer"


@pytest.mark.parametrize("name", ["", " ", "..", ".hidden", "a/b", "a\\b", "a:b", "a\nb", "."])
def test_names_that_are_refused(qapp: object, name: str) -> None:
    with pytest.raises(FileError, match="cannot be the name"):
        checked_name(name)


# -- the panel -----------------------------------------------------------------------------------
@pytest.fixture
def panel(qtbot: QtBot, window: MainWindow) -> LibraryPanel:
    found = window.feature(Files).library
    write(own_levels_folder() / "mine.json", "Mine")
    settle(qtbot, found.model)
    found.model.reread(own_levels_folder())
    qtbot.waitUntil(lambda: found.model.index_of(own_levels_folder() / "mine.json").isValid())
    return found


def act(panel: LibraryPanel, path: Path, name: str) -> QAction:
    panel.select(path)
    menu = panel.commands.menu(look("light"))
    found = menu.findChild(QAction, f"library.{name}")
    assert isinstance(found, QAction)
    return found


def test_bundled_levels_can_be_copied_but_not_changed(qtbot: QtBot, panel: LibraryPanel) -> None:
    bundled = bundled_folder() / "coin_maze" / "02-paper-maze.json"
    for name in ("rename", "trash"):
        assert not act(panel, bundled, name).isEnabled()
    for root in (bundled_folder(), own_levels_folder()):
        assert not act(panel, root, "trash").isEnabled()
        assert not act(panel, root, "remove").isEnabled()
    panel.select(bundled)
    QTest.keyClick(panel.tree, Qt.Key.Key_Delete)
    assert bundled.exists()
    act(panel, bundled, "duplicate").trigger()
    copy = own_levels_folder() / bundled.name
    assert copy.read_bytes() == bundled.read_bytes()
    qtbot.waitUntil(lambda: panel.model.index_of(copy).isValid())


def test_keys_of_the_tree(
    qtbot: QtBot, window: MainWindow, panel: LibraryPanel, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Del, Ctrl+D and Enter mean files in the tree and leave the board alone."""
    mine = own_levels_folder() / "mine.json"
    view = window.open_path(mine)
    assert view is not None
    before = view.document.level()
    panel.tree.setFocus()
    panel.select(mine)
    QTest.keyClick(panel.tree, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    copy = own_levels_folder() / "mine 2.json"
    qtbot.waitUntil(lambda: panel.model.index_of(copy).isValid())
    panel.select(copy)
    QTest.keyClick(panel.tree, Qt.Key.Key_Return)
    opened = window.tabs.current_view()
    assert opened is not None and opened.document.path == copy
    thrown: list[str] = []
    monkeypatch.setattr(QFile, "moveToTrash", lambda name: (thrown.append(name) or True, ""))
    panel.tree.setFocus()
    panel.select(copy)
    QTest.keyClick(panel.tree, Qt.Key.Key_Delete)
    assert thrown == [str(copy)]
    assert view.document.level() == before == opened.document.level()


def test_a_trash_that_takes_nothing_is_told(
    qtbot: QtBot, panel: LibraryPanel, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    panel.refused.disconnect()
    panel.refused.connect(lambda _title, text: said.append(text))
    monkeypatch.setattr(QFile, "moveToTrash", lambda name: (False, ""))
    act(panel, own_levels_folder() / "mine.json", "trash").trigger()
    assert said and "mine.json" in said[0]
    assert (own_levels_folder() / "mine.json").exists()


def test_a_rename_takes_open_levels_along(
    qtbot: QtBot, window: MainWindow, panel: LibraryPanel
) -> None:
    mine = own_levels_folder() / "mine.json"
    view = window.open_path(mine)
    assert view is not None
    act(panel, mine, "rename").trigger()
    dialog = panel.findChild(QInputDialog)
    assert dialog is not None
    dialog.setTextValue("ours")
    dialog.accept()
    new = own_levels_folder() / "ours.json"
    assert view.document.path == new and new.exists() and not mine.exists()
    qtbot.waitUntil(lambda: panel.model.index_of(new).isValid())
    assert not panel.model.index_of(mine).isValid()


def test_a_new_folder(qtbot: QtBot, panel: LibraryPanel) -> None:
    act(panel, own_levels_folder() / "mine.json", "new_folder").trigger()
    dialog = panel.findChild(QInputDialog)
    assert dialog is not None
    dialog.setTextValue("Winter")
    dialog.accept()
    made = own_levels_folder() / "Winter"
    qtbot.waitUntil(lambda: panel.model.index_of(made).isValid())


def test_another_folder_is_remembered(
    qtbot: QtBot,
    panel: LibraryPanel,
    settings: Settings,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_a, **_k: str(folder))
    act(panel, own_levels_folder(), "add").trigger()
    qtbot.waitUntil(lambda: panel.model.index_of(folder / "a2.json").isValid())
    again = LibraryPanel(settings, look("light"))
    assert [root.path for root in again.model.roots if root.added] == [folder]
    again.close_workers()
    again.deleteLater()
    act(panel, folder, "remove").trigger()
    assert settings.texts("library/folders") == []
    assert not panel.model.index_of(folder).isValid() and folder.exists()


@pytest.mark.slow
def test_saving_brings_picture_and_badge_up_to_date(
    qtbot: QtBot, window: MainWindow, panel: LibraryPanel
) -> None:
    mine = own_levels_folder() / "mine.json"
    view = window.open_path(mine)
    assert view is not None
    old = panel.model.index_of(mine).data(INFO_ROLE)
    view.document.change("Change title", title="Mine, better")
    window.actions_["file.save"].trigger()
    assert read_level(mine).title == "Mine, better"
    qtbot.waitUntil(lambda: panel.model.index_of(mine).data() == "Mine, better")
    assert panel.model.index_of(mine).data(INFO_ROLE).stamp != old.stamp


def test_a_reread_keeps_selection_and_expansion(
    qtbot: QtBot, window: MainWindow, panel: LibraryPanel
) -> None:
    bundled = bundled_folder() / "tour"
    panel.tree.expand(panel.filter.mapFromSource(panel.model.index_of(bundled)))
    mine = own_levels_folder() / "mine.json"
    panel.select(mine)
    write(own_levels_folder() / "another.json", "Another")
    panel.model.reread(own_levels_folder())
    panel.model.reread(bundled)
    another = own_levels_folder() / "another.json"
    qtbot.waitUntil(lambda: panel.model.index_of(another).isValid())
    settle(qtbot, panel.model)
    assert panel.selected() == [mine]
    assert panel.tree.isExpanded(panel.filter.mapFromSource(panel.model.index_of(bundled)))


def test_a_search_opens_folders_and_closes_them_again(
    qtbot: QtBot, window: MainWindow, panel: LibraryPanel
) -> None:
    bundled = panel.filter.mapFromSource(panel.model.index_of(bundled_folder() / "coin_maze"))
    assert not panel.tree.isExpanded(bundled)
    QTest.keyClicks(panel.search, "paper maze")
    bundled = panel.filter.mapFromSource(panel.model.index_of(bundled_folder() / "coin_maze"))
    assert panel.tree.isExpanded(bundled) and panel.count.isVisible()
    assert panel.filter.count() >= 1
    QTest.keyClicks(panel.search, " no such level")
    assert panel.count.text() == "Nothing matches."
    panel.search.clear()
    bundled = panel.filter.mapFromSource(panel.model.index_of(bundled_folder() / "coin_maze"))
    assert not panel.tree.isExpanded(bundled) and not panel.count.isVisible()


def test_only_rows_in_sight_are_pictured(qtbot: QtBot, panel: LibraryPanel) -> None:
    for number in range(80):
        write(own_levels_folder() / "many" / f"{number:03}.json", str(number))
    panel.model.reread(own_levels_folder())
    many = own_levels_folder() / "many"
    qtbot.waitUntil(lambda: panel.model.rowCount(panel.model.index_of(many)) == 80, timeout=20_000)
    panel.tree.expand(panel.filter.mapFromSource(panel.model.index_of(many)))
    panel.tree.scrollToBottom()
    panel.tree.grab()
    qtbot.waitUntil(lambda: panel.seen() <= set(panel.thumbnails._kept) | roots(panel))
    seen = panel.seen()
    assert many / "079.json" in seen and many / "040.json" not in seen
    assert many / "030.json" not in panel.thumbnails._kept


def roots(panel: LibraryPanel) -> set[Path]:
    return {path for path in panel.seen() if path.is_dir()}
