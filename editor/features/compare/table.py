"""RaceTable: the lines of a race, and the words of its cells, lines and states.

A sign stands before each name, and below it the question. Below the nodes stands what
they are, and a bar where others have the same nodes and the same question.
"""

from __future__ import annotations

from collections.abc import Container, Sequence

from PySide6.QtCore import QModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import QHeaderView, QStyle, QStyleOptionViewItem, QWidget

from gridwright.editor.models.program.language import in_full, translated, words_of
from gridwright.editor.models.search.figures import seconds
from gridwright.editor.painting import Look, disc, painting_on, pen, rounded, smooth
from gridwright.editor.views.style import current_look, scaled, set_up
from gridwright.editor.views.style.tables.line_delegate import LineDelegate, show_sign
from gridwright.editor.views.style.tables.lines import LineTable
from gridwright.solvers.insight.compare_solvers import Entry
from gridwright.solvers.text import Text

SOLVER, SCORE, NODES, STATES, MEMORY, TIME = COLUMNS = range(6)
ENTRY = int(Qt.ItemDataRole.UserRole)
"""The role of the Entry."""
RUNNING = ENTRY + 1
"""The role that is True if the solver of the line still works or waits."""
SHARE = ENTRY + 2
"""The role of the length of the bar below its nodes, from 0 to 1."""
HIDING = (MEMORY, STATES, TIME)
"""The columns that hide when the table is narrow, in this order."""
NAME = 130
"""The width that names keep, at 100 per cent. Longer names are cut in a narrow
table."""
_SIDE = 14
_SECOND = "\u2028 "
"""Room for a second line below the text of a cell. The line is painted separately."""


def sign_of(entry: Entry, running: bool) -> str:
    """Return the sign of a line. Its shape means the same as its words."""
    if entry.error:
        return "cross"
    if running:
        return "dots"
    if entry.status in ("optimal", "infeasible"):
        return "tick"
    return "dash" if entry.result is not None else "none"


def _sign(name: str, look: Look, ratio: float) -> QPixmap:
    side = scaled(_SIDE)
    picture = set_up(QPixmap(QSize(side, side) * ratio), devicePixelRatio=ratio)
    picture.fill(Qt.GlobalColor.transparent)
    with painting_on(picture) as painter:
        colours = {"tick": look.success, "cross": look.danger}
        _paint_sign(
            painter,
            name,
            side,
            colours.get(name, look.muted),
        )
    return picture


def _paint_sign(p: QPainter, name: str, side: float, colour: QColor) -> None:
    lines = {
        "tick": ((0.14, 0.55, 0.40, 0.80), (0.40, 0.80, 0.86, 0.26)),
        "cross": ((0.22, 0.22, 0.78, 0.78), (0.22, 0.78, 0.78, 0.22)),
        "dash": ((0.16, 0.5, 0.84, 0.5),),
    }
    p.setPen(pen(colour, side * 0.13))
    for x1, y1, x2, y2 in lines.get(name, ()):
        start = QPointF(x1, y1) * side
        end = QPointF(x2, y2) * side
        p.drawLine(start, end)
    if name == "dots":
        for x in (0.2, 0.5, 0.8):
            middle = QPointF(x, 0.5) * side
            disc(
                p,
                middle,
                side * 0.1,
                colour,
            )


