"""InstallationCheck: the report of `gridwright doctor` in a dialog."""

from __future__ import annotations

import sys
from codecs import getincrementaldecoder

from PySide6.QtCore import QProcess, Qt, Slot
from PySide6.QtGui import QFontDatabase, QGuiApplication, QTextCursor
from PySide6.QtWidgets import QDialog, QPlainTextEdit, QWidget

from gridwright.editor.views.style import ACTS, CLOSE, column_of, foot_of, set_up


class InstallationCheck(QDialog):
    """The report of `gridwright doctor`, to read and copy. It runs in a process of its
    own."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        title = self.tr("Check this installation")
        set_up(self, "doctorDialog", attribute=Qt.WidgetAttribute.WA_DeleteOnClose)
        set_up(self, windowTitle=title, minimumSize=(620, 420))
        self.report = set_up(
            QPlainTextEdit(), "doctorReport", readOnly=True, accessibleName=title
        )
        self.report.setPlaceholderText(self.tr("Checking…"))
        self.report.setFont(
            QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        )
        buttons = foot_of(self, CLOSE)
        self.copy_button = set_up(
            buttons.addButton(self.tr("Copy"), ACTS), "doctorCopy"
        )
        self.copy_button.clicked.connect(self._copy)
        column_of((self.report, 1), buttons, on=self)
        self._decoder = getincrementaldecoder("utf-8")("replace")
        self.process = set_up(
            QProcess(self), readyRead=self._read, errorOccurred=self._on_error
        )
        self.process.setProcessChannelMode(QProcess.ProcessChannelMode.MergedChannels)
        self.process.start(sys.executable, ["-P", "-m", "gridwright.cli", "doctor"])

    def done(self, result: int) -> None:
        """Close, and end the process if it still runs."""
        self.process.errorOccurred.disconnect(self._on_error)
        self.process.kill()
        self.process.waitForFinished()
        super().done(result)

    @Slot()
    def _read(self) -> None:
        self._add(self._decoder.decode(bytes(self.process.readAll().data())))

    def _add(self, text: str) -> None:
        """Append text at the end. The selection stays."""
        end = QTextCursor(self.report.document())
        end.movePosition(QTextCursor.MoveOperation.End)
        end.insertText(text)

    @Slot(QProcess.ProcessError)
    def _on_error(self, _error: QProcess.ProcessError) -> None:
        self._add(
            "\n"
            + self.tr("The check failed: {why}").format(why=self.process.errorString())
        )

    @Slot()
    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.report.toPlainText())
