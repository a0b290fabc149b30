"""The rows of What if: their table, order and words, and the sign of each effect.

A sign is a shape, so that no effect differs from another by colour alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi, sin
from typing import Any, Literal

from PySide6 import QtCore, QtGui
from PySide6.QtWidgets import QHeaderView, QStyleOptionViewItem, QWidget

from editor.kinds.registry import kind_view
from editor.models.program.language import grouped, translated, words_of
from editor.painting import NO_PEN, Look, disc, draw_with, paint_text, painting_on, pen, smooth
from editor.views.palette.picture_button import token_icon
from editor.views.style import current_look, scaled, set_up
from editor.views.style.lines import Index, LineDelegate, LineTable, RowsTable, show_sign
from solvers.insight.what_if.children import VERDICTS, Verdict, WhatIfRow
from solvers.kind.facts import Answer

EDIT, SCORE, OPTIMAL, EFFECT = range(4)
ROW = int(QtCore.Qt.ItemDataRole.UserRole)
"""The role of the Row itself."""

Filter = Literal["all", "unique", "better", "breaks"]
FILTERS: dict[Filter, frozenset[Verdict]] = {
    "all": frozenset(VERDICTS),
    "unique": frozenset({"unique"}),
    "better": frozenset({"better", "mends"}),
    "breaks": frozenset({"breaks"}),
}
EDITS = 140
"""The width of the edits, at 100 per cent, below which heads give way."""
STRONG = frozenset({"unique", "breaks", "mends", "better"})


class RowDelegate(LineDelegate):
    """Paints an effect with its sign and in its colour."""

    def __init__(self, words: RowWords, parent: QWidget) -> None:
        super().__init__(EDIT, parent)
        self._words = words
        self._pictures: dict[tuple[str, int, int, Look], QtGui.QPixmap] = {}

    def initStyleOption(self, option: QStyleOptionViewItem, index: QtCore.QModelIndex) -> None:  # type: ignore[override]
        super().initStyleOption(option, index)
        if index.column() == EFFECT:
            self._show_effect(option, index.data(ROW))
        elif index.column() == EDIT:
            self._show_token(option, index.data(ROW).edit.after[0])

    def _show_token(self, option: QStyleOptionViewItem, code: int) -> None:
        side = scaled(18)
        key = self._words.kind_id, code, side, current_look()
        if key not in self._pictures:
            self._pictures[key] = token_icon(key[0], code, key[3], side).pixmap(side, side)
        show_sign(option, self._pictures[key], side)

    def _show_effect(self, option: QStyleOptionViewItem, row: WhatIfRow) -> None:
        side = scaled(14)
        picture = sign(row.verdict, current_look(), side, option.widget.devicePixelRatioF())
        show_sign(option, picture, side)
        colour = colour_of(row.verdict, current_look())
        for role in (QtGui.QPalette.ColorRole.Text, QtGui.QPalette.ColorRole.HighlightedText):
            option.palette.setColor(role, colour)
        if row.verdict in STRONG:
            option.font.setWeight(QtGui.QFont.Weight.DemiBold)


class RowTable(LineTable):
    """The table: a row under the pointer is looked at; a double click applies, too."""

    pointed = QtCore.Signal(object)
    """The index under the pointer, or None when it left."""

    def __init__(self) -> None:
        super().__init__()
        set_up(self, "whatIfTable", mouseTracking=True, sortingEnabled=True)
        self.setTextElideMode(
            QtCore.Qt.TextElideMode.ElideMiddle
        )  # the place of an edit comes last
        self.doubleClicked.connect(lambda _index: self.applied.emit())

    def fit_columns(self, effects: Sequence[str], narrow: bool, room: int) -> None:
        """Room for the heads, for numbers and for these effects, in two lines where it is narrow;
        the rest is for the edits. room: for all of them."""
        header, metrics = self.horizontalHeader(), self.fontMetrics()
        set_up(header, stretchLastSection=False, minimumSectionSize=scaled(56))
        header.setSectionResizeMode(EDIT, QHeaderView.ResizeMode.Stretch)
        bold = set_up(QtGui.QFont(self.font()), weight=QtGui.QFont.Weight.DemiBold)
        across = QtGui.QFontMetrics(bold)
        lines = [halves(text, across.horizontalAdvance) for text in effects] if narrow else effects
        widest = max(map(across.horizontalAdvance, lines))
        header.resizeSection(EFFECT, widest + scaled(40 if narrow else 34))  # with a sign
        whole = sum(map(header.sectionSizeHint, (SCORE, OPTIMAL))) + header.sectionSize(EFFECT)
        roomy = not narrow or room - whole >= scaled(EDITS)
        digits = metrics.horizontalAdvance("0" * 6)
        for column in (SCORE, OPTIMAL):
            title = header.model().headerData(column, QtCore.Qt.Orientation.Horizontal)
            head = metrics.horizontalAdvance(title) + scaled(28)  # with the arrow of the order
            wide = max(head, header.sectionSizeHint(column)) if roomy else head
            header.resizeSection(column, max(wide, digits + scaled(16)))

    def fit_rows(self, narrow: bool) -> None:
        """Where the table is narrow an edit takes two lines, so that its place can be read."""
        lines = 2 if narrow else 1
        self.setWordWrap(lines > 1)
        rows = set_up(self.verticalHeader(), sectionResizeMode=QHeaderView.ResizeMode.Fixed)
        rows.setDefaultSectionSize(max(scaled(28), lines * self.fontMetrics().height() + scaled(8)))

    def mouseMoveEvent(self, event: QtGui.QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        index = self.indexAt(event.position().toPoint())
        self.pointed.emit(index if index.isValid() else None)

    def leaveEvent(self, event: QtCore.QEvent) -> None:
        super().leaveEvent(event)
        self.pointed.emit(None)


def halves(text: str, width: Callable[[str], int]) -> str:
    """The wider line of a text in two lines as even as they can be."""
    breaks = [at for at, letter in enumerate(text) if letter == " " or not text.isascii()]
    pairs = [(text[:at], text[at:].strip()) for at in breaks if at]
    wider = [max(pair, key=width) for pair in pairs]
    return min(wider, key=width, default=text)


class WhatIfOrder(QtCore.QSortFilterProxyModel):
    """The rows of one group and filter, sorted by a column; equal ones by effect, then by place."""

    def __init__(self, source: RowsTable, parent: QtCore.QObject | None = None) -> None:
        super().__init__(parent)
        self.group, self.filter = "", "all"
        self.table = source
        self.setSourceModel(source)
        self.sort(EFFECT, QtCore.Qt.SortOrder.AscendingOrder)

    def choose(self, group: str, filter_: Filter) -> None:
        """Show the rows of a group ("": all) that a filter lets through."""
        self.group, self.filter = group, filter_
        self.invalidate()

    def rows(self) -> list[WhatIfRow]:
        """The rows that show, in their order."""
        return [self.row(number) for number in range(self.rowCount())]

    def row(self, number: int) -> WhatIfRow:
        """The row of a line as it shows."""
        row: WhatIfRow = self.table.rows[self.mapToSource(self.index(number, 0)).row()]
        return row

    def filterAcceptsRow(self, source_row: int, source_parent: Index) -> bool:
        row = self.table.rows[source_row]
        in_group = self.group in ("", row.edit.group)
        return in_group and row.verdict in FILTERS[self.filter]  # type: ignore[index]

    def lessThan(self, left: Index, right: Index) -> bool:
        one, other = self.table.rows[left.row()], self.table.rows[right.row()]
        return order_key(one, left.column()) < order_key(other, right.column())


def order_key(row: WhatIfRow, column: int) -> tuple[Any, ...]:
    """The key by which a row is sorted; the smallest comes first in rising order."""
    effect = (VERDICTS.index(row.verdict), -row.by if row.verdict == "better" else row.by)
    place = (row.edit.cell, row.edit.text)
    if column == EDIT:
        return (row.edit.group, *place)
    if column == SCORE:
        score = row.answer.score
        return (score is not None, score or 0, *effect, *place)
    if column == OPTIMAL:
        number = row.answer.counts.optimal
        return (number is not None, number or 0, *effect, *place)
    return (*effect, row.answer.counts.optimal or 0, *place)


_tr = words_of("WhatIf")

NONE = "–"


class RowWords:
    """The words of one kind, or of another one from now on."""

    def __init__(self, kind_id: str) -> None:
        self.kind_id = kind_id

    def table(self, parent: QtCore.QObject | None = None) -> RowsTable:
        """A table of rows in these words."""
        return RowsTable(
            4, self.title, self.cell, self.sentence, numbers=(SCORE, OPTIMAL),
            facts={ROW: lambda row: row}, parent=parent,
        )  # fmt: skip

    def title(self, column: int) -> str:
        """The title of a column of the table."""
        return {
            EDIT: _tr("Edit"),
            SCORE: _tr("Optimum"),
            OPTIMAL: _tr("Optimal"),
            EFFECT: _tr("Effect"),
        }[column]

    def cell(self, row: WhatIfRow, column: int) -> str:
        """The text of a row in a column of the table."""
        if column == EDIT:
            return translated(row.edit.text.capitalized())
        if column == SCORE:
            return self.score(row.answer)
        return self.number(row.answer) if column == OPTIMAL else self.effect(row)

    def score(self, answer: Answer) -> str:
        """The optimum in figures; what is known of it where it is not proved."""
        if answer.score is None:
            return NONE
        if answer.status == "optimal":
            return grouped(answer.score)
        if answer.bound is None:
            return _tr("at least {score}").format(score=grouped(answer.score))
        return f"{grouped(answer.score)} – {grouped(answer.bound)}"

    def number(self, answer: Answer) -> str:
        """The number of optimal answers in figures."""
        optimal = answer.counts.optimal
        return NONE if optimal is None else grouped(optimal)

    def effect(self, row: WhatIfRow) -> str:
        """The effect of an edit, in two or three words."""
        if row.verdict in ("better", "less"):
            return self._difference(row)
        return verdict_words(row.verdict)

    def _difference(self, row: WhatIfRow) -> str:
        proved = row.answer.status == "optimal"
        if row.verdict == "better":
            text = _tr("{by} better") if proved else _tr("at least {by} better")
        else:
            text = _tr("{by} less") if proved else _tr("at least {by} less")
        return text.format(by=grouped(row.by))

    def result(self, answer: Answer) -> str:
        """An answer with the unit of the kind: "61 points, 4 optimal"."""
        text = self.best(answer)
        if answer.score is None or answer.counts.optimal is None:
            return text
        number = grouped(answer.counts.optimal)
        return _tr("{score}, {number} optimal").format(score=text, number=number)

    def best(self, answer: Answer) -> str:
        """The best of an answer with the unit of the kind."""
        if answer.status == "infeasible":
            return _tr("no answer")
        if answer.score is None:
            return _tr("not decided")
        text = kind_view(self.kind_id).result_words.score(answer.score)
        if answer.status != "optimal":
            text = _tr("{score} or more").format(score=text)
        return text

    def sentence(self, row: WhatIfRow) -> str:
        """A whole row, to be read aloud; with the reason where there is no answer."""
        parts = (self.cell(row, EDIT), self.result(row.answer), self.effect(row))
        text = _tr("{edit}: {result}; {effect}.").format(
            edit=parts[0], result=parts[1], effect=parts[2]
        )
        reason = row.answer.reason
        return f"{text} {translated(_capital(reason))}" if reason else text

    def short(self, row: WhatIfRow) -> str:
        """The text in a cell of the board, below its sign."""
        if row.verdict in ("better", "less"):
            return ("+" if row.verdict == "better" else "−") + grouped(row.by)
        words: dict[Verdict, str] = {
            "unique": _tr("unique"),
            "breaks": _tr("breaks"),
            "mends": _tr("possible"),
            "none": _tr("none"),
            "open": _tr("open"),
        }
        if row.verdict in words:
            return words[row.verdict]
        if row.verdict in ("fewer", "more"):
            return self.number(row.answer)
        return _tr("same best") if row.verdict == "even" else _tr("same")


def _capital(reason: str) -> str:
    return reason.capitalized() if hasattr(reason, "capitalized") else reason


def verdict_words(verdict: Verdict) -> str:
    """A verdict in two or three words."""
    return {
        "unique": _tr("makes it unique"),
        "breaks": _tr("no answer left"),
        "mends": _tr("makes it possible"),
        "better": _tr("better"),
        "no part": _tr("takes no part"),
        "fewer": _tr("fewer optimal"),
        "more": _tr("more optimal"),
        "same": _tr("same"),
        "even": _tr("same optimum"),
        "less": _tr("less"),
        "none": _tr("still no answer"),
        "open": _tr("not decided"),
    }[verdict]


UP: frozenset[Verdict] = frozenset({"better"})
EQUAL: frozenset[Verdict] = frozenset({"same", "no part", "fewer", "more"})


def colour_of(verdict: Verdict, look: Look) -> QtGui.QColor:
    """The colour of an effect."""
    if verdict in ("better", "mends"):
        return look.success
    if verdict == "less":
        return look.warning
    if verdict == "breaks":
        return look.danger
    return look.accent if verdict == "unique" else look.muted


def ground_of(verdict: Verdict, look: Look) -> QtGui.QColor:
    """The colour behind the sign of an effect."""
    if verdict in ("better", "mends"):
        return look.success_soft
    if verdict == "less":
        return look.warning_soft
    if verdict == "breaks":
        return look.danger_soft
    return look.accent_soft if verdict == "unique" else look.panel


def paint_sign(p: QtGui.QPainter, verdict: Verdict, rect: QtCore.QRectF, look: Look) -> None:
    """The shape of an effect, in a square."""
    colour, side = colour_of(verdict, look), min(rect.width(), rect.height())
    box = QtCore.QRectF(0, 0, side, side)
    box.moveCenter(rect.center())
    with smooth(p):
        if verdict in ("better", "less"):
            _triangle(p, box, colour, up=verdict in UP)
        elif verdict == "unique":
            disc(p, box.center(), side * 0.46, colour)
            paint_text(p, "1", box, look.on_accent, 0.5)
        elif verdict in ("breaks", "none"):
            _lines(p, box, colour, ((0.24, 0.24, 0.76, 0.76), (0.24, 0.76, 0.76, 0.24)))
        elif verdict == "mends":
            _lines(p, box, colour, ((0.18, 0.55, 0.42, 0.78), (0.42, 0.78, 0.84, 0.26)))
        elif verdict == "open":
            paint_text(p, "?", box, colour, 0.62)
        elif verdict == "even":
            _lines(p, box, colour, ((0.2, 0.51, 0.8, 0.51),))
        else:
            _lines(p, box, colour, ((0.2, 0.4, 0.8, 0.4), (0.2, 0.62, 0.8, 0.62)))


def sign(verdict: Verdict, look: Look, side: int, ratio: float) -> QtGui.QPixmap:
    """The shape of an effect as a picture; ratio: device pixels to one of the window's."""
    made = set_up(QtGui.QPixmap(round(side * ratio), round(side * ratio)), devicePixelRatio=ratio)
    made.fill(QtCore.Qt.GlobalColor.transparent)
    with painting_on(made, smooth=False) as p:
        paint_sign(p, verdict, QtCore.QRectF(0, 0, side, side), look)
    return made


def _triangle(p: QtGui.QPainter, box: QtCore.QRectF, colour: QtGui.QColor, *, up: bool) -> None:
    turn = -pi / 2 if up else pi / 2
    corners = [
        box.center()
        + QtCore.QPointF(cos(turn + k * 2 * pi / 3), sin(turn + k * 2 * pi / 3))
        * box.width()
        * 0.44
        for k in range(3)
    ]
    draw_with(p, NO_PEN, colour)
    p.drawPolygon(QtGui.QPolygonF(corners))


def _lines(
    p: QtGui.QPainter,
    box: QtCore.QRectF,
    colour: QtGui.QColor,
    lines: tuple[tuple[float, float, float, float], ...],
) -> None:
    p.setPen(pen(colour, max(1.4, box.width() * 0.12)))
    for x, y, to_x, to_y in lines:
        p.drawLine(
            box.topLeft() + QtCore.QPointF(x * box.width(), y * box.height()),
            box.topLeft() + QtCore.QPointF(to_x * box.width(), to_y * box.height()),
        )
