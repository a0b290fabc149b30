"""Live: every edit of the current level is answered at once, in the strip above its
board."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from gridwright.editor.features.live.switch import LiveSwitch
from gridwright.editor.models.answers.heat_map import HeatMap
from gridwright.editor.models.insight.live import Live
from gridwright.editor.models.program import preferences
from gridwright.editor.models.search.knowledge import Source
from gridwright.editor.models.search.session import SolveSession
from gridwright.editor.views.commands.actions import command
from gridwright.editor.views.style.kit import set_up
from gridwright.editor.views.window import DocumentView, Feature, MainWindow
from gridwright.editor.views.window.answer_layer import layer_of
from gridwright.editor.views.window.offers import Solving
from gridwright.solvers.insight.live import LiveAnswer


class LiveFeature(Feature):
    """The live answers of the open levels."""

    menu = "solve"

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._action = window.actions_["solve.live"]
        self._action.setChecked(preferences.lives(window.settings))
        self.switch = set_up(LiveSwitch(), checked=self._action.isChecked())
        self.switch.toggled.connect(self._on_toggled)
        self._drawn = window.actions_["solve.live_route"]
        self._drawn.setChecked(preferences.draws_live(window.settings))

    def pinned(self) -> list[QWidget]:
        """Put the switch into the row of the buttons that solve, which is pinned
        already."""
        self.window.feature(Solving).put_before_buttons(self.switch)
        return []

    def connect_view(self, view: DocumentView) -> None:
        live = view.add(Live(view.document, self.window.runner))
        live.set_on(self._action.isChecked())
        view.route.draw_live(self._drawn.isChecked())
        view.strip.follow(live)
        heat_map = view.part(HeatMap)

        def feed() -> None:
            """Give overlays what is known so far."""
            answer = live.answer
            if answer is None or not view.document.same_puzzle(answer.level):
                return
            _give_heat(heat_map, answer, live.working)
            _give_captures(view, answer)

        def want_heat() -> None:
            live.heat_wanted = heat_map.on

        session = view.session
        live.recall = session.recall

        def learn() -> None:
            _learn_from(session, live)

        stood = False

        def tell() -> None:
            nonlocal stood
            with self.window.refreshing_once():
                if live.answer is not None:
                    session.learn(live.answer.level, live.answer.result, Source.LIVE)
                if stood and not live.passing:
                    _show_own(heat_map)  # nothing stands in for theirs any more
            stood = live.passing

        live.changed.connect(feed)
        live.changed.connect(tell)
        heat_map.changed.connect(want_heat)
        heat_map.counted_elsewhere = live.count_by_cell
        heat_map.coming = lambda: live.heat_wanted and (live.working or live.coming)
        heat_map.passing = lambda: live.coming
        for news in (session.answered, session.learned, session.progressed):
            news.connect(learn)
        session.dropped.connect(live.ask_anew)
        view.play_changed.connect(self._show_front)

    def show_view(self, view: DocumentView | None) -> None:
        self._show_front()

    @Slot()
    def _show_front(self) -> None:
        """Ask about the current level alone, and not about a level that is played."""
        for view in self.window.tabs.views():
            view.part(Live).set_shown(view is self.view and view.play is None)

    @command("solve.live", "Live answers", "Alt+F9", checkable=True)
    def _toggle(self) -> None:
        self.switch.setChecked(self._action.isChecked())

    @command(
        "solve.live_route",
        "Draw the route that Live finds",
        checkable=True,
        menu="solve.answer",
    )
    def _toggle_route(self) -> None:
        on = self._drawn.isChecked()
        self.window.settings.set(preferences.LIVE_ROUTE, on)
        for view in self.window.tabs.views():
            view.route.draw_live(on)

    @Slot(bool)
    def _on_toggled(self, on: bool) -> None:
        self._action.setChecked(on)
        self.window.settings.set(preferences.LIVE, on)
        for view in self.window.tabs.views():
            view.part(Live).set_on(on)


def _learn_from(session: SolveSession, live: Live) -> None:
    """Give Live the result that the session shows."""
    if session.result is not None and session.level is not None:
        live.learn(session.level, session.result)


def _show_own(heat_map: HeatMap) -> None:
    """Show the numbers of the current board instead of those of the last one."""
    if heat_map.on and heat_map.outdated:
        heat_map.changed.emit()


def _give_heat(heat_map: HeatMap, answer: LiveAnswer, working: bool) -> None:
    """Give the map the counts of an answer, or tell it that none will come."""
    if heat_map.on and answer.heat is not None:
        heat_map.take_heat(answer.heat)
    elif answer.ended and not working:
        heat_map.give_up()
        if heat_map.on:
            heat_map.changed.emit()


def _give_captures(view: DocumentView, answer: LiveAnswer) -> None:
    """Show what each move captures, unless a search is about to show its own."""
    layer = layer_of(view)
    if layer is None or answer.captures is None or view.session.running:
        return
    layer.take(answer.result.details, answer.level)
    layer.outdated = False
    view.canvas.refresh()
