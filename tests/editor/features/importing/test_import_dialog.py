"""Levels from text, tables and files: by menu, keys, clipboard and drop."""

from __future__ import annotations

import json
import threading
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QMessageBox,
)
from pytestqt.qtbot import QtBot

from gridwright.editor.features.importing import incoming as incoming_model
from gridwright.editor.features.importing.import_dialog import ImportDialog
from gridwright.editor.features.importing.incoming import held, of_held
from gridwright.editor.features.library.feature import LibraryFeature
from gridwright.editor.models.document import clips as clipboard_model
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.candidates.candidate import candidates
from gridwright.solvers.files.formats import format_module
from gridwright.solvers.files.link import link_of
from gridwright.solvers.files.rows import format_rows, level_from_text
from gridwright.solvers.kind import PuzzleKind
from gridwright.solvers.level import Level, LevelError
from gridwright.solvers.registry import kind
from tests.sampling import sampled
from tests.solvers.files.pasted import articles

pytestmark = [pytest.mark.one_window, pytest.mark.usefixtures("clipboard")]

BOARD = ["S # .", ". $ E"]
FORMS = {
    "numpy": "[[ 2 -1  0]\n [ 0  1  3]]\n",
    "repr": "array([[ 2, -1,  0],\n       [ 0,  1,  3]])",
    "list": "maze = [[2, -1, 0], [0, 1, 3]]",
    "chat": "```\nS # .\n. $ E\n```",
    "tabs": "S\t#\t\r\n\t$\tE\r\n",
}
SHEET = (
    "<html><head><style>td {mso-number-format:General}</style></head><body><table>"
    "<tr height=17><td>S</td><td>#</td><td></td></tr>"
    "<tr><td>.</td><td>$</td><td> E </td></tr></table></body></html>"
)


def put(*, text: str = "", html: str = "") -> QMimeData:
    """Something on the clipboard."""
    data = QMimeData()
    if text:
        data.setText(text)
    if html:
        data.setHtml(html)
    QGuiApplication.clipboard().setMimeData(data)
    return data


def asked(qtbot: QtBot, window: MainWindow) -> ImportDialog:
    """The dialog that is open, once its text was read."""
    qtbot.waitUntil(lambda: window.findChild(ImportDialog) is not None, timeout=20_000)
    dialog = window.findChild(ImportDialog)
    assert dialog is not None
    qtbot.waitUntil(lambda: not dialog.reader.busy, timeout=20_000)
    return dialog


def tokens(dialog: ImportDialog) -> dict[str, str]:
    """The tokens that show for the symbols."""
    one = dialog.reader.candidate
    assert one is not None
    return {symbol.symbol: symbol.token for symbol in one.symbols}


def opened(window: MainWindow) -> Level:
    view = window.tabs.current_view()
    assert view is not None
    return view.document.level()


def rows(level: Level) -> list[str]:
    return format_rows(kind(level.kind), level.cells)


@pytest.mark.slow
@pytest.mark.parametrize("form", sampled(FORMS, daily=2))
def test_text_on_the_clipboard_becomes_a_level_by_keys(
    qtbot: QtBot, window: MainWindow, form: str
) -> None:
    put(text=FORMS[form])
    QTest.keyClick(
        window,
        Qt.Key.Key_V,
        Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
    )
    dialog = asked(qtbot, window)
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    level = opened(window)
    assert level.kind == "coin_maze" and rows(level) == BOARD
    assert window.windowTitle().startswith("Untitled") and window.isWindowModified()


