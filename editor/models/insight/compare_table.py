"""The rows of a race as a table: one line a solver."""

from __future__ import annotations

from typing import Any, Protocol

from PySide6.QtCore import QObject, Qt, Slot

from editor.models.insight.compare import Compare
from editor.models.work.rows_table import RowsTable
from solvers.insight.race import Entry

SOLVER, SCORE, NODES, STATES, MEMORY, TIME = range(6)
ENTRY = int(Qt.ItemDataRole.UserRole)
"""The role of the Entry itself."""
RUNNING = ENTRY + 1
"""The role of whether its solver still works or waits."""
SHARE = ENTRY + 2
"""The role of the length of the bar below its nodes, from 0 to 1."""


class Words(Protocol):
    """What the table says."""

    def title(self, column: int) -> str:
        """Of a column."""

    def cell(self, entry: Entry, column: int) -> str:
        """Of an entry in a column."""

    def sentence(self, entry: Entry, running: bool) -> str:
        """A whole line, read aloud."""


class CompareTable(RowsTable):
    """The lines of one race, or none."""

    COLUMNS = 6
    NUMBERS = frozenset({SCORE, NODES, STATES, MEMORY, TIME})

    def __init__(self, words: Words, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._words = words
        self._compare: Compare | None = None
        self._rows: list[Entry] = []

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
        self._rows = [] if self._compare is None else self._compare.entries
        self.endResetModel()

    @Slot()
    def _on_changed(self) -> None:
        assert self._compare is not None
        entries = self._compare.entries
        if len(entries) != len(self._rows):
            self.refresh()
            return
        self._rows = entries
        if entries:
            self.dataChanged.emit(self.index(0, 0), self.index(len(entries) - 1, self.COLUMNS - 1))

    @Slot(int)
    def _on_entry(self, _number: int) -> None:
        self._on_changed()  # bars are shares of the longest

    def entry(self, number: int) -> Entry:
        """The entry of a line."""
        return self._rows[number]

    def number_of(self, solver: str) -> int:
        """The line of a solver; -1 if it has none."""
        return next((n for n, e in enumerate(self._rows) if e.solver.id == solver), -1)

    # -- a table -----------------------------------------------------------------------------------
    def title(self, column: int) -> str:
        return self._words.title(column)

    def cell(self, row: Entry, column: int) -> str:
        return self._words.cell(row, column)

    def sentence(self, row: Entry) -> str:
        return self._words.sentence(row, self._runs(row))

    def fact(self, row: Entry, role: int) -> Any:
        if role == ENTRY:
            return row
        if role == RUNNING:
            return self._runs(row)
        return self._share(row) if role == SHARE else None

    def _runs(self, entry: Entry) -> bool:
        return self._compare is not None and self._compare.running(entry.solver.id)

    def _share(self, entry: Entry) -> float:
        """Lengths are logarithms: a bar twice as long stands for the square of the nodes."""
        most = max((e.nodes for e in self._rows), default=0)
        if entry.nodes < 1 or most < 1:
            return 0.0
        return entry.nodes.bit_length() / most.bit_length()
