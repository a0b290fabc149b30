"""Payload: what an event tells beside the partial answer."""

from __future__ import annotations

from solvers.text import Text
from solvers.trace.events import Op


class Payload:
    """Plain data of one event. A kind derives its own, and words them."""

    def sentence(self, op: Op, tried: str | None) -> Text | None:
        """What the event does; None where its operation says it all. tried: the text of the move
        that it speaks of."""
        return None
