"""SourceText: the text of an import with the numbers of its lines.

The cells under the pointer, those of the chosen symbol, the place of a refusal and the
lines without cells are marked in it.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QMimeData, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QFontDatabase,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QWidget

from gridwright.editor.features.importing.incoming import is_read_whole
from gridwright.editor.features.importing.text.places import Span, TextPlaces
from gridwright.editor.features.importing.text.text_marks import (
    cell_form,
    refused_form,
    symbol_form,
    unused_form,
)
from gridwright.editor.views.style.dressing import current_look
from gridwright.editor.views.style.kit import set_up
from gridwright.solvers.kind import Cell

MOST_SHOWN = 20_000
"""Characters from which on a text is shown in part, and cannot be edited here."""
LONGEST_LINE = 2_000
"""Characters of a line from which on the same holds: Qt sets a line as a whole."""
_MOST_MARKS = 300
"""Marks of one sort; each takes a part of each painting."""
_SORTS = ("unused", "symbol", "refused", "cell")
"""Sorts of marks; later ones lie over earlier ones."""
_GAP = 10


class SourceText(QPlainTextEdit):
    """The text, to be edited unless it is long."""

    hovered = Signal(object)
    """Emitted with the cell under the pointer, None for none."""
    handed = Signal(QMimeData)
    """Emitted with what was pasted here and is not text, as a file."""

    def __init__(self) -> None:
        super().__init__()
        set_up(
            self,
            "importSource",
            lineWrapMode=QPlainTextEdit.LineWrapMode.NoWrap,
            tabChangesFocus=True,
            mouseTracking=True,
        )
        self.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.viewport().setMouseTracking(True)
        self._places = TextPlaces("", None)
        self._unused: set[int] = set()
        self._marks: dict[str, list[QTextEdit.ExtraSelection]] = {}
        self._numbers = _LineNumbers(self)
        self.blockCountChanged.connect(self._make_room)
        self.updateRequest.connect(self._follow)
        self._make_room()

    # -- what it shows -----------------------------------------------------------------
    def show_text(self, text: str) -> bool:
        """Show a text. Returns False if only its beginning is shown."""
        lines = text[:MOST_SHOWN].split("\n")
        whole = len(text) <= MOST_SHOWN and all(
            len(line) <= LONGEST_LINE for line in lines
        )
        self.setReadOnly(not whole)
        self.setPlainText(text if whole else _beginning(lines))
        return whole

    def show_places(self, places: TextPlaces, unused: bool) -> None:
        """Connect the text with the cells of a board. unused: mark the lines without
        cells."""
        self._places = places
        self._unused = set()
        if unused and places.used:
            lines = enumerate(self.toPlainText().split("\n"))
            full = {number for number, line in lines if line.strip()}
            self._unused = full - places.used
        listed = sorted(self._unused)
        spans = [(line, 0, 0) for line in listed]
        self._mark("unused", spans, unused_form())
        self._numbers.update()

    def mark_cell(self, cell: Cell | None) -> None:
        """Mark the place of a cell."""
        span = None if cell is None else self._places.span_of(cell)
        self._mark("cell", [] if span is None else [span], cell_form())

    def mark_symbol(self, symbol: str) -> None:
        """Mark the places of a symbol."""
        spans = self._places.spans_of(symbol, _MOST_MARKS) if symbol else []
        self._mark("symbol", spans, symbol_form())

    def mark_refused(self, span: Span | None) -> None:
        """Mark the place that cannot be read, and bring it into view."""
        if span is None:
            self._mark("refused", [], QTextCharFormat())
            return
        line, col, length = span
        self._mark("refused", [span], refused_form(whole=not length))
        if not self.hasFocus():
            begin = self._cursor((line, col, 0))
            self.setTextCursor(begin)

    def cell_at(self, at: QPoint) -> Cell | None:
        """Return the cell at a point of the view. None if there is none."""
        cursor = self.cursorForPosition(at)
        block = cursor.block()
        col = _character(block.text(), cursor.positionInBlock())
        left = self.cursorRect(cursor).left()
        if at.x() < left:
            col -= 1
        return self._places.cell_at(block.blockNumber(), col)

    def point_of(self, cell: Cell) -> QPoint | None:
        """Return a point of the view on a cell. None if the text has no place for
        it."""
        span = self._places.span_of(cell)
        if span is None:
            return None
        line, col, length = span
        start = self.cursorRect(self._cursor((line, col, 0)))
        end = self.cursorRect(self._cursor((line, col + length, 0)))
        middle = (start.left() + end.left()) // 2
        return QPoint(middle, start.center().y())

    # -- marks -------------------------------------------------------------------------
    def _mark(self, name: str, spans: list[Span], form: QTextCharFormat) -> None:
        """Mark places in one way, in place of those that were marked so before."""
        if not spans and not self._marks.get(name):
            return
        marks = []
        for span in spans[:_MOST_MARKS]:
            mark = QTextEdit.ExtraSelection()
            mark.cursor = self._cursor(span)
            mark.format = form
            marks.append(mark)
        self._marks[name] = marks
        shown = []
        for sort in _SORTS:
            shown += self._marks.get(sort, [])
        self.setExtraSelections(shown)

    def _cursor(self, span: Span) -> QTextCursor:
        """Return a cursor that selects a place."""
        line, col, length = span
        block = self.document().findBlockByNumber(line)
        cursor = QTextCursor(self.document())
        if not block.isValid():
            return cursor
        text = block.text()
        begin = block.position() + _units(text[:col])
        end = begin + _units(text[col : col + length])
        cursor.setPosition(begin)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        return cursor

    # -- the numbers of the lines ------------------------------------------------------
    def number_width(self) -> int:
        """Return the pixels that the numbers take."""
        digits = max(2, len(str(self.blockCount())))
        return self.fontMetrics().horizontalAdvance("9" * digits) + 2 * _GAP

    def _make_room(self) -> None:
        self.setViewportMargins(self.number_width(), 0, 0, 0)
        self._place_numbers()

    def _place_numbers(self) -> None:
        room = self.contentsRect()
        place = QRect(room.left(), room.top(), self.number_width(), room.height())
        self._numbers.setGeometry(place)

    def _follow(self, area: QRect, moved: int) -> None:
        if moved:
            self._numbers.scroll(0, moved)
        else:
            self._numbers.update(0, area.y(), self._numbers.width(), area.height())

    def paint_numbers(self, p: QPainter, area: QRect) -> None:
        """Draw the numbers of the lines that show."""
        look = current_look()
        p.fillRect(area, look.field)
        p.setFont(self.font())
        block = self.firstVisibleBlock()
        wide = self._numbers.width() - _GAP
        high = self.fontMetrics().height()
        p.setPen(look.muted)
        while block.isValid():
            geometry = self.blockBoundingGeometry(block)
            place = geometry.translated(self.contentOffset())
            top = round(place.top())
            if top > area.bottom():
                break
            line = block.blockNumber()
            if line in self._unused:
                p.fillRect(0, top, self._numbers.width(), high, look.warning_soft)
            room = QRect(0, top, wide, high)
            p.drawText(room, Qt.AlignmentFlag.AlignRight, str(line + 1))
            block = block.next()

    # -- files and pictures are not words ----------------------------------------------
    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        return not is_read_whole(source) and super().canInsertFromMimeData(source)

    def insertFromMimeData(self, source: QMimeData) -> None:
        if is_read_whole(source):
            self.handed.emit(source)
        else:
            super().insertFromMimeData(source)

    # -- events ------------------------------------------------------------------------
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_numbers()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and hasattr(self, "_numbers"):
            self._make_room()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self.hovered.emit(self.cell_at(event.position().toPoint()))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.hovered.emit(None)


class _LineNumbers(QWidget):
    """The margin with the numbers of the lines."""

    def __init__(self, text: SourceText) -> None:
        super().__init__(text)
        self._text = text

    def sizeHint(self) -> QSize:
        return QSize(self._text.number_width(), 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        p = QPainter(self)
        self._text.paint_numbers(p, event.rect())
        p.end()


def _units(text: str) -> int:
    """Return the number of units of UTF-16 in which Qt counts."""
    return len(text) + sum(char > "\uffff" for char in text)


def _character(text: str, units: int) -> int:
    """Return the number of characters that take a number of units."""
    if text.isascii():
        return units
    return len(text.encode("utf-16-le")[: 2 * units].decode("utf-16-le", "replace"))


def _beginning(lines: list[str]) -> str:
    """Return the first lines of a long text, each cut."""
    cut = [line if len(line) <= 200 else f"{line[:200]}…" for line in lines[:300]]
    return "\n".join(cut)
