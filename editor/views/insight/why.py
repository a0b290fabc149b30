"""WhyPanel: why there is no answer, what comes nearest, which repairs to apply; its words.

WhyNote shows the same on the board. The words serve the panel and its header.
"""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QEvent, QLineF, QPointF, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from editor.kinds.registry import painter_for
from editor.models.insight.why import SHOWN, RepairQuestion, WhyQuestion
from editor.models.program.language import grouped, translated, words_of
from editor.painting import BoardView, Look, faded
from editor.views.answers.answer_panel import AnswerPanel, button_row
from editor.views.commands.actions import Actions
from editor.views.insight.intended import paint_badge, paint_broken_line, paint_swaps
from editor.views.insight.what_if.layer import paint_edit
from editor.views.style import NO_BAR, combo_of, fill, holder, label_of, scaled, set_up, worded
from solvers.insight.intended import cells_of_move
from solvers.insight.mend import Mending, Repair
from solvers.insight.why import Nearest, Reason
from solvers.kind import Cell, IllegalMove, LevelError


class WhyNote:
    """Paints what a question knows, over the board that it was asked about."""

    def __init__(self, question: RepairQuestion) -> None:
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
            self._preview(p, view, repairs[chosen], look)
            _paint_repair(p, view, repairs[chosen].cells, look, chosen=True)
            return
        cells = dict.fromkeys(cell for repair in repairs for cell in repair.cells)
        _paint_repair(p, view, tuple(cells), look, chosen=False)

    def _preview(self, p: QPainter, view: BoardView, repair: Repair, look: Look) -> None:
        """The cells as the repair would make them."""
        painter = painter_for(self._question.document.kind.id, look)
        for edit in repair.edits:
            paint_edit(p, painter, view, edit)

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


def paint_changed(
    p: QPainter, view: BoardView, cells: tuple[Cell, ...], look: Look, accepted: bool
) -> None:
    """Frames round cells that were changed, broken ones where that was refused."""
    line = Qt.PenStyle.SolidLine if accepted else Qt.PenStyle.DotLine
    for cell in cells:
        _paint_frame(p, view, cell, look.success if accepted else look.danger, look, line)


def _paint_frame(
    p: QPainter, view: BoardView, cell: Cell, colour: QColor, look: Look, style: Qt.PenStyle
) -> None:
    if not view.window().contains(cell[1], cell[0]):
        return
    rect, size = view.rect(*cell), view.cell
    inset = max(1.5, size * 0.07)
    frame = rect.adjusted(inset, inset, -inset, -inset)
    p.setBrush(faded(colour, 0.14))
    lines = ((look.board, 0.08, Qt.PenStyle.SolidLine), (colour, 0.045, style))
    for shade, width, pen_style in lines:
        p.setPen(QPen(shade, max(1.5, size * width), pen_style))
        p.drawRoundedRect(frame, size * 0.12, size * 0.12)
        p.setBrush(Qt.BrushStyle.NoBrush)


def _paint_step(
    p: QPainter, view: BoardView, step: tuple[Cell, Cell], colour: QColor, look: Look
) -> None:
    first, second = view.centre(*step[0]), view.centre(*step[1])
    for shade, width in ((look.board, 0.15), (colour, 0.08)):
        pen = set_up(QPen(shade, max(2.0, view.cell * width)), capStyle=Qt.PenCapStyle.RoundCap)
        p.setPen(pen)
        p.drawLine(first, second)


def _corner(view: BoardView, cell: Cell) -> QPointF:
    rect: QRectF = view.rect(*cell)
    return rect.topRight() + QPointF(-view.cell * 0.2, view.cell * 0.2)


ROWS = 6
"""Repairs in view at once."""
ROW_HEIGHT = 24


