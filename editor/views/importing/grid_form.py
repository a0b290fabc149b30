"""GridForm: rows, columns, place and cell size of the grid in a picture, as numbers."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Slot
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QDoubleSpinBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSpinBox,
    QWidget,
)

from editor.models.importing.picture import LEAST_SIDE, MOST, PictureBoard
from editor.views.style.flow_layout import FlowLayout
from solvers.files.screenshot.grid import Grid, GridHint


class GridForm(QWidget):
    """Number boxes that follow the grid and change it."""

    def __init__(self, board: PictureBoard, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._board = board
        self.rows = self._whole("gridRows")
        self.cols = self._whole("gridCols")
        self.left = self._pixels("gridX", -9999)
        self.top = self._pixels("gridY", -9999)
        self.side = self._pixels("gridSide", LEAST_SIDE)
        self.again = QPushButton(self.tr("Find again"))
        self.again.setObjectName("gridAgain")
        self.again.setAutoDefault(False)
        self.again.setToolTip(self.tr("Look for a grid with these rows and columns"))
        self.again.clicked.connect(self._find_again)
        layout = FlowLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        pairs: tuple[tuple[str, QAbstractSpinBox], ...] = (
            (self.tr("Rows"), self.rows),
            (self.tr("Columns"), self.cols),
            (self.tr("Left"), self.left),
            (self.tr("Top"), self.top),
            (self.tr("Cell"), self.side),
        )
        for words, box in pairs:
            box.setAccessibleName(words)
            pair = QWidget()
            line = QHBoxLayout(pair)
            line.setContentsMargins(0, 0, 6, 0)
            label = QLabel(words)
            label.setProperty("muted", True)
            label.setBuddy(box)
            line.addWidget(label)
            line.addWidget(box)
            layout.addWidget(pair)
        layout.addWidget(self.again)
        board.grid_changed.connect(self._follow)

    def _whole(self, name: str) -> QSpinBox:
        box = QSpinBox()
        box.setRange(1, MOST)
        self._prepare(box, name)
        box.valueChanged.connect(self._change)
        return box

    def _pixels(self, name: str, least: float) -> QDoubleSpinBox:
        box = QDoubleSpinBox()
        box.setRange(least, 9999)
        box.setDecimals(1)
        self._prepare(box, name)
        box.valueChanged.connect(self._change)
        return box

    def _prepare(self, box: QAbstractSpinBox, name: str) -> None:
        box.setObjectName(name)
        box.setKeyboardTracking(False)

    @Slot()
    def _follow(self) -> None:
        grid = self._board.grid
        if grid is None:
            return
        for count, whole in ((self.rows, grid.rows), (self.cols, grid.cols)):
            with QSignalBlocker(count):
                count.setValue(whole)
        for box, value in ((self.left, grid.x), (self.top, grid.y), (self.side, grid.side)):
            with QSignalBlocker(box):
                box.setValue(value)

    @Slot()
    def _change(self) -> None:
        """Use the numbers; a number that was only rounded here keeps its fraction."""
        grid = self._board.grid
        if grid is None:
            return
        exact = [
            old if abs(box.value() - old) < 0.051 else box.value()
            for box, old in ((self.left, grid.x), (self.top, grid.y), (self.side, grid.side))
        ]
        self._board.set_grid(Grid(self.rows.value(), self.cols.value(), *exact))

    @Slot()
    def _find_again(self) -> None:
        self._board.find(GridHint(self.rows.value(), self.cols.value()))
