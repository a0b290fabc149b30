"""The values that a search found for pits, written beside them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QLabel

from gridwright.editor.kinds.registry import kind_view
from gridwright.editor.kinds.view import AnswerLayer, loaded
from gridwright.editor.views.answers.action_list import ActionList
from gridwright.editor.views.commands.actions import command, usable_when
from gridwright.editor.views.frame.section import RowState, Section, question_row
from gridwright.editor.views.style import on_language, set_up
from gridwright.editor.views.window import DocumentView, Feature, MainWindow
from gridwright.editor.views.window.answer_layer import layer_of
from gridwright.solvers.kind import Progress, Result

SETTING = "view/pit_values"


def _is_switched(view: DocumentView | None) -> bool:
    """True if a view has a layer that the command shows and hides."""
    layer = layer_of(view)
    return layer is not None and layer.switched


def _is_of_another(view: DocumentView, layer: AnswerLayer) -> bool:
    """True if a layer shows what is known of another puzzle than the document's."""
    return layer.level is not None and not view.document.same_puzzle(layer.level)


class PitValuesFeature(Feature):
    """The answer layer of the current level, for kinds that have one."""

    while_playing = False

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._action = window.actions_["view.pit_values"]
        self._action.setChecked(window.settings.flag(SETTING, True))
        self.words = set_up(QLabel(), "statusPit", minimumWidth=1)
        window.statusBar().addPermanentWidget(self.words)
        self.panel = ActionList([self._action])
        on_language(window, self._show_words)

    def sections(self) -> list[Section]:
        return [
            question_row(
                "pits",
                self.tr("Values of the pits"),
                self.panel,
                "count",
                self._row_state,
            )
        ]

    def _row_state(self) -> RowState:
        on = self._action.isChecked()
        return RowState(self.tr("shown") if on else self.tr("hidden"))

    def connect_view(self, view: DocumentView) -> None:
        target = kind_view(view.document.kind.id).answer_layer
        if not target:
            return
        layer: AnswerLayer = loaded(target)()
        layer.shown = not layer.switched or self._action.isChecked()
        view.canvas.layers.append(layer)
        self._feed(view, layer)
        view.canvas.hovered.connect(self._show_words)
        view.play_changed.connect(self._show_words)

    def _feed(self, view: DocumentView, layer: AnswerLayer) -> None:
        """Give a layer what the session of its view knows, as it becomes known."""
        session = view.session

        def take(details: Mapping[str, Any]) -> None:
            layer.take(details, session.level)
            layer.outdated = _is_of_another(view, layer)
            view.canvas.refresh()
            self._show_words()

        def progress(news: Progress) -> None:
            if news.details:
                take(news.details)

        def answer(result: Result) -> None:
            take(result.details)

        def take_known() -> None:
            """Take what is known of the puzzle that the session shows now."""
            if not session.running:
                take({} if session.result is None else session.result.details)

        def outdate() -> None:
            outdated = _is_of_another(view, layer)
            if outdated != layer.outdated:
                layer.outdated = outdated
                view.canvas.refresh()
                self._show_words()

        set_up(session, started=lambda: take({}), progressed=progress, answered=answer)
        set_up(session, dropped=take_known, learned=take_known)
        view.document.edited.connect(outdate)

    def show_view(self, view: DocumentView | None) -> None:
        self.window.sections["pits"].set_available(_is_switched(view))
        self._show_words()

    @command("view.pit_values", "Values beside the pits", checkable=True)
    @usable_when(_is_switched)
    def _toggle(self) -> None:
        self.window.settings.set(SETTING, self._action.isChecked())
        for view in self.window.tabs.views():
            layer = layer_of(view)
            if layer is not None and layer.switched:
                layer.shown = self._action.isChecked()
                view.canvas.refresh()
        self._show_words()

    @Slot()
    def _show_words(self) -> None:
        """Show the words about the cell under the pointer."""
        view = self.view
        layer = layer_of(self.view)
        text = ""
        cell = None if view is None or view.play is not None else view.canvas.pointed
        if layer is not None and layer.shown and cell is not None:
            text = layer.sentence(cell)
            if text and layer.outdated:
                text += self.tr(" (outdated)")
        self.words.setText(text)
        self.panel.say(text or self.tr("What sowing each pit is worth."))
