"""The repairs of a level without an answer: their list, and their words."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, Slot
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from gridwright.editor.models.insight.why import RepairQuestion
from gridwright.editor.models.program.language import grouped, translated, words_of
from gridwright.editor.models.program.said import said
from gridwright.editor.views.style import (
    NO_BAR,
    scaled,
    set_up,
    worded,
)
from gridwright.solvers.insight.mend import Mending, Repair
from gridwright.solvers.kind import Cell
from gridwright.solvers.text import filled

ROWS = 6
"""Repairs in view at once."""
ROW_HEIGHT = 24


class RepairList(QListWidget):
    """The repairs of a question, one a line; the one that is pointed at shows on the
    board."""

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

    def let_go(self) -> None:
        """Keep no question, whose level is closed."""
        self._question = None

    @Slot(int)
    def _on_row(self, row: int) -> None:
        if self._question is not None:
            self._question.choose(row if row >= 0 else None)

    @Slot(QListWidgetItem)
    def _on_activated(self, item: QListWidgetItem) -> None:
        if self._question is not None:
            self._question.apply(self.row(item), said("RepairList", "Mend the level"))

    def viewportEvent(self, event: QEvent) -> bool:
        """All repairs show again when the pointer leaves the list, unless it has the
        keys."""
        if event.type() == QEvent.Type.Leave and not self.hasFocus():
            self._on_row(-1)
        return super().viewportEvent(event)


_tr = words_of("WhyWords")


def repair_words(repair: Repair) -> str:
    """The edits of a repair."""
    return _tr(" + ").join(translated(edit.text) for edit in repair.edits)


def of_cell(question: RepairQuestion, cell: Cell) -> str:
    """The marks of the board in a cell in words, for a screen reader."""
    why = question.why
    if why is None or not question.impossible:
        return ""
    if question.shown == "reason" and why.reason is not None:
        return _tr("part of the reason") if cell in why.reason.cells else ""
    if question.shown == "nearest" and why.nearest is not None:
        return _tr("left by the nearest route") if cell in why.nearest.left else ""
    return _repair_at(question, cell) if question.shown == "repairs" else ""


def _repair_at(question: RepairQuestion, cell: Cell) -> str:
    """The repair that edits a cell in words; "" if none does, or another is chosen."""
    number = question.repair_at(cell)
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
        parts.append(
            so_far.format(tried=grouped(known.tried), total=grouped(known.total))
        )
    elif question.refusal == "stopped":
        parts.append(_tr("Stopped: there may be others."))
    else:
        parts.append(_proved(known))
        parts.append(translated(known.note))
    return " ".join(filter(None, parts))


def _found(known: Mending, building: bool) -> str:
    if not known.repairs:
        return _tr("No repair found yet.") if building else _tr("No repair found.")
    if not known.smallest:
        cells = len(known.repairs[0].cells)
        return _tr("Changes of %n cell(s) together mend the level.", cells)
    if known.size == 1:
        return _tr("%n single edit(s) mend the level.", len(known.repairs))
    edits = filled(
        _tr("It takes {number:# single edit|# single edits} to mend the level."),
        number=known.size,
    )
    if len(known.repairs) == 1:
        return edits
    return filled(
        _tr("{edits} Ways found: {ways}."), edits=edits, ways=len(known.repairs)
    )


def _proved(known: Mending) -> str:
    """The words for what is known of smaller repairs, and of others as small."""
    if not known.repairs:
        if known.least > 1:
            return filled(
                _tr("Fewer than {least} are proved not to do."), least=known.least
            )
        return ""
    if known.size == 1 and known.smallest:
        return (
            _tr("These are all there are.")
            if known.complete
            else _tr("There may be others.")
        )
    if known.smallest:
        end = (
            _tr("These are all there are.")
            if known.complete
            else _tr("There may be others.")
        )
        return _tr("Fewer are proved not to do. {rest}").format(rest=end)
    return _tr("It is the best that was found; fewer edits may do.")
