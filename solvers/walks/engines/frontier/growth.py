"""The states of one band after another, by the kernel: its buffers, and the diagram being made."""

from __future__ import annotations

from collections.abc import Callable, Generator

import numpy as np
from numpy.typing import NDArray

from solvers.walks.engines.frontier import kernels
from solvers.walks.engines.frontier.rows import RowDiagram, RowPieces, in_pieces

Keys = NDArray[np.uint64]
Work = Generator[None, None, None]

PIECES = 8
"""The rows of a band that is enumerated take this part of the limit in one piece at most, and each
piece after the first one this part of that."""


class Growth:
    """What enumerating needs, kept from band to band. sizes: the states before each cell of the
    band, and behind the last, as far as it is."""

    def __init__(self, choices: int, limit: int, chunk: int) -> None:
        """limit: bytes of all tables. chunk: states between two yields."""
        self.choices, self.limit, self.chunk = choices, limit, chunk
        self.sizes = np.zeros(0, dtype=np.int64)
        room = max(1 << 12, min(1 << 16, limit >> 10))
        self._first = np.empty(room, dtype=np.uint64)
        self._second = np.empty(room, dtype=np.uint64)
        self._table = np.empty(1 << room.bit_length() - 1, dtype=np.uint32)
        self._batch = kernels.batch_of(choices)
        self._rows: RowPieces | None = None
        self.watch: Callable[[int, Keys], None] | None = None
        """Is told the cell and the states before it, whenever a layer is complete."""

    def bytes_used(self) -> int:
        """What the buffers and the diagram being made take."""
        buffers = self._first.nbytes + self._second.nbytes + self._table.nbytes
        return buffers + (0 if self._rows is None else self._rows.nbytes)

    def forget(self) -> None:
        """Give up the diagram being made."""
        self._rows = None

    def grow(
        self,
        cells: kernels.Cells,
        keys: Keys,
        expected: int,
        reserve: Callable[[int], Work],
        note: Callable[[int, int], None],
    ) -> Generator[None, None, tuple[RowDiagram, Keys]]:
        """The diagram of some cells from some states on, and the states behind it.

        expected: about how many states there are. reserve: makes room for more bytes, or raises.
        note: hears the cell and the states expanded.
        """
        at = np.zeros(8, dtype=np.int64)
        at[kernels.SIZE] = keys.size
        sizes = self.sizes = np.zeros(cells.flags.size + 1, dtype=np.int64)
        most = max(1 << 12, self.limit // (PIECES * 4 * self.choices))
        capacity = max(1 << 12, min(4 * expected, 1 << 18), min(5 * expected // 4, most))
        rows = self._rows = RowPieces(self.choices, self.limit)
        yield from self._fit_keys(0, keys.size, reserve)
        yield from in_pieces(keys, self._first)
        while True:
            tables = kernels.Tables(self._first, self._second, self._table)
            budget, cell = self.chunk, int(at[kernels.CELL])
            if self.watch is not None:  # stop behind each layer
                budget = max(1, min(budget, int(at[kernels.SIZE] - at[kernels.STATE])))
            status = kernels.grow(at, tables, rows.piece, sizes, cells, self._batch, budget)
            states = rows.rows + int(at[kernels.USED])
            note(int(at[kernels.CELL]), states)
            if self.watch is not None and at[kernels.CELL] > cell:
                layer = (self._first, self._second)[int(at[kernels.TURN])]
                self.watch(int(at[kernels.CELL]), layer[: int(at[kernels.SIZE])])
            if status == kernels.FINISHED:
                break
            if status == kernels.NEED_ROWS:
                capacity = max(capacity, int(2 * at[kernels.SIZE]))
                yield from reserve(4 * self.choices * capacity)
                rows.begin(int(at[kernels.USED]), capacity)
                at[kernels.USED] = 0
                capacity = min((states + capacity) // 2, most // 4)
            elif status == kernels.NEED_KEYS:
                turn = 1 - int(at[kernels.TURN])
                size = 2 * (self._first, self._second)[turn].size
                yield from self._fit_keys(turn, size, reserve)
            elif status == kernels.NEED_TABLE:
                size = 2 * self._table.size
                yield from reserve(4 * size)
                self._table = np.empty(size, dtype=np.uint32)
            else:
                yield
        sizes[-1] = found = int(at[kernels.SIZE])
        yield from reserve(8 * found + rows.twice)
        after = np.empty(found, dtype=np.uint64)
        yield from in_pieces((self._first, self._second)[int(at[kernels.TURN])][:found], after)
        whole = yield from rows.together(int(at[kernels.USED]))
        self._rows = None
        return RowDiagram(whole, sizes), after

    def _fit_keys(self, turn: int, size: int, reserve: Callable[[int], Work]) -> Work:
        old = (self._first, self._second)[turn]
        if size + 4096 <= old.size and size != 2 * old.size:
            return
        yield from reserve(8 * (size + 4096))
        new = np.empty(size + 4096, dtype=np.uint64)
        yield from in_pieces(old[: new.size], new)
        if turn:
            self._second = new
        else:
            self._first = new
