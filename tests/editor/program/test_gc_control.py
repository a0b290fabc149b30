"""Garbage is collected in the GUI thread, and nowhere else, while a window lives."""

from __future__ import annotations

import gc
import threading
import weakref

from pytestqt.qtbot import QtBot

from editor.models.program.gc_control import Collector
from editor.views.window.main_window import MainWindow


class Knot:
    """An object that only cyclic collection frees; it notes in which thread."""

    def __init__(self, freed: list[str]) -> None:
        self.own = self
        weakref.finalize(self, lambda: freed.append(threading.current_thread().name))


def test_a_worker_that_allocates_frees_nothing(qtbot: QtBot) -> None:
    freed: list[str] = []
    collector = Collector()
    collector.start()
    Knot(freed)

    def allocate() -> None:
        for _ in range(20):
            _ = [[] for _ in range(5000)]

    worker = threading.Thread(target=allocate, name="worker")
    worker.start()
    worker.join()
    assert freed == []
    keep = [[number] for number in range(5000)]
    collector.collect()
    assert freed == ["MainThread"]
    assert len(keep) == 5000
    collector.stop()


def test_collection_is_given_back_when_the_last_window_closes(qtbot: QtBot) -> None:
    first, second = Collector(), Collector()
    first.start()
    second.start()
    first.stop()
    assert not gc.isenabled()
    second.stop()
    second.stop()
    assert gc.isenabled()


def test_a_window_takes_collection_over(qtbot: QtBot, window: MainWindow) -> None:
    assert not gc.isenabled()
    window.close()
    assert gc.isenabled()
