"""The meaning of the events of a search of match3, and how searches by layers are
recorded.

Partial answers are swaps as the kernels number them.

What events of clear tiles show beside the moves: plain data.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.kind import Cell, SearchProblem, Text, place_of
from gridwright.solvers.match3 import rules
from gridwright.solvers.match3.board import rounds
from gridwright.solvers.match3.kind import KIND
from gridwright.solvers.match3.rules import Match3State, Move
from gridwright.solvers.match3.search import layout
from gridwright.solvers.match3.search.layers import BoardLayer, ChildBoards
from gridwright.solvers.trace.buffer import NOTHING, Events
from gridwright.solvers.trace.events import Codes, Event, Op, Payload, Reader
from gridwright.solvers.trace.recorder import Recorder, recorder_of


@dataclass(frozen=True)
class Swapped(Payload):
    """TRY, UNDO, MERGE or PRUNE of a swap. first, second: its cells, the earlier one in
    reading order first, so that a swap with the cell below differs from one with the
    cell beside it. points: all it earns. cleared: the cells that vanish, one tuple a
    round of the cascade; empty in PRUNE where the swap was not made."""

    first: Cell
    second: Cell
    points: int
    cleared: tuple[tuple[Cell, ...], ...]

    @property
    def direction(self) -> Literal["right", "down"]:
        """Where the second cell lies, seen from the first."""
        return "right" if self.first[0] == self.second[0] else "down"

    def sentence(self, op: Op, tried: str | None) -> Text | None:
        what = tried or place_of(*self.first)
        if op == Op.TRY:
            return Text(
                "Swap {what}; points: {points:,}.", what=what, points=self.points
            )
        if op == Op.MERGE:
            return Text("Swap {what} leads to a board that was met before.", what=what)
        return None


@dataclass(frozen=True)
class SampledBoard:
    """A board of a layer: the swaps that lead to it, and the best total that does."""

    moves: tuple[str, ...]
    score: int


@dataclass(frozen=True)
class BoardsDone(Payload):
    """LAYER: all distinct boards after a number of swaps, or a slice of them. merges:
    boards that were reached a second time. dropped: boards that a beam leaves out.
    sample: some of the boards, seeded."""

    template = (
        "Swaps made: {swaps}; boards: {boards:,}, met again: {merges:,}, left "
        "out: {dropped:,}."
    )
    swaps: int
    boards: int
    size: int
    merges: int
    dropped: int
    sample: tuple[SampledBoard, ...]


WHOLE = 1000
"""Boards of a layer that are all recorded; of a larger one, a sample."""
SAMPLE = 250
MANY = 1000
"""Swaps in a chunk from which only some are recorded."""
MOST_TOLD = 24
"""Swaps of such a chunk that are recorded."""
_REMEMBERED = 256
"""States, and swaps, that a reader keeps: those that it met last."""

Ints = NDArray[np.int64]


def recorder_for(engine: str, problem: SearchProblem) -> Recorder:
    """Where an engine writes what it does with a problem."""
    recorder = recorder_of(problem)
    if not recorder.on:
        return recorder
    return recorder.open(
        SwapReader(engine, problem.state), rules.swaps_possible(problem.state)
    )


@dataclass(frozen=True)
class _LayerCodes(Payload):
    """`BoardsDone` as it is kept: the sample with the numbers of its swaps, after each
    total."""

    swaps: int
    boards: int
    size: int
    merges: int
    dropped: int
    sample: tuple[tuple[int, tuple[int, ...]], ...]


class SwapReader(Reader):
    """Partial answers are the numbers of their swaps."""

    payloads = (_LayerCodes,)

    def __init__(self, engine: str, state: Match3State) -> None:
        super().__init__(engine)
        self._layout = layout.layout_of(state)
        self._points = rules.points_of(state.level)
        self._known: dict[tuple[int, ...], Match3State] = {(): state}
        self._swaps: dict[tuple[tuple[int, ...], int], Swapped] = {}

    def moves(self, event: Event) -> tuple[str, ...]:
        return tuple(map(self._layout.swap, event.codes.tolist()))

    def tried(self, event: Event) -> str | None:
        return None if event.tried < 0 else self._layout.swap(event.tried)

    def cells(self, event: Event) -> tuple[Cell, ...]:
        return () if event.tried < 0 else self._move(event.tried)

    def score(self, codes: Codes) -> int | None:
        return self._state(codes.tolist()).score

    def payload(self, event: Event) -> Swapped | BoardsDone | None:
        if event.op == Op.LAYER:
            return self._layer(super().payload(event))
        if event.tried < 0:
            return None
        before = event.codes.tolist()
        if event.op in (Op.TRY, Op.MERGE):
            before.pop()
        return self._swapped(tuple(before), event.tried)

    def _swapped(self, before: tuple[int, ...], code: int) -> Swapped:
        """The effect of a swap after others, remembered: it is asked for again when the
        swap is taken back."""
        known = self._swaps.get((before, code))
        if known is not None:
            return known
        first, second = self._move(code)
        state = self._state([*before])
        found = [*rounds(rules.exchanged(state, (first, second)), self._points)]
        cleared = tuple(
            tuple((int(r), int(c)) for r, c in zip(*mask.nonzero(), strict=True))
            for _, mask, _, _ in found
        )
        points = sum(earned for _, _, earned, _ in found)
        swapped = Swapped(
            first,
            second,
            points,
            cleared,
        )
        if len(self._swaps) > _REMEMBERED:
            oldest = next(iter(self._swaps))
            del self._swaps[oldest]
        self._swaps[before, code] = swapped
        return swapped

    def variables(self, event: Event) -> dict[str, str]:
        names = {"made": str(len(event.codes)), "total": str(event.score)}
        if event.best is not None:
            names["best"] = str(event.best)
        shown = self.payload(event) if event.op is Op.TRY else None
        if isinstance(shown, Swapped):
            names["points"] = str(shown.points)
        if event.op is Op.UNDO or (event.op is Op.MERGE and self.solver == "memoised"):
            names["rest"] = "none" if event.value < 0 else str(event.value)
        return names

    def _layer(self, told: Payload | None) -> BoardsDone | None:
        if not isinstance(told, _LayerCodes):
            return None
        sample = tuple(
            SampledBoard(tuple(map(self._layout.swap, codes)), best)
            for best, codes in told.sample
        )
        return BoardsDone(
            told.swaps, told.boards, told.size, told.merges, told.dropped, sample
        )

    def _move(self, code: int) -> Move:
        return KIND.parse_move(self._layout.swap(code))

    def _state(self, codes: list[int]) -> Match3State:
        """The state after these swaps, from the longest beginning of them that is
        known."""
        size = len(codes)
        while tuple(codes[:size]) not in self._known:
            size -= 1
        state = self._known[tuple(codes[:size])]
        for end in range(size + 1, len(codes) + 1):
            state = rules.apply(state, self._move(codes[end - 1]))
            if len(self._known) > _REMEMBERED:
                del self._known[next(key for key in self._known if key)]
            self._known[tuple(codes[:end])] = state
        return state


class LayerRecording:
    """The events of a search by layers. stack: the layers from the first board down."""

    def __init__(self, engine: str, problem: SearchProblem) -> None:
        self._recorder = recorder_for(engine, problem)
        self._recorder.open_for(rules.swaps_possible(problem.state) + 32)
        self._merged = 0

    @property
    def stride(self) -> int:
        """The number of events to each one that is kept."""
        return self._recorder.stride

    @property
    def seen(self) -> int:
        """How many events there were."""
        return self._recorder.seen

    def thin(self, swaps: int) -> None:
        """Keep a few of the swaps of one chunk if they are many, so that recording
        takes little of its time."""
        if swaps >= MANY:
            self._recorder.thin_to(MOST_TOLD, of=swaps)

    def improve(self, node: int, score: int, codes: Sequence[int]) -> None:
        """Swaps with a better total than all before."""
        self._recorder.improve(node, score, codes, steps=True)

    def children(
        self,
        nodes: range,
        stack: Sequence[BoardLayer],
        below: BoardLayer,
        children: ChildBoards,
        size: int,
        merged: int,
    ) -> None:
        """Boards made by swaps on the last layer of the stack, now in the layer below
        it. merged: how many of them were in it already."""
        self._merged += merged
        self.thin(size)

        def tell(which: Ints) -> Events:
            boards, parents, places, scores = children.rows[which].T
            came = below.arrays.came[boards]
            first = (came[:, 0] == parents) & (came[:, 1] == places)
            points = scores - stack[-1].arrays.scores[parents]
            return Events(
                np.where(first, Op.TRY, Op.MERGE),
                nodes.start + 1 + (len(nodes) - 1) * which // size,
                scores,
                places,
                NOTHING,
                np.where(first, points, 0),
                len(stack),
                0,
                _lines(stack, parents, places).ravel(),
            )

        self._recorder.keep_all(size, len(stack), tell)

    def last_swaps(
        self,
        stack: Sequence[BoardLayer],
        rows: NDArray[np.int64],
        stride: int,
        seen: int,
    ) -> None:
        """Last swaps on the last layer of the stack. rows: number, board, swap and
        total of those whose number among all events is a multiple of the stride. seen:
        all events after them."""
        before = self._recorder.seen
        first = -before % stride

        def tell(which: Ints) -> Events:
            nodes, boards, places, scores = rows[(which - first) // stride].T
            points = scores - stack[-1].arrays.scores[boards]
            codes = _lines(stack, boards, places).ravel()
            return Events(
                Op.TRY, nodes, scores, places, NOTHING, points, len(stack), 0, codes
            )

        self._recorder.keep_all(seen - before, len(stack), tell)

    def layer(self, node: int, stack: Sequence[BoardLayer], dropped: int) -> None:
        """The last layer of the stack is complete."""
        layer = stack[-1]
        swaps = len(stack) - 1
        sample = _sampled(stack)
        boards = layer.count + dropped
        told = _LayerCodes(swaps, boards, layer.nbytes, self._merged, dropped, sample)
        self._merged = 0
        top = layer.top()
        score = int(layer.arrays.scores[top])
        self._recorder.open_for(swaps + (9 + len(sample) * (2 + swaps)) // 8)
        codes = _lines(stack, np.array([top]))[0]
        self._recorder.keep(
            Op.LAYER,
            node,
            score,
            value=layer.count,
            answer=codes,
            payload=told,
            pinned=True,
        )


class PlainRecording:
    """The events of a search that makes swaps by the rules."""

    def __init__(self, engine: str, problem: SearchProblem) -> None:
        self._recorder = recorder_for(engine, problem)
        self._code = layout.layout_of(problem.state).code

    def swap(
        self, node: int, moves: Sequence[Move], score: int, points: int, known: bool
    ) -> None:
        """The last of these swaps is made. known: its board was reached before."""
        op = Op.MERGE if known else Op.TRY
        if not self._recorder.due():
            self._recorder.keep(op, node)
            return
        codes = self._codes(moves)
        value = 0 if known else points
        self._recorder.keep(op, node, score, tried=codes[-1], value=value, answer=codes)

    def improve(self, node: int, moves: Sequence[Move], score: int) -> None:
        """Swaps with a better total than all before."""
        self._recorder.improve(node, score, self._codes(moves), steps=True)

    def _codes(self, moves: Sequence[Move]) -> list[int]:
        return [self._code(KIND.format_move(move)) for move in moves]


def _sampled(stack: Sequence[BoardLayer]) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The boards of the last layer, or a seeded sample: total, and the swaps that lead
    there."""
    layer = stack[-1]
    boards: NDArray[Any] = np.arange(layer.count)
    if layer.count > WHOLE:
        boards = np.sort(
            np.random.default_rng(1).choice(layer.count, SAMPLE, replace=False)
        )
    lines = map(tuple, _lines(stack, boards).tolist())
    return tuple(zip(layer.arrays.scores[boards].tolist(), lines, strict=True))


def _lines(
    stack: Sequence[BoardLayer], boards: NDArray[Any], places: Ints | None = None
) -> Ints:
    """The swaps that lead to each of these boards of the last layer of the stack.
    places: one more swap on each of them."""
    codes = np.empty((len(boards), len(stack) - (places is None)), np.int64)
    if places is not None:
        codes[:, -1] = places
    for depth in range(len(stack) - 1, 0, -1):
        boards, codes[:, depth - 1] = stack[depth].arrays.came[boards].T
    return codes
