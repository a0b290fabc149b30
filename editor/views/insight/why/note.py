"""Why there is no answer, on the board: the cells of the reason and the steps of its proof, the
nearest route with what it leaves, or the repairs."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from editor.models.insight.why import WhyQuestion
from editor.painting.geometry import BoardView
from editor.painting.look import Look, faded
from editor.views.insight.intended.line import paint_badge, paint_broken_line, paint_swaps
from solvers.insight.intended import cells_of_move
from solvers.insight.why.records import Nearest, Reason
from solvers.kind import IllegalMove
from solvers.level import Cell, LevelError


class WhyNote:
    """Paints what a question knows, over the board that it was asked about."""

    def __init__(self, question: WhyQuestion) -> None:
        self._question = question
        self._walk: tuple[Nearest, list[Cell]] | None = None

    def paint(self, p: QPainter, view: BoardView, look: Look) -> None:
        question, why = self._question, self._question.why
        if why is None or not question.impossible:
            return
        p.save()
        if question.shown == "reason" and why.reason is not None:
            _paint_reason(p, view, why.reason, look)
        elif question.shown == "nearest" and why.nearest is not None:
            self._paint_nearest(p, view, why.nearest, look)
        elif question.shown == "repairs":
            self._paint_repairs(p, view, look)
        p.restore()

    def _paint_repairs(self, p: QPainter, view: BoardView, look: Look) -> None:
        """The repair that is pointed at, or the cells of all of them."""
        repairs, chosen = self._question.repairs, self._question.chosen
        if chosen is not None and chosen < len(repairs):
            _paint_repair(p, view, repairs[chosen].cells, look, chosen=True)
            return
        cells = dict.fromkeys(cell for repair in repairs for cell in repair.cells)
        _paint_repair(p, view, tuple(cells), look, chosen=False)

    def _paint_nearest(self, p: QPainter, view: BoardView, nearest: Nearest, look: Look) -> None:
        if self._walk is None or self._walk[0] is not nearest:
            self._walk = nearest, self._cells_of(nearest)
        if self._walk[1]:
            paint_broken_line(p, view, self._walk[1], look.accent, look)
        else:
            swaps = [(c[0], c[1]) for c in map(cells_of_move, nearest.moves) if len(c) == 2]
            paint_swaps(p, view, swaps, look.accent, look)
        for cell in nearest.left:
            _paint_frame(p, view, cell, look.danger, look, Qt.PenStyle.DashLine)
            paint_badge(p, _corner(view, cell), view.cell, "!", look.danger, look)

    def _cells_of(self, nearest: Nearest) -> list[Cell]:
        """The cells of the nearest walk; none for other play."""
        kind = self._question.document.kind
        try:
            state = kind.replay(kind.initial(nearest.level), nearest.moves)
        except (LevelError, IllegalMove):
            return []
        return [divmod(cell, nearest.level.cols) for cell in kind.path(state)]


def _paint_reason(p: QPainter, view: BoardView, reason: Reason, look: Look) -> None:
    for cell in reason.cells:
        _paint_frame(p, view, cell, look.danger, look, Qt.PenStyle.SolidLine)
    for step in reason.steps:
        _paint_step(p, view, step, look.accent, look)
    for one, other in reason.barred:
        first, second = view.centre(*one), view.centre(*other)
        middle, reach = (first + second) / 2, view.cell * 0.11
        p.setPen(QPen(look.danger, max(1.5, view.cell * 0.05)))
        for along in (QPointF(reach, reach), QPointF(reach, -reach)):
            p.drawLine(QLineF(middle - along, middle + along))


def _paint_repair(
    p: QPainter, view: BoardView, cells: tuple[Cell, ...], look: Look, chosen: bool
) -> None:
    for cell in cells:
        style = Qt.PenStyle.SolidLine if chosen else Qt.PenStyle.DashLine
        _paint_frame(p, view, cell, look.success, look, style)
        paint_badge(p, _corner(view, cell), view.cell, "+", look.success, look)
    if chosen and len(cells) > 1:
        p.setPen(QPen(look.success, max(1.5, view.cell * 0.04), Qt.PenStyle.DotLine))
        for one, other in pairwise(cells):
            p.drawLine(view.centre(*one), view.centre(*other))


def _paint_frame(
    p: QPainter, view: BoardView, cell: Cell, colour: QColor, look: Look, style: Qt.PenStyle
) -> None:
    if not view.window().contains(cell[1], cell[0]):
        return
    rect, size = view.rect(*cell), view.cell
    inset = max(1.5, size * 0.07)
    frame = rect.adjusted(inset, inset, -inset, -inset)
    p.setBrush(faded(colour, 0.14))
    for shade, width, pen_style in (
        (look.board, 0.08, Qt.PenStyle.SolidLine),
        (colour, 0.045, style),
    ):
        p.setPen(QPen(shade, max(1.5, size * width), pen_style))
        p.drawRoundedRect(frame, size * 0.12, size * 0.12)
        p.setBrush(Qt.BrushStyle.NoBrush)


def _paint_step(
    p: QPainter, view: BoardView, step: tuple[Cell, Cell], colour: QColor, look: Look
) -> None:
    first, second = view.centre(*step[0]), view.centre(*step[1])
    for shade, width in ((look.board, 0.15), (colour, 0.08)):
        pen = QPen(shade, max(2.0, view.cell * width))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        p.setPen(pen)
        p.drawLine(first, second)


def _corner(view: BoardView, cell: Cell) -> QPointF:
    rect: QRectF = view.rect(*cell)
    return rect.topRight() + QPointF(-view.cell * 0.2, view.cell * 0.2)
