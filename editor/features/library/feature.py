"""The library: its section, and what it remembers of the open levels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import islice
from pathlib import Path
from weakref import WeakKeyDictionary, WeakSet

from PySide6.QtCore import Slot
from shiboken6 import isValid

from gridwright.editor.features.library.open_levels import head_of
from gridwright.editor.features.library.panel import LibraryPanel
from gridwright.editor.features.library.tree_model import INFO_ROLE
from gridwright.editor.models.document.document import LevelDocument
from gridwright.editor.models.insight.difficulty import Grading
from gridwright.editor.models.insight.live import MOST_CELLS, Live
from gridwright.editor.models.library.info import LevelInfo
from gridwright.editor.models.pictures import Subject, clean_name
from gridwright.editor.models.program.language import translated
from gridwright.editor.models.program.said import said
from gridwright.editor.models.safety.backups import SaveError
from gridwright.editor.models.search.knowledge import Knowledge, Source
from gridwright.editor.views.commands.command_palette import Command
from gridwright.editor.views.frame.section import DESK, Section, on_the_left
from gridwright.editor.views.style.kit import set_up
from gridwright.editor.views.window import (
    DocumentView,
    Feature,
    open_export,
)
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.editor.views.window.offers import Collecting, Keeping
from gridwright.solvers.answers import result_of
from gridwright.solvers.insight.verify import false_claims
from gridwright.solvers.kind import LevelError, Result
from gridwright.solvers.library.proofs import RememberedAnswer

MOST_FOUND = 2000
"""The most levels that the search for an action looks through with each letter."""


def _renamed(path: Path, old: Path, new: Path) -> Path:
    """The place of a file after it, or a folder of it, was renamed."""
    return new / path.relative_to(old) if path.is_relative_to(old) else path


def _is_as_saved(document: LevelDocument) -> bool:
    """Return whether a document is its file, and small enough to be compared."""
    return not document.modified and document.cells.size <= MOST_CELLS


class LibraryFeature(Feature, Keeping):
    """The section of the library, and the notes it takes of the open levels."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._followed: WeakSet[DocumentView] = WeakSet()
        self._noted: Knowledge | None = None
        self._graded: object = None
        """The difficulty that was noted last."""
        self._recalled: WeakKeyDictionary[DocumentView, RememberedAnswer] = (
            WeakKeyDictionary()
        )
        self.library = set_up(LibraryPanel(window.settings), open_requested=self._open)
        set_up(
            self.library,
            message=window.say,
            refused=window.show_error,
            moved=self._on_moved,
        )
        set_up(
            self.library.commands,
            print_wanted=self._on_print_wanted,
            tags_wanted=self.tag,
        )
        self.library.commands.set_wanted.connect(
            lambda files: window.feature(Collecting).make_of(files)
        )
        set_up(self.library.model, settled=self._recall_all, renewed=self._recall_file)

    def sections(self) -> list[Section]:
        found = on_the_left(
            "library", self.tr("Library"), self.library, "library", workspaces=DESK
        )
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
        self._follow_head(document)

    @Slot(object)
    def _open(self, path: Path) -> None:
        """Open a level, or the set that a file holds."""
        info: LevelInfo | None = self.library.model.index_of(path).data(INFO_ROLE)
        if info is not None and info.levels is not None:
            self.window.feature(Collecting).open_set(path)
        else:
            self.window.open_path(path)

    def _follow_head(self, document: LevelDocument) -> None:
        """Let the row of a level in the library show the words of the open level."""
        model = self.library.model
        named: list[Path] = []

        def forget() -> None:
            while named:
                model.note_head(named.pop(), None)

        def show() -> None:
            if named != [document.path]:
                forget()
            if document.path is not None:
                named[:] = [document.path]
                model.note_head(document.path, head_of(document))

        show()
        for news in (document.head_changed, document.path_changed):
            news.connect(show)
        document.closed.connect(forget)

    def show_view(self, view: DocumentView | None) -> None:
        if view is not None and view not in self._followed:
            self._followed.add(view)
            view.part(Live).changed.connect(lambda: self._note_known(view))
            grading = view.part(Grading)
            grading.changed.connect(lambda: self._note_grade(grading))
            view.document.closed.connect(lambda: self._followed.discard(view))
            self._recall(view)

    def _note_known(self, view: DocumentView) -> None:
        """Remember what is known of a level whose file holds its current state. Noting
        it after every stroke of the pen would be too slow. A result without a proof is
        remembered once no search of it is running."""
        if view not in self._followed or not isValid(
            view
        ):  # never in front, closed, or gone
            return
        session = view.session
        known = session.current if self._filed(view.document) else None
        if known is None or known is self._noted:
            return
        if known.proved or not (session.running or view.part(Live).working):
            self._noted = known
            self.library.note_answer(known.level, known.result)

    def _note_grade(self, grading: Grading) -> None:
        found = grading.found
        level = grading.level
        if found is None or found is self._graded or level is None:
            return
        if found.grade is not None:
            self._graded = found
            self.library.model.note_grade(level, found.grade, found.reasons)

    def _filed(self, document: LevelDocument) -> bool:
        """True if the file holds the current puzzle, also after edits that were taken
        back."""
        if document.path is None or not document.modified:
            return document.path is not None
        info: LevelInfo | None = self.library.model.index_of(document.path).data(
            INFO_ROLE
        )
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
        """Give a saved level the results that the library remembers of it from earlier
        searches. Claims in files are not believed."""
        document = view.document
        if document.path is None or not _is_as_saved(document):
            return
        info: LevelInfo | None = self.library.model.index_of(document.path).data(
            INFO_ROLE
        )
        if info is None:
            return
        known = info.narrowed if document.field("conditions") else info.proof
        if (
            known is None
            or known is self._recalled.get(view)
            or known.origin != "search"
        ):
            return
        self._recalled[view] = known
        if known.record.level_hash == document.level_hash():
            of = document.kind
            level = document.level()
            if not false_claims(of, level.with_(solution=known.record)):
                view.session.learn(level, result_of(of, known.record), Source.LIBRARY)

    def found(self) -> list[Command]:
        """Return the levels of the library."""
        title = self.tr("Library")
        return [
            Command(
                self.library,
                f"{title} › {translated(info.kind_title)}",
                f"level:{info.path.stem}",
                info.title,
                icon=self.window.actions_["file.open"].icon(),
                synonyms=", ".join((*info.tags, *info.noted_tags)),
                act=partial(self._open, info.path),
            )
            for info in islice(self.library.model.shown_infos(), MOST_FOUND)
            if not info.error
        ]

    def close(self) -> None:
        self.library.close_workers()

    @Slot(object, object)
    def _on_moved(self, old: Path, new: Path) -> None:
        self.window.tabs.follow(old, new)
        infos = self.library.model.infos()
        sets = [info.path for info in infos if info.levels is not None]
        now = [_renamed(path, old, new) for path in sets]
        mine = [path for path in now if self.library.model.writable(path)]
        self.window.feature(Collecting).follow(old, new, mine)

    @Slot(object)
    def _on_print_wanted(self, files: Sequence[Path]) -> None:
        """Put the selected levels on sheets of paper, named after the level or the
        folder."""
        name = files[0].stem if len(files) == 1 else files[0].parent.name
        subject = Subject(clean_name(name), chosen=tuple(files))
        open_export(self.window, subject, None, "pdf")

    @Slot(object, object, object)
    def tag(self, files: Sequence[Path], more: set[str], less: set[str]) -> None:
        """Add tags to levels, and remove others: in the tab if one is open, else in the
        file, whose former version is kept. Bundled levels stay unchanged."""
        done = 0
        for path in files:
            if not self.library.model.writable(path):
                continue
            view = self.window.tabs.view_of(path)
            try:
                document = LevelDocument.open(path) if view is None else view.document
                tags = tuple(sorted((set(document.field("tags")) | more) - less))
                changed = document.change(said("LibraryFeature", "Tags"), tags=tags)
                if view is None:
                    if changed:
                        document.save()
                        self.library.model.reread(path)
                    document.deleteLater()
            except (LevelError, SaveError) as error:
                self.window.show_error(
                    self.tr("The tags could not be changed"), translated(error)
                )
                break
            done += changed
        self.window.say(self.tr("%n level(s) changed.", "", done))

    def add_folder(self, folder: Path) -> None:
        self.library.add_folder(folder)

    def show_library(self) -> None:
        self.window.sections["library"].reveal()
        self.library.setFocus()
