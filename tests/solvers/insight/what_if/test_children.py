"""What if in processes: the same rows, as they come; pauses, stops, ends, accidents."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Future
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest

from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.insight.what_if import children as what_if_children
from gridwright.solvers.insight.what_if.children import (
    Children,
    WhatIfNews,
    WhatIfRow,
    ask_edits,
    known_base,
    what_if,
)
from gridwright.solvers.level import Counts, Level
from gridwright.solvers.problem import SearchProblem, StopToken
from gridwright.solvers.registry import BUNDLED, kind
from gridwright.solvers.runtime.children import Child, ChildDied
from gridwright.solvers.search import drive
from tests.sampling import sampled

MAZE = "S . $3 .\n. # . .\n. . # .\n. $ . E"


def _two() -> Iterator[Children]:
    before = _readers()  # other slices keep a process of their own for later
    made = Children(2)
    yield made
    made.close()
    assert _readers() <= before


children = pytest.fixture(_two)
kept = pytest.fixture(_two, scope="module")
"""The same processes for all tests that only ask them."""


def _readers() -> set[threading.Thread]:
    """The threads that read what processes answer."""
    return {t for t in threading.enumerate() if t.name == "child"}


def _news(
    children: Children, level: Level, token: StopToken | None = None
) -> list[WhatIfNews]:
    edits = list(kind(level.kind).single_edits(level))
    return list(ask_edits(children, level, edits, token or StopToken()))


def _small(kind_id: str) -> Level:
    of = kind(kind_id)
    if kind_id == "coin_maze":
        return level_from_text(kind_id, MAZE)
    shape = {"collapse": (3, 3), "sowing": (2, 2)}.get(kind_id, (4, 4))
    return of.generate(*shape, 3, {"swaps": 1} if kind_id == "match3" else {})


def _seen(rows: list[WhatIfRow]) -> set[tuple[object, ...]]:
    return {
        (r.edit, r.answer.status, r.answer.score, r.answer.counts, r.verdict)
        for r in rows
    }


@pytest.mark.parametrize("kind_id", sampled(BUNDLED, daily=3))
def test_it_begins_with_what_is_known_of_the_level(
    kept: Children, kind_id: str
) -> None:
    level, of = _small(kind_id), kind(kind_id)
    found = drive(of, of.solver(), SearchProblem(level)).result
    assert found is not None
    base = known_base(of, replace(found, elapsed=123.0))
    assert base is not None and base.seconds == 123.0
    edits = list(of.single_edits(level))[:8]
    news = list(ask_edits(kept, level, edits, StopToken(), base))
    assert {one.base.seconds for one in news} == {123.0}, "the level was solved anew"
    anew = list(ask_edits(kept, level, edits, StopToken()))
    assert _seen([r for n in news for r in n.rows]) == _seen(
        [r for n in anew for r in n.rows]
    )


def test_what_is_not_proved_or_not_counted_is_not_begun_with() -> None:
    of = kind("coin_maze")
    found = drive(of, of.solver(), SearchProblem(_small("coin_maze"))).result
    assert found is not None and found.status == "optimal"
    assert known_base(of, None) is None
    assert known_base(of, replace(found, status="feasible")) is None
    uncounted = replace(found, counts=Counts(), only=False)
    assert known_base(of, uncounted) is None, "its count may still come"
    beyond = replace(uncounted, details={"uncounted": "too many"})
    assert known_base(of, beyond) is not None
    assert known_base(of, replace(beyond, only=None)) is None


class _Here:
    """In the place of a process: answers at once, in this one."""

    def call(self, target: str, argument: str) -> Future[Any]:
        module, name = target.split(":")
        answer: Future[Any] = Future()
        answer.set_result(getattr(import_module(module), name)(argument, StopToken()))
        return answer

    def close(self) -> None:
        """There is nothing to end."""


def test_work_in_slices_finds_the_same_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(what_if_children, "lower_priority", lambda: None)
    monkeypatch.setattr(
        what_if_children, "SLICE", 0
    )  # one edit, and the others once more
    monkeypatch.setattr(Children, "take", lambda _self: cast(Child, _Here()))
    level = _small("sowing")
    rows = [row for each in _news(Children(1), level) for row in each.rows]
    assert _seen(rows) == _seen(list(what_if(kind("sowing"), level)))


def test_a_question_that_is_stopped_takes_no_process(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    taken: list[str] = []
    monkeypatch.setattr(Children, "take", lambda _self: taken.append("a process"))
    token = StopToken()
    token.stop()
    assert _news(Children(1), _small("coin_maze"), token) == [] and not taken


@pytest.mark.slow
@pytest.mark.parametrize("kind_id", BUNDLED)
def test_processes_find_the_same_rows(kept: Children, kind_id: str) -> None:
    level = _small(kind_id)
    news = _news(kept, level)
    rows = [row for each in news for row in each.rows]
    wanted = {row.edit: row for row in what_if(kind(kind_id), level)}
    assert {row.edit for row in rows} == set(wanted) and len(rows) == len(wanted)
    # On a busy machine a process, which works with the lowest priority, may meet its
    # limit of 2 s.
    closed = [
        row
        for row in rows
        if row.verdict != "open" or wanted[row.edit].verdict == "open"
    ]
    assert _seen(closed) == _seen([wanted[row.edit] for row in closed])
    assert len(closed) >= 0.9 * len(rows)
    left = [each.left for each in news]
    assert left == sorted(left, reverse=True) and left[-1] == 0
    if kind_id == "coin_maze":
        assert len(news[0].rows) > len(rows) / 2, "what one pass tells comes first"


@pytest.mark.slow
def test_processes_are_kept_and_work_with_the_lowest_priority(kept: Children) -> None:
    _news(kept, level_from_text("coin_maze", MAZE))
    child = kept.take()
    assert os.getpriority(os.PRIO_PROCESS, child.pid) == 19
    kept.give_back(child)
    _news(kept, level_from_text("coin_maze", MAZE))
    again = kept.idle
    assert child in again and len(again) <= kept.most


class _Pausable(StopToken):
    """A token that makes its work wait, as that of the window does."""

    def __init__(self) -> None:
        super().__init__()
        self.go, self.waited = threading.Event(), threading.Event()
        self.go.set()

    @property
    def paused(self) -> bool:
        return not self.go.is_set()

    @property
    def stopped(self) -> bool:
        if self.paused:
            self.waited.set()
        self.go.wait()
        return super().stopped


def _maze(side: int) -> Level:
    return kind("coin_maze").generate(side, side, 4, {})


@pytest.mark.slow
def test_while_it_is_paused_no_process_works_and_nothing_is_lost(
    kept: Children,
) -> None:
    token, level = _Pausable(), kind("match3").generate(5, 5, 4, {"swaps": 2})
    edits = list(kind("match3").single_edits(level))
    rows: list[WhatIfRow] = []

    def ask() -> None:
        for news in ask_edits(kept, level, edits, token):
            rows.extend(news.rows)
            if news.left and not token.waited.is_set():
                token.go.clear()

    worker = threading.Thread(target=ask)
    worker.start()
    assert token.waited.wait(30)
    idle = kept.idle
    before = [_cpu(child.pid) for child in idle]
    time.sleep(0.3)  # a while in which a process at work would be seen
    assert [_cpu(child.pid) for child in idle] == before and idle
    token.go.set()
    worker.join(60)
    assert not worker.is_alive() and len(rows) == len(edits) == len(_seen(rows))


def _cpu(pid: int) -> int:
    """Ticks of processor time of a process."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


