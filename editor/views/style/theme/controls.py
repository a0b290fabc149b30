"""Controls: Fusion with edges one can see. Fusion's own are nearly black on a dark
ground."""

from __future__ import annotations

from typing import Any, cast

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import (
    QProxyStyle,
    QStyle,
    QStyleOption,
    QStyleOptionComplex,
    QWidget,
)

from gridwright.editor.painting import blend, disc, draw_with, smooth
from gridwright.editor.views.style.theme.chevron import (
    DOWN,
    LEFT,
    REACH,
    RIGHT,
    UP,
    draw_chevron,
)
from gridwright.editor.views.style.theme.wheel_guard import GUARDED, WheelGuard

_MARKS = QStyle.PrimitiveElement
_KINDS = QStyle.ContentsType
_CHECKS = frozenset((_MARKS.PE_IndicatorCheckBox, _MARKS.PE_IndicatorItemViewItemCheck))
TARGET = 24
"""The least side of what is clicked, in pixels."""
_BUTTONS = frozenset((_KINDS.CT_PushButton, _KINDS.CT_ToolButton))
_CLICKED = _BUTTONS | {_KINDS.CT_CheckBox, _KINDS.CT_RadioButton}
_FIELDS = frozenset((QStyle.ContentsType.CT_SpinBox, QStyle.ContentsType.CT_ComboBox))
_ARROWS = {
    _MARKS.PE_IndicatorArrowDown: DOWN,
    _MARKS.PE_IndicatorArrowLeft: LEFT,
    _MARKS.PE_IndicatorArrowUp: UP,
    _MARKS.PE_IndicatorArrowRight: RIGHT,
}
_EXTENSION = QStyle.PixelMetric.PM_ToolBarExtensionExtent
SMALL = 3
"""Half of the length of an arrow of two that stand over each other."""
SHARE = 4
"""Half of an arrow takes this part of its place at most."""
_FRAMED = frozenset(
    (QStyle.ComplexControl.CC_SpinBox, QStyle.ComplexControl.CC_ComboBox)
)


def edge_colour(palette: QPalette, enabled: bool = True) -> QColor:
    """The colour of the edge of a check box, a spin box or a list to choose from."""
    edge = palette.color(QPalette.ColorRole.Shadow)
    return edge if enabled else blend(palette.color(QPalette.ColorRole.Base), edge, 0.5)


class Controls(QProxyStyle):
    """Draws check boxes, radio buttons, arrows and the frames of fields; all else is
    Fusion's."""

    def __init__(self) -> None:
        super().__init__("Fusion")
        self._wheel = WheelGuard(self)

    def polish(self, target: Any) -> Any:
        """target: an application, a palette or a widget."""
        if isinstance(target, GUARDED):
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
        elif element in _ARROWS:
            _draw_arrow(option, painter, QRectF(option.rect), _ARROWS[element])
        elif element == _MARKS.PE_IndicatorBranch:
            _draw_branch(option, painter)
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
        if metric is _EXTENSION:
            return TARGET
        return super().pixelMetric(metric, option, widget)

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
            draw_with(
                painter, _pen(option), option.palette.color(QPalette.ColorRole.Base)
            )
            painter.drawRoundedRect(
                QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6
            )
            sub = QStyle.SubControl
            drawn = cast("QWidget", widget)  # none is fine with Qt
            if control == QStyle.ComplexControl.CC_ComboBox:
                room = self.subControlRect(control, option, sub.SC_ComboBoxArrow, drawn)
                _draw_arrow(option, painter, QRectF(room), DOWN)
                return
            for part, turn in ((sub.SC_SpinBoxUp, UP), (sub.SC_SpinBoxDown, DOWN)):
                room = self.subControlRect(control, option, part, drawn)
                _draw_arrow(option, painter, QRectF(room), turn, SMALL)

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
                            QPointF(
                                box.left() + x * box.width(),
                                box.top() + y * box.height(),
                            )
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
                disc(
                    painter, box.center(), box.width() * 0.22, _ink(option, box).color()
                )


def _draw_arrow(
    option: QStyleOption,
    painter: QPainter,
    place: QRectF,
    turn: int,
    room: float = REACH,
) -> None:
    """A chevron in the middle of a rectangle."""
    enabled = bool(option.state & QStyle.StateFlag.State_Enabled)
    role = QPalette.ColorRole.Dark if enabled else QPalette.ColorRole.Mid
    most = min(room, place.width() / SHARE)
    draw_chevron(painter, place.center(), option.palette.color(role), turn, most)


def _draw_branch(option: QStyleOption, painter: QPainter) -> None:
    """Draw the arrow that unfolds a row of a tree; a row without children has none."""
    if option.state & QStyle.StateFlag.State_Children:
        unfolded = bool(option.state & QStyle.StateFlag.State_Open)
        turn = DOWN if unfolded else RIGHT
        _draw_arrow(option, painter, QRectF(option.rect), turn)


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
