"""The window keeps up with a hand on the board while the program solves and compiles
beside it.

Processor time is that of the window's thread in one event. A gap on the clock, from one
turn of its loop to the next, is compared with the same session beside a plain busy
process, in turns, so that other programs on the machine count on both sides.
"""

from __future__ import annotations

import math
import time
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from benchmarks.event_gaps import SESSIONS, Compared, Gaps, maze, p99, start, stop
from gridwright.editor.kinds.registry import painter_for
from gridwright.editor.painting.look import look
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.runtime import jit
from tests.sampling import sampled

SECONDS = 4.5
ATTEMPTS = 3
"""Another program may begin or end in the middle of one comparison."""
PAINTS = 10


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize("name", sampled(SESSIONS, daily=1))
def test_a_session_beside_the_programs_own_work(
    qtbot: QtBot,
    window: MainWindow,
    name: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for attempt in range(ATTEMPTS):
        if (
            name == "compiling"
        ):  # each time from nothing, whatever earlier tests have loaded
            monkeypatch.setattr(jit, "_warm", set())
            monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / str(attempt)))
            monkeypatch.setenv("GRIDWRIGHT_CACHE_DIR", str(tmp_path / str(attempt)))
        found = SESSIONS[name](window, SECONDS)
        if found.good:
            break
    assert found.ours.processor_p99 <= found.allowed_processor, (
        "ms of processor time an event"
    )
    assert found.busy or found.ours.wall_p99 <= found.allowed, "ms from turn to turn"


def test_what_is_compared() -> None:
    assert (
        p99([1.0] * 99 + [50.0]) == 50
        and p99([1.0] * 200 + [50.0]) == 1
        and p99([]) == 0
    )
    slow = Gaps([20.0] * 10, [17.0, 0.1])
    assert slow.processor_p99 == 17, "an event that only measured does not count"
    assert not Compared(slow, slow).good
    assert Compared(Gaps([33.9], [3.0]), Gaps([20.0], [3.0])).good
    assert not Compared(Gaps([34.1], [3.0]), Gaps([20.0], [3.0])).good
    assert not Compared(Gaps([20.0], [16.1]), Gaps([20.0], [16.0])).good


def test_what_is_compared_on_a_machine_with_other_work() -> None:
    busy = Gaps([51.0], [12.0])
    assert Compared(Gaps([400.0], [22.0]), busy).good, (
        "its clock says nothing of the window"
    )
    assert not Compared(Gaps([400.0], [22.1]), busy).good
    assert Compared(Gaps([51.0], [16.0]), Gaps([51.0], [3.0])).good
    assert not Compared(Gaps([51.0], [16.1]), Gaps([51.0], [3.0])).good


@pytest.mark.slow
def test_a_route_that_stays_is_painted_once(qtbot: QtBot, window: MainWindow) -> None:
    """A pointer that moves repaints the board, and not the way through all of its
    cells."""
    view = maze(window)
    start(view)
    stop(view)
    canvas = view.canvas
    assert len(canvas.overlay.moves) > 60

    def painted(*, forget: bool) -> float:
        began = time.thread_time()
        for _ in range(PAINTS):
            if forget:  # nothing kept is of use
                canvas._painter = painter_for("coin_maze", look("light"))
            canvas.viewport().repaint()
        return time.thread_time() - began

    # the best of several in turns: other work on the machine slows some of them
    kept = anew = math.inf
    for _ in range(4):
        kept = min(kept, painted(forget=False))
        anew = min(anew, painted(forget=True))
    assert kept < 0.6 * anew
