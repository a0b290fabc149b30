"""The dialog for boards from elsewhere, by keys, by mouse, in little room and in three
languages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPointF, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QMenu, QPushButton, QTabBar
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from gridwright.editor.features.importing.import_dialog import ImportDialog
from gridwright.editor.features.importing.incoming import Incoming
from gridwright.editor.features.importing.text.symbol_memory import SymbolMemory
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.models.program.translators import Language
from gridwright.editor.models.search.runner import SolverRunner
from gridwright.editor.models.work.background import Background
from gridwright.solvers.files.formats import format_module
from gridwright.solvers.files.rows import format_rows, level_from_text
from gridwright.solvers.registry import kind

MAZE = "Ada's maze\n######\n#A o #\n# x B#\n######\n"
WIDE = 1192, 688
NARROW = 760, 600
CONTROL = Qt.KeyboardModifier.ControlModifier
Opened = Callable[..., ImportDialog]


@pytest.fixture
def opened(qtbot: QtBot, settings: Settings) -> Iterator[Opened]:
    """Opens the dialog on a text, and waits until it is read."""
    background = Background()
    runner = SolverRunner()
    dialogs: list[ImportDialog] = []

    def show(text: str, size: tuple[int, int] = WIDE) -> ImportDialog:
        dialog = ImportDialog(
            Incoming(text.encode()),
            background,
            settings,
            runner,
            ("coin_maze", "Mine"),
        )
        dialogs.append(dialog)
        dialog.resize(*size)
        dialog.show()
        qtbot.waitUntil(lambda: not dialog.reader.busy, timeout=20_000)
        return dialog

    yield show
    for dialog in dialogs:
        if isValid(dialog):
            dialog.reject()
    background.close()
    runner.close()


def rows(dialog: ImportDialog) -> list[str]:
    assert dialog.level is not None
    return format_rows(kind(dialog.level.kind), dialog.level.cells)


def state_of(dialog: ImportDialog, symbol: str) -> str:
    one = dialog.reader.candidate
    assert one is not None
    return next(s.state for s in one.symbols if s.symbol == symbol)


def tinted(dialog: ImportDialog) -> list[list[int]]:
    """The cells of the board that are tinted, as those of the chosen symbol."""
    chosen = dialog.board._chosen
    assert chosen is not None
    found: list[list[int]] = np.argwhere(chosen).tolist()
    return found


def test_the_whole_of_it_by_keys(opened: Opened, qtbot: QtBot) -> None:
    dialog = opened(MAZE)
    table = dialog.panel.symbols
    assert dialog.focusWidget() is table
    first = table.symbol()
    assert state_of(dialog, first) == "guessed"
    while table.symbol() != "x":
        QTest.keyClick(table, Qt.Key.Key_Down)
    QTest.keyClick(table, Qt.Key.Key_3)
    assert rows(dialog)[2] == "# . $ . E #"
    QTest.keyClick(table, Qt.Key.Key_Up)
    assert table.symbol() != "x"
    with qtbot.waitSignal(dialog.accepted):
        QTest.keyClick(table, Qt.Key.Key_Return, CONTROL)
    assert not dialog.fills_open_level


def test_several_symbols_get_the_same_token_at_once(opened: Opened) -> None:
    dialog = opened(MAZE)
    table = dialog.panel.symbols
    QTest.keyClick(table, Qt.Key.Key_A, CONTROL)
    QTest.keyClick(table, Qt.Key.Key_1)
    assert rows(dialog) == [" ".join(["."] * 6)] * 4
    assert len(table.chosen()) == 6  # they stay selected


def test_a_symbol_is_chosen_alone_while_control_is_held(opened: Opened) -> None:
    table = opened(MAZE).panel.symbols
    table.choose_symbol("A")
    QTest.keyPress(table, Qt.Key.Key_Shift, CONTROL)
    table.choose_symbol("o")
    assert table.chosen() == ["o"]
    QTest.keyRelease(table, Qt.Key.Key_Shift)


def test_space_lists_the_tokens(opened: Opened) -> None:
    dialog = opened(MAZE)
    table = dialog.panel.symbols
    table.choose_symbol("o")
    QTest.keyClick(table, Qt.Key.Key_Space)
    (menu,) = table.findChildren(QMenu, "tokenMenu")
    assert len(menu.actions()) > len(kind("coin_maze").tokens)
    menu.actions()[0].trigger()
    menu.close()
    assert rows(dialog)[1] == "# S . . . #"


def test_escape_closes_it_while_a_text_is_read(opened: Opened, qtbot: QtBot) -> None:
    dialog = opened(MAZE)
    dialog.take(Incoming(b"(1,2) " * 15_000))
    assert dialog.reader.busy
    with qtbot.waitSignal(dialog.rejected):
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.reader.busy


def test_the_window_goes_on_while_a_long_text_is_read(
    opened: Opened, qtbot: QtBot
) -> None:
    dialog = opened(MAZE)
    turns = 0

    def count() -> None:
        nonlocal turns
        turns += 1

    timer = QTimer(dialog)
    timer.timeout.connect(count)
    timer.start(2)
    dialog.take(Incoming("\n".join(["#." * 200] * 200).encode()))
    qtbot.waitUntil(lambda: not dialog.reader.busy, timeout=30_000)
    timer.stop()
    assert turns > 3 and dialog.level is not None
    assert dialog.source.text.isReadOnly()  # its beginning shows alone


def test_a_hover_marks_the_same_cell_on_both_sides(opened: Opened) -> None:
    dialog = opened(MAZE)
    board = dialog.board
    view = board.view()
    assert view is not None
    middle = QPointF(view.rect(1, 3).center())
    assert board.cell_at(middle) == (1, 3)
    QTest.mouseMove(board, middle.toPoint())
    board.hovered.emit(board.cell_at(middle))
    text = dialog.source.text
    marked = [mark.cursor.selectedText() for mark in text.extraSelections()]
    assert marked[-1] == "o" and board.cell == (1, 3)
    point = text.point_of((2, 2))
    assert point is not None and text.cell_at(point) == (2, 2)
    text.hovered.emit(text.cell_at(point))
    assert board.cell == (2, 2)
    text.hovered.emit(None)
    assert board.cell is None


def test_a_click_on_a_cell_chooses_its_symbol(opened: Opened) -> None:
    dialog = opened(MAZE)
    view = dialog.board.view()
    assert view is not None
    place = QPointF(view.rect(1, 3).center()).toPoint()
    QTest.mouseClick(dialog.board, Qt.MouseButton.LeftButton, pos=place)
    assert dialog.panel.symbols.symbol() == "o"
    assert tinted(dialog) == [[1, 3]]


def test_what_cannot_be_read_is_marked_and_the_last_board_stays_pale(
    opened: Opened, qtbot: QtBot
) -> None:
    dialog = opened("S # .\n. $ E\n")
    board = dialog.board.level
    with qtbot.waitSignal(dialog.reader.was_read, timeout=60_000):
        dialog.source.text.setPlainText("S # .\n. $\n")
    assert dialog.message.text().startswith("Line 2, column 1:")
    assert dialog.board.pale and dialog.board.level is board
    assert not dialog.open_button.isEnabled() and dialog.level is None
    marked = [
        mark.cursor.selectedText() for mark in dialog.source.text.extraSelections()
    ]
    assert marked == [". $"]
    with qtbot.waitSignal(dialog.reader.was_read, timeout=60_000):
        dialog.source.text.setPlainText("S # .\n. $ E\n")
    assert not dialog.board.pale and dialog.open_button.isEnabled()
    assert not dialog.message.text()


def test_the_answer_is_proved_in_the_middle(opened: Opened, qtbot: QtBot) -> None:
    dialog = opened("S . $\n. # E\n")
    qtbot.waitUntil(lambda: dialog.answer.proved, timeout=60_000)
    assert dialog.answer.number.text() and "proved" in dialog.answer.tag.text()


def test_a_level_that_cannot_be_solved_yet_says_why(opened: Opened) -> None:
    dialog = opened("S # .\n. $ .\n")
    assert dialog.answer.words.text() and not dialog.answer.number.text()
    assert dialog.open_button.isEnabled()


def test_symbols_are_remembered_used_again_and_forgotten(
    opened: Opened, settings: Settings, qtbot: QtBot
) -> None:
    dialog = opened(MAZE)
    dialog.panel.symbols.picked.emit(["x"], "$")
    dialog.remembers.click()
    assert dialog.memory_name.text() == "Ada's maze"
    dialog.memory_name.clear()
    assert not dialog.open_button.isEnabled()  # it has no name
    QTest.keyClicks(dialog.memory_name, "Ada")
    dialog.accept()
    assert [one.name for one in SymbolMemory(settings).mappings()] == ["Ada"]
    again = opened(MAZE.replace("#A o", "#o A"))
    assert state_of(again, "x") == "remembered"
    note = again.panel.notes.lines["remembered"]
    assert note.isVisibleTo(again) and "Ada" in note.text()
    with qtbot.waitSignal(again.reader.was_read, timeout=60_000):
        note.linkActivated.emit("forget")
    assert state_of(again, "x") == "guessed"
    assert not SymbolMemory(settings).mappings()


def test_in_little_room_the_text_is_a_tab_and_the_ways_drop_down(
    opened: Opened,
) -> None:
    dialog = opened(MAZE, NARROW)
    assert dialog.narrow and not dialog.source.isVisible()
    assert dialog.panel.form_box.isVisible() and not dialog.panel.readings.isVisible()
    tabs = dialog.findChild(QTabBar, "importTabs")
    tabs.setCurrentIndex(1)
    assert dialog.source.isVisible() and not dialog.board.isVisible()
    dialog.panel.form_box.setCurrentIndex(1)
    assert dialog.reader.number == 1
    dialog.resize(*WIDE)
    assert dialog.source.isVisible() and dialog.board.isVisible()
    assert dialog.panel.readings.isVisible()


def test_layers_of_a_map_stand_in_the_place_of_the_text(
    opened: Opened, qtbot: QtBot, tmp_path: Path
) -> None:
    level = level_from_text("coin_maze", "S # .\n. $ E")
    dialog = opened(format_module("tmj").write(level).decode())
    layers = dialog.source.layers
    assert layers.isVisible() and not dialog.source.text.isVisible()
    assert rows(dialog) == ["S # .", ". $ E"]
    item = layers.list.item(0)
    with qtbot.waitSignal(dialog.reader.was_read, timeout=60_000):
        item.setCheckState(Qt.CheckState.Unchecked)
    assert dialog.reader.outcome.layers[0].used is False


def test_the_open_level_is_filled_only_with_its_own_kind(
    opened: Opened, qtbot: QtBot
) -> None:
    dialog = opened(MAZE)
    kinds = [one.kind_id for one in dialog.reader.found]
    dialog.reader.choose(kinds.index("tour"))
    assert not dialog.fill_button.isEnabled()
    dialog.reader.choose(kinds.index("coin_maze"))
    with qtbot.waitSignal(dialog.accepted):
        QTest.mouseClick(dialog.fill_button, Qt.MouseButton.LeftButton)
    assert dialog.fills_open_level


@pytest.mark.parametrize("code", ["en", "zh_CN", "zh_TW"])
def test_its_words_have_room_in_three_languages(
    opened: Opened, settings: Settings, code: str
) -> None:
    language = Language(settings)
    language.choose(code)
    try:
        dialog = opened(MAZE)
        for button in dialog.findChildren(QPushButton):
            if button.isVisible():
                assert button.width() >= button.sizeHint().width()
        for label in dialog.findChildren(QLabel, "importSize"):
            assert label.width() >= label.sizeHint().width()
        title = dialog.windowTitle()
        assert (title == "Paste or open a board") is (code == "en")
    finally:
        language.choose("en")


def test_cells_of_a_map_choose_their_tile_and_are_marked_with_it(
    opened: Opened,
) -> None:
    level = level_from_text("coin_maze", "S # .\n. $ E")
    dialog = opened(format_module("tmj").write(level).decode())
    dialog.board.hovered.emit((1, 1))
    assert dialog.board.cell == (1, 1)
    dialog.board.pressed.emit((1, 1))
    one = dialog.reader.candidate
    assert one is not None
    coin = next(symbol for symbol in one.symbols if symbol.token == "$")
    assert dialog.panel.symbols.symbol() == coin.symbol
    assert tinted(dialog) == [[1, 1]]
