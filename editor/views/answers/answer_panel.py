"""AnswerPanel: what the panels of answers about a level share."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QProgressBar, QToolButton, QWidget

from gridwright.editor.models.search.questions import LevelQuestion
from gridwright.editor.views.style import (
    column_of,
    kept_dressed,
    set_up,
    worded,
)
from gridwright.editor.views.style.flow import FlowLayout
from gridwright.editor.views.style.kit import button_of, fill, show_action
from gridwright.editor.views.style.plot import (
    Plot,
)


class AnswerPanel(QWidget):
    """A button that asks, the answer as words, and perhaps a plot. name: begins the
    object names.

    A subclass builds its parts, puts them on `column` and calls `finish`.
    """

    def __init__(self, name: str, plot: Plot | None = None) -> None:
        super().__init__()
        self.setObjectName(f"{name}Panel")
        self._name = name
        self._question: Any = None
        self.plot = plot
        self.column = column_of(on=self, margins=(16, 4, 16, 12), spacing=8)

    # -- what a subclass says ----------------------------------------------------------
    @abstractmethod
    def show_answer(self, question: Any) -> None:
        """Show what is known. question: of this panel's kind."""

    def let_go(self) -> None:
        """Keep nothing of a level that is closed. A subclass tells its parts."""

    def is_busy(self, question: Any) -> bool:
        """True if an answer is under way."""
        return bool(question.building)

    # -- building ----------------------------------------------------------------------
    def add_asking(self, action: QAction, text: str, busy: str, stop: str = "") -> None:
        """Add the button that asks, and the bar and the button to cancel while it is
        under way.

        text, busy, stop: the words of the button, the bar and the other button
        ("Cancel").
        """
        self.build_button = button_of(self, f"{self._name}Build", text, primary=True)
        self.build_button.clicked.connect(action.trigger)
        self.busy = worded(
            self, QProgressBar(), spoken=busy, range=(0, 0), textVisible=False
        )
        name = f"{self._name}Cancel"
        cancel = self._on_cancel
        if stop:
            self.cancel_button = button_of(self, name, stop, clicked=cancel)
        else:
            self.cancel_button = button_of(self, name, "Cancel", clicked=cancel)
        fill(self.column, self.build_button, self.busy, self.cancel_button)

    def words_label(self, name: str) -> QLabel:
        """A label for an answer in words, to select and to copy."""
        label = set_up(QLabel(), f"{self._name}{name}", wordWrap=True)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        return label

    def finish(self) -> None:
        """All parts are there."""
        kept_dressed(self, self.dress)

    def dress(self) -> None:
        """Show all words in the current language. A subclass names its parts first."""
        self.refresh()

    # -- showing -----------------------------------------------------------------------
    def show_question(self, question: LevelQuestion | None) -> None:
        """Show the answers on that document. None: on none, and the panel is hidden."""
        if self._question is not None:
            self._question.changed.disconnect(self.refresh)
        self._question = question
        if question is None:
            self.let_go()
        else:
            question.changed.connect(self.refresh)
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Show how things stand."""
        question = self._question
        if question is None:
            return
        self.build_button.setVisible(not question.known and not question.building)
        busy = self.is_busy(question)
        self.busy.setVisible(busy)
        self.cancel_button.setVisible(busy)
        self.show_answer(question)

    @Slot()
    def _on_cancel(self) -> None:
        self._question.cancel_all()


def button_row(actions: Sequence[QAction], words: bool = False) -> FlowLayout:
    """Buttons of actions, in as many lines as they need. words: with the text of the
    action beside its icon."""
    row = FlowLayout(spacing=2)
    for action in actions:
        button = set_up(QToolButton(), f"button.{action.objectName()}")
        show_action(button, action)
        button.setIconSize(QSize(18, 18))
        if words:
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        row.addWidget(button)
    return row
