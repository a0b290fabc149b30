"""The look of the program: every colour it uses, in four palettes, and nothing else.

Painters, icons and widgets take their colours from a Look; none names a colour of its
own. The light and dark palettes follow the system (`system_look`), the two
high-contrast ones are chosen by the person. Colours of equal role keep their meaning
for the common colour-vision deficiencies (the first eight token colours are those of
Okabe and Ito, "Color Universal Design", 2008), and no painter tells two things apart by
colour alone.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cache
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QColor, QGuiApplication

from gridwright.solvers.drawing.colours import PALETTES, TOKENS_DARK, TOKENS_LIGHT


@dataclass(frozen=True, eq=False)
class Look:
    """One palette. Chrome colours first, then those of boards. Compared by identity."""

    name: str
    dark: bool
    contrast: bool

    window: QColor
    panel: QColor
    field: QColor
    text: QColor
    muted: QColor
    line: QColor
    """Parts one field from the next; it says nothing by itself."""
    edge: QColor
    """Round what can be pressed or filled in: at least 3 to 1 on a panel."""
    accent: QColor
    on_accent: QColor
    accent_soft: QColor
    """Behind a chosen row or tool."""
    hover: QColor
    success: QColor
    success_soft: QColor
    warning: QColor
    warning_soft: QColor
    danger: QColor
    danger_soft: QColor

    board: QColor
    """The ground cells lie on, and the colour of free floor."""
    grid: QColor
    wall: QColor
    coin: QColor
    coin_edge: QColor
    coin_ink: QColor
    start: QColor
    exit: QColor
    on_mark: QColor
    """The colour of what is drawn inside a start, an exit, a walker or a route."""
    route_from: QColor
    route_to: QColor
    outdated: QColor
    walker: QColor
    cursor: QColor
    """Keyboard cursor and selection on a board."""

    room: QColor
    room_edge: QColor
    rubble: QColor
    food: QColor
    water: QColor
    both: QColor

    pit: QColor
    pit_edge: QColor
    stone: QColor
    stone_alt: QColor
    stone_edge: QColor
    ink: QColor
    """Numbers on a board."""

    tokens: tuple[QColor, ...]
    """Twenty, for kinds that distinguish cells by colour and shape."""


@cache
def look(name: str) -> Look:
    """The palette of that name, one of LOOK_NAMES. KeyError otherwise."""
    dark = name.endswith("dark")
    values: dict[str, Any] = {
        key: QColor(value) for key, value in PALETTES[name].items()
    }
    tokens = tuple(map(QColor, TOKENS_DARK if dark else TOKENS_LIGHT))
    return Look(name, dark, name.startswith("contrast"), tokens=tokens, **values)


def system_look() -> Look:
    """The palette that goes with the system's colour scheme."""
    dark = QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark
    return look("dark" if dark else "light")


def blend(below: QColor, above: QColor, amount: float) -> QColor:
    """The opaque colour `amount` (0 to 1) of the way from one to the other, in sRGB."""
    rest = 1.0 - amount
    return QColor(
        round(below.red() * rest + above.red() * amount),
        round(below.green() * rest + above.green() * amount),
        round(below.blue() * rest + above.blue() * amount),
    )


def faded(colour: QColor, opacity: float) -> QColor:
    """A copy with its opacity multiplied."""
    copy = QColor(colour)
    copy.setAlphaF(max(0.0, min(1.0, colour.alphaF() * opacity)))
    return copy


class LookSource(QObject):
    """The current look: the system's, or the one chosen by name. Lives in the GUI
    thread."""

    changed = Signal(object)
    """The new Look."""

    def __init__(self, choice: str = "system") -> None:
        super().__init__()
        self.choice = choice
        self.look = self._wanted()
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._refresh)

    def choose(self, choice: str) -> None:
        """`system`, or one of LOOK_NAMES."""
        self.choice = choice
        self._refresh()

    @Slot()
    def _refresh(self) -> None:
        wanted = self._wanted()
        if wanted is not self.look:
            self.look = wanted
            self.changed.emit(wanted)

    def _wanted(self) -> Look:
        return system_look() if self.choice == "system" else look(self.choice)


def colour_names() -> tuple[str, ...]:
    """The names of all single colours of a Look."""
    return tuple(f.name for f in fields(Look) if f.type == "QColor")
