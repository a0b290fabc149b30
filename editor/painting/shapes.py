"""Shapes, numbers and small marks that painters are made of; all of them vector paths.

Text is drawn as outlines, filled: it scales without jumps while one zooms, and an SVG shows the
same digits where the font is missing. Unit shapes lie in the square from -1 to 1.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QTransform,
)

from editor.painting.look import Look

NO_PEN = QPen(Qt.PenStyle.NoPen)


@contextmanager
def smooth(p: QPainter) -> Iterator[None]:
    """Paint with smooth edges; pen, brush and all else of the painter come back afterwards."""
    p.save()
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    try:
        yield
    finally:
        p.restore()


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


def disc(p: QPainter, centre: QPointF, radius: float, colour: QColor) -> None:
    """A filled circle."""
    p.setPen(NO_PEN)
    p.setBrush(colour)
    p.drawEllipse(centre, radius, radius)


def rounded(p: QPainter, rect: QRectF, radius: float, colour: QColor) -> None:
    """A filled rounded rectangle."""
    p.setPen(NO_PEN)
    p.setBrush(colour)
    p.drawRoundedRect(rect, radius, radius)


def paint_frame(p: QPainter, rect: QRectF, look: Look) -> None:
    """The hairline that separates free cells: right and bottom edge, inside the cell."""
    if rect.width() < 5:
        return
    thin = min(1.0, rect.width() / 16)
    right = QRectF(rect.right() - thin, rect.top(), thin, rect.height())
    bottom = QRectF(rect.left(), rect.bottom() - thin, rect.width(), thin)
    p.fillRect(right, look.grid)
    p.fillRect(bottom, look.grid)


# -- twenty shapes that differ in outline -----------------------------------------------------
def _ring_of(points: int, radii: Sequence[float], turn: float = -pi / 2) -> QPainterPath:
    """A closed polygon whose corners go round with the given radii in turn."""
    corners = [
        QPointF(
            radii[i % len(radii)] * cos(turn + 2 * pi * i / points),
            radii[i % len(radii)] * sin(turn + 2 * pi * i / points),
        )
        for i in range(points)
    ]
    path = QPainterPath()
    path.addPolygon(QPolygonF([*corners, corners[0]]))
    path.closeSubpath()
    return path


def _polygon(*numbers: float) -> QPainterPath:
    corners = [QPointF(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
    path = QPainterPath()
    path.addPolygon(QPolygonF([*corners, corners[0]]))
    path.closeSubpath()
    return path


def _ellipse(x: float, y: float, rx: float, ry: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), rx, ry)
    return path


def _heart() -> QPainterPath:
    path = QPainterPath(QPointF(0, 0.9))
    path.cubicTo(-1.5, -0.2, -0.75, -1.25, 0, -0.45)
    path.cubicTo(0.75, -1.25, 1.5, -0.2, 0, 0.9)
    return path


def drop_path() -> QPainterPath:
    """A water drop, point up."""
    path = QPainterPath(QPointF(0, -1))
    path.cubicTo(0.25, -0.45, 0.72, -0.05, 0.72, 0.32)
    path.cubicTo(0.72, 0.72, 0.4, 1, 0, 1)
    path.cubicTo(-0.4, 1, -0.72, 0.72, -0.72, 0.32)
    path.cubicTo(-0.72, -0.05, -0.25, -0.45, 0, -1)
    return path


def _flower() -> QPainterPath:
    path = QPainterPath()
    for x, y in ((0, -0.48), (0.48, 0), (0, 0.48), (-0.48, 0)):
        path = path.united(_ellipse(x, y, 0.48, 0.48))
    return path


def _rounded_square(r: float, corner: float) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(QRectF(-r, -r, 2 * r, 2 * r), corner, corner)
    return path


@cache
def unit_shapes() -> tuple[QPainterPath, ...]:
    """Twenty outlines, told apart without colour, of about equal weight."""
    plus = _polygon(
        -0.32,
        -0.9,
        0.32,
        -0.9,
        0.32,
        -0.32,
        0.9,
        -0.32,
        0.9,
        0.32,
        0.32,
        0.32,
        0.32,
        0.9,
        -0.32,
        0.9,
        -0.32,
        0.32,
        -0.9,
        0.32,
        -0.9,
        -0.32,
        -0.32,
        -0.32,
    )
    return (
        _ellipse(0, 0, 0.84, 0.84),
        _rounded_square(0.76, 0.16),
        _polygon(0, -0.88, 0.95, 0.76, -0.95, 0.76),
        _polygon(0, -1, 0.86, 0, 0, 1, -0.86, 0),
        _ring_of(6, (0.92,)),
        _ring_of(10, (1.0, 0.46)).translated(0, 0.06),
        plus,
        _heart(),
        drop_path(),
        _ellipse(-0.05, 0, 0.88, 0.88).subtracted(_ellipse(0.42, -0.12, 0.72, 0.72)),
        _ring_of(5, (0.95,)).translated(0, 0.06),
        _polygon(0, 0.88, 0.95, -0.76, -0.95, -0.76),
        _ellipse(0, 0, 0.88, 0.88).subtracted(_ellipse(0, 0, 0.44, 0.44)),
        _ring_of(8, (1.0, 0.38)),
        _polygon(0.3, -1, -0.62, 0.18, -0.06, 0.18, -0.3, 1, 0.62, -0.24, 0.06, -0.24),
        _flower(),
        _polygon(-0.78, -0.88, 0.78, -0.88, 0.16, 0, 0.78, 0.88, -0.78, 0.88, -0.16, 0),
        QTransform().rotate(45).map(plus),
        _polygon(-0.8, -0.85, 0.8, -0.85, 0.8, 0.1, 0, 0.95, -0.8, 0.1),
        _polygon(-0.85, -0.8, 0.1, -0.8, 0.9, 0, 0.1, 0.8, -0.85, 0.8, -0.1, 0),
    )


def placed(path: QPainterPath, centre: QPointF, radius: float) -> QPainterPath:
    """A unit path scaled and moved."""
    return QTransform().translate(centre.x(), centre.y()).scale(radius, radius).map(path)


def paint_shape(p: QPainter, index: int, rect: QRectF, colour: QColor, size: float = 0.66) -> None:
    """One of the twenty shapes, softened by a round-joined edge of its own colour."""
    radius = rect.width() / 2 * size
    shape = placed(unit_shapes()[index % len(unit_shapes())], rect.center(), radius)
    p.setBrush(colour)
    p.setPen(pen(colour, radius * 0.2))
    p.drawPath(shape)
