"""The changes of a set that was not saved survive a program that is killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QSettings
from pytestqt.qtbot import QtBot

from gridwright.editor.features.safety.session import SessionFeature
from gridwright.editor.features.sets.page import SetPage
from gridwright.editor.models.play.courses import write_set
from gridwright.editor.models.program.settings import Settings
from gridwright.solvers.files.level_set import LevelSet, SetEntry, read_set
from gridwright.solvers.files.rows import level_from_text
from tests.editor.driving.window import shown

CHILD = """
import sys
from pathlib import Path
from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QTest
from gridwright.editor.app import application, build
from gridwright.editor.features.safety.session import SessionFeature
from gridwright.editor.features.sets.feature import LevelSets
from gridwright.editor.models.program.settings import Settings, data_folder
app = application()
app.setOrganizationName(sys.argv[1])
app.setApplicationName(sys.argv[2])
window = build(Settings(QSettings(sys.argv[3], QSettings.Format.IniFormat)))
window.show()
window.feature(SessionFeature).reopen()
window.feature(LevelSets).open_set(Path(sys.argv[4]))
page = window.tabs.current_page()
page.grid.choose([0])
QTest.keyClick(page.grid, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
page.document.rename("Changed")
file = data_folder() / "tabs.json"
while not file.exists() or "Changed" not in file.read_text("utf-8"):
    QTest.qWait(20)
print("ready", flush=True)
while True:
    QTest.qWait(20)
"""


def titles(levels: LevelSet) -> list[str]:
    return [entry.name for entry in levels.entries]


@pytest.mark.slow
def test_a_set_with_changes_is_there_after_a_kill(qtbot: QtBot, tmp_path: Path) -> None:
    entries = [
        SetEntry(level=level_from_text("tour", "S . .\n. . ."), title=title)
        for title in ("One", "Two", "Three")
    ]
    file = tmp_path / "set.json"
    write_set(file, LevelSet("Evening", tuple(entries)))
    names = [QCoreApplication.organizationName(), QCoreApplication.applicationName()]
    store = str(tmp_path / "child.ini")
    command = [sys.executable, "-c", CHILD, *names, store, str(file)]
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[4])}
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
    assert titles(read_set(file)) == ["One", "Two", "Three"], "the file stays"
    settings = Settings(QSettings(store, QSettings.Format.IniFormat))
    with shown(qtbot, settings) as window:
        window.feature(SessionFeature).reopen()
        page = window.tabs.current_page()
        assert isinstance(page, SetPage)
        assert (page.name, page.path, page.modified) == ("Changed", file, True)
        assert titles(page.document.levels) == ["Two", "One", "Three"]
        assert page.save()
        assert titles(read_set(file)) == ["Two", "One", "Three"]
