"""The switch of live answers: its word has room, whatever the size of its letters."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFont
from pytestqt.qtbot import QtBot

from gridwright.editor.features.live.switch import EDGE, GAP, TRACK, LiveSwitch
from gridwright.editor.models.program.translators import Language


@pytest.mark.parametrize("letters", [9, 14, 40])
def test_the_word_stands_whole_beside_the_switch(
    qtbot: QtBot, english: Language, letters: int
) -> None:
    switch = LiveSwitch()
    qtbot.addWidget(switch)
    font = QFont(switch.font())
    font.setPixelSize(letters)
    switch.setFont(font)
    size = switch.sizeHint()
    word = switch.fontMetrics()
    assert size.width() == word.horizontalAdvance("Live") + GAP + TRACK[0] + 2 * EDGE
    assert size.height() == max(word.height() + 2 * EDGE, 32)
