"""The panel of the library: its acts on files, what stays selected, which pictures it
asks for."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QFile, QRect, Qt, QTimer
from PySide6.QtGui import QAction, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QFileDialog,
    QInputDialog,
    QMessageBox,
    QStyleOptionViewItem,
)
from pytestqt.qtbot import QtBot

from gridwright.editor.features.library.feature import LibraryFeature
from gridwright.editor.features.library.panel import LibraryPanel
from gridwright.editor.features.library.row_delegate import levels_in
from gridwright.editor.features.library.tree_model import INFO_ROLE
from gridwright.editor.models.program.settings import (
    Settings,
    bundled_folder,
    own_levels_folder,
)
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.level_file import read_level
from tests.editor.driving.library import settle, write

pytestmark = pytest.mark.one_window

NO_SAVE = QMessageBox.StandardButton.Discard


@pytest.fixture
def panel(qtbot: QtBot, window: MainWindow) -> LibraryPanel:
    found = window.feature(LibraryFeature).library
    window.feature(LibraryFeature).show_library()
    add_mine(qtbot, found)
    return found


@pytest.fixture
def own(qtbot: QtBot, alone: LibraryPanel) -> LibraryPanel:
    """The panel without a window, with a level of one's own."""
    add_mine(qtbot, alone)
    return alone


def add_mine(qtbot: QtBot, panel: LibraryPanel) -> None:
    mine = write(own_levels_folder() / "mine.json", "Mine")
    settle(qtbot, panel.model)
    panel.model.reread(own_levels_folder())
    qtbot.waitUntil(lambda: panel.model.index_of(mine).isValid())


def act(panel: LibraryPanel, path: Path, name: str) -> QAction:
    panel.select(path)
    menu = panel.commands.menu()
    found = menu.findChild(QAction, f"library.{name}")
    assert isinstance(found, QAction)
    return found


@pytest.mark.slow
def test_bundled_levels_can_be_copied_but_not_changed(
    qtbot: QtBot, own: LibraryPanel
) -> None:
    bundled = bundled_folder() / "coin_maze" / "02-paper-maze.json"
    for name in ("rename", "trash"):
        assert not act(own, bundled, name).isEnabled()
    for root in (bundled_folder(), own_levels_folder()):
        assert not act(own, root, "trash").isEnabled()
        assert not act(own, root, "remove").isEnabled()
    own.select(bundled)
    QTest.keyClick(own.tree, Qt.Key.Key_Delete)
    assert bundled.exists()
    act(own, bundled, "duplicate").trigger()
    copy = own_levels_folder() / bundled.name
    assert copy.read_bytes() == bundled.read_bytes()
    qtbot.waitUntil(lambda: own.model.index_of(copy).isValid())


