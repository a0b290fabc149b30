"""The record of a plug-in's search: what its process tells of each move, and how that is read.

A `ToldGame` counts each `apply`, `prune`, `undo` and answer as an event, and keeps those whose
number is a multiple of a stride, a power of two that doubles with every `FIRST` or `LATER` events
kept (or `CODES` moves of their partial answers). So what is told of a search of any length, a flood
included, is bounded by some tens of thousands of events. A state has the moves that led to it in
an attribute of its own, which is no part of what it is equal to. Runs of events, a stride apart,
go to the parent with each look, and from there into the trace of the search (`PluginRecord`),
whose own thinning follows. An answer is recorded where it was given, with the score that the rules
say.
"""

from __future__ import annotations

import sys
from array import array
from base64 import b64encode
from collections.abc import Sequence
from threading import Lock
from types import FrameType
from typing import Annotated, Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from solvers.kind import IllegalMove, Progress, PuzzleKind, Text, visible
from solvers.plugins.source import Game, PluginError, State
from solvers.trace.buffer import NONE, NOTHING, Events
from solvers.trace.events import Codes, Event, Op, Reader
from solvers.trace.recorder import Recorder

FIRST, LATER = 4096, 256
"""Events that are kept before the stride doubles, from the first on and from the later ones."""
CODES = 2**18
"""Moves of partial answers before it does."""
WHY, NAMES, NAME, VALUE = 120, 8, 20, 24
"""Characters of a reason, values at a time, characters of a name and of a value."""
_put = object.__setattr__
_WAY = "_way"
"""The attribute of a state with the same of the state before, and the number of its last move."""
_COLUMNS = 7
"""Numbers of an event: operation, nodes, score, move, note, line, moves of the partial answer."""
_OPS = (Op.TRY, Op.UNDO, Op.PRUNE, Op.FOUND)

Count = Annotated[int, msgspec.Meta(ge=0)]


class EventRun(msgspec.Struct):
    """Events a stride apart. rows: columns of an event, one event after the other. codes: their
    partial answers, as numbers of texts. Both are whole numbers in the machine's order."""

    first: Count
    stride: Count
    rows: bytes
    codes: bytes


class ToldEvents(msgspec.Struct):
    """runs: of events. texts, notes: those that are new, of moves, and of reasons with values."""

    runs: list[EventRun] = msgspec.field(default_factory=list)
    texts: list[str] = msgspec.field(default_factory=list)
    notes: list[tuple[str, dict[str, str]]] = msgspec.field(default_factory=list)


def _way_of(state: Any) -> Any:
    """What a state keeps in that attribute; None for the first one."""
    try:
        return state._way
    except AttributeError:
        return None


