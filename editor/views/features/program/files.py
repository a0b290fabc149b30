"""New, open, save, close and export, and the library of levels."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QFileDialog

from editor.models.program.language import QT_TRANSLATE_NOOP
from editor.painting.look import Look
from editor.views.commands.actions import ActionSpec
from editor.views.frame.section import DESK, Section
from editor.views.level.new_level import NewLevelDialog
from editor.views.library.panel import LibraryPanel
from editor.views.pictures.export_dialog import ExportDialog
from editor.views.window.document_view import DocumentView
from editor.views.window.exporting import open_export, write_page
from editor.views.window.feature import Act, Feature
from editor.views.window.main_window import MainWindow
from solvers.problem import Result


class Files(Feature):
    """Levels in files."""

    specs = (
        ActionSpec("file.new", QT_TRANSLATE_NOOP("Actions", "New level…"), ("Ctrl+N",), "new"),
        ActionSpec("file.open", QT_TRANSLATE_NOOP("Actions", "Open…"), ("Ctrl+O",), "open"),
        ActionSpec("file.save", QT_TRANSLATE_NOOP("Actions", "Save"), ("Ctrl+S",), "save"),
        ActionSpec(
            "file.save_as", QT_TRANSLATE_NOOP("Actions", "Save as…"), ("Ctrl+Shift+S",), "save_as"
        ),
        ActionSpec("file.close", QT_TRANSLATE_NOOP("Actions", "Close"), ("Ctrl+W",), "close"),
        ActionSpec(
            "file.export_image",
            QT_TRANSLATE_NOOP("Actions", "Export picture…"),
            ("Ctrl+E",),
            "export",
        ),
        ActionSpec(
            "file.export_gif", QT_TRANSLATE_NOOP("Actions", "Export GIF…"), ("Ctrl+K",), "gif"
        ),
        ActionSpec("file.export_page", QT_TRANSLATE_NOOP("Actions", "Export page to play…"), ()),
        ActionSpec(
            "view.open_levels",
            QT_TRANSLATE_NOOP("Actions", "List of open levels"),
            ("Ctrl+Shift+L",),
            "list",
        ),
        ActionSpec("file.quit", QT_TRANSLATE_NOOP("Actions", "Quit"), ("Ctrl+Q",), ""),
    )
    menus: ClassVar = {
        "file": (
            "file.new",
            "file.open",
            "recent",
            "file.import",
            "file.new_from_clipboard",
            "",
            "file.save",
            "file.save_as",
            "",
            "file.export_image",
            "file.export_gif",
            "file.export_page",
            "",
            "file.close",
        ),
        "view": ("view.open_levels",),
    }
    toolbar = ("file.new", "file.open", "file.save")

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.library = LibraryPanel(window.settings, window.looks.look)
        self.library.open_requested.connect(window.open_path)
        self.library.said.connect(window.say)
        self.library.refused.connect(window.show_error)
        self.library.moved.connect(self._on_moved)

    def acts(self) -> dict[str, Act]:
        tabs = self.window.tabs
        return {
            "file.new": self.new_level,
            "file.open": tabs.ask_open,
            "file.save": self.on_view(tabs.save),
            "file.save_as": self.on_view(tabs.save_as),
            "file.close": lambda: tabs.close_tab(tabs.currentIndex()),
            "file.export_image": self.on_view(self.export_image),
            "file.export_gif": self.on_view(self.export_gif),
            "file.export_page": self.on_view(self.export_page),
            "view.open_levels": tabs.show_list,
            "file.quit": self.window.close,
        }

    def sections(self) -> list[Section]:
        return [
            Section(
                "library",
                self.tr("Library"),
                self.library,
                column="left",
                workspaces=DESK,
                icon="library",
                needs_level=False,
                grows=True,
            )
        ]

    def enabled(self, view: DocumentView | None) -> dict[str, bool]:
        return {
            "file.new": True,
            "file.open": True,
            "file.quit": True,
            "file.export_gif": view is not None and bool(view.playback.moves),
        }

    def connect_view(self, view: DocumentView) -> None:
        document = view.document

        def note() -> None:
            if document.path is not None:
                self.library.note_saved(document.path)

        document.saved.connect(note)
        session = view.session

        def remember(result: Result) -> None:
            if session.level is not None:
                self.library.note_answer(session.level, result)

        session.answered.connect(remember)

    def set_look(self, look: Look) -> None:
        self.library.set_look(look)

    def may_close(self) -> bool:
        return self.window.tabs.may_close(self.window.tabs.unsaved())

    def close(self) -> None:
        for dialog in self.window.findChildren(ExportDialog):
            dialog.reject()
        self.library.close_workers()

    @Slot(object, object)
    def _on_moved(self, old: Path, new: Path) -> None:
        self.window.tabs.follow(old, new)

    @Slot()
    def new_level(self) -> None:
        view = self.view
        kind_id = view.document.kind.id if view else None
        dialog = NewLevelDialog(kind_id, self.window.looks.look, self.window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.accepted.connect(lambda: self._open_new(dialog))
        dialog.open()

    def _open_new(self, dialog: NewLevelDialog) -> None:
        if dialog.level is not None:
            view = self.window.tabs.open_level(dialog.level)
            if dialog.generate_box.isChecked():
                view.document.undo_stack.resetClean()  # asked about, and recovered, like any work

    def export_image(self, view: DocumentView) -> None:
        """Ask for a file and draw the level into it."""
        name = self._ask(view, self.tr("Export picture"), ".png", self.tr("Pictures (*.png *.svg)"))
        if not name:
            return
        from editor.views.pictures.export_dialog import Export
        from editor.views.pictures.picture_dialog import PictureDialog

        export = Export(view.document.level(), Path(name), self.window.looks.look)
        dialog = PictureDialog(export, self.window.background, self.window)
        open_export(dialog, self.window, view)

    def export_gif(self, view: DocumentView) -> None:
        """Ask for a file and play the solution into it."""
        kinds = self.tr("Moving pictures (*.gif *.webp *.png)")
        name = self._ask(view, self.tr("Export GIF"), ".gif", kinds)
        if name:
            self.export_gif_to(view, Path(name))

    def export_gif_to(self, view: DocumentView, path: Path) -> None:
        """Open the export dialog for a file already chosen."""
        from editor.views.pictures.export_dialog import Export
        from editor.views.pictures.gif_dialog import GifDialog

        window, moves = self.window, view.playback.moves
        export = Export(view.route.level or view.document.level(), path, window.looks.look)
        dialog = GifDialog(export, moves, window.background, window)
        open_export(dialog, window, view)

    def export_page(self, view: DocumentView) -> None:
        """Ask for a file and write the level, with its answer, as a page that a browser plays."""
        name = self._ask(
            view, self.tr("Export page to play"), ".html", self.tr("Pages (*.html *.htm)")
        )
        if name:
            level = view.document.answered(view.session.answer)
            write_page(self.window, lambda: [level], Path(name))

    def _ask(self, view: DocumentView, title: str, suffix: str, kinds: str) -> str:
        ask: Callable[..., tuple[str, str]] = QFileDialog.getSaveFileName
        base = view.document.path or Path.home() / view.document.name
        stem = base.name.removesuffix(".json")  # a dot inside a title is no ending
        name, _ = ask(self.window, title, str(base.with_name(stem + suffix)), kinds)
        return name
