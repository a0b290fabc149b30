"""The signs and colours of effects.

A sign is a shape, so that no effect differs from another by colour alone.
"""

from __future__ import annotations

from math import cos, pi, sin

from PySide6 import QtCore, QtGui

from gridwright.editor.painting import (
    NO_PEN,
    Look,
    disc,
    draw_with,
    paint_text,
    painting_on,
    pen,
    smooth,
)
from gridwright.editor.views.style import set_up
from gridwright.solvers.insight.what_if.children import Verdict

UP: frozenset[Verdict] = frozenset({"better"})


def colour_of(verdict: Verdict, look: Look) -> QtGui.QColor:
    """Return the colour of an effect."""
    colours: dict[Verdict, QtGui.QColor] = {
        "better": look.success,
        "mends": look.success,
        "less": look.warning,
        "breaks": look.danger,
        "unique": look.accent,
    }
    return colours.get(verdict, look.muted)


def ground_of(verdict: Verdict, look: Look) -> QtGui.QColor:
    """Return the colour behind the sign of an effect."""
    grounds: dict[Verdict, QtGui.QColor] = {
        "better": look.success_soft,
        "mends": look.success_soft,
        "less": look.warning_soft,
        "breaks": look.danger_soft,
        "unique": look.accent_soft,
    }
    return grounds.get(verdict, look.panel)


def paint_sign(
    p: QtGui.QPainter, verdict: Verdict, rect: QtCore.QRectF, look: Look
) -> None:
    """Paint the shape of an effect in a square."""
    colour = colour_of(verdict, look)
    side = min(rect.width(), rect.height())
    box = QtCore.QRectF(0, 0, side, side)
    box.moveCenter(rect.center())
    with smooth(p):
        if verdict in ("better", "less"):
            _triangle(p, box, colour, up=verdict in UP)
        elif verdict == "unique":
            disc(p, box.center(), side * 0.46, colour)
            paint_text(p, "1", box, look.on_accent, 0.5)
        elif verdict == "no longer unique":
            _ring(p, box, colour)
            paint_text(p, "2", box, colour, 0.5)
        elif verdict in ("breaks", "none"):
            _lines(p, box, colour, ((0.24, 0.24, 0.76, 0.76), (0.24, 0.76, 0.76, 0.24)))
        elif verdict == "mends":
            _lines(p, box, colour, ((0.18, 0.55, 0.42, 0.78), (0.42, 0.78, 0.84, 0.26)))
        elif verdict == "open":
            paint_text(p, "?", box, colour, 0.62)
        elif verdict == "even":
            _lines(p, box, colour, ((0.2, 0.51, 0.8, 0.51),))
        else:
            _lines(p, box, colour, ((0.2, 0.4, 0.8, 0.4), (0.2, 0.62, 0.8, 0.62)))


def sign(verdict: Verdict, look: Look, side: int, ratio: float) -> QtGui.QPixmap:
    """Return the shape of an effect as a picture. ratio: device pixels to one of the
    window's."""
    made = set_up(
        QtGui.QPixmap(round(side * ratio), round(side * ratio)), devicePixelRatio=ratio
    )
    made.fill(QtCore.Qt.GlobalColor.transparent)
    with painting_on(made, smooth=False) as p:
        paint_sign(p, verdict, QtCore.QRectF(0, 0, side, side), look)
    return made


def _ring(p: QtGui.QPainter, box: QtCore.QRectF, colour: QtGui.QColor) -> None:
    side = box.width()
    line = pen(colour, max(1.0, side * 0.09))
    radius = side * 0.42
    draw_with(p, line)
    p.drawEllipse(box.center(), radius, radius)


def _triangle(
    p: QtGui.QPainter, box: QtCore.QRectF, colour: QtGui.QColor, *, up: bool
) -> None:
    turn = -pi / 2 if up else pi / 2
    corners = [
        box.center()
        + QtCore.QPointF(cos(turn + k * 2 * pi / 3), sin(turn + k * 2 * pi / 3))
        * box.width()
        * 0.44
        for k in range(3)
    ]
    draw_with(p, NO_PEN, colour)
    p.drawPolygon(QtGui.QPolygonF(corners))


def _lines(
    p: QtGui.QPainter,
    box: QtCore.QRectF,
    colour: QtGui.QColor,
    lines: tuple[tuple[float, float, float, float], ...],
) -> None:
    p.setPen(pen(colour, max(1.4, box.width() * 0.12)))
    for x, y, to_x, to_y in lines:
        p.drawLine(
            box.topLeft() + QtCore.QPointF(x * box.width(), y * box.height()),
            box.topLeft() + QtCore.QPointF(to_x * box.width(), to_y * box.height()),
        )
