"""Values that a search found for the cells of a level, shown beside the pits on the board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QLabel

from editor.kinds.answer_layer import AnswerLayer
from editor.kinds.registry import kind_view
from editor.kinds.view import loaded
from editor.models.program.language import QT_TRANSLATE_NOOP
from editor.views.answers.action_list import ActionList
from editor.views.commands.actions import ActionSpec
from editor.views.frame.section import DESK, Section
from editor.views.style.translated import on_language
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Act, Feature
from editor.views.window.main_window import MainWindow
from solvers.problem import Progress, Result

SETTING = "view/pit_values"


class PitValues(Feature):
    """The answer layer of the level in front, for kinds that have one."""

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
        self.panel = ActionList([self._action])
        on_language(window, self._show_words)

    def sections(self) -> list[Section]:
        return [
            Section(
                "pits",
                self.tr("Values of the pits"),
                self.panel,
                workspaces=DESK,
                inside="answer",
                open=False,
            )
        ]

    def acts(self) -> dict[str, Act]:
        return {"view.pit_values": self._toggle}

    def enabled(self, view: DocumentView | None) -> dict[str, bool]:
        return {"view.pit_values": layer_of(view) is not None}

    def connect_view(self, view: DocumentView) -> None:
        target = kind_view(view.document.kind.id).answer_layer
        if not target:
            return
        layer: AnswerLayer = loaded(target)()
        layer.shown = self._action.isChecked()
        view.canvas.layers.append(layer)

        def take(details: Mapping[str, Any]) -> None:
            layer.take(details, view.session.level)
            layer.outdated = view.session.outdated
            view.canvas.refresh()
            self._show_words()

        def progress(news: Progress) -> None:
            if news.details:
                take(news.details)

        def answer(result: Result) -> None:
            take(result.details)

        def outdate(outdated: bool) -> None:
            layer.outdated = outdated
            view.canvas.refresh()
            self._show_words()

        def drop() -> None:
            if view.session.result is None:
                take({})

        view.session.started.connect(lambda: take({}))
        view.session.dropped.connect(drop)
        view.session.progressed.connect(progress)
        view.session.answered.connect(answer)
        view.session.outdated_changed.connect(outdate)
        view.canvas.hovered.connect(self._show_words)
        view.play_changed.connect(self._show_words)

    def show_view(self, view: DocumentView | None) -> None:
        self.window.sections["pits"].set_available(layer_of(view) is not None)
        self._show_words()

    def _toggle(self) -> None:
        self.window.settings.set(SETTING, self._action.isChecked())
        for view in self.window.tabs.views():
            layer = layer_of(view)
            if layer is not None:
                layer.shown = self._action.isChecked()
                view.canvas.refresh()
        self._show_words()

    @Slot()
    def _show_words(self) -> None:
        """What is known of the cell under the pointer."""
        view, layer, text = self.view, layer_of(self.view), ""
        cell = None if view is None or view.play is not None else view.canvas.pointed
        if layer is not None and layer.shown and cell is not None:
            text = layer.sentence(cell)
            if text and layer.outdated:
                text += self.tr(" (outdated)")
        self.words.setText(text)
        self.panel.say(text)


def layer_of(view: DocumentView | None) -> AnswerLayer | None:
    """The answer layer of a view."""
    layers = [] if view is None else view.canvas.layers
    return next((layer for layer in layers if isinstance(layer, AnswerLayer)), None)
