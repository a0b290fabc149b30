"""Makes a level and its film in the real window, with mouse and keys only, and counts them.

    python tools/maze_to_film.py [FOLDER]

A coin maze of 8 x 8 cells, painted in twelve strokes with coins of two worths, is solved, its best
route is played, and the film is exported. With a display one can watch; without, Qt's offscreen
platform takes it.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QCoreApplication, QDeadlineTimer, QSettings, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QSpinBox, QToolButton, QWidget

from editor.app import application, build
from editor.models.program.settings import Settings
from editor.views.level.dialogs import NewLevelDialog
from editor.views.pictures.export_dialog import ExportDialog
from editor.views.window.document_view import DocumentView
from editor.views.window.main_window import MainWindow
from solvers.level import Cell

PATIENCE = 60_000
"""Milliseconds to wait for a search or an export."""
WALLS = (
    ((1, 1), (1, 5)),
    ((3, 2), (3, 7)),
    ((5, 0), (5, 2)),
    ((5, 4), (6, 4)),
    ((6, 6), (6, 6)),
)
CHEAP = (((0, 3), (0, 5)), ((4, 1), (4, 1)), ((7, 3), (7, 3)))
DEAR = (((2, 6), (2, 6)), ((7, 7), (7, 7)))
START, EXIT = (0, 0), (7, 0)
WORTH = 5
"""Of the second kind of coin; the first is worth 1."""


class HelplessError(RuntimeError):
    """What a person would wait for did not come."""


@dataclass
class Person:
    """Uses the window with mouse and keys, and counts what that takes."""

    window: MainWindow
    acts: int = 0
    """Clicks and keys, without the strokes on the board."""
    strokes: int = 0

    def key(
        self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
    ) -> None:
        """Press a key where the keys go now."""
        self.acts += 1
        QTest.keyClick(self.focus(), key, modifier)

    def click(self, widget: QWidget) -> None:
        """Click the middle of a widget."""
        self.acts += 1
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton)

    def stroke(self, view: DocumentView, begin: Cell, end: Cell) -> None:
        """Draw from cell to cell with the button held."""
        self.strokes += 1
        canvas, left = view.canvas, Qt.MouseButton.LeftButton
        places = [canvas.visualRect(canvas.model().index(*cell)).center() for cell in (begin, end)]
        QTest.mousePress(canvas.viewport(), left, pos=places[0])
        QTest.mouseMove(canvas.viewport(), places[1])
        QTest.mouseRelease(canvas.viewport(), left, pos=places[1])

    def wait(self, until: Callable[[], object], what: str) -> None:
        """Look on until something is so."""
        patience = QDeadlineTimer(PATIENCE)
        while not until():
            if patience.hasExpired():
                raise HelplessError(f"there is no {what}")
            QTest.qWait(10)

    def dialog(self, kind: type[QDialog]) -> QDialog:
        """The dialog that the last act opened."""
        found: list[QDialog] = []

        def look() -> bool:
            found[:] = [dialog for dialog in self.window.findChildren(kind) if dialog.isVisible()]
            return bool(found)

        self.wait(look, kind.__name__)
        found[0].activateWindow()
        self.wait(lambda: found[0].isAncestorOf(self.focus()), "focus in the dialog")
        return found[0]

    def back_in_window(self) -> None:
        """A desktop does it when a dialog closes; the offscreen platform leaves it to us."""
        self.window.activateWindow()
        self.wait(QApplication.focusWidget, "focus in the window")

    def focus(self) -> QWidget:
        """Where the keys go now."""
        return QApplication.focusWidget() or self.window


def make_level(person: Person) -> DocumentView:
    """A blank coin maze of 8 x 8 cells, painted in twelve strokes."""
    control = Qt.KeyboardModifier.ControlModifier
    person.key(Qt.Key.Key_N, control)
    person.dialog(NewLevelDialog)
    for key in (Qt.Key.Key_C, Qt.Key.Key_O, Qt.Key.Key_I, Qt.Key.Key_Return):
        person.key(key)  # the kind is found by its first letters: "Coin maze"
    view = person.window.tabs.current_view()
    if view is None:
        raise HelplessError("there is no level")
    person.back_in_window()
    for key, lines in ((Qt.Key.Key_2, WALLS), (Qt.Key.Key_3, CHEAP)):
        person.key(key)
        for line in lines:
            person.stroke(view, *line)
    field = person.window.findChild(QSpinBox, "token.2.value.0")
    if field is None:
        raise HelplessError("there is no field for the worth")
    person.click(field)
    person.key(Qt.Key.Key_A, control)
    person.key(Qt.Key(Qt.Key.Key_0 + WORTH))
    for line in DEAR:
        person.stroke(view, *line)
    for key, cell in ((Qt.Key.Key_4, START), (Qt.Key.Key_5, EXIT)):
        person.key(key)
        person.stroke(view, cell, cell)
    return view


def solve_and_play(person: Person, view: DocumentView) -> None:
    """Find the best route, and watch it to its end at once."""
    person.key(Qt.Key.Key_F9)
    person.wait(lambda: view.session.result is not None, "answer")
    play = person.window.actions_["play.toggle"]
    buttons = view.bar.findChildren(QToolButton)
    person.click(next(button for button in buttons if button.defaultAction() is play))
    person.wait(lambda: view.playback.playing, "playback")
    person.wait(lambda: not view.playback.playing, "end of the playback")


def export_film(person: Person) -> Path:
    """The film of the route, under the name that is offered."""

    def accept() -> None:
        asked = QApplication.activeModalWidget()
        if isinstance(asked, QFileDialog):
            if patience.hasExpired():
                asked.reject()
            elif asked.isAncestorOf(person.focus()):
                look.stop()
                person.key(Qt.Key.Key_Return)

    written: list[Path] = []
    person.key(Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    dialog = person.dialog(ExportDialog)
    assert isinstance(dialog, ExportDialog)
    dialog.written.connect(written.append)
    person.wait(lambda: dialog.ready is not None, "film beforehand")
    patience = QDeadlineTimer(PATIENCE)
    look = QTimer(person.window, interval=50)  # the dialog of files waits in a loop of its own
    look.timeout.connect(accept)
    look.start()
    person.key(Qt.Key.Key_Return)
    person.wait(lambda: bool(written), "end of the export")
    person.key(Qt.Key.Key_Escape)
    return written[0]


def maze_to_film(window: MainWindow) -> tuple[Person, DocumentView, Path]:
    """The whole job in a window that shows."""
    person = Person(window)
    QTest.qWaitForWindowActive(window)
    view = make_level(person)
    solve_and_play(person, view)
    return person, view, export_film(person)


def main() -> None:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else tempfile.mkdtemp())
    os.environ["HOME"] = str(folder)  # where a level without a file is offered to be saved
    application()
    QCoreApplication.setAttribute(Qt.ApplicationAttribute.AA_DontUseNativeDialogs)
    window = build(Settings(QSettings(str(folder / "s.ini"), QSettings.Format.IniFormat)))
    window.resize(1280, 800)
    window.show()
    person, view, film = maze_to_film(window)
    assert view.session.result is not None
    print(f"{person.strokes} strokes, {person.acts} clicks and keys")
    print(f"best route: score {view.session.result.score}; film: {film}")
    view.document.undo_stack.setClean()
    window.close()


if __name__ == "__main__":
    main()
