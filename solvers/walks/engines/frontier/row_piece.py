"""One state of a sweep and the states that follow it in its band: what drawing a walk needs.

After a sweep of a small board everything is in memory, and `WholePiece` reads it. Of a large one,
only the states at the beginning of each row are. From one of them, a row
of cells leads through a few hundred states at most. They are enumerated and evaluated again, with
the same kernels, each time a walk passes there.
"""

from __future__ import annotations

from collections.abc import Generator

import numpy as np

from solvers.runtime.steps import finished
from solvers.walks.engines.frontier.kernels import TOP
from solvers.walks.engines.frontier.layout import FrontierBoard
from solvers.walks.engines.frontier.rows import KeyIndex, Keys, RowDiagram, in_order
from solvers.walks.engines.frontier.sweep import LayerValues, Sweep
from solvers.walks.engines.frontier.values.valuation import exact, widen


class SweepPiece:
    """A piece of a Sweep, as solvers.walks.engines.frontier.unrank looks at it."""

    def __init__(self, sweep: Sweep, first: int, state: int, index: KeyIndex) -> None:
        """index: of the keys of the next row."""
        self.first = first
        self.cells = sweep.band
        row = first // sweep.band
        diagram, after = finished(sweep.grow(row, sweep.keys[row][state - 2 : state - 1]))
        self._after = index.find(after) + 2
        self._rows = diagram.rows.tolist()
        self._begin = np.concatenate([[0], np.cumsum(diagram.sizes[:-1])]).tolist()
        self._evaluate(sweep, row, diagram.rows, diagram.sizes)

    def _evaluate(self, sweep: Sweep, row: int, rows: np.ndarray, sizes: np.ndarray) -> None:
        diagram = RowDiagram(rows, sizes)
        place, size = in_order(diagram)
        drawable = row in sweep.counts and row + 1 in sweep.counts
        limbs = sweep.limbs[row] if drawable else 0
        columns = sweep.counts[row].shape[1] if drawable else 0
        ends = np.concatenate([[0, 1], self._after])
        values = np.empty((size, 1 + columns), dtype=np.uint64)
        last = values[int(place[-1]) :]
        if drawable:
            finished(widen(sweep.values[row + 1][ends], sweep.limbs[row + 1], last, limbs))
        else:
            last[:, 0] = sweep.best[row + 1].view(np.uint64)[ends]
        valuation = sweep.valuation(row, diagram, place, values, limbs)
        high = np.zeros(2, dtype=np.uint64)
        for _ in valuation.run(sweep.chunk, high, widen=False):
            pass
        self._place = place.tolist()
        self._best = values[:, 0].view(np.int64).tolist()
        self._counts, self._limbs = values[:, 1:], limbs

    def choices(self, layer: int, state: int) -> tuple[int, tuple[int, ...]]:
        """The kind of a state and where its choices lead."""
        first, *others = self._rows[self._begin[layer] + state - 2]
        return first >> TOP, (first & (1 << TOP) - 1, *others)

    def best(self, layer: int, state: int) -> int:
        """The best score still to come from a state."""
        score: int = self._best[self._place[layer] + state]
        return score

    def walks(self, layer: int, state: int, optimal: bool) -> int:
        """The number of (optimal) walks that go on from a state."""
        columns = self._counts[self._place[layer] + state]
        return exact(columns[self._limbs :] if optimal else columns[: self._limbs])

    def after(self, state: int) -> int:
        """The state of the next row that a state of the last layer is."""
        return int(self._after[state - 2])


class WholePiece:
    """All states of a board in one band, kept with their values."""

    first = 0

    def __init__(self, kept: LayerValues) -> None:
        layers, self._values, self._limbs = kept
        self.cells = layers.flags.size
        self._rows, self._place = layers.rows, layers.place.tolist()
        self._begin = np.concatenate([[0], np.cumsum(layers.sizes[:-1])]).tolist()
        self._best = self._values[:, 0].view(np.int64)

    def choices(self, layer: int, state: int) -> tuple[int, tuple[int, ...]]:
        """The kind of a state and where its choices lead."""
        rows, row = self._rows, self._begin[layer] + state - 2
        first, second = rows.item(row, 0), rows.item(row, 1)
        others = () if rows.shape[1] == 2 else rows[row, 2:].tolist()
        return first >> TOP, (first & (1 << TOP) - 1, second, *others)

    def best(self, layer: int, state: int) -> int:
        """The best score still to come from a state."""
        return self._best.item(self._place[layer] + state)

    def walks(self, layer: int, state: int, optimal: bool) -> int:
        """The number of (optimal) walks that go on from a state."""
        columns = self._values[self._place[layer] + state, 1:]
        return exact(columns[self._limbs :] if optimal else columns[: self._limbs])

    def after(self, state: int) -> int:
        """There is no next band."""
        raise IndexError("there is no next piece")


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
            index = self._indices[id(keys)] = KeyIndex(keys)
            yield from index.sorting()
        return index

    def piece(self, first: int, state: int) -> SweepPiece | WholePiece:
        """The piece through the band that begins with a state at a cell."""
        if self.sweep.kept is not None:
            return WholePiece(self.sweep.kept)
        keys = self.sweep.keys[first // self.sweep.band + 1]
        return SweepPiece(self.sweep, first, state, finished(self._index(keys)))
