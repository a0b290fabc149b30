"""Routes on the board, browsed one by one, or played one after the other."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Signal, Slot

from gridwright.editor.features.routes.glance import RoutesGlance
from gridwright.editor.features.routes.panel import RoutesPanel
from gridwright.editor.models.answers.routes import RouteBrowser
from gridwright.editor.models.playback import Playback
from gridwright.editor.models.program.language import grouped, marked
from gridwright.editor.models.work.background import later
from gridwright.editor.views.commands.actions import (
    checked_when,
    command,
)
from gridwright.editor.views.frame.section import DESK, Section
from gridwright.editor.views.style import set_up
from gridwright.editor.views.window import DocumentView
from gridwright.editor.views.window.question_feature import QuestionFeature, available


def _before(browser: RouteBrowser) -> bool:
    return browser.number != 0


def _after(browser: RouteBrowser) -> bool:
    return browser.number != (browser.count or 0) - 1


def _several(browser: RouteBrowser) -> bool:
    return (browser.count or 0) > 1


class RoutesFeature(QuestionFeature):
    """The routes of the current level."""

    question = RouteBrowser
    panel_type = RoutesPanel
    name = "routes"
    title = marked("RoutesFeature", "Routes")
    not_yet = marked("RoutesFeature", "No routes yet: {sentence}")
    broken = marked("RoutesFeature", "The routes could not be found")
    menu = "solve.routes"
    _glance: RoutesGlance | None = None

    def connect_view(self, view: DocumentView) -> None:
        super().connect_view(view)
        turn = view.add(PlayAllRoutes(view.part(RouteBrowser), view.playback))
        turn.changed.connect(self.refresh)

    def given(self, view: DocumentView) -> dict[str, object]:
        """browser: the question, once it has found a route."""
        browser = view.part(RouteBrowser)
        there = browser if browser.count else None
        return {"question": browser, "browser": there, "turn": view.part(PlayAllRoutes)}

    def sections(self) -> list[Section]:
        title = self.tr(self.title)
        found = Section(self.name, title, self.build_panel, workspaces=DESK, open=False)
        found = replace(found, shape="tab", inside="route_tabs", icon="count")
        return [replace(found, glance=self._build_glance, tab=self._tab)]

    def _build_glance(self) -> RoutesGlance:
        glance = RoutesGlance()
        set_up(glance, asked=self._ask, opened=self.section.reveal)
        self._glance = glance
        glance.show_question(self._in_front())
        return glance

    def _tab(self) -> str:
        """Return the words of the tab: all routes, with their number where it is
        known."""
        verdict = self.window.verdict.verdict
        browser = self.front(RouteBrowser)
        count = None if verdict is None else verdict.counts.solutions
        if browser is not None and browser.sets is not None:
            count = browser.sets.counts["all"]
        if count is None or len(str(count)) > 7:
            return self.tr("All")
        return self.tr("All {count}").format(count=grouped(count))

    def _ask(self) -> None:
        browser = self.front(RouteBrowser)
        if browser is not None and not browser.known and not browser.building:
            browser.build()

    def show_view(self, view: DocumentView | None) -> None:
        super().show_view(view)
        if self._glance is not None:
            self._glance.show_question(self._in_front())

    @command("routes.browse", "Browse routes", "Ctrl+R", "count", when=available)
    def open(self) -> None:
        super().open()

    @command("routes.first", "First route", "Alt+Home", "first")
    def _first(self, browser: RouteBrowser) -> None:
        browser.pick(0)

    @command("routes.previous", "Previous route", "Alt+Left", "step_back", when=_before)
    def _previous(self, browser: RouteBrowser) -> None:
        browser.step(-1)

    @command("routes.next", "Next route", "Alt+Right", "step_forward", when=_after)
    def _next(self, browser: RouteBrowser) -> None:
        browser.step(1)

    @command("routes.last", "Last route", "Alt+End", "last")
    def _last(self, browser: RouteBrowser) -> None:
        browser.last()

    @command("routes.random", "Random route", "Alt+R", "generate", when=_several)
    def _random(self, browser: RouteBrowser) -> None:
        browser.random()

    @command("routes.play_all", "Play all routes", "Alt+P", "play", when=_several)
    @checked_when(lambda turn: turn.running)
    def _play_all(self, turn: PlayAllRoutes) -> None:
        turn.toggle()
        self.refresh()


REST = 800
"""Milliseconds for which the end of a route stays before the next route begins."""


class PlayAllRoutes(QObject):
    """The playing of all routes of one document. It ends when the person pauses or
    chooses a route."""

    changed = Signal()
    """Emitted when it begins or ends."""

    def __init__(self, browser: RouteBrowser, playback: Playback) -> None:
        super().__init__()
        self._browser = browser
        self._playback = playback
        self.running = False
        self._waits = False
        """True if the next route was asked for and has not come yet."""
        self._rest = later(self, REST, self.next)
        set_up(playback, loaded=self._on_loaded, playing_changed=self._on_playing)

    @Slot()
    def toggle(self) -> None:
        """Play the current route and those after it, or stop. After the last route,
        begin at the first."""
        if self.running:
            self.stop()
            self._playback.pause()
            return
        if not self._browser.count:
            return
        self.running = True
        self._waits = True
        last = self._browser.number == self._browser.count - 1
        self._browser.pick(0 if last else self._browser.number or 0)
        self.changed.emit()

    @Slot()
    def stop(self) -> None:
        """Let the current route be the last one."""
        if self.running:
            self.running = False
            self._waits = False
            self._rest.stop()
            self.changed.emit()

    @Slot()
    def next(self) -> None:
        """Play the next route. After the last one the round ends."""
        if self._browser.number is None or self._browser.number + 1 >= (
            self._browser.count or 0
        ):
            self.stop()
            return
        self._waits = True
        self._browser.step(1)

    @Slot()
    def _on_loaded(self) -> None:
        if not self.running or not self._playback.moves:
            return
        if not self._waits:
            self.stop()  # somebody chose another route
            return
        self._waits = False
        self._playback.play()

    @Slot(bool)
    def _on_playing(self, playing: bool) -> None:
        if not self.running or playing or self._waits:
            return
        if self._playback.move == len(self._playback.moves):
            self._rest.start()
        else:
            self.stop()
