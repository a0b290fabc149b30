"""Bands of rows of a board: the diagram that a sweep keeps for each.

Work on large arrays is done in small steps. `Growth` enumerates the states of one band
after another by the kernel.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from mmap import mmap
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.walks.engines.frontier import kernels, numbered_kernels
from gridwright.solvers.walks.engines.frontier.layout import FrontierBoard

Keys = NDArray[np.uint64]
Ints = NDArray[np.int64]
Work = Generator[None, None, None]

PIECE = 1 << 17
"""Entries copied or looked up between two yields: a few milliseconds."""

LARGE = 64
"""An array is large if it takes this part of the memory limit."""

HEAP = 32 * 2**20
"""Bytes of an array up to which the heap of common systems may keep what is freed."""

SORTED = 1 << 19
"""Keys sorted between two yields."""


def in_pieces(source: NDArray[Any], into: NDArray[Any]) -> Work:
    """Copy into the beginning of an array; yields between pieces, so small ones do not
    yield."""
    for begin in range(0, source.shape[0], PIECE):
        if begin:
            yield
        part = source[begin : begin + PIECE]
        into[begin : begin + part.shape[0]] = part


def fresh(
    rows: int,
    choices: int,
    limit: int,
) -> NDArray[np.uint32]:
    """Room for rows. limit: of memory. What is large for it goes back to the system
    when it is freed: the heap would keep it, and the process would be larger than its
    arrays."""
    size = 4 * rows * choices
    if not limit // LARGE < size <= HEAP:
        return np.empty((rows, choices), dtype=np.uint32)
    memory = mmap(-1, size)
    entries = np.frombuffer(memory, dtype=np.uint32)
    return entries.reshape(rows, choices)


@dataclass
class RowDiagram:
    """The choices of the states in one band of cells: a row, or all rows of a small
    board.

    rows: the layers one behind the other, see
    gridwright.solvers.walks.engines.frontier.kernels. sizes[k]: states before the k-th
    cell of the band, sizes[-1] behind the last. link: where the i-th state found behind
    the last cell stands among the states of the next band; None: at i.
    """

    rows: NDArray[np.uint32]
    sizes: Ints
    link: NDArray[np.int64] | None = None

    @property
    def turns(self) -> int:
        """How many layers of values are needed at a time, in turns."""
        return 3 if self.rows.shape[1] == 1 else 2

    def layer(self, k: int) -> NDArray[np.uint32]:
        """The choices of the states before the k-th cell of the row."""
        begin = int(self.sizes[:k].sum())
        end = begin + int(self.sizes[k])
        return self.rows[begin:end]

    def behind(self, values: Keys, into: Keys) -> Work:
        """Put the values of the next row's states in the order of the states behind
        this row."""
        size = int(self.sizes[-1]) + 2
        if self.link is None:
            yield from in_pieces(values[:size], into)
            return
        into[:2] = values[:2]
        for begin in range(0, self.link.size, PIECE):
            part = self.link[begin : begin + PIECE]
            first = begin + 2
            into[first : first + part.size] = values[part + 2]
            yield


def word_diagram(
    keys: Keys,
    cells: kernels.Cells,
    limit: int,
) -> Generator[None, None, RowDiagram | None]:
    """The diagram of an open row that begins and ends with the same words, of half as
    many states: `kernels.lead_words`. None if other words follow, too. It takes 4 bytes
    a word and cell.
    """
    chunks = range(0, keys.size, PIECE)
    half = 2 * (cells.width // 2)
    place = np.arange(keys.size, dtype=np.uint32)
    right_bits = np.uint64((1 << half) - 1)
    left = keys >> np.uint64(half + 2)
    right = (keys >> np.uint64(2)) & right_bits
    left_bits = 2 * cells.width - half
    first = np.zeros(1 << left_bits, dtype=np.uint32)
    rank = np.zeros(1 << half, dtype=np.uint32)
    first[left[::-1]] = place[::-1]
    rank[right] = place - first[left]
    words = kernels.Words(keys, first, rank)
    yield
    leads = fresh(cells.width * keys.size, 1, limit)
    for column in range(cells.width):
        layer = leads[column * keys.size :]
        for begin in chunks:
            end = min(begin + PIECE, keys.size)
            if not kernels.lead_words(words, cells, column, begin, end, layer):
                return None
            yield
    sizes = np.full(cells.width + 1, keys.size)
    return RowDiagram(leads, sizes)


class RowPieces:
    """The rows of a diagram that is being made, in pieces that are put together at the
    end.

    piece: where the kernel writes now. A full one is not copied before the end, where
    each goes as soon as it is copied, so that next to no row is there twice.
    """

    def __init__(self, choices: int, limit: int) -> None:
        self.limit = limit
        self.piece = np.empty((0, choices), dtype=np.uint32)
        self.full: list[NDArray[np.uint32]] = []
        self._copied = 0

    @property
    def nbytes(self) -> int:
        """The bytes of all pieces, and of what is put together."""
        full = sum(piece.nbytes for piece in self.full)
        return self.piece.nbytes + full + self._copied

    @property
    def rows(self) -> int:
        """The number of rows in the full pieces."""
        return sum(piece.shape[0] for piece in self.full)

    @property
    def twice(self) -> int:
        """Bytes that are there twice, at most, while the pieces are put together."""
        if not self.full:
            return 0
        pieces = (*self.full, self.piece)
        return max(piece.nbytes for piece in pieces)

    def begin(self, used: int, capacity: int) -> None:
        """Another piece. used: rows of the one before that were written."""
        if used:
            self.full.append(self.piece[:used])
        self.piece = fresh(capacity, self.piece.shape[1], self.limit)

    def together(self, used: int) -> Generator[None, None, NDArray[np.uint32]]:
        """All rows, one behind the other; the pieces are gone then. used: rows of the
        last one."""
        last = self.piece[:used]
        self.piece = self.piece[:0]
        if not self.full:
            return last
        self.full.append(last)
        del last
        whole = fresh(self.rows, self.piece.shape[1], self.limit)
        begin = 0
        while self.full:
            part = self.full.pop(0)
            end = begin + part.shape[0]
            yield from in_pieces(part, whole[begin:end])
            begin = end
            self._copied += part.nbytes
        return whole


def in_order(diagram: RowDiagram) -> tuple[Ints, int]:
    """The place where each layer begins if they stand one behind the other, each with
    DEAD and DONE, and the number of entries that makes.
    """
    sizes = diagram.sizes + 2
    ends = np.cumsum(sizes)
    return ends - sizes, int(ends[-1])


class KeyIndex:
    """The places of keys among others: those are sorted in parts, each a step that is
    soon done."""

    def __init__(self, keys: Keys) -> None:
        self.keys = keys
        self._orders: list[Ints | None] = []

    def sorting(self) -> Work:
        """Sort the rows; to be run before anything is looked up."""
        for begin in range(0, self.keys.size, SORTED):
            part = self.keys[begin : begin + SORTED]
            rising = part[:-1] <= part[1:]
            order = None if rising.all() else np.argsort(part)
            self._orders.append(order)
            if part.size == SORTED:
                yield

    def find(self, keys: Keys) -> Ints:
        """The place of each key, -1 for those that are not there."""
        place = np.full(keys.size, -1, dtype=np.int64)
        for number, order in enumerate(self._orders):
            begin = number * SORTED
            part = self.keys[begin : begin + SORTED]
            found = np.searchsorted(part, keys, sorter=order)
            found = np.minimum(found, part.size - 1)
            if order is not None:
                found = order[found]
            there = part[found] == keys
            place[there] = found[there] + begin
        return place


def places(keys: Keys, among: Keys) -> Generator[None, None, Ints | None]:
    """The place of each key among others; None if one of them is missing there."""
    index = KeyIndex(among)
    yield from index.sorting()
    place = np.empty(keys.size, dtype=np.int64)
    for begin in range(0, keys.size, PIECE // 4):
        part = keys[begin : begin + PIECE // 4]
        found = index.find(part)
        place[begin : begin + part.size] = found
        if (found < 0).any():
            return None
        yield
    return place


# -- enumeration -----------------------------------------------------------------------
PIECES = 8
"""The rows of a band that is enumerated take this part of the limit in one piece at
most, and each piece after the first one this part of that."""


FIRST_ROOM = 1 << 11
"""States of a layer for which a board with numbered cells has room at first."""


class Growth:
    """The buffers of enumerating, kept from band to band. sizes: the states before each
    cell of the band, and behind the last, as far as it is."""

    def __init__(
        self,
        choices: int,
        limit: int,
        chunk: int,
    ) -> None:
        """limit: bytes of all tables. chunk: states between two yields."""
        self.choices = choices
        self.limit = limit
        self.chunk = chunk
        self.sizes = np.zeros(0, dtype=np.int64)
        room = max(1 << 12, min(1 << 16, limit >> 10))
        slots = 1 << room.bit_length() - 1
        self._first = np.empty(room, dtype=np.uint64)
        self._second = np.empty(room, dtype=np.uint64)
        self._table = np.empty(slots, dtype=np.uint32)
        self._batch = kernels.batch_of(choices)
        self._rows: RowPieces | None = None
        self.watch: Callable[[int, Keys], None] | None = None
        """Called after each layer with its cell and the states before it."""

    def bytes_used(self) -> int:
        """The bytes of the buffers and of the diagram being made."""
        buffers = self._first.nbytes + self._second.nbytes + self._table.nbytes
        if self._rows is None:
            return buffers
        return buffers + self._rows.nbytes

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

        expected: about how many states there are. reserve: makes room for more bytes,
        or raises. note: called with the cell and the states expanded.
        """
        at = np.zeros(8, dtype=np.int64)
        at[kernels.SIZE] = keys.size
        sizes = np.zeros(cells.flags.size + 1, dtype=np.int64)
        self.sizes = sizes
        row_bytes = 4 * self.choices
        most = max(1 << 12, self.limit // (PIECES * row_bytes))
        generous = min(4 * expected, 1 << 18)
        close = min(5 * expected // 4, most)
        capacity = max(1 << 12, generous, close)
        rows = RowPieces(self.choices, self.limit)
        self._rows = rows
        yield from self._fit_keys(0, keys.size, reserve)
        yield from in_pieces(keys, self._first)
        while True:
            tables = kernels.Tables(self._first, self._second, self._table)
            budget = self.chunk
            cell = int(at[kernels.CELL])
            if self.watch is not None:  # stop behind each layer
                left = int(at[kernels.SIZE] - at[kernels.STATE])
                budget = max(1, min(budget, left))
            status = kernels.grow(
                at,
                tables,
                rows.piece,
                sizes,
                cells,
                self._batch,
                budget,
            )
            used = int(at[kernels.USED])
            here = int(at[kernels.CELL])
            size = int(at[kernels.SIZE])
            turn = int(at[kernels.TURN])
            states = rows.rows + used
            note(here, states)
            if self.watch is not None and here > cell:
                layer = self._keys(turn)
                self.watch(here, layer[:size])
            if status == kernels.FINISHED:
                break
            if status == kernels.NEED_ROWS:
                capacity = max(capacity, 2 * size)
                yield from reserve(row_bytes * capacity)
                rows.begin(used, capacity)
                at[kernels.USED] = 0
                capacity = min((states + capacity) // 2, most // 4)
            elif status == kernels.NEED_KEYS:
                other = 1 - turn
                larger = 2 * self._keys(other).size
                yield from self._fit_keys(other, larger, reserve)
            elif status == kernels.NEED_TABLE:
                slots = 2 * self._table.size
                yield from reserve(4 * slots)
                self._table = np.empty(slots, dtype=np.uint32)
            else:
                yield
        sizes[-1] = size
        yield from reserve(8 * size + rows.twice)
        after = np.empty(size, dtype=np.uint64)
        found = self._keys(turn)
        yield from in_pieces(found[:size], after)
        whole = yield from rows.together(used)
        self._rows = None
        return RowDiagram(whole, sizes), after

    def _keys(self, turn: int) -> Keys:
        """The keys of the layer that is read in a turn."""
        return self._second if turn else self._first

    def _fit_keys(
        self,
        turn: int,
        size: int,
        reserve: Callable[[int], Work],
    ) -> Work:
        old = self._keys(turn)
        room = size + 4096
        if room <= old.size and size != 2 * old.size:
            return
        yield from reserve(8 * room)
        new = np.empty(room, dtype=np.uint64)
        yield from in_pieces(old[: new.size], new)
        if turn:
            self._second = new
        else:
            self._first = new


class NumberedGrowth(Growth):
    """The same for a board with numbered cells, which is one band: its states have
    labels."""

    def __init__(
        self,
        board: FrontierBoard,
        choices: int,
        limit: int,
        chunk: int,
    ) -> None:
        super().__init__(choices, limit, chunk)
        self._plugs = board.width + 1
        flags, tips, places = np.array(
            [board.flags, board.before_end, board.labels], np.int64
        )
        self._cells = numbered_kernels.NumberedCells(
            flags, tips, places, board.width, board.last
        )
        self._sides = self._new_sides(FIRST_ROOM)

    def _new_sides(self, room: int) -> numbered_kernels.Sides:
        one, other = np.zeros((2, room), np.uint64)
        labels = np.zeros((2, room, self._plugs), np.uint8)
        table = np.zeros(2 * room, np.uint32)
        return numbered_kernels.Sides((one, other), (labels[0], labels[1]), table)

    def bytes_used(self) -> int:
        arrays = (*self._sides.keys, *self._sides.labels, self._sides.table)
        return super().bytes_used() + sum(array.nbytes for array in arrays)

    def grow(
        self,
        cells: kernels.Cells,
        keys: Keys,
        expected: int,
        reserve: Callable[[int], Work],
        note: Callable[[int, int], None],
    ) -> Generator[None, None, tuple[RowDiagram, Keys]]:
        at = np.zeros(8, np.int64)
        at[numbered_kernels.SIZE] = 1
        sizes = np.zeros(self._cells.flags.size + 1, np.int64)
        self.sizes = sizes
        rows = RowPieces(self.choices, self.limit)
        self._rows = rows
        scratch = numbered_kernels.new_scratch(self._plugs)
        capacity = 4 * FIRST_ROOM
        budget = max(1, self.chunk // 8)
        for labels in self._sides.labels:
            labels[0] = 0
        self._sides.keys[0][0] = 0
        while True:
            status = numbered_kernels.grow(
                at, self._sides, rows.piece, sizes, self._cells, scratch, budget
            )
            states = rows.rows + int(at[numbered_kernels.USED])
            note(int(at[numbered_kernels.CELL]), states)
            if status == numbered_kernels.FINISHED:
                break
            if status == numbered_kernels.NEED_ROWS:
                yield from reserve(4 * self.choices * capacity)
                rows.begin(int(at[numbered_kernels.USED]), capacity)
                at[numbered_kernels.USED] = 0
                capacity = 2 * (states + capacity)
            elif status == numbered_kernels.NEED_ROOM:
                yield from self._widen(at, reserve)
            else:
                yield
        found = int(at[numbered_kernels.SIZE])
        sizes[-1] = found
        yield from reserve(8 * found + rows.twice)
        whole = yield from rows.together(int(at[numbered_kernels.USED]))
        self._rows = None
        return RowDiagram(whole, sizes), np.arange(found, dtype=np.uint64)

    def _widen(self, at: Ints, reserve: Callable[[int], Work]) -> Work:
        """Room for twice the states."""
        old = self._sides
        yield from reserve(2 * self.bytes_used())
        self._sides = self._new_sides(2 * old.keys[0].size)
        for side in (0, 1):
            yield from in_pieces(old.keys[side], self._sides.keys[side])
            yield from in_pieces(old.labels[side], self._sides.labels[side])
        turn = 1 - int(at[numbered_kernels.TURN])
        keys = self._sides.keys[turn]
        labels = self._sides.labels[turn]
        numbered_kernels.reenter(
            keys, labels, int(at[numbered_kernels.FOUND]), self._sides.table
        )
        yield
