"""Plate: a rounded field on the welcome page, filled like a panel or dashed."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPaintEvent, QPen
from PySide6.QtWidgets import QFrame

from gridwright.editor.painting.shapes import painting_on
from gridwright.editor.views.style import current_look, scaled, set_up

RADIUS = 8


class Plate(QFrame):
    """A rounded field: filled, or empty with a dashed edge where something may come."""

    def __init__(self, *, dashed: bool, name: str = "") -> None:
        super().__init__()
        set_up(self, name)
        self._dashed = dashed

    def paintEvent(self, event: QPaintEvent) -> None:
        look = current_look()
        with painting_on(self) as p:
            if self._dashed:
                p.setPen(QPen(look.edge, 1, Qt.PenStyle.DashLine))
            else:
                p.setPen(QPen(look.line, 2 if look.contrast else 1))
                p.setBrush(look.panel)
            radius = scaled(RADIUS)
            p.drawRoundedRect(self.rect().adjusted(0, 0, -1, -1), radius, radius)
