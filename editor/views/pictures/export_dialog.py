"""ExportDialog: writes a picture or a film beside the window, with progress and cancel."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PySide6.QtCore import Slot
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QProgressBar,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from editor.models.work.background import Background
from editor.models.work.job import Failure, Job
from editor.painting.look import Look
from solvers.level import Level


@dataclass(frozen=True)
class Export:
    """What is exported, to which file, in which look."""

    level: Level
    path: Path
    look: Look


class ExportDialog(QDialog):
    """Asks for the cell size, then writes the file; a subclass says how, and asks for more.

    While the file is written the fields rest. Cancelling, or closing the window, leaves no file
    behind and an older one as it was. The level is the one given, whatever is edited meanwhile.
    """

    name = "export"
    """Begins the object names of the fields."""
    smallest_cell = 1

    def __init__(
        self, export: Export, background: Background, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName(f"{self.name}Dialog")
        self.level, self.path, self.look = export.level, export.path, export.look
        self.error = ""
        self._background = background
        self.task: Job | None = None
        """The writing under way, None before and after."""
        self.cell_box = QSpinBox()
        self.cell_box.setObjectName(f"{self.name}Cell")
        self.cell_box.setRange(self.smallest_cell, 128)
        self.cell_box.setSuffix(self.tr(" px"))
        self._size = QLabel()
        self.bar = QProgressBar()
        self.bar.setObjectName(f"{self.name}Progress")
        self.bar.setRange(0, 1000)
        self.bar.hide()
        self._message = QLabel()
        self._message.setObjectName(f"{self.name}Message")
        self._message.setWordWrap(True)
        self._message.hide()
        self.fields = QWidget()
        self.form = QFormLayout(self.fields)
        self.form.setContentsMargins(0, 0, 0, 0)
        self.form.addRow(self.tr("File"), QLabel(self.path.name))
        self.form.addRow(self.tr("Cell size"), self.cell_box)
        self.form.addRow(self.tr("Picture"), self._size)
        self.buttons = QDialogButtonBox()
        self.export_button = self.buttons.addButton(
            self.tr("Export"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        self.export_button.setObjectName(f"{self.name}Export")
        self.buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        self.buttons.accepted.connect(self.export)
        self.buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        for widget in (self.fields, self.bar, self._message, self.buttons):
            layout.addWidget(widget)
        self.cell_box.valueChanged.connect(self._show_size)
        self._show_size()

    def steps(self) -> Generator[float, None, Any]:
        """Writes the file; yields the fraction done. Runs in a worker: it touches no widget."""
        raise NotImplementedError

    @Slot()
    def export(self) -> None:
        """Start writing; the dialog closes when the file is there."""
        steps = self.steps()
        self.task = self._background.submit(lambda _token: steps)
        self.task.progressed.connect(self._on_progressed)
        self.task.finished.connect(self._on_finished)
        self.task.failed.connect(self._on_failed)
        self._show_writing(True)
        self.bar.setValue(0)
        self._message.hide()

    def done(self, code: int) -> None:
        """Cancel what is under way: no half file is left behind."""
        if self.task is not None:
            self.task.cancel()
            self.task = None
        super().done(code)

    def _show_writing(self, writing: bool) -> None:
        self.fields.setEnabled(not writing)
        self.export_button.setEnabled(not writing)
        self.bar.setVisible(writing)

    @Slot(object)
    def _on_progressed(self, fraction: float) -> None:
        self.bar.setValue(round(1000 * fraction))

    @Slot(object)
    def _on_finished(self, _result: object) -> None:
        self.task = None
        self.accept()

    @Slot(object)
    def _on_failed(self, failure: Failure) -> None:
        self.task = None
        self.error = failure.message
        self._show_writing(False)
        self._message.setText(self.error)
        self._message.show()

    @Slot()
    def _show_size(self) -> None:
        side = self.cell_box.value()
        width, height = self.level.cols * side, self.level.rows * side
        self._size.setText(self.tr("about {w} x {h} pixels").format(w=width, h=height))
