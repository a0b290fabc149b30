"""Heads of sections have one weight; those of parts begin a step further right."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from gridwright.editor.views.frame.section import STEP, SectionHeader

SIZE = QSize(300, 40)


def pictured(qtbot: QtBot, part: bool) -> QImage:
    header = SectionHeader(part=part)
    qtbot.addWidget(header)
    header.say("Routes by cell", "")
    header.resize(SIZE)
    return header.grab().toImage()


def test_a_part_has_the_head_of_a_section_a_step_to_the_right(qtbot: QtBot) -> None:
    section = pictured(qtbot, part=False)
    part = pictured(qtbot, part=True)
    width = SIZE.width() - STEP
    assert section != part
    assert section.copy(0, 0, width, SIZE.height()) == part.copy(
        STEP, 0, width, SIZE.height()
    )
