"""What if in the window: rows, preview and edits, by mouse and by keyboard."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from gridwright.editor.features.what_if.legend import WhatIfLegend
from gridwright.editor.features.what_if.panel import WhatIfPanel
from gridwright.editor.features.what_if.question import WhatIf
from gridwright.editor.features.what_if.row_words import (
    EDIT,
    EFFECT,
    OPTIMAL,
    ROW,
    SCORE,
    RowWords,
)
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.insight.what_if.children import VERDICTS, what_if
from gridwright.solvers.registry import kind
from tests.editor.driving.what_if import (
    KEYS,
    MAZE,
    opened,
    point_at,
    settled,
    show_all,
    strip_of,
    untouched,
)
from tests.editor.driving.window import SOLVE_TIMEOUT, click, double_click

pytestmark = [pytest.mark.one_window, pytest.mark.usefixtures("same_processes")]


@pytest.mark.slow
def test_the_table_has_every_row_and_the_level_is_untouched(
    qtbot: QtBot, window: MainWindow, qtmodeltester: ModelTester
) -> None:
    view, of, panel = opened(qtbot, window)
    level = view.document.level()
    expected = {
        (r.edit, r.answer.score, r.verdict) for r in what_if(kind("coin_maze"), level)
    }
    assert {(r.edit, r.answer.score, r.verdict) for r in of.rows} == expected
    assert panel.group.currentData() == "walls", "a cell shows one edit best"
    walls = [r for r in of.rows if r.edit.group == "walls"]
    assert panel.order.rowCount() == len(walls)
    show_all(panel)
    assert panel.order.rowCount() == len(expected) == of.total
    qtmodeltester.check(panel.model)
    assert untouched(view, level)
    assert panel.isVisible() and strip_of(view).isVisible()
    legend = view.findChild(WhatIfLegend)
    assert legend is not None and legend.isVisible()
    assert legend.geometry() == legend.parentWidget().rect() and legend.height() == 28


@pytest.mark.slow
def test_a_row_under_the_pointer_is_previewed_and_rows_are_filtered_and_sorted(
    qtbot: QtBot, window: MainWindow
) -> None:
    view, of, panel = opened(qtbot, window)
    level, strip = view.document.level(), strip_of(view)
    words = RowWords("coin_maze")
    assert strip.now.text() == "10 points" and not strip.then.text()
    before = view.canvas.viewport().grab().toImage()
    point_at(panel, 2)
    row = panel.order.row(2)
    assert of.chosen is row
    assert strip.then.text() == words.result(row.answer)
    assert strip.change.text().endswith("not applied")
    assert panel.apply_button.text() == f"Apply: {row.edit.text}"
    assert view.canvas.viewport().grab().toImage() != before
    QTest.mouseMove(panel, QPoint(5, 5))
    panel.table.pointed.emit(None)  # the offscreen platform sends no leave event
    assert of.chosen is None and not strip.then.text()
    assert_filters_groups_and_columns(of, panel)
    assert untouched(view, level)


def test_a_window_that_is_active_again_previews_nothing_and_tab_the_first_row(
    qtbot: QtBot, window: MainWindow
) -> None:
    _, of, panel = opened(qtbot, window)
    assert QApplication.focusWidget() is panel.table and of.chosen is None
    for reason, chosen in (
        (Qt.FocusReason.ActiveWindowFocusReason, None),
        (Qt.FocusReason.PopupFocusReason, None),
        (Qt.FocusReason.TabFocusReason, panel.order.row(0)),
        (Qt.FocusReason.ActiveWindowFocusReason, panel.order.row(0)),
    ):
        for kind_of in (QEvent.Type.FocusOut, QEvent.Type.FocusIn):
            QApplication.sendEvent(panel.table, QFocusEvent(kind_of, reason))
        assert of.chosen is chosen


@pytest.mark.slow
def test_arrow_keys_preview_and_enter_applies_as_one_step(
    qtbot: QtBot, window: MainWindow
) -> None:
    view, of, panel = opened(qtbot, window)
    level, document = view.document.level(), view.document
    assert QApplication.focusWidget() is panel.table, "the table has the keys"
    QTest.keyClick(panel.table, Qt.Key.Key_Down)
    first = of.chosen
    QTest.keyClick(panel.table, Qt.Key.Key_Down)
    row = of.chosen
    assert row is not None and first is not None and row is not first
    assert untouched(view, level)
    QTest.keyClick(panel.table, Qt.Key.Key_Return)
    assert document.undo_stack.count() == 1
    assert document.level().cells.tolist() == row.edit.apply(level).cells.tolist()
    settled(qtbot, of)
    assert of.level is not None and document.same_puzzle(of.level), "asked anew"
    assert of.base is not None and of.base.answer.score == row.answer.score
    view.undo()
    assert of.outdated and not panel.table.isEnabled()
    assert document.level().cells.tolist() == level.cells.tolist()
    qtbot.waitUntil(lambda: not of.outdated, timeout=SOLVE_TIMEOUT)
    settled(qtbot, of)
    assert of.base is not None and of.base.answer.score == 10
    assert document.undo_stack.count() == 1 and document.undo_stack.canRedo()


@pytest.mark.slow
def test_the_button_and_a_double_click_apply(qtbot: QtBot, window: MainWindow) -> None:
    view, of, panel = opened(qtbot, window)
    assert not panel.apply_button.isEnabled()
    click(view.canvas, (0, 1))
    QTest.mouseClick(panel.apply_button, Qt.MouseButton.LeftButton)
    assert view.document.cells[0, 1] == -1 and view.document.undo_stack.count() == 1
    assert view.document.undo_stack.undoText() == "Wall at 0, 1"
    settled(qtbot, of)
    place = panel.table.visualRect(panel.order.index(0, EDIT)).center()
    row = panel.order.row(0)
    left = Qt.MouseButton.LeftButton
    QTest.mouseClick(panel.table.viewport(), left, pos=place)
    assert of.chosen is row and view.document.undo_stack.count() == 1, (
        "a click only chooses"
    )
    double_click(panel.table.viewport(), place)
    assert view.document.undo_stack.count() == 2
    settled(qtbot, of)


@pytest.mark.thorough
@pytest.mark.slow
def test_an_end_moves_in_one_step(qtbot: QtBot, window: MainWindow) -> None:
    view, of, _panel = opened(qtbot, window)
    row = next(r for r in of.rows if r.edit.group == "ends" and r.edit.cell == (0, 1))
    assert of.apply(row)
    assert view.document.cells[0, :2].tolist() == [0, -2]
    view.undo()
    assert view.document.cells[0, :2].tolist() == [-2, 0]
    settled(qtbot, of)


@pytest.mark.slow
def test_a_click_on_a_cell_chooses_its_row_and_paints_nothing(
    qtbot: QtBot, window: MainWindow
) -> None:
    view, of, panel = opened(qtbot, window)
    level = view.document.level()
    for cell in ((1, 1), (2, 1)):
        click(view.canvas, cell)
        assert of.chosen is not None and of.chosen.edit.cell == cell
        assert panel.table.currentIndex().data(ROW) is of.chosen
    click(view.canvas, (0, 0))
    assert of.chosen is not None and of.chosen.edit.cell == (2, 1), (
        "no edit of walls there"
    )
    click(view.canvas, (3, 2), Qt.MouseButton.RightButton)
    assert untouched(view, level)
    view.canvas.setFocus()
    view.canvas.setCurrentIndex(view.canvas.model().index(0, 1))
    QTest.keyClick(view.canvas, Qt.Key.Key_Return)
    assert of.chosen.edit.cell == (0, 1) and untouched(view, level)
    QTest.keyClick(view.canvas, Qt.Key.Key_B)
    click(view.canvas, (3, 2))
    assert not untouched(view, level), "the pen paints again once it is taken"
    settled_again = lambda: not of.outdated and not of.asking  # noqa: E731
    qtbot.waitUntil(settled_again, timeout=SOLVE_TIMEOUT)


@pytest.mark.thorough
@pytest.mark.slow
def test_a_row_chosen_on_the_board_is_announced(
    qtbot: QtBot, window: MainWindow, announced: list[str]
) -> None:
    view, of, _panel = opened(qtbot, window)
    view.canvas.setFocus()
    view.canvas.setCurrentIndex(view.canvas.model().index(0, 1))
    QTest.keyClick(view.canvas, Qt.Key.Key_Return)
    assert of.chosen is not None
    assert RowWords("coin_maze").sentence(of.chosen) in announced


@pytest.mark.thorough
@pytest.mark.slow
def test_a_group_without_edits_gives_way(qtbot: QtBot, window: MainWindow) -> None:
    _view, of, panel = opened(
        qtbot, window, level_from_text("collapse", "2/0 3 0/4\n1/3 0 5\n4/1 2 3/2")
    )
    assert "supplies" not in of.groups
    assert panel.group.currentData() == "food"
    assert {row.edit.group for row in panel.order.rows()} == {"food"}
    panel.group.setCurrentIndex(0)
    assert panel.order.rowCount() == 0, (
        "who asks for an empty group sees that it is empty"
    )


@pytest.mark.thorough
@pytest.mark.slow
def test_how_far_it_is_shows_whole_beside_the_board(
    qtbot: QtBot, window: MainWindow
) -> None:
    window.resize(1280, 800)
    view = window.tabs.open_level(level_from_text("coin_maze", MAZE))
    of, strip = view.part(WhatIf), strip_of(view)
    QTest.keyClick(view.canvas, Qt.Key.Key_W, KEYS)
    qtbot.waitUntil(strip.count.isVisible)
    QApplication.processEvents()
    assert strip.count.width() >= strip.count.sizeHint().width()
    settled(qtbot, of)


def assert_filters_groups_and_columns(of: WhatIf, panel: WhatIfPanel) -> None:
    """The rows are those that a chip or a group asks for, in the order of a column."""
    walls = [r for r in of.rows if r.edit.group == "walls"]
    for name, verdicts in (
        ("unique", {"unique"}),
        ("better", {"better", "mends"}),
        ("breaks", {"breaks"}),
    ):
        chip = panel.chips.buttons[name]  # type: ignore[index]
        chip.setFocus()
        QTest.keyClick(chip, Qt.Key.Key_Space)
        wanted = {r.edit for r in walls if r.verdict in verdicts}
        assert {r.edit for r in panel.order.rows()} == wanted
        assert chip.text().endswith(f" {len(wanted)}")
        assert set(panel.by_cell()) == {edit.cell for edit in wanted}
    QTest.mouseClick(panel.chips.buttons["all"], Qt.MouseButton.LeftButton)
    panel.group.setFocus()
    QTest.keyClick(panel.group, Qt.Key.Key_Down)
    assert {r.edit.group for r in panel.order.rows()} == {"coins"}
    show_all(panel)
    for column, key in (
        (SCORE, lambda r: r.answer.score if r.answer.score is not None else -1),
        (OPTIMAL, lambda r: r.answer.counts.optimal),
        (EFFECT, lambda r: VERDICTS.index(r.verdict)),
    ):
        _press_header(panel, column)
        found = [key(r) for r in panel.order.rows()]
        assert found == sorted(found, reverse=_falling(panel))
        _press_header(panel, column)
        found = [key(r) for r in panel.order.rows()]
        assert found == sorted(found, reverse=_falling(panel))


def _falling(panel: WhatIfPanel) -> bool:
    return (
        panel.table.horizontalHeader().sortIndicatorOrder()
        == Qt.SortOrder.DescendingOrder
    )


def _press_header(panel: WhatIfPanel, column: int) -> None:
    header = panel.table.horizontalHeader()
    place = QPoint(header.sectionViewportPosition(column) + 12, header.height() // 2)
    QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)


NUMBERED = """
S .  @1
. @2 .
. .  E
"""


@pytest.mark.slow
def test_numbers_are_edits_of_one_step(qtbot: QtBot, window: MainWindow) -> None:
    """The highest one off, the next one on, and one moved by a cell."""
    level = level_from_text("tour", NUMBERED)
    view, of, _panel = opened(qtbot, window, level)
    document = view.document
    for words in ("no number 2 at 1, 1", "number 3 at 2, 0", "number 1 to 0, 1"):
        row = next(each for each in of.rows if str(each.edit.text) == words)
        of.choose(row)
        assert document.undo_stack.index() == 0, "it is only shown"
        assert of.apply(row)
        assert document.undo_stack.undoText().casefold() == words
        assert document.level().cells.tolist() == row.edit.apply(level).cells.tolist()
        assert document.undo_stack.count() == 1
        view.undo()
        assert document.level().cells.tolist() == level.cells.tolist()
        qtbot.waitUntil(lambda: not of.outdated, timeout=SOLVE_TIMEOUT)
        settled(qtbot, of)
