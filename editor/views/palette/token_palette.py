"""Palette: the tokens of a kind as buttons painted by its painter, with the numbers that the chosen
one takes."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, QTimer, Signal, Slot
from PySide6.QtWidgets import (
    QButtonGroup,
    QFormLayout,
    QLabel,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from editor.models.brush.brush import Brush
from editor.models.program.language import said
from editor.painting.look import Look
from editor.painting.painter import Painter
from editor.views.palette.picture_button import EvenGrid, bring_into_view
from editor.views.palette.token_button import TokenButton
from editor.views.style.removal import remove
from editor.views.style.translated import on_language


class Palette(QWidget):
    """The tokens of the document in front."""

    chosen = Signal()
    changed = Signal()
    """Another token or mixture is in hand."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("palette")
        self._look = look
        self._brush: Brush | None = None
        self._painter: Painter | None = None
        self._shown = -1
        self._buttons: list[TokenButton] = []
        self._values: dict[int, QWidget] = {}
        self._boxes: dict[tuple[int, int], QSpinBox] = {}
        self._body = QWidget()
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(12, 8, 12, 8)
        self._layout.addWidget(self._body)
        self._group = QButtonGroup(self)
        on_language(self, self._rebuild)

    def show_kind(self, brush: Brush | None, painter: Painter | None, look: Look) -> None:
        """Show the tokens of a brush's kind, or nothing."""
        if self._brush is not None:
            self._brush.changed.disconnect(self._refresh)
        self._brush, self._painter, self._look = brush, painter, look
        if brush is not None:
            brush.changed.connect(self._refresh)
        self._rebuild()

    def summary(self) -> str:
        """What is in hand: "Wall", or a mixture, "3 Wall, 1 Coin"."""
        brush = self._brush
        if brush is None:
            return ""
        if not brush.weights:
            return self._name(brush.index)
        part = self.tr("{number} {token}")
        parts = (
            part.format(number=weight, token=self._name(index))
            for index, weight in sorted(brush.weights.items())
        )
        return self.tr(", ").join(parts)

    def _name(self, index: int) -> str:
        return self._buttons[index].text() if index < len(self._buttons) else ""

    # -- building ----------------------------------------------------------------------------------
    def _rebuild(self) -> None:
        for button in self._buttons:
            self._group.removeButton(button)
        self._buttons, self._values, self._boxes, self._shown = [], {}, {}, -1
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        grid = EvenGrid(spacing=4)
        column.addLayout(grid)
        if self._brush is not None and self._painter is not None:
            for index, token in enumerate(self._brush.kind.tokens):
                grid.addWidget(self._button(self._brush, index, self._painter))
                if token.values:
                    column.addWidget(self._value_form(self._brush, index))
        self._layout.replaceWidget(self._body, body)
        remove(self._body)  # a search for buttons finds none that go
        self._body = body
        self._refresh()

    def _button(self, brush: Brush, index: int, painter: Painter) -> TokenButton:
        button = TokenButton(brush, index, painter, self._look)
        button.clicked.connect(self._on_clicked)
        button.mixed.connect(self._on_mixed)
        button.weighted.connect(self._on_weighted)
        self._group.addButton(button, index)
        self._buttons.append(button)
        return button

    def _value_form(self, brush: Brush, index: int) -> QWidget:
        """The numbers that a token takes; it shows while that token is in hand."""
        token = brush.kind.tokens[index]
        rows = self._values[index] = QWidget()
        form = QFormLayout(rows)
        form.setContentsMargins(0, 0, 0, 0)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.FieldsStayAtSizeHint)
        for position, (label, low, high, _) in enumerate(token.values):
            box = self._boxes[index, position] = QSpinBox()
            box.setObjectName(f"token.{index}.value.{position}")
            box.setRange(low, high)
            box.setAccessibleName(f"{said(token.name)}: {said(label)}")
            box.valueChanged.connect(lambda v, i=index, k=position: self._on_value(i, k, v))
            form.addRow(QLabel(said(label).capitalize()), box)
        return rows

    # -- what the person does ----------------------------------------------------------------------
    def _on_value(self, index: int, position: int, value: int) -> None:
        if self._brush is not None:
            self._brush.set_value(index, position, value)

    @Slot()
    def _on_clicked(self) -> None:
        if self._brush is not None:
            self._brush.choose(self._group.checkedId())
            self.chosen.emit()

    @Slot(int)
    def _on_mixed(self, index: int) -> None:
        if self._brush is not None:
            self._brush.mix(index)
            self.chosen.emit()

    @Slot(int, int)
    def _on_weighted(self, index: int, by: int) -> None:
        if self._brush is not None:
            self._brush.set_weight(index, self._brush.weights.get(index, 0) + by)

    # -- showing -----------------------------------------------------------------------------------
    @Slot()
    def _refresh(self) -> None:
        brush = self._brush
        if brush is None:
            return
        for button in self._buttons:
            button.show_weight()
        if 0 <= brush.index < len(self._buttons):
            self._buttons[brush.index].setChecked(True)
        for (index, position), box in self._boxes.items():
            with QSignalBlocker(box):
                box.setValue(brush.values(index)[position])
        for index, rows in self._values.items():
            rows.setVisible(index in brush.weights or (not brush.weights and index == brush.index))
        if brush.index != self._shown:
            self._shown = brush.index
            QTimer.singleShot(0, self, self._reveal)  # once the buttons have their places
        self.changed.emit()

    @Slot()
    def _reveal(self) -> None:
        """Scroll to the token in hand."""
        if 0 <= self._shown < len(self._buttons):
            bring_into_view(self._buttons[self._shown])
