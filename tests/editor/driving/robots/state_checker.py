"""A robot that edits, solves and plays at random, and a checker that compares what
shows with what is known: the words on the widgets with the document, its session and a
computation of its own.

    python -m tests.editor.driving.robots.state_checker --seed 0 --seconds 600
"""

from __future__ import annotations

import argparse
import os
from collections import Counter
from collections.abc import Callable
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
from PySide6.QtCore import QCoreApplication, QDeadlineTimer, QEvent, QSettings, Qt
from PySide6.QtTest import QTest

from gridwright.editor.app import application, build
from gridwright.editor.features.play.feature import GameFeature
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.problem import Limits
from tests.editor.driving.robots.log_checker import Checker

LEVELS = (
    ("coin_maze", "S . .\n. $ .\n. . E"),
    ("coin_maze", "S . $2\n# . .\n. . E"),
    ("coin_maze", "S # .\n. # E"),
    ("tour", "S . .\n. . .\n. . ."),
    ("tour", ". S .\n. . .\n. . ."),
    ("coin_maze", ". .\n. ."),
    ("sowing", "1 0 2\n0 1 0"),
)
MOST_TABS = 4
SETTLE_MS = 20_000


class Robot:
    """Does one thing after the other, as its seed says."""

    def __init__(self, window: MainWindow, seed: int) -> None:
        self.window = window
        self.random = Random(seed)
        self.checker = Checker(window)
        self.done: list[str] = []
        self._acts: tuple[tuple[int, Callable[[], None]], ...] = (
            (2, self.open),
            (4, self.switch),
            (1, self.close),
            (8, self.paint),
            (2, self.stroke),
            (2, self.resize),
            (6, self.undo),
            (3, self.redo),
            (1, self.rename),
            (8, self.solve),
            (2, self.stop),
            (1, self.go_on),
            (2, self.keep),
            (3, self.heat),
            (2, self.heat_of_optimal),
            (2, self.browse),
            (3, self.play),
            (3, self.move),
            (2, self.another),
            (3, self.edit),
            (2, self.playback),
            (2, self.point),
            (8, self.turn),
            (6, self.settle),
        )

    def walk(self, steps: int) -> None:
        """That many steps, the window compared after each."""
        weights = [weight for weight, _ in self._acts]
        for _ in range(steps):
            act = self.random.choices(self._acts, weights)[0][1]
            self.done.append(act.__name__)
            act()
            try:
                self.checker.check()
            except AssertionError as error:
                error.add_note(
                    f"after {len(self.done)} steps: {' '.join(self.done[-12:])}"
                )
                raise

    # -- levels ------------------------------------------------------------------------
    @property
    def view(self) -> DocumentView | None:
        return self.window.tabs.current_view()

    def open(self) -> None:
        if self.window.tabs.count() < MOST_TABS:
            self.window.tabs.open_level(level_from_text(*self.random.choice(LEVELS)))

    def switch(self) -> None:
        if self.window.tabs.count():
            self.window.tabs.setCurrentIndex(
                self.random.randrange(self.window.tabs.count())
            )

    def close(self) -> None:
        views = self.window.tabs.views()
        if views:
            view = self.random.choice(views)
            view.document.undo_stack.setClean()
            self.window.tabs.close_tab(self.window.tabs.indexOf(view))
            QCoreApplication.sendPostedEvents(None, int(QEvent.Type.DeferredDelete))

    def trigger(self, name: str) -> None:
        self.window.actions_[name].trigger()

    # -- editing -----------------------------------------------------------------------
    def _editable(self) -> DocumentView | None:
        view = self.view
        return view if view is not None and view.play is None else None

    def paint(self) -> None:
        view = self._editable()
        if view is not None:
            code = self.random.choice(view.document.kind.tokens).code
            cell = self.random.randrange(view.document.cells.size)
            view.document.paint([cell], code, "Paint")

    def stroke(self) -> None:
        """A stroke under the pen, looked at while the button is down."""
        view = self._editable()
        if view is None:
            return
        canvas, left = view.canvas, Qt.MouseButton.LeftButton
        cell = (
            self.random.randrange(view.document.rows),
            self.random.randrange(view.document.cols),
        )
        place = canvas.visualRect(canvas.model().index(*cell)).center()
        view.brush.choose(self.random.randrange(len(view.document.kind.tokens)))
        QTest.mousePress(canvas.viewport(), left, pos=place)
        self.checker.check()
        QTest.mouseRelease(canvas.viewport(), left, pos=place)

    def resize(self) -> None:
        view = self._editable()
        if view is not None and view.document.kind.id == "coin_maze":
            rows, cols = self.random.randint(1, 3), self.random.randint(2, 3)
            cells = np.zeros((rows, cols), np.int32)
            old = view.document.cells[:rows, :cols]
            cells[: old.shape[0], : old.shape[1]] = old
            view.document.replace_cells(cells, "Resize")

    def undo(self) -> None:
        self.trigger("edit.undo")

    def redo(self) -> None:
        self.trigger("edit.redo")

    def rename(self) -> None:
        if self.view is not None:
            self.view.document.change(
                "Rename", title=f"Level {self.random.randrange(100)}"
            )

    # -- solving -----------------------------------------------------------------------
    def solve(self) -> None:
        view = self.view
        if view is not None:
            solvers = view.document.kind.solvers
            sowing = view.document.kind.id == "sowing"  # its other solver loads kernels
            view.session.solver_id = self.random.choice(
                solvers[1:] if sowing else solvers[:2]
            ).id
            view.session.limits = Limits(
                nodes=self.random.choice((None, None, 1, 3)), chunk=1
            )
            self.trigger("solve.start")

    def stop(self) -> None:
        self.trigger("solve.stop")

    def go_on(self) -> None:
        self.trigger("solve.more")

    def keep(self) -> None:
        self.trigger("solve.keep")

    def heat(self) -> None:
        self.trigger("view.heatmap")

    def heat_of_optimal(self) -> None:
        self.trigger("view.heatmap_optimal")

    def browse(self) -> None:
        self.trigger(
            self.random.choice(("routes.browse", "routes.next", "routes.random"))
        )

    # -- playing -----------------------------------------------------------------------
    def play(self) -> None:
        view = self.view
        if (
            view is not None and view.document.kind.id != "sowing"
        ):  # its par loads kernels
            self.trigger("play.start")

    def edit(self) -> None:
        self.trigger("play.edit")

    def another(self) -> None:
        if self.window.tabs.count() < MOST_TABS:
            self.trigger("game.new")

    def move(self) -> None:
        view = self.view
        if view is not None and view.play is not None:
            game = view.play.session.game
            moves: list[Any] = list(game.kind.moves(game.state))
            if moves:
                game.make(game.kind.format_move(self.random.choice(moves)))

    def playback(self) -> None:
        self.trigger(self.random.choice(("play.last", "play.back", "play.first")))

    def point(self) -> None:
        view = self._editable()
        if view is not None:
            rows, cols = view.document.rows, view.document.cols
            view.canvas._point_at(
                (self.random.randrange(rows), self.random.randrange(cols))
            )

    # -- time --------------------------------------------------------------------------
    def turn(self) -> None:
        """A turn of the event loop: some answers come in, others do not yet."""
        QCoreApplication.processEvents()

    def settle(self) -> None:
        """Until no search and no count is under way."""
        patience = QDeadlineTimer(SETTLE_MS)
        while not self._idle():
            assert not patience.hasExpired(), f"{self._waiting()} never ends"
            QTest.qWait(1)

    def _idle(self) -> bool:
        return not self._waiting()

    def _waiting(self) -> list[str]:
        """What is under way."""
        if not self.window.runner.busy:
            return []
        sessions = [
            view.session for view in self.window.tabs.views() if view.session.running
        ]
        return [f"{each.solver_id} on {each.level}" for each in sessions] or [
            "a question"
        ]


