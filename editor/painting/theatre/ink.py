"""Ink: the colours, letters and lengths that the parts of the theatre are painted with."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontMetricsF, QPainter

from editor.painting.lettering import wrapped
from editor.painting.look import Look

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE = Qt.AlignmentFlag.AlignCenter


@dataclass(frozen=True, eq=False)
class Ink:
    """base: the usual letters. unit: pixels that a pixel of the drawings takes."""

    look: Look
    base: QFont
    unit: float = 1.0

    def px(self, length: float) -> float:
        """A length of the drawings, in pixels."""
        return length * self.unit

    def font(self, part: float = 1.0, weight: int = 400, mono: bool = False) -> QFont:
        """Letters of a part of the usual size."""
        made = QFont(self.base)
        if mono:
            family = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont).families()
            made.setFamilies(family)
            made.setStyleHint(QFont.StyleHint.Monospace)
        if made.pointSizeF() > 0:
            made.setPointSizeF(made.pointSizeF() * part)
        else:
            made.setPixelSize(max(round(made.pixelSize() * part), 1))
        made.setWeight(QFont.Weight(weight))
        return made

    def width(self, text: str, font: QFont) -> float:
        return QFontMetricsF(font).horizontalAdvance(text)

    def height(self, font: QFont) -> float:
        return QFontMetricsF(font).height()

    def text(
        self,
        p: QPainter,
        room: QRectF,
        text: str,
        colour: QColor,
        font: QFont,
        align: Qt.AlignmentFlag = LEFT,
    ) -> float:
        """One line of text, cut where there is no room for it; the width it took."""
        metrics = QFontMetricsF(font)
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room.width() + 0.5)
        wide = metrics.horizontalAdvance(shown)
        x = room.left()
        if align & Qt.AlignmentFlag.AlignRight:
            x = room.right() - wide
        elif align & Qt.AlignmentFlag.AlignHCenter:
            x = room.center().x() - wide / 2
        y = room.center().y() + (metrics.ascent() - metrics.descent()) / 2
        p.setFont(font)
        p.setPen(colour)
        p.drawText(QPointF(x, y), shown)
        return wide

    def paragraph(self, p: QPainter, room: QRectF, text: str, colour: QColor, font: QFont) -> None:
        """A text in as many lines as there is room for, from the top."""
        high = self.height(font)
        lines, _cut = wrapped(text, font, room.width(), max(int(room.height() / high + 0.01), 1))
        for number, line in enumerate(lines):
            place = QRectF(room.left(), room.top() + number * high, room.width(), high)
            self.text(p, place, line, colour, font)
