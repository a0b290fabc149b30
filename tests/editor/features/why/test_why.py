"""Why there is no answer, in the window: said after a solve, shown on the board, mended
by a click, by the list and by keys; one undo step."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QListWidget, QPushButton
from pytestqt.qtbot import QtBot

from gridwright.editor.features.why.feature import WhyFeature
from gridwright.editor.features.why.panel import WhyPanel
from gridwright.editor.models.insight.why import WhyQuestion
from gridwright.editor.models.search.verdict import verdict_of
from gridwright.editor.views.answers.repairs import repair_words
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Level
from gridwright.solvers.problem import SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.search import drive
from tests.editor.driving.window import SOLVE_TIMEOUT, centre, click, settle

pytestmark = pytest.mark.one_window

CORNER = level_from_text(
    "tour", "S . . . .\n. # . . .\n. . . . .\n. . . . .\n. . . # ."
)
MAZE = level_from_text("coin_maze", "S . # .\n. . # .\n# # # E")


def solved(
    qtbot: QtBot, window: MainWindow, level: Level
) -> tuple[DocumentView, WhyQuestion]:
    """A level solved by F9, with all that is found out why it has no answer."""
    view = window.tabs.open_level(level)
    question = view.part(WhyQuestion)
    QTest.keyClick(view.canvas, Qt.Key.Key_F9)
    qtbot.waitUntil(
        lambda: question.why is not None and question.why.over, timeout=SOLVE_TIMEOUT
    )
    return view, question


def panel_of(window: MainWindow) -> WhyPanel:
    return window.feature(WhyFeature).panel


@pytest.mark.slow
def test_a_solve_that_fails_says_why_and_what_comes_nearest(
    qtbot: QtBot, window: MainWindow
) -> None:
    view, question = solved(qtbot, window, CORNER)
    panel = panel_of(window)
    assert question.impossible and window.sections["why"].open
    assert (
        "enumerated" not in panel.reason.text() and "tried" not in panel.reason.text()
    )
    assert panel.reason.text() and "of 23 cells" in panel.nearest.text()
    assert not view.strip.banner.text() and panel.reason.isHidden(), "once, in the card"
    assert view.session.result is not None
    assert panel.reason.text() in verdict_of(view.session, ()).note(), (
        "the card says less"
    )
    assert panel.list.count() == len(question.repairs) > 0
    assert (
        "mend the level" in panel.repairs.text()
        and "all there are" in panel.repairs.text()
    )
    window.sections["why"].set_open(False)
    assert window.sections["why"].header.summary == f"{len(question.repairs)} repairs"


@pytest.mark.slow
def test_a_click_on_the_board_mends_the_level_in_one_undo_step(
    qtbot: QtBot, window: MainWindow
) -> None:
    view, question = solved(qtbot, window, CORNER)
    number = next(
        n for n, repair in enumerate(question.repairs) if len(repair.cells) == 1
    )
    repair = question.repairs[number]
    QTest.keyClick(view.canvas, Qt.Key.Key_M, Qt.KeyboardModifier.AltModifier)
    assert question.shown == "repairs"
    elsewhere = next(
        (r, c)
        for r in range(5)
        for c in range(5)
        if question.repair_at((r, c)) is None and CORNER.cells[r, c] == 0
    )
    click(view.canvas, elsewhere)
    assert np.array_equal(view.document.cells, CORNER.cells)
    QTest.mouseMove(view.canvas.viewport(), centre(view.canvas, repair.cells[0]))
    qtbot.waitUntil(lambda: question.chosen is not None)
    wanted = question.repair_at(repair.cells[0])
    assert wanted is not None
    edits = question.repairs[wanted].edits
    click(view.canvas, repair.cells[0])
    assert [int(view.document.cells[c]) for e in edits for c in e.cells] == [
        code for edit in edits for code in edit.after
    ]
    assert question.why is None and view.document.undo_stack.count() == 1
    view.session.solve()
    qtbot.waitUntil(lambda: view.session.result is not None, timeout=SOLVE_TIMEOUT)
    assert view.session.result is not None and view.session.result.status == "optimal"
    view.undo()
    assert np.array_equal(view.document.cells, CORNER.cells)


@pytest.mark.slow
def test_the_list_shows_a_repair_and_enter_applies_it(
    qtbot: QtBot, window: MainWindow
) -> None:
    view, question = solved(qtbot, window, MAZE)
    panel = panel_of(window)
    listed = panel.findChild(QListWidget, "whyRepairs")
    listed.setFocus()
    QTest.keyClick(listed, Qt.Key.Key_Home)
    QTest.keyClick(listed, Qt.Key.Key_Down)
    assert question.chosen == 1 and question.shown == "repairs"
    words = listed.currentItem().text()
    assert np.array_equal(
        view.document.cells, MAZE.cells
    )  # pointing at it changes nothing
    repair = question.repairs[1]
    QTest.keyClick(listed, Qt.Key.Key_Return)
    changed = {
        tuple(cell) for cell in np.argwhere(view.document.cells != MAZE.cells).tolist()
    }
    assert changed == set(repair.cells)
    assert words in window.statusBar().currentMessage()
    assert panel.list.isHidden() and view.canvas.hasFocus()
    view.session.solve()
    row = window.sections["why"].header
    qtbot.waitUntil(lambda: row.summary == "there is one", timeout=SOLVE_TIMEOUT)


def spoken(view: DocumentView, cell: tuple[int, int]) -> str:
    text: str = view.canvas.grid_model.index(*cell).data(
        Qt.ItemDataRole.AccessibleTextRole
    )
    return text


@pytest.mark.slow
def test_a_screen_reader_hears_what_the_board_shows(
    qtbot: QtBot, window: MainWindow
) -> None:
    view, question = solved(qtbot, window, CORNER)
    assert question.why is not None and question.why.reason is not None
    marked, repairs = set(question.why.reason.cells), question.repairs
    every = [(r, c) for r in range(5) for c in range(5)]
    assert {c for c in every if "part of the reason" in spoken(view, c)} == marked
    question.show("repairs")
    changed = {cell for repair in repairs for cell in repair.cells}
    assert {c for c in every if "repair: " in spoken(view, c)} == changed
    question.choose(1)
    assert {c for c in every if "repair: " in spoken(view, c)} == set(repairs[1].cells)
    assert spoken(view, repairs[1].cells[0]).endswith(repair_words(repairs[1]))
    question.show("nearest")
    assert question.why.nearest is not None
    left = {c for c in every if "left by the nearest route" in spoken(view, c)}
    assert left == set(question.why.nearest.left)


@pytest.mark.thorough
@pytest.mark.slow
def test_the_row_of_a_level_with_an_answer_says_that_there_is_one(
    qtbot: QtBot, window: MainWindow
) -> None:
    section = window.sections["why"]
    section.set_shown(True)
    view = window.tabs.open_level(level_from_text("coin_maze", "S . E"))
    view.session.solve()
    qtbot.waitUntil(lambda: view.session.result is not None, timeout=SOLVE_TIMEOUT)
    assert section.header.summary == "there is one"
    view.document.paint([1], [-1], "wall")
    qtbot.waitUntil(lambda: section.header.summary != "there is one")
    view.undo()
    qtbot.waitUntil(lambda: section.header.summary == "there is one")
    QTest.keyClick(view.canvas, Qt.Key.Key_W, Qt.KeyboardModifier.AltModifier)
    assert section.wanted and section.open
    standing = panel_of(window).standing
    qtbot.waitUntil(lambda: "has an answer" in standing.text(), timeout=SOLVE_TIMEOUT)
    assert section.wanted and view.part(WhyQuestion).why is not None


@pytest.mark.thorough
@pytest.mark.slow
def test_what_the_board_shows_is_chosen_by_keys(
    qtbot: QtBot, window: MainWindow
) -> None:
    view, question = solved(qtbot, window, CORNER)
    panel, pictures = panel_of(window), set()
    for index in range(4):
        panel.shown.setCurrentIndex(index)
        panel.shown.activated.emit(index)
        pictures.add(bytes(view.canvas.grab().toImage().constBits()))
    assert question.shown == "nothing" and len(pictures) == 4


def test_it_can_be_asked_without_a_solve_and_stopped(
    qtbot: QtBot, window: MainWindow
) -> None:
    view = window.tabs.open_level(level_from_text("coin_maze", "S # # # # # E"))
    question = view.part(WhyQuestion)
    QTest.keyClick(view.canvas, Qt.Key.Key_W, Qt.KeyboardModifier.AltModifier)
    panel = panel_of(window)
    qtbot.waitUntil(
        lambda: question.why is not None and question.why.nearest is not None,
        timeout=SOLVE_TIMEOUT,
    )
    if question.building:
        panel.findChild(QPushButton, "whyCancel").click()
        assert not question.building and question.why is not None
    assert "5 walls are in the way" in panel.nearest.text()


@pytest.mark.slow
def test_an_edit_forgets_and_a_level_with_an_answer_says_so(
    qtbot: QtBot, window: MainWindow
) -> None:
    view, question = solved(qtbot, window, MAZE)
    view.document.paint([2], [0], "Paint")
    assert question.why is None and "changed" in panel_of(window).standing.text()
    view.document.paint([3], [0], "Paint")
    QTest.keyClick(view.canvas, Qt.Key.Key_W, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(
        lambda: question.why is not None and question.why.over, timeout=SOLVE_TIMEOUT
    )
    assert panel_of(window).standing.text() == "This level has an answer."


@pytest.mark.thorough
@pytest.mark.usefixtures("live_on")
@pytest.mark.parametrize("stored", [False, True])
def test_a_level_whose_answer_is_known_is_not_searched_again(
    qtbot: QtBot, window: MainWindow, stored: bool
) -> None:
    view = window.tabs.open_level(level_from_text("coin_maze", "S .\n. E"))
    known = view.session
    qtbot.waitUntil(
        lambda: known.result is not None and known.result.status == "optimal"
    )
    if stored:
        level = view.document.answered(known.answer)
        window.actions_["solve.live"].trigger()
        view = window.tabs.open_level(level)
        assert view.session.recall(level) is None and view.session.kept is not None
    question = view.part(WhyQuestion)
    window.actions_["solve.why"].trigger()
    assert question.why is not None and question.why.possible and not question.building
    assert panel_of(window).standing.text() == "This level has an answer."


@pytest.mark.thorough
@pytest.mark.slow
def test_match3_and_collapse_say_why_too(qtbot: QtBot, window: MainWindow) -> None:
    tiles = level_from_text("match3", "1 2 1 2\n2 1 2 1\n1 2 1 3").with_(
        rules={"swaps": 5}
    )
    _, question = solved(qtbot, window, tiles)
    panel = panel_of(window)
    assert (
        "enough for 3 swaps" in panel.reason.text()
        and "2 of 5 swaps" in panel.nearest.text()
    )
    building = level_from_text("collapse", "5 1 2\n0 0 4\n1 1 1").with_(
        rules={"needs": 9}
    )
    view, question = solved(qtbot, window, building)
    assert "day 7" in panel.reason.text() and "6 of 9 days" in panel.nearest.text()
    assert question.repairs and "best that was found" in panel.repairs.text()
    question.show("nearest")
    assert not view.canvas.grab().isNull()


@pytest.mark.thorough
@pytest.mark.slow
def test_trail_says_why_too(qtbot: QtBot, window: MainWindow) -> None:
    bridges = level_from_text("trail", "sdd .\nrdd z\n. .")
    view, question = solved(qtbot, window, bridges)
    panel = panel_of(window)
    assert "4 dots are odd" in panel.reason.text()
    assert "2" in panel.nearest.text(), "lines that are drawn twice"
    assert question.repairs and panel.list.count() == len(question.repairs)
    question.choose(0)
    assert question.why is not None and question.why.nearest is not None
    level = view.document.level()
    for edit in question.repairs[0].edits:
        level = edit.apply(level)
    result = drive(kind("trail"), kind("trail").solver(), SearchProblem(level)).result
    assert result is not None and result.status == "optimal"


def test_sowing_has_an_answer_always_and_no_such_section(window: MainWindow) -> None:
    section = window.sections["why"]
    window.tabs.open_level(level_from_text("coin_maze", "S # E"))
    assert window.actions_["solve.why"].isEnabled()
    window.tabs.open_level(level_from_text("sowing", "3 0 2\n1 4 1"))
    assert not window.actions_["solve.why"].isEnabled() and not section.wanted


@pytest.mark.thorough
@pytest.mark.usefixtures("live_on")
def test_no_stroke_moves_the_section_before_live_knows_more(
    qtbot: QtBot, window: MainWindow, open_level: Callable[..., DocumentView]
) -> None:
    view, section = open_level(), window.sections["why"]
    summary = "there is one"
    qtbot.waitUntil(lambda: section.header.summary == summary, timeout=SOLVE_TIMEOUT)
    place = section.geometry()
    view.document.paint([6], [-1], "a wall")
    settle()
    assert section.geometry() == place and section.isVisible()
