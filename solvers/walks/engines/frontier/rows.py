"""The diagram of a band of rows as a sweep keeps it, and work on large arrays in small steps."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from mmap import mmap
from typing import Any

import numpy as np
from numpy.typing import NDArray

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
    """Copy into the beginning of an array; yields between pieces, so small ones do not yield."""
    for begin in range(0, source.shape[0], PIECE):
        if begin:
            yield
        into[begin : min(begin + PIECE, source.shape[0])] = source[begin : begin + PIECE]


def fresh(rows: int, choices: int, limit: int) -> NDArray[np.uint32]:
    """Room for rows. limit: of memory. What is large for it goes back to the system when it is
    freed: the heap would keep it, and the process would be larger than its arrays."""
    size = 4 * rows * choices
    if not limit // LARGE < size <= HEAP:
        return np.empty((rows, choices), dtype=np.uint32)
    return np.frombuffer(mmap(-1, size), dtype=np.uint32).reshape(rows, choices)


@dataclass
class RowDiagram:
    """The choices of the states in one band of cells: a row, or all rows of a small board.

    rows: the layers one behind the other, see solvers.walks.engines.frontier.kernels. sizes[k]:
    states before the k-th cell of the band, sizes[-1] behind the last. link: where the i-th state
    found behind the last cell stands among the states of the next band; None: at i.
    """

    rows: NDArray[np.uint32]
    sizes: Ints
    link: NDArray[np.int64] | None = None

    def layer(self, k: int) -> NDArray[np.uint32]:
        """The choices of the states before the k-th cell of the row."""
        begin = int(self.sizes[:k].sum())
        return self.rows[begin : begin + int(self.sizes[k])]

    def behind(self, values: Keys, into: Keys) -> Work:
        """Put the values of the next row's states in the order of the states behind this row."""
        size = int(self.sizes[-1]) + 2
        if self.link is None:
            yield from in_pieces(values[:size], into)
            return
        into[:2] = values[:2]
        for begin in range(0, self.link.size, PIECE):
            part = self.link[begin : begin + PIECE]
            into[begin + 2 : begin + 2 + part.size] = values[part + 2]
            yield


class RowPieces:
    """The rows of a diagram that is being made, in pieces that are put together at the end.

    piece: where the kernel writes now. A full one is not copied before the end, where each goes as
    soon as it is copied, so that next to no row is there twice.
    """

    def __init__(self, choices: int, limit: int) -> None:
        self.limit = limit
        self.piece = np.empty((0, choices), dtype=np.uint32)
        self.full: list[NDArray[np.uint32]] = []
        self._copied = 0

    @property
    def nbytes(self) -> int:
        """Of all pieces, and of what is put together."""
        return self.piece.nbytes + sum(piece.nbytes for piece in self.full) + self._copied

    @property
    def rows(self) -> int:
        """In the full pieces."""
        return sum(piece.shape[0] for piece in self.full)

    @property
    def twice(self) -> int:
        """Bytes that are there twice, at most, while the pieces are put together."""
        pieces = (*self.full, self.piece) if self.full else ()
        return max((piece.nbytes for piece in pieces), default=0)

    def begin(self, used: int, capacity: int) -> None:
        """Another piece. used: rows of the one before that were written."""
        if used:
            self.full.append(self.piece[:used])
        self.piece = fresh(capacity, self.piece.shape[1], self.limit)

    def together(self, used: int) -> Generator[None, None, NDArray[np.uint32]]:
        """All rows, one behind the other; the pieces are gone then. used: rows of the last one."""
        last, self.piece = self.piece[:used], self.piece[:0]
        if not self.full:
            return last
        self.full.append(last)
        del last
        whole = fresh(self.rows, self.piece.shape[1], self.limit)
        begin = 0
        while self.full:
            part = self.full.pop(0)
            yield from in_pieces(part, whole[begin : begin + part.shape[0]])
            begin += part.shape[0]
            self._copied += part.nbytes
        return whole


def in_order(diagram: RowDiagram) -> tuple[Ints, int]:
    """Where each layer begins if they stand one behind the other, each with DEAD and DONE, and how
    many entries that makes."""
    ends = np.cumsum(diagram.sizes + 2)
    return ends - diagram.sizes - 2, int(ends[-1])


class KeyIndex:
    """Where keys stand among others: those are sorted in parts, each a step that is soon done."""

    def __init__(self, keys: Keys) -> None:
        self.keys = keys
        self._orders: list[Ints | None] = []

    def sorting(self) -> Work:
        """Has to be run before anything is looked up."""
        for begin in range(0, self.keys.size, SORTED):
            part = self.keys[begin : begin + SORTED]
            in_order = bool((part[:-1] <= part[1:]).all())
            self._orders.append(None if in_order else np.argsort(part))
            if part.size == SORTED:
                yield

    def find(self, keys: Keys) -> Ints:
        """The place of each key, -1 for those that are not there."""
        place = np.full(keys.size, -1, dtype=np.int64)
        for number, order in enumerate(self._orders):
            part = self.keys[number * SORTED : (number + 1) * SORTED]
            found = np.minimum(np.searchsorted(part, keys, sorter=order), part.size - 1)
            if order is not None:
                found = order[found]
            there = part[found] == keys
            place[there] = found[there] + number * SORTED
        return place


def places(keys: Keys, among: Keys) -> Generator[None, None, Ints | None]:
    """Where each key stands among others; None if one of them does not."""
    index = KeyIndex(among)
    yield from index.sorting()
    place = np.empty(keys.size, dtype=np.int64)
    for begin in range(0, keys.size, PIECE // 4):
        part = keys[begin : begin + PIECE // 4]
        place[begin : begin + part.size] = index.find(part)
        if (place[begin : begin + part.size] < 0).any():
            return None
        yield
    return place
