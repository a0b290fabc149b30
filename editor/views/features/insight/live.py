"""Live: every edit of the level in front is answered at once, in the strip above its board.

The difficulty is graded on command; its moves are shown on the board.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Slot
from PySide6.QtWidgets import QFileDialog, QWidget

from editor.models.answers.heat_map import HeatMap
from editor.models.insight import difficulty
from editor.models.insight.live import Live
from editor.models.program import preferences
from editor.models.program.language import marked, translated
from editor.models.search.knowledge import Source
from editor.views.commands.actions import command, usable_when, with_level
from editor.views.features.answers.answer_part import QuestionFeature, SolverFeature
from editor.views.features.answers.layers import layer_of
from editor.views.insight.difficulty import DifficultyCurveDialog, DifficultyPanel, in_short
from editor.views.insight.live.strip import LiveSwitch
from editor.views.style.kit import set_up
from editor.views.window import DocumentView, Feature, MainWindow
from solvers.files.level_set import read_set
from solvers.level import LevelError
from solvers.registry import kind, kind_ids


class LiveFeature(Feature):
    """The live answers of the open levels."""

    menu = "solve"

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._action = window.actions_["solve.live"]
        self._action.setChecked(preferences.lives(window.settings))
        self.switch = set_up(LiveSwitch(), checked=self._action.isChecked())
        self.switch.toggled.connect(self._on_toggled)
        self._drawn = window.actions_["solve.live_route"]
        self._drawn.setChecked(preferences.draws_live(window.settings))

    def pinned(self) -> list[QWidget]:
        """The switch stands in the row of the buttons that solve, which is pinned already."""
        self.window.feature(SolverFeature).buttons.put_first(self.switch)
        return []

    def connect_view(self, view: DocumentView) -> None:
        live = view.add(Live(view.document, self.window.runner))
        live.set_on(self._action.isChecked())
        view.route.draw_live(self._drawn.isChecked())
        view.strip.follow(live)
        heat_map = view.part(HeatMap)

        def feed() -> None:
            """Give overlays what is known by now."""
            answer = live.answer
            if answer is None or not view.document.same_puzzle(answer.level):
                return
            if heat_map.on and answer.heat is not None:
                heat_map.take_heat(answer.heat)
            elif answer.ended and not live.working:
                heat_map.give_up()
                if heat_map.on:
                    heat_map.changed.emit()
            layer = layer_of(view)
            if layer is not None and answer.captures is not None and not view.session.running:
                layer.take(answer.result.details, answer.level)
                layer.outdated = False
                view.canvas.refresh()

        def want_heat() -> None:
            live.heat_wanted = heat_map.on

        session = view.session
        live.recall = session.recall

        def learn() -> None:
            if session.result is not None and session.level is not None:
                live.learn(session.level, session.result)

        stood = False

        def tell() -> None:
            nonlocal stood
            with self.window.refreshing_once():
                if live.answer is not None:
                    session.learn(live.answer.level, live.answer.result, Source.LIVE)
                if stood and not live.passing and heat_map.on and heat_map.outdated:
                    heat_map.changed.emit()  # nothing stands in for theirs any more
            stood = live.passing

        live.changed.connect(feed)
        live.changed.connect(tell)
        heat_map.changed.connect(want_heat)
        heat_map.counted_elsewhere = live.count_by_cell
        heat_map.coming = lambda: live.heat_wanted and (live.working or live.coming)
        heat_map.passing = lambda: live.coming
        for news in (session.answered, session.learned, session.progressed):
            news.connect(learn)
        session.dropped.connect(live.ask_anew)
        view.play_changed.connect(self._show_front)

    def show_view(self, view: DocumentView | None) -> None:
        self._show_front()

    @Slot()
    def _show_front(self) -> None:
        """Only the level in front is asked about, and none that is played."""
        for view in self.window.tabs.views():
            view.part(Live).set_shown(view is self.view and view.play is None)

    @command("solve.live", "Live answers", "Alt+F9", checkable=True)
    def _toggle(self) -> None:
        self.switch.setChecked(self._action.isChecked())

    @command(
        "solve.live_route", "Draw the route that Live finds", checkable=True, menu="solve.answer"
    )
    def _toggle_route(self) -> None:
        on = self._drawn.isChecked()
        self.window.settings.set(preferences.LIVE_ROUTE, on)
        for view in self.window.tabs.views():
            view.route.draw_live(on)

    @Slot(bool)
    def _on_toggled(self, on: bool) -> None:
        self._action.setChecked(on)
        self.window.settings.set(preferences.LIVE, on)
        for view in self.window.tabs.views():
            view.part(Live).set_on(on)


class DifficultyFeature(QuestionFeature):
    """The grade of the level in front."""

    question = difficulty.Grading
    panel_type = DifficultyPanel
    name = "difficulty"
    title = marked("DifficultyFeature", "Difficulty")
    not_yet = marked("DifficultyFeature", "Nothing to grade yet: {sentence}")
    broken = marked("DifficultyFeature", "The level could not be graded")

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._awaited: difficulty.Grading | None = None

    def ask_of(self, view: DocumentView) -> difficulty.Grading:
        grading = difficulty.Grading(view.session, self.window.runner)
        grading.changed.connect(partial(self._on_changed, grading))
        grading.stood.connect(partial(self._stand, view, grading))
        return grading

    def in_short(self, question: difficulty.Grading) -> str:
        return "" if question.found is None else in_short(question.found)

    @command("solve.difficulty", "Difficulty", "Ctrl+G", "chart", when=with_level)
    def open(self) -> None:
        """Grade the level; what was asked for is scrolled into view once it is there."""
        super().open()
        self._awaited = self.front(difficulty.Grading)

    # -- levels in their order ---------------------------------------------------------------------
    def show_curve(self, title: str, steps: list[difficulty.CurveLevel]) -> DifficultyCurveDialog:
        """Grade levels and show the curve."""
        curve = set_up(
            difficulty.DifficultyCurve(steps, self.window.runner), failed=self._on_failure
        )
        dialog = DifficultyCurveDialog(title, curve, self.window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()
        return dialog

    @command(
        "folder.difficulty", "Difficulty of the levels of this folder…", icon="chart", menu="play"
    )
    @usable_when(lambda view: view.document.path is not None)
    def _show_folder(self, view: DocumentView) -> None:
        if view.document.path is not None:
            folder = Path(view.document.path).parent
            known = folder.name in kind_ids()
            name = translated(kind(folder.name).title) if known else folder.name
            title = self.tr("Difficulty: {name}").format(name=name)
            self.show_curve(title, difficulty.steps_of_folder(folder))

    @command("set.difficulty", "Difficulty of a set of levels…", icon="chart", menu="play")
    def _ask_set(self) -> None:
        title, kinds = self.tr("Difficulty of a set of levels"), self.tr("Sets of levels (*.json)")
        name, _ = QFileDialog.getOpenFileName(self.window, title, "", kinds)
        if not name:
            return
        try:
            levels = read_set(Path(name))
        except LevelError as error:
            self.window.show_error(self.tr("This set cannot be read"), translated(error))
            return
        title = self.tr("Difficulty: {name}").format(name=levels.title or Path(name).stem)
        self.show_curve(title, difficulty.steps_of_set(levels, Path(name)))

    def _on_changed(self, grading: difficulty.Grading) -> None:
        section = self.section
        section.refresh()
        if grading is self._awaited and grading.known and grading is self.front(difficulty.Grading):
            self._awaited = None
            QTimer.singleShot(0, section, section.reveal)  # its words are laid out by then

    def _stand(self, view: DocumentView, grading: difficulty.Grading, move: int) -> None:
        """Show the position before a move of the route that was graded."""
        found, level = grading.found, grading.level
        if found is None or level is None:
            return
        if view.route.moves != found.moves or not view.playback.available:
            view.route.show(level, found.moves, grading)
        view.playback.seek(move - 1)
