"""Shapes, numbers and small marks that painters are made of; all of them vector paths.

Text is drawn as outlines, filled: it scales without jumps while one zooms, and an SVG
shows the same digits where the font is missing. Unit shapes lie in the square from -1
to 1.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QPaintDevice,
    QPainter,
    QPainterPath,
    QPen,
    QTransform,
)

from gridwright.editor.painting.look import Look
from gridwright.solvers.drawing.pen import shapes as outlines

NO_PEN = QPen(Qt.PenStyle.NoPen)
NO_BRUSH = QBrush(Qt.BrushStyle.NoBrush)


@contextmanager
def smooth(p: QPainter) -> Iterator[None]:
    """Paint with smooth edges; pen, brush and all else of the painter come back
    afterwards."""
    p.save()
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    try:
        yield
    finally:
        p.restore()


@contextmanager
def painting_on(device: QPaintDevice, *, smooth: bool = True) -> Iterator[QPainter]:
    """A painter with smooth edges that always ends before its device is destroyed."""
    p = QPainter(device)
    p.setRenderHint(QPainter.RenderHint.Antialiasing, smooth)
    try:
        yield p
    finally:
        p.end()


def ease(x: float) -> float:
    """Smooth start and stop, 0 to 1."""
    x = min(1.0, max(0.0, x))
    return x * x * (3 - 2 * x)


def ease_out(x: float) -> float:
    """A quick start and a soft stop, 0 to 1."""
    x = min(1.0, max(0.0, x))
    return 1 - (1 - x) ** 3


def bounce_out(x: float) -> float:
    """A fall that ends in one slight bounce, 0 to 1."""
    x = min(1.0, max(0.0, x))
    if x < 0.75:
        return (x / 0.75) ** 2
    u = (x - 0.75) / 0.25
    return 1 - 0.07 * 4 * u * (1 - u)


def mix(a: QPointF, b: QPointF, x: float) -> QPointF:
    """The point `x` (0 to 1) of the way from a to b."""
    return a + (b - a) * x


def inset(rect: QRectF, fraction: float) -> QRectF:
    """A rectangle shrunk on every side by a fraction of its width."""
    d = rect.width() * fraction
    return rect.adjusted(d, d, -d, -d)


def pen(colour: QColor, width: float, dashed: bool = False) -> QPen:
    """A pen with round ends and joins."""
    made = QPen(colour, width)
    made.setCapStyle(Qt.PenCapStyle.FlatCap if dashed else Qt.PenCapStyle.RoundCap)
    made.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if dashed:
        made.setDashPattern([2.0, 1.4])
    return made


def draw_with(
    p: QPainter, line: QPen | QColor, area: QBrush | QColor = NO_BRUSH
) -> None:
    """Set the pen of a painter, and the brush that fills what it draws."""
    p.setPen(line)
    p.setBrush(area)


def disc(p: QPainter, centre: QPointF, radius: float, colour: QColor) -> None:
    """A filled circle."""
    draw_with(p, NO_PEN, colour)
    p.drawEllipse(centre, radius, radius)


def rounded(p: QPainter, rect: QRectF, radius: float, colour: QColor) -> None:
    """A filled rounded rectangle."""
    draw_with(p, NO_PEN, colour)
    p.drawRoundedRect(rect, radius, radius)


def paint_frame(p: QPainter, rect: QRectF, look: Look) -> None:
    """The hairline that separates free cells: right and bottom edge, inside the
    cell."""
    if rect.width() < 5:
        return
    thin = min(1.0, rect.width() / 16)
    right = QRectF(rect.right() - thin, rect.top(), thin, rect.height())
    bottom = QRectF(rect.left(), rect.bottom() - thin, rect.width(), thin)
    p.fillRect(right, look.grid)
    p.fillRect(bottom, look.grid)


# -- twenty shapes that differ in outline ----------------------------------------------
_COMMAND = re.compile(r"([MLHVCZ])([^A-Z]*)")
_NUMBER = re.compile(r"-?(?:\d*\.)?\d+")


def _outline(told: str) -> QPainterPath:
    """A path of straight lines and cubic curves, from the text that SVG has of it."""
    path = QPainterPath()
    for command, rest in _COMMAND.findall(told):
        numbers = [*map(float, _NUMBER.findall(rest))]
        at = path.currentPosition()
        match command:
            case "M":
                path.moveTo(*numbers)
            case "L":
                path.lineTo(*numbers)
            case "H":
                path.lineTo(numbers[0], at.y())
            case "V":
                path.lineTo(at.x(), numbers[0])
            case "C":
                path.cubicTo(*numbers)
            case "Z":
                path.closeSubpath()
    return path


def _ellipse(x: float, y: float, rx: float, ry: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), rx, ry)
    return path


def _rounded_square() -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(QRectF(-0.76, -0.76, 1.52, 1.52), 0.16, 0.16)
    return path


def _flower() -> QPainterPath:
    path = QPainterPath()
    for x, y in ((0, -0.48), (0.48, 0), (0, 0.48), (-0.48, 0)):
        path = path.united(_ellipse(x, y, 0.48, 0.48))
    return path


@cache
def drop_path() -> QPainterPath:
    """A water drop, point up."""
    return _outline(outlines().drop)


@cache
def unit_shapes() -> tuple[QPainterPath, ...]:
    """Twenty outlines that differ without colour, of about equal weight. Those made of
    circles are made here: arcs of Qt are not those of SVG."""
    round_ones = {
        "disc": _ellipse(0, 0, 0.84, 0.84),
        "square": _rounded_square(),
        "moon": _ellipse(-0.05, 0, 0.88, 0.88).subtracted(
            _ellipse(0.42, -0.12, 0.72, 0.72)
        ),
        "ring": _ellipse(0, 0, 0.88, 0.88).subtracted(_ellipse(0, 0, 0.44, 0.44)),
        "flower": _flower(),
    }
    return tuple(
        round_ones.get(name) or _outline(told) for name, told in outlines().tiles
    )


def placed(path: QPainterPath, centre: QPointF, radius: float) -> QPainterPath:
    """A unit path scaled and moved."""
    return (
        QTransform().translate(centre.x(), centre.y()).scale(radius, radius).map(path)
    )


def paint_shape(
    p: QPainter, index: int, rect: QRectF, colour: QColor, size: float = 0.66
) -> None:
    """One of the twenty shapes, softened by a round-joined edge of its own colour."""
    radius = rect.width() / 2 * size
    shape = placed(unit_shapes()[index % len(unit_shapes())], rect.center(), radius)
    draw_with(p, pen(colour, radius * 0.2), colour)
    p.drawPath(shape)
