"""LiveSwitch: a switch above the inspector. While it is on, every edit is answered at
once."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from gridwright.editor.painting.shapes import disc, draw_with, smooth
from gridwright.editor.views.style import (
    current_look,
    kept_dressed,
    scaled,
)
from gridwright.editor.views.style.kit import set_up

TRACK = 32, 18
"""Width and height of the switch, without its word."""
GAP = 10
EDGE = 3
THUMB = 6


class LiveSwitch(QAbstractButton):
    """A word, and a switch beside it: the thumb is on the right while it is on."""

    def __init__(self) -> None:
        super().__init__()
        set_up(self, "liveSwitch", checkable=True, focusPolicy=Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        kept_dressed(self, self.dress)

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        self.setText(self.tr("Live"))
        self.setToolTip(
            self.tr("Answer every edit at once, in the background (Alt+F9)")
        )
        self.setAccessibleDescription(self.toolTip())
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        wide = metrics.horizontalAdvance(self.text()) + scaled(
            GAP + TRACK[0] + 2 * EDGE
        )
        return QSize(wide, max(scaled(32), metrics.height() + 2 * scaled(EDGE)))

    def paintEvent(self, event: QPaintEvent) -> None:
        look = current_look()
        room = QRectF(self.rect())
        wide = scaled(TRACK[0])
        high = scaled(TRACK[1])
        edge = scaled(EDGE)
        track = QRectF(
            room.right() - wide - edge, (room.height() - high) / 2, wide, high
        )
        p = QPainter(self)
        p.setPen(look.text if self.isEnabled() else look.muted)
        words = room.adjusted(edge, 0, -wide - scaled(GAP), 0)
        p.drawText(
            words,
            Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft,
            self.text(),
        )
        with smooth(p):
            on = self.isChecked()
            line, fill = (look.accent, look.accent) if on else (look.edge, look.panel)
            draw_with(p, QPen(line, 1.5), fill)
            p.drawRoundedRect(track, high / 2, high / 2)
            thumb = track.center()
            thumb.setX(track.right() - high / 2 if on else track.left() + high / 2)
            disc(p, thumb, scaled(THUMB), look.on_accent if on else look.edge)
            if self.hasFocus():
                draw_with(p, QPen(look.accent, 2))
                p.drawRoundedRect(room.adjusted(1, 1, -1, -1), 6, 6)
        p.end()
