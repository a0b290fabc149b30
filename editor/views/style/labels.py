"""ElidedLabel: a label that cuts long text. Its tooltip has the whole text."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import (
    QLabel,
    QSizePolicy,
)

from gridwright.editor.painting import painting_on, wrapped


class ElidedLabel(QLabel):
    """Plain text in as many lines as there is height for. shrinks: it asks for the room
    of its text and takes no more; else it takes what there is."""

    def __init__(self, shrinks: bool = False) -> None:
        super().__init__()
        self.tip = ""
        """The tip while nothing is cut."""
        self.room_for = ""
        """A longer text that it asks for room for, so that nothing beside it moves."""
        self.setTextFormat(Qt.TextFormat.PlainText)
        across = QSizePolicy.Policy.Maximum if shrinks else QSizePolicy.Policy.Ignored
        self.setSizePolicy(across, QSizePolicy.Policy.Preferred)

    def setText(self, text: str) -> None:
        super().setText(text)
        self.setToolTip("")  # the next paint tells whether it is cut

    def minimumSizeHint(self) -> QSize:
        natural = self.sizeHint()
        narrow = self.fontMetrics().horizontalAdvance("…") * 4
        least = QSize(narrow, natural.height())
        across = self.sizePolicy().horizontalPolicy()
        if across == QSizePolicy.Policy.Maximum:
            return least.boundedTo(natural)
        return least

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        padding = self.size() - self.contentsRect().size()
        widest = max(map(metrics.horizontalAdvance, (self.text(), self.room_for)))
        return QSize(widest + 1, metrics.height()) + padding

    def _lines(self) -> tuple[list[str], bool]:
        """The text in lines that fit, and whether it is cut."""
        room = self.contentsRect()
        most = max(room.height() // self.fontMetrics().height(), 1)
        return wrapped(
            self.text(),
            self.font(),
            room.width(),
            most,
        )

    def lines_for(
        self,
        text: str,
        wide: int,
        most: int,
    ) -> int:
        """The number of lines that a text would take, at most."""
        return len(wrapped(text, self.font(), wide, most)[0])

    def paintEvent(self, event: QPaintEvent) -> None:
        lines, cut = self._lines()
        self.setToolTip(self.text() if cut else self.tip)
        room = self.contentsRect()
        metrics = self.fontMetrics()
        with painting_on(self, smooth=False) as p:
            self.drawFrame(p)
            p.setPen(self.palette().color(self.foregroundRole()))
            high = metrics.height()
            left_over = room.height() - high * len(lines)
            top = room.top() + max(left_over / 2, 0)
            for number, line in enumerate(lines):
                base = top + number * high + metrics.ascent()
                p.drawText(QPointF(room.left(), base), line)
