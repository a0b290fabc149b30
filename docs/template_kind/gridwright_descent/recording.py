"""What the events of a search mean: their numbers become moves, cells and a
sentence."""

from __future__ import annotations

from dataclasses import dataclass

from gridwright.solvers.level import Cell
from gridwright.solvers.text import Text
from gridwright.solvers.trace.events import Event, Op, Payload, Reader


@dataclass(frozen=True)
class RowDone(Payload):
    """LAYER: a row is done. most: the best sum from there down."""

    row: int
    most: int

    def sentence(self, op: Op, tried: str | None) -> Text:
        return Text(
            "Row {row}: the best sum from here down is {most}.",
            row=self.row,
            most=self.most,
        )


class DescentReader(Reader):
    """Partial answers are columns, as the solver writes them."""

    def moves(self, event: Event) -> tuple[str, ...]:
        return tuple(map(str, event.codes.tolist()))

    def tried(self, event: Event) -> str | None:
        return None if event.tried < 0 else str(event.tried)

    def cells(self, event: Event) -> tuple[Cell, ...]:
        return () if event.op != Op.TRY else ((event.cell, event.tried),)

    def payload(self, event: Event) -> RowDone | None:
        return RowDone(event.cell, event.value) if event.op == Op.LAYER else None

    def variables(self, event: Event) -> dict[str, str]:
        return {"best": str(event.value)} if event.op == Op.LAYER else {}
