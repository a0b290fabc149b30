"""ZoomTable: a board of a document that zooms, scrolls and fits; BoardTable: its base
class.

BoardTable serves the canvas and the game board. It is a QTableView, so that screen
readers find a table with its cells; painting and geometry are our own. `board_view`
alone decides where cells lie: QTableView counts from the sections of its headers, which
take no account of the margin round a small board, so it never decides what is painted.
Every change repaints the viewport, and a paint paints all that shows.

The zoom is the section size of the headers, and the scroll bars hold the place of the
board: their values are the distances from cell (0, 0) to the corner of the viewport. A
board is fitted when it is first shown and on command, and stays so in every viewport
until the person zooms. From then on it keeps its place on the screen: a viewport that
moves or changes its size moves no cell, and the scroll bars lead to what it hides.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from PySide6 import QtCore
from PySide6.QtGui import QMoveEvent, QResizeEvent, QShowEvent, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QScrollBar,
    QTableView,
)

from gridwright.editor.kinds.registry import painter_for
from gridwright.editor.models.document.document import LevelDocument
from gridwright.editor.painting.geometry import BoardView
from gridwright.editor.views.style import current_look, set_up
from gridwright.solvers.level import Cell

Index = QtCore.QModelIndex | QtCore.QPersistentModelIndex
Hint = QAbstractItemView.ScrollHint


class BoardTable(QTableView):
    """A board of square cells. Subclasses give `board_view` and paint the viewport."""

    def __init__(self) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        set_up(
            self,
            editTriggers=QAbstractItemView.EditTrigger.NoEditTriggers,
            showGrid=False,
        )
        self.setTabKeyNavigation(False)
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.hide()
            set_up(
                header,
                minimumSectionSize=1,
                sectionResizeMode=QHeaderView.ResizeMode.Fixed,
            )

    @abstractmethod
    def board_view(self) -> BoardView:
        """Where the board lies in the viewport, and which cells show."""

    @QtCore.Slot()
    def refresh(self) -> None:
        """Repaint the whole viewport."""
        self.viewport().update()

    # -- what Qt asks and tells --------------------------------------------------------
    def visualRect(self, index: Index) -> QtCore.QRect:
        return self.board_view().rect(index.row(), index.column()).toRect()

    def indexAt(self, point: QtCore.QPoint) -> QtCore.QModelIndex:
        return self.model().index(*self.board_view().cell_at(point))

    def dataChanged(
        self, top_left: Index, bottom_right: Index, roles: Sequence[int] = ()
    ) -> None:
        """QTableView would repaint where its headers say that these cells are, and no
        more."""
        super().dataChanged(top_left, bottom_right, roles)
        self.refresh()

    def currentChanged(self, current: Index, previous: Index) -> None:
        """The frame of a cursor is wider than its cell, and what is carried hangs on
        it."""
        super().currentChanged(current, previous)
        self.refresh()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        super().scrollContentsBy(dx, dy)
        self.refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.refresh()


ZOOM_STEPS = (
    *(2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 28, 32, 40, 48, 56, 64, 80, 96, 112, 128),
    *(160, 192, 224, 256, 320, 384, 448, 512, 640, 768, 896, 1024),
)
GAP = 0.3
"""Room left beside a fitted board, in cells."""


class ZoomTable(BoardTable):
    """The board of one document at a zoom, with the painter of its kind."""

    zoomed = QtCore.Signal(int)
    """The new side of a cell, in pixels."""

    def __init__(self, document: LevelDocument) -> None:
        super().__init__()
        self._zoom_before: tuple[int, list[int]] | None = None
        """The cell size and the scroll bars before the board was fitted for a while."""
        self.document = document
        self._painter = painter_for(document.kind.id, current_look())
        self._fitted = True
        """True until the person zooms: another viewport fits the board again."""
        self._fitted_in = QtCore.QRect()
        """The viewport in its window that it was fitted in last."""
        self._stood = QtCore.QPoint()
        """Where the viewport lay in its window."""
        self._moved = False
        self._staying = False
        for corner in self.findChildren(
            QAbstractButton
        ):  # between headers that nobody sees
            corner.hide()
        self.setAutoScroll(
            False
        )  # a click on a cell that is cut off must not move the board

    # -- zoom --------------------------------------------------------------------------
    @property
    def cell_size(self) -> int:
        """The side of a cell in pixels."""
        return self.horizontalHeader().defaultSectionSize()

    def set_cell_size(self, size: int, around: QtCore.QPoint | None = None) -> None:
        """Zoom; the point `around` (viewport coordinates) stays where it is, as far as
        the board then still fills the view."""
        self._fitted = False
        old = self.cell_size
        origin = self.origin()
        around = around or self.port().center()
        size = self._apply_size(size)
        if size != old:
            shift = (around - origin) * (size / old) - around
            self._place(shift.x(), shift.y())
            self.zoomed.emit(size)
        self.refresh()

    def _apply_size(self, size: int) -> int:
        size = min(max(size, ZOOM_STEPS[0]), ZOOM_STEPS[-1])
        self.horizontalHeader().setDefaultSectionSize(size)
        self.verticalHeader().setDefaultSectionSize(size)
        return size

    def zoom(self, steps: int, around: QtCore.QPoint | None = None) -> None:
        """Zoom in (positive) or out along the fixed steps."""
        size = self.cell_size
        larger = [step for step in ZOOM_STEPS if step > size]
        smaller = [step for step in ZOOM_STEPS if step < size]
        ladder = larger if steps > 0 else smaller[::-1]
        if ladder:
            self.set_cell_size(ladder[min(abs(steps), len(ladder)) - 1], around)

    def zoom_to_fit(self) -> None:
        """The largest cell at which the whole board, and what play adds beside it,
        shows."""
        self._fitted = True
        self._fit()

    def fit_for_a_while(self) -> None:
        """Fit the board into the room that something leaves, until `fit_no_more`."""
        if self._zoom_before is None and not self._fitted:
            places = [bar.value() for bar in self._bars()]
            self._zoom_before = self.cell_size, places
        self.zoom_to_fit()

    def fit_no_more(self) -> None:
        """Go back to the zoom before `fit_for_a_while`, unless the person chose another
        one meanwhile."""
        before, self._zoom_before = self._zoom_before, None
        if before is None or not self._fitted:
            return
        size, places = before
        self.set_cell_size(size)
        self._place(*places)
        self.refresh()

    def _fit(self) -> None:
        left, top, right, bottom = self._painter.margins
        across = self.document.cols + left + right + 2 * GAP
        down = self.document.rows + top + bottom + 2 * GAP
        port = self._largest_port()
        old = self.cell_size
        self._fitted_in = self._lies()
        size = self._apply_size(int(min(port.width() / across, port.height() / down)))
        self._place(*(round((first + last) / 2) for first, last in self._ends(port)))
        if size != old:
            self.zoomed.emit(size)
        self.refresh()

    # -- where the board lies ----------------------------------------------------------
    def beside(self) -> QtCore.QMargins:
        """The margins that a subclass paints along the edges of the viewport, over the
        board."""
        return QtCore.QMargins()

    def port(self) -> QtCore.QRect:
        """The part of the viewport that shows the board."""
        return self.viewport().rect().marginsRemoved(self.beside())

    def board_view(self) -> BoardView:
        x, y = (-bar.value() for bar in self._bars())
        rows, cols = self.document.rows, self.document.cols
        return BoardView.shown_in(
            self.viewport().size(), (x, y), rows, cols, self.cell_size
        )

    def origin(self) -> QtCore.QPoint:
        """Where cell (0, 0) begins, in viewport coordinates."""
        return self.board_view().origin.toPoint()

    def cell_at(self, point: QtCore.QPoint) -> Cell | None:
        """The cell at a viewport point; none where something else shows over the
        board."""
        row, col = self.raw_cell_at(point)
        inside = 0 <= row < self.document.rows and 0 <= col < self.document.cols
        covered = self.viewport().rect().contains(point) and not self.port().contains(
            point
        )
        return (row, col) if inside and not covered else None

    def raw_cell_at(self, point: QtCore.QPoint) -> Cell:
        """Like `cell_at`, on beyond the edges of the board: a fast stroke may leave
        it."""
        return self.board_view().cell_at(point)

    @property
    def shows_all(self) -> bool:
        """True if nothing of the board has to be scrolled to."""
        return all(bar.minimum() == bar.maximum() for bar in self._bars())

    def _bars(self) -> tuple[QScrollBar, QScrollBar]:
        return self.horizontalScrollBar(), self.verticalScrollBar()

    def _lies(self) -> QtCore.QRect:
        """Where the viewport is in its window, while no scroll bar takes room."""
        corner = self.viewport().mapTo(self.window(), QtCore.QPoint())
        return QtCore.QRect(corner, self.maximumViewportSize())

    def _largest_port(self) -> QtCore.QRect:
        """The port while no scroll bar takes room."""
        room = QtCore.QRect(QtCore.QPoint(), self.maximumViewportSize())
        return room.marginsRemoved(self.beside())

    def _ends(self, port: QtCore.QRect) -> list[tuple[int, int]]:
        """For each bar the values at which the board begins, and ends, at the edge of a
        port.

        In a port that is larger than the board the second is the lower one.
        """
        left, top, right, bottom = self._painter.margins
        side = self.cell_size
        rows = self.document.rows
        cols = self.document.cols
        return [
            (
                round(-(before + GAP) * side) - begin,
                round((cells + after + GAP) * side) - begin - length,
            )
            for before, after, cells, begin, length in (
                (left, right, cols, port.left(), port.width()),
                (top, bottom, rows, port.top(), port.height()),
            )
        ]

    def _place(self, *values: int) -> None:
        """Put the board there, as far as it fills the view or lies in it whole."""
        ends = self._ends(self._largest_port())
        within = (
            min(max(v, min(pair)), max(pair))
            for v, pair in zip(values, ends, strict=True)
        )
        staying, self._staying = self._staying, True
        self._stand(*within)
        self._staying = staying
        if self._moved and not staying:
            self._stay()

    def _stand(self, *values: int) -> None:
        """Let the bars have these values, and lead from there to what the viewport
        hides."""
        ends = self._ends(self._largest_port())
        shown = all(
            last <= v <= first for v, (first, last) in zip(values, ends, strict=True)
        )
        if not shown:
            ends = self._ends(self.port())
        side = self.cell_size
        room = self.viewport().size()
        pages = room.width(), room.height()
        for bar, value, (first, last), page in zip(
            self._bars(), values, ends, pages, strict=True
        ):
            if (
                first > last
            ):  # all of the board fits: anywhere between the two is as good
                first = last = min(max(value, last), first)
            set_up(bar, range=(min(first, value), max(last, value)), pageStep=page)
            set_up(bar, singleStep=max(8, side // 2), value=value)

    def updateGeometries(self) -> None:
        """QTableView would count the room of the scroll bars from its headers."""
        if self.isVisible():  # not while a subclass is being built
            self._stay()

    def scrollTo(self, index: Index, hint: Hint = Hint.EnsureVisible) -> None:
        """Scroll as far as it takes to show a cell."""
        port = self.port()
        cell = self.visualRect(index).translated(-port.topLeft())
        across, down = self._bars()
        across.setValue(
            across.value() + _towards(cell.left(), cell.right(), port.width() - 1)
        )
        down.setValue(
            down.value() + _towards(cell.top(), cell.bottom(), port.height() - 1)
        )

    # -- the view moves, the board does not --------------------------------------------
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._stay()

    def moveEvent(self, event: QMoveEvent) -> None:
        super().moveEvent(event)
        self._stay()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._stay()

    def _stay(self) -> None:
        """Keep the cells where they are in the window, or fitted."""
        self._moved = True
        if (
            self._staying
        ):  # a scroll bar came or went, and with it the size of the viewport
            return
        self._staying = True
        while self._moved:
            self._moved = False
            lies = self._lies()
            by = lies.topLeft() - self._stood
            self._stood = lies.topLeft()
            if self._fitted and lies != self._fitted_in:
                self._fit()
            else:
                across, down = self._bars()
                self._stand(across.value() + by.x(), down.value() + by.y())
        self._staying = False
        self.refresh()

    # -- the wheel ---------------------------------------------------------------------
    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll; with Shift across, with Ctrl zoom."""
        turned = event.angleDelta().y() or event.angleDelta().x()
        if event.modifiers() & QtCore.Qt.KeyboardModifier.ControlModifier:
            if turned:
                self.zoom(1 if turned > 0 else -1, event.position().toPoint())
        else:
            aside = event.modifiers() & QtCore.Qt.KeyboardModifier.ShiftModifier
            pixels = event.pixelDelta()
            angle = event.angleDelta()
            for bar, by, notches in zip(
                self._bars(),
                (pixels.x(), pixels.y()),
                (angle.x(), angle.y()),
                strict=True,
            ):
                way = self._bars()[0] if aside else bar
                way.setValue(
                    way.value() - (by or round(notches / 40 * way.singleStep()))
                )
        event.accept()


def _towards(first: int, last: int, end: int) -> int:
    """The distance to scroll so that what lies from first to last is between 0 and
    end."""
    return min(first, 0) or max(min(last - end, first), 0)
