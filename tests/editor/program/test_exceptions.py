"""An exception in an override of a method of Qt is told, and ends nothing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject

from gridwright.editor.app import with_whole_exceptions, without_handled

ROOT = Path(__file__).parents[3]
PROGRAM = """
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from gridwright.editor import app

class Failing(QObject):
    def event(self, event):
        return [][0]

def fail():
    QCoreApplication.postEvent(failing, QEvent(QEvent.Type.User))
    QTimer.singleShot(100, go_on)

def go_on():
    print("still there")
    QCoreApplication.instance().closeAllWindows()

failing = Failing()
whole = app.build
def build(**given):
    window = whole(**given)
    QTimer.singleShot(0, window, fail)
    return window
app.build = build
raise SystemExit(app.run([]))
"""


class Failing(QObject):
    def event(self, event: QEvent) -> bool:
        return bool([][0])


@pytest.mark.slow
def test_the_program_tells_it_and_goes_on() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == "still there\n"
    assert "IndexError: list index out of range" in done.stderr
    assert "Handled" not in done.stderr


@pytest.mark.usefixtures("qapp")
def test_a_test_sees_it() -> None:
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
