"""Commands of files: new, open, save, close, the library, and export.

Levels are exported as pictures, films, sheets and pages.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import islice
from pathlib import Path
from typing import ClassVar
from weakref import WeakKeyDictionary, WeakSet

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QDialog
from shiboken6 import isValid

from editor.models.document.document import LevelDocument
from editor.models.insight.difficulty import Grading
from editor.models.insight.live import MOST_CELLS, Live
from editor.models.library.info import LevelInfo
from editor.models.library.tree import INFO_ROLE
from editor.models.pictures import Subject, clean_name, start_folder
from editor.models.program.language import translated
from editor.models.program.settings import Settings
from editor.models.safety.backups import SaveError
from editor.models.search.knowledge import Knowledge, Source
from editor.views.commands.actions import checked_when, command, ids
from editor.views.commands.command_palette import Command
from editor.views.features.play import LevelSets
from editor.views.frame.section import DESK, Section, on_the_left
from editor.views.level.dialogs import NewLevelDialog
from editor.views.library.panel import LibraryPanel
from editor.views.style.kit import set_up
from editor.views.window import BEST, DocumentView, Feature, export_page, open_export, subject_of
from editor.views.window.main_window import MainWindow
from solvers.answers import result_of
from solvers.insight.verify import false_claims
from solvers.kind import LevelError, Result
from solvers.library.proofs import RememberedAnswer

MOST_FOUND = 2000
"""Levels that the search for an action goes through with each letter."""


class Files(Feature):
    """Levels in files."""

    menus: ClassVar = {
        "file": ids(
            "file.new file.open recent file.import file.new_from_clipboard "
            "| file.save file.save_as "
            "| file.export_image file.export_gif file.export_page file.page_best | file.close"
        ),
        "view": ("view.open_levels",),
    }
    toolbar = ("file.new", "file.open", "file.save")

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._followed: WeakSet[DocumentView] = WeakSet()
        self._noted: Knowledge | None = None
        self._graded: object = None
        """The difficulty that was noted last."""
        self._recalled: WeakKeyDictionary[DocumentView, RememberedAnswer] = WeakKeyDictionary()
        self.library = set_up(LibraryPanel(window.settings), open_requested=window.open_path)
        set_up(self.library, message=window.say, refused=window.show_error, moved=self._on_moved)
        set_up(self.library.commands, print_wanted=self._on_print_wanted, tags_wanted=self.tag)
        self.library.commands.set_wanted.connect(
            lambda files: window.feature(LevelSets).make_of(files)
        )
        set_up(self.library.model, settled=self._recall_all, renewed=self._recall_file)

    def sections(self) -> list[Section]:
        found = on_the_left("library", self.tr("Library"), self.library, "library", workspaces=DESK)
        return [replace(found, needs_level=False, grows=True)]

    def connect_view(self, view: DocumentView) -> None:
        document = view.document

        def note() -> None:
            if document.path is not None:
                self.library.note_saved(document.path)

        document.saved.connect(note)
        session = view.session

        def remember(result: Result) -> None:
            if session.level is not None:
                self._noted = session.known
                self.library.note_answer(session.level, result)

        session.answered.connect(remember)
        for news in (session.learned, session.outdated_changed):
            news.connect(lambda: self._note_known(view))
        document.saved.connect(lambda: self._note_known(view))
        document.saved.connect(lambda: self._recall(view))

    def show_view(self, view: DocumentView | None) -> None:
        if view is not None and view not in self._followed:
            self._followed.add(view)
            view.part(Live).changed.connect(lambda: self._note_known(view))
            grading = view.part(Grading)
            grading.changed.connect(lambda: self._note_grade(grading))
            view.document.closed.connect(lambda: self._followed.discard(view))
            self._recall(view)

    def _note_known(self, view: DocumentView) -> None:
        """Remember what is known of a level that its file holds as it stands; of every stroke of
        the pen it would be too much. What is not proved is remembered once nothing searches it."""
        if view not in self._followed or not isValid(view):  # never in front, closed, or gone
            return
        session = view.session
        known = session.current if self._filed(view.document) else None
        if known is None or known is self._noted:
            return
        if known.proved or not (session.running or view.part(Live).working):
            self._noted = known
            self.library.note_answer(known.level, known.result)

    def _note_grade(self, grading: Grading) -> None:
        grade = None if grading.found is None else grading.found.grade
        if grade is not None and grading.level is not None and grading.found is not self._graded:
            self._graded = grading.found
            self.library.model.note_grade(grading.level, grade)

    def _filed(self, document: LevelDocument) -> bool:
        """True if the file holds the puzzle as it stands, also after edits there and back."""
        if document.path is None or not document.modified:
            return document.path is not None
        info: LevelInfo | None = self.library.model.index_of(document.path).data(INFO_ROLE)
        small = document.cells.size <= MOST_CELLS
        return small and info is not None and info.level_hash == document.level_hash()

    @Slot()
    def _recall_all(self) -> None:
        for view in self._followed:
            self._recall(view)

    @Slot(object)
    def _recall_file(self, info: LevelInfo) -> None:
        for view in self._followed:
            if view.document.path == info.path:
                self._recall(view)

    def _recall(self, view: DocumentView) -> None:
        """Tell the level that is saved as it stands what the library remembers of it from searches
        of former days. What files claim is not believed."""
        document = view.document
        if document.path is None or document.modified or document.cells.size > MOST_CELLS:
            return
        info: LevelInfo | None = self.library.model.index_of(document.path).data(INFO_ROLE)
        if info is None:
            return
        known = info.narrowed if document.field("conditions") else info.proof
        if known is None or known is self._recalled.get(view) or known.origin != "search":
            return
        self._recalled[view] = known
        if known.record.level_hash == document.level_hash():
            of, level = document.kind, document.level()
            if not false_claims(of, level.with_(solution=known.record)):
                view.session.learn(level, result_of(of, known.record), Source.LIBRARY)

    def found(self) -> list[Command]:
        """The levels of the library."""
        title, window = self.tr("Library"), self.window
        return [
            Command(
                self.library,
                f"{title} › {translated(info.kind_title)}",
                f"level:{info.path.stem}",
                info.title,
                icon=self.window.actions_["file.open"].icon(),
                synonyms=", ".join(info.tags),
                act=partial(window.open_path, info.path),
            )
            for info in islice(self.library.model.infos(), MOST_FOUND)
            if not info.error
        ]

    def may_close(self) -> bool:
        return self.window.tabs.may_close(self.window.tabs.unsaved())

    def close(self) -> None:
        self.library.close_workers()

    @Slot(object, object)
    def _on_moved(self, old: Path, new: Path) -> None:
        self.window.tabs.follow(old, new)

    @Slot(object)
    def _on_print_wanted(self, files: Sequence[Path]) -> None:
        """Levels that are selected become sheets of paper, named after the level or the folder."""
        name = files[0].stem if len(files) == 1 else files[0].parent.name
        subject = Subject(clean_name(name), chosen=tuple(files))
        open_export(self.window, subject, None, "pdf")

    @Slot(object, object, object)
    def tag(self, files: Sequence[Path], more: set[str], less: set[str]) -> None:
        """Give levels tags, and take others from them: in the tab if one is open, else in its file,
        the version before it kept. Bundled levels stay as they are."""
        done = 0
        for path in files:
            if not self.library.model.writable(path):
                continue
            view = self.window.tabs.view_of(path)
            try:
                document = LevelDocument.open(path) if view is None else view.document
                tags = tuple(sorted((set(document.field("tags")) | more) - less))
                changed = document.change(self.tr("Tags"), tags=tags)
                if view is None:
                    if changed:
                        document.save()
                        self.library.model.reread(path)
                    document.deleteLater()
            except (LevelError, SaveError) as error:
                self.window.show_error(self.tr("The tags could not be changed"), translated(error))
                break
            done += changed
        self.window.say(self.tr("%n level(s) changed.", "", done))

    # -- commands --------------------------------------------------------------------------------
    @command("file.open", "Open…", "Ctrl+O", "open")
    def _open(self) -> None:
        self.window.tabs.ask_open()

    @command("file.save", "Save", "Ctrl+S", "save")
    def _save(self, view: DocumentView) -> None:
        self.window.tabs.save(view)

    @command("file.save_as", "Save as…", "Ctrl+Shift+S", "save_as")
    def _save_as(self, view: DocumentView) -> None:
        self.window.tabs.save_as(view)

    @command("file.close", "Close", "Ctrl+W", "close")
    def _close(self, view: DocumentView) -> None:
        self.window.tabs.close_tab(self.window.tabs.currentIndex())

    @command("view.open_levels", "List of open levels", "Ctrl+Shift+L", "list")
    def _list(self, view: DocumentView) -> None:
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
        if dialog.level is not None:
            view = self.window.tabs.open_level(dialog.level)
            if dialog.generate_box.isChecked():
                view.document.undo_stack.resetClean()  # asked about, and recovered, like any work


def _moving(view: DocumentView) -> bool:
    return bool(view.playback.moves)


class Exporting(Feature):
    """The export of levels. The menu *File* names its actions."""

    def given(self, view: DocumentView) -> dict[str, object]:
        return {"settings": self.window.settings}

    def close(self) -> None:
        for dialog in self.window.findChildren(QDialog, "exportDialog"):
            dialog.done(QDialog.DialogCode.Rejected)

    @command("file.export_gif", "Export GIF…", "Ctrl+K", "gif", short="Export", when=_moving)
    def _export_gif(self, view: DocumentView) -> None:
        self.export(view, "gif")

    @command("file.export_image", "Export…", "Ctrl+E", "export", short="Export")
    def export(self, view: DocumentView, format_: str = "") -> QDialog:
        """Open the dialog of pictures and films."""
        return open_export(self.window, subject_of(self.window, view), view, format_)

    @command("file.export_page", "Export page to play…")
    def export_page(self, view: DocumentView) -> None:
        """Ask for a file and write the level, with its answer, as a page that a browser plays."""
        document = view.document
        base = document.path.name if document.path is not None else document.name
        folder = start_folder(self.window.settings, document.path)
        wanted = folder / f"{clean_name(base)}.html"
        level = document.answered(view.session.answer)
        export_page(self.window, self.tr("Export page to play"), wanted, lambda: [level])

    @command("file.page_best", "Best answers in pages to play")
    @checked_when(lambda settings: settings.flag(BEST, True))
    def _toggle_best(self, settings: Settings) -> None:
        settings.set(BEST, not settings.flag(BEST, True))
        self.refresh()
