"""What events of clear tiles show beside the moves: plain data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from solvers.kind import Cell, Text, place_of
from solvers.trace.events import Op, Payload


@dataclass(frozen=True)
class Swapped(Payload):
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

    def sentence(self, op: Op, tried: str | None) -> Text | None:
        what = tried or place_of(*self.first)
        if op == Op.TRY:
            return Text("Swap {what}; points: {points:,}.", what=what, points=self.points)
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
    """LAYER: all distinct boards after so many swaps, or a slice of them. merges: boards that were
    reached a second time. dropped: boards that a beam leaves out. sample: some of the boards,
    seeded."""

    template = (
        "Swaps made: {swaps}; boards: {boards:,}, met again: {merges:,}, left out: {dropped:,}."
    )
    swaps: int
    boards: int
    size: int
    merges: int
    dropped: int
    sample: tuple[SampledBoard, ...]
