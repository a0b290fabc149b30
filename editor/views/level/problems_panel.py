"""ProblemsPanel: the list of problems; a click goes to the cell."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QIdentityProxyModel, QModelIndex, QPersistentModelIndex, Qt, Signal, Slot
from PySide6.QtWidgets import QListView, QVBoxLayout, QWidget

from editor.models.document.problems import PROBLEM_ROLE
from editor.models.search.verdict import FrontVerdict
from editor.painting.look import Look
from editor.views.style.scaling import scaled
from editor.views.style.theme.icons import icon
from editor.views.style.translated import kept_translated
from solvers.kind import Problem

LARGEST = 168
"""Pixels at 100 per cent: so high is the list at most, and scrolls from there on."""


class ProblemsPanel(QWidget):
    """What keeps the level from being solved."""

    chosen = Signal(object)
    """The Cell of the problem that was clicked."""

    def __init__(self, verdict: FrontVerdict, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("problems")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.model = verdict.problems
        self._icons = _Icons(look, self)
        self._icons.setSourceModel(self.model)
        self.list = QListView()
        self.list.setObjectName("problemList")
        self.list.setFrameShape(QListView.Shape.NoFrame)
        self.list.setWordWrap(True)
        self.list.setModel(self._icons)
        self.list.clicked.connect(self._on_chosen)
        self.list.activated.connect(self._on_chosen)
        self.list.setSizeAdjustPolicy(QListView.SizeAdjustPolicy.AdjustToContents)
        self.list.setMaximumHeight(scaled(LARGEST))
        self.list.setMinimumHeight(scaled(48))
        rows = QVBoxLayout(self)
        rows.setContentsMargins(8, 0, 8, 4)
        rows.addWidget(self.list)
        verdict.changed.connect(self._refresh)
        kept_translated(self, self.retranslate)

    def retranslate(self) -> None:
        """Show all words in the current language."""
        self.list.setAccessibleName(self.tr("Problems"))
        self._refresh()

    def set_look(self, look: Look) -> None:
        self._icons.look = look
        self.list.viewport().update()

    @Slot()
    def _refresh(self) -> None:
        self.list.viewport().update()
        self.list.updateGeometry()

    @Slot(QModelIndex)
    def _on_chosen(self, index: QModelIndex) -> None:
        problem = index.data(PROBLEM_ROLE)
        if isinstance(problem, Problem) and problem.cell is not None:
            self.chosen.emit(problem.cell)


class _Icons(QIdentityProxyModel):
    """Adds the sign of severity; the model itself knows no icons."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look

    def data(
        self,
        index: QModelIndex | QPersistentModelIndex,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        if role == Qt.ItemDataRole.DecorationRole:
            problem = super().data(index, PROBLEM_ROLE)
            error = isinstance(problem, Problem) and problem.severity == "error"
            if error:
                return icon("error", self.look, "danger")
            return icon("warning", self.look, "warning")
        return super().data(index, role)
