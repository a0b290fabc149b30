"""The reader of events of searches for trails: the dots of the trail, and what was set aside."""

from __future__ import annotations

from itertools import pairwise

from solvers.kind import Cell, Text, place_of
from solvers.trace.events import Codes, Event, Op, Pieces, Reader
from solvers.trail.rules import DIGITS, TrailState, first_move, way_between


class TrailReader(Reader):
    """Partial answers are the dots of a trail; `extra` has those of the finished part."""

    def __init__(self, solver: str, state: TrailState) -> None:
        super().__init__(solver)
        self._state, self._cols = state, state.level.cols

    def moves(self, event: Event) -> tuple[str, ...]:
        dots = event.codes.tolist()
        lead = (first_move(dots[0], self._cols),) if self._state.at < 0 and dots else ()
        return (*lead, *(self._digit(one, other) for one, other in pairwise(dots)))

    def depth(self, event: Event) -> int:
        return max(len(event.codes) - 1, 0)

    def tried(self, event: Event) -> str | None:
        """The line that was drawn last, is taken back, or would be a bridge."""
        dots = event.codes.tolist()
        if event.op == Op.TRY and len(dots) > 1:
            return self._digit(*dots[-2:])
        if event.op in (Op.UNDO, Op.PRUNE) and event.cell >= 0 and dots[-1:] != [event.cell]:
            return self._digit(dots[-1], event.cell)
        return None

    def cells(self, event: Event) -> tuple[Cell, ...]:
        return self._places([event.cell]) if event.cell >= 0 else ()

    def pieces(self, event: Event) -> Pieces:
        """What Hierholzer's algorithm has finished, from the end of the trail back."""
        return (self._places(event.extra.tolist()),) if len(event.extra) > 1 else ()

    def score(self, codes: Codes) -> int:
        return max(len(codes) - 1, 0)

    def sentence(self, event: Event) -> Text | None:
        if event.cell < 0:
            return None
        place = place_of(*divmod(event.cell, self._cols))
        if event.op == Op.FRONT:
            return Text("No line is left at {place}: it goes into the trail.", place=place)
        if event.op == Op.PRUNE and self.tried(event) is not None:
            return Text("The line to {place} is a bridge: not yet.", place=place)
        return Text("Draw the line to {place}.", place=place) if event.op == Op.TRY else None

    def variables(self, event: Event) -> dict[str, str]:
        drawn, done = max(len(event.codes) - 1, 0), max(len(event.extra) - 1, 0)
        return {"pen": str(drawn), "trail": str(done)} if self.solver == "hierholzer" else {}

    def _places(self, dots: list[int]) -> tuple[Cell, ...]:
        return tuple(divmod(dot, self._cols) for dot in dots)

    def _digit(self, one: int, other: int) -> str:
        way = way_between(divmod(one, self._cols), divmod(other, self._cols))
        return "" if way is None else DIGITS[way]
