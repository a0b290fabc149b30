"""GridModel: a level document as Qt sees it, so that views and screen readers can read cells.

Selection: which cells of a board are selected, as a mask beside the current index.

A mask and not a QItemSelection: scattered cells cost the latter quadratic time.

ProblemsModel: what is wrong with a level, as a list that keeps up with painting.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6 import QtCore

from editor.models.document.cell_words import CellWords
from editor.models.document.document import LevelDocument
from editor.models.document.intended import words_at
from editor.models.program.language import translated, words_of
from editor.models.work.background import later
from solvers.kind import Cell, LevelError, Problem

Index = QtCore.QModelIndex | QtCore.QPersistentModelIndex
_NOWHERE = QtCore.QModelIndex()

CODE_ROLE = int(QtCore.Qt.ItemDataRole.UserRole)


class GridModel(QtCore.QAbstractTableModel):
    """One item a cell: its token as text, its code under CODE_ROLE."""

    def __init__(
        self,
        document: LevelDocument,
        words: CellWords,
        parent: QtCore.QObject | None = None,
        played: Callable[[], Any] = lambda: None,
    ) -> None:
        """words: of the kind of the document. played: the state of the game that shows in the
        place of the level; None if none does."""
        super().__init__(parent)
        self._played, self.document = played, document
        self._words = words
        self.notes: list[Callable[[Cell], str]] = []
        """Functions that say more of a cell; "" where there is nothing to say."""
        self._shape = (document.rows, document.cols)
        document.cells_changed.connect(self._on_cells_changed)
        document.board_replaced.connect(self._on_board_replaced)

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else self._shape[0]

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else self._shape[1]

    def data(self, index: Index, role: int = QtCore.Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row, col = index.row(), index.column()
        code = int(self.document.cells[row, col])
        if role in (QtCore.Qt.ItemDataRole.DisplayRole, QtCore.Qt.ItemDataRole.EditRole):
            return self.document.kind.format_token(code)
        if role == QtCore.Qt.ItemDataRole.AccessibleTextRole:
            return self.spoken(row, col)
        if role == CODE_ROLE:
            return code
        return None

    def spoken(self, row: int, col: int) -> str:
        """The words of a cell for a screen reader: "row 3, column 4, wall"; what a solution that is
        played back made of it, while it shows."""
        state = self._played()
        if state is None or self.document.kind.board(state).shape != self.document.cells.shape:
            words = self._words.spoken(self.document.cells, (row, col))
            notes = filter(None, (note((row, col)) for note in self.notes))
            return self.tr(", ").join([words, *words_at(self.document, (row, col)), *notes])
        return self._words.spoken_in_play(state, (row, col))

    def setData(
        self, index: Index, value: Any, role: int = QtCore.Qt.ItemDataRole.EditRole
    ) -> bool:
        if not index.isValid() or role != QtCore.Qt.ItemDataRole.EditRole:
            return False
        try:
            code = self.document.kind.parse_token(str(value).strip())
        except LevelError:
            return False
        flat = index.row() * self._shape[1] + index.column()
        return self.document.paint([flat], code, self.tr("Edit cell"))

    def flags(self, index: Index) -> QtCore.Qt.ItemFlag:
        flags = super().flags(index)
        return flags | QtCore.Qt.ItemFlag.ItemIsEditable if index.isValid() else flags

    def headerData(
        self,
        section: int,
        orientation: QtCore.Qt.Orientation,
        role: int = QtCore.Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        if role != QtCore.Qt.ItemDataRole.DisplayRole:
            return None
        count = self._shape[1 if orientation == QtCore.Qt.Orientation.Horizontal else 0]
        return str(section) if 0 <= section < count else None

    def _on_cells_changed(self, flat: NDArray[Any]) -> None:
        if len(flat) == 0:
            return
        width = self._shape[1]
        first, last = int(flat.min()), int(flat.max())
        top, bottom = first // width, last // width
        left, right = (first % width, last % width) if top == bottom else (0, width - 1)
        self.dataChanged.emit(self.index(top, left), self.index(bottom, right))

    def _on_board_replaced(self) -> None:
        shape = (self.document.rows, self.document.cols)
        if shape == self._shape:
            self.dataChanged.emit(self.index(0, 0), self.index(shape[0] - 1, shape[1] - 1))
            return
        self.beginResetModel()
        self._shape = shape
        self.endResetModel()


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

    def __init__(self, document: LevelDocument, parent: QtCore.QObject | None = None) -> None:
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
        rows, cols = np.flatnonzero(self.mask.any(axis=1)), np.flatnonzero(self.mask.any(axis=0))
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

    def combine_cells(self, cells: NDArray[np.int64], how: Combine = Combine.REPLACE) -> None:
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
        """All cells that hold a code."""
        self.combine(self._document.cells == code, how)

    def _empty_mask(self) -> Mask:
        return np.zeros((self._document.rows, self._document.cols), np.bool_)

    @QtCore.Slot()
    def _on_board_replaced(self) -> None:
        if self.mask.shape != (self._document.rows, self._document.cols):
            self.mask = self._empty_mask()
            self.changed.emit()


_tr = words_of("SolveSession")


PROBLEM_ROLE = int(QtCore.Qt.ItemDataRole.UserRole)
DELAY_MS = 150
"""On large boards a check follows the last edit of a burst."""

SMALL = 4096
"""Cells: up to here every edit is checked at once, so that no sentence is about a level gone by."""


class ProblemsModel(QtCore.QAbstractListModel):
    """The problems of the document in front."""

    checked = QtCore.Signal()
    """The list is up to date with the level."""

    def __init__(self, parent: QtCore.QObject | None = None) -> None:
        super().__init__(parent)
        self._document: LevelDocument | None = None
        self._problems: list[Problem] = []
        self._timer = later(self, DELAY_MS, self.check)

    def show_document(self, document: LevelDocument | None) -> None:
        if self._document is not None:
            self._document.edited.disconnect(self._on_edited)
        self._document = document
        if document is not None:
            document.edited.connect(self._on_edited)
        self.check()

    def stop(self) -> None:
        """Check no more: the window closes."""
        self._timer.stop()

    @property
    def watching(self) -> bool:
        """True if there is a document to check."""
        return self._document is not None

    @property
    def problems(self) -> list[Problem]:
        return list(self._problems)

    def cells(self) -> list[Cell]:
        """The cells to mark."""
        return [problem.cell for problem in self._problems if problem.cell is not None]

    @QtCore.Slot()
    def _on_edited(self) -> None:
        if self._document is not None and self._document.cells.size <= SMALL:
            self.check()
        else:
            self._timer.start()

    @QtCore.Slot()
    def check(self) -> None:
        """Ask the kind what is wrong; the list changes only if the answer did."""
        self._timer.stop()
        found = [] if self._document is None else self._document.problems()
        if found != self._problems:
            self.beginResetModel()
            self._problems = found
            self.endResetModel()
        self.checked.emit()

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._problems)

    def data(self, index: Index, role: int = QtCore.Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        problem = self._problems[index.row()]
        if role in (QtCore.Qt.ItemDataRole.DisplayRole, QtCore.Qt.ItemDataRole.AccessibleTextRole):
            return self._text(problem)
        if role == PROBLEM_ROLE:
            return problem
        return None

    def _text(self, problem: Problem) -> str:
        message = _located(problem)
        return message[:1].upper() + message[1:]


def missing(problems: list[Problem]) -> str:
    """One sentence of what keeps a level from being solved."""
    first, *others = map(_located, problems)
    if len(others) > 1:
        return _tr("{sentence}; and {number} more").format(sentence=first, number=len(others))
    return _tr("{sentence}; {other}").format(sentence=first, other=others[0]) if others else first


def _located(problem: Problem) -> str:
    sentence = translated(problem.message)
    if problem.cell is None:
        return sentence
    text = _tr("{sentence} (row {row}, column {col})")
    return text.format(sentence=sentence, row=problem.cell[0], col=problem.cell[1])
