"""GameModel: the cells of a game for screen readers, as a Qt model."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6 import QtCore

from gridwright.editor.models.document.cell_words import CellWords
from gridwright.editor.models.play.game import Game
from gridwright.solvers.kind import Cell

Index = QtCore.QModelIndex | QtCore.QPersistentModelIndex
_NOWHERE = QtCore.QModelIndex()


class GameModel(QtCore.QAbstractTableModel):
    """One item a cell, read-only: its words for a screen reader. The painter shows the
    rest.

    words: of the kind of the game. added: what the hand of the player adds to the words
    of a cell, "chosen" for instance.
    """

    def __init__(
        self,
        game: Game,
        words: CellWords,
        added: Callable[[Cell], str],
        parent: QtCore.QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.game = game
        self.words = words
        self._added = added
        game.changed.connect(self._on_changed)

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else self.game.level.rows

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else self.game.level.cols

    def data(self, index: Index, role: int = QtCore.Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        cell = index.row(), index.column()
        return (
            self.spoken(cell)
            if role == QtCore.Qt.ItemDataRole.AccessibleTextRole
            else None
        )

    def spoken(self, cell: Cell) -> str:
        """The words of a cell of the game for a screen reader."""
        return self.words.spoken_in_play(self.game.state, cell, self._added(cell))

    def headerData(
        self,
        section: int,
        orientation: QtCore.Qt.Orientation,
        role: int = QtCore.Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        return str(section) if role == QtCore.Qt.ItemDataRole.DisplayRole else None

    @QtCore.Slot()
    def _on_changed(self) -> None:
        last = self.index(self.rowCount() - 1, self.columnCount() - 1)
        self.dataChanged.emit(self.index(0, 0), last)
