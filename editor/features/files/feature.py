"""Commands of files: new, open, save, close."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import Qt

from gridwright.editor.features.files.new_level import NewLevelDialog
from gridwright.editor.views.commands.actions import command, ids
from gridwright.editor.views.window import (
    DocumentView,
    Feature,
)
from gridwright.editor.views.window.offers import Generating

MOST_FOUND = 2000
"""Levels that the search for an action goes through with each letter."""


class Files(Feature):
    """Levels in files."""

    menus: ClassVar = {
        "file": ids(
            "file.open recent file.import | file.save file.save_as | file.close"
        ),
        "file.make": ids("file.new file.new_from_clipboard"),
        "file.export": ids(
            "file.export_image file.export_gif file.export_page file.page_best"
        ),
        "view": ("view.open_levels",),
    }
    toolbar = ("file.new", "file.open", "file.save")

    def may_close(self) -> bool:
        return self.window.tabs.may_close(self.window.tabs.unsaved())

    # -- commands ----------------------------------------------------------------------
    @command("file.open", "Open…", "Ctrl+O", "open")
    def _open(self) -> None:
        self.window.tabs.ask_open()

    @command("file.save", "Save", "Ctrl+S", "save")
    def _save(self, view: DocumentView) -> None:
        self.window.tabs.save(view)

    @command("file.save_as", "Save as…", "Ctrl+Shift+S", "save_as")
    def _save_as(self, view: DocumentView) -> None:
        self.window.tabs.save_as(view)

    @command(
        "file.close",
        "Close",
        "Ctrl+W",
        "close",
        when=lambda self: self.window.tabs.count() > 0,
    )
    def _close(self) -> None:
        self.window.tabs.close_tab(self.window.tabs.currentIndex())

    @command(
        "view.open_levels",
        "List of open levels",
        "Ctrl+Shift+L",
        "list",
        when=lambda self: self.window.tabs.count() > 0,
    )
    def _list(self) -> None:
        self.window.tabs.show_list()

    @command("file.quit", "Quit", "Ctrl+Q")
    def _quit(self) -> None:
        self.window.close()

    @command("file.new", "New level…", "Ctrl+N", "new")
    def new_level(self) -> None:
        view = self.view
        kind_id = view.document.kind.id if view else None
        dialog = NewLevelDialog(kind_id, self.window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.accepted.connect(lambda: self._open_new(dialog))
        dialog.open()

    def _open_new(self, dialog: NewLevelDialog) -> None:
        if dialog.wished is not None:
            self.window.feature(Generating).generate(*dialog.wished)
        elif dialog.level is not None:
            view = self.window.tabs.open_level(dialog.level)
            if dialog.generate_box.isChecked():
                # asked about, and recovered, like any work
                view.document.undo_stack.resetClean()
