"""The record of a plug-in's search: what its process reports of each move, and how that
is read.

A `ToldGame` counts each `apply`, `prune`, `undo` and answer as an event, and keeps
those whose number is a multiple of a stride, a power of two that doubles with every
`FIRST` or `LATER` events kept (or `CODES` moves of their partial answers). So the
report of a search of any length, a flood included, is bounded by some tens of thousands
of events. A state has the moves that led to it in an attribute of its own, which does
not take part in comparisons. Runs of events, a stride apart, go to the parent with each
look, and from there into the trace of the search (`PluginRecord`), whose own thinning
follows. An answer is recorded where it was given, with the score that the rules say.
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

from gridwright.solvers.kind import IllegalMove, Progress, PuzzleKind, Text, visible
from gridwright.solvers.plugins.source import Game, PluginError, State
from gridwright.solvers.trace.buffer import NONE, NOTHING, Events
from gridwright.solvers.trace.events import Codes, Event, Op, Reader
from gridwright.solvers.trace.recorder import Recorder

FIRST = 4096
LATER = 256
"""Events that are kept before the stride doubles, from the first on and from the later
ones."""
CODES = 2**18
"""Moves of partial answers before it does."""
WHY = 120
NAMES = 8
NAME = 20
VALUE = 24
"""Characters of a reason, values at a time, characters of a name and of a value."""
_put = object.__setattr__
_WAY = "_way"
"""The attribute of a state with the same of the state before, and the number of its
last move."""
_COLUMNS = 7
"""Numbers of an event: operation, nodes, score, move, note, line, moves of the partial
answer."""
_OPS = (Op.TRY, Op.UNDO, Op.PRUNE, Op.FOUND)

_MOST = 2**53
"""The largest number that is believed."""
Count = Annotated[int, msgspec.Meta(ge=0, le=_MOST)]
_Words = Annotated[str, msgspec.Meta(max_length=200)]
Note = tuple[_Words, dict[_Words, _Words]]
"""A reason, and values by their names."""


class EventRun(msgspec.Struct):
    """Events a stride apart. rows: columns of an event, one event after the other.
    codes: their partial answers, as numbers of texts. Both are whole numbers in the
    machine's order."""

    first: Count
    stride: Count
    rows: bytes
    codes: bytes


class ToldEvents(msgspec.Struct):
    """runs: of events. texts, notes: those that are new, of moves, and of reasons with
    values."""

    runs: list[EventRun] = msgspec.field(default_factory=list)
    texts: list[_Words] = msgspec.field(default_factory=list)
    notes: list[Note] = msgspec.field(default_factory=list)


def _way_of(state: Any) -> Any:
    """The content of that attribute of a state; None for the first one."""
    try:
        return state._way
    except AttributeError:
        return None


