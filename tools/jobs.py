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
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QEventLoop,
    QMimeData,
    QPoint,
    QPointF,
    QRect,
    QSettings,
    Qt,
    QTimer,
)
from PySide6.QtGui import (
    QAction,
    QColor,
    QDragEnterEvent,
    QDropEvent,
    QImage,
    QPainter,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QMenu,
    QRadioButton,
    QToolButton,
    QWidget,
)

from gridwright.editor.app import application, build
from gridwright.editor.features.generate.feature import GenerateFeature
from gridwright.editor.features.sets.page import SetPage
from gridwright.editor.features.theatre.feature import TheatreFeature
from gridwright.editor.features.what_if.feature import WhatIfFeature
from gridwright.editor.features.what_if.question import WhatIf
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.level_set import (
    LevelSet,
    level_files,
    read_bundled,
    read_set,
)
from gridwright.solvers.level import Cell

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

Condition = Callable[[], Any]
Job = Generator[Condition, Any, None]


class HelplessError(RuntimeError):
    """What a person would wait for did not come."""


class Person:
    """Clicks and types, and counts it. A job yields what it waits for, and gets what
    was found."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        self.clicks = self.keys = 0

    # -- hands -------------------------------------------------------------------------
    def click(self, widget: QWidget, at: QPoint | None = None) -> None:
        """Click a widget in its middle; a box with words at its left."""
        middle = widget.rect().center()
        if isinstance(widget, QCheckBox | QRadioButton):
            middle.setX(10)
        self.clicks += 1
        self._send(*_place(widget, at or middle), "click", "1")

    def stroke(self, begin: Cell, end: Cell) -> None:
        """Draw from cell to cell with the button held."""
        canvas = self.view.canvas
        begin_at, end_at = (
            _place(
                canvas.viewport(),
                canvas.visualRect(canvas.model().index(*cell)).center(),
            )
            for cell in (begin, end)
        )
        self.clicks += 1
        self._send(*begin_at, "mousedown", "1", *end_at, "mouseup", "1")

    def scroll(self, over: QWidget) -> None:
        """Turn the wheel, which is no click."""
        self._send(*_place(over, over.rect().center()), "click", "--repeat", "9", "5")

    def press(self, *keys: str) -> None:
        """Press keys one after the other, by their names in X."""
        self.keys += len(keys)
        self._send("key", "--delay", "40", *keys)

    def drop(self, over: QWidget, image: QImage) -> None:
        """Drop a picture, as the desktop hands it over at the end of a drag."""
        mime = QMimeData()
        mime.setImageData(image)
        middle = over.rect().center()
        copy = Qt.DropAction.CopyAction
        held = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        self.clicks += 1
        QApplication.sendEvent(over, QDragEnterEvent(middle, copy, mime, *held))
        QApplication.sendEvent(over, QDropEvent(QPointF(middle), copy, mime, *held))

    def _send(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], check=True, timeout=20)

    # -- eyes --------------------------------------------------------------------------
    @property
    def view(self) -> DocumentView:
        view = self.window.tabs.current_view()
        assert view is not None
        return view

    def named(self, name: str) -> Condition:
        """A widget that shows and can be used, once it stays where it is."""
        return _steady(lambda: next(filter(_usable, _all(QWidget, name)), None))

    def button(self, action: str) -> Condition:
        """A button of an action."""
        wanted = self.window.actions_[action]

        def found() -> QWidget | None:
            buttons = (b for b in _all(QToolButton) if b.defaultAction() is wanted)
            return next(filter(_usable, buttons), None)

        return _steady(found)

    def accepting(self, kind: type[QDialog]) -> Condition:
        """The button that accepts the dialog of a kind, once it has the keys."""

        def found() -> QAbstractButton | None:
            dialog = QApplication.activeModalWidget()
            held = QApplication.focusWidget()
            if (
                not isinstance(dialog, kind)
                or held is None
                or not dialog.isAncestorOf(held)
            ):
                return None
            box = dialog.findChild(QDialogButtonBox)
            assert box is not None
            role = QDialogButtonBox.ButtonRole.AcceptRole
            return next((b for b in box.buttons() if box.buttonRole(b) == role), None)

        return _steady(found)

    def chip(self, group: int, key: str) -> Condition:
        """The button of a token below a group of a picture."""

        def found() -> QWidget | None:
            rows = filter(_usable, _all(QWidget, f"group.{group}"))
            chips = (chip for row in rows for chip in row.findChildren(QToolButton))
            return next((c for c in chips if c.text() == key and _usable(c)), None)

        return _steady(found)

    def menu(self, action: str) -> Condition:
        """Where the entry of an action lies in the menu that is open, or else its menu
        in the menu bar: the widget and the point."""
        wanted, bar = self.window.actions_[action], self.window.menuBar()

        def found() -> tuple[QWidget, QPoint] | None:
            popup = QApplication.activePopupWidget()
            if isinstance(popup, QMenu):
                return popup, popup.actionGeometry(wanted).center()
            menus = [a for a in bar.actions() if wanted in _menu(a).actions()]
            return (bar, bar.actionGeometry(menus[0]).center()) if menus else None

        return _steady(found)

    def entry(self, words: str) -> Condition:
        """Where an entry of the list that is open lies: the view and the point."""

        def found() -> tuple[QWidget, QPoint] | None:
            popup = QApplication.activePopupWidget()
            box = None if popup is None else popup.parentWidget()
            if not isinstance(box, QComboBox) or (row := box.findText(words)) < 0:
                return None
            place = box.view().visualRect(box.model().index(row, 0)).center()
            return box.view().viewport(), place

        return _steady(found)


def _menu(action: QAction) -> QMenu:
    menu = action.menu()
    assert isinstance(menu, QMenu)
    return menu


def _place(widget: QWidget, at: QPoint) -> tuple[str, str, str]:
    where = widget.mapToGlobal(at)
    return "mousemove", str(where.x()), str(where.y())


def _all(kind: type[Any], name: str = "") -> Iterator[Any]:
    for widget in QApplication.allWidgets():
        if isinstance(widget, kind) and (not name or widget.objectName() == name):
            yield widget


def _usable(widget: QWidget) -> bool:
    return (
        widget.isVisible()
        and widget.isEnabled()
        and not widget.visibleRegion().isEmpty()
    )


def _steady(find: Condition) -> Condition:
    """What is found, once it is found in the same place twice."""
    seen: list[Any] = []

    def look() -> Any:
        found = find()
        widget = found[0] if isinstance(found, tuple) else found
        here = widget and QRect(widget.mapToGlobal(QPoint()), widget.size())
        seen.append(here)
        return found if here and seen[-2:-1] == [here] else None

    return look


# -- the jobs --------------------------------------------------------------------------
def newcomer(person: Person, keys: bool) -> Job:
    """From the first window to the film of a maze of one's own."""
    window = person.window
    if keys:
        yield person.named("sample.coin_maze")
        person.press("ctrl+n")
        yield person.named("newLevelPreview")
        person.press("Return")
        yield lambda: window.tabs.current_view() and person.view.canvas.hasFocus()
        person.press("4", "Return", "2", "Down", "Return", "3", "Right", "Return")
        person.press("5", "Right", "Return", "F9")
    else:
        person.click((yield person.named("welcome.file.new")))
        yield person.named("newLevelPreview")
        person.click((yield person.accepting(QDialog)))
        for token, line in (
            (1, ((1, 0), (1, 5))),
            (2, ((4, 2), (4, 5))),
            (3, ((0, 0), (0, 0))),
            (4, ((7, 7), (7, 7))),
        ):
            person.click((yield person.named(f"token.{token}")))
            person.stroke(*line)
    yield lambda: person.view.playback.moves  # Live draws the route by itself
    if keys:
        person.press("ctrl+k")
        yield person.named("exportExport")
        person.press("Return")
    else:
        person.click((yield person.button("file.export_image")))
        person.click((yield person.named("exportEntry.film")))
        person.click((yield person.named("exportExport")))
    yield person.named("exportOpen")


