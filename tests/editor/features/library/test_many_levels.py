"""Many levels at once: orders of the library, tags of a selection, and sets made of
one."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QInputDialog
from pytestqt.qtbot import QtBot

from gridwright.editor.features.library.feature import LibraryFeature
from gridwright.editor.features.library.panel import LibraryPanel
from gridwright.editor.features.sets.page import SetPage
from gridwright.editor.models.library.info import ORDERS, level_info, sort_keys
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.level_file import level_hash, level_to_json, read_level
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Counts, Solution
from tests.editor.driving.library import settle, write

pytestmark = pytest.mark.one_window


def made(
    folder: Path, name: str, score: int | None, optimal: int | None, *tags: str
) -> Path:
    level = level_from_text("coin_maze", f"S $ E {'. ' * len(name)}".strip()).with_(
        tags=tags
    )
    if score is not None:
        counts = None if optimal is None else Counts(solutions=9, optimal=optimal)
        status = "feasible" if optimal is None else "optimal"
        stored = Solution(
            "RR", score, status, level_hash=level_hash(level), counts=counts
        )
        level = level.with_(solution=stored)
    path = folder / f"{name}.json"
    path.write_text(level_to_json(level))
    return path


def test_levels_are_sorted_by_what_is_known_of_them(tmp_path: Path) -> None:
    infos = [
        level_info(path)
        for path in (
            made(tmp_path, "a", 9, 10, "snow"),
            made(tmp_path, "b", 10, 2),
            made(tmp_path, "cc", None, None, "easy"),
            made(tmp_path, "ddd", 7, None),
        )
    ]

    def sorted_by(order: str) -> str:
        at = ORDERS.index(order)
        return " ".join(
            i.path.stem for i in sorted(infos, key=lambda info: sort_keys(info)[at])
        )

    assert sorted_by("optimum") == "ddd a b cc"
    assert sorted_by("optima") == "b a cc ddd"
    assert sorted_by("proof") == "a b ddd cc"
    assert sorted_by("tags") == "cc a b ddd"


def shelf(qtbot: QtBot, window: MainWindow, folder: Path) -> LibraryPanel:
    panel = window.feature(LibraryFeature).library
    panel.add_folder(folder)
    settle(qtbot, panel.model)
    return panel


def select(panel: LibraryPanel, *paths: Path) -> None:
    panel.tree.expandAll()
    selection = panel.tree.selectionModel()
    selection.clear()
    for path in paths:
        index = panel.filter.mapFromSource(panel.model.index_of(path))
        selection.select(index, selection.SelectionFlag.Select)


@pytest.mark.slow
def test_tags_of_many_levels_change_at_once(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    one = write(tmp_path / "one.json", "One", tags=("snow", "old"))
    two = write(tmp_path / "two.json", "Two", tags=("old", "hard"))
    panel = shelf(qtbot, window, tmp_path)
    view = window.open_path(one)
    assert view is not None
    select(panel, one, two)
    panel.commands.ask_tags()
    dialog = panel.findChild(QInputDialog, "libraryName")
    assert dialog is not None and dialog.textValue() == "old"
    dialog.setTextValue("easy, winter")
    dialog.accept()
    assert view.document.field("tags") == ("easy", "snow", "winter")
    assert view.document.modified and read_level(one).tags == ("snow", "old"), (
        "Save writes it"
    )
    assert read_level(two).tags == ("easy", "hard", "winter")


@pytest.mark.slow
def test_a_set_is_made_of_a_selection_and_put_in_order(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    names = ("one", "two", "three")
    paths = [write(tmp_path / f"{name}.json", name) for name in names]
    panel = shelf(qtbot, window, tmp_path)
    select(panel, *paths)
    menu = panel.commands.menu()
    next(
        entry for entry in menu.actions() if entry.objectName() == "library.set"
    ).trigger()
    page = set_page(window)
    qtbot.waitUntil(lambda: len(page.document.entries) == 3, timeout=20_000)
    before = [Path(entry.path).stem for entry in page.document.entries]
    assert sorted(before) == sorted(names)
    page.move_levels([0], 3)
    after = [Path(entry.path).stem for entry in page.document.entries]
    assert after == [*before[1:], before[0]]


@pytest.mark.slow
def test_the_easiest_level_of_a_set_comes_first(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    hard = write(tmp_path / "a.json", "Hard")
    easy = tmp_path / "b.json"
    easy.write_text(
        level_to_json(level_from_text("coin_maze", "S $ E").with_(title="Easy"))
    )
    window.actions_["set.new"].trigger()
    page = set_page(window)
    page.add_files([hard, easy])
    qtbot.waitUntil(lambda: len(page.document.entries) == 2, timeout=20_000)
    window.actions_["set.easiest"].trigger()
    qtbot.waitUntil(
        lambda: page.document.entries[0].path.endswith("b.json"), timeout=60_000
    )


def set_page(window: MainWindow) -> SetPage:
    page = window.tabs.current_page()
    assert isinstance(page, SetPage)
    return page


@pytest.mark.slow
def test_levels_are_dragged_out_of_the_tree_as_files(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    names = ("one", "two")
    paths = [write(tmp_path / f"{name}.json", name) for name in names]
    panel = shelf(qtbot, window, tmp_path)
    window.actions_["set.new"].trigger()
    page = set_page(window)
    select(panel, *paths)
    tree = panel.tree
    assert tree.dragEnabled() and not tree.acceptDrops()
    assert tree.model().supportedDragActions() == Qt.DropAction.CopyAction
    indexes = tree.selectedIndexes()
    assert all(index.flags() & Qt.ItemFlag.ItemIsDragEnabled for index in indexes)
    data = tree.model().mimeData(indexes)
    place = QPointF(4, 4)
    drop = QDropEvent(
        place,
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    page.grid.dropEvent(drop)
    qtbot.waitUntil(lambda: len(page.document.entries) == 2, timeout=20_000)
    assert sorted(Path(entry.path) for entry in page.document.entries) == paths
