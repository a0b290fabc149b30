"""The signs of what-if: a shape for each effect, so that none is told by its colour alone."""

from __future__ import annotations

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap, QPolygonF

from editor.painting.lettering import paint_text
from editor.painting.look import Look
from editor.painting.shapes import disc, pen, smooth
from solvers.insight.what_if.answers import Verdict

UP: frozenset[Verdict] = frozenset({"better"})
EQUAL: frozenset[Verdict] = frozenset({"same", "no part", "fewer", "more"})


def colour_of(verdict: Verdict, look: Look) -> QColor:
    """The colour of an effect."""
    if verdict in ("better", "mends"):
        return look.success
    if verdict == "less":
        return look.warning
    if verdict == "breaks":
        return look.danger
    return look.accent if verdict == "unique" else look.muted


def ground_of(verdict: Verdict, look: Look) -> QColor:
    """What lies behind the sign of an effect."""
    if verdict in ("better", "mends"):
        return look.success_soft
    if verdict == "less":
        return look.warning_soft
    if verdict == "breaks":
        return look.danger_soft
    return look.accent_soft if verdict == "unique" else look.panel


def paint_sign(p: QPainter, verdict: Verdict, rect: QRectF, look: Look) -> None:
    """The shape of an effect, in a square."""
    colour, side = colour_of(verdict, look), min(rect.width(), rect.height())
    box = QRectF(0, 0, side, side)
    box.moveCenter(rect.center())
    with smooth(p):
        if verdict in ("better", "less"):
            _triangle(p, box, colour, up=verdict in UP)
        elif verdict == "unique":
            disc(p, box.center(), side * 0.46, colour)
            paint_text(p, "1", box, look.on_accent, 0.5)
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


def sign(verdict: Verdict, look: Look, side: int, ratio: float) -> QPixmap:
    """The shape of an effect as a picture; ratio: device pixels to one of the window's."""
    made = QPixmap(round(side * ratio), round(side * ratio))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    p = QPainter(made)
    paint_sign(p, verdict, QRectF(0, 0, side, side), look)
    p.end()
    return made


def _triangle(p: QPainter, box: QRectF, colour: QColor, *, up: bool) -> None:
    turn = -pi / 2 if up else pi / 2
    corners = [
        box.center()
        + QPointF(cos(turn + k * 2 * pi / 3), sin(turn + k * 2 * pi / 3)) * box.width() * 0.44
        for k in range(3)
    ]
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(colour)
    p.drawPolygon(QPolygonF(corners))


def _lines(
    p: QPainter, box: QRectF, colour: QColor, lines: tuple[tuple[float, float, float, float], ...]
) -> None:
    p.setPen(pen(colour, max(1.4, box.width() * 0.12)))
    for x, y, to_x, to_y in lines:
        p.drawLine(
            box.topLeft() + QPointF(x * box.width(), y * box.height()),
            box.topLeft() + QPointF(to_x * box.width(), to_y * box.height()),
        )
