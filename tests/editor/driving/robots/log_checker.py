"""A checker compares the words on the widgets with the document, its session and its
own search."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QMessageBox

from gridwright.editor.features.answer.feature import SolverFeature
from gridwright.editor.features.board.feature import BoardFeature
from gridwright.editor.features.level_panel.feature import LevelPanel
from gridwright.editor.features.tradeoff.question import Tradeoff
from gridwright.editor.kinds.sowing.details import PitLayer
from gridwright.editor.models.answers.heat_map import HeatMap
from gridwright.editor.models.answers.routes import RouteBrowser
from gridwright.editor.models.document.problems import PROBLEM_ROLE
from gridwright.editor.views.canvas.layers import shown_together
from gridwright.editor.views.window.answer_layer import layer_of
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.level_file import level_hash
from gridwright.solvers.level import Level
from gridwright.solvers.problem import Result, SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.search import drive


class Checker:
    """Knows each small level by a search of its own, and reads what the window says."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        self._known: dict[str, Result] = {}

    def truth(self, level: Level) -> Result:
        """The answer of the default solver, which is exact on boards as small as
        these."""
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
        boxes = [
            box for box in self.window.findChildren(QMessageBox) if box.isVisible()
        ]
        assert not boxes, [box.text() for box in boxes]
        assert "Proved" not in self.window.statusBar().currentMessage()
        view = self.window.tabs.current_view()
        if view is None:
            assert self.label("statusCell") == ""
            assert self.window.feature(SolverFeature).answer.card.isHidden()
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
        assert session.outdated == (
            searched is not None and level_hash(searched) != now
        )
        kept = view.document.field("solution")
        assert (session.kept is not None) == (
            kept is not None and kept.level_hash == now
        )
        actions = self.window.actions_
        assert actions["solve.stop"].isEnabled() == (session.running or session.aside)
        assert actions["solve.start"].isEnabled() != session.running

    def _check_words(self, view: DocumentView) -> None:
        """The strip over the board, the card and the list of problems."""
        session, short, rest = view.session, view.strip.words, view.strip.note.text()
        errors = [p for p in view.document.problems() if p.severity == "error"]
        panel = self.window.feature(BoardFeature).problems
        shown = [
            panel.model.index(n, 0).data(PROBLEM_ROLE)
            for n in range(panel.model.rowCount())
        ]
        assert shown == view.document.problems()
        in_cells = any(problem.cell is not None for problem in shown)
        listed = self.window.sections["problems"].wanted
        assert listed or not in_cells or view.play is not None
        card = self.window.feature(SolverFeature).answer.card.text()
        current = session.current
        result = session.result if current is None else current.result
        if session.running and not (current is not None and current.proved):
            words = "Paused" if session.waiting else "Searching"
            assert short.startswith(words)
        elif errors:
            assert short.startswith("Nothing to count yet: ")
        elif result is None and session.kept is None:
            if session.kept_before is None:
                assert short == "Ready to solve" and "not known" in rest
            else:
                assert "kept with the level" in short and "outdated" in short
        elif result is not None and (session.kept is None or not session.outdated):
            head = {
                "optimal": "proved",
                "infeasible": "No answer, proved",
                "feasible": "At least",
                "unknown": "Nothing found yet",
            }[result.status]
            assert head in short and short.startswith(card.splitlines()[0])
            assert ("outdated" in short) == session.outdated == ("outdated" in rest)
        else:
            assert "kept with the level" in short and "outdated" not in short

    def _check_card(self, view: DocumentView) -> None:
        session, solver = view.session, self.window.feature(SolverFeature)
        panel = solver.answer
        kept = session.kept or session.kept_before
        known = session.result is not None or session.current is not None
        shows = known or (kept is not None and not session.running)
        assert panel.card.isHidden() != shows
        text = panel.card.text()
        if session.result is not None:
            assert ("outdated" in text) == session.outdated
            assert (
                str(session.result.score if session.result.score is not None else "")
                in text
            )
        assert solver.buttons.stop_button.isHidden() != session.running
        live = panel.findChild(QLabel, "liveProgress")
        assert live.isHidden() != (session.running or session.aside)
        waits = live.text().startswith("The search of the board before your edit")
        assert waits == session.aside

    def _check_answer(self, view: DocumentView) -> None:
        """What is claimed of the level as it stands is true of it."""
        verdict = self.window.verdict.verdict
        assert verdict is not None
        if (
            view.document.kind.id == "sowing"
        ):  # its default solver answers another question
            return
        if verdict.outdated or verdict.standing.value not in (
            "undecided",
            "solved",
            "impossible",
        ):
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
        """What lies over the board belongs to one state of the level, this one if any
        does."""
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
            browsed, traded = view.part(RouteBrowser), view.part(Tradeoff)
            picked = browsed.picked
            sources = [None if picked is None else picked.moves, traded.moves]
            assert overlay.moves in sources, "a route that no answer stands behind"
        pits = layer_of(view)
        if isinstance(pits, PitLayer) and pits.facts:
            assert pits.level is not None
            searched = None if session.level is None else level_hash(session.level)
            assert level_hash(pits.level) in (searched, now)
        if not view.banner.isHidden():
            result = session.result
            impossible = result is not None and result.status == "infeasible"
            errors = any(p.severity == "error" for p in view.document.problems())
            assert errors or (impossible and not session.outdated), view.banner.text()
        for row, col in view.canvas.marked:
            assert row < view.document.rows and col < view.document.cols
        for made in (view.part(RouteBrowser), view.part(Tradeoff)):
            source = getattr(made, "sets", None) or getattr(made, "front", None)
            assert source is None or level_hash(source.level) == now

    def _check_status(self, view: DocumentView) -> None:
        canvas, heat_map = view.canvas, view.part(HeatMap)
        place = self.label("statusCell")
        pointed = None if view.play is not None else canvas.spot
        assert place == ("" if pointed is None else canvas.grid_model.spoken(*pointed))
        words = self.label("statusHeat")
        if not heat_map.on or view.play is not None:
            assert words == ""
        elif heat_map.heat is not None and not (
            heat_map.building or heat_map.passing()
        ):
            assert ("outdated" in words) == heat_map.outdated
        checked = self.window.actions_["view.heatmap"].isChecked()
        assert checked == heat_map.on
        played = view.route.level
        if view.playback.available and played is not None:
            stale = level_hash(played) != view.document.level_hash()
            assert ("outdated" in view.bar._place.text()) == stale

    def _check_game(self, view: DocumentView) -> None:
        if view.play is None:
            return
        game = view.play.session.game
        assert game.level_hash == view.document.level_hash()
        assert view.play.name.text() == view.document.name
        par = view.play.session.par
        if par is not None and par.proved:
            assert par.score == self.truth(game.level).score

    def _check_panels(self, view: DocumentView) -> None:
        index, name = self.window.tabs.indexOf(view), view.document.name
        star = "*" if view.document.modified else ""
        assert self.window.tabs.tabText(index) == name + star
        assert self.window.windowTitle().startswith(name)
        assert self.window.feature(LevelPanel).panel._document is view.document
        solver = self.window.feature(SolverFeature)
        for part in (solver.panel, solver.buttons, solver.answer):
            assert part._session is view.session
