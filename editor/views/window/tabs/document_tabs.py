"""DocumentTabs: the open levels, and pages that are not levels. Opens, saves and closes
them, and asks before anything is lost."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6 import QtWidgets
from PySide6.QtCore import QEvent, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction

from gridwright.editor.models.document.document import ChangedOnDiskError, LevelDocument
from gridwright.editor.models.program.language import translated
from gridwright.editor.models.program.preferences import default_limits
from gridwright.editor.models.program.said import said
from gridwright.editor.models.program.settings import (
    Settings,
    bundled_folder,
    keeps,
    own_levels_folder,
)
from gridwright.editor.models.safety.backups import SaveError
from gridwright.editor.models.safety.reading import (
    ReadLevel,
    is_large,
    is_level_file,
    read_here,
    reading,
)
from gridwright.editor.models.search.runner import SolverRunner
from gridwright.editor.models.work.background import Background, Failure
from gridwright.editor.views.level.conflict import ConflictChoice, ask_what_counts
from gridwright.editor.views.style import (
    ask_target,
    current_look,
    dressed_when_shown,
    icon,
    kept_dressed,
    on_language,
    scaled,
)
from gridwright.editor.views.style.kit import NO_KEYS, set_up
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.tabs.closing import ClosingDialog
from gridwright.editor.views.window.tabs.opening_page import OpeningPage
from gridwright.editor.views.window.tabs.tab_bar import TabBar
from gridwright.editor.views.window.tabs.tab_list import TabList
from gridwright.editor.views.window.tabs.tab_page import TabPage
from gridwright.solvers.level import Level, LevelError

SUFFIX = ".json"
Closable = DocumentView | TabPage
"""A tab about which a question comes before it closes."""
RIGHT = QtWidgets.QTabBar.ButtonPosition.RightSide


class DocumentTabs(QtWidgets.QTabWidget):
    """One tab a level, or a page."""

    current_view_changed = Signal(object)
    """The current DocumentView, or None."""
    refused = Signal(str, str)
    """A title and a sentence: something could not be opened or saved."""
    uncertain = Signal(object)
    """The Path of a file that is not a level file: perhaps a board in another form."""
    view_added = Signal(object)
    """A DocumentView that is about to get its tab: it was not current yet."""
    page_added = Signal(object)
    """A TabPage that is about to get its tab."""
    page_changed = Signal()
    """Emitted when the name of a page, or what it can do, has changed."""
    page_closed = Signal(object)
    """A TabPage that has lost its tab, and is about to go."""

    _room: object = None
    """The room it asked for when it was last laid out."""

    def __init__(
        self,
        runner: SolverRunner,
        settings: Settings,
        playback_actions: list[QAction],
        background: Background,
    ) -> None:
        super().__init__()
        self._background = background
        self._runner = runner
        self._settings = settings
        self._playback_actions = playback_actions
        self._untitled = 0
        set_up(self, "documents", tabBar=TabBar(), documentMode=True, movable=True)
        self.setFocusPolicy(NO_KEYS)  # its bar has them
        self.currentChanged.connect(self._on_current)
        self.setElideMode(Qt.TextElideMode.ElideMiddle)
        self.list_button = TabList(self)
        self.setCornerWidget(self.list_button)
        on_language(self, self._retitle)

    @Slot()
    def show_list(self) -> None:
        """Show the names of all tabs; arrow keys and Enter choose one."""
        self.list_button.pop_up()

    def event(self, event: QEvent) -> bool:
        """Lay out what is around the levels only if they ask for more room, or for
        less: Qt would paint all of it whenever a word over a board has another
        length."""
        if event.type() == QEvent.Type.LayoutRequest:
            asked = (
                self.minimumSizeHint(),
                self.tabBar().sizeHint(),
                self.list_button.sizeHint(),
            )
            if asked == self._room:
                return True
            self._room = asked
        return super().event(event)

    def minimumSizeHint(self) -> QSize:
        """As wide as the current tab has to be: a game in another one, whose bar is
        wide, would make the window wider."""
        least = super().minimumSizeHint()
        stack = self.findChild(QtWidgets.QStackedWidget)
        page = self.currentWidget()
        if stack is None or page is None:
            return least
        widest = stack.minimumSizeHint().width()
        return least - QSize(max(widest - page.minimumSizeHint().width(), 0), 0)

    # -- what is open ------------------------------------------------------------------
    def current_view(self) -> DocumentView | None:
        widget = self.currentWidget()
        return widget if isinstance(widget, DocumentView) else None

    def views(self) -> list[DocumentView]:
        pages = (self.widget(index) for index in range(self.count()))
        return [page for page in pages if isinstance(page, DocumentView)]

    def current_page(self) -> TabPage | None:
        """The current tab, if that is not a level."""
        widget = self.currentWidget()
        return widget if isinstance(widget, TabPage) else None

    def pages(self) -> list[TabPage]:
        """The tabs that are not levels."""
        every = (self.widget(index) for index in range(self.count()))
        return [page for page in every if isinstance(page, TabPage)]

    def unsaved(self) -> list[Closable]:
        """The tabs with changes that are not saved, what is being typed included."""
        every: list[Closable] = [*self.views(), *self.pages()]
        for one in every:
            _document(one).settle()
        return [one for one in every if _document(one).modified]

    def add_page(self, page: TabPage, at: int = -1, *, front: bool = True) -> None:
        """Give a page a tab. at: its place among the tabs; -1 for the last one."""
        page.changed.connect(self._on_page_changed)
        self.page_added.emit(page)
        place = icon(page.icon_name, current_look())
        index = self.insertTab(at, page, place, page.name.replace("&", "&&"))
        kept_dressed(page, partial(self._dress_page, page))
        self.tabBar().setTabButton(index, RIGHT, self._closer(page))
        if front:
            self.setCurrentWidget(page)
            page.take_focus()
        self._retitle()

    def _dress_page(self, page: TabPage) -> None:
        index = self.indexOf(page)
        if index >= 0:
            self.setTabIcon(index, icon(page.icon_name, current_look()))

    @Slot()
    def _on_page_changed(self) -> None:
        self._retitle()
        self.page_changed.emit()

    # -- opening -----------------------------------------------------------------------
    def open_path(self, path: Path) -> DocumentView | None:
        """Open a file, or bring its tab to the front. None, and `refused`, if it is
        unreadable.

        None for a large file, too: it is read beside the window, and then takes its
        tab.
        """
        path = path.absolute()
        view = self.view_of(path)
        if view is not None:
            self.setCurrentWidget(view)
            return view
        if is_large(path):
            self._open_beside(path)
            return None
        try:
            document = LevelDocument.open(path)
        except LevelError as error:
            self._refuse_file(path, translated(error))
            return None
        self._settings.add_recent_file(path)
        return self._add(document)

    def view_of(self, path: Path) -> DocumentView | None:
        """The tab of a file, if it is open."""
        return next((view for view in self.views() if view.document.path == path), None)

    def open_read(self, path: Path, found: ReadLevel) -> DocumentView:
        """Open a level that was read from a file without a tab."""
        document = LevelDocument(found.level, path)
        document.digest = found.digest
        self._settings.add_recent_file(path)
        return self._add(document)

    def _open_beside(self, path: Path) -> None:
        for page in self.opening():
            if page.path == path:
                self.setCurrentWidget(page)
                return
        page = OpeningPage(path, self._background.submit(lambda _token: reading(path)))
        page.task.finished.connect(lambda found: self._on_read(page, found))
        page.task.failed.connect(lambda failure: self._on_unread(page, failure))
        page.cancelled.connect(lambda: self._give_up(page))
        index = self.addTab(page, path.name.replace("&", "&&"))
        self.tabBar().setTabButton(index, RIGHT, self._closer(page))
        self.setCurrentIndex(index)

    def opening(self) -> list[OpeningPage]:
        """The files that are being read."""
        pages = (self.widget(index) for index in range(self.count()))
        return [page for page in pages if isinstance(page, OpeningPage)]

    def _give_up(self, page: OpeningPage) -> None:
        page.task.cancel()
        self.removeTab(self.indexOf(page))
        page.deleteLater()

    def _on_read(self, page: OpeningPage, found: ReadLevel) -> None:
        self._give_up(page)
        known = self.view_of(
            page.path
        )  # another level may have been saved there meanwhile
        if known is None:
            self.open_read(page.path, found)
        else:
            self.setCurrentWidget(known)

    def _on_unread(self, page: OpeningPage, failure: Failure) -> None:
        self._give_up(page)
        self._refuse_file(page.path, failure.message)

    def open_level(self, level: Level, name: str | None = None) -> DocumentView:
        """A new level without a file."""
        self._untitled += 1
        document = LevelDocument(level)
        document.untitled_name = name or self.tr("Untitled {number}").format(
            number=self._untitled
        )
        return self._add(document)

    def ask_open(self) -> None:
        folder = self._settings.text("open_folder", str(own_levels_folder()))
        names, _ = QtWidgets.QFileDialog.getOpenFileNames(
            self,
            self.tr("Open levels"),
            folder,
            self.tr("Levels (*.json);;Boards of any form (*)"),
        )
        for name in names:
            self._settings.set("open_folder", str(Path(name).parent))
            self.open_path(Path(name))

    def _add(self, document: LevelDocument) -> DocumentView:
        view = DocumentView(document, self._runner, self._playback_actions)
        view.session.limits = default_limits(self._settings)
        document.undo_stack.cleanChanged.connect(self._retitle)
        set_up(document, path_changed=self._retitle, head_changed=self._retitle)
        self.view_added.emit(view)  # before it comes to the front
        index = self.addTab(view, document.name)
        dressed_when_shown(view)
        self.tabBar().setTabButton(index, RIGHT, self._closer(view))
        self.setCurrentIndex(index)
        view.route.load_stored()
        view.canvas.setFocus()
        self._retitle()
        return view

    def _closer(self, page: QtWidgets.QWidget) -> QtWidgets.QToolButton:
        button = QtWidgets.QToolButton()
        kept_dressed(button, partial(self._dress_closer, button))
        button.clicked.connect(lambda: self.close_tab(self.indexOf(page)))
        return button

    def _dress_closer(self, button: QtWidgets.QToolButton) -> None:
        set_up(
            button,
            icon=icon("close", current_look(), "muted"),
            toolTip=self.tr("Close"),
        )
        set_up(
            button,
            iconSize=QSize(scaled(10), scaled(10)),
            accessibleName=self.tr("Close"),
        )

    # -- saving ------------------------------------------------------------------------
    def save(self, view: DocumentView) -> bool:
        """Save to the level's own file; False if it was not saved.

        A new level asks for a file, and so does a bundled one: it is never written
        over.
        """
        path = view.document.path
        if path is None or path.is_relative_to(bundled_folder()):
            return self.save_as(view)
        return self.save_to(view, path)

    def save_as(self, view: DocumentView) -> bool:
        folder = own_levels_folder() if keeps() else Path.home()
        if keeps():
            folder.mkdir(parents=True, exist_ok=True)
        proposed = view.document.path
        if proposed is None or proposed.is_relative_to(bundled_folder()):
            proposed = folder / f"{_file_name(view.document.name)}{SUFFIX}"
        kinds = self.tr("Levels (*.json)")
        path = ask_target(self, self.tr("Save level"), proposed, kinds, SUFFIX)
        return path is not None and self.save_to(view, path)

    def save_to(self, view: DocumentView, path: Path, overwrite: bool = False) -> bool:
        """Save to a file. overwrite: also over what another program wrote to it,
        unasked."""
        try:
            view.document.save(path, overwrite=overwrite, answer=view.session.answer)
        except ChangedOnDiskError:
            return self._settle_conflict(view, path)
        except SaveError as error:
            self.refused.emit(
                self.tr("This level could not be saved"), translated(error)
            )
            return False
        self._settings.add_recent_file(path)
        self._retitle()
        return True

    def _settle_conflict(self, view: DocumentView, path: Path) -> bool:
        """Ask which version to keep; True if the level and its file agree
        afterwards."""
        choice = ask_what_counts(self, path.name)
        if choice is ConflictChoice.MINE:
            return self.save_to(view, path, overwrite=True)
        if choice is ConflictChoice.ELSEWHERE:
            return self.save_as(view)
        return choice is ConflictChoice.THEIRS and self._take_theirs(view, path)

    def _take_theirs(self, view: DocumentView, path: Path) -> bool:
        """Take what the file holds, as one undo step; the level counts as saved.

        False if it cannot be taken, or not yet: a large file is read beside the window.
        """
        if is_large(path):
            task = self._background.submit(lambda _token: reading(path))
            task.finished.connect(lambda found: self._take(view, found))
            task.failed.connect(lambda failure: self._refuse(failure.message))
            return False
        try:
            return self._take(view, read_here(path))
        except LevelError as error:
            self._refuse(translated(error))
            return False

    def _take(self, view: DocumentView, found: ReadLevel) -> bool:
        if view not in self.views():
            return False
        try:
            view.document.take(
                found.level, found.digest, said("DocumentTabs", "Reload")
            )
        except ValueError as error:  # of another kind
            self._refuse(translated(error))
            return False
        return True

    def _refuse_file(self, path: Path, message: str) -> None:
        """Say why a file is not opened; for a board in another form, ask what it is."""
        if path.is_file() and not is_level_file(path):
            self.uncertain.emit(path)
        else:
            self._refuse(message)

    def _refuse(self, message: str) -> None:
        self.refused.emit(self.tr("This file cannot be opened"), message)

    def follow(self, old: Path, new: Path) -> None:
        """A file or a folder was renamed: open levels of it keep their file."""
        for view in self.views():
            path = view.document.path
            if path is not None and path.is_relative_to(old):
                view.document.path = new / path.relative_to(old)
                view.document.path_changed.emit()

    # -- closing -----------------------------------------------------------------------
    @Slot(int)
    def close_tab(self, index: int) -> bool:
        """Close a tab, asking about unsaved work. False if the person cancels."""
        view = self.widget(index)
        if isinstance(view, OpeningPage):
            self._give_up(view)
            return True
        if not isinstance(view, DocumentView | TabPage) or not self.may_close([view]):
            return False
        if isinstance(view, TabPage):
            self._remove_page(view)
        else:
            self._remove(view)
        return True

    def may_close(self, views: Sequence[Closable]) -> bool:
        """Save, discard or cancel: one question for all of these. True if they may be
        closed."""
        for view in views:
            _document(view).settle()
        unsaved = [view for view in views if _document(view).modified]
        if not unsaved:
            return True
        wanted = self._to_save(unsaved)
        if wanted is None or not all(map(self._save_one, wanted)):
            return False
        for view in unsaved:
            if isinstance(view, TabPage) and view not in wanted:
                view.discard()
        return True

    def _save_one(self, view: Closable) -> bool:
        return view.save() if isinstance(view, TabPage) else self.save(view)

    def _to_save(self, unsaved: list[Closable]) -> list[Closable] | None:
        """Ask which of some tabs to save before all are closed; None if none is to be
        closed."""
        if len(unsaved) == 1:
            return self._one_to_save(unsaved)
        dialog = ClosingDialog([_document(view) for view in unsaved], self)
        accepted = dialog.exec() == QtWidgets.QDialog.DialogCode.Accepted
        ticked = dialog.ticked()
        dialog.deleteLater()
        wanted = [view for view in unsaved if _document(view) in ticked]
        return wanted if accepted else None

    def _one_to_save(self, unsaved: list[Closable]) -> list[Closable] | None:
        box = set_up(
            QtWidgets.QMessageBox(self),
            "unsavedBox",
            icon=QtWidgets.QMessageBox.Icon.Question,
        )
        box.setText(self.tr("Save changes before closing?"))
        box.setInformativeText(f"• {_document(unsaved[0]).name}")
        buttons = QtWidgets.QMessageBox.StandardButton
        box.setStandardButtons(buttons.Save | buttons.Discard | buttons.Cancel)
        box.setDefaultButton(buttons.Save)
        answer = box.exec()
        box.deleteLater()
        if answer == buttons.Save:
            return unsaved
        return [] if answer == buttons.Discard else None

    def _remove(self, view: DocumentView) -> None:
        view.session.leave()
        view.playback.pause()
        view.end_play()
        view.document.closed.emit()
        self.removeTab(self.indexOf(view))
        view.canvas.let_go()
        view.deleteLater()

    def _remove_page(self, page: TabPage) -> None:
        page.leave()
        self.removeTab(self.indexOf(page))
        self.page_closed.emit(page)
        page.deleteLater()

    @Slot(int)
    def _on_current(self, _index: int) -> None:
        self.list_button.setText(str(self.count()))
        self.updateGeometry()
        self.current_view_changed.emit(self.current_view())

    @Slot()
    def _retitle(self) -> None:
        set_up(self.list_button, text=str(self.count()), toolTip=self.tr("Open levels"))
        self.list_button.setAccessibleName(self.tr("Open levels"))
        for view in self.views():
            mark = "*" if view.document.modified else ""
            index = self.indexOf(view)
            title = view.document.name.replace("&", "&&") + mark
            if self.tabText(index) != title:  # which would lay out all tabs again
                self.setTabText(index, title)
            place = str(view.document.path or self.tr("not saved yet"))
            self.setTabToolTip(index, f"{view.document.name}{mark}\n{place}")
        for page in self.pages():
            mark = "*" if page.modified else ""
            index = self.indexOf(page)
            title = page.name.replace("&", "&&") + mark
            if self.tabText(index) != title:
                self.setTabText(index, title)
            place = "" if page.path is None else f"\n{page.path}"
            self.setTabToolTip(index, f"{page.name}{mark}{place}")


def _document(view: Closable) -> LevelDocument | TabPage:
    """The level or the page of a tab: it has a name, a file and changes."""
    return view.document if isinstance(view, DocumentView) else view


def _file_name(title: str) -> str:
    """A title as a file name: what file systems refuse becomes a dash."""
    name = "".join(c if c.isalnum() or c in " -_." else "-" for c in title).strip(" .")
    return name or "level"
