"""The heat map over the board: on how many routes each cell lies."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QLabel

from gridwright.editor.features.heat_map.layer import HeatLayer
from gridwright.editor.models.answers.heat_map import HeatMap
from gridwright.editor.models.program.language import in_full, marked
from gridwright.editor.models.search.verdict import narrowed
from gridwright.editor.views.answers.action_list import ActionList
from gridwright.editor.views.answers.heat_legend import HeatLegend
from gridwright.editor.views.commands.actions import checked_when, command, usable_when
from gridwright.editor.views.frame.section import DESK, Section
from gridwright.editor.views.style import on_language, set_up
from gridwright.editor.views.window import DocumentView, Feature, MainWindow
from gridwright.solvers.insight.live import WALL, Pair
from gridwright.solvers.kind import Cell
from gridwright.solvers.text import filled


class HeatMapFeature(Feature):
    """The heat map of the current level."""

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
        title = self.tr("Routes by cell")
        found = Section("heat", title, self.panel, workspaces=DESK, open=False)
        shown = replace(found, shape="tab", inside="route_tabs", icon="heat")
        return [replace(shown, tab=lambda: self.tr("By cell"))]

    def connect_view(self, view: DocumentView) -> None:
        heat_map = view.add(HeatMap(view.document, self.window.runner))
        view.canvas.layers.append(HeatLayer(heat_map))
        if heat_map.available:
            view.add_below(HeatLegend(heat_map))
        heat_map.changed.connect(view.canvas.refresh)
        heat_map.changed.connect(self._show_words)
        switched = heat_map.on, heat_map.of

        def refresh() -> None:
            """Show new numbers. They change the summary, but no action."""
            nonlocal switched
            now = heat_map.on, heat_map.of
            if (
                now != switched or not heat_map.on
            ):  # or it was refused, and the action is checked
                switched = now
                self.refresh()
            elif view is self.view:
                self.window.sections["heat"].refresh()

        set_up(
            heat_map,
            changed=refresh,
            refused=self._on_refused,
            too_large=self._on_too_large,
        )
        heat_map.failed.connect(self._on_failure)
        view.session.answered.connect(lambda _result: heat_map.refresh())
        view.canvas.hovered.connect(self._show_words)
        view.play_changed.connect(self._show_words)

    def show_view(self, view: DocumentView | None) -> None:
        heat_map = self.front(HeatMap)
        self.window.sections["heat"].set_available(
            heat_map is not None and heat_map.available
        )
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
        """Show the optimal routes alone, or all routes again."""
        only = self.window.actions_["view.heatmap_optimal"].isChecked()
        heat_map.choose("optimal" if only else "all")
        heat_map.show(True)

    @Slot()
    def _show_words(self) -> None:
        view = self.view
        heat_map = self.front(HeatMap)
        text = ""
        if (
            view is not None
            and view.play is None
            and heat_map is not None
            and heat_map.on
        ):
            if heat_map.building:
                text = self.tr("Counting routes by cell… Ctrl+H stops it")
            elif heat_map.heat is not None:
                text = self._sentence(heat_map, view.canvas.pointed)
        set_up(self.words, text=text, toolTip=text)
        self.panel.say(text or self.tr("How many routes lead through each cell."))

    def _sentence(self, heat_map: HeatMap, cell: Cell | None) -> str:
        heat = heat_map.heat
        assert heat is not None
        inside = (
            cell is not None and cell[0] < heat.level.rows and cell[1] < heat.level.cols
        )
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
        best = in_full(on[1])
        optimal = in_full(total[1])
        if total[0] is None or on[0] is None:
            text = self.tr("best answers that use it: {best} of {optimal}")
            return filled(text, best=best, optimal=optimal)
        text = self.tr("routes through it: {on} of {all}, optimal: {best} of {optimal}")
        return filled(
            text, on=in_full(on[0]), all=in_full(total[0]), best=best, optimal=optimal
        )

    @Slot()
    def _on_refused(self) -> None:
        text = self.tr(
            "No heat map: the level has problems that keep it from being solved."
        )
        self.window.say(text)

    @Slot()
    def _on_too_large(self) -> None:
        self.window.say(
            self.tr("This board has too many states to count its routes by cell.")
        )
