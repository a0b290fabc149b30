"""Selection, clipboard, moving, stamps and turning over."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from gridwright.editor.features.selection.cut_question import CutQuestion
from gridwright.editor.features.selection.mapping import MappingDialog
from gridwright.editor.models.document import clips
from gridwright.editor.models.document.clips import copied, from_mime, to_mime
from gridwright.editor.models.document.document import LevelDocument
from gridwright.editor.models.document.reshape import Transform, transform, transformed
from gridwright.editor.models.document.selection import Combine, Selection
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import format_rows, level_from_text
from gridwright.solvers.level import LevelError
from gridwright.solvers.registry import kind
from tests.editor.driving.window import click, drag
from tests.sampling import sampled

pytestmark = pytest.mark.one_window

MAZE = kind("coin_maze")
ROWS = "S # . .\n. $ $5 .\n. . # E"


@pytest.fixture
def document(qapp: object) -> LevelDocument:
    return LevelDocument(level_from_text("coin_maze", ROWS))


def rows(document: LevelDocument) -> list[str]:
    return format_rows(document.kind, document.level().cells)


def box(
    document: LevelDocument, top: int, left: int, height: int, width: int
) -> np.ndarray:
    mask = np.zeros((document.rows, document.cols), np.bool_)
    mask[top : top + height, left : left + width] = True
    return mask


def test_selections_add_subtract_and_intersect(document: LevelDocument) -> None:
    selection = Selection(document)
    selection.combine(box(document, 0, 0, 2, 2))
    selection.combine(box(document, 1, 1, 2, 2), Combine.ADD)
    assert selection.count == 7
    selection.combine(box(document, 0, 0, 1, 4), Combine.SUBTRACT)
    assert selection.count == 5
    selection.combine(box(document, 2, 0, 1, 4), Combine.INTERSECT)
    assert selection.flat().tolist() == [9, 10]
    selection.select_code(MAZE.parse_token("#"))
    assert selection.flat().tolist() == [1, 10]


def test_text_copied_to_a_chat_comes_back(document: LevelDocument) -> None:
    mask = np.array([[True, False], [True, True]])
    clip = copied(MAZE, document.cells[0:2, 1:3], mask)
    data = to_mime(clip)
    assert data.text() == "# _\n$ $5\n"
    assert "<td>$5</td>" in data.html()
    again = from_mime(data, MAZE)
    assert again is not None and again.tokens == clip.tokens
    data.removeFormat("application/x-gridwright-cells+json")
    from_text = from_mime(data, MAZE)
    assert from_text is not None and from_text.tokens == clip.tokens


def test_cells_of_a_spreadsheet_are_read(qapp: object) -> None:
    data = to_mime(copied(MAZE, np.zeros((1, 1), np.int32), np.ones((1, 1), np.bool_)))
    data.clear()
    data.setText("S\t.\t$7\r\n#\t.\tE\r\n")
    clip = from_mime(data, MAZE)
    assert clip is not None
    assert clip.codes(MAZE)[0].tolist() == [[-2, 0, 7], [-1, 0, -3]]


@pytest.mark.parametrize(
    "text",
    [
        "[[-1  1  1]\n [ 2  0  3]]",
        "array([[-1,  1,  1],\n       [ 2,  0,  3]])",
        "-1\t1\t1\n2\t\t3\n",
        "\t1\t1\n2\t\t3\n",
        "board = [[-1, 1, 1], [2, 0, 3]]",
    ],
)
def test_matrices_of_other_programs_are_pasted(qapp: object, text: str) -> None:
    data = QMimeData()
    data.setText(text)
    clip = from_mime(data, MAZE)
    assert clip is not None
    first = 0 if text.startswith("\t") else -1
    assert clip.codes(MAZE)[0].tolist() == [[first, 1, 1], [-2, 0, -3]]


@pytest.mark.parametrize("text", [". .\n.", "{}", '{"format": "x"}'])
def test_what_cannot_be_pasted_is_refused_in_one_sentence(
    qapp: object, text: str
) -> None:
    data = to_mime(copied(MAZE, np.zeros((1, 1), np.int32), np.ones((1, 1), np.bool_)))
    data.clear()
    data.setText(text)
    with pytest.raises(LevelError, match="clipboard"):
        from_mime(data, MAZE)


@pytest.mark.parametrize("how", Transform)
def test_turning_the_level_over_is_one_undo_step(
    document: LevelDocument, how: Transform
) -> None:
    before = document.level()
    assert transform(document, Selection(document), how, "turn")
    assert document.cells.tolist() == transformed(before.cells, how).tolist()
    document.undo_stack.undo()
    assert document.level() == before


def test_four_quarter_turns_of_a_part_change_nothing(document: LevelDocument) -> None:
    before, selection = document.level(), Selection(document)
    selection.combine(box(document, 0, 0, 3, 3))
    for _ in range(4):
        transform(document, selection, Transform.ROTATE_RIGHT, "turn")
    assert document.cells.tolist() == before.cells.tolist()
    assert selection.count == 9


def test_a_part_that_is_not_square_leaves_blank_cells_behind(
    document: LevelDocument,
) -> None:
    selection = Selection(document)
    selection.combine(box(document, 1, 0, 1, 3))
    transform(document, selection, Transform.ROTATE_RIGHT, "turn")
    assert [row.split()[1] for row in rows(document)] == [".", "$", "$5"]
    assert rows(document)[1].split()[2] == "."


# -- in the window ---------------------------------------------------------------------


@pytest.fixture
def view(open_level: Callable[..., DocumentView]) -> DocumentView:
    return open_level(rows=ROWS)


@pytest.mark.slow
def test_copy_and_paste_with_a_ghost(
    qtbot: QtBot, window: MainWindow, view: DocumentView
) -> None:
    window.actions_["tool.select"].trigger()
    drag(view.canvas, (1, 1), (1, 2))
    window.actions_["edit.copy"].trigger()
    window.actions_["edit.paste"].trigger()
    _, codes = view.canvas.tool.ghost(view.canvas)
    assert codes.tolist() == [1, 5]
    click(view.canvas, (2, 0))
    assert rows(view.document)[2] == "$ $5 # E"
    assert view.document.undo_stack.count() == 1
    assert view.canvas.selection.flat().tolist() == [8, 9]
    assert window.actions_["tool.select"].isChecked()


@pytest.mark.slow
def test_cut_and_paste_by_keyboard_into_another_level(
    qtbot: QtBot, window: MainWindow, view: DocumentView
) -> None:
    window.actions_["tool.wand"].trigger()
    click(view.canvas, (1, 2))
    window.actions_["edit.cut"].trigger()
    assert rows(view.document)[1] == ". $ . ."
    other = window.tabs.open_level(MAZE.blank(2, 2))
    other.canvas.setCurrentIndex(other.canvas.model().index(1, 1))
    window.actions_["edit.paste"].trigger()
    QTest.keyClick(other.canvas, Qt.Key.Key_Return)
    assert rows(other.document) == [". .", ". $5"]


@pytest.mark.slow
def test_dragging_the_selection_moves_its_cells(
    qtbot: QtBot, window: MainWindow, view: DocumentView
) -> None:
    window.actions_["tool.select"].trigger()
    drag(view.canvas, (0, 0), (0, 1))
    drag(view.canvas, (0, 0), (2, 0))
    assert rows(view.document) == [". . . .", ". $ $5 .", "S # # E"]
    assert view.document.undo_stack.count() == 1
    window.actions_["edit.undo"].trigger()
    assert rows(view.document) == ROWS.splitlines()


@pytest.mark.thorough
def test_moving_off_the_board_cuts_what_leaves_it(
    qtbot: QtBot, window: MainWindow, view: DocumentView
) -> None:
    window.actions_["tool.select"].trigger()
    drag(view.canvas, (0, 0), (0, 1))
    drag(view.canvas, (0, 1), (0, 0))
    assert rows(view.document)[0] == "# . . ."


@pytest.mark.slow
def test_pasting_into_another_kind_asks_what_tokens_become(
    qtbot: QtBot, window: MainWindow, view: DocumentView
) -> None:
    window.actions_["select.all"].trigger()
    window.actions_["edit.copy"].trigger()
    tour = window.tabs.open_level(kind("tour").blank(3, 4))
    window.actions_["edit.paste"].trigger()
    dialog = window.findChild(MappingDialog)
    assert dialog is not None and set(dialog.mapping()) == {"$", "$5"}
    named = dialog.findChild(QComboBox, "mapping.$5")
    assert named is not None and named.accessibleName() == "Coin  $5"
    assert not named.itemIcon(0).isNull()
    dialog.accept()
    tour.canvas.setCurrentIndex(tour.canvas.model().index(1, 1))
    QTest.keyClick(tour.canvas, Qt.Key.Key_Return)
    assert rows(tour.document) == ["S # . .", ". . . .", ". . # E"]


@pytest.mark.thorough
@pytest.mark.slow
def test_the_question_what_tokens_become_is_freed(
    qtbot: QtBot, window: MainWindow, view: DocumentView
) -> None:
    window.actions_["select.all"].trigger()
    window.actions_["edit.copy"].trigger()
    window.tabs.open_level(kind("tour").blank(3, 4))
    for answer in (MappingDialog.accept, MappingDialog.reject):
        window.actions_["edit.paste"].trigger()
        dialog = window.findChild(MappingDialog)
        assert dialog is not None
        answer(dialog)
        del dialog
        qtbot.waitUntil(lambda: window.findChild(MappingDialog) is None)


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize(
    "cursor", sampled(map(pytest.param, [(0, 0), (1, 1), (2, 3)]), daily=1)
)
def test_a_whole_board_pasted_by_keyboard_lands_at_the_corner(
    qtbot: QtBot, window: MainWindow, view: DocumentView, cursor: tuple[int, int]
) -> None:
    window.actions_["select.all"].trigger()
    window.actions_["edit.copy"].trigger()
    other = window.tabs.open_level(MAZE.blank(3, 4))
    other.canvas.setCurrentIndex(other.canvas.model().index(*cursor))
    window.actions_["edit.paste"].trigger()
    assert "left out" not in window.statusBar().currentMessage()
    QTest.keyClick(other.canvas, Qt.Key.Key_Return)
    assert rows(other.document) == ROWS.splitlines()


@pytest.mark.thorough
@pytest.mark.slow
def test_cells_that_fit_are_never_cut(
    qtbot: QtBot, window: MainWindow, view: DocumentView
) -> None:
    window.actions_["select.all"].trigger()
    window.actions_["edit.copy"].trigger()
    other = window.tabs.open_level(MAZE.blank(4, 5))
    window.actions_["edit.paste"].trigger()
    click(other.canvas, (3, 4))
    assert rows(other.document) == [". . . . .", ". S # . .", ". . $ $5 .", ". . . # E"]


@pytest.mark.thorough
@pytest.mark.slow
def test_what_is_larger_than_the_board_says_so_before_it_is_cut(
    qtbot: QtBot, window: MainWindow, view: DocumentView
) -> None:
    window.actions_["select.all"].trigger()
    window.actions_["edit.copy"].trigger()
    other = window.tabs.open_level(MAZE.blank(2, 6))
    other.canvas.setCurrentIndex(other.canvas.model().index(0, 0))
    window.actions_["edit.paste"].trigger()
    question = window.findChild(CutQuestion)
    assert question is not None
    assert "The cells are 3 x 4, the board is 2 x 6" in question.informativeText()
    QTest.keyClick(question, Qt.Key.Key_Escape)
    assert not other.canvas.tool.carried() and not other.document.modified
    window.actions_["edit.paste"].trigger()
    question = window.findChildren(CutQuestion)[-1]
    QTest.mouseClick(
        question.findChild(QPushButton, "pasteFitting"), Qt.MouseButton.LeftButton
    )
    said = window.statusBar().currentMessage()
    assert "The cells are 3 x 4, the board is 2 x 6" in said
    assert not other.document.modified
    QTest.keyClick(other.canvas, Qt.Key.Key_Return)
    assert rows(other.document) == ["S # . . . .", ". $ $5 . . ."]


@pytest.mark.slow
def test_what_is_larger_than_the_board_can_be_a_new_level(
    qtbot: QtBot, window: MainWindow, view: DocumentView
) -> None:
    window.actions_["select.all"].trigger()
    window.actions_["edit.copy"].trigger()
    small = window.tabs.open_level(MAZE.blank(2, 2))
    window.actions_["edit.paste"].trigger()
    question = window.findChild(CutQuestion)
    assert question is not None
    QTest.mouseClick(
        question.findChild(QPushButton, "pasteApart"), Qt.MouseButton.LeftButton
    )
    front = window.tabs.current_view()
    assert front is not None and front is not small
    assert rows(front.document) == ROWS.splitlines()
    assert not small.document.modified


@pytest.mark.slow
def test_stamps_are_kept_under_numbers_and_paint_again_and_again(
    qtbot: QtBot, window: MainWindow, view: DocumentView
) -> None:
    window.actions_["tool.select"].trigger()
    drag(view.canvas, (1, 1), (1, 2))
    window.actions_["stamp.keep_3"].trigger()
    window.actions_["stamp.use_3"].trigger()
    click(view.canvas, (0, 2))
    click(view.canvas, (2, 1))
    assert rows(view.document) == ["S # $ $5", ". $ $5 .", ". $ $5 E"]
    QTest.keyClick(view.canvas, Qt.Key.Key_Escape)
    assert window.actions_["tool.select"].isChecked()


@pytest.mark.slow
def test_delete_erases_the_selection(
    qtbot: QtBot, window: MainWindow, view: DocumentView
) -> None:
    window.actions_["select.all"].trigger()
    QTest.keyClick(view.canvas, Qt.Key.Key_Delete)
    assert not view.document.cells.any()
    assert view.document.undo_stack.count() == 1


@pytest.mark.slow
def test_nothing_is_said_of_a_paste_whose_level_was_closed_meanwhile(
    qtbot: QtBot,
    window: MainWindow,
    view: DocumentView,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(clips, "LARGE", 3)
    QGuiApplication.clipboard().setText(". .\n.")
    window.actions_["edit.paste"].trigger()
    assert window.background.number > 0
    window.tabs.close_tab(window.tabs.indexOf(view))
    qtbot.waitUntil(lambda: not window.background.number)
    assert window.findChild(QMessageBox, "errorBox") is None


@pytest.mark.slow
def test_an_empty_clipboard_says_so(
    qtbot: QtBot, window: MainWindow, view: DocumentView
) -> None:
    QGuiApplication.clipboard().clear()
    window.actions_["edit.paste"].trigger()
    assert "no cells" in window.statusBar().currentMessage()
