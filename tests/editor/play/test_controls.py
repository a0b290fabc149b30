"""The row under the board of a game: words while there is room, and the game watched
again."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gridwright.editor.models.program.settings import Settings
from gridwright.editor.models.program.translators import Language
from gridwright.editor.views.play.play_controls import CONTROLS, LABELLED, PlayControls
from gridwright.editor.views.play.play_view import PlayView
from gridwright.editor.views.window.main_window import MainWindow
from tests.editor.driving.playing import level, make_by_keys, play
from tests.editor.play.conftest import Alone, command

pytestmark = pytest.mark.one_window

LEFT = Qt.MouseButton.LeftButton
WALK = "LLLDDDDD"
WORDS = ("Undo", "Restart", "Hint", "Pencil", "Trial")


def walk(shown: PlayView) -> PlayView:
    """Walk to the flag of the maze."""
    for move in WALK:
        make_by_keys(shown, move)
    shown.board.finish_animation()
    return shown


@pytest.fixture
def walked(alone: Alone) -> PlayView:
    """A maze walked to its flag."""
    return walk(alone(level("coin_maze")))


def labels(controls: PlayControls) -> set[str]:
    """The words that show beside icons."""
    beside = Qt.ToolButtonStyle.ToolButtonTextBesideIcon
    buttons = controls.game_buttons.values()
    return {button.text() for button in buttons if button.toolButtonStyle() == beside}


def test_the_row_ends_with_a_speed_that_is_kept(
    qtbot: QtBot, settings: Settings
) -> None:
    actions = {name: QAction() for name in CONTROLS}
    for before, chosen in ((1.0, 2.0), (2.0, 0.5)):
        controls = PlayControls(actions, settings)
        qtbot.addWidget(controls)
        row = controls.layout()
        assert row.itemAt(row.count() - 1).widget() is controls.speed_box
        assert controls.speed_box.currentData() == before
        controls.speed_box.setCurrentIndex(controls.speed_box.findData(chosen))
        assert settings.number("play/speed", 1.0) == chosen


def test_words_make_room_for_the_number_of_the_move(
    qtbot: QtBot, settings: Settings, english: Language
) -> None:
    actions = {name: QAction(name) for name in CONTROLS}
    controls = PlayControls(actions, settings)
    qtbot.addWidget(controls)
    controls.resize(2000, 52)
    controls.show()
    assert len(labels(controls)) == len(LABELLED)
    controls.resize(controls.layout().minimumSize().width(), 52)
    assert len(labels(controls)) == len(LABELLED), "all of them just fit"
    for at, made, words in ((3, 8, "move 3 of 8"), (None, 12, "move 12 of 12")):
        controls.show_place(at, made)
        assert (labels(controls), controls.place_text) == (set(), words)
    controls.show_place(None, 0)
    assert len(labels(controls)) == len(LABELLED) and controls.place_text == ""


@pytest.mark.thorough
@pytest.mark.slow
def test_words_show_while_there_is_room(window: MainWindow) -> None:
    walked = walk(play(window, level("coin_maze")))
    controls = walked.controls
    assert labels(controls) == set(WORDS)
    assert controls.height() >= 52 and controls.step_buttons["play"].size() == QSize(
        44, 44
    )
    tips = [controls.game_buttons[name].toolTip() for name in LABELLED]
    assert tips[:3] == ["Take a move back (Backspace)", "Start over (R)", "Hint (H)"]
    assert tips[3:] == ["Pencil (X)", "Trial (T)"]
    window.resize(1024, 700)
    QApplication.processEvents()
    assert labels(controls) == set()
    buttons = [*controls.game_buttons.values(), *controls.step_buttons.values()]
    assert all(controls.rect().contains(button.geometry()) for button in buttons)
    assert all(button.width() >= button.sizeHint().width() for button in buttons)
    window.resize(1280, 800)
    QApplication.processEvents()
    assert labels(controls) == set(WORDS)


def test_a_game_under_way_shows_a_pause_on_one_button(walked: PlayView) -> None:
    controls = walked.controls

    def shown() -> dict[str, QImage]:
        return {
            name: button.icon().pixmap(24).toImage()
            for name, button in controls.step_buttons.items()
        }

    before = shown()
    controls.show_replaying(True)
    now = shown()
    assert [name for name in before if now[name] != before[name]] == ["play"]
    controls.show_replaying(False)
    assert shown() == before


@pytest.mark.slow
def test_a_game_is_watched_again(walked: PlayView) -> None:
    board, game, button = (
        walked.board,
        walked.session.game,
        walked.controls.step_buttons["play"],
    )
    moves = game.moves
    QTest.mouseClick(button, LEFT)
    assert board.playback.playing and board.back.at == 1
    assert button.accessibleName() == "Stop here (Space)"
    board.playback._timer.stop()
    board.playback._timer.start(10_000)  # time passes by command alone
    while board.back.at != 4:
        board.playback.advance(0.02)
    assert walked.controls.place_text == "move 4 of 8"
    QTest.keyClick(board, Qt.Key.Key_Space)
    assert not board.playback.playing and board.back.standing == 4
    assert button.accessibleName() == "Watch the game again"
    QTest.keyClick(board, Qt.Key.Key_Space)
    assert board.playback.playing and board.back.at == 4, (
        "it goes on from where it stands"
    )
    board.playback.advance(60)
    assert (
        board.back.at is None
        and not board.back.replaying
        and not board.playback.available
    )
    assert game.moves == moves and walked.controls.place_text == "move 8 of 8"


@pytest.mark.slow
def test_a_click_or_escape_ends_watching_and_moves_nothing(walked: PlayView) -> None:
    board, moves = walked.board, walked.session.game.moves
    for end in (
        lambda: QTest.mouseClick(board.viewport(), LEFT, pos=board.centre_of((0, 0))),
        lambda: QTest.keyClick(board, Qt.Key.Key_Escape),
    ):
        board.back.toggle()
        assert board.back.replaying
        end()
        assert not board.back.replaying and board.back.at is None
        assert walked.session.game.moves == moves


def test_reduced_motion_jumps_from_move_to_move(
    settings: Settings, walked: PlayView
) -> None:
    settings.set("reduced_motion", True)
    board = walked.board
    board.back.toggle()
    board.playback.advance(0.03)
    assert board.playback.frame().stage is None
    board.back.stand_at(None)
    settings.set("reduced_motion", False)
    walked.session.restart()
    make_by_keys(walked, "L")
    board.playback.advance(0.03)
    assert board.playback.frame().stage is not None, "moves of the game glide again"


@pytest.mark.slow
def test_undo_ends_watching(walked: PlayView) -> None:
    board = walked.board
    board.back.toggle()
    command(walked, "game.undo")
    assert not board.back.replaying and len(walked.session.game.moves) == 7
    assert not board.playback.available and walked.controls.place_text == "move 7 of 7"
