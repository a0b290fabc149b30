"""GridForm: rows, columns, place and cell size of the grid in a picture, as numbers."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QSignalBlocker, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QDoubleSpinBox,
    QLabel,
    QPushButton,
    QSpinBox,
    QWidget,
)

from gridwright.editor.features.importing.picture.picture import (
    LEAST_SIDE,
    PictureBoard,
)
from gridwright.editor.views.style.flow import FlowLayout
from gridwright.editor.views.style.kit import holder, row_of, set_up
from gridwright.solvers.files.screenshot.lattice import MOST, GridHint, Lattice

_ROUNDED = 0.051
"""The largest difference between a number and the one that its box shows."""


class GridForm(QWidget):
    """Number boxes that follow the grid and change it."""

    def __init__(self, board: PictureBoard) -> None:
        super().__init__()
        self._board = board
        self.rows = set_up(QSpinBox(), range=(1, MOST))
        self.cols = set_up(QSpinBox(), range=(1, MOST))
        self.left = set_up(QDoubleSpinBox(), decimals=1, range=(-9999, 9999))
        self.top = set_up(QDoubleSpinBox(), decimals=1, range=(-9999, 9999))
        self.side = set_up(QDoubleSpinBox(), decimals=1, range=(LEAST_SIDE, 9999))
        self.again = set_up(
            QPushButton(self.tr("Find again")), "gridAgain", autoDefault=False
        )
        self.again.setToolTip(self.tr("Look for a grid with these rows and columns"))
        self.again.clicked.connect(self._find_again)
        self.straight = set_up(QCheckBox(self.tr("Straighten")), "gridStraight")
        set_up(self.straight, clicked=board.straighten)
        tip = self.tr(
            "Show the picture as if taken from straight above, to fit the grid there"
        )
        self.straight.setToolTip(tip)
        self.even_light = set_up(QCheckBox(self.tr("Even out the light")), "evenLight")
        set_up(self.even_light, clicked=board.set_photo)
        self.even_light.setToolTip(
            self.tr("Compare the cells of a photo as if in even light")
        )
        layout = FlowLayout(self)
        self.add = layout.addWidget
        for words, name, box in (
            (self.tr("Rows"), "gridRows", self.rows),
            (self.tr("Columns"), "gridCols", self.cols),
            (self.tr("Left"), "gridX", self.left),
            (self.tr("Top"), "gridY", self.top),
            (self.tr("Cell"), "gridSide", self.side),
        ):
            set_up(box, name, keyboardTracking=False, accessibleName=words)
            box.valueChanged.connect(self._change)
            label = set_up(QLabel(words), muted=True, buddy=box)
            layout.addWidget(holder(row_of(label, box, margins=(0, 0, 6, 0))))
        for part in (self.again, self.straight, self.even_light):
            layout.addWidget(part)
        board.grid_changed.connect(self._follow)

    @Slot()
    def _follow(self) -> None:
        grid = self._board.grid
        if grid is None:
            return
        for count, whole in (
            (self.rows, grid.rows),
            (self.cols, grid.cols),
        ):
            with QSignalBlocker(count):
                count.setValue(whole)
        side = grid.side
        x, y = grid.corners[0].tolist()
        for box, value in (
            (self.left, x),
            (self.top, y),
            (self.side, side),
        ):
            with QSignalBlocker(box):
                box.setValue(value)
        self.straight.setChecked(self._board.bent is not None)
        self.even_light.setChecked(self._board.photo)

    @Slot()
    def _change(self) -> None:
        """Use the numbers. A number that was only rounded in its box keeps its
        fraction."""
        grid = self._board.grid
        if grid is None:
            return
        grid = grid.added("bottom", self.rows.value() - grid.rows)
        grid = grid.added("right", self.cols.value() - grid.cols)
        first = grid.corners[0]
        if abs(self.side.value() - grid.side) >= _ROUNDED:
            scale = self.side.value() / grid.side
            grid = Lattice(first + (grid.crossings - first) * scale)
        moved = (self.left.value(), self.top.value()) - first
        by = np.where(abs(moved) < _ROUNDED, 0, moved)
        self._board.set_grid(grid.moved(*by.tolist()))

    @Slot()
    def _find_again(self) -> None:
        self._board.find(GridHint(self.rows.value(), self.cols.value()))
