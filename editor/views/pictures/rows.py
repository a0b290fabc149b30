"""Rows of the export dialog: a label of one width, and fields that make one line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6 import QtWidgets
from PySide6.QtCore import QLocale, SignalInstance

from gridwright.editor.models.program.language import translated
from gridwright.editor.views.style import (
    holder,
    row_of,
    set_up,
)
from gridwright.editor.views.style.boxes import ElidedBox
from gridwright.solvers.options import Option

LABEL = 84

AmountBox = QtWidgets.QSpinBox | QtWidgets.QDoubleSpinBox
Entries = Sequence[tuple[str, str]]


def row(
    words: str, *fields: QtWidgets.QWidget, stretch: bool = False
) -> QtWidgets.QWidget:
    """One line of the form. stretch: the last field takes the room there is."""
    label = set_up(QtWidgets.QLabel(words), muted=True, minimumWidth=LABEL)
    layout = row_of(label, *fields, margins=0, spacing=8)
    if fields and stretch:
        layout.setStretch(layout.count() - 1, 1)
    else:
        layout.addStretch(1)
    if fields and words:
        label.setBuddy(fields[-1])
    return holder(layout)


def heading(words: str) -> QtWidgets.QLabel:
    label = QtWidgets.QLabel(words)
    font = set_up(label.font(), bold=True)
    label.setFont(font)
    return label


def ruler() -> QtWidgets.QFrame:
    return set_up(QtWidgets.QFrame(), fixedHeight=1, ruler=True)


def field_of(
    option: Option, entries: Entries = ()
) -> QtWidgets.QComboBox | QtWidgets.QCheckBox | AmountBox:
    """The field of a choice. entries: of a list, value and words; unless given, its
    values."""
    if option.type == "choice":
        entries = entries or [(value, value.capitalize()) for value in option.choices]
        return list_of(name_of(option), translated(option.title), entries)
    made = QtWidgets.QCheckBox() if option.type == "bool" else _amount(option)
    return set_up(made, name_of(option), accessibleName=translated(option.title))


def name_of(option: Option) -> str:
    """The object name of its field: exportLongMoves."""
    return "export" + option.name.title().replace("_", "")


def list_of(name: str, spoken: str, entries: Entries) -> QtWidgets.QComboBox:
    """A list to choose from; entries: value and words."""
    box = set_up(ElidedBox(), name, accessibleName=spoken)
    for value, words in entries:
        box.addItem(words, value)
    return box


def _amount(option: Option) -> AmountBox:
    low, high = option.minimum or 0, option.maximum or 0
    box: AmountBox
    if option.type == "int":
        box = set_up(QtWidgets.QSpinBox(), range=(int(low), int(high)))
    else:
        box = set_up(
            QtWidgets.QDoubleSpinBox(),
            decimals=2 if 0 < low < 0.1 else 1,
            range=(low, high),
        )
        box.setSingleStep(1 if low >= 1 else 0.5)
    box.setLocale(QLocale.c())
    return set_up(
        box, suffix=f" {option.unit}" if option.unit else "", keyboardTracking=False
    )


def line_edit(name: str, spoken: str) -> QtWidgets.QLineEdit:
    return set_up(QtWidgets.QLineEdit(), name, accessibleName=spoken, maxLength=200)


class OneOf(QtWidgets.QButtonGroup):
    """Buttons by value, one of them pressed; a button has a name and its value as its
    own."""

    def __init__(
        self, name: str, by_value: Mapping[str, QtWidgets.QAbstractButton]
    ) -> None:
        super().__init__()
        self.by_value = by_value
        for value, button in by_value.items():
            self.addButton(set_up(button, f"{name}.{value}", checkable=True))

    @property
    def value(self) -> str:
        return next((value for value, b in self.by_value.items() if b.isChecked()), "")


Field = OneOf | QtWidgets.QComboBox | QtWidgets.QCheckBox | AmountBox


def switch(of: OneOf) -> QtWidgets.QFrame:
    """Buttons side by side in a frame."""
    frame = set_up(QtWidgets.QFrame(), "switch")
    row_of(*of.by_value.values(), on=frame, margins=(1, 1, 1, 1), spacing=2)
    return frame


def value_of(field: Field) -> Any:
    """The value chosen in a field."""
    if isinstance(field, OneOf):
        return field.value
    if isinstance(field, QtWidgets.QComboBox):
        return field.currentData()
    return (
        field.isChecked() if isinstance(field, QtWidgets.QCheckBox) else field.value()
    )


def put(field: Field, value: Any) -> None:
    """Choose a value; a list that does not have it stays as it is."""
    if isinstance(field, OneOf):
        field.by_value[value].setChecked(True)
    elif isinstance(field, QtWidgets.QComboBox):
        found = field.findData(value)
        field.setCurrentIndex(field.currentIndex() if found < 0 else found)
    elif isinstance(field, QtWidgets.QCheckBox):
        field.setChecked(value)
    else:
        field.setValue(value)


def edited(field: Field) -> SignalInstance:
    """The signal of a field when something else is chosen."""
    if isinstance(field, OneOf):
        return field.buttonToggled
    if isinstance(field, QtWidgets.QComboBox):
        return field.currentIndexChanged
    return (
        field.toggled if isinstance(field, QtWidgets.QCheckBox) else field.valueChanged
    )
