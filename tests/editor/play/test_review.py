"""The card of a game: goal, result, what comes next, and the review that one walks
through."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gridwright.editor.views.play.play_view import PlayView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.level_file import level_to_json
from gridwright.solvers.files.rows import level_from_text
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

LEFT = Qt.MouseButton.LeftButton
LOSING = "LLLDDDDD"
"""Straight to the flag of the maze: moves 5 and 8 lose 1 point and 13."""


@pytest.fixture
def reviewed(qtbot: QtBot, alone: Alone) -> PlayView:
    """A maze walked badly, and looked back upon."""
    shown = alone(level("coin_maze"))
    for move in LOSING:
        make_by_keys(shown, move)
    QTest.mouseClick(shown.card.review_button, LEFT)
    session = shown.session
    qtbot.waitUntil(
        lambda: session.review is not None and session.review.done, timeout=TIMEOUT
    )
    return shown


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize("kind_id", sampled(LEVELS, daily=2))
def test_the_goal_and_the_rules_are_on_the_screen(
    window: MainWindow, kind_id: str
) -> None:
    shown = play(window, level(kind_id))
    words = {
        "coin_maze": "Walk from the ring to the flag",
        "tour": "Visit every open cell once",
        "collapse": "the row or column you leave collapses, with all behind it",
        "match3": "Make exactly 2 swaps of neighbouring tiles",
        "sowing": "Whoever captures more stones wins",
    }
    assert words[kind_id] in shown.goal.text()
    assert shown.goal.isVisible() and not shown.card.again_button.isVisible()
    assert QApplication.focusWidget() is shown.board


@pytest.mark.slow
def test_the_result_is_a_card_that_the_next_key_leaves(
    qtbot: QtBot, alone: Alone
) -> None:
    shown = alone(level("coin_maze"))
    session = shown.session
    qtbot.waitUntil(lambda: session.par is not None, timeout=TIMEOUT)
    for move in LOSING:
        make_by_keys(shown, move)
    assert (shown.card.number.text(), shown.card.rest.text()) == ("9", "of 23 points")
    assert shown.card.bar.value() == round(1000 * 9 / 23)
    assert "the optimum is 23" in shown.words.text()
    make_by_keys(shown, "R")  # not possible any more
    assert shown.card.number.text() == "9" and shown.card.again_button.isVisible()
    QTest.mouseClick(shown.card.again_button, LEFT)
    assert session.game.moves == () and not shown.card.again_button.isVisible()
    assert QApplication.focusWidget() is shown.board
    assert "Your best so far: 9" in shown.card.record.text()
    for move in best_moves(shown):
        make_by_keys(shown, move)
    assert shown.card.number.text() == "23" and shown.card.bar.value() == 1000


@pytest.mark.slow
def test_the_best_is_shown_by_a_button(qtbot: QtBot, alone: Alone) -> None:
    shown = alone(level("coin_maze"))
    for move in LOSING:
        make_by_keys(shown, move)
    QTest.mouseClick(shown.card.best_button, LEFT)
    qtbot.waitUntil(lambda: shown.session.game.score == 23, timeout=TIMEOUT)


@pytest.mark.thorough
@pytest.mark.slow
def test_the_next_level_of_the_folder(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    rows = {"one": "S E", "three": "S . . E", "two": "S . E"}
    for name, text in rows.items():
        made = level_from_text("coin_maze", text)
        (tmp_path / f"{name}.json").write_text(level_to_json(made), "utf-8")
    view = window.open_path(tmp_path / "one.json")
    assert view is not None
    QTest.keyClick(view.canvas, Qt.Key.Key_F3)
    shown = view.play
    assert shown is not None
    make_by_keys(shown, "R")
    assert shown.next_button.text() == "Next: three"
    QTest.keyClick(shown.board, Qt.Key.Key_Return)
    following = window.tabs.current_view()
    assert following is not None and following.play is not None
    assert following.play.session.game.level.cells.shape == (1, 4)


@pytest.mark.thorough
@pytest.mark.slow
def test_every_loss_is_marked_and_the_worst_is_named(reviewed: PlayView) -> None:
    review, card = reviewed.session.review, reviewed.card
    assert review is not None
    assert [(loss.move, loss.cost) for loss in review.losses] == [(5, 1), (8, 13)]
    assert "Move 5 lost the optimum" in card.plot.words.text()
    assert card.worst.text().startswith("Move 8 cost most: −13.")
    texts = [card.losses.item(row).text() for row in range(card.losses.count())]
    assert texts == [
        "Move 5: 23 to 22 within reach, −1",
        "Move 8: 22 to 9 within reach, −13",
    ]


@pytest.mark.thorough
@pytest.mark.slow
def test_the_curve_is_a_table_too(reviewed: PlayView) -> None:
    plot = reviewed.card.plot
    QTest.mouseClick(plot.table_button, LEFT)
    cells = [plot.table.item(row, 1) for row in range(plot.table.rowCount())]
    assert [cell.text() for cell in cells] == ["23"] * 5 + ["22"] * 3 + ["9"]


@pytest.mark.slow
def test_a_click_on_the_curve_stands_at_that_move(
    qtbot: QtBot, reviewed: PlayView
) -> None:
    plot, board = reviewed.plot._plot, reviewed.board
    moves = reviewed.session.game.moves
    spot = plot.mapFromScene(plot.getViewBox().mapViewToScene(QPointF(5, 22)))
    QTest.mouseClick(plot.viewport(), LEFT, pos=QPoint(spot))
    assert board.back.standing == 5 and reviewed.session.game.moves == moves
    qtbot.waitUntil(lambda: bool(board.back.better_way()), timeout=TIMEOUT)
    assert board.back.better_way()[0] != moves[4]
    assert reviewed.card.losses.currentRow() == 0
    board.grab()


@pytest.mark.slow
def test_keys_walk_through_the_review(qtbot: QtBot, reviewed: PlayView) -> None:
    board, card = reviewed.board, reviewed.card
    board.setFocus()
    board.back.stand_at(8)
    QTest.keyClick(board, Qt.Key.Key_Left)
    assert board.back.standing == 7 and card.losses.currentRow() == -1
    QTest.keyClick(board, Qt.Key.Key_Home)
    assert board.back.standing == 1
    QTest.keyClick(board, Qt.Key.Key_Escape)
    assert board.back.standing is None, "Escape ends the review, not the game"
    item = card.losses.item(1)
    place = card.losses.visualItemRect(item).center()
    QTest.mouseClick(card.losses.viewport(), LEFT, pos=place)
    assert board.back.standing == 8
    before = reviewed.session.game.moves
    QTest.mouseClick(board.viewport(), LEFT, pos=board.centre_of((0, 0)))
    assert board.back.standing is None and reviewed.session.game.moves == before


def test_escape_leaves_the_game(window: MainWindow) -> None:
    shown = play(window, level("tour"))
    QTest.keyClick(shown.board, Qt.Key.Key_Escape)
    view = window.tabs.current_view()
    assert view is not None and view.play is None
    assert QApplication.focusWidget() is view.canvas


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize("width", [1280, 860])
def test_the_card_lies_beside_the_board_or_under_it(
    qtbot: QtBot, window: MainWindow, width: int
) -> None:
    window.resize(width, 800)
    shown = play(window, level("tour"))
    for _ in range(5):
        QApplication.processEvents()
    board, card = shown.board.geometry(), shown.card.geometry()
    assert not board.intersects(card)
    if width >= 900:
        assert card.left() > board.right() and card.width() == 360
    else:
        assert card.top() > board.bottom()
