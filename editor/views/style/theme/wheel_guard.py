"""WheelGuard: the wheel scrolls a panel, whatever field lies under the pointer."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QComboBox,
    QSlider,
    QWidget,
)

GUARDED = (QAbstractSpinBox, QComboBox, QSlider)
"""The fields that a wheel would change."""


class WheelGuard(QObject):
    """Keeps the wheel from fields that do not have the focus: their panel gets it
    instead."""

    def guard(self, field: QWidget) -> None:
        """Watch over a field."""
        if field.focusPolicy() == Qt.FocusPolicy.WheelFocus:
            field.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        field.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.Wheel:
            return False
        if isinstance(watched, QWidget) and watched.hasFocus():
            return False
        event.ignore()  # so that it goes on to the widget that the field lies in
        return True
