"""The curve of a search and the scrubber below it, on one axis of nodes with one
playhead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from gridwright.editor.models.program.language import words_of
from gridwright.editor.models.theatre.film import Film, NodeAxis
from gridwright.editor.painting.look import Look, faded
from gridwright.editor.painting.shapes import disc, draw_with, pen, smooth
from gridwright.editor.painting.theatre.panel import CENTRE, RIGHT, PanelStyle
from gridwright.solvers.trace.events import Op

_tr = words_of("Theatre")

HEIGHT = 152
"""The height of curve and scrubber together at 100 per cent."""
_FOOT = 42
"""The height of the scrubber with its marks."""


@dataclass(frozen=True)
class Places:
    """Where curve and scrubber lie. left, right: of the axis. bar: the height of the
    scrubber's middle."""

    room: QRectF
    curve: QRectF
    bar: float

    @classmethod
    def within(cls, room: QRectF, ink: PanelStyle) -> Places:
        left = room.left() + ink.px(48)
        right = room.right() - ink.px(52)
        marks = ink.height(ink.font(0.85)) + ink.px(4)
        bottom = room.bottom() - ink.px(_FOOT) - marks
        curve = QRectF(
            left,
            room.top() + ink.px(8),
            right - left,
            bottom - room.top() - ink.px(8),
        )
        return cls(
            room,
            curve,
            room.bottom() - ink.px(20),
        )

    def x(self, axis: NodeAxis, node: float) -> float:
        return self.curve.left() + axis.place(node) * self.curve.width()

    def across(self, axis: NodeAxis, nodes: NDArray[Any]) -> NDArray[np.float64]:
        """The same of many."""
        return self.curve.left() + axis.places(nodes) * self.curve.width()

    def node(self, axis: NodeAxis, x: float) -> int:
        """The number of nodes at a place across."""
        return axis.node((x - self.curve.left()) / max(self.curve.width(), 1.0))


def paint_timeline(
    p: QPainter,
    room: QRectF,
    ink: PanelStyle,
    films: Sequence[Film],
    axis: NodeAxis,
    node: int,
) -> None:
    """Paint it for the current films; the first one has marks. node: where the clock
    stands."""
    paint_still(p, room, ink, films, axis)
    paint_playhead(p, room, ink, axis, node)


def curve_colours(look: Look) -> tuple[QColor, QColor]:
    """The colours of the curves of two films."""
    return look.accent, look.route_to


def paint_still(
    p: QPainter, room: QRectF, ink: PanelStyle, films: Sequence[Film], axis: NodeAxis
) -> None:
    """Paint the parts that stay while a film plays: curves, grid, words and marks."""
    places = Places.within(room, ink)
    curves = [film.trace.curve() for film in films]
    low, high = _range(curves)
    _paint_grid(p, places, ink, axis, low, high)
    colours = curve_colours(ink.look)
    with smooth(p):
        for number, curve in enumerate(curves):
            _paint_curve(
                p,
                places,
                ink,
                axis,
                curve,
                (low, high),
                colours[number % 2],
            )
        if len(films) == 1:
            _paint_words(
                p,
                places,
                ink,
                axis,
                films[0],
                (low, high),
            )
        else:
            _paint_names(
                p,
                places,
                ink,
                axis,
                films,
                (low, high),
                colours,
            )
        _paint_bar(p, places, ink, axis, films[0])


def paint_playhead(
    p: QPainter, room: QRectF, ink: PanelStyle, axis: NodeAxis, node: int
) -> None:
    """Paint where the clock stands, on the curve and on the scrubber."""
    places = Places.within(room, ink)
    look = ink.look
    x = places.x(axis, node)
    y = places.bar
    with smooth(p):
        p.setPen(QPen(look.text, ink.px(1.5)))
        p.drawLine(
            QPointF(x, places.room.top() + ink.px(4)),
            QPointF(x, y),
        )
        p.setPen(pen(look.accent, ink.px(6)))
        p.drawLine(
            QPointF(places.curve.left(), y),
            QPointF(x, y),
        )
        draw_with(
            p,
            QPen(look.accent, ink.px(2)),
            look.panel,
        )
        p.drawEllipse(
            QPointF(x, y),
            ink.px(8),
            ink.px(8),
        )


