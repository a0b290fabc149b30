"""QuestionRow: a line of the section Ask. It names a question, tells its present
answer, and opens the page behind it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QToolButton

from gridwright.editor.painting.look import Look
from gridwright.editor.painting.shapes import disc, draw_with, smooth
from gridwright.editor.views.frame.section import RowState
from gridwright.editor.views.style import (
    BY_TAB,
    current_look,
    kept_dressed,
    scaled,
    set_up,
)
from gridwright.editor.views.style.kit import tool_of
from gridwright.editor.views.style.theme.chevron import RIGHT, draw_chevron
from gridwright.editor.views.style.theme.focus_ring import OWN_RING
from gridwright.editor.views.style.theme.icons import paint_icon

HEIGHT = 36
MARGIN = 16
ICON = 18
NAME = 44
"""Where the name begins."""
END = 34
"""Room at the right for the chevron, or for the button that stops."""
DOT = 5
DOT_STEP = 7
GAP = 10
"""Pixels at 100 per cent."""
DOTS = 10


class QuestionRow(QAbstractButton):
    """A button as wide as the inspector: icon, name, answer, chevron."""

    def __init__(self, icon: str) -> None:
        super().__init__()
        self._icon = icon
        self.state = RowState()
        """The words and marks at its end."""
        set_up(self, focusPolicy=BY_TAB)
        self.setProperty(OWN_RING, True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.stop_button = tool_of(self, "rowStop", tip="Stop", icon="stop")
        set_up(self.stop_button, parent=self, visible=False, autoRaise=True)
        self.stop_button.setFocusPolicy(BY_TAB)
        self.stop_button.clicked.connect(self._stop)
        kept_dressed(self, self.dress)

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        self.stop_button.setIconSize(QSize(scaled(14), scaled(14)))
        self._place_button()
        self.updateGeometry()
        self.update()

    def say(self, title: str, state: RowState) -> None:
        """Show a name, and what is known."""
        if (title, state) == (self.text(), self.state):
            return
        self.state = state
        set_up(self, text=title, accessibleName=title, toolTip="")
        self.setAccessibleDescription(state.spoken)
        self.stop_button.setVisible(state.stop is not None)
        self.updateGeometry()
        self.update()

    def _stop(self) -> None:
        if self.state.stop is not None:
            self.state.stop()

    @property
    def summary(self) -> str:
        """The words at its end."""
        return self.state.spoken

    # -- size --------------------------------------------------------------------------
    def minimumSizeHint(self) -> QSize:
        """Room for the name; what it tells may be cut."""
        words = self.fontMetrics().horizontalAdvance(self.text())
        wide = scaled(NAME) + words + scaled(END) + scaled(MARGIN)
        return QSize(wide, max(scaled(HEIGHT), self.fontMetrics().height() + 8))

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_button()

    def _place_button(self) -> None:
        button: QToolButton = self.stop_button
        side = min(scaled(26), self.height())
        left = self.width() - scaled(6) - side
        button.setGeometry(left, (self.height() - side) // 2, side, side)

    # -- painting ----------------------------------------------------------------------
    def paintEvent(self, event: QPaintEvent) -> None:
        look = current_look()
        p = QPainter(self)
        if self.underMouse():
            p.fillRect(self.rect(), look.hover)
        top = (self.height() - scaled(ICON)) / 2
        place = QRectF(scaled(MARGIN), top, scaled(ICON), scaled(ICON))
        paint_icon(p, self._icon, place, look.text)
        room = self.rect().adjusted(scaled(NAME), 0, -scaled(END), 0)
        p.setPen(look.text)
        name = QFont(self.font())
        name.setWeight(QFont.Weight.Medium)
        p.setFont(name)
        p.drawText(room, int(Qt.AlignmentFlag.AlignVCenter), self.text())
        taken = p.fontMetrics().horizontalAdvance(self.text()) + scaled(GAP)
        p.setFont(self.font())
        self._paint_state(p, room.adjusted(taken, 0, 0, 0), look)
        if self.state.stop is None:
            middle = QPointF(self.width() - scaled(19), self.height() / 2)
            draw_chevron(p, middle, look.muted, RIGHT)
            p.resetTransform()
        if self.hasFocus():
            draw_with(p, QPen(look.accent, 2))
            p.drawRect(self.rect().adjusted(1, 1, -2, -2))
        p.end()

    def _paint_state(self, p: QPainter, room: QRect, look: Look) -> None:
        """Paint the words from the right to the left, and the dots before them."""
        state = self.state
        colour = look.danger if state.danger else look.muted
        right = self._words(p, room, state.words, colour)
        if state.strong:
            room.setRight(right - (scaled(4) if state.words else 0))
            bold = QFont(self.font())
            bold.setWeight(QFont.Weight.DemiBold)
            p.setFont(bold)
            strong = look.muted if state.faint else look.accent
            right = self._words(p, room, state.strong, strong)
        if state.dots is not None:
            self._dots(p, right - scaled(GAP), room.left(), look)

    def _words(self, p: QPainter, room: QRect, text: str, colour: QColor) -> int:
        """Paint a text at the right end; the place where it begins."""
        elide = Qt.TextElideMode.ElideRight
        shown = p.fontMetrics().elidedText(text, elide, max(room.width(), 0))
        if text:
            self.setToolTip(text if shown != text else "")
        p.setPen(colour)
        align = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        p.drawText(room, int(align), shown)
        return room.right() - p.fontMetrics().horizontalAdvance(shown)

    def _dots(self, p: QPainter, right: int, least: int, look: Look) -> None:
        """Paint ten dots that end at a place, where there is room for them."""
        step = scaled(DOT_STEP)
        left = right - DOTS * step
        if left < least:
            return
        with smooth(p):
            for number in range(DOTS):
                on = number < (self.state.dots or 0)
                colour = look.muted if on else look.line
                middle = QPointF(left + number * step + step / 2, self.height() / 2)
                disc(p, middle, scaled(DOT) / 2, colour)
