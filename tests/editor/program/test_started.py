"""What fails in the program is told, and it goes on: in a process of its own, and here."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject

from gridwright.editor.app import with_whole_exceptions, without_handled
from tests.editor.driving.packages import package

ROOT = Path(__file__).parents[3]
HOW = {"asks": "sys.exit(3)", "raises": "raise SystemExit(3)"}
"""How a slot of a slice from elsewhere ends the program, by the name of its package."""
SLICE = """
import sys
from PySide6.QtCore import QTimer
from gridwright.editor.views.commands.actions import command
from gridwright.editor.views.window import Feature
from gridwright.editor.views.window.slice import Slice

def end():
    {how}

class Ending(Feature):
    menu = "edit"

    @command("{name}.act", "End")
    def act(self):
        pass

    def show_state(self):
        if not hasattr(self, "began"):
            self.began = True
            QTimer.singleShot(0, self, end)

SLICE = Slice("Ending", (Ending,))
"""
PROGRAM = """
import json, os, sys
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from gridwright.editor import app

app.load_shared()
known = set(sys.modules)
for library in ("numba", "pyqtgraph") if hasattr(os, "fork") else ():
    if not os.fork():
        __import__(library)
        new = set(sys.modules) - known
        packages = {name.rpartition(".")[0] for name in new if "." in name} - known
        print(json.dumps([library, sorted(packages)]), flush=True)
        os._exit(0)
    os.wait()

class Failing(QObject):
    def event(self, event):
        return [][0]

def fail(window):
    QCoreApplication.postEvent(failing, QEvent(QEvent.Type.User))
    QTimer.singleShot(0, window, lambda: wait(window))

def wait(window):
    QTimer.singleShot(0, window, lambda: look(window))

def look(window):
    acts = "asks.act", "raises.act", "file.open"
    usable = [name for name in acts if window.actions_[name].isEnabled()]
    print(json.dumps(["usable", usable]), flush=True)
    QTimer.singleShot(0, window, lambda: QCoreApplication.exit(7))

failing = Failing()
whole = app.build
def build(**given):
    window = whole(**given)
    QTimer.singleShot(0, window, lambda: fail(window))
    return window
app.build = build
sys.exit(app.run([]))
"""


@pytest.fixture(scope="module")
def ended(
    tmp_path_factory: pytest.TempPathFactory,
) -> subprocess.CompletedProcess[str]:
    """The program, which has ended."""
    folder = tmp_path_factory.mktemp("started")
    site = folder / "site"
    for name, how in HOW.items():
        package(site, SLICE.format(name=name, how=how), name)
    home = {name: str(folder / name) for name in ("HOME", "XDG_CONFIG_HOME")}
    home |= {"XDG_DATA_HOME": str(folder / "data"), "PYTHONPATH": str(site)}
    return subprocess.run(
        [sys.executable, "-c", PROGRAM],
        cwd=ROOT,
        env={**os.environ, **home, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=120,
    )


def told(ended: subprocess.CompletedProcess[str]) -> dict[str, list[str]]:
    """What the program printed, by name."""
    return dict(map(json.loads, ended.stdout.splitlines()))


@pytest.mark.slow
def test_an_exception_in_an_override_is_told_and_ends_nothing(
    ended: subprocess.CompletedProcess[str],
) -> None:
    assert ended.returncode == 7, ended.stderr
    assert "IndexError: list index out of range" in ended.stderr
    assert "Handled" not in ended.stderr


@pytest.mark.slow
def test_a_slot_that_exits_does_not_end_the_program(
    ended: subprocess.CompletedProcess[str],
) -> None:
    assert told(ended)["usable"] == ["file.open"], ended.stderr
    assert ended.returncode == 7, ended.stderr


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
def test_no_package_is_first_imported_by_a_plot_and_by_a_search(
    ended: subprocess.CompletedProcess[str],
) -> None:
    """Once the window's program is loaded."""
    search, plot = (set(told(ended)[name]) for name in ("numba", "pyqtgraph"))
    assert search and plot and not search & plot


# -- in the process of the tests ---------------------------------------------------------
class Failing(QObject):
    def event(self, event: QEvent) -> bool:
        return bool([][0])


@pytest.mark.usefixtures("qapp")
def test_a_test_sees_an_exception_in_an_override() -> None:
    with pytest.raises(IndexError, match="list index out of range"):
        QCoreApplication.sendEvent(Failing(), QEvent(QEvent.Type.User))


def test_what_an_exception_came_from_stays_in_its_history() -> None:
    def act() -> None:
        try:
            raise KeyError("first")
        except KeyError:
            raise ValueError("second") from None

    with pytest.raises(ValueError, match="second") as caught:
        with_whole_exceptions(act)
    without_handled(caught.value)
    first = caught.value.__context__
    assert isinstance(first, KeyError)
    assert first.__context__ is None
