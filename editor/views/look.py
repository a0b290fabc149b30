"""The look of the program: every colour it uses, in four palettes, and nothing else.

Painters, icons and widgets take their colours from a Look; none names a colour of its own. The
light and dark palettes follow the system (`system_look`), the two high-contrast ones are chosen
by the person. Colours of equal role keep their meaning for the common colour-vision deficiencies
(the first eight token colours are those of Okabe and Ito, "Color Universal Design", 2008), and
no painter tells two things apart by colour alone.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cache
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QColor, QGuiApplication, QPalette

LOOK_NAMES = ("light", "dark", "contrast-light", "contrast-dark")


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
    accent: QColor
    on_accent: QColor
    hover: QColor
    success: QColor
    warning: QColor
    danger: QColor

    board: QColor
    """The ground cells lie on, and the colour of free floor."""
    grid: QColor
    wall: QColor
    wall_mark: QColor
    coin: QColor
    coin_edge: QColor
    coin_ink: QColor
    start: QColor
    exit: QColor
    on_mark: QColor
    """What is drawn inside a start, an exit, a walker or a route."""
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
    """Twenty, for kinds whose cells are told apart by colour and shape."""


_TOKENS_LIGHT = [
    "#D9601A",
    "#1F6FB5",
    "#E9B100",
    "#0B9A72",
    "#CF6FA5",
    "#4FA9E0",
    "#74439A",
    "#8A5A44",
    "#66717F",
    "#B3243C",
    "#17695A",
    "#E58E26",
    "#3F4FB8",
    "#8FB53A",
    "#DF6CC0",
    "#1797AC",
    "#77801F",
    "#A65A2E",
    "#2F8552",
    "#3C4450",
]
_TOKENS_DARK = [
    "#F0803C",
    "#4C9BE0",
    "#F2C53D",
    "#2EBE94",
    "#E38EC0",
    "#83CBF5",
    "#B184DA",
    "#BC8D74",
    "#9AA6B5",
    "#E8637A",
    "#4FAE9B",
    "#F5AE57",
    "#8592F0",
    "#B4D566",
    "#F09ADB",
    "#46C3D6",
    "#B3BC55",
    "#D68C5C",
    "#63BA85",
    "#CFD6DF",
]

_LIGHT = {
    "window": "#F3F4F6",
    "panel": "#FFFFFF",
    "field": "#FFFFFF",
    "text": "#1F2733",
    "muted": "#626D7D",
    "line": "#D6DAE1",
    "accent": "#2B66C9",
    "on_accent": "#FFFFFF",
    "hover": "#E8EDF6",
    "success": "#12805C",
    "warning": "#9A5B00",
    "danger": "#B3261E",
    "board": "#FCFCFD",
    "grid": "#E3E6EB",
    "wall": "#525E70",
    "wall_mark": "#667386",
    "coin": "#F3BB38",
    "coin_edge": "#C08410",
    "coin_ink": "#553700",
    "start": "#0E8F78",
    "exit": "#C8501E",
    "on_mark": "#FFFFFF",
    "route_from": "#5AB4E8",
    "route_to": "#5B3CA8",
    "outdated": "#9AA3B0",
    "walker": "#263241",
    "cursor": "#2B66C9",
    "room": "#FFFFFF",
    "room_edge": "#D9DEE6",
    "rubble": "#E9EBEF",
    "food": "#BF5A0A",
    "water": "#1C6FB8",
    "both": "#56506E",
    "pit": "#E4E8ED",
    "pit_edge": "#CBD2DB",
    "stone": "#5E7186",
    "stone_alt": "#7C8EA1",
    "stone_edge": "#46586B",
    "ink": "#2A3442",
}

_DARK = {
    "window": "#1A1D23",
    "panel": "#22262E",
    "field": "#1D2128",
    "text": "#E7EAF0",
    "muted": "#9DA7B6",
    "line": "#3A414D",
    "accent": "#6EA3F7",
    "on_accent": "#0E1726",
    "hover": "#2C323D",
    "success": "#53C49B",
    "warning": "#E7AE56",
    "danger": "#F28B82",
    "board": "#262B33",
    "grid": "#353B46",
    "wall": "#78869A",
    "wall_mark": "#8A97AA",
    "coin": "#F0BD4A",
    "coin_edge": "#A97A1A",
    "coin_ink": "#3E2900",
    "start": "#35B79B",
    "exit": "#F08A54",
    "on_mark": "#14181E",
    "route_from": "#4FA6DC",
    "route_to": "#B48CF5",
    "outdated": "#747F8F",
    "walker": "#F1F4F8",
    "cursor": "#8AB6FF",
    "room": "#2E343E",
    "room_edge": "#434B58",
    "rubble": "#20242B",
    "food": "#F2A25C",
    "water": "#74B9F2",
    "both": "#C5BFE0",
    "pit": "#1D2127",
    "pit_edge": "#3B434F",
    "stone": "#93A6BA",
    "stone_alt": "#B3C1CF",
    "stone_edge": "#66788C",
    "ink": "#E3E8EF",
}

_CONTRAST_LIGHT = _LIGHT | {
    "window": "#FFFFFF",
    "text": "#000000",
    "muted": "#2B2B2B",
    "line": "#000000",
    "accent": "#00309C",
    "hover": "#DDE6FF",
    "board": "#FFFFFF",
    "grid": "#8C8C8C",
    "wall": "#000000",
    "wall_mark": "#3A3A3A",
    "coin_edge": "#5A3A00",
    "coin_ink": "#000000",
    "start": "#005B4A",
    "exit": "#8A2B00",
    "route_from": "#0070C0",
    "route_to": "#3A0080",
    "outdated": "#6A6A6A",
    "walker": "#000000",
    "cursor": "#00309C",
    "room_edge": "#000000",
    "rubble": "#D0D0D0",
    "food": "#8A3B00",
    "water": "#003F87",
    "both": "#000000",
    "pit": "#FFFFFF",
    "pit_edge": "#000000",
    "stone": "#333333",
    "stone_alt": "#555555",
    "stone_edge": "#000000",
    "ink": "#000000",
}

_CONTRAST_DARK = _DARK | {
    "window": "#000000",
    "panel": "#000000",
    "field": "#000000",
    "text": "#FFFFFF",
    "muted": "#E0E0E0",
    "line": "#FFFFFF",
    "accent": "#FFD83D",
    "on_accent": "#000000",
    "hover": "#303030",
    "board": "#000000",
    "grid": "#7A7A7A",
    "wall": "#FFFFFF",
    "wall_mark": "#D0D0D0",
    "on_mark": "#000000",
    "route_from": "#39C6FF",
    "route_to": "#E3A6FF",
    "outdated": "#A8A8A8",
    "walker": "#FFFFFF",
    "cursor": "#FFD83D",
    "room": "#000000",
    "room_edge": "#FFFFFF",
    "rubble": "#333333",
    "food": "#FFB566",
    "water": "#8CD0FF",
    "both": "#FFFFFF",
    "pit": "#000000",
    "pit_edge": "#FFFFFF",
    "stone": "#D8D8D8",
    "stone_alt": "#F4F4F4",
    "stone_edge": "#FFFFFF",
    "ink": "#FFFFFF",
}


@cache
def look(name: str) -> Look:
    """The palette of that name, one of LOOK_NAMES. KeyError otherwise."""
    table, dark = {
        "light": (_LIGHT, False),
        "dark": (_DARK, True),
        "contrast-light": (_CONTRAST_LIGHT, False),
        "contrast-dark": (_CONTRAST_DARK, True),
    }[name]
    colours: dict[str, Any] = {key: QColor(value) for key, value in table.items()}
    tokens = tuple(QColor(value) for value in (_TOKENS_DARK if dark else _TOKENS_LIGHT))
    return Look(name, dark, name.startswith("contrast"), tokens=tokens, **colours)


def system_look(contrast: bool = False) -> Look:
    """The palette that goes with the system's colour scheme."""
    dark = QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark
    return look(("contrast-" if contrast else "") + ("dark" if dark else "light"))


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


