"""The frontier program keeps the memory limit with what is resident, not only with what
it says."""

from __future__ import annotations

import subprocess
import sys
import tracemalloc
import weakref

import pytest

from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.walks.engines.frontier.layout import (
    BYTES_A_WORD,
    all_words,
    lay_out,
)
from gridwright.solvers.walks.engines.frontier.sweep import Sweep
from tests.oracles.walks.frontier_boards import empty
from tests.solvers.processes import ROOT

MEASURE = """
import sys
from pathlib import Path
from gridwright.solvers.problem import Limits, SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.search import Run

K = kind("coin_maze")

def run(size, limits, heard=None):
    level = K.generate(size, size, 3, {"walls": 0.05, "coins": 0.1})
    solver = K.solver("frontier")
    return Run(K, solver, SearchProblem(level), limits).advance(limits, heard)

def resident():
    return int(Path("/proc/self/statm").read_text("ascii").split()[1]) * 4096

for mib in (8, 64):  # what loads or compiles once is there
    run(11, Limits(memory_mib=mib))
before, peak = resident(), 0

def hear(_):
    global peak
    peak = max(peak, resident())

from gridwright.solvers.search import run as running
running.PROGRESS_INTERVAL = -1.0
run(14, Limits(memory_mib=32), hear)
print((peak - before) / 2**20)
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="reads what is resident from /proc")
def test_a_middling_limit_holds_for_what_is_resident() -> None:
    for _ in range(2):
        found = subprocess.run(
            [sys.executable, "-P", "-c", MEASURE],
            capture_output=True,
            text=True,
            cwd=ROOT,
            timeout=300,
        )
        assert found.returncode == 0, found.stderr
        if float(found.stdout) < 1.2 * 32:
            break  # the first one may compile, which takes memory of its own
    assert 8 < float(found.stdout) < 1.2 * 32


def test_all_words_take_no_more_than_is_reserved_for_them() -> None:
    for loose, rim in (([0], True), ([0], False), ([1, 2], False)):
        tracemalloc.start()
        words = finished(all_words(11, loose, rim))
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert words.nbytes < peak < BYTES_A_WORD * words.size


def test_the_tables_go_with_the_last_reference() -> None:
    """No circle holds them until a collection comes."""
    sweep = Sweep(lay_out(empty(7, 7, 0, 48)), 1 << 28, 1000)
    finished(sweep.enumerate_states())
    finished(sweep.evaluate())
    left = weakref.ref(sweep)
    del sweep
    assert left() is None
