"""How the events of the route improver are understood."""

from __future__ import annotations

from solvers.text import Text, place_of
from solvers.trace.events import Op
from solvers.trace.reader import Event
from solvers.walks.engines.reader import WalkReader

_MOVES = (
    "The walk is bent at {place}.",
    "The walk takes in the two cells beside the step at {place}.",
    "The walk turns at {place} on the other side.",
    "Two parts of the walk cross over at {place}.",
    "A part of the walk is cut out at {place} and hung in elsewhere.",
    "A part of the walk is cut out at {place}.",
    "A detour from {place} takes the place of a part of the walk.",
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
        return Text(_MOVES[event.value], place=place_of(*cells[0]))
