"""A combo box whose words are cut shows dots, and the whole words in its tip."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QHelpEvent, QIcon, QPixmap
from PySide6.QtWidgets import QApplication, QStyleOptionComboBox, QToolTip
from pytestqt.qtbot import QtBot

from gridwright.editor.views.style.boxes import ElidedBox
from tests.editor.driving.window import settle

WORDS = "Frontier with rows, columns and a bound"


@pytest.fixture
def box(qtbot: QtBot) -> ElidedBox:
    made = ElidedBox()
    qtbot.addWidget(made)
    made.addItem(WORDS)
    made.show()
    settle()
    return made


def shown(box: ElidedBox) -> str:
    """The words that Qt paints."""
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    return option.currentText


def test_words_with_room_are_whole(box: ElidedBox) -> None:
    assert box.width() >= box.sizeHint().width()
    assert shown(box) == WORDS
    assert box.whole_tip() == ""


def test_words_without_room_end_in_dots_and_are_whole_in_the_tip(
    box: ElidedBox,
) -> None:
    box.setToolTip("The solver")
    box.setFixedWidth(120)
    assert shown(box).endswith("…") and WORDS.startswith(shown(box)[:-1])
    assert box.whole_tip() == f"{WORDS}\nThe solver"
    assert box.currentText() == WORDS
    place = box.mapToGlobal(QPoint(5, 5))
    asked = QHelpEvent(QHelpEvent.Type.ToolTip, QPoint(5, 5), place)
    QApplication.sendEvent(box, asked)
    assert QToolTip.text() == box.whole_tip()
    QToolTip.hideText()
    settle()


def test_an_icon_takes_room_from_the_words(box: ElidedBox) -> None:
    box.setFixedWidth(160)
    before = shown(box)
    picture = QPixmap(16, 16)
    picture.fill("black")
    box.setItemIcon(0, QIcon(picture))
    assert len(shown(box)) < len(before)
    assert shown(box).endswith("…")


def test_the_dots_are_painted(box: ElidedBox) -> None:
    """A picture of the box is that of a box with the shorter words."""
    box.setFixedWidth(120)
    short = shown(box)
    cut = box.grab().toImage()
    box.setItemText(0, short)
    settle()
    assert box.grab().toImage() == cut
