"""A notice lies over the top of its parent until one of its buttons is pressed."""

from __future__ import annotations

from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from gridwright.editor.views.style.notice_bar import NoticeBar


def test_any_choice_closes_a_notice(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(400, 300)
    bar = NoticeBar(page)
    assert bar.isHidden()
    chosen: list[str] = []
    for name in ("keep", "leave"):
        choices = [
            (one, one.title(), lambda one=one: chosen.append(one))
            for one in ("keep", "leave")
        ]
        bar.say("The file changed.", choices)
        assert not bar.isHidden() and bar.width() == page.width()
        buttons = [bar.layout().itemAt(place).widget() for place in (1, 2)]
        (button,) = [one for one in buttons if one.objectName() == name]
        assert isinstance(button, QPushButton)
        button.click()
        assert bar.isHidden()
    assert chosen == ["keep", "leave"]
