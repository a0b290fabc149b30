"""Pencil marks and trials: in games, in kept games, and in the real window."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gridwright.editor.models.play.game import Game
from gridwright.editor.models.play.pencil import CROSS, DOT, NONE, spoken_mark
from gridwright.editor.models.play.store import GameStore
from gridwright.editor.models.program.settings import data_folder
from gridwright.editor.models.program.workspaces import Workspace
from gridwright.editor.views.play.play_view import PlayView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from tests.editor.driving.killed_window import work_and_die
from tests.editor.driving.playing import PAPER, level, make_by_keys, play
from tests.editor.driving.window import SOLVE_TIMEOUT
from tests.editor.play.conftest import Alone

pytestmark = pytest.mark.one_window

TOUR = "S . .\n. . .\n. . ."
STEP = ((0, 0), (0, 1))
SHIFT = Qt.KeyboardModifier.ShiftModifier


def _tour() -> Game:
    return Game(level_from_text("tour", TOUR))


# -- games -----------------------------------------------------------------------------
def test_a_trial_counts_once_it_is_kept() -> None:
    game = _tour()
    game.make("R")
    score = game.score
    assert game.begin_trial() and not game.begin_trial()
    for move in "RDLLDRR":
        assert game.make(move)
    assert game.at_end and not game.over and not game.complete
    assert game.score == score
    assert game.keep_trial() and not game.keep_trial()
    assert game.over and game.complete and game.score > score


def test_a_trial_that_is_dropped_goes_back_to_where_it_began() -> None:
    game = _tour()
    game.make("R")
    game.begin_trial()
    assert not game.take_back()
    game.make("R")
    assert game.take_back() and not game.take_back()
    game.make("D")
    assert game.drop_trial()
    assert game.moves == ("R",) and game.trial is None
    game.undo_stack.undo()
    assert game.moves == ("R", "D") and game.trial == 1
    while game.undo_stack.canUndo():
        game.undo_stack.undo()
    assert game.untouched
    while game.undo_stack.canRedo():
        game.undo_stack.redo()
    assert game.moves == ("R",) and game.trial is None


def test_a_shown_solution_ends_a_trial() -> None:
    game = _tour()
    game.begin_trial()
    game.make("R")
    assert game.show(["R"]) and game.trial is None
    game.undo_stack.undo()
    assert game.trial == 0


def test_marks_are_undone_and_move_nothing() -> None:
    game = _tour()
    heard: list[object] = []
    game.changed.connect(lambda: heard.append("changed"))
    game.pencilled.connect(lambda spot, mark: heard.append((spot, mark)))
    assert game.draw_mark(STEP, CROSS) and not game.draw_mark(STEP, CROSS)
    assert game.draw_mark(((1, 1),), DOT)
    assert game.draw_mark(STEP, NONE)
    assert game.pencil == {((1, 1),): DOT}
    game.undo_stack.undo()
    assert game.pencil == {STEP: CROSS, ((1, 1),): DOT}
    assert heard == [(STEP, CROSS), (((1, 1),), DOT), (STEP, NONE), (STEP, CROSS)]


def test_marks_and_trials_are_kept_with_the_game(qtbot: QtBot, tmp_path: Path) -> None:
    game = _tour()
    store = GameStore(tmp_path)
    store.take_up(game)
    game.draw_mark(STEP, DOT)
    game.make("R")
    game.begin_trial()
    game.make("R")
    game.make("D")
    game.draw_mark(((2, 2),), CROSS)
    game.take_back()
    game.undo_stack.undo()
    store.leave()
    kept = json.loads(store.path(game.level_hash).read_bytes())
    assert kept["version"] == 2
    again = _tour()
    other = GameStore(tmp_path)
    assert other.take_up(again) == {}
    assert (again.moves, again.trial) == (game.moves, game.trial)
    assert again.pencil == game.pencil
    again.undo_stack.redo()
    assert (again.moves, again.trial) == (("R", "R"), 1)
    other.leave()


def test_a_game_with_marks_alone_is_kept(qtbot: QtBot, tmp_path: Path) -> None:
    game = _tour()
    store = GameStore(tmp_path)
    store.take_up(game)
    game.draw_mark(STEP, DOT)
    store.leave()
    assert store.path(game.level_hash).exists()


def test_a_game_of_version_1_opens(qtbot: QtBot, tmp_path: Path) -> None:
    game = Game(level_from_text("coin_maze", PAPER))
    store = GameStore(tmp_path)
    kept = {
        "format": "gridwright-game",
        "version": 1,
        "level": {},
        "moves": ["L"],
        "chain": ["L", "L", ["L"]],
        "index": 3,
        "more": {"hints": 2},
    }
    store.path(game.level_hash).write_text(json.dumps(kept))
    assert store.take_up(game) == {"hints": 2}
    assert game.moves == ("L",)
    store.leave()


@pytest.mark.parametrize(
    "entry",
    [
        {"spot": [[0, 0], [2, 2]], "mark": "dot"},
        {"spot": [[0, 9]], "mark": "dot"},
        {"spot": [[0, 0]], "mark": "star"},
        {"spot": 7, "mark": "dot"},
        {"trial": 5},
        {"trial": "x"},
        {"moves": ["U"], "trial": 0},
        {"moves": ["R"], "trial": 3},
        {},
        None,
    ],
)
def test_a_strange_entry_is_refused_whole(entry: object) -> None:
    game = _tour()
    assert not game.restore({"chain": ["R", {"trial": 1}, entry], "index": 1})
    assert game.untouched and game.undo_stack.count() == 0


def test_marks_have_words() -> None:
    assert spoken_mark(STEP, CROSS) == (
        "Cross: between row 0, column 0 and row 0, column 1"
    )
    assert spoken_mark(((2, 1),), NONE) == "No mark: row 2, column 1"


# -- the window ------------------------------------------------------------------------
def _opened(window: MainWindow) -> PlayView:
    return play(window, level_from_text("tour", TOUR))


def _between(shown: PlayView) -> QPoint:
    board = shown.board
    view = board.board_view()
    return ((view.centre(1, 1) + view.centre(1, 2)) / 2).toPoint()


def test_enter_keeps_and_escape_drops_before_the_window_hears_it(
    qtbot: QtBot, window: MainWindow
) -> None:
    shown = _opened(window)
    game = shown.session.game
    make_by_keys(shown, "R")
    QTest.keyClick(shown.board, Qt.Key.Key_T)
    assert game.trial == 1 and shown.card.trial.isVisible()
    make_by_keys(shown, "R")
    assert "1 step" in shown.card.trial.title.text()
    shown.board.grab()
    QTest.keyClick(shown.board, Qt.Key.Key_Escape)
    assert game.moves == ("R",) and game.trial is None
    assert not shown.card.trial.isVisible()
    QTest.keyClick(shown.board, Qt.Key.Key_T)
    make_by_keys(shown, "R")
    QTest.keyClick(shown.board, Qt.Key.Key_Return)
    assert game.moves == ("R", "R") and game.trial is None
    assert window.frame.workspace is Workspace.PLAY


@pytest.mark.slow
def test_a_record_waits_until_the_trial_is_kept(
    qtbot: QtBot, window: MainWindow
) -> None:
    shown = _opened(window)
    session = shown.session
    ended: list[bool] = []
    session.ended.connect(ended.append)
    QTest.keyClick(shown.board, Qt.Key.Key_T)
    for move in "RRDLLDRR":
        make_by_keys(shown, move)
    assert "once you keep it" in shown.card.words.text()
    assert session.scores.best(session.game.level_hash) is None and not ended
    QTest.keyClick(shown.board, Qt.Key.Key_Enter)
    assert session.scores.best(session.game.level_hash) == 9 and len(ended) == 1


@pytest.mark.slow
def test_marks_come_by_mouse_and_by_keys(qtbot: QtBot, window: MainWindow) -> None:
    shown = _opened(window)
    board = shown.board
    game = shown.session.game
    right = Qt.MouseButton.RightButton
    for mark in (CROSS, DOT, NONE):
        QTest.mouseClick(board.viewport(), right, pos=_between(shown))
        assert game.pencil.get(((1, 1), (1, 2)), NONE) == mark
    QTest.mouseClick(board.viewport(), right, pos=board.centre_of((2, 2)))
    assert game.pencil == {((2, 2),): CROSS}
    QTest.keyClick(board, Qt.Key.Key_X)
    assert window.actions_["game.pencil"].isChecked()
    QTest.keyClick(board, Qt.Key.Key_Right)
    assert game.pencil[STEP] == CROSS and game.moves == ()
    assert not window.actions_["game.pencil"].isChecked()
    QTest.keyClick(board, Qt.Key.Key_Down, SHIFT)
    assert game.pencil[((0, 0), (1, 0))] == CROSS
    QTest.keyClick(board, Qt.Key.Key_X)
    QTest.keyClick(board, Qt.Key.Key_Down, SHIFT)
    QTest.keyClick(board, Qt.Key.Key_Right)
    assert game.pencil[((1, 0), (1, 1))] == CROSS
    assert "cross on the right" in board.game_model.spoken((1, 0))
    board.grab()
    for _ in range(3):
        window.actions_["edit.undo"].trigger()
    assert game.pencil == {((2, 2),): CROSS}


@pytest.mark.thorough
@pytest.mark.slow
def test_a_long_press_draws_and_takes_back_what_it_began(
    qtbot: QtBot, window: MainWindow
) -> None:
    shown = _opened(window)
    board = shown.board
    game = shown.session.game
    left = Qt.MouseButton.LeftButton
    with qtbot.waitSignal(game.pencilled):
        QTest.mousePress(board.viewport(), left, pos=board.centre_of((0, 2)))
    QTest.mouseRelease(board.viewport(), left, pos=board.centre_of((0, 2)))
    assert game.moves == () and game.pencil == {((0, 2),): CROSS}


@pytest.mark.slow
def test_a_hint_says_that_a_trial_cannot_be_finished(
    qtbot: QtBot, alone: Alone
) -> None:
    shown = alone(level_from_text("tour", ". . . .\nS . . .\n. . . ."))
    session = shown.session
    QTest.keyClick(shown.board, Qt.Key.Key_T)
    for move in "RRR":
        make_by_keys(shown, move)
    assert not shown.card.trial.verdict.isVisible()
    with qtbot.waitSignal(session.reason_given, timeout=SOLVE_TIMEOUT):
        QTest.keyClick(shown.board, Qt.Key.Key_H)
    assert shown.card.trial.verdict.isVisible()
    QTest.keyClick(shown.board, Qt.Key.Key_Escape)
    QTest.keyClick(shown.board, Qt.Key.Key_T)
    assert not shown.card.trial.verdict.isVisible()


@pytest.mark.thorough
@pytest.mark.slow
def test_a_game_of_two_players_has_no_trial(qtbot: QtBot, window: MainWindow) -> None:
    shown = play(window, level("sowing"))
    assert not window.actions_["game.trial"].isEnabled()
    shown.session.begin_trial()
    assert shown.session.game.trial is None


TOUR = "S . .\n. . .\n. . ."
WORK = """
import json
from gridwright.solvers.files.rows import level_from_text
view = window.tabs.open_level(level_from_text("tour", given[0]))
window.actions_["play.start"].trigger()
board = view.play.board
session = view.play.session
window.actions_["game.hint"].trigger()
while not session.hints_used:
    QTest.qWait(10)
