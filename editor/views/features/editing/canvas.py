"""Zoom, rulers and numbers of the canvas, and what the status bar says of it."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QLabel

from editor.models.program.language import QT_TRANSLATE_NOOP
from editor.views.commands.actions import ActionSpec
from editor.views.commands.menus import Drop
from editor.views.style.elided import ElidedLabel
from editor.views.style.translated import on_language
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Act, Feature
from editor.views.window.main_window import MainWindow

RULERS, NUMBERS = "view/rulers", "view/cell_numbers"
"""Settings: whether rows and columns, and cells, are numbered on the canvas."""


class CanvasFeature(Feature):
    """How the board in front is shown."""

    specs = (
        ActionSpec(
            "view.zoom_in", QT_TRANSLATE_NOOP("Actions", "Zoom in"), ("Ctrl++", "Ctrl+="), "zoom_in"
        ),
        ActionSpec(
            "view.zoom_out", QT_TRANSLATE_NOOP("Actions", "Zoom out"), ("Ctrl+-",), "zoom_out"
        ),
        ActionSpec(
            "view.zoom_fit", QT_TRANSLATE_NOOP("Actions", "Zoom to fit"), ("Ctrl+0",), "zoom_fit"
        ),
        ActionSpec("view.rulers", QT_TRANSLATE_NOOP("Actions", "Rulers"), (), checkable=True),
        ActionSpec(
            "view.cell_numbers",
            QT_TRANSLATE_NOOP("Actions", "Numbers of cells and pits"),
            (),
            checkable=True,
        ),
    )
    menus: ClassVar = {
        "view": (
            "view.zoom_in",
            "view.zoom_out",
            "view.zoom_fit",
            "view.rulers",
            "view.cell_numbers",
            "",
            "sections",
        )
    }
    toolbar = (
        "view.zoom_out",
        "view.zoom_in",
        "view.zoom_fit",
        "",
        Drop(
            "overlay",
            QT_TRANSLATE_NOOP("Menus", "Over the board"),
            "view.heatmap",
            (
                "view.heatmap",
                "view.heatmap_optimal",
                "view.pit_values",
                "",
                "view.rulers",
                "view.cell_numbers",
            ),
        ),
    )

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        window.actions_["view.rulers"].setChecked(window.settings.flag(RULERS, default=True))
        window.actions_["view.cell_numbers"].setChecked(window.settings.flag(NUMBERS))
        self._tip = ElidedLabel()
        self._tip.setObjectName("statusTip")
        self._tip.setProperty("muted", True)
        self._tip.setContentsMargins(10, 0, 0, 0)
        window.statusBar().addWidget(self._tip, 1)
        self._place = QLabel()
        self._place.setObjectName("statusCell")
        self._zoom = QLabel()
        self._zoom.setObjectName("statusZoom")
        window.statusBar().addPermanentWidget(self._place)
        window.statusBar().addPermanentWidget(self._zoom)
        window.pointed_at.connect(self._show_tip)
        on_language(self, lambda: self.show_view(self.view))

    def acts(self) -> dict[str, Act]:
        return {
            "view.zoom_in": self.on_view(lambda view: view.zoom(1)),
            "view.zoom_out": self.on_view(lambda view: view.zoom(-1)),
            "view.zoom_fit": self.on_view(lambda view: view.zoom(0)),
            "view.rulers": partial(self._remember, RULERS),
            "view.cell_numbers": partial(self._remember, NUMBERS),
        }

    def enabled(self, view: DocumentView | None) -> dict[str, bool]:
        return {"view.rulers": True, "view.cell_numbers": True}

    def _remember(self, setting: str) -> None:
        name = "view.rulers" if setting == RULERS else "view.cell_numbers"
        self.window.settings.set(setting, self.window.actions_[name].isChecked())
        for view in self.window.tabs.views():
            self._number(view)

    def _number(self, view: DocumentView) -> None:
        view.canvas.set_ruled(self.window.actions_["view.rulers"].isChecked())
        view.canvas.set_numbered(self.window.actions_["view.cell_numbers"].isChecked())

    def connect_view(self, view: DocumentView) -> None:
        self._number(view)
        view.canvas.hovered.connect(self._name_cell)
        view.document.cells_changed.connect(self._name_cell)
        view.document.edited.connect(self._name_cell)
        view.canvas.tool_changed.connect(self._show_tip)
        view.brush.changed.connect(self._show_tip)
        view.playback.moved.connect(self._name_cell)
        view.playback.loaded.connect(self._name_cell)
        view.canvas.zoomed.connect(self._show_zoom)
        for show in (self._name_cell, self._show_zoom, self._show_tip):
            view.play_changed.connect(show)

    def show_view(self, view: DocumentView | None) -> None:
        self.refresh_words()

    def refresh_words(self) -> None:
        """Say anew what the status bar says of the board in front."""
        self._name_cell()
        self._show_zoom()
        self._show_tip()

    @Slot()
    @Slot(str)
    def _show_tip(self, pointed_at: str = "") -> None:
        """What a click will do: on the button pointed at, else on the board in front."""
        view = self.view
        if pointed_at:
            self._tip.setText(pointed_at)
        elif view is None:
            self._tip.clear()
        elif self.window.frame.theatre:
            self._tip.setText(self.tr("Left and Right step · Space plays · click the curve"))
        else:
            self._tip.setText(view.canvas.tip() if view.play is None else view.play.tip())

    @Slot()
    def _name_cell(self) -> None:
        """What stands now in the cell of the board in front that is pointed at."""
        view = self.view
        hidden = view is None or view.play is not None or self.window.frame.theatre
        cell = None if view is None or hidden else view.canvas.spot
        if view is None or cell is None:
            self._place.clear()
        else:
            self._place.setText(view.canvas.grid_model.spoken(*cell))

    @Slot()
    def _show_zoom(self) -> None:
        """The side of a cell of the board in front."""
        view = self.view
        if view is None or view.play is not None or self.window.frame.theatre:
            self._zoom.clear()
        else:
            self._zoom.setText(self.tr("{size} px a cell").format(size=view.canvas.cell_size))
