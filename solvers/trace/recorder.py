"""Recorder: writes the events of a search into its trace.

`Messages` makes events from the messages of engines that record less, or nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from sys import getrefcount
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.problem import Progress, Result, SearchProblem
from gridwright.solvers.trace import buffer as b
from gridwright.solvers.trace.buffer import NONE, NOTHING, Buffer, Events, new_buffer
from gridwright.solvers.trace.events import (
    Op,
    Payload,
    Phase,
    Reader,
    TextReader,
    packed,
)
from gridwright.solvers.trace.gate import Gate
from gridwright.solvers.trace.thinning import grown, with_room

CODES = 4 * 2**20
"""Codes of partial answers at most: 16 MiB."""
LONGEST = 32
"""The number of partial answers of the greatest length that have room at least."""
FEWEST = 32
"""The number of events that have room at least: with less, a buffer that was thinned
could still be full."""

Answer = Sequence[int] | NDArray[Any]


def _holders(of: Buffer) -> int:
    """The number of objects that hold the events of a buffer, traces and their parts
    included."""
    return max(map(getrefcount, (of.rows, of.codes)))


UNHELD = _holders(new_buffer(1, 1, 0))


@dataclass
class _Book:
    """The common state of all recorders of one search."""

    rows: int
    buffer: Buffer
    shared: bool = False
    """True if traces of the search so far hold the arrays of the buffer."""
    spare: Buffer | None = None
    """The buffer before this one, whose arrays older traces may hold."""
    gate: Gate | None = None
    asked: int = 0
    """The number of kept events at which the gate is asked again."""
    most: int = 0
    """The number of events for which room is handed out at once; 0 for any number."""
    readers: list[Reader] = field(default_factory=list)

    def other(self) -> Buffer:
        """Room for the same events elsewhere: the spare arrays, if no trace holds them
        any more. To ask for fresh memory at each thinning takes as long as thinning."""
        spare = self.spare
        buffer = self.buffer
        if spare is None or _holders(spare) > UNHELD or not b.same_room(spare, buffer):
            return b.beside(buffer)
        return buffer._replace(rows=spare.rows, codes=spare.codes)


class Recorder:
    """The events of one engine. All engines of a search write into the same buffer.

    Kernels are given what `buffer` returns, asked again for each call. A search that is
    not recorded has a recorder that is not `on`.
    """

    def __init__(self, rows: int = 0) -> None:
        """rows: how many events are kept; 0 keeps none."""
        rows = max(rows, FEWEST) if rows > 0 else 0
        self._book = _Book(rows, new_buffer(rows, LONGEST if rows else 0, 0))
        self._index = 0

    @property
    def on(self) -> bool:
        """True if anything is recorded."""
        return self._book.rows > 0

    @property
    def readers(self) -> tuple[Reader, ...]:
        return tuple(self._book.readers)

    def open(self, reader: Reader, longest: int) -> Recorder:
        """The recorder of one engine. longest: codes of a partial answer at most."""
        if not self.on:
            return self
        made = Recorder()
        made._index = len(self._book.readers)
        made._book = self._book
        self._book.readers.append(reader)
        self.open_for(longest)
        return made

    def buffer(self) -> Buffer:
        """The buffer, with room for what this engine writes now."""
        book = self._book
        buffer = self._book.buffer
        if b.full(buffer):
            left = book.asked - int(buffer.control[b.KEPT])
            if (
                book.shared
            ):  # events that were written stay as they are; thinning moves them
                made = with_room(buffer, book.other())
                book.spare = buffer
                buffer = made
                book.shared = False
            else:
                buffer = with_room(buffer)
            book.buffer = buffer
            book.asked = int(buffer.control[b.KEPT]) + left
        buffer.control[b.SOLVER] = self._index
        return buffer if book.gate is None else self._let_through(book.gate, buffer)

    def _let_through(self, gate: Gate, buffer: Buffer) -> Buffer:
        """The buffer with room for as many events as the gate allows."""
        book = self._book
        kept = int(buffer.control[b.KEPT])
        if kept >= book.asked:
            allowed = gate.wait() or book.most
            if not allowed:
                return buffer
            book.asked = kept + allowed
        return buffer._replace(rows=buffer.rows[: book.asked + b.MARGIN - 1])

    def written(self, growing: bool) -> Buffer:
        """The current buffer. growing: for a trace that reads it while the search goes
        on: the events so far stay what they are, and where they are."""
        self._book.shared |= growing
        return self._book.buffer

    def ask(self, gate: Gate, kept: int = 0, most: int = 0) -> None:
        """Ask a gate before events are kept. kept: once this number is kept. most: the
        number of events for which room is handed out at once; 0 for any number."""
        self._book.gate = gate
        self._book.asked = kept
        self._book.most = most

    def set_node_offset(self, offset: int) -> None:
        """Set the offset that is added to numbers of nodes from now on."""
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
        payload: Payload | None = None,
        pinned: bool = False,
    ) -> None:
        """An event. Pinned ones are kept where others are thinned. payload: in place of
        `extra`, one of those of its reader."""
        if not self.on:
            return
        buffer = self.buffer()
        if not b.due(buffer) and not pinned:
            return
        told = NONE if score is None else score
        buffer.control[b.PINS] += pinned
        pin = int(buffer.control[b.PINS]) if pinned else 0
        first = b.enter(
            buffer, op, node, told, reason, tried, cell, value, len(answer), pin
        )
        if first >= 0:
            buffer.codes[first : first + len(answer)] = answer
        if payload is not None:
            extra = packed(payload, self._book.readers[self._index].payloads)
        if len(extra):
            b.keep_extra(buffer, np.asarray(extra, np.int32))

    def due(self) -> bool:
        """True if the next event will be kept, unless it is pinned: its data need not
        be made otherwise.
        """
        return self.on and int(self._book.buffer.control[b.LEFT]) == 0

    def skip(self, count: int) -> bool:
        """Count `count` events at once if none of them is kept; returns whether that is
        so."""
        return bool(b.skipped(self._book.buffer, count))

    def kept_of(self, count: int) -> Iterator[int]:
        """Count `count` events that are known together, and yield the numbers, from 0,
        of those to keep. Keep each before the next one is asked for."""
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
        apart: int = 1,
    ) -> None:
        """Count `count` events that are known together, and keep those that are due.
        sizes: codes of each of them, or of any. tell: returns the data of one of them,
        given its number from 0. apart: of the events only the first of every `apart` is
        known, and these are numbered."""
        before = self.seen
        control = self._book.buffer.control
        while self.on and control[b.NEXT] < before + count:
            buffer = self.buffer()
            numbers = np.arange(control[b.NEXT], before + count, control[b.STRIDE])
            if isinstance(sizes, int):
                taken = np.full(len(numbers), sizes)
            else:
                taken = sizes[(numbers - before) // apart]
            numbers = numbers[: b.room(buffer, taken)]
            if len(numbers):
                b.keep_all(buffer, numbers, tell((numbers - before) // apart))
        control[b.LEFT] = control[b.NEXT] - before - count

    def count_to(self, number: int) -> None:
        """Count the events before that number, which were thinned where they were
        made."""
        control = self._book.buffer.control
        control[b.LEFT] = control[b.NEXT] - number
        if control[b.LEFT] < 0:
            b.plan_next(control)

    @property
    def stride(self) -> int:
        """The number of events of which one is kept, where none is pinned."""
        return int(self._book.buffer.control[b.STRIDE])

    @property
    def seen(self) -> int:
        """The number of events so far."""
        return int(b.seen(self._book.buffer.control))

    def ahead(self) -> int:
        """The number of events before the next one that is kept, if none is pinned."""
        return int(self._book.buffer.control[b.LEFT])

    def thin_to(self, most: int, *, of: int) -> None:
        """Keep no more than `most` of the next `of` events."""
        control = self._book.buffer.control
        while self.on and of > most * int(control[b.STRIDE]):
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
        value: int = 0,
    ) -> None:
        """A complete answer; kept if it is better than all before. steps: each step to
        it can be looked at, as if it were tried now. anyway: better, whatever the
        scores are."""
        if not self.on or (self.best is not None and score <= self.best and not anyway):
            return
        buffer = self.buffer()
        b.count_improvement(buffer, score)
        first = b.enter(
            buffer, Op.IMPROVE, node, score, 0, NOTHING, cell, value, len(answer), 1
        )
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
        book = self._book
        old = self._book.buffer
        if not self.on:
            return
        codes = max(
            min(book.rows * longest, CODES), LONGEST * (longest + 1), old.codes.size
        )
        book.buffer = grown(old, len(old.rows), codes, longest)


def recorder_of(problem: SearchProblem) -> Recorder:
    """The recorder that a search of this problem writes to."""
    found: Recorder | None = problem.recorder
    return Recorder() if found is None else found


def _known(value: int) -> int | None:
    return None if value == NONE else value


class Messages:
    """Records the beginning and the end of a search, or of a member of a portfolio,
    and those improvements and bounds of its messages that its engine did not record
    itself."""

    def __init__(
        self, solver: str, recorder: Recorder, phase: Phase = Phase.STARTED
    ) -> None:
        """phase: what its first event is, at the nodes that the recorder adds now."""
        self._reader = TextReader(solver)
        self._recorder = recorder.open(self._reader, 1)
        self._recorder.keep(Op.PHASE, 0, value=phase, pinned=True)

    def progress(self, known: Progress, moves: tuple[str, ...] | None) -> None:
        """All that is known by now, and the moves of its score if they are new."""
        recorder = self._recorder
        score = known.score
        if not recorder.on:
            return
        recorder.set_node_offset(0)
        best = recorder.best
        if moves is not None and score is not None and (best is None or best < score):
            recorder.improve(known.nodes, score, self._codes(moves))
        if known.bound is not None:
            recorder.bound(known.nodes, known.bound)

    def end(self, result: Result, nodes: int, final: bool) -> None:
        """Record how the search ended, or stands."""
        if not self._recorder.on:
            return
        known = Progress(nodes=nodes, score=result.score, bound=result.bound)
        self.progress(known, result.moves)
        value = Phase.ENDED if final else Phase.STOPPED
        moves = self._codes(result.moves or ())
        score = result.score
        self._recorder.keep(
            Op.PHASE, nodes, score, value=value, answer=moves, pinned=True
        )

    def _codes(self, moves: tuple[str, ...]) -> NDArray[np.int32]:
        self._recorder.open_for(len(moves))
        return self._reader.codes(moves)