def _range(curves: Sequence[Any]) -> tuple[float, float]:
    """The lowest and the highest score or bound; bounds far above the scores are left
    out."""
    scores = np.concatenate([curve.best.compressed() for curve in curves])
    bounds = np.concatenate([curve.bound.compressed() for curve in curves])
    top = scores.max() if len(scores) else 0
    near = bounds[bounds <= 2 * abs(top) + 10]
    high = max(1, top, (near if len(near) else bounds[-1:]).max(initial=1))
    return float(scores.min(initial=0)), float(high)


def _y(places: Places, value: float, span: tuple[float, float]) -> float:
    return float(_heights(places, np.array(value), span))


def _heights(
    places: Places, values: NDArray[Any], span: tuple[float, float]
) -> NDArray[np.float64]:
    """How far down values lie."""
    low, high = span
    share = (np.asarray(values, float) - low) / (high - low)
    return np.asarray(places.curve.bottom() - share * places.curve.height() * 0.9)


def _paint_grid(
    p: QPainter,
    places: Places,
    ink: PanelStyle,
    axis: NodeAxis,
    low: float,
    high: float,
) -> None:
    small = ink.font(0.85)
    look = ink.look
    curve = places.curve
    line = ink.height(small)
    fit = max(int(curve.height() / (line * 1.3)), 2)
    for value in _round_values(low, high, fit):
        y = _y(places, value, (low, high))
        p.setPen(QPen(look.line, 1))
        p.drawLine(
            QPointF(curve.left(), y),
            QPointF(curve.right(), y),
        )
        row = QRectF(places.room.left(), y - line / 2, ink.px(40), line)
        ink.text(
            p,
            row,
            f"{value:,}",
            look.muted,
            small,
            RIGHT,
        )
    wide = ink.width(f"{axis.last:,}", small) + ink.px(24)
    used = 0.0
    for node in (*axis.ticks(max(int(curve.width() / wide), 2)), axis.last):
        x = places.x(axis, node)
        words = f"{node:,}"
        half = ink.width(words, small) / 2
        if x - half < used or x + half > places.room.right():
            continue
        used = x + half + ink.px(6)
        p.setPen(QPen(look.muted, 1))
        p.drawLine(
            QPointF(x, curve.bottom()),
            QPointF(x, curve.bottom() + ink.px(3)),
        )
        row = QRectF(x - half - 1, curve.bottom() + ink.px(4), 2 * half + 2, line)
        ink.text(p, row, words, look.muted, small, CENTRE)


def _round_values(low: float, high: float, most: int) -> list[int]:
    step = 1
    while True:
        for factor in (1, 2, 5):
            if (high - low) / (step * factor) < most:
                size = step * factor
                first = int(np.ceil(low / size)) * size
                return list(range(first, int(high) + 1, size))
        step *= 10


def _paint_curve(
    p: QPainter,
    places: Places,
    ink: PanelStyle,
    axis: NodeAxis,
    curve: Any,
    span: tuple[float, float],
    colour: QColor,
) -> None:
    p.save()
    p.setClipRect(
        places.curve.adjusted(
            -ink.px(6),
            -ink.px(6),
            ink.px(6),
            ink.px(1),
        )
    )
    lines = (
        (curve.bound, ink.look.warning, True),
        (curve.best, colour, False),
    )
    for values, line, dashed in lines:
        p.setPen(
            pen(
                line,
                ink.px(2 if not dashed else 1.75),
                dashed=dashed,
            )
        )
        p.drawPolyline(_stairs(places, axis, curve.node, values, span))
    p.restore()
    nodes, values = _improvements(curve)
    seen = None
    for x, y in zip(
        places.across(axis, nodes), _heights(places, values, span), strict=True
    ):
        place = QPointF(x, y)
        if seen is not None and (place - seen).manhattanLength() < ink.px(3):
            continue
        seen = place
        disc(
            p,
            place,
            ink.px(4.5),
            ink.look.panel,
        )
        disc(
            p,
            place,
            ink.px(3.2),
            colour,
        )


