"""RowTable: the table of rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6 import QtCore, QtGui
from PySide6.QtWidgets import QHeaderView

from gridwright.editor.features.what_if.row_words import EDIT, EFFECT, OPTIMAL, SCORE
from gridwright.editor.views.style import scaled, set_up
from gridwright.editor.views.style.tables.lines import LineTable

FocusReason = QtCore.Qt.FocusReason
_BY_TAB = (FocusReason.TabFocusReason, FocusReason.BacktabFocusReason)
"""How a person comes to the table who wants to look at its rows."""
EDITS = 140
"""The width of the edits, at 100 per cent, below which the heads of columns are
shortened."""


class RowTable(LineTable):
    """The table. A row under the pointer is looked at; a double click applies its edit,
    too."""

    pointed = QtCore.Signal(object)
    """Emitted with the index under the pointer, or None when the pointer left."""

    def __init__(self) -> None:
        super().__init__()
        set_up(self, "whatIfTable", mouseTracking=True, sortingEnabled=True)
        # The place of an edit comes last.
        self.setTextElideMode(QtCore.Qt.TextElideMode.ElideMiddle)
        self.doubleClicked.connect(lambda _index: self.applied.emit())

    def fit_columns(self, effects: Sequence[str], narrow: bool, room: int) -> None:
        """Give room to the heads, to numbers and to these effects, in two lines if the
        table is narrow; the rest is for the edits. room: the width of all columns."""
        header = self.horizontalHeader()
        metrics = self.fontMetrics()
        set_up(
            header,
            stretchLastSection=False,
            minimumSectionSize=scaled(56),
        )
        header.setSectionResizeMode(EDIT, QHeaderView.ResizeMode.Stretch)
        bold = set_up(QtGui.QFont(self.font()), weight=QtGui.QFont.Weight.DemiBold)
        across = QtGui.QFontMetrics(bold)
        lines = (
            [halves(text, across.horizontalAdvance) for text in effects]
            if narrow
            else effects
        )
        widest = max(map(across.horizontalAdvance, lines))
        header.resizeSection(
            EFFECT, widest + scaled(40 if narrow else 34)
        )  # with a sign
        whole = sum(map(header.sectionSizeHint, (SCORE, OPTIMAL))) + header.sectionSize(
            EFFECT
        )
        roomy = not narrow or room - whole >= scaled(EDITS)
        digits = metrics.horizontalAdvance("0" * 6)
        for column in (SCORE, OPTIMAL):
            title = header.model().headerData(column, QtCore.Qt.Orientation.Horizontal)
            head = metrics.horizontalAdvance(title) + scaled(
                28
            )  # with the arrow of the order
            wide = max(head, header.sectionSizeHint(column)) if roomy else head
            header.resizeSection(column, max(wide, digits + scaled(16)))

    def fit_rows(self, narrow: bool) -> None:
        """Give an edit two lines if the table is narrow, so that its place can be
        read."""
        lines = 2 if narrow else 1
        self.setWordWrap(lines > 1)
        rows = set_up(
            self.verticalHeader(), sectionResizeMode=QHeaderView.ResizeMode.Fixed
        )
        rows.setDefaultSectionSize(
            max(scaled(28), lines * self.fontMetrics().height() + scaled(8))
        )

    def focusInEvent(self, event: QtGui.QFocusEvent) -> None:
        """Look at the first row only for who comes by Tab. Qt also chooses it when the
        window becomes active again, unless the mouse gave the focus."""
        if event.reason() not in _BY_TAB:
            event = QtGui.QFocusEvent(event.type(), FocusReason.MouseFocusReason)
        super().focusInEvent(event)

    def mouseMoveEvent(self, event: QtGui.QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        index = self.indexAt(event.position().toPoint())
        self.pointed.emit(index if index.isValid() else None)

    def leaveEvent(self, event: QtCore.QEvent) -> None:
        super().leaveEvent(event)
        self.pointed.emit(None)


def halves(text: str, width: Callable[[str], int]) -> str:
    """Return the wider line of a text that is split into two lines as evenly as
    possible."""
    breaks = [
        at for at, letter in enumerate(text) if letter == " " or not text.isascii()
    ]
    pairs = [(text[:at], text[at:].strip()) for at in breaks if at]
    wider = [max(pair, key=width) for pair in pairs]
    return min(wider, key=width, default=text)
