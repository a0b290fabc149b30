"""Trace: the recorded events of a search, readable at any place.

Every kept event is complete by itself: to look at one is to read an array. `sentence`
describes an event in one sentence.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.level import Cell
from gridwright.solvers.problem import Solver
from gridwright.solvers.text import Text, place_of
from gridwright.solvers.trace import buffer as b
from gridwright.solvers.trace.events import (
    Codes,
    Event,
    Op,
    Payload,
    Phase,
    Pieces,
    PruneReason,
    Reader,
)
from gridwright.solvers.trace.pseudocode import pseudocode
from gridwright.solvers.trace.recorder import Recorder
from gridwright.solvers.trace.thinning import answer_of


@dataclass(frozen=True)
class Moment:
    """A kept event with all that is known at it.

    index: among the kept events. number: among all. node: nodes searched so far.
    solver: the engine. score: of the partial answer. moves: the partial answer, as
    moves from where the search began. tried: the text of the move that is tried or
    taken back. cells: those that the event refers to. pieces: lines of cells, where the
    partial answer is not one line of moves. payload: the other data of the event. said:
    what it does, in the words of its engine if it has any. line: of the pseudocode, 0
    none. variables: by their names there.
    """

    index: int
    number: int
    node: int
    solver: str
    op: Op
    reason: PruneReason
    score: int | None
    best: int | None
    bound: int | None
    depth: int
    moves: tuple[str, ...]
    tried: str | None
    cells: tuple[Cell, ...]
    pieces: Pieces
    value: int
    payload: Payload | None
    said: Text | None
    line: int
    variables: Mapping[str, str] = field(default_factory=dict)


class Curve(NamedTuple):
    """Best score and bound by nodes; masked where there was none."""

    node: NDArray[np.int64]
    best: np.ma.MaskedArray[Any, np.dtype[np.int64]]
    bound: np.ma.MaskedArray[Any, np.dtype[np.int64]]


class Trace:
    """The kept events of a search, in order. A snapshot: the search may go on.

    kind: its id. state: where the search began. total: how many events there were.
    solvers: those whose pseudocode its events may stand on.
    """

    def __init__(
        self,
        kind: str,
        state: Any,
        recorder: Recorder,
        solvers: Iterable[Solver] = (),
        growing: bool = False,
    ) -> None:
        """growing: copy nothing, and leave out the steps to the best answer that were
        thinned: for many looks at a search that goes on."""
        self.kind = kind
        self.state = state
        self._solvers = {solver.id: solver for solver in solvers}
        buffer = recorder.written(growing)
        control = buffer.control
        self._rows = buffer.rows[: control[b.KEPT]]
        self._codes = buffer.codes[: control[b.USED]]
        self._readers: tuple[Reader, ...] = recorder.readers
        self.total = int(b.seen(control))
        self.stride = int(control[b.STRIDE])
        self.pinned_dropped = int(control[b.DROPPED])
        if not growing:
            self._rows = self._rows.copy()
            self._codes = self._codes.copy()
            self._add_line(buffer.line[: control[b.LINE]].copy())

    def __len__(self) -> int:
        return len(self._rows)

    def __iter__(self) -> Iterator[Moment]:
        return map(self.at, range(len(self)))

    @property
    def nodes(self) -> NDArray[np.int64]:
        """The number of nodes at each kept event, never falling."""
        return self._nodes

    @property
    def ops(self) -> NDArray[np.int64]:
        """The `Op` of each kept event."""
        return self._rows[:, b.OP]

    @property
    def solvers(self) -> tuple[str, ...]:
        """The engine of each kept event."""
        return tuple(
            self._readers[index].solver for index in self._rows[:, b.ENGINE].tolist()
        )

    @property
    def numbers(self) -> NDArray[np.int64]:
        """The number among all events of each kept one."""
        return self._rows[:, b.NUMBER]

    @property
    def lengths(self) -> NDArray[np.int64]:
        """The number of codes of the partial answer at each kept event: its depth, but
        for a constant of the engine.
        """
        return self._rows[:, b.LENGTH]

    @property
    def nbytes(self) -> int:
        """Bytes of its arrays."""
        return int(self._rows.nbytes + self._codes.nbytes)

    def at(self, index: int) -> Moment:
        """A kept event. IndexError if there is none of that number."""
        if not -len(self) <= index < len(self):
            raise IndexError(index)
        index %= len(self)
        reader, event = self._event(index)
        return Moment(
            index,
            event.number,
            event.node,
            reader.solver,
            event.op,
            event.reason,
            event.score,
            event.best,
            event.bound,
            reader.depth(event),
            reader.moves(event),
            reader.tried(event),
            reader.cells(event),
            reader.pieces(event),
            event.value,
            reader.payload(event),
            reader.sentence(event),
            reader.line(event) or self._line(reader.solver, event),
            reader.variables(event),
        )

    __getitem__ = at

    def of(self, *ops: Op) -> NDArray[np.intp]:
        """The indices of the kept events of these kinds."""
        return np.flatnonzero(np.isin(self.ops, [int(op) for op in ops]))

    @cached_property
    def improvements(self) -> NDArray[np.intp]:
        """The indices of the improvements."""
        return self.of(Op.IMPROVE)

    def nearest(self, node: int) -> int:
        """The last kept event at which no more than `node` nodes were searched; else
        the first."""
        return max(int(np.searchsorted(self._nodes, node, "right")) - 1, 0)

    def curve(self) -> Curve:
        """Best score and bound at every kept event where one of them changed."""
        told = self._rows[:, [b.TOP, b.LIMIT]]
        new = np.ones(len(self), bool)
        new[1:-1] = (told[1:-1] != told[:-2]).any(axis=1)
        best, bound = (np.ma.masked_equal(told[new, at], b.NONE) for at in (0, 1))
        return Curve(self._nodes[new], best, bound)

    @cached_property
    def _nodes(self) -> NDArray[np.int64]:
        return np.maximum.accumulate(self._rows[:, b.NODE])

    def _line(self, solver: str, event: Event) -> int:
        """The line of pseudocode that an event of an engine stands on; 0 if none
        does."""
        known = self._solvers.get(solver)
        text = None if known is None else pseudocode(known)
        return 0 if text is None else text.line(event.op.name, event.reason.name)

    def _event(self, index: int) -> tuple[Reader, Event]:
        row = self._rows[index].tolist()
        end = row[b.FIRST] + (row[b.DIFFERENCE] or row[b.LENGTH])
        event = Event(
            row[b.NUMBER],
            row[b.NODE],
            Op(row[b.OP]),
            PruneReason(row[b.REASON]),
            _known(row[b.SCORE]),
            _known(row[b.TOP]),
            _known(row[b.LIMIT]),
            row[b.TRIED],
            row[b.AT],
            row[b.VALUE],
            self._answer(index),
            self._codes[end : end + row[b.EXTRA]],
            bool(row[b.PINNED]),
        )
        return self._readers[row[b.ENGINE]], event

    def _answer(self, index: int) -> Codes:
        """The codes of the partial answer at a kept event."""
        row = self._rows[index]
        if row[b.DIFFERENCE]:
            among = int(np.searchsorted(self.improvements, index))
            return answer_of(self._rows, self._codes, self.improvements, among)
        return self._codes[row[b.FIRST] : row[b.FIRST] + row[b.LENGTH]]

    def _add_line(self, line: NDArray[np.int64]) -> None:
        """Put in the steps to the best answer that were thinned out.

        The answer holds the codes of each of them. A TRY comes first of the events at
        its node.
        """
        improved = np.flatnonzero(self._rows[:, b.OP] == Op.IMPROVE)
        if not len(line) or not len(improved):
            return
        answer = self._rows[improved[-1]]
        tries = self._rows[self._rows[:, b.OP] == Op.TRY, b.NODE]
        line = line[~np.isin(line[:, 0], tries)]
        nodes = np.maximum.accumulate(self._rows[:, b.NODE])
        places = np.searchsorted(nodes, line[:, 0], "left")
        reader = self._readers[answer[b.ENGINE]]
        added = np.repeat(answer[None], len(line), axis=0)
        added[:, [b.OP, b.NODE, b.LENGTH]] = np.column_stack(
            (np.full(len(line), Op.TRY), line)
        )
        added[:, b.AT] = b.NOTHING
        before = np.maximum(places - 1, 0)
        for field_ in (b.TOP, b.LIMIT, b.NUMBER):
            added[:, field_] = self._rows[before, field_]
        for row in added:
            codes = self._codes[row[b.FIRST] : row[b.FIRST] + row[b.LENGTH]]
            score = reader.score(codes)
            row[b.SCORE] = b.NONE if score is None else score
            row[b.TRIED] = codes[-1] if len(codes) else b.NOTHING
        self._rows = np.insert(self._rows, places, added, axis=0)


def _known(value: int) -> int | None:
    return None if value == b.NONE else value


_REASONS = {
    PruneReason.EXIT_CUT_OFF: Text("the exit can no longer be reached"),
    PruneReason.CELLS_CUT_OFF: Text("not all cells can be reached any more"),
    PruneReason.FORCED_CUT_OFF: Text("a forced cell can no longer be reached"),
    PruneReason.BOUND: Text(
        "even with all that is left it cannot beat the best answer"
    ),
    PruneReason.DEAD_END: Text("it has come to a dead end"),
    PruneReason.SEEN: Text("the same state was searched before"),
    PruneReason.ENDED_EARLY: Text("it ends before all cells were visited"),
    PruneReason.FORCED_MISSED: Text("it misses what is forced"),
    PruneReason.MIRRORED: Text("it is the reverse of another one"),
    PruneReason.NOT_AMONG_BEST: Text("it is not among the best that are followed"),
    PruneReason.ENDLESS: Text("it never ends"),
}

_PHASES = {
    Phase.STARTED: Text("The search begins."),
    Phase.CHANGED: Text("The search goes over to its next part."),
    Phase.STOPPED: Text("The search stops here."),
    Phase.ENDED: Text("The search has ended."),
}

_PLAIN = {
    Op.MERGE: Text(
        "Two partial answers come to the same state; one of them is enough."
    ),
    Op.FRONT: Text("What is known of this place is complete."),
    Op.STAGE: Text("A stage of the move is done."),
    Op.RELAY: Text("A move is sown to its end."),
    Op.HANDFUL: Text("A handful is sown."),
    Op.PROOF: Text("A step of the proof."),
    Op.CUT: Text("The rest of this branch cannot change the result."),
    Op.LAYER: Text("A layer is complete."),
}


def reason_text(reason: PruneReason) -> Text:
    """A reason as part of a sentence."""
    return _REASONS.get(reason, Text("nothing better can come of it"))


def sentence(moment: Moment) -> Text:
    """A sentence that describes the event of a moment."""
    op = moment.op
    if moment.said is not None:
        return moment.said
    told = None if moment.payload is None else moment.payload.sentence(op, moment.tried)
    if told is not None:
        return told
    if op in (Op.TRY, Op.UNDO):
        return _step(moment)
    if op == Op.PRUNE:
        return Text("Given up: {reason}.", reason=reason_text(moment.reason))
    if op == Op.IMPROVE:
        return Text("A better answer: {score:,}.", score=_number(moment.score))
    if op == Op.FOUND:
        return Text("An answer of {score:,}, no better.", score=_number(moment.score))
    if op == Op.BOUND:
        return Text(
            "Proved: no answer is above {bound:,}.", bound=_number(moment.bound)
        )
    return _PHASES[Phase(moment.value)] if op == Op.PHASE else _PLAIN[op]


def _step(moment: Moment) -> Text:
    """A choice made or taken back, named by its move or else by its cell."""
    what: Text | str = moment.tried or _place(moment.cells) or Text("a choice")
    if moment.op == Op.TRY:
        return Text("Try {what}.", what=what)
    return Text("Take {what} back.", what=what)


def _place(cells: tuple[Cell, ...]) -> Text | None:
    return place_of(*cells[0]) if cells else None


def _number(value: int | None) -> int:
    return 0 if value is None else value
