"""The page shown while no level is open."""

from __future__ import annotations

from editor.painting.look import Look
from editor.views.library.welcome import WelcomePage
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Feature
from editor.views.window.main_window import MainWindow


class WelcomeFeature(Feature):
    """The welcome page: it replaces the tabs while no level is open."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        first = [window.actions_[name] for name in ("file.new", "file.open")]
        self.page = WelcomePage(window.settings, first, window.looks.look, window)
        self.page.open_requested.connect(window.open_path)
        self.page.hide()

    def show_view(self, view: DocumentView | None) -> None:
        pages = self.window.pages
        if pages.indexOf(self.page) < 0:
            pages.addWidget(self.page)
        front = self.window.tabs if self.window.tabs.count() else self.page
        if front is not pages.currentWidget():
            pages.setCurrentWidget(front)
            if front is self.page:
                self.page.take_focus()

    def set_look(self, look: Look) -> None:
        self.page.set_look(look)
