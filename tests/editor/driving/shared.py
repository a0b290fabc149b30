"""The window that the tests of a file share: reset after each of them, and thrown away
once it differs from a fresh one."""

from __future__ import annotations

import shutil
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QEventLoop,
    QSettings,
    Qt,
    QTimer,
)
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from gridwright.editor.features.brush.feature import BrushFeature
from gridwright.editor.features.compare.feature import CompareFeature
from gridwright.editor.features.lab.feature import LabFeature
from gridwright.editor.features.lab.model import Found
from gridwright.editor.features.lessons.feature import TAB as LESSONS
from gridwright.editor.features.lessons.feature import LessonsFeature
from gridwright.editor.features.library.feature import LibraryFeature
from gridwright.editor.features.play.feature import GameFeature
from gridwright.editor.features.selection.stamps import StampsFeature
from gridwright.editor.features.theatre.feature import USUAL_TAB, TheatreFeature
from gridwright.editor.features.welcome.feature import WelcomeFeature
from gridwright.editor.models.program.gc_control import Collector
from gridwright.editor.models.program.preferences import LIVE
from gridwright.editor.models.program.settings import Settings, own_levels_folder
from gridwright.editor.models.program.workspaces import Workspace
from gridwright.editor.models.work.background import Background
from gridwright.editor.views.frame.study_tabs import ANSWER
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.trace.gate import Gate
from tests.conftest import live_in
from tests.editor.driving.described import Description, described, odd
from tests.editor.driving.window import (
    PAPER,
    SIZE,
    SOLVE_TIMEOUT,
    built,
    settle,
    without_asking,
)

VALUES = {"language": "en", LIVE: False}
"""The settings of every test: those of `tests.editor.conftest.settings`."""
REST = 5
"""Seconds in which the work of a window ends, or it is thrown away."""


def flush() -> None:
    """Free what was to be freed later."""
    for _ in range(2):
        QCoreApplication.sendPostedEvents(None, int(QEvent.Type.DeferredDelete))
        QCoreApplication.processEvents()


# -- going back ------------------------------------------------------------------------
def switched_on(window: MainWindow) -> frozenset[str]:
    """The actions that are checked."""
    specs = [spec for feature in window.features for spec in feature.specs]
    return frozenset(s.id for s in specs if window.actions_[s.id].isChecked())


def reset(window: MainWindow, on: frozenset[str]) -> None:
    """Bring a window back to how it was when it had just been opened, but for its
    settings and what the library knows. It is hidden then. on: the actions that are
    checked in a fresh one."""
    for dialog in QApplication.topLevelWidgets():
        if isinstance(dialog, QDialog) and dialog.isVisible():
            dialog.reject()
    window.hide()
    _put_tools_back(window, on)
    _close_tabs(window)
    _close_folders(window)
    _forget_searches(window)
    _forget_solvers(window)
    _forget_lesson(window)
    window.frame.set_guest(None)
    for side in (window.frame.left, window.frame.right):
        side.close_flyout()
    window.frame.study.choose(ANSWER)
    window.choose_workspace(Workspace.DESIGN)
    window.frame._wanted_without = False
    window.frame.use_layouts({})
    window.setWindowState(Qt.WindowState.WindowNoState)
    window.resize(*SIZE)
    window.statusBar().clearMessage()
    _let_library_rest(window)
    collector = window.findChild(Collector)
    assert collector is not None
    collector.stop()
    _let_focus_go()
    flush()


def _put_tools_back(window: MainWindow, on: frozenset[str]) -> None:
    """Take the pen again, and show over boards what usually shows there."""
    window.feature(BrushFeature).take_tool("tool.pen")
    for spec in (spec for feature in window.features for spec in feature.specs):
        action = window.actions_[spec.id]
        wrong = action.isChecked() is not (spec.id in on)
        usable = action.isCheckable() and action.isEnabled()
        if wrong and usable and spec.id.startswith("view."):
            action.trigger()


def _close_tabs(window: MainWindow) -> None:
    """Close all tabs without asking; the next new level is the first again."""
    without_asking(window)
    for _ in range(window.tabs.count()):
        window.tabs.close_tab(0)
    assert window.tabs.count() == 0, "a tab does not close"
    window.tabs._untitled = 0


def _close_folders(window: MainWindow) -> None:
    """Take the folders out of the library that do not come with the program."""
    model = window.feature(LibraryFeature).library.model
    for root in [root for root in model.roots if root.added]:
        model.remove_root(root.path)


def _let_library_rest(window: MainWindow) -> None:
    """Choose and search nothing in the library, and keep none of its pictures."""
    library = window.feature(LibraryFeature).library
    library.search.clear()
    library.filter.search("")
    library.tree.selectionModel().clear()
    library.preview.show_info(None)
    library.commands.close_menu()
    for pictures in (library.thumbnails, library.preview.thumbnails):
        pictures.keep_only(())
        pictures.clear()


