"""Layers over the board: the heat map, and the values that a search found for cells.

The heat map shows on how many routes each cell lies. The values stand beside the pits.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QLabel

from editor.kinds.registry import kind_view
from editor.kinds.view import AnswerLayer, loaded, plural
from editor.models.answers.heat_map import HeatMap
from editor.models.program.language import in_full, marked
from editor.models.search.verdict import narrowed
from editor.views.answers.heat_layer import HeatLayer, HeatLegend
from editor.views.answers.result_card import ActionList
from editor.views.commands.actions import checked_when, command, usable_when
from editor.views.frame.section import Section, part_of_answer
from editor.views.style import on_language, set_up
from editor.views.window import DocumentView, Feature, MainWindow
from solvers.insight.live import WALL, Pair
from solvers.kind import Cell, Progress, Result


class HeatMapFeature(Feature):
    """The heat map of the level in front."""

    broken = marked("HeatMapFeature", "The routes could not be counted")
    while_playing = False

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.words = set_up(QLabel(), "statusHeat")
        self.words.setMinimumWidth(1)  # long numbers never widen the window
        window.statusBar().addPermanentWidget(self.words)
        names = ("view.heatmap", "view.heatmap_optimal")
        self.panel = ActionList([window.actions_[name] for name in names])
        on_language(window, self._show_words)

    def given(self, view: DocumentView) -> dict[str, object]:
        return {"heat_map": view.part(HeatMap)}

    def sections(self) -> list[Section]:
        return [part_of_answer("heat", self.tr("Routes by cell"), self.panel, self._totals)]

    def _totals(self) -> str:
        """The number of routes that were counted, in words."""
        heat_map = self.front(HeatMap)
        if heat_map is None or not heat_map.on or heat_map.heat is None:
            return self.tr("off")
        every, best = heat_map.heat.total
        if every is None:
            return self.tr("Best answers: {optimal}").format(optimal=in_full(best))
        return self.tr("{count} route(s)", "", plural(every)).format(count=in_full(every))

    def connect_view(self, view: DocumentView) -> None:
        heat_map = view.add(HeatMap(view.document, self.window.runner))
        view.canvas.layers.append(HeatLayer(heat_map))
        if heat_map.available:
            view.add_below(HeatLegend(heat_map))
        heat_map.changed.connect(view.canvas.refresh)
        heat_map.changed.connect(self._show_words)
        switched = heat_map.on, heat_map.of

        def refresh() -> None:
            """New numbers change no action: only the summary."""
            nonlocal switched
            now = heat_map.on, heat_map.of
            if now != switched or not heat_map.on:  # or it was refused, and the action is checked
                switched = now
                self.refresh()
            elif view is self.view:
                self.window.sections["heat"].refresh()

        set_up(heat_map, changed=refresh, refused=self._on_refused, too_large=self._on_too_large)
        heat_map.failed.connect(self._on_failure)
        view.session.answered.connect(lambda _result: heat_map.refresh())
        view.canvas.hovered.connect(self._show_words)
        view.play_changed.connect(self._show_words)

    def show_view(self, view: DocumentView | None) -> None:
        heat_map = self.front(HeatMap)
        self.window.sections["heat"].set_available(heat_map is not None and heat_map.available)
        self._show_words()

    @command("view.heatmap", "Heat map of routes", "Ctrl+H", "heat")
    @usable_when(lambda heat_map: heat_map.counts_all)
    @checked_when(lambda heat_map: heat_map.on)
    def _toggle(self, heat_map: HeatMap) -> None:
        wanted = self.window.actions_["view.heatmap"].isChecked()
        heat_map.choose("all")
        heat_map.show(wanted)

    @command("view.heatmap_optimal", "Heat map of optimal routes only", "Ctrl+Shift+H")
    @usable_when(lambda heat_map: heat_map.available)
    @checked_when(lambda heat_map: heat_map.on and heat_map.of == "optimal")
    def _toggle_optimal(self, heat_map: HeatMap) -> None:
        """On: the optimal routes alone; off: all of them again."""
        only = self.window.actions_["view.heatmap_optimal"].isChecked()
        heat_map.choose("optimal" if only else "all")
        heat_map.show(True)

    @Slot()
    def _show_words(self) -> None:
        view, heat_map, text = self.view, self.front(HeatMap), ""
        if view is not None and view.play is None and heat_map is not None and heat_map.on:
            if heat_map.building:
                text = self.tr("Counting routes by cell… Ctrl+H stops it")
            elif heat_map.heat is not None:
                text = self._sentence(heat_map, view.canvas.pointed)
        set_up(self.words, text=text, toolTip=text)
        self.panel.say(text or self.tr("How many routes lead through each cell."))

    def _sentence(self, heat_map: HeatMap, cell: Cell | None) -> str:
        heat = heat_map.heat
        assert heat is not None
        inside = cell is not None and cell[0] < heat.level.rows and cell[1] < heat.level.cols
        if cell is None or not inside or heat.level.cells[cell] == WALL:
            text = self._totals_in_full(heat.total)
        else:
            text = self._share_of(heat.on(cell), heat.total)
        text = f"{text} {narrowed(heat.level)}".strip()
        if heat_map.outdated and not heat_map.passing():
            text += self.tr(" (outdated: the level changed since)")
        return text

    def _totals_in_full(self, total: Pair) -> str:
        every, best = total
        if every is None:
            return self.tr("Best answers: {optimal}").format(optimal=in_full(best))
        text = self.tr("Routes: {all}, optimal: {optimal}")
        return text.format(all=in_full(every), optimal=in_full(best))

    def _share_of(self, on: Pair, total: Pair) -> str:
        best, optimal = in_full(on[1]), in_full(total[1])
        if total[0] is None or on[0] is None:
            text = self.tr("best answers that use it: {best} of {optimal}")
            return text.format(best=best, optimal=optimal)
        text = self.tr("routes through it: {on} of {all}, optimal: {best} of {optimal}")
        return text.format(on=in_full(on[0]), all=in_full(total[0]), best=best, optimal=optimal)

    @Slot()
    def _on_refused(self) -> None:
        text = self.tr("No heat map: the level has problems that keep it from being solved.")
        self.window.say(text)

    @Slot()
    def _on_too_large(self) -> None:
        self.window.say(self.tr("This board has too many states to count its routes by cell."))


SETTING = "view/pit_values"


class PitValuesFeature(Feature):
    """The answer layer of the level in front, for kinds that have one."""

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
        return [part_of_answer("pits", self.tr("Values of the pits"), self.panel)]

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

        set_up(view.session, started=lambda: take({}), dropped=drop, progressed=progress)
        set_up(view.session, answered=answer, outdated_changed=outdate)
        view.canvas.hovered.connect(self._show_words)
        view.play_changed.connect(self._show_words)

    def show_view(self, view: DocumentView | None) -> None:
        self.window.sections["pits"].set_available(layer_of(view) is not None)
        self._show_words()

    @command("view.pit_values", "Values beside the pits", checkable=True)
    @usable_when(lambda view: layer_of(view) is not None)
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
        """Show what is known of the cell under the pointer."""
        view, layer, text = self.view, layer_of(self.view), ""
        cell = None if view is None or view.play is not None else view.canvas.pointed
        if layer is not None and layer.shown and cell is not None:
            text = layer.sentence(cell)
            if text and layer.outdated:
                text += self.tr(" (outdated)")
        self.words.setText(text)
        self.panel.say(text or self.tr("What sowing each pit is worth."))


def layer_of(view: DocumentView | None) -> AnswerLayer | None:
    """The answer layer of a view."""
    layers = [] if view is None else view.canvas.layers
    return next((layer for layer in layers if isinstance(layer, AnswerLayer)), None)
