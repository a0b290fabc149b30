"""An hour of the monkey in one window, and what it costs in memory.

python -m tools.attack.soak --minutes 60 --seed 1

All kernels are loaded first, and each command is used once on a level of each kind:
libraries, panels and fonts that come with the first use stay in memory, and do not
count as growth. Only then the time begins. The window keeps at most `TABS` levels open, as a person would.
Once a minute the tool closes all of them and prints the resident memory before and
after: what is open, searched and recorded at a moment differs by hundreds of MiB, what
stays without it can be compared. It ends with 1 at the first exception or message of
Qt, or if what stays grows by more than `GROWTH` after the first sixth of the time.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
import tempfile
import time
from pathlib import Path

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gridwright.editor.features.generate.feature import GenerateFeature
from gridwright.editor.features.lab.feature import LabFeature
from gridwright.editor.models.program.gc_control import (
    CLOSED_MS,
    Collector,
    give_back_holes,
)
from gridwright.solvers.registry import code_of, kind_ids
from gridwright.solvers.runtime.jit import kernel_modules, prepare
from tools.attack.monkey import Monkey, turn, watched

TABS = 6
GROWTH = 0.1
PATIENCE = 60
"""Seconds until the searches of closed levels have ended; more than a loaded machine
takes."""
BATCH = 100
"""Steps between two looks at the clock."""


def main() -> int:
    asked = _arguments()
    with tempfile.TemporaryDirectory(prefix="gridwright-soak-") as folder:
        return watched(asked.seed, Path(folder), lambda monkey: _soak(monkey, asked))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tools.attack.soak", description=__doc__
    )
    parser.add_argument(
        "--seed", type=int, default=1, help="of all random choices (default 1)"
    )
    parser.add_argument(
        "--minutes", type=float, default=60, help="how long (default 60)"
    )
    return parser.parse_args()


def _soak(monkey: Monkey, asked: argparse.Namespace) -> None:
    """Play for the time asked for; blame the monkey if memory grows."""
    for kind_id in kind_ids():
        for name in kernel_modules(code_of(kind_id)):
            for _ in prepare(name):
                QApplication.processEvents()
    monkey.use_all()
    print(
        f"each command used: {_without_levels(monkey)} MiB without levels", flush=True
    )
    begin = printed = time.monotonic()
    settled: list[int] = []
    steps = 0
    while not monkey.faults and (now := time.monotonic()) - begin < asked.minutes * 60:
        monkey.play(BATCH)
        _close_old(monkey)
        steps += BATCH
        if now - printed < min(60, asked.minutes * 6):
            continue
        printed = now
        memory = _resident()
        stays = _without_levels(monkey)
        searching = monkey.window.runner.busy
        words = f"{memory:6} MiB, {stays:4} without levels{', searching' * searching}"
        print(f"{(now - begin) / 60:6.1f} min {steps:7} steps {words}", flush=True)
        if now - begin > asked.minutes * 10 and not searching:
            settled.append(stays)
    _judge(monkey, settled)


def _resident() -> int:
    """MiB of this process that are in memory (Linux alone tells)."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") // 2**20


def _close_old(monkey: Monkey, tabs: int = TABS) -> None:
    """Close the oldest levels, until there are so many left."""
    views = monkey.window.tabs.views()
    for view in views[: max(0, len(views) - tabs)]:
        view.document.undo_stack.setClean()
        monkey.window.tabs.close_tab(monkey.window.tabs.indexOf(view))
    QApplication.processEvents()


def _without_levels(monkey: Monkey) -> int:
    """Close all levels; the MiB that stay once their searches have ended."""
    _close_old(monkey, 0)
    # experiments belong to no level, nor do levels that are made by wish
    monkey.window.feature(LabFeature).lab.cancel()
    page = monkey.window.feature(GenerateFeature).page
    if page is not None:
        monkey.window.tabs.close_tab(monkey.window.tabs.indexOf(page))
    deadline = time.monotonic() + PATIENCE
    while monkey.window.runner.busy and time.monotonic() < deadline:
        QTest.qWait(20)
    QApplication.clipboard().clear()  # it may hold the picture of a board
    # The window sets objects aside when a library comes in, and looks for closed levels
    # among them some time after the last was closed. Before that they would count as
    # what stays.
    QTest.qWait(CLOSED_MS)
    collector = monkey.window.findChild(Collector)
    while collector is not None and collector.waiting:
        QTest.qWait(20)
    turn()
    gc.collect()
    give_back_holes()
    return _resident()


def _judge(monkey: Monkey, settled: list[int]) -> None:
    """Compare the median of the last third with that of the first third after
    settling."""
    third = len(settled) // 3
    if not third:
        return
    before, after = (
        sorted(settled[:third])[third // 2],
        sorted(settled[-third:])[third // 2],
    )
    print(f"settled at {before} MiB, ended at {after} MiB")
    if after > before * (1 + GROWTH):
        monkey.blame(f"memory grew from {before} to {after} MiB")


if __name__ == "__main__":
    sys.exit(main())
