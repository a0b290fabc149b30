"""A game whose first move is the cell where it begins: by keys and by mouse, in the
real window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gridwright.editor.kinds.registry import kind_view
from gridwright.editor.models.play.game import Game
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Level
from tests.editor.driving.playing import go_to
from tests.editor.play.conftest import Alone


def free_tour() -> Level:
    level = level_from_text("tour", ". . .\n. # .\n. . .")
    return level.with_(rules={"start": "any"})


def test_the_goal_and_the_first_move_in_words() -> None:
    level = free_tour()
    view = kind_view("tour")
    goal = view.game_words.goal(level)
    assert goal.endswith("from any cell. Click the cell where you begin.")
    game = Game(level)
    assert game.make("0,1:") and game.score == 1
    assert game.take_back() and game.untouched


@pytest.mark.slow
def test_a_cell_begins_by_keys_and_by_mouse(alone: Alone) -> None:
    shown = alone(free_tour())
    board = shown.board
    game = shown.session.game
    go_to(shown, (1, 2))
    QTest.keyClick(board, Qt.Key.Key_Return)
    assert game.moves == ("1,2:",)
    QTest.keyClick(board, Qt.Key.Key_Up)
    assert game.moves == ("1,2:", "U")
    QTest.keyClick(board, Qt.Key.Key_Backspace)
    QTest.keyClick(board, Qt.Key.Key_Backspace)
    assert game.moves == ()
    middle = board.centre_of((0, 0))
    QTest.mouseClick(board.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    assert game.moves == ("0,0:",)
    hole = board.centre_of((1, 1))
    QTest.mouseClick(board.viewport(), Qt.MouseButton.LeftButton, pos=hole)
    assert game.moves == ("0,0:",)
    for key in "RRDDLLU":
        arrow = {"R": "Right", "D": "Down", "L": "Left", "U": "Up"}[key]
        QTest.keyClick(board, getattr(Qt.Key, f"Key_{arrow}"))
    assert game.complete