def _forget_searches(window: MainWindow) -> None:
    """Let nothing go on with the search that was the last, nor the theatre know of
    it."""
    window.runner._drop_resumable()
    theatre = window.feature(TheatreFeature)
    theatre._searches._preparing = False
    search = theatre.search
    search.set_rate(None)
    search.level, search._gate, search.aside = None, Gate(), False
    lab = window.feature(LabFeature).lab
    lab.spec = None
    lab.found = Found()


def _forget_solvers(window: MainWindow) -> None:
    """Let a window know of no solver that a person wrote, and trust none."""
    compare = window.feature(CompareFeature)
    compare.plugins.solvers.clear()
    compare._trusted.clear()


def _forget_lesson(window: MainWindow) -> None:
    """Let a window be in no lesson, and show the first one."""
    lessons = window.feature(LessonsFeature)
    lessons._lesson = None
    lessons._level = None
    if "panel" in vars(lessons):
        lessons.panel.show_lesson(1)


def _forget_files(window: MainWindow) -> None:
    """Let a window know of nothing that was kept in files which are gone."""
    window.feature(GameFeature).scores._known.clear()
    stamps = window.feature(StampsFeature).stamps
    if stamps.all:
        stamps.all, stamps._before = (), None
        stamps.read()
    window.feature(WelcomeFeature).show_progress()
    window.feature(LibraryFeature).library.model.reread(own_levels_folder())
    at_rest(window)
    flush()


def _let_focus_go() -> None:
    """A hidden window keeps the focus of Qt's made-up screen, and would not become
    active when it shows again."""
    other = QWidget()
    other.show()
    flush()
    other.close()
    other.deleteLater()


def at_rest(window: MainWindow) -> bool:
    """Wait until nothing works for a window; True if nothing does."""
    end = time.monotonic() + REST
    while not (quiet := _is_quiet(window)) and time.monotonic() < end:
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 5)
        time.sleep(0.002)
    return quiet


def _is_quiet(window: MainWindow) -> bool:
    busy = any(one.busy for one in window.findChildren(Background))
    return not busy and not any(t.isActive() for t in window.findChildren(QTimer))


# -- uses that change how a window is --------------------------------------------------
def _nothing(_qtbot: QtBot, _window: MainWindow) -> None:
    """Leave it as it is."""


def _open_paper(_qtbot: QtBot, window: MainWindow) -> None:
    window.tabs.open_level(level_from_text("coin_maze", PAPER))


def _run_film(qtbot: QtBot, window: MainWindow) -> None:
    _open_paper(qtbot, window)
    window.choose_workspace(Workspace.STUDY)
    settle()
    window.frame.study.choose(LESSONS)
    window.frame.study.choose(USUAL_TAB)
    theatre = window.feature(TheatreFeature)
    with qtbot.waitSignal(theatre.search.finished, timeout=SOLVE_TIMEOUT):
        theatre.run()


