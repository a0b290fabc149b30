"""ElidedLabel: words that are cut with an ellipsis where there is no room; a tip has them whole."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from editor.painting.lettering import wrapped


class ElidedLabel(QLabel):
    """Plain text in as many lines as there is height for."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.tip = ""
        """What the tip says while nothing is cut."""
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def setText(self, text: str) -> None:
        super().setText(text)
        self.setToolTip("")  # the next paint tells whether it is cut

    def minimumSizeHint(self) -> QSize:
        return QSize(self.fontMetrics().horizontalAdvance("…") * 4, self.fontMetrics().height())

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance(self.text()), metrics.height())

    def _lines(self) -> tuple[list[str], bool]:
        """The text in lines that fit, and whether it is cut."""
        room = self.contentsRect()
        most = max(room.height() // self.fontMetrics().height(), 1)
        return wrapped(self.text(), self.font(), room.width(), most)

    def lines_for(self, text: str, wide: int, most: int) -> int:
        """How many lines a text would take, at most."""
        return len(wrapped(text, self.font(), wide, most)[0])

    def paintEvent(self, event: QPaintEvent) -> None:
        lines, cut = self._lines()
        self.setToolTip(self.text() if cut else self.tip)
        p, room, metrics = QPainter(self), self.contentsRect(), self.fontMetrics()
        p.setPen(self.palette().color(self.foregroundRole()))
        top = room.top() + max((room.height() - metrics.height() * len(lines)) / 2, 0)
        for number, line in enumerate(lines):
            p.drawText(
                QPointF(room.left(), top + number * metrics.height() + metrics.ascent()), line
            )
        p.end()
