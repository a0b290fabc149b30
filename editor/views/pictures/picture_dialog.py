"""PictureDialog: exports a level as a still picture."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QWidget

from editor.models.work.background import Background
from editor.painting.look import Look
from editor.pictures.sheet import CELL, largest_cell
from editor.pictures.stills import rendering
from editor.views.pictures.export_dialog import ExportDialog
from solvers.level import Level


class PictureDialog(ExportDialog):
    """Asks for the cell size: at first the usual one, or the largest that a large board allows."""

    name = "picture"

    def __init__(
        self,
        level: Level,
        path: Path,
        look: Look,
        background: Background,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(level, path, look, background, parent)
        self.setWindowTitle(self.tr("Export picture"))
        self.cell_box.setValue(min(CELL, largest_cell(level)))

    def steps(self) -> Generator[float, None, Any]:
        return rendering(self.level, self.path, cell=self.cell_box.value(), look=self.look)
