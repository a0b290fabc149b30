"""Icons of every action, in one line style, tinted from the look.

Each icon is an SVG body on a 24 x 24 grid, drawn for this program: strokes of 1.75 with round
ends, `@` where a part is filled. They are rendered at the sizes tool bars ask for and twice those,
so that they stay sharp on every screen.
"""

from __future__ import annotations

from functools import cache, lru_cache

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QImage, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from editor.painting.look import Look, blend

SIZES = (16, 20, 24, 32, 48, 64)

_PAGE = '<path d="M6 3h8l5 5v13H6z"/><path d="M14 3v5h5"/>'
_DISK = '<path d="M4 4h12.5L20 7.5V20H4z"/><path d="M8 4v5h7V4"/>'
_LENS = '<circle cx="10.5" cy="10.5" r="6.5"/><path d="M15.5 15.5L21 21"/>'
_RING = '<circle cx="12" cy="12" r="9"/>'
_DASHED = 'stroke-dasharray="2.4 2.8"'

ICONS: dict[str, str] = {
    # files
    "new": _PAGE + '<path d="M12 11.5v6M9 14.5h6"/>',
    "open": '<path d="M3 19V5h6l2 3h8v3"/><path d="M3 19l3.5-8H22l-3.5 8z"/>',
    "recent": _RING + '<path d="M12 7v5l3.5 2"/>',
    "save": _DISK + '<path d="M7.5 20v-6.5h9V20"/>',
    "save_as": _DISK + '<path d="M8 20v-6h3"/><path d="M13 19l.6-2.6 5-5 2 2-5 5z"/>',
    "close": '<path d="M6 6l12 12M18 6L6 18"/>',
    "export": '<path d="M12 15V4M8 8l4-4 4 4"/><path d="M5 13v7h14v-7"/>',
    "import": '<path d="M12 4v11M8 11l4 4 4-4"/><path d="M5 13v7h14v-7"/>',
    "gif": '<path d="M3 5h18v14H3z"/><path d="M7 5v14M17 5v14"/>'
    '<path d="M3 9.7h4M3 14.3h4M17 9.7h4M17 14.3h4"/><path d="M10.5 9.8v4.4L14 12z" fill="@"/>',
    "image": '<path d="M3 5h18v14H3z"/><circle cx="8.5" cy="10" r="1.6"/>'
    '<path d="M3.5 18l5.5-5 3.5 3 4-4 4.5 4"/>',
    "library": '<path d="M4 4v16M8.5 4v16M13 4v16"/><path d="M16 5l4.5 14.5"/>',
    "sort": '<path d="M4 6.5h16M4 12h11M4 17.5h6"/>',
    "settings": '<path d="M4 7h8M18 7h2M4 17h2M12 17h8"/>'
    '<circle cx="15" cy="7" r="2.6"/><circle cx="9" cy="17" r="2.6"/>',
    # editing
    "undo": '<path d="M8 5L4 9l4 4"/><path d="M4 9h9.5a5.5 5.5 0 0 1 0 11H9"/>',
    "redo": '<path d="M16 5l4 4-4 4"/><path d="M20 9h-9.5a5.5 5.5 0 0 0 0 11H15"/>',
    "cut": '<circle cx="6.5" cy="18" r="2.6"/><circle cx="17.5" cy="18" r="2.6"/>'
    '<path d="M8 16L16.5 4M16 16L7.5 4"/>',
    "copy": '<path d="M9 9h11v11H9z"/><path d="M6 15H4V4h11v2"/>',
    "paste": '<path d="M8 5H5v16h14V5h-3"/><path d="M9 3.5h6v3.5H9z"/><path d="M9 12h6M9 16h6"/>',
    "delete": '<path d="M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13"/><path d="M10.5 11v5.5M13.5 11v5.5"/>',
    "select_all": f'<path d="M4 4h16v16H4z" {_DASHED}/><path d="M8.5 8.5h7v7h-7z" fill="@"/>',
    "edit": '<path d="M11 4H4v16h16v-7"/><path d="M9.5 14.5l.7-3L18 3.7l2.3 2.3-7.8 7.8z"/>',
    # tools
    "pen": '<path d="M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19z"/><path d="M13.5 7l3.5 3.5"/>',
    "eraser": '<path d="M9 19l-5-5 9.5-9.5 6.5 6.5-8 8z"/><path d="M8.5 9.5l6.5 6.5M9 19h11"/>',
    "line": '<path d="M6.3 17.7L17.7 6.3"/>'
    '<circle cx="5" cy="19" r="1.8"/><circle cx="19" cy="5" r="1.8"/>',
    "rectangle": '<path d="M4 6h16v12H4z"/>',
    "rectangle_filled": '<path d="M4 6h16v12H4z" fill="@"/>',
    "ellipse": '<ellipse cx="12" cy="12" rx="9" ry="6.8"/>',
    "ellipse_filled": '<ellipse cx="12" cy="12" rx="9" ry="6.8" fill="@"/>',
    "fill": '<path d="M10.5 4.5l8 8-6.5 6.5-8-8z"/><path d="M4.5 11.5h13M8 2l3.5 3.5"/>'
    '<path d="M20.5 16c1 1.6 1.5 2.4 1.5 3.2a1.5 1.5 0 0 1-3 0c0-.8.5-1.6 1.5-3.2z" fill="@"/>',
    "pick": '<path d="M13 7l4 4-8.5 8.5-4.5.9.9-4.5z"/>'
    '<path d="M11.5 5.5l7 7"/><path d="M15 9l2.5-2.5a2.4 2.4 0 0 0-3.4-3.4" '
    'transform="translate(2.4 .4)"/>',
    "select": f'<path d="M4 4h16v16H4z" {_DASHED}/>',
    "wand": '<path d="M4 20L14.5 9.5"/><path d="M17.5 3v4M15.5 5h4M19.5 10v3M18 11.5h3M10.5 3.5v3'
    'M9 5h3"/>',
    "pan": '<path d="M12 3v18M3 12h18"/><path d="M9.5 5.5L12 3l2.5 2.5M9.5 18.5L12 21l2.5-2.5'
    'M5.5 9.5L3 12l2.5 2.5M18.5 9.5L21 12l-2.5 2.5"/>',
    "flip_h": '<path d="M12 3v18" stroke-dasharray="2 2.6"/><path d="M9 7v10H3z"/>'
    '<path d="M15 7v10h6z" fill="@"/>',
    "flip_v": '<path d="M3 12h18" stroke-dasharray="2 2.6"/><path d="M7 9h10V3z"/>'
    '<path d="M7 15h10v6z" fill="@"/>',
    "rotate_right": '<path d="M19.5 12a7.5 7.5 0 1 1-2.6-5.7"/><path d="M17.5 2.5v4.2h-4.2"/>',
    "rotate_left": '<path d="M4.5 12a7.5 7.5 0 1 0 2.6-5.7"/><path d="M6.5 2.5v4.2h4.2"/>',
    "mirror_h": '<path d="M12 2.5v19"/><path d="M8.5 8L4.5 12l4 4M15.5 8l4 4-4 4"/>',
    "mirror_v": '<path d="M2.5 12h19"/><path d="M8 8.5l4-4 4 4M8 15.5l4 4 4-4"/>',
    "mirror": '<path d="M12 3v18M3 12h18" stroke-dasharray="2 2.6"/>'
    '<path d="M5 5h3.5v3.5H5zM15.5 5H19v3.5h-3.5zM5 15.5h3.5V19H5zM15.5 15.5H19V19h-3.5z"/>',
    "resize": '<path d="M4 4h10v10H4z"/>'
    '<path d="M18 10v8h-8"/><path d="M15 15l5 5M20 16.5V20h-3.5"/>',
    "generate": '<path d="M12 2.8l8 4.6v9.2l-8 4.6-8-4.6V7.4z"/>'
    '<path d="M4 7.4l8 4.6 8-4.6M12 12v9.2"/>',
    # playing
    "play": '<path d="M7 4.5v15L19.5 12z"/>',
    "pause": '<path d="M8 5v14M16 5v14" stroke-width="3.2"/>',
    "step_forward": '<path d="M6 5.5l8 6.5-8 6.5z"/><path d="M18 5.5v13"/>',
    "step_back": '<path d="M18 5.5L10 12l8 6.5z"/><path d="M6 5.5v13"/>',
    "first": '<path d="M19.5 5.5L12.5 12l7 6.5zM12.5 5.5L5.5 12l7 6.5z"/><path d="M3.5 5.5v13"/>',
    "last": '<path d="M4.5 5.5l7 6.5-7 6.5zM11.5 5.5l7 6.5-7 6.5z"/><path d="M20.5 5.5v13"/>',
    "loop": '<path d="M4 12V9.5A3.5 3.5 0 0 1 7.5 6H19M20 12v2.5a3.5 3.5 0 0 1-3.5 3.5H5"/>'
    '<path d="M16.5 3.5L19 6l-2.5 2.5M7.5 15.5L5 18l2.5 2.5"/>',
    "speed": '<path d="M4.2 17.5a9 9 0 1 1 15.6 0"/><path d="M12 14l4-5"/>'
    '<circle cx="12" cy="14" r="1.3" fill="@"/>',
    "restart": '<path d="M5 5v5h5"/><path d="M5.5 10a7.5 7.5 0 1 1-1 3.5"/>',
    "hint": '<path d="M9 17.5h6M10 21h4"/><path d="M9 17.5c0-2.5-3-3.8-3-7.7a6 6 0 0 1 12 0c0 3.9'
    '-3 5.2-3 7.7"/>',
    "flag": '<path d="M6 21V4M6 4.5c4-2.5 7.5 2.5 12 0v9c-4.5 2.5-8-2.5-12 0"/>',
    # solving
    "solve": '<circle cx="5" cy="18.5" r="2"/><circle cx="19" cy="5.5" r="2"/>'
    '<path d="M7 18.5h7.5a3.2 3.2 0 0 0 0-6.5h-5a3.2 3.2 0 0 1 0-6.5H17"/>',
    "stop": '<path d="M6 6h12v12H6z" fill="@"/>',
    "continue": '<path d="M4 5v14l8-7z"/><path d="M13 5v14l8-7z"/>',
    "check": '<path d="M4.5 12.5l5 5L19.5 6.5"/>',
    "search": _LENS,
    "count": '<path d="M9 4L7 20M17 4l-2 16M4 9h16M4 15h16"/>',
    "trace": '<path d="M12 4v4M12 8L6 13M12 8l6 5M6 13v3M18 13v3"/><circle cx="12" cy="4.5" '
    'r="1.6" fill="@"/><circle cx="6" cy="18" r="2"/><circle cx="18" cy="18" r="2" fill="@"/>',
    "heat": '<path d="M4 4h16v16H4z"/><path d="M4 14h10M10 8v12M10 8h10"/>'
    '<path d="M4 14h6v6H4z" fill="@"/><path d="M10 8h4v6h-4z" fill="@"/>',
    "compare": '<path d="M5 20V10M10 20V4M15 20v-7M20 20V8"/>',
    "chart": '<path d="M4 4v16h16"/><path d="M7.5 15l4-5 3 3 5-7"/>',
    "lab": '<path d="M9 3h6M10 3v6L4.5 19a1.5 1.5 0 0 0 1.3 2h12.4a1.5 1.5 0 0 0 1.3-2L14 9V3"/>'
    '<path d="M7.5 15h9"/>',
    "live": '<path d="M3 12h4l2.5-7 5 14 2.5-7h4"/>',
    "optimal": '<path d="M12 3.5l2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9-5.3 2.9 1.1-6L3.4 9.8l6-.8z"/>',
    # seeing
    "zoom_in": _LENS + '<path d="M10.5 7.8v5.4M7.8 10.5h5.4"/>',
    "zoom_out": _LENS + '<path d="M7.8 10.5h5.4"/>',
    "zoom_fit": '<path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"/><path d="M9 9h6v6H9z"/>',
    "zoom_reset": _LENS + '<path d="M9.3 8.8l1.4-1v5.4"/>',
    "grid": '<path d="M4 4h16v16H4zM4 9.3h16M4 14.7h16M9.3 4v16M14.7 4v16"/>',
    "eye": '<path d="M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 '
    '2.5 12z"/><circle cx="12" cy="12" r="2.8"/>',
    "theme": _RING + '<path d="M12 3a9 9 0 0 1 0 18z" fill="@"/>',
    "language": _RING + '<path d="M3 12h18M12 3c5 5.5 5 12.5 0 18M12 3c-5 5.5-5 12.5 0 18"/>',
    # telling
    "help": _RING + '<path d="M9.3 9.5a2.8 2.8 0 1 1 4 2.5c-.9.5-1.3 1-1.3 2"/>'
    '<circle cx="12" cy="17" r=".6" fill="@"/>',
    "info": _RING + '<path d="M12 11v5.5"/><circle cx="12" cy="7.7" r=".6" fill="@"/>',
    "warning": '<path d="M12 4l9 16H3z"/><path d="M12 10v4.5"/>'
    '<circle cx="12" cy="17.3" r=".5" fill="@"/>',
    "error": '<path d="M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3z"/>'
    '<path d="M9 9l6 6M15 9l-6 6"/>',
    "keyboard": '<path d="M3 6h18v12H3z"/><path d="M6.5 10h1M11.5 10h1M16.5 10h1M8 14h8"/>',
    "command": '<path d="M4 6l5 6-5 6M12 18h8"/>',
    "more": '<circle cx="5.5" cy="12" r="1" fill="@"/><circle cx="12" cy="12" r="1" fill="@"/>'
    '<circle cx="18.5" cy="12" r="1" fill="@"/>',
    "add": '<path d="M12 5v14M5 12h14"/>',
    "remove": '<path d="M5 12h14"/>',
    "up": '<path d="M6 14.5l6-6 6 6"/>',
    "down": '<path d="M6 9.5l6 6 6-6"/>',
}
"""Name of an action or thing -> the strokes inside its SVG."""


