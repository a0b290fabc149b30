"""Stamps: kept, shown, used, named, deleted and taken back, and there again at the next
start."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QMenu, QPushButton
from pytestqt.qtbot import QtBot

from gridwright.editor.features.selection.model import Stamps
from gridwright.editor.features.selection.stamp_panel import StampButton, StampPanel
from gridwright.editor.features.selection.stamps import StampsFeature
from gridwright.editor.models.document.clips import Clip
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.models.program.translators import Language
from gridwright.editor.views.canvas.tools.select import Paste
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import format_rows, level_from_text
from gridwright.solvers.registry import kind
from tests.editor.driving.window import click, drag, shown

pytestmark = pytest.mark.one_window

ROWS = "S # . .\n. $ $5 .\n. . # E"
WALLS = Clip("coin_maze", (("#", None), ("#", "#")))
COIN = Clip("coin_maze", (("$5",),))
TALL = Clip("coin_maze", (("#",), ("$2",)))
TILES = Clip("match3", (("1", "2"),))


@pytest.fixture
def view(window: MainWindow) -> DocumentView:
    shown_view = window.tabs.open_level(level_from_text("coin_maze", ROWS))
    shown_view.canvas.setFocus()
    return shown_view


def rows(view: DocumentView) -> list[str]:
    return format_rows(view.document.kind, view.document.level().cells)


def buttons(window: MainWindow) -> list[StampButton]:
    return window.feature(StampsFeature).panel.findChildren(StampButton)


@pytest.mark.slow
def test_a_stamp_is_kept_and_painted_with(
    window: MainWindow, view: DocumentView
) -> None:
    window.actions_["tool.select"].trigger()
    drag(view.canvas, (1, 1), (1, 2))
    keep = window.feature(StampsFeature).panel.findChild(QPushButton, "stampKeep")
    assert keep is not None
    keep.click()
    (button,) = buttons(window)
    assert (button.text(), button.corner) == ("1 x 2", "1")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    click(view.canvas, (0, 2))
    click(view.canvas, (2, 1))
    assert rows(view) == ["S # $ $5", ". $ $5 .", ". $ $5 E"]
    QTest.keyClick(view.canvas, Qt.Key.Key_Escape)
    assert window.actions_["tool.select"].isChecked()


@pytest.mark.slow
def test_keys_keep_and_use_nine_of_them(window: MainWindow, view: DocumentView) -> None:
    view.canvas.setCurrentIndex(view.canvas.model().index(0, 1))
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
    QTest.keyClick(view.canvas, Qt.Key.Key_4, both)
    assert [button.corner for button in buttons(window)] == ["4"]
    QTest.keyClick(view.canvas, Qt.Key.Key_4, Qt.KeyboardModifier.ControlModifier)
    click(view.canvas, (2, 0))
    assert rows(view)[2] == "# . # E"
    QTest.keyClick(view.canvas, Qt.Key.Key_5, Qt.KeyboardModifier.ControlModifier)
    assert "no stamp 5" in window.statusBar().currentMessage()


@pytest.mark.slow
def test_a_stamp_is_named_in_its_place(
    qtbot: QtBot, window: MainWindow, view: DocumentView
) -> None:
    stamps = window.feature(StampsFeature).stamps
    stamps.keep(WALLS)
    buttons(window)[0].asked.emit("rename")
    field = window.findChild(QLineEdit, "stampName")
    assert field is not None
    QTest.keyClicks(field, "Corner")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert [button.text() for button in buttons(window)] == ["Corner"]
    assert "Corner" in buttons(window)[0].accessibleName()
    buttons(window)[0].asked.emit("rename")
    field = window.findChildren(QLineEdit, "stampName")[-1]
    QTest.keyClicks(field, "Else")
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert stamps.all[0].name == "Corner"


@pytest.mark.slow
def test_a_deleted_stamp_comes_back(window: MainWindow, view: DocumentView) -> None:
    feature = window.feature(StampsFeature)
    feature.stamps.keep(WALLS)
    feature.stamps.keep(COIN)
    first = buttons(window)[0]
    first.setFocus()
    QTest.keyClick(first, Qt.Key.Key_Delete)
    assert [stamp.clip for stamp in feature.stamps.all] == [COIN]
    undo = feature.panel.findChild(QPushButton, "stampUndo")
    assert undo is not None and not undo.isHidden()
    undo.click()
    assert [stamp.clip for stamp in feature.stamps.all] == [WALLS, COIN]
    assert undo.isHidden()


@pytest.mark.thorough
@pytest.mark.slow
def test_a_replaced_stamp_comes_back(window: MainWindow, view: DocumentView) -> None:
    feature = window.feature(StampsFeature)
    feature.stamps.keep(WALLS, 3)
    window.actions_["stamp.keep_3"].trigger()
    assert feature.stamps.numbered(3).clip.shape == (1, 1)  # type: ignore[union-attr]
    undo = feature.panel.findChild(QPushButton, "stampUndo")
    assert undo is not None and not undo.isHidden()
    undo.click()
    assert feature.stamps.numbered(3).clip is WALLS  # type: ignore[union-attr]


@pytest.mark.slow
def test_the_menu_of_a_stamp_gives_it_a_key(
    qtbot: QtBot, window: MainWindow, view: DocumentView
) -> None:
    feature = window.feature(StampsFeature)
    feature.stamps.keep(WALLS)
    feature.stamps.keep(COIN)
    button = buttons(window)[1]
    QApplication.sendEvent(button, context_menu(button))
    menu = button.findChild(QMenu)
    assert menu is not None and [a.text() for a in menu.actions()] == [
        "Rename…",
        "Delete",
        "Key",
    ]
    keys = menu.actions()[2].menu()
    assert isinstance(keys, QMenu)
    keys.actions()[0].trigger()
    menu.close()
    assert [(s.clip, s.number) for s in feature.stamps.all] == [
        (WALLS, None),
        (COIN, 1),
    ]


def context_menu(button: StampButton) -> object:
    from PySide6.QtGui import QContextMenuEvent

    at = button.rect().center()
    return QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, button.mapToGlobal(at))


@pytest.mark.thorough
@pytest.mark.slow
def test_stamps_of_other_kinds_wait(window: MainWindow, view: DocumentView) -> None:
    feature = window.feature(StampsFeature)
    feature.stamps.keep(TILES)
    feature.stamps.keep(COIN)
    words = feature.panel.findChild(QLabel, "stampWords")
    assert words is not None
    assert (
        len(buttons(window)) == 1
        and words.text() == "1 stamp of other kinds of puzzle."
    )
    window.actions_["stamp.use_1"].trigger()
    assert "none of this puzzle" in window.statusBar().currentMessage()
    window.tabs.open_level(kind("match3").blank(4, 4))
    assert [button.stamp.clip for button in buttons(window)] == [TILES]


@pytest.mark.slow
def test_they_are_there_at_the_next_start(qtbot: QtBot, settings: Settings) -> None:
    stamps = Stamps()
    stamps.rename(stamps.keep(WALLS, 7), "  Corner  of walls ")
    with shown(qtbot, settings) as window:
        (stamp,) = window.feature(StampsFeature).stamps.all
        assert (stamp.name, stamp.number) == ("Corner of walls", 7)
        assert (stamp.clip.kind_id, stamp.clip.tokens) == (WALLS.kind_id, WALLS.tokens)


def test_a_file_that_cannot_be_read_is_put_aside(qapp: object, tmp_path: Path) -> None:
    path = tmp_path / "stamps.json"
    for broken in (b"{", b"[]", b'{"format": "other"}', b"\xff"):
        path.write_bytes(broken)
        stamps, told = Stamps(path), []
        stamps.failed.connect(told.append)
        stamps.read()
        assert told and not path.exists()
        assert (tmp_path / "stamps.unreadable.json").read_bytes() == broken
        stamps.keep(WALLS)
        assert len(json.loads(path.read_bytes())["stamps"]) == 1


def test_a_file_that_cannot_be_put_aside_stays(qapp: object, tmp_path: Path) -> None:
    path = tmp_path / "stamps.json"
    path.write_bytes(b"{")
    (
        tmp_path / "stamps.unreadable.json"
    ).mkdir()  # as good as a folder without the right to write
    stamps, told = Stamps(path), []
    stamps.failed.connect(told.append)
    stamps.read()
    assert told and path.read_bytes() == b"{"


def test_stamps_of_kinds_not_installed_are_written_back(
    qapp: object, tmp_path: Path
) -> None:
    path = tmp_path / "stamps.json"
    foreign = {"name": "Far", "number": 2, "kind": "far", "tokens": [["x"]]}
    odd = [5, {"kind": "tour"}, foreign]
    path.write_text(
        json.dumps({"format": "gridwright-stamps", "version": 1, "stamps": odd})
    )
    stamps = Stamps(path)
    stamps.read()
    assert stamps.all == ()
    stamps.keep(COIN)
    assert json.loads(path.read_bytes())["stamps"][1:] == odd


def test_a_full_disk_loses_nothing_on_the_screen(qapp: object, tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("a file where the folder should be")
    stamps, told = Stamps(tmp_path / "folder" / "stamps.json"), []
    stamps.failed.connect(told.append)
    stamps.keep(COIN)
    assert told and [stamp.clip for stamp in stamps.all] == [COIN]


def test_without_a_level_no_stamp_shows(window: MainWindow) -> None:
    feature = window.feature(StampsFeature)
    feature.stamps.keep(COIN)
    keep = feature.panel.findChild(QPushButton, "stampKeep")
    assert buttons(window) == [] and keep is not None and not keep.isEnabled()


@pytest.mark.parametrize(
    ("kept", "of", "words"),
    [
        ([], None, "Select cells and keep them to paint with them again."),
        ([COIN], None, "Select cells and keep them to paint with them again."),
        ([], "match3", "Select cells and keep them to paint with them again."),
        ([TILES], "match3", ""),
        ([COIN], "match3", "1 stamp of other kinds of puzzle."),
        ([COIN, WALLS, TILES], "match3", "2 stamps of other kinds of puzzle."),
    ],
)
def test_a_panel_without_a_stamp_to_use_says_why(
    qtbot: QtBot,
    english: Language,
    tmp_path: Path,
    kept: list[Clip],
    of: str | None,
    words: str,
) -> None:
    stamps = Stamps(tmp_path / "stamps.json")
    for clip in kept:
        stamps.keep(clip)
    panel = StampPanel(stamps)
    qtbot.addWidget(panel)
    panel.show_kind(None if of is None else kind(of))
    label = panel.findChild(QLabel, "stampWords")
    assert label is not None
    assert (label.text(), label.isHidden()) == (words, not words)


def press(view: DocumentView, key: Qt.Key, modifiers: str = "") -> None:
    held = {
        "": Qt.KeyboardModifier.NoModifier,
        "Ctrl": Qt.KeyboardModifier.ControlModifier,
    }
    QTest.keyClick(view.canvas, key, held[modifiers])


@pytest.mark.thorough
def test_what_is_carried_turns_and_not_the_level(
    window: MainWindow, view: DocumentView
) -> None:
    window.feature(StampsFeature).stamps.keep(TALL, 1)
    before = rows(view)
    press(view, Qt.Key.Key_1, "Ctrl")
    press(view, Qt.Key.Key_Z)
    tool = view.canvas.tool
    assert isinstance(tool, Paste)
    assert rows(view) == before and tool.cells.shape == (1, 2)
    click(view.canvas, (1, 2))
    assert rows(view)[1] == ". $ $2 #"  # rotated right: the lower cell comes first
    press(view, Qt.Key.Key_X)
    click(view.canvas, (0, 2))
    assert rows(view)[0] == "S # # $2"


@pytest.mark.thorough
def test_a_bare_key_turns_no_level(window: MainWindow, view: DocumentView) -> None:
    before = rows(view)
    press(view, Qt.Key.Key_Z)
    assert rows(view) == before
    assert "Level › Turn the board" in window.statusBar().currentMessage()
    view.canvas.selection.select_all()
    press(view, Qt.Key.Key_BracketRight, "Ctrl")
    assert rows(view)[0] == ". . S" and view.canvas.selection.empty
    assert "Rotate the board right" in window.statusBar().currentMessage()
    view.undo()
    assert rows(view) == before
