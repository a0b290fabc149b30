"""Who goes first: work pauses for what is more urgent, is never cancelled for it, and
goes on."""

from __future__ import annotations

from collections.abc import Callable, Generator
from threading import Event

import pytest
from pytestqt.qtbot import QtBot

from gridwright.editor.models.search.questions import Questions
from gridwright.editor.models.search.runner import Rank, RankedJob, SolverRunner
from gridwright.solvers.problem import StopToken

CHUNK_SECONDS = 0.001


class Script:
    """Work that does one chunk after the other until it is let go; the log tells whose
    chunks."""

    def __init__(self, name: str, log: list[str]) -> None:
        self.name, self.log = name, log
        self.enough = Event()

    def work(self, token: StopToken) -> Generator[str, None, str]:
        while not self.enough.is_set():
            self.enough.wait(CHUNK_SECONDS)  # stands for a kernel at work
            self.log.append(self.name)
            yield self.name
        return self.name


def at_once(name: str) -> Callable[[StopToken], str]:
    return lambda _token: name


def begin(qtbot: QtBot, runner: SolverRunner, script: Script, rank: Rank) -> RankedJob:
    """Submit, and wait until it works."""
    job = runner.submit(script.work, rank)
    with qtbot.waitSignal(job.progressed):
        pass
    return job


@pytest.mark.parametrize("rank", [rank for rank in Rank if rank > Rank.ASKED])
def test_a_lower_rank_pauses_for_a_higher_one_and_goes_on(
    qtbot: QtBot, runner: SolverRunner, rank: Rank
) -> None:
    log: list[str] = []
    low, high = Script("low", log), Script("high", log)
    job = begin(qtbot, runner, low, rank)
    pauses: list[bool] = []
    job.waiting_changed.connect(pauses.append)
    first = begin(qtbot, runner, high, Rank.ASKED)
    assert job.waiting and not first.waiting and not job.token.stopped
    done = log.count("low")
    with qtbot.waitSignal(first.progressed):
        pass
    assert log.count("low") == done, "it worked on while it was to pause"
    with qtbot.waitSignal(job.progressed):
        high.enough.set()
    assert pauses == [True, False] and log[-1] == "low"
    with qtbot.waitSignal(job.finished) as caught:
        low.enough.set()
    assert caught.args == ["low"]
    assert job.token.rested > first.token.rested == 0, (
        "the time of a pause does not count"
    )


def test_a_higher_rank_never_pauses_for_a_lower_one(
    qtbot: QtBot, runner: SolverRunner
) -> None:
    log: list[str] = []
    high = Script("high", log)
    job = begin(qtbot, runner, high, Rank.ASKED)
    low = runner.submit(at_once("low"), Rank.LIVE)
    assert low.waiting
    with qtbot.waitSignal(job.progressed):
        pass
    assert low.waiting and not job.waiting
    with qtbot.waitSignal(low.finished):
        high.enough.set()


def test_what_waits_is_done_by_rank(qtbot: QtBot, runner: SolverRunner) -> None:
    holder = Script("holder", [])
    begin(qtbot, runner, holder, Rank.ASKED)
    order: list[str] = []
    jobs = [
        runner.submit(at_once(rank.name), rank)
        for rank in sorted(Rank, reverse=True)[:-1]
    ]
    for job in jobs:
        job.finished.connect(order.append)
    with qtbot.waitSignal(jobs[0].finished):
        holder.enough.set()
    assert order == ["LIVE", "INSIGHT", "LAB"]


def test_in_one_rank_whoever_asked_last_goes_first(
    qtbot: QtBot, runner: SolverRunner
) -> None:
    log: list[str] = []
    old, new = Script("old", log), Script("new", log)
    older = begin(qtbot, runner, old, Rank.ASKED)
    newer = begin(qtbot, runner, new, Rank.ASKED)
    assert older.waiting and not newer.waiting
    with qtbot.waitSignal(older.progressed):
        new.enough.set()
    assert not older.waiting and not older.cancelled


def test_questions_of_one_asker_are_answered_in_their_order(
    qtbot: QtBot, runner: SolverRunner
) -> None:
    holder = Script("holder", [])
    begin(qtbot, runner, holder, Rank.ASKED)
    questions, order = Questions(runner), list[object]()
    questions.answered.connect(lambda key, _answer: order.append(key))
    for key in ("a", "b", "c", "d"):
        questions.ask(key, at_once(key), Rank.LIVE)
    questions.cancel("c")
    questions.ask(
        "d", at_once("d"), Rank.ASKED
    )  # asked again: somebody waits for it now
    holder.enough.set()
    qtbot.waitUntil(lambda: not questions.waiting)
    assert order == ["d", "a", "b"]


def test_waiting_work_is_cancelled_without_being_begun(
    qtbot: QtBot, runner: SolverRunner
) -> None:
    holder, begun, said = Script("holder", []), Event(), list[object]()
    begin(qtbot, runner, holder, Rank.ASKED)
    job = runner.submit(lambda _token: begun.set(), Rank.LIVE)
    job.finished.connect(said.append)
    job.cancel()
    assert job.ended and not job.waiting
    last = runner.submit(at_once("last"), Rank.LAB)
    with qtbot.waitSignal(last.finished):
        holder.enough.set()
    assert not begun.is_set() and not said


