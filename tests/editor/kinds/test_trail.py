"""Trails in the window: lines drawn with the pen, and played by mouse and keys."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from gridwright.editor.models.document.reshape import Transform, transformed
from gridwright.editor.painting.geometry import BoardView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.editor.views.window.tabs.document_tabs import DocumentTabs
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Cell
from gridwright.solvers.problem import SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.search import drive
from tests.editor.driving.playing import play

pytestmark = pytest.mark.one_window

TRAIL = kind("trail")
NIKOLAUS = "sd .\nrsd dz\nr ."


def through(
    board: QWidget,
    view: BoardView,
    cells: list[Cell],
    button: Qt.MouseButton,
    steps: int = 6,
) -> None:
    """Press on the first of some dots, and move straight from one to the next."""
    points = [view.centre(*cell) for cell in cells]
    QTest.mousePress(board, button, pos=points[0].toPoint())
    for one, other in pairwise(points):
        for step in range(1, steps + 1):
            QTest.mouseMove(board, (one + (other - one) * (step / steps)).toPoint())
    QTest.mouseRelease(board, button, pos=points[-1].toPoint())


def tokens(cells: np.ndarray) -> str:
    return "\n".join(" ".join(map(TRAIL.format_token, row)) for row in cells.tolist())


def test_the_pen_draws_lines_and_the_right_button_takes_them(
    tabs: DocumentTabs,
) -> None:
    view = tabs.open_level(TRAIL.blank(3, 2))
    canvas, document = view.canvas, view.document
    where = canvas.board_view()
    house: list[Cell] = [
        (2, 0),
        (2, 1),
        (1, 0),
        (1, 1),
        (2, 0),
        (1, 0),
        (0, 0),
        (1, 1),
        (2, 1),
    ]
    through(canvas.viewport(), where, house, Qt.MouseButton.LeftButton)
    assert tokens(document.cells) == NIKOLAUS
    assert document.undo_stack.count() == 1
    through(canvas.viewport(), where, [(2, 0), (2, 1)], Qt.MouseButton.LeftButton)
    assert tokens(document.cells).endswith("rr .")
    for _ in range(2):
        through(canvas.viewport(), where, [(2, 1), (2, 0)], Qt.MouseButton.RightButton)
    assert tokens(document.cells) == NIKOLAUS.replace("r .", ". .")
    view.brush.choose(len(TRAIL.tokens) - 1)
    for cell in ((1, 0), (2, 1)):
        point = where.centre(*cell).toPoint()
        QTest.mouseClick(canvas.viewport(), Qt.MouseButton.LeftButton, pos=point)
    assert tokens(document.cells) == "sd .\nrsd dz\n. .*"


def test_a_turned_board_asks_the_same(window: MainWindow) -> None:
    level = level_from_text("trail", NIKOLAUS)
    for how in Transform:
        turned = TRAIL.turned(transformed(level.cells, how), how.value)
        result = drive(
            TRAIL, TRAIL.solver(), SearchProblem(level.with_(cells=turned))
        ).result
        assert result is not None and result.counts.solutions == 88, how
    again = level.cells
    for _ in range(4):
        again = TRAIL.turned(transformed(again, Transform.ROTATE_LEFT), "rotate_left")
    assert np.array_equal(again, level.cells)
    view = window.tabs.open_level(level)
    window.actions_["level.transpose"].trigger()
    turned = TRAIL.turned(transformed(level.cells, Transform.TRANSPOSE), "transpose")
    assert np.array_equal(view.document.cells, turned)


def test_a_drag_plays_from_dot_to_dot_and_back(window: MainWindow) -> None:
    shown = play(window, level_from_text("trail", NIKOLAUS))
    board, game = shown.board, shown.session.game
    dots: list[Cell] = [(2, 0), (1, 1), (1, 0), (1, 1)]
    through(board.viewport(), board.board_view(), dots, Qt.MouseButton.LeftButton)
    assert game.moves == ("2,0:", "9"), "back along the last line takes it back"
    for key in (
        Qt.Key.Key_Left,
        Qt.Key.Key_8,
        Qt.Key.Key_3,
        Qt.Key.Key_Down,
        Qt.Key.Key_Left,
    ):
        QTest.keyClick(board, key)
    assert "".join(game.moves) == "2,0:948324"
    QTest.keyClick(board, Qt.Key.Key_4)
    assert len(game.moves) == 7, "no line leads there"


def test_an_intended_route_goes_along_when_the_board_is_turned(
    window: MainWindow,
) -> None:
    level = level_from_text("trail", NIKOLAUS).with_(intended="2,0:67618832")
    document = window.tabs.open_level(level).document
    for _ in range(4):
        window.actions_["level.rotate_right"].trigger()
        turned = document.level()
        moves = TRAIL.split_moves(turned.intended)
        assert TRAIL.finished(TRAIL.replay(TRAIL.initial(turned), moves))
    assert document.level().intended == level.intended
