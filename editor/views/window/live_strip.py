"""LiveStrip: a line above the board with what is known of the level, or what is wrong with it.

It keeps its height whatever it says, so that the board below it stays where it is.
"""

from __future__ import annotations

import re

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from editor.views.style.elided import ElidedLabel
from editor.views.style.scaling import scaled

HEIGHT = 52
"""Pixels at 100 per cent."""
NUMBER, FACT = 1.5, 1.1
"""The size of the number and of its words, as parts of the usual size."""


class LiveStrip(QFrame):
    """`banner` has a message while there is one; `number`, `fact` and `note` what is known."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("liveStrip")
        self.number = QLabel()
        self.number.setObjectName("liveNumber")
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
        first = QHBoxLayout()
        first.setSpacing(6)
        first.addWidget(self.number, 0, Qt.AlignmentFlag.AlignBaseline)
        first.addWidget(self.fact, 1, Qt.AlignmentFlag.AlignBaseline)
        column.addLayout(first)
        column.addWidget(self.note)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._known, 1)
        row.addWidget(self.banner, 1)
        self.scale()

    def scale(self) -> None:
        """The size of the interface changed."""
        self.number.setFont(_bold(self.font(), QFont.Weight.Bold, NUMBER))
        self.fact.setFont(_bold(self.font(), QFont.Weight.DemiBold, FACT))
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
        number = re.match(r"-?\d+(?:\D\d{3})*(?=\D)", fact)
        self.number.setText(number[0] if number else "")
        self.number.setVisible(bool(number))
        self.fact.setText(fact[number.end() :].lstrip() if number else fact)
        self.note.setText(note)
        self.note.setVisible(bool(note))

    @property
    def words(self) -> str:
        """What it says in its first line."""
        return f"{self.number.text()} {self.fact.text()}".strip()


def _bold(font: QFont, weight: QFont.Weight, factor: float) -> QFont:
    made = QFont(font)
    made.setWeight(weight)
    if made.pointSizeF() > 0:
        made.setPointSizeF(made.pointSizeF() * factor)
    else:
        made.setPixelSize(round(made.pixelSize() * factor))
    return made
