"""Panel: what a method has in its memory, beside the board: a tree, a line of states, arrays."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from editor.models.theatre.film import Film
from editor.painting.theatre.ink import Ink


@dataclass(frozen=True)
class Spot:
    """A part of a panel that leads to an event. place: what it stands for, in the panel's own
    terms. column, row: where it lies among the spots. words: what it shows."""

    place: tuple[str, ...]
    area: QRectF
    column: int
    row: int
    words: str


class Panel(ABC):
    """Of one film. It paints where the film stands. `cut` tells whether the last painting had no
    room for all its words."""

    def __init__(self, film: Film) -> None:
        self.film = film
        self.cut = False
        self.spots: Sequence[Spot] = ()
        """Those of the last painting."""
        self.chosen: tuple[str, ...] | None = None
        """The place of the spot that the keys have chosen."""

    @abstractmethod
    def title(self) -> str:
        """What it shows."""

    def aside(self) -> str:
        """How to read it, in a few words."""
        return ""

    def spoken(self) -> str:
        """What it shows now, in a sentence, for a screen reader."""
        return ""

    def tip(self) -> str:
        """Its words whole, where the last painting had no room for all of them."""
        return self.spoken()

    def first_spot(self) -> Spot | None:
        """The one that the keys choose first: the last one of the line at the top."""
        top = [spot for spot in self.spots if spot.row == 0]
        return max(top, key=lambda spot: spot.column, default=None)

    def event_at(self, place: tuple[str, ...]) -> int | None:
        """The kept event that the spot of a place leads to."""
        return None

    @abstractmethod
    def paint(self, p: QPainter, room: QRectF, ink: Ink) -> None:
        """Paint it into a rectangle."""