@pytest.mark.slow
def test_a_stop_and_a_close_leave_no_process_at_work(children: Children) -> None:
    token, level = StopToken(), Level("sowing", np.full((2, 6), 9, np.int32))
    edits = list(kind("sowing").single_edits(level))
    timer = threading.Timer(0.3, token.stop)
    timer.start()
    started = time.monotonic()
    for _ in ask_edits(children, level, edits, token):
        pass
    timer.join()
    assert time.monotonic() - started < 10, "nobody waits for the limit of a question"
    work = ask_edits(
        children, _maze(9), list(kind("coin_maze").single_edits(_maze(9))), StopToken()
    )
    next(work)
    pids = [child.pid for child in children.idle]
    work.close()
    children.close()
    assert not any(_alive(pid) for pid in pids)


def _alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


class _Fragile(Children):
    """Kills the processes it hands out, as many as it is told."""

    kill = 0

    def take(self) -> Child:
        child = super().take()
        if self.kill and self.left_alone == 0:
            self.kill -= 1
            os.kill(child.pid, signal.SIGKILL)
        self.left_alone = max(0, self.left_alone - 1)
        return child

    left_alone = 0


@pytest.mark.slow
def test_a_process_that_dies_takes_one_answer_with_it() -> None:
    children = _Fragile(1)
    try:
        children.kill, children.left_alone = 1, 1
        rows = [
            row
            for news in _news(children, level_from_text("tour", "S . .\n. . ."))
            for row in news.rows
        ]
        lost = [row for row in rows if row.verdict == "open"]
        assert len(lost) == 1 and "ended" in lost[0].answer.reason
        children.kill = 1
        with pytest.raises(ChildDied):
            _news(children, level_from_text("tour", "S . .\n. . ."))
    finally:
        children.close()
