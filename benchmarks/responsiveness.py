"""How long the window keeps a person waiting while a search runs.

    python benchmarks/responsiveness.py [--seconds 12]

Solves a maze that takes far longer than that in the real window (offscreen) and prints the
longest gap between two turns of the event loop, then how long Stop takes, then how long closing
the window takes while a search runs. A loop without a search is measured first, for the ratio.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QElapsedTimer, QEventLoop, QSettings, QTimer

from editor.app import application, build
from editor.models.program.settings import Settings
from editor.views.window.document_view import DocumentView
from solvers.files.rows import level_from_text


class GapMeter:
    """The longest time the event loop took between two beats of a 1 ms timer, in ms."""

    def __init__(self) -> None:
        self.longest = 0.0
        self._clock = QElapsedTimer()
        self._timer = QTimer()
        self._timer.setInterval(1)
        self._timer.timeout.connect(self._beat)

    def run(self, seconds: float) -> float:
        self.longest = 0.0
        self._clock.start()
        self._timer.start()
        wait(seconds)
        self._timer.stop()
        return self.longest

    def _beat(self) -> None:
        self.longest = max(self.longest, self._clock.nsecsElapsed() / 1e6)
        self._clock.restart()


def wait(seconds: float) -> None:
    loop = QEventLoop()
    QTimer.singleShot(round(seconds * 1000), loop.quit)
    loop.exec()


def start(view: DocumentView) -> None:
    """Start the search and wait until its kernels are ready."""
    loop = QEventLoop()
    view.session.progressed.connect(lambda p: None if p.preparing else loop.quit())
    view.session.solve()
    loop.exec()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=12.0)
    seconds = parser.parse_args().seconds
    application()
    folder = tempfile.mkdtemp()
    window = build(Settings(QSettings(f"{folder}/s.ini", QSettings.Format.IniFormat)))
    window.show()
    rows = ["S" + " ." * 8, *[". " * 8 + "."] * 7, ". " * 8 + "E"]
    view = window.tabs.open_level(level_from_text("coin_maze", "\n".join(rows)))
    view.session.solver_id = "backtracking"
    wait(2.0)
    idle = GapMeter().run(3.0)
    start(view)
    busy = GapMeter().run(seconds)
    assert view.session.running, "the search ended before the measurement"
    loop = QEventLoop()
    view.session.answered.connect(loop.quit)
    started = time.perf_counter()
    window.actions_["solve.stop"].trigger()
    loop.exec()
    stop = 1000 * (time.perf_counter() - started)
    start(view)
    view.document.undo_stack.setClean()
    started = time.perf_counter()
    window.close()
    close = 1000 * (time.perf_counter() - started)
    print(f"longest gap, idle    {idle:8.1f} ms")
    print(
        f"longest gap, solving {busy:8.1f} ms  (ratio {busy / idle:.2f}, {seconds:g} s of search)"
    )
    print(f"Stop takes effect in {stop:8.1f} ms")
    print(f"closing while solving{close:8.1f} ms")


if __name__ == "__main__":
    main()
