"""CardGrid: the cards of a set, put in order by dragging and by keys.

A press chooses a card, and a drag carries the chosen ones: a mark shows where they
would go, and Escape leaves the order as it is. Alt and an arrow move the chosen cards
by one place, or by one row. Level files can be dropped between cards.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import (
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QPoint,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QApplication, QListView

from gridwright.editor.features.sets.cards import GAP, CardDelegate, CardModel
from gridwright.editor.views.style import current_look, kept_dressed, scaled, set_up
from gridwright.editor.views.style.empty_note import EmptyNote

MARK = 3
KNOB = 9
EDGE = 24
"""Pixels at the upper and lower end in which a drag scrolls."""
STEPS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class CardGrid(QListView):
    """The cards of a set in rows."""

    moved = Signal(object, int)
    """Emitted with the places of cards and the place that they are put before."""
    carrying = Signal(object, int)
    """Emitted while cards are dragged, as `moved`; with no places when it ends."""
    dropped = Signal(object, int)
    """Emitted with Paths of files and the place before which they were dropped."""
    chosen = Signal()
    """Emitted when other cards are chosen, or another one is current."""
    open_wanted = Signal()
    insert_wanted = Signal()
    remove_wanted = Signal()

    def __init__(self, model: CardModel, delegate: CardDelegate) -> None:
        super().__init__()
        set_up(self, "setCards", viewMode=QListView.ViewMode.IconMode)
        self.setModel(model)
        self.setItemDelegate(delegate)
        self.delegate = delegate
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMovement(QListView.Movement.Static)
        self.setUniformItemSizes(True)
        self.setWordWrap(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setAcceptDrops(True)
        self.setSelectionRectVisible(False)
        self._pressed: QPoint | None = None
        self._pointer = QPoint()
        self._before: int | None = None
        self._carried: list[int] = []
        EmptyNote(self, self._empty_words)
        kept_dressed(self, self._dress)

    def _dress(self) -> None:
        card = self.delegate.card_size(self.fontMetrics())
        gap = QSize(scaled(GAP.width()), scaled(GAP.height()))
        self.setGridSize(card + gap)
        self.setAccessibleName(self.tr("Levels of the set"))
        self.verticalScrollBar().setSingleStep(scaled(40))

    def _empty_words(self) -> str:
        return self.tr("Drag levels here, press Insert, or generate some.")

    # -- what is chosen ----------------------------------------------------------------
    @property
    def place(self) -> int:
        """The current card; -1 for none."""
        return self.currentIndex().row()

    def places(self) -> list[int]:
        """The chosen cards in order."""
        return sorted(index.row() for index in self.selectedIndexes())

    def choose(self, places: Iterable[int], current: int | None = None) -> None:
        """Choose cards; the current one is the first of them, or `current`."""
        wanted = sorted(places)
        selection = self.selectionModel()
        flags = QItemSelectionModel.SelectionFlag
        if not wanted:
            selection.clear()
            return
        front = self.model().index(wanted[0] if current is None else current, 0)
        chosen = QItemSelection()
        for place in wanted:
            index = self.model().index(place, 0)
            chosen.select(index, index)
        selection.select(chosen, flags.ClearAndSelect)
        selection.setCurrentIndex(front, flags.NoUpdate)
        self.scrollTo(front)

    def selectionChanged(self, selected: object, deselected: object) -> None:
        super().selectionChanged(selected, deselected)  # type: ignore[arg-type]
        self.chosen.emit()

    def currentChanged(self, current: object, previous: object) -> None:
        super().currentChanged(current, previous)  # type: ignore[arg-type]
        self.chosen.emit()

    # -- places ------------------------------------------------------------------------
    @property
    def per_row(self) -> int:
        """The number of cards in a row."""
        room = self.viewport().width()
        return max(1, room // self.gridSize().width())

    def place_before(self, point: QPoint) -> int:
        """The place before which cards go that are dropped at a point."""
        size = self.gridSize()
        count = self.model().rowCount()
        scrolled = self.verticalScrollBar().value()
        row = max(0, point.y() + scrolled) // size.height()
        column = round(point.x() / size.width())
        column = min(max(0, column), self.per_row)
        return min(row * self.per_row + column, count)

    def mark_of(self, before: int) -> QRect:
        """The insertion mark before a place, at the end of a row if the pointer is
        there."""
        size = self.gridSize()
        row, column = divmod(before, self.per_row)
        if column == 0 and before > 0:
            below = self._pointer.y() + self.verticalScrollBar().value()
            if below < row * size.height():
                row -= 1
                column = self.per_row
        gap = scaled(GAP.width())
        x = max(0, column * size.width() - (gap + scaled(MARK)) // 2)
        y = row * size.height() - self.verticalScrollBar().value()
        high = size.height() - scaled(GAP.height())
        return QRect(x, y, scaled(MARK), high)

    # -- dragging ----------------------------------------------------------------------
    def mousePressEvent(self, event: QMouseEvent) -> None:
        point = event.position().toPoint()
        index = self.indexAt(point)
        left = event.button() == Qt.MouseButton.LeftButton
        self._pressed = point if left and index.isValid() else None
        plain = event.modifiers() == Qt.KeyboardModifier.NoModifier
        if left and plain and index.isValid() and index.row() in self.places():
            self.setFocus()
            return  # the release chooses it alone, unless it is dragged with the others
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        point = event.position().toPoint()
        if self._pressed is None:
            super().mouseMoveEvent(event)
            return
        far = (point - self._pressed).manhattanLength()
        if not self._carried and far >= QApplication.startDragDistance():
            self._carried = self.places()
            self.delegate.carried = frozenset(self._carried)
        if self._carried:
            self._carry_to(point)

    def _carry_to(self, point: QPoint) -> None:
        self._pointer = point
        self._scroll_at(point)
        before = self.place_before(point)
        if before != self._before:
            self._before = before
            self.carrying.emit(list(self._carried), before)
        self.viewport().update()

    def _scroll_at(self, point: QPoint) -> None:
        bar = self.verticalScrollBar()
        if point.y() < scaled(EDGE):
            bar.setValue(bar.value() - scaled(EDGE) // 2)
        elif point.y() > self.viewport().height() - scaled(EDGE):
            bar.setValue(bar.value() + scaled(EDGE) // 2)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed = self._pressed
        carried = self._carried
        before = self._before
        self._let_go()
        if carried and before is not None:
            self.moved.emit(carried, before)
            return
        super().mouseReleaseEvent(event)
        plain = event.modifiers() == Qt.KeyboardModifier.NoModifier
        if pressed is not None and plain:
            self.choose([self.indexAt(pressed).row()])

    def drop_carried(self) -> bool:
        """Leave the order as it is; False if no card is being dragged."""
        dragged = bool(self._carried)
        self._let_go()
        return dragged

    def _let_go(self) -> None:
        dragged = bool(self._carried)
        self._pressed = None
        self._before = None
        self._carried = []
        self.delegate.carried = frozenset()
        self.viewport().update()
        if dragged:
            self.carrying.emit([], 0)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self.indexAt(event.position().toPoint()).isValid():
            self.open_wanted.emit()

    # -- files from elsewhere ----------------------------------------------------------
    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        if event.mimeData().hasUrls():
            self._pointer = event.position().toPoint()
            self._before = self.place_before(self._pointer)
            self.viewport().update()
            event.acceptProposedAction()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._let_go()

    def dropEvent(self, event: QDropEvent) -> None:
        urls = event.mimeData().urls()
        paths = [Path(url.toLocalFile()) for url in urls if url.isLocalFile()]
        before = self.place_before(event.position().toPoint())
        self._let_go()
        event.acceptProposedAction()
        if paths:
            self.dropped.emit(paths, before)

    # -- keys --------------------------------------------------------------------------
    def event(self, event: QEvent) -> bool:
        """Let the keys of cards come before the shortcuts of the window."""
        override = event.type() == QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent) and self._means(event):
            event.accept()
            return True
        return super().event(event)

    def _means(self, event: QKeyEvent) -> bool:
        alone = (Qt.Key.Key_Insert, Qt.Key.Key_Delete, Qt.Key.Key_Return)
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        plain = held == Qt.KeyboardModifier.NoModifier
        alt = held == Qt.KeyboardModifier.AltModifier
        escape = event.key() == Qt.Key.Key_Escape and bool(self._carried)
        arrow = event.key() in STEPS
        return escape or (plain and event.key() in alone) or (alt and arrow)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if event.modifiers() & Qt.KeyboardModifier.AltModifier and key in STEPS:
            self.move_by(*STEPS[Qt.Key(key)])
            return
        acts = {
            Qt.Key.Key_Insert: self.insert_wanted.emit,
            Qt.Key.Key_Delete: self.remove_wanted.emit,
            Qt.Key.Key_Return: self.open_wanted.emit,
            Qt.Key.Key_Enter: self.open_wanted.emit,
        }
        if key == Qt.Key.Key_Escape and self.drop_carried():
            return
        if key in acts:
            acts[Qt.Key(key)]()
        else:
            super().keyPressEvent(event)

    def move_by(self, across: int, down: int) -> None:
        """Move the chosen cards by some places, or by some rows."""
        places = self.places()
        if not places:
            return
        step = across + down * self.per_row
        count = self.model().rowCount()
        first = places[0] + step
        last = places[-1] + step
        if first < 0 or last >= count:
            return
        before = first if step < 0 else last + 1
        self.moved.emit(places, before)

    # -- painting ----------------------------------------------------------------------
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._before is None:
            return
        p = QPainter(self.viewport())
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_mark(p, self.mark_of(self._before))
        if self._carried:
            self._paint_ghost(p)
        p.end()

    def _paint_mark(self, p: QPainter, mark: QRect) -> None:
        look = current_look()
        p.setPen(QPen(look.accent, 0))
        p.setBrush(look.accent)
        p.drawRect(mark)
        knob = scaled(KNOB)
        top = max(0, mark.top())
        p.drawEllipse(mark.center().x() - knob // 2, top, knob, knob)

    def _paint_ghost(self, p: QPainter) -> None:
        size = self.delegate.card_size(self.fontMetrics())
        below = QPoint(scaled(14), scaled(14))
        place = QRect(self._pointer + below, size)
        first = self._carried[0]
        index = self.model().index(first, 0)
        self.delegate.paint_ghost(p, place, self.font(), index)