OTHERS = {
    "map_list": ("map_list = ['1101',\n            '1111']\nstart = 3", "tour"),
    "neighbours with a start": (
        "{0: [1, 2], 1: [0, 3], 2: [0, 3], 3: [1, 2]}\nstart = 2",
        "tour",
    ),
    "lists and a start number": ("[[1, 2], [0, 3], [0, 3], [1, 2]]\n2", "tour"),
    "pairs": ("[[(1, 2), 3, 4], [5, 0, 6], [7, 8, (0, 9)]]", "collapse"),
    "address": ("https://puzz.link/p?simpleloop/5/5/sg020", "tour"),
}


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize("form", sampled(OTHERS, daily=2))
def test_the_sources_own_forms_open_by_keys(
    qtbot: QtBot, window: MainWindow, form: str
) -> None:
    text, kind_id = OTHERS[form]
    put(text=text)
    QTest.keyClick(
        window,
        Qt.Key.Key_V,
        Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
    )
    dialog = asked(qtbot, window)
    assert dialog.reader.found, dialog.message.text()
    assert dialog.reader.found[0].kind_id == kind_id
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert opened(window).kind == kind_id


@pytest.mark.thorough
@pytest.mark.slow
def test_a_pasted_table_lands_exactly_on_an_empty_level_of_its_size(
    qtbot: QtBot, window: MainWindow
) -> None:
    view = window.tabs.open_level(kind("coin_maze").blank(2, 3))
    put(text="S\t#\t\n\t$\tE\n")
    QTest.keyClick(view.canvas, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(view.canvas, Qt.Key.Key_Return)
    assert (
        rows(view.document.level()) == BOARD and view.document.undo_stack.count() == 1
    )


@pytest.mark.slow
def test_a_large_table_is_read_beside_the_window_and_lands_exactly(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[bool] = []
    reading = clipboard_model.read_held

    def noted(
        found: clipboard_model.ClipboardContents, into: PuzzleKind[Any, Any]
    ) -> clipboard_model.Clip:
        threads.append(threading.current_thread() is threading.main_thread())
        return reading(found, into)

    monkeypatch.setattr(clipboard_model, "read_held", noted)
    height, width = 120, 250
    board = [
        ["#" if (row * col) % 7 == 3 else "." for col in range(width)]
        for row in range(height)
    ]
    board[0][0], board[-1][-1] = "S", "E"
    view = window.tabs.open_level(kind("coin_maze").blank(height, width))
    put(text="\n".join("\t".join(row) for row in board))
    QTest.keyClick(view.canvas, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert (
        not view.canvas.tool.carried()
        and "Reading" in window.statusBar().currentMessage()
    )
    qtbot.waitUntil(lambda: bool(view.canvas.tool.carried()), timeout=20_000)
    assert threads == [False]
    QTest.keyClick(view.canvas, Qt.Key.Key_Return)
    assert rows(view.document.level()) == [" ".join(row) for row in board]
    assert view.document.undo_stack.count() == 1


@pytest.mark.slow
def test_a_large_text_that_is_no_board_is_refused_in_a_sentence(
    qtbot: QtBot, window: MainWindow
) -> None:
    view = window.tabs.open_level(kind("coin_maze").blank(2, 3))
    lines = (f"word {n} is\tnot one of a board, says {n * n}\n" for n in range(3000))
    put(text="".join(lines) + "end\n")
    QTest.keyClick(view.canvas, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    box = "errorBox"
    qtbot.waitUntil(
        lambda: window.findChild(QMessageBox, box) is not None, timeout=20_000
    )
    found = window.findChild(QMessageBox, box)
    assert found is not None and "\n" not in found.informativeText()
    found.close()


@pytest.mark.thorough
@pytest.mark.slow
def test_a_page_of_a_spreadsheet_is_read_beside_the_window(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[bool] = []
    reading = incoming_model.html_rows

    def noted(page: str) -> list[list[str]] | None:
        threads.append(threading.current_thread() is threading.main_thread())
        return reading(page)

    monkeypatch.setattr(incoming_model, "html_rows", noted)
    put(text="S\t#", html=SHEET)
    window.actions_["file.new_from_clipboard"].trigger()
    asked(qtbot, window).accept()
    assert threads == [False] and rows(opened(window)) == BOARD


@pytest.mark.thorough
@pytest.mark.slow
def test_a_table_of_a_spreadsheet_comes_before_its_picture(
    qtbot: QtBot, window: MainWindow
) -> None:
    from PySide6.QtGui import QImage

    data = put(text="S\t#\t\n.\t$\tE\n", html=SHEET)
    picture = QImage(40, 20, QImage.Format.Format_RGB32)
    picture.fill(Qt.GlobalColor.white)
    data.setImageData(picture)
    found = held(data)
    assert found is not None
    incoming = of_held(found)
    assert incoming is not None and not incoming.picture
    window.actions_["file.new_from_clipboard"].trigger()
    asked(qtbot, window).accept()
    assert rows(opened(window)) == BOARD


@pytest.mark.slow
def test_an_empty_clipboard_opens_an_empty_text_to_type_into(
    qtbot: QtBot, window: MainWindow
) -> None:
    QGuiApplication.clipboard().clear()
    window.actions_["file.new_from_clipboard"].trigger()
    dialog = asked(qtbot, window)
    assert dialog.focusWidget() is dialog.source.text
    assert not dialog.open_button.isEnabled()
    with qtbot.waitSignal(dialog.reader.was_read, timeout=60_000):
        QTest.keyClicks(dialog.source.text, "S#.")
        QTest.keyClick(dialog.source.text, Qt.Key.Key_Return)
        QTest.keyClicks(dialog.source.text, ".$E")
    QTest.keyClick(
        dialog.source.text, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier
    )
    assert rows(opened(window)) == BOARD


@pytest.mark.thorough
@pytest.mark.slow
def test_a_file_is_asked_for_and_its_folder_remembered(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "maze.unknown"
    file.write_text(FORMS["numpy"])
    folders: list[str] = []

    def choose(
        _parent: object, _title: str, folder: str, _kinds: str
    ) -> tuple[list[str], str]:
        folders.append(folder)
        return [str(file)], ""

    monkeypatch.setattr(QFileDialog, "getOpenFileNames", choose)
    QTest.keyClick(
        window,
        Qt.Key.Key_I,
        Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
    )
    asked(qtbot, window).accept()
    assert rows(opened(window)) == BOARD
    window.actions_["file.import"].trigger()
    assert folders[1] == str(tmp_path)
    asked(qtbot, window).reject()


@pytest.mark.slow
def test_files_and_text_are_dropped_on_the_window(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    level = level_from_text("coin_maze", "\n".join(BOARD))
    own, tiled = tmp_path / "own.json", tmp_path / "tiled.json"
    own.write_bytes(format_module("json").write(level))
    tiled.write_bytes(format_module("tmj").write(level, "tiles.png"))
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(own)), QUrl.fromLocalFile(str(tiled))])
    drop(window, data)
    view = window.tabs.current_view()
    assert view is not None and view.document.path == own
    dialog = asked(qtbot, window)
    assert {one.form for one in dialog.reader.found} == {"tmj"}
    dialog.accept()
    assert rows(opened(window)) == BOARD and window.tabs.count() == 2


def test_a_folder_that_is_dropped_joins_the_library(
    window: MainWindow, tmp_path: Path
) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path))])
    drop(window, data)
    assert tmp_path in {
        root.path for root in window.feature(LibraryFeature).library.model.roots
    }


