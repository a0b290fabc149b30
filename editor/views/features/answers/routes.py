"""Routes on the board: browsed, played back, chosen from the trade-off, and presented.

All routes or the optimal ones are browsed one by one, and played one after the other until the last
route or a stop. The playback has the actions behind the bar under the canvas. The trade-off is the
Pareto front of a building. The presentation shows board, caption and playback alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from editor.models.answers.heat_map import Tradeoff
from editor.models.answers.routes import RouteBrowser
from editor.models.playback import Playback
from editor.models.program.language import marked
from editor.models.program.preferences import REDUCED_MOTION
from editor.models.work.background import later
from editor.views.answers.routes_panel import RoutesPanel, TradeoffPanel
from editor.views.commands.actions import (
    WordedButton,
    checked_when,
    command,
    usable_when,
    with_level,
)
from editor.views.features.answers.answer_part import QuestionFeature, ScreenFeature, available
from editor.views.play.play_controls import PlaybackBar
from editor.views.style import set_up
from editor.views.window import DocumentView, Feature

if TYPE_CHECKING:
    from editor.views.presentation import Presentation


def _before(browser: RouteBrowser) -> bool:
    return browser.number != 0


def _after(browser: RouteBrowser) -> bool:
    return browser.number != (browser.count or 0) - 1


def _several(browser: RouteBrowser) -> bool:
    return (browser.count or 0) > 1


class RoutesFeature(QuestionFeature):
    """The routes of the level in front."""

    question = RouteBrowser
    panel_type = RoutesPanel
    name = "routes"
    title = marked("RoutesFeature", "Routes")
    not_yet = marked("RoutesFeature", "No routes yet: {sentence}")
    broken = marked("RoutesFeature", "The routes could not be found")
    menu = "solve.routes"

    def connect_view(self, view: DocumentView) -> None:
        super().connect_view(view)
        turn = view.add(PlayAllRoutes(view.part(RouteBrowser), view.playback))
        turn.changed.connect(self.refresh)

    def given(self, view: DocumentView) -> dict[str, object]:
        """browser: the question, as soon as it has found a route."""
        browser = view.part(RouteBrowser)
        there = browser if browser.count else None
        return {"question": browser, "browser": there, "turn": view.part(PlayAllRoutes)}

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
"""Milliseconds that the end of a route stays before the next one begins."""


class PlayAllRoutes(QObject):
    """The round of one document. A route that a person pauses or chooses ends it."""

    changed = Signal()
    """It began, or ended."""

    def __init__(self, browser: RouteBrowser, playback: Playback) -> None:
        super().__init__()
        self._browser, self._playback = browser, playback
        self.running = False
        self._waits = False
        """True if the next route was asked for, and has not come yet."""
        self._rest = later(self, REST, self.next)
        set_up(playback, loaded=self._on_loaded, playing_changed=self._on_playing)

    @Slot()
    def toggle(self) -> None:
        """Play from the route in front on, from the first after the last; or stop."""
        if self.running:
            self.stop()
            self._playback.pause()
            return
        if not self._browser.count:
            return
        self.running = self._waits = True
        last = self._browser.number == self._browser.count - 1
        self._browser.pick(0 if last else self._browser.number or 0)
        self.changed.emit()

    @Slot()
    def stop(self) -> None:
        """Let the route in front be the last one."""
        if self.running:
            self.running = self._waits = False
            self._rest.stop()
            self.changed.emit()

    @Slot()
    def next(self) -> None:
        """Go on to the next route; after the last one the round ends."""
        if self._browser.number is None or self._browser.number + 1 >= (self._browser.count or 0):
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


class TradeoffFeature(QuestionFeature):
    """The trade-off of the level in front."""

    question = Tradeoff
    panel_type = TradeoffPanel
    name = "tradeoff"
    title = marked("TradeoffFeature", "Trade-off")
    not_yet = marked("TradeoffFeature", "No trade-off yet: {sentence}")
    broken = marked("TradeoffFeature", "The trade-off could not be computed")

    @command(
        "solve.tradeoff", "Trade-off of food and water", "Ctrl+T", "chart", menu="solve.answer"
    )
    @usable_when(available)
    def open(self) -> None:
        super().open()


BAR = ("play.first", "play.back", "play.toggle", "play.forward", "play.last")
"""The buttons of the bar, in order."""


class PlaybackFeature(Feature):
    """The solution on the level in front, in time."""

    menu = "solve.playback"
    toolbar = (WordedButton("file.export_image"),)
    while_playing = False
    _said: tuple[object, int] | None = None

    @command("play.first", "To the start", icon="first")
    def _first(self, playback: Playback) -> None:
        playback.seek(0)

    @command("play.back", "Step back", "Ctrl+Left", "step_back")
    def _back(self, playback: Playback) -> None:
        playback.step_back()

    @command("play.toggle", "Play or pause", icon="play")
    def _toggle(self, playback: Playback) -> None:
        playback.toggle()

    @command("play.forward", "Step forward", "Ctrl+Right", "step_forward")
    def _forward(self, playback: Playback) -> None:
        playback.step_forward()

    @command("play.last", "To the end", icon="last")
    def _last(self, playback: Playback) -> None:
        playback.seek(len(playback.moves))

    def given(self, view: DocumentView) -> dict[str, object]:
        """playback: that of the route on the board, if there is one."""
        return {"playback": view.playback if view.playback.moves else None}

    def show_state(self) -> None:
        self.window.actions_.show_playing(self.view is not None and self.view.playback.playing)

    def connect_view(self, view: DocumentView) -> None:
        set_up(view.playback, loaded=self.refresh, moved=self._say_move)
        view.playback.playing_changed.connect(self.refresh)

    @Slot()
    def _say_move(self) -> None:
        """Say a move once that the route was stepped to; the frames of playing are silent."""
        view, before = self.view, self._said
        if view is not None and view.playback.showing and not view.playback.playing:
            self._said = (view, view.playback.move)
            if self._said != before:
                view.canvas.say_move()


class PresentationFeature(ScreenFeature):
    """Shows a level to a class, or to a camera."""

    menu = "view"
    shown: Presentation | None

    @command("view.presentation", "Presentation", "F11", "presentation", when=with_level)
    def toggle(self) -> None:
        """Present the level in front, or leave the presentation."""
        if self.shown is not None:
            self.shown.close()
        elif self.view is not None and self.view.play is not None:
            self.window.say(self.tr("A level is presented outside its game: press F2 first"))
        elif self.view is not None:
            self._present(self.view)

    def _present(self, view: DocumentView) -> None:
        from editor.views.presentation import Presentation

        window = self.window
        bar = PlaybackBar(view.route, [window.actions_[name] for name in BAR], above=True)
        fades = not window.settings.flag(REDUCED_MOTION)
        shown = Presentation(view.canvas, bar, self._verdict, fades=fades)
        view.document.closed.connect(shown.close)
        self.put_up(shown)

    def _verdict(self) -> str:
        """The verdict on the level in front, in a few words."""
        verdict = self.window.verdict.verdict
        return "" if verdict is None or not verdict.solvable else verdict.headline()

    def come_back(self) -> None:
        if self.view is not None:
            self.view.take_focus()
