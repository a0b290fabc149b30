"""Recorder: where a search writes what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from solvers.problem import SearchProblem
from solvers.trace import buffer as b
from solvers.trace.buffer import NONE, NOTHING, Buffer, Events, new_buffer
from solvers.trace.events import Op
from solvers.trace.reader import Reader
from solvers.trace.thinning import grown, with_room

CODES = 4 * 2**20
"""Codes of partial answers at most: 16 MiB."""
LONGEST = 32
"""Partial answers of the greatest length have room so many times at least."""
FEWEST = 32
"""Room for so many events at least: with less, a buffer that was thinned could still be full."""

Answer = Sequence[int] | NDArray[Any]


@dataclass
class _Book:
    """What all recorders of one search share."""

    rows: int
    buffer: Buffer
    readers: list[Reader] = field(default_factory=list)


class Recorder:
    """The events of one engine. All engines of a search write into the same buffer.

    Kernels are given what `ready` returns, anew for each call. A search that is not recorded has a
    recorder that is not `on`.
    """

    def __init__(self, rows: int = 0) -> None:
        """rows: how many events are kept; 0 keeps none."""
        rows = max(rows, FEWEST) if rows > 0 else 0
        self._book = _Book(rows, new_buffer(rows, LONGEST if rows else 0, 0))
        self._index = 0

    @property
    def on(self) -> bool:
        """Whether anything is recorded."""
        return self._book.rows > 0

    @property
    def readers(self) -> tuple[Reader, ...]:
        return tuple(self._book.readers)

    def open(self, reader: Reader, longest: int) -> Recorder:
        """The recorder of one engine. longest: codes of a partial answer at most."""
        if not self.on:
            return self
        made = Recorder()
        made._book, made._index = self._book, len(self._book.readers)
        self._book.readers.append(reader)
        self.open_for(longest)
        return made

    def ready(self) -> Buffer:
        """The buffer, with room for what this engine writes now."""
        buffer = self._book.buffer
        if b.full(buffer):
            self._book.buffer = buffer = with_room(buffer)
        buffer.control[b.SOLVER] = self._index
        return buffer

    def turn(self, offset: int) -> None:
        """From now on so much is added to numbers of nodes."""
        self._book.buffer.control[b.OFFSET] = offset

    def keep(
        self,
        op: Op,
        node: int,
        score: int | None = None,
        *,
        reason: int = 0,
        tried: int = NOTHING,
        cell: int = NOTHING,
        value: int = 0,
        answer: Answer = (),
        extra: Answer = (),
        pinned: bool = False,
    ) -> None:
        """An event. Pinned ones are kept where others are thinned."""
        if not self.on:
            return
        buffer = self.ready()
        if not b.due(buffer) and not pinned:
            return
        told = NONE if score is None else score
        buffer.control[b.PINS] += pinned
        pin = int(buffer.control[b.PINS]) if pinned else 0
        first = b.enter(buffer, op, node, told, reason, tried, cell, value, len(answer), pin)
        if first >= 0:
            buffer.codes[first : first + len(answer)] = answer
        if len(extra):
            b.keep_extra(buffer, np.asarray(extra, np.int32))

    def due(self) -> bool:
        """Whether the next event will be kept, if it is not pinned: what it tells need not be made
        otherwise."""
        return self.on and int(self._book.buffer.control[b.LEFT]) == 0

    def skip(self, count: int) -> bool:
        """Count so many events at once if none of them is kept; returns whether that is so."""
        return bool(b.skipped(self._book.buffer, count))

    def among(self, count: int) -> Iterator[int]:
        """Count so many events that are known together; which of them, from 0, are to be kept.
        Each of those is kept before the next one is asked for."""
        before = int(b.seen(self._book.buffer.control))
        while self.on:
            control = self._book.buffer.control
            if control[b.NEXT] >= before + count:
                break
            control[b.LEFT] = 0
            yield int(control[b.NEXT]) - before
        control = self._book.buffer.control
        control[b.LEFT] = control[b.NEXT] - before - count

    def keep_all(
        self,
        count: int,
        sizes: NDArray[np.int64] | int,
        tell: Callable[[NDArray[np.int64]], Events],
    ) -> None:
        """Count so many events that are known together, and keep those that are due. sizes: codes
        of each of them, or of any. tell: given which of them, from 0, what they tell."""
        before = self.seen
        control = self._book.buffer.control
        while self.on and control[b.NEXT] < before + count:
            buffer = self.ready()
            numbers = np.arange(control[b.NEXT], before + count, control[b.STRIDE])
            if isinstance(sizes, int):
                taken = np.full(len(numbers), sizes)
            else:
                taken = sizes[numbers - before]
            numbers = numbers[: b.room(buffer, taken)]
            if len(numbers):
                b.keep_all(buffer, numbers, tell(numbers - before))
        control[b.LEFT] = control[b.NEXT] - before - count

    @property
    def stride(self) -> int:
        """Of how many events one is kept, where none is pinned."""
        return int(self._book.buffer.control[b.STRIDE])

    @property
    def seen(self) -> int:
        """How many events there were."""
        return int(b.seen(self._book.buffer.control))

    def ahead(self) -> int:
        """How many events come before the next one that is kept, if none is pinned."""
        return int(self._book.buffer.control[b.LEFT])

    def expect(self, count: int, most: int) -> None:
        """So many events come: keep no more than `most` of them."""
        control = self._book.buffer.control
        while self.on and count > most * int(control[b.STRIDE]):
            control[b.STRIDE] *= 2
            b.plan_next(control)

    def improve(
        self,
        node: int,
        score: int,
        answer: Answer,
        cell: int = NOTHING,
        steps: bool = False,
        anyway: bool = False,
    ) -> None:
        """A complete answer; kept if it is better than all before. steps: each step to it can be
        looked at, as if it were tried now. anyway: better, whatever the scores are."""
        if not self.on or (self.best is not None and score <= self.best and not anyway):
            return
        buffer = self.ready()
        b.count_improvement(buffer, score)
        first = b.enter(buffer, Op.IMPROVE, node, score, 0, NOTHING, cell, 0, len(answer), 1)
        if first >= 0:
            buffer.codes[first : first + len(answer)] = answer
        for length in range(1, len(answer) + 1) if steps else ():
            b.mark_step(buffer, int(buffer.control[b.OFFSET]) + node, length)

    def bound(self, node: int, bound: int) -> None:
        """A proved limit on the score; kept if it is tighter than before."""
        if not self.on:
            return
        limit = self.limit
        if limit is None or bound < limit:
            self._book.buffer.control[b.BOUND] = bound
            self.keep(Op.BOUND, node, pinned=True)

    @property
    def best(self) -> int | None:
        """The best score so far."""
        return _known(self._book.buffer.control.item(b.BEST))

    @property
    def limit(self) -> int | None:
        """The bound so far."""
        return _known(self._book.buffer.control.item(b.BOUND))

    def open_for(self, longest: int) -> None:
        """Make room for partial answers of that length."""
        book, old = self._book, self._book.buffer
        if not self.on:
            return
        codes = max(min(book.rows * longest, CODES), LONGEST * (longest + 1), old.codes.size)
        book.buffer = grown(old, len(old.rows), codes, longest)


def recorder_of(problem: SearchProblem) -> Recorder:
    """Where a search of this problem writes what it does."""
    found: Recorder | None = problem.recorder
    return Recorder() if found is None else found


def _known(value: int) -> int | None:
    return None if value == NONE else value