def side_by_side(person: Person, keys: bool) -> Job:
    """From the first window to two films on one clock, of solvers of one's choice."""
    theatre = person.window.feature(TheatreFeature)
    sample = yield person.named("sample.coin_maze")
    if keys:
        person.press("Down", "Return")
        yield person.named("solveButton")
        person.press("F4")
        yield person.named("theatreStage")
        person.press("ctrl+shift+p", "t", "w", "Return")
    else:
        person.click(sample)
        yield person.named("solveButton")
        person.click((yield person.named("button.view.study")))
        person.click((yield person.button("theatre.pair")))
    yield lambda: len(theatre.showing.films) == 2
    other = yield person.named("theatreOther")
    if keys:
        person.press("shift+F6", "shift+Tab", "shift+Tab", "p", "F9")
    else:
        person.click(other)
        person.click(*(yield person.entry("Pruned frontier")))
        person.click((yield person.named("theatreRun")))
    yield lambda: "pruned" in [film.solver_id for film in theatre.showing.films]


def unique(person: Person, keys: bool) -> Job:
    """From a random board of tiles to one with exactly one best sequence of swaps."""
    window = person.window
    if keys:
        yield person.named("sample.coin_maze")
        person.press("ctrl+n")
        yield person.named("newLevelPreview")
        person.press("c", "l", "Tab", "Tab", "Tab", "Right", "Return")
    else:
        person.click((yield person.named("welcome.file.new")))
        kinds = yield person.named("kindBox")
        item = next(
            kinds.item(n)
            for n in range(kinds.count())
            if "tiles" in kinds.item(n).text()
        )
        person.click(kinds.viewport(), kinds.visualItemRect(item).center())
        person.click((yield person.named("generateBox")))
        person.click((yield person.accepting(QDialog)))
    yield (
        lambda: window.tabs.current_view() and person.view.document.kind.id == "match3"
    )
    if keys:
        yield lambda: person.view.canvas.hasFocus()
        person.press("ctrl+alt+w")
    else:
        yield (
            lambda: person.view.session.known is not None
        )  # the card has its height by then
        yield person.named("header.level")
        person.scroll(window.frame.right.column.area)
        person.click((yield person.named("header.what_if")))
    asked = person.view.part(WhatIf)
    yield lambda: any(row.verdict == "unique" for row in asked.rows)
    panel = window.feature(WhatIfFeature).panel
    chip = yield person.named("whatIf.unique")
    if keys:
        person.press("shift+Tab", "Right", "Tab", "Return")
    else:
        person.click(chip)
        person.click((yield person.named("whatIfApply")))
    yield lambda: not panel.isVisible() or person.view.document.modified
    strip = person.view.session
    yield lambda: strip.current is not None and strip.current.result.counts.optimal == 1


