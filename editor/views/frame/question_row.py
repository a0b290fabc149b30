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
MIDDLE = Qt.AlignmentFlag.AlignVCenter


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
        around = scaled(NAME + END + MARGIN)
        letters = self.fontMetrics().height() + 8
        high = max(scaled(HEIGHT), letters)
        return QSize(around + words, high)

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_button()

    def _place_button(self) -> None:
        button: QToolButton = self.stop_button
        side = min(scaled(26), self.height())
        left = self.width() - scaled(6) - side
        top = (self.height() - side) // 2
        button.setGeometry(left, top, side, side)

    # -- painting ----------------------------------------------------------------------
    def paintEvent(self, event: QPaintEvent) -> None:
        look = current_look()
        p = QPainter(self)
        if self.underMouse():
            p.fillRect(self.rect(), look.hover)
        self._paint_icon(p, look)
        room = self.rect().adjusted(scaled(NAME), 0, -scaled(END), 0)
        taken = self._paint_name(p, room, look)
        room.setLeft(room.left() + taken)
        self._paint_state(p, room, look)
        if self.state.stop is None:
            self._paint_chevron(p, look)
        if self.hasFocus():
            ring = QPen(look.accent, 2)
            inside = self.rect().adjusted(1, 1, -2, -2)
            draw_with(p, ring)
            p.drawRect(inside)
        p.end()

    def _paint_icon(self, p: QPainter, look: Look) -> None:
        side = scaled(ICON)
        top = (self.height() - side) / 2
        place = QRectF(scaled(MARGIN), top, side, side)
        paint_icon(p, self._icon, place, look.text)

    def _paint_name(self, p: QPainter, room: QRect, look: Look) -> int:
        """Paint the name of the question; the width that it takes, with a gap."""
        font = QFont(self.font())
        font.setWeight(QFont.Weight.Medium)
        p.setFont(font)
        p.setPen(look.text)
        p.drawText(room, int(MIDDLE), self.text())
        wide = p.fontMetrics().horizontalAdvance(self.text())
        p.setFont(self.font())
        return wide + scaled(GAP)

    def _paint_chevron(self, p: QPainter, look: Look) -> None:
        right = self.width() - scaled(19)
        middle = QPointF(right, self.height() / 2)
        draw_chevron(p, middle, look.muted, RIGHT)
        p.resetTransform()

    def _paint_state(self, p: QPainter, room: QRect, look: Look) -> None:
        """Paint the words from the right to the left, and the dots before them."""
        state = self.state
        colour = look.muted
        if state.danger:
            colour = look.danger
        right = self._words(p, room, state.words, colour)
        if state.strong:
            gap = scaled(4) if state.words else 0
            room.setRight(right - gap)
            bold = QFont(self.font())
            bold.setWeight(QFont.Weight.DemiBold)
            p.setFont(bold)
            strong = look.accent
            if state.faint:
                strong = look.muted
            right = self._words(p, room, state.strong, strong)
        if state.dots is not None:
            self._dots(p, right - scaled(GAP), room.left(), look)

    def _words(self, p: QPainter, room: QRect, text: str, colour: QColor) -> int:
        """Paint a text at the right end; the place where it begins."""
        metrics = p.fontMetrics()
        elide = Qt.TextElideMode.ElideRight
        wide = max(room.width(), 0)
        shown = metrics.elidedText(text, elide, wide)
        if text:
            self.setToolTip(text if shown != text else "")
        align = MIDDLE | Qt.AlignmentFlag.AlignRight
        p.setPen(colour)
        p.drawText(room, int(align), shown)
        return room.right() - metrics.horizontalAdvance(shown)

    def _dots(self, p: QPainter, right: int, least: int, look: Look) -> None:
        """Paint ten dots that end at a place, where there is room for them."""
        step = scaled(DOT_STEP)
        left = right - DOTS * step
        if left < least:
            return
        with smooth(p):
            full = self.state.dots or 0
            height = self.height() / 2
            radius = scaled(DOT) / 2
            for number in range(DOTS):
                across = left + number * step + step / 2
                colour = look.muted if number < full else look.line
                disc(p, QPointF(across, height), radius, colour)
