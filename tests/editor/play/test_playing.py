"""Playing as a person does it: every kind by mouse and by keyboard, in the real
window."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QComboBox
from pytestqt.qtbot import QtBot

from gridwright.editor.features.play.feature import GameFeature
from gridwright.editor.models.play.hints import PATIENCE, best_of
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.views.play.play_view import PlayView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text, level_to_text
from gridwright.solvers.level import Cell
from gridwright.solvers.problem import StopToken
from tests.editor.driving.exports import export_dialog, write
from tests.editor.driving.playing import (
    LEVELS,
    TIMEOUT,
    best_moves,
    level,
    make_by_keys,
    play,
)
from tests.editor.play.conftest import Alone
from tests.sampling import sampled

pytestmark = pytest.mark.one_window


def at(shown: PlayView, cell: Cell) -> QPoint:
    return shown.board.centre_of(cell)


def click(shown: PlayView, cell: Cell) -> None:
    QTest.mouseClick(
        shown.board.viewport(), Qt.MouseButton.LeftButton, pos=at(shown, cell)
    )


def make_by_mouse(shown: PlayView, move: str) -> None:
    game, left = shown.session.game, Qt.MouseButton.LeftButton
    if game.kind.id == "match3":
        a, b = (tuple(int(n) for n in end.split(",")) for end in move.split("-"))
        click(shown, (a[0], a[1]))
        click(shown, (b[0], b[1]))
    elif game.kind.id == "sowing":
        pit, cols = int(move), game.level.cols
        click(shown, (1, pit) if pit < cols else (0, 2 * cols - 1 - pit))
    else:
        start = game.state.cell
        end = np.add(
            start, {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}[move]
        )
        QTest.mousePress(shown.board.viewport(), left, pos=at(shown, start))
        QTest.mouseMove(shown.board.viewport(), at(shown, (int(end[0]), int(end[1]))))
        QTest.mouseRelease(
            shown.board.viewport(), left, pos=at(shown, (int(end[0]), int(end[1])))
        )


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind_id", "by_keys"), sampled(product(LEVELS, [False, True]), daily=4)
)
def test_a_whole_game(
    qtbot: QtBot, window: MainWindow, kind_id: str, by_keys: bool
) -> None:
    """Played along the best moves, every game ends at the proved optimum and says
    so."""
    shown = play(window, level(kind_id))
    session = shown.session
    qtbot.waitUntil(lambda: session.par is not None, timeout=TIMEOUT)
    make = make_by_keys if by_keys else make_by_mouse
    ended: list[bool] = []
    session.ended.connect(ended.append)
    moves = best_moves(shown)
    for number, move in enumerate(moves, start=1):
        make(shown, move)
        assert session.game.moves == moves[:number]
    assert session.game.over and ended == [True]
    assert session.par is not None and session.game.score == session.par.score
    words = {
        "coin_maze": "score 23: the optimum",
        "tour": "tour is complete",
        "collapse": "you survive",
        "match3": "the optimum",
        "sowing": "The game ends",
    }[kind_id]
    assert words in shown.words.text()
    QTest.keyClick(shown.board, Qt.Key.Key_Backspace)
    assert session.game.moves == moves[:-1]


@pytest.mark.thorough
@pytest.mark.slow
def test_a_move_is_animated_by_the_stages_of_the_kind(
    qtbot: QtBot, window: MainWindow
) -> None:
    shown = play(window, level("match3"))
    make_by_keys(shown, best_moves(shown)[0])
    assert shown.board.moving
    seen = set()
    while shown.board.moving:
        seen.add(type(shown.board.playback.frame().stage).__name__)
        shown.board.grab()
        shown.board.playback.advance(0.05)
    assert {"Swap", "Vanish", "Fall"} <= seen
    make_by_keys(shown, best_moves(shown)[0])
    assert shown.board.moving
    QTest.keyClick(shown.board, Qt.Key.Key_Up)  # a key finishes what moves, at once
    assert not shown.board.moving


@pytest.mark.thorough
@pytest.mark.slow
def test_reduced_motion_shows_moves_at_once(
    qtbot: QtBot, window: MainWindow, settings: Settings
) -> None:
    settings.set("reduced_motion", True)
    shown = play(window, level("coin_maze"))
    QTest.keyClick(shown.board, Qt.Key.Key_Left)
    QTest.keyClick(shown.board, Qt.Key.Key_Up)  # not legal: no shaking either
    assert shown.session.game.moves == ("L",) and not shown.board.moving
    assert shown.board.target == (-1, 2)


@pytest.mark.slow
def test_a_move_that_is_not_legal_is_refused_without_a_dialog(
    qtbot: QtBot, alone: Alone
) -> None:
    shown = alone(level("coin_maze"))
    QTest.keyClick(shown.board, Qt.Key.Key_Up)
    assert shown.session.game.moves == ()
    assert "outside" in shown.words.text() and shown.board.target == (-1, 3)
    shown.board.grab()
    shown.session.hint()
    qtbot.waitUntil(lambda: bool(shown.session.hint_move), timeout=TIMEOUT)
    assert shown.board.target is None
    QTest.keyClick(shown.board, Qt.Key.Key_Up)
    QTest.keyClick(shown.board, Qt.Key.Key_Left)
    assert shown.board.target is None
    shown.board.stop()


@pytest.mark.slow
def test_dragging_draws_the_walk_and_dragging_back_takes_it_back(
    qtbot: QtBot, alone: Alone
) -> None:
    shown = alone(level("coin_maze"))
    game, left = shown.session.game, Qt.MouseButton.LeftButton
    QTest.mousePress(shown.board.viewport(), left, pos=at(shown, (0, 3)))
    for cell in ((0, 0), (2, 0), (2, 1), (1, 0), (0, 1)):
        QTest.mouseMove(shown.board.viewport(), at(shown, cell))
    QTest.mouseRelease(shown.board.viewport(), left, pos=at(shown, (0, 1)))
    assert game.moves == ("L", "L")
    shown.board.stop()


@pytest.mark.thorough
@pytest.mark.slow
def test_a_drag_swaps_a_tile_with_its_neighbour(
    qtbot: QtBot, window: MainWindow
) -> None:
    shown = play(window, level("match3"))
    move, left = best_moves(shown)[0], Qt.MouseButton.LeftButton
    a, b = (tuple(int(n) for n in end.split(",")) for end in move.split("-"))
    QTest.mousePress(shown.board.viewport(), left, pos=at(shown, (a[0], a[1])))
    QTest.mouseMove(shown.board.viewport(), at(shown, (b[0], b[1])))
    QTest.mouseRelease(shown.board.viewport(), left, pos=at(shown, (b[0], b[1])))
    assert shown.session.game.moves == (move,)


@pytest.mark.slow
def test_leaving_returns_to_the_exact_editing_state(
    qtbot: QtBot, window: MainWindow
) -> None:
    view = window.tabs.open_level(level("coin_maze"))
    view.document.paint([0, 1], -1, "Paint")
    view.document.paint([2], -1, "Paint")
    view.document.undo_stack.undo()
    view.canvas.selection.select_all()
    view.canvas.setCurrentIndex(view.canvas.model().index(4, 1))
    view.canvas.set_cell_size(40)

    def editing() -> tuple[object, ...]:
        stack = view.document.undo_stack
        enabled = {a.objectName(): a.isEnabled() for a in window.actions_.all()}
        index, canvas = view.canvas.currentIndex(), view.canvas
        return (
            view.document.level(),
            (stack.index(), stack.count(), stack.isClean()),
            canvas.selection.mask.tobytes(),
            (index.row(), index.column(), canvas.cell_size, canvas.isVisible()),
            canvas.horizontalScrollBar().value(),
            enabled,
        )

    before = editing()
    window.actions_["play.start"].trigger()
    assert view.play is not None and not view.canvas.isVisible()
    board = view.play.board
    for key in (
        Qt.Key.Key_Down,
        Qt.Key.Key_B,
        Qt.Key.Key_2,
        Qt.Key.Key_Delete,
        Qt.Key.Key_Space,
    ):
        QTest.keyClick(board, key)
    assert not window.actions_["edit.cut"].isEnabled()
    assert not window.actions_["tool.rectangle"].isEnabled()
    QTest.keyClick(board, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert view.play.session.game.moves == ()
    QTest.keyClick(board, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert view.play.session.game.moves == ("D",)
    QTest.keyClick(board, Qt.Key.Key_F2)
    assert view.play is None and editing() == before
    assert view.canvas.hasFocus()


def test_a_draft_says_why_it_cannot_be_played(qtbot: QtBot, window: MainWindow) -> None:
    view = window.tabs.open_level(level_from_text("coin_maze", ". ."))
    window.actions_["play.start"].trigger()
    assert (
        view.play is None and "start" in view.banner.text() and view.banner.isVisible()
    )


@pytest.mark.slow
def test_hints_tell_the_next_move_and_where_the_optimum_was_lost(
    qtbot: QtBot, window: MainWindow
) -> None:
    shown = play(window, level("coin_maze"))
    session = shown.session
    QTest.keyClick(shown.board, Qt.Key.Key_H)
    qtbot.waitUntil(lambda: session.hint_move != "", timeout=TIMEOUT)
    shown.board.grab()
    assert "best move" in shown.words.text()
    for move in "LLLDDD":
        make_by_keys(shown, move)
    QTest.keyClick(shown.board, Qt.Key.Key_H)
    qtbot.waitUntil(lambda: "lost at move" in shown.words.text(), timeout=TIMEOUT)
    window.actions_["game.review"].trigger()
    qtbot.waitUntil(
        lambda: session.review is not None and session.review.done, timeout=TIMEOUT
    )
    assert session.review is not None and session.review.lost_at is not None
    number = session.review.lost_at
    assert f"lost at move {number}" in shown.words.text()
    assert f"Move {number} lost the optimum" in shown.plot.words.text()
    shown.grab()


@pytest.mark.slow
def test_a_shown_solution_can_be_undone(qtbot: QtBot, window: MainWindow) -> None:
    shown = play(window, level("coin_maze"))
    game = shown.session.game
    make_by_keys(shown, "L")
    window.actions_["game.solution"].trigger()
    qtbot.waitUntil(lambda: game.over, timeout=TIMEOUT)
    assert game.score == 23
    before = shown.board.grab().toImage()
    shown.board.finish_animation()  # a frame round the board: played to the optimum
    assert shown.board.celebrating and shown.board.grab().toImage() != before
    window.actions_["edit.undo"].trigger()
    assert not shown.board.celebrating
    assert game.moves == ("L",)
    QTest.keyClick(shown.board, Qt.Key.Key_R)
    assert game.moves == ()
    window.actions_["edit.undo"].trigger()
    assert game.moves == ("L",)


@pytest.mark.slow
def test_routes_are_copied_pasted_kept_and_given_to_the_solver(
    qtbot: QtBot, window: MainWindow
) -> None:
    shown = play(window, level("coin_maze"))
    view = window.tabs.current_view()
    assert view is not None
    game = shown.session.game
    clipboard = QGuiApplication.clipboard()
    clipboard.setText("3l5D")
    QTest.keyClick(shown.board, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert game.complete and game.score == 9
    QTest.keyClick(shown.board, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert clipboard.text() == "3l5d"
    QTest.keyClick(shown.board, Qt.Key.Key_P)
    assert clipboard.text().split() == level_to_text(game.level).split()
    window.actions_["game.keep"].trigger()
    kept = view.document.field("solution")
    assert (kept.moves, kept.score, kept.status) == ("LLLDDDDD", 9, "feasible")
    assert view.document.undo_stack.count() == 1
    window.actions_["game.to_solver"].trigger()
    assert view.session.incumbent == tuple("LLLDDDDD")
    for text in ("3q", "9u", ""):
        clipboard.setText(text or "uu")
        window.actions_["game.paste_route"].trigger()
        assert game.moves == tuple("LLLDDDDD") and "route" in shown.words.text()


@pytest.mark.slow
def test_against_the_computer(
    qtbot: QtBot, window: MainWindow, settings: Settings
) -> None:
    """Whoever moves first; undo returns to the person's own move."""
    settings.set("reduced_motion", True)
    shown = play(window, level_from_text("sowing", "2 1 2\n1 2 1"))
    game, session = shown.session.game, shown.session
    players = shown.findChild(QComboBox, "gamePlayers")
    side = shown.findChild(QComboBox, "gameSide")
    players.setCurrentIndex(players.findData("perfect"))
    make_by_mouse(shown, game.kind.format_move(game.kind.moves(game.state)[0]))
    assert session.locked or game.over
    make_by_keys(shown, "0")
    window.actions_["game.hint"].trigger()
    assert "computer is to move" in shown.words.text() and len(game.moves) == 1
    qtbot.waitUntil(lambda: len(game.moves) == 2, timeout=TIMEOUT)
    assert game.state.mover == 0
    window.actions_["edit.undo"].trigger()
    assert game.moves == ()
    side.setCurrentIndex(side.findData(0))  # now the computer moves first
    qtbot.waitUntil(lambda: len(game.moves) == 1, timeout=TIMEOUT)
    while not game.over:
        if not session.locked:
            make_by_keys(shown, game.kind.format_move(game.kind.moves(game.state)[0]))
        else:
            qtbot.waitUntil(lambda: not session.locked, timeout=TIMEOUT)
    assert "The game ends" in shown.words.text()
    assert (
        game.score
        >= best_of(game.kind, game.level, game.states[0], PATIENCE, StopToken()).score
    )


