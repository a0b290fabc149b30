"""Events are kept within fixed memory, thinned evenly, the same by kernels and by
Python."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from gridwright.solvers.runtime.jit import kernel
from gridwright.solvers.trace import buffer as b
from gridwright.solvers.trace.events import Event, Op, Reader
from gridwright.solvers.trace.recorder import Recorder
from gridwright.solvers.trace.trace import Trace

ROWS, LONGEST = 64, 12


@kernel
def count_up(trace: b.Buffer, numbers: Any, event: int, end: int, every: int) -> int:
    """Events from `event` to `end`, or until the buffer is full; every so many one
    improves."""
    while event < end and not b.full(trace):
        numbers[event % 8] = event % 1000
        if event % every == every - 1:
            b.keep_improvement(trace, event, event, -1, numbers, event % 9)
        elif b.due(trace):
            b.keep(trace, 0, event, event, 0, -1, -1, 0, numbers, event % 9, 0)
        event += 1
    return event


def drive(recorder: Recorder, end: int, every: int = 10**12) -> None:
    numbers, event = np.zeros(8, np.int64), 0
    while event < end:
        event = count_up(recorder.buffer(), numbers, event, end, every)


class Numbers(Reader):
    """Shows the codes as they are."""

    def payload(self, event: Event) -> list[int]:
        return event.codes.tolist()


def recorder_of(rows: int = ROWS) -> Recorder:
    return Recorder(rows).open(Numbers("numbers"), LONGEST)


def in_python(recorder: Recorder, end: int, every: int) -> None:
    numbers = [0] * 8
    for event in range(end):
        numbers[event % 8] = event % 1000
        answer = numbers[: event % 9]
        if event % every == every - 1:
            recorder.improve(event, event, answer)
        else:
            recorder.keep(Op.TRY, event, event, answer=answer)


def rows_of(recorder: Recorder) -> list[tuple[int, ...]]:
    trace = Trace("coin_maze", None, recorder)
    return [(m.number, m.node, int(m.op), m.score or 0) for m in trace]


def written(recorder: Recorder) -> list[list[int]]:
    """All that the buffer holds."""
    buffer = recorder.buffer()
    kept, used, line = buffer.control[[b.KEPT, b.USED, b.LINE]].tolist()
    arrays = (
        buffer.control,
        buffer.rows[:kept].ravel(),
        buffer.codes[:used],
        buffer.line[:line],
    )
    return [array.tolist() for array in arrays]


@pytest.mark.parametrize(
    "end", [50, 5_000, pytest.param(60_000, marks=pytest.mark.thorough)]
)
@pytest.mark.parametrize("every", [7, 700])
def test_kernels_and_python_keep_the_same_events(end: int, every: int) -> None:
    one, other = recorder_of(), recorder_of()
    drive(one, end, every)
    in_python(other, end, every)
    assert written(one) == written(other)
    trace = Trace("coin_maze", None, other)
    assert trace.total == end
    assert trace.numbers[trace.improvements].tolist() == list(
        range(every - 1, end, every)
    )


@pytest.mark.parametrize("end", [10, 63, 64, 65, 1_000, 123_457])
def test_what_is_kept_is_spread_evenly(end: int) -> None:
    recorder = recorder_of()
    drive(recorder, end)
    trace = Trace("coin_maze", None, recorder)
    assert trace.total == end and len(trace) <= ROWS
    assert (trace.numbers == np.arange(len(trace)) * trace.stride).all()
    assert len(trace) * trace.stride >= end, "the end is missing"
    assert len(trace) >= min(end, ROWS // 4)


def test_partial_answers_stay_whole_when_others_are_dropped() -> None:
    recorder = recorder_of()
    drive(recorder, 20_000)
    trace = Trace("coin_maze", None, recorder)
    for index in range(len(trace)):
        event = trace[index]
        numbers = [0] * 8
        for before in range(max(0, event.number - 7), event.number + 1):
            numbers[before % 8] = before % 1000
        assert event.payload == numbers[: event.number % 9]


@pytest.mark.slow
def test_memory_is_flat_over_a_hundred_million_events() -> None:
    """`benchmarks/trace.py flat` drives 10**9."""
    recorder = recorder_of(1024)
    before = sum(array.nbytes for array in recorder.buffer())
    drive(recorder, 10**8)
    assert sum(array.nbytes for array in recorder.buffer()) == before
    trace = Trace("coin_maze", None, recorder)
    assert trace.total == 10**8 and 256 <= len(trace) <= 1024


def test_a_search_that_is_not_recorded_keeps_nothing() -> None:
    recorder = Recorder()
    recorder.keep(Op.TRY, 1, answer=[1, 2])
    recorder.improve(1, 1, [1])
    recorder.bound(1, 1)
    assert not recorder.on and b.seen(recorder.buffer().control) == 0


def test_an_answer_is_kept_if_it_is_better_than_all_before() -> None:
    recorder = recorder_of()
    told = [(3, False), (3, False), (2, False), (4, False), (4, True), (1, True)]
    for node, (score, anyway) in enumerate(told):
        recorder.improve(node, score, [score], anyway=anyway)
    trace = Trace("coin_maze", None, recorder)
    assert trace.nodes[trace.improvements].tolist() == [0, 3, 4, 5]


def test_rows_known_together_are_counted_like_rows_one_by_one() -> None:
    one, other = recorder_of(), recorder_of()
    for start in range(0, 3_000, 30):
        for at in one.kept_of(30):
            one.keep(Op.TRY, start + at)
    for event in range(3_000):
        other.keep(Op.TRY, event)
    assert rows_of(one) == rows_of(other)
    assert b.seen(one.buffer().control) == 3_000


@pytest.mark.parametrize("length", [1, LONGEST])
def test_events_told_at_once_are_kept_like_events_told_one_by_one(length: int) -> None:
    one, other = recorder_of(), recorder_of()
    for start in range(0, 3_000, 150):
        told: list[int] = []

        def tell(which: Any, start: int = start, told: list[int] = told) -> b.Events:
            told += which.tolist()
            nodes, codes = start + which, np.repeat(which, length)
            return b.Events(
                Op.TRY, nodes, which, which + 1, b.NOTHING, -which, length, 0, codes
            )

        for recorder in (one, other):
            recorder.set_node_offset(start)
            recorder.improve(0, start, [start])
        one.keep_all(150, length, tell)
        for at in range(150):
            other.keep(
                Op.TRY, start + at, at, tried=at + 1, value=-at, answer=[at] * length
            )
        assert told == sorted(told)
    assert rows_of(one) == rows_of(other)
    used = int(one.buffer().control[b.USED])
    assert one.buffer().codes[:used].tolist() == other.buffer().codes[:used].tolist()
    assert one.buffer().control.tolist() == other.buffer().control.tolist()


def test_events_of_any_length_told_at_once_are_kept_like_events_told_one_by_one() -> (
    None
):
    rng = np.random.default_rng(3)
    one, other = recorder_of(), recorder_of()
    for start in range(0, 4_000, 200):
        lengths = rng.integers(0, LONGEST - 1, 200)
        starts = np.append(0, np.cumsum(lengths + 2))
        codes = rng.integers(0, 99, int(starts[-1]))

        def tell(
            which: Any, start: int = start, lengths: Any = lengths, starts: Any = starts,
            codes: Any = codes,
        ) -> b.Events:  # fmt: skip
            parts = [codes[starts[at] : starts[at + 1]] for at in which.tolist()]
            return b.Events(
                Op.MERGE, start + which, which, which, which % 5, which, lengths[which], 2,
                np.concatenate(parts),
            )  # fmt: skip

        one.keep_all(200, lengths + 2, tell)
        for at in range(200):
            told = codes[starts[at] : starts[at + 1]]
            other.keep(
                Op.MERGE, start + at, at, tried=at, cell=at % 5, value=at,
                answer=told[:-2], extra=told[-2:],
            )  # fmt: skip
    assert written(one) == written(other)