def qt_palette(of: Look) -> QPalette:
    """The Qt palette that makes stock widgets wear this look."""
    palette = QPalette()
    role = QPalette.ColorRole
    for name, colour in (
        (role.Window, of.window),
        (role.WindowText, of.text),
        (role.Base, of.field),
        (role.AlternateBase, blend(of.field, of.window, 0.6)),
        (role.Text, of.text),
        (role.PlaceholderText, of.muted),
        (role.Button, of.panel),
        (role.ButtonText, of.text),
        (role.BrightText, of.danger),
        (role.ToolTipBase, of.panel),
        (role.ToolTipText, of.text),
        (role.Highlight, of.accent),
        (role.HighlightedText, of.on_accent),
        (role.Link, of.accent),
        (role.Light, of.panel),
        (role.Midlight, of.hover),
        (role.Mid, of.line),
        (role.Dark, of.muted),
        (role.Shadow, of.line),
        (role.Accent, of.accent),
    ):
        palette.setColor(name, colour)
    dim = blend(of.muted, of.window, 0.45)
    for name in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, name, dim)
    palette.setColor(QPalette.ColorGroup.Disabled, role.Highlight, of.line)
    return palette


class LookSource(QObject):
    """Which look is worn now: the system's, or the one chosen by name. Lives in the GUI thread."""

    changed = Signal(object)
    """The new Look."""

    def __init__(self, parent: QObject | None = None, choice: str = "system") -> None:
        super().__init__(parent)
        self._choice = choice
        self._look = self._wanted()
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._refresh)

    @property
    def look(self) -> Look:
        return self._look

    @property
    def choice(self) -> str:
        return self._choice

    def choose(self, choice: str) -> None:
        """`system`, `system-contrast`, or one of LOOK_NAMES."""
        self._choice = choice
        self._refresh()

    @Slot()
    def _refresh(self) -> None:
        wanted = self._wanted()
        if wanted is not self._look:
            self._look = wanted
            self.changed.emit(wanted)

    def _wanted(self) -> Look:
        if self._choice.startswith("system"):
            return system_look(contrast=self._choice.endswith("contrast"))
        return look(self._choice)


def colour_names() -> tuple[str, ...]:
    """The names of all single colours of a Look."""
    return tuple(f.name for f in fields(Look) if f.type == "QColor")
