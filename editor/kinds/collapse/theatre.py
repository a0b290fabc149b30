"""Films of searches for the collapsing building: what a room has, and where it came
from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from gridwright.editor.kinds.collapse.painter import CollapsePainter
from gridwright.editor.kinds.collapse.supplies import plates_of, rimmed
from gridwright.editor.kinds.theatre import TheatreParts
from gridwright.editor.models.program.language import words_of
from gridwright.editor.painting import BoardView, Look, Painter, pen, smooth
from gridwright.editor.painting.theatre.code import EventList
from gridwright.editor.painting.theatre.panel import (
    Panel,
    PanelRows,
    PanelStyle,
    paint_frame,
)
from gridwright.solvers.collapse.quarters import Pair
from gridwright.solvers.collapse.search.events import (
    Arrival,
    Onward,
    RoomFront,
    WaterArray,
)
from gridwright.solvers.level import Cell
from gridwright.solvers.text import filled

_tr = words_of("Theatre")


class RoomPanel(EventList):
    """The pairs of the room in sight, and how those of its neighbours became them."""

    def title(self) -> str:
        room = self._room()
        if room is None:
            return super().title()
        return _tr("Room {row}, {col}").format(row=room[0], col=room[1])

    def aside(self) -> str:
        if self._room() is None:
            return super().aside()
        return _tr("food/water")

    def _room(self) -> Cell | None:
        payload = self.film.moment.payload
        return payload.room if isinstance(payload, RoomFront | Onward) else None

    def spoken(self) -> str:
        payload = self.film.moment.payload
        if isinstance(payload, RoomFront):
            text = _tr("Pairs of the room: {pairs}. Arrived and not kept: {dropped}.")
            return filled(
                text,
                pairs=_pairs(payload.pairs, payload.count),
                dropped=payload.dropped,
            )
        if isinstance(payload, Onward):
            return filled(_tr("From here on {most} food at most."), most=payload.most)
        return ""

    def paint(self, p: QPainter, room: QRectF, ink: PanelStyle) -> None:
        payload = self.film.moment.payload
        if isinstance(payload, RoomFront):
            self._paint_front(PanelRows(p, room, ink), payload, ink)
        elif isinstance(payload, Onward):
            rows = PanelRows(p, room, ink)
            for cell, most in payload.ahead:
                mark = ink.look.success if cell == payload.chosen else ink.look.muted
                name = _tr("room {row}, {col}").format(row=cell[0], col=cell[1])
                rows.words(name, f"{most:,}", mark)
            rows.words(_tr("its own"), f"+ {payload.own:,}")
            rows.words(
                _tr("from here on"),
                f"{payload.most:,}",
                ink.look.accent,
            )
            self.cut = rows.cut
        else:
            super().paint(p, room, ink)

    def _paint_front(self, rows: PanelRows, front: RoomFront, ink: PanelStyle) -> None:
        arrays = [a.skyline for a in front.arrivals if a.skyline is not None]
        arrays += [front.skyline] if front.skyline is not None else []
        most = max((max(a.water, default=0) for a in arrays), default=1)
        for number, arrival in enumerate(front.arrivals):
            name = _tr("from above") if number == 0 else _tr("from beside")
            _paint_arrival(rows, name, arrival, most, ink)
        food, water = front.supplies
        rows.words(_tr("its own"), f"+ {food}/{water}", mono=True)
        rows.words(
            _tr("kept"),
            _pairs(front.pairs, front.count),
            ink.look.accent,
            mono=True,
        )
        if front.skyline is not None:
            _bars(rows, front.skyline, most, ink)
        if front.dropped:
            rows.words(
                _tr("given up"),
                f"{front.dropped:,}",
                ink.look.danger,
            )
        self.cut = rows.cut


def _bars(rows: PanelRows, array: WaterArray, most: int, ink: PanelStyle) -> None:
    name = filled(_tr("from {low} food"), low=array.low)
    rows.bars(name, array.low, array.water, most, ink.look.water)


def _paint_arrival(
    rows: PanelRows, name: str, arrival: Arrival, most: int, ink: PanelStyle
) -> None:
    """The pairs that come from a room beside it, or above. most: water."""
    colour = ink.look.text if arrival.kept else ink.look.muted
    rows.words(name, _pairs(arrival.pairs, arrival.count), colour, mono=True)
    if arrival.skyline is not None:
        _bars(rows, arrival.skyline, most, ink)


def _pairs(pairs: tuple[Pair, ...], count: int) -> str:
    shown = "  ".join(f"{food}/{water}" for food, water in pairs)
    if len(pairs) >= count:
        return shown
    return f"{shown} … {count:,}"


class CollapseParts(TheatreParts):
    """The parts of a film of rooms."""

    panels: ClassVar[Mapping[str, type[Panel]]] = dict.fromkeys(
        ("auto", "pareto", "skyline", "food", "greedy-pair"), RoomPanel
    )

    def paint_board(self, p: QPainter, painter: Painter, view: BoardView) -> None:
        assert isinstance(painter, CollapsePainter)
        painter.paint_searched(p, self.state(), view)
        self.paint_marks(p, view, painter.look)

    def paint_marks(self, p: QPainter, view: BoardView, look: Look) -> None:
        payload = self.film.moment.payload
        if not isinstance(payload, RoomFront | Onward):
            super().paint_marks(p, view, look)
            return
        p.save()
        p.setClipPath(self._beside_plates(view))
        for start, colour in _ways(payload, look):
            _arrow(p, view, start, payload.room, colour)
        paint_frame(p, view, [payload.room], look.accent, Qt.PenStyle.SolidLine)
        p.restore()

    def _beside_plates(self, view: BoardView) -> QPainterPath:
        """All but the plates of the walker, which lie on its room's edge."""
        state = self.state()
        at = view.centre(*divmod(state.path[-1], view.cols))
        covered = QPainterPath()
        area = QPainterPath()
        for plate, _, _ in plates_of(at, state.food, state.water, view.cell):
            covered.addRoundedRect(
                rimmed(plate),
                plate.height() / 2,
                plate.height() / 2,
            )
        area.addRect(
            view.board_rect().adjusted(-view.cell, -view.cell, view.cell, view.cell)
        )
        return area.subtracted(covered)


def _ways(payload: RoomFront | Onward, look: Look) -> list[tuple[Cell, QColor]]:
    """The neighbours that a room's pairs, or what may follow, come from, and their
    colours."""
    if isinstance(payload, RoomFront):
        return [
            (a.room, look.accent if a.kept else look.muted) for a in payload.arrivals
        ]
    chosen = payload.chosen
    return [
        (cell, look.success if cell == chosen else look.muted)
        for cell, _ in payload.ahead
    ]


def _arrow(
    p: QPainter, view: BoardView, start: Cell, end: Cell, colour: QColor
) -> None:
    """From a room to the edge of its neighbour, and no further: plates may lie on the
    edge."""
    one = view.centre(*start)
    other = view.centre(*end)
    step = (other - one) / view.cell
    side = QPointF(-step.y(), step.x())
    tip = other - step * view.cell * 0.68
    with smooth(p):
        p.setPen(pen(colour, max(view.cell * 0.07, 2.0)))
        p.drawLine(one + step * view.cell * 0.08, tip)
        for turn in (-1, 1):
            p.drawLine(tip, tip - (step - side * turn) * view.cell * 0.14)