# -- in the process of the plug-in -----------------------------------------------------
class ToldGame(Game):
    """A game whose search is reported."""

    def __init__(self, path: str, *given: Any) -> None:
        """path: of the plug-in, whose lines are those that speak."""
        super().__init__(*given)
        self._path = path
        self._count = 1
        self._next = 1
        """The number of the next event, and the least that is kept; the first one is
        that the search begins."""
        self._stride = 1
        self._first = 0
        self._kept = 0
        self._moves = 0
        """The first event of the run under way; events and moves since the stride
        doubled."""
        self._rows = array("q")
        self._codes = array("i")
        self._runs: list[dict[str, Any]] = []
        self._texts: dict[str, int] = {}
        self._notes: list[Note] = []
        self._sent = [0, 0]
        """How many texts and notes the parent has."""
        self._values: dict[str, object] = {}
        self._plain = NOTHING
        """The number of the note with the values as they are, and no reason."""
        self._lock = Lock()

    def apply(self, state: Any, move: str) -> State:
        self.nodes += 1
        parsed = self._kind.parse_move(move)
        after: State = self._kind.apply(state, parsed)
        way = _way_of(state)
        code = self._texts.get(move)
        if code is None:
            code = self._coded(move)
        _put(after, _WAY, (way, code))
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
        """Count an answer, which the parent has beside this; it is always kept. frame:
        that yields it."""
        for move in moves:
            self._coded(move)
        with self._lock:
            self._close_run()
            self._first = max(self._count, self._next)
            self._count = self._first + 1
            self._next = self._count
            note = self._noted("")
            line = self._line(frame)
            row = (Op.FOUND, self.nodes, NONE, NOTHING, note, line, 0)
            self._rows.extend(row)
            self._close_run()

    def taken(self) -> dict[str, Any]:
        """The events since the last call, for the parent."""
        with self._lock:
            self._close_run()
            runs = self._runs
            notes = self._notes
            texts_sent, notes_sent = self._sent
            texts = list(self._texts)[texts_sent:]
            self._runs = []
            self._notes = []
            notes_sent += len(notes)
            self._sent = [len(self._texts), notes_sent]
        return {"runs": runs, "texts": texts, "notes": notes}

    def _coded(self, move: str) -> int:
        with self._lock:
            return self._texts.setdefault(move, len(self._texts))

    def _tell(self, op: Op, state: State, why: object = "") -> None:
        """Count an event, and keep it if it is due."""
        number = self._count
        self._count = self._count + 1
        if number & self._stride - 1:
            return
        codes = []
        way = _way_of(state)
        while way is not None:
            way, code = way
            codes.append(code)
        codes.reverse()
        score = NONE if op is Op.UNDO else self._kind.score(state)
        reason = str(why)[:WHY]
        with self._lock:
            if number >= self._next and not number & self._stride - 1:
                self._keep(number, op, score, codes, reason)

    def _keep(
        self, number: int, op: Op, score: int, codes: list[int], why: str
    ) -> None:
        tried = codes[-1] if codes else NOTHING
        if op is Op.UNDO:
            del codes[-1:]
        if number != self._next or not self._rows:
            self._close_run()
            self._first = number
        line = self._line(sys._getframe(3))
        note = self._noted(why)
        row = (op, self.nodes, score, tried, note, line, len(codes))
        self._rows.extend(row)
        self._codes.extend(codes)
        self._next = number + self._stride
        self._kept = self._kept + 1
        self._moves = self._moves + len(codes)
        most = FIRST if self._stride == 1 else LATER
        full = self._kept >= most or self._moves >= CODES
        if full:
            self._close_run()
            self._stride = 2 * self._stride
            self._kept = 0
            self._moves = 0

    def _noted(self, why: str) -> int:
        """The number of a note with a reason and the values as they are."""
        known = not self._values or self._plain >= 0
        if known and not why:
            return self._plain
        values = {}
        for name, value in self._values.items():
            values[name[:NAME]] = str(value)[:VALUE]
        _texts_sent, notes_sent = self._sent
        number = notes_sent + len(self._notes)
        self._notes.append((why, values))
        if not why:
            self._plain = number
        return number

    def _line(self, frame: FrameType | None) -> int:
        """The line of the plug-in at work; 0 where another file works alone."""
        while frame is not None and frame.f_code.co_filename != self._path:
            frame = frame.f_back
        return 0 if frame is None else frame.f_lineno

    def _close_run(self) -> None:
        if not self._rows:
            return
        run = {
            "first": self._first,
            "stride": self._stride,
            "rows": b64encode(self._rows).decode(),
            "codes": b64encode(self._codes).decode(),
        }
        self._runs.append(run)
        self._rows = array("q")
        self._codes = array("i")


# -- in the program --------------------------------------------------------------------
class PluginReader(Reader):
    """Partial answers as numbers of texts; reasons and values are those of the
    plug-in."""

    def __init__(self, solver: str) -> None:
        super().__init__(solver)
        self.texts: list[str] = []
        self.notes: list[Note] = []

    def moves(self, event: Event) -> tuple[str, ...]:
        return tuple(self.texts[code] for code in event.codes.tolist())

    def tried(self, event: Event) -> str | None:
        if event.tried < 0:
            return None
        return self.texts[event.tried]

    def variables(self, event: Event) -> dict[str, str]:
        _, values = self._note_of(event)
        shown = {}
        for name, value in values.items():
            shown[visible(name, NAME)] = visible(value, VALUE)
        return shown

    def sentence(self, event: Event) -> Text | None:
        why, _ = self._note_of(event)
        if not why:
            return None
        reason = visible(why.rstrip("."), WHY)
        return Text("Given up: {reason}.", reason=reason)

    def _note_of(self, event: Event) -> Note:
        """The reason and the values of an event, each empty if it has none."""
        if event.cell < 0:
            return "", {}
        return self.notes[event.cell]

    def line(self, event: Event) -> int:
        return event.value


