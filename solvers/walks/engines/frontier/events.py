"""Events of the frontier programs: their states, layer by layer.

Partial answers are drawings: for each cell passed so far, the steps drawn there (1 to
the right, 2 down). A layer tells how many states it has, which ones, or a sample of
them, and some that stand for two drawings. Small boards, enumerated in plain Python,
tell every choice as well. The pruned frontier tells how many states it dropped.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.kind import Cell, Text
from gridwright.solvers.trace.events import Codes, Event, Op, Pieces, PruneReason
from gridwright.solvers.trace.recorder import Recorder
from gridwright.solvers.walks.board import PathBoard
from gridwright.solvers.walks.engines.frontier import plain
from gridwright.solvers.walks.engines.frontier.layout import TIP, FrontierBoard
from gridwright.solvers.walks.engines.frontier.unrank import path_of
from gridwright.solvers.walks.engines.reader import (
    LayerDone,
    Merge,
    WalkReader,
    lines_of,
)

ALL_SHOWN = 1_000
SAMPLE = 200
"""States up to which a layer is kept whole; from larger ones, this number of states is
picked at random."""
FOLLOWED = 48
"""Drawings that are followed from layer to layer where there are more."""
MERGES = 6
"""Merges that a layer tells."""
DRAWN = (Op.TRY, Op.MERGE, Op.PRUNE, Op.LAYER)
"""Events whose partial answers are drawings."""

MARKS = ".()|"
"""The marks of plugs in text: none, the left and the right end of a piece, a loose
end."""


class FrontierReader(WalkReader):
    """Drawings of the board as far as it is swept; walks where one is complete."""

    def __init__(self, solver: str, board: PathBoard, laid: FrontierBoard) -> None:
        super().__init__(solver, board)
        self._laid = laid

    def moves(self, event: Event) -> tuple[str, ...]:
        return () if event.op in DRAWN else super().moves(event)

    def depth(self, event: Event) -> int:
        return len(event.codes) if event.op in DRAWN else super().depth(event)

    def tried(self, event: Event) -> str | None:
        return None

    def cells(self, event: Event) -> tuple[Cell, ...]:
        """The cell that was passed last."""
        if event.op not in DRAWN or not 0 < event.cell <= self._laid.cells:
            return ()
        return (self._place(self._laid.order[event.cell - 1]),)

    def pieces(self, event: Event) -> Pieces:
        return self._lines(event.codes.tolist()) if event.op in DRAWN else ()

    def payload(self, event: Event) -> LayerDone | Merge | None:
        if event.op == Op.MERGE and len(event.extra) > 2:
            drawings = (
                self._lines(event.codes.tolist()),
                self._lines(event.extra[2:].tolist()),
            )
            return Merge(self._state(event.extra[:2])[0], drawings)
        return self._layer(event) if event.op == Op.LAYER and len(event.extra) else None

    def sentence(self, event: Event) -> Text | None:
        if event.op == Op.TRY:
            return Text("A choice at a cell leads to a new state.")
        if event.op == Op.PROOF:
            return Text(
                "Every state has its values: those of the first one are the answer."
            )
        if event.op == Op.PRUNE and event.reason == PruneReason.DEAD_END:
            return Text("No choice goes on from this state: it is dropped.")
        return None

    def score(self, codes: Codes) -> int:
        return super().score(codes) if len(codes) else self._board.base

    def _layer(self, event: Event) -> LayerDone:
        extra = event.extra
        k = event.cell
        size, shown, merged = extra[:3].tolist()
        end = 3 + 2 * shown
        merges = []
        for at in range(merged):
            first = end + at * (2 + 2 * k)
            drawings = (extra[first + 2 : first + 2 + k], extra[first + 2 + k :][:k])
            state = self._state(extra[first : first + 2])[0]
            merges.append(
                Merge(state, tuple(self._lines(d.tolist()) for d in drawings))
            )
        row, column = divmod(k, self._laid.width)
        sample = self._state(extra[3:end])
        return LayerDone(row, column, event.value, size, sample, tuple(merges))

    def _state(self, words: Codes) -> tuple[str, ...]:
        """States in text, a mark for each plug."""
        keys = words.view(np.uint32).reshape(-1, 2).astype(np.uint64)
        whole = keys[:, :1] | keys[:, 1:] << np.uint64(32)
        shifts = np.arange(self._laid.width + 1, dtype=np.uint64) * np.uint64(2)
        marks = (whole >> shifts & np.uint64(3)).astype(np.int64)
        return tuple("".join(MARKS[mark] for mark in row) for row in marks.tolist())

    def _lines(self, drawn: list[int]) -> Pieces:
        """The pieces of a drawing, each a line of cells."""
        order = self._laid.order
        width = self._laid.width
        links = (
            (k, other)
            for k, code in enumerate(drawn)
            for other in (k + 1,) * (code & 1) + (k + width,) * (code >> 1)
        )
        return tuple(
            tuple(self._place(order[cell]) for cell in line)
            for line, _ in lines_of(links)
        )

    def _place(self, flat: int) -> Cell:
        return divmod(flat, self._board.cols)


class FrontierEvents:
    """Records the layers of one enumeration."""

    def __init__(
        self,
        board: PathBoard,
        laid: FrontierBoard,
        recorder: Recorder,
        solver: str = "frontier",
    ) -> None:
        self._laid = laid
        self._choices = 4 if laid.free_end else 2
        self._recorder = recorder
        self.on = recorder.on
        if self.on:
            longest = laid.cells + 2 * ALL_SHOWN + MERGES * (2 + 2 * laid.cells)
            self._recorder = recorder.open(FrontierReader(solver, board, laid), longest)
        self.begin_again()

    def begin_again(self) -> None:
        """The enumeration starts at the first cell."""
        self._random = random.Random(0)
        self._drawings: list[bytes] = [b""]
        self._followed: dict[int, bytes] = {0: b""}
        self._merged: list[tuple[int, bytes, bytes]] = []
        self._passed = 0

    # -- plain Python, choice by choice ------------------------------------------------
    def plain_layer(
        self,
        k: int,
        before: int,
        kinds: list[int],
        layer: list[plain.Choices],
        keys: list[int],
    ) -> None:
        """The choices at a cell, state by state. before: states before its layer."""
        drawn: dict[int, bytes] = {}
        self._merged = []
        keys = [key & plain.PLUGS if key > 0 else key for key in keys]
        table = plain.TIP_CHOICES if self._laid.flags[k] & TIP else plain.CELL_CHOICES
        for i, (kind, leads) in enumerate(zip(kinds[2:], layer[2:], strict=True)):
            node = before + i + 1
            last = self._drawings[i]
            for (right, down, _), lead in zip(table[kind], leads, strict=True):
                if lead != plain.DEAD:
                    self._choice(
                        k, node, last + bytes([right + 2 * down]), lead, drawn, keys
                    )
            if not any(leads):
                self._tell(Op.PRUNE, node, last, k, reason=PruneReason.DEAD_END)
        self._drawings = [drawn[index] for index in range(2, len(keys))]
        found = np.array(keys[2:], dtype=np.uint64)
        first = self._drawings[0] if self._drawings else b""
        self._layer(k + 1, before + len(layer) - 2, found, first)

    def _choice(
        self,
        k: int,
        node: int,
        now: bytes,
        lead: int,
        drawn: dict[int, bytes],
        keys: list[int],
    ) -> None:
        """A choice that leads somewhere: to a complete walk, a new state or a known
        one."""
        if lead == plain.DONE:
            if self._recorder.due():
                self._recorder.keep(
                    Op.FOUND, node, answer=path_of(self._laid, list(now))
                )
            else:
                self._recorder.keep(Op.FOUND, node)
        elif lead not in drawn:
            drawn[lead] = now
            self._tell(Op.TRY, node, now, k + 1)
        else:
            extra = (*_words(np.array([keys[lead]], np.uint64)), *drawn[lead])
            self._tell(Op.MERGE, node, now, k + 1, extra=extra)
            self._merged.append((keys[lead], drawn[lead], now))

    def _tell(
        self,
        op: Op,
        node: int,
        drawn: bytes,
        k: int,
        reason: int = 0,
        extra: Sequence[int] = (),
    ) -> None:
        answer = np.frombuffer(drawn, np.uint8)
        self._recorder.keep(op, node, reason=reason, cell=k, answer=answer, extra=extra)

    # -- kernels, layer by layer -------------------------------------------------------
    def layer(self, k: int, node: int, keys: NDArray[np.uint64]) -> None:
        """All states before the k-th cell are known."""
        while self._passed < k:
            self._follow(self._passed)
            self._passed += 1
        first = next(iter(self._followed.values()), b"")
        self._layer(k, node, keys, first)

    def _follow(self, k: int) -> None:
        """Draw on a few drawings at a cell; note which of them merge."""
        board = self._laid
        before_end = board.before_end[k]
        after = dict[int, bytes]()
        column = k % board.width
        shift = 2 if column == board.width - 1 else 0
        table = plain.TIP_CHOICES if board.flags[k] & TIP else plain.CELL_CHOICES
        self._merged = []
        for key, drawn in self._followed.items():
            kind, leads = plain.expand(key, column, board.flags[k], before_end)
            for (right, down, _), lead in zip(table[kind], leads, strict=True):
                if lead < 0:
                    continue
                now = drawn + bytes([right + 2 * down])
                other = after.setdefault(lead << shift, now)
                if other is not now:
                    self._merged.append((lead << shift, other, now))
        kept = list(after)
        if len(kept) > FOLLOWED:
            kept = self._random.sample(kept, FOLLOWED)
        self._followed = {key: after[key] for key in kept}

    def valued(self, node: int) -> None:
        """All states have their values, those of the empty line are the answer."""
        self._recorder.keep(Op.PROOF, node, pinned=True)

    # -- both --------------------------------------------------------------------------
    def _layer(self, k: int, node: int, keys: NDArray[np.uint64], first: bytes) -> None:
        """A layer is complete. first: one of its drawings."""
        shown = keys
        merged = self._merged
        if keys.size > ALL_SHOWN:
            shown = keys[sorted(self._random.sample(range(keys.size), SAMPLE))]
        if len(merged) > MERGES:
            merged = self._random.sample(merged, MERGES)
        size = int(keys.size) * (8 + 4 * self._choices)
        extra = [np.array([min(size, 2**31 - 1), shown.size, len(merged)], np.int32)]
        extra.append(_words(shown))
        for key, one, other in merged:
            extra.append(_words(np.array([key], np.uint64)))
            extra += [
                np.frombuffer(drawn, np.uint8).astype(np.int32)
                for drawn in (one, other)
            ]
        answer = np.frombuffer(first, np.uint8)
        codes = np.concatenate(extra)
        self._recorder.keep(
            Op.LAYER,
            node,
            value=keys.size,
            cell=k,
            answer=answer,
            extra=codes,
            pinned=True,
        )


def _words(keys: NDArray[np.uint64]) -> NDArray[np.int32]:
    """Keys in pairs of 32 bits, the lower half first."""
    return np.ascontiguousarray(keys).view(np.int32)


# -- the pruned frontier ---------------------------------------------------------------
_PARTS = np.arange(SAMPLE)
STATE_BYTES = 28
"""Bytes of a state: its key, its score, its promise and how it came."""


class PrunedReader(FrontierReader):
    """Layers, and how many states were dropped or merged on the way there."""

    def sentence(self, event: Event) -> Text | None:
        if event.op == Op.PRUNE:
            if event.reason == PruneReason.NOT_AMONG_BEST:
                return Text(
                    "The beam is full: {count:# state that promises least is|# states "
                    "that "
                    "promise least are} dropped.",
                    count=event.value,
                )
            return Text(
                "{count:# state is|# states are} dropped: even with all {count:it "
                "promises "
                "it|they promise they} cannot win.",
                count=event.value,
            )
        if event.op == Op.MERGE:
            return Text(
                "{count:# partial route comes|# partial routes come} to a state that "
                "is known.",
                count=event.value,
            )
        return super().sentence(event)


class DrawnSteps:
    """The steps drawn on the way to one state behind each cell in turn.

    The way is followed back only to where it joins the one before: what is drawn up to
    there is the same.
    """

    def __init__(self, cells: int) -> None:
        self._drawn = np.zeros(cells, np.int32)
        self._states = [0] * cells
        self._known = 0

    def to(
        self, parents: Sequence[NDArray[np.uint32]], state: int
    ) -> NDArray[np.int32]:
        """The steps to a state behind the last cell. parents: of the states behind each
        cell; they are final behind all but the last one."""
        last = len(parents) - 1
        for k in range(last, -1, -1):
            if k < last:
                if k < self._known and self._states[k] == state:
                    break
                self._states[k] = state
            entry = parents[k].item(state)
            self._drawn[k] = entry & 3
            state = entry >> 2
        self._known = last
        return self._drawn[: last + 1]


class PrunedEvents:
    """Records the passes of the pruned frontier."""

    def __init__(
        self, board: PathBoard, laid: FrontierBoard, recorder: Recorder
    ) -> None:
        self._board = board
        self._laid = laid
        reader = PrunedReader("pruned", board, laid)
        self._recorder = recorder.open(reader, laid.cells + 2 * ALL_SHOWN)
        self.on = recorder.on
        self._line = DrawnSteps(laid.cells)
        self._random = random.Random(0)

    def cell(
        self,
        node: int,
        parents: Sequence[NDArray[np.uint32]],
        best: int | None,
        keys: NDArray[np.uint64],
        dropped: int,
        merged: int,
    ) -> None:
        """The states behind a cell. parents: of those behind each cell so far. best:
        the most promising state, if there is one."""
        keep = self._recorder.keep
        k = len(parents)
        drawn = (
            self._line.to(parents, best) if best is not None else np.empty(0, np.int32)
        )
        if dropped:
            keep(
                Op.PRUNE,
                node,
                reason=PruneReason.BOUND,
                cell=k,
                value=dropped,
                answer=drawn,
            )
        if merged:
            keep(Op.MERGE, node, cell=k, value=merged, answer=drawn)
        shown = keys
        if keys.size > ALL_SHOWN:  # one of each of so many equal parts
            shown = keys[
                _PARTS * keys.size // SAMPLE
                + self._random.randrange(keys.size // SAMPLE)
            ]
        extra = np.empty(3 + 2 * shown.size, np.int32)
        extra[:3] = min(STATE_BYTES * keys.size, 2**31 - 1), shown.size, 0
        extra[3:] = shown.view(np.int32)
        keep(
            Op.LAYER,
            node,
            cell=k,
            value=keys.size,
            answer=drawn,
            extra=extra,
            pinned=True,
        )

    def narrowed(self, k: int, node: int, dropped: int) -> None:
        """Record that `dropped` states of a layer were given up."""
        self._recorder.keep(
            Op.PRUNE, node, reason=PruneReason.NOT_AMONG_BEST, cell=k, value=dropped
        )

    def improved(self, node: int, score: int, drawn: list[int]) -> None:
        """A better route was completed."""
        if self.on:
            path = path_of(self._laid, drawn)
            self._recorder.improve(node, self._board.base + score, path)
