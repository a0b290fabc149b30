"""Rows of the export dialog: a label of a fixed width, and fields that make one line."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QSpinBox,
    QToolButton,
    QWidget,
)

LABEL = 84


def row(words: str, *fields: QWidget, stretch: bool = False) -> QWidget:
    """One line of the form. stretch: the last field takes the room there is."""
    line = QWidget()
    layout = QHBoxLayout(line)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(8)
    label = QLabel(words)
    label.setProperty("muted", True)
    label.setMinimumWidth(LABEL)
    layout.addWidget(label)
    for field in fields:
        layout.addWidget(field)
    if fields and stretch:
        layout.setStretch(layout.count() - 1, 1)
    else:
        layout.addStretch(1)
    if fields and words:
        label.setBuddy(fields[-1])
    return line


def heading(words: str) -> QLabel:
    label = QLabel(words)
    font = label.font()
    font.setBold(True)
    label.setFont(font)
    return label


def ruler() -> QFrame:
    line = QFrame()
    line.setFixedHeight(1)
    line.setProperty("ruler", True)
    return line


def choice(name: str, spoken: str, entries: Sequence[tuple[str, str]]) -> QComboBox:
    """A list to choose from; entries: value and words."""
    box = QComboBox()
    box.setObjectName(name)
    box.setAccessibleName(spoken)
    for value, words in entries:
        box.addItem(words, value)
    return box


def select(box: QComboBox, value: object) -> None:
    """Choose a value, if the list has it."""
    index = box.findData(value)
    if index >= 0:
        box.setCurrentIndex(index)


def whole(name: str, spoken: str, span: tuple[int, int], suffix: str = "") -> QSpinBox:
    box = QSpinBox()
    box.setRange(*span)
    _prepare(box, name, spoken, suffix)
    return box


def decimal(
    name: str, spoken: str, span: tuple[float, float], step: float, suffix: str, places: int = 1
) -> QDoubleSpinBox:
    box = QDoubleSpinBox()
    box.setDecimals(places)
    box.setRange(*span)
    box.setSingleStep(step)
    _prepare(box, name, spoken, suffix)
    return box


def _prepare(box: QSpinBox | QDoubleSpinBox, name: str, spoken: str, suffix: str) -> None:
    box.setObjectName(name)
    box.setAccessibleName(spoken)
    box.setSuffix(suffix)
    box.setLocale(QLocale.c())
    box.setKeyboardTracking(False)


def check(name: str, words: str) -> QCheckBox:
    box = QCheckBox(words)
    box.setObjectName(name)
    return box


def line_edit(name: str, spoken: str) -> QLineEdit:
    field = QLineEdit()
    field.setObjectName(name)
    field.setAccessibleName(spoken)
    field.setMaxLength(200)
    return field


class Switch(QFrame):
    """Buttons side by side, one of them pressed."""

    def __init__(self, name: str, entries: Sequence[tuple[str, str]]) -> None:
        """entries: value and words; a button's object name is that of the switch and its value."""
        super().__init__()
        self.setObjectName("switch")
        self.group = QButtonGroup(self)
        self.buttons: dict[str, QToolButton] = {}
        layout = QHBoxLayout(self)
        layout.setContentsMargins(1, 1, 1, 1)
        layout.setSpacing(2)
        for value, words in entries:
            button = QToolButton()
            button.setObjectName(f"{name}.{value}")
            button.setText(words)
            button.setCheckable(True)
            self.group.addButton(button)
            self.buttons[value] = button
            layout.addWidget(button)

    @property
    def value(self) -> str:
        return next((value for value, b in self.buttons.items() if b.isChecked()), "")

    def choose(self, value: str) -> None:
        self.buttons[value].setChecked(True)
