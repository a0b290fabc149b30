"""The selected cells of a board, as a mask beside the current index.

It is not a QItemSelection, which takes quadratic time for scattered cells.
"""

from __future__ import annotations

from enum import Enum

import numpy as np
from numpy.typing import NDArray
from PySide6 import QtCore

from gridwright.editor.models.document.document import LevelDocument

Mask = NDArray[np.bool_]


class Combine(Enum):
    """The way in which new cells join those selected before."""

    REPLACE = "replace"
    ADD = "add"
    SUBTRACT = "subtract"
    INTERSECT = "intersect"


class Selection(QtCore.QObject):
    """The selected cells of one document."""

    changed = QtCore.Signal()

    def __init__(
        self, document: LevelDocument, parent: QtCore.QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._document = document
        self.mask = self._empty_mask()
        """(rows, cols) bool; look, do not touch."""
        document.board_replaced.connect(self._on_board_replaced)

    @property
    def empty(self) -> bool:
        return not self.mask.any()

    @property
    def count(self) -> int:
        return int(self.mask.sum())

    def flat(self) -> NDArray[np.int64]:
        """Flat indices of the selected cells, in reading order."""
        return np.flatnonzero(self.mask).astype(np.int64)

    def box(self) -> tuple[int, int, int, int]:
        """Top, left, height, width of the smallest rectangle round the selection."""
        rows, cols = (
            np.flatnonzero(self.mask.any(axis=1)),
            np.flatnonzero(self.mask.any(axis=0)),
        )
        if len(rows) == 0:
            return 0, 0, 0, 0
        top, left = int(rows[0]), int(cols[0])
        return top, left, int(rows[-1]) - top + 1, int(cols[-1]) - left + 1

    def combine(self, mask: Mask, how: Combine = Combine.REPLACE) -> None:
        """Join a mask of the board's shape with what is selected."""
        if how is Combine.ADD:
            mask = self.mask | mask
        elif how is Combine.SUBTRACT:
            mask = self.mask & ~mask
        elif how is Combine.INTERSECT:
            mask = self.mask & mask
        if not np.array_equal(mask, self.mask):
            self.mask = mask.copy()
            self.changed.emit()

    def combine_cells(
        self, cells: NDArray[np.int64], how: Combine = Combine.REPLACE
    ) -> None:
        """Join (n, 2) cells, cut to the board."""
        mask = self._empty_mask()
        inside = (cells >= 0).all(axis=1) & (cells < mask.shape).all(axis=1)
        mask[cells[inside, 0], cells[inside, 1]] = True
        self.combine(mask, how)

    @QtCore.Slot()
    def select_all(self) -> None:
        self.combine(~self._empty_mask())

    @QtCore.Slot()
    def clear(self) -> None:
        self.combine(self._empty_mask())

    @QtCore.Slot()
    def invert(self) -> None:
        self.combine(~self.mask)

    def select_code(self, code: int, how: Combine = Combine.REPLACE) -> None:
        """Select all cells that hold a code."""
        self.combine(self._document.cells == code, how)

    def _empty_mask(self) -> Mask:
        return np.zeros((self._document.rows, self._document.cols), np.bool_)

    @QtCore.Slot()
    def _on_board_replaced(self) -> None:
        if self.mask.shape != (self._document.rows, self._document.cols):
            self.mask = self._empty_mask()
            self.changed.emit()
