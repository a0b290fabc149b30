"""Rows of a panel keep to its room; what is given up has a whole cross beside it."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QGuiApplication, QImage, QPainter

from gridwright.editor.models.theatre.film import Film
from gridwright.editor.painting.look import look
from gridwright.editor.painting.theatre.panel import PanelRows, PanelStyle
from gridwright.editor.painting.theatre.tree import SearchTree, paint_cross
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.trace.events import Op
from tests.editor.driving.stage import film_of
from tests.editor.driving.window import PAPER

pytestmark = pytest.mark.usefixtures("qapp")
SIDE = 240


def ink() -> PanelStyle:
    return PanelStyle(look("light"), QFont(QGuiApplication.font()))


def painted(paint: Callable[[QPainter], object]) -> NDArray[np.bool_]:
    """Where anything is painted on a square."""
    image = QImage(SIDE, SIDE, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    p = QPainter(image)
    paint(p)
    p.end()
    return np.frombuffer(image.constBits(), np.uint32).reshape(SIDE, SIDE) > 0


@pytest.mark.parametrize("lines", [0, 1, 3])
def test_rows_without_room_are_left_out_and_told(lines: int) -> None:
    style = ink()
    high = style.height(style.font(0.95)) + style.px(4)
    room = QRectF(0, 0, SIDE, lines * high)

    def paint(p: QPainter) -> None:
        rows = PanelRows(p, room, style)
        for _ in range(lines):
            rows.words("a", "b")
        assert not rows.cut
        rows.words("a", "b")
        assert rows.cut

    filled = np.flatnonzero(painted(paint).any(axis=1))
    assert (len(filled) > 0) is (lines > 0)
    assert not len(filled) or filled[-1] <= room.bottom()


def test_a_cross_reaches_its_four_corners() -> None:
    middle = SIDE // 2
    marks = painted(lambda p: paint_cross(p, QPointF(middle, middle), ink()))
    assert marks[middle, middle]
    for down in (-3, 3):
        assert marks[middle + down, middle - 3] and marks[middle + down, middle + 3]


def given_up() -> Film:
    """A film that stands where a partial answer is given up."""
    film = film_of(level_from_text("coin_maze", PAPER), "backtracking")
    film.seek(int(film.trace.of(Op.PRUNE, Op.CUT)[0]))
    return film


def test_the_cross_stands_to_the_right_of_what_is_given_up() -> None:
    panel = SearchTree(given_up())
    at = SIDE // 2
    marks = painted(lambda p: panel.paint_verdict(p, QPointF(at, at), ink()))
    down, across = np.nonzero(marks)
    assert across.min() > at + 6, "beside the head, not over it"
    assert abs(down.mean() - at) <= 1
