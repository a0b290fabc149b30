"""Panel: the memory of a method, painted beside the board: a tree, a line of states,
arrays.

PanelStyle has the colours, letters and lengths for all parts of the theatre. PanelRows
fills a panel with lines: each has a name and its content as words, numbers in boxes, or
bars.

The board of a film: where it lies, and the marks that events of any kind leave on it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontDatabase,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPen,
    QTransform,
)

from gridwright.editor.models.theatre.film import Film
from gridwright.editor.painting.geometry import BoardView, fitting
from gridwright.editor.painting.lettering import wrapped
from gridwright.editor.painting.look import Look, faded
from gridwright.editor.painting.shapes import NO_PEN, draw_with, pen, smooth
from gridwright.solvers.level import Cell

PAD = 0.32
"""Room round a board, in cells."""


def board_view(
    room: QRectF, rows: int, cols: int, margins: tuple[float, float, float, float]
) -> BoardView:
    """The whole board in the middle of a rectangle, as large as it fits: in whole
    pixels a cell, if there are some."""
    left, top, right, bottom = margins
    across = cols + left + right + 2 * PAD
    down = rows + top + bottom + 2 * PAD
    side = fitting(min(room.width() / across, room.height() / down))
    x = room.left() + (room.width() - (cols + left + right) * side) / 2 + left * side
    y = room.top() + (room.height() - (rows + top + bottom) * side) / 2 + top * side
    return BoardView.whole(
        rows,
        cols,
        side,
        QPointF(round(x), round(y)),
    )


def paint_hatch(
    p: QPainter, view: BoardView, look: Look, cells: Iterable[Cell]
) -> None:
    """Cells that are lost: hatched, with one dashed line round those that touch."""
    area = QPainterPath()
    for cell in cells:
        area.addRect(view.rect(*cell))
    if area.isEmpty():
        return
    area = area.simplified()
    brush = QBrush(look.danger, Qt.BrushStyle.BDiagPattern)
    brush.setTransform(QTransform.fromTranslate(view.origin.x(), view.origin.y()))
    with smooth(p):
        p.fillPath(area, faded(look.danger_soft, 0.55))
        p.fillPath(area, brush)
        draw_with(
            p,
            pen(
                look.danger,
                max(view.cell / 28, 1.5),
                dashed=True,
            ),
        )
        p.drawPath(area)


def paint_frame(
    p: QPainter,
    view: BoardView,
    cells: Sequence[Cell],
    colour: QColor,
    style: Qt.PenStyle,
) -> None:
    """One frame round cells that lie in a row or a column."""
    if not cells:
        return
    area = view.rect(*cells[0])
    for cell in cells[1:]:
        area = area.united(view.rect(*cell))
    inset = view.cell * 0.05
    with smooth(p):
        draw_with(p, QPen(colour, max(view.cell / 16, 2.0), style))
        radius = view.cell / 7
        p.drawRoundedRect(
            area.adjusted(inset, inset, -inset, -inset),
            radius,
            radius,
        )


def paint_round(p: QPainter, view: BoardView, colour: QColor) -> None:
    """A line round the whole board."""
    wide = max(view.cell / 18, 2.0)
    with smooth(p):
        draw_with(p, QPen(colour, wide))
        area = view.board_rect().adjusted(-wide, -wide, wide, wide)
        p.drawRoundedRect(area, view.cell / 7, view.cell / 7)


def paint_given_up(
    p: QPainter, view: BoardView, look: Look, cells: Sequence[Cell]
) -> None:
    """A red frame with a cross in its last cell."""
    if not cells:
        return
    paint_frame(p, view, cells, look.danger, Qt.PenStyle.SolidLine)
    middle = view.centre(*cells[-1])
    reach = view.cell * 0.16
    with smooth(p):
        for colour, wide in (
            (look.board, view.cell / 6),
            (look.danger, view.cell / 14),
        ):
            p.setPen(pen(colour, max(wide, 2.0)))
            for down in (-1, 1):
                one = middle + QPointF(-reach, -down * reach)
                p.drawLine(one, middle + QPointF(reach, down * reach))


def paint_pieces(
    p: QPainter, view: BoardView, colour: QColor, pieces: Iterable[Sequence[Cell]]
) -> None:
    """Lines of cells, with a dot at each of their ends."""
    with smooth(p):
        for piece in pieces:
            points = [view.centre(*cell) for cell in piece]
            draw_with(p, pen(colour, view.cell * 0.15))
            p.drawPolyline(points)
            draw_with(p, NO_PEN, colour)
            for point in (points[0], points[-1]):
                p.drawEllipse(point, view.cell * 0.14, view.cell * 0.14)


def paint_step_back(
    p: QPainter, view: BoardView, colour: QColor, way: Sequence[Cell]
) -> None:
    """A dotted line along cells that were left again, and a dashed frame round the
    last."""
    with smooth(p):
        p.setPen(pen(colour, max(view.cell * 0.07, 2.0), dashed=True))
        p.drawPolyline([view.centre(*cell) for cell in way])
    paint_frame(p, view, way[-1:], colour, Qt.PenStyle.DashLine)


LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE = Qt.AlignmentFlag.AlignCenter


@dataclass(frozen=True, eq=False)
class PanelStyle:
    """base: the usual letters. unit: pixels that a pixel of the drawings takes."""

    look: Look
    base: QFont
    unit: float = 1.0

    def px(self, length: float) -> float:
        """A length of the drawings, in pixels."""
        return length * self.unit

    def font(self, part: float = 1.0, weight: int = 400, mono: bool = False) -> QFont:
        """Letters of a part of the usual size."""
        made = QFont(self.base)
        if mono:
            family = QFontDatabase.systemFont(
                QFontDatabase.SystemFont.FixedFont
            ).families()
            made.setFamilies(family)
            made.setStyleHint(QFont.StyleHint.Monospace)
        if made.pointSizeF() > 0:
            made.setPointSizeF(made.pointSizeF() * part)
        else:
            made.setPixelSize(max(round(made.pixelSize() * part), 1))
        made.setWeight(QFont.Weight(weight))
        return made

    def width(self, text: str, font: QFont) -> float:
        return QFontMetricsF(font).horizontalAdvance(text)

    def height(self, font: QFont) -> float:
        return QFontMetricsF(font).height()

    def text(
        self,
        p: QPainter,
        room: QRectF,
        text: str,
        colour: QColor,
        font: QFont,
        align: Qt.AlignmentFlag = LEFT,
    ) -> float:
        """One line of text, cut where its room ends; the width it took."""
        metrics = QFontMetricsF(font)
        shown = metrics.elidedText(
            text, Qt.TextElideMode.ElideRight, room.width() + 0.5
        )
        wide = metrics.horizontalAdvance(shown)
        x = room.left()
        if align & Qt.AlignmentFlag.AlignRight:
            x = room.right() - wide
        elif align & Qt.AlignmentFlag.AlignHCenter:
            x = room.center().x() - wide / 2
        y = room.center().y() + (metrics.ascent() - metrics.descent()) / 2
        p.setFont(font)
        p.setPen(colour)
        p.drawText(QPointF(x, y), shown)
        return wide

    def paragraph(
        self, p: QPainter, room: QRectF, text: str, colour: QColor, font: QFont
    ) -> None:
        """A text in as many lines as there is room for, from the top."""
        high = self.height(font)
        lines, _cut = wrapped(
            text,
            font,
            room.width(),
            max(int(room.height() / high + 0.01), 1),
        )
        for number, line in enumerate(lines):
            place = QRectF(room.left(), room.top() + number * high, room.width(), high)
            self.text(p, place, line, colour, font)


@dataclass(frozen=True)
class Spot:
    """A part of a panel that leads to an event. place: what it stands for, in the
    panel's own terms. column, row: where it lies among the spots. words: what it
    shows."""

    place: tuple[str, ...]
    area: QRectF
    column: int
    row: int
    words: str


class Panel(ABC):
    """The panel of a film at the event in sight. `cut` tells whether the last painting
    had no room for all its words."""

    def __init__(self, film: Film) -> None:
        self.film = film
        self.cut = False
        self.spots: Sequence[Spot] = ()
        """Those of the last painting."""
        self.chosen: tuple[str, ...] | None = None
        """The place of the spot that the keys have chosen."""

    @abstractmethod
    def title(self) -> str:
        """The title of the panel."""

    def aside(self) -> str:
        """An explanation of the panel in a few words."""
        return ""

    def spoken(self) -> str:
        """The present content as a sentence, for a screen reader."""
        return ""

    def tip(self) -> str:
        """Its words whole, where the last painting had no room for all of them."""
        return self.spoken()

    def first_spot(self) -> Spot | None:
        """The one that the keys choose first: the last one of the line at the top."""
        top = [spot for spot in self.spots if spot.row == 0]
        return max(top, key=lambda spot: spot.column, default=None)

    def event_at(self, place: tuple[str, ...]) -> int | None:
        """The kept event that the spot of a place leads to."""
        return None

    @abstractmethod
    def paint(self, p: QPainter, room: QRectF, ink: PanelStyle) -> None:
        """Paint it into a rectangle."""


NAME = 92
"""Room of the name at 100 per cent."""


class PanelRows:
    """Fills a rectangle from the top. `cut`: something had no room."""

    def __init__(self, p: QPainter, room: QRectF, ink: PanelStyle) -> None:
        self.p = p
        self.ink = ink
        self.room = room.adjusted(
            ink.px(12),
            0,
            -ink.px(12),
            0,
        )
        self.y = room.top()
        self.cut = False

    def _line(self, high: float) -> QRectF | None:
        """The next line; None without room for it."""
        if self.y + high > self.room.bottom() + 1:
            self.cut = True
            return None
        line = QRectF(self.room.left(), self.y, self.room.width(), high)
        self.y += high
        return line

    def _named(self, name: str, high: float) -> QRectF | None:
        """A line with its name; what is left of it."""
        line = self._line(high)
        if line is None:
            return None
        small = self.ink.font(0.9)
        wide = self.ink.px(NAME)
        left = QRectF(line.left(), line.top(), wide, high)
        self.ink.text(self.p, left, name, self.ink.look.muted, small)
        self.cut = self.cut or self.ink.width(name, small) > wide
        return line.adjusted(
            wide + self.ink.px(8),
            0,
            0,
            0,
        )

    def words(
        self, name: str, text: str, colour: QColor | None = None, mono: bool = False
    ) -> None:
        """A name and words."""
        font = self.ink.font(0.95, mono=mono)
        room = self._named(name, self.ink.height(font) + self.ink.px(4))
        if room is not None:
            self.ink.text(
                self.p,
                room,
                text,
                colour or self.ink.look.text,
                font,
            )
            self.cut = self.cut or self.ink.width(text, font) > room.width()

    def boxes(
        self, name: str, values: Sequence[int], strong: Sequence[int] = ()
    ) -> None:
        """Numbers in boxes side by side; strong: the places of those that stand out."""
        font = self.ink.font(0.9)
        room = self._named(name, self.ink.height(font) + self.ink.px(7))
        if room is None or not values:
            return
        self.p.setBrush(Qt.BrushStyle.NoBrush)
        widest = max(self.ink.width(str(value), font) for value in values)
        each = min(
            max(widest + self.ink.px(6), self.ink.px(20)), room.width() / len(values)
        )
        fits = each >= widest
        for place, value in enumerate(values):
            box = QRectF(
                room.left() + place * each,
                room.top() + 1,
                each,
                room.height() - 3,
            )
            soft = self.ink.look.accent_soft if place in strong else self.ink.look.panel
            self.p.fillRect(box, soft)
            self.p.setPen(QPen(self.ink.look.line, 1))
            self.p.drawRect(box)
            if fits:
                muted = value == 0 and place not in strong
                colour = self.ink.look.muted if muted else self.ink.look.text
                self.ink.text(self.p, box, str(value), colour, font, CENTRE)
        self.cut = self.cut or not fits

    def bars(
        self, name: str, first: int, values: Sequence[int], most: int, colour: QColor
    ) -> None:
        """Bars of an array, -1 where it holds nothing. first: the index of the first
        value."""
        small = self.ink.font(0.85)
        high = max(self.ink.px(34), self.ink.height(small) * 2)
        room = self._named(name, high)
        if room is None or not values:
            return
        base = room.bottom() - self.ink.px(4)
        each = min(room.width() / len(values), self.ink.px(18))
        self.p.setPen(QPen(self.ink.look.line, 1))
        self.p.drawLine(room.bottomLeft(), room.bottomRight())
        for place, value in enumerate(values):
            if value < 0:
                continue
            tall = max(
                (room.height() - self.ink.px(8)) * value / max(most, 1), self.ink.px(2)
            )
            left = room.left() + place * each
            self.p.fillRect(
                QRectF(left + 1, base - tall, max(each - 2, 1), tall), colour
            )

    def heading(self, text: str) -> None:
        """A line of its own."""
        font = self.ink.font(0.95, 600)
        line = self._line(self.ink.height(font) + self.ink.px(4))
        if line is not None:
            self.ink.text(self.p, line, text, self.ink.look.text, font, LEFT)

    @property
    def rest(self) -> QRectF:
        """The rectangle that is left below."""
        return QRectF(
            self.room.left(),
            self.y,
            self.room.width(),
            self.room.bottom() - self.y,
        )
