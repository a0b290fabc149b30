"""The intended route: its panel, its marks on the board, and the words of panel and header.

The panel shows the route of the designer, and what is proved of it. The board shows the stored
route, or the one that the tool draws, and where it parts from a better one. The route is a broken
line, so that it is never taken for an answer.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QCheckBox

from editor.kinds.registry import kind_view
from editor.models.document.cell_words import place_words
from editor.models.insight.intended import IntendedRoute
from editor.models.program.language import in_full, translated, words_of
from editor.painting import BoardView, Look, draw_with
from editor.views.answers.answer_panel import AnswerPanel, button_row
from editor.views.canvas.grid_view import GridView
from editor.views.canvas.tools.answer import IntendedTool
from editor.views.commands.actions import Actions
from editor.views.style.kit import fill, holder, set_up
from solvers.insight.intended import Drawn, Judgement, cells_of_move
from solvers.level import Cell


class IntendedPanel(AnswerPanel):
    """The intended route of the document in front. Its buttons are the actions given."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("intended")
        self.verdict, self.replayed = self.words_label("Verdict"), self.words_label("Replayed")
        self.verdict.setProperty("strong", True)
        fill(self.column, self.verdict, self.replayed)
        draw = actions["tool.intended"]
        self.add_asking(draw, "Draw the intended route", "Judging the intended route", "Stop")
        self.build_button.setProperty("primary", False)  # Solve is the one that stands out
        self._compare = actions["intended.compare"]
        self.compare_box = set_up(QCheckBox(), "intendedCompare", clicked=self._compare.trigger)
        self._compare.changed.connect(self._follow_compare)
        row = button_row([actions["intended.take"], actions["intended.clear"]], words=True)
        self._buttons = holder(row)
        fill(self.column, self.compare_box, self._buttons)
        self.finish()

    def dress(self) -> None:
        self._follow_compare()
        super().dress()

    def show_answer(self, question: IntendedRoute) -> None:
        self.build_button.setVisible(not question.there)
        for part in (self.busy, self.cancel_button):
            part.setVisible(False)  # it judges by itself, and the words say so
        self.verdict.setText(verdict(question))
        told = replayed(question.drawn)
        set_up(self.replayed, text=told, visible=bool(told))
        judgement = question.judgement
        self.compare_box.setVisible(judgement is not None and bool(judgement.better))

    def _follow_compare(self) -> None:
        set_up(self.compare_box, text=self._compare.text(), checked=self._compare.isChecked())
        self.compare_box.setEnabled(self._compare.isEnabled())


LEGIBLE = 14
"""From this cell size on numbers and signs are drawn."""


def paint_broken_line(
    p: QPainter, view: BoardView, cells: Sequence[Cell], colour: QColor, look: Look
) -> None:
    """A walk: dashes with a casing, a ring where it begins and a filled square where it ends."""
    if not cells:
        return
    points = [view.centre(*cell) for cell in cells]
    size = view.cell
    p.setBrush(Qt.BrushStyle.NoBrush)
    styles = Qt.PenStyle
    lines = ((look.board, 0.16, styles.SolidLine), (colour, 0.075, styles.CustomDashLine))
    for shade, width, style in lines:
        pen = QPen(shade, max(1.5, size * width), style)
        if style is Qt.PenStyle.CustomDashLine:
            pen.setDashPattern([2.6, 1.9])
        set_up(pen, capStyle=Qt.PenCapStyle.RoundCap, joinStyle=Qt.PenJoinStyle.RoundJoin)
        p.setPen(pen)
        p.drawPolyline(QPolygonF(points))
    draw_with(p, QPen(look.board, max(1.0, size * 0.03)), colour)
    p.drawEllipse(points[0], size * 0.11, size * 0.11)
    if len(cells) > 1:
        side = size * 0.1
        end = points[-1]
        p.drawRect(QRectF(end.x() - side, end.y() - side, 2 * side, 2 * side))


def paint_swaps(
    p: QPainter, view: BoardView, swaps: Sequence[tuple[Cell, Cell]], colour: QColor, look: Look
) -> None:
    """Swaps: a dumbbell from tile to tile, with the number of the swap in the middle."""
    for number, (one, other) in enumerate(swaps, start=1):
        first, second = view.centre(*one), view.centre(*other)
        for shade, width in ((look.board, 0.2), (colour, 0.11)):
            pen = set_up(QPen(shade, max(2.0, view.cell * width)), capStyle=Qt.PenCapStyle.RoundCap)
            p.setPen(pen)
            p.drawLine(first, second)
        paint_badge(p, (first + second) / 2, view.cell, str(number), colour, look)


def paint_badge(
    p: QPainter, at: QPointF, size: float, text: str, colour: QColor, look: Look
) -> None:
    """A round badge with a number or a sign."""
    radius = max(4.0, size * 0.17)
    draw_with(p, QPen(look.board, max(1.0, size * 0.03)), colour)
    p.drawEllipse(at, radius, radius)
    if size < LEGIBLE:
        return
    font = set_up(p.font(), pixelSize=max(7, round(radius * (1.25 if len(text) < 2 else 0.95))))
    font.setBold(True)
    p.setFont(font)
    p.setPen(look.panel)
    box = QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius)
    p.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def paint_parting(p: QPainter, view: BoardView, cells: Sequence[Cell], look: Look) -> None:
    """Where two routes part: a ring with the sign of what differs."""
    for cell in cells:
        middle, size = view.centre(*cell), view.cell
        for shade, width in ((look.board, 0.13), (look.danger, 0.065)):
            draw_with(p, QPen(shade, max(1.5, size * width)))
            p.drawEllipse(middle, size * 0.36, size * 0.36)
        corner = middle + QPointF(size * 0.29, -size * 0.29)
        paint_badge(p, corner, size, "≠", look.danger, look)


