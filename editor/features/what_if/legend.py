"""WhatIfLegend: the signs of the effects, over another legend."""

from __future__ import annotations

from PySide6 import QtWidgets
from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Slot
from PySide6.QtGui import QPaintEvent

from gridwright.editor.features.what_if.effect_signs import paint_sign
from gridwright.editor.features.what_if.question import WhatIf
from gridwright.editor.features.what_if.row_words import verdict_words
from gridwright.editor.painting.shapes import painting_on
from gridwright.editor.views.style import current_look, kept_dressed, scaled
from gridwright.editor.views.style.kit import set_up
from gridwright.solvers.insight.what_if.children import Verdict

TOLD: tuple[Verdict, ...] = ("better", "less", "same", "unique", "breaks")
"""The effects in the legend, as many as there is room for."""


class WhatIfLegend(QtWidgets.QWidget):
    """The legend of the signs. It covers another legend while the WhatIf is open, so
    that nothing moves."""

    def __init__(self, what_if: WhatIf, over: QtWidgets.QWidget) -> None:
        super().__init__(over)
        self.setObjectName("whatIfLegend")
        self._what_if = what_if
        self._over = over
        over.installEventFilter(self)
        what_if.changed.connect(self.refresh)
        kept_dressed(self, self.refresh)

    @Slot()
    def refresh(self) -> None:
        """Show the legend if it is of use."""
        set_up(self, geometry=self._over.rect(), visible=self._what_if.on)
        self.raise_()
        self.setAccessibleName(", ".join(map(verdict_words, TOLD)))
        self.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.setGeometry(self._over.rect())
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting_on(self, smooth=False) as p:
            p.fillRect(self.rect(), current_look().window)
            side = scaled(14)
            gap = scaled(6)
            x = float(scaled(16))
            for verdict in TOLD:
                words = verdict_words(verdict)
                wide = self.fontMetrics().horizontalAdvance(words)
                if x + side + gap + wide > self.width():
                    break
                room = QRectF(x, (self.height() - side) / 2, side, side)
                paint_sign(p, verdict, room, current_look())
                p.setPen(current_look().muted)
                room = QRectF(x + side + gap, 0, wide + 2, self.height())
                p.drawText(room, Qt.AlignmentFlag.AlignVCenter, words)
                x += side + gap + wide + scaled(20)