# -- in the process of the plug-in -----------------------------------------------------------------
class ToldGame(Game):
    """A game whose search is told."""

    def __init__(self, path: str, *given: Any) -> None:
        """path: of the plug-in, whose lines are those that speak."""
        super().__init__(*given)
        self._path = path
        self._count = self._next = 1
        """The number of the next event, and the least that is kept; the first one is that the
        search begins."""
        self._stride, self._first, self._kept, self._moves = 1, 0, 0, 0
        """The first event of the run under way; events and moves since the stride doubled."""
        self._rows, self._codes = array("q"), array("i")
        self._runs: list[dict[str, Any]] = []
        self._texts: dict[str, int] = {}
        self._notes: list[tuple[str, dict[str, str]]] = []
        self._sent = [0, 0]
        """How many texts and notes the parent has."""
        self._values: dict[str, object] = {}
        self._plain = NOTHING
        """The number of the note with the values as they are, and no reason."""
        self._lock = Lock()

    def apply(self, state: Any, move: str) -> State:
        self.nodes += 1
        after: State = self._kind.apply(state, self._kind.parse_move(move))
        way = _way_of(state)
        code = self._texts.get(move)
        _put(after, _WAY, (way, self._coded(move) if code is None else code))
        if self._count & self._stride - 1:
            self._count += 1
        else:
            self._tell(Op.TRY, after)
        return after

    def prune(self, state: State, why: object = "") -> None:
        super().prune(state, why)
        self._tell(Op.PRUNE, state, why)

    def undo(self, state: State) -> None:
        super().undo(state)
        self._tell(Op.UNDO, state)

    def note(self, **values: object) -> None:
        self._values.update(values)
        while len(self._values) > NAMES:
            del self._values[next(iter(self._values))]
        self._plain = NOTHING

    def answered(self, moves: Sequence[str], frame: FrameType | None) -> None:
        """Count an answer, which the parent has beside this; it is always told. frame: that
        yields it."""
        for move in moves:
            self._coded(move)
        with self._lock:
            self._close_run()
            self._first = max(self._count, self._next)
            self._count = self._next = self._first + 1
            note, line = self._noted(""), self._line(frame)
            self._rows.extend((Op.FOUND, self.nodes, NONE, NOTHING, note, line, 0))
            self._close_run()

    def taken(self) -> dict[str, Any]:
        """What happened since the last call, for the parent."""
        with self._lock:
            self._close_run()
            runs, notes, texts = self._runs, self._notes, list(self._texts)[self._sent[0] :]
            self._runs, self._notes = [], []
            self._sent = [len(self._texts), self._sent[1] + len(notes)]
        return {"runs": runs, "texts": texts, "notes": notes}

    def _coded(self, move: str) -> int:
        with self._lock:
            return self._texts.setdefault(move, len(self._texts))

    def _tell(self, op: Op, state: State, why: object = "") -> None:
        """Count an event, and keep it if it is due."""
        number, self._count = self._count, self._count + 1
        if number & self._stride - 1:
            return
        codes, way = [], _way_of(state)
        while way is not None:
            way, code = way
            codes.append(code)
        codes.reverse()
        score = NONE if op is Op.UNDO else self._kind.score(state)
        with self._lock:
            if number >= self._next and not number & self._stride - 1:
                self._keep(number, op, score, codes, str(why)[:WHY])

    def _keep(self, number: int, op: Op, score: int, codes: list[int], why: str) -> None:
        tried = codes[-1] if codes else NOTHING
        if op is Op.UNDO:
            del codes[-1:]
        if number != self._next or not self._rows:
            self._close_run()
            self._first = number
        line = self._line(sys._getframe(3))
        row = (op, self.nodes, score, tried, self._noted(why), line, len(codes))
        self._rows.extend(row)
        self._codes.extend(codes)
        self._next = number + self._stride
        self._kept, self._moves = self._kept + 1, self._moves + len(codes)
        most = FIRST if self._stride == 1 else LATER
        if self._kept >= most or self._moves >= CODES:
            self._close_run()
            self._stride, self._kept, self._moves = 2 * self._stride, 0, 0

    def _noted(self, why: str) -> int:
        """The number of a note with a reason and the values as they are."""
        if not why and (not self._values or self._plain >= 0):
            return self._plain
        values = {name[:NAME]: str(value)[:VALUE] for name, value in self._values.items()}
        self._notes.append((why, values))
        number = self._sent[1] + len(self._notes) - 1
        if not why:
            self._plain = number
        return number

    def _line(self, frame: FrameType | None) -> int:
        """The line of the plug-in at work; 0 where another file works alone."""
        while frame is not None and frame.f_code.co_filename != self._path:
            frame = frame.f_back
        return 0 if frame is None else frame.f_lineno

    def _close_run(self) -> None:
        if self._rows:
            rows, codes = (b64encode(part).decode() for part in (self._rows, self._codes))
            run = {"first": self._first, "stride": self._stride, "rows": rows, "codes": codes}
            self._runs.append(run)
            self._rows, self._codes = array("q"), array("i")


