"""Panel: what a method has in its memory, beside the board: a tree, a line of states, arrays."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from editor.models.theatre.film import Film
from editor.painting.theatre.ink import Ink


class Panel:
    """Of one film. It paints where the film stands. `cut` tells whether the last painting had no
    room for all its words."""

    def __init__(self, film: Film) -> None:
        self.film = film
        self.cut = False

    def title(self) -> str:
        """What it shows."""
        raise NotImplementedError

    def aside(self) -> str:
        """How to read it, in a few words."""
        return ""

    def spoken(self) -> str:
        """What it shows now, in a sentence, for a screen reader."""
        return ""

    def tip(self) -> str:
        """Its words whole, where the last painting had no room for all of them."""
        return self.spoken()

    def paint(self, p: QPainter, room: QRectF, ink: Ink) -> None:
        """Paint it into a rectangle."""
        raise NotImplementedError