def _improvements(curve: Any) -> tuple[NDArray[Any], NDArray[Any]]:
    """The nodes and the scores of the answers that were better than all before."""
    nodes = curve.node[~np.ma.getmaskarray(curve.best)]
    scores = curve.best.compressed()
    best = np.maximum.accumulate(scores)
    better = np.append(True, best[1:] > best[:-1])[: len(best)]
    return nodes[better], scores[better]


def _stairs(
    places: Places,
    axis: NodeAxis,
    nodes: NDArray[Any],
    values: Any,
    span: tuple[float, float],
) -> QPolygonF:
    """A line that keeps each value until the next one comes."""
    known = values.compressed()
    changed = np.append(True, known[1:] != known[:-1])[: len(known)]
    if not len(known):
        return QPolygonF()
    x = places.across(
        axis,
        np.append(
            nodes[~np.ma.getmaskarray(values)][changed],
            nodes[-1],
        ),
    )
    y = _heights(places, known[changed], span)
    return QPolygonF(
        list(
            map(
                QPointF,
                np.repeat(x, 2)[1:-1].tolist(),
                np.repeat(y, 2).tolist(),
            )
        )
    )


class _Words:
    """Words beside the curves, each where it is free."""

    def __init__(self, p: QPainter, places: Places, ink: PanelStyle) -> None:
        self._p = p
        self._places = places
        self._ink = ink
        self._font = ink.font(0.85, 600)
        self._taken: list[QRectF] = []

    @property
    def height(self) -> float:
        return self._ink.height(self._font)

    def width(self, text: str) -> float:
        return self._ink.width(text, self._font)

    def put(
        self, text: str, x: float, y: float, colour: QColor, at_right: bool = False
    ) -> bool:
        """From a place on to the right, or, at_right, up to it; whether there was
        room."""
        places = self._places
        ink = self._ink
        wide = self.width(text)
        left = x - wide if at_right else x
        most = places.room.right() - wide - ink.px(4)
        left = min(max(left, places.curve.left() + ink.px(2)), most)
        row = QRectF(left, y, wide + 1, self.height)
        inside = (
            places.room.top() <= row.top() and row.bottom() <= places.curve.bottom()
        )
        clear = row.adjusted(
            -ink.px(4),
            0,
            ink.px(4),
            0,
        )
        free = inside and not any(clear.intersects(other) for other in self._taken)
        if free:
            self._taken.append(row)
            self._p.fillRect(row, faded(ink.look.panel, 0.85))
            ink.text(self._p, row, text, colour, self._font)
        return free


