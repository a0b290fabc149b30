"""Puts the window beside the drawings it follows, at the same size.

    python -m tools.pictures.beside_mockups DRAWINGS OUT [NAME...]

DRAWINGS: a folder with the drawings, named as those of STATES. Each picture of OUT has
the drawing at the left and the window at the right; both show the same kind of thing,
not the same level.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPoint, QSettings, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QDialog

from gridwright.editor.app import application, build
from gridwright.editor.features.sets.feature import LevelSets
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.registry import kind
from tools.measure_window import solve, wait
from tools.pictures.screenshots import generate, save

GAP = 16
GRADING = 40_000
"""Milliseconds that the grading of a set may take."""
SETTLING = 1500
"""Milliseconds until what was asked shows."""


@dataclass(frozen=True)
class State:
    """How the window stands in a picture. level: part of the name of a file, "" for
    none; asks: actions that are triggered. dialog: the picture is of the dialog that
    these open, which gets the size."""

    level: str
    size: tuple[int, int] = (1280, 800)
    look: str = "light"
    asks: tuple[str, ...] = ()
    dialog: bool = False
    lists: bool = False
    """True if the optimal routes are listed."""
    makes: tuple[str, ...] = ()
    """The conditions to which levels are made in the generator."""
    until: int = 0
    """The number of levels at which the picture is taken; 0 for the end."""
    collects: bool = False
    """True if a set of twelve levels is open."""


STATES = {
    "welcome-light": State(""),
    "design-light": State("07-hedges", lists=True),
    "design-fresh-light": State("blank"),
    "design-1024x700-dark": State("07-hedges", (1024, 700), "dark", ("solve.what_if",)),
    "what-if-light": State("07-hedges", asks=("solve.what_if",)),
    "export-light": State(
        "07-hedges", (1080, 704), asks=("file.export_gif",), dialog=True
    ),
    "study-1280x800-light": State("07-hedges", asks=("view.study",)),
    "generate-light": State(
        "07-hedges",
        makes=(
            "unique",
            "difficulty=4..6",
            "walls=10..20%",
            "score=40..45",
            "symmetric",
        ),
        until=7,
    ),
    "generate-nothing-light": State(
        "07-hedges", makes=("unique", "difficulty=8..9", "walls=10..20%", "symmetric")
    ),
    "set-dark": State("", look="dark", collects=True),
    "play-start-light": State("07-hedges", asks=("play.start",)),
}


COLLECTED = (("coin_maze", 5), ("tour", 5), ("match3", 2))
"""The levels of a set: a kind, and how many of its first ones."""
CURRENT = 4
"""The place of the level in the preview."""


def collect(window: MainWindow) -> None:
    """Show a set, its levels graded, the easiest first."""
    levels = [
        read_bundled(file)
        for name, count in COLLECTED
        for file in level_files(name)[:count]
    ]
    sets = window.feature(LevelSets)
    sets.keep_as_set(levels, "Evening set")
    page = sets.page
    assert page is not None
    page.sort()
    waited = 0
    while waited < GRADING and any(grade.grade is None for grade in page.grades):
        wait(SETTLING)
        waited += SETTLING
    page.grid.choose([CURRENT])
    wait(SETTLING)


def copied(file: Path) -> Path:
    """A copy of a level among temporary files: the export dialog names the folder, and
    that of this checkout is nobody else's."""
    folder = tempfile.mkdtemp(prefix="levels-")
    return Path(shutil.copy(file, folder))


def shown(window: MainWindow, state: State) -> QImage:
    """Bring the window into a state, and take its picture."""
    if not state.dialog:
        window.resize(*state.size)
    if state.level == "blank":
        level = kind("coin_maze").blank(8, 8)
        window.tabs.open_level(level)
    elif state.level:
        files = level_files("coin_maze")
        file = next(file for file in files if state.level in file.name)
        window.open_path(copied(Path(str(file))))
        solve(window)
    wait(SETTLING)
    if state.lists:
        window.sections["optimal_routes"].reveal()
        window.actions_["routes.pictures"].trigger()
        wait(SETTLING)
        window.frame.right.column.leave_page()
        wait(SETTLING)
    if state.collects:
        collect(window)
    if state.makes:
        generate(window, state.makes, state.until)
    for name in state.asks:
        window.actions_[name].trigger()
        wait(2 * SETTLING)
    if not state.dialog:
        return window.grab().toImage()
    dialog = window.findChild(QDialog, "exportDialog")
    assert dialog is not None
    dialog.resize(*state.size)
    wait(SETTLING)
    return dialog.grab().toImage()


def beside(drawing: QImage, window: QImage) -> QImage:
    """Both pictures, the drawing at the left."""
    wide = drawing.width() + GAP + window.width()
    high = max(drawing.height(), window.height())
    both = QImage(wide, high, QImage.Format.Format_RGB888)
    both.fill(Qt.GlobalColor.white)
    painter = QPainter(both)
    painter.drawImage(QPoint(0, 0), drawing)
    painter.drawImage(QPoint(drawing.width() + GAP, 0), window)
    painter.end()
    return both


def picture(name: str) -> QImage:
    """The picture of a new window in a state."""
    state = STATES[name]
    home = tempfile.mkdtemp()
    os.environ["XDG_DATA_HOME"] = home
    store = QSettings(f"{home}/s.ini", QSettings.Format.IniFormat)
    store.setValue("look", state.look)
    window = build(Settings(store))
    window.show()
    wait(SETTLING)
    made = shown(window, state)
    for view in window.tabs.views():
        view.session.leave()
        view.document.undo_stack.setClean()
    for page in window.tabs.pages():
        page.undo_stack.setClean()
    window.close()
    return made


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("drawings", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("names", nargs="*", metavar="NAME")
    asked = parser.parse_args()
    application()
    asked.out.mkdir(parents=True, exist_ok=True)
    for name in asked.names or STATES:
        drawing = QImage(str(asked.drawings / f"{name}.png"))
        save(beside(drawing, picture(name)), asked.out / f"{name}.png", "")
        print(name, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
