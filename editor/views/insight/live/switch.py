"""LiveSwitch: whether every edit is answered at once. It stands above the inspector."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from editor.painting.look import Look
from editor.painting.shapes import smooth
from editor.views.style.scaling import scaled
from editor.views.style.translated import kept_translated

TRACK = 32, 18
"""Width and height of the switch, without its word."""
GAP, EDGE, THUMB = 10, 3, 6


class LiveSwitch(QAbstractButton):
    """A word, and a switch beside it: the thumb is on the right while it is on."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("liveSwitch")
        self._look = look
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        kept_translated(self, self.retranslate)

    def retranslate(self) -> None:
        """Show all words in the current language."""
        self.setText(self.tr("Live"))
        self.setToolTip(self.tr("Answer every edit at once, in the background (Alt+F9)"))
        self.setAccessibleDescription(self.toolTip())
        self.updateGeometry()

    def set_look(self, look: Look) -> None:
        self._look = look
        self.update()

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        wide = metrics.horizontalAdvance(self.text()) + scaled(GAP + TRACK[0] + 2 * EDGE)
        return QSize(wide, max(scaled(32), metrics.height() + 2 * scaled(EDGE)))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        look, room = self._look, QRectF(self.rect())
        wide, high, edge = scaled(TRACK[0]), scaled(TRACK[1]), scaled(EDGE)
        track = QRectF(room.right() - wide - edge, (room.height() - high) / 2, wide, high)
        p = QPainter(self)
        p.setPen(look.text if self.isEnabled() else look.muted)
        words = room.adjusted(edge, 0, -wide - scaled(GAP), 0)
        p.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.text())
        with smooth(p):
            on = self.isChecked()
            p.setPen(QPen(look.accent if on else look.edge, 1.5))
            p.setBrush(look.accent if on else look.panel)
            p.drawRoundedRect(track, high / 2, high / 2)
            thumb = track.center()
            thumb.setX(track.right() - high / 2 if on else track.left() + high / 2)
            p.setPen(Qt.PenStyle.NoPen)
            p.setBrush(look.on_accent if on else look.edge)
            p.drawEllipse(thumb, scaled(THUMB), scaled(THUMB))
            if self.hasFocus():
                p.setPen(QPen(look.accent, 2))
                p.setBrush(Qt.BrushStyle.NoBrush)
                p.drawRoundedRect(room.adjusted(1, 1, -1, -1), 6, 6)
        p.end()