def _paint_words(
    p: QPainter,
    of: Places,
    ink: PanelStyle,
    axis: NodeAxis,
    film: Film,
    span: tuple[float, float],
) -> None:
    """Paint the names of the lines where there is room: the bound, the best one, and
    the proof."""
    look = ink.look
    curve = film.trace.curve()
    words = _Words(p, of, ink)
    nodes, best = _improvements(curve)
    if film.result.status == "optimal" and len(best):
        x = of.x(axis, film.last_node)
        y = _y(of, best[-1], span)
        disc(
            p,
            QPointF(x, y),
            ink.px(5),
            look.success,
        )
        words.put(
            _proved(film),
            x,
            y + ink.px(6),
            look.success,
            at_right=True,
        )
    seen = np.flatnonzero(curve.bound.filled(np.iinfo(np.int64).max) <= span[1])
    if len(seen):
        node = int(curve.node[seen[0]])
        bound = int(curve.bound[seen[0]])
        y = _y(of, bound, span)
        text = _tr("bound {value}").format(value=f"{bound:,}")
        x = of.x(axis, node)
        late = x + ink.px(8) + words.width(text) > of.curve.right()
        x += -ink.px(8) if late else ink.px(8)
        words.put(
            text,
            x,
            y - words.height - ink.px(1),
            look.warning,
            at_right=late,
        )
    if len(best):
        node = int(nodes[-1])
        value = int(best[-1])
        text = _tr("{value} found at {node}").format(
            value=f"{value:,}", node=f"{node:,}"
        )
        words.put(
            text,
            of.x(axis, node),
            _y(of, value, span) + ink.px(6),
            look.accent,
        )


def _paint_names(
    p: QPainter,
    places: Places,
    ink: PanelStyle,
    axis: NodeAxis,
    films: Sequence[Film],
    span: tuple[float, float],
    colours: Sequence[QColor],
) -> None:
    """The owner of each line, and where each proof ends: below the end of the line, or
    where there is room next to that."""
    words = _Words(p, places, ink)
    for film, colour in zip(films, colours, strict=False):
        _, best = _improvements(film.trace.curve())
        x = places.x(axis, film.last_node)
        text = film.name
        y = _y(places, best[-1], span) if len(best) else places.curve.bottom()
        if film.result.status == "optimal" and len(best):
            disc(
                p,
                QPointF(x, y),
                ink.px(5),
                ink.look.success,
            )
            text = f"{text} · {_proved(film)}"
        for top in _rows_near(
            places,
            y,
            ink.px(6),
            words.height,
        ):
            if words.put(text, x, top, colour, at_right=True):
                break


def _rows_near(places: Places, y: float, gap: float, height: float) -> list[float]:
    """The tops of rows of words beside a place: below it, above it, and from the top
    on."""
    below = [y + gap + number * height for number in range(4)]
    above = [y - gap - (number + 1) * height for number in range(4)]
    return below + above + [places.room.top() + number * height for number in range(6)]


def _proved(film: Film) -> str:
    return _tr("proved at {node}").format(node=f"{film.last_node:,}")


def _paint_bar(
    p: QPainter, places: Places, ink: PanelStyle, axis: NodeAxis, film: Film
) -> None:
    """The scrubber: triangles where an answer is better, red ticks where a part is
    given up."""
    look = ink.look
    curve = places.curve
    y = places.bar
    p.setPen(pen(look.line, ink.px(6)))
    p.drawLine(
        QPointF(curve.left(), y),
        QPointF(curve.right(), y),
    )
    nodes = film.trace.nodes
    pruned = _columns(
        places,
        axis,
        nodes[film.trace.of(Op.PRUNE, Op.CUT)],
    )
    share = 1.0 if len(pruned) < curve.width() / 3 else 0.55
    p.setPen(QPen(faded(look.danger, share), 1))
    for x in pruned:
        p.drawLine(
            QPointF(x, y + ink.px(6)),
            QPointF(x, y + ink.px(11)),
        )
    draw_with(
        p,
        QPen(look.accent, 0),
        look.accent,
    )
    reach = ink.px(4)
    for x in _columns(
        places,
        axis,
        nodes[film.trace.improvements],
    ):
        top = y - ink.px(11)
        shape = [
            QPointF(x - reach, top),
            QPointF(x + reach, top),
            QPointF(x, top + ink.px(6)),
        ]
        p.drawPolygon(QPolygonF(shape))


def _columns(places: Places, axis: NodeAxis, nodes: NDArray[Any]) -> list[float]:
    """Where marks stand, one at each pixel at most."""
    return [float(x) + 0.5 for x in np.unique(np.floor(places.across(axis, nodes)))]
