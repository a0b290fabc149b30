"""The rows of a race as a table: one line a solver."""

from __future__ import annotations

from typing import Any, Protocol

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Slot,
)

from editor.models.insight.compare import Compare
from solvers.insight.race import Entry

SOLVER, SCORE, NODES, STATES, MEMORY, TIME = range(6)
COLUMNS = 6
ENTRY = int(Qt.ItemDataRole.UserRole)
"""The role of the Entry itself."""
RUNNING = ENTRY + 1
"""The role of whether its solver still works or waits."""
SHARE = ENTRY + 2
"""The role of the length of the bar below its nodes, from 0 to 1."""

Index = QModelIndex | QPersistentModelIndex


class Words(Protocol):
    """What the table says."""

    def title(self, column: int) -> str:
        """Of a column."""

    def cell(self, entry: Entry, column: int) -> str:
        """Of an entry in a column."""

    def sentence(self, entry: Entry, running: bool) -> str:
        """A whole line, read aloud."""


class CompareTable(QAbstractTableModel):
    """The lines of one race, or none."""

    def __init__(self, words: Words, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._words = words
        self._compare: Compare | None = None
        self._entries: list[Entry] = []

    def show_compare(self, compare: Compare | None) -> None:
        """Show the race of a document."""
        if self._compare is not None:
            self._compare.rows_changed.disconnect(self.refresh)
            self._compare.entry_changed.disconnect(self._on_entry)
            self._compare.changed.disconnect(self._on_changed)
        self._compare = compare
        if compare is not None:
            compare.rows_changed.connect(self.refresh)
            compare.entry_changed.connect(self._on_entry)
            compare.changed.connect(self._on_changed)
        self.refresh()

    def leave(self) -> None:
        """Its document is gone."""
        self._compare = None
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Take all lines anew."""
        self.beginResetModel()
        self._entries = [] if self._compare is None else self._compare.entries
        self.endResetModel()

    @Slot()
    def _on_changed(self) -> None:
        assert self._compare is not None
        entries = self._compare.entries
        if len(entries) != len(self._entries):
            self.refresh()
            return
        self._entries = entries
        if entries:
            self.dataChanged.emit(self.index(0, 0), self.index(len(entries) - 1, COLUMNS - 1))

    @Slot(int)
    def _on_entry(self, _number: int) -> None:
        self._on_changed()  # bars are shares of the longest

    def entry(self, number: int) -> Entry:
        """The entry of a line."""
        return self._entries[number]

    def number_of(self, solver: str) -> int:
        """The line of a solver; -1 if it has none."""
        return next((n for n, e in enumerate(self._entries) if e.solver.id == solver), -1)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self._entries)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else COLUMNS

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        entry, column = self._entries[index.row()], index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return self._words.cell(entry, column)
        if role == ENTRY:
            return entry
        if role == RUNNING:
            return self._runs(entry)
        if role == SHARE:
            return self._share(entry)
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return self._words.sentence(entry, self._runs(entry))
        if role == Qt.ItemDataRole.TextAlignmentRole and column != SOLVER:
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return None

    def _runs(self, entry: Entry) -> bool:
        return self._compare is not None and self._compare.running(entry.solver.id)

    def _share(self, entry: Entry) -> float:
        """Lengths are logarithms: a bar twice as long stands for the square of the nodes."""
        most = max((e.nodes for e in self._entries), default=0)
        if entry.nodes < 1 or most < 1:
            return 0.0
        return entry.nodes.bit_length() / most.bit_length()

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._words.title(section)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignLeft if section == SOLVER else Qt.AlignmentFlag.AlignRight
            return int(side | Qt.AlignmentFlag.AlignVCenter)
        return None
