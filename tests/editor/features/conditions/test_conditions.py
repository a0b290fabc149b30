"""Must and Must not on the board: marked by mouse and keyboard, kept with the level,
undone, turned over with the board, counted in every answer."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from gridwright.editor.features.answer.feature import SolverFeature
from gridwright.editor.features.board.model import (
    Anchor,
    resized,
    with_lines,
    without_lines,
)
from gridwright.editor.kinds.verdict_words import fact
from gridwright.editor.models.answers.heat_map import HeatMap
from gridwright.editor.models.answers.routes import RouteBrowser
from gridwright.editor.models.document.document import LevelDocument
from gridwright.editor.models.document.intended import (
    MUST,
    MUST_NOT,
    places_of,
    toggled,
    words_at,
)
from gridwright.editor.models.document.reshape import Transform, transform
from gridwright.editor.models.document.selection import Selection
from gridwright.editor.models.search.verdict import Standing, Verdict
from gridwright.editor.views.canvas.tools.condition import EDGE
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.level_file import read_level
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.problem import SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.search import drive
from tests.editor.driving.window import SOLVE_TIMEOUT, centre, click, drag, settle

pytestmark = pytest.mark.one_window

MAZE = level_from_text("coin_maze", "S . . .\n. $ . #\n. . . E")


def optimum(document: LevelDocument) -> tuple[str, int | None, int | None]:
    of = document.kind
    run = drive(of, of.solver(), SearchProblem(document.level()))
    run.close()
    assert run.result is not None
    return run.result.status, run.result.score, run.result.counts.solutions


def conditions(view: DocumentView) -> dict[str, str]:
    return dict(view.document.field("conditions"))


@pytest.fixture
def view(window: MainWindow) -> DocumentView:
    shown = window.tabs.open_level(MAZE)
    shown.canvas.setFocus()
    return shown


def near_edge(
    view: DocumentView, cell: tuple[int, int], right: int, down: int
) -> QPoint:
    """A point in a cell, near its edge that way."""
    side = view.canvas.board_view().cell
    reach = round(side * (0.5 - EDGE / 2))
    return centre(view.canvas, cell) + QPoint(right * reach, down * reach)


def test_a_click_marks_a_cell_and_another_click_takes_it_back(
    view: DocumentView,
) -> None:
    QTest.keyClick(view.canvas, Qt.Key.Key_M)
    click(view.canvas, (1, 1))
    assert conditions(view) == {"force": "1,1"}
    click(view.canvas, (0, 1))
    click(view.canvas, (1, 1))
    assert conditions(view) == {"force": "0,1"}
    view.undo()
    assert conditions(view) == {"force": "0,1 1,1"}
    assert np.array_equal(view.document.cells, MAZE.cells)


@pytest.mark.slow
def test_a_click_near_an_edge_marks_the_step(view: DocumentView) -> None:
    QTest.keyClick(view.canvas, Qt.Key.Key_M, Qt.KeyboardModifier.ShiftModifier)
    viewport, left = view.canvas.viewport(), Qt.MouseButton.LeftButton
    QTest.mouseClick(viewport, left, pos=near_edge(view, (1, 1), 1, 0))
    assert conditions(view) == {"forbid": "1,1-1,2"}
    QTest.mouseClick(viewport, left, pos=near_edge(view, (0, 1), 0, 1))
    assert conditions(view) == {"forbid": "0,1-1,1 1,1-1,2"}
    QTest.mouseClick(viewport, left, pos=near_edge(view, (1, 2), -1, 0))
    assert conditions(view) == {"forbid": "0,1-1,1"}
    QTest.mouseClick(viewport, left, pos=near_edge(view, (0, 0), 0, -1))
    assert conditions(view) == {"forbid": "0,0 0,1-1,1"}, (
        "there is no step off the board"
    )


@pytest.mark.slow
def test_keys_mark_cells_and_steps(view: DocumentView) -> None:
    canvas = view.canvas
    canvas.setCurrentIndex(canvas.model().index(1, 1))
    QTest.keyClick(canvas, Qt.Key.Key_M)
    QTest.keyClick(canvas, Qt.Key.Key_Return)
    QTest.keyClick(canvas, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert conditions(view) == {"force": "1,1 1,1-1,2"}
    assert canvas.currentIndex().column() == 1
    QTest.keyClick(canvas, Qt.Key.Key_Down)
    assert canvas.currentIndex().row() == 2, "arrows alone still move the cursor"
    QTest.keyClick(canvas, Qt.Key.Key_Up)
    QTest.keyClick(canvas, Qt.Key.Key_Delete)
    assert conditions(view) == {"force": "1,1-1,2"}


@pytest.mark.thorough
@pytest.mark.slow
def test_the_other_rule_takes_a_place_over_and_the_right_button_clears_it(
    view: DocumentView, window: MainWindow
) -> None:
    window.actions_["tool.must"].trigger()
    click(view.canvas, (1, 1))
    window.actions_["tool.must_not"].trigger()
    click(view.canvas, (1, 1))
    assert conditions(view) == {"forbid": "1,1"}
    window.actions_["tool.must"].trigger()
    click(view.canvas, (1, 1), Qt.MouseButton.RightButton)
    assert conditions(view) == {} and np.array_equal(view.document.cells, MAZE.cells)
    view.document.change("Note", conditions={"force": "1,1", "note": 5})
    window.actions_["conditions.clear"].trigger()
    assert conditions(view) == {"note": 5}
    assert not window.actions_["conditions.clear"].isEnabled()


@pytest.mark.thorough
@pytest.mark.slow
def test_other_kinds_have_no_such_tools(window: MainWindow, view: DocumentView) -> None:
    window.actions_["tool.must"].trigger()
    window.tabs.open_level(kind("match3").blank(4, 4))
    assert not window.actions_["tool.must"].isEnabled()
    assert window.actions_["tool.pen"].isChecked()


@pytest.mark.slow
@pytest.mark.usefixtures("live_on")
def test_answers_with_and_without_conditions_are_two_and_come_back_with_theirs(
    view: DocumentView, window: MainWindow, qtbot: QtBot
) -> None:
    qtbot.waitUntil(
        lambda: view.session.result is not None, timeout=SOLVE_TIMEOUT
    )  # by Live
    assert not view.session.result.conditions
    view.document.change(
        "Must not", conditions=toggled(view.document, MUST_NOT, (1, 1))
    )
    assert view.session.outdated and view.route.outdated
    with qtbot.waitSignal(view.session.answered, timeout=SOLVE_TIMEOUT):
        QTest.keyClick(view.canvas, Qt.Key.Key_F9)
    found = window.feature(SolverFeature).answer.card.findChild(QLabel, "resultScore")
    assert found is not None and found.text() == "6 points, proved, under 1 condition"
    qtbot.waitUntil(lambda: "under 1 condition" in view.strip.words)
    assert view.session.answer is not None and view.session.answer.conditions == {
        "forbid": "1,1"
    }
    view.undo()
    assert not view.session.outdated and not view.session.result.conditions
    view.redo()
    assert not view.session.outdated and view.session.result.conditions == {
        "forbid": "1,1"
    }


@pytest.mark.slow
def test_routes_and_heat_keep_to_the_conditions(
    view: DocumentView, window: MainWindow, qtbot: QtBot
) -> None:
    view.document.change("Must not", conditions={"forbid": "1,1", "force": "0,1"})
    browser, heat_map = view.part(RouteBrowser), view.part(HeatMap)
    window.sections["routes"].set_open(True)
    browser.build()
    qtbot.waitUntil(lambda: browser.picked is not None, timeout=SOLVE_TIMEOUT)
    assert browser.sets is not None
    words = window.findChild(QLabel, "routesCount")
    assert words is not None and words.text().endswith("under 2 conditions")
    heat_map.show(True)
    qtbot.waitUntil(lambda: heat_map.heat is not None, timeout=SOLVE_TIMEOUT)
    assert heat_map.heat is not None
    assert heat_map.heat.total[0] == browser.sets.counts["all"]
    assert heat_map.heat.dead((1, 1), "all") and heat_map.heat.forced((0, 1), "all")
    view.document.change("None", conditions={})
    assert browser.sets is None and heat_map.outdated


@pytest.mark.slow
def test_hints_and_the_end_of_a_game_keep_to_the_conditions(
    view: DocumentView, window: MainWindow, qtbot: QtBot
) -> None:
    view.document.change("Must not", conditions={"forbid": "1,1"})
    view.document.keep_solution(None)
    window.actions_["play.start"].trigger()
    assert view.play is not None
    session = view.play.session
    session.advice.ask(session.game.state)
    qtbot.waitUntil(lambda: session.par is not None, timeout=SOLVE_TIMEOUT)
    assert session.par is not None and session.par.score == 6
    assert session.standing.endswith("under 1 condition")
    session.paste(tuple("RDRDR"))
    assert session.game.complete
    assert (
        "It breaks a condition: row 1, column 1 must not be visited" in session.outcome
    )
    window.actions_["game.keep"].trigger()
    kept = view.document.field("solution")
    assert (kept.status, kept.bound, dict(kept.conditions)) == ("feasible", None, {})
    session.restart()
    session.paste(tuple("RRDDR"))
    assert "breaks" not in session.outcome
    window.actions_["game.keep"].trigger()
    kept = view.document.field("solution")
    assert (kept.status, dict(kept.conditions)) == ("optimal", {"forbid": "1,1"})


@pytest.mark.thorough
@pytest.mark.slow
def test_a_kept_answer_speaks_of_its_own_conditions_alone(
    view: DocumentView, window: MainWindow, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(view.session.answered, timeout=SOLVE_TIMEOUT):
        view.session.solve()
    window.actions_["solve.keep"].trigger()
    assert view.session.kept is not None
    view.document.change("Must not", conditions={"forbid": "1,1"})
    assert view.session.kept is None, "it was found without the condition"
    with qtbot.waitSignal(view.session.answered, timeout=SOLVE_TIMEOUT):
        view.session.solve()
    window.actions_["solve.keep"].trigger()
    kept = view.session.kept
    assert kept is not None and dict(kept.conditions or {}) == {"forbid": "1,1"}
    verdict = Verdict.of_solution(kept, kept.level_hash)
    assert verdict.standing is Standing.UNDECIDED, "it is no proof of the level"
    assert fact(verdict, "coin_maze") == (
        "At least 6 points, under 1 condition (kept with the level)"
    )
    view.document.change("None", conditions={})
    assert view.session.kept is None


@pytest.mark.slow
def test_the_typed_fields_are_the_levels_conditions(
    view: DocumentView, window: MainWindow
) -> None:
    panel = window.feature(SolverFeature).panel

    def field() -> QLineEdit | None:
        return panel.form.findChild(QLineEdit, "option.force")

    assert field() is None, "no cell is marked"
    QTest.keyClick(view.canvas, Qt.Key.Key_M)
    click(view.canvas, (0, 1))
    typed = field()
    assert typed is not None and typed.text() == "0,1"
    typed.setText("0,1 1,1")
    typed.editingFinished.emit()
    assert places_of(view.document)[MUST] == {(0, 1), (1, 1)}
    view.undo()
    view.undo()
    settle()
    assert field() is None and conditions(view) == {}


@pytest.mark.slow
def test_one_field_says_what_is_counted(view: DocumentView, window: MainWindow) -> None:
    panel = window.feature(SolverFeature).panel
    box = panel.counts_box
    assert [box.itemText(k) for k in range(box.count())] == [
        "nothing",
        "all answers",
        "all, and by cell",
    ]
    assert box.currentText() == "all answers" and "counts routes" in panel.summary()
    for index, chosen in ((2, (True, True)), (0, (False, False)), (1, (True, False))):
        box.setCurrentIndex(index)
        box.activated.emit(index)
        options = view.session.options["auto"]
        assert (options["count"], options["cells"]) == chosen
        assert ("counts routes" in panel.summary()) == chosen[0]
    view.session.solver_id = "improve"
    panel.refresh()
    assert box.isHidden(), "it counts nothing"


@pytest.mark.slow
def test_conditions_are_kept_in_the_file(view: DocumentView, tmp_path: Path) -> None:
    QTest.keyClick(view.canvas, Qt.Key.Key_M)
    click(view.canvas, (1, 1))
    path = tmp_path / "narrow.json"
    view.document.save(path)
    assert read_level(path).conditions == {"force": "1,1"}
    assert LevelDocument.open(path).field("conditions") == {"force": "1,1"}


@pytest.mark.slow
def test_a_screen_reader_hears_the_conditions_of_a_cell(view: DocumentView) -> None:
    document = view.document
    document.change("Mark", conditions={"force": "1,1 1,1-1,2", "forbid": "0,1-1,1"})
    assert words_at(document, (1, 1)) == [
        "must be visited",
        "the step to row 1, column 2 must be made",
        "the step to row 0, column 1 must not be made",
    ]
    index = view.canvas.model().index(1, 1)
    assert index.data(Qt.ItemDataRole.AccessibleTextRole).endswith("must not be made")


@pytest.mark.thorough
@pytest.mark.slow
def test_every_mark_has_its_own_shape(view: DocumentView) -> None:
    """In grey the four marks differ: none is told by its colour alone."""
    seen = []
    plain = grey(view)
    for rule in (MUST, MUST_NOT):
        for place in ((1, 1), ((1, 1), (1, 2))):
            view.document.change("Mark", conditions={})
            view.document.change("Mark", conditions=toggled(view.document, rule, place))
            seen.append(grey(view))
            assert (seen[-1] != plain).sum() > 100
    for one in range(4):
        for other in range(one):
            marked = (seen[one] != plain) ^ (seen[other] != plain)
            assert marked.sum() > 60


def grey(view: DocumentView) -> np.ndarray:
    from PySide6.QtGui import QImage

    image = (
        view.canvas.viewport()
        .grab()
        .toImage()
        .convertToFormat(QImage.Format.Format_Grayscale8)
    )
    pixels = np.frombuffer(image.constBits(), np.uint8)
    return pixels.reshape(image.height(), image.bytesPerLine())[
        :, : image.width()
    ].copy()


# -- with the board --------------------------------------------------------------------
RANDOM = {"force": "0,1 1,1 1,1-1,2", "forbid": "2,0-2,1 0,3"}


@pytest.mark.parametrize("how", list(Transform))
def test_a_board_turned_over_keeps_its_answer(qapp: object, how: Transform) -> None:
    document = LevelDocument(MAZE.with_(conditions=RANDOM))
    before = optimum(document)
    assert before[0] == "optimal"
    assert transform(document, Selection(document), how, "Turn")
    assert optimum(document) == before
    assert document.field("conditions") != RANDOM
    document.undo_stack.undo()
    assert document.level() == MAZE.with_(conditions=RANDOM)
    document.undo_stack.redo()
    assert optimum(document) == before


def test_a_board_that_is_its_own_mirror_image_still_turns_its_conditions(
    qapp: object,
) -> None:
    level = level_from_text("tour", ". . .\n. . .").with_(
        conditions={"force": "0,0-0,1"}
    )
    document = LevelDocument(level)
    assert transform(document, Selection(document), Transform.FLIP_HORIZONTAL, "Turn")
    assert document.field("conditions") == {"force": "0,1-0,2"}


def test_places_go_along_with_rows_and_columns(qapp: object) -> None:
    document = LevelDocument(MAZE.with_(conditions={**RANDOM, "note": 5}))

    def conditions() -> dict[str, object]:
        return dict(document.field("conditions"))

    document.reshape(
        lambda cells, new: resized(cells, 4, 5, Anchor.BOTTOM_RIGHT, new), "Resize"
    )
    assert conditions() == {
        "force": "1,2 2,2 2,2-2,3",
        "forbid": "1,4 3,1-3,2",
        "note": 5,
    }
    document.reshape(lambda cells, new: with_lines(cells, 1, 3, 1, new), "Insert")
    assert conditions() == {"force": "1,2 2,2", "forbid": "1,5 3,1-3,2", "note": 5}
    document.reshape(lambda cells, new: without_lines(cells, 0, 1, 1), "Delete")
    assert conditions() == {"force": "1,2", "forbid": "2,1-2,2", "note": 5}
    document.reshape(
        lambda cells, new: resized(cells, 2, 6, Anchor.TOP_LEFT, new), "Crop"
    )
    assert conditions() == {"force": "1,2", "note": 5}
    for _ in range(4):
        document.undo_stack.undo()
    assert conditions() == {**RANDOM, "note": 5}


@pytest.mark.thorough
@pytest.mark.slow
def test_conditions_stay_where_they_are_while_cells_are_moved_and_pasted(
    view: DocumentView, window: MainWindow
) -> None:
    """They belong to places of the board; only what turns or resizes the board takes
    them along."""
    wanted = {"force": "1,1", "forbid": "0,1-1,1"}
    view.document.change("Conditions", conditions=wanted)
    window.actions_["tool.select"].trigger()
    drag(view.canvas, (1, 1), (0, 1))
    drag(view.canvas, (1, 1), (2, 2))
    assert np.array_equal(view.document.cells[1:, 2], MAZE.cells[:2, 1]), (
        "the coin was moved"
    )
    assert conditions(view) == wanted
    window.actions_["edit.cut"].trigger()
    window.actions_["edit.paste"].trigger()
    click(view.canvas, (1, 1))
    assert conditions(view) == wanted
    view.document.replace_cells(np.zeros((1, 1), np.int32), "Resize")
    while view.undo_stack.canUndo():
        view.undo()
    assert conditions(view) == {} and np.array_equal(view.document.cells, MAZE.cells)
    while view.undo_stack.canRedo():
        view.redo()
    while view.document.cells.shape == (1, 1):
        view.undo()
    assert conditions(view) == wanted
