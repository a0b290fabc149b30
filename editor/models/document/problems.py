"""ProblemsModel: what is wrong with a level, as a list that keeps up with painting."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
    Slot,
)

from editor.models.document.document import LevelDocument
from editor.models.program.language import translated, words_of
from editor.models.work.background import later
from solvers.kind import Problem
from solvers.level import Cell

_tr = words_of("SolveSession")

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()

PROBLEM_ROLE = int(Qt.ItemDataRole.UserRole)
DELAY_MS = 150
"""On large boards a check follows the last edit of a burst."""

SMALL = 4096
"""Cells: up to here every edit is checked at once, so that no sentence is about a level gone by."""


class ProblemsModel(QAbstractListModel):
    """The problems of the document in front."""

    checked = Signal()
    """The list is up to date with the level."""

    def __init__(self, parent: QObject | None = None) -> None:
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

    @Slot()
    def _on_edited(self) -> None:
        if self._document is not None and self._document.cells.size <= SMALL:
            self.check()
        else:
            self._timer.start()

    @Slot()
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

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        problem = self._problems[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._text(problem)
        if role == PROBLEM_ROLE:
            return problem
        return None

    def _text(self, problem: Problem) -> str:
        message = translated(problem.message)
        message = message[:1].upper() + message[1:]
        if problem.cell is None:
            return message
        return self.tr("{message} (row {row}, column {col})").format(
            message=message, row=problem.cell[0], col=problem.cell[1]
        )


def missing(problems: list[Problem]) -> str:
    """One sentence of what keeps a level from being solved."""
    first = problems[0]
    sentence = translated(first.message)
    if first.cell is not None:
        text = _tr("{sentence} (row {row}, column {col})")
        sentence = text.format(sentence=sentence, row=first.cell[0], col=first.cell[1])
    if len(problems) == 1:
        return sentence
    text = _tr("{sentence}; and {number} more")
    return text.format(sentence=sentence, number=len(problems) - 1)
