"""The open tabs come back at the next start, and after a crash."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QTimer, Slot
from PySide6.QtWidgets import QMessageBox

from gridwright.editor.features.safety.kept_tabs import KeptTab, KeptTabs
from gridwright.editor.models.program.preferences import reopens
from gridwright.editor.views.style.kit import set_up
from gridwright.editor.views.window import DocumentView, Feature, MainWindow
from gridwright.editor.views.window.tabs.tab_page import TabPage

LEVELS = "session/levels"
FRONT = "session/front"
"""Settings: the files of the open levels in their order, and the current one."""


class SessionFeature(Feature):
    """The levels of the last session. They are noted with every change, so that a crash
    does not lose them."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._tabs = KeptTabs(self._pages, self, window.settings.kept)
        self._not_back: list[KeptTab] = []
        """Pages with unsaved changes that could not be opened again. They stay in the
        file, for a start that can."""
        self._noting = False
        """False until the last session is restored, and once the window closes."""

    def reopen(self) -> None:
        """Open the files that were open last, if they still exist. Note changes from
        now on."""
        settings = self.window.settings
        if reopens(settings):
            files = [
                Path(name) for name in settings.texts(LEVELS) if Path(name).is_file()
            ]
            front = Path(settings.text(FRONT))
            with self.window.refreshing_once():
                for path in files:
                    self.window.open_path(path)
                if front in files:
                    self.window.open_path(front)
        with self.window.refreshing_once():
            self._reopen_pages(reopens(settings))
        self._noting = True
        tabs = self.window.tabs
        set_up(tabs, page_added=self._watch, page_closed=self._note)
        for page in tabs.pages():
            self._watch(page)
        tabs.tabBar().tabMoved.connect(self._note)
        self._note()

    def _reopen_pages(self, wanted: bool) -> None:
        """Open the pages of the last session again. wanted: False brings only those
        with changes that were not saved."""
        tabs = self.window.tabs
        for kept in self._tabs.read():
            kind = self.window.tab_kinds.get(kept.kind)
            if not (wanted or kept.unsaved):
                continue
            page = None if kind is None else kind.restore(self.window, kept.state)
            if page is not None:
                at = min(kept.at, tabs.count())
                tabs.add_page(page, at, front=kept.front or tabs.count() == 0)
            elif kept.unsaved:
                self._not_back.append(replace(kept, front=False))
        if self._not_back:
            self._say_not_back()

    def _say_not_back(self) -> None:
        """Tell of pages with unsaved changes that did not come back."""
        states = [kept.state for kept in self._not_back]
        names = [str(state.get("name") or state.get("path") or "") for state in states]
        title = self.tr("%n tab(s) could not be opened again", "", len(names))
        text = self.tr("{names} Their unsaved changes are kept for a later start.")
        listed = "".join(f"“{name}”. " for name in names if name).strip()
        box = self.window.show_error(title, text.format(names=listed).strip())
        discard = box.addButton(
            self.tr("Discard"), QMessageBox.ButtonRole.DestructiveRole
        )
        set_up(discard, "discardNotBack", clicked=self._discard_not_back)

    @Slot()
    def _discard_not_back(self) -> None:
        """Drop what was kept of pages that did not come back."""
        self._not_back.clear()
        self._note()

    def _watch(self, page: TabPage) -> None:
        set_up(page, changed=self._note, noted=self._note)
        self._note()

    def _pages(self) -> list[KeptTab]:
        tabs = self.window.tabs
        front = tabs.current_page()
        open_now = [
            KeptTab(
                page.kind,
                tabs.indexOf(page),
                page is front,
                page.modified,
                page.state(),
            )
            for page in tabs.pages()
        ]
        return [*open_now, *self._not_back]

    def connect_view(self, view: DocumentView) -> None:
        view.document.path_changed.connect(self._note)
        view.document.closed.connect(lambda: QTimer.singleShot(0, self, self._note))

    def show_view(self, view: DocumentView | None) -> None:
        self._note()

    def close(self) -> None:
        self._tabs.close(noted=self._noting)
        self._noting = False

    @Slot()
    def _note(self) -> None:
        if self._noting:
            self._tabs.note()
            paths = [view.document.path for view in self.window.tabs.views()]
            front = None if self.view is None else self.view.document.path
            self.window.settings.set(
                LEVELS, [str(path) for path in paths if path is not None]
            )
            self.window.settings.set(FRONT, str(front or ""))
