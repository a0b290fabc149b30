"""Icons of the actions, in one line style, coloured by the look.

Each icon is a file in `svg`, drawn for this program on a 24 x 24 grid: strokes of 1.75
with round ends, in `currentColor`. They are rendered at the sizes tool bars ask for and
twice those, so that they stay sharp on every screen.
"""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from itertools import accumulate

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QImage, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from gridwright.editor.painting import Look, blend, painting_on, rounded

SIZES = (16, 20, 24, 32, 48, 64)

FOLDER = files("gridwright.editor.views.style.theme") / "svg"


def icon_names() -> list[str]:
    """The names of all icons, in order."""
    return sorted(file.name.removesuffix(".svg") for file in FOLDER.iterdir())


@cache
def _drawing(name: str) -> str:
    try:
        return (FOLDER / f"{name}.svg").read_text("utf-8")
    except FileNotFoundError:
        raise KeyError(name) from None


@lru_cache(maxsize=512)
def _renderer(name: str, colour: str) -> QSvgRenderer:
    coloured = _drawing(name).replace("currentColor", colour)
    return QSvgRenderer(QByteArray(coloured.encode()))


def paint_icon(p: QPainter, name: str, rect: QRectF, colour: QColor) -> None:
    """One icon in a square. KeyError if there is none of that name."""
    _renderer(name, colour.name()).render(p, rect)


def _tinted(drawn: QImage, colour: QColor) -> QImage:
    """The drawing in another colour."""
    copy = QImage(drawn)
    with painting_on(copy, smooth=False) as p:
        p.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
        p.fillRect(copy.rect(), colour)
    return copy


def _strip(name: str, colour: QColor) -> QImage:
    """An icon at all sizes, side by side: one drawing takes far less time than one a
    size."""
    renderer = _renderer(name, colour.name())
    image = QImage(
        sum(SIZES),
        max(SIZES),
        QImage.Format.Format_ARGB32_Premultiplied,
    )
    image.fill(Qt.GlobalColor.transparent)
    with painting_on(image) as p:
        for left, size in zip(accumulate(SIZES, initial=0), SIZES, strict=False):
            renderer.render(p, QRectF(left, 0, size, size))
    return image


@cache
def icon(name: str, look: Look, role: str = "text") -> QIcon:
    """The icon of an action. KeyError if there is none of that name.

    role: the look's colour it wears, such as `text`, `accent`, `danger`; disabled it
    fades, and checked it takes the accent.
    """
    colour: QColor = getattr(look, role)
    dim = blend(look.muted, look.panel, 0.55)
    plain = _strip(name, colour)
    faces = (
        (plain, QIcon.Mode.Normal, QIcon.State.Off),
        (_tinted(plain, dim), QIcon.Mode.Disabled, QIcon.State.Off),
        (_tinted(plain, look.accent), QIcon.Mode.Normal, QIcon.State.On),
    )
    made = QIcon()
    for strip, mode, state in faces:
        for left, size in zip(accumulate(SIZES, initial=0), SIZES, strict=False):
            drawn = QPixmap.fromImage(strip.copy(left, 0, size, size))
            made.addPixmap(drawn, mode, state)
    return made


@cache
def app_icon(look: Look) -> QIcon:
    """The icon of the program: a route through a small grid."""
    made = QIcon()
    for size in (16, 24, 32, 48, 64, 128, 256):
        image = QImage(QSize(size, size), QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        with painting_on(image) as p:
            ground = QRectF(0, 0, size, size)
            rounded(p, ground, size * 0.22, look.accent)
            edge = size * 0.13
            inside = ground.adjusted(
                edge,
                edge,
                -edge,
                -edge,
            )
            paint_icon(p, "solve", inside, look.on_accent)
        made.addPixmap(QPixmap.fromImage(image))
    return made
