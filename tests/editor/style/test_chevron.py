"""Arrows that unfold something are one shape, and lists open below their box."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QImage, QPainter, QPalette
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QStyle,
    QStyleOption,
    QWidget,
)
from pytestqt.qtbot import QtBot

from gridwright.editor.painting.look import look
from gridwright.editor.views.style.dressing import wear
from gridwright.editor.views.style.theme import chevron
from gridwright.editor.views.style.theme.controls import Controls
from gridwright.editor.views.style.theme.stylesheet import stylesheet

SIDE = 24
PRIMITIVES = QStyle.PrimitiveElement
STATES = QStyle.StateFlag
UNFOLDED = STATES.State_Enabled | STATES.State_Children | STATES.State_Open
CASES = {
    PRIMITIVES.PE_IndicatorArrowDown: (STATES.State_Enabled, chevron.DOWN),
    PRIMITIVES.PE_IndicatorArrowRight: (STATES.State_Enabled, chevron.RIGHT),
    PRIMITIVES.PE_IndicatorArrowUp: (STATES.State_Enabled, chevron.UP),
    PRIMITIVES.PE_IndicatorArrowLeft: (STATES.State_Enabled, chevron.LEFT),
    PRIMITIVES.PE_IndicatorBranch: (UNFOLDED, chevron.DOWN),
}
"""What a style draws: in which state, and how the arrow is turned."""


def blank() -> QImage:
    made = QImage(SIDE, SIDE, QImage.Format.Format_ARGB32_Premultiplied)
    made.fill(Qt.GlobalColor.white)
    return made


@pytest.mark.parametrize("element", CASES, ids=[case.name for case in CASES])
def test_every_arrow_is_the_same_chevron(
    qapp: QApplication, element: QStyle.PrimitiveElement
) -> None:
    state, turn = CASES[element]
    option = QStyleOption()
    option.rect = QRect(0, 0, SIDE, SIDE)
    option.state = state
    option.palette = qapp.palette()
    drawn, wanted = blank(), blank()
    p = QPainter(drawn)
    Controls().drawPrimitive(element, option, p)
    p.end()
    p = QPainter(wanted)
    colour = option.palette.color(QPalette.ColorRole.Dark)
    chevron.draw_chevron(p, QPointF(SIDE / 2, SIDE / 2), colour, turn)
    p.end()
    assert drawn == wanted != blank()


def test_a_row_with_nothing_below_it_has_no_arrow(qapp: QApplication) -> None:
    option = QStyleOption()
    option.rect = QRect(0, 0, SIDE, SIDE)
    option.state = STATES.State_Enabled
    drawn = blank()
    p = QPainter(drawn)
    Controls().drawPrimitive(PRIMITIVES.PE_IndicatorBranch, option, p)
    p.end()
    assert drawn == blank()


def test_a_list_opens_below_its_box(qtbot: QtBot) -> None:
    """Over the box, with its last entry chosen, it would reach over the title bar."""
    window = QWidget()
    qtbot.addWidget(window)
    box = QComboBox(window)
    box.addItems([f"Solver {number}" for number in range(8)])
    box.setCurrentIndex(7)
    wear(stylesheet(look("light")))
    window.show()
    qtbot.waitExposed(window)
    box.showPopup()
    popup = box.view().window()
    foot = box.mapToGlobal(box.rect().bottomLeft()).y()
    assert popup.isVisible() and popup.geometry().top() >= foot
    box.hidePopup()
    wear("")
