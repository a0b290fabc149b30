"""SearchTree: where a search stands in its tree.

The spine is the partial answer. Below it hang the parts that were undone, their size by
the logarithm of their nodes; above it stands what was not tried yet.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import log10
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from gridwright.editor.models.program.language import words_of
from gridwright.editor.painting.look import blend
from gridwright.editor.painting.shapes import disc, draw_with, pen, smooth
from gridwright.editor.painting.theatre.panel import CENTRE, LEFT, Panel, PanelStyle
from gridwright.solvers.text import filled
from gridwright.solvers.trace.events import Op

_tr = words_of("Theatre")

WIDEST = 34.0
"""Pixels at 100 per cent between two choices at most."""
MOST = 3
"""Moves not tried that are drawn at one choice."""


def undone(
    lengths: NDArray[Any],
    nodes: NDArray[Any],
    index: int,
) -> list[int]:
    """The nodes of the parts that were undone at each depth of the partial answer of an
    event.

    lengths: of the partial answer after each kept event. A part of the spine was
    entered at the first event from which on no partial answer was shorter. Between that
    and the entry of the next part everything was undone, but for the step itself.
    """
    least = np.minimum.accumulate(lengths[: index + 1][::-1])[::-1]
    depths = np.arange(int(lengths[index]) + 2)
    entered = np.searchsorted(least, depths, "left")
    entered = np.minimum(entered, index)
    at = nodes[entered]
    return [max(int(b - a) - 1, 0) for a, b in pairwise(at)]


class SearchTree(Panel):
    """The tree of a search that makes one choice after the other."""

    def title(self) -> str:
        return _tr("Search tree")

    def aside(self) -> str:
        return _tr("below: undone, with nodes · above: not tried yet")

    def spoken(self) -> str:
        parts = self._undone()
        most = max(parts, default=0)
        if not most:
            return filled(_tr("The tree is {depth} deep here."), depth=len(parts) - 1)
        text = _tr(
            "The tree is {depth} deep here; most was undone at depth {at} (nodes: "
            "{nodes})."
        )
        return filled(
            text,
            depth=len(parts) - 1,
            at=parts.index(most),
            nodes=f"{most:,}",
        )

    def untried(self) -> list[int]:
        """The number of moves not tried yet at each choice of the partial answer, the
        first one first. A kind whose solvers try moves in the order of its rules says
        so in a subclass."""
        return []

    def _undone(self) -> list[int]:
        film = self.film
        parts = undone(film.trace.lengths, film.trace.nodes, film.index)
        extra = len(parts) - 1 - len(film.moment.moves)
        if extra > 0:
            return parts[max(extra, 0) :]
        return parts

    # -- painting ----------------------------------------------------------------------
    def paint(
        self,
        p: QPainter,
        room: QRectF,
        ink: PanelStyle,
    ) -> None:
        parts = self._undone()
        small = ink.font(0.85)
        foot = ink.height(small) + ink.px(2)
        left, right = room.left() + ink.px(26), room.right() - ink.px(26)
        step = min((right - left) / max(len(parts) - 1, 1), ink.px(WIDEST))
        base = room.top() + (room.height() - foot) * 0.40
        spine = [QPointF(left + place * step, base) for place in range(len(parts))]
        with smooth(p):
            self._paint_undone(
                p,
                spine,
                parts,
                room.bottom() - foot,
                ink,
            )
            self._paint_untried(p, spine, room, ink)
            self.paint_spine(p, spine, ink)
        row = QRectF(room.left(), room.bottom() - foot, room.width(), foot)
        self._paint_depths(p, spine, row, ink)

    def paint_node(
        self,
        p: QPainter,
        point: QPointF,
        place: int,
        radius: float,
        colour: QColor,
    ) -> None:
        """One node of the spine."""
        disc(p, point, radius, colour)

    def paint_spine(
        self,
        p: QPainter,
        spine: list[QPointF],
        ink: PanelStyle,
    ) -> None:
        """The partial answer, and what becomes of it at the event in sight."""
        look = ink.look
        last = max(len(spine) - 1, 1)
        step = spine[1].x() - spine[0].x() if len(spine) > 1 else ink.px(WIDEST)
        radius = max(min(step * 0.26, ink.px(4)), ink.px(1.5))
        for place, (one, other) in enumerate(pairwise(spine)):
            p.setPen(
                pen(blend(look.route_from, look.route_to, place / last), ink.px(2))
            )
            p.drawLine(one, other)
        for place, point in enumerate(spine):
            colour = blend(look.route_from, look.route_to, place / last)
            self.paint_node(
                p,
                point,
                place,
                radius,
                colour,
            )
        at = self.head(len(spine))
        if at is not None:
            self.paint_node(
                p,
                spine[at],
                at,
                ink.px(6),
                look.walker,
            )
            self.paint_verdict(p, spine[at], ink)

    def head(self, nodes: int) -> int | None:
        """The node of the spine, among `nodes`, for the partial answer; None if there
        is none."""
        return nodes - 1

    def paint_verdict(
        self,
        p: QPainter,
        head: QPointF,
        ink: PanelStyle,
    ) -> None:
        """Paint a sign if the partial answer is given up, or is better than all
        before."""
        if self.film.moment.op in (Op.PRUNE, Op.CUT):
            paint_cross(p, head + QPointF(ink.px(14), 0), ink)
        elif self.film.moment.op is Op.IMPROVE:
            draw_with(p, QPen(ink.look.success, ink.px(2.5)), ink.look.panel)
            p.drawEllipse(head, ink.px(6), ink.px(6))

    def _paint_undone(
        self,
        p: QPainter,
        spine: list[QPointF],
        parts: list[int],
        lowest: float,
        ink: PanelStyle,
    ) -> None:
        """Triangles, the largest first; numbers stand where they do not touch another
        one."""
        small = ink.font(0.85)
        line = ink.height(small)
        free = max(lowest - spine[0].y() - line - ink.px(10), ink.px(12))
        most = max(log10(max(parts, default=0) + 1), 4.0)
        boxes: list[QRectF] = []
        numbers: list[tuple[QRectF, str]] = []
        for at in sorted(
            (at for at, nodes in enumerate(parts) if nodes), key=lambda at: -parts[at]
        ):
            top = spine[at] + QPointF(0, ink.px(6))
            high = max(free * log10(parts[at] + 1) / most, ink.px(8))
            box = _below(top, max(min(high * 0.62, ink.px(30)), ink.px(6)), high)
            if _touches(box, boxes):
                box = _below(top, min(box.width(), ink.px(5)), high)
            boxes.append(box)
            draw_with(p, pen(ink.look.edge, ink.px(1)), ink.look.line)
            p.drawPolygon(QPolygonF([top, box.bottomLeft(), box.bottomRight()]))
            words = f"{parts[at]:,}"
            room = QRectF(
                0,
                box.bottom() + ink.px(1),
                ink.width(words, small) + ink.px(6),
                line,
            )
            room.moveLeft(top.x() - room.width() / 2)
            if not _touches(room, (other for other, _words in numbers)):
                numbers.append((room, words))
        for room, words in numbers:
            if not _touches(room, boxes):
                ink.text(
                    p,
                    room,
                    words,
                    ink.look.muted,
                    small,
                    CENTRE,
                )

    def _paint_untried(
        self,
        p: QPainter,
        spine: list[QPointF],
        room: QRectF,
        ink: PanelStyle,
    ) -> None:
        """A small circle for each move that was not tried, on a dotted stalk."""
        look = ink.look
        for at, number in enumerate(self.untried()[: len(spine)]):
            for place in range(min(number, MOST)):
                top = spine[at] + QPointF(
                    ink.px(5 + 3 * place), -ink.px(20 + 7 * place)
                )
                p.setPen(pen(look.muted, ink.px(1), dashed=True))
                p.drawLine(spine[at] + QPointF(ink.px(1), -ink.px(3)), top)
                draw_with(p, pen(look.muted, ink.px(1.2)), look.panel)
                p.drawEllipse(top, ink.px(3), ink.px(3))

    def _paint_depths(
        self,
        p: QPainter,
        spine: list[QPointF],
        row: QRectF,
        ink: PanelStyle,
    ) -> None:
        small = ink.font(0.85)
        every = 10 if len(spine) > 14 else 5 if len(spine) > 6 else 1
        name = _tr("depth")
        wide = ink.width(name, small)
        x = max(spine[0].x() - wide - ink.px(6), row.left() + ink.px(12))
        place = QRectF(x, row.top(), wide + 1, row.height())
        used = x + ink.text(
            p,
            place,
            name,
            ink.look.muted,
            small,
        )
        for at in range(0, len(spine), every):
            words = str(at)
            wide = ink.width(words, small)
            x = max(spine[at].x() - wide / 2, used + ink.px(4))
            place = QRectF(x, row.top(), wide + 1, row.height())
            if place.left() > spine[at].x() + ink.px(10):
                continue
            used = place.left() + ink.text(
                p,
                place,
                words,
                ink.look.muted,
                small,
                LEFT,
            )


def _touches(box: QRectF, others: Iterable[QRectF]) -> bool:
    """True if a box overlaps another one."""
    return any(box.intersects(other) for other in others)


def _below(
    top: QPointF,
    wide: float,
    high: float,
) -> QRectF:
    return QRectF(top.x() - wide / 2, top.y(), wide, high)


def paint_cross(
    p: QPainter,
    middle: QPointF,
    ink: PanelStyle,
) -> None:
    """The mark of what is given up."""
    reach = ink.px(4)
    p.setPen(pen(ink.look.danger, ink.px(2)))
    for down in (-1, 1):
        p.drawLine(
            middle + QPointF(-reach, -down * reach),
            middle + QPointF(reach, down * reach),
        )