@pytest.mark.slow
def test_keys_of_the_tree(
    qtbot: QtBot,
    window: MainWindow,
    panel: LibraryPanel,
    monkeypatch: pytest.MonkeyPatch,
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
    monkeypatch.setattr(
        QFile, "moveToTrash", lambda name: (thrown.append(name) or True, "")
    )
    panel.tree.setFocus()
    panel.select(copy)
    QTest.keyClick(panel.tree, Qt.Key.Key_Delete)
    assert thrown == [str(copy)]
    assert view.document.level() == before == opened.document.level()


@pytest.mark.slow
def test_space_hides_and_shows_the_preview(
    qtbot: QtBot, own: LibraryPanel, settings: Settings
) -> None:
    own.select(own_levels_folder() / "mine.json")
    own.tree.setFocus()
    assert own.preview.isVisible()
    rows = own.tree.height()
    QTest.keyClick(own.tree, Qt.Key.Key_Space)
    assert own.preview.isHidden()
    assert not settings.flag("library/preview", True)
    settle(qtbot, own.model)
    qtbot.waitUntil(lambda: own.tree.height() > rows)  # its room is for the rows
    QTest.keyClick(own.tree, Qt.Key.Key_Space)
    assert own.preview.isVisible() and own.preview.info is not None


@pytest.mark.thorough
@pytest.mark.slow
def test_a_trash_that_takes_nothing_is_told(
    qtbot: QtBot, own: LibraryPanel, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    own.refused.connect(lambda _title, text: said.append(text))
    monkeypatch.setattr(QFile, "moveToTrash", lambda name: (False, ""))
    act(own, own_levels_folder() / "mine.json", "trash").trigger()
    assert said and "mine.json" in said[0]
    assert (own_levels_folder() / "mine.json").exists()


@pytest.mark.slow
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


@pytest.mark.slow
def test_a_new_folder(qtbot: QtBot, own: LibraryPanel) -> None:
    act(own, own_levels_folder() / "mine.json", "new_folder").trigger()
    dialog = own.findChild(QInputDialog)
    assert dialog is not None
    dialog.setTextValue("Winter")
    dialog.accept()
    made = own_levels_folder() / "Winter"
    qtbot.waitUntil(lambda: own.model.index_of(made).isValid())


@pytest.mark.slow
def test_another_folder_is_remembered(
    qtbot: QtBot,
    own: LibraryPanel,
    settings: Settings,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        QFileDialog, "getExistingDirectory", lambda *_a, **_k: str(folder)
    )
    act(own, own_levels_folder(), "add").trigger()
    qtbot.waitUntil(lambda: own.model.index_of(folder / "a2.json").isValid())
    again = LibraryPanel(settings)
    assert [root.path for root in again.model.roots if root.added] == [folder]
    again.close_workers()
    again.deleteLater()
    act(own, folder, "remove").trigger()
    assert settings.texts("library/folders") == []
    assert not own.model.index_of(folder).isValid() and folder.exists()


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
    row = panel.model.index_of(mine)
    qtbot.waitUntil(lambda: row.data(INFO_ROLE).entry.title == "Mine, better")
    assert row.data() == "Mine, better"
    assert row.data(INFO_ROLE).stamp != old.stamp


@pytest.mark.slow
def test_a_reread_keeps_selection_and_expansion(
    qtbot: QtBot, own: LibraryPanel
) -> None:
    bundled = bundled_folder() / "tour"
    own.tree.expand(own.filter.mapFromSource(own.model.index_of(bundled)))
    mine = own_levels_folder() / "mine.json"
    own.select(mine)
    write(own_levels_folder() / "another.json", "Another")
    own.model.reread(own_levels_folder())
    own.model.reread(bundled)
    another = own_levels_folder() / "another.json"
    qtbot.waitUntil(lambda: own.model.index_of(another).isValid())
    settle(qtbot, own.model)
    assert own.selected() == [mine]
    assert own.tree.isExpanded(own.filter.mapFromSource(own.model.index_of(bundled)))


def test_a_search_opens_folders_and_closes_them_again(own: LibraryPanel) -> None:
    bundled = own.filter.mapFromSource(
        own.model.index_of(bundled_folder() / "coin_maze")
    )
    assert not own.tree.isExpanded(bundled)
    QTest.keyClicks(own.search, "paper maze")
    bundled = own.filter.mapFromSource(
        own.model.index_of(bundled_folder() / "coin_maze")
    )
    assert own.tree.isExpanded(bundled) and own.count.isVisible()
    assert own.filter.count() >= 1
    QTest.keyClicks(own.search, " no such level")
    assert own.count.text() == "Nothing matches."
    own.search.clear()
    bundled = own.filter.mapFromSource(
        own.model.index_of(bundled_folder() / "coin_maze")
    )
    assert not own.tree.isExpanded(bundled) and not own.count.isVisible()


@pytest.mark.thorough
@pytest.mark.slow
def test_only_rows_in_sight_are_pictured(qtbot: QtBot, panel: LibraryPanel) -> None:
    for number in range(80):
        write(own_levels_folder() / "many" / f"{number:03}.json", str(number))
    panel.model.reread(own_levels_folder())
    many = own_levels_folder() / "many"
    qtbot.waitUntil(
        lambda: panel.model.rowCount(panel.model.index_of(many)) == 80, timeout=20_000
    )
    panel.tree.expand(panel.filter.mapFromSource(panel.model.index_of(many)))
    panel.tree.scrollToBottom()
    panel.tree.grab()
    qtbot.waitUntil(lambda: panel.seen() <= set(panel.thumbnails._kept) | roots(panel))
    seen = panel.seen()
    assert many / "079.json" in seen and many / "040.json" not in seen
    assert many / "030.json" not in panel.thumbnails._kept
    own = panel.filter.mapFromSource(panel.model.index_of(own_levels_folder()))
    assert levels_in(own) == 80 + panel.filter.rowCount(own) - 1, "levels, not folders"


def roots(panel: LibraryPanel) -> set[Path]:
    return {path for path in panel.seen() if path.is_dir()}


@pytest.mark.thorough
@pytest.mark.slow
def test_a_row_keeps_to_its_own_height(qtbot: QtBot, panel: LibraryPanel) -> None:
    tree, index = panel.tree, panel.model.index_of(own_levels_folder() / "mine.json")
    option, image = QStyleOptionViewItem(), QImage(200, 120, QImage.Format.Format_RGB32)
    option.initFrom(tree)
    height = tree.itemDelegate().sizeHint(option, index).height()
    option.rect = QRect(0, 40, 200, height)
    info = index.data(INFO_ROLE)
    qtbot.waitUntil(lambda: panel.thumbnails.get(info.path, info.stamps) is not None)
    image.fill(Qt.GlobalColor.magenta)
    painter = QPainter(image)
    tree.itemDelegate().paint(painter, option, index)
    painter.end()
    painted = {
        y for y in range(120) for x in range(200) if image.pixel(x, y) != 0xFFFF00FF
    }
    assert painted and painted <= set(range(40, 40 + height))


def found_by(panel: LibraryPanel, words: str) -> list[str]:
    """The titles of the levels that a search shows."""
    panel.filter.search(words)
    rows = panel.filter
    shown = []
    inside = [rows.index(row, 0) for row in range(rows.rowCount())]
    while inside:
        index = inside.pop()
        info = index.data(INFO_ROLE)
        if info is not None:
            shown.append(info.title)
        inside += [rows.index(row, 0, index) for row in range(rows.rowCount(index))]
    return shown


def test_an_open_level_is_found_by_what_it_is_called_now(
    qtbot: QtBot, window: MainWindow, panel: LibraryPanel
) -> None:
    """By title, tags and notes before they are saved, after undo, and as its file has it once
    it is closed."""
    mine = own_levels_folder() / "mine.json"
    view = window.open_path(mine)
    assert view is not None
    document = view.document
    assert found_by(panel, "tag:frosty") == []
    document.change("Tags", tags=("frosty",))
    document.change("Title", title="Winter way")
    assert found_by(panel, "tag:frosty") == ["Winter way"]
    assert found_by(panel, "winter") == ["Winter way"]
    panel.model.reread(own_levels_folder())
    settle(qtbot, panel.model)
    assert found_by(panel, "winter") == ["Winter way"], "whatever is read meanwhile"
    commands = [
        c for c in window.feature(LibraryFeature).found() if c.text == "Winter way"
    ]
    assert len(commands) == 1 and "frosty" in commands[0].synonyms
    document.undo_stack.undo()
    assert found_by(panel, "tag:frosty") == ["Mine"]
    document.undo_stack.undo()
    assert found_by(panel, "frosty") == []
    document.undo_stack.redo()
    assert found_by(panel, "frosty") == ["Mine"]
    document.change("Notes", notes="The way over the pass. #steep")
    assert found_by(panel, "pass tag:steep tag:frosty") == ["Mine"]

    def discard() -> None:
        box = window.findChild(QMessageBox)
        assert box is not None
        box.button(NO_SAVE).click()

    QTimer.singleShot(0, discard)
    assert window.tabs.close_tab(window.tabs.indexOf(view))
    assert found_by(panel, "frosty") == []
    assert found_by(panel, "steep") == []
    assert found_by(panel, "mine") == ["Mine"]


@pytest.mark.thorough
def test_the_row_of_a_level_saved_elsewhere_is_that_of_its_file_again(
    qtbot: QtBot, window: MainWindow, panel: LibraryPanel
) -> None:
    mine = own_levels_folder() / "mine.json"
    other = own_levels_folder() / "other.json"
    view = window.open_path(mine)
    assert view is not None
    view.document.change("Title", title="Winter way")
    view.document.save(other)
    qtbot.waitUntil(lambda: panel.model.index_of(other).isValid())
    assert panel.model.index_of(mine).data(INFO_ROLE).title == "Mine"
    assert panel.model.index_of(other).data(INFO_ROLE).title == "Winter way"
    view.document.change("Title", title="Summer way")
    assert panel.model.index_of(other).data(INFO_ROLE).title == "Summer way"
