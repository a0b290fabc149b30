"""Films of searches for sowing: the relay handful by handful, and the game tree."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter

from editor.kinds.sowing.painter import well
from editor.kinds.sowing.panel import SowingPanel
from editor.kinds.theatre import TheatreParts
from editor.painting.geometry import BoardView
from editor.painting.look import Look
from editor.painting.shapes import pen, smooth
from editor.painting.theatre.panel import Panel
from solvers.level import Cell
from solvers.sowing.payloads import Captured, Handful, Relay
from solvers.sowing.rules import cell_of


class SowingParts(TheatreParts):
    """The parts of a film of sowing."""

    def panel_class(self) -> type[Panel]:
        return SowingPanel

    def state(self) -> Any:
        """The stones as they lie within a relay, where the event is within one."""
        state, payload = self.film.state, self.film.moment.payload
        if isinstance(payload, Handful):
            return replace(state, pits=payload.after)
        if isinstance(payload, Relay | Captured):
            return replace(state, pits=payload.ring)
        return state

    def spot(self) -> list[Cell]:
        return [cell_of(pit, self.film.level.cols) for pit in self._pits()]

    def paint_tried(self, p: QPainter, view: BoardView, look: Look) -> None:
        """A ring round the pit, clear of its number."""
        with smooth(p):
            p.setBrush(Qt.BrushStyle.NoBrush)
            p.setPen(pen(look.accent, max(view.cell / 16, 2.0)))
            for pit in self._pits():
                centre, radius = well(pit, view)
                p.drawEllipse(centre, radius, radius)

    def _pits(self) -> tuple[int, ...]:
        """The pit of the event, if it has one."""
        payload = self.film.moment.payload
        if isinstance(payload, Handful | Relay):
            return (payload.pit,)
        return payload.pits[:1] if isinstance(payload, Captured) else ()
