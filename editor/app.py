"""The composition root: the one place that builds the program and connects it.

The style sheet is set once, when the window is built. Qt styles a widget again, with
all its children, each time it gets a parent under a style sheet. So
`gridwright.editor.app.build` takes the style sheet off the application, builds the
whole window, and sets it then.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from importlib import import_module
from pathlib import Path
from types import TracebackType
from typing import TypeVar

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from gridwright.editor.features.all import SLICES
from gridwright.editor.features.lessons.feature import LessonsFeature
from gridwright.editor.features.preparing.feature import Preparing
from gridwright.editor.features.presentation.feature import BAR
from gridwright.editor.features.safety.session import SessionFeature
from gridwright.editor.features.window_tour.feature import TourFeature
from gridwright.editor.models.program.gc_control import (
    Collector,
    give_back_large_blocks,
)
from gridwright.editor.models.program.preferences import known_look, scale
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.models.program.translators import Language
from gridwright.editor.models.search.runner import SolverRunner
from gridwright.editor.painting.look import Look, LookSource
from gridwright.editor.views.style import (
    app_icon,
    hold_pictures,
    scale_application,
    use_look,
    wear,
)
from gridwright.editor.views.style.theme.controls import Controls
from gridwright.editor.views.style.theme.focus_ring import FocusRing
from gridwright.editor.views.style.theme.stylesheet import (
    prefer_glyphs,
    qt_palette,
    stylesheet,
)
from gridwright.editor.views.window.foreign import Exited, ForeignSlices, exits_refused
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.runtime import jit, log

T = TypeVar("T")

SHARED = ("colorama", "multiprocessing", "xml")
"""Packages that both numba, in a thread of a search, and pyqtgraph, in this one, import
later."""


def load_shared() -> None:
    """Import them before there are threads.

    Python takes a module out of `sys.modules` for an instant at the end of its import.
    A thread that imports something below that package just then fails with a KeyError
    of its name.
    """
    for name in SHARED:
        with suppress(ImportError):
            import_module(name)


SWITCH = 0.001
"""Seconds after which a thread of Python gives way to the window: a search never works
long at a time, and an event of the window waits for it several times."""


def application(arguments: Sequence[str] = ()) -> QApplication:
    """The QApplication, made once, with the names settings are kept under."""
    known = QApplication.instance()
    if isinstance(known, QApplication):
        return known
    sys.setswitchinterval(SWITCH)
    give_back_large_blocks()
    app = QApplication(["gridwright", *arguments])
    app.setOrganizationName("Gridwright")
    app.setApplicationName("Gridwright")
    app.setApplicationDisplayName("Gridwright")
    app.setDesktopFileName("gridwright")
    app.setStyle(Controls())
    return app


def build(
    settings: Settings | None = None, foreign: ForeignSlices | None = None
) -> MainWindow:
    """The window and all that stands behind it. It needs an application."""
    jit.compile_elsewhere = True
    load_shared()
    settings = settings or Settings()
    app = application()
    collector = Collector()
    # before the window: what is there by then is set aside, and never freed
    collector.start()
    language = Language(settings)  # before any widget takes its words
    looks = LookSource(choice=known_look(settings))
    use_look(looks.look)

    def apply(look: Look) -> None:
        wear(stylesheet(look), lambda: app.setPalette(qt_palette(look)))
        use_look(look)  # pages that are set anew take the colours of the palette

    def speak(code: str) -> None:
        hold_pictures()
        prefer_glyphs(code)

    prefer_glyphs(language.code)
    app.setPalette(qt_palette(looks.look))
    # A widget that gets a parent under a style sheet is styled anew, with all that is
    # in it: the window is built without one, and styled once.
    app.setStyleSheet("")
    scale_application(
        scale(settings)
    )  # before there is a widget that would keep the old size
    foreign = foreign or ForeignSlices(SLICES)
    features = [feature for slice in SLICES for feature in slice.features]
    features += foreign.features()
    tab_kinds = [kind for slice in SLICES for kind in slice.tab_kinds]
    window = MainWindow(settings, looks, SolverRunner(), features, BAR, tab_kinds)
    for owned in (collector, language, looks, window.runner, FocusRing(app)):
        owned.setParent(window)
    window.closed.connect(collector.stop)
    collect = collector.collect_closed
    window.tabs.view_added.connect(lambda view: view.document.closed.connect(collect))
    app.setStyleSheet(stylesheet(looks.look))
    window.setWindowIcon(app_icon(looks.look))
    looks.changed.connect(apply)
    language.changed.connect(speak)
    QTimer.singleShot(0, window, lambda: foreign.say_refused(window))
    return window


class Handled(Exception):  # noqa: N818 - no error
    """Stands for an exception that is being handled; see `with_whole_exceptions`."""


def with_whole_exceptions(act: Callable[[], T]) -> T:
    """Call `act` so that an exception in an override of a method of Qt is only an
    exception.

    WORKAROUND for PySide6 up to 6.12 on CPython before 3.12: C code that fails, such as
    `[][0]`, leaves the bare value of its exception, and shiboken, which takes it for
    the exception, ends the process. While another exception is handled, Python makes a
    whole one at once.
    """
    if sys.version_info >= (3, 12):
        return act()
    try:
        raise Handled
    except Handled:
        return act()


def without_handled(error: BaseException) -> None:
    """Take what `with_whole_exceptions` handles out of the history of an exception."""
    while error.__context__ is not None and not isinstance(error.__context__, Handled):
        error = error.__context__
    error.__context__ = None


def run(files: Sequence[str], demo: bool = False, lesson: int | None = None) -> int:
    """Open the window on some files, a demo or a lesson, and stay until it is
    closed."""
    return with_whole_exceptions(lambda: _run(files, demo, lesson))


def _run(files: Sequence[str], demo: bool, lesson: int | None) -> int:
    log.start(debug=False)  # `--debug` has started it already
    app = application()
    foreign = ForeignSlices(SLICES)
    sys.excepthook = partial(_on_exception, foreign)
    threading.excepthook = partial(_on_thread_exception, foreign)
    window = build(foreign=foreign)
    window.show()
    if not demo and lesson is None:
        window.feature(SessionFeature).reopen()
    for file in files:
        window.open_path(Path(file))
    window.feature(Preparing).begin_soon()
    if not demo and lesson is None:
        window.feature(TourFeature).begin_once()
    if demo:
        QTimer.singleShot(300, window, lambda: start_demo(window))
    if lesson is not None:
        window.feature(LessonsFeature).open_lesson(lesson)
    with exits_refused():
        return app.exec()


def _on_exception(
    foreign: ForeignSlices,
    kind: type[BaseException],
    error: BaseException,
    trace: TracebackType | None,
) -> None:
    """Write an error that nothing caught into the log, and to stderr as always; a slice
    from elsewhere that raised it is switched off."""
    without_handled(error)
    log.note_failure(error)
    foreign.blame(error)
    sys.__excepthook__(kind, error, trace)


def _on_thread_exception(
    foreign: ForeignSlices, given: threading.ExceptHookArgs
) -> None:
    """Do the same for an error that ended a thread. A thread may end itself."""
    error = given.exc_value
    if error is not None and not isinstance(error, (SystemExit, Exited)):
        _on_exception(foreign, given.exc_type, error, given.exc_traceback)


def start_demo(window: MainWindow) -> None:
    """Open a sample, solve it, and play the answer."""
    from gridwright.solvers.files.level_set import demo_file

    view = window.open_path(Path(str(demo_file())))
    if view is None:
        return
    view.session.answered.connect(lambda _result: view.playback.play())
    view.session.solve()


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