def drop(window: MainWindow, data: QMimeData) -> None:
    at, keys = QPoint(400, 300), Qt.KeyboardModifier.NoModifier
    left, copy = Qt.MouseButton.LeftButton, Qt.DropAction.CopyAction
    enter = QDragEnterEvent(at, copy, data, left, keys)
    QApplication.sendEvent(window, enter)
    assert enter.isAccepted()
    QApplication.sendEvent(window, QDropEvent(at, copy, data, left, keys))


def test_nothing_is_taken_of_an_empty_drop(window: MainWindow) -> None:
    empty, keys = QMimeData(), Qt.KeyboardModifier.NoModifier
    copy, left = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    enter = QDragEnterEvent(QPoint(4, 4), copy, empty, left, keys)
    QApplication.sendEvent(window, enter)
    assert not enter.isAccepted()


@pytest.mark.thorough
@pytest.mark.slow
def test_words_of_another_game_get_tokens_that_can_be_changed(
    qtbot: QtBot, window: MainWindow
) -> None:
    put(text="X X X X\nX P o X\nX _ G X\nX X X X\n")
    window.actions_["file.new_from_clipboard"].trigger()
    dialog = asked(qtbot, window)
    assert tokens(dialog) == {"X": "#", "P": "S", "o": "$", "_": ".", "G": "E"}
    table = dialog.panel.symbols
    table.choose_symbol("o")
    QTest.keyClick(table, Qt.Key.Key_1)  # the first token of the palette: floor
    assert dialog.level is not None and rows(dialog.level)[1] == "# S . #"
    assert "Changed by you" in dialog.panel.notes.lines["changed"].text()
    dialog.accept()
    assert rows(opened(window))[1] == "# S . #"


