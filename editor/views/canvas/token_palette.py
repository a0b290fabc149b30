"""Palette: the tokens of a kind as buttons painted by its painter, with the numbers they take."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QRegularExpression, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from editor.models.brush.brush import Brush
from editor.models.program.language import said
from editor.painting.look import Look
from editor.painting.painter import Painter
from editor.views.canvas.mixture_form import MixtureForm, Weights
from editor.views.style.flow_layout import FlowLayout
from editor.views.style.translated import on_language

BUTTON = 52
VALUE_NAME = QRegularExpression(r"^token\.\d+\.value\.\d+$")
"""objectName of a box with a number of a token."""


class TokenButton(QAbstractButton):
    """One token: its picture, and its key in the corner."""

    def __init__(self, brush: Brush, index: int, painter: Painter, look: Look) -> None:
        super().__init__()
        token = brush.kind.tokens[index]
        self._brush, self._index, self._painter, self._look = brush, index, painter, look
        key = str(index + 1) if index < 9 else ""
        name = said(token.name)
        self.setObjectName(f"token.{index}")
        self.setCheckable(True)
        self.setAccessibleName(name)
        self.setToolTip("\n".join(filter(None, [f"{name}  {key}".strip(), said(token.help)])))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._key = key

    def sizeHint(self) -> QSize:
        return QSize(BUTTON, BUTTON)

    def paintEvent(self, event: QPaintEvent) -> None:
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        chosen, look = self.isChecked(), self._look
        p.setPen(QPen(look.accent if chosen else look.line, 2.0 if chosen else 1.0))
        p.setBrush(look.hover if self.underMouse() and not chosen else look.board)
        p.drawRoundedRect(frame, 8, 8)
        self._painter.paint_token(p, self._brush.code_of(self._index), frame.adjusted(6, 6, -6, -6))
        if self._key:
            font = p.font()
            font.setPointSizeF(max(7.0, font.pointSizeF() * 0.72))
            p.setFont(font)
            p.setPen(look.accent if chosen else look.muted)
            corner = frame.adjusted(5, 2, 0, 0)
            p.drawText(corner, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, self._key)
        if self.hasFocus():
            p.setPen(QPen(look.text, 1.5))
            p.setBrush(Qt.BrushStyle.NoBrush)
            p.drawRoundedRect(frame.adjusted(3, 3, -3, -3), 6, 6)
        p.end()


class Palette(QWidget):
    """The tokens of the document in front."""

    chosen = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("palette")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._look = look
        self._brush: Brush | None = None
        self._painter: Painter | None = None
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QScrollArea.Shape.NoFrame)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._area)
        self._group = QButtonGroup(self)
        self._buttons: list[TokenButton] = []
        on_language(self, self._rebuild)
        self._mixture: MixtureForm | None = None
        self._weights: dict[str, Weights] = {}

    def show_kind(self, brush: Brush | None, painter: Painter | None, look: Look) -> None:
        """Show the tokens of a brush's kind, or nothing."""
        if self._brush is not None:
            self._brush.changed.disconnect(self._refresh)
        self._brush, self._painter, self._look = brush, painter, look
        if brush is not None:
            brush.changed.connect(self._refresh)
        self._rebuild()

    def _rebuild(self) -> None:
        for button in self._buttons:
            self._group.removeButton(button)
        self._buttons = []
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(8)
        flow = FlowLayout(spacing=4)
        column.addLayout(flow)
        if self._brush is not None and self._painter is not None:
            for index, token in enumerate(self._brush.kind.tokens):
                button = TokenButton(self._brush, index, self._painter, self._look)
                button.clicked.connect(self._on_clicked)
                self._group.addButton(button, index)
                self._buttons.append(button)
                flow.addWidget(button)
                for position, _ in enumerate(token.values):
                    column.addLayout(self._value_row(index, position))
        self._mixture = None
        if self._brush is not None:
            weights = self._weights.setdefault(self._brush.kind.id, {})
            self._mixture = MixtureForm(self._brush, weights)
            column.addWidget(self._mixture)
        column.addStretch(1)
        self._area.setWidget(body)
        self._refresh()

    def _value_row(self, index: int, position: int) -> QHBoxLayout:
        assert self._brush is not None
        token = self._brush.kind.tokens[index]
        label, low, high, _ = token.values[position]
        box = QSpinBox()
        box.setObjectName(f"token.{index}.value.{position}")
        box.setRange(low, high)
        box.setValue(self._brush.values(index)[position])
        box.setAccessibleName(f"{said(token.name)}: {said(label)}")
        box.valueChanged.connect(lambda value, i=index, k=position: self._on_value(i, k, value))
        row = QHBoxLayout()
        row.addWidget(QLabel(said(label).capitalize()))
        row.addWidget(box)
        row.addStretch(1)
        return row

    def _on_value(self, index: int, position: int, value: int) -> None:
        if self._brush is not None:
            self._brush.set_value(index, position, value)

    def _on_clicked(self) -> None:
        if self._brush is not None:
            self._brush.choose(self._group.checkedId())
            self.chosen.emit()

    def _refresh(self) -> None:
        if self._brush is None:
            return
        if 0 <= self._brush.index < len(self._buttons):
            self._buttons[self._brush.index].setChecked(True)
        if self._mixture is not None:
            self._mixture.show_brush()
        for box in self.findChildren(QSpinBox, VALUE_NAME):
            _, index, _, position = box.objectName().split(".")
            with QSignalBlocker(box):
                box.setValue(self._brush.values(int(index))[int(position)])
        for button in self._buttons:
            button.update()
