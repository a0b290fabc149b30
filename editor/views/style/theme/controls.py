"""Controls: Fusion with edges one can see. Fusion's own are nearly black on a dark ground.

FocusRing: a ring round the button or the field that has the keys, away from its own frame.

WheelGuard: the wheel scrolls a panel, whatever field lies under the pointer.
"""

from __future__ import annotations

from typing import Any, cast

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QColor, QPainter, QPalette, QPen, QPolygonF
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
    QStyleOptionComplex,
    QWidget,
)
from shiboken6 import isValid

from editor.painting import blend, disc, draw_with, smooth

_MARKS, _KINDS = QStyle.PrimitiveElement, QStyle.ContentsType
_CHECKS = frozenset((_MARKS.PE_IndicatorCheckBox, _MARKS.PE_IndicatorItemViewItemCheck))
TARGET = 24
"""The least side of what is clicked, in pixels."""
_BUTTONS = frozenset((_KINDS.CT_PushButton, _KINDS.CT_ToolButton))
_CLICKED = _BUTTONS | {_KINDS.CT_CheckBox, _KINDS.CT_RadioButton}
_FIELDS = frozenset((QStyle.ContentsType.CT_SpinBox, QStyle.ContentsType.CT_ComboBox))
_FRAMED = frozenset((QStyle.ComplexControl.CC_SpinBox, QStyle.ComplexControl.CC_ComboBox))


def edge_colour(palette: QPalette, enabled: bool = True) -> QColor:
    """The colour of the edge of a check box, a spin box or a list to choose from."""
    edge = palette.color(QPalette.ColorRole.Shadow)
    return edge if enabled else blend(palette.color(QPalette.ColorRole.Base), edge, 0.5)