@pytest.mark.thorough
@pytest.mark.slow
def test_captures_are_shown_when_asked(qtbot: QtBot, window: MainWindow) -> None:
    shown = play(window, level_from_text("sowing", "5 5 5\n5 5 5"))
    box = shown.findChild(QCheckBox, "gameCaptures")
    before = shown.board.grab().toImage()
    box.click()
    assert shown.board.grab().toImage() != before
    box.click()
    assert shown.board.grab().toImage() == before


@pytest.mark.thorough
@pytest.mark.slow
def test_a_new_level_and_back(qtbot: QtBot, window: MainWindow) -> None:
    shown = play(window, level("collapse"))
    view = window.tabs.current_view()
    assert view is not None
    before = view.document.level()
    QTest.keyClick(shown.board, Qt.Key.Key_N)
    first = window.tabs.current_view()
    assert first is not None and first is not view and first.play is not None
    game = first.play.session.game
    assert not game.level.same_puzzle(before) and (
        game.level.rows,
        game.level.cols,
    ) == (5, 5)
    assert first.document.holds(game.level), (
        "the tab, and all that reads it, is of the game"
    )
    QTest.keyClick(first.play.board, Qt.Key.Key_N)
    second = window.tabs.current_view()
    assert second is not None and second.play is not None and second is not first
    assert second.document.holds(second.play.session.game.level)
    assert window.tabs.views() == [view, second], "a game nobody edited makes way"
    QTest.keyClick(second.play.board, Qt.Key.Key_F2)
    assert (
        second.play is None and view.document.level() == before and view.play is shown
    )


