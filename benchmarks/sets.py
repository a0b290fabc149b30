"""How long a set of a hundred levels takes to open, and a frame of it to scroll.

    python -m benchmarks.sets [--levels 100] [--side 8]

Opens a set of coin mazes in the real window (offscreen), and scrolls it from the first
card to the last and back, 24 pixels a frame, twice: while its levels are still read,
graded and painted, and when all of that is done. Printed are processor milliseconds of
the window's thread. A frame at 60 a second has 16.7 ms.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import numpy as np
from PySide6.QtCore import QEventLoop, QSettings, QTimer
from PySide6.QtWidgets import QApplication

STEP = 24
"""Pixels a frame."""
SECONDS = 120
"""The most seconds to wait until all levels are graded."""


def wait(seconds: float) -> None:
    """Let the window work for some seconds."""
    loop = QEventLoop()
    QTimer.singleShot(round(1000 * seconds), loop.quit)
    loop.exec()


def scrolled(page: object) -> list[float]:
    """The milliseconds of each frame, from the first card to the last and back."""
    from gridwright.editor.features.sets.page import SetPage

    assert isinstance(page, SetPage)
    bar = page.grid.verticalScrollBar()
    down = list(range(0, bar.maximum() + 1, STEP))
    frames: list[float] = []
    for value in [*down, *reversed(down)]:
        begun = time.thread_time()
        bar.setValue(value)
        page.grid.viewport().repaint()
        QApplication.processEvents()
        frames.append(1000 * (time.thread_time() - begun))
    return frames


def told(name: str, frames: list[float]) -> None:
    middle, high, most = np.percentile(frames, [50, 95, 100])
    print(
        f"{name:24} {len(frames):4} frames, median {middle:5.2f} ms, 95 % {high:5.2f}"
        f" ms, longest {most:6.2f} ms",
        flush=True,
    )


def measure(levels: int, side: int, folder: str) -> None:
    """Open the set, scroll it, and print what that took."""
    from gridwright.editor.app import application, build
    from gridwright.editor.features.sets.document import SetDocument
    from gridwright.editor.features.sets.feature import LevelSets
    from gridwright.editor.models.program.settings import Settings
    from gridwright.solvers.files.level_set import LevelSet, SetEntry
    from gridwright.solvers.registry import kind

    application()
    of = kind("coin_maze")
    options = {"walls": 0.15, "coins": 0.1}
    entries = tuple(
        SetEntry(
            level=of.generate(side, side, seed, options).with_(title=f"Maze {seed}")
        )
        for seed in range(levels)
    )
    settings = Settings(QSettings(f"{folder}/s.ini", QSettings.Format.IniFormat))
    window = build(settings)
    window.resize(1280, 800)
    window.show()
    wait(1.0)
    begun = time.thread_time()
    page = window.feature(LevelSets).edit(SetDocument(LevelSet("A hundred", entries)))
    page.grid.viewport().repaint()
    print(f"opened in {1000 * (time.thread_time() - begun):.0f} ms", flush=True)
    told("while it is read", scrolled(page))
    end = time.monotonic() + SECONDS
    while page.knowledge.grading and time.monotonic() < end:
        wait(0.5)
    told("all known, first", scrolled(page))
    wait(1.0)
    told("all known, again", scrolled(page))
    window.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--levels", type=int, default=100)
    parser.add_argument("--side", type=int, default=8)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        os.environ["XDG_DATA_HOME"] = f"{home}/data"
        os.environ["GRIDWRIGHT_CACHE_DIR"] = f"{home}/cache"
        measure(asked.levels, asked.side, home)


if __name__ == "__main__":
    main()
