"""What threads share: garbage is collected in the GUI thread alone while a window
lives, and what two threads import at once is loaded before there are threads."""

from __future__ import annotations

import gc
import subprocess
import sys
import threading
import weakref

import pytest
from pytestqt.qtbot import QtBot

from gridwright.editor.models.program import gc_control
from gridwright.editor.models.program.gc_control import Collector
from gridwright.editor.views.window.main_window import MainWindow


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


def test_what_was_set_aside_with_a_library_is_freed_once_it_is_closed(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    freed: list[str] = []
    collector = Collector()
    monkeypatch.setattr(gc_control, "LIBRARY_MODULES", 0)
    collector.start()
    Knot(freed)  # a level, open while a library comes in
    collector.collect()
    gc.collect()
    assert freed == []
    collector.collect_closed()
    qtbot.waitUntil(lambda: freed == ["MainThread"])
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


MAPPED = """
import ctypes
import numpy as np
from gridwright.editor.models.program.gc_control import LARGE_BLOCK, give_back_large_blocks

class Figures(ctypes.Structure):
    _fields_ = [(f"figure_{number}", ctypes.c_int) for number in range(10)]

def mapped():
    return libc.mallinfo().figure_3  # blocks that the system gave one by one

def kept_of(count):
    blocks = [np.empty(1 << 20, np.uint8) for _ in range(count)]
    del blocks
    return libc.mallinfo().figure_9  # bytes that are kept to be used again

libc = ctypes.CDLL("libc.so.6")
libc.mallinfo.restype = Figures
give_back_large_blocks()
gone = np.empty(LARGE_BLOCK + LARGE_BLOCK // 2, np.uint8)
del gone  # from here on, glibc by itself would keep blocks of up to this size
before = mapped()
block = np.empty(LARGE_BLOCK + LARGE_BLOCK // 4, np.uint8)
assert mapped() == before + 1
assert kept_of(LARGE_BLOCK >> 21) >= LARGE_BLOCK // 2
assert kept_of(LARGE_BLOCK >> 19) < LARGE_BLOCK // 2
"""


HOLES = """
from pathlib import Path
import numpy as np
from gridwright.editor.models.program.gc_control import give_back_holes, give_back_large_blocks

def resident():
    return int(Path("/proc/self/statm").read_text().split()[1])

give_back_large_blocks()
blocks = [np.ones(1 << 20, np.uint8) for _ in range(200)]
whole = resident()
del blocks[::2]
give_back_holes()
assert resident() < 0.8 * whole
"""


THREADS = """
from concurrent.futures import ThreadPoolExecutor

with ThreadPoolExecutor(1) as pool:
    block = pool.submit(np.ones, 1 << 16, np.uint8).result()
lines = Path("/proc/self/maps").read_text().splitlines()
[heap] = [line.split()[0] for line in lines if line.endswith("[heap]")]
low, high = (int(end, 16) for end in heap.split("-"))
assert low <= block.ctypes.data < high  # a thread has no heap of its own
"""


@pytest.mark.parametrize("script", [MAPPED, HOLES + THREADS])
def test_what_is_free_goes_back_to_the_system(script: str) -> None:
    command = [
        sys.executable,
        "-c",
        script if sys.platform == "linux" else "import numpy",
    ]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert ended.returncode == 0, ended.stderr
