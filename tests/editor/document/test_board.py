"""Resizing, rows and columns, and the list of problems."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from pytestqt.qtbot import QtBot

from gridwright.editor.features.board.feature import BoardFeature
from gridwright.editor.features.board.model import (
    Anchor,
    cut_cells,
    resized,
    with_lines,
    without_lines,
)
from gridwright.editor.features.board.resizing import ResizeDialog
from gridwright.editor.models.document.document import LevelDocument
from gridwright.editor.models.document.problems import ProblemsModel
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import format_rows, level_from_text
from gridwright.solvers.registry import kind
from tests.editor.driving.window import click, drag
from tests.sampling import sampled

pytestmark = pytest.mark.one_window

ROWS = "S # .\n. $ E"


def rows(view: DocumentView) -> list[str]:
    return format_rows(view.document.kind, view.document.level().cells)


@pytest.mark.parametrize(
    ("anchor", "expected"),
    [
        (Anchor.TOP_LEFT, [[1, 2, 0, 0], [3, 4, 0, 0], [0] * 4, [0] * 4]),
        (Anchor.CENTRE, [[0] * 4, [0, 1, 2, 0], [0, 3, 4, 0], [0] * 4]),
        (Anchor.BOTTOM_RIGHT, [[0] * 4, [0] * 4, [0, 0, 1, 2], [0, 0, 3, 4]]),
        (Anchor.RIGHT, [[0] * 4, [0, 0, 1, 2], [0, 0, 3, 4], [0] * 4]),
    ],
)
def test_growing_keeps_the_anchor_in_place(
    anchor: Anchor, expected: list[list[int]]
) -> None:
    assert (
        resized(np.array([[1, 2], [3, 4]], np.int32), 4, 4, anchor, 0).tolist()
        == expected
    )


@pytest.mark.parametrize("anchor", Anchor)
def test_growing_and_shrinking_back_loses_nothing(anchor: Anchor) -> None:
    rng = np.random.default_rng(4)
    for _ in range(60):
        cells = rng.integers(1, 9, rng.integers(1, 6, 2)).astype(np.int32)
        more = rng.integers(0, 5, 2)
        grown = resized(
            cells, cells.shape[0] + more[0], cells.shape[1] + more[1], anchor, 0
        )
        assert (grown > 0).sum() == cells.size
        if anchor is Anchor.TOP_LEFT or not (more % 2).any():
            assert resized(grown, *cells.shape, anchor, 0).tolist() == cells.tolist()


def test_the_number_of_cut_cells_is_told() -> None:
    cells = np.array([[1, 0], [2, 3]], np.int32)
    assert cut_cells(cells, 1, 2, Anchor.TOP, 0) == 2
    assert cut_cells(cells, 2, 2, Anchor.TOP, 0) == 0


def test_lines_go_in_and_out() -> None:
    cells = np.arange(6, dtype=np.int32).reshape(2, 3)
    for axis in (0, 1):
        for at in range(cells.shape[axis] + 1):
            longer = with_lines(cells, axis, at, 2, 7)
            assert without_lines(longer, axis, at, 2).tolist() == cells.tolist()
    with pytest.raises(ValueError, match="at least one row"):
        without_lines(cells, 0, 0, 2)


@pytest.fixture
def view(open_level: Callable[..., DocumentView]) -> DocumentView:
    return open_level(rows=ROWS)


@pytest.mark.slow
def test_resizing_shows_what_is_cut_and_is_one_step(
    qtbot: QtBot, window: MainWindow, view: DocumentView
) -> None:
    window.actions_["level.resize"].trigger()
    dialog = window.findChild(ResizeDialog)
    assert dialog is not None
    dialog.choose(Anchor.TOP_LEFT)
    dialog.cols_box.setValue(2)
    assert "1" in dialog.findChild(type(dialog._cut), "resizeCut").text()
    dialog.preview.grab()
    dialog.accept()
    assert rows(view) == ["S #", ". $"]
    assert view.document.undo_stack.count() == 1
    window.actions_["edit.undo"].trigger()
    assert rows(view) == ROWS.splitlines()


@pytest.mark.slow
def test_rows_and_columns_at_the_cursor(
    qtbot: QtBot, window: MainWindow, view: DocumentView
) -> None:
    view.canvas.setCurrentIndex(view.canvas.model().index(1, 1))
    window.actions_["level.insert_row"].trigger()
    assert rows(view) == ["S # .", ". . .", ". $ E"]
    window.actions_["edit.undo"].trigger()
    view.canvas.setCurrentIndex(view.canvas.model().index(1, 1))
    window.actions_["level.append_col"].trigger()
    assert rows(view) == ["S # . .", ". $ . E"]
    window.actions_["edit.undo"].trigger()
    view.canvas.setCurrentIndex(view.canvas.model().index(0, 2))
    window.actions_["level.delete_cols"].trigger()
    assert rows(view) == ["S #", ". $"]


def test_selected_columns_are_deleted_together(
    qtbot: QtBot, window: MainWindow, view: DocumentView
) -> None:
    window.actions_["tool.select"].trigger()
    drag(view.canvas, (0, 0), (0, 1))
    window.actions_["level.delete_cols"].trigger()
    assert rows(view) == [".", "E"]
    assert not window.actions_["level.delete_cols"].isEnabled()


def test_the_problems_model_obeys_qt(qtbot: QtBot) -> None:
    model, document = ProblemsModel(), LevelDocument(kind("coin_maze").blank(3, 3))
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.show_document(document)
    assert model.rowCount() == 2
    with qtbot.waitSignal(model.checked):
        document.paint([0], -2, "Paint")
    assert model.rowCount() == 1
    with qtbot.waitSignal(model.checked):
        document.paint([8], -3, "Paint")
    assert model.rowCount() == 0
    model.show_document(None)


@pytest.mark.slow
def test_a_problem_is_listed_marked_and_gone_to(
    qtbot: QtBot, window: MainWindow
) -> None:
    view = window.tabs.open_level(level_from_text("coin_maze", ". . .\n. S S\n. . E"))
    panel = window.feature(BoardFeature).problems
    assert panel.model.rowCount() >= 1
    cell = panel.model.problems[0].cell
    assert cell is not None and cell in view.canvas._problem_cells
    place = panel.list.visualRect(panel.list.model().index(0, 0)).center()
    QTest.mouseClick(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    index = view.canvas.currentIndex()
    assert (index.row(), index.column()) == cell
    QTest.keyClick(view.canvas, Qt.Key.Key_1)
    with qtbot.waitSignal(panel.model.checked):
        click(view.canvas, (1, 2))
    assert not [p for p in panel.model.problems if p.severity == "error"]


@pytest.mark.slow
@pytest.mark.parametrize(
    "kind_id", sampled(["coin_maze", "tour", "collapse", "match3", "sowing"], daily=2)
)
def test_a_board_of_a_size_that_its_kind_refuses_can_be_cleared(
    qtbot: QtBot, window: MainWindow, kind_id: str
) -> None:
    of = kind(kind_id)
    view = window.tabs.open_level(
        of.blank(2, 5) if kind_id == "sowing" else of.blank(5, 5)
    )
    code = of.tokens[1].code if len(of.tokens) > 1 else 7
    view.document.replace_cells(np.full((4, 6), code), "Resize")
    window.actions_["level.clear"].trigger()
    assert view.document.cells.shape == (4, 6)
    assert not (view.document.cells == code).any()
