"""MixtureForm: paint at random, each token as often as its weight says."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Slot
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel, QSpinBox, QVBoxLayout, QWidget

from editor.models.brush.brush import Brush
from editor.models.program.language import said

LARGEST = 100
Weights = dict[int, int]
"""Number of a token -> its weight."""


class MixtureForm(QWidget):
    """A switch, and a weight for every token that may stand anywhere. weights: kept by whoever
    shows the form again for the same kind."""

    def __init__(self, brush: Brush, weights: Weights, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("mixture")
        self._brush, self._weights = brush, weights
        self.switch = QCheckBox(self.tr("Mix tokens"))
        self.switch.setObjectName("mixtureSwitch")
        self.switch.setToolTip(self.tr("Paint at random, each token as often as its weight says"))
        self.boxes: dict[int, QSpinBox] = {}
        self._rows = QWidget()
        grid = QGridLayout(self._rows)
        grid.setContentsMargins(0, 0, 0, 0)
        for index, token in enumerate(brush.kind.tokens):
            if token.at_most is not None:
                continue
            name = said(token.name)
            box = QSpinBox()
            box.setObjectName(f"mixture.{index}")
            box.setRange(0, LARGEST)
            box.setValue(weights.setdefault(index, 1))
            box.setAccessibleName(self.tr("Weight of {token}").format(token=name))
            box.valueChanged.connect(lambda value, i=index: self._on_weight(i, value))
            label = QLabel(name.capitalize())
            label.setBuddy(box)
            row = grid.rowCount()
            grid.addWidget(label, row, 0)
            grid.addWidget(box, row, 1)
            self.boxes[index] = box
        grid.setColumnStretch(2, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.switch)
        column.addWidget(self._rows)
        self.show_brush()
        self.switch.toggled.connect(self._on_switch)

    def show_brush(self) -> None:
        """Follow the brush: choosing a single token ends the mixture."""
        on = bool(self._brush.mixture)
        with QSignalBlocker(self.switch):
            self.switch.setChecked(on)
        self._rows.setVisible(on)
        if on and self._mixture() != self._brush.mixture:  # a number of a token changed
            self._brush.set_mixture(self._mixture())

    def _mixture(self) -> tuple[tuple[int, float], ...]:
        return tuple(
            (self._brush.code_of(index), float(weight))
            for index, weight in self._weights.items()
            if weight > 0
        )

    @Slot(bool)
    def _on_switch(self, on: bool) -> None:
        if on and not self._mixture():  # all weights at 0 would paint nothing
            for box in self.boxes.values():
                box.setValue(1)
        self._brush.set_mixture(self._mixture() if on else ())

    def _on_weight(self, index: int, weight: int) -> None:
        self._weights[index] = weight
        if self.switch.isChecked():
            self._brush.set_mixture(self._mixture())
