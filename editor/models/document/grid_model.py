"""GridModel: a level document as Qt sees it, so that views and screen readers can read
cells.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from numpy.typing import NDArray
from PySide6 import QtCore

from gridwright.editor.models.document.cell_words import CellWords
from gridwright.editor.models.document.document import LevelDocument
from gridwright.editor.models.document.intended import words_at
from gridwright.editor.models.program.said import said
from gridwright.solvers.kind import Cell, LevelError

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
        """words: of the kind of the document. played: the state of the game that is
        shown instead of the level; None if none is."""
        super().__init__(parent)
        self._played = played
        self.document = document
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
        if role in (
            QtCore.Qt.ItemDataRole.DisplayRole,
            QtCore.Qt.ItemDataRole.EditRole,
        ):
            return self.document.kind.format_token(code)
        if role == QtCore.Qt.ItemDataRole.AccessibleTextRole:
            return self.spoken(row, col)
        if role == CODE_ROLE:
            return code
        return None

    def spoken(self, row: int, col: int) -> str:
        """The words of a cell for a screen reader: "row 3, column 4, wall"; what a
        solution that is played back made of it, while it shows."""
        state = self._played()
        if (
            state is None
            or self.document.kind.board(state).shape != self.document.cells.shape
        ):
            words = self._words.spoken(self.document.cells, (row, col))
            notes = filter(None, (note((row, col)) for note in self.notes))
            return self.tr(", ").join(
                [words, *words_at(self.document, (row, col)), *notes]
            )
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
        return self.document.paint([flat], code, said("GridModel", "Edit cell"))

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
            self.dataChanged.emit(
                self.index(0, 0), self.index(shape[0] - 1, shape[1] - 1)
            )
            return
        self.beginResetModel()
        self._shape = shape
        self.endResetModel()
