"""ReadingDialog: lets the person cancel a reading that takes long."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QProgressDialog, QWidget

from gridwright.editor.models.work.background import Job
from gridwright.editor.views.style import set_up

READING = "readingDialog"
PATIENCE = 400
"""Milliseconds of reading after which it can be cancelled in a dialog."""


class ReadingDialog(QProgressDialog):
    """Shows by itself after a while, and goes when the job ends.

    parent: the window that has the clicks, since a dialog of another one gets none.
    """

    def __init__(self, job: Job, words: str, cancel: str, parent: QWidget) -> None:
        """Watch a job. words: what is done; cancel: the words of the button."""
        super().__init__(words, cancel, 0, 0, parent)
        set_up(self, READING, minimumDuration=PATIENCE)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setValue(0)  # Qt counts the time from here
        self.canceled.connect(job.cancel)
        self.canceled.connect(self.deleteLater)
        job.finished.connect(self.end)
        job.failed.connect(self.end)

    @Slot()
    def end(self) -> None:
        """Go, without cancelling anything."""
        self.canceled.disconnect()
        self.reset()
        self.deleteLater()
