"""What the monkey does: `python -m tools.attack.monkey SEED STEPS FOLDER`.

It opens bundled levels and takes random steps: actions of the menus, keys, strokes of
the mouse over the board and the panels, sizes of the window. Whatever dialog appears is
answered at random. An exception or a warning of Qt ends it with 1, a crash with the
code of the crash.
"""

from __future__ import annotations

import faulthandler
import random
import sys
import time
import traceback
from collections import deque
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QObject,
    QPoint,
    Qt,
    QTimer,
    QtMsgType,
    QUrl,
    Slot,
    qInstallMessageHandler,
)
from PySide6.QtGui import QAction, QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from shiboken6 import isValid

from gridwright.editor.app import application, build, with_whole_exceptions
from tools.attack.files import LEVELS

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
HARMLESS = ("This plugin does not support",)
LONGEST = 100
"""Seconds a run may take; a run of a few hundred steps takes some."""

BEGUN = 0.5
"""Seconds that what an action begins may take before the next action."""
NEVER = ("quit",)
KEYS = (
    *(Qt.Key(Qt.Key.Key_0 + digit) for digit in range(10)),
    Qt.Key.Key_B, Qt.Key.Key_E, Qt.Key.Key_L, Qt.Key.Key_R, Qt.Key.Key_F, Qt.Key.Key_S,
    Qt.Key.Key_I, Qt.Key.Key_X, Qt.Key.Key_Y, Qt.Key.Key_Z, Qt.Key.Key_N, Qt.Key.Key_P,
    Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Return,
    Qt.Key.Key_Escape, Qt.Key.Key_Space, Qt.Key.Key_Delete, Qt.Key.Key_Tab, Qt.Key.Key_F9,
    Qt.Key.Key_F8,
)  # fmt: skip
MODIFIERS = (
    Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier,
)  # fmt: skip


class Monkey(QObject):
    """Random steps in one window."""

    def __init__(self, seed: int, folder: Path) -> None:
        super().__init__()
        self.rng = random.Random(seed)
        self.folder = folder
        self.faults: list[str] = []
        self.log: deque[str] = deque(maxlen=12)
        self.window = build()
        self.done = False
        self._answering = QTimer(self, singleShot=True, interval=30)
        self._answering.timeout.connect(self._answer)

    def begin(self) -> None:
        """Show the window with one to three levels."""
        self.window.show()
        self._answer_soon()
        for _ in range(self.rng.randrange(1, 4)):
            self._open()

    def play(self, steps: int) -> None:
        """Take so many random steps, or fewer if one of them fails."""
        doings = (
            self._act, self._act, self._act, self._key, self._key, self._stroke, self._stroke,
            self._click, self._resize, self._wait, self._open,
        )  # fmt: skip
        for _ in range(steps):
            self.rng.choice(doings)()
            turn()
            if self.faults:
                return

    def use_all(self) -> None:
        """Do each action once, on a level of each kind."""
        names = [a.objectName() for a in self.window.actions_.all() if _may_be_done(a)]
        for kind_id in sorted({path.parent.name for path in LEVELS.glob("*/*.json")}):
            self._open(kind_id)
            self.rng.shuffle(names)
            for name in names:
                if self.faults:
                    return
                self._use(name, kind_id)

    def _use(self, name: str, kind_id: str) -> None:
        """Do an action if it can be done, and give what it begins some time."""
        tabs = self.window.tabs
        if tabs.current_view() is None:
            self._open(kind_id)
            self._give_time(lambda: tabs.current_view() is not None)
        action = self.window.actions_[name]
        if action.isEnabled():
            self._note(f"action {name}")
            action.trigger()
            turn()
            self._give_time(lambda: not self.window.runner.busy)

    def _give_time(self, done: Callable[[], bool]) -> None:
        deadline = time.monotonic() + BEGUN
        while not done() and time.monotonic() < deadline:
            QTest.qWait(20)

    def end(self) -> None:
        """Close the window and let go of it while the application still stands."""
        for view in self.window.tabs.views():
            view.document.undo_stack.setClean()
        self.window.close()
        self.done = True
        self.window.deleteLater()
        # the offscreen platform would free it after Python ended
        QApplication.clipboard().clear()
        for _ in range(3):
            turn()

    def _open(self, kind_id: str = "*") -> None:
        path = self.rng.choice(sorted(LEVELS.glob(f"{kind_id}/*.json")))
        copy = self.folder / path.name
        if path.stat().st_size > 20_000:
            return
        copy.write_bytes(path.read_bytes())
        self._note(f"open {path.name}")
        self.window.open_path(copy)

    def _act(self) -> None:
        ready = [
            action
            for action in self.window.actions_.all()
            if action.isEnabled() and _may_be_done(action)
        ]
        if ready:
            action = self.rng.choice(ready)
            self._note(f"action {action.objectName()}")
            action.trigger()

    def _key(self) -> None:
        target = QApplication.focusWidget() or self.window
        key, modifier = self.rng.choice(KEYS), self.rng.choice(MODIFIERS)
        if key == Qt.Key.Key_Q:
            return
        self._note(f"key {key.name} {modifier.name} at {type(target).__name__}")
        QTest.keyClick(target, key, modifier)

    def _point(self, widget: QWidget) -> QPoint:
        width, height = max(1, widget.width()), max(1, widget.height())
        return QPoint(self.rng.randrange(width), self.rng.randrange(height))

    def _stroke(self) -> None:
        view = self.window.tabs.current_view()
        if view is None or not view.canvas.isVisible():
            return
        viewport = view.canvas.viewport()
        button = self.rng.choice((LEFT, LEFT, LEFT, RIGHT))
        self._note("stroke")
        QTest.mousePress(viewport, button, pos=self._point(viewport))
        for _ in range(self.rng.randrange(6)):
            if not isValid(viewport):
                return
            QTest.mouseMove(viewport, self._point(viewport))
            if self.rng.random() < 0.15:
                self.rng.choice((self._key, self._act))()
        if isValid(viewport):  # an action may have closed the level
            QTest.mouseRelease(viewport, button, pos=self._point(viewport))

    def _click(self) -> None:
        # By place and not from a list of all: a list would make a Python object of each
        # widget.
        widget = self.window.childAt(self._point(self.window))
        if widget is None or not widget.isEnabled():
            return
        self._note(f"click {type(widget).__name__} {widget.objectName()}")
        QTest.mouseClick(
            widget, self.rng.choice((LEFT, LEFT, RIGHT)), pos=self._point(widget)
        )

    def _resize(self) -> None:
        self._note("resize")
        self.window.resize(self.rng.randrange(300, 1600), self.rng.randrange(300, 1000))

    def _wait(self) -> None:
        QTest.qWait(self.rng.randrange(60))

    def _answer_soon(self) -> None:
        """A timer that repeats would be silent while a dialog it answered asks
        again."""
        if not self.done:
            self._answering.start()

    @Slot()
    def _answer(self) -> None:
        """Answer or close whatever waits for the person."""
        self._answer_soon()
        popup = QApplication.activePopupWidget()
        if popup is not None:
            popup.close()
        modal = QApplication.activeModalWidget()
        if isinstance(modal, QDialog):
            self._note(f"answer {type(modal).__name__} {modal.objectName()}")
            modal.accept() if self.rng.random() < 0.3 else modal.reject()
        elif modal is not None:
            modal.close()
        for window in QApplication.topLevelWidgets():
            if (
                isinstance(window, QDialog)
                and window.isVisible()
                and self.rng.random() < 0.2
            ):
                window.accept() if self.rng.random() < 0.3 else window.reject()

    def _note(self, step: str) -> None:
        self.log.append(step)

    def blame(self, what: str) -> None:
        self.faults.append(what)


