"""The intended route in the window: drawn by mouse and keys, taken from answers and
games, judged while the level changes, kept with the file, turned with the board."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gridwright.editor.features.board.model import with_lines
from gridwright.editor.features.intended.feature import IntendedFeature
from gridwright.editor.features.intended.question import IntendedRoute
from gridwright.editor.models.document.document import LevelDocument
from gridwright.editor.models.document.reshape import Transform, transform
from gridwright.editor.models.document.selection import Selection
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.level_file import level_to_json, read_level
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.insight.intended import drawn
from gridwright.solvers.level import Cell, Level
from tests.editor.driving.window import SOLVE_TIMEOUT, centre, click

pytestmark = pytest.mark.one_window

MAZE = level_from_text("coin_maze", "S . . .\n. $5 . .\n. . . E")


def opened(
    window: MainWindow, level: Level = MAZE
) -> tuple[DocumentView, IntendedRoute]:
    view = window.tabs.open_level(level)
    route = view.part(IntendedRoute)
    view.canvas.setFocus()
    QTest.keyClick(view.canvas, Qt.Key.Key_T)
    return view, route


def draw(view: DocumentView, *cells: Cell) -> None:
    """One stroke over cells."""
    viewport, left = view.canvas.viewport(), Qt.MouseButton.LeftButton
    QTest.mousePress(viewport, left, pos=centre(view.canvas, cells[0]))
    for cell in cells[1:]:
        QTest.mouseMove(viewport, centre(view.canvas, cell))
    QTest.mouseRelease(viewport, left, pos=centre(view.canvas, cells[-1]))


def judged(qtbot: QtBot, route: IntendedRoute) -> None:
    qtbot.waitUntil(
        lambda: route.judgement is not None and not route.waiting, timeout=SOLVE_TIMEOUT
    )


def words(window: MainWindow) -> str:
    return window.feature(IntendedFeature).panel.verdict.text()


@pytest.mark.slow
def test_a_stroke_draws_going_back_takes_away_and_each_stroke_is_one_undo_step(
    window: MainWindow,
) -> None:
    view, _route = opened(window)
    draw(view, (0, 0), (0, 3))
    assert view.document.field("intended") == "RRR"
    draw(view, (0, 3), (2, 3))
    assert view.document.field("intended") == "RRRDD"
    view.undo()
    assert view.document.field("intended") == "RRR"
    draw(view, (0, 3), (0, 1), (2, 1))
    assert view.document.field("intended") == "RDD"
    draw(view, (1, 1))
    assert view.document.field("intended") == "RD"
    QTest.mouseClick(
        view.canvas.viewport(),
        Qt.MouseButton.RightButton,
        pos=centre(view.canvas, (1, 1)),
    )
    assert view.document.field("intended") == "R"
    assert np.array_equal(view.document.cells, MAZE.cells)


@pytest.mark.slow
def test_steps_that_are_not_legal_do_not_come_in(window: MainWindow) -> None:
    view, _route = opened(window, level_from_text("coin_maze", "S # .\n. . E"))
    draw(view, (0, 0), (0, 2))
    assert view.document.field("intended") == ""
    draw(view, (0, 0), (1, 0), (1, 2), (0, 2))
    assert view.document.field("intended") == "DRR"  # the walk ends at the exit


@pytest.mark.slow
def test_by_keys_alone(window: MainWindow) -> None:
    view, _route = opened(window)
    shift = Qt.KeyboardModifier.ShiftModifier
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Down):
        QTest.keyClick(view.canvas, key, shift)
    assert view.document.field("intended") == "RDD"
    assert "legal so far" in window.statusBar().currentMessage()
    assert (
        view.canvas.currentIndex().row() == 2
        and view.canvas.currentIndex().column() == 1
    )
    QTest.keyClick(view.canvas, Qt.Key.Key_Backspace)
    assert view.document.field("intended") == "RD"
    assert np.array_equal(view.document.cells, MAZE.cells)


@pytest.mark.thorough
@pytest.mark.slow
def test_swaps_are_drawn_from_tile_to_tile(window: MainWindow) -> None:
    tiles = level_from_text("match3", "1 2 1 3\n2 1 2 3\n1 2 1 2").with_(
        rules={"swaps": 2}
    )
    view, _route = opened(window, tiles)
    draw(view, (0, 1), (1, 1))
    assert view.document.field("intended") == "0,1-1,1"
    draw(view, (0, 0), (0, 1))
    made = str(view.document.field("intended")).split()
    assert made[0] == "0,1-1,1" and len(made) <= 2
    assert not view.canvas.grab().isNull()


@pytest.mark.slow
def test_it_is_judged_while_the_level_changes(qtbot: QtBot, window: MainWindow) -> None:
    view, route = opened(window)
    draw(view, (0, 0), (2, 0), (2, 3))
    judged(qtbot, route)
    assert route.judgement is not None and route.judgement.optimal is False
    assert "Beaten" in words(window) and "part" in words(window)
    best = "".join(route.judgement.better)
    view.document.change("Draw", intended=best)
    judged(qtbot, route)
    assert route.judgement is not None and route.judgement.optimal
    assert "Optimal" in words(window)
    where = route.drawn.cells[3] if route.drawn is not None else (0, 0)
    view.document.paint([where[0] * 4 + where[1]], [-1], "Wall")
    assert route.drawn is not None and not route.drawn.legal
    judged(qtbot, route)
    panel = window.feature(IntendedFeature).panel
    assert "not legal" in panel.replayed.text() and "wall" in panel.replayed.text()
    view.undo()
    judged(qtbot, route)
    assert "Optimal" in words(window)


@pytest.mark.slow
def test_what_beats_it_shows_with_the_cell_where_they_part(
    qtbot: QtBot, window: MainWindow
) -> None:
    view, route = opened(window)
    draw(view, (0, 0), (2, 0), (2, 3))
    judged(qtbot, route)
    before = view.canvas.grab().toImage()
    window.sections["intended"].reveal()
    QTest.keyClick(view.canvas, Qt.Key.Key_B, Qt.KeyboardModifier.AltModifier)
    assert route.judgement is not None and route.judgement.where
    assert view.canvas.overlay.moves == route.judgement.better
    assert view.canvas.grab().toImage() != before
    box = window.feature(IntendedFeature).panel.compare_box
    qtbot.waitUntil(lambda: box.height() > 10)
    assert box.isVisible() and box.isChecked()
    QTest.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(8, box.height() // 2))
    assert not view.canvas.overlay.moves


def test_the_box_follows_its_command(window: MainWindow) -> None:
    command = window.actions_["intended.compare"]
    box = window.feature(IntendedFeature).panel.compare_box
    for on in (True, False, True):
        command.setEnabled(on)
        assert box.isEnabled() is on
        assert box.text() == command.text()


@pytest.mark.slow
def test_the_answer_in_front_or_a_game_can_be_kept(
    qtbot: QtBot, window: MainWindow
) -> None:
    view, route = opened(window)
    assert not window.actions_["intended.take"].isEnabled()
    QTest.keyClick(view.canvas, Qt.Key.Key_F9)
    qtbot.waitUntil(lambda: view.session.result is not None, timeout=SOLVE_TIMEOUT)
    QTest.keyClick(view.canvas, Qt.Key.Key_K, Qt.KeyboardModifier.AltModifier)
    judged(qtbot, route)
    assert view.session.result is not None and view.session.result.moves is not None
    assert view.document.field("intended") == "".join(view.session.result.moves)
    assert "Optimal" in words(window)
    view.undo()
    assert view.document.field("intended") == ""
    QTest.keyClick(view.canvas, Qt.Key.Key_F3)
    assert view.play is not None
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down):
        QTest.keyClick(view.play.board, key)
    window.actions_["intended.take"].trigger()
    assert view.document.field("intended") == "RD"


@pytest.mark.slow
def test_it_is_kept_in_the_file_and_is_no_part_of_the_hash(
    tmp_path: Path, window: MainWindow
) -> None:
    view, _route = opened(window)
    plain = view.document.level_hash()
    draw(view, (0, 0), (0, 2))
    assert view.document.level_hash() == plain
    file = tmp_path / "maze.json"
    view.document.save(file)
    assert read_level(file).intended == "RR" and '"version": 1' in file.read_text()
    assert '"intended"' not in level_to_json(MAZE)


@pytest.mark.parametrize("how", list(Transform))
def test_it_turns_with_the_board(how: Transform) -> None:
    document = LevelDocument(MAZE.with_(intended="RDDRR"))
    transform(document, Selection(document), how, "Turn")
    route = drawn(document.kind, document.level())
    assert route is not None and route.answers and route.score == 11
    document.undo_stack.undo()
    assert document.field("intended") == "RDDRR"


def test_rows_and_columns_that_come_in_make_it_longer_and_cut_ones_end_it() -> None:
    document = LevelDocument(MAZE.with_(intended="RDDRR"))
    document.reshape(lambda cells, new: with_lines(cells, 0, 1, 1, new), "Insert")
    assert document.field("intended") == "RDDDRR"
    document.undo_stack.undo()
    document.reshape(lambda cells, new: cells[:, :2], "Cut")
    assert document.field("intended") == "RDD"
    swaps = LevelDocument(
        level_from_text("match3", "1 2 1 3\n2 1 2 3").with_(intended="0,1-1,1 0,3-1,3")
    )
    swaps.reshape(lambda cells, new: np.ascontiguousarray(np.fliplr(cells)), "Flip")
    assert swaps.field("intended") == "0,2-1,2 0,0-1,0"
    loop = LevelDocument(
        level_from_text("tour", ". . .\n. . .").with_(
            rules={"closed": True}, intended="RRDLLU"
        )
    )
    loop.reshape(lambda cells, new: np.ascontiguousarray(np.flipud(cells)), "Flip")
    route = drawn(loop.kind, loop.level())
    assert route is not None and route.answers


@pytest.mark.thorough
def test_a_click_beside_the_route_does_nothing_bad(window: MainWindow) -> None:
    view, _route = opened(window, level_from_text("coin_maze", ". . .\n. . E"))
    click(view.canvas, (0, 1))
    assert view.document.field("intended") == ""


@pytest.mark.thorough
@pytest.mark.slow
def test_moves_against_an_opponent_are_not_drawn_but_kept_from_a_game(
    window: MainWindow,
) -> None:
    view, _route = opened(window)
    assert window.actions_["tool.intended"].isChecked()
    sowing = window.tabs.open_level(level_from_text("sowing", "3 3 3 3 3\n3 3 3 3 3"))
    assert not window.actions_["tool.intended"].isEnabled()
    assert window.actions_["tool.pen"].isChecked()
    QTest.keyClick(sowing.canvas, Qt.Key.Key_F3)
    assert sowing.play is not None
    game = sowing.play.session.game
    game.show([game.kind.format_move(game.kind.moves(game.state)[0])])
    window.actions_["intended.take"].trigger()
    assert sowing.document.field("intended") == game.moves[0]
    assert view is not sowing
