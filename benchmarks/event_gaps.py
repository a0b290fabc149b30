"""Sessions in the real window: what each event takes, and each turn of the event loop.

A session is a hand that moves over the board, or paints it, while the program works
beside it. The same session is measured beside a plain busy process, so that a slow or
shared machine slows both.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from unittest.mock import patch

from PySide6.QtCore import QEvent, QEventLoop, QObject, QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gridwright.editor.features.live.feature import LiveFeature
from gridwright.editor.features.preparing.feature import Preparing
from gridwright.editor.models.insight.live import Live
from gridwright.editor.views.canvas.grid_view import GridView
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.runtime.kernels import native
from gridwright.solvers.runtime.kernels import shipped as shipped_kernels

ROUNDS = 6
"""How often the two kinds of a session take turns."""
HAND_MS = 12
"""Between two movements of the hand, as a mouse of 80 reports a second."""
STROKE = 30
"""Movements from press to release."""
BRUSHES = 2, 0
"""Tokens of the strokes in turn: coins, and floor again. Walls would end the search."""
BEAT_MS = 0.2
"""Events of less processor time than this did nothing but measure."""
FROM_THE_QUEUE = frozenset(
    (
        QEvent.Type.MetaCall,
        QEvent.Type.Timer,
        QEvent.Type.UpdateRequest,
        QEvent.Type.LayoutRequest,
        QEvent.Type.MouseMove,
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseButtonRelease,
        QEvent.Type.DeferredDelete,
    )
)
"""Events that begin something new; all others, such as painting a child, are a part of
one."""

PROCESSOR_MS = 16.0
RATIO = 1.5
ALLOWANCE_MS = 4.0
BUSY_MS = 50.0
"""From here on, the gaps of the plain session say that the machine has other work: the
same event takes more processor time there, too."""

Beside = Callable[[], AbstractContextManager[None]]


@dataclass
class Gaps:
    """In ms. wall: turns of the loop, on the clock. processor: of the GUI thread, an
    event."""

    wall: list[float] = field(default_factory=list)
    processor: list[float] = field(default_factory=list)

    @property
    def wall_p99(self) -> float:
        return p99(self.wall)

    @property
    def processor_p99(self) -> float:
        """Of the events that did anything."""
        return p99([spent for spent in self.processor if spent > BEAT_MS])


def p99(values: list[float]) -> float:
    return sorted(values)[len(values) * 99 // 100] if values else 0.0


@dataclass(frozen=True)
class Compared:
    """A session beside the program's own work, and beside a plain busy process."""

    ours: Gaps
    plain: Gaps

    @property
    def allowed(self) -> float:
        """The longest 99th percentile of a gap, in ms."""
        return RATIO * self.plain.wall_p99 + ALLOWANCE_MS

    @property
    def allowed_processor(self) -> float:
        """The longest 99th percentile of processor time an event, in ms."""
        if not self.busy:
            return PROCESSOR_MS
        return max(PROCESSOR_MS, RATIO * self.plain.processor_p99 + ALLOWANCE_MS)

    @property
    def busy(self) -> bool:
        """True if the machine has so much other work that its clock says nothing of a
        window."""
        return self.plain.wall_p99 > BUSY_MS

    @property
    def good(self) -> bool:
        quick = self.ours.processor_p99 <= self.allowed_processor
        return quick and (self.busy or self.ours.wall_p99 <= self.allowed)


class Meter(QObject):
    """Adds up turns of the event loop, by a timer that is always due, and events, by a
    filter."""

    def __init__(self, gaps: Gaps) -> None:
        super().__init__()
        self._gaps = gaps
        self._timer = QTimer(self)
        self._timer.setInterval(1)
        self._timer.timeout.connect(self._beat)

    def run(self, seconds: float) -> None:
        app = QApplication.instance()
        assert app is not None
        self._wall, self._processor = time.perf_counter(), time.thread_time()
        app.installEventFilter(self)
        self._timer.start()
        wait(seconds)
        self._timer.stop()
        app.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802, Qt's name
        if event.type() in FROM_THE_QUEUE:
            processor = time.thread_time()
            self._gaps.processor.append(1000 * (processor - self._processor))
            self._processor = processor
        return False

    def _beat(self) -> None:
        wall = time.perf_counter()
        self._gaps.wall.append(1000 * (wall - self._wall))
        self._wall = wall


