"""Sets of levels: documents in tabs, made, opened, exported and played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QFileDialog

from gridwright.editor.features.sets.document import SetDocument
from gridwright.editor.features.sets.page import SetPage
from gridwright.editor.models.pictures import Subject, clean_name
from gridwright.editor.models.play import courses, own_journey
from gridwright.editor.models.program.language import translated
from gridwright.editor.models.program.settings import own_levels_folder
from gridwright.editor.models.safety.backups import SaveError
from gridwright.editor.models.work.background import Failure
from gridwright.editor.views.commands.actions import command
from gridwright.editor.views.play.play_view import PlayView
from gridwright.editor.views.style import set_up
from gridwright.editor.views.window import (
    DocumentView,
    Feature,
    open_export,
)
from gridwright.editor.views.window.offers import Collecting, Playing
from gridwright.solvers.files import level_set
from gridwright.solvers.files.whole import WriteError
from gridwright.solvers.level import Level, LevelError
from gridwright.solvers.sets.facts import LevelFacts
from gridwright.solvers.sets.places import entry_for, followed, level_of
from gridwright.solvers.text import Text

FORMATS = {"page": "html", "paper": "pdf", "film": "gif"}
"""Entry of the export dialog -> the format it begins with."""


def _levels(levels: level_set.LevelSet) -> list[Level]:
    return [level_of(entry, None) for entry in levels.entries]


def _follow_in_file(file: Path, old: Path, new: Path) -> None:
    """Let a set in a file name what was renamed. Nothing is written where it names
    nothing of it."""
    levels = level_set.read_set(file)
    renamed = followed(levels, file, old, new)
    if renamed != levels:
        courses.write_set(file, renamed)


def _problem(follow: Callable[[], None]) -> str:
    """Why a set could not follow a renamed level; empty if it could."""
    try:
        follow()
    except (LevelError, SaveError, WriteError) as error:
        return translated(error)
    return ""


def _has_page(self: Any) -> bool:
    return self.page is not None


def _has_levels(self: Any) -> bool:
    page = self.page
    return page is not None and len(page.document.entries) > 1


class LevelSets(Feature, Collecting):
    """Ordered sets of levels."""

    menu = "file.sets"
    journey_changed = Signal()

    @property
    def page(self) -> SetPage | None:
        """The current set."""
        page = self.window.tabs.current_page()
        return page if isinstance(page, SetPage) else None

    def pages(self) -> list[SetPage]:
        """All open sets."""
        found = self.window.tabs.pages()
        return [page for page in found if isinstance(page, SetPage)]

    def connect_view(self, view: DocumentView) -> None:
        view.document.saved.connect(partial(self._reread, view))

    def _reread(self, view: DocumentView) -> None:
        """A level was saved: the sets that name its file show it."""
        path = view.document.path
        for page in self.pages():
            if path is not None:
                page.reread(path)

    # -- tabs --------------------------------------------------------------------------
    def page_of(self, document: SetDocument) -> SetPage:
        """A page for a set."""
        window = self.window
        scores = window.feature(Playing).scores
        page = SetPage(document, window.background, window.runner, scores.best_of)
        page.play_button.follow(window.actions_["play.start"])
        set_up(page, refused=window.show_error, files_wanted=self._ask_files)
        page.play_wanted.connect(partial(self._play_page, page))
        page.open_wanted.connect(self._open_level)
        page.export_wanted.connect(partial(self._export, page))
        page.knowledge.failed.connect(self._on_failure)
        document.saved.connect(partial(self._on_saved, document))
        return page

    def _on_saved(self, document: SetDocument) -> None:
        if document.path == own_journey.own_file().absolute():
            self.journey_changed.emit()

    def edit(self, document: SetDocument) -> SetPage:
        """Show a set in a tab of its own."""
        page = self.page_of(document)
        self.window.tabs.add_page(page)
        return page

    def restored(self, state: Mapping[str, object]) -> SetPage | None:
        """The page of an earlier session."""
        document = SetDocument.restored(state)
        return None if document is None else self.page_of(document)

    def make_of(self, files: list[Path]) -> None:
        page = self.edit(SetDocument())
        page.add_files(files, 0)

    def keep_as_set(self, levels: Sequence[Level], title: str) -> None:
        entries = tuple(level_set.SetEntry(level=level) for level in levels)
        self.edit(SetDocument(level_set.LevelSet(title, entries)))

    def follow(self, old: Path, new: Path, sets: Sequence[Path]) -> None:
        """Open sets follow in their documents, others in their files. One box names
        all that could not."""
        of_pages = [page.document.follow for page in self.pages()]
        problems = [_problem(partial(follow, old, new)) for follow in of_pages]
        open_now = {page.document.path for page in self.pages()}
        problems += [
            _problem(partial(_follow_in_file, file, old, new))
            for file in sets
            if file not in open_now
        ]
        told = list(filter(None, problems))
        if told:
            title = self.tr("%n set(s) could not follow a renamed level", "", len(told))
            self.window.show_error(title, "\n".join(told))

    def open_set(self, file: Path) -> None:
        """Show the set in a file, or say why it cannot be read."""
        file = file.absolute()
        for page in self.pages():
            if page.path == file:
                self.window.tabs.setCurrentWidget(page)
                return
        try:
            self.edit(SetDocument.open(file))
        except LevelError as error:
            self._refuse(error)

    @Slot(object)
    def _on_failure(self, failure: Failure) -> None:
        self.window.show_error(self.tr("A level could not be graded"), failure.message)

    @Slot(object)
    def _open_level(self, facts: LevelFacts) -> None:
        """Open a level of a set: its file, or a copy of a level inside of the set."""
        if facts.path is not None:
            self.window.open_path(facts.path)
        elif facts.level is not None:
            self.window.tabs.open_level(facts.level, facts.title)
            self.window.say(self.tr("This is a copy: the level stands inside the set."))

    # -- playing -----------------------------------------------------------------------
    def play(
        self, levels: level_set.LevelSet, file: Path, index: int | None = None
    ) -> PlayView | None:
        """Play a set in a tab of its own, by default from its first level without a
        score."""
        playing = self.window.feature(Playing)
        course = courses.SetCourse(levels, file)
        course.index = course.first_open(playing.scores) if index is None else index
        try:
            level = course.level()
        except (LevelError, IndexError) as error:
            self._refuse(error)
            return None
        return playing.start_course(level, course)

    def _play_page(self, page: SetPage, place: int) -> None:
        file = page.document.path or Path(f"{clean_name(page.name)}.json").absolute()
        self.play(page.document.levels, file, place)

    @command("set.play", "Play a set of levels…", icon="flag")
    def _ask_play(self) -> None:
        found = self._ask(self.tr("Play a set of levels"))
        if found is None:
            return
        try:
            self.play(level_set.read_set(found), found)
        except LevelError as error:
            self._refuse(error)

    # -- commands ----------------------------------------------------------------------
    @command("set.edit", "Open a set of levels…", icon="open")
    def _ask_edit(self) -> None:
        found = self._ask(self.tr("Open a set of levels"))
        if found is not None:
            self.open_set(found)

    @command("set.new", "New set of levels", icon="new", menu="file.make")
    def _new(self) -> None:
        self.edit(SetDocument())

    @command("set.of_folder", "New set of a folder…", icon="library", menu="file.make")
    def _ask_folder(self) -> None:
        title = self.tr("New set of a folder")
        folder = str(own_levels_folder())
        name = QFileDialog.getExistingDirectory(self.window, title, folder)
        if name:
            self.make_of([Path(name)])

    @command("set.journey", "Edit the journey", icon="journey", menu="file.make")
    def _edit_journey(self) -> None:
        """Show the journey as a set; saved, it replaces the shipped one."""
        title = self.tr("A journey")
        job = self.window.background.submit(lambda _: own_journey.begun(title))
        set_up(job, finished=self._show_journey, failed=self._on_no_journey)

    def _show_journey(self, begun: level_set.LevelSet) -> None:
        """Show the own version; where there is none yet, what it begins with."""
        file = own_journey.own_file().absolute()
        if file.is_file() or any(page.path == file for page in self.pages()):
            self.open_set(file)
        else:
            self.edit(SetDocument(begun, file))

    @Slot(object)
    def _on_no_journey(self, failure: Failure) -> None:
        words = self.tr("The journey cannot be edited")
        self.window.show_error(words, failure.message)

    @command("set.restore_journey", "Restore the shipped journey", menu="file.make")
    def _restore_journey(self) -> None:
        """Let the shipped journey count again. The own version stays beside it, and in
        its tab, under another name."""
        old = own_journey.own_file()
        try:
            aside = own_journey.put_aside()
        except OSError as error:
            words = self.tr("The journey cannot be restored")
            self.window.show_error(words, str(error))
            return
        if aside is None:
            self.window.say(self.tr("The journey is the shipped one."))
            return
        for page in self.pages():
            if page.path == old.absolute():
                page.document.follow(old.absolute(), aside.absolute())
        self.journey_changed.emit()
        words = self.tr("The shipped journey counts again; yours is kept as {name}.")
        self.window.say(words.format(name=aside.name))

    @command("set.add", "Add levels to the set…", icon="add", when=_has_page)
    def _ask_files(self) -> None:
        page = self.page
        if page is None:
            return
        title = self.tr("Add levels")
        kinds = self.tr("Levels and sets (*.json)")
        folder = self.window.settings.text("open_folder", str(own_levels_folder()))
        names, _ = QFileDialog.getOpenFileNames(self.window, title, folder, kinds)
        if names:
            page.add_files([Path(name) for name in names])

    @command("set.add_open", "Add the open levels to the set", when=_has_page)
    def _add_open(self) -> None:
        """Add the levels of all tabs: a saved one by its file, another one as a copy
        with its title."""
        page = self.page
        if page is None:
            return
        entries = []
        for view in self.window.tabs.views():
            document = view.document
            level = document.answered(view.session.answer)
            saved = None if document.modified else document.path
            title = "" if saved is not None or level.title else document.name
            entries.append(entry_for(level, saved, None, title))
        page.add_entries(entries)

    @command(
        "set.easiest", "Easiest first", "Ctrl+Shift+E", icon="sort", when=_has_levels
    )
    def _sort(self) -> None:
        if self.page is not None:
            self.page.sort()

    # -- exports -----------------------------------------------------------------------
    def _export(self, page: SetPage, entry: str) -> None:
        """Export all levels of a set as a page, on paper or as films."""
        self._export_levels(page.document.levels, page.name, page.path, entry)

    def _export_levels(
        self, levels: level_set.LevelSet, name: str, file: Path | None, entry: str
    ) -> None:
        """Read all levels beside the window, and open the export dialog for them."""

        def read(_token: object) -> Subject:
            found = tuple(_levels(levels))
            if not found:
                raise LevelError(Text("the set is empty"))
            title = levels.title
            return Subject(clean_name(name), file=file, of_set=found, set_title=title)

        job = self.window.background.submit(read)
        job.finished.connect(partial(self._open_export, FORMATS[entry]))
        job.failed.connect(self._on_unread)

    def _open_export(self, format_: str, subject: Subject | None) -> None:
        if subject is not None:
            open_export(self.window, subject, None, format_)

    @Slot(object)
    def _on_unread(self, failure: Failure) -> None:
        self.window.show_error(self.tr("This set cannot be exported"), failure.message)

    @command("set.export_page", "Export a set as page to play…")
    def _ask_export(self) -> None:
        """Export the current set, or one in a file, as one page."""
        if self.page is not None:
            self._export(self.page, "page")
            return
        file = self._ask(self.tr("Export a set as page to play"))
        if file is None:
            return
        try:
            document = SetDocument.open(file)
        except LevelError as error:
            self._refuse(error)
            return
        self._export_levels(document.levels, file.stem, file, "page")

    # -- asking ------------------------------------------------------------------------
    def _ask(self, title: str) -> Path | None:
        kinds = self.tr("Sets of levels (*.json)")
        name, _ = QFileDialog.getOpenFileName(self.window, title, "", kinds)
        return Path(name) if name else None

    def _refuse(self, error: Exception) -> None:
        empty = self.tr("There is no level in it.")
        text = empty if isinstance(error, IndexError) else translated(error)
        self.window.show_error(self.tr("This set cannot be opened"), text)


def restored(window: Any, state: Mapping[str, object]) -> SetPage | None:
    """The page of an earlier session; None if its file cannot be read any more."""
    feature: LevelSets = window.feature(LevelSets)
    return feature.restored(state)