class RaceDelegate(LineDelegate):
    """Paints a line: the sign of its state, its question and what its nodes are, bars
    of nodes."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(SOLVER, parent)

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex) -> None:  # type: ignore[override]
        super().initStyleOption(option, index)
        option.text += _SECOND
        if index.column() == SOLVER:
            name = sign_of(index.data(ENTRY), index.data(RUNNING))
            sign = _sign(
                name,
                current_look(),
                option.widget.devicePixelRatioF(),
            )
            show_sign(option, sign, scaled(_SIDE))

    def paint(  # type: ignore[override]
        self, p: QPainter, option: QStyleOptionViewItem, index: QModelIndex
    ) -> None:
        super().paint(p, option, index)
        self._paint_question(p, option, index)
        share = index.data(SHARE) if index.column() == NODES else 0
        if share:
            chosen = bool(option.state & QStyle.StateFlag.State_Selected)
            self._paint_bar(
                p,
                QRectF(option.rect),
                share,
                chosen,
            )

    def _paint_question(
        self, p: QPainter, option: QStyleOptionViewItem, index: QModelIndex
    ) -> None:
        """Paint the second line: the question over the columns of name and points, and
        the unit of the nodes."""
        column = index.column()
        table = option.widget
        if column > NODES or not isinstance(table, RaceTable):
            return
        rect = QRectF(option.rect)
        entry = index.data(ENTRY)
        side = scaled(9)
        words = unit_text(entry)
        where = Qt.AlignmentFlag.AlignRight
        p.save()
        p.setFont(table.second_font())
        p.setClipRect(rect)
        if column != NODES:  # one line of words, of which each cell paints its part
            name = table.columnWidth(SOLVER)
            points = table.columnWidth(SCORE)
            left = side + scaled(_SIDE) + scaled(6)
            if column == SCORE:
                rect.setLeft(rect.left() - name)
            rect.setLeft(rect.left() + left)
            rect.setWidth(name + points - left - side)
            words = question_text(entry)
            where = Qt.AlignmentFlag.AlignLeft
            cut = Qt.TextElideMode.ElideRight
            words = p.fontMetrics().elidedText(
                words,
                cut,
                int(rect.width()),
            )
        else:
            rect.adjust(0, 0, -side, 0)
        rect.setTop(rect.center().y())
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        look = current_look()
        p.setPen(look.text if chosen else look.muted)
        p.drawText(
            rect,
            where | Qt.AlignmentFlag.AlignTop,
            words,
        )
        p.restore()

    def _paint_bar(self, p: QPainter, rect: QRectF, share: float, chosen: bool) -> None:
        """Paint the bar below the number, from the right."""
        width = (rect.width() - scaled(12)) * share
        left = rect.right() - scaled(6) - width
        top = rect.bottom() - scaled(5)
        bar = QRectF(left, top, width, scaled(3))
        colour = QColor(current_look().accent)
        colour.setAlphaF(1.0 if chosen else 0.55)
        with smooth(p):
            rounded(p, bar, scaled(1), colour)


def _others(widths: Sequence[int], hidden: Container[int]) -> int:
    """Return the width of all visible columns except that of the names."""
    return sum(
        width
        for column, width in enumerate(widths)
        if column != SOLVER and column not in hidden
    )


class RaceTable(LineTable):
    """The table; columns that have no room hide in a fixed order."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("compareTable")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)

    def second_font(self) -> QFont:
        """Return the font of the second line of a row."""
        font = QFont(self.font())
        font.setPointSizeF(0.85 * self.fontInfo().pointSizeF())
        return font

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit_columns()

    def fit_columns(self) -> None:
        """Give each column what its words need; hide those that have no room."""
        model = self.model()
        if model is None:
            return
        for column in COLUMNS:
            self.setColumnHidden(column, False)  # a hidden column has no size hint
        wanted = [self._wanted(column) for column in COLUMNS]
        least = min(wanted[SOLVER], scaled(NAME))
        room = self.viewport().width()
        hidden = set[int]()
        for column in HIDING:
            if least + _others(wanted, hidden) <= room:
                break
            hidden.add(column)
        wanted[SOLVER] = max(least, room - _others(wanted, hidden))
        for column, width in enumerate(wanted):
            self.setColumnHidden(column, column in hidden)
            self.horizontalHeader().resizeSection(column, width)
        rows = self.verticalHeader()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        two_lines = 2 * self.fontMetrics().height()
        rows.setDefaultSectionSize(two_lines + scaled(16))

    def _wanted(self, column: int) -> int:
        """Return the width of the widest words of a column."""
        model = self.model()
        metrics = self.fontMetrics()
        texts = [model.headerData(column, Qt.Orientation.Horizontal) or ""]
        lines = [model.index(row, column) for row in range(model.rowCount())]
        texts += [line.data() or "" for line in lines]
        widest = max(metrics.horizontalAdvance(str(text)) for text in texts)
        if column == NODES and lines:
            small = QFontMetrics(self.second_font())
            units = (unit_text(line.data(ENTRY)) for line in lines)
            widest = max(widest, *map(small.horizontalAdvance, units))
        wanted = widest + scaled(20)
        if column == SOLVER:
            wanted += scaled(_SIDE) + scaled(8)
        title = self.horizontalHeader().sectionSizeHint(column)
        return max(wanted, title + scaled(8))

    def height_of_rows(self) -> int:
        """Return the height of all lines."""
        row = self.verticalHeader().defaultSectionSize()
        rows = row * self.model().rowCount()
        head = self.horizontalHeader().sizeHint().height()
        return head + rows + 2