class RepairList(QListWidget):
    """The repairs of a question, one a line; the one that is pointed at shows on the board."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._question: RepairQuestion | None = None
        worded(self, self, name, spoken="Repairs", mouseTracking=True)
        set_up(self, uniformItemSizes=True, textElideMode=Qt.TextElideMode.ElideRight)
        set_up(self, horizontalScrollBarPolicy=NO_BAR, currentRowChanged=self._on_row)
        self.itemEntered.connect(lambda item: self._on_row(self.row(item)))
        self.itemActivated.connect(self._on_activated)

    def show_repairs(self, question: RepairQuestion) -> None:
        """List the repairs that are known by now; hidden as long as there are none."""
        self._question = question
        repairs = question.repairs
        self.setVisible(bool(repairs))
        self.blockSignals(True)
        words = [repair_words(repair) for repair in repairs]
        known = [self.item(n).text() for n in range(self.count())]
        if known != words[: len(known)]:
            self.clear()
            known = []
        for text in words[len(known) :]:
            item = set_up(QListWidgetItem(text), toolTip=text)
            item.setSizeHint(QSize(0, scaled(ROW_HEIGHT)))
            self.addItem(item)
        chosen = -1 if question.chosen is None else question.chosen
        if self.currentRow() != chosen:
            self.setCurrentRow(chosen)
        self.blockSignals(False)
        rows = max(1, min(len(repairs), ROWS))
        self.setFixedHeight(rows * scaled(ROW_HEIGHT) + 2 * self.frameWidth() + 4)

    @Slot(int)
    def _on_row(self, row: int) -> None:
        if self._question is not None:
            self._question.choose(row if row >= 0 else None)

    @Slot(QListWidgetItem)
    def _on_activated(self, item: QListWidgetItem) -> None:
        if self._question is not None:
            self._question.apply(self.row(item), self.tr("Mend the level"))

    def viewportEvent(self, event: QEvent) -> bool:
        """All repairs show again when the pointer leaves the list, unless it has the keys."""
        if event.type() == QEvent.Type.Leave and not self.hasFocus():
            self._on_row(-1)
        return super().viewportEvent(event)


class WhyPanel(AnswerPanel):
    """The panel with the reason that there is no answer. Its buttons are the actions given."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("why")
        self.standing, self.reason = self.words_label("Standing"), self.words_label("Reason")
        self.reason.setProperty("strong", True)
        self.lines, self.nearest = self.words_label("Lines"), self.words_label("Nearest")
        fill(self.column, self.standing, self.reason, self.lines, self.nearest)
        why = actions["solve.why"]
        self.add_asking(why, "Why is there no answer?", "Looking for reasons and repairs", "Stop")
        self.build_button.setProperty("primary", False)  # Solve is the one that stands out
        self._build_board()
        self._build_repairs(actions)
        self.finish()

    def _build_board(self) -> None:
        self.shown_label = label_of(self, "", "On the board", muted=True)
        self.shown = combo_of(
            self,
            "whyShown",
            spoken="On the board",
            items=("Reason", "Nearest", "Repairs", "Nothing"),
        )
        self.shown.activated.connect(self._on_shown)
        self.shown_label.setBuddy(self.shown)
        fill(self.column, self.shown_label, self.shown)

    def _build_repairs(self, actions: Actions) -> None:
        self.repairs = self.words_label("Repairs")
        self.list = RepairList("whyRepairs")
        self._acting = holder(button_row([actions["why.apply"], actions["why.pick"]], words=True))
        fill(self.column, self.repairs, self.list, self._acting)

    # -- showing ---------------------------------------------------------------------------------
    def show_answer(self, question: WhyQuestion) -> None:
        texts = (
            (self.standing, standing(question)),
            (self.reason, reason(question)),
            (self.lines, _numbered(lines(question))),
            (self.nearest, nearest(question)),
            (self.repairs, repairs(question)),
        )
        for label, text in texts:
            set_up(label, text=text, visible=bool(text))
        if question.told:
            self.reason.hide()
        for part in (self.shown, self.shown_label):
            part.setVisible(question.impossible)
        self.shown.setCurrentIndex(SHOWN.index(question.shown))
        self._acting.setVisible(bool(question.repairs))
        self.list.show_repairs(question)

    # -- acting ----------------------------------------------------------------------------------
    @Slot(int)
    def _on_shown(self, index: int) -> None:
        self._question.show(SHOWN[index])


def _numbered(lines: list[str]) -> str:
    return "\n".join(f"{number}. {line}" for number, line in enumerate(lines, start=1))


_tr = words_of("WhyWords")


