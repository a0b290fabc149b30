"""Large sets: what opening and scrolling one costs the thread of the window."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from gridwright.editor.features.sets import pictures
from gridwright.editor.features.sets.document import SetDocument
from gridwright.editor.features.sets.feature import LevelSets
from gridwright.editor.features.sets.knowledge import key_of
from gridwright.editor.features.sets.page import SetPage
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.level_set import LevelSet, SetEntry
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.sets.grades import LevelGrade

Alone = Callable[[SetDocument], SetPage]

MOST = 0.5
"""Seconds of the window's thread in which a set of a hundred levels opens."""


def set_of(count: int) -> SetDocument:
    """A set of mazes of which no two are the same."""
    rows = [f"S . ${coin}\n. # E" for coin in range(1, count + 1)]
    levels = [level_from_text("coin_maze", row) for row in rows]
    entries = tuple(SetEntry(level=level) for level in levels)
    return SetDocument(LevelSet("Evening", entries))


def opened(window: MainWindow, count: int) -> SetPage:
    page = window.feature(LevelSets).edit(set_of(count))
    page.grid.viewport().grab()
    return page


def scroll(page: SetPage, qtbot: QtBot) -> None:
    """Scroll through all cards by rows, each until its pictures show."""
    bar = page.grid.verticalScrollBar()
    step = page.grid.gridSize().height()
    for value in range(0, bar.maximum() + step, step):
        bar.setValue(value)
        page.grid.viewport().grab()
        qtbot.waitUntil(lambda: not page.pictures.waits, timeout=20_000)


@pytest.mark.one_window
def test_a_set_of_a_hundred_opens_within_half_a_second(window: MainWindow) -> None:
    begun = time.thread_time()
    page = opened(window, 100)
    spent = time.thread_time() - begun
    assert page.cards.rowCount() == 100
    assert spent < MOST


def test_a_second_scroll_paints_no_board_again(
    alone: Alone, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[object] = []
    paint = pictures.thumbnail

    def counted(level: object, *rest: object) -> QImage:
        painted.append(level)
        image: QImage = paint(level, *rest)  # type: ignore[arg-type]
        return image

    monkeypatch.setattr(pictures, "thumbnail", counted)
    page = alone(set_of(24))
    assert page.grid.verticalScrollBar().maximum() > 0
    scroll(page, qtbot)
    once = len(painted)
    assert once >= 24
    scroll(page, qtbot)
    assert len(painted) == once


def test_news_of_another_level_leave_the_preview_alone(
    alone: Alone, qtbot: QtBot
) -> None:
    page = alone(set_of(8))
    qtbot.waitUntil(
        lambda: not page.knowledge.grading and page.facts[7].level_hash != "",
        timeout=20_000,
    )
    page.grid.choose([0])
    entries = page.document.entries
    told: list[str] = []
    direct = Qt.ConnectionType.DirectConnection
    page.knowledge.changed.connect(lambda: told.append("known"), direct)
    page.changed.connect(lambda: told.append("shown"), direct)
    grades = page.knowledge._grades
    for place, expected in ((5, ["known"]), (0, ["shown", "known"])):
        key = key_of(entries[place])
        grades.pop(key, None)
        told.clear()
        page.knowledge._on_graded("grades", {key: LevelGrade(grade=9)})
        page.knowledge._on_graded("grades", {key: LevelGrade(grade=9)})
        assert told == expected, "a step without news says nothing"
        assert page.grades[place].grade == 9
