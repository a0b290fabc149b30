"""AnswerPanel: what the panels of answers about a level share."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.models.search.level_question import LevelQuestion
from editor.painting.look import Look
from editor.views.style.plot import Plot
from editor.views.style.translated import kept_translated


class AnswerPanel(QWidget):
    """A button that asks, the answer as words, and perhaps a plot. name: begins the object names.

    A subclass builds its parts, puts them on `column` and calls `finish`.
    """

    def __init__(self, name: str, plot: Plot | None = None) -> None:
        super().__init__()
        self.setObjectName(f"{name}Panel")
        self._name = name
        self._question: Any = None
        self.plot = plot
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(16, 4, 16, 12)
        self.column.setSpacing(8)

    # -- what a subclass says ----------------------------------------------------------------------
    @abstractmethod
    def show_answer(self, question: Any) -> None:
        """Show what is known. question: of this panel's kind; None: there is nothing to ask."""

    def is_busy(self, question: Any) -> bool:
        """Whether an answer is under way."""
        return bool(question.building)

    # -- building ----------------------------------------------------------------------------------
    def add_asking(self, action: QAction) -> None:
        """The button that asks, and the bar and the button to cancel while it is under way."""
        self.build_button = QPushButton()
        self.build_button.setObjectName(f"{self._name}Build")
        self.build_button.setProperty("primary", True)
        self.build_button.clicked.connect(action.trigger)
        self.busy = QProgressBar()
        self.busy.setRange(0, 0)
        self.busy.setTextVisible(False)
        self.cancel_button = QPushButton()
        self.cancel_button.setObjectName(f"{self._name}Cancel")
        self.cancel_button.clicked.connect(self._on_cancel)
        for widget in (self.build_button, self.busy, self.cancel_button):
            self.column.addWidget(widget)

    def words_label(self, name: str) -> QLabel:
        """A label for an answer in words, to select and to copy."""
        label = QLabel()
        label.setObjectName(f"{self._name}{name}")
        label.setWordWrap(True)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        return label

    def finish(self) -> None:
        """All parts are there."""
        kept_translated(self, self.retranslate)

    def retranslate(self) -> None:
        """Show all words in the current language. A subclass names its parts first."""
        self.refresh()

    # -- showing -----------------------------------------------------------------------------------
    def set_look(self, look: Look) -> None:
        if self.plot is not None:
            self.plot.set_look(look)

    def show_question(self, question: LevelQuestion | None) -> None:
        """Show the answers on that document; None: on none."""
        if self._question is not None:
            self._question.changed.disconnect(self.refresh)
        self._question = question
        if question is not None:
            question.changed.connect(self.refresh)
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Show how things stand."""
        question = self._question
        if question is not None and not question.available:
            question = None
        there = question is not None
        self.build_button.setVisible(there and not question.known and not question.building)
        busy = there and self.is_busy(question)
        self.busy.setVisible(busy)
        self.cancel_button.setVisible(busy)
        self.show_answer(question)

    @Slot()
    def _on_cancel(self) -> None:
        if self._question is not None:
            self._question.cancel()


def button_row(actions: Sequence[QAction], words: bool = False) -> QHBoxLayout:
    """Buttons of actions, side by side. words: with the text of the action beside its icon."""
    row = QHBoxLayout()
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(2)
    for action in actions:
        button = QToolButton()
        button.setObjectName(f"button.{action.objectName()}")
        button.setDefaultAction(action)
        button.setIconSize(QSize(18, 18))
        if words:
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        row.addWidget(button)
    row.addStretch(1)
    return row
