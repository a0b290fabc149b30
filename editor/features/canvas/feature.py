"""Zoom, rulers and numbers of the canvas, and its part of the status bar."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from PySide6.QtCore import Slot
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QLabel, QWidget

from gridwright.editor.views.commands.actions import command, ids
from gridwright.editor.views.commands.buttons import DropDown
from gridwright.editor.views.style import ElidedLabel, on_language, set_up
from gridwright.editor.views.window import (
    DocumentView,
    Feature,
    MainWindow,
)
from gridwright.editor.views.window.offers import BoardWords

RULERS = "view/rulers"
NUMBERS = "view/cell_numbers"
"""Settings: whether rows and columns, and cells, are numbered on the canvas."""


OVERLAY = DropDown(
    "overlay",
    "Over the board",
    "view.heatmap",
    ids(
        "view.heatmap view.heatmap_optimal view.pit_values | view.rulers "
        "view.cell_numbers"
    ),
)


class CanvasFeature(Feature, BoardWords):
    """The display of the current board."""

    menus: ClassVar = {
        "view": (
            *ids("view.zoom_in view.zoom_out view.zoom_fit"),
            OVERLAY,
        ),
        "view.layout": ("sections",),
    }
    toolbar = (*ids("view.zoom_out view.zoom_in view.zoom_fit |"), OVERLAY)

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        window.actions_["view.rulers"].setChecked(
            window.settings.flag(RULERS, default=True)
        )
        window.actions_["view.cell_numbers"].setChecked(window.settings.flag(NUMBERS))
        self._tip = set_up(
            ElidedLabel(), "statusTip", muted=True, contentsMargins=(10, 0, 0, 0)
        )
        window.statusBar().addWidget(self._tip, 1)
        window.statusBar().messageChanged.connect(self._make_room)
        self._place = set_up(QLabel(), "statusCell")
        self._dot = set_up(QLabel("·"), "statusDot", muted=True, visible=False)
        self._zoom = set_up(QLabel(), "statusZoom")
        for part in (self._place, self._dot, self._zoom):
            window.statusBar().addPermanentWidget(part)
        window.pointed_at.connect(self._show_tip)
        on_language(self, lambda: self.show_view(self.view))

    def pinned(self) -> list[QWidget]:
        """Pin nothing. The window has its tabs by now, so the tip can follow the key
        that it names."""
        self.window.actions_["find.action"].changed.connect(self._show_tip)
        return []

    @command("view.zoom_in", "Zoom in", "Ctrl++ Ctrl+=", "zoom_in")
    def _zoom_in(self, view: DocumentView) -> None:
        view.zoom(1)

    @command("view.zoom_out", "Zoom out", "Ctrl+-", "zoom_out")
    def _zoom_out(self, view: DocumentView) -> None:
        view.zoom(-1)

    @command("view.zoom_fit", "Zoom to fit", "Ctrl+0", "zoom_fit")
    def _zoom_to_fit(self, view: DocumentView) -> None:
        view.zoom(0)

    @command("view.rulers", "Rulers", checkable=True)
    @command("view.cell_numbers", "Numbers of cells and pits", checkable=True)
    def _remember(self, name: str) -> None:
        setting = RULERS if name == "view.rulers" else NUMBERS
        self.window.settings.set(setting, self.window.actions_[name].isChecked())
        for view in self.window.tabs.views():
            self._number(view)

    def _number(self, view: DocumentView) -> None:
        view.canvas.set_ruled(self.window.actions_["view.rulers"].isChecked())
        view.canvas.set_numbered(self.window.actions_["view.cell_numbers"].isChecked())

    def connect_view(self, view: DocumentView) -> None:
        self._number(view)
        view.canvas.hovered.connect(self._name_cell)
        set_up(view.document, cells_changed=self._name_cell, edited=self._name_cell)
        view.canvas.tool_changed.connect(self._show_tip)
        view.brush.changed.connect(self._show_tip)
        set_up(view.playback, moved=self._name_cell, loaded=self._name_cell)
        view.canvas.zoomed.connect(self._show_zoom)
        for show in (self._name_cell, self._show_zoom, self._show_tip):
            view.play_changed.connect(show)
        view.play_changed.connect(partial(self._follow_tip, view))

    def _follow_tip(self, view: DocumentView) -> None:
        """Show the tip of a game again whenever it changes."""
        if view.play is not None:
            view.play.tip_changed.connect(self._show_tip)

    def show_view(self, view: DocumentView | None) -> None:
        self.refresh_words()

    def refresh_words(self) -> None:
        """Write the words of the status bar about the current board again."""
        self._name_cell()
        self._show_zoom()
        self._show_tip()

    @Slot(str)
    def _make_room(self, message: str) -> None:
        """Hide the hint while a message is shown in its place, as Qt does only until
        something shows the bar again."""
        self._tip.setVisible(not message)

    @Slot()
    @Slot(str)
    def _show_tip(self, pointed_at: str = "") -> None:
        """Show the effect of a click: on the button pointed at, else on the current
        board."""
        view = self.view
        if pointed_at:
            self._tip.setText(pointed_at)
        elif view is None:
            self._tip.setText(self._words_of_welcome())
        elif self.window.frame.theatre:
            self._tip.setText(
                self.tr("Left and Right step · Space plays · click the curve")
            )
        else:
            self._tip.setText(
                view.canvas.tip() if view.play is None else view.play.tip()
            )

    def _words_of_welcome(self) -> str:
        """The words for keys while no level is open; "" on another page."""
        if self.window.tabs.count():
            return ""
        shortcut = self.window.actions_["find.action"].shortcut()
        if shortcut.isEmpty():
            return self.tr(
                "Tab goes through the doors, arrows through cards · Enter opens"
            )
        words = self.tr(
            "Tab goes through the doors, arrows through cards · Enter opens · {key} "
            "finds any action"
        )
        native = QKeySequence.SequenceFormat.NativeText
        return words.format(key=shortcut.toString(native))

    @Slot()
    def _name_cell(self) -> None:
        """Name the content of the cell of the current board under the pointer."""
        view = self.view
        hidden = view is None or view.play is not None or self.window.frame.theatre
        cell = None if view is None or hidden else view.canvas.spot
        if view is None or cell is None:
            self._place.clear()
        else:
            self._place.setText(view.canvas.grid_model.spoken(*cell))
        self._part_words()

    @Slot()
    def _show_zoom(self) -> None:
        """Show the side of a cell of the current board."""
        view = self.view
        if view is None or view.play is not None or self.window.frame.theatre:
            self._zoom.clear()
        else:
            self._zoom.setText(
                self.tr("{size} px a cell").format(size=view.canvas.cell_size)
            )
        self._part_words()

    def _part_words(self) -> None:
        """A dot between the cell and the size of cells, where both are named."""
        self._dot.setVisible(bool(self._place.text() and self._zoom.text()))
