"""How the events of the route improver are understood."""

from __future__ import annotations

from solvers.text import Text, place_of
from solvers.trace.events import Op
from solvers.trace.reader import Event
from solvers.walks.engines.reader import WalkReader

_MOVES = (
    Text("the walk is bent"),
    Text("the walk takes in the two cells beside a step"),
    Text("the walk turns on the other side"),
    Text("two parts of the walk cross over"),
    Text("a part of the walk is cut out and hung in elsewhere"),
    Text("a part of the walk is cut out"),
    Text("a detour takes the place of a part of the walk"),
)
"""By the number of the move, see the kernels."""


class BendingReader(WalkReader):
    """Partial answers that are complete walks, bent move by move."""

    def tried(self, event: Event) -> None:
        return None

    def sentence(self, event: Event) -> Text | None:
        cells = self.cells(event)
        if event.op != Op.TRY or not cells:
            return None
        place = place_of(*cells[0])
        return Text("At {place}: {move}.", place=place, move=_MOVES[event.value])
