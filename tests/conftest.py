"""What every test runs under: no display, no one's home folder, nothing left behind."""

from __future__ import annotations

import gc
import logging
import os
import platform
import signal
import sys
import zlib
from collections import Counter
from collections.abc import Generator, Iterator
from contextlib import suppress
from os import scandir
from pathlib import Path
from typing import Any

import pytest

from gridwright.solvers.runtime import jit
from tests import early_imports, patience, reports
from tests.sampling import CASES, Cases, Share, beyond_sample, shuffled

pytest.register_assert_rewrite("gridwright.solvers.contract")

# Before anything imports Qt. Tests never open a window on the screen of whoever runs
# them.
os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ.setdefault("QT_LOGGING_RULES", "qt.qpa.fonts.warning=false")


LINUX = sys.platform == "linux"


def _why_no_qt() -> str:
    try:
        import PySide6.QtWidgets  # noqa: F401
        import pytestqt  # noqa: F401
    except ImportError as error:
        return str(error)
    return ""


NO_QT = _why_no_qt()
NOTHING_LEFT_OUT = bool(os.environ.get("GRIDWRIGHT_REQUIRE_ALL"))
"""Whether a test that is left out counts as failed, but for what `MAY_BE_LEFT_OUT`
names: so a library that no longer loads hides nothing."""
MAY_BE_LEFT_OUT = (
    "NO CHROMIUM",
    "NO DISPLAY",
    "gifsicle is not installed",
    "root may write anywhere",
    "needs to give files away",
    "no small level",
    "this system has no",
    "bubblewrap does not work here",
    "only where all tests are collected",
)
"""What begins the reasons of tests that depend on other programs, on the user's rights,
on kinds that are installed and on what was asked for."""
if (sys.platform, platform.machine()) != ("linux", "x86_64"):
    MAY_BE_LEFT_OUT += ("kernels are called through numba here",)
if NO_QT and (NOTHING_LEFT_OUT or os.environ.get("GRIDWRIGHT_REQUIRE_QT")):
    raise pytest.UsageError(f"Qt does not load: {NO_QT}")

pytest_plugins = [] if NO_QT else ["pytestqt.plugin"]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--thorough",
        action="store_true",
        help="run what is long by nature, and all cases",
    )
    parser.addoption(
        "--share",
        metavar="PART/OF",
        type=Share.read,
        default=Share(1, 1),
        help="of what only --thorough runs, one of so many parts, such as 1/4",
    )
    parser.addoption(
        "--shuffle",
        metavar="SEED",
        type=int,
        help="run the tests in another order: no test may need the one before it",
    )


def pytest_configure(config: pytest.Config) -> None:
    gc.disable()  # until all tests are collected: nothing of it is garbage
    # A job may have inherited that these are ignored; tests send them.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
    CASES.all_asked = config.getoption("thorough")


def pytest_report_header() -> str:
    left_out = f"left out, because Qt does not load: {NO_QT}"
    return f"tests of the editor: {left_out if NO_QT else 'on'}"


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """The tests of the solvers run where Qt is not installed or misses a library."""
    editor = Path(__file__).parent / "editor"
    return True if NO_QT and collection_path == editor else None


def pytest_collection(session: pytest.Session) -> None:
    early_imports.import_early(early_imports.of_process(session.config))


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(
    item: pytest.Item, nextitem: pytest.Item | None
) -> bool | None:
    if not reports.counted_elsewhere(item.config):
        return None
    reports.run(item, nextitem)
    return True


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    patience.begin(item)


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item) -> None:
    """Fail the test that makes an application of Qt without widgets: the next test of
    the window could not make its own."""
    module = sys.modules.get("PySide6.QtWidgets")
    made = module and module.QApplication.instance()
    if made and not isinstance(made, module.QApplication):
        made.shutdown()
        pytest.fail(f"{item.nodeid} draws, and has no fixture qapp")


