"""LiveStrip: a line above the board with the live answer, or else what is known of the level.

It keeps its height whatever it says, so that the board below it stays where it is.
"""

from __future__ import annotations

import re

from PySide6.QtCore import QEvent, Qt, Slot
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from editor.models.insight.live import Live
from editor.painting.look import Look
from editor.views.insight.live.figures import LiveFigures
from editor.views.insight.live.words import aside, caption, told
from editor.views.style.elided import ElidedLabel
from editor.views.style.scaling import enlarged, scaled
from editor.views.style.translated import on_language

HEIGHT = 52
"""Pixels at 100 per cent."""
NUMBER, FACT = 1.5, 1.1
"""The size of the number and of its words, as parts of the usual size."""


class LiveStrip(QFrame):
    """`banner` has a message while there is one; `figures` the live answer; `number`, `fact` and
    `note` what is known where there is none, and `aside` why."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("liveStrip")
        self._live: Live | None = None
        self.number = QLabel()
        self.number.setObjectName("liveNumber")
        self.fact, self.note, self.banner = ElidedLabel(), ElidedLabel(), ElidedLabel()
        self.fact.setObjectName("liveFact")
        self.note.setObjectName("liveNote")
        self.note.setProperty("muted", True)
        self.aside = QLabel()
        self.aside.setObjectName("liveAside")
        self.aside.setProperty("muted", True)
        self.banner.setObjectName("banner")
        self.banner.hide()
        self.figures = LiveFigures(look)
        self.figures.hide()
        self._known = QWidget()
        column = QVBoxLayout(self._known)
        column.setContentsMargins(16, 4, 16, 4)
        column.setSpacing(0)
        first = QHBoxLayout()
        first.setSpacing(6)
        first.addWidget(self.number, 0, Qt.AlignmentFlag.AlignBaseline)
        first.addWidget(self.fact, 1, Qt.AlignmentFlag.AlignBaseline)
        first.addWidget(self.aside, 0, Qt.AlignmentFlag.AlignBaseline)
        column.addLayout(first)
        column.addWidget(self.note)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._known, 1)
        row.addWidget(self.figures, 1)
        row.addWidget(self.banner, 1)
        self.scale()

    def scale(self) -> None:
        """The size of the interface changed."""
        self.number.setFont(enlarged(self.font(), NUMBER, QFont.Weight.Bold))
        self.fact.setFont(enlarged(self.font(), FACT, QFont.Weight.DemiBold))
        self.figures.scale()
        self.setFixedHeight(max(scaled(HEIGHT), 2 * self.fontMetrics().height() + scaled(14)))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.scale()

    def set_look(self, look: Look) -> None:
        self.figures.set_look(look)

    def follow(self, live: Live) -> None:
        """Show the live answers of the level."""
        self._live = live
        live.changed.connect(self.refresh)
        on_language(self, self.refresh)
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Show what is known now."""
        found = None if self._live is None else told(self._live)
        if self._live is not None:
            self.aside.setText(aside(self._live))
            if found is not None:
                self.figures.show_told(found, self._live.scores, caption(self._live))
        message = bool(self.banner.text())
        self.figures.setVisible(found is not None and not message)
        self._known.setVisible(found is None and not message)
        self.banner.setVisible(message)

    def say(self, message: str) -> None:
        """Show a message in place of what is known; "" takes it away."""
        self.banner.setText(message)
        self.refresh()

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
        """What is known of the level, in its first line."""
        return f"{self.number.text()} {self.fact.text()}".strip()
