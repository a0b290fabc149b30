"""Letters follow the size of the interface, also those that change their colours
afterwards."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QFont, QImage, QPainter
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from gridwright.editor.features.lab.panel import ChartView
from gridwright.editor.painting.geometry import BoardView
from gridwright.editor.painting.look import look
from gridwright.editor.views.canvas.marks import paint_numbers
from gridwright.editor.views.strip.figures import (
    Figure,
    FigureBlock,
    LiveFigures,
    Told,
)
from gridwright.editor.views.style import (
    enlarged,
    kept_dressed,
    restyle,
    scale_application,
)
from gridwright.editor.views.style.dressing import wear
from gridwright.editor.views.style.theme.stylesheet import stylesheet
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.lab.charts import Chart

pytestmark = pytest.mark.usefixtures("size_put_back")

SIZES = (100, 150, 80, 200, 100)
TONES = ("success", "warning", "", "danger")


def size_of(label: QLabel) -> float:
    return label.font().pointSizeF()


@pytest.mark.thorough
def test_a_new_colour_keeps_the_size(qtbot: QtBot, window: MainWindow) -> None:
    """Before the size changes, after it, and both."""
    label = QLabel("was 59", window)
    kept_dressed(label, lambda: label.setFont(enlarged(0.92)))
    label.show()
    for per_cent in SIZES:
        scale_application(per_cent)
        for tone in TONES:
            restyle(label, tone=tone)
            assert size_of(label) == pytest.approx(enlarged(0.92).pointSizeF()), (
                per_cent,
                tone,
            )


def test_enlarged_letters_have_the_weight_that_was_asked_for() -> None:
    usual = QApplication.font().weight()
    assert enlarged(1.5).weight() == usual
    assert enlarged(1.5, QFont.Weight.Black).weight() == QFont.Weight.Black


def test_a_label_without_a_size_of_its_own_follows(qtbot: QtBot) -> None:
    wear(stylesheet(look("light")))  # as the program always does
    label = QLabel("plain")
    qtbot.addWidget(label)
    label.show()
    for per_cent in SIZES:
        scale_application(per_cent)
        restyle(label, tone="success")
        assert size_of(label) == pytest.approx(QApplication.font().pointSizeF())


def test_what_the_last_edit_changed_has_the_size_of_what_stands_beside(
    qtbot: QtBot,
) -> None:
    block = FigureBlock(tagged=True)
    qtbot.addWidget(block)
    kept_dressed(block, block.scale)
    block.show()
    for following in (*SIZES[1:], 100):
        for direction in (1, -1, 0):
            figure = Figure("61", "points", "59" if direction else "", direction)
            block.show_figure(figure, "proved", "success", "")
            assert size_of(block.below) == pytest.approx(enlarged(0.92).pointSizeF())
        scale_application(following)
        QApplication.sendPostedEvents()


# -- letters with a size in pixels -----------------------------------------------------
def inked(draw: Callable[[QPainter], None], size: QSize) -> tuple[int, int]:
    """How wide and high what is drawn on a plain ground is."""
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(look("light").board)
    p = QPainter(image)
    draw(p)
    p.end()
    shown = np.frombuffer(image.constBits(), np.uint32).reshape(
        size.height(), size.width()
    )
    rows, cols = np.nonzero(shown != look("light").board.rgb())
    return int(np.ptp(cols)) + 1, int(np.ptp(rows)) + 1


@pytest.mark.thorough
def test_the_numbers_of_cells_grow_with_the_interface(window: MainWindow) -> None:
    found = {}
    for per_cent in (100, 150, 200):
        scale_application(per_cent)
        view = BoardView(QPointF(0, 0), 120, 1, 1, BoardView.whole(1, 1, 120).exposed)
        found[per_cent] = inked(
            lambda p, v=view: paint_numbers(p, v, look("light"), lambda *_: "88"),
            QSize(120, 120),
        )
    assert found[150][1] >= 1.3 * found[100][1] and found[200][1] >= 1.7 * found[100][1]


@pytest.mark.thorough
def test_the_chart_of_the_lab_grows_with_the_interface(window: MainWindow) -> None:
    chart = Chart("A title of some length", "rows", "nodes", ())
    high = {}
    for per_cent in (100, 200):
        scale_application(per_cent)
        view = ChartView()
        view.setParent(window)
        view.chart = chart
        view.resize(600, 300)
        image = view.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
        shown = np.frombuffer(image.constBits(), np.uint32).reshape(
            image.height(), image.width()
        )
        lines = (shown != shown[0, 0]).any(axis=1)
        first = int(np.argmax(lines))
        high[per_cent] = int(np.argmin(lines[first:]))
    assert high[200] >= 1.7 * high[100], "the title, which stands first"


# -- the curve of the last edits -------------------------------------------------------
@pytest.mark.parametrize(
    ("scores", "shown"),
    [([61], False), ([None, 61], False), ([59, 61], True), ([], False)],
)
def test_one_score_makes_no_curve(
    scores: list[int | None], shown: bool, qtbot: QtBot
) -> None:
    figures = LiveFigures()
    qtbot.addWidget(figures)
    figures.resize(900, 60)
    figures.show()
    figures.show_told(
        Told((Figure("61", "points"),), "proved", "success"), scores, "82 ms"
    )
    assert figures.spark.isVisible() is shown and figures.caption.isVisible() is shown
