"""The reader of events of searches for trails: the dots of the trail, and what was set
aside."""

from __future__ import annotations

from itertools import pairwise

from gridwright.solvers.kind import Cell, Text, place_of
from gridwright.solvers.trace.events import Codes, Event, Op, Pieces, Reader
from gridwright.solvers.trail.rules import DIGITS, TrailState, first_move, way_between


class TrailReader(Reader):
    """Partial answers are the dots of a trail; `extra` has those of the finished
    part."""

    def __init__(self, solver: str, state: TrailState) -> None:
        super().__init__(solver)
        self._state = state
        self._cols = state.level.cols

    def moves(self, event: Event) -> tuple[str, ...]:
        dots = event.codes.tolist()
        digits = [self._digit(one, other) for one, other in pairwise(dots)]
        if self._state.at < 0 and dots:
            return (first_move(dots[0], self._cols), *digits)
        return tuple(digits)

    def depth(self, event: Event) -> int:
        return max(len(event.codes) - 1, 0)

    def tried(self, event: Event) -> str | None:
        """The line that was drawn last, is taken back, or would be a bridge."""
        dots = event.codes.tolist()
        if event.op == Op.TRY and len(dots) > 1:
            one, other = dots[-2:]
            return self._digit(one, other)
        goes_back = event.op in (Op.UNDO, Op.PRUNE)
        if not goes_back or event.cell < 0:
            return None
        if dots[-1:] == [event.cell]:
            return None
        last = dots[-1]
        return self._digit(last, event.cell)

    def cells(self, event: Event) -> tuple[Cell, ...]:
        if event.cell < 0:
            return ()
        return self._places([event.cell])

    def pieces(self, event: Event) -> Pieces:
        """The pieces that Hierholzer's algorithm has finished, from the end of the
        trail back."""
        if len(event.extra) <= 1:
            return ()
        dots = event.extra.tolist()
        finished = self._places(dots)
        return (finished,)

    def score(self, codes: Codes) -> int:
        return max(len(codes) - 1, 0)

    def sentence(self, event: Event) -> Text | None:
        if event.cell < 0:
            return None
        row, col = divmod(event.cell, self._cols)
        place = place_of(row, col)
        if event.op == Op.FRONT:
            return Text(
                "No line is left at {place}: it goes into the trail.",
                place=place,
            )
        if event.op == Op.PRUNE and self.tried(event) is not None:
            return Text("The line to {place} is a bridge: not yet.", place=place)
        if event.op != Op.TRY:
            return None
        return Text("Draw the line to {place}.", place=place)

    def variables(self, event: Event) -> dict[str, str]:
        if self.solver != "hierholzer":
            return {}
        drawn = max(len(event.codes) - 1, 0)
        done = max(len(event.extra) - 1, 0)
        return {
            "pen": str(drawn),
            "trail": str(done),
        }

    def _places(self, dots: list[int]) -> tuple[Cell, ...]:
        cols = self._cols
        return tuple(divmod(dot, cols) for dot in dots)

    def _digit(self, one: int, other: int) -> str:
        start = divmod(one, self._cols)
        end = divmod(other, self._cols)
        way = way_between(start, end)
        return "" if way is None else DIGITS[way]