@pytest.mark.slow
def test_another_reading_can_be_chosen(qtbot: QtBot, window: MainWindow) -> None:
    put(text="1 2 0\n0 1 3\n")
    window.actions_["file.new_from_clipboard"].trigger()
    dialog = asked(qtbot, window)
    kinds = [one.kind_id for one in dialog.reader.found]
    QTest.keyClick(dialog.panel.readings, Qt.Key.Key_Home)
    for _ in range(kinds.index("match3")):
        QTest.keyClick(dialog.panel.readings, Qt.Key.Key_Down)
    dialog.accept()
    level = opened(window)
    assert level.kind == "match3" and rows(level) == ["1 2 0", "0 1 3"]


@pytest.mark.slow
def test_what_is_wrong_is_said_with_its_place_and_can_be_mended(
    qtbot: QtBot, window: MainWindow
) -> None:
    put(text="S # .\n. $\n")
    window.actions_["file.new_from_clipboard"].trigger()
    dialog = asked(qtbot, window)
    assert (
        "row 1" in dialog.message.text().lower() and not dialog.open_button.isEnabled()
    )
    dialog.accept()
    assert dialog.isVisible()
    with qtbot.waitSignal(dialog.reader.was_read, timeout=60_000):
        dialog.source.text.setPlainText("S # .\n. $ E\n")
    assert dialog.open_button.isEnabled() and not dialog.message.text()
    dialog.accept()
    assert rows(opened(window)) == BOARD


@pytest.mark.slow
def test_filling_the_open_level_is_one_step(qtbot: QtBot, window: MainWindow) -> None:
    before = level_from_text("coin_maze", "S . . E").with_(title="Mine")
    view = window.tabs.open_level(before)
    put(text="\n".join(BOARD))
    window.actions_["file.new_from_clipboard"].trigger()
    dialog = asked(qtbot, window)
    assert "Mine" in dialog.fill_button.toolTip()
    QTest.mouseClick(dialog.fill_button, Qt.MouseButton.LeftButton)
    assert window.tabs.count() == 1 and rows(view.document.level()) == BOARD
    assert view.document.name == "Mine" and view.document.undo_stack.count() == 1
    window.actions_["edit.undo"].trigger()
    assert view.document.level() == before


@pytest.mark.slow
def test_a_level_of_another_kind_cannot_be_filled(
    qtbot: QtBot, window: MainWindow
) -> None:
    window.tabs.open_level(kind("sowing").blank(2, 6))
    put(text="\n".join(BOARD))
    window.actions_["file.new_from_clipboard"].trigger()
    dialog = asked(qtbot, window)
    assert not dialog.fill_button.isEnabled()
    dialog.reject()


def test_tiles_of_a_tiled_map_without_types_are_asked_for() -> None:
    level = level_from_text("coin_maze", "\n".join(BOARD))
    found = json.loads(format_module("tmj").write(level))
    found["properties"] = []
    for tile in found["tilesets"][0]["tiles"]:
        tile["type"] = {"#": "brick wall", "S": "hero", "E": "door", "$": "gem"}.get(
            tile["type"], tile["type"]
        )
    best = candidates(json.dumps(found).encode())
    maze = next(one for one in best if one.kind_id == "coin_maze")
    assert maze.form == "tmj" and rows(maze.level) == BOARD


