"""How the editor holds up on a board of 1000 x 1000 cells.

    python benchmarks/scale.py

Opens, pans, zooms, paints, fills and undoes in the real window (offscreen, full HD) and
prints the times, those of frames as median and 99th percentile, each beside the same
work on a board of 100 x 100 cells: the ratio says how much the size costs.
"""

from __future__ import annotations

import os
import resource
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import numpy as np
from PySide6.QtCore import QPoint, QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gridwright.editor.app import application, build
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.level_file import level_to_json
from gridwright.solvers.level import Level

FRAMES = 120


def timed(act: Callable[[], object]) -> float:
    """Milliseconds of one act, painting included."""
    started = time.perf_counter()
    act()
    QApplication.processEvents()
    return 1000 * (time.perf_counter() - started)


def board(side: int, folder: Path) -> Path:
    """A file with a noisy maze: walls and coins everywhere."""
    rng = np.random.default_rng(side)
    cells = rng.choice(
        np.array([0, -1, 1, 7], np.int32), (side, side), p=[0.6, 0.25, 0.1, 0.05]
    )
    cells[0, 0], cells[-1, -1] = -2, -3
    path = folder / f"{side}.json"
    path.write_text(level_to_json(Level("coin_maze", cells)))
    return path


def frames(view: DocumentView, act: Callable[[int], None]) -> tuple[float, float]:
    """Median and 99th percentile of the milliseconds of a frame."""

    def frame(number: int) -> None:
        act(number)
        view.canvas.viewport().repaint()

    spent = [timed(partial(frame, number)) for number in range(FRAMES)]
    return float(np.median(spent)), float(np.percentile(spent, 99))


def open_and_wait(window: MainWindow, path: Path) -> None:
    """Open a level; a large one is read in another process, and shows later."""
    window.open_path(path)
    while window.tabs.current_view() is None:
        QApplication.processEvents()


def measure(window: MainWindow, path: Path) -> dict[str, tuple[float, ...]]:
    found: dict[str, tuple[float, ...]] = {}
    found["open"] = (timed(lambda: open_and_wait(window, path)),)
    view = window.tabs.current_view()
    assert view is not None
    canvas = view.canvas
    for size in (2, 8, 24):
        canvas.set_cell_size(size)

        def pan(number: int) -> None:
            canvas.horizontalScrollBar().setValue(37 * number)
            canvas.verticalScrollBar().setValue(23 * number)

        found[f"pan at {size} px"] = frames(view, pan)
    found["zoom"] = frames(view, lambda n: canvas.zoom(1 if n % 20 < 10 else -1))
    canvas.set_cell_size(8)
    viewport, left = canvas.viewport(), Qt.MouseButton.LeftButton
    QTest.mousePress(viewport, left, pos=QPoint(5, 5))
    found["pen, one event"] = frames(
        view, lambda n: QTest.mouseMove(viewport, QPoint(5 + 6 * n, 5 + 4 * n))
    )
    QTest.mouseRelease(viewport, left, pos=QPoint(700, 400))
    view.document.replace_cells(np.zeros_like(view.document.cells), "Clear")
    window.actions_["tool.fill"].trigger()
    view.brush.choose(1)
    found["fill the board"] = (
        timed(
            lambda: QTest.mouseClick(viewport, left, pos=canvas.origin() + QPoint(9, 9))
        ),
    )
    found["undo the fill"] = (timed(window.actions_["edit.undo"].trigger),)
    window.actions_["tool.pen"].trigger()
    view.document.undo_stack.setClean()
    window.tabs.close_tab(window.tabs.currentIndex())
    return found


def main() -> None:
    application()
    folder = Path(tempfile.mkdtemp())
    window = build(
        Settings(QSettings(str(folder / "s.ini"), QSettings.Format.IniFormat))
    )
    window.resize(1920, 1080)
    window.show()
    QTest.qWait(1500)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    small = measure(window, board(100, folder))
    large = measure(window, board(1000, folder))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{'ms (median, p99)':18}{'1000 x 1000':>20}{'100 x 100':>20}{'ratio':>8}")
    for name, values in large.items():
        shown, other = (
            " / ".join(f"{v:.1f}" for v in found) for found in (values, small[name])
        )
        print(f"{name:18}{shown:>20}{other:>20}{values[0] / small[name][0]:8.1f}")
    print(f"memory: {before:.0f} MiB with an empty window, {peak:.0f} MiB at the peak")
    window.close()


if __name__ == "__main__":
    main()
