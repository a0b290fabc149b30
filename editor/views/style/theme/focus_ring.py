"""FocusRing: a ring round the button or the field that has the keys, away from its own
frame."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, QRectF, Slot
from PySide6.QtGui import QPainter, QPalette, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QFocusFrame,
    QProxyStyle,
    QSlider,
    QStyle,
    QStyleOption,
    QWidget,
)
from shiboken6 import isValid

from gridwright.editor.painting import smooth

RINGED = (QAbstractButton, QComboBox, QAbstractSpinBox, QSlider)
"""Boards, lists and texts show in another way where the keys are."""
OWN_RING = "ownRing"
"""A property of widgets that paint a ring themselves."""

RING = 2
GAP = 2
"""Pixels of the ring, and between it and what has the keys."""
_METRICS = QStyle.PixelMetric
_MARGINS = frozenset((_METRICS.PM_FocusFrameHMargin, _METRICS.PM_FocusFrameVMargin))


class RingStyle(QProxyStyle):
    """The style of the ring alone, which it draws: what a style answers in Python is
    asked thousands of times for all widgets."""

    def __init__(self, app: QApplication) -> None:
        super().__init__("Fusion")
        self.setParent(app)

    def drawControl(
        self,
        element: QStyle.ControlElement,
        option: QStyleOption,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        if element != QStyle.ControlElement.CE_FocusFrame:
            super().drawControl(element, option, painter, widget)
            return
        half = RING / 2
        with smooth(painter):
            painter.setPen(QPen(option.palette.color(QPalette.ColorRole.Accent), RING))
            painter.drawRoundedRect(
                QRectF(option.rect).adjusted(half, half, -half, -half), 8, 8
            )

    def pixelMetric(
        self,
        metric: QStyle.PixelMetric,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
    ) -> int:
        return (
            RING + GAP
            if metric in _MARGINS
            else super().pixelMetric(metric, option, widget)
        )

    def styleHint(
        self,
        hint: QStyle.StyleHint,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
        data: Any = None,
    ) -> int:
        """The focus ring lies over what is beside the widget that it is round."""
        if hint == QStyle.StyleHint.SH_FocusFrame_AboveWidget:
            return 1
        if hint == QStyle.StyleHint.SH_FocusFrame_Mask:
            return 0
        return super().styleHint(hint, option, widget, data)


class FocusRing(QObject):
    """Follows the keys through all windows of the program."""

    def __init__(self, app: QApplication) -> None:
        super().__init__()
        self._frame: QFocusFrame | None = None
        self._style = app.findChild(RingStyle) or RingStyle(
            app
        )  # it outlives every ring
        app.focusChanged.connect(self._on_focus)

    @property
    def around(self) -> QWidget | None:
        """The widget inside the ring."""
        known = self._frame is not None and isValid(self._frame)
        return self._frame.widget() if known and self._frame is not None else None

    @Slot(QWidget, QWidget)
    def _on_focus(self, _old: QWidget | None, new: QWidget | None) -> None:
        ringed = isinstance(new, RINGED) and not new.property(OWN_RING)
        wanted = new if ringed else None
        if self._frame is None or not isValid(self._frame):  # it went with a dialog
            self._frame = self._made() if wanted is not None else None
        if self._frame is not None:
            self._frame.setWidget(wanted)  # type: ignore[arg-type]  # none is fine with Qt

    def _made(self) -> QFocusFrame:
        made = QFocusFrame()
        made.setStyle(self._style)
        return made
