"""Zoom, and what the status bar says of the cell under the pointer."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QLabel

from editor.models.program.language import QT_TRANSLATE_NOOP
from editor.views.commands.actions import ActionSpec
from editor.views.style.translated import on_language
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Act, Feature
from editor.views.window.main_window import MainWindow


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
    )
    menus: ClassVar = {"view": ("view.zoom_in", "view.zoom_out", "view.zoom_fit", "", "sections")}
    toolbar = ("view.zoom_out", "view.zoom_fit", "view.zoom_in")

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._place = QLabel()
        self._place.setObjectName("statusCell")
        self._zoom = QLabel()
        self._zoom.setObjectName("statusZoom")
        window.statusBar().addPermanentWidget(self._place)
        window.statusBar().addPermanentWidget(self._zoom)
        on_language(self, lambda: self.show_view(self.view))

    def acts(self) -> dict[str, Act]:
        return {
            "view.zoom_in": self.on_view(lambda view: view.zoom(1)),
            "view.zoom_out": self.on_view(lambda view: view.zoom(-1)),
            "view.zoom_fit": self.on_view(lambda view: view.zoom(0)),
        }

    def connect_view(self, view: DocumentView) -> None:
        view.canvas.hovered.connect(self._name_cell)
        view.document.edited.connect(self._name_cell)
        view.playback.moved.connect(self._name_cell)
        view.playback.loaded.connect(self._name_cell)
        view.canvas.zoomed.connect(self._show_zoom)
        view.play_changed.connect(self._name_cell)
        view.play_changed.connect(self._show_zoom)

    def show_view(self, view: DocumentView | None) -> None:
        self._name_cell()
        self._show_zoom()

    @Slot()
    def _name_cell(self) -> None:
        """What stands now in the cell of the board in front that the pointer is on."""
        view = self.view
        cell = None if view is None or view.play is not None else view.canvas.pointed
        if view is None or cell is None:
            self._place.clear()
        else:
            self._place.setText(view.canvas.grid_model.spoken(*cell))

    @Slot()
    def _show_zoom(self) -> None:
        """The side of a cell of the board in front."""
        view = self.view
        if view is None or view.play is not None:
            self._zoom.clear()
        else:
            self._zoom.setText(self.tr("{size} px").format(size=view.canvas.cell_size))
