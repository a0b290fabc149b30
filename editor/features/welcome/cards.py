"""Cards of the welcome page: a picture in a frame, a title and a few muted lines below.

A card is a button. The arrow keys go from card to card of a row.
"""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFont,
    QFontMetrics,
    QImage,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QAbstractButton

from gridwright.editor.painting.shapes import painting_on
from gridwright.editor.views.style import current_look, kept_dressed, scaled, set_up
from gridwright.editor.views.style.kit import ARROWS

PAD = 8
"""Pixels between the frame and the picture."""
GAP = 6
"""Pixels between the frame and the title."""
RADIUS = 8
PALE = 0.45
"""The opacity of a card whose file is gone."""


class PictureCard(QAbstractButton):
    """A picture in a frame, a title, and muted lines. Enter, Space and a click press
    it."""

    removed = Signal()
    """Emitted on Delete."""
    menu_asked = Signal(QPoint)
    """Emitted with a place on the screen when the person asks for the card's menu."""

    def __init__(self, name: str, box: QSize, title_lines: int, lines: int) -> None:
        """box: the frame at 100 per cent. title_lines, lines: how many there is room
        for."""
        super().__init__()
        set_up(self, name, focusPolicy=Qt.FocusPolicy.StrongFocus)
        self._box = box
        self._rows = title_lines, lines
        self._image = QImage()
        self._title = ""
        self._lines: tuple[str, ...] = ()
        self.pale = False
        """True if its file is gone."""
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        kept_dressed(self, self.updateGeometry)

    # -- content -----------------------------------------------------------------------
    def show_picture(self, picture: QImage) -> None:
        self._image = picture
        self.update()

    @property
    def pictured(self) -> bool:
        """True if it shows a picture."""
        return not self._image.isNull()

    @property
    def title(self) -> str:
        return self._title

    @property
    def lines(self) -> tuple[str, ...]:
        """The muted lines below the title."""
        return self._lines

    def show_words(self, title: str, *lines: str) -> None:
        """Show a title, and lines below it."""
        self._title = title
        self._lines = tuple(filter(None, lines))
        said = ", ".join(self._lines)
        set_up(self, accessibleName=title, accessibleDescription=said)
        self.update()

    # -- size --------------------------------------------------------------------------
    @property
    def frame(self) -> QRect:
        """The frame of the picture."""
        return QRect(0, 0, scaled(self._box.width()), scaled(self._box.height()))

    @property
    def side(self) -> int:
        """The side of the square that a picture has room in."""
        return min(self.frame.width(), self.frame.height()) - 2 * scaled(PAD)

    def _title_font(self) -> QFont:
        font = QFont(self.font())
        font.setWeight(QFont.Weight.DemiBold)
        return font

    def sizeHint(self) -> QSize:
        title_lines, lines = self._rows
        title = QFontMetrics(self._title_font()).lineSpacing()
        line = self.fontMetrics().lineSpacing()
        words = title_lines * title + lines * line + scaled(2 * GAP)
        return QSize(self.frame.width(), self.frame.height() + words)

    # -- painting ----------------------------------------------------------------------
    def paintEvent(self, event: QPaintEvent) -> None:
        with painting_on(self) as p:
            p.setOpacity(PALE if self.pale else 1.0)
            self._paint_frame(p)
            self._paint_picture(p)
            self._paint_words(p)

    def _paint_frame(self, p: QPainter) -> None:
        look = current_look()
        lit = self.hasFocus() or self.isDown()
        wide = 2.0 if lit or look.contrast else 1.0
        p.setPen(QPen(look.accent if lit else look.line, wide))
        p.setBrush(look.hover if self.underMouse() else look.panel)
        radius = scaled(RADIUS)
        p.drawRoundedRect(self.frame.adjusted(1, 1, -2, -2), radius, radius)

    def _paint_picture(self, p: QPainter) -> None:
        if self._image.isNull():
            return
        box = QRect(0, 0, self.side, self.side)
        box.moveCenter(self.frame.center())
        p.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        p.drawImage(box, self._image)

    def _paint_words(self, p: QPainter) -> None:
        look = current_look()
        font = self._title_font()
        metrics = QFontMetrics(font)
        p.setFont(font)
        p.setPen(look.text)
        room = self.rect()
        room.setTop(self.frame.bottom() + scaled(GAP))
        if self._rows[0] == 1:
            middle = Qt.TextElideMode.ElideMiddle
            title = metrics.elidedText(self._title, middle, room.width())
            wrap = int(Qt.AlignmentFlag.AlignLeft)
        else:
            title = self._title
            wrap = int(Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap)
        p.drawText(room, wrap, title)
        used = p.boundingRect(room, wrap, title)
        p.setFont(self.font())
        p.setPen(look.muted)
        line = self.fontMetrics().lineSpacing()
        rest = QRect(0, used.bottom() + scaled(2), room.width(), line)
        right = Qt.TextElideMode.ElideRight
        for text in self._lines:
            shown = self.fontMetrics().elidedText(text, right, room.width())
            p.drawText(rest, int(Qt.AlignmentFlag.AlignLeft), shown)
            rest.translate(0, line)

    # -- keys and menu -----------------------------------------------------------------
    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = ARROWS.get(Qt.Key(event.key()))
        if step is not None:
            self._go(sum(step))
        elif event.key() == Qt.Key.Key_Delete:
            self.removed.emit()
        else:
            super().keyPressEvent(event)

    def _go(self, by: int) -> None:
        """Give the keyboard to the card before or after this one."""
        parent = self.parentWidget()
        if parent is None:
            return
        row = [
            card
            for card in parent.findChildren(PictureCard)
            if card.isVisible() and card.parentWidget() is parent
        ]
        place = row.index(self) + by
        if 0 <= place < len(row):
            row[place].setFocus(Qt.FocusReason.TabFocusReason)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.menu_asked.emit(event.globalPos())
