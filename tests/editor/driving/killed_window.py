"""A window in a process of its own that is killed as soon as its work is kept."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from threading import Timer

from PySide6.QtCore import QCoreApplication

ROOT = Path(__file__).parents[3]
PATIENCE = 100
"""Seconds in which the work is kept; less than a test may take."""
BEGINS = """
import sys
from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QTest
from gridwright.editor.app import application, build
from gridwright.editor.models.program.settings import Settings
app = application()
app.setOrganizationName(sys.argv[1])
app.setApplicationName(sys.argv[2])
window = build(Settings(QSettings(sys.argv[3], QSettings.Format.IniFormat)))
window.show()
given = sys.argv[4:]
"""
ENDS = """
while not kept():
    QTest.qWait(20)
print("ready", flush=True)
while True:
    QTest.qWait(20)
"""


def work_and_die(work: str, store: Path, *given: str) -> None:
    """Run statements in a window that has the names of this program, and kill it.

    work: finds the window as `window`, what is given to it as `given`, and defines
    `kept()`, which is True once its work is in files. store: of its settings. A
    window that has not kept it after `PATIENCE` is killed, too, and that is a failure.
    """
    script = BEGINS + work + ENDS
    names = [QCoreApplication.organizationName(), QCoreApplication.applicationName()]
    with subprocess.Popen(
        [sys.executable, "-c", script, *names, str(store), *given],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    ) as child:
        assert child.stdout is not None
        limit = Timer(PATIENCE, child.kill)
        limit.start()
        said = child.stdout.readline()
        limit.cancel()
        child.kill()
        assert said == "ready\n", "the window ended, or never kept its work"