def test_paused_work_ends_when_it_is_stopped(
    qtbot: QtBot, runner: SolverRunner
) -> None:
    low, high = Script("low", []), Script("high", [])
    job = begin(qtbot, runner, low, Rank.LIVE)
    first = begin(qtbot, runner, high, Rank.ASKED)
    with qtbot.waitSignal(job.finished):
        job.stop()
    assert not first.waiting and not first.ended


def test_work_goes_on_when_what_it_was_to_pause_for_is_dropped(
    qtbot: QtBot, runner: SolverRunner
) -> None:
    low = Script("low", [])
    job = begin(qtbot, runner, low, Rank.LIVE)
    runner.submit(at_once("high"), Rank.ASKED).cancel()
    with qtbot.waitSignal(job.progressed):
        pass
    assert not job.token.paused


def test_work_that_broke_leaves_the_turn_to_the_next(
    qtbot: QtBot, runner: SolverRunner
) -> None:
    def breaks(_token: StopToken) -> None:
        raise ZeroDivisionError("the kernel divided by zero")

    broken = runner.submit(breaks)
    after = runner.submit(at_once("after"), Rank.LAB)
    with qtbot.waitSignals([broken.failed, after.finished]):
        pass
    assert not runner.busy


def test_closing_ends_what_works_what_pauses_and_what_waits(
    qtbot: QtBot, qapp: object
) -> None:
    runner = SolverRunner()
    scripts = [Script(rank.name, []) for rank in sorted(Rank, reverse=True)]
    jobs = [
        begin(qtbot, runner, script, Rank[script.name]) for script in scripts
    ]  # each pauses the one before
    waiting = runner.submit(at_once("never"), Rank.LAB)
    assert [job.waiting for job in jobs] == [True] * 3 + [False]
    runner.close()
    assert all(job.cancelled for job in (*jobs, waiting)) and not runner.busy
    assert runner.submit(at_once("late")).cancelled
    runner.deleteLater()


def test_what_is_cancelled_keeps_nothing_waiting(
    qtbot: QtBot, runner: SolverRunner
) -> None:
    chunk, inside, said = Event(), Event(), list[object]()

    def in_a_long_chunk(_token: StopToken) -> str:
        inside.set()
        chunk.wait(30)
        return "old"

    old = runner.submit(in_a_long_chunk, Rank.LIVE)
    old.finished.connect(said.append)
    qtbot.waitUntil(inside.is_set)
    old.cancel()
    new = runner.submit(at_once("new"), Rank.LIVE)
    with qtbot.waitSignal(new.finished) as caught:
        pass
    assert caught.args == ["new"] and not old.ended and runner.busy
    chunk.set()
    qtbot.waitUntil(lambda: not runner.busy)
    assert not said


def test_work_that_waits_for_processes_goes_on_beside_its_rank_and_pauses_for_a_higher_one(
    qtbot: QtBot, runner: SolverRunner
) -> None:
    log: list[str] = []
    outer = Script("outer", log)
    grading = Script("grading", log)
    series = Script("series", log)

    def work(token: StopToken, tell: Callable[[object], None]) -> None:
        for step in outer.work(token):
            tell(step)
            if token.stopped:
                return

    lower = begin(qtbot, runner, series, Rank.LAB)
    job = runner.stream(work, Rank.INSIGHT, beside=True)
    with qtbot.waitSignal(job.progressed):
        pass
    qtbot.waitUntil(lambda: lower.waiting)
    beside = begin(qtbot, runner, grading, Rank.INSIGHT)
    with qtbot.waitSignal(job.progressed):
        pass
    assert not job.waiting and not beside.waiting
    high = Script("high", log)
    urgent = begin(qtbot, runner, high, Rank.LIVE)
    assert job.waiting and not urgent.waiting
    high.enough.set()
    qtbot.waitUntil(lambda: not job.waiting and not beside.waiting)
    job.cancel()
    with qtbot.waitSignal(lower.progressed):
        grading.enough.set()
    series.enough.set()
    qtbot.waitUntil(lambda: not runner.busy)


@pytest.mark.parametrize("before", Rank)
@pytest.mark.parametrize("asked", Rank)
def test_who_asks_again_never_makes_a_job_less_urgent(
    qtbot: QtBot, runner: SolverRunner, before: Rank, asked: Rank
) -> None:
    first = Script("first", [])
    begin(qtbot, runner, first, Rank.ASKED)
    job = runner.submit(at_once("job"), before)
    others = [runner.submit(at_once("other"), before) for _ in range(2)]
    order: list[RankedJob] = []
    for each in (*others, job):
        each.finished.connect(lambda _told, each=each: order.append(each))
    runner.promote(job, asked)
    assert job.rank == min(before, asked)
    first.enough.set()
    qtbot.waitUntil(lambda: len(order) == 3)
    assert order[0] is job
