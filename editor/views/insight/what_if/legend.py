"""WhatIfLegend: the signs of what-if in words, in the place of the legend below the board."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from editor.models.insight.what_if import WhatIf
from editor.painting.look import Look
from editor.views.insight.what_if.signs import paint_sign
from editor.views.insight.what_if.words import verdict_words
from editor.views.style.scaling import scaled
from editor.views.style.translated import kept_translated
from solvers.insight.what_if.answers import Verdict

TOLD: tuple[Verdict, ...] = ("better", "less", "same", "unique", "breaks")
"""The signs, as many as there is room for."""


class WhatIfLegend(QWidget):
    """Lies over another legend while the WhatIf is open, so that nothing moves."""

    def __init__(self, what_if: WhatIf, look: Look, over: QWidget) -> None:
        super().__init__(over)
        self.setObjectName("whatIfLegend")
        self._what_if, self._look, self._over = what_if, look, over
        over.installEventFilter(self)
        what_if.changed.connect(self.refresh)
        kept_translated(self, self.refresh)

    def set_look(self, look: Look) -> None:
        """Wear other colours."""
        self._look = look
        self.update()

    @Slot()
    def refresh(self) -> None:
        """Show it while it is of use."""
        self.setGeometry(self._over.rect())
        self.setVisible(self._what_if.on)
        self.raise_()
        self.setAccessibleName(", ".join(map(verdict_words, TOLD)))
        self.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.setGeometry(self._over.rect())
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        p = QPainter(self)
        p.fillRect(self.rect(), self._look.window)
        side, gap, x = scaled(14), scaled(6), float(scaled(16))
        for verdict in TOLD:
            words = verdict_words(verdict)
            wide = self.fontMetrics().horizontalAdvance(words)
            if x + side + gap + wide > self.width():
                break
            paint_sign(p, verdict, QRectF(x, (self.height() - side) / 2, side, side), self._look)
            p.setPen(self._look.muted)
            room = QRectF(x + side + gap, 0, wide + 2, self.height())
            p.drawText(room, Qt.AlignmentFlag.AlignVCenter, words)
            x += side + gap + wide + scaled(20)
        p.end()
