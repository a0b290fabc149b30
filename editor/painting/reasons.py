"""Reasons on the board: the badges of a fact, the part that it marks, and marks on
cells and between them.

A game and a film of a search by reasons are painted alike.
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from gridwright.editor.models.play.pencil import CROSS, DOT, Spot
from gridwright.editor.painting.geometry import BoardView
from gridwright.editor.painting.look import Look, faded
from gridwright.editor.painting.shapes import draw_with, pen, smooth
from gridwright.solvers.reasons.fact import CellStep, Fact
from gridwright.solvers.reasons.recording import FactSeen

MOST_TINTED = 400
"""A larger part is not tinted: it is nearly the board."""


def paint_marks(
    p: QPainter,
    view: BoardView,
    ink: QColor,
    marks: Mapping[Spot, str],
) -> None:
    """Paint a dot for what is here, a cross for what is not, on cells and between
    them."""
    size = min(max(view.cell * 0.08, 2.0), 5.0)
    width = max(1.5, view.cell / 32)
    for spot, mark in marks.items():
        ends = [view.centre(*cell) for cell in spot]
        middle = (ends[0] + ends[-1]) / 2
        if mark == CROSS:
            _paint_cross(
                p,
                ink,
                middle,
                size,
                width,
            )
        else:
            p.setPen(Qt.PenStyle.NoPen)
            p.setBrush(ink)
            radius = size * 0.8
            p.drawEllipse(middle, radius, radius)


def _paint_cross(
    p: QPainter,
    ink: QColor,
    middle: QPointF,
    size: float,
    width: float,
) -> None:
    line = QPen(ink, width)
    draw_with(p, line)
    for slope in (1, -1):
        arm = QPointF(size, slope * size)
        p.drawLine(QLineF(middle - arm, middle + arm))


def paint_fact(p: QPainter, view: BoardView, look: Look, fact: Fact) -> None:
    """Paint the badges of a fact on their cells, and tint the part that it marks."""
    if len(fact.part) <= MOST_TINTED:
        for cell in fact.part:
            p.fillRect(view.rect(*cell), faded(look.accent, 0.14))
    for number, cell in enumerate(fact.badges, start=1):
        _paint_frame(
            p,
            view,
            look,
            view.rect(*cell),
            first=number == 1,
        )
        _paint_badge(
            p,
            view,
            look,
            view.rect(*cell),
            number,
        )


def _paint_frame(
    p: QPainter, view: BoardView, look: Look, rect: QRectF, *, first: bool
) -> None:
    style = Qt.PenStyle.SolidLine if first else Qt.PenStyle.DashLine
    width = min(max(1.5, view.cell / 28), 3.0)
    line = QPen(look.accent, width, style)
    draw_with(p, line)
    inset = view.cell * 0.04
    inner = rect.adjusted(
        inset,
        inset,
        -inset,
        -inset,
    )
    radius = view.cell / 8
    p.drawRoundedRect(inner, radius, radius)


def _paint_badge(
    p: QPainter, view: BoardView, look: Look, rect: QRectF, number: int
) -> None:
    """The number in a disc at the upper right of its cell."""
    radius = min(max(view.cell * 0.15, 7.0), 14.0)
    apart = radius * 1.3
    middle = rect.topRight() + QPointF(-apart, apart)
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(look.accent)
    p.drawEllipse(middle, radius, radius)
    font = QFont(p.font())
    font.setPixelSize(round(radius * 1.3))
    font.setWeight(QFont.Weight.Bold)
    p.setFont(font)
    p.setPen(look.on_accent)
    side = 2 * radius
    box = QRectF(0, 0, side, side)
    box.moveCenter(middle)
    p.drawText(
        box,
        Qt.AlignmentFlag.AlignCenter,
        str(number),
    )


def paint_known(
    p: QPainter,
    view: BoardView,
    colour: QColor,
    marks: Mapping[CellStep, bool],
) -> None:
    """Paint steps that are used as lines with dots, and those that are not as
    crosses."""
    _paint_steps(
        p,
        view,
        marks,
        colour,
    )
    spots: dict[Spot, str] = {}
    for step, used in marks.items():
        spots[step] = DOT if used else CROSS
    paint_marks(
        p,
        view,
        colour,
        spots,
    )


def _paint_steps(
    p: QPainter,
    view: BoardView,
    marks: Mapping[CellStep, bool],
    colour: QColor,
) -> None:
    """Lines along the steps that are used."""
    width = max(view.cell * 0.07, 2.0)
    line = pen(colour, width)
    p.setPen(line)
    for (one, other), used in marks.items():
        if used:
            begin = view.centre(*one)
            end = view.centre(*other)
            p.drawLine(begin, end)


# -- in a film -------------------------------------------------------------------------
def paint_seen(p: QPainter, view: BoardView, look: Look, seen: FactSeen) -> None:
    """Paint all that is known at an event of a search by reasons, what is new or only
    supposed, and the fact itself."""
    new = {} if seen.now.supposed else dict(seen.now.marks)
    supposed = seen.supposed
    old = {step: used for step, used in seen.known.items() if step not in new}
    with smooth(p):
        for marks, colour in (
            (old, look.muted),
            (new, look.accent),
            (supposed, look.warning),
        ):
            paint_known(
                p,
                view,
                colour,
                marks,
            )
        paint_fact(
            p,
            view,
            look,
            seen.now.fact,
        )
