"""Trace: what a search did, looked at anywhere.

Every kept event is whole by itself: looking at one is a look into an array.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from solvers.level import Cell
from solvers.problem import Solver
from solvers.text import Text
from solvers.trace import buffer as b
from solvers.trace.events import Op, Reason
from solvers.trace.payloads import Payload
from solvers.trace.pseudocode import pseudocode
from solvers.trace.reader import Codes, Event, Pieces, Reader
from solvers.trace.recorder import Recorder
from solvers.trace.thinning import answer_of


@dataclass(frozen=True)
class Moment:
    """A kept event with all that is known at it.

    index: among the kept events. number: among all. node: how many nodes were searched. solver: the
    engine. score: of the partial answer. moves: the partial answer, as moves from where the search
    began. tried: the text of the move that is tried or taken back. cells: those that the event
    speaks of. pieces: lines of cells, where the partial answer is not one line of moves. payload:
    what else the event tells. said: what it does, in the words of its engine if it has any. line:
    of the pseudocode, 0 none. variables: by their names there.
    """

    index: int
    number: int
    node: int
    solver: str
    op: Op
    reason: Reason
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

    kind: its id. state: where the search began. total: how many events there were. solvers: those
    whose pseudocode its events may stand on.
    """

    def __init__(
        self, kind: str, state: Any, recorder: Recorder, solvers: Iterable[Solver] = ()
    ) -> None:
        self.kind = kind
        self.state = state
        self._solvers = {solver.id: solver for solver in solvers}
        buffer = recorder.ready()
        control = buffer.control
        self._rows = buffer.rows[: control[b.KEPT]].copy()
        self._codes = buffer.codes[: control[b.USED]].copy()
        self._readers: tuple[Reader, ...] = recorder.readers
        self.total = int(b.seen(control))
        self.stride = int(control[b.STRIDE])
        self.pinned_dropped = int(control[b.DROPPED])
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
        return tuple(self._readers[index].solver for index in self._rows[:, b.ENGINE].tolist())

    @property
    def numbers(self) -> NDArray[np.int64]:
        """The number among all events of each kept one."""
        return self._rows[:, b.NUMBER]

    @property
    def lengths(self) -> NDArray[np.int64]:
        """How many codes the partial answer has at each kept event: its depth, but for a constant
        of the engine."""
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
            self._line(reader.solver, event),
            reader.variables(event),
        )

    __getitem__ = at

    def of(self, *ops: Op) -> NDArray[np.intp]:
        """Where the kept events of these kinds are."""
        return np.flatnonzero(np.isin(self.ops, [int(op) for op in ops]))

    @cached_property
    def improvements(self) -> NDArray[np.intp]:
        """Where the improvements are."""
        return self.of(Op.IMPROVE)

    def nearest(self, node: int) -> int:
        """The last kept event at which no more than so many nodes were searched; else the first."""
        return max(int(np.searchsorted(self._nodes, node, "right")) - 1, 0)

    def curve(self) -> Curve:
        """How best score and bound went, at every kept event where one of them changed."""
        told = self._rows[:, [b.TOP, b.LIMIT]]
        new = np.ones(len(self), bool)
        new[1:-1] = (told[1:-1] != told[:-2]).any(axis=1)
        best, bound = (np.ma.masked_equal(told[new, at], b.NONE) for at in (0, 1))
        return Curve(self._nodes[new], best, bound)

    @cached_property
    def _nodes(self) -> NDArray[np.int64]:
        return np.maximum.accumulate(self._rows[:, b.NODE])

    def _line(self, solver: str, event: Event) -> int:
        """The line of pseudocode that an event of an engine stands on; 0 if none does."""
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
            Reason(row[b.REASON]),
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

        The answer holds the codes of each of them. A TRY comes first of the events at its node.
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
        added[:, [b.OP, b.NODE, b.LENGTH]] = np.column_stack((np.full(len(line), Op.TRY), line))
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