@pytest.mark.thorough
@pytest.mark.slow
def test_solving_while_playing_solves_what_is_in_front(
    qtbot: QtBot, window: MainWindow
) -> None:
    shown = play(window, level("coin_maze"))
    QTest.keyClick(shown.board, Qt.Key.Key_N)
    view = window.tabs.current_view()
    assert view is not None and view.play is not None
    game = view.play.session.game
    with qtbot.waitSignal(view.session.answered, timeout=TIMEOUT):
        QTest.keyClick(view.play.board, Qt.Key.Key_F9)
    assert view.session.level is not None and view.session.level.same_puzzle(game.level)
    assert view.play.session.game is game and window.tabs.currentWidget() is view


@pytest.mark.slow
def test_a_level_that_changes_under_its_game_ends_it(
    qtbot: QtBot, window: MainWindow
) -> None:
    shown = play(window, level("coin_maze"))
    view = window.tabs.current_view()
    assert view is not None
    view.document.change("Rename", title="Another")
    assert view.play is shown
    view.document.paint([0], 5, "Reload")
    assert view.play is None


@pytest.mark.thorough
@pytest.mark.slow
def test_two_levels_are_played_side_by_side(qtbot: QtBot, window: MainWindow) -> None:
    first = play(window, level("coin_maze"))
    second = play(window, level("tour"))
    make_by_keys(second, "R")
    window.tabs.setCurrentIndex(0)
    assert window.actions_["play.edit"].isEnabled()
    make_by_keys(first, "L")
    assert (first.session.game.moves, second.session.game.moves) == (("L",), ("R",))
    window.tabs.close_tab(0)
    assert window.feature(GameFeature).view is not None


@pytest.mark.thorough
@pytest.mark.slow
def test_the_game_as_a_film(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    from PIL import Image

    shown = play(window, level("coin_maze"))
    for move in "LLD":
        make_by_keys(shown, move)
    window.feature(GameFeature).export(shown.session)
    write(qtbot, export_dialog(qtbot, window), tmp_path / "game.gif")
    with Image.open(tmp_path / "game.gif") as picture:
        assert getattr(picture, "n_frames", 1) >= 3
