"""What a screen reader hears of the cells of a level and of a game: whole sentences, as
Qt's accessibility tells them, for every kind and in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gridwright.editor.kinds.registry import kind_view
from gridwright.editor.models.brush import Brush
from gridwright.editor.models.document.cell_words import CellWords
from gridwright.editor.models.document.document import LevelDocument
from gridwright.editor.models.play.courses import Scores
from gridwright.editor.models.play.session import PlaySession
from gridwright.editor.models.playback import ShownRoute
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.models.program.translators import Language
from gridwright.editor.models.search.runner import SolverRunner
from gridwright.editor.views.canvas.grid_view import GridView
from gridwright.editor.views.play.play_board import PlayBoard
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Cell
from gridwright.solvers.registry import kind, kind_ids

pytestmark = pytest.mark.usefixtures("listening")

Key = Qt.Key
BOARDS = {
    "coin_maze": "S # . .\n. $ $7 .\n. . # E",
    "tour": "S . #\n. . E",
    "collapse": "1 2/3 0\n0/4 0 5\n6 7 8",
    "match3": "1 2 1\n2 1 2\n1 1 2",
    "sowing": "1 0 2\n0 1 5",
    "trail": "rd* d\nr .",
}
EDITOR: dict[str, dict[str, list[tuple[Cell, str]]]] = {
    "en": {
        "coin_maze": [
            ((0, 0), "row 0, column 0, start"),
            ((0, 1), "row 0, column 1, wall"),
            ((0, 2), "row 0, column 2, floor"),
            ((1, 1), "row 1, column 1, coin worth 1"),
            ((1, 2), "row 1, column 2, coin worth 7"),
            ((2, 3), "row 2, column 3, exit"),
        ],
        "tour": [((0, 2), "row 0, column 2, hole"), ((1, 2), "row 1, column 2, end")],
        "collapse": [
            ((0, 0), "row 0, column 0, supply of 1, counts as food and as water"),
            ((0, 1), "row 0, column 1, food 2, water 3"),
            ((0, 2), "row 0, column 2, empty room"),
            (
                (1, 1),
                "row 1, column 1, empty room, the centre, where the player starts",
            ),
        ],
        "match3": [((0, 1), "row 0, column 1, blue square")],
        "sowing": [
            ((0, 0), "row 0, column 0, 1 stone"),
            ((0, 1), "row 0, column 1, empty pit"),
            ((1, 2), "row 1, column 2, 5 stones"),
        ],
        "trail": [((0, 0), "row 0, column 0, 2 lines, start")],
    },
    "zh_CN": {
        "coin_maze": [
            ((1, 2), "第 1 行第 2 列，价值 7 的金币"),
            ((0, 1), "第 0 行第 1 列，墙"),
        ],
        "tour": [((0, 2), "第 0 行第 2 列，空洞")],
        "collapse": [((0, 1), "第 0 行第 1 列，食物 2，水 3")],
        "match3": [((0, 1), "第 0 行第 1 列，蓝色方形")],
        "sowing": [
            ((1, 2), "第 1 行第 2 列，5 颗石子"),
            ((0, 0), "第 0 行第 0 列，1 颗石子"),
        ],
        "trail": [((0, 0), "第 0 行第 0 列，2 条线，起点")],
    },
    "zh_TW": {
        "coin_maze": [
            ((1, 2), "第 1 列第 2 欄，價值 7 的金幣"),
            ((0, 1), "第 0 列第 1 欄，牆"),
        ],
        "tour": [((0, 2), "第 0 列第 2 欄，空洞")],
        "collapse": [((0, 1), "第 0 列第 1 欄，食物 2，水 3")],
        "match3": [((0, 1), "第 0 列第 1 欄，藍色方形")],
        "sowing": [
            ((1, 2), "第 1 列第 2 欄，5 顆石子"),
            ((0, 0), "第 0 列第 0 欄，1 顆石子"),
        ],
        "trail": [((0, 0), "第 0 列第 0 欄，2 條線，起點")],
    },
}


@pytest.fixture
def language(settings: Settings) -> Iterator[Language]:
    made = Language(settings)
    yield made
    made._remove()


def heard(of: QWidget | QAccessibleInterface) -> str:
    """The name of a widget or a cell."""
    asked = QAccessible.queryAccessibleInterface(of) if isinstance(of, QWidget) else of
    return asked.text(QAccessible.Text.Name)


def cells(table: QWidget) -> dict[Cell, QAccessibleInterface]:
    """The cells that a screen reader finds, by row and column."""
    asked = QAccessible.queryAccessibleInterface(table)
    assert asked.role() == QAccessible.Role.Table
    children = (asked.child(number) for number in range(asked.childCount()))
    found = [child for child in children if child.role() == QAccessible.Role.Cell]
    cols = table.model().columnCount()  # type: ignore[attr-defined]
    return {divmod(number, cols): child for number, child in enumerate(found)}


def canvas_of(qtbot: QtBot, kind_id: str) -> GridView:
    document = LevelDocument(level_from_text(kind_id, BOARDS[kind_id]))
    brush, route = Brush(document.kind, document), ShownRoute(document, document)
    canvas = GridView(document, brush, route)
    document.setParent(canvas)
    qtbot.addWidget(canvas)
    return canvas


def board_of(qtbot: QtBot, kind_id: str, settings: Settings, folder: Path) -> PlayBoard:
    """A game; nothing is searched beside it."""
    runner = SolverRunner()
    runner.close()
    settings.set("reduced_motion", True)
    session = PlaySession(
        runner,
        settings,
        Scores(folder / "scores.json"),
        kind_view,
        None,
        folder / "games",
    )
    rules = {"swaps": 2} if kind_id == "match3" else {}
    session.begin(level_from_text(kind_id, BOARDS[kind_id]).with_(rules=rules))
    board = PlayBoard(session)
    for owned in (session, runner):
        owned.setParent(board)
    qtbot.addWidget(board)
    board.resize(400, 300)
    board.show()
    qtbot.waitExposed(board)
    board.setFocus()
    return board


def described(board: PlayBoard) -> list[str]:
    """The last move, and the figures."""
    asked = QAccessible.queryAccessibleInterface(board)
    return asked.text(QAccessible.Text.Description).split("\n")


@pytest.mark.parametrize("code", EDITOR)
def test_every_cell_of_a_level_is_told_in_words(
    qtbot: QtBot, settings: Settings, language: Language, code: str
) -> None:
    language.choose(code)
    assert set(EDITOR[code]) == set(kind_ids())
    for kind_id, sentences in EDITOR[code].items():
        canvas = canvas_of(qtbot, kind_id)
        found = cells(canvas)
        rows = [line.split() for line in BOARDS[kind_id].splitlines()]
        assert len(found) == len(rows) * len(rows[0])
        assert [(cell, heard(found[cell])) for cell, _ in sentences] == sentences
        for (row, col), cell in found.items():  # never the token as it is written
            assert re.split("[,，] *", heard(cell))[-1] != rows[row][col], heard(cell)


HANDS: dict[str, list[Key]] = {
    "coin_maze": [Key.Key_Down],
    "tour": [Key.Key_Right],
    "collapse": [Key.Key_Up],
    "match3": [
        Key.Key_Up,
        Key.Key_Up,
        Key.Key_Up,
        Key.Key_Space,
        Key.Key_Right,
        Key.Key_Space,
    ],
    "sowing": [Key.Key_2],
    "trail": [Key.Key_Right],
}
"""The keys of one move on each of the boards."""

Heard = tuple[str, str, list[tuple[Cell, str]]]
PLAY: dict[str, dict[str, Heard]] = {
    "en": {
        "trail": (
            "Drew the line right to row 0, column 1.",
            "1 of 4 lines",
            [((0, 1), "row 0, column 1, 1 line, odd, you are here")],
        ),
        "coin_maze": (
            "Went down to row 1, column 0: floor.",
            "Score 2",
            [
                ((0, 0), "row 0, column 0, start, visited at step 0"),
                ((1, 0), "row 1, column 0, floor, you are here"),
                ((1, 2), "row 1, column 2, coin worth 7"),
            ],
        ),
        "tour": (
            "Went right to row 0, column 1: floor.",
            "2 of 5 cells",
            [
                ((0, 1), "row 0, column 1, floor, you are here"),
                ((0, 2), "row 0, column 2, hole"),
            ],
        ),
        "collapse": (
            "Went up to row 0, column 1: food 2, water 3 collected, 6 rooms collapsed.",
            "Food 2   Water 3",
            [
                ((0, 0), "row 0, column 0, supply of 1, counts as food and as water"),
                ((0, 1), "row 0, column 1, you are here with food 2, water 3"),
                ((1, 0), "row 1, column 0, collapsed"),
            ],
        ),
        "match3": (
            "Swapped row 0, column 0 with row 0, column 1: 3 tiles cleared, 1 point.",
            "Score 1   1 swap left",
            [
                ((0, 0), "row 0, column 0, blue square"),
                ((0, 1), "row 0, column 1, empty cell"),
            ],
        ),
        "sowing": (
            "First sowed pit 2: 3 stones captured.",
            "First 3 : 0 Second   Second to move",
            [
                ((0, 1), "row 0, column 1, pit 4, 1 stone"),
                ((0, 0), "row 0, column 0, pit 5, 2 stones"),
                ((0, 2), "row 0, column 2, pit 3, empty pit"),
            ],
        ),
    },
    "zh_CN": {
        "trail": (
            "向右画线到第 0 行第 1 列。",
            "已画 1 条线，共 4 条",
            [((0, 1), "第 0 行第 1 列，1 条线，奇点，你在这里")],
        ),
        "coin_maze": (
            "向下走到第 1 行第 0 列：空地。",
            "得分 2",
            [((0, 0), "第 0 行第 0 列，起点，第 0 步走过")],
        ),
        "tour": (
            "向右走到第 0 行第 1 列：空地。",
            "2 / 5 格",
            [((0, 1), "第 0 行第 1 列，空地，你在这里")],
        ),
        "collapse": (
            "向上走到第 0 行第 1 列：收集食物 2，水 3，6 个房间坍塌。",
            "食物 2   水 3",
            [
                ((0, 1), "第 0 行第 1 列，你在这里，带着食物 2，水 3"),
                ((1, 0), "第 1 行第 0 列，已坍塌"),
            ],
        ),
        "match3": (
            "第 0 行第 0 列与第 0 行第 1 列交换：消除 3 个方块，1 分。",
            "得分 1   还剩 1 次交换",
            [((0, 0), "第 0 行第 0 列，蓝色方形")],
        ),
        "sowing": (
            "先手播 2 号坑：吃到 3 颗石子。",
            "先手 3 : 0 后手   轮到后手",
            [((0, 0), "第 0 行第 0 列，5 号坑，2 颗石子")],
        ),
    },
    "zh_TW": {
        "trail": (
            "向右畫線到第 0 列第 1 欄。",
            "已畫 1 條線，共 4 條",
            [((0, 1), "第 0 列第 1 欄，1 條線，奇點，你在這裡")],
        ),
        "coin_maze": (
            "向下走到第 1 列第 0 欄：空地。",
            "得分 2",
            [((0, 0), "第 0 列第 0 欄，起點，第 0 步走過")],
        ),
        "tour": (
            "向右走到第 0 列第 1 欄：空地。",
            "2 / 5 格",
            [((0, 1), "第 0 列第 1 欄，空地，你在這裡")],
        ),
        "collapse": (
            "向上走到第 0 列第 1 欄：收集食物 2，水 3，6 個房間崩塌。",
            "食物 2   水 3",
            [
                ((0, 1), "第 0 列第 1 欄，你在這裡，帶著食物 2，水 3"),
                ((1, 0), "第 1 列第 0 欄，已崩塌"),
            ],
        ),
        "match3": (
            "第 0 列第 0 欄與第 0 列第 1 欄交換：消除 3 個方塊，1 分。",
            "得分 1   還剩 1 次交換",
            [((0, 0), "第 0 列第 0 欄，藍色方形")],
        ),
        "sowing": (
            "先手播 2 號坑：吃到 3 顆石子。",
            "先手 3 : 0 後手   輪到後手",
            [((0, 0), "第 0 列第 0 欄，5 號坑，2 顆石子")],
        ),
    },
}


@pytest.mark.parametrize("code", PLAY)
def test_a_game_is_told_in_words(
    qtbot: QtBot,
    settings: Settings,
    language: Language,
    announced: list[str],
    tmp_path: Path,
    code: str,
) -> None:
    """The cells, where one stands, and what the last move did, which is also said at
    once."""
    language.choose(code)
    assert set(PLAY[code]) == set(HANDS) == set(kind_ids())
    for kind_id, (effect, standing, sentences) in PLAY[code].items():
        board = board_of(qtbot, kind_id, settings, tmp_path / kind_id)
        announced.clear()
        for key in HANDS[kind_id]:
            QTest.keyClick(board, key)
        assert board.game.moves
        found = cells(board)
        assert [(cell, heard(found[cell])) for cell, _ in sentences] == sentences
        assert described(board) == [effect, standing]
        assert effect in announced
        board.session.leave()


def test_the_cell_where_one_plays_is_the_one_in_focus(
    qtbot: QtBot, settings: Settings, tmp_path: Path
) -> None:
    walk = board_of(qtbot, "coin_maze", settings, tmp_path / "walk")
    asked = QAccessible.queryAccessibleInterface(walk)
    assert heard(walk) == "Game board"
    assert heard(asked.focusChild()) == "row 0, column 0, start, you are here"
    QTest.keyClick(walk, Key.Key_Down)
    assert heard(asked.focusChild()) == "row 1, column 0, floor, you are here"
    assert asked.focusChild().state().focused
    for (row, col), cell in cells(walk).items():  # told where it is painted
        rect = cell.rect()
        assert walk.cell_at(walk.viewport().mapFromGlobal(rect.center())) == (row, col)
        assert (rect.width(), rect.height()) == (walk.cell_size, walk.cell_size)
    walk.session.undo()
    assert heard(asked.focusChild()) == "row 0, column 0, start, you are here"
    assert described(walk)[0] == "At the start."
    walk.session.leave()


def test_choosing_a_tile_and_a_refused_move_are_said(
    qtbot: QtBot, settings: Settings, announced: list[str], tmp_path: Path
) -> None:
    board = board_of(qtbot, "match3", settings, tmp_path)
    for key in (Key.Key_Up, Key.Key_Space):
        QTest.keyClick(board, key)
    assert announced[-1] == "row 2, column 0, orange circle, chosen"
    assert heard(cells(board)[2, 0]) == "row 2, column 0, orange circle, chosen"
    for key in (Key.Key_Right, Key.Key_Space):  # the same colour: nothing is cleared
        QTest.keyClick(board, key)
    assert not board.game.moves
    assert any(text.startswith("Not possible") for text in announced)
    board.session.leave()


def test_captures_are_told_while_they_are_shown(
    qtbot: QtBot, settings: Settings, language: Language, tmp_path: Path
) -> None:
    board = board_of(qtbot, "sowing", settings, tmp_path)
    board.show_captures = True
    assert (
        heard(cells(board)[1, 2])
        == "row 1, column 2, pit 2, 5 stones, captures 3 stones"
    )
    board.session.leave()


def test_endless_pits_and_kinds_without_words_of_their_own(picks: None) -> None:
    sowing = kind("sowing")
    state = sowing.initial(level_from_text("sowing", "1 2 1 0 1\n0 1 0 1 0"))
    words = kind_view("sowing").cell_words(sowing)
    assert words.spoken_in_play(state, (0, 1)).endswith("sowing it never ends")
    other = kind("picks")
    words = kind_view("picks").cell_words(other)
    assert words.content(-1) == "blocked"
    assert words.content(other.parse_token("7")) == "7"
    assert CellWords(kind("coin_maze")).content(7) == "Coin 7"


def test_a_route_that_is_played_back_is_told_as_it_shows(
    qtbot: QtBot, settings: Settings, language: Language
) -> None:
    canvas = canvas_of(qtbot, "tour")
    level = canvas.document.level()
    canvas.playback.load(
        canvas.document.kind, canvas.document.kind.initial(level), "RD"
    )
    place = cells(canvas)[0, 1]
    assert heard(place) == "row 0, column 1, floor"
    canvas.playback.seek(1)
    assert heard(place) == "row 0, column 1, floor, you are here"
    canvas.playback.seek(2)
    assert heard(place) == "row 0, column 1, floor, visited at step 1"
    canvas.playback.hide()
    assert heard(place) == "row 0, column 1, floor"


def test_the_window_leads_to_the_cells_of_the_game(
    qtbot: QtBot, window: MainWindow
) -> None:
    """From the window down, as a screen reader goes, past nothing that is hidden."""
    view = window.tabs.open_level(level_from_text("sowing", BOARDS["sowing"]))
    QTest.keyClick(view.canvas, Key.Key_F3)
    assert view.play is not None
    names = {
        heard(child)
        for child in shown_below(QAccessible.queryAccessibleInterface(window))
    }
    assert "Game board" in names and "Level board" not in names
    assert "row 1, column 2, pit 2, 5 stones" in names


def shown_below(asked: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    """All that a screen reader finds below something, hidden things left out."""
    for number in range(asked.childCount()):
        child = asked.child(number)
        if child is not None and not child.state().invisible:
            yield child
            yield from shown_below(child)