@pytest.mark.slow
@pytest.mark.parametrize(
    ("action", "text"),
    [
        ("edit.copy_text", "S # .\n. $ E\n"),
        ("edit.copy_matrix", "[\n    [2, -1, 0],\n    [0, 1, 3]\n]\n"),
        (
            "edit.copy_python",
            "# coin_maze, 2 x 3\nboard = [\n    [2, -1, 0],\n    [0, 1, 3]\n]\n",
        ),
    ],
)
def test_a_board_is_copied_for_other_programs_and_comes_back(
    qtbot: QtBot, window: MainWindow, action: str, text: str
) -> None:
    window.tabs.open_level(level_from_text("coin_maze", "\n".join(BOARD)))
    window.actions_[action].trigger()
    assert QGuiApplication.clipboard().text() == text
    window.actions_["file.new_from_clipboard"].trigger()
    asked(qtbot, window).accept()
    assert window.tabs.count() == 2 and rows(opened(window)) == BOARD


@pytest.mark.thorough
@pytest.mark.slow
def test_only_the_selection_is_copied(window: MainWindow) -> None:
    view = window.tabs.open_level(level_from_text("coin_maze", "\n".join(BOARD)))
    view.canvas.selection.select_code(kind("coin_maze").parse_token("#"))
    window.actions_["edit.copy_text"].trigger()
    assert QGuiApplication.clipboard().text() == "#\n"


@pytest.mark.thorough
@pytest.mark.slow
def test_whose_row_the_first_one_is_can_be_chosen(
    qtbot: QtBot, window: MainWindow
) -> None:
    put(text=f"Board:\n{articles.SOWING_ROWS}\nn = 10")
    window.actions_["file.new_from_clipboard"].trigger()
    dialog = asked(qtbot, window)
    assert (
        dialog.panel.first_row.isVisible()
        and dialog.panel.first_row.currentData() == "far"
    )
    assert dialog.level is not None and rows(dialog.level) == ["3 1 4 1 5", "3 5 6 2 9"]
    dialog.panel.first_row.setCurrentIndex(dialog.panel.first_row.findData("near"))
    QTest.keyClick(dialog.open_button, Qt.Key.Key_Return)
    assert rows(opened(window)) == articles.RING.splitlines()


@pytest.mark.thorough
@pytest.mark.slow
def test_what_an_article_holds_beside_its_board_is_named(
    qtbot: QtBot, window: MainWindow
) -> None:
    put(text=articles.BUILDING)
    window.actions_["file.new_from_clipboard"].trigger()
    dialog = asked(qtbot, window)
    unused = dialog.panel.notes.lines["unused"]
    assert "supply 7 in the centre was set to 0" in unused.text()
    assert not dialog.panel.first_row.isVisible()
    with qtbot.waitSignal(dialog.reader.was_read, timeout=60_000):
        dialog.source.text.setPlainText(articles.STRINGS + "size = 6")
    dialog.reader.choose(0)
    assert "Size was not used" in unused.text()


@pytest.mark.slow
def test_a_link_is_copied_pasted_and_opened(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    level = level_from_text("coin_maze", "\n".join(BOARD)).with_(rules={"cell": 2})
    window.tabs.open_level(level)
    window.actions_["edit.copy_link"].trigger()
    link = QGuiApplication.clipboard().text()
    assert (
        link == link_of(level) and str(len(link)) in window.statusBar().currentMessage()
    )
    window.actions_["file.new_from_clipboard"].trigger()
    asked(qtbot, window).accept()
    assert window.tabs.count() == 2 and opened(window).same_puzzle(level)
    (tmp_path / "sent.json").write_text(link)
    window.open_path(tmp_path / "sent.json")
    qtbot.waitUntil(lambda: window.tabs.count() == 3, timeout=20_000)
    assert opened(window).same_puzzle(level)
    assert clipboard_model.from_mime(put(text=link), kind("coin_maze")) is not None
    with pytest.raises(LevelError, match="may have been cut"):
        candidates(link[:-1].encode())