# -- in the program --------------------------------------------------------------------------------
class PluginReader(Reader):
    """Partial answers as numbers of texts; reasons and values are those of the plug-in."""

    def __init__(self, solver: str) -> None:
        super().__init__(solver)
        self.texts: list[str] = []
        self.notes: list[tuple[str, dict[str, str]]] = []

    def moves(self, event: Event) -> tuple[str, ...]:
        return tuple(self.texts[code] for code in event.codes.tolist())

    def tried(self, event: Event) -> str | None:
        return self.texts[event.tried] if event.tried >= 0 else None

    def variables(self, event: Event) -> dict[str, str]:
        values = self.notes[event.cell][1] if event.cell >= 0 else {}
        return {visible(name, NAME): visible(value, VALUE) for name, value in values.items()}

    def sentence(self, event: Event) -> Text | None:
        why = self.notes[event.cell][0] if event.cell >= 0 else ""
        reason = visible(why.rstrip("."), WHY)
        return Text("Given up: {reason}.", reason=reason) if why else None

    def line(self, event: Event) -> int:
        return event.value


class PluginRecord:
    """Puts what a plug-in tells into the trace of its search."""

    def __init__(self, name: str, solver: str, of: PuzzleKind[Any, Any], to: Recorder) -> None:
        self._name, self._of, self._reader = name, of, PluginReader(solver)
        self._to = to.open(self._reader, 1)
        self._answers: list[Progress] = []

    def take(self, told: ToldEvents, answers: Sequence[Progress]) -> None:
        """Take the news of a look. PluginError if they are none."""
        self._answers += answers
        if not self._to.on:
            return
        reader, of = self._reader, self._of
        try:
            reader.texts += [of.format_move(of.parse_move(text)) for text in told.texts]
            reader.notes += told.notes
            for kept in told.runs:
                self._take(kept)
        except (IllegalMove, ValueError, LookupError, OverflowError) as error:
            raise PluginError(
                "{name}: its process broke: {why}", name=self._name, why=str(error)
            ) from None

    def _take(self, kept: EventRun) -> None:
        rows = np.frombuffer(kept.rows, np.int64).reshape(-1, _COLUMNS)
        codes: Codes = np.frombuffer(kept.codes, np.int32)
        first, stride = kept.first, kept.stride
        self._refuse(kept, rows, codes)
        self._to.count_to(first)
        if rows[0, 0] == Op.FOUND:
            self._take_answer(*rows[0, [1, 4, 5]].tolist())
            return
        self._to.thin_to(1, of=stride)
        lengths = rows[:, 6]
        ends = np.cumsum(lengths)
        self._to.open_for(1 << int(lengths.max()).bit_length())

        def tell(at: NDArray[np.int64]) -> Events:
            parts = [codes[ends[row] - lengths[row] : ends[row]] for row in at.tolist()]
            ops, nodes, scores, tried, notes, lines, taken = rows[at].T
            return Events(ops, nodes, scores, tried, notes, lines, taken, 0, np.concatenate(parts))

        self._to.keep_all((len(rows) - 1) * stride + 1, lengths, tell, stride)

    def _take_answer(self, node: int, note: int, line: int) -> None:
        """Record the next answer: better than all before, or not."""
        if not self._answers:
            raise ValueError("no answer")
        answer = self._answers.pop(0)
        score, known = answer.score, {text: code for code, text in enumerate(self._reader.texts)}
        assert answer.moves is not None and score is not None
        codes = [known[move] for move in answer.moves]
        self._to.open_for(len(codes))
        if self._to.best is None or score > self._to.best:
            self._to.improve(node, score, codes, note, value=line)
        else:
            self._to.keep(Op.FOUND, node, score, cell=note, value=line, answer=codes)

    def _refuse(self, kept: EventRun, rows: Any, codes: Codes) -> None:
        """ValueError if the events are none that a ToldGame tells."""
        texts, notes = len(self._reader.texts), len(self._reader.notes)
        stride, lengths = kept.stride, rows[:, 6]
        answer = rows[0, 0] == Op.FOUND
        right = (
            kept.first >= self._to.seen
            and stride > 0
            and not stride & (stride - 1)
            and (answer or not kept.first & (stride - 1))
            and np.isin(rows[:, 0], _OPS[: 4 if answer else 3]).all()
            and (not answer or len(rows) == 1)
            and ((rows[:, 3:5] >= NOTHING) & (rows[:, 3:5] < (texts, notes))).all()
            and (lengths >= 0).all()
            and lengths.sum() == len(codes)
            and ((codes >= 0) & (codes < texts)).all()
        )
        if not right:
            raise ValueError("no events")
