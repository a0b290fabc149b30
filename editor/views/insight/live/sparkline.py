"""Sparkline: the scores of the last edits as a small curve, the newest at its end."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from editor.painting.look import Look
from editor.painting.shapes import smooth
from editor.views.style.scaling import scaled

WIDTH, HEIGHT = 102, 22
DOT, LAST = 1.6, 3.5
"""Radii of the dots."""


class Sparkline(QWidget):
    """It says nothing that the figures beside it do not say; a screen reader leaves it out."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.scores: list[int | None] = []
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def sizeHint(self) -> QSize:
        return QSize(scaled(WIDTH), scaled(HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def set_look(self, look: Look) -> None:
        self._look = look
        self.update()

    def show_scores(self, scores: list[int | None]) -> None:
        """Scores of edits, the newest last; None where nothing is known."""
        if scores != self.scores:
            self.scores = scores
            self.update()

    def points(self) -> list[QPointF]:
        """Where the dots of the known scores are."""
        known = [(k, score) for k, score in enumerate(self.scores) if score is not None]
        if not known:
            return []
        area = QRectF(self.rect()).adjusted(LAST + 1, LAST + 1, -LAST - 1, -LAST - 1)
        low, high = min(s for _, s in known), max(s for _, s in known)
        across = area.width() / max(len(self.scores) - 1, 1)
        first = area.right() - across * (len(self.scores) - 1)
        found = []
        for place, score in known:
            part = (score - low) / (high - low) if high > low else 0.5
            found.append(QPointF(first + place * across, area.bottom() - part * area.height()))
        return found

    def paintEvent(self, event: QPaintEvent) -> None:
        points, look = self.points(), self._look
        if not points:
            return
        steps = [points[0]]
        for before, after in pairwise(points):
            steps += [QPointF(after.x(), before.y()), after]
        p = QPainter(self)
        with smooth(p):
            p.setPen(QPen(look.muted, 1.25))
            p.drawPolyline(QPolygonF(steps))
            p.setPen(Qt.PenStyle.NoPen)
            p.setBrush(look.muted)
            for point in points[:-1]:
                p.drawEllipse(point, DOT, DOT)
            p.setBrush(look.accent)
            p.drawEllipse(points[-1], LAST, LAST)
        p.end()