def standing(question: WhyQuestion) -> str:
    """A sentence on whether there is an answer, or on the progress of the work."""
    why = question.why
    if why is None:
        if question.building:
            return _tr("Looking for a proof that there is no answer…")
        if question.refusal == "changed":
            return _tr("The level changed since: it may have an answer now.")
        return _tr("Says why a level has no answer, what comes nearest, and which edits mend it.")
    if why.possible is None:
        if question.building:
            return _tr("Looking for a proof that there is no answer…")
        return _tr("It is not known whether this level has an answer.")
    return _tr("This level has an answer.") if why.possible else ""


def in_short(question: WhyQuestion) -> str:
    """The text of the folded header."""
    why = question.why
    if why is None or why.possible is None:
        return ""
    if why.possible:
        return _tr("has an answer")
    number = len(question.repairs)
    return _tr("%n repair(s)", number) if number and why.mending is not None else _tr("no answer")


def reason(question: WhyQuestion) -> str:
    """The sentence of the reason."""
    why = question.why
    return "" if why is None or why.reason is None else translated(why.reason.text)


def lines(question: WhyQuestion) -> list[str]:
    """The lines of the proof behind the sentence."""
    why = question.why
    return [] if why is None or why.reason is None else [translated(x) for x in why.reason.lines]


def nearest(question: WhyQuestion) -> str:
    """A sentence on how near something comes."""
    why = question.why
    if why is None or why.nearest is None:
        return ""
    return _tr("Nearest: {sentence}").format(sentence=translated(why.nearest.text))


def repair_words(repair: Repair) -> str:
    """The edits of a repair."""
    return _tr(" + ").join(translated(edit.text) for edit in repair.edits)


def of_cell(question: RepairQuestion, cell: Cell) -> str:
    """The marks of the board in a cell in words, for a screen reader."""
    why = question.why
    if why is None or not question.impossible:
        return ""
    if question.shown == "reason" and why.reason is not None and cell in why.reason.cells:
        return _tr("part of the reason")
    if question.shown == "nearest" and why.nearest is not None and cell in why.nearest.left:
        return _tr("left by the nearest route")
    number = question.repair_at(cell) if question.shown == "repairs" else None
    if number is None or question.chosen not in (None, number):
        return ""
    return _tr("repair: {edits}").format(edits=repair_words(question.repairs[number]))


def repairs(question: RepairQuestion) -> str:
    """The number of repairs, and what is proved of them."""
    known = None if question.why is None else question.why.mending
    if known is None:
        return ""
    if question.why is not None and question.why.possible:
        return _tr("Nothing has to be changed.")
    parts = [_found(known, question.building)]
    if question.building and not known.total:
        parts.append(_tr("Levels tried: {tried}.").format(tried=grouped(known.tried)))
    elif question.building:
        so_far = _tr("Levels tried: {tried} of {total}.")
        parts.append(so_far.format(tried=grouped(known.tried), total=grouped(known.total)))
    elif question.refusal == "stopped":
        parts.append(_tr("Stopped: there may be others."))
    else:
        parts.append(_proved(known))
    return " ".join(filter(None, parts))


def _found(known: Mending, building: bool) -> str:
    if not known.repairs:
        return _tr("No repair found yet.") if building else _tr("No repair found.")
    if not known.smallest:
        cells = len(known.repairs[0].cells)
        return _tr("Changes of %n cell(s) together mend the level.", cells)
    if known.size == 1:
        return _tr("%n single edit(s) mend the level.", len(known.repairs))
    edits = _tr("It takes {number} single edits to mend the level.").format(number=known.size)
    if len(known.repairs) == 1:
        return edits
    return _tr("{edits} Ways found: {ways}.").format(edits=edits, ways=len(known.repairs))


def _proved(known: Mending) -> str:
    """The words for what is known of smaller repairs, and of others as small."""
    if not known.repairs:
        if known.least > 1:
            return _tr("Fewer than {least} are proved not to do.").format(least=known.least)
        return ""
    if known.size == 1 and known.smallest:
        return _tr("These are all there are.") if known.complete else _tr("There may be others.")
    if known.smallest:
        end = _tr("These are all there are.") if known.complete else _tr("There may be others.")
        return _tr("Fewer are proved not to do. {rest}").format(rest=end)
    return _tr("It is the best that was found; fewer edits may do.")
