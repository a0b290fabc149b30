"""LiveStrip: a line above the board with what is known of the level, or what is wrong with it.

It keeps its height whatever it says, so that the board below it stays where it is.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from editor.views.style.elided import ElidedLabel
from editor.views.style.scaling import scaled

HEIGHT = 52
"""Pixels at 100 per cent."""


class LiveStrip(QFrame):
    """`banner` has a message, as long as there is one; `fact` and `note` what is known."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("liveStrip")
        self.fact, self.note, self.banner = ElidedLabel(), ElidedLabel(), ElidedLabel()
        self.fact.setObjectName("liveFact")
        self.note.setObjectName("liveNote")
        self.note.setProperty("muted", True)
        self.banner.setObjectName("banner")
        self.banner.hide()
        self._known = QWidget()
        column = QVBoxLayout(self._known)
        column.setContentsMargins(16, 4, 16, 4)
        column.setSpacing(0)
        column.addWidget(self.fact)
        column.addWidget(self.note)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._known, 1)
        row.addWidget(self.banner, 1)
        self.scale()

    def scale(self) -> None:
        """The size of the interface changed."""
        font = QFont(self.font())
        font.setWeight(QFont.Weight.DemiBold)
        if font.pointSizeF() > 0:
            font.setPointSizeF(font.pointSizeF() * 1.15)
        self.fact.setFont(font)
        self.setFixedHeight(max(scaled(HEIGHT), 2 * self.fontMetrics().height() + scaled(14)))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.scale()

    def say(self, message: str) -> None:
        """Show a message in place of what is known; "" takes it away."""
        self.banner.setText(message)
        self.banner.setVisible(bool(message))
        self._known.setVisible(not message)

    def show_known(self, fact: str, note: str) -> None:
        """What is known of the level: in short, and the rest."""
        self.fact.setText(fact)
        self.note.setText(note)
        self.note.setVisible(bool(note))
