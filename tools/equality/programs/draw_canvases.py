"""Draw the canvas of the window for levels, in the library of any commit: SOURCES
FOLDER.

SOURCES holds the levels; FOLDER gets a picture for each, and one with its answer.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QApplication

SIZE = (700, 560)


def room(name: str) -> Any:
    """A module of the program; 1.0.0 had its rooms at the top."""
    try:
        return import_module(f"gridwright.{name}")
    except ModuleNotFoundError:
        return import_module(name)


def draw(file: Path, folder: Path) -> None:
    """Draw the level in a file, in a canvas without a window round it."""
    level = room("solvers.files.level_file").read_level(file)
    document = room("editor.models.document.document").LevelDocument(level)
    brush = room("editor.models.brush").Brush(document.kind, document)
    route = room("editor.models.playback").ShownRoute(document, document)
    canvas = room("editor.views.canvas.grid_view").GridView(document, brush, route)
    document.setParent(canvas)
    canvas.resize(*SIZE)
    canvas.show()
    canvas.zoom_to_fit()
    name = f"{file.parent.name}_{file.stem}"
    QApplication.processEvents()
    canvas.grab().save(str(folder / f"{name}_canvas.png"))
    route.load_stored()
    QApplication.processEvents()
    canvas.grab().save(str(folder / f"{name}_canvas_route.png"))
    canvas.close()


if __name__ == "__main__":
    application = QApplication(sys.argv[:1])
    for path in sorted((Path(sys.argv[1]) / "levels").rglob("*.json")):
        draw(path, Path(sys.argv[2]))
