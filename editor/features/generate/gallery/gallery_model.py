"""GalleryModel: the levels that were made, and the places that wait for others."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
)
from PySide6.QtWidgets import QWidget

from gridwright.editor.features.generate.gallery.made import MadeLevel
from gridwright.editor.models.program.language import grouped, words_of

_tr = words_of("Gallery")
Index = QModelIndex | QPersistentModelIndex
MADE = int(Qt.ItemDataRole.UserRole)
"""The MadeLevel of a row; None for a place that waits."""


class GalleryModel(QAbstractListModel):
    """Levels, and after them the places of those that are still to come."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.levels: list[MadeLevel] = []
        self.waiting = 0
        self.working = False

    def show_all(self, levels: list[MadeLevel], waiting: int, working: bool) -> None:
        """Show levels and waiting places; what stays is not touched."""
        known = len(self.levels)
        if levels[:known] == self.levels:
            self._add(levels)
        else:
            self.beginResetModel()
            self.levels = list(levels)
            self.waiting = 0
            self.endResetModel()
        self._resize_waiting(waiting)
        self.working = working
        rows = self.rowCount()
        if rows:
            first = self.index(0)
            last = self.index(rows - 1)
            self.dataChanged.emit(first, last)

    def _add(self, levels: list[MadeLevel]) -> None:
        """New levels take the first places that waited; others are rows of their
        own."""
        first = len(self.levels)
        taken = min(len(levels) - first, self.waiting)
        self.waiting -= taken
        known = first + taken
        self.levels = list(levels[:known])
        if len(levels) > known:
            last = len(levels) - 1
            self.beginInsertRows(QModelIndex(), known, last)
            self.levels = list(levels)
            self.endInsertRows()

    def _resize_waiting(self, waiting: int) -> None:
        first = len(self.levels)
        if waiting > self.waiting:
            begin = first + self.waiting
            last = first + waiting - 1
            self.beginInsertRows(QModelIndex(), begin, last)
            self.waiting = waiting
            self.endInsertRows()
        elif waiting < self.waiting:
            begin = first + waiting
            last = first + self.waiting - 1
            self.beginRemoveRows(QModelIndex(), begin, last)
            self.waiting = waiting
            self.endRemoveRows()

    def rowCount(self, parent: Index | None = None) -> int:
        if parent is not None and parent.isValid():
            return 0
        return len(self.levels) + self.waiting

    def flags(self, index: Index) -> Qt.ItemFlag:
        if index.row() < len(self.levels):
            return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return Qt.ItemFlag.NoItemFlags

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:
        row = index.row()
        made = self.levels[row] if row < len(self.levels) else None
        if role == MADE:
            return made
        if role == Qt.ItemDataRole.DisplayRole:
            return spoken(made) if made is not None else self._place_words(row)
        return None

    def _place_words(self, row: int) -> str:
        if self.working and row == len(self.levels):
            return _tr("number {number}\nis being made").format(number=row + 1)
        return str(row + 1)


def spoken(made: MadeLevel) -> str:
    """A level in words."""
    score = "–" if made.score is None else grouped(made.score)
    optimal = "–" if made.optimal is None else grouped(made.optimal)
    grade = "–" if made.grade is None else str(made.grade)
    words = _tr("Points: {score}, best answers: {optimal}, difficulty {grade} of 10")
    return words.format(score=score, optimal=optimal, grade=grade)
