"""What grading the levels of a set leaves in the library's index, and what waits for
it."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from gridwright.editor.features.sets.document import SetDocument
from gridwright.editor.features.sets.knowledge import _grading
from gridwright.editor.features.sets.page import SetPage
from gridwright.editor.models.search.runner import SolverRunner
from gridwright.editor.models.work.background import Background
from gridwright.solvers.files.level_file import level_hash
from gridwright.solvers.files.level_set import LevelSet, SetEntry
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.kind import StopToken
from gridwright.solvers.library.index import LibraryIndex
from gridwright.solvers.reasons.asking import grade
from gridwright.solvers.runtime.steps import finished

HARD = level_from_text("coin_maze", "S $5 . .\n. # . .\n. $2 . E")
EASY = level_from_text("coin_maze", "S $ E")
TOUR = level_from_text("tour", "S . .\n. . .\n. # #")


@pytest.mark.parametrize("before", [None, 4])
def test_a_graded_level_has_its_reasons_in_the_index(before: int | None) -> None:
    """before: a difficulty that an earlier version learned without reasons."""
    name = level_hash(TOUR)
    if before is not None:
        with LibraryIndex() as index:
            index.learn_grade(name, before)
    graded = finished(_grading({("", TOUR): TOUR}, StopToken()))["", TOUR]
    with LibraryIndex() as index:
        assert index.reasons() == {name: grade(TOUR)}
        assert index.grades() == {name: graded.grade}
    assert before in (None, graded.grade)


def test_levels_are_put_in_order_also_if_that_is_asked_before_they_are_read(
    qtbot: QtBot, runner: SolverRunner
) -> None:
    background = Background()
    entries = (SetEntry(level=HARD), SetEntry(level=EASY))
    page = SetPage(
        SetDocument(LevelSet("", entries)), background, runner, lambda _level: None
    )
    qtbot.addWidget(page)
    qtbot.addWidget(page.preview)
    page.sort()
    assert page.knowledge.grading
    qtbot.waitUntil(
        lambda: [entry.level for entry in page.document.entries] == [EASY, HARD],
        timeout=20_000,
    )
    qtbot.waitUntil(lambda: not page.knowledge.grading, timeout=20_000)
    page.leave()
    background.close()
