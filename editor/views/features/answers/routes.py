"""Browsing routes: all routes of a level, or the optimal ones, one by one on the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from PySide6.QtCore import Qt, Slot

from editor.models.answers.route_browser import RouteBrowser
from editor.models.document.problems import missing
from editor.models.program.language import QT_TRANSLATE_NOOP
from editor.models.search.questions import Lane
from editor.models.search.runner import Failure
from editor.painting.look import Look
from editor.views.answers.routes_panel import RoutesPanel
from editor.views.commands.actions import ActionSpec
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Act, Dock, Feature
from editor.views.window.main_window import MainWindow
from solvers.kind import Problem

BUTTONS = ("routes.first", "routes.previous", "routes.next", "routes.last", "routes.random")


class BrowsingRoutes(Feature):
    """The routes of the level in front."""

    specs = (
        ActionSpec(
            "routes.browse", QT_TRANSLATE_NOOP("Actions", "Browse routes"), ("Ctrl+R",), "count"
        ),
        ActionSpec(
            "routes.first", QT_TRANSLATE_NOOP("Actions", "First route"), ("Alt+Home",), "first"
        ),
        ActionSpec(
            "routes.previous",
            QT_TRANSLATE_NOOP("Actions", "Previous route"),
            ("Alt+Left",),
            "step_back",
        ),
        ActionSpec(
            "routes.next",
            QT_TRANSLATE_NOOP("Actions", "Next route"),
            ("Alt+Right",),
            "step_forward",
        ),
        ActionSpec("routes.last", QT_TRANSLATE_NOOP("Actions", "Last route"), ("Alt+End",), "last"),
        ActionSpec(
            "routes.random", QT_TRANSLATE_NOOP("Actions", "Random route"), ("Alt+R",), "generate"
        ),
    )
    menus: ClassVar = {"solve": ("routes.browse", *BUTTONS)}
    while_playing = frozenset[str]()

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.lane = Lane(self)
        self.lane.failed.connect(self._on_failure)
        actions = {action.objectName(): action for action in window.actions_.all()}
        self.panel = RoutesPanel(window.looks.look, actions)
        self._placed = False

    def acts(self) -> dict[str, Act]:
        return {
            "routes.browse": self._browse,
            "routes.first": self._on_browser(lambda browser: browser.pick(0)),
            "routes.previous": self._on_browser(lambda browser: browser.step(-1)),
            "routes.next": self._on_browser(lambda browser: browser.step(1)),
            "routes.last": self._on_browser(lambda browser: browser.last()),
            "routes.random": self._on_browser(lambda browser: browser.random()),
        }

    def docks(self) -> list[Dock]:
        area = Qt.DockWidgetArea.RightDockWidgetArea
        return [Dock("routes", self.tr("Routes"), self.panel, area, shown=False)]

    def enabled(self, view: DocumentView | None) -> dict[str, bool]:
        browser = browser_of(view)
        if browser is None:
            return {}
        number, count = browser.number, browser.count or 0
        return {
            "routes.browse": browser.available,
            "routes.first": count > 0,
            "routes.previous": count > 0 and number != 0,
            "routes.next": count > 0 and number != count - 1,
            "routes.last": count > 0,
            "routes.random": count > 1,
        }

    def connect_view(self, view: DocumentView) -> None:
        if browser_of(view) is not None:  # a first tab is in front before it is told of
            return
        browser = RouteBrowser(view.document, self.lane, view)
        shown: list[tuple[str, ...]] = []

        def show() -> None:
            for moves in shown:
                view.drop_route(moves)
            shown.clear()
            if browser.picked is not None and browser.sets is not None:
                view.show_route(browser.sets.level, browser.picked.moves)
                shown.append(browser.picked.moves)

        def refuse(problems: list[Problem]) -> None:
            text = self.tr("No routes yet: {sentence}").format(sentence=missing(problems))
            view.show_message(text, [p.cell for p in problems if p.cell is not None])

        browser.picked_changed.connect(show)
        browser.refused.connect(refuse)
        browser.changed.connect(self.refresh)

    def show_view(self, view: DocumentView | None) -> None:
        if not self._placed:
            self._placed = True
            docks = self.window.docks
            self.window.tabifyDockWidget(docks["solver"], docks["routes"])
        if view is not None:
            self.connect_view(view)
        self.panel.show_browser(browser_of(view))

    def set_look(self, look: Look) -> None:
        self.panel.set_look(look)

    def close(self) -> None:
        self.lane.close()

    def _browse(self) -> None:
        dock, browser = self.window.docks["routes"], browser_of(self.view)
        dock.show()
        dock.raise_()
        if browser is not None and browser.sets is None and not browser.building:
            browser.build()

    def _on_browser(self, act: Callable[[RouteBrowser], object]) -> Act:
        def run() -> object:
            browser = browser_of(self.view)
            return None if browser is None else act(browser)

        return run

    @Slot(object)
    def _on_failure(self, failure: Failure) -> None:
        self.window.show_error(
            self.tr("The routes could not be found"), failure.message, failure.details
        )


def browser_of(view: DocumentView | None) -> RouteBrowser | None:
    """The routes of a view."""
    return None if view is None else view.findChild(RouteBrowser)