class IntendedNote:
    """Paints the intended route of a document over its board."""

    def __init__(self, route: IntendedRoute, canvas: GridView) -> None:
        self._route, self._canvas = route, canvas

    def paint(self, p: QPainter, view: BoardView, look: Look) -> None:
        cells, moves = self._now()
        p.save()
        if len(cells) > 1:
            paint_broken_line(p, view, cells, look.warning, look)
        swaps = [(ends[0], ends[1]) for ends in map(cells_of_move, moves) if len(ends) == 2]
        if not cells and swaps:
            paint_swaps(p, view, swaps, look.warning, look)
        judgement = self._route.judgement
        if judgement is not None and judgement.better and self._route.comparing:
            paint_parting(p, view, judgement.where, look)
        p.restore()

    def _now(self) -> tuple[tuple[Cell, ...], tuple[str, ...]]:
        """The cells and moves that show: those under the pointer, or those kept."""
        tool = self._canvas.tool
        if isinstance(tool, IntendedTool) and tool.drawing is not None:
            return tuple(tool.drawing.cells), tuple(tool.drawing.moves)
        drawn = self._route.drawn
        if drawn is None:
            return (), ()
        return drawn.cells, drawn.moves[: drawn.made]


_tr = words_of("IntendedWords")


def replayed(drawn: Drawn | None) -> str:
    """A sentence on how far the moves are legal."""
    if drawn is None:
        return ""
    if drawn.problem:
        if not drawn.moves or drawn.made >= len(drawn.moves):
            return translated(drawn.problem)
        text = _tr("Move {number} ({move}) is not legal: {problem}.")
        move, problem = drawn.moves[drawn.made], translated(drawn.problem)
        return text.format(number=drawn.made + 1, move=move, problem=problem)
    if not drawn.finished:
        return _tr("%n move(s), legal so far; not a complete answer yet.", drawn.made)
    if drawn.broken:
        text = _tr("A complete answer that breaks a condition: {broken}.")
        return text.format(broken=translated(drawn.broken))
    return _tr("A complete answer of %n move(s).", drawn.made)


def verdict(route: IntendedRoute) -> str:
    """A sentence on whether it is optimal and unique, or that it is being judged."""
    if not route.there:
        return _tr(
            "Draw the route that you intend with its tool, or keep one that was found or played."
        )
    if route.waiting:
        return _tr("Judging…")
    judgement = route.judgement
    if judgement is None:
        return _tr("It cannot be judged while the level has problems.")
    if route.document.kind.players > 1:
        return _tr("Moves against an opponent are replayed, not judged.")
    if judgement.best.status == "infeasible":
        return _tr("The level has no answer.")
    if judgement.optimal:
        return _optimal(route, judgement)
    if judgement.optimal is None:
        if judgement.drawn.answers:
            return _tr("Nothing better was found, but that is not proved.")
        return _tr("The best answer was not found in time.")
    return _beaten(route, judgement)


def _optimal(route: IntendedRoute, judgement: Judgement) -> str:
    score = _score(route, judgement.drawn.score)
    if judgement.unique:
        return _tr("Optimal, and the only optimal one: {score}.").format(score=score)
    number = judgement.best.counts.optimal
    if judgement.unique is None or number is None:
        return _tr("Optimal: {score}. How many others are was not counted.").format(score=score)
    text = _tr("Optimal, but not the only one: {score}, {number} optimal ones in all.")
    return text.format(score=score, number=in_full(number))


def _beaten(route: IntendedRoute, judgement: Judgement) -> str:
    best = _score(route, judgement.best.score)
    if judgement.best.status != "optimal":
        best = _tr("at least {score}").format(score=best)
    if not judgement.drawn.answers:
        text = _tr("Not an answer. The best one has {best}.").format(best=best)
    else:
        text = _tr("Beaten: it has {score}, the best one {best}.").format(
            score=_score(route, judgement.drawn.score), best=best
        )
    return f"{text} {parting(judgement)}".strip()


def parting(judgement: Judgement) -> str:
    """Where the route and a better one part."""
    if not judgement.better or not judgement.where:
        return ""
    place = place_words(judgement.where[0])
    if not judgement.parted:
        text = _tr("The answer found parts from it after %n move(s), at {place}.", judgement.part)
        return text.format(place=place)
    if judgement.part == 0:
        return _tr("They part at once, at {place}.").format(place=place)
    return _tr("They part after %n move(s), at {place}.", judgement.part).format(place=place)


def in_short(route: IntendedRoute) -> str:
    """The text of the folded header."""
    drawn, judgement = route.drawn, route.judgement
    if drawn is None:
        return _tr("none")
    if drawn.problem:
        return _tr("not legal")
    if route.waiting:
        return _tr("judging…")
    if judgement is None or judgement.optimal is None:
        return ""
    if judgement.optimal:
        return _tr("optimal, unique") if judgement.unique else _tr("optimal")
    return _tr("beaten") if judgement.drawn.answers else _tr("not complete")


def _score(route: IntendedRoute, score: int | None) -> str:
    return kind_view(route.document.kind.id).result_words.score(score or 0)
