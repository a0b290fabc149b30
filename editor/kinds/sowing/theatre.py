"""Films of searches for sowing: the relay handful by handful, with the trick of folded arrays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QCoreApplication, QRectF
from PySide6.QtGui import QPainter

from editor.kinds.theatre import TheatreParts
from editor.painting.theatre.event_list import EventList
from editor.painting.theatre.ink import Ink
from editor.painting.theatre.panel import Panel
from editor.painting.theatre.rows import Rows
from solvers.level import Cell
from solvers.trace.games.sowing import Captured, Handful, PitValues, Position, Relay


class SowingPanel(EventList):
    """A handful as one long array, cut into rounds, and its column sums; else positions, values."""

    def title(self) -> str:
        payload = self.film.moment.payload
        if isinstance(payload, Handful):
            return _tr("Handful {number} from pit {pit}, stones: {stones}").format(
                number=payload.number, stones=payload.stones, pit=payload.pit
            )
        if isinstance(payload, PitValues):
            return _tr("What is proved of each pit")
        if isinstance(payload, Position):
            return _tr("Position in the game tree")
        return super().title()

    def aside(self) -> str:
        return _tr("by pit") if isinstance(self.film.moment.payload, Handful) else ""

    def spoken(self) -> str:
        payload = self.film.moment.payload
        if isinstance(payload, Handful):
            names = (_tr("before"), payload.before), (_tr("after"), payload.after)
            return "\n".join(f"{name}: {_numbers(pits)}" for name, pits in names)
        if isinstance(payload, PitValues):
            return "\n".join(f"{name}: {words}" for name, words, _best in _values(payload))
        if isinstance(payload, Position):
            lines = [(_tr("ring"), _numbers(payload.ring)), (_tr("gained"), f"{payload.gained:+}")]
            lines += [(_tr("to come"), _between(*payload.value))]
            return "\n".join(f"{name}: {words}" for name, words in lines)
        return ""

    def paint(self, p: QPainter, room: QRectF, ink: Ink) -> None:
        payload, rows = self.film.moment.payload, Rows(p, room, ink)
        if isinstance(payload, Handful):
            size = len(payload.before)
            rows.boxes(_tr("pit"), range(size))
            rows.boxes(_tr("before"), payload.before, (payload.pit,))
            rows.boxes(_tr("long array"), payload.long)
            for number, line in enumerate(payload.short, 1):
                ones = [place for place, one in enumerate(line) if one]
                rows.boxes(_tr("round {number}").format(number=number), line, ones)
            rows.boxes(_tr("column sums"), payload.sums)
            rows.boxes(_tr("after"), payload.after)
        elif isinstance(payload, PitValues):
            for name, words, best in _values(payload):
                rows.words(name, words, ink.look.success if best else None)
        elif isinstance(payload, Position):
            rows.boxes(_tr("ring"), payload.ring)
            rows.words(_tr("gained"), f"{payload.gained:+}")
            rows.words(_tr("to come"), _between(*payload.value))
        else:
            super().paint(p, room, ink)
            return
        self.cut = rows.cut


def _values(payload: PitValues) -> list[tuple[str, str, bool]]:
    """The name of each pit of which something is proved, what it is, and whether it is best."""
    return [
        (_tr("pit {number}").format(number=pit), _between(*value), pit == payload.best)
        for pit, value in enumerate(payload.values)
        if value is not None
    ]


def _between(low: int, high: int) -> str:
    return f"{low}" if low == high else f"{low} … {high}"


def _numbers(values: Sequence[int]) -> str:
    return " ".join(map(str, values))


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
        payload, cols = self.film.moment.payload, self.film.level.cols
        pits: tuple[int, ...] = ()
        if isinstance(payload, Handful | Relay):
            pits = (payload.pit,)
        elif isinstance(payload, Captured):
            pits = payload.pits[:1]
        return [(1, pit) if pit < cols else (0, 2 * cols - 1 - pit) for pit in pits]


def _tr(text: str) -> str:
    return QCoreApplication.translate("Theatre", text)
