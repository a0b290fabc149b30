"""PictureButton: a picture in a frame with its name below, its key in a corner; and the layout that
sets such buttons in even columns."""

from __future__ import annotations

from abc import abstractmethod

from PySide6 import QtGui
from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtWidgets import QAbstractButton, QLayoutItem, QScrollArea, QWidget

from editor.kinds.registry import painter_for
from editor.painting import Look, draw_with, painting_on, rounded
from editor.views.style import FlowLayout, current_look, set_up
from editor.views.style.theme.controls import OWN_RING

PICTURE = 40
"""The side of a picture at the usual size of letters."""
TOKEN = 24
"""The side of the picture of a token in a list."""
_LETTERS = 9.0
"""The size of small letters, in points."""
WIDEST = 96
"""A name wider than this is cut, and its tip has the rest."""


class PictureButton(QAbstractButton):
    """A button with a picture, which a subclass draws inside the frame."""

    def __init__(self) -> None:
        super().__init__()
        self.corner = ""
        """The text in the corner: a key."""
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setProperty(OWN_RING, True)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    # -- what a subclass says ----------------------------------------------------------------------
    @abstractmethod
    def paint_inside(self, p: QtGui.QPainter, rect: QRectF) -> None:
        """Draw the picture."""

    def marked(self) -> bool:
        """True if it stands out as chosen."""
        return self.isChecked()

    def paints_name(self) -> bool:
        """True if its name stands below the picture."""
        return True

    # -- size --------------------------------------------------------------------------------------
    def side(self) -> int:
        """The side of the frame; it grows with the letters."""
        return round(PICTURE * max(1.0, self.font().pointSizeF() / _LETTERS))

    def name_font(self, bold: bool = False) -> QtGui.QFont:
        font = QtGui.QFont(self.font())
        font.setPointSizeF(max(7.0, font.pointSizeF() * 0.88))
        font.setWeight(QtGui.QFont.Weight.DemiBold if bold else QtGui.QFont.Weight.Normal)
        return font

    def sizeHint(self) -> QSize:
        words = QtGui.QFontMetricsF(self.name_font(bold=True))
        width = min(round(words.horizontalAdvance(self.text())) + 4, WIDEST)
        return QSize(max(self.side() + 4, width), self.side() + round(words.height()) + 8)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def frame(self) -> QRectF:
        """The frame of the picture, in the middle above the name."""
        side = self.side()
        return QRectF((self.width() - side) / 2, 2, side, side)

    # -- drawing -----------------------------------------------------------------------------------
    def paintEvent(self, event: QtGui.QPaintEvent) -> None:
        with painting_on(self) as p:
            frame, look, chosen = self.frame(), current_look(), self.marked()
            draw_with(
                p,
                QtGui.QPen(look.accent if chosen else look.line, 2.0 if chosen else 1.0),
                look.hover if self.underMouse() and not chosen else look.board,
            )
            p.drawRoundedRect(frame.adjusted(1, 1, -1, -1), 6, 6)
            inset = frame.width() * 0.16
            self.paint_inside(p, frame.adjusted(inset, inset, -inset, -inset))
            if self.corner:
                self._paint_corner(p, frame)
            if self.paints_name():
                self._paint_name(p, frame)
            if self.hasFocus():
                draw_with(p, QtGui.QPen(look.accent, 2))
                p.drawRoundedRect(QRectF(self.rect()).adjusted(1, 0, -1, -1), 8, 8)

    def _paint_corner(self, p: QtGui.QPainter, frame: QRectF) -> None:
        font = self.name_font()
        p.setFont(font)
        words = QtGui.QFontMetricsF(font)
        size = max(words.horizontalAdvance(self.corner) + 5, words.height())
        box = QRectF(frame.left() + 2, frame.top() + 2, size, words.height())
        rounded(p, box, 4, current_look().board)
        p.setPen(current_look().accent if self.marked() else current_look().muted)
        p.drawText(box, Qt.AlignmentFlag.AlignCenter, self.corner)

    def _paint_name(self, p: QtGui.QPainter, frame: QRectF) -> None:
        font = self.name_font(bold=self.marked())
        words = QtGui.QFontMetricsF(font)
        room = QRectF(0, frame.bottom() + 2, self.width(), words.height())
        p.setFont(font)
        p.setPen(current_look().text if self.marked() else current_look().muted)
        shown = words.elidedText(self.text(), Qt.TextElideMode.ElideRight, room.width())
        p.drawText(room, Qt.AlignmentFlag.AlignCenter, shown)

    def enterEvent(self, event: QtGui.QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()


class EvenGrid(FlowLayout):
    """Columns of one width: as many as the widest item allows, and together they fill the row."""

    def _arrange(self, rect: QRect, *, move: bool) -> int:
        if not self.count():
            return 0
        hints = [item.sizeHint() for item in self.items()]
        gap = self.spacing()
        widest = max(hint.width() for hint in hints)
        height = max(hint.height() for hint in hints)
        columns = max(1, min((rect.width() + gap) // (widest + gap), len(hints)))
        room = min((rect.width() - gap * (columns - 1)) // columns, widest * 3 // 2)
        for number, item in enumerate(self.items() if move else ()):
            row, col = divmod(number, columns)
            corner = rect.topLeft() + QPointF(col * (room + gap), row * (height + gap)).toPoint()
            item.setGeometry(QRect(corner, QSize(room, height)))
        rows = -(-len(hints) // columns)
        return rows * height + (rows - 1) * gap

    def items(self) -> list[QLayoutItem]:
        found = (self.itemAt(number) for number in range(self.count()))
        return [item for item in found if item is not None]


def bring_into_view(widget: QWidget) -> None:
    """Scroll the nearest scrolling parent to a widget."""
    parent = widget.parentWidget()
    while parent is not None and not isinstance(parent, QScrollArea):
        parent = parent.parentWidget()
    if parent is not None:
        parent.ensureWidgetVisible(widget, 4, 8)


def token_icon(kind_id: str, code: int, look: Look, side: int = TOKEN) -> QtGui.QIcon:
    """The picture of a token on the ground of a board."""
    picture = set_up(QtGui.QPixmap(side * 2, side * 2), devicePixelRatio=2)
    picture.fill(Qt.GlobalColor.transparent)
    with painting_on(picture) as p:
        room = QRectF(0, 0, side, side)
        draw_with(p, look.line, look.board)
        p.drawRoundedRect(room.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        painter_for(kind_id, look).paint_token(p, code, room.adjusted(2, 2, -2, -2))
    return QtGui.QIcon(picture)
