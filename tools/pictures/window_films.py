"""Makes the films of docs/images that show the window at work: a short session for each
page.

    python tools/pictures/window_films.py [NAME...]

Each session drives the real window by its keys and actions, and keeps the right part of
the window as frames. A key that acts is named below the window. NAME limits the run to
these films.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from gridwright.editor.features.certificate.question import Certificate
from gridwright.editor.features.intended.question import IntendedRoute
from gridwright.editor.features.what_if.question import WhatIf
from gridwright.editor.models.answers.routes import RouteBrowser
from gridwright.editor.models.insight.difficulty import Grading
from gridwright.editor.models.insight.why import WhyQuestion

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import numpy as np
from PySide6.QtCore import QRect, QRectF, QSettings, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from gridwright.editor.app import application, build
from gridwright.editor.features.difficulty.feature import DifficultyFeature
from gridwright.editor.features.difficulty.panel import DifficultyPanel
from gridwright.editor.features.generate.feature import GenerateFeature
from gridwright.editor.features.optimal_routes.feature import OptimalRoutes
from gridwright.editor.features.theatre.feature import TheatreFeature
from gridwright.editor.features.what_if.feature import WhatIfFeature
from gridwright.editor.features.why.feature import WhyFeature
from gridwright.editor.models.insight.live import Live
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.painting.shapes import painting_on
from gridwright.editor.pictures.gif import GifWriter
from gridwright.editor.pictures.sheet import Pixels, pixels_of
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.solvers.files.level_set import level_files
from gridwright.solvers.runtime.cache import VARIABLE
from tools.pictures.screenshots import FOLDER, ONE, solve, wait

SIZE = (1060, 690)
TOP, BOTTOM = 40, 22
"""Of the window, what a film leaves out: the menus and the status line."""
BAND = 38
"""The height of the band below the window, for names of keys."""
LIBRARY = 249
"""The width of tokens, stamps and library at the left of a wide window."""
PATIENCE = 60
"""Seconds in which a session expects every answer."""
SHIFT = Qt.KeyboardModifier.ShiftModifier
NONE = Qt.KeyboardModifier.NoModifier


class Session:
    """A window with one level, and the frames that were kept of it."""

    def __init__(
        self, kind: str, part: str, size: tuple[int, int] = SIZE, left: int = 0
    ) -> None:
        """left: how much of the window is left out there."""
        self.part = QRect(left, TOP, size[0] - left, size[1] - TOP - BOTTOM)
        folder = tempfile.mkdtemp()
        store = QSettings(f"{folder}/s.ini", QSettings.Format.IniFormat)
        store.setValue("look", "light")
        store.setValue("language", "en")
        self.window = build(Settings(store))
        self.window.resize(*size)
        self.window.show()
        wait(400)
        file = next(file for file in level_files(kind) if part in file.name)
        view = self.window.open_path(Path(str(file)))
        assert view is not None
        self.view: DocumentView = view
        self.window.actions_["play.edit"].trigger()
        self.frames: list[tuple[Pixels, int]] = []

    # -- acting ------------------------------------------------------------------------
    def until(self, done: Callable[[], bool]) -> None:
        """Let the window work until something holds."""
        end = time.monotonic() + PATIENCE
        while not done():
            if time.monotonic() > end:
                raise SystemExit("an answer did not come in time")
            wait(50)

    def settle(self) -> None:
        """Let all that works in the background come to its end."""
        self.until(lambda: not self._works())
        wait(350)
        self.until(lambda: not self._works())

    def _works(self) -> bool:
        view = self.view
        live, what_if = view.part(Live), view.part(WhatIf)
        questions = (
            view.part(WhyQuestion),
            view.part(IntendedRoute),
            view.part(Grading),
            view.part(Certificate),
        )
        return (
            view.session.running
            or (isinstance(live, Live) and live.working)
            or (what_if is not None and what_if.asking)
            or any(each is not None and each.building for each in questions)
        )

    def act(self, name: str) -> None:
        self.window.actions_[name].trigger()

    def reveal(self, name: str) -> None:
        """One section in view; the other ones are folded."""
        for other in ("level", "rules", "solver"):
            self.window.sections[other].set_open(other == name)
        self.window.sections[name].reveal()
        wait(300)

    def press(
        self, widget: QWidget, key: Qt.Key, modifiers: Qt.KeyboardModifier = NONE
    ) -> None:
        widget.setFocus()
        QTest.keyClick(widget, key, modifiers)
        wait(120)

    def stand(self, row: int, col: int) -> None:
        """The keyboard cursor of the board."""
        canvas = self.view.canvas
        canvas.setCurrentIndex(canvas.model().index(row, col))

    def paint(self, row: int, col: int) -> None:
        """Paint the cell with the brush, by keyboard."""
        self.stand(row, col)
        self.press(self.view.canvas, Qt.Key.Key_Return)

    # -- keeping -----------------------------------------------------------------------
    def keep(self, milliseconds: int, keys: str = "") -> None:
        """A frame of the window as it is. keys: named below it."""
        image = _with_keys(self.window.grab(self.part).toImage(), keys)
        self.frames.append(
            (pixels_of(image).copy() & np.uint32(0xFFFFFF), milliseconds)
        )

    def write(self, file: Path) -> None:
        """The film, and an end of the window."""
        height, width = self.frames[0][0].shape
        with file.open("wb") as out:
            writer = GifWriter(out, width, height)
            for pixels, milliseconds in self.frames:
                writer.add(pixels, milliseconds)
            writer.close()
        print(
            f"{file.name}: {writer.milliseconds / 1000} s, "
            f"{file.stat().st_size // 1000} kB"
        )
        self.view.document.undo_stack.setClean()
        self.window.close()
        self.window.deleteLater()


def _with_keys(image: QImage, keys: str) -> QImage:
    """The image above a band with the name of keys, on a dark plate."""
    whole = QImage(image.width(), image.height() + BAND, QImage.Format.Format_RGB32)
    whole.fill(QColor(0xDD, 0xE1, 0xE8))
    font = QFont()
    font.setPixelSize(18)
    font.setBold(True)
    plate = QRectF(12, image.height() + 4, 0, BAND - 8)
    plate.setWidth(QFontMetrics(font).horizontalAdvance(keys) + 28)
    with painting_on(whole) as p:
        p.drawImage(0, 0, image)
        if keys:
            p.setRenderHint(QPainter.RenderHint.Antialiasing)
            p.setPen(Qt.PenStyle.NoPen)
            p.setBrush(QColor(0x20, 0x28, 0x38))
            p.drawRoundedRect(plate, 7, 7)
            p.setPen(Qt.GlobalColor.white)
            p.setFont(font)
            p.drawText(plate, Qt.AlignmentFlag.AlignCenter, keys)
    return whole


# -- the sessions ----------------------------------------------------------------------
def live() -> Session:
    """Three walls, one after another: the numbers and the heat map follow."""
    session = Session("coin_maze", "07-hedges")
    session.act("view.heatmap_optimal")
    session.reveal("answer")
    session.settle()
    session.keep(1400)
    for row, col in ((4, 6), (7, 1), (1, 2)):
        session.stand(row, col)
        session.view.take_focus()
        wait(100)
        session.keep(500)
        session.paint(row, col)
        session.keep(300, "Enter")
        session.settle()
        session.keep(1500)
    return session


def what_if() -> Session:
    """Open, go through rows, apply one."""
    session = Session("coin_maze", "07-hedges", (1270, 720), LIBRARY)
    session.settle()
    session.keep(900)
    session.act("solve.what_if")
    session.settle()
    session.keep(1300, "Ctrl+Alt+W")
    table = session.window.feature(WhatIfFeature).panel.table
    for _ in range(4):
        session.press(table, Qt.Key.Key_Down)
        session.keep(700, "↓")
    session.press(table, Qt.Key.Key_Return)
    session.keep(300, "Enter")
    session.settle()
    session.keep(2200)
    return session


def why() -> Session:
    """A tour that is impossible, the reason, a repair by a key, and the tour."""
    session = Session("tour", "02-paper-tour")
    session.stand(0, 0)
    session.settle()
    session.keep(900)
    session.paint(0, 0)
    session.keep(400, "Enter")
    session.act("solve.why")
    session.reveal("why")
    session.settle()
    session.reveal("why")
    session.keep(2200, "Alt+W")
    panel = session.window.feature(WhyFeature).panel
    for _ in range(2):
        session.press(panel.list, Qt.Key.Key_Down)
        session.keep(900, "↓")
    session.act("why.apply")
    session.view.take_focus()
    session.settle()
    session.keep(900, "Alt+Return")
    solve(session.view)
    session.settle()
    session.keep(2200, "F9")
    return session


def intended() -> Session:
    """Draw a route step by step, and see what beats it."""
    session = Session("coin_maze", "02-paper-maze")
    session.reveal("intended")
    session.act("tool.intended")
    session.stand(0, 3)
    session.settle()
    session.keep(900, "T")
    canvas = session.view.canvas
    for letter in "LLLDDDDD":
        key, arrow = (Qt.Key.Key_Left, "←") if letter == "L" else (Qt.Key.Key_Down, "↓")
        session.press(canvas, key, SHIFT)
        session.settle()
        session.keep(350, f"Shift+{arrow}")
    session.keep(1500)
    session.act("intended.compare")
    session.settle()
    session.keep(2800, "Alt+B")
    return session


def difficulty() -> Session:
    """Grade the level, and step along the profile."""
    session = Session("coin_maze", "07-hedges")
    session.reveal("answer")
    session.settle()
    session.keep(900)
    session.act("solve.difficulty")
    session.settle()
    session.reveal("difficulty")
    session.keep(1600, "Ctrl+G")
    panel = session.window.feature(DifficultyFeature).panel
    assert isinstance(panel, DifficultyPanel)
    for _ in range(7):
        session.press(panel.profile, Qt.Key.Key_Right)
        session.keep(500, "→")
    session.keep(900)
    session.press(panel.profile, Qt.Key.Key_PageDown)
    session.keep(1200, "Page Down")
    session.press(panel.profile, Qt.Key.Key_End)
    session.keep(1900, "End")
    return session


def optimal_routes() -> Session:
    """The small pictures, one for each group, and two compared."""
    session = Session("coin_maze", "03-crossing-5")
    session.settle()
    session.keep(700)
    session.act("routes.pictures")
    browser = session.view.part(RouteBrowser)
    session.until(lambda: browser.page is not None)
    wait(600)
    session.keep(1000, "Ctrl+Shift+R")
    panel = session.window.feature(OptimalRoutes).panel
    for _ in range(4):
        session.press(panel.list, Qt.Key.Key_Right)
        session.keep(600, "→")
    panel.symmetry.setChecked(True)
    wait(600)
    session.keep(1200)
    place = panel.list.visualRect(panel.list.model().index(1, 0)).center()
    control = Qt.KeyboardModifier.ControlModifier
    QTest.mouseClick(panel.list.viewport(), Qt.MouseButton.LeftButton, control, place)
    wait(600)
    session.reveal("optimal_routes")
    session.keep(2600, "Ctrl + click")
    return session


def wishes() -> Session:
    """Conditions are added, levels are made, one is opened."""
    session = Session("coin_maze", "02-paper-maze", (1270, 760))
    session.settle()
    session.keep(700)
    session.act("wish.open")
    page = session.window.feature(GenerateFeature).page
    assert page is not None
    wait(400)
    session.keep(900, "Ctrl+Alt+M")
    page.order.begin_with("coin_maze", 6, 6)
    page.order.count_box.setValue(6)
    for text in ("skips=1..", "walls=10..20%"):
        page.order.conditions.add(text)
        wait(300)
        session.keep(1100)
    session.act("wish.make")
    session.until(lambda: not page.generator.making)
    wait(500)
    session.keep(2200, "Ctrl+Enter")
    for _ in range(2):
        session.press(page.gallery, Qt.Key.Key_Right)
        wait(200)
        session.keep(1100, "→")
    session.press(page.gallery, Qt.Key.Key_Return)
    session.settle()
    session.keep(2200, "Enter")
    return session


def certificate() -> Session:
    """A kept answer, an edit that makes it outdated, and a new proof."""
    session = Session("coin_maze", "07-hedges")
    session.reveal("certificate")
    session.settle()
    session.keep(1800)
    session.view.take_focus()
    session.paint(4, 6)
    session.settle()
    session.reveal("certificate")
    session.keep(2200, "Enter")
    session.window.actions_["certificate.renew"].trigger()
    session.settle()
    session.reveal("certificate")
    session.keep(3200, "Ctrl+F9")
    return session


FOLLOWED = {
    "coin_maze": ("07-hedges", "backtracking", 20),
    "tour": ("02-paper-tour", "frontier", 50),
    "collapse": ("02-first", "skyline", 5),
    "match3": ("02-two", "memoised", 20),
    "sowing": ("06-pi", "best-move", 5),
}
"""Kind -> part of the level's file name, the solver that is followed, and its events a
second."""
LOOKS, LOOK_MS = 24, 250
"""Frames while a search is followed, and the milliseconds between them."""


def followed(kind: str) -> Session:
    """A search that is followed while it works: slowed at first, then as fast as it
    goes."""
    part, solver, rate = FOLLOWED[kind]
    session = Session(kind, part, (1180, 700))
    theatre = session.window.feature(TheatreFeature)
    session.act("view.study")
    session.view.session.choose_solver(solver, {})
    slow, boxes = (
        session.window.actions_["theatre.slow"],
        theatre.page.transport.rate_box,
    )
    slow.setChecked(True)
    boxes.setCurrentIndex(boxes.findData(rate))
    theatre.showing.set_rate(rate)
    wait(400)
    session.keep(1200)
    theatre.run()
    session.until(
        lambda: any(film.begun and len(film) > 1 for film in theatre.showing.films)
    )
    for look in range(LOOKS):
        wait(LOOK_MS)
        session.keep(LOOK_MS, "" if look > 3 else "F9")
        if not theatre.search.running:
            break
    slow.setChecked(False)
    theatre.showing.set_rate(rate)
    session.until(lambda: not theatre.search.running)
    wait(400)
    session.keep(2500)
    return session


FILMS: dict[str, Callable[[], Session]] = {
    **{f"followed-{kind}": partial(followed, kind) for kind in FOLLOWED},
    "live": live,
    "what_if": what_if,
    "why": why,
    "intended": intended,
    "difficulty": difficulty,
    "optimal_routes": optimal_routes,
    "certificate": certificate,
    "wishes": wishes,
}


def main() -> None:
    if sys.argv[1:2] == [ONE]:
        application()
        name = sys.argv[2]
        FILMS[name]().write(FOLDER / f"film-{name}.gif")
        return
    for name in sys.argv[1:] or FILMS:
        # a process each, with a home of its own: nobody's stamps and settings
        with tempfile.TemporaryDirectory() as home:
            own = dict.fromkeys(("XDG_DATA_HOME", "XDG_STATE_HOME", VARIABLE), home)
            run = partial(subprocess.run, check=True, env={**os.environ, **own})
            run([sys.executable, "-m", "tools.pictures.window_films", ONE, name])


if __name__ == "__main__":
    main()
