"""Driving a game in the window."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gridwright.editor.models.play.hints import PATIENCE, best_of
from gridwright.editor.views.play.play_view import PlayView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Cell, Level
from gridwright.solvers.problem import StopToken

PAPER = ". . . S\n. $ . .\n. # . .\n. . . .\n. . # .\nE . . $"
LEVELS = {
    "coin_maze": (PAPER, {}),
    "tour": ("S . .\n. . .\n. . .", {}),
    "collapse": ("1 2 3 4 5\n6 7 8 9 1\n2 3 0 5 6\n7 8 9 1 2\n3 4 5 6 7", {}),
    "match3": (
        "3 3 4 3\n3 2 3 3\n2 4 3 4\n1 3 4 3\n3 3 1 1\n3 4 3 3\n1 4 4 3\n1 2 3 2",
        {"swaps": 2},
    ),
    "sowing": ("1 0 2\n0 1 0", {}),
}
KEYS = {
    "U": Qt.Key.Key_Up,
    "D": Qt.Key.Key_Down,
    "L": Qt.Key.Key_Left,
    "R": Qt.Key.Key_Right,
}
TIMEOUT = 60_000


def level(kind_id: str) -> Level:
    text, rules = LEVELS[kind_id]
    return level_from_text(kind_id, text).with_(rules=rules)


def play(window: MainWindow, of: Level) -> PlayView:
    """Open a level and press F3."""
    view = window.tabs.open_level(of)
    QTest.keyClick(view.canvas, Qt.Key.Key_F3)
    assert view.play is not None
    return view.play


def best_moves(shown: PlayView) -> tuple[str, ...]:
    game = shown.session.game
    return best_of(game.kind, game.level, game.state, PATIENCE, StopToken()).moves or ()


def make_by_keys(shown: PlayView, move: str) -> None:
    board, game = shown.board, shown.session.game
    if game.kind.id == "match3":
        for end in move.split("-"):
            row, col = (int(n) for n in end.split(","))
            go_to(shown, (row, col))
            QTest.keyClick(board, Qt.Key.Key_Space)
    elif game.kind.id == "sowing":
        QTest.keyClick(board, Qt.Key(Qt.Key.Key_0 + int(move)))
    else:
        QTest.keyClick(board, KEYS[move])


def go_to(shown: PlayView, cell: Cell) -> None:
    """Bring the cursor there with the arrow keys."""
    board = shown.board
    if board.cursor_cell is None:
        QTest.keyClick(board, Qt.Key.Key_Up)
    while board.cursor_cell != cell:
        assert board.cursor_cell is not None
        down, right = cell[0] - board.cursor_cell[0], cell[1] - board.cursor_cell[1]
        letter = ("D" if down > 0 else "U") if down else ("R" if right > 0 else "L")
        QTest.keyClick(board, KEYS[letter])
