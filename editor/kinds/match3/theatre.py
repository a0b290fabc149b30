"""Films of searches for clear tiles: the swap in a frame, on the board as it was
before."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter

from gridwright.editor.kinds.theatre import TheatreParts
from gridwright.editor.painting import BoardView, Look, faded
from gridwright.editor.painting.theatre.panel import Panel, paint_frame
from gridwright.editor.painting.theatre.tree import SearchTree
from gridwright.solvers.level import Cell
from gridwright.solvers.match3.search.recording import Swapped
from gridwright.solvers.trace.events import Op


class Match3Parts(TheatreParts):
    """The parts of a film of swaps."""

    panels: ClassVar[Mapping[str, type[Panel]]] = dict.fromkeys(
        ("backtracking", "memoised", "top-k"), SearchTree
    )

    @property
    def swap(self) -> Swapped | None:
        """The swap that the event is about."""
        payload = self.film.moment.payload
        return payload if isinstance(payload, Swapped) else None

    def state(self) -> Any:
        """Before the swap that is tried, so that one sees what is swapped."""
        film = self.film
        moment = self.film.moment
        if moment.op is Op.TRY and self.swap is not None and moment.moves:
            return film.kind.replay(film.trace.state, moment.moves[:-1])
        return film.state

    def spot(self) -> list[Cell]:
        return [] if self.swap is None else [self.swap.first, self.swap.second]

    def paint_marks(self, p: QPainter, view: BoardView, look: Look) -> None:
        swap = self.swap
        op = self.film.moment.op
        if swap is None:
            super().paint_marks(p, view, look)
            return
        for cell in swap.cleared[0] if swap.cleared and op is Op.TRY else ():
            paint_frame(p, view, [cell], faded(look.success, 0.8), Qt.PenStyle.DotLine)
        if op is Op.UNDO:
            paint_frame(p, view, self.spot(), look.muted, Qt.PenStyle.DashLine)
        elif op in (Op.PRUNE, Op.CUT):
            super().paint_marks(p, view, look)
        else:
            paint_frame(p, view, self.spot(), look.accent, Qt.PenStyle.SolidLine)
