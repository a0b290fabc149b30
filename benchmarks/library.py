"""How the window fares while a library of ten thousand levels loads, and how it
scrolls.

    python benchmarks/library.py [--levels 10000]

Prints the longest gap between two turns of the event loop while the levels load into
the real window (offscreen), then the time per scrolled frame over the whole list, each
beside an empty library and as ratio to it. Before that, the processor time of a worker
that reads the files, with an index that is empty, and that takes them from the index,
five times in turn.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from event_gaps import Gaps, Meter, wait
from PySide6.QtCore import QSettings, QTimer
from PySide6.QtWidgets import QApplication

FRAMES = 400


def write_levels(folder: Path, count: int) -> None:
    """Small mazes, every third with a stored solution."""
    from gridwright.solvers.files.level_file import level_hash, level_to_json
    from gridwright.solvers.files.rows import level_from_text
    from gridwright.solvers.level import Solution

    level = level_from_text("coin_maze", "S . . $\n. # . .\n. . $ .\n. . . E")
    solved = level.with_(
        solution=Solution("RRR", 1, "optimal", 1, "auto", level_hash(level))
    )
    folder.mkdir(parents=True)
    for number in range(count):
        of = level if number % 3 else solved
        text = level_to_json(of.with_(title=f"Maze {number}"))
        (folder / f"{number:05}.json").write_text(text)


def measure(folder: Path) -> tuple[float, float, int]:
    """Longest gap while `folder` loads in ms, time per scrolled frame in ms, rows
    loaded."""
    from gridwright.editor.app import build
    from gridwright.editor.features.library.feature import LibraryFeature
    from gridwright.editor.models.program.settings import Settings

    window = build(
        Settings(QSettings(f"{folder.parent}/s.ini", QSettings.Format.IniFormat))
    )
    window.show()
    wait(1.5)
    panel = window.feature(LibraryFeature).library
    gaps = Gaps()
    meter = Meter(gaps)
    QTimer.singleShot(50, lambda: panel.add_folder(folder))
    meter.run(1.0)
    while panel.model.busy:
        meter.run(0.5)
    gap = max(gaps.wall)
    rows = panel.model.rowCount(panel.model.index_of(folder))
    bar = panel.tree.verticalScrollBar()
    start = time.perf_counter()
    for frame in range(FRAMES):
        bar.setValue(bar.maximum() * frame // FRAMES)
        panel.tree.viewport().repaint()
        QApplication.processEvents()
    per_frame = 1000 * (time.perf_counter() - start) / FRAMES
    window.close()
    window.deleteLater()
    return gap, per_frame, rows


def read_all(folder: Path) -> float:
    """Processor time in seconds in which a worker of the library brings a folder, its
    levels in the index or not."""
    from threading import Event

    from gridwright.editor.features.library.reading import reading
    from gridwright.solvers.problem import StopToken

    may_read = Event()
    may_read.set()
    start = time.thread_time()
    rows = sum(
        len(step)
        for step in reading(folder, 0, {}, may_read, StopToken())
        if isinstance(step, list)
    )
    spent = time.thread_time() - start
    assert rows, "no level was read"
    return spent


def compare_index(folder: Path, times: int = 5) -> tuple[float, float]:
    """Median seconds without anything in the index, and with all of it."""
    from gridwright.solvers.runtime.cache import cache_folder

    for file in folder.iterdir():
        os.utime(file, ns=(10**18, 10**18))  # what was just written is not kept
    empty, full = [], []
    for _ in range(times):
        for database in cache_folder().glob("library-*"):
            database.unlink()
        empty.append(read_all(folder))
        full.append(read_all(folder))
    return sorted(empty)[times // 2], sorted(full)[times // 2]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--levels", type=int, default=10_000)
    levels = parser.parse_args().levels
    with tempfile.TemporaryDirectory() as home:
        os.environ["XDG_DATA_HOME"] = f"{home}/data"
        os.environ["GRIDWRIGHT_CACHE_DIR"] = f"{home}/cache"
        from gridwright.editor.app import application

        application()
        empty, full = Path(home, "none", "shelf"), Path(home, "many", "shelf")
        empty.mkdir(parents=True)
        write_levels(full, levels)
        files, index = compare_index(full)
        gap0, frame0, _ = measure(empty)
        gap, frame, rows = measure(full)
    assert rows == levels, f"{rows} of {levels} levels were loaded"
    print(f"{levels} levels from files     {1000 * files:8.0f} ms")
    print(
        f"{levels} levels from the index {1000 * index:8.0f} ms  (ratio "
        f"{index / files:.2f})"
    )
    print(f"longest gap, empty library   {gap0:8.1f} ms")
    print(f"longest gap, {levels:6} levels  {gap:8.1f} ms  (ratio {gap / gap0:.2f})")
    print(f"scrolled frame, empty library{frame0:8.2f} ms")
    print(
        f"scrolled frame, {levels:6} levels{frame:7.2f} ms  (ratio "
        f"{frame / frame0:.2f})"
    )


if __name__ == "__main__":
    main()
