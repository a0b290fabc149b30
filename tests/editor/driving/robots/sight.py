"""A robot that opens what the window has, with the longest contents, at every size, in
every language and look, and looks for what is cut, covered, faint, small or in another
language.

    python -m tests.editor.driving.robots.sight --all
    python -m tests.editor.driving.robots.sight --case "1024x700 zh_CN 150 dark" --places lab play

An appearance is put on while the place before is open, so that each is seen after a
change.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle, product
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QDeadlineTimer
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QToolButton, QWidget

from gridwright.editor.app import application, with_whole_exceptions
from gridwright.editor.features.compare.feature import CompareFeature
from gridwright.editor.features.theatre.feature import TheatreFeature
from gridwright.editor.features.what_if.feature import WhatIfFeature
from gridwright.editor.features.what_if.question import WhatIf
from gridwright.editor.models.insight.live import Live
from gridwright.editor.models.program import preferences, translators
from gridwright.editor.views.frame.side import Mode
from gridwright.editor.views.frame.study_tabs import ANSWER
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.problem import Limits
from tests.editor.driving.robots.places import closed, window_in
from tests.editor.driving.screen.legible import faint, foreign, small, wrong_in_menu
from tests.editor.driving.screen.room import name_of, wrong_in
from tests.editor.driving.window import PAPER, settle

PATIENCE = 20_000
RECHECK = 200
"""Milliseconds after which a fault is looked at again."""
OPEN = "S" + " ." * 25 + "\n" + (". " * 25 + "$\n") * 24 + ". " * 25 + "E"
LONG = (
    "The longest title that a person gives to a level before they give up counting " * 2
)


@dataclass(frozen=True)
class Appearance:
    """How the window looks: pixels, language, text in per cent, look."""

    size: tuple[int, int]
    code: str
    scale: int
    look: str

    def __str__(self) -> str:
        return f"{self.size[0]}x{self.size[1]} {self.code} {self.scale} {self.look}"


SIZES = ((1024, 700), (1280, 800))
CODES = ("en", "zh_CN", "zh_TW")
SCALES = (100, 150, 200)
LOOKS = ("light", "dark")
ALL = [Appearance(*values) for values in product(SIZES, CODES, SCALES, LOOKS)]


def pairwise(of: Sequence[Appearance] = tuple(ALL)) -> list[Appearance]:
    """Few appearances that have every two choices together, near ones one after the
    other."""

    def pairs(one: Appearance) -> set[tuple[object, object]]:
        parts = [
            ("size", one.size),
            ("code", one.code),
            ("scale", one.scale),
            ("look", one.look),
        ]
        return {(a, b) for a in parts for b in parts if a < b}

    wanted = set().union(*map(pairs, of))
    found: list[Appearance] = []
    while wanted:
        best = max(of, key=lambda one: len(pairs(one) & wanted))
        found.append(best)
        wanted -= pairs(best)
    return sorted(found, key=lambda one: (one.scale, one.look, one.code))


LEVELS: dict[str, tuple[str, str]] = {
    "proved": ("coin_maze", PAPER),
    "impossible": ("coin_maze", "S . . .\n. . # #\n$ . # E"),
    "counts": ("coin_maze", "S . . . . $\n" + ". . . . . .\n" * 5 + "$ . . . . E"),
    "title": ("coin_maze", PAPER),
    "fresh": ("tour", "S . .\n. . .\n. . ."),
    "collapse": ("collapse", "1 2 3 4 5\n6 7 8 9 1\n2 3 0 5 6\n7 8 9 1 2\n3 4 5 6 7"),
    "match3": ("match3", "1 2 1 3\n2 1 3 1\n1 1 2 3"),
    "sowing": ("sowing", "1 0 2\n0 1 0"),
    "unproved": ("coin_maze", OPEN),
    "running": ("coin_maze", OPEN),
}
DIALOGS = (
    "file.new",
    "edit.preferences",
    "level.resize",
    "file.export_image",
    "edit.shortcuts",
)
MORE_DIALOGS = (
    "view.save_layout", "certificate.page", "game.campaign", "set.new", "help.shortcuts",
)  # fmt: skip
Faults = dict[str, list[str]]
UNSOLVED = ("fresh", "running")


class SightRobot:
    """One window with a tab for each of LEVELS."""

    def __init__(self, window: MainWindow, levels: Sequence[str]) -> None:
        self.window, self.code = window, "en"
        self.top: QWidget | None = None
        """What stands in front of the window without being modal."""
        self.views: dict[str, DocumentView] = {}
        for name in levels:
            level = level_from_text(*LEVELS[name])
            titled = level.with_(title=LONG) if name == "title" else level
            view = self.views[name] = window.tabs.open_level(titled)
            view.part(Live).limits = Limits(seconds=1, memory_mib=64)
            if name not in UNSOLVED:
                few = (
                    Limits(seconds=0.3, memory_mib=64)
                    if name == "unproved"
                    else Limits(seconds=60)
                )
                view.session.limits = few
                view.session.solve()
                self.wait(lambda view=view: not view.session.running)

    def wait(self, done: Callable[[], bool], limit: int = PATIENCE) -> None:
        patience = QDeadlineTimer(limit)
        while not done() and not patience.hasExpired():
            QTest.qWait(2)
        settle()

    def put_on(self, worn: Appearance) -> None:
        """Change how the window looks, with all that is open in it."""
        settings = self.window.settings
        for key, value in (
            (translators.KEY, worn.code),
            (preferences.SCALE, worn.scale),
            (preferences.LOOK, worn.look),
        ):
            if settings.text(key, "") != str(value):
                settings.set(key, value)
        self.window.resize(*worn.size)
        self.code = worn.code
        settle()

    def bring(self, name: str) -> DocumentView:
        """The level of that name in front; nothing runs, but what is called running."""
        for view in self.views.values():
            if view.session.running and view is not self.views[name]:
                view.session.leave()
        view = self.views[name]
        self.window.tabs.setCurrentWidget(view)
        if name == "running" and not view.session.running:
            view.session.limits = Limits(seconds=600, memory_mib=64)
            view.session.solve()
        settle()
        return view

    # -- places ------------------------------------------------------------------------
    def visit(self, place: str, level: str) -> list[str]:
        """What is wrong in a place, and with its flyouts open."""
        self.bring(level)
        found: list[str] = []
        for _ in getattr(self, place)():
            settle()
            found += self.lasting()
        settle()
        return found

    def lasting(self) -> list[str]:
        """What is wrong, and still is after as much time again: a layout may take more
        turns of the event loop on a busy machine."""
        found = self.wrong()
        if found:
            self.wait(lambda: False, limit=RECHECK)
            found = [fault for fault in self.wrong() if fault in found]
        return found

    def wrong(self) -> list[str]:
        """What is wrong in what stands in front."""
        top = self.top or QApplication.activeModalWidget() or self.window
        if isinstance(top, QMenu):
            return list(wrong_in_menu(top, self.window, self.code))
        shown = [
            w for w in top.findChildren(QWidget) if w.isVisible() and w.window() is top
        ]
        found = wrong_in(top)
        found += [
            f"faint: {told}, {name_of(widget)}" for widget, told in faint(top, shown)
        ]
        found += [
            f"small: {w.width()} x {w.height()}, {name_of(w)}" for w in small(shown)
        ]
        found += [
            f"{self.code}: {name_of(widget)}" for widget, _ in foreign(shown, self.code)
        ]
        dialog = self.top is None  # the guide fits the screen
        if dialog and not self.window.rect().adjusted(0, 0, 1, 1).contains(top.rect()):
            found.append(
                f"larger than the window: {name_of(top)} {top.width()} x {top.height()}"
            )
        return found

    def _unfolded(self) -> Iterator[None]:
        for section in self.window.frame.sections():
            section.set_open(True)
        yield
        for side in (self.window.frame.left, self.window.frame.right):
            if side.mode is not Mode.DOCKED:
                side.open_flyout()
                yield
                side.close_flyout()

    def design(self) -> Iterator[None]:
        self.window.actions_["play.edit"].trigger()
        yield from self._unfolded()

    def answer(self) -> Iterator[None]:
        self._study(ANSWER)
        yield from self._unfolded()

    def _study(self, tab: str) -> None:
        self.window.actions_["play.edit"].trigger()
        self.window.actions_["view.study"].trigger()
        self.window.frame.study.choose(tab)

    def compare(self) -> Iterator[None]:
        self.window.actions_["play.edit"].trigger()
        feature = self.window.feature(CompareFeature)
        feature.open()
        yield
        if self.window.tabs.current_view() is self.views.get("proved"):
            feature.panel.run_button.click()
            self.wait(lambda: not self.window.runner.busy)
            yield

    def lab(self) -> Iterator[None]:
        self._study("lab")
        yield

    def lessons(self) -> Iterator[None]:
        self._study("lessons")
        yield

    def theatre(self) -> Iterator[None]:
        self.window.actions_["play.edit"].trigger()
        view = self.window.tabs.current_view()
        assert view is not None
        theatre = self.window.feature(TheatreFeature)
        theatre.watch(view.document.kind.solvers[-1].id)
        yield
        self.wait(lambda: not theatre.search.running)
        yield
        self.window.actions_["play.edit"].trigger()

    def play(self) -> Iterator[None]:
        self.window.actions_["play.start"].trigger()
        yield
        view = self.window.tabs.current_view()
        if view is not None and view.play is not None:
            view.play.show_review()
            yield
        self.window.actions_["play.edit"].trigger()

    def what_if(self) -> Iterator[None]:
        self.window.actions_["play.edit"].trigger()
        view = self.window.tabs.current_view()
        assert view is not None
        feature, asked = self.window.feature(WhatIfFeature), view.part(WhatIf)
        self.window.actions_["solve.what_if"].trigger()
        if asked.on:
            self.wait(lambda: not asked.asking)
            group = feature.panel.group
            group.setCurrentIndex(group.count() - 1)
            yield
            self.window.actions_["solve.what_if"].trigger()

    def presentation(self) -> Iterator[None]:
        self.window.actions_["view.presentation"].trigger()
        yield
        self.window.actions_["view.presentation"].trigger()

    def dialogs(self, names: Sequence[str] = DIALOGS) -> Iterator[None]:
        for name in names:
            action = self.window.actions_[name]
            if action.isEnabled():
                action.trigger()
                settle()
                dialog = QApplication.activeModalWidget()
                yield
                if isinstance(dialog, QDialog):
                    dialog.reject()

    def more_dialogs(self) -> Iterator[None]:
        yield from self.dialogs(MORE_DIALOGS)

    def guide(self) -> Iterator[None]:
        self.window.actions_["help.guide"].trigger()
        settle()
        shown = (w for w in QApplication.topLevelWidgets() if w.objectName() == "guide")
        self.top = next(w for w in shown if w.isVisible())
        yield
        self.top.close()
        self.top = None

    def menus(self) -> Iterator[None]:
        """The menus of the menu bar and of the buttons that show, with those inside
        them."""
        self.window.actions_["play.edit"].trigger()
        for action in self.window.menuBar().actions():
            yield from self._opened(action)
        for button in self.window.findChildren(QToolButton):
            if button.isVisible() and button.menu() is not None:
                yield from self._opened(button.menu().menuAction())

    def _opened(self, entry: QAction) -> Iterator[None]:
        """The menu of an entry, and those inside it while it is open: some are made
        anew then."""
        menu = entry.menu()
        assert isinstance(menu, QMenu)
        menu.popup(self.window.mapToGlobal(self.window.rect().topLeft()))
        self.top = menu
        yield
        for inner in menu.actions():
            if inner.menu() is not None and inner.isEnabled():
                yield from self._opened(inner)
        menu.close()
        self.top = None


PLACES = (
    "design", "answer", "compare", "lab", "lessons", "theatre", "play", "what_if", "presentation",
)  # fmt: skip
OPENED = ("menus", "dialogs", "more_dialogs", "guide")
"""What opens over the window or beside it."""


def in_turn(turn: int) -> list[tuple[Appearance, list[str]]]:
    """Every two choices of an appearance together, each with one of OPENED; another one
    each turn."""
    return [(w, [OPENED[(n + turn) % len(OPENED)]]) for n, w in enumerate(pairwise())]


def seen(
    window: MainWindow,
    visits: Iterable[tuple[Appearance, Sequence[str]]],
    levels: Sequence[str] = tuple(LEVELS),
) -> Faults:
    """The places in each appearance, with one level after the other; each fault where
    it was."""
    found: Faults = {}
    robot = SightRobot(window, levels)
    names = cycle(levels)
    for one, places in visits:
        robot.put_on(one)
        for place in places:
            level = next(names)
            for fault in robot.visit(place, level):
                found.setdefault(fault, []).append(f"{one}, {place}, {level}")
    robot.put_on(Appearance(SIZES[-1], "en", 100, "light"))
    closed(window)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--all", action="store_true", help="every appearance, not every pair"
    )
    parser.add_argument("--case", help="one of them, as it is printed")
    parser.add_argument("--places", nargs="*", default=(*PLACES, *OPENED))
    asked = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    if asked.case is None:
        # A process for each: a crash in one case would end all of them.
        worn = ALL if asked.all else pairwise()
        command = [sys.executable, "-m", "tests.editor.driving.robots.sight"]
        places = ["--places", *asked.places]
        codes = [
            subprocess.call([*command, "--case", str(one), *places]) for one in worn
        ]
        return int(any(codes))
    worn = [one for one in ALL if str(one) == asked.case]
    with TemporaryDirectory() as home:
        for name in ("CONFIG", "CACHE", "DATA", "STATE"):
            os.environ[f"XDG_{name}_HOME"] = home
        application()
        with window_in(Path(home)) as window:
            found = seen(window, [(one, asked.places) for one in worn])
            for fault, where in sorted(found.items(), key=lambda item: -len(item[1])):
                print(f"{len(where):4} x {fault}\n       {where[0]}")
            print(f"{len(found)} faults, {asked.case}", flush=True)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(with_whole_exceptions(main))
