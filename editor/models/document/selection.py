"""Selection: which cells of a board are selected, as a mask beside the current index.

A mask and not a QItemSelection: scattered cells cost the latter quadratic time.
"""

from __future__ import annotations

from enum import Enum

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal, Slot

from editor.models.document.document import LevelDocument

Mask = NDArray[np.bool_]


class Combine(Enum):
    """How new cells join those selected before."""

    REPLACE = "replace"
    ADD = "add"
    SUBTRACT = "subtract"
    INTERSECT = "intersect"


class Selection(QObject):
    """The selected cells of one document."""

    changed = Signal()

    def __init__(self, document: LevelDocument, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._mask = self._empty_mask()
        document.board_replaced.connect(self._on_board_replaced)

    @property
    def mask(self) -> Mask:
        """(rows, cols) bool; look, do not touch."""
        return self._mask

    @property
    def empty(self) -> bool:
        return not self._mask.any()

    @property
    def count(self) -> int:
        return int(self._mask.sum())

    def flat(self) -> NDArray[np.int64]:
        """Flat indices of the selected cells, in reading order."""
        return np.flatnonzero(self._mask).astype(np.int64)

    def box(self) -> tuple[int, int, int, int]:
        """Top, left, height, width of the smallest rectangle round the selection."""
        rows, cols = np.flatnonzero(self._mask.any(axis=1)), np.flatnonzero(self._mask.any(axis=0))
        if len(rows) == 0:
            return 0, 0, 0, 0
        top, left = int(rows[0]), int(cols[0])
        return top, left, int(rows[-1]) - top + 1, int(cols[-1]) - left + 1

    def combine(self, mask: Mask, how: Combine = Combine.REPLACE) -> None:
        """Join a mask of the board's shape with what is selected."""
        if how is Combine.ADD:
            mask = self._mask | mask
        elif how is Combine.SUBTRACT:
            mask = self._mask & ~mask
        elif how is Combine.INTERSECT:
            mask = self._mask & mask
        if not np.array_equal(mask, self._mask):
            self._mask = mask.copy()
            self.changed.emit()

    def combine_cells(self, cells: NDArray[np.int64], how: Combine = Combine.REPLACE) -> None:
        """Join (n, 2) cells, cut to the board."""
        mask = self._empty_mask()
        inside = (cells >= 0).all(axis=1) & (cells < mask.shape).all(axis=1)
        mask[cells[inside, 0], cells[inside, 1]] = True
        self.combine(mask, how)

    @Slot()
    def select_all(self) -> None:
        self.combine(~self._empty_mask())

    @Slot()
    def clear(self) -> None:
        self.combine(self._empty_mask())

    @Slot()
    def invert(self) -> None:
        self.combine(~self._mask)

    def select_code(self, code: int, how: Combine = Combine.REPLACE) -> None:
        """All cells that hold a code."""
        self.combine(self._document.cells == code, how)

    def _empty_mask(self) -> Mask:
        return np.zeros((self._document.rows, self._document.cols), np.bool_)

    @Slot()
    def _on_board_replaced(self) -> None:
        if self._mask.shape != (self._document.rows, self._document.cols):
            self._mask = self._empty_mask()
            self.changed.emit()
