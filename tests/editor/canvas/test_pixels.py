"""The screen shows what a fresh full paint would show, whatever was done before."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gridwright.editor.kinds.registry import painter_for
from gridwright.editor.models.brush import Brush
from gridwright.editor.models.document.document import LevelDocument
from gridwright.editor.models.playback import ShownRoute
from gridwright.editor.painting.geometry import BoardView
from gridwright.editor.painting.look import look
from gridwright.editor.views.canvas.grid_view import GridView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.registry import kind, kind_ids
from tests.editor.driving.screen.fresh import difference, settle

pytestmark = pytest.mark.one_window

ROOT = Path(__file__).parents[3]


@pytest.mark.slow
@pytest.mark.parametrize(
    "words",
    [
        "--steps 6 --seed 1 --sample",
        pytest.param("--steps 20 --seed 1", marks=pytest.mark.thorough),
    ],
)
def test_at_four_scales_the_screen_equals_a_fresh_paint_after_every_deed(
    words: str,
) -> None:
    robot = ROOT / "tests" / "editor" / "driving" / "robots" / "pixels.py"
    found = subprocess.run(
        [sys.executable, "-P", str(robot), *words.split()],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        timeout=300,
    )
    assert (found.stdout.strip(), found.returncode) == ("", 0), found.stderr[-2000:]


@pytest.mark.parametrize("kind_id", kind_ids())
def test_undo_of_many_cells_leaves_nothing_of_the_old_picture(
    qtbot: QtBot, qapp: QApplication, kind_id: str
) -> None:
    """A board in the middle of a wide canvas, which nothing but its own model tells of
    edits: the headers know nothing of the margin."""
    rows, cols = {"sowing": (2, 5), "collapse": (5, 5)}.get(kind_id, (4, 7))
    document = LevelDocument(kind(kind_id).blank(rows, cols))
    brush = Brush(document.kind, document)
    canvas = GridView(document, brush, ShownRoute(document, document))
    document.setParent(canvas)
    qtbot.addWidget(canvas)
    canvas.resize(500, 400)
    canvas.show()
    qtbot.waitExposed(canvas)
    canvas.set_cell_size(40)
    settle(qapp)
    assert canvas.origin().x() > 0 and canvas.origin().y() > 0
    for where in ([cols - 2, cols - 1], [1, cols + 1], range(rows * cols)):
        document.paint(np.array(where), brush.code_of(1), "Paint")
        settle(qapp)
        assert difference(canvas.viewport()) == ""
        for undo_or_redo in ("undo", "redo", "undo"):
            getattr(document.undo_stack, undo_or_redo)()
            settle(qapp)
            assert difference(canvas.viewport()) == ""


def test_what_a_wall_would_be_follows_the_pointer_within_a_cell(
    qtbot: QtBot, qapp: QApplication
) -> None:
    document = LevelDocument(kind("coin_maze").blank(3, 3))
    brush = Brush(document.kind, document)
    canvas = GridView(document, brush, ShownRoute(document, document))
    document.setParent(canvas)
    qtbot.addWidget(canvas)
    canvas.resize(300, 300)
    canvas.show()
    qtbot.waitExposed(canvas)
    brush.choose(next(n for n, token in enumerate(brush.kind.tokens) if token.side))
    rect = canvas.visualRect(canvas.model().index(1, 1))
    for point in (
        rect.center() + QPoint(rect.width() // 3, 0),
        rect.center(),
        rect.bottomLeft(),
    ):
        QTest.mouseMove(canvas.viewport(), point)
        settle(qapp)
        assert difference(canvas.viewport()) == ""
    QTest.keyClick(canvas, Qt.Key.Key_Shift)  # the pointer means nothing any more
    settle(qapp)
    assert difference(canvas.viewport()) == ""


def test_the_cells_of_a_widget_come_from_one_place(
    qtbot: QtBot, window: MainWindow
) -> None:
    """What is painted, clicked, and told to a screen reader lies in the same place."""
    view = window.tabs.open_level(kind("coin_maze").blank(6, 9))
    QApplication.processEvents()  # the toolbar comes with the first level
    for side in (5, 23, 96):
        view.canvas.set_cell_size(side)
        board = view.canvas.board_view()
        for cell in ((0, 0), (3, 4), (5, 8)):
            rect = view.canvas.visualRect(view.canvas.model().index(*cell))
            assert rect == board.rect(*cell).toRect()
            for corner in (rect.topLeft(), rect.bottomRight()):
                assert view.canvas.cell_at(corner) == cell == board.cell_at(corner)
                index = view.canvas.indexAt(corner)
                assert (index.row(), index.column()) == cell


def test_a_board_looks_the_same_whatever_tiles_were_kept(qtbot: QtBot) -> None:
    """A sheet full of tiles makes room: it never changes how the next board is
    drawn."""

    def picture(painter: object, codes: list[int]) -> QImage:
        image = QImage(len(codes) * 250 + 7, 257, QImage.Format.Format_RGB32)
        image.fill(0)
        cells = np.array([codes], np.int32)
        p = QPainter(image)
        painter.paint_cells(p, cells, BoardView.whole(1, len(codes), 250.4))  # type: ignore[attr-defined]
        p.end()
        return image.copy(QRect(0, 0, image.width(), image.height()))

    def new() -> object:
        return painter_for("coin_maze", look("light"))

    used = new()
    for first in range(2, 130, 8):
        picture(used, list(range(first, first + 8)))
    assert picture(used, [0, 1, 500, 501]) == picture(new(), [0, 1, 500, 501])
