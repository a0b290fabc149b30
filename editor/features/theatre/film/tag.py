"""Tag: the kind of an event, in a word on the colour of its tone."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel

from gridwright.editor.painting.theatre import code as listing
from gridwright.editor.views.style import restyle
from gridwright.solvers.trace.trace import Moment


class Tag(QLabel):
    """A widget that shows the tag of one event."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("theatreTag")

    def show_moment(self, moment: Moment) -> None:
        """Show the tag of an event."""
        self.setText(listing.event_name(moment))
        tone = listing.TONES.get(moment.op, "accent")
        if self.property("tone") != tone:
            restyle(self, tone=tone)
