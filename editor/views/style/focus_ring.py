"""FocusRing: a ring round the button or the field that has the keys, away from its own frame."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QFocusFrame,
    QSlider,
    QWidget,
)
from shiboken6 import isValid

RINGED = (QAbstractButton, QComboBox, QAbstractSpinBox, QSlider)
"""Boards, lists and texts show in another way where the keys are."""
OWN_RING = "ownRing"
"""A property of widgets that paint a ring themselves."""


class FocusRing(QObject):
    """Follows the keys through all windows of the program. The style draws the ring."""

    def __init__(self, app: QApplication, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._frame: QFocusFrame | None = None
        app.focusChanged.connect(self._on_focus)

    @property
    def around(self) -> QWidget | None:
        """What the ring is drawn round."""
        known = self._frame is not None and isValid(self._frame)
        return self._frame.widget() if known and self._frame is not None else None

    @Slot(QWidget, QWidget)
    def _on_focus(self, _old: QWidget | None, new: QWidget | None) -> None:
        ringed = isinstance(new, RINGED) and not new.property(OWN_RING)
        wanted = new if ringed else None
        if self._frame is None or not isValid(self._frame):  # it went with a dialog
            self._frame = QFocusFrame() if wanted is not None else None
        if self._frame is not None:
            self._frame.setWidget(wanted)  # type: ignore[arg-type]  # none is fine with Qt
