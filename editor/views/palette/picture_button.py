"""PictureButton: a picture in a frame with its name below, its key in a corner."""

from __future__ import annotations

from abc import abstractmethod

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import (
    QEnterEvent,
    QFont,
    QFontMetricsF,
    QIcon,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QAbstractButton, QScrollArea, QWidget

from gridwright.editor.kinds.registry import painter_for
from gridwright.editor.painting import Look, draw_with, painting_on, rounded
from gridwright.editor.views.style import current_look, set_up
from gridwright.editor.views.style.theme.focus_ring import OWN_RING

PICTURE = 40
"""The side of a picture at the usual size of letters."""
TOKEN = 24
"""The side of the picture of a token in a list."""
_LETTERS = 9.0
"""The size of small letters, in points."""
WIDEST = 96
"""A name wider than this is cut, and its tip has the rest."""
NARROW = 51
"""A name that fits into this in the smallest letters takes no more."""
_SMALLEST = 7.0
"""The smallest letters, in points."""


class PictureButton(QAbstractButton):
    """A button with a picture, which a subclass draws inside the frame."""

    def __init__(self) -> None:
        super().__init__()
        self.corner = ""
        """The text in the corner: a key."""
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setProperty(OWN_RING, True)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    # -- what a subclass says ----------------------------------------------------------
    @abstractmethod
    def paint_inside(self, p: QPainter, rect: QRectF) -> None:
        """Draw the picture."""

    def marked(self) -> bool:
        """True if it stands out as chosen."""
        return self.isChecked()

    def paints_name(self) -> bool:
        """True if its name stands below the picture."""
        return True

    # -- size --------------------------------------------------------------------------
    def side(self) -> int:
        """The side of the frame; it grows with the letters."""
        return round(PICTURE * max(1.0, self.font().pointSizeF() / _LETTERS))

    def name_font(self, bold: bool = False) -> QFont:
        font = QFont(self.font())
        points = font.pointSizeF() * 0.88
        font.setPointSizeF(max(_SMALLEST, points))
        if bold:
            font.setWeight(QFont.Weight.DemiBold)
        else:
            font.setWeight(QFont.Weight.Normal)
        return font

    def sizeHint(self) -> QSize:
        font = self.name_font(bold=True)
        words = QFontMetricsF(font)
        side = self.side()
        widest = WIDEST
        if _width(self.text(), _at(font, _SMALLEST)) <= NARROW:
            widest = NARROW
        name = round(_width(self.text(), font)) + 4
        width = max(side + 4, min(name, widest))
        height = side + round(words.height()) + 8
        return QSize(width, height)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def frame(self) -> QRectF:
        """The frame of the picture, in the middle above the name."""
        side = self.side()
        return QRectF((self.width() - side) / 2, 2, side, side)

    # -- drawing -----------------------------------------------------------------------
    def paintEvent(self, event: QPaintEvent) -> None:
        frame = self.frame()
        look = current_look()
        edge = QPen(look.line, 1.0)
        ground = look.hover if self.underMouse() else look.board
        if self.marked():
            edge = QPen(look.accent, 2.0)
            ground = look.board
        with painting_on(self) as p:
            draw_with(p, edge, ground)
            p.drawRoundedRect(frame.adjusted(1, 1, -1, -1), 6, 6)
            inset = frame.width() * 0.16
            self.paint_inside(p, frame.adjusted(inset, inset, -inset, -inset))
            if self.corner:
                self._paint_corner(p, frame)
            if self.paints_name():
                self._paint_name(p, frame)
            if self.hasFocus():
                ring = QRectF(self.rect()).adjusted(1, 0, -1, -1)
                draw_with(p, QPen(look.accent, 2))
                p.drawRoundedRect(ring, 8, 8)

    def _paint_corner(self, p: QPainter, frame: QRectF) -> None:
        font = self.name_font()
        p.setFont(font)
        words = QFontMetricsF(font)
        high = words.height()
        wide = words.horizontalAdvance(self.corner) + 5
        corner = frame.topLeft() + QPointF(2, 2)
        box = QRectF(corner, QSizeF(max(wide, high), high))
        look = current_look()
        rounded(p, box, 4, look.board)
        p.setPen(look.accent if self.marked() else look.muted)
        p.drawText(box, Qt.AlignmentFlag.AlignCenter, self.corner)

    def _paint_name(self, p: QPainter, frame: QRectF) -> None:
        font = self.name_font(bold=self.marked())
        font = _fitting(self.text(), font, self.width())
        words = QFontMetricsF(font)
        room = QRectF(0, frame.bottom() + 2, self.width(), words.height())
        look = current_look()
        p.setFont(font)
        p.setPen(look.text if self.marked() else look.muted)
        shown = words.elidedText(self.text(), Qt.TextElideMode.ElideRight, room.width())
        p.drawText(room, Qt.AlignmentFlag.AlignCenter, shown)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()


def _at(font: QFont, points: float) -> QFont:
    return set_up(QFont(font), pointSizeF=points)


def _width(text: str, font: QFont) -> float:
    return QFontMetricsF(font).horizontalAdvance(text)


def _fitting(text: str, font: QFont, room: float) -> QFont:
    """Return a font in which a text fits into a width; the letters shrink for it as far
    as they can be read."""
    wide = _width(text, font)
    if wide <= room:
        return font
    points = font.pointSizeF() * room / wide
    return _at(font, max(_SMALLEST, points))


def bring_into_view(widget: QWidget) -> None:
    """Scroll the nearest scrolling parent to a widget."""
    parent = widget.parentWidget()
    while parent is not None and not isinstance(parent, QScrollArea):
        parent = parent.parentWidget()
    if parent is not None:
        parent.ensureWidgetVisible(widget, 4, 8)


def token_icon(kind_id: str, code: int, look: Look, side: int = TOKEN) -> QIcon:
    """The picture of a token on the ground of a board."""
    picture = set_up(QPixmap(side * 2, side * 2), devicePixelRatio=2)
    picture.fill(Qt.GlobalColor.transparent)
    room = QRectF(0, 0, side, side)
    edge = room.adjusted(0.5, 0.5, -0.5, -0.5)
    inside = room.adjusted(2, 2, -2, -2)
    painter = painter_for(kind_id, look)
    with painting_on(picture) as p:
        draw_with(p, look.line, look.board)
        p.drawRoundedRect(edge, 4, 4)
        painter.paint_token(p, code, inside)
    return QIcon(picture)
