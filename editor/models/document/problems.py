"""ProblemsModel: the problems of a level, as a list that keeps up with painting."""

from __future__ import annotations

from typing import Any

from PySide6 import QtCore

from gridwright.editor.models.document.document import LevelDocument
from gridwright.editor.models.document.grid_model import _NOWHERE, Index
from gridwright.editor.models.program.language import translated, words_of
from gridwright.editor.models.work.background import later
from gridwright.solvers.kind import Cell, Problem
from gridwright.solvers.text import filled

_tr = words_of("SolveSession")


PROBLEM_ROLE = int(QtCore.Qt.ItemDataRole.UserRole)


DELAY_MS = 150
"""On large boards a check follows the last edit of a burst."""


SMALL = 4096
"""Cells: up to here every edit is checked at once, so that no sentence is about a level
gone by."""


class ProblemsModel(QtCore.QAbstractListModel):
    """The problems of the current document."""

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
        """Stop checking, since the window closes."""
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
        if role in (
            QtCore.Qt.ItemDataRole.DisplayRole,
            QtCore.Qt.ItemDataRole.AccessibleTextRole,
        ):
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
        return filled(
            _tr("{sentence}; and {number} more"), sentence=first, number=len(others)
        )
    return (
        _tr("{sentence}; {other}").format(sentence=first, other=others[0])
        if others
        else first
    )


def _located(problem: Problem) -> str:
    sentence = translated(problem.message)
    if problem.cell is None:
        return sentence
    text = _tr("{sentence} (row {row}, column {col})")
    return text.format(sentence=sentence, row=problem.cell[0], col=problem.cell[1])
