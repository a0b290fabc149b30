"""The first live answer of a new window, and how long its thread stands still
meanwhile.

    python -m benchmarks.new_window [--side 10] [--rounds 3]

Every round is a process of its own with empty folders for all that the program keeps.
It shows the window, opens a coin maze with Live on, and goes on until the kernels are
loaded. Printed are, in ms: when the first answer shows, by the clock and in processor
time of all threads, of the window's and of the one that searches; and the longest gap
between two turns of the window's loop after the level is open, which was its own work,
waiting for a processor that other programs had, and the rest: waiting for Python's
lock. On a busy machine the processor times tell.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

SECONDS = 3.0
"""From the first answer to the end of a round: the kernels are loaded by then."""
FOLDERS = (
    "HOME XDG_CACHE_HOME XDG_STATE_HOME XDG_CONFIG_HOME XDG_DATA_HOME "
    "GRIDWRIGHT_CACHE_DIR"
)


def spent() -> tuple[float, float, float]:
    """In ms: the clock, and how long this process' first thread ran and waited for a
    processor."""
    ran, waited, _ = (
        Path(f"/proc/self/task/{os.getpid()}/schedstat").read_text().split()
    )
    return 1000 * time.perf_counter(), int(ran) / 1e6, int(waited) / 1e6


def since(before: tuple[float, float, float]) -> tuple[float, float, float, float]:
    """The gap, the work in it, the wait for a processor, and the rest."""
    gap, ran, waited = (b - a for a, b in zip(before, spent(), strict=True))
    return gap, ran, waited, max(gap - ran - waited, 0.0)


def one_round(side: int, folder: str) -> dict[str, Any]:
    """In a new process: open a level in a new window."""
    from PySide6.QtCore import QEventLoop, QSettings, QTimer

    from gridwright.editor.app import application, build
    from gridwright.editor.models.insight import live as live_answers
    from gridwright.editor.models.insight.live import Live
    from gridwright.editor.models.program import preferences
    from gridwright.editor.models.program.settings import Settings
    from gridwright.solvers.registry import kind

    application()
    settings = Settings(QSettings(f"{folder}/s.ini", QSettings.Format.IniFormat))
    settings.set(preferences.LIVE, True)
    window = build(settings)
    window.resize(1280, 800)
    window.show()
    loop = QEventLoop()
    QTimer.singleShot(300, loop.quit)
    loop.exec()
    level = kind("coin_maze").generate(side, side, 3, {"walls": 0.15, "coins": 0.1})
    found: dict[str, Any] = {"search": 0.0}
    answer = live_answers._answer

    def timed(question: Any, token: Any, tell: Any) -> Any:
        """The search, with the processor time of its thread until its first answer."""
        began = time.thread_time()

        def telling(news: object) -> None:
            found["search"] = found["search"] or 1000 * (time.thread_time() - began)
            tell(news)

        return answer(question, token, telling)

    live_answers._answer = timed
    begun, clocks = spent(), (time.process_time(), time.thread_time())
    view = window.tabs.open_level(level)
    live, gaps, last = view.part(Live), [], spent()

    def look() -> None:
        known = live.answer is not None and live.answer.score is not None
        if known and "clock" not in found:
            whole, own = time.process_time() - clocks[0], time.thread_time() - clocks[1]
            found.update(
                clock=spent()[0] - begun[0], whole=1000 * whole, window=1000 * own
            )
            QTimer.singleShot(round(1000 * SECONDS), loop.quit)

    def beat() -> None:
        nonlocal last
        gaps.append(since(last))
        last = spent()

    live.changed.connect(look)
    timer = QTimer(interval=1)
    timer.timeout.connect(beat)
    timer.start()
    loop.exec()
    timer.stop()
    window.close()
    names = ("gap", "work", "queue", "lock")
    return found | {name: max(gap[at] for gap in gaps) for at, name in enumerate(names)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--side", type=int, default=10)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--folder", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.folder:
        print(json.dumps(one_round(asked.side, asked.folder)))
        return
    print("first answer, ms of             longest, ms")
    print(" clock  process window search     gap  own work  queue   lock")
    for _ in range(asked.rounds):
        with tempfile.TemporaryDirectory() as folder:
            kept = dict.fromkeys(FOLDERS.split(), folder) | {
                "NUMBA_CACHE_DIR": f"{folder}/kernels"
            }
            command = [
                sys.executable,
                "-m",
                "benchmarks.new_window",
                "--folder",
                folder,
            ]
            done = subprocess.run(
                [*command, "--side", str(asked.side)],
                env={**os.environ, **kept, "QT_QPA_PLATFORM": "offscreen"},
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                check=True,
                text=True,
            )
        found = json.loads(done.stdout.splitlines()[-1])
        first = " ".join(
            f"{found[name]:7.0f}" for name in ("clock", "whole", "window", "search")
        )
        print(
            first,
            "  ",
            " ".join(f"{found[n]:7.0f}" for n in ("gap", "work", "queue", "lock")),
        )


if __name__ == "__main__":
    main()
