"""Browsing routes: all routes of a level, or the optimal ones, one by one on the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from editor.models.answers.route_browser import RouteBrowser
from editor.models.program.language import QT_TRANSLATE_NOOP
from editor.views.answers.routes_panel import RoutesPanel
from editor.views.commands.actions import ActionSpec
from editor.views.features.answers.answer_part import AnswerPart
from editor.views.features.answers.route_round import RouteRound
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Act
from editor.views.window.main_window import MainWindow

BUTTONS = ("routes.first", "routes.previous", "routes.next", "routes.last", "routes.random")


class RoutesFeature(AnswerPart):
    """The routes of the level in front."""

    question = RouteBrowser
    name = "routes"

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
        ActionSpec(
            "routes.play_all",
            QT_TRANSLATE_NOOP("Actions", "Play all routes"),
            ("Alt+P",),
            "play",
            checkable=True,
        ),
    )
    menus: ClassVar = {"solve": ("routes.browse", *BUTTONS, "routes.play_all")}

    def __init__(self, window: MainWindow) -> None:
        actions = {action.objectName(): action for action in window.actions_.all()}
        super().__init__(window, RoutesPanel(window.looks.look, actions))

    def acts(self) -> dict[str, Act]:
        return {
            "routes.browse": self.open,
            "routes.first": self._on_browser(lambda browser: browser.pick(0)),
            "routes.previous": self._on_browser(lambda browser: browser.step(-1)),
            "routes.next": self._on_browser(lambda browser: browser.step(1)),
            "routes.last": self._on_browser(lambda browser: browser.last()),
            "routes.random": self._on_browser(lambda browser: browser.random()),
            "routes.play_all": self._play_all,
        }

    def connect_view(self, view: DocumentView) -> None:
        super().connect_view(view)
        browser = browser_of(view)
        assert browser is not None
        RouteRound(browser, view.playback, view).changed.connect(self.refresh)

    def _play_all(self) -> None:
        if self.view is not None and (found := round_of(self.view)) is not None:
            found.toggle()
            self.refresh()

    def enabled(self, view: DocumentView | None) -> dict[str, bool]:
        browser = browser_of(view)
        if browser is None:
            return {}
        number, count = browser.number, browser.count or 0
        turn = round_of(view)
        self.window.actions_["routes.play_all"].setChecked(turn is not None and turn.running)
        return {
            "routes.play_all": count > 1,
            "routes.browse": browser.available,
            "routes.first": count > 0,
            "routes.previous": count > 0 and number != 0,
            "routes.next": count > 0 and number != count - 1,
            "routes.last": count > 0,
            "routes.random": count > 1,
        }

    def title(self) -> str:
        return self.tr("Routes")

    def not_yet(self, sentence: str) -> str:
        return self.tr("No routes yet: {sentence}").format(sentence=sentence)

    def broken(self) -> str:
        return self.tr("The routes could not be found")

    def _on_browser(self, act: Callable[[RouteBrowser], object]) -> Act:
        def run() -> object:
            browser = browser_of(self.view)
            return None if browser is None else act(browser)

        return run


def round_of(view: DocumentView | None) -> RouteRound | None:
    """The round of routes of a view."""
    return None if view is None else view.findChild(RouteRound)


def browser_of(view: DocumentView | None) -> RouteBrowser | None:
    """The routes of a view."""
    return None if view is None else view.findChild(RouteBrowser)
