"""The command palette: what a few letters find, and that Enter does it."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gridwright.editor.features.help.guide import Guide
from gridwright.editor.features.library.feature import LibraryFeature
from gridwright.editor.features.preferences.dialog import PreferencesDialog
from gridwright.editor.features.shortcuts.palette import CommandPaletteFeature
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.models.program.shortcuts import ranked, score
from gridwright.editor.models.program.translators import KEY, NAMES
from gridwright.editor.views.commands.command_palette import (
    ACTION_ROLE,
    NEEDS,
    CommandPalette,
)
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.registry import kind

pytestmark = pytest.mark.one_window

ACCESSIBLE = Qt.ItemDataRole.AccessibleTextRole
DATA = Path(__file__).parents[3] / "data"
MAZE = kind("coin_maze")
COMMANDS = [
    ("Save", "File"),
    ("Save as…", "File"),
    ("Rotate right", "Edit"),
    ("Rotate left", "Edit"),
    ("Zoom to fit", "View"),
    ("Filled rectangle", "Paint"),
]


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("save", "Save"),
        ("rot l", "Rotate left"),
        ("fit", "Zoom to fit"),
        ("rr", "Rotate right"),
        ("RECT", "Filled rectangle"),
        ("edit left", "Rotate left"),
        ("zf", "Zoom to fit"),
    ],
)
def test_a_few_letters_find_a_command(query: str, first: str) -> None:
    found = ranked(query, COMMANDS, [])
    assert COMMANDS[found[0]][0] == first


@pytest.mark.parametrize("query", ["find", "find an action", "Find an action…"])
def test_a_title_comes_before_other_words(query: str) -> None:
    commands = [("Browse", "Solve", query), ("Find an action…", "Help", "")]
    assert ranked(query, commands, [])[0] == 1


WANTED = {
    "walls between": "tool.pen",
    "second solution": "routes.browse",
    "solver of my own": "study.open_solver",
    "thumbnails": "section.library",
    "tags": "section.level",
    "缩略图": "section.library",
    "标签": "section.level",
    "自己的求解器": "study.open_solver",
    "第二个解": "routes.browse",
    "右侧的墙": "tool.pen",
}


@pytest.mark.slow
def test_what_people_type_finds_what_they_mean(
    window: MainWindow, settings: Settings
) -> None:
    for code in NAMES:
        settings.set(KEY, code)
        QApplication.sendPostedEvents(None, int(QEvent.Type.LanguageChange))
        QApplication.processEvents()
        commands = window.feature(CommandPaletteFeature).commands()
        words = [(one.text, one.menu, one.synonyms) for one in commands]
        for query, name in WANTED.items():
            if query.isascii() or code == "zh_CN":
                found = [commands[at].name for at in ranked(query, words, [])]
                assert name in found[:6], (code, query, found[:8])
    settings.set(KEY, "en")


@pytest.mark.thorough
@pytest.mark.slow
def test_the_chosen_row_keeps_its_icon(window: MainWindow) -> None:
    palette = opened(window)
    QTest.keyClicks(palette.search, "zoom in")
    assert palette.list.currentIndex().row() == 0
    row = palette.list.visualRect(palette.list.currentIndex())
    side = palette.list.fontMetrics().height()
    place = QRect(row.left() + 10, row.center().y() - side // 2, side, side)
    painted = palette.list.viewport().grab(place).toImage()
    colours = {painted.pixel(x, y) for x in range(side) for y in range(side)}
    assert len(colours) > 1, "an icon stands on the accent"


def test_what_does_not_fit_is_not_found() -> None:
    assert ranked("xyz", COMMANDS, []) == []
    assert score("save xyz", "Save", "File") is None
    assert ranked("", COMMANDS, []) == list(range(len(COMMANDS)))


def test_equally_good_ones_come_in_the_order_of_use() -> None:
    assert ranked("", COMMANDS, [4, 2])[:3] == [4, 2, 0]
    assert ranked("rot", COMMANDS, [3]) == [3, 2]


def opened(window: MainWindow) -> CommandPalette:
    QTest.keyClick(
        window,
        Qt.Key.Key_P,
        Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
    )
    palette = window.findChild(CommandPalette)
    assert palette is not None and palette.isVisible()
    return palette


@pytest.mark.slow
def test_enter_does_what_was_found(qtbot: QtBot, window: MainWindow) -> None:
    view = window.tabs.open_level(MAZE.blank(3, 4))
    palette = opened(window)
    QTest.keyClicks(palette.search, "ins row ab")
    QTest.keyClick(palette.search, Qt.Key.Key_Return)
    assert view.document.rows == 4
    assert not palette.isVisible()
    assert window.settings.text("recent_commands") == "level.insert_row"


@pytest.mark.slow
def test_arrows_choose_and_recent_ones_come_first(
    qtbot: QtBot, window: MainWindow
) -> None:
    window.tabs.open_level(MAZE.blank(3, 4))
    window.settings.set("recent_commands", "level.clear view.zoom_in")
    palette = opened(window)
    texts = [palette.model.index(row, 0).data() for row in range(2)]
    assert texts == ["Clear the board", "Zoom in"]
    QTest.keyClick(palette.search, Qt.Key.Key_Down)
    assert palette.list.currentIndex().data() == "Zoom in"
    QTest.keyClick(palette.search, Qt.Key.Key_Up)
    QTest.keyClick(palette.search, Qt.Key.Key_Up)
    assert palette.list.currentIndex().row() == 0
    QTest.keyClick(palette, Qt.Key.Key_Escape)
    assert not palette.isVisible()


@pytest.mark.slow
def test_a_click_triggers_and_what_cannot_be_done_says_what_it_needs(
    qtbot: QtBot, window: MainWindow
) -> None:
    lacks = {
        command.name: command.lack
        for command in window.feature(CommandPaletteFeature).commands()
    }
    assert not lacks["file.new"]
    assert lacks["tool.pen"] == "Open a level first · Open (Ctrl+O)"
    window.tabs.open_level(MAZE.blank(3, 4))
    commands = {c.name: c for c in window.feature(CommandPaletteFeature).commands()}
    assert (commands["tool.fill"].menu, commands["tool.fill"].lack) == ("Paint", "")
    assert commands["edit.cut"].lack == "Select cells first · Select (S)"
    assert commands["game.hint"].lack == "Begin a game first · Play (F3)"
    palette = opened(window)
    palette.search.setText("hint")
    assert "Begin a game first" in palette.model.index(0, 0).data(ACCESSIBLE)
    QTest.keyClick(palette.search, Qt.Key.Key_Return)
    assert palette.isVisible(), "it cannot be done"
    palette.search.setText("fill")
    row = palette.list.visualRect(palette.model.index(0, 0))
    QTest.mouseClick(
        palette.list.viewport(), Qt.MouseButton.LeftButton, pos=row.center()
    )
    assert window.actions_["tool.fill"].isChecked()


@pytest.mark.slow
def test_every_command_that_can_be_impossible_says_why(window: MainWindow) -> None:
    """At least what it needs in a game, without a level, and beside an untouched
    level."""
    for names in NEEDS.values():
        assert not names[1] or names[1] in window.actions_.specs
    for play in (False, True):
        window.tabs.open_level(MAZE.generate(3, 4, 1, {}))
        if play:
            window.actions_["play.start"].trigger()
        for command in window.feature(CommandPaletteFeature).commands():
            known = command.name in window.actions_.specs
            enabled = not known or window.actions_[command.name].isEnabled()
            assert bool(command.lack) is not enabled, command.name


def typed_words() -> list[tuple[str, str, list[str]]]:
    with (DATA / "palette" / "typed_words.csv").open(
        encoding="utf-8", newline=""
    ) as file:
        return [
            (r["language"], r["typed"], r["wanted"].split("|"))
            for r in csv.DictReader(file)
        ]


@pytest.mark.thorough
@pytest.mark.slow
def test_what_people_type_is_among_the_first_three(
    qtbot: QtBot, window: MainWindow, settings: Settings
) -> None:
    """The list was written before the first synonym. A level is open and nothing else
    was done."""
    library = window.feature(LibraryFeature).library.model
    qtbot.waitUntil(lambda: not library.busy, timeout=60_000)
    window.tabs.open_level(MAZE.blank(3, 4))
    words, missed = typed_words(), []
    assert len(words) == 120
    for code in NAMES:
        settings.set(KEY, code)
        QApplication.sendPostedEvents(None, int(QEvent.Type.LanguageChange))
        QApplication.processEvents()
        palette = window.feature(CommandPaletteFeature).show()
        for language, text, wanted in words:
            if language == code:
                palette.search.setText(text)
                rows = [
                    palette.model.index(row, 0).data(ACTION_ROLE) for row in range(3)
                ]
                first = [command.name for command in rows if command is not None]
                if not set(wanted) & set(first):
                    missed.append((text, wanted, first))
        palette.close()
    assert missed == []


@pytest.mark.slow
def test_levels_pages_and_settings_are_found(qtbot: QtBot, window: MainWindow) -> None:
    library = window.feature(LibraryFeature).library.model
    qtbot.waitUntil(lambda: not library.busy, timeout=60_000)
    find = window.feature(CommandPaletteFeature).show
    assert [
        typed(find(), text) for text in ("toll free", "troubleshooting", "text size")
    ] == [
        "level:04-toll-free",
        "page:troubleshooting",
        "setting:size",
    ]
    view, guide = window.tabs.current_view(), window.findChild(Guide)
    assert view is not None and view.document.name == "Toll free"
    assert guide is not None and guide.isVisible()
    dialog = window.findChild(PreferencesDialog)
    assert dialog is not None and dialog.focusWidget() is dialog.scale_box
    dialog.close()
    guide.close()


def typed(palette: CommandPalette, text: str) -> str:
    """Type into the search and press Enter; the name of what was chosen."""
    chosen: list[str] = []
    palette.chosen.connect(chosen.append)
    palette.search.setText(text)
    QTest.keyClick(palette.search, Qt.Key.Key_Return)
    return chosen[0]


@pytest.mark.slow
def test_an_empty_search_line_finds_every_command_once(
    qtbot: QtBot, window: MainWindow
) -> None:
    every = window.feature(CommandPaletteFeature).commands()
    actions = [id(command.action) for command in every]
    assert len(set(actions)) == len(actions)
    assert {id(action) for action in window.actions_.all()} <= set(actions)


def test_a_query_that_finds_nothing_says_so(window: MainWindow) -> None:
    palette = opened(window)
    assert palette.list.isVisible() and not palette.nothing.isVisible()
    QTest.keyClicks(palette.search, "xyzzy")
    assert palette.nothing.isVisible() and not palette.list.isVisible()
    assert palette.search.accessibleDescription() == palette.nothing.text()
    QTest.keyClick(palette.search, Qt.Key.Key_Return)
    assert palette.isVisible(), "there is nothing to do"
    palette.search.clear()
    assert palette.list.isVisible() and not palette.nothing.isVisible()
    palette.close()
