"""Measures how much of the window is in sight, and writes the figures as a table.

    python -m tools.measure_window [--check] [--size 1280x800 ...] [KIND...]

For each size, kind and workspace: the sections that are in sight, how high they are,
and the scroll areas that have a bar. The level is solved first. --check ends with 1 if
an inspector in Design at 1280 x 800 scrolls, or if a scroll bar other than that of the
library is there.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEventLoop, QSettings, QTimer
from PySide6.QtWidgets import QAbstractScrollArea

from gridwright.editor.app import application, build
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.views.frame.study_tabs import ANSWER
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.level_set import level_files
from gridwright.solvers.registry import kind_ids

SIZES = ("1280x800", "1024x700")
WORKSPACES = {"Design": "play.edit", "Study": "view.study", "Play": "play.start"}
LEVELS = {"coin_maze": "07-hedges", "tour": "paper-tour"}
"""Kind -> a part of the name of its level; another kind has its first one."""
OWN_BARS = ("libraryTree", "railTokens")
"""Lists that scroll by themselves, however large the window is."""
HEIGHT = 688
"""Pixels that an inspector may have in Design at 1280 x 800."""
PATIENCE = 20_000
"""Milliseconds that a search of a bundled level may take."""


@dataclass(frozen=True)
class Measured:
    """What is in sight in one window."""

    size: str
    kind: str
    workspace: str
    sections: tuple[str, ...]
    height: int
    """Pixels that the sections of the inspector take."""
    bars: tuple[str, ...]
    """Names of the areas that scroll up and down."""

    @property
    def faults(self) -> list[str]:
        """What breaks the rules of the window."""
        where = f"{self.workspace} of {self.kind} at {self.size}"
        first = self.size == SIZES[0] and self.workspace == "Design"
        found = []
        if first and self.height > HEIGHT:
            found.append(f"{where}: an inspector of {self.height} pixels")
        if first:
            bars = [name for name in self.bars if name not in OWN_BARS]
            found += [f"{where}: {name} has a scroll bar" for name in bars]
        return found

    def row(self) -> str:
        """A row of the table."""
        sections = ", ".join(self.sections) or "none"
        bars = ", ".join(self.bars) or "none"
        cells = self.size, self.kind, self.workspace, sections, str(self.height), bars
        return f"| {' | '.join(cells)} |"


def wait(milliseconds: int) -> None:
    """Let the window work for a while."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def solve(window: MainWindow) -> None:
    """Solve the level in front, and wait for its answer."""
    view = window.tabs.current_view()
    assert view is not None
    loop = QEventLoop()
    ends: list[object] = []
    for end in (view.session.answered, view.session.failed):
        end.connect(ends.append)
        end.connect(loop.quit)
    QTimer.singleShot(PATIENCE, loop, loop.quit)
    view.session.solve()
    if not ends and view.session.running:
        loop.exec()


def measured(window: MainWindow, size: str, kind: str, workspace: str) -> Measured:
    """Look at a window as it stands."""
    column = window.frame.right.column
    seen = [
        section.name
        for section in window.frame.sections()
        if section.isVisible() and section.spec.shape == "section"
    ]
    high = sum(one.height() for one in column.sections if one.isVisible())
    bars = [
        area.objectName() or type(area).__name__
        for area in window.findChildren(QAbstractScrollArea)
        if area.isVisible() and area.verticalScrollBar().isVisible()
    ]
    return Measured(size, kind, workspace, tuple(seen), high, tuple(bars))


def looks(window: MainWindow, kind: str, sizes: list[str]) -> Iterator[Measured]:
    """Open a level of a kind, and look at it in every size and workspace."""
    part = LEVELS.get(kind, "")
    file = next(file for file in level_files(kind) if part in file.name)
    view = window.open_path(Path(str(file)))
    assert view is not None
    solve(window)
    for size in sizes:
        wide, high = map(int, size.split("x"))
        window.resize(wide, high)
        for workspace, action in WORKSPACES.items():
            window.actions_[action].trigger()
            window.frame.study.choose(ANSWER)
            wait(150)
            yield measured(window, size, kind, workspace)
        window.actions_["play.edit"].trigger()
    view.document.undo_stack.setClean()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kinds", nargs="*", metavar="KIND")
    parser.add_argument("--size", action="append", help="as 1280x800")
    parser.add_argument("--check", action="store_true", help="end with 1 on a fault")
    asked = parser.parse_args()
    application()
    home = tempfile.mkdtemp()
    os.environ["XDG_DATA_HOME"] = home
    store = QSettings(f"{home}/s.ini", QSettings.Format.IniFormat)
    window = build(Settings(store))
    window.show()
    print("| size | kind | workspace | sections | height | scroll bars |")
    print("|---|---|---|---|---|---|")
    faults = []
    for kind in asked.kinds or kind_ids():
        for one in looks(window, kind, asked.size or list(SIZES)):
            print(one.row(), flush=True)
            faults += one.faults
    window.close()
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if asked.check and faults else 0


if __name__ == "__main__":
    sys.exit(main())