class Controls(QProxyStyle):
    """Draws check boxes, radio buttons and the frames of fields; all else is Fusion's."""

    def __init__(self) -> None:
        super().__init__("Fusion")
        self._wheel = WheelGuard(self)

    def polish(self, target: Any) -> Any:
        """target: an application, a palette or a widget."""
        if isinstance(target, QWidget):
            self._wheel.guard(target)
        return super().polish(target)

    def drawPrimitive(
        self,
        element: QStyle.PrimitiveElement,
        option: QStyleOption,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        if element == QStyle.PrimitiveElement.PE_FrameTabBarBase:
            return  # the pane below has its own line
        if element in _CHECKS:
            self._draw_check(option, painter)
        elif element == QStyle.PrimitiveElement.PE_IndicatorRadioButton:
            self._draw_radio(option, painter)
        else:
            super().drawPrimitive(element, option, painter, widget)

    def sizeFromContents(
        self,
        kind: QStyle.ContentsType,
        option: QStyleOption,
        size: QSize,
        widget: QWidget | None = None,
    ) -> QSize:
        """Fields have room above and below their words."""
        wanted = super().sizeFromContents(kind, option, size, cast("QWidget", widget))
        if kind in _FIELDS:
            wanted.setHeight(max(wanted.height(), option.fontMetrics.height() + 12))
        return wanted.expandedTo(QSize(TARGET, TARGET)) if kind in _CLICKED else wanted

    def pixelMetric(
        self,
        metric: QStyle.PixelMetric,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
    ) -> int:
        if metric == QStyle.PixelMetric.PM_ToolBarExtensionExtent:
            return TARGET
        return super().pixelMetric(metric, cast("QStyleOption", option), cast("QWidget", widget))

    def drawComplexControl(
        self,
        control: QStyle.ComplexControl,
        option: QStyleOptionComplex,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        if control not in _FRAMED:
            super().drawComplexControl(control, option, painter, widget)
            return
        with smooth(painter):
            draw_with(painter, _pen(option), option.palette.color(QPalette.ColorRole.Base))
            painter.drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
            sub, drawn = QStyle.SubControl, cast("QWidget", widget)  # none is fine with Qt
            if control == QStyle.ComplexControl.CC_ComboBox:
                room = self.subControlRect(control, option, sub.SC_ComboBoxArrow, drawn)
                _draw_chevron(option, painter, QRectF(room), 4, up=False)
                return
            for part, up in ((sub.SC_SpinBoxUp, True), (sub.SC_SpinBoxDown, False)):
                room = self.subControlRect(control, option, part, drawn)
                _draw_chevron(option, painter, QRectF(room), 3, up=up)

    def _draw_check(self, option: QStyleOption, painter: QPainter) -> None:
        box = _square(option)
        on = bool(option.state & QStyle.StateFlag.State_On)
        partly = bool(option.state & QStyle.StateFlag.State_NoChange)
        with smooth(painter):
            _fill(option, painter, on or partly)
            painter.drawRoundedRect(box, 3, 3)
            draw_with(painter, _ink(option, box))
            if on:
                marks = ((0.22, 0.52), (0.43, 0.73), (0.78, 0.28))
                painter.drawPolyline(
                    QPolygonF(
                        [
                            QPointF(box.left() + x * box.width(), box.top() + y * box.height())
                            for x, y in marks
                        ]
                    )
                )
            elif partly:
                middle = box.center()
                reach = QPointF(box.width() * 0.26, 0)
                painter.drawLine(middle - reach, middle + reach)

    def _draw_radio(self, option: QStyleOption, painter: QPainter) -> None:
        box = _square(option)
        on = bool(option.state & QStyle.StateFlag.State_On)
        with smooth(painter):
            _fill(option, painter, on)
            painter.drawEllipse(box)
            if on:
                disc(painter, box.center(), box.width() * 0.22, _ink(option, box).color())


def _draw_chevron(
    option: QStyleOption, painter: QPainter, room: QRectF, reach: float, *, up: bool
) -> None:
    """A small arrow in the middle of a rectangle."""
    enabled = bool(option.state & QStyle.StateFlag.State_Enabled)
    role = QPalette.ColorRole.Dark if enabled else QPalette.ColorRole.Mid
    pen = QPen(option.palette.color(role), 1.4)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    draw_with(painter, pen)
    middle, rise = room.center(), reach / 2 * (-1 if up else 1)
    ends = (QPointF(-reach, -rise), QPointF(0, rise), QPointF(reach, -rise))
    painter.drawPolyline(QPolygonF([middle + end for end in ends]))


def _square(option: QStyleOption) -> QRectF:
    side = min(option.rect.width(), option.rect.height()) - 1.0
    box = QRectF(0, 0, side, side)
    box.moveCenter(QRectF(option.rect).center())
    return box


def _pen(option: QStyleOption) -> QPen:
    """The pen of an edge: the accent colour with the focus, plain otherwise."""
    focused = option.state & QStyle.StateFlag.State_HasFocus
    if focused:
        return QPen(option.palette.color(QPalette.ColorRole.Accent), 1.6)
    enabled = bool(option.state & QStyle.StateFlag.State_Enabled)
    return QPen(edge_colour(option.palette, enabled), 1.0)


def _fill(option: QStyleOption, painter: QPainter, on: bool) -> None:
    """Pen and brush of an indicator: filled with the accent when on."""
    enabled = bool(option.state & QStyle.StateFlag.State_Enabled)
    accent = option.palette.color(QPalette.ColorRole.Accent)
    if on and enabled:
        painter.setBrush(accent)
        text = option.palette.color(QPalette.ColorRole.Text)
        focused = option.state & QStyle.StateFlag.State_HasFocus
        painter.setPen(QPen(text, 1.6) if focused else QPen(accent, 1.2))
    else:
        painter.setBrush(option.palette.color(QPalette.ColorRole.Base))
        hovered = enabled and option.state & QStyle.StateFlag.State_MouseOver
        painter.setPen(QPen(accent, 1.2) if hovered else _pen(option))


def _ink(option: QStyleOption, box: QRectF) -> QPen:
    """The colour of the mark inside."""
    enabled = option.state & QStyle.StateFlag.State_Enabled
    role = QPalette.ColorRole.HighlightedText if enabled else QPalette.ColorRole.Text
    pen = QPen(option.palette.color(role), max(box.width() / 7, 1.5))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen


RINGED = (QAbstractButton, QComboBox, QAbstractSpinBox, QSlider)
"""Boards, lists and texts show in another way where the keys are."""
OWN_RING = "ownRing"
"""A property of widgets that paint a ring themselves."""

RING, GAP = 2, 2
"""Pixels of the ring, and between it and what has the keys."""
_METRICS = QStyle.PixelMetric
_MARGINS = frozenset((_METRICS.PM_FocusFrameHMargin, _METRICS.PM_FocusFrameVMargin))


class RingStyle(QProxyStyle):
    """The style of the ring alone, which it draws: what a style answers in Python is asked
    thousands of times for all widgets."""

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
            painter.drawRoundedRect(QRectF(option.rect).adjusted(half, half, -half, -half), 8, 8)

    def pixelMetric(
        self,
        metric: QStyle.PixelMetric,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
    ) -> int:
        return RING + GAP if metric in _MARGINS else super().pixelMetric(metric, option, widget)

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
        self._style = app.findChild(RingStyle) or RingStyle(app)  # it outlives every ring
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


GUARDED = (QAbstractSpinBox, QComboBox, QSlider)


class WheelGuard(QObject):
    """Keeps the wheel from fields that do not have the focus: their panel gets it instead."""

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
