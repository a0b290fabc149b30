"""The undo history of what is in front, as a list: a click goes there."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import Slot
from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QUndoView

from editor.models.program.language import QT_TRANSLATE_NOOP
from editor.views.commands.actions import ActionSpec
from editor.views.frame.section import Section
from editor.views.style.translated import kept_translated
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Act, Feature
from editor.views.window.main_window import MainWindow


class UndoHistory(Feature):
    """The steps of the level in front, or of the game on it."""

    specs = (
        ActionSpec(
            "edit.history", QT_TRANSLATE_NOOP("Actions", "Undo history"), ("Ctrl+Alt+Z",), "recent"
        ),
    )
    menus: ClassVar = {"edit": ("edit.history",)}

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._nothing = QUndoStack(self)
        self.list = QUndoView()
        self.list.setObjectName("undoHistory")
        kept_translated(self.list, self._name_list)

    def _name_list(self) -> None:
        self.list.setAccessibleName(self.tr("Undo history"))
        self.list.setEmptyLabel(self.tr("As opened"))

    def acts(self) -> dict[str, Act]:
        return {"edit.history": self._show_list}

    def sections(self) -> list[Section]:
        title = self.tr("Undo history")
        return [Section("history", title, self.list, summary=self._step, open=False)]

    def _step(self) -> str:
        """Which step is in front."""
        stack = self.list.stack()
        return stack.undoText() if stack is not None else ""

    def _show_list(self) -> None:
        self.window.sections["history"].reveal()
        self.list.setFocus()

    def connect_view(self, view: DocumentView) -> None:
        view.play_changed.connect(self._follow)
        view.document.closed.connect(self._let_go)

    def show_view(self, view: DocumentView | None) -> None:
        self._follow()

    @Slot()
    def _follow(self) -> None:
        """Show the steps of what is in front."""
        self.list.setStack(self._nothing if self.view is None else self.view.undo_stack)

    @Slot()
    def _let_go(self) -> None:
        """A level closes: its steps go with it."""
        self.list.setStack(self._nothing)

    def close(self) -> None:
        self.list.setStack(self._nothing)
