"""The heat map: on how many routes each cell lies, over the level in front."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QLabel

from editor.kinds.words.results import plural
from editor.models.answers.heat_map import HeatMap
from editor.models.answers.numerals import in_full
from editor.models.program.language import QT_TRANSLATE_NOOP
from editor.models.search.verdict import narrowed
from editor.models.work.job import Failure
from editor.painting.look import Look
from editor.views.answers.action_list import ActionList
from editor.views.answers.heat_layer import HeatLayer
from editor.views.answers.heat_legend import HeatLegend
from editor.views.commands.actions import ActionSpec
from editor.views.frame.section import DESK, Section
from editor.views.style.translated import on_language
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Act, Feature
from editor.views.window.main_window import MainWindow
from solvers.insight.heat import WALL, Pair
from solvers.level import Cell


class HeatMapFeature(Feature):
    """The heat map of the level in front."""

    specs = (
        ActionSpec(
            "view.heatmap",
            QT_TRANSLATE_NOOP("Actions", "Heat map of routes"),
            ("Ctrl+H",),
            "heat",
            checkable=True,
        ),
        ActionSpec(
            "view.heatmap_optimal",
            QT_TRANSLATE_NOOP("Actions", "Heat map of optimal routes only"),
            ("Ctrl+Shift+H",),
            checkable=True,
        ),
    )
    menus: ClassVar = {"view": ("view.heatmap", "view.heatmap_optimal")}
    while_playing = frozenset[str]()

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.words = QLabel()
        self.words.setObjectName("statusHeat")
        self.words.setMinimumWidth(1)  # long numbers never widen the window
        window.statusBar().addPermanentWidget(self.words)
        self.panel = ActionList(
            [window.actions_["view.heatmap"], window.actions_["view.heatmap_optimal"]]
        )
        on_language(window, self._show_words)

    def acts(self) -> dict[str, Act]:
        return {
            "view.heatmap": self._toggle,
            "view.heatmap_optimal": self._toggle_optimal,
        }

    def enabled(self, view: DocumentView | None) -> dict[str, bool]:
        heat_map = heat_map_of(view)
        available = heat_map is not None and heat_map.available
        on = heat_map is not None and heat_map.on
        self.window.actions_["view.heatmap"].setChecked(on)
        self.window.actions_["view.heatmap_optimal"].setChecked(
            on and heat_map is not None and heat_map.of == "optimal"
        )
        counts_all = heat_map is not None and heat_map.counts_all
        return {"view.heatmap": counts_all, "view.heatmap_optimal": available}

    def sections(self) -> list[Section]:
        return [
            Section(
                "heat",
                self.tr("Routes by cell"),
                self.panel,
                workspaces=DESK,
                inside="answer",
                open=False,
                summary=self._totals,
            )
        ]

    def _totals(self) -> str:
        """How many routes were counted."""
        heat_map = heat_map_of(self.view)
        if heat_map is None or not heat_map.on or heat_map.heat is None:
            return self.tr("off")
        every, best = heat_map.heat.total
        if every is None:
            return self.tr("Best answers: {optimal}").format(optimal=in_full(best))
        return self.tr("{count} route(s)", "", plural(every)).format(count=in_full(every))

    def connect_view(self, view: DocumentView) -> None:
        heat_map = HeatMap(view.document, self.window.runner, view)
        view.canvas.layers.append(HeatLayer(heat_map))
        if heat_map.available:
            view.add_below(HeatLegend(heat_map, self.window.looks.look))
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

        heat_map.changed.connect(refresh)
        heat_map.refused.connect(self._on_refused)
        heat_map.too_large.connect(self._on_too_large)
        heat_map.failed.connect(self._on_failure)
        view.session.answered.connect(lambda _result: heat_map.refresh())
        view.canvas.hovered.connect(self._show_words)
        view.play_changed.connect(self._show_words)

    def set_look(self, look: Look) -> None:
        for view in self.window.tabs.views():
            for legend in view.findChildren(HeatLegend):
                legend.set_look(look)

    def show_view(self, view: DocumentView | None) -> None:
        self.window.sections["heat"].set_available(
            (heat_map := heat_map_of(view)) is not None and heat_map.available
        )
        self._show_words()

    def _toggle(self) -> None:
        heat_map = heat_map_of(self.view)
        if heat_map is not None:
            wanted = self.window.actions_["view.heatmap"].isChecked()
            heat_map.choose("all")
            heat_map.show(wanted)

    def _toggle_optimal(self) -> None:
        """On: the optimal routes alone; off: all of them again."""
        heat_map = heat_map_of(self.view)
        if heat_map is not None:
            only = self.window.actions_["view.heatmap_optimal"].isChecked()
            heat_map.choose("optimal" if only else "all")
            heat_map.show(True)

    @Slot()
    def _show_words(self) -> None:
        view, heat_map, text = self.view, heat_map_of(self.view), ""
        if view is not None and view.play is None and heat_map is not None and heat_map.on:
            if heat_map.building:
                text = self.tr("Counting routes by cell… Ctrl+H stops it")
            elif heat_map.heat is not None:
                text = self._sentence(heat_map, view.canvas.pointed)
        self.words.setText(text)
        self.words.setToolTip(text)
        self.panel.say(text)

    def _sentence(self, heat_map: HeatMap, cell: Cell | None) -> str:
        heat = heat_map.heat
        assert heat is not None
        inside = cell is not None and cell[0] < heat.level.rows and cell[1] < heat.level.cols
        if cell is None or not inside or heat.level.cells[cell] == WALL:
            text = self._totals_in_full(heat.total)
        else:
            text = self._share_of(heat.on(cell), heat.total)
        text = f"{text} {narrowed(heat.level)}".strip()
        if heat_map.outdated:
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

    @Slot(object)
    def _on_failure(self, failure: Failure) -> None:
        self.window.show_error(
            self.tr("The routes could not be counted"), failure.message, failure.details
        )


def heat_map_of(view: DocumentView | None) -> HeatMap | None:
    """The heat map of a view."""
    return None if view is None else view.findChild(HeatMap)
