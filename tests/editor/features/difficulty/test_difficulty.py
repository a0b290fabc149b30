"""The section Difficulty: asked by key and by mouse, read as plot and table, stood at
by both."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gridwright.editor.features.difficulty.feature import DifficultyFeature
from gridwright.editor.features.difficulty.panel import DifficultyPanel, in_short
from gridwright.editor.models.insight.difficulty import Grading
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.insight.difficulty.measure import difficulty
from gridwright.solvers.level import Level
from gridwright.solvers.registry import kind
from tests.editor.driving.window import PAPER, SOLVE_TIMEOUT, asked, click

pytestmark = pytest.mark.one_window

LEFT = Qt.MouseButton.LeftButton


def paper() -> Level:
    return level_from_text("coin_maze", PAPER)


def graded(
    qtbot: QtBot, window: MainWindow, level: Level
) -> tuple[DocumentView, Grading]:
    """A level with its grade, as by Ctrl+G."""
    view, grading = asked(window, level, Qt.Key.Key_G, Grading)
    qtbot.waitUntil(lambda: grading.known, timeout=SOLVE_TIMEOUT)
    return view, grading


def panel_of(window: MainWindow) -> DifficultyPanel:
    panel = window.feature(DifficultyFeature).panel
    assert isinstance(panel, DifficultyPanel)
    return panel


@pytest.mark.slow
def test_the_folded_header_tells_word_and_grade(
    qtbot: QtBot, window: MainWindow
) -> None:
    section = window.sections["difficulty"]
    view, grading = graded(qtbot, window, paper())
    found = difficulty(kind("coin_maze"), paper())
    assert grading.found == found and section.body.isVisible()
    header = section.header
    section.leave()
    told = f"{found.word}, {found.grade}"
    assert header.summary == told and header.state.dots == found.grade
    assert header.accessibleDescription() == header.summary
    click(view.canvas, (2, 0))
    assert not grading.known and header.state.faint, "it was of another board"
    view.document.undo_stack.undo()
    assert grading.found == found and header.summary == told
    assert not header.state.faint
    view.document.undo_stack.redo()
    QTest.mouseClick(header, LEFT)
    assert "changed" in panel_of(window).grade.text()


@pytest.mark.thorough
@pytest.mark.slow
def test_every_part_is_a_sentence(qtbot: QtBot, window: MainWindow) -> None:
    _, grading = graded(qtbot, window, paper())
    assert grading.found is not None
    text = panel_of(window).parts.text()
    for part in grading.found.described():
        assert str(part.sentence) in text and str(part.title) in text
    assert text.count("heuristic") == sum(
        not part.exact for part in grading.found.described()
    )


@pytest.mark.slow
def test_keys_and_mouse_stand_at_a_move(qtbot: QtBot, window: MainWindow) -> None:
    view, grading = graded(qtbot, window, paper())
    panel, found = panel_of(window), grading.found
    assert found is not None
    window.sections["difficulty"].reveal()
    panel.profile.setFocus()
    for key, move in (
        (Qt.Key.Key_Right, 1),
        (Qt.Key.Key_Right, 2),
        (Qt.Key.Key_Left, 1),
        (Qt.Key.Key_End, len(found.moves)),
        (Qt.Key.Key_Home, 1),
        (Qt.Key.Key_PageDown, 11),
    ):
        QTest.keyClick(panel.profile, key)
        assert grading.move == move and view.playback.move == move - 1
        assert view.playback.moves == found.moves
        assert panel.chosen.text() == panel.profile.sentence(move)
    viewport = panel.profile._plot.viewport()
    spot = viewport.mapFrom(panel.profile, panel.profile.place(5).toPoint())
    QTest.mouseClick(viewport, LEFT, pos=spot)
    assert grading.move == 5 and view.playback.move == 4


@pytest.mark.thorough
@pytest.mark.slow
def test_the_table_holds_the_numbers_of_the_plot(
    qtbot: QtBot, window: MainWindow
) -> None:
    _, grading = graded(qtbot, window, paper())
    panel, found = panel_of(window), grading.found
    assert found is not None
    QTest.mouseClick(panel.profile.table_button, LEFT)
    table = panel.profile.table
    assert table.isVisible() and table.rowCount() == len(found.choices)
    for row, choice in enumerate(found.choices):
        cells = [table.item(row, col).text() for col in range(table.columnCount())]
        assert cells[:3] == [str(choice.number), choice.move, str(len(choice.options))]
        assert cells[3] == str(len(choice.options) - choice.wrong)
        assert ("contrary" in cells[5]) == choice.contrary and (
            "trap" in cells[5]
        ) == choice.near
    grading.stand_at(7)
    assert table.currentRow() == 6


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize(("rows", "moves"), [("S E", 1), ("S . E", 2), (PAPER, None)])
def test_the_axis_marks_moves_that_there_are(
    qtbot: QtBot, window: MainWindow, rows: str, moves: int | None
) -> None:
    _, grading = graded(qtbot, window, level_from_text("coin_maze", rows))
    found = grading.found
    assert found is not None
    axis = panel_of(window).profile._plot.getAxis("bottom")
    (spacing, marked), *_ = axis.tickValues(*axis.range, 200)
    assert axis.tickStrings(marked, 1.0, spacing) == [
        f"{round(mark)}" for mark in marked
    ]
    last = len(found.choices)
    assert (
        marked and marked == sorted(set(map(round, marked))) and moves in (last, None)
    )
    assert marked[0] == 1 and marked[-1] <= last


def test_a_level_without_an_answer_has_no_grade(
    qtbot: QtBot, window: MainWindow
) -> None:
    _, grading = graded(qtbot, window, level_from_text("tour", "S . .\n# # .\n. # ."))
    assert grading.found is not None and grading.found.grade is None
    panel = panel_of(window)
    assert panel.grade.text() == "No answer, so nothing to grade"
    assert not panel.profile.isVisible() and not panel.parts.isVisible()


@pytest.mark.slow
def test_a_level_with_problems_says_so(window: MainWindow) -> None:
    view, grading = asked(
        window, level_from_text("tour", ". . ."), Qt.Key.Key_G, Grading
    )
    assert not grading.building and not grading.known
    assert view.findChild(Grading) is grading


@pytest.mark.slow
def test_grading_shows_progress_and_stops_by_a_click(
    qtbot: QtBot, window: MainWindow
) -> None:
    level = read_bundled(level_files("tour")[9])
    _, grading = asked(window, level, Qt.Key.Key_G, Grading)
    panel = panel_of(window)
    qtbot.waitUntil(lambda: grading.fraction > 0, timeout=SOLVE_TIMEOUT)
    assert panel.busy.isVisible() and panel.busy.value() == round(
        1000 * grading.fraction
    )
    QTest.mouseClick(panel.cancel_button, LEFT)
    assert not grading.building and not grading.known
    assert panel.grade.text() == "Stopped." and panel.build_button.isVisible()
    qtbot.waitUntil(lambda: not window.runner.busy, timeout=SOLVE_TIMEOUT)


@pytest.mark.slow
def test_the_route_just_solved_is_the_one_that_is_graded(
    qtbot: QtBot, window: MainWindow
) -> None:
    view = window.tabs.open_level(paper())
    view.session.solve()
    qtbot.waitUntil(lambda: view.session.result is not None, timeout=SOLVE_TIMEOUT)
    QTest.keyClick(view.canvas, Qt.Key.Key_G, Qt.KeyboardModifier.ControlModifier)
    grading = view.part(Grading)
    qtbot.waitUntil(lambda: grading.known, timeout=SOLVE_TIMEOUT)
    assert grading.found is not None and view.session.result is not None
    assert grading.found.moves == view.session.result.moves
    assert in_short(grading.found).endswith("of 10")
