"""A robot that edits, solves and plays at random, and a witness that compares what shows with what
is known: the words on the widgets with the document, its session and a computation of its own.

    python -m tests.editor.driving.truth_robot --seed 0 --seconds 600
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
from PySide6.QtWidgets import QLabel, QMessageBox

from editor.app import application, build
from editor.models.document.problems import PROBLEM_ROLE
from editor.models.program.settings import Settings
from editor.views.canvas.overlay import shown_together
from editor.views.features.answers.heat_map import heat_map_of
from editor.views.features.answers.pit_values import layer_of
from editor.views.features.answers.routes import browser_of
from editor.views.features.answers.solver import SolverFeature
from editor.views.features.answers.tradeoff import tradeoff_of
from editor.views.features.editing.board import BoardFeature
from editor.views.features.editing.level_panel import LevelPanel
from editor.views.features.play.game import GameFeature
from editor.views.window.document_view import DocumentView
from editor.views.window.main_window import MainWindow
from solvers.files.level_file import level_hash
from solvers.files.rows import level_from_text
from solvers.level import Level
from solvers.problem import Limits, Result, SearchProblem
from solvers.registry import kind
from solvers.search import drive

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


class Witness:
    """Knows each small level by a search of its own, and reads what the window says."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        self._known: dict[str, Result] = {}

    def truth(self, level: Level) -> Result:
        """The answer of the default solver, which is exact on boards as small as these."""
        key = level_hash(level)
        if key not in self._known:
            of = kind(level.kind)
            run = drive(of, of.solver(), SearchProblem(level))
            assert run.result is not None
            run.close()
            self._known[key] = run.result
        return self._known[key]

    def label(self, name: str) -> str:
        return str(self.window.statusBar().findChild(QLabel, name).text())

    def check(self) -> None:
        """Compare everything that shows with what is known."""
        boxes = [box for box in self.window.findChildren(QMessageBox) if box.isVisible()]
        assert not boxes, [box.text() for box in boxes]
        assert "Proved" not in self.window.statusBar().currentMessage()
        view = self.window.tabs.current_view()
        if view is None:
            assert self.label("statusVerdict") == "" and self.label("statusCell") == ""
            assert self.window.feature(SolverFeature).panel.card.isHidden()
            return
        self._check_session(view)
        self._check_words(view)
        self._check_card(view)
        self._check_answer(view)
        for each in self.window.tabs.views():
            self._check_marks(each)
        self._check_status(view)
        self._check_game(view)
        self._check_panels(view)

    def _check_session(self, view: DocumentView) -> None:
        session, now = view.session, level_hash(view.document.level())
        assert now == view.document.level_hash()
        searched = session.level
        assert session.outdated == (searched is not None and level_hash(searched) != now)
        kept = view.document.field("solution")
        assert (session.kept is not None) == (kept is not None and kept.level_hash == now)
        actions = self.window.actions_
        assert actions["solve.stop"].isEnabled() == session.running
        assert actions["solve.start"].isEnabled() != session.running

    def _check_words(self, view: DocumentView) -> None:
        """Status bar and problems panel."""
        session, short = view.session, self.label("statusVerdict")
        errors = [p for p in view.document.problems() if p.severity == "error"]
        panel = self.window.feature(BoardFeature).problems
        shown = [panel.model.index(n, 0).data(PROBLEM_ROLE) for n in range(panel.model.rowCount())]
        assert shown == view.document.problems()
        sentence = panel.findChild(QLabel, "problemsNone").text()
        result = session.result
        if session.running:
            words = "Paused" if session.waiting else "Searching"
            assert short.startswith(words) and sentence.startswith(words)
        elif errors:
            assert short == "Not ready to solve"
        elif result is None and session.kept is None:
            assert short == "Ready to solve" and "not known" in sentence
        elif result is not None and (session.kept is None or not session.outdated):
            head = {
                "optimal": "Proved optimal",
                "infeasible": "Proved impossible",
                "feasible": "Best found",
                "unknown": "Nothing found yet",
            }[result.status]
            assert short.startswith(head) and sentence.startswith(short)
            assert str(result.score if result.score is not None else "") in short
            assert ("outdated" in short) == session.outdated == ("outdated" in sentence)
        else:
            assert "kept with the level" in short and "outdated" not in short

    def _check_card(self, view: DocumentView) -> None:
        session, panel = view.session, self.window.feature(SolverFeature).panel
        assert panel.card.isHidden() == (session.result is None)
        text = panel.card.text()
        if session.result is not None:
            assert ("outdated" in text) == session.outdated
            assert str(session.result.score if session.result.score is not None else "") in text
        assert panel.stop_button.isHidden() != session.running
        live = panel.findChild(QLabel, "liveProgress")
        assert live.isHidden() != session.running

    def _check_answer(self, view: DocumentView) -> None:
        """What is claimed of the level as it stands is true of it."""
        verdict = self.window.verdict.verdict
        assert verdict is not None
        if view.document.kind.id == "sowing":  # its default solver answers another question
            return
        if verdict.outdated or verdict.standing.value not in ("undecided", "solved", "impossible"):
            assert not verdict.solvable
            return
        truth = self.truth(view.document.level())
        if verdict.standing.value == "solved":
            assert (truth.status, truth.score) == ("optimal", verdict.score)
        elif verdict.standing.value == "impossible":
            assert truth.status == "infeasible" and not verdict.solvable
        elif verdict.solvable:
            assert truth.score is not None and verdict.score is not None
            assert verdict.score <= truth.score

    def _check_marks(self, view: DocumentView) -> None:
        """What lies over the board belongs to one state of the level, this one if any does."""
        now = view.document.level_hash()
        layers = [*view.canvas.layers, view.canvas.overlay]
        for layer in layers:
            if layer.level is not None:
                assert layer.outdated == (level_hash(layer.level) != now), layer
        shown = shown_together(layers)
        states = {level_hash(layer.level) for layer in shown if layer.level is not None}
        assert len(states) <= 1
        assert not any(layer.outdated for layer in shown) or now not in states
        overlay, session = view.canvas.overlay, view.session
        if overlay.moves and session.result is None and not session.running:
            browsed, traded = browser_of(view), tradeoff_of(view)
            picked = None if browsed is None else browsed.picked
            sources = [None if picked is None else picked.moves, traded and traded.moves]
            assert overlay.moves in sources, "a route that no answer stands behind"
        pits = layer_of(view)
        if pits is not None and pits.facts:
            assert session.level is pits.level
        if not view.banner.isHidden():
            result = session.result
            impossible = result is not None and result.status == "infeasible"
            errors = any(p.severity == "error" for p in view.document.problems())
            assert errors or (impossible and not session.outdated), view.banner.text()
        for row, col in view.canvas.marked:
            assert row < view.document.rows and col < view.document.cols
        for made in (browser_of(view), tradeoff_of(view)):
            source = getattr(made, "sets", None) or getattr(made, "front", None)
            assert source is None or level_hash(source.level) == now

    def _check_status(self, view: DocumentView) -> None:
        canvas, heat_map = view.canvas, heat_map_of(view)
        place = self.label("statusCell")
        pointed = None if view.play is not None else canvas.pointed
        assert place == ("" if pointed is None else canvas.grid_model.spoken(*pointed))
        words = self.label("statusHeat")
        if heat_map is None or not heat_map.on or view.play is not None:
            assert words == ""
        elif heat_map.heat is not None and not heat_map.building:
            assert ("outdated" in words) == heat_map.outdated
        checked = self.window.actions_["view.heatmap"].isChecked()
        assert checked == (heat_map is not None and heat_map.on)
        played = view.route.level
        if view.playback.available and played is not None:
            stale = level_hash(played) != view.document.level_hash()
            assert ("outdated" in view.bar._place.text()) == stale

    def _check_game(self, view: DocumentView) -> None:
        if view.play is None:
            return
        game = view.play.session.game
        assert game.level_hash == view.document.level_hash()
        assert view.play.name.text() == (game.level.title or "Untitled")
        par = view.play.session.par
        if par is not None and par.proved:
            assert par.score == self.truth(game.level).score

    def _check_panels(self, view: DocumentView) -> None:
        index, name = self.window.tabs.indexOf(view), view.document.name
        star = "*" if view.document.modified else ""
        assert self.window.tabs.tabText(index) == name + star
        assert self.window.windowTitle().startswith(name)
        assert self.window.feature(LevelPanel).panel._document is view.document
        assert self.window.feature(SolverFeature).panel._session is view.session


