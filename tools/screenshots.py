"""Makes the pictures of docs/images from the program itself.

    python tools/screenshots.py [NAME...]

Every kind, light and dark, in the three languages: the window with a bundled level solved or in
the middle of its playback. NAME limits the run to pictures whose name contains it. Chinese needs
a font with Chinese characters on the machine that makes the pictures.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from itertools import product
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEventLoop, QSettings, QTimer

from editor.app import application, build
from editor.models.program.settings import Settings
from editor.views.window.document_view import DocumentView
from solvers.files.bundled import level_files

FOLDER = Path(__file__).parents[1] / "docs" / "images"
SIZE = (1280, 800)
ONE = "--one"
"""The script calls itself with it: one picture in a process of its own."""
SHOWN = {
    "coin_maze": ("paper", None),
    "tour": ("paper", None),
    "collapse": ("tenement", 0.45),
    "match3": ("six-colours", 0.5),
    "sowing": ("pi", 0.35),
}
"""Kind -> (part of the level's file name, how far its solution is played; None: solved)."""


def wait(milliseconds: int) -> None:
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def solve(view: DocumentView) -> None:
    loop = QEventLoop()
    view.session.answered.connect(loop.quit)
    view.session.failed.connect(loop.quit)
    view.session.solve()
    loop.exec()


def play_to(view: DocumentView, fraction: float) -> None:
    """Stand still in the middle of a move."""
    playback = view.playback
    playback.seek(round(fraction * len(playback.moves)))
    playback.play()
    playback.advance(0.1)
    playback.pause()


def picture(kind_id: str, look: str, language: str) -> None:
    part, fraction = SHOWN[kind_id]
    store = QSettings(f"{tempfile.mkdtemp()}/s.ini", QSettings.Format.IniFormat)
    store.setValue("look", look)
    store.setValue("language", language)
    window = build(Settings(store))
    window.resize(*SIZE)
    window.show()
    wait(400)
    file = next(file for file in level_files(kind_id) if part in file.name)
    view = window.open_path(str(file))
    assert view is not None
    solve(view)
    if fraction is not None:
        play_to(view, fraction)
    wait(600)
    name = f"{kind_id}-{look}-{language}.png"
    window.grab().save(str(FOLDER / name))
    view.document.undo_stack.setClean()
    window.close()
    window.deleteLater()
    print(name)


def main() -> None:
    if sys.argv[1:2] == [ONE]:
        application()
        picture(*sys.argv[2:5])
        return
    FOLDER.mkdir(parents=True, exist_ok=True)
    for kind_id, look, language in product(SHOWN, ("light", "dark"), ("en", "zh_CN", "zh_TW")):
        name = f"{kind_id}-{look}-{language}"
        if len(sys.argv) == 1 or any(part in name for part in sys.argv[1:]):
            # a process each: one program has one language
            subprocess.run([sys.executable, __file__, ONE, kind_id, look, language], check=True)


if __name__ == "__main__":
    main()
