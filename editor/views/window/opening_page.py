"""OpeningPage: fills a tab while a large file is read, and can cancel the reading."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from editor.models.work.job import Job
from editor.views.style.translated import kept_translated


class OpeningPage(QWidget):
    """path: the file; task: what reads it."""

    cancelled = Signal()

    def __init__(self, path: Path, task: Job, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("openingPage")
        self.path, self.task = path, task
        self._words = words = QLabel()
        words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.cancel_button = QPushButton()
        self.cancel_button.setObjectName("openingCancel")
        self.cancel_button.clicked.connect(self.cancelled)
        layout = QVBoxLayout(self)
        layout.addStretch(1)
        layout.addWidget(words)
        layout.addWidget(self.cancel_button, 0, Qt.AlignmentFlag.AlignCenter)
        layout.addStretch(1)
        kept_translated(self, self.retranslate)

    def retranslate(self) -> None:
        """Show all words in the current language."""
        self._words.setText(self.tr("Opening {name}…").format(name=self.path.name))
        self.cancel_button.setText(self.tr("Cancel"))
