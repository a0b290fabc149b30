"""Jobs of a person in the real window, with the mouse and with keys alone, and what
they take.

    python -m tools.jobs [--picture FOLDER] [JOB...]

Each job begins in a new window on a display of its own (Xvfb); xdotool sends clicks and
keys, as a person's hand would. A job fails where its aim is not reached, or takes more
than MOST. Clicks count strokes on the board, turns of the wheel do not; keys may be
twice as many.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QSettings, Qt, QTimer
from PySide6.QtWidgets import QApplication, QDialog

from gridwright.editor.app import application, build
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.level_set import level_files, read_bundled
from tools.jobs.list import JOBS, page, paper, sheet
from tools.jobs.person import Condition, HelplessError, Job, Person

MOST = {
    "newcomer": 14,
    "side_by_side": 6,
    "unique": 7,
    "sheet": 4,
    "screenshot": 9,
    "dropped": 1,
    "page": 3,
    "paper": 3,
    "lesson": 1,
    "wished": 8,
}
"""Clicks of each job; twice as many keys."""
PATIENCE = 2000
"""Looks at what is waited for, PAUSE apart."""
PAUSE = 30
"""Milliseconds between looks."""


@contextmanager
def display() -> Iterator[None]:
    """A display that nobody sees; it ends with us."""
    read, write = os.pipe()
    options = ["-screen", "0", "1440x900x24", "-nolisten", "tcp", "-terminate"]
    command = ["Xvfb", *options, "-displayfd", str(write)]
    with subprocess.Popen(
        command, pass_fds=[write], stderr=subprocess.DEVNULL
    ) as server:
        os.close(write)
        with os.fdopen(read) as number:
            os.environ["DISPLAY"] = f":{number.readline().strip()}"
        os.environ["QT_QPA_PLATFORM"] = "xcb"
        try:
            yield
        finally:
            server.terminate()


@contextmanager
def first_window(folder: Path) -> Iterator[MainWindow]:
    """The window of somebody who never used it."""
    window = build(
        Settings(QSettings(str(folder / "s.ini"), QSettings.Format.IniFormat))
    )
    window.resize(1280, 800)
    window.show()
    window.activateWindow()  # a desktop does it
    yield window
    for view in window.tabs.views():
        view.session.leave()
        view.document.undo_stack.setClean()
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, int(QEvent.Type.DeferredDelete))


def done(job: Job, window: MainWindow) -> str:
    """Let a person do a job. "" once it is done, or what was waited for in vain."""
    loop, told, looks = QEventLoop(), [""], 0
    awaited: list[Condition] = [lambda: True]
    timer = QTimer(interval=PAUSE)

    def look() -> None:
        nonlocal looks
        looks += 1
        if QApplication.focusWindow() is None:  # a desktop does it when a dialog closes
            (QApplication.activeModalWidget() or window).activateWindow()
        try:
            if found := awaited[-1]():
                looks = 0
                awaited.append(job.send(found if len(awaited) > 1 else None))
            elif looks > PATIENCE:
                raise HelplessError("what is waited for then does not come")
        except StopIteration:
            timer.stop()
            loop.quit()
        except Exception as error:
            told[0] = f"{type(error).__name__}: {error}"
            timer.stop()
            while isinstance(dialog := QApplication.activeModalWidget(), QDialog):
                dialog.reject()
            loop.quit()

    timer.timeout.connect(look)
    timer.start()
    loop.exec()
    return told[0]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    names = [job.__name__ for job in JOBS]
    parser.add_argument("jobs", nargs="*", metavar="JOB", help=", ".join(names))
    parser.add_argument(
        "--picture", type=Path, help="a folder for the window at the end of each"
    )
    asked = parser.parse_args()
    failed = False
    with display(), TemporaryDirectory() as home:
        app = application()
        QCoreApplication.setAttribute(Qt.ApplicationAttribute.AA_DontUseNativeDialogs)
        for job in JOBS:
            if asked.jobs and job.__name__ not in asked.jobs:
                continue
            for keys in (False, True):
                folder = Path(home) / f"{job.__name__}{keys}"
                folder.mkdir()
                for name in ("CONFIG", "CACHE", "DATA", "STATE"):
                    os.environ[f"XDG_{name}_HOME"] = str(folder)
                os.environ["HOME"] = str(folder)  # where files are offered to be saved
                with first_window(folder) as window:
                    person = Person(window)
                    if job in (page, paper):
                        window.tabs.open_level(read_bundled(level_files("tour")[0]))
                    if job is sheet:
                        for file in level_files("tour")[:10]:
                            window.tabs.open_level(read_bundled(file))
                    fault = done(job(person, keys), window)
                    if asked.picture:
                        asked.picture.mkdir(exist_ok=True)
                        app.primaryScreen().grabWindow(0).save(
                            str(asked.picture / f"{folder.name}.png")
                        )
                    took, most = (
                        (person.keys, 2 * MOST[job.__name__])
                        if keys
                        else (person.clicks, MOST[job.__name__])
                    )
                    what = "keys" if keys else "clicks"
                    over = "" if took <= most else f", more than {most}"
                    print(
                        f"{job.__name__}: {took} {what} of {most}{over} {fault}",
                        flush=True,
                    )
                    failed |= bool(over or fault)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
