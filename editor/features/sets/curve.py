"""SetCurve: the difficulty of the levels of a set as a curve; a point is a card.

Small squares show the hardest reasons, where the levels have them. While cards are
dragged the order so far is dashed, and the dragged points are amber.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from gridwright.editor.models.program.language import translated
from gridwright.editor.views.style import current_look, kept_dressed, scaled, set_up
from gridwright.solvers.sets.curve import GradeCurve, difficulty_curve, reasons_curve
from gridwright.solvers.sets.grades import LevelGrade

HEIGHT = 108
LEFT = 40
RIGHT = 28
TOP = 18
BOTTOM = 24
INSIDE = 22
"""Pixels from the ends of the lines to the first and the last point."""
POINT = 4
CURRENT = 7
THIN = 5
HIGHEST = 10
LABELS = (1, 5, HIGHEST)
"""The grades that have a line."""
LEAST_STEP = 22
"""Pixels that the number of a level takes."""
Points = list[QPointF | None]


class SetCurve(QWidget):
    """The curve of a set."""

    clicked = Signal(int)
    """Emitted with the place of the point that was clicked."""

    def __init__(self) -> None:
        super().__init__()
        set_up(self, "setCurve", mouseTracking=True)
        self._grades: list[LevelGrade] = []
        self._current = -1
        self._order: list[int] = []
        """The order while cards are dragged: the present place of each level."""
        self._dragged: frozenset[int] = frozenset()
        kept_dressed(self, self._dress)

    def _dress(self) -> None:
        self.setFixedHeight(scaled(HEIGHT))
        self._name()

    def _name(self) -> None:
        words = translated(difficulty_curve(self._grades).words())
        self.setAccessibleName(self.tr("Difficulty curve"))
        self.setAccessibleDescription(words)
        reasons = reasons_curve(self._grades)
        if reasons.known:
            thin = self.tr("Squares: the hardest reason of a level, 1 to 10.")
            words = f"{words}\n{thin}"
        self.setToolTip(words)

    def show_grades(self, grades: Sequence[LevelGrade], current: int) -> None:
        """Show the grades of the levels. current: the place of the current card."""
        self._grades = list(grades)
        self._current = current
        self._order = []
        self._name()
        self.update()

    def show_order(self, order: Sequence[int], dragged: Sequence[int]) -> None:
        """Show the order that a drag would make; none shows the present one."""
        self._order = list(order)
        self._dragged = frozenset(dragged)
        self.update()

    @property
    def shown(self) -> list[LevelGrade]:
        """The grades in the order that shows."""
        if not self._order:
            return self._grades
        grades = self._grades
        return [grades[place] for place in self._order]

    # -- places ------------------------------------------------------------------------
    def _across(self, place: int) -> float:
        first = scaled(LEFT + INSIDE)
        last = self.width() - scaled(RIGHT + INSIDE)
        steps = len(self._grades) - 1
        if steps < 1:
            return (first + last) / 2
        share = place / steps
        return first + share * (last - first)

    def _down(self, grade: float) -> float:
        top = scaled(TOP)
        room = self.height() - top - scaled(BOTTOM)
        share = (HIGHEST - grade) / (HIGHEST - 1)
        return top + share * room

    def _points(self, curve: GradeCurve) -> Points:
        found: Points = []
        for place, grade in enumerate(curve.grades):
            point = None
            if grade is not None:
                across = self._across(place)
                point = QPointF(across, self._down(grade))
            found.append(point)
        return found

    def place_at(self, x: float) -> int:
        """The place of the level nearest to a point; -1 for an empty set."""
        count = len(self._grades)
        if not count:
            return -1
        far = [abs(self._across(place) - x) for place in range(count)]
        return far.index(min(far))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        place = self.place_at(event.position().x())
        if event.button() == Qt.MouseButton.LeftButton and place >= 0:
            self.clicked.emit(place)

    # -- painting ----------------------------------------------------------------------
    def paintEvent(self, event: QPaintEvent) -> None:
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_lines(p)
        if self._grades:
            self._paint_numbers(p)
            look = current_look()
            thin = self._points(reasons_curve(self.shown))
            _paint_thin(p, thin, look.muted)
            if self._order:
                before = self._points(difficulty_curve(self._grades))
                dashed = QPen(look.muted, 1.5, Qt.PenStyle.DashLine)
                _paint_curve(p, before, dashed)
            points = self._points(difficulty_curve(self.shown))
            _paint_curve(p, points, QPen(look.accent, 2))
            self._paint_points(p, points)
        p.end()

    def _paint_lines(self, p: QPainter) -> None:
        look = current_look()
        p.setFont(self._small())
        align = Qt.AlignmentFlag
        left = scaled(LEFT)
        right = self.width() - scaled(RIGHT)
        for grade in LABELS:
            y = self._down(grade)
            p.setPen(QPen(look.line, 1))
            start = QPointF(left, y)
            end = QPointF(right, y)
            p.drawLine(start, end)
            p.setPen(look.muted)
            place = QRectF(0, y - 8, left - scaled(8), 16)
            beside = align.AlignRight | align.AlignVCenter
            p.drawText(place, beside, str(grade))

    def _small(self) -> QFont:
        small = QFont(self.font())
        small.setPointSizeF(max(7.0, small.pointSizeF() * 0.85))
        return small

    def _paint_numbers(self, p: QPainter) -> None:
        count = len(self._grades)
        room = self._across(1) - self._across(0) if count > 1 else self.width()
        every = 1
        while room * every < scaled(LEAST_STEP):
            every += 1
        look = current_look()
        y = self.height() - scaled(BOTTOM) + scaled(4)
        for place in range(0, count, every):
            here = self._order[place] if self._order else place
            current = here == self._current
            font = self._small()
            font.setBold(current)
            p.setFont(font)
            p.setPen(look.accent if current else look.muted)
            across = self._across(place)
            box = QRectF(across - 20, y, 40, scaled(16))
            number = str(place + 1)
            p.drawText(box, Qt.AlignmentFlag.AlignCenter, number)

    def _paint_points(self, p: QPainter, points: Points) -> None:
        look = current_look()
        order = self._order or list(range(len(points)))
        large = scaled(CURRENT)
        for place, point in enumerate(points):
            if point is None:
                continue
            here = order[place]
            carried = bool(self._order) and here in self._dragged
            if carried:
                _paint_point(p, point, large, look.warning, look.warning)
            elif here == self._current:
                _paint_point(p, point, large, look.accent, look.accent)
            else:
                size = scaled(POINT)
                _paint_point(p, point, size, look.accent, look.window)


def _paint_curve(
    p: QPainter,
    points: Points,
    pen: QPen,
) -> None:
    """Paint lines between points; levels without a grade are passed over."""
    p.setPen(pen)
    known = [point for point in points if point is not None]
    p.drawPolyline(known)


def _paint_thin(p: QPainter, points: Points, colour: QColor) -> None:
    """Paint small squares, and lines between neighbours."""
    p.setPen(QPen(colour, 1))
    for one, other in pairwise(points):
        if one is not None and other is not None:
            p.drawLine(one, other)
    side = scaled(THIN)
    square = QRectF(0, 0, side, side)
    for point in points:
        if point is not None:
            square.moveCenter(point)
            p.fillRect(square, colour)


def _paint_point(
    p: QPainter,
    point: QPointF,
    size: float,
    edge: QColor,
    inside: QColor,
) -> None:
    p.setPen(QPen(edge, 2))
    p.setBrush(inside)
    p.drawEllipse(point, size, size)
