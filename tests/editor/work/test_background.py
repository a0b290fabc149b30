"""Work beside the window: progress, results, failures, cancel, and a window that goes
on."""

from __future__ import annotations

import threading
from collections.abc import Generator, Iterator

import pytest
from PySide6.QtCore import QObject, QThread, QTimer
from pytestqt.qtbot import QtBot

from gridwright.editor.models.work.background import Background, Job
from gridwright.solvers.level import LevelError
from gridwright.solvers.problem import StopToken


@pytest.fixture
def background(qapp: object) -> Iterator[Background]:
    made = Background()
    yield made
    made.close()
    made.deleteLater()


def test_a_result_arrives_in_the_gui_thread(
    qtbot: QtBot, background: Background
) -> None:
    threads = []
    task = background.submit(lambda _token: threading.current_thread())
    task.finished.connect(lambda _found: threads.append(QThread.currentThread()))
    with qtbot.waitSignal(task.finished) as caught:
        pass
    assert caught.args[0] is not threading.current_thread()
    assert threads == [background.thread()]


def test_a_generator_tells_its_progress_and_returns_its_result(
    qtbot: QtBot, background: Background
) -> None:
    def work(_token: StopToken) -> Generator[float, None, str]:
        yield 0.25
        return "done"

    told: list[float] = []
    task = background.submit(work)
    task.progressed.connect(told.append)
    with qtbot.waitSignal(task.finished) as caught:
        pass
    assert told == [0.25] and caught.args == ["done"]


def test_a_failure_is_one_sentence_with_details(
    qtbot: QtBot, background: Background
) -> None:
    def work(_token: StopToken) -> None:
        raise LevelError("this is not a level")

    with qtbot.waitSignal(background.submit(work).failed) as caught:
        pass
    failure = caught.args[0]
    assert failure.message == "this is not a level" and "LevelError" in failure.details


def test_the_window_goes_on_while_work_is_done(
    qtbot: QtBot, background: Background
) -> None:
    """The work ends only after the event loop has turned many times."""
    beats, enough = [0], threading.Event()

    def beat() -> None:
        beats[0] += 1
        if beats[0] == 50:
            enough.set()

    heart = QTimer()
    heart.timeout.connect(beat)
    heart.start(0)
    with qtbot.waitSignal(
        background.submit(lambda _token: enough.wait(60)).finished
    ) as caught:
        pass
    heart.stop()
    assert caught.args == [True] and beats[0] >= 50


def endless(ended: threading.Event) -> Generator[int, None, None]:
    try:
        while True:
            yield 1
    finally:
        ended.set()


def test_cancelled_work_ends_and_says_nothing_more(
    qtbot: QtBot, background: Background
) -> None:
    ended, said = threading.Event(), []
    task = background.submit(lambda _token: endless(ended))
    task.finished.connect(said.append)
    task.failed.connect(said.append)
    with qtbot.waitSignal(task.progressed):
        pass
    task.cancel()
    qtbot.waitUntil(lambda: not background.busy)
    assert ended.is_set() and not said


def test_closing_ends_all_work_and_takes_no_more(qtbot: QtBot, qapp: object) -> None:
    background, ended = Background(), threading.Event()
    with qtbot.waitSignal(background.submit(lambda _token: endless(ended)).progressed):
        pass
    waiting = [
        background.submit(lambda _token: endless(threading.Event())) for _ in range(4)
    ]
    background.close()
    assert ended.is_set() and all(task.token.stopped for task in waiting)
    assert isinstance(background.submit(lambda _token: 1), Job) and not background.busy
    background.deleteLater()


def test_closing_waits_for_no_step_of_work_that_may_be_left(
    qtbot: QtBot, qapp: object
) -> None:
    background, begun = Background(), threading.Event()
    release, ended, said = threading.Event(), threading.Event(), []

    def work(_token: StopToken) -> None:
        begun.set()
        release.wait(5)
        ended.set()

    job = background.submit(work, awaited=False)
    job.finished.connect(said.append)
    assert begun.wait(5)
    background.close()
    assert not ended.is_set() and job.token.stopped and not background.busy
    release.set()
    assert ended.wait(5)
    qtbot.waitUntil(
        lambda: not any("background" in t.name for t in threading.enumerate())
    )
    assert not said
    background.deleteLater()


def test_an_owner_may_be_freed_by_the_end_of_its_own_job(qtbot: QtBot) -> None:
    """The last to know the owner of a Background is what is connected to one of its
    jobs."""
    freed = []

    def own() -> None:
        owner = QObject()
        owner.destroyed.connect(lambda: freed.append(True))
        background = Background(owner)
        job = background.submit(lambda _token: owner.objectName())
        with qtbot.waitSignal(job.finished):
            job.finished.connect(lambda _name: owner.objectName())
        background.close()

    own()
    qtbot.waitUntil(lambda: bool(freed))


class _Witness:
    """Notes in which thread it is freed."""

    def __init__(self, threads: list[threading.Thread]) -> None:
        self._threads = threads

    def __del__(self) -> None:
        self._threads.append(threading.current_thread())


def test_what_work_holds_is_freed_in_the_gui_thread(
    qtbot: QtBot, background: Background
) -> None:
    """Work may hold the last reference to a QObject, which only its own thread may
    destroy."""
    threads: list[threading.Thread] = []

    def submit() -> None:
        witness = _Witness(threads)
        background.submit(lambda _token: witness and None)
        background.submit(lambda _token: (step for step in (witness,) if step is None))

    for _ in range(50):
        submit()
        qtbot.waitUntil(lambda: not background.busy)
    qtbot.waitUntil(lambda: len(threads) == 50)
    assert set(threads) == {threading.current_thread()}
