"""OpeningPage: fills a tab while a large file is read, and can cancel the reading."""

from __future__ import annotations

from pathlib import Path

from PySide6 import QtWidgets
from PySide6.QtCore import Qt, Signal

from gridwright.editor.models.work.background import Job
from gridwright.editor.views.style import kept_dressed
from gridwright.editor.views.style.kit import (
    STRETCH,
    button_of,
    column_of,
    fill,
)


class OpeningPage(QtWidgets.QWidget):
    """path: the file; task: what reads it."""

    cancelled = Signal()

    def __init__(self, path: Path, task: Job) -> None:
        super().__init__()
        self.setObjectName("openingPage")
        self.path = path
        self.task = task
        words = QtWidgets.QLabel()
        self._words = words
        words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.cancel_button = button_of(
            self, "openingCancel", "Cancel", clicked=self.cancelled
        )
        layout = column_of(STRETCH, words, on=self)
        fill(layout, (self.cancel_button, 0, Qt.AlignmentFlag.AlignCenter), STRETCH)
        kept_dressed(self, self.dress)

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        self._words.setText(self.tr("Opening {name}…").format(name=self.path.name))
