"""How long the window keeps a person waiting while the program solves, is painted on,
compiles.

    python benchmarks/responsiveness.py [--seconds 9] [--sessions solving painting compiling]

Each session runs in the real window (offscreen) in turns with the same session beside a
plain busy process. Printed are the 99th percentiles of what one turn of the event loop
takes: processor time of the window's thread, and the gap on the clock with what is
allowed. Then how long Stop takes, alone and beside two busy processes, and closing the
window while a search runs.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from event_gaps import SESSIONS, Compared, busy_process, maze, start, stop
from PySide6.QtCore import QSettings

from gridwright.editor.app import application, build
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.views.window.main_window import MainWindow

STOPS = 10
"""How often Stop is tried."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=9.0)
    parser.add_argument(
        "--sessions", nargs="*", choices=[*SESSIONS], default=[*SESSIONS]
    )
    asked = parser.parse_args()
    application()
    with tempfile.TemporaryDirectory() as folder:
        window = build(
            Settings(QSettings(f"{folder}/s.ini", QSettings.Format.IniFormat))
        )
        window.resize(1280, 800)
        window.show()
        print(
            "ms at the 99th percentile   processor    gap   beside busy   allowed   "
            "longest"
        )
        for name in asked.sessions:
            if (
                name == "compiling"
            ):  # from nothing: no search of this process comes after it
                os.environ["NUMBA_CACHE_DIR"] = os.environ["GRIDWRIGHT_CACHE_DIR"] = (
                    folder
                )
            report(name, SESSIONS[name](window, asked.seconds))
        stops(window)
        closing(window)


def report(name: str, found: Compared) -> None:
    ours = found.ours
    print(
        f"{name:27} {ours.processor_p99:9.1f} {ours.wall_p99:6.1f} "
        f"{found.plain.wall_p99:13.1f}"
        f" {found.allowed:9.1f} {max(ours.wall):9.1f}   "
        f"{'good' if found.good else 'TOO LONG'}",
        flush=True,
    )


def stops(window: MainWindow) -> None:
    view = maze(window)
    alone, busy = [], []
    for _ in range(STOPS):
        start(view)
        alone.append(stop(view))
        with busy_process(), busy_process():
            start(view)
            busy.append(stop(view))
    print(
        f"Stop: longest of {STOPS} {max(alone):.1f} ms, beside two busy processes "
        f"{max(busy):.1f}"
    )


def closing(window: MainWindow) -> None:
    start(maze(window))
    for view in window.tabs.views():
        view.document.undo_stack.setClean()
    began = time.perf_counter()
    window.close()
    print(f"closing while solving {1000 * (time.perf_counter() - began):.1f} ms")


if __name__ == "__main__":
    main()
