"""A wheel over a field of a long panel scrolls the panel, and does not change the field."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QWidget


def scrolls_past(field: QWidget) -> None:
    """Let the wheel pass a number box, a slider or a box of choices."""
    field.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # as it comes, a wheel gives it the focus
    field.installEventFilter(_Pass(field))


class _Pass(QObject):
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Wheel:
            event.ignore()  # so that it goes on to the panel
            return True
        return False
