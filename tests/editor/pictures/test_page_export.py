"""Pages to play, written from the window: a level with its answer, a set, and what is
refused."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from gridwright.editor.views.pictures.export_dialog import ExportDialog
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.level_set import (
    LevelSet,
    SetEntry,
    level_files,
    read_bundled,
    set_to_json,
)
from gridwright.solvers.files.rows import level_from_text
from tests.editor.driving.exports import export_dialog, write
from tests.editor.driving.window import SOLVE_TIMEOUT

pytestmark = pytest.mark.one_window

MAZE = Path(str(level_files("coin_maze")[1]))
TOUR = Path(str(level_files("tour")[1]))


def content_of(page: Path) -> dict[str, Any]:
    text = (
        page.read_text(encoding="utf-8").split('id="content">')[1].split("</script>")[0]
    )
    content: dict[str, Any] = json.loads(text)
    return content


def levels_of(page: Path) -> list[dict[str, Any]]:
    levels: list[dict[str, Any]] = content_of(page)["levels"]
    return levels


def export(qtbot: QtBot, window: MainWindow, action: str, target: Path) -> None:
    """Trigger the action, export in the dialog that opens, and wait until it is
    written."""
    window.actions_[action].trigger()
    qtbot.waitUntil(lambda: bool(window.findChildren(ExportDialog)))
    dialog = export_dialog(qtbot, window)
    assert dialog.form.entry.value == "page" and dialog.form.plays
    write(qtbot, dialog, target)
    dialog.leave()


@pytest.mark.thorough
@pytest.mark.slow
def test_a_level_without_an_ending_typed(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    window.tabs.open_level(read_bundled(level_files("coin_maze")[1]))
    export(qtbot, window, "file.export_page", tmp_path / "play")
    (told,) = levels_of(tmp_path / "play.html")
    assert (told["title"], told["best"]["score"]) == ("Paper maze", 23)
    assert content_of(tmp_path / "play.html")["title"] == ""
    assert "<title>Paper maze</title>" in (tmp_path / "play.html").read_text("utf-8")
    assert "play.html" in window.statusBar().currentMessage()


@pytest.mark.slow
def test_the_answer_on_screen_goes_along_unsaved(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    view = window.tabs.open_level(level_from_text("coin_maze", "S . $5 E"))
    with qtbot.waitSignal(view.session.answered, timeout=SOLVE_TIMEOUT):
        view.session.solve()
    export(qtbot, window, "file.export_page", tmp_path / "play.html")
    (told,) = levels_of(tmp_path / "play.html")
    assert told["best"] == {"proved": True, "score": 9, "moves": ["R", "R", "R"]}


def test_a_set(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(MAZE, tmp_path / "maze.json")
    shutil.copy(TOUR, tmp_path / "tour.json")
    file = tmp_path / "evening.json"
    entries = (SetEntry("maze.json"), SetEntry("tour.json", title="Last"))
    file.write_text(set_to_json(LevelSet("Evening", entries)), encoding="utf-8")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_args: (str(file), ""))
    export(qtbot, window, "set.export_page", tmp_path / "evening.html")
    assert [level["title"] for level in levels_of(tmp_path / "evening.html")] == [
        "Paper maze",
        "Last",
    ]
    assert content_of(tmp_path / "evening.html")["title"] == "Evening"


@pytest.mark.slow
def test_a_teacher_leaves_the_best_answers_out(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    window.tabs.open_path(MAZE)
    choice = window.actions_["file.page_best"]
    assert choice.isChecked()
    for kept in (False, True):
        choice.trigger()
        assert choice.isChecked() == kept, "the tick of the dialog begins so"
        export(qtbot, window, "file.export_page", tmp_path / "maze.html")
        (told,) = levels_of(tmp_path / "maze.html")
        assert bool(told["best"]["moves"]) == kept
        assert told["best"]["proved"]


@pytest.mark.slow
def test_a_level_that_cannot_be_played_is_refused_in_one_sentence(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    window.tabs.open_level(level_from_text("coin_maze", ". ."))
    window.actions_["file.export_page"].trigger()
    dialog = export_dialog(qtbot, window)
    assert "a start is missing" in dialog.error
    assert not dialog.export_button.isEnabled()
    dialog.leave()
    assert not (tmp_path / "play.html").exists()