class Robot:
    """Does one thing after the other, as its seed says."""

    def __init__(self, window: MainWindow, seed: int) -> None:
        self.window = window
        self.random = Random(seed)
        self.witness = Witness(window)
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
                self.witness.check()
            except AssertionError as error:
                error.add_note(f"after {len(self.done)} steps: {' '.join(self.done[-12:])}")
                raise

    # -- levels ----------------------------------------------------------------------------------
    @property
    def view(self) -> DocumentView | None:
        return self.window.tabs.current_view()

    def open(self) -> None:
        if self.window.tabs.count() < MOST_TABS:
            self.window.tabs.open_level(level_from_text(*self.random.choice(LEVELS)))

    def switch(self) -> None:
        if self.window.tabs.count():
            self.window.tabs.setCurrentIndex(self.random.randrange(self.window.tabs.count()))

    def close(self) -> None:
        views = self.window.tabs.views()
        if views:
            view = self.random.choice(views)
            view.document.undo_stack.setClean()
            self.window.tabs.close_tab(self.window.tabs.indexOf(view))
            QCoreApplication.sendPostedEvents(None, int(QEvent.Type.DeferredDelete))

    def trigger(self, name: str) -> None:
        self.window.actions_[name].trigger()

    # -- editing ---------------------------------------------------------------------------------
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
        self.witness.check()
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
            self.view.document.change("Rename", title=f"Level {self.random.randrange(100)}")

    # -- solving ---------------------------------------------------------------------------------
    def solve(self) -> None:
        view = self.view
        if view is not None:
            solvers = view.document.kind.solvers
            sowing = view.document.kind.id == "sowing"  # its other solver loads kernels
            view.session.solver_id = self.random.choice(solvers[1:] if sowing else solvers[:2]).id
            view.session.limits = Limits(nodes=self.random.choice((None, None, 1, 3)), chunk=1)
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
        self.trigger(self.random.choice(("routes.browse", "routes.next", "routes.random")))

    # -- playing ---------------------------------------------------------------------------------
    def play(self) -> None:
        view = self.view
        if view is not None and view.document.kind.id != "sowing":  # its par loads kernels
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
            view.canvas._point_at((self.random.randrange(rows), self.random.randrange(cols)))

    # -- time ------------------------------------------------------------------------------------
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
        sessions = [view.session for view in self.window.tabs.views() if view.session.running]
        return [f"{each.solver_id} on {each.level}" for each in sessions] or ["a question"]


def close(robot: Robot) -> None:
    """Nothing runs and no file is asked for any more."""
    robot.settle()
    for view in robot.window.tabs.views():
        robot.window.feature(GameFeature).stop(view)
        view.document.undo_stack.setClean()


def main() -> None:
    """Walk with one seed after the other until the time is over; print the seed that fails."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=0, help="the first one")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--steps", type=int, default=300, help="with each seed")
    asked = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    patience, seed, acts = QDeadlineTimer(int(asked.seconds * 1000)), asked.seed, Counter[str]()
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
    print(f"{seed - asked.seed} seeds, {acts.total()} steps, nothing wrong: {dict(acts)}")


if __name__ == "__main__":
    main()
