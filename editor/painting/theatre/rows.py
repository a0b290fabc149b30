"""Rows: lines of a panel, each a name and what it holds: words, numbers in boxes, or bars."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from editor.painting.theatre.ink import CENTRE, LEFT, Ink

NAME = 92
"""Room of the name at 100 per cent."""


class Rows:
    """Fills a rectangle from the top. `cut`: something had no room."""

    def __init__(self, p: QPainter, room: QRectF, ink: Ink) -> None:
        self.p, self.ink = p, ink
        self.room = room.adjusted(ink.px(12), 0, -ink.px(12), 0)
        self.y = room.top()
        self.cut = False

    def _line(self, high: float) -> QRectF | None:
        """The next line; None without room for it."""
        if self.y + high > self.room.bottom() + 1:
            self.cut = True
            return None
        line = QRectF(self.room.left(), self.y, self.room.width(), high)
        self.y += high
        return line

    def _named(self, name: str, high: float) -> QRectF | None:
        """A line with its name; what is left of it."""
        line = self._line(high)
        if line is None:
            return None
        small, wide = self.ink.font(0.9), self.ink.px(NAME)
        left = QRectF(line.left(), line.top(), wide, high)
        self.ink.text(self.p, left, name, self.ink.look.muted, small)
        self.cut = self.cut or self.ink.width(name, small) > wide
        return line.adjusted(wide + self.ink.px(8), 0, 0, 0)

    def words(self, name: str, text: str, colour: QColor | None = None, mono: bool = False) -> None:
        """A name and words."""
        font = self.ink.font(0.95, mono=mono)
        room = self._named(name, self.ink.height(font) + self.ink.px(4))
        if room is not None:
            self.ink.text(self.p, room, text, colour or self.ink.look.text, font)
            self.cut = self.cut or self.ink.width(text, font) > room.width()

    def boxes(self, name: str, values: Sequence[int], strong: Sequence[int] = ()) -> None:
        """Numbers in boxes side by side; strong: the places of those that stand out."""
        font = self.ink.font(0.9)
        room = self._named(name, self.ink.height(font) + self.ink.px(7))
        if room is None or not values:
            return
        widest = max(self.ink.width(str(value), font) for value in values)
        each = min(max(widest + self.ink.px(6), self.ink.px(20)), room.width() / len(values))
        fits = each >= widest
        for place, value in enumerate(values):
            box = QRectF(room.left() + place * each, room.top() + 1, each, room.height() - 3)
            soft = self.ink.look.accent_soft if place in strong else self.ink.look.panel
            self.p.fillRect(box, soft)
            self.p.setPen(QPen(self.ink.look.line, 1))
            self.p.drawRect(box)
            if fits:
                muted = value == 0 and place not in strong
                colour = self.ink.look.muted if muted else self.ink.look.text
                self.ink.text(self.p, box, str(value), colour, font, CENTRE)
        self.cut = self.cut or not fits

    def bars(self, name: str, first: int, values: Sequence[int], most: int, colour: QColor) -> None:
        """Bars of an array, -1 where it holds nothing. first: the index of the first value."""
        small = self.ink.font(0.85)
        high = max(self.ink.px(34), self.ink.height(small) * 2)
        room = self._named(name, high)
        if room is None or not values:
            return
        base = room.bottom() - self.ink.px(4)
        each = min(room.width() / len(values), self.ink.px(18))
        self.p.setPen(QPen(self.ink.look.line, 1))
        self.p.drawLine(room.bottomLeft(), room.bottomRight())
        for place, value in enumerate(values):
            if value < 0:
                continue
            tall = max((room.height() - self.ink.px(8)) * value / max(most, 1), self.ink.px(2))
            left = room.left() + place * each
            self.p.fillRect(QRectF(left + 1, base - tall, max(each - 2, 1), tall), colour)

    def heading(self, text: str) -> None:
        """A line of its own."""
        font = self.ink.font(0.95, 600)
        line = self._line(self.ink.height(font) + self.ink.px(4))
        if line is not None:
            self.ink.text(self.p, line, text, self.ink.look.text, font, LEFT)

    @property
    def rest(self) -> QRectF:
        """What is left below."""
        return QRectF(self.room.left(), self.y, self.room.width(), self.room.bottom() - self.y)
