"""The values of moves beside the pits of a sowing level, as far as a search has proved them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QLabel

from editor.models.program.language import QT_TRANSLATE_NOOP
from editor.views.answers.details import pit_facts, stones_of
from editor.views.answers.pit_layer import PitLayer
from editor.views.commands.actions import ActionSpec
from editor.views.style.translated import on_language
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Act, Feature
from editor.views.window.main_window import MainWindow
from solvers.problem import Progress, Result
from solvers.sowing.rules import pit_of

SETTING = "view/pit_values"


class PitValues(Feature):
    """What the moves of the sowing level in front are worth."""

    specs = (
        ActionSpec(
            "view.pit_values",
            QT_TRANSLATE_NOOP("Actions", "Values beside the pits"),
            (),
            checkable=True,
        ),
    )
    menus: ClassVar = {"view": ("view.pit_values",)}
    while_playing = frozenset[str]()

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._action = window.actions_["view.pit_values"]
        self._action.setChecked(window.settings.flag(SETTING, True))
        self.words = QLabel()
        self.words.setObjectName("statusPit")
        self.words.setMinimumWidth(1)
        window.statusBar().addPermanentWidget(self.words)
        on_language(window, self._say)

    def acts(self) -> dict[str, Act]:
        return {"view.pit_values": self._toggle}

    def enabled(self, view: DocumentView | None) -> dict[str, bool]:
        return {"view.pit_values": layer_of(view) is not None}

    def connect_view(self, view: DocumentView) -> None:
        if view.document.kind.id != "sowing" or layer_of(view) is not None:
            return
        layer = PitLayer()
        layer.shown = self._action.isChecked()
        view.canvas.layers.append(layer)

        def take(details: Mapping[str, Any]) -> None:
            layer.level, layer.outdated = view.session.level, view.session.outdated
            layer.facts = pit_facts(details, stones_of(layer.level))
            view.canvas.refresh()
            self._say()

        def progress(news: Progress) -> None:
            if news.details:
                take(news.details)

        def answer(result: Result) -> None:
            take(result.details)

        def outdate(outdated: bool) -> None:
            layer.outdated = outdated
            view.canvas.refresh()
            self._say()

        def drop() -> None:
            if view.session.result is None:
                take({})

        view.session.started.connect(lambda: take({}))
        view.session.dropped.connect(drop)
        view.session.progressed.connect(progress)
        view.session.answered.connect(answer)
        view.session.outdated_changed.connect(outdate)
        view.canvas.hovered.connect(self._say)
        view.play_changed.connect(self._say)

    def show_view(self, view: DocumentView | None) -> None:
        if view is not None:
            self.connect_view(view)
        self._say()

    def _toggle(self) -> None:
        self.window.settings.set(SETTING, self._action.isChecked())
        for view in self.window.tabs.views():
            layer = layer_of(view)
            if layer is not None:
                layer.shown = self._action.isChecked()
                view.canvas.refresh()
        self._say()

    @Slot()
    def _say(self) -> None:
        """What is known of the pit under the pointer."""
        view, layer, text = self.view, layer_of(self.view), ""
        cell = None if view is None or view.play is not None else view.canvas.pointed
        if layer is not None and layer.level is not None and layer.shown and cell is not None:
            cols = layer.level.cols
            pit = pit_of(cell, cols) if cell[0] < 2 and cell[1] < cols else len(layer.facts)
            if pit < len(layer.facts):
                text = layer.facts[pit].sentence()
                if layer.outdated:
                    text += self.tr(" (outdated)")
        self.words.setText(text)


def layer_of(view: DocumentView | None) -> PitLayer | None:
    """The layer of values of a sowing view."""
    layers = [] if view is None else view.canvas.layers
    return next((layer for layer in layers if isinstance(layer, PitLayer)), None)
