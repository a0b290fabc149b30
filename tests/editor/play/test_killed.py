"""Marks, a trial and hints of a game survive a program that is killed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from gridwright.editor.models.play.pencil import CROSS, DOT
from gridwright.editor.models.program.settings import data_folder
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from tests.editor.driving.playing import play

TOUR = "S . .\n. . .\n. . ."
CHILD = """
import json
import sys
from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QTest
from gridwright.editor.app import application, build
from gridwright.editor.models.program.settings import Settings
from gridwright.solvers.files.rows import level_from_text
app = application()
app.setOrganizationName(sys.argv[1])
app.setApplicationName(sys.argv[2])
window = build(Settings(QSettings(sys.argv[3], QSettings.Format.IniFormat)))
window.show()
view = window.tabs.open_level(level_from_text("tour", sys.argv[4]))
window.actions_["play.start"].trigger()
board = view.play.board
session = view.play.session
window.actions_["game.hint"].trigger()
for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Right):
    QTest.keyClick(board, key, Qt.KeyboardModifier.ShiftModifier)
QTest.keyClick(board, Qt.Key.Key_Right)
window.actions_["game.trial"].trigger()
QTest.keyClick(board, Qt.Key.Key_Right)
path = session.store.path(session.game.level_hash)
def kept():
    return json.loads(path.read_bytes()) if path.exists() else {}
while len(kept().get("moves", ())) < 2 or not kept()["more"].get("hints"):
    QTest.qWait(20)
print("ready", flush=True)
while True:
    QTest.qWait(20)
"""


@pytest.mark.slow
def test_marks_a_trial_and_hints_are_there_after_a_kill(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    names = [QCoreApplication.organizationName(), QCoreApplication.applicationName()]
    command = [sys.executable, "-c", CHILD, *names, str(tmp_path / "child.ini"), TOUR]
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[3])}
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=environment,
    ) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == "ready\n"
        os.kill(child.pid, signal.SIGKILL)
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
