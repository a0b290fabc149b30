"""Pieces of a finished sweep, from which walks are drawn.

Drawing a walk needs one state of a sweep and the states that follow it in its band.
After a sweep of a small board everything is in memory, and `WholePiece` reads it. Of a
large one, only the states at the beginning of each row are. From one of them, a row of
cells leads through a few hundred states at most. They are enumerated and evaluated
again, with the same kernels, each time a walk passes there.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

import numpy as np

from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.walks.engines.frontier.kernels import TOP
from gridwright.solvers.walks.engines.frontier.layout import FrontierBoard
from gridwright.solvers.walks.engines.frontier.rows import (
    KeyIndex,
    Keys,
    RowDiagram,
    in_order,
)
from gridwright.solvers.walks.engines.frontier.values.valuation import (
    LayerValues,
    exact,
    widen,
)

if TYPE_CHECKING:
    from gridwright.solvers.walks.engines.frontier.sweep import Sweep


class WholePiece:
    """A band whose states are all kept with their values, as
    gridwright.solvers.walks.engines.frontier.unrank looks at it: a small board, which
    is one band."""

    first = 0

    def __init__(self, kept: LayerValues) -> None:
        layers, self._values, self._limbs = kept
        self.cells = layers.flags.size
        self._rows = layers.rows
        self._place = layers.place.tolist()
        ends = np.cumsum(layers.sizes[:-1])
        self._begin = np.concatenate([[0], ends]).tolist()
        self._best = self._values[:, 0].view(np.int64)

    def choices(self, layer: int, state: int) -> tuple[int, tuple[int, ...]]:
        """The kind of a state and where its choices lead."""
        rows = self._rows
        row = self._begin[layer] + state - 2
        first = rows.item(row, 0)
        second = rows.item(row, 1)
        kind = first >> TOP
        lead = first & (1 << TOP) - 1
        if rows.shape[1] == 2:
            return kind, (lead, second)
        others = rows[row, 2:].tolist()
        return kind, (lead, second, *others)

    def best(self, layer: int, state: int) -> int:
        """The best score still to come from a state."""
        return self._best.item(self._place[layer] + state)

    def walks(
        self,
        layer: int,
        state: int,
        optimal: bool,
    ) -> int:
        """The number of (optimal) walks that go on from a state."""
        entry = self._place[layer] + state
        columns = self._values[entry, 1:]
        if optimal:
            return exact(columns[self._limbs :])
        return exact(columns[: self._limbs])

    def after(self, state: int) -> int:
        """Refuse: the last band has no next one."""
        raise IndexError("there is no next piece")


class SweepPiece(WholePiece):
    """A piece of a Sweep in more than one band: the states that follow one of them in
    its band."""

    def __init__(
        self,
        sweep: Sweep,
        first: int,
        state: int,
        index: KeyIndex,
    ) -> None:
        """index: of the keys of the next row."""
        row = first // sweep.band
        place = state - 2
        key = sweep.keys[row][place : place + 1]
        diagram, after = finished(sweep.grow(row, key))
        self._after = index.find(after) + 2
        super().__init__(self._evaluated(sweep, row, diagram))
        self.first = first

    def _evaluated(
        self,
        sweep: Sweep,
        row: int,
        diagram: RowDiagram,
    ) -> LayerValues:
        place, size = in_order(diagram)
        limbs = 0
        columns = 0
        drawable = row in sweep.counts and row + 1 in sweep.counts
        if drawable:
            limbs = sweep.limbs[row]
            columns = sweep.counts[row].shape[1]
        ends = np.concatenate([[0, 1], self._after])
        values = np.empty((size, 1 + columns), dtype=np.uint64)
        begin = int(place[-1])
        last = values[begin:]
        if drawable:
            behind = sweep.values[row + 1][ends]
            limbs_behind = sweep.limbs[row + 1]
            finished(widen(behind, limbs_behind, last, limbs))
        else:
            best = sweep.best[row + 1].view(np.uint64)
            last[:, 0] = best[ends]
        valuation = sweep.valuation(row, diagram, place, values, limbs)
        high = np.zeros(2, dtype=np.uint64)
        for _ in valuation.run(sweep.chunk, high, widen=False):
            pass
        return valuation.layers, values, limbs

    def after(self, state: int) -> int:
        """The state of the next row that a state of the last layer is."""
        return int(self._after[state - 2])


class SweepDiagram:
    """A finished Sweep, to be looked at piece by piece."""

    def __init__(self, sweep: Sweep) -> None:
        self.board: FrontierBoard = sweep.board
        self.sweep = sweep
        self._indices: dict[int, KeyIndex] = {}

    def indexing(self) -> Generator[None, None, None]:
        """Sort all keys, so that no piece has to wait for it."""
        if self.sweep.kept is not None:
            return
        for keys in self.sweep.keys[1:]:
            yield from self._index(keys)

    def _index(self, keys: Keys) -> Generator[None, None, KeyIndex]:
        index = self._indices.get(id(keys))
        if index is None:
            index = KeyIndex(keys)
            self._indices[id(keys)] = index
            yield from index.sorting()
        return index

    def piece(self, first: int, state: int) -> SweepPiece | WholePiece:
        """The piece through the band that begins with a state at a cell."""
        if self.sweep.kept is not None:
            return WholePiece(self.sweep.kept)
        row = first // self.sweep.band
        keys = self.sweep.keys[row + 1]
        index = finished(self._index(keys))
        return SweepPiece(self.sweep, first, state, index)
