"""LayerList: the layers of a map of Tiled, the upper ones first, to be left out or
moved."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QToolButton, QWidget

from gridwright.editor.features.importing.text.map_arrangement import (
    ArrangedLayer,
    MapArrangement,
)
from gridwright.editor.models.program.language import marked
from gridwright.editor.views.style.dressing import current_look
from gridwright.editor.views.style.kit import STRETCH, column_of, row_of, set_up
from gridwright.editor.views.style.theme.icons import icon

SORTS = {
    "tilelayer": marked("LayerList", "tiles"),
    "objectgroup": marked("LayerList", "objects"),
    "imagelayer": marked("LayerList", "picture"),
}
READ = ("tilelayer", "objectgroup")
"""Sorts of layers that can be read."""
_LAYER = Qt.ItemDataRole.UserRole


class LayerList(QWidget):
    """A tick for each layer that is read; Alt with an arrow key moves one."""

    arranged = Signal(object)
    """Emitted with the MapArrangement that the person made."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("importLayers")
        self.list = set_up(
            QListWidget(),
            "importLayerList",
            accessibleName=self.tr("Layers of the map"),
            itemChanged=self._on_change,
        )
        self.up_button = self._button("importLayerUp", "↑", self.tr("Move up (Alt+Up)"))
        self.down_button = self._button(
            "importLayerDown", "↓", self.tr("Move down (Alt+Down)")
        )
        set_up(self.up_button, shortcut="Alt+Up", clicked=self._up)
        set_up(self.down_button, shortcut="Alt+Down", clicked=self._down)
        buttons = row_of(self.up_button, self.down_button, STRETCH, margins=0)
        column_of((self.list, 1), buttons, on=self, margins=0, spacing=6)

    def _button(self, name: str, text: str, tip: str) -> QToolButton:
        return set_up(
            QToolButton(), name, text=text, toolTip=tip, accessibleName=tip, framed=True
        )

    def show_layers(self, layers: MapArrangement) -> None:
        """Show layers, the lowest first in `layers`."""
        row = self.list.currentRow()
        with QSignalBlocker(self.list):
            self.list.clear()
            for layer in reversed(layers):
                self.list.addItem(self._item(layer))
            self.list.setCurrentRow(min(max(row, 0), self.list.count() - 1))

    def _item(self, layer: ArrangedLayer) -> QListWidgetItem:
        sort = SORTS.get(layer.sort)
        words = layer.name or "?"
        if sort is not None:
            words = f"{words} · {self.tr(sort)}"
        item = QListWidgetItem(icon("list", current_look(), "muted"), words)
        item.setData(_LAYER, layer)
        ticked = Qt.CheckState.Checked if layer.used else Qt.CheckState.Unchecked
        item.setCheckState(ticked)
        if layer.sort not in READ:
            item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsEnabled)
        return item

    def layers(self) -> MapArrangement:
        """Return the layers as they are arranged, the lowest first."""
        found = []
        for row in reversed(range(self.list.count())):
            item = self.list.item(row)
            ticked = item.checkState() is Qt.CheckState.Checked
            found.append(replace(item.data(_LAYER), used=ticked))
        return tuple(found)

    @Slot()
    def _on_change(self) -> None:
        self.arranged.emit(self.layers())

    @Slot()
    def _up(self) -> None:
        self._move(-1)

    @Slot()
    def _down(self) -> None:
        self._move(1)

    def _move(self, step: int) -> None:
        """Move the current layer up or down."""
        row = self.list.currentRow()
        if not 0 <= row + step < self.list.count():
            return
        with QSignalBlocker(self.list):
            item = self.list.takeItem(row)
            self.list.insertItem(row + step, item)
            self.list.setCurrentRow(row + step)
        self.arranged.emit(self.layers())