def held_against(report: pytest.TestReport | pytest.CollectReport) -> None:
    """Count a test or a file that is left out as failed where nothing may be."""
    if not (NOTHING_LEFT_OUT and report.skipped and isinstance(report.longrepr, tuple)):
        return
    reason = report.longrepr[2].removeprefix("Skipped: ")
    if not reason.startswith(MAY_BE_LEFT_OUT):
        report.outcome = "failed"
        report.longrepr = f"{report.nodeid} is left out where all must run: {reason}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[
    None, pytest.TestReport, pytest.TestReport
]:
    report = yield
    held_against(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[
    None, pytest.CollectReport, pytest.CollectReport
]:
    report = yield
    held_against(report)
    return report


FAST_LANE = pytest.StashKey[dict[str, Counter[bool]]]()
NOT_SHARED = pytest.StashKey[int]()
"""How many long tests are not in the share that was asked for."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(
    config: pytest.Config, items: list[pytest.Item]
) -> None:
    """Leave out what only `--thorough` runs, and give its mark to the tests that have
    more cases, and to most rows of slow ones.

    How many tests of each file are fast, and how many are not, is noted before `-m`
    does.
    """
    mark_most_rows(items)
    found: dict[str, Counter[bool]] = {}
    daily: list[pytest.Item] = []
    long: list[pytest.Item] = []
    for item in items:
        of_file = found.setdefault(item.nodeid.partition("::")[0], Counter())
        if item.get_closest_marker("thorough"):
            long.append(item)
            continue
        daily.append(item)
        of_file[item.get_closest_marker("slow") is None] += 1
        if CASES.all_asked and "cases" in getattr(item, "fixturenames", ()):
            item.add_marker("thorough")
    config.stash[FAST_LANE] = found
    if long and not CASES.all_asked:
        config.hook.pytest_deselected(items=long)
        items[:] = daily
    if CASES.all_asked:
        leave_out_others(config, items)
    seed: int | None = config.getoption("shuffle")
    if seed is not None:
        items[:] = shuffled(items, seed, lambda item: item.nodeid.partition("::")[0])


def mark_most_rows(items: list[pytest.Item]) -> None:
    """Give the mark `thorough` to most rows of each slow test that draws no sample of
    its own: a window for each kind and each size is for the long run."""
    tests: dict[str, list[pytest.Item]] = {}
    for item in items:
        name, bracket, _row = item.nodeid.partition("[")
        if bracket:
            tests.setdefault(name, []).append(item)
    for name, rows in tests.items():
        marks = {mark.name for row in rows for mark in row.iter_markers()}
        slow = [row for row in rows if takes_long(row)]
        if not marks & {"thorough", "whole"}:
            for number in beyond_sample(name, len(slow)):
                slow[number].add_marker("thorough")


def takes_long(item: pytest.Item) -> bool:
    """True if a test has the mark `slow`, or opens the window."""
    slow = item.get_closest_marker("slow") is not None
    return slow or "window" in getattr(item, "fixturenames", ())


def leave_out_others(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the long tests of the other shares, and note how many they are: a
    process of xdist for the one that prints."""
    share: Share = config.getoption("share")
    others = [
        item
        for item in items
        if item.get_closest_marker("thorough") and not share.has(item.nodeid)
    ]
    config.stash[NOT_SHARED] = len(others)
    if hasattr(config, "workeroutput"):
        config.workeroutput["not shared"] = len(others)
    if others:
        config.hook.pytest_deselected(items=others)
        left_out = set(others)
        items[:] = [item for item in items if item not in left_out]


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """A process of xdist ends."""
    told = getattr(node, "workeroutput", {})
    node.config.stash[NOT_SHARED] = told.get("not shared", 0)


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    share: Share = config.getoption("share")
    tests = config.stash.get(NOT_SHARED, 0)
    if tests:
        terminalreporter.write_line(
            f"left out: {tests} long tests that are not in part {share.part} of "
            f"{share.of} (all of them: python -m tools.release thorough)"
        )


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Give the tests of a folder to one process: they need the same kernels, and each
    process that needs a kernel before another has compiled it compiles it, too."""
    from xdist.scheduler import LoadScopeScheduling

    class ByFolder(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            return batch_of(nodeid)

    return ByFolder(config, log) if config.getoption("dist") == "load" else None


def batch_of(test: str) -> str:
    """The tests that run one after the other in one process, by the id of a test: those
    of its folder.

    Of the tests of the editor, which share a window, those of a room; of its features,
    those of a quarter of them.
    """
    folder = test.partition("::")[0].rpartition("/")[0]
    if not folder.startswith("tests/editor/"):
        return folder
    room, _, within = folder.removeprefix("tests/editor/").partition("/")
    if room != "features":
        return room
    feature = within.partition("/")[0]
    return f"{room} {zlib.crc32(feature.encode()) % 4}"


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """As many as there are processors: each one more collects all tests, and loads what
    they need."""
    return len(os.sched_getaffinity(0)) if LINUX else os.cpu_count() or 1


def pytest_collection_finish() -> None:
    """What is there by now stays, the little garbage among it, too; each full
    collection of garbage would look through all of it."""
    gc.freeze()
    gc.enable()


if not NO_QT:

    @pytest.fixture(scope="session")
    def qapp() -> Any:
        """The program's own application, with its style: whoever asks first makes it
        for all tests of the process."""
        from gridwright.editor.app import application

        return application()


@pytest.fixture
def lanes(request: pytest.FixtureRequest) -> dict[str, Counter[bool]]:
    """How many tests of each file are fast (True), and how many are not."""
    return request.config.stash[FAST_LANE]


@pytest.fixture(scope="session")
def cases() -> Cases:
    """How many cases a test runs that loops over many."""
    return CASES


@pytest.fixture(scope="session")
def kernel_marks(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Path:
    """Where the tests of all runs note which kernels are compiled: in pytest's own
    cache.

    Without it (`-p no:cacheprovider`) each run has notes of its own.
    """
    cache: pytest.Cache | None = getattr(request.config, "cache", None)
    if cache is None:
        return tmp_path_factory.mktemp("kernel_marks")
    return cache.mkdir("kernel_marks")


class Homes:
    """Folders that programs take for the person's own. One that nothing was put into is
    used again: most tests write nothing there."""

    def __init__(self, above: Path, kernel_marks: Path) -> None:
        self._above, self._marks = above, kernel_marks
        self._made = 0
        self._unused: Path | None = None

    def take(self) -> Path:
        """A folder in which there is nothing but the notes of compiled kernels."""
        if self._unused is not None:
            home, self._unused = self._unused, None
            return home
        self._made += 1
        home = self._above / str(self._made)
        cache = home / "cache" / "gridwright"
        cache.mkdir(mode=0o700, parents=True)
        with suppress(OSError):  # where links are not allowed it takes longer
            (cache / "kernels").symlink_to(self._marks, target_is_directory=True)
        return home

    def give_back(self, home: Path) -> None:
        """Nobody uses it any more."""
        cache = home / "cache" / "gridwright"
        with suppress(OSError):  # a test may have removed it
            places = home, cache.parent, cache
            there = [entry.name for place in places for entry in scandir(place)]
            if (
                there == ["cache", "gridwright", "kernels"]
                and not cache.stat().st_mode & 0o077
            ):
                self._unused = home


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory, kernel_marks: Path) -> Homes:
    return Homes(tmp_path_factory.mktemp("homes"), kernel_marks)


@pytest.fixture
def home(homes: Homes) -> Iterator[Path]:
    """A folder that a test takes for the person's own."""
    taken = homes.take()
    yield taken
    homes.give_back(taken)


@pytest.fixture(autouse=True)
def own_home(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings, recovery files and caches of a test stay in a folder of its own.

    numba's kernels are left where they are: they lie beside the sources, or in
    NUMBA_CACHE_DIR. So are the notes that they are compiled: without them every test
    that solves in a window would start processes to compile them.
    """
    live_in(home, monkeypatch)


def live_in(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a folder be the person's own one."""
    monkeypatch.setattr(jit, "compile_elsewhere", False)  # a window sets it
    for name in ("CONFIG", "CACHE", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(home / name.lower()))
    if sys.platform == "win32":
        monkeypatch.setenv("APPDATA", str(home / "config"))
        monkeypatch.setenv("LOCALAPPDATA", str(home / "cache"))


@pytest.fixture(autouse=True)
def no_log_warnings(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """A test fails on a warning in the log, unless it looked at it and cleared it."""
    yield
    said = [
        f"{r.name}: {r.getMessage()}"
        for r in caplog.records
        if r.levelno >= logging.WARNING
    ]
    assert not said, said


def forget_kinds() -> None:
    """Let the registry look again for what kinds there are."""
    from gridwright.solvers import registry

    registry._targets.cache_clear()
    registry.kind.cache_clear()


@pytest.fixture
def picks(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The tiny puzzle of `tests.solvers.fakes`, known to the registry for one test."""
    from gridwright.solvers import registry

    monkeypatch.setitem(registry.BUNDLED, "picks", "tests.solvers.fakes:KIND")
    forget_kinds()
    yield
    forget_kinds()
