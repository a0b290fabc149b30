"""BoardTable: what the canvas and the game board have in common.

A QTableView, so that screen readers find a table with its cells; painting and the geometry are our
own. `board_view` alone says where cells lie: QTableView counts from the sections of its headers,
which know nothing of the margin round a small board, so it never decides what is painted. Every
change repaints the viewport, and a paint paints all that shows.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView, QWidget

from editor.painting.geometry import BoardView

Index = QModelIndex | QPersistentModelIndex


class BoardTable(QTableView):
    """A board of square cells. Subclasses give `board_view` and paint the viewport."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.hide()
            header.setMinimumSectionSize(1)
            header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)

    @abstractmethod
    def board_view(self) -> BoardView:
        """Where the board lies in the viewport, and which cells show."""

    @Slot()
    def refresh(self) -> None:
        """Repaint the whole viewport."""
        self.viewport().update()

    # -- what Qt asks and tells ------------------------------------------------------------------
    def visualRect(self, index: Index) -> QRect:
        return self.board_view().rect(index.row(), index.column()).toRect()

    def indexAt(self, point: QPoint) -> QModelIndex:
        return self.model().index(*self.board_view().cell_at(point))

    def dataChanged(self, top_left: Index, bottom_right: Index, roles: Sequence[int] = ()) -> None:
        """QTableView would repaint where its headers say that these cells are, and no more."""
        super().dataChanged(top_left, bottom_right, roles)
        self.refresh()

    def currentChanged(self, current: Index, previous: Index) -> None:
        """The frame of a cursor is wider than its cell, and what is carried hangs on it."""
        super().currentChanged(current, previous)
        self.refresh()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        super().scrollContentsBy(dx, dy)
        self.refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.refresh()
