"""Fixtures of the editor tests: a whole window, and a check that nothing is left
behind."""

from __future__ import annotations

import gc
import shutil
import threading
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from threading import Event
from types import SimpleNamespace

import pytest
from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QSettings,
    QtMsgType,
    qInstallMessageHandler,
)
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gridwright.editor.app import with_whole_exceptions, without_handled
from gridwright.editor.features.library.reading import reading
from gridwright.editor.models.program.preferences import LIVE
from gridwright.editor.models.program.settings import Settings, bundled_folder
from gridwright.editor.models.program.translators import Language
from gridwright.editor.models.search.runner import SolverRunner
from gridwright.editor.painting.look import look
from gridwright.editor.views.style import kit
from gridwright.editor.views.style.dressing import (
    current_look,
    scale_application,
    use_look,
)
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.problem import StopToken
from gridwright.solvers.runtime.cache import cache_folder
from tests.conftest import Homes, batch_of
from tests.editor.driving.leftovers import running_timers
from tests.editor.driving.shared import Shared
from tests.editor.driving.unexpected import Watch
from tests.editor.driving.window import PAPER, SOLVE_TIMEOUT, close, shown

HARMLESS = (
    "This plugin does not support",  # the offscreen platform says so of several calls
)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool:
    """Run a test as the program runs: what fails in an override of a method of Qt fails
    the test, and does not end the process."""
    runner = item.config.pluginmanager.getplugin("runner")
    return bool(
        with_whole_exceptions(lambda: runner.pytest_runtest_protocol(item, nextitem))
    )


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    call: pytest.CallInfo[None],
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    if call.excinfo is not None:
        without_handled(call.excinfo.value)
    return (yield)


@pytest.fixture(autouse=True)
def nothing_left_behind(qapp: QApplication, shared: Shared) -> Iterator[None]:
    """A test fails on a Qt message, a thread, a timer or a top-level window it
    leaves."""
    messages: list[str] = []

    def note(kind: QtMsgType, _context: object, text: str) -> None:
        if kind != QtMsgType.QtDebugMsg and not text.startswith(HARMLESS):
            messages.append(text)

    if current_look() != look("light"):
        use_look(look("light"))
    threads = set(threading.enumerate())
    before = qInstallMessageHandler(note)
    gc.disable()  # Qt paints a plot after its test: that must not free it meanwhile
    try:
        yield
        for _ in range(3):
            QCoreApplication.sendPostedEvents(None, int(QEvent.Type.DeferredDelete))
            QCoreApplication.processEvents()
        # here, where no Qt call is under way, and not in a test of something else
        gc.collect()
        # what this test did not bring is not looked at again by the next one
        gc.freeze()
    finally:
        gc.enable()
        qInstallMessageHandler(before)
    left = [w for w in QApplication.topLevelWidgets() if w.isVisible()]
    timers = running_timers(qapp)
    threads |= shared.threads()
    extra = [t for t in threading.enumerate() if t not in threads and _must_end(t)]
    for thread in extra:
        thread.join(5)  # it may be in the last step of work that no window waits for
    extra = [t for t in extra if t.is_alive()]
    for widget in left:
        widget.close()
    assert not messages, f"Qt said: {messages}"
    assert not left, f"windows left open: {left}"
    assert not timers, f"timers left running: {timers}"
    assert not extra, f"threads left running: {extra}"


def _must_end(thread: threading.Thread) -> bool:
    """True if whoever started a thread ends it: the one that reads from a child process
    is there as long as the child."""
    return thread.name == "child" or not thread.daemon


@pytest.fixture(autouse=True)
def unexpected(qapp: QApplication) -> Iterator[list[str]]:
    """A test fails at once on a window that waits for an answer which the test does not
    give."""
    with pytest.MonkeyPatch.context() as patch:
        watch = Watch(patch)
        yield watch.found
    assert not watch.found, watch.found


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Function) -> Generator[None, object, object]:
    """Close the window of a test as soon as the test is done, and paint it only now.

    Else pytest-qt, which lets Qt work before a test and after it, would paint it twice
    for nobody.
    """
    window = item.funcargs.get("window")
    if not isinstance(window, MainWindow):
        return (yield)
    window.setUpdatesEnabled(True)
    shared: Shared = item.funcargs["shared"]
    if window is not shared.window:
        done = yield
        close(window)
        return done
    try:
        done = yield
    except BaseException:
        shared.discard()
        raise
    shared.give_back()
    return done


