"""The difficulty of levels in their order: from a folder, from a set, stopped and gone
on with."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from gridwright.editor.features.difficulty.curve import (
    CurveLevel,
    steps_of_folder,
)
from gridwright.editor.features.difficulty.feature import DifficultyFeature
from gridwright.editor.features.difficulty.panel import DifficultyCurveDialog, in_short
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.level_file import write
from gridwright.solvers.files.level_set import (
    LevelSet,
    SetEntry,
    level_files,
    read_bundled,
    set_to_json,
)
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.insight.difficulty.measure import difficulty, kendall_tau
from gridwright.solvers.level import Level
from gridwright.solvers.registry import kind
from tests.editor.driving.window import SOLVE_TIMEOUT

pytestmark = pytest.mark.one_window

LEFT = Qt.MouseButton.LeftButton


def mazes(folder: Path) -> list[Level]:
    """Three mazes, and what is no level, as files of a folder."""
    found = [read_bundled(file) for file in level_files("coin_maze")[:3]]
    for number, level in enumerate(found):
        (folder / f"{number}.json").write_bytes(write(level))
    (folder / "9.json").write_text("{}")
    return found


def ended(qtbot: QtBot, dialog: DifficultyCurveDialog) -> None:
    qtbot.waitUntil(lambda: not dialog.curve.running, timeout=SOLVE_TIMEOUT)


@pytest.mark.slow
def test_the_levels_of_a_folder_as_a_curve(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    levels = mazes(tmp_path)
    window.open_path(tmp_path / "0.json")
    window.actions_["folder.difficulty"].trigger()
    dialog = window.findChild(DifficultyCurveDialog)
    assert dialog is not None and tmp_path.name in dialog.windowTitle()
    ended(qtbot, dialog)
    assert [grade.title for grade in dialog.curve.grades] == [
        *(x.title for x in levels),
        "9",
    ]
    found = [difficulty(kind("coin_maze"), level) for level in levels]
    assert [grade.found for grade in dialog.curve.grades] == [*found, None]
    assert dialog.curve.grades[-1].trouble
    assert dialog.curve.tau == kendall_tau(range(3), [one.bits for one in found])
    assert (
        "Levels graded: 4 of 4" in dialog.words.text() and "tau" in dialog.words.text()
    )
    QTest.mouseClick(dialog.plot.table_button, LEFT)
    table = dialog.plot.table
    assert [table.item(row, 2).text() for row in range(3)] == [
        in_short(one) for one in found
    ]
    assert table.item(3, 2).text()
    sides = [table.item(0, column).textAlignment() for column in (1, 3)]
    assert [
        bool(side & Qt.AlignmentFlag.AlignLeft) for side in map(Qt.AlignmentFlag, sides)
    ] == [
        True,
        False,
    ]
    dialog.plot.copy_button.click()
    lines = QGuiApplication.clipboard().text().splitlines()
    assert len(lines) == 1 + table.rowCount() and lines[0].startswith("no.,level,")
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: window.findChild(DifficultyCurveDialog) is None)


def test_a_set_is_graded_in_its_order(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tiny = level_from_text("tour", "S . .\n. . .")
    entries = (
        SetEntry(title="Second", level=tiny),
        SetEntry(title="First", level=level_from_text("tour", "S .\n# #\n. .")),
    )
    file = tmp_path / "set.json"
    file.write_text(set_to_json(LevelSet("Two", entries)), "utf-8")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(file), ""))
    window.actions_["set.difficulty"].trigger()
    dialog = window.findChild(DifficultyCurveDialog)
    assert dialog is not None and dialog.windowTitle() == "Difficulty: Two"
    ended(qtbot, dialog)
    assert [grade.found is None for grade in dialog.curve.grades] == [False, True]
    assert dialog.plot.numbers()[1][1][2] == "no answer, so nothing to grade"
    dialog.reject()


@pytest.mark.slow
def test_stopping_keeps_what_came_and_goes_on_from_there(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    mazes(tmp_path)
    steps = steps_of_folder(tmp_path)[:3]
    dialog = window.feature(DifficultyFeature).show_curve("Three", steps)
    QTest.mouseClick(dialog.stop_button, LEFT)
    assert not dialog.curve.running and dialog.resume_button.isVisible()
    known = dialog.curve.grades
    QTest.mouseClick(dialog.resume_button, LEFT)
    ended(qtbot, dialog)
    assert dialog.curve.grades[: len(known)] == known and len(dialog.curve.grades) == 3
    assert not dialog.progress.isVisible() and not dialog.resume_button.isVisible()
    dialog.reject()


@pytest.mark.slow
def test_an_empty_folder_says_so(window: MainWindow) -> None:
    steps: list[CurveLevel] = []
    dialog = window.feature(DifficultyFeature).show_curve("Nothing", steps)
    assert dialog.words.text() == "There is no level here."
    dialog.reject()
