"""The one arrow of the program: an angle of two lines with round ends. It unfolds
sections, trees and lists to choose from, and says that a button has a menu."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from gridwright.editor.painting import smooth
from gridwright.editor.views.style.dressing import scaled

WIDTH = 1.6
"""Pixels of its lines."""
REACH = 4
"""Half of its length at 100 per cent, where it has room."""
DOWN = 0
LEFT = 90
UP = 180
RIGHT = 270
"""Degrees by which it is turned clockwise."""


def draw_chevron(
    p: QPainter, middle: QPointF, colour: QColor, turn: int = DOWN, room: float = REACH
) -> None:
    """Draw the arrow round a point. room: half of the length that it has at most, at
    100 per cent."""
    reach = scaled(100) / 100 * min(room, REACH)
    pen = QPen(colour, WIDTH)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    ends = ((-reach, -reach / 2), (0.0, reach / 2), (reach, -reach / 2))
    with smooth(p):
        p.setPen(pen)
        p.translate(middle)
        p.rotate(turn)
        p.drawPolyline(QPolygonF([QPointF(x, y) for x, y in ends]))
