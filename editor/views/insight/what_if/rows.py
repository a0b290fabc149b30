"""RowTable: the rows of what if, and how they are painted."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QModelIndex, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QMouseEvent, QPalette
from PySide6.QtWidgets import QHeaderView, QStyleOptionViewItem, QWidget

from editor.models.insight.what_if_table import EDIT, EFFECT, OPTIMAL, ROW, SCORE
from editor.painting.look import Look
from editor.views.insight.lines import LineDelegate, LineTable, show_sign
from editor.views.insight.what_if.signs import colour_of, sign
from editor.views.insight.what_if.words import RowWords
from editor.views.style.scaling import scaled
from solvers.insight.what_if.answers import Row

STRONG = frozenset({"unique", "breaks", "mends", "better"})


class RowDelegate(LineDelegate):
    """Paints an effect with its sign and in its colour."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look, EDIT, parent)

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex) -> None:  # type: ignore[override]
        super().initStyleOption(option, index)
        if index.column() == EFFECT:
            self._show_effect(option, index.data(ROW))

    def _show_effect(self, option: QStyleOptionViewItem, row: Row) -> None:
        side = scaled(14)
        picture = sign(row.verdict, self.look, side, option.widget.devicePixelRatioF())
        show_sign(option, picture, side)
        colour = colour_of(row.verdict, self.look)
        for role in (QPalette.ColorRole.Text, QPalette.ColorRole.HighlightedText):
            option.palette.setColor(role, colour)
        if row.verdict in STRONG:
            option.font.setWeight(QFont.Weight.DemiBold)


class RowTable(LineTable):
    """The table: a row under the pointer is looked at; a double click applies, too."""

    pointed = Signal(object)
    """The index under the pointer, or None when it left."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("whatIfTable")
        self.setMouseTracking(True)
        self.setSortingEnabled(True)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)  # the place of an edit comes last
        self.doubleClicked.connect(lambda _index: self.applied.emit())

    def fit_columns(self, words: RowWords, effects: Iterable[str]) -> None:
        """Room for the heads, for numbers and for these effects; the rest is for the edits."""
        header, metrics = self.horizontalHeader(), self.fontMetrics()
        header.setStretchLastSection(False)
        header.setMinimumSectionSize(scaled(56))
        header.setSectionResizeMode(EDIT, QHeaderView.ResizeMode.Stretch)
        digits = metrics.horizontalAdvance("0" * 6)
        for column in (SCORE, OPTIMAL):
            title = metrics.horizontalAdvance(words.title(column))
            header.resizeSection(column, max(title, digits) + scaled(16))
        bold = QFont(self.font())
        bold.setWeight(QFont.Weight.DemiBold)
        widest = max(map(QFontMetrics(bold).horizontalAdvance, effects))
        header.resizeSection(EFFECT, widest + scaled(34))  # with a sign

    def fit_rows(self, narrow: bool) -> None:
        """Where the table is narrow an edit takes two lines, so that its place can be read."""
        lines = 2 if narrow else 1
        self.setWordWrap(lines > 1)
        rows = self.verticalHeader()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.setDefaultSectionSize(max(scaled(28), lines * self.fontMetrics().height() + scaled(8)))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        index = self.indexAt(event.position().toPoint())
        self.pointed.emit(index if index.isValid() else None)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.pointed.emit(None)
