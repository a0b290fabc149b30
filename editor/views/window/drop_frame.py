"""DropFrame: a frame round the window while something that it takes hovers over it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from gridwright.editor.painting.shapes import painting_on
from gridwright.editor.views.style import current_look, scaled, set_up

WIDTH = 3
"""Pixels of the frame at 100 per cent."""


class DropFrame(QWidget):
    """A frame over the whole of a window. The mouse does not notice it."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        set_up(self, "dropFrame")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def appear(self) -> None:
        """Cover the window, and show."""
        window = self.parentWidget()
        if window is not None:
            self.setGeometry(window.rect())
        self.raise_()
        self.show()

    def paintEvent(self, event: QPaintEvent) -> None:
        wide = scaled(WIDTH)
        with painting_on(self) as p:
            p.setPen(QPen(current_look().accent, wide))
            p.drawRect(self.rect().adjusted(wide // 2, wide // 2, -wide, -wide))