def _may_be_done(action: QAction) -> bool:
    return not any(word in action.objectName() for word in NEVER)


def turn() -> None:
    """One turn of the event loop. Outside `exec`, Qt leaves what is deleted later to
    its caller."""
    QApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, int(QEvent.Type.DeferredDelete))


def main() -> int:
    seed, steps, folder = int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3])
    faulthandler.dump_traceback_later(LONGEST, exit=True)  # where it hangs
    return watched(seed, folder, lambda monkey: monkey.play(steps))


def watched(seed: int, folder: Path, act: Callable[[Monkey], None]) -> int:
    """Let `act` drive a monkey; returns 1 if an exception or a message of Qt came
    meanwhile."""
    faulthandler.enable()
    application()
    for scheme in ("file", "http", "https"):
        # PySide takes text here, whatever its annotations say.
        QDesktopServices.setUrlHandler(scheme, _Swallow.instance(), "swallow")  # type: ignore[arg-type]
    monkey = Monkey(seed, folder)

    def on_exception(
        kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        monkey.blame("".join(traceback.format_exception(kind, error, trace)[-12:]))

    def on_message(kind: QtMsgType, _context: object, text: str) -> None:
        if kind != QtMsgType.QtDebugMsg and not text.startswith(HARMLESS):
            monkey.blame(f"Qt said: {text}")

    def driven() -> None:
        monkey.begin()
        act(monkey)

    sys.excepthook = on_exception
    qInstallMessageHandler(on_message)
    try:
        with_whole_exceptions(driven)
    except Exception:
        monkey.blame(traceback.format_exc())
    monkey.end()
    qInstallMessageHandler(None)
    if monkey.faults:
        print("last steps:", "; ".join(monkey.log), file=sys.stderr)
        print(*monkey.faults[:2], sep="\n", file=sys.stderr)
    return 1 if monkey.faults else 0


class _Swallow(QObject):
    """Takes links that would open another program."""

    _one: _Swallow | None = None

    @classmethod
    def instance(cls) -> _Swallow:
        cls._one = cls._one or cls()
        return cls._one

    @Slot(QUrl)
    def swallow(self, _url: QUrl) -> None:
        """Open nothing."""


if __name__ == "__main__":
    sys.exit(main())
