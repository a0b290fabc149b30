"""What following a search costs: `python benchmarks/following.py [--seconds 4] [--rounds 3]`.

In the real window (offscreen) the same search is followed on the stage and recorded unwatched, in
turns, up to the same node. Printed are the pictures a second; the same a second in which the
window's thread and that of the search had the processor, for a machine that does other work, too;
the nodes a processor second beside those unwatched; and the processor time of the window's thread
a picture. Then the most memory of the process so far.
"""

from __future__ import annotations

import argparse
import os
import resource
import statistics
import tempfile
import time
from dataclasses import dataclass, replace
from threading import Thread
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent, QEventLoop, QObject, QSettings
from PySide6.QtWidgets import QApplication

from editor.app import application, build
from editor.models.program.settings import Settings
from editor.models.theatre import filming, traced_search
from editor.views.features.theatre.theatre import TheatreFeature
from editor.views.window.main_window import MainWindow
from solvers.level import Level
from solvers.problem import Limits, SearchProblem
from solvers.registry import kind
from solvers.search import Run

PICTURES, SHARE = 10.0, 0.95
"""The aims: pictures a second, and nodes a processor second beside those unwatched."""
SEARCHES = (
    ("coin_maze", (10, 10), "backtracking"),
    ("coin_maze", (24, 24), "pruned"),
    ("coin_maze", (30, 30), "improve"),
    ("coin_maze", (30, 30), "auto"),
    ("tour", (9, 9), "backtracking"),
    ("match3", (12, 12), "backtracking"),
    ("sowing", (2, 8), "perfect-play"),
)
HARD = {"match3": {"swaps": 6}, "sowing": {"total": 20}}
"""Options of levels whose search takes long."""


@dataclass
class Watched:
    """Of one search that was followed. gui, search: processor seconds of the thread of the window,
    and of the search. nodes: of the search. kept: the most events of its film."""

    seconds: float
    pictures: int
    gui: float
    search: float
    nodes: int
    kept: int


class Paints(QObject):
    """Counts the pictures of a widget."""

    def __init__(self, widget: QObject) -> None:
        super().__init__(widget)
        self.number = 0
        widget.installEventFilter(self)

    def eventFilter(self, _widget: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt
        self.number += event.type() == QEvent.Type.Paint
        return False


def level_of(kind_id: str, size: tuple[int, int]) -> Level:
    """A level whose search takes long."""
    return kind(kind_id).generate(*size, 1, HARD.get(kind_id, {}))


def unwatched(level: Level, solver: str, limits: Limits) -> tuple[float, int]:
    """Processor seconds and nodes of a recorded search, in a thread beside an idle window."""
    found: list[tuple[float, int]] = []

    def search() -> None:
        before = time.thread_time()
        of = kind(level.kind)
        problem = SearchProblem(level, trace=traced_search.KEPT)
        run = Run(of, of.solver(solver), problem, replace(limits, threads=1))
        nodes = run.advance(limits).nodes
        assert run.trace is not None
        found.append((time.thread_time() - before, nodes))
        run.close()

    thread = Thread(target=search)
    thread.start()
    while thread.is_alive():
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 5)
        time.sleep(0.005)
    return found[0]


def watch(window: MainWindow, level: Level, solver: str, limits: Limits) -> Watched:
    """Follow one search in the window until it meets its limits."""
    view = window.tabs.open_level(level)
    view.session.limits = limits
    theatre = window.feature(TheatreFeature)
    if not theatre.in_front:
        window.actions_["theatre.run"].trigger()
        theatre.search.cancel()
    paints = Paints(theatre.page.views[0].board)
    kept, spent, whole = [0], [(0.0, 0)], filming.filmed

    def timed(*given: Any) -> object:
        before = time.thread_time()
        films = whole(*given)
        spent.append((time.thread_time() - before, films[0].result.nodes))
        return films

    vars(traced_search)["filmed"] = timed
    theatre.search.grown.connect(lambda _asker, films: kept.append(len(films[0])))
    try:
        theatre.watch(solver)
        while theatre.search.running and len(kept) == 1:
            QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
        began, gui, paints.number = time.perf_counter(), time.thread_time(), 0
        while theatre.search.running:
            QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    finally:
        vars(traced_search)["filmed"] = whole
    seconds, gui = time.perf_counter() - began, time.thread_time() - gui
    window.tabs.close_tab(window.tabs.currentIndex())
    return Watched(seconds, paints.number, gui, *spent[-1], max(kept))


def compare(
    window: MainWindow, level: Level, solver: str, seconds: float, rounds: int
) -> tuple[list[Watched], list[float]]:
    """Some rounds of a search followed, and its processor seconds unwatched beside each of them."""
    memory = 1024
    _, nodes = unwatched(level, solver, Limits(seconds, memory))
    limits = Limits(memory_mib=memory, nodes=max(nodes, 1))
    seen, alone = [], []
    for number in range(rounds):
        if number % 2:
            alone.append(unwatched(level, solver, limits)[0])
        seen.append(watch(window, level, solver, limits))
        if not number % 2:
            alone.append(unwatched(level, solver, limits)[0])
    return seen, alone


def report(name: str, seen: list[Watched], alone: list[float]) -> None:
    rate = statistics.median(one.pictures / one.seconds for one in seen)
    quiet = statistics.median(one.pictures / max(one.gui, one.search, 1e-9) for one in seen)
    share = statistics.median(a / w.search for w, a in zip(seen, alone, strict=True))
    gui = statistics.median(1000 * one.gui / max(one.pictures, 1) for one in seen)
    good = rate >= PICTURES and share >= SHARE
    print(
        f"{name:24} {rate:10.1f} {quiet:10.1f} {share:9.3f} {gui:8.1f} {seen[0].seconds:8.1f}"
        f"   {'good' if good else 'MISSED'}",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", default="", help="part of the name of a search")
    asked = parser.parse_args()
    application()
    with tempfile.TemporaryDirectory() as folder:
        window = build(Settings(QSettings(f"{folder}/s.ini", QSettings.Format.IniFormat)))
        window.resize(1440, 900)
        window.show()
        print("search                   pictures/s  given CPU     share  ms each  seconds")
        for kind_id, size, solver in SEARCHES:
            name = f"{kind_id} {solver}"
            if asked.only in name:
                level = level_of(kind_id, size)
                unwatched(level, solver, Limits(seconds=0.2))  # load the kernels
                report(name, *compare(window, level, solver, asked.seconds, asked.rounds))
                peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
                print(f"{'':24} {peak} MiB at most so far")
        window.close()


if __name__ == "__main__":
    main()