class Hand:
    """A mouse that wanders over the board row by row; with the pen down it paints
    strokes."""

    def __init__(self, canvas: GridView, paints: bool) -> None:
        self._canvas, self._paints = canvas, paints
        self._step = 0
        self._timer = QTimer()
        self._timer.setInterval(HAND_MS)
        self._timer.timeout.connect(self._move)

    def run(self, meter: Meter, seconds: float) -> None:
        self._timer.start()
        meter.run(seconds)
        self._timer.stop()
        if self._paints and self._step % STROKE:
            self._button(QTest.mouseRelease)
        self._step = 0

    def _move(self) -> None:
        within = self._step % STROKE
        if self._paints and within == 0:
            self._canvas.brush.choose(BRUSHES[self._step // STROKE % 2])
            self._button(QTest.mousePress)
        elif self._paints and within == STROKE - 1:
            self._button(QTest.mouseRelease)
        else:
            QTest.mouseMove(self._canvas.viewport(), self._point())
        self._step += 1

    def _button(self, act: Callable[..., None]) -> None:
        act(self._canvas.viewport(), Qt.MouseButton.LeftButton, pos=self._point())

    def _point(self) -> QPoint:
        document = self._canvas.document
        row, col = divmod(self._step, document.cols)
        return self._canvas.visualRect(
            self._canvas.grid_model.index(1 + row % (document.rows - 2), col)
        ).center()


# -- what goes on beside the hand ------------------------------------------------------
@contextmanager
def busy_process() -> Iterator[None]:
    """A process that does nothing but keep a core busy."""
    child = subprocess.Popen([sys.executable, "-S", "-c", "while True: pass"])
    try:
        yield
    finally:
        child.kill()
        child.wait()


@contextmanager
def searching(view: DocumentView) -> Iterator[None]:
    """A search that takes far longer than a session."""
    start(view)
    try:
        yield
    finally:
        assert view.session.running, "the search ended before the measurement"
        stop(view)


@contextmanager
def answering(window: MainWindow, view: DocumentView) -> Iterator[None]:
    """Every edit is answered at once."""
    switch = window.feature(LiveFeature).switch
    switch.setChecked(True)
    try:
        yield
        assert view.part(Live).on, "Live was off"
    finally:
        switch.setChecked(False)


@contextmanager
def compiling(window: MainWindow) -> Iterator[None]:
    """The program compiles solvers ahead of need, as on a system that no kernels are
    shipped for: with numba's bounds checks nothing that was shipped is used."""
    native.usable()  # decided for this process before the child is asked for the checks
    preparation = window.feature(Preparing).preparation
    loop = QEventLoop()
    preparation.changed.connect(loop.quit)
    shipped = patch.object(shipped_kernels, "covers", lambda _name: False)
    with shipped, patch.dict(os.environ, NUMBA_BOUNDSCHECK="1"):
        preparation.begin()
        if not preparation.working:
            loop.exec()
        preparation.changed.disconnect(loop.quit)
        try:
            yield
            assert preparation.working, (
                "all was compiled before the end of the measurement"
            )
        finally:
            preparation.stop()


# -- sessions --------------------------------------------------------------------------
def maze(window: MainWindow, side: int = 12) -> DocumentView:
    """An open maze whose tree no search walks through in a minute; Live is off."""
    window.feature(LiveFeature).switch.setChecked(False)
    rows = [["."] * side for _ in range(side)]
    rows[0][0], rows[-1][-1] = "S", "E"
    text = "\n".join(" ".join(row) for row in rows)
    view = window.tabs.open_level(level_from_text("coin_maze", text))
    view.session.solver_id = "backtracking"
    wait(0.5)
    return view


def compare(canvas: GridView, paints: bool, beside: Beside, seconds: float) -> Compared:
    """The same session in turns: beside the program's work, beside a plain busy
    process."""
    found = Compared(Gaps(), Gaps())
    for _ in range(ROUNDS):
        for gaps, work in ((found.plain, busy_process), (found.ours, beside)):
            with work():
                wait(0.3)
                Hand(canvas, paints).run(Meter(gaps), seconds / ROUNDS)
    return found


def while_solving(window: MainWindow, seconds: float) -> Compared:
    view = maze(window)
    return compare(view.canvas, False, lambda: searching(view), seconds)


def while_painting(window: MainWindow, seconds: float) -> Compared:
    """Strokes on a level while the search of another one goes on.

    A stroke on the searched level itself sets its search aside.
    """
    searched = maze(window)
    painted = maze(window)
    return compare(painted.canvas, True, lambda: searching(searched), seconds)


def while_live(window: MainWindow, seconds: float) -> Compared:
    """Strokes on a level whose every edit is answered."""
    view = maze(window)
    return compare(view.canvas, True, lambda: answering(window, view), seconds)


def while_compiling(window: MainWindow, seconds: float) -> Compared:
    """It needs an empty folder of kernels."""
    view = maze(window)
    return compare(view.canvas, True, lambda: compiling(window), seconds)


SESSIONS = {
    "solving": while_solving,
    "painting": while_painting,
    "live": while_live,
    "compiling": while_compiling,
}


# -- a search and its end --------------------------------------------------------------
def wait(seconds: float) -> None:
    loop = QEventLoop()
    QTimer.singleShot(round(seconds * 1000), loop.quit)
    loop.exec()


def start(view: DocumentView) -> None:
    """Start the search and wait until its kernels are ready."""
    loop = QEventLoop()

    def heard(progress: object) -> None:
        if not getattr(progress, "preparing", True):
            loop.quit()

    view.session.progressed.connect(heard)
    view.session.answered.connect(loop.quit)
    view.session.solve()
    if view.session.running:
        loop.exec()
    view.session.answered.disconnect(loop.quit)
    view.session.progressed.disconnect(heard)
    assert view.session.running, "the search ended at once"


def stop(view: DocumentView) -> float:
    """Stop the search; how long that takes, in ms on the clock."""
    assert view.session.running, "a search that was set aside gives no answer"
    loop = QEventLoop()
    view.session.answered.connect(loop.quit)
    began = time.perf_counter()
    view.session.stop()
    loop.exec()
    view.session.answered.disconnect(loop.quit)
    return 1000 * (time.perf_counter() - began)
