"""Note: what belongs to the current board and is painted over layers and routes."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtGui import QPainter

from gridwright.editor.painting import BoardView, Look


class Note(Protocol):
    """Something that belongs to the current board, painted over layers and routes."""

    def paint(self, p: QPainter, view: BoardView, look: Look) -> None:
        """Paint what is exposed; nothing if there is nothing to show."""
