"""How long after the mouse is released the live answers are on the screen.

    python benchmarks/live.py [SESSION ...] [--strokes N]

Paints recorded sessions (benchmarks/sessions, see record_session.py) with the mouse in
the real window (offscreen), Live and the heat map on. Printed, for every session, are
the 95th percentiles in ms from the release of the mouse to the numbers and to the heat:
on the clock, and in processor time of the window's thread and of the search beside it,
next to what is aimed at. On a machine that is busy with other work the processor times
tell. Kernels are made ready before.

Numbers are the proved answer with its counts; in sowing the captures of all pits, and
in the group `large` the best answer so far. In sowing the values of all pits stand in
the place of the heat.
"""

from __future__ import annotations

import argparse
import os
import statistics
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from gridwright.editor.models.answers.heat_map import HeatMap

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6 import QtCore
from PySide6.QtCore import QEvent, QEventLoop, QObject, QSettings, Qt, QTimer, Slot
from strokes import FOLDER, Session, paint

from gridwright.editor.app import application, build
from gridwright.editor.models.insight.live import Live
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow

AIMS = {
    "walks": (60, 160),
    "open": (600, None),
    "match3": (100, None),
    "collapse": (100, None),
    "sowing": (20, None),
    "large": (300, None),
}
"""Group: ms to the numbers, and to the heat. sowing: to the captures."""
LONGEST = {"large": 0.8}
"""Seconds after which a group goes on to the next stroke; 20 for others."""


Clocks = tuple[float, float, float]


def show_now() -> None:
    """Lay out and paint what has changed, as the next turn of the event loop would."""
    for each in (QEvent.Type.LayoutRequest, QEvent.Type.UpdateRequest):
        QtCore.QCoreApplication.sendPostedEvents(None, each.value)


def clocks() -> Clocks:
    """Seconds: on the clock, of the window's thread, of the whole process."""
    return time.perf_counter(), time.thread_time(), time.process_time()


@dataclass
class Times:
    """In ms, one a stroke. window, search: processor time of the window's thread, and
    of all others, which work at the same time."""

    wall: list[float] = field(default_factory=list)
    window: list[float] = field(default_factory=list)
    search: list[float] = field(default_factory=list)

    def add(self, began: Clocks) -> None:
        wall, window, whole = (
            1000 * (b - a) for a, b in zip(began, clocks(), strict=True)
        )
        self.wall.append(wall)
        self.window.append(window)
        self.search.append(whole - window)

    def columns(self) -> str:
        return " ".join(
            f"{p95(each):8.0f}" for each in (self.wall, self.window, self.search)
        )


class Watch(QObject):
    """Notes when numbers and heat are there after a release."""

    def __init__(self, view: DocumentView, live: Live, group: str) -> None:
        super().__init__()
        self.view, self.live, self.group = view, live, group
        self.numbers, self.heat = Times(), Times()
        self.missed = 0
        self._began = clocks()
        self._told = self._heated = True
        self._loop, self._end = QEventLoop(), QTimer(singleShot=True)
        self._end.timeout.connect(self._loop.quit)
        live.changed.connect(
            self._look, Qt.ConnectionType.QueuedConnection
        )  # after all who listen

    def begin(self) -> None:
        """The mouse is about to be released."""
        self._began = clocks()
        self._told = self._heated = False

    def wait(self) -> None:
        """Until all is there, or for so long."""
        self._look()
        if not (self._told and self._heated):
            self._end.start(round(1000 * LONGEST.get(self.group, 20.0)))
            self._loop.exec()
            self._end.stop()
        self.missed += not self._told
        self._told = self._heated = True

    @Slot()
    def _look(self) -> None:
        if not self._told and self._has_numbers():
            self._told = True
            show_now()
            self.numbers.add(self._began)
        if self._told and not self._heated and self._has_heat():
            self._heated = True
            show_now()
            self.heat.add(self._began)
        if self._told and self._heated:
            self._loop.quit()

    def _has_numbers(self) -> bool:
        answer = self.live.answer
        if answer is None or not self.view.document.same_puzzle(answer.level):
            return False
        if self.group == "large":
            return answer.score is not None
        if answer.captures is not None or answer.problems:
            return True
        return answer.proved and (answer.optimal is not None or answer.ended)

    def _has_heat(self) -> bool:
        answer = self.live.answer
        assert answer is not None
        if answer.problems:
            return True
        if self.group == "large":
            return answer.ended
        if answer.captures is not None:
            return answer.proved
        heat_map = self.view.part(HeatMap)
        return (
            answer.heat is not None and heat_map is not None and not heat_map.outdated
        )


def play(window: MainWindow, session: Session, most: int) -> Watch:
    """Paint a session."""
    view = window.tabs.open_level(session.level)
    live = view.part(Live)
    heat = window.actions_["view.heatmap_optimal"]
    if heat.isEnabled() and not heat.isChecked():
        heat.trigger()
    found = Watch(view, live, session.group)
    settle(live)
    for stroke in session.strokes[:most]:
        paint(view, stroke, found.begin)
        found.wait()
    view.document.undo_stack.setClean()
    window.tabs.tabCloseRequested.emit(window.tabs.indexOf(view))
    return found


def settle(live: Live, seconds: float = 60.0) -> None:
    """Wait for the first answer, and until the kernels are loaded."""
    loop = QEventLoop()
    live.changed.connect(lambda: loop.quit() if live.answer is not None else None)
    QTimer.singleShot(round(1000 * seconds), loop, loop.quit)
    if live.answer is None:
        loop.exec()
    end = time.monotonic() + 3.0
    while live.loading and time.monotonic() < end:
        pause = QEventLoop()
        QTimer.singleShot(20, pause.quit)
        pause.exec()


def p95(values: list[float]) -> float:
    return statistics.quantiles(values, n=20)[-1] if len(values) > 1 else sum(values)


def row(name: str, group: str, watch: Watch) -> str:
    aim, heat_aim = AIMS[group]
    numbers, heat = watch.numbers, watch.heat
    text = f"{name:18} {len(numbers.wall):4} {numbers.columns()} {aim:6}"
    if heat.wall and group != "large":
        text += f"   {heat.columns()} {heat_aim or '':>6}"
    if watch.missed:
        text += f"   {watch.missed} without numbers"
    return text


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "sessions", nargs="*", type=Path, help="files; all that ship if none"
    )
    parser.add_argument(
        "--strokes", type=int, default=1000, help="at most so many of each"
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
            "ms, 95th percentile     to numbers                          to heat or "
            "values"
        )
        parts = "clock   window   search    aim"
        print(f"session       strokes    {parts}       {parts}")
        for path in asked.sessions or sorted(FOLDER.glob("*.json")):
            session = Session.read(path)
            found = play(window, session, asked.strokes)
            print(row(path.stem, session.group, found), flush=True)
        window.close()


if __name__ == "__main__":
    main()
