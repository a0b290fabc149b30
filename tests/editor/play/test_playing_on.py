"""Play from one game to the next: the campaign, sets of levels, and games gone on with
later."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt, SignalInstance
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QPushButton, QSpinBox
from pytestqt.qtbot import QtBot

from gridwright.editor.features.play.feature import GameFeature
from gridwright.editor.features.sets.page import SetPage
from gridwright.editor.kinds.collapse.campaign import (
    CampaignDialog,
    CampaignStage,
    progress,
    stage_of,
)
from gridwright.editor.models.program.settings import Settings, data_folder
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.level_file import level_to_json, read_level
from gridwright.solvers.files.level_set import read_set
from gridwright.solvers.files.rows import level_from_text
from tests.editor.driving.killed_window import work_and_die
from tests.editor.driving.playing import (
    PAPER,
    TIMEOUT,
    best_moves,
    level,
    make_by_keys,
    play,
)

pytestmark = pytest.mark.one_window


@pytest.mark.slow
def test_the_campaign_in_the_window(
    qtbot: QtBot, window: MainWindow, settings: Settings
) -> None:
    window.actions_["game.campaign"].trigger()
    dialog = window.findChild(CampaignDialog)
    assert dialog is not None
    dialog.findChild(QSpinBox, "campaignSize").setValue(2)
    dialog.accept()
    view = window.tabs.current_view()
    assert view is not None and view.play is not None
    shown = view.play
    assert stage_of(shown.session.game.level) == CampaignStage(2)
    for move in best_moves(shown):
        make_by_keys(shown, move)
    button = shown.findChild(QPushButton, "gameNext")
    qtbot.waitUntil(button.isVisible, timeout=TIMEOUT)
    assert "you survive" in shown.words.text() and progress(settings) == CampaignStage(
        3
    )
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    following = window.tabs.current_view()
    assert (
        following is not None and following.play is not None and following is not view
    )
    assert window.tabs.views() == [following]
    assert stage_of(following.document.level()) == CampaignStage(3)
    shown = following.play
    assert shown.session.game.moves == () and not shown.next_button.isVisible()


WORK = """
from gridwright.solvers.files.rows import level_from_text
view = window.tabs.open_level(level_from_text("coin_maze", given[0]))
window.actions_["play.start"].trigger()
for key in (Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Down):
    QTest.keyClick(view.play.board, key)
view.play.session.undo()
kept = view.play.session.store.path(view.play.session.game.level_hash).exists
"""


@pytest.mark.thorough
@pytest.mark.slow
def test_a_killed_program_goes_on_where_it_was(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    work_and_die(WORK, tmp_path / "child.ini", PAPER)
    assert list((data_folder() / "games").glob("*.json"))
    shown = play(window, level("coin_maze"))
    game = shown.session.game
    assert game.moves == ("L", "L") and "Resumed" in shown.words.text()
    window.actions_["edit.redo"].trigger()
    assert game.moves == ("L", "L", "D")
    for _ in range(3):
        window.actions_["edit.undo"].trigger()
    assert game.moves == ()


def test_a_game_is_gone_on_with_after_editing(qtbot: QtBot, window: MainWindow) -> None:
    shown = play(window, level("coin_maze"))
    view = window.tabs.current_view()
    assert isinstance(view, DocumentView)
    make_by_keys(shown, "L")
    window.actions_["play.edit"].trigger()
    window.actions_["play.start"].trigger()
    assert view.play is not None and view.play.session.game.moves == ("L",)
    window.actions_["play.edit"].trigger()
    view.document.paint([0], 5, "Paint")
    window.actions_["play.start"].trigger()  # another puzzle now: another game
    assert view.play is not None and view.play.session.game.moves == ()


@pytest.mark.slow
def test_a_set_is_put_together_and_played(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Put in order, named, saved; then played level after level, with the best scores
    kept."""
    for name, text in (("a", "S . E"), ("b", "S E")):
        write_level(tmp_path / f"{name}.json", text)
    window.tabs.open_level(level("coin_maze"))
    window.actions_["set.new"].trigger()
    page = window.tabs.current_page()
    assert isinstance(page, SetPage)
    files = [tmp_path / name for name in ("b.json", "a.json", "missing.json")]
    refused = watched(page.refused)
    page.add_files(files)
    qtbot.waitUntil(lambda: bool(refused), timeout=20_000)
    assert "missing.json" in refused[0]
    page.grid.choose([1])
    page.grid.move_by(-1, 0)
    window.actions_["set.add_open"].trigger()
    page.grid.choose([2])
    page.document.move([1], 3)
    page.document.rename_level(1, "Second")
    page.document.set_par(1, 2)
    file = tmp_path / "set.json"
    monkeypatch.setattr(
        QFileDialog, "getSaveFileName", lambda *_a, **_k: (str(file), "")
    )
    assert page.save()
    page.grid.choose([0])
    qtbot.waitUntil(page.play_button.isEnabled, timeout=20_000)
    page.play()
    entries = read_set(file).entries
    assert [entry.path for entry in entries] == ["a.json", "b.json", ""]
    assert (entries[1].title, entries[1].par) == ("Second", 2)

    view = window.tabs.current_view()
    assert view is not None and view.play is not None
    shown = view.play
    make_by_keys(shown, "R")
    button = shown.findChild(QPushButton, "gameNext")
    assert not button.isVisible()
    make_by_keys(shown, "R")
    assert button.isVisible() and "Second" in button.text()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    view = window.tabs.current_view()
    assert view is not None and view.play is not None
    shown = view.play
    assert shown.name.text() == "Second" and shown.session.game.level.cols == 2
    assert "Par 2" in shown.figures.text()
    scores = window.feature(GameFeature).scores
    assert scores.best_of(read_level(tmp_path / "a.json")) == 3
    monkeypatch.setattr(
        QFileDialog, "getOpenFileName", lambda *_a, **_k: (str(file), "")
    )
    window.actions_["set.play"].trigger()  # goes on with the first level not yet solved
    view = window.tabs.current_view()
    assert view is not None and view.play is not None
    assert view.play.name.text() == "Second"
    window.actions_["set.edit"].trigger()
    assert window.tabs.current_page() is page
    page.grid.choose([0])
    qtbot.waitUntil(lambda: page.preview.best.text() == "3", timeout=20_000)


def watched(signal: SignalInstance) -> list[str]:
    """The sentences that a signal brings."""
    found: list[str] = []
    signal.connect(lambda _title, sentence: found.append(sentence))
    return found


def write_level(path: Path, text: str) -> None:
    path.write_text(level_to_json(level_from_text("coin_maze", text)))
