"""GifDialog: exports a solution as a moving picture, with progress and cancel."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QProgressBar,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from editor.drawing import export_gif
from editor.models.language import said
from editor.models.playback import SPEEDS
from editor.views.look import Look
from solvers.level import Level
from solvers.search import StopToken


class GifDialog(QDialog):
    """Asks for cell size and speed, then writes the file beside the window."""

    _reported = Signal(float)
    _ended = Signal(object)

    def __init__(
        self,
        level: Level,
        moves: tuple[str, ...],
        path: Path,
        look: Look,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("gifDialog")
        self.setWindowTitle(self.tr("Export GIF"))
        self.level, self.moves, self.path, self._look = level, moves, path, look
        self.error = ""
        self._pool = ThreadPoolExecutor(1, "export")
        self._token: StopToken | None = None
        self.cell_box = QSpinBox()
        self.cell_box.setObjectName("gifCell")
        self.cell_box.setRange(8, 128)
        self.cell_box.setSuffix(self.tr(" px"))
        self.cell_box.setValue(max(8, min(48, 900 // max(level.rows, level.cols))))
        self.speed_box = QComboBox()
        self.speed_box.setObjectName("gifSpeed")
        for speed in SPEEDS:
            self.speed_box.addItem(f"{speed:g} x", speed)
        self.speed_box.setCurrentIndex(SPEEDS.index(1.0))
        self._size = QLabel()
        self.bar = QProgressBar()
        self.bar.setObjectName("gifProgress")
        self.bar.setRange(0, 1000)
        self.bar.hide()
        self._message = QLabel()
        self._message.setWordWrap(True)
        self._message.hide()
        form = QFormLayout()
        form.addRow(self.tr("File"), QLabel(path.name))
        form.addRow(self.tr("Cell size"), self.cell_box)
        form.addRow(self.tr("Picture"), self._size)
        form.addRow(self.tr("Speed"), self.speed_box)
        self.buttons = QDialogButtonBox()
        self.export_button = self.buttons.addButton(
            self.tr("Export"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        self.export_button.setObjectName("gifExport")
        self.buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        self.buttons.accepted.connect(self.export)
        self.buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addLayout(form)
        layout.addWidget(self.bar)
        layout.addWidget(self._message)
        layout.addWidget(self.buttons)
        self._reported.connect(self._on_reported, Qt.ConnectionType.QueuedConnection)
        self._ended.connect(self._on_ended, Qt.ConnectionType.QueuedConnection)
        self.cell_box.valueChanged.connect(self._show_size)
        self._show_size()

    @Slot()
    def export(self) -> None:
        """Start writing; the dialog closes when the file is there."""
        self._token = StopToken()
        self.export_button.setEnabled(False)
        self.bar.show()
        self._message.hide()
        settings = {
            "cell": self.cell_box.value(),
            "speed": float(self.speed_box.currentData()),
            "look": self._look,
        }
        self._pool.submit(self._work, self._token, settings)

    def reject(self) -> None:
        """Cancel: no half file is left behind."""
        if self._token is not None:
            self._token.stop()
        super().reject()

    def done(self, code: int) -> None:
        self._pool.shutdown(wait=True)
        super().done(code)

    def _work(self, token: StopToken, settings: dict[str, object]) -> None:
        try:
            export_gif(
                self.level,
                self.moves,
                self.path,
                on_progress=self._reported.emit,
                token=token,
                **settings,  # type: ignore[arg-type]
            )
            self._ended.emit("")
        except Exception as error:  # whatever failed is shown, and the program goes on
            self._ended.emit(said(error) or type(error).__name__)

    @Slot(float)
    def _on_reported(self, fraction: float) -> None:
        self.bar.setValue(round(1000 * fraction))

    @Slot(object)
    def _on_ended(self, error: str) -> None:
        self.error = error
        if not error:
            if self._token is not None and not self._token.stopped:
                self.accept()
            return
        self.bar.hide()
        self.export_button.setEnabled(True)
        self._message.setText(error)
        self._message.show()

    @Slot()
    def _show_size(self) -> None:
        side = self.cell_box.value()
        width, height = self.level.cols * side, self.level.rows * side
        self._size.setText(self.tr("about {w} x {h} pixels").format(w=width, h=height))
