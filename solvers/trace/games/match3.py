"""What events of clear tiles show beside the moves: plain data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from solvers.level import Cell


@dataclass(frozen=True)
class Swapped:
    """TRY, UNDO, MERGE or PRUNE of a swap. first, second: its cells, the earlier one in reading
    order first, so that a swap with the cell below differs from one with the cell beside it.
    points: all it earns. cleared: the cells that vanish, one tuple a round of the cascade; empty in
    PRUNE where the swap was not made."""

    first: Cell
    second: Cell
    points: int
    cleared: tuple[tuple[Cell, ...], ...]

    @property
    def direction(self) -> Literal["right", "down"]:
        """Where the second cell lies, seen from the first."""
        return "right" if self.first[0] == self.second[0] else "down"


@dataclass(frozen=True)
class SampledBoard:
    """A board of a layer: the swaps that lead to it, and the best total that does."""

    moves: tuple[str, ...]
    score: int


@dataclass(frozen=True)
class BoardsDone:
    """LAYER: all distinct boards after so many swaps, or a slice of them. merges: boards that were
    reached a second time. dropped: boards that a beam leaves out. sample: some of the boards,
    seeded."""

    swaps: int
    boards: int
    size: int
    merges: int
    dropped: int
    sample: tuple[SampledBoard, ...]
