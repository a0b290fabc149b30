"""The wheel changes a field that has the focus, and else goes on to the panel around
it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDoubleSpinBox,
    QSlider,
    QSpinBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

from gridwright.editor.views.style.theme.wheel_guard import WheelGuard

FIELDS = (QSpinBox, QDoubleSpinBox, QComboBox, QSlider)


def takes_wheel(field: QWidget) -> bool:
    """Turn the wheel over a field by one step; False if that goes on to its panel."""
    at = QPointF(field.rect().center())
    event = QWheelEvent(
        *(at, field.mapToGlobal(at), QPoint(), QPoint(0, -120)),
        *(Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier),
        *(Qt.ScrollPhase.NoScrollPhase, False),
    )
    QApplication.sendEvent(field, event)
    return event.isAccepted()


def place_of(field: QWidget) -> float:
    """The value of a field, or the number of the entry that it shows."""
    if isinstance(field, QComboBox):
        return field.currentIndex()
    assert isinstance(field, QSpinBox | QDoubleSpinBox | QSlider)
    return field.value()


@pytest.mark.parametrize("make", FIELDS)
def test_the_wheel_changes_a_field_only_if_it_has_the_focus(
    qtbot: QtBot, make: type[QWidget]
) -> None:
    field = make()
    qtbot.addWidget(field)
    if isinstance(field, QComboBox):
        field.addItems(["one", "two", "three"])
        field.setCurrentIndex(1)
    elif isinstance(field, QSpinBox | QDoubleSpinBox | QSlider):
        field.setValue(9)
    WheelGuard(field).guard(field)
    assert field.focusPolicy() == Qt.FocusPolicy.StrongFocus, "the wheel gives none"
    field.show()
    with qtbot.waitActive(field):
        field.activateWindow()
    before = place_of(field)
    field.clearFocus()
    assert not takes_wheel(field) and place_of(field) == before
    field.setFocus()
    assert takes_wheel(field) and place_of(field) != before


def test_a_field_that_no_click_focuses_stays_so(qtbot: QtBot) -> None:
    field = QSpinBox()
    qtbot.addWidget(field)
    field.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    WheelGuard(field).guard(field)
    assert field.focusPolicy() == Qt.FocusPolicy.TabFocus
