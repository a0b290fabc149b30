"""PictureDialog: exports a level as a still picture."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from PySide6.QtWidgets import QWidget

from editor.models.work.background import Background
from editor.pictures.sheet import CELL, largest_cell
from editor.pictures.stills import rendering
from editor.views.pictures.export_dialog import Export, ExportDialog


class PictureDialog(ExportDialog):
    """Asks for the cell size: at first the usual one, or the largest that a large board allows."""

    name = "picture"

    def __init__(
        self, export: Export, background: Background, parent: QWidget | None = None
    ) -> None:
        super().__init__(export, background, parent)
        self.setWindowTitle(self.tr("Export picture"))
        self.cell_box.setValue(min(CELL, largest_cell(self.level)))

    def steps(self) -> Generator[float, None, Any]:
        return rendering(self.level, self.path, cell=self.cell_box.value(), look=self.look)