def close(robot: Robot) -> None:
    """Nothing runs and no file is asked for any more."""
    robot.settle()
    for view in robot.window.tabs.views():
        robot.window.feature(GameFeature).stop(view)
        view.document.undo_stack.setClean()


def main() -> None:
    """Walk with one seed after the other until the time is over; print the seed that
    fails."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=0, help="the first one")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--steps", type=int, default=300, help="with each seed")
    asked = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    patience, seed, acts = (
        QDeadlineTimer(int(asked.seconds * 1000)),
        asked.seed,
        Counter[str](),
    )
    with TemporaryDirectory() as home:
        for name in ("CONFIG", "CACHE", "DATA", "STATE"):
            os.environ[f"XDG_{name}_HOME"] = home
        application()
        while not patience.hasExpired():
            file = QSettings(f"{home}/{seed}.ini", QSettings.Format.IniFormat)
            file.setValue("language", "en")
            window = build(Settings(file))
            window.show()
            robot = Robot(window, seed)
            try:
                robot.walk(asked.steps)
            except Exception:
                print(f"seed {seed} failed")
                raise
            acts.update(robot.done)
            close(robot)
            window.close()
            window.deleteLater()
            QCoreApplication.sendPostedEvents(None, int(QEvent.Type.DeferredDelete))
            seed += 1
    print(
        f"{seed - asked.seed} seeds, {acts.total()} steps, nothing wrong: {dict(acts)}"
    )


if __name__ == "__main__":
    main()
