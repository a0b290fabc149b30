"""Another best answer: compared with the first, or written where there is no
walk."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from gridwright.editor.features.another.dialog import AnotherDialog
from gridwright.editor.models.search.knowledge import Source
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.problem import Result
from gridwright.solvers.registry import kind

pytestmark = pytest.mark.one_window

ROWS = "S . .\n. . .\n. . ."
ONE = tuple("RRDLLDRR")
OTHER = tuple("DDRRUULD")
FOUND = Result(
    "optimal",
    score=9,
    bound=9,
    moves=ONE,
    kind="tour",
    solver="auto",
    only=False,
    another=OTHER,
)


def test_two_walks_are_drawn_and_told_apart(qtbot: QtBot) -> None:
    dialog = AnotherDialog(kind("tour"), level_from_text("tour", ROWS), ONE, OTHER)
    qtbot.addWidget(dialog)
    assert not dialog.difference.isHidden()
    words = dialog.words.text()
    assert "part after move 0" in words or "part at the start" in words, words
    assert dialog.difference.accessibleName() == words
    drawn = dialog.difference.grab().toImage()
    dialog.difference.hide()
    assert drawn.width() > 200
    assert len({drawn.pixel(x, drawn.height() // 2) for x in range(drawn.width())}) > 2


def test_moves_that_are_not_a_walk_are_written(qtbot: QtBot) -> None:
    level = level_from_text("sowing", "1 0 2\n0 1 0")
    dialog = AnotherDialog(kind("sowing"), level, ("1",), ("3",))
    qtbot.addWidget(dialog)
    assert dialog.difference.isHidden()
    assert dialog.words.text() == "Found: 1\nAs good: 3"


@pytest.mark.slow
def test_the_command_can_be_used_while_a_second_answer_is_known(
    window: MainWindow, open_level: Callable[..., DocumentView]
) -> None:
    view = open_level("tour", ROWS)
    action = window.actions_["routes.another"]
    level = view.document.level()
    view.session.learn(level, replace(FOUND, only=None, another=None), Source.LIVE)
    assert not action.isEnabled(), "whether there is another one is not known"
    view.session.learn(level, FOUND, Source.LIVE)
    assert action.isEnabled()
    action.trigger()
    dialog = window.findChild(AnotherDialog)
    assert dialog is not None and dialog.isVisible()
    dialog.reject()
    wall = view.document.kind.parse_token("#")
    view.document.paint([4], wall, "Paint")
    assert not action.isEnabled(), "it was one of the board before the edit"
