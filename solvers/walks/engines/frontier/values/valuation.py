"""The values of the states of one row, computed from those of the next by `kernels`."""

from __future__ import annotations

from collections.abc import Generator
from concurrent.futures import Executor

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.walks.engines.frontier.rows import PIECE
from gridwright.solvers.walks.engines.frontier.values import kernels

Counts = NDArray[np.uint64]
Ints = NDArray[np.int64]

NO_WALK = kernels.NO_WALK

LayerValues = tuple[kernels.Layers, Counts, int]
"""The layers of a band, the values of all of them, and how many columns a number
has."""

SHARED = 1 << 15
"""States of a layer from which two threads share it."""


class Valuation:
    """One row under way; the arrays are those of kernels.evaluate.

    values: holds the values behind the row at place[-1] beforehand, those before its
    first cell at place[0] afterwards. It is replaced by a wider array when the numbers
    need it; needs_limbs: that is about to happen.
    """

    def __init__(
        self,
        layers: kernels.Layers,
        values: Counts,
        limbs: int,
        keep: bool = False,
    ) -> None:
        """keep: what was computed before the last layer is needed, too."""
        self.layers = layers
        self.keep = keep
        self.values = values
        self.limbs = limbs
        self.needs_limbs = False
        last = layers.flags.size - 1
        self._at = np.zeros(3, dtype=np.int64)
        self._at[kernels.CELL] = last
        self._at[kernels.USED] = layers.rows.shape[0] - layers.sizes[last]

    def run(
        self,
        chunk: int,
        high: Counts,
        pool: Executor | None = None,
        widen: bool = True,
    ) -> Generator[int, None, None]:
        """Down to the first cell; yields the cell after every chunk.

        high: the bits seen in top columns, kept from row to row. pool: a thread to
        share large layers with. widen: give numbers more columns when they need it.
        """
        at = self._at
        while at[kernels.CELL] >= 0:
            size = int(self.layers.sizes[at[kernels.CELL]])
            if pool is not None and size >= SHARED and not at[kernels.STATE]:
                for begin in range(0, size, 2 * chunk):
                    end = min(size, begin + 2 * chunk)
                    self._share(pool, high, begin, end)
                    yield int(at[kernels.CELL])
                at[kernels.CELL] -= 1
                if at[kernels.CELL] >= 0:
                    at[kernels.USED] -= self.layers.sizes[at[kernels.CELL]]
                full = self.limbs > 0 and bool(high.max() >> np.uint64(60))
            else:
                full = self._call(at, high, -1, chunk) == kernels.NEED_LIMBS
                yield int(at[kernels.CELL])
            if full and widen:
                self.needs_limbs = True
                yield int(at[kernels.CELL])
                self.needs_limbs = False
                yield from self._widen(high)

    def _call(
        self,
        at: Ints,
        high: Counts,
        end: int,
        budget: int,
    ) -> int:
        status: int = kernels.evaluate(
            at, high, self.layers, self.values, self.limbs, end, budget
        )
        return status

    def _share(
        self,
        pool: Executor,
        high: Counts,
        begin: int,
        end: int,
    ) -> None:
        """Values of some states of a layer, by this thread and another, half each."""
        middle = (begin + end) // 2
        theirs = self._at.copy()
        mine = self._at.copy()
        other = np.zeros_like(high)
        mine[kernels.STATE] = begin
        theirs[kernels.STATE] = middle
        future = pool.submit(self._call, theirs, other, end, end - middle)
        self._call(mine, high, middle, middle - begin)
        future.result()
        high |= other

    def _widen(self, high: Counts) -> Generator[int, None, None]:
        """Add a column for the numbers that are about to outgrow the present ones.

        Only the layer computed last is carried over, piece by piece, unless all are
        kept.
        """
        old = self.values
        limbs = self.limbs
        more = [int(number >> np.uint64(60) > 0) for number in high]
        height, columns = old.shape
        new = np.empty((height, columns + sum(more)), dtype=np.uint64)
        cell = int(self._at[kernels.CELL]) + 1
        places = self.layers.place[cell:]
        lowest = places.min() if self.keep else places[0]
        begin = int(lowest)
        end = old.shape[0] if self.keep else begin + int(self.layers.sizes[cell]) + 2
        for _ in widen(old[begin:end], limbs, new[begin:end], limbs + more[0]):
            yield cell
        high[np.array(more, dtype=bool)] = 0
        self.values = new
        self.limbs = limbs + more[0]


def widen(
    values: Counts,
    limbs: int,
    into: Counts,
    more: int,
) -> Generator[None, None, None]:
    """Copy values to the beginning of an array whose numbers have at least as many
    columns.

    limbs, more: the columns of the number of walks before and afterwards.
    """
    split = 1 + more
    optimal = values.shape[1] - limbs - 1
    for low in range(0, values.shape[0], PIECE):
        part = slice(low, min(values.shape[0], low + PIECE))
        into[part, : limbs + 1] = values[part, : limbs + 1]
        into[part, limbs + 1 : split] = 0
        into[part, split : split + optimal] = values[part, limbs + 1 :]
        into[part, split + optimal :] = 0
        yield


def exact(columns: Counts) -> int:
    """The integer that is spread over columns of 64 bits, lowest first."""
    number = 0
    for column in reversed(columns.tolist()):
        number = number << 64 | column
    return number