_tr = words_of("Compare")

NONE = "–"
"""The text of a cell without a number."""
MIB = 2**20


def column_title(column: int) -> str:
    """Return the title of a column."""
    return {
        SOLVER: _tr("Solver"),
        SCORE: _tr("Points"),
        NODES: _tr("Nodes"),
        STATES: _tr("States"),
        MEMORY: _tr("Memory"),
        TIME: _tr("Time"),
    }[column]


def cell_text(entry: Entry, column: int) -> str:
    """Return the text of an entry in a column."""
    if column == SOLVER:
        return translated(Text(entry.solver.title))
    if column == SCORE:
        return _score(entry)
    if column == NODES:
        return in_full(entry.nodes) if entry.nodes else NONE
    if column == STATES:
        return NONE if entry.states is None else in_full(entry.states)
    if column == MEMORY:
        return NONE if entry.memory is None else _mib(entry.memory)
    return NONE if entry.processor is None else seconds(entry.processor)


def question_text(entry: Entry) -> str:
    """Return the question to the solver of a line."""
    return translated(entry.question.words)


def unit_text(entry: Entry) -> str:
    """Return the unit of the nodes of a line. "" if it is unknown."""
    return translated(Text(entry.question.unit))


def line_sentence(entry: Entry, running: bool) -> str:
    """Return a whole line as a sentence to be read aloud."""
    name = cell_text(entry, SOLVER)
    if entry.error:
        error = translated(entry.error)
        return _tr("{solver}: {state}").format(solver=name, state=error)
    state = state_words(entry, running)
    if entry.score is not None:
        state = f"{_score(entry)} ({state})"
    told = [state, question_text(entry)]
    for column in (NODES, STATES, MEMORY, TIME):
        value = cell_text(entry, column)
        title = column_title(column)
        if column == NODES:
            title = translated(entry.question.nodes.capitalized())
        if value != NONE:
            told.append(f"{title}: {value}")
    return _tr("{solver}: {state}").format(solver=name, state="; ".join(told))


def share_of_nodes(entry: Entry, entries: Sequence[Entry]) -> float:
    """Return the length of a bar, from 0 to 1; 0 if no other entry has nodes that
    compare. Lengths are logarithms: a bar twice as long stands for the square of the
    nodes."""
    alike = [
        other.nodes
        for other in entries
        if other.nodes and other.question.compares(entry.question)
    ]
    if entry.nodes < 1 or len(alike) < 2:
        return 0.0
    most = max(alike)
    return entry.nodes.bit_length() / most.bit_length()


def _score(entry: Entry) -> str:
    if entry.score is None:
        return NONE
    if entry.bound is not None and entry.bound > entry.score:
        score = in_full(entry.score)
        bound = in_full(entry.bound)
        return _tr("{score} to {bound}").format(score=score, bound=bound)
    return in_full(entry.score)


def _mib(size: int) -> str:
    amount = size / MIB
    number = f"{amount:.1f}" if amount < 10 else in_full(round(amount))
    return _tr("{number} MiB").format(number=number)


def limit_words(amount: float) -> str:
    """Return a time limit in words."""
    if amount < 60:
        return _tr("{number} s").format(number=round(amount))
    return _tr("{number} min").format(number=round(amount / 60))


def state_words(entry: Entry, running: bool) -> str:
    """Return the state of a solver in words."""
    if running:
        return _tr("running") if entry.nodes else _tr("waits")
    if entry.result is None:
        return _tr("stopped") if entry.nodes else _tr("not run yet")
    if entry.status == "optimal":
        if entry.plugin:
            return _tr("the best, as another solver proved")
        return _tr("proved the best")
    if entry.status == "infeasible":
        return _tr("proved that there is no answer")
    stops = {
        "time": _tr("ended by the time limit"),
        "memory": _tr("ended by the memory limit"),
        "nodes": _tr("ended by the node limit"),
        "user": _tr("stopped"),
    }
    return stops.get(entry.stopped_by or "", _tr("not proved"))
