"""What events of walks tell beside the partial answer."""

from __future__ import annotations

from dataclasses import dataclass

from solvers.level import Cell
from solvers.text import Text
from solvers.trace.events import Op
from solvers.trace.payloads import Payload

Pieces = tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True)
class Merge(Payload):
    """Partial drawings that one state stands for, each as lines of cells."""

    state: str
    drawings: tuple[Pieces, ...]


@dataclass(frozen=True)
class LayerDone(Payload):
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

    def sentence(self, op: Op, tried: str | None) -> Text:
        return Text(
            "Row {row}, column {column}: {states:,} states, {bytes:,} bytes.",
            row=self.row,
            column=self.column,
            states=self.states,
            bytes=self.bytes,
        )
