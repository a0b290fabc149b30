"""The undo steps of the current level as a list: a click goes there."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Slot
from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QUndoView

from gridwright.editor.views.commands.actions import command, with_level
from gridwright.editor.views.frame.section import Section, page_alone
from gridwright.editor.views.style import kept_dressed, on_language, set_up
from gridwright.editor.views.window import DocumentView, Feature, MainWindow

ROWS, COLS = 0, 1


class UndoHistory(Feature):
    """The steps of the current level, or of the game on it."""

    menu = "edit"

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._nothing = QUndoStack(self)
        self.list = set_up(QUndoView(), "undoHistory")
        kept_dressed(self.list, self._name_list)
        on_language(self.list, self._retell)

    def _name_list(self) -> None:
        set_up(
            self.list,
            accessibleName=self.tr("Undo history"),
            emptyLabel=self.tr("As opened"),
        )

    def _retell(self) -> None:
        """Name the steps of all levels and games in the current language."""
        for view in self.window.tabs.views():
            view.document.undo_stack.retell()
            if view.play is not None:
                view.play.session.game.undo_stack.retell()
        self.list.viewport().update()
        self.window.sections["history"].refresh()

    def sections(self) -> list[Section]:
        title = self.tr("Undo history")
        return [replace(page_alone("history", title, self.list), grows=True)]

    @command("edit.history", "Undo history", "Ctrl+Alt+Z", "recent", when=with_level)
    def _show_list(self) -> None:
        self.window.sections["history"].reveal()
        self.list.setFocus()

    def connect_view(self, view: DocumentView) -> None:
        view.play_changed.connect(self._follow)
        view.document.closed.connect(self.close)

    def show_view(self, view: DocumentView | None) -> None:
        self._follow()

    @Slot()
    def _follow(self) -> None:
        """Show the steps of the current level or game."""
        self.list.setStack(self._nothing if self.view is None else self.view.undo_stack)

    @Slot()
    def close(self) -> None:
        """Forget the steps of a closed level."""
        self.list.setStack(self._nothing)
