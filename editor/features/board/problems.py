"""ProblemsPanel: the list of problems; a click goes to the cell."""

from __future__ import annotations

from typing import Any

from PySide6 import QtCore, QtWidgets

from gridwright.editor.models.document.problems import PROBLEM_ROLE
from gridwright.editor.models.search.verdict import FrontVerdict
from gridwright.editor.views.style import (
    column_of,
    icon,
    set_up,
)
from gridwright.editor.views.style.dressing import (
    current_look,
    kept_dressed,
    scaled,
)
from gridwright.editor.views.style.empty_note import EmptyNote
from gridwright.editor.views.style.tables.rows_table import Index
from gridwright.solvers.kind import Problem

HEIGHT = 72
"""Pixels at 100 per cent: so high is the list, whatever it holds, and scrolls."""


class ProblemsPanel(QtWidgets.QWidget):
    """The problems that keep the level from being solved."""

    chosen = QtCore.Signal(object)
    """The Cell of the problem that was clicked."""

    def __init__(self, verdict: FrontVerdict) -> None:
        super().__init__()
        set_up(
            self, "problems", attribute=QtCore.Qt.WidgetAttribute.WA_StyledBackground
        )
        self.model = verdict.problems
        self._icons = set_up(_Icons(self), sourceModel=self.model)
        plain = QtWidgets.QListView.Shape.NoFrame
        self.list = set_up(
            QtWidgets.QListView(), "problemList", frameShape=plain, wordWrap=True
        )
        set_up(
            self.list,
            model=self._icons,
            clicked=self._on_chosen,
            activated=self._on_chosen,
        )
        EmptyNote(self.list, lambda: self.tr("No problems."))
        column_of(self.list, on=self, margins=(8, 0, 8, 4))
        verdict.changed.connect(self.list.viewport().update)
        kept_dressed(self, self.dress)

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        set_up(
            self.list, accessibleName=self.tr("Problems"), fixedHeight=scaled(HEIGHT)
        )
        self.list.viewport().update()

    @QtCore.Slot(QtCore.QModelIndex)
    def _on_chosen(self, index: QtCore.QModelIndex) -> None:
        problem = index.data(PROBLEM_ROLE)
        if isinstance(problem, Problem) and problem.cell is not None:
            self.chosen.emit(problem.cell)


class _Icons(QtCore.QIdentityProxyModel):
    """Adds the sign of severity; the model itself knows no icons. What lies in no cell
    is still missing, as in every level that was just made, and not wrong."""

    def data(self, index: Index, role: int = QtCore.Qt.ItemDataRole.DisplayRole) -> Any:
        if role == QtCore.Qt.ItemDataRole.DecorationRole:
            problem = super().data(index, PROBLEM_ROLE)
            look = current_look()
            if not isinstance(problem, Problem) or problem.severity != "error":
                return icon("warning", look, "warning")
            if problem.cell is None:
                return icon("missing", look, "muted")
            return icon("error", look, "danger")
        return super().data(index, role)
