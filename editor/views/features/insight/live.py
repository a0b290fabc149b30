"""Live: every edit of the level in front is answered at once, in the strip above its board."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from editor.models.insight.live import Live
from editor.models.program import preferences
from editor.models.program.language import QT_TRANSLATE_NOOP
from editor.painting.look import Look
from editor.views.commands.actions import ActionSpec
from editor.views.features.answers.heat_map import heat_map_of
from editor.views.features.answers.pit_values import layer_of
from editor.views.features.answers.solver import SolverFeature
from editor.views.insight.live.switch import LiveSwitch
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Act, Feature
from editor.views.window.main_window import MainWindow


class LiveFeature(Feature):
    """The live answers of the open levels."""

    specs = (
        ActionSpec(
            "solve.live",
            QT_TRANSLATE_NOOP("Actions", "Live answers"),
            ("Alt+F9",),
            checkable=True,
        ),
    )
    menus: ClassVar = {"solve": ("solve.live",)}
    needs_view = False

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._action = window.actions_["solve.live"]
        self._action.setChecked(preferences.lives(window.settings))
        self.switch = LiveSwitch(window.looks.look)
        self.switch.setChecked(self._action.isChecked())
        self.switch.toggled.connect(self._action.setChecked)
        self._action.toggled.connect(self._on_toggled)

    def acts(self) -> dict[str, Act]:
        return {}

    def pinned(self) -> list[QWidget]:
        """The switch stands in the row of the buttons that solve, which is pinned already."""
        self.window.feature(SolverFeature).buttons.put_first(self.switch)
        return []

    def connect_view(self, view: DocumentView) -> None:
        live = Live(view.document, self.window.runner, view)
        live.set_on(self._action.isChecked())
        view.strip.follow(live)
        heat_map = heat_map_of(view)

        def feed() -> None:
            """Give overlays what is known by now."""
            answer = live.answer
            if answer is None or not view.document.asks(answer.level):
                return
            if heat_map is not None and heat_map.on and answer.heat is not None:
                heat_map.take_heat(answer.heat)
            elif heat_map is not None and answer.ended and not live.working:
                heat_map.give_up()
                view.canvas.refresh()
            layer = layer_of(view)
            if layer is not None and answer.captures is not None and not view.session.running:
                layer.take(answer.result.details, answer.level)
                layer.outdated = False
                view.canvas.refresh()

        def want_heat() -> None:
            live.heat_wanted = heat_map is not None and heat_map.on

        def learn() -> None:
            session = view.session
            if session.result is not None and session.level is not None:
                live.learn(session.level, session.result)

        live.changed.connect(feed)
        if heat_map is not None:
            heat_map.changed.connect(want_heat)
            heat_map.counted_elsewhere = live.count_by_cell
            heat_map.coming = lambda: live.working and live.heat_wanted
        view.session.answered.connect(learn)
        view.play_changed.connect(self._show_front)

    def show_view(self, view: DocumentView | None) -> None:
        self._show_front()

    def set_look(self, look: Look) -> None:
        self.switch.set_look(look)

    @Slot()
    def _show_front(self) -> None:
        """Only the level in front is asked about, and none that is played."""
        for view in self.window.tabs.views():
            live = live_of(view)
            if live is not None:
                live.set_shown(view is self.view and view.play is None)

    @Slot(bool)
    def _on_toggled(self, on: bool) -> None:
        self.switch.setChecked(on)
        self.window.settings.set(preferences.LIVE, on)
        for view in self.window.tabs.views():
            live = live_of(view)
            if live is not None:
                live.set_on(on)


def live_of(view: DocumentView | None) -> Live | None:
    """The live answers of a view."""
    return None if view is None else view.findChild(Live)
