"""GifDialog: exports a solution as a moving picture."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from PySide6.QtWidgets import QComboBox, QWidget

from editor.models.play.playback import SPEEDS
from editor.models.work.background import Background
from editor.pictures.film_style import FilmStyle
from editor.pictures.films import filming
from editor.views.pictures.export_dialog import Export, ExportDialog


class GifDialog(ExportDialog):
    """Asks for cell size and speed."""

    name = "gif"
    smallest_cell = 8

    def __init__(
        self,
        export: Export,
        moves: tuple[str, ...],
        background: Background,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(export, background, parent)
        self.setWindowTitle(self.tr("Export GIF"))
        self.moves = moves
        self.speed_box = QComboBox()
        self.speed_box.setObjectName("gifSpeed")
        for speed in SPEEDS:
            self.speed_box.addItem(f"{speed:g} x", speed)
        self.speed_box.setCurrentIndex(SPEEDS.index(1.0))
        self.form.addRow(self.tr("Speed"), self.speed_box)
        self.cell_box.setValue(max(8, min(48, 900 // max(self.level.rows, self.level.cols))))

    def steps(self) -> Generator[float, None, Any]:
        return filming(
            self.level,
            [self.moves],
            self.path,
            cell=self.cell_box.value(),
            style=FilmStyle(speed=float(self.speed_box.currentData())),
            look=self.look,
        )