@lru_cache(maxsize=512)
def _renderer(name: str, colour: str) -> QSvgRenderer:
    body = ICONS[name].replace("@", colour)
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">'
        f'<g fill="none" stroke="{colour}" stroke-width="1.75" stroke-linecap="round" '
        f'stroke-linejoin="round">{body}</g></svg>'
    )
    return QSvgRenderer(QByteArray(svg.encode()))


def paint_icon(p: QPainter, name: str, rect: QRectF, colour: QColor) -> None:
    """One icon in a square. KeyError if there is none of that name."""
    _renderer(name, colour.name()).render(p, rect)


def icon_pixmap(name: str, colour: QColor, size: int) -> QPixmap:
    """An icon on transparent ground, `size` device pixels wide. KeyError if there is none."""
    _renderer(name, colour.name())  # before any painter begins: an error must not cut one off
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    p = QPainter(image)
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_icon(p, name, QRectF(0, 0, size, size), colour)
    p.end()
    return QPixmap.fromImage(image)


def _tinted(drawn: QPixmap, colour: QColor) -> QPixmap:
    """The same strokes in another colour."""
    copy = QPixmap(drawn)
    p = QPainter(copy)
    p.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    p.fillRect(copy.rect(), colour)
    p.end()
    return copy


@cache
def icon(name: str, look: Look, role: str = "text") -> QIcon:
    """The icon of an action. KeyError if there is none of that name.

    role: the look's colour it wears, such as `text`, `accent`, `danger`; disabled it fades, and
    checked it takes the accent.
    """
    colour: QColor = getattr(look, role)
    dim = blend(look.muted, look.panel, 0.55)
    made = QIcon()
    for size in SIZES:
        drawn = icon_pixmap(name, colour, size)
        made.addPixmap(drawn, QIcon.Mode.Normal, QIcon.State.Off)
        made.addPixmap(_tinted(drawn, dim), QIcon.Mode.Disabled, QIcon.State.Off)
        made.addPixmap(_tinted(drawn, look.accent), QIcon.Mode.Normal, QIcon.State.On)
    return made


def app_icon(look: Look) -> QIcon:
    """The program's own sign: a route through a small grid."""
    made = QIcon()
    for size in (16, 24, 32, 48, 64, 128, 256):
        image = QImage(QSize(size, size), QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        p = QPainter(image)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.setPen(Qt.PenStyle.NoPen)
        p.setBrush(look.accent)
        p.drawRoundedRect(QRectF(0, 0, size, size), size * 0.22, size * 0.22)
        d = size * 0.13
        paint_icon(p, "solve", QRectF(d, d, size - 2 * d, size - 2 * d), look.on_accent)
        p.end()
        made.addPixmap(QPixmap.fromImage(image))
    return made
