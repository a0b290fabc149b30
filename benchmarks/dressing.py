"""What a change of look, size or language costs the main thread, by the number of open
levels.

    python -m benchmarks.dressing [LEVELS...]

It prints processor seconds of the main thread, those of the fastest of four changes,
until the window is laid out again. The levels behind the one in front are dressed when
they are shown.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication

from gridwright.editor.app import build
from gridwright.editor.models.program import preferences
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text

LEVELS = (1, 2, 16)
MAZE = "S . $3 .\n. # . .\n. . # .\n. $ . E"
Change = Callable[[int], object]


def settle() -> None:
    for _ in range(6):
        QApplication.sendPostedEvents()
        QApplication.processEvents()


def fastest(change: Change) -> float:
    """The processor seconds of the main thread that the fastest of four changes
    takes."""
    seconds = []
    for turn in range(4):
        began = time.thread_time()
        change(turn)
        settle()
        seconds.append(time.thread_time() - began)
    return min(seconds)


def changes(window: MainWindow) -> dict[str, Change]:
    """Each change, by the number of the turn."""
    settings = window.settings
    return {
        "look": lambda turn: settings.set(
            preferences.LOOK, ("dark", "light")[turn % 2]
        ),
        "size": lambda turn: settings.set(preferences.SCALE, (150, 100)[turn % 2]),
        "language": lambda turn: settings.set("language", ("zh_TW", "en")[turn % 2]),
        "next level": lambda turn: window.tabs.setCurrentIndex(
            turn % window.tabs.count()
        ),
    }


def main() -> None:
    numbers = [int(word) for word in sys.argv[1:]] or LEVELS
    with TemporaryDirectory() as folder:
        file = str(Path(folder) / "settings.ini")
        settings = Settings(QSettings(file, QSettings.Format.IniFormat))
        settings.set("language", "en")
        window = build(settings)
        window.show()
        for number in sorted(numbers):
            while window.tabs.count() < number:
                window.tabs.open_level(level_from_text("coin_maze", MAZE))
                settle()
            told = [
                f"{name} {fastest(act):.3f} s" for name, act in changes(window).items()
            ]
            print(f"{number} levels: {', '.join(told)}")
        for view in window.tabs.views():
            view.document.undo_stack.setClean()
        window.close()


if __name__ == "__main__":
    main()
