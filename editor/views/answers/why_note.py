"""WhyNote: the reason why a level has no answer, drawn over its board; its words."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from gridwright.editor.kinds.registry import painter_for
from gridwright.editor.models.insight.why import RepairQuestion, WhyQuestion
from gridwright.editor.models.program.language import (
    translated,
    words_of,
)
from gridwright.editor.painting import BoardView, Look
from gridwright.editor.views.canvas.edit_sign import paint_edit
from gridwright.editor.views.canvas.frames import paint_frame
from gridwright.editor.views.canvas.signs import (
    paint_badge,
    paint_broken_line,
    paint_swaps,
)
from gridwright.solvers.insight.intended import cells_of_move
from gridwright.solvers.insight.mend import Repair
from gridwright.solvers.insight.why import Nearest, Reason
from gridwright.solvers.kind import Cell, IllegalMove, LevelError


class WhyNote:
    """Paints what a question knows, over the board that it was asked about."""

    def __init__(self, question: RepairQuestion) -> None:
        self._question = question
        self._walk: tuple[Nearest, list[Cell]] | None = None

    def paint(self, p: QPainter, view: BoardView, look: Look) -> None:
        question = self._question
        why = self._question.why
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
        repairs = self._question.repairs
        chosen = self._question.chosen
        if chosen is not None and chosen < len(repairs):
            repair = repairs[chosen]
            self._preview(p, view, repair, look)
            _paint_repair(p, view, repair.cells, look, chosen=True)
            return
        cells = dict.fromkeys(cell for repair in repairs for cell in repair.cells)
        _paint_repair(p, view, tuple(cells), look, chosen=False)

    def _preview(
        self, p: QPainter, view: BoardView, repair: Repair, look: Look
    ) -> None:
        """The cells as the repair would make them."""
        painter = painter_for(self._question.document.kind.id, look)
        for edit in repair.edits:
            paint_edit(p, painter, view, edit)

    def _paint_nearest(
        self, p: QPainter, view: BoardView, nearest: Nearest, look: Look
    ) -> None:
        if self._walk is None or self._walk[0] is not nearest:
            self._walk = nearest, self._cells_of(nearest)
        walked = self._walk[1]
        if walked:
            paint_broken_line(p, view, walked, look.accent, look)
        else:
            moved = map(cells_of_move, nearest.moves)
            swaps = [(cells[0], cells[1]) for cells in moved if len(cells) == 2]
            paint_swaps(p, view, swaps, look.accent, look)
        for cell in nearest.left:
            paint_frame(p, view, cell, look.danger, look, Qt.PenStyle.DashLine)
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
        paint_frame(p, view, cell, look.danger, look, Qt.PenStyle.SolidLine)
    for step in reason.steps:
        _paint_step(p, view, step, look.accent, look)
    for one, other in reason.barred:
        first = view.centre(*one)
        second = view.centre(*other)
        middle = (first + second) / 2
        reach = view.cell * 0.11
        width = max(1.5, view.cell * 0.05)
        p.setPen(QPen(look.danger, width))
        for slope in (1, -1):
            along = QPointF(reach, slope * reach)
            p.drawLine(QLineF(middle - along, middle + along))


def _paint_repair(
    p: QPainter, view: BoardView, cells: tuple[Cell, ...], look: Look, chosen: bool
) -> None:
    for cell in cells:
        style = Qt.PenStyle.SolidLine if chosen else Qt.PenStyle.DashLine
        paint_frame(p, view, cell, look.success, look, style)
        paint_badge(
            p,
            _corner(view, cell),
            view.cell,
            "+",
            look.success,
            look,
        )
    if chosen and len(cells) > 1:
        width = max(1.5, view.cell * 0.04)
        p.setPen(QPen(look.success, width, Qt.PenStyle.DotLine))
        for one, other in pairwise(cells):
            p.drawLine(view.centre(*one), view.centre(*other))


def _paint_step(
    p: QPainter,
    view: BoardView,
    step: tuple[Cell, Cell],
    colour: QColor,
    look: Look,
) -> None:
    first = view.centre(*step[0])
    second = view.centre(*step[1])
    for shade, width in ((look.board, 0.15), (colour, 0.08)):
        pen = QPen(shade, max(2.0, view.cell * width))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        p.setPen(pen)
        p.drawLine(first, second)


def _corner(view: BoardView, cell: Cell) -> QPointF:
    rect: QRectF = view.rect(*cell)
    return rect.topRight() + QPointF(-view.cell * 0.2, view.cell * 0.2)


def _numbered(lines: list[str]) -> str:
    return "\n".join(f"{number}. {line}" for number, line in enumerate(lines, start=1))


_tr = words_of("WhyWords")


def reason(question: WhyQuestion) -> str:
    """The sentence of the reason."""
    why = question.why
    return "" if why is None or why.reason is None else translated(why.reason.text)


def lines(question: WhyQuestion) -> list[str]:
    """The lines of the proof behind the sentence."""
    why = question.why
    if why is None or why.reason is None:
        return []
    return [translated(line) for line in why.reason.lines]


def nearest(question: WhyQuestion) -> str:
    """A sentence on how near something comes."""
    why = question.why
    if why is None or why.nearest is None:
        return ""
    return _tr("Nearest: {sentence}").format(sentence=translated(why.nearest.text))
