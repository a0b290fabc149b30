"""What events of walks tell beside the partial answer; the games have theirs in `games`."""

from __future__ import annotations

from dataclasses import dataclass

from solvers.level import Cell

Pieces = tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True)
class Merge:
    """Partial drawings that one state stands for, each as lines of cells."""

    state: str
    drawings: tuple[Pieces, ...]


@dataclass(frozen=True)
class LayerDone:
    """A layer of a sweep (LAYER).

    row, column: the cell before which the sweep stands. states, bytes: of the layer. sample: its
    states as text, all of them or a seeded sample. merges: states that stand for several drawings.
    """

    row: int
    column: int
    states: int
    bytes: int
    sample: tuple[str, ...] = ()
    merges: tuple[Merge, ...] = ()