def wished(person: Person, keys: bool) -> Job:
    """From the first window to a set of twelve mazes in a file, each with one best
    answer."""
    window = person.window
    door = yield person.named("door.wish.button")
    if keys:
        person.press("ctrl+alt+m")
    else:
        person.click(door)
    make = yield person.named("generateMake")
    page = window.feature(GenerateFeature).page
    assert page is not None
    if keys:
        person.press("ctrl+Return")
    else:
        person.click(make)
    yield lambda: page.generator.done == 12 and not page.generator.making
    if keys:
        person.press("ctrl+shift+p", "k", "e", "e", "p", "Return")
    else:
        person.click((yield person.named("generateSet")))
    yield lambda: isinstance(window.tabs.current_page(), SetPage)
    kept = window.tabs.current_page()
    assert isinstance(kept, SetPage) and len(kept.document.entries) == 12
    if keys:
        person.press("ctrl+s")
    else:
        person.click((yield person.button("file.save")))
    save = yield person.accepting(QFileDialog)
    if keys:
        person.press("Return")
    else:
        person.click(save)
    file = yield lambda: None if kept.modified else kept.document.path
    assert _all_unique(read_set(file))


def _all_unique(levels: LevelSet) -> bool:
    """True if every level of a set is proved to have one best answer."""
    kept = [entry.level.solution for entry in levels.entries if entry.level is not None]
    proved = [one for one in kept if one is not None and one.status == "optimal"]
    counts = [one.counts for one in proved]
    return len(counts) == len(levels.entries) and all(
        one is not None and one.optimal == 1 for one in counts
    )


