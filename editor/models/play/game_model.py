"""GameModel: a game as Qt sees it, so that screen readers can read the cells of its board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Slot,
)

from editor.models.document.cell_words import CellWords
from editor.models.play.game import Game
from solvers.level import Cell

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class GameModel(QAbstractTableModel):
    """One item a cell, read-only: what a screen reader says of it. The painter shows the rest.

    words: of the kind of the game. added: what the hand of the player adds to the words of a cell,
    "chosen" for instance.
    """

    def __init__(
        self,
        game: Game,
        words: CellWords,
        added: Callable[[Cell], str],
        parent: QObject | None = None,
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

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        cell = index.row(), index.column()
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.spoken(cell)
        return None

    def spoken(self, cell: Cell) -> str:
        """What a screen reader says of a cell of the game."""
        return self.words.spoken_in_play(self.game.state, cell, self._added(cell))

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        return str(section) if role == Qt.ItemDataRole.DisplayRole else None

    @Slot()
    def _on_changed(self) -> None:
        last = self.index(self.rowCount() - 1, self.columnCount() - 1)
        self.dataChanged.emit(self.index(0, 0), last)
