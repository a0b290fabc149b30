"""What never goes when a buffer is full, what goes first, and how much room that
takes."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from gridwright.solvers.trace import buffer as b
from gridwright.solvers.trace import thinning
from gridwright.solvers.trace.events import Event, Op, Reader
from gridwright.solvers.trace.recorder import Recorder
from gridwright.solvers.trace.thinning import difference, patched
from gridwright.solvers.trace.trace import Trace

ROWS, LONGEST = 64, 40


class Numbers(Reader):
    """Shows the codes as they are."""

    def payload(self, event: Event) -> list[int]:
        return event.codes.tolist()


def recorder_of(rows: int = ROWS, longest: int = LONGEST) -> Recorder:
    return Recorder(rows).open(Numbers("numbers"), longest)


def answers(count: int, length: int = LONGEST) -> list[list[int]]:
    """Each has two numbers in place of two of the one before, and now and then a part
    turned round."""
    rng, answer, made = random.Random(count), list(range(length)), []
    for index in range(count):
        at = rng.randrange(length - 2)
        answer[at : at + 2] = [1000 + 2 * index, 1001 + 2 * index]
        if index % 5 == 0:
            answer[10:20] = answer[10:20][::-1]
        made.append(answer.copy())
    return made


def trace_of(recorder: Recorder) -> Trace:
    return Trace("coin_maze", None, recorder)


def bytes_of(recorder: Recorder) -> int:
    return sum(array.nbytes for array in recorder.buffer())


@pytest.mark.parametrize(
    "count", [10, 1_000, pytest.param(30_000, marks=pytest.mark.thorough)]
)
def test_no_improvement_goes_and_each_keeps_its_whole_answer(count: int) -> None:
    recorder, told = recorder_of(), answers(count)
    for index, answer in enumerate(told):
        recorder.improve(index, index, answer)
        recorder.keep(Op.TRY, index, answer=answer)
    trace = trace_of(recorder)
    improved = trace.improvements.tolist()
    assert trace.pinned_dropped == 0 and len(improved) == count
    for index in {
        0,
        count - 1,
        *random.Random(1).sample(range(count), min(count, 300)),
    }:
        moment = trace[improved[index]]
        assert (moment.score, moment.node, moment.payload) == (
            index,
            index,
            told[index],
        )
    assert trace.lengths[improved].tolist() == [LONGEST] * count


def test_layers_go_before_improvements_and_are_counted() -> None:
    recorder, told = recorder_of(), answers(600)
    for node in range(6_000):
        recorder.keep(Op.LAYER, node, answer=[node], extra=range(9), pinned=True)
        if node % 10 == 0:
            recorder.improve(node, node, told[node // 10])
    trace = trace_of(recorder)
    layers = trace.of(Op.LAYER)
    assert len(trace.improvements) == 600
    assert len(layers) + trace.pinned_dropped == 6_000 and len(layers) > ROWS // 4
    assert trace[0].op is Op.LAYER and trace[0].node == 0, "the first event went"
    for index in layers.tolist()[:: len(layers) // 20]:
        assert trace[index].payload == [trace[index].node]
    gaps = np.diff(trace.nodes[layers])
    assert gaps[-1] <= 6_000 / 8, "the end has none"


def test_the_room_grows_within_its_bounds() -> None:
    recorder = recorder_of()
    before = bytes_of(recorder)
    for node in range(3_000):
        recorder.keep(Op.LAYER, node, answer=[node % 7] * 30, pinned=True)
    assert bytes_of(recorder) == before, "layers have taken more room"
    for node, answer in enumerate(answers(1_000)):
        recorder.improve(node, node, answer)
    rows, codes = len(recorder.buffer().rows), recorder.buffer().codes.size
    assert rows <= 8 * 1_000, (
        "the room is more than twice what improvements have to leave free"
    )
    assert codes < 4 * 1_000 * LONGEST, "all improvements lie there as they are"


def test_beyond_the_stated_room_differences_go_and_are_counted(
    monkeypatch: Any,
) -> None:
    monkeypatch.setattr(thinning, "MOST_ROWS", 256)
    recorder, told = recorder_of(), answers(1_500)
    for node, answer in enumerate(told):
        recorder.improve(node, node, answer)
        recorder.keep(Op.LAYER, node, pinned=True)
    trace = trace_of(recorder)
    kept = trace.improvements.tolist()
    assert len(recorder.buffer().rows) <= 256 and len(kept) >= 16
    events = len(kept) + len(trace.of(Op.LAYER))
    assert events + trace.pinned_dropped == 3_000
    assert trace[kept[-1]].payload == told[-1], "the best answer went"
    for index in kept:
        assert trace[index].payload == told[trace[index].node]


def unlike(count: int, length: int) -> list[list[int]]:
    """Answers that have nothing in common."""
    return np.random.default_rng(count).integers(0, 10**6, (count, length)).tolist()


@pytest.mark.parametrize("longest", [0, 1, 5, 600])
def test_room_is_left_for_a_kernel_however_long_the_answers(longest: int) -> None:
    """A kernel stops when the buffer is full: it must not be full again at once."""
    recorder = recorder_of(16, longest)
    for node, answer in enumerate(unlike(300, longest)):
        assert not b.full(recorder.buffer()), node
        recorder.improve(node, node, answer)
    assert len(trace_of(recorder).improvements) == 300


@pytest.mark.parametrize("other", [None, Op.TRY])
def test_at_the_stated_room_answers_that_are_kept_whole_go_and_are_counted(
    monkeypatch: Any, other: Op | None
) -> None:
    monkeypatch.setattr(thinning, "MOST_CODES", 50_000)
    recorder, told = recorder_of(16, 600), unlike(200, 600)
    recorder.keep(Op.PHASE, 0, pinned=True)
    for node, answer in enumerate(told):
        assert not b.full(recorder.buffer()), node
        recorder.improve(node, node, answer)
        if other is not None:
            recorder.keep(other, node, answer=answer)
    recorder.keep(Op.PHASE, 200, pinned=True)
    trace = trace_of(recorder)
    kept = trace.improvements.tolist()
    assert recorder.buffer().codes.size <= 50_000
    assert trace[0].op is Op.PHASE and trace[len(trace) - 1].node == 200
    assert len(kept) + len(trace.of(Op.PHASE)) + trace.pinned_dropped == 202
    assert len(kept) >= 50_000 * thinning.MOST / 600 / 2 - 1
    assert trace[kept[-1]].payload == told[-1], "the best answer went"
    for index in kept:
        assert trace[index].payload == told[trace[index].node]
    assert recorder.stride <= 200, "no other event would be kept"


@pytest.mark.parametrize("longest", [0, 50])
def test_the_smallest_record_leaves_room_for_a_kernel(longest: int) -> None:
    recorder, rng = recorder_of(1, longest), random.Random(longest)
    for node, answer in enumerate(unlike(600, longest)):
        assert not b.full(recorder.buffer()), node
        draw = rng.random()
        if draw < 0.1:
            recorder.improve(node, node, answer)
        else:
            pinned = draw < 0.3
            recorder.keep(
                Op.LAYER if pinned else Op.TRY, node, answer=answer, pinned=pinned
            )


def test_a_difference_says_what_the_answer_was() -> None:
    rng = random.Random(3)
    smaller = 0
    for _ in range(200):
        before = rng.sample(range(500), rng.randrange(1, 200))
        after = before.copy()
        for _ in range(rng.randrange(4)):
            low, high = sorted(
                (rng.randrange(len(after) + 1), rng.randrange(len(after) + 1))
            )
            part = rng.choice([after[low:high][::-1], rng.sample(range(900), 3), []])
            after[low:high] = part
        one, other = np.array(before, np.int32), np.array(after, np.int32)
        told = difference(one, other)
        if told is not None:
            smaller += 1
            assert 2 * len(told) <= len(other)
            assert patched(one, told).tolist() == after
    assert smaller > 50, "hardly anything was told by its difference"


def test_what_has_nothing_in_common_is_kept_as_it_is() -> None:
    one, other = np.arange(50, dtype=np.int32), np.arange(100, 150, dtype=np.int32)
    assert difference(one, other) is None
    assert difference(one, one - 1) is None and difference(one, one + 2**25) is None
    assert difference(one[:0], one) is None and difference(one, one[:0]) is None