class PluginRecord:
    """Puts what a plug-in tells into the trace of its search."""

    def __init__(
        self, name: str, solver: str, of: PuzzleKind[Any, Any], to: Recorder
    ) -> None:
        self._name = name
        self._of = of
        reader = PluginReader(solver)
        self._reader = reader
        self._to = to.open(reader, 1)
        self._answers: list[Progress] = []

    def take(self, told: ToldEvents, answers: Sequence[Progress]) -> None:
        """Take the news of a look. PluginError if they are none."""
        self._answers += answers
        if not self._to.on:
            return
        reader = self._reader
        of = self._of
        try:
            moves = [of.parse_move(text) for text in told.texts]
            reader.texts += [of.format_move(move) for move in moves]
            reader.notes += told.notes
            for kept in told.runs:
                self._take(kept)
        except (IllegalMove, ValueError, LookupError, OverflowError) as error:
            raise PluginError(
                "{name}: its process broke: {why}", name=self._name, why=str(error)
            ) from None

    def _take(self, kept: EventRun) -> None:
        numbers = np.frombuffer(kept.rows, np.int64)
        rows = numbers.reshape(-1, _COLUMNS)
        codes: Codes = np.frombuffer(kept.codes, np.int32)
        first = kept.first
        stride = kept.stride
        self._refuse(kept, rows, codes)
        self._to.count_to(first)
        op, node, _score, _move, note, line, _moves = rows[0].tolist()
        if op == Op.FOUND:
            self._take_answer(node, note, line)
            return
        self._to.thin_to(1, of=stride)
        lengths = rows[:, 6]
        ends = np.cumsum(lengths)
        begins = ends - lengths
        longest = int(lengths.max())
        self._to.open_for(1 << longest.bit_length())

        def tell(at: NDArray[np.int64]) -> Events:
            parts = [codes[begins[row] : ends[row]] for row in at.tolist()]
            answers = np.concatenate(parts)
            ops, nodes, scores, tried, notes, lines, taken = rows[at].T
            return Events(ops, nodes, scores, tried, notes, lines, taken, 0, answers)

        events = (len(rows) - 1) * stride + 1
        self._to.keep_all(events, lengths, tell, stride)

    def _take_answer(self, node: int, note: int, line: int) -> None:
        """Record the next answer: better than all before, or not."""
        if not self._answers:
            raise ValueError("no answer")
        answer = self._answers.pop(0)
        score = answer.score
        known = {text: code for code, text in enumerate(self._reader.texts)}
        assert answer.moves is not None and score is not None
        codes = [known[move] for move in answer.moves]
        self._to.open_for(len(codes))
        best = self._to.best
        if best is None or score > best:
            self._to.improve(node, score, codes, note, value=line)
        else:
            self._to.keep(Op.FOUND, node, score, cell=note, value=line, answer=codes)

    def _refuse(self, kept: EventRun, rows: Any, codes: Codes) -> None:
        """ValueError if the events are none that a ToldGame tells."""
        texts = len(self._reader.texts)
        notes = len(self._reader.notes)
        ops, nodes, scores, _tried, _notes, lines, lengths = rows.T
        references = rows[:, 3:5]
        answer = bool(ops[0] == Op.FOUND)
        known_ops = _OPS if answer else _OPS[:3]
        right = _strided(kept, answer) and kept.first >= self._to.seen
        right = right and (len(rows) == 1 or not answer)
        right = right and all(
            condition.all()
            for condition in (
                np.isin(ops, known_ops),
                references >= NOTHING,
                references < (texts, notes),
                _within(nodes),
                _within(lines),
                _within(abs(scores)) | (scores == NONE),
                _within(lengths),
                lengths <= len(codes),
                codes >= 0,
                codes < texts,
            )
        )
        if not right or lengths.sum() != len(codes):
            raise ValueError("no events")


def _strided(kept: EventRun, answer: bool) -> bool:
    """True if the stride is a power of two, and the first event, unless it is an
    answer, a multiple of it."""
    stride = kept.stride
    if stride <= 0 or stride & (stride - 1):
        return False
    return answer or not kept.first & (stride - 1)


def _within(numbers: Any) -> Any:
    """Which numbers are believed. The least of all has no absolute value: it stays
    below 0."""
    return (numbers >= 0) & (numbers <= _MOST)