def sheet(person: Person, keys: bool) -> Job:
    """From ten open levels to one sheet of paper."""
    yield person.named("solveButton")
    if keys:
        person.press("ctrl+e")
        yield person.named("exportEntry.paper")
        person.press("Down", "Down")
        yield person.named("exportSheetShows.open")
        person.press("Tab", "Down", "Return")
    else:
        person.click((yield person.button("file.export_image")))
        person.click((yield person.named("exportEntry.paper")))
        person.click((yield person.named("exportSheetShows.open")))
        person.click((yield person.named("exportExport")))
    yield person.named("exportOpen")


def page(person: Person, keys: bool) -> Job:
    """From an open level to a page that a browser plays."""
    yield from _exported(person, keys, "page", 3)


def paper(person: Person, keys: bool) -> Job:
    """From an open level to a PDF."""
    yield from _exported(person, keys, "paper", 2)


def _exported(person: Person, keys: bool, entry: str, below: int) -> Job:
    """Export by an entry of the dialog, which stands so far below the first."""
    yield person.named("solveButton")
    if keys:
        person.press("ctrl+e")
        yield person.named(f"exportEntry.{entry}")
        person.press(*["Down"] * below, "Return")
    else:
        person.click((yield person.button("file.export_image")))
        person.click((yield person.named(f"exportEntry.{entry}")))
        person.click((yield person.named("exportExport")))
    yield person.named("exportOpen")


def lesson(person: Person, keys: bool) -> Job:
    """From the first window to the first lesson."""
    button = yield person.named("door.learn.button")
    if keys:
        button.setFocus()
        person.press("Return")
    else:
        person.click(button)
    yield lambda: person.window.tabs.current_view()


def screenshot(person: Person, keys: bool) -> Job:
    """From the picture of a board on the clipboard to a level that is solved and
    proved."""
    window = person.window
    yield person.named("sample.coin_maze")
    QApplication.clipboard().setImage(_pictured())
    if keys:
        person.press("ctrl+shift+v")
    else:
        person.click(*(yield person.menu("file.new_from_clipboard")))
        person.click(*(yield person.menu("file.new_from_clipboard")))
    yield person.named("group.4")
    for number, token in enumerate(
        "12345"
    ):  # floor, wall, coin, start, exit: as the groups come
        if keys:
            person.press(token)
        else:
            person.click((yield person.chip(number, token)))
    open_button = yield person.named("pictureOpen")
    if keys:
        person.press("Return")
    else:
        person.click(open_button)
    yield lambda: window.tabs.current_view() and person.view.canvas.hasFocus()
    if keys:
        person.press("F9")
    else:
        person.click((yield person.named("solveButton")))
    yield (
        lambda: (
            person.view.session.known is not None and person.view.session.known.proved
        )
    )


def dropped(person: Person, keys: bool) -> Job:
    """From a picture in another window to the page that reads it."""
    window = person.window
    yield person.named("sample.coin_maze")
    if keys:
        QApplication.clipboard().setImage(_pictured())
        person.press("ctrl+shift+v")
    else:
        person.drop(window, _pictured())
    yield person.named("group.4")


def _pictured() -> QImage:
    """A board as another game draws it: floor, walls, coins, a start and an exit."""
    rows, side = (". . . . .", ". # . # .", "$ . . . .", ". # $ . .", "S . . . E"), 60
    image = QImage(5 * side, 5 * side, QImage.Format.Format_RGB32)
    image.fill(0xF4F1EA)
    painter = QPainter(image)
    colours = {"#": "#3b4252", "$": "#e0a526", "S": "#2e8b57", "E": "#c0392b"}
    for row, line in enumerate(rows):
        for col, token in enumerate(line.split()):
            cell = QRect(col * side, row * side, side, side)
            painter.setPen(QColor("#c8c2b4"))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(cell)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.get(token, "#f4f1ea")))
            inner = cell.adjusted(14, 14, -14, -14)
            if token == "#":
                painter.drawRect(cell.adjusted(2, 2, -1, -1))
            elif token != ".":
                (painter.drawEllipse if token == "$" else painter.drawRect)(inner)
    painter.end()
    return image


JOBS = (
    newcomer,
    side_by_side,
    unique,
    sheet,
    screenshot,
    dropped,
    page,
    paper,
    lesson,
    wished,
)


# -- the display -----------------------------------------------------------------------
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
