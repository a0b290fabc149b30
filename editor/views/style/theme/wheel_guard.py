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


class WheelGuard(QObject):
    """Keeps the wheel from fields that do not have the focus: their panel gets it
    instead."""

    def guard(self, widget: QWidget) -> None:
        """Watch over a widget if it is a field that a wheel would change."""
        if isinstance(widget, GUARDED):
            if widget.focusPolicy() == Qt.FocusPolicy.WheelFocus:
                widget.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.Wheel:
            return False
        if isinstance(watched, QWidget) and watched.hasFocus():
            return False
        event.ignore()  # so that it goes on to the widget that the field lies in
        return True
