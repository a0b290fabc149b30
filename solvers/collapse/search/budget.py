"""What a search of the collapsing building may use: loops, chunks, memory."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType

from solvers.collapse.quarters import Quarter
from solvers.collapse.search.arrays import Ints
from solvers.collapse.search.loops import counts, pair_sets, published, sweeps
from solvers.problem import Limits, Progress
from solvers.runtime.jit import loaded, prepare, python_module

PLAIN_ROOMS = 4 * 21 * 21
"""Up to here (n = 20) plain Python answers in milliseconds, and numba is not loaded."""

PLAIN_CHUNK = 2_000
"""Rooms or pairs in one chunk of plain Python: some 5 ms."""

CHUNK = 1_000_000
"""Rooms or pairs in one chunk of compiled loops: some 2 to 5 ms."""

COMPILED = tuple(module.__name__ for module in (counts, pair_sets, published, sweeps))


@dataclass(frozen=True)
class Loops:
    """The loops as plain Python for small boards, else compiled when first needed.

    small: whether the board is a small one, which says how it is searched: so many nodes are told
    of a board whether compiled loops are loaded or not.
    """

    plain: bool
    small: bool

    def group(self, name: str) -> Generator[Progress, None, ModuleType]:
        """The module `name` of `solvers.collapse.search.loops`."""
        full = f"solvers.collapse.search.loops.{name}"
        return python_module(import_module(full)) if self.plain else (yield from prepare(full))


def loops_for(parts: Sequence[Quarter], slowness: int = 1) -> Loops:
    """Plain loops up to PLAIN_ROOMS, where the compiled ones are not loaded already.

    slowness: how much a room costs more than in a sweep.
    """
    small = sum(part.codes.size for part in parts) * slowness <= PLAIN_ROOMS
    return Loops(small and not all(map(loaded, COMPILED)), small)


class MemoryLimit(Exception):  # noqa: N818 - the fact it states
    """The next table would not fit into the memory limit."""


class Budget:
    """What one search may use, and how much it has done.

    chunk: rooms or pairs between two messages. nodes: rooms and pairs looked at so far.
    """

    def __init__(self, limits: Limits, loops: Loops) -> None:
        self.chunk = limits.chunk or (PLAIN_CHUNK if loops.plain else CHUNK)
        self.nodes = 0
        self._all = self.free = limits.memory_bytes()
        """Bytes of search tables that may still be reserved."""

    @property
    def used(self) -> int:
        """Bytes of search tables that are reserved."""
        return self._all - self.free

    def reserve(self, size: int) -> None:
        """Account for a table of `size` bytes about to be made; MemoryLimit if it does not fit."""
        if size > self.free:
            raise MemoryLimit
        self.free -= size

    def release(self, size: int) -> None:
        """Account for a table that is gone."""
        self.free += size

    def progress(self) -> Progress:
        """A message that only counts the work done."""
        return Progress(nodes=self.nodes, memory=self.used)


def fill_table(
    loops: Loops, part: Quarter, value: Ints, table: Ints, budget: Budget
) -> Generator[Progress, None, None]:
    """`best_onward` over a whole quarter, in chunks."""
    height, width = part.shape
    loop = yield from loops.group("sweeps")
    rows = max(1, budget.chunk // width)
    for first in range(height - 1, -1, -rows):
        stop = max(-1, first - rows)
        loop.best_onward(part.codes, value, table, first, stop)
        budget.nodes += (first - stop) * width
        yield budget.progress()