def shares(item: pytest.Item) -> bool:
    """True if a test takes the window that the tests of its file share; one whose
    levels are answered as they open is another window."""
    names = getattr(item, "fixturenames", ())
    marked = item.get_closest_marker("one_window") is not None
    return marked and "window" in names and "live_on" not in names


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the tests of a batch that share a window before its others: those would end
    the window between them."""
    batches = {batch_of(item.nodeid): number for number, item in enumerate(items)}
    files = {item.path: number for number, item in enumerate(items)}
    items.sort(
        key=lambda item: (
            batches[batch_of(item.nodeid)],
            not shares(item),
            files[item.path],
        )
    )


@pytest.fixture(scope="session")
def shared(
    qapp: QApplication,
    tmp_path_factory: pytest.TempPathFactory,
    known_levels: Path,
    kernel_marks: Path,
) -> Iterator[Shared]:
    """The window that the tests of a file share, if they have the mark
    `one_window`."""
    made = Shared(
        tmp_path_factory.mktemp("shared") / "home", known_levels, kernel_marks
    )
    yield made
    made.discard()


@pytest.fixture
def home(
    request: pytest.FixtureRequest, homes: Homes, shared: Shared
) -> Iterator[Path]:
    """As for all tests; the window that tests share has a home of its own, and is gone
    before a test that does not share it."""
    if shares(request.node):
        yield shared.home
        shared.tidy()
        return
    shared.discard()
    taken = homes.take()
    yield taken
    homes.give_back(taken)


@pytest.fixture(autouse=True, scope="session")
def empty_clipboard(qapp: QApplication) -> Iterator[None]:
    """The offscreen platform frees what was copied after Python has ended, which needs
    Python."""
    yield
    QApplication.clipboard().clear()


@pytest.fixture
def settings(
    tmp_path: Path, request: pytest.FixtureRequest, shared: Shared
) -> Settings:
    """Settings in a file of the test's own. Live is off: see `live_on`."""
    if shares(request.node):
        return shared.look_over()
    made = Settings(
        QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
    )
    made.set("language", "en")  # whatever the language of the machine is
    made.set(LIVE, False)
    return made


@pytest.fixture
def live_on(settings: Settings) -> None:
    """A window whose levels are answered as they open, as the program does it
    unasked."""
    settings.set(LIVE, True)


@pytest.fixture(scope="session")
def known_levels(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An index of the levels that come with the program: a window without it reads them
    all."""
    go = Event()
    go.set()
    with pytest.MonkeyPatch.context() as patch:
        for name in ("XDG_CACHE_HOME", "LOCALAPPDATA"):
            patch.setenv(name, str(tmp_path_factory.mktemp("index")))
        for folder in bundled_folder().iterdir():
            for _ in reading(folder, 1, {}, go, StopToken()):
                pass
        return next(cache_folder().glob("library-*.sqlite"))


@pytest.fixture
def english(qapp: QApplication, settings: Settings) -> Language:
    """The program speaks English, with its plurals."""
    return Language(settings)


@pytest.fixture
def size_put_back() -> Iterator[None]:
    """The size of the interface belongs to the application, which outlives the
    window."""
    yield
    scale_application(100)


@pytest.fixture
def window(
    request: pytest.FixtureRequest,
    qtbot: QtBot,
    settings: Settings,
    known_levels: Path,
    shared: Shared,
) -> Iterator[MainWindow]:
    """The whole program, shown; closed at the end without asking, or reset for the next
    test of the file."""
    if shares(request.node):
        yield shared.take(qtbot)
        return
    shutil.copy2(known_levels, cache_folder())
    with shown(qtbot, settings, painted=False) as made:
        yield made


@pytest.fixture
def open_level(window: MainWindow) -> Callable[..., DocumentView]:
    """Open a level in the window: `open_level()` the maze of the book,
    `open_level(kind_id, rows)` another one."""

    def opened(kind_id: str = "coin_maze", rows: str = PAPER) -> DocumentView:
        return window.tabs.open_level(level_from_text(kind_id, rows))

    return opened


@pytest.fixture
def solved(qtbot: QtBot) -> Callable[[DocumentView], DocumentView]:
    """Solve the level of a view and wait for its answer: `solved(view)`."""

    def answered(view: DocumentView) -> DocumentView:
        with qtbot.waitSignal(view.session.answered, timeout=SOLVE_TIMEOUT):
            view.session.solve()
        return view

    return answered


@pytest.fixture
def runner(qapp: QApplication) -> Iterator[SolverRunner]:
    """What searches beside the window, without one."""
    made = SolverRunner()
    yield made
    made.close()


@pytest.fixture
def listening() -> Iterator[None]:
    """As with a screen reader running."""
    before = QAccessible.isActive()
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(before)


@pytest.fixture
def announced(monkeypatch: pytest.MonkeyPatch, listening: None) -> list[str]:
    """What a screen reader says without being asked."""
    said: list[str] = []
    tell = QAccessible.updateAccessibility

    def note(event: QAccessibleEvent) -> None:
        if isinstance(event, QAccessibleAnnouncementEvent):
            said.append(event.message())
        tell(event)

    listener = SimpleNamespace(isActive=QAccessible.isActive, updateAccessibility=note)
    monkeypatch.setattr(kit, "QAccessible", listener)
    return said


@pytest.fixture
def clipboard(qapp: QApplication) -> Iterator[None]:
    """What a test copies goes with it."""
    yield
    QApplication.clipboard().clear()