for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Right):
    QTest.keyClick(board, key, Qt.KeyboardModifier.ShiftModifier)
QTest.keyClick(board, Qt.Key.Key_Right)
window.actions_["game.trial"].trigger()
QTest.keyClick(board, Qt.Key.Key_Right)
path = session.store.path(session.game.level_hash)
def kept():
    game = json.loads(path.read_bytes()) if path.exists() else {}
    return len(game.get("moves", ())) == 2 and game["more"].get("hints")
"""


@pytest.mark.thorough
@pytest.mark.slow
def test_marks_a_trial_and_hints_are_there_after_a_kill(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    work_and_die(WORK, tmp_path / "child.ini", TOUR)
    [file] = (data_folder() / "games").glob("*.json")
    assert json.loads(file.read_bytes())["version"] == 2
    shown = play(window, level_from_text("tour", TOUR))
    session = shown.session
    game = session.game
    assert (game.moves, game.trial) == (("R", "R"), 1)
    assert game.pencil == {
        ((0, 0), (1, 0)): DOT,
        ((0, 0), (0, 1)): CROSS,
    }
    assert session.hints_used == 1
    assert shown.card.trial.isVisible()
    session.undo()
    session.undo()
    assert (game.moves, game.trial) == (("R",), None)
    window.actions_["edit.undo"].trigger()
    window.actions_["edit.undo"].trigger()
    assert game.pencil == {((0, 0), (1, 0)): DOT}
