"""Tag: what an event is, in a word on the colour of its tone."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QWidget

from editor.painting.theatre.words import TONES, event_name
from solvers.trace.trace import Moment


class Tag(QLabel):
    """Shows one event."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("theatreTag")

    def show_moment(self, moment: Moment) -> None:
        """Show what an event is."""
        self.setText(event_name(moment))
        tone = TONES.get(moment.op, "accent")
        if self.property("tone") != tone:
            self.setProperty("tone", tone)
            self.style().unpolish(self)
            self.style().polish(self)