# -- the window ------------------------------------------------------------------------
class Shared:
    """Has the window. home: what it takes for the person's folder. index: what the
    library knows of the levels that come with the program."""

    def __init__(self, home: Path, index: Path, kernel_marks: Path) -> None:
        self.home = home
        self.window: MainWindow | None = None
        self.thrown_away: list[str] = []
        """What differed in each window that was thrown away."""
        self._index, self._marks = index, kernel_marks
        self._store = QSettings(
            str(home.with_suffix(".ini")), QSettings.Format.IniFormat
        )
        self.settings = Settings(self._store)
        self._usual: list[Description] = []
        self._on: frozenset[str] = frozenset()
        self._files: dict[str, int] = {}
        self._closed = False
        self._looked_over = False
        self._clear_home()

    def look_over(self) -> Settings:
        """Throw the window away if it differs from a fresh one. Returns the settings of
        the next test: those of a window that is thrown away go with it."""
        if self.window is not None:
            found = odd(described(self.window), *self._usual)
            if found:
                self.thrown_away.append("\n".join(found))
                self.discard()
        self._looked_over = True
        return self.settings

    def take(self, qtbot: QtBot) -> MainWindow:
        """A window as it opens, shown."""
        assert self._values() == VALUES, "a test that sets something has its own window"
        if not self._looked_over:
            self.look_over()
        self._looked_over = False
        if self.window is None:
            self._open()
        if not self._usual:
            self._learn(qtbot)
        return self._show(qtbot)

    def give_back(self) -> None:
        """Reset the window, or close it if it may not be used again."""
        window = self.window
        if window is None or self._closed:
            self.discard()
            return
        reset(window, self._on)
        self._put_settings_back()
        flush()  # the words of another language go back by events
        self._put_settings_back()  # a page that was written anew is noted as read
        window.feature(WelcomeFeature)._dress()  # which lessons were opened
        quiet = at_rest(window)
        if quiet and self._forget_answers(window):
            quiet = at_rest(window)
        if not quiet:
            self.thrown_away.append("it works on")
            self.discard()

    def discard(self) -> None:
        """Close the window, if there is one. The next test gets another one."""
        window, self.window = self.window, None
        if window is None:
            return
        with pytest.MonkeyPatch.context() as patch:
            live_in(self.home, patch)  # whoever's turn it is: it writes as it closes
            if not self._closed:
                without_asking(window)
                window.close()
            window.deleteLater()
            flush()
        # what is kept alive by the settings alone is gone with them
        self.settings = Settings(self._store)
        self._put_settings_back()

    def tidy(self) -> None:
        """Remove what a test left in the home. A file of the window that has changed
        ends the window."""
        now = self._files_in_home()
        for name in sorted(now.keys() - self._files.keys(), reverse=True):
            path = self.home / name
            with suppress(FileNotFoundError):
                shutil.rmtree(path) if path.is_dir() else path.unlink()
        if self.window is not None and now.keys() != self._files.keys():
            with pytest.MonkeyPatch.context() as patch:
                live_in(self.home, patch)
                _forget_files(self.window)
        if self.window is not None and self._files_in_home() != self._files:
            self.thrown_away.append("its files")
            self.discard()
        if self.window is None:
            self._clear_home()

    def threads(self) -> set[threading.Thread]:
        """Those that wait for work of the window."""
        if self.window is None:
            return set()
        pools = [one._pool for one in self.window.findChildren(Background)]
        return {thread for pool in pools for thread in pool._threads}

    # -- opening -----------------------------------------------------------------------
    def _open(self) -> None:
        self._closed = False
        self.window = built(self.settings)
        self.window.closed.connect(self._note_closed)
        self._files = self._files_in_home()

    def _note_closed(self) -> None:
        self._closed = True

    def _show(self, qtbot: QtBot) -> MainWindow:
        window = self.window
        assert window is not None
        collector = window.findChild(Collector)
        assert collector is not None
        collector.start()
        window.setUpdatesEnabled(False)
        window.show()
        qtbot.waitExposed(window)
        return window

    def _learn(self, qtbot: QtBot) -> None:
        """Note how a window is that was reset: before a level was open, after that, and
        once the theatre has shown a film: it is built when it is needed."""
        for use in (_nothing, _open_paper, _run_film):
            window = self._show(qtbot)
            use(qtbot, window)
            settle()
            if use is not _run_film:
                self._on |= switched_on(window)
            self.give_back()
            assert self.window is not None, self.thrown_away
            self._usual.append(described(self.window))
        self._files = self._files_in_home()

    # -- settings and files ------------------------------------------------------------
    def _values(self) -> dict[str, Any]:
        return {
            key: value if key != LIVE else self.settings.flag(LIVE)
            for key in self._store.allKeys()
            for value in (self._store.value(key),)
        }

    def _put_settings_back(self) -> None:
        """Give settings the usual values and no others, and say so."""
        for key in self._store.allKeys():
            if key not in VALUES:
                self._store.remove(key)
                self.settings.changed.emit(key)
                if key == "recent_files":
                    self.settings.recent_changed.emit()
        now = self._values()
        for key, value in VALUES.items():
            if now.get(key) != value:
                self.settings.set(key, value)

    def _forget_answers(self, window: MainWindow) -> bool:
        """Let the library know of no answer that was found. Return whether it looks
        again."""
        index = self.home / "cache" / "gridwright" / self._index.name
        if index.read_bytes() != self._index.read_bytes():
            for beside in index.parent.glob(f"{index.name}-*"):
                beside.unlink()
            shutil.copy(self._index, index)
            window.feature(LibraryFeature).library.model.look_again()
            return True
        return False

    def _clear_home(self) -> None:
        shutil.rmtree(self.home, ignore_errors=True)
        cache = self.home / "cache" / "gridwright"
        cache.mkdir(mode=0o700, parents=True)
        with suppress(OSError):  # where links are not allowed it takes longer
            (cache / "kernels").symlink_to(self._marks, target_is_directory=True)
        shutil.copy2(self._index, cache)
        self._put_settings_back()

    def _files_in_home(self) -> dict[str, int]:
        """The files in the home, and their sizes."""
        return {
            str(path.relative_to(self.home)): path.stat().st_size
            for path in self.home.rglob("*")
            if "kernels" not in path.parts
        }
