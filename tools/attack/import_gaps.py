"""Print how long the window stands still while hostile texts are read in the import
dialog, and how long Cancel takes.

    python -m tools.attack.import_gaps [NAME...]

A gap is the longest time between two turns of the event loop: by the clock, and by the
processor time that the program took meanwhile, which a busy machine does not lengthen.
At the end stand the longest of all, and the most memory that the program has had and
that one of its child processes has had.
"""

from __future__ import annotations

import os
import resource
import sys
import tempfile
import time
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEventLoop, QSettings, QTimer

from gridwright.editor.app import application
from gridwright.editor.features.importing.import_dialog import ImportDialog
from gridwright.editor.features.importing.incoming import Incoming
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.models.search.runner import SolverRunner
from gridwright.editor.models.work.background import Background

_PATIENCE = 60.0
"""Seconds after which a reading is given up."""
_WARMING = 3_000
"""Milliseconds in which the program loads what it loads once."""
_WARM = ("S # .\n. $ E\n", "1 0 1\n0 1 0\n", "S . .\n. # E\n", "[\n" * 20_000)
"""Texts of several kinds, and one for the process that reads long ones."""
_DOUBLED = "".join(f"a{k + 1} = (a{k}, a{k})\n" for k in range(30))

TEXTS = {
    "small maze": "#####\n#S  #\n# # #\n#  E#\n#####\n",
    "blank lines": "1 0 1" + "\n" * 8_000 + "0 1 0\n",
    "pairs": "(1,2) " * 20_000,
    "open brackets": "[\n" * 20_000,
    "open list": "[[1," + "\n" * 20_000,
    "empty rows": "board = zeros((300000000, 0))",
    "wide cells": "a = zeros((1000,1000))\na[0,0] = '" + "x" * 1_500 + "'",
    "doubled": f"a0 = 1\n{_DOUBLED}x = a30",
    "nested": "x = [[[1 for a in range(1000)] for b in range(1000)] for c in range(9)]",
    "long sum": "x = " + "+".join(["y"] * 20_000),
    "deep names": "x = foo" + ".b" * 9_000,
    "minus": "x = " + "-" * 9_000 + "y",
    "prose": "The quick brown fox jumps over a lazy dog. " * 20_000,
    "one line": "#." * 500_000,
    "square": ("#" * 1_000 + "\n") * 1_000,
    "words": "\n".join(" ".join(f"w{k}" for k in range(500)) for _ in range(200)),
    "json": '{"grid": ' + "[" * 50_000,
    "floods": ",".join("1" * 50 for _ in range(20_000)),
}


class Pulse:
    """The longest gap between two turns of the event loop. longest, worked: by the
    clock and by the processor, in seconds."""

    def __init__(self) -> None:
        self._timer = QTimer()
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._beat)
        self.begin()

    def begin(self) -> None:
        """Forget what was, and measure."""
        self.longest = 0.0
        self.worked = 0.0
        self._last = time.perf_counter()
        self._spent = time.process_time()
        self._timer.start()

    def end(self) -> None:
        """Stop measuring."""
        self._timer.stop()

    def _beat(self) -> None:
        now = time.perf_counter()
        spent = time.process_time()
        self.longest = max(self.longest, now - self._last)
        self.worked = max(self.worked, spent - self._spent)
        self._last = now
        self._spent = spent


def run_until_read(dialog: ImportDialog) -> float:
    """Let events run until the text is read, and return the seconds."""
    begun = time.perf_counter()
    loop = QEventLoop()
    look = QTimer()
    look.setInterval(2)

    def check() -> None:
        late = time.perf_counter() - begun > _PATIENCE
        if not dialog.reader.busy or late:
            loop.quit()

    look.timeout.connect(check)
    look.start()
    loop.exec()
    return time.perf_counter() - begun


def main() -> int:
    """Measure the texts that are named, or all."""
    application()
    store = Path(tempfile.mkdtemp()) / "settings.ini"
    settings = Settings(QSettings(str(store), QSettings.Format.IniFormat))
    background = Background()
    runner = SolverRunner()
    dialog = ImportDialog(Incoming(_WARM[0].encode()), background, settings, runner)
    dialog.show()
    for text in _WARM:
        dialog.take(Incoming(text.encode()))
        run_until_read(dialog)
        loop = QEventLoop()
        QTimer.singleShot(_WARMING, loop.quit)
        loop.exec()
    pulse = Pulse()
    longest = 0.0
    before = most_memory(resource.RUSAGE_SELF)
    print(f"{'text':16} {'bytes':>10} {'read in s':>10} {'gap ms':>7} {'cpu ms':>7}")
    for name in sys.argv[1:] or TEXTS:
        data = TEXTS[name].encode()
        pulse.begin()
        dialog.take(Incoming(data))
        seconds = run_until_read(dialog)
        pulse.end()
        gap = 1_000 * pulse.longest
        worked = 1_000 * pulse.worked
        longest = max(longest, worked)
        outcome = dialog.message.text() or f"{len(dialog.reader.found)} ways"
        print(
            f"{name:16} {len(data):10,} {seconds:10.2f} {gap:7.0f} {worked:7.0f}"
            f"  {outcome[:60]}"
        )
    dialog.reject()
    background.finish()
    background.close()
    runner.close()
    grown = most_memory(resource.RUSAGE_SELF) - before
    child = most_memory(resource.RUSAGE_CHILDREN)
    print(
        f"longest gap {longest:.0f} ms of the processor; the window's process grew by "
        f"{grown:.0f} MiB at most, the largest child took {child:.0f} MiB"
    )
    return 0


def most_memory(whose: int) -> float:
    """The most MiB that this process, or one of its children, has had."""
    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(whose).ru_maxrss * unit / 2**20


if __name__ == "__main__":
    sys.exit(main())
