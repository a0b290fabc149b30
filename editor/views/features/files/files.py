"""New, open, save, close and export, and the library of levels."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar
from weakref import WeakSet

from PySide6.QtCore import Qt, Slot
from shiboken6 import isValid

from editor.models.pictures.naming import clean_name
from editor.models.pictures.subject import Subject
from editor.models.program.language import QT_TRANSLATE_NOOP
from editor.painting.look import Look
from editor.views.commands.actions import ActionSpec
from editor.views.features.insight.live import live_of
from editor.views.frame.section import DESK, Section
from editor.views.level.new_level import NewLevelDialog
from editor.views.library.panel import LibraryPanel
from editor.views.window.document_view import DocumentView
from editor.views.window.exporting import open_export
from editor.views.window.feature import Act, Feature
from editor.views.window.main_window import MainWindow
from solvers.insight.live import LiveAnswer
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
        self._followed: WeakSet[DocumentView] = WeakSet()
        self._noted: LiveAnswer | None = None
        self.library = LibraryPanel(window.settings, window.looks.look)
        self.library.open_requested.connect(window.open_path)
        self.library.said.connect(window.say)
        self.library.refused.connect(window.show_error)
        self.library.moved.connect(self._on_moved)
        self.library.commands.print_wanted.connect(self._on_print_wanted)

    def acts(self) -> dict[str, Act]:
        tabs = self.window.tabs
        return {
            "file.new": self.new_level,
            "file.open": tabs.ask_open,
            "file.save": self.on_view(tabs.save),
            "file.save_as": self.on_view(tabs.save_as),
            "file.close": lambda: tabs.close_tab(tabs.currentIndex()),
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
        document.saved.connect(lambda: self._note_live(view))

    def show_view(self, view: DocumentView | None) -> None:
        live = live_of(view)
        if view is not None and live is not None and view not in self._followed:
            self._followed.add(view)
            live.changed.connect(lambda: self._note_live(view))
            view.document.closed.connect(lambda: self._followed.discard(view))

    def _note_live(self, view: DocumentView) -> None:
        """Remember what the live answers proved of a level that is saved as it stands; of every
        stroke of the pen it would be too much."""
        if view not in self._followed or not isValid(view):  # never in front, closed, or gone
            return
        live, document = live_of(view), view.document
        answer = None if live is None or document.modified else live.answer
        if answer is None or document.path is None or not (answer.ended and answer.proved):
            return
        if document.asks(answer.level) and answer is not self._noted:
            self._noted = answer
            self.library.note_answer(answer.level, answer.result)

    def set_look(self, look: Look) -> None:
        self.library.set_look(look)

    def may_close(self) -> bool:
        return self.window.tabs.may_close(self.window.tabs.unsaved())

    def close(self) -> None:
        self.library.close_workers()

    @Slot(object, object)
    def _on_moved(self, old: Path, new: Path) -> None:
        self.window.tabs.follow(old, new)

    @Slot(object)
    def _on_print_wanted(self, files: Sequence[Path]) -> None:
        """Levels that are selected become sheets of paper."""
        name = files[0].stem if len(files) == 1 else self.tr("Levels")
        subject = Subject(clean_name(name), chosen=tuple(files))
        open_export(self.window, subject, None, "pdf")

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
