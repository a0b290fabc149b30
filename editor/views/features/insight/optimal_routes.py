"""The optimal routes of the level in front as small pictures, grouped by symmetry, compared."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import QTimer

from editor.models.answers.numerals import grouped
from editor.models.answers.route_browser import RouteBrowser
from editor.models.program.language import QT_TRANSLATE_NOOP
from editor.painting.look import Look
from editor.views.commands.actions import ActionSpec
from editor.views.features.answers.routes import browser_of
from editor.views.frame.section import DESK, Section
from editor.views.insight.optimal_routes.panel import OptimalRoutesPanel
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Act, Feature
from editor.views.window.main_window import MainWindow


class OptimalRoutes(Feature):
    """Pictures of what the routes browser of the level holds."""

    specs = (
        ActionSpec(
            "routes.pictures",
            QT_TRANSLATE_NOOP("Actions", "Pictures of the optimal routes"),
            ("Ctrl+Shift+R",),
            "count",
        ),
    )
    menus: ClassVar = {"solve": ("routes.pictures",)}
    while_playing = frozenset[str]()

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        look, action = window.looks.look, window.actions_["routes.pictures"]
        self.panel = OptimalRoutesPanel(look, action)
        self._wanted: RouteBrowser | None = None
        """Whose page is to be listed as soon as its routes are known."""
        self._awaited: RouteBrowser | None = None
        """Whose page is to be scrolled into view as soon as it is there."""

    def acts(self) -> dict[str, Act]:
        return {"routes.pictures": self.open}

    def enabled(self, view: DocumentView | None) -> dict[str, bool]:
        browser = browser_of(view)
        return {"routes.pictures": browser is not None and browser.available}

    def sections(self) -> list[Section]:
        return [
            Section(
                "optimal_routes",
                self.tr("Optimal routes"),
                self.panel,
                workspaces=DESK,
                inside="answer",
                open=False,
                summary=self._in_short,
            )
        ]

    def connect_view(self, view: DocumentView) -> None:
        browser = browser_of(view)
        if browser is not None:
            browser.changed.connect(self._on_changed)

    def show_view(self, view: DocumentView | None) -> None:
        browser = browser_of(view)
        available = browser is not None and browser.available
        self.window.sections["optimal_routes"].set_available(available)
        self.panel.show_question(browser)

    def set_look(self, look: Look) -> None:
        self.panel.set_look(look)

    def open(self) -> None:
        """Show the section, find the routes if they are not known, and list the first page."""
        browser = browser_of(self.view)
        self.window.sections["optimal_routes"].reveal()
        if browser is None:
            return
        self._wanted = self._awaited = browser
        if not browser.known and not browser.building:
            browser.build()
        self._list_wanted()

    def _in_short(self) -> str:
        browser = browser_of(self.view)
        if browser is None or not browser.count:
            return ""
        if browser.number is None:
            return grouped(browser.count)
        return self.tr("{number} of {count}").format(
            number=grouped(browser.number + 1), count=grouped(browser.count)
        )

    def _on_changed(self) -> None:
        self._list_wanted()
        section, browser = self.window.sections["optimal_routes"], browser_of(self.view)
        section.refresh()
        if browser is not None and browser is self._awaited and browser.page is not None:
            self._awaited = None
            QTimer.singleShot(0, section, section.reveal)  # its pictures are laid out by then

    def _list_wanted(self) -> None:
        """List the page that was asked for, as soon as the routes are known."""
        browser = self._wanted
        if browser is None or browser.building:
            return
        if browser.known or browser.refusal:
            self._wanted = None
        if browser.known and browser.page is None and not browser.asking("page"):
            browser.turn_to(browser.number or 0)
