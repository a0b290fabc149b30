"""The labels of a plot's axes are whole, at every width and size of letters; their
names are whole or end in dots."""

from __future__ import annotations

from itertools import combinations
from unittest.mock import patch

import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from gridwright.editor.views.style.dressing import scale_application
from gridwright.editor.views.style.plot import (
    Plot,
    PlotCurve,
    PlotDrawing,
    Table,
)
from tests.editor.driving.window import settle


class Line(Plot):
    """A plot of a line from zero to a highest value."""

    below = "Moves"
    beside = "Score"

    def __init__(self, highest: float) -> None:
        super().__init__("line")
        self.highest = highest

    def numbers(self) -> Table:
        return [], []

    def drawing(self) -> PlotDrawing:
        points = [(0, 0), (self.highest, self.highest)]
        curve = PlotCurve(points, line="text")
        return PlotDrawing("Line", self.below, self.beside, [curve])


def rendered(plot: Plot, side: str) -> dict[str, QRectF]:
    """The labels that an axis draws when the plot is painted, each with where it stands
    in the drawing."""
    axis = plot._plot.getAxis(side)
    drawn: dict[str, QRectF] = {}
    draw = axis.drawPicture

    def note(painter, line, marks, labels) -> None:
        for rect, _align, words in labels:
            drawn[words] = axis.mapRectToScene(rect)
        draw(painter, line, marks, labels)

    with patch.object(axis, "drawPicture", note):
        axis.picture = None
        plot.grab()
    return drawn


@pytest.mark.parametrize("scale", (100, 150))
@pytest.mark.parametrize("width", (120, 200, 312))
@pytest.mark.parametrize(
    ("highest", "words"),
    ((1, "1.0"), (3, "3"), (10, "10"), (20, "20"), (100, "100"), (4000, "4,000")),
)
def test_the_highest_label_of_each_axis_is_whole(
    qtbot: QtBot, size_put_back: None, scale: int, width: int, highest: int, words: str
) -> None:
    scale_application(scale)
    plot = Line(highest)
    qtbot.addWidget(plot)
    plot.resize(width, 350)
    plot.show()
    plot.draw()
    settle()
    room = QRectF(plot._plot.viewport().rect())
    for side in ("bottom", "left"):
        drawn = rendered(plot, side)
        assert words in drawn, f"{side} shows {list(drawn)}"
        assert all(room.contains(where) for where in drawn.values()), (side, drawn)
        for one, other in combinations(drawn.values(), 2):
            assert not one.intersects(other), f"{side}: one over the other, {drawn}"


LONG = "The moves that were made before the first one that was taken back"


def names(plot: Plot) -> list[tuple[str, str]]:
    """What is written along the lower and the left axis, each with its tip; all of it
    stands in the drawing, and neither over the other."""
    room = QRectF(plot._plot.viewport().rect())
    found = []
    places: list[QRectF] = []
    for side in ("bottom", "left"):
        label = plot._plot.getAxis(side).label
        margin = label.document().documentMargin()
        letters = label.boundingRect().adjusted(margin, margin, -margin, -margin)
        where = label.mapRectToScene(letters)
        assert room.contains(where), (side, where)
        assert not any(where.intersects(other) for other in places), (where, places)
        places.append(where)
        found.append((label.toPlainText().strip(), label.toolTip()))
    return found


@pytest.mark.parametrize("scale", (100, 150))
def test_a_name_that_is_longer_than_its_axis_is_whole_in_a_tip(
    qtbot: QtBot, size_put_back: None, scale: int
) -> None:
    scale_application(scale)
    plot = Line(10)
    plot.below = plot.beside = LONG
    qtbot.addWidget(plot)
    plot.resize(120, 350)
    plot.show()
    plot.draw()
    settle()
    for shown, tip in names(plot):
        assert shown.endswith("…") and LONG.startswith(shown[:-1])
        assert tip == LONG
    plot.resize(1200, 350)
    settle()
    below, _beside = names(plot)
    assert below == (LONG, "")
    plot.resize(120, 350)
    settle()
    assert names(plot)[0][1] == LONG


@pytest.mark.parametrize("scale", (100, 150))
@pytest.mark.parametrize("width", (120, 200, 312))
def test_a_short_name_is_whole_in_a_narrow_plot(
    qtbot: QtBot, size_put_back: None, scale: int, width: int
) -> None:
    scale_application(scale)
    plot = Line(4000)
    qtbot.addWidget(plot)
    plot.resize(width, 350)
    plot.show()
    plot.draw()
    settle()
    assert names(plot) == [("Moves", ""), ("Score", "")]
