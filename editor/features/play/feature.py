"""Playing: a level as a game, on a copy, against the optimum."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import ClassVar
from weakref import WeakSet

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog

from gridwright.editor.kinds.registry import kind_view, kind_views
from gridwright.editor.kinds.view import CampaignForm, loaded
from gridwright.editor.models.answers.routes import format_route, parse_route
from gridwright.editor.models.insight.difficulty import Grading
from gridwright.editor.models.pictures import Subject, clean_name
from gridwright.editor.models.play import courses
from gridwright.editor.models.play.endings import optimal
from gridwright.editor.models.play.game import Game
from gridwright.editor.models.play.hints import Best
from gridwright.editor.models.play.session import PlaySession
from gridwright.editor.models.program.language import marked, translated
from gridwright.editor.models.program.workspaces import Workspace
from gridwright.editor.models.search.knowledge import Source
from gridwright.editor.views.commands.actions import (
    checked_when,
    command,
    ids,
    usable_when,
)
from gridwright.editor.views.play.play_controls import CONTROLS
from gridwright.editor.views.play.play_view import PlayView
from gridwright.editor.views.style import on_language
from gridwright.editor.views.window import (
    Feature,
    MainWindow,
    is_proved,
    open_export,
)
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.offers import Playing
from gridwright.solvers.answers import PLAYER, program
from gridwright.solvers.files.rows import level_to_text
from gridwright.solvers.kind import IllegalMove
from gridwright.solvers.level import Level, LevelError, Solution
from gridwright.solvers.problem import Result, Status


class GameFeature(Feature, Playing):
    """The game on the current level."""

    broken = marked("GameFeature", "The solver broke off")
    rest = ids(
        "game.copy_route game.paste_route game.copy_rows | "
        "game.keep game.to_solver game.gif"
    )
    menus: ClassVar = {
        "play": (
            *ids("play.start |"),
            *CONTROLS,
            *ids("game.go game.keep_trial | game.new game.campaign"),
        ),
        "play.route": rest,
    }

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._scores: courses.Scores | None = None
        self._brought: WeakSet[DocumentView] = WeakSet()
        """The levels that were opened by games and not by the person."""

    @property
    def scores(self) -> courses.Scores:
        if self._scores is None:
            self._scores = courses.Scores()
        return self._scores

    def given(self, view: DocumentView) -> dict[str, object]:
        """play, session: the game on the level. moved, complete: the session, if its
        game has moves or is complete."""
        session = None if view.play is None else view.play.session
        moved = session if session is not None and session.game.moves else None
        complete = moved if moved is not None and moved.game.complete else None
        return {
            "play": view.play,
            "session": session,
            "moved": moved,
            "complete": complete,
        }

    def close(self) -> None:
        for view in self.window.tabs.views():
            if view.play is not None:
                view.play.stop()

    # -- moves -------------------------------------------------------------------------
    @command("game.undo", "Take a move back", "Backspace", "undo", short="Undo")
    @usable_when(lambda play: play.undo_stack.canUndo())
    def _undo(self, session: PlaySession) -> None:
        session.undo()

    @command(
        "game.redo",
        "Make it again",
        icon="redo",
        when=lambda play: play.undo_stack.canRedo(),
    )
    def _redo(self, session: PlaySession) -> None:
        session.redo()

    @command("game.restart", "Start over", "R", "restart", short="Restart")
    def _restart(self, moved: PlaySession) -> None:
        moved.restart()

    @command("game.hint", "Hint", "H", "hint")
    def _hint(self, session: PlaySession) -> None:
        session.hint()

    @command("game.go", "Make the hinted move", "Shift+H", "step_forward")
    def _go(self, session: PlaySession) -> None:
        session.go()

    @command("game.pencil", "Pencil", "X", "pencil")
    @checked_when(lambda play: play.board.pencil.chosen)
    def _pencil(self, play: PlayView) -> None:
        play.board.choose_pencil()

    @command("game.trial", "Trial", "T", "trial")
    @usable_when(lambda session: not session.two_players)
    @checked_when(lambda session: session.game.trial is not None)
    def _trial(self, play: PlayView, session: PlaySession) -> None:
        if session.game.trial is None:
            session.begin_trial()
        else:
            session.drop_trial()
        play.board.setFocus()

    @command("game.keep_trial", "Keep the trial")
    @usable_when(lambda session: session.game.trial is not None)
    def _keep_trial(self, session: PlaySession) -> None:
        session.keep_trial()

    @command("game.solution", "Show a solution", icon="solve")
    def _show_solution(self, session: PlaySession) -> None:
        session.show_solution()

    @command("game.review", "Look back", icon="chart")
    def _review(self, play: PlayView, moved: PlaySession) -> None:
        play.show_review()

    # -- starting and stopping ---------------------------------------------------------
    @command("play.edit", "Design", "F2", "edit", checkable=True)
    def _design(self) -> None:
        with self.window.refreshing_once():
            self.window.choose_workspace(Workspace.DESIGN)
            if self.view is not None and self.view.play is not None:
                self.stop(self.view)

    @command("play.start", "Play", "F3", "play", checkable=True)
    def _play(self, view: DocumentView) -> None:
        with self.window.refreshing_once():
            if view.play is None:
                path = view.document.path
                self.start(view, None if path is None else courses.FolderCourse(path))
            self.refresh()

    def start(
        self, view: DocumentView, course: courses.Course | None = None
    ) -> PlayView | None:
        """Play the level being edited. The game replaces its canvas."""
        try:
            play = self._game_of(view.document.level(), course)
        except LevelError as error:
            view.show_message(
                self.tr("Not ready to play: {why}").format(why=translated(error))
            )
            return None
        with self.window.refreshing_once():
            self._place(view, play)
        return play

    def _game_of(self, level: Level, course: courses.Course | None) -> PlayView:
        """Return a game that is not shown yet. Raises LevelError if the level cannot be
        played."""
        runner = self.window.runner
        settings = self.window.settings
        session = PlaySession(runner, settings, self.scores, kind_view)
        names = (*CONTROLS, "game.go")
        buttons = {name: self.window.actions_[name] for name in names}
        play = PlayView(session, buttons)
        play.course = course
        session.failed.connect(self._on_failure)
        try:
            session.begin(level)
        except LevelError:
            play.deleteLater()
            raise
        return play

    def _place(self, view: DocumentView, play: PlayView) -> None:
        """Replace the canvas of a level by a game."""
        session = play.session
        session.game.undo_stack.around = self.window.refreshing_once
        session.changed.connect(self.refresh)
        session.ended.connect(partial(self._learn_route, view, session))
        session.par_known.connect(partial(self._learn_par, view, session))
        session.changed.connect(partial(self._offer, play))
        on_language(play, partial(self._offer, play))
        play.next_wanted.connect(partial(self._go_on, play))
        found = view.part(Grading).found
        play.card.start.grade = None if found is None else found.grade
        view.show_play(play)
        self._show_name(view)
        self.refresh()
        self._offer(play)
        known = view.session.recall(session.game.level)
        if known is not None and not session.two_players:
            session.advice.learn(known)
        session.opponent.reply()

    def _learn_route(
        self, view: DocumentView, session: PlaySession, _optimal: bool
    ) -> None:
        """Make the route of a finished game known for the level. A route that the
        second player allowed by mistake proves nothing."""
        game = session.game
        if not session.two_players and game.complete and game.broken is None:
            found = Result(
                "feasible", score=game.score, moves=tuple(game.moves), solver=PLAYER
            )
            self._learn(view, game, found, Source.PLAY)

    def _learn_par(self, view: DocumentView, session: PlaySession, par: Best) -> None:
        """Make the result of the search for the game known for the level, too."""
        game = session.game
        if par.claimed:
            return
        if par.proved:
            status: Status = "infeasible" if par.score is None else "optimal"
        else:
            status = "unknown" if par.score is None else "feasible"
        solver = game.kind.solvers[0].id
        found = Result(
            status, score=par.score, bound=par.bound, moves=par.moves, solver=solver
        )
        self._learn(view, game, found, Source.HINT)

    def _learn(
        self, view: DocumentView, game: Game, found: Result, source: Source
    ) -> None:
        of = game.kind.id
        conditions = game.kind.conditions(game.level)
        found = replace(
            found, kind=of, conditions=conditions, verified=found.moves is not None
        )
        with self.window.refreshing_once():
            view.session.learn(game.level, found, source)

    def connect_view(self, view: DocumentView) -> None:
        view.document.edited.connect(partial(self._on_edited, view))
        view.document.path_changed.connect(lambda: self._show_name(view))
        view.document.head_changed.connect(lambda _fields: self._show_name(view))

    @staticmethod
    def _show_name(view: DocumentView) -> None:
        """Show the name of the level as the title of the game, as in the tab."""
        if view.play is not None:
            view.play.show_name(view.document.name)

    def _on_edited(self, view: DocumentView) -> None:
        """End the game of a level that was replaced, for example when its file is read
        again."""
        if view.play is not None and not view.document.holds(
            view.play.session.game.level
        ):
            self.stop(view)

    def stop(self, view: DocumentView) -> None:
        """Show the canvas again. It is unchanged."""
        with self.window.refreshing_once():
            view.end_play()
            self.refresh()

    # -- what comes next ---------------------------------------------------------------
    def _offer(self, play: PlayView) -> None:
        session = play.session
        offer = (
            None
            if play.course is None
            else play.course.after(session.game, session.par)
        )
        play.offer_next("" if offer is None else offer.text)

    def _go_on(self, play: PlayView) -> None:
        session = play.session
        offer = (
            None
            if play.course is None
            else play.course.after(session.game, session.par)
        )
        if offer is None:
            return
        try:
            level = offer.level()
            self._play_next(
                play, level, "" if play.course is None else play.course.name
            )
        except LevelError as error:
            self.window.show_error(
                self.tr("The next level cannot be played"), translated(error)
            )

    @command("game.new", "New random level", "N", "new")
    def _new_level(self, play: PlayView) -> None:
        try:
            level = play.session.game.level
            self._play_next(play, kind_view(level.kind).another(level))
        except ValueError as error:
            play.session.message.emit(translated(error))

    def _play_next(self, play: PlayView, level: Level, name: str = "") -> None:
        """Play another level in a tab of its own, so that tab, panels, solver and Save
        all act on the current level. An unchanged level that a game opened is replaced.
        name: of the level, if it has none of its own. Raises LevelError if the level
        cannot be played."""
        tabs = self.window.tabs
        following = self._game_of(level, play.course)
        following.options.captures_box.setChecked(play.options.captures_box.isChecked())
        before = next(view for view in tabs.views() if view.play is play)
        replaced = before in self._brought and before.document.untouched
        view = tabs.open_level(
            level, name or (before.document.untitled_name if replaced else None)
        )
        self._brought.add(view)
        self._place(view, following)
        if replaced:
            place = tabs.indexOf(before)
            tabs.close_tab(place)
            tabs.tabBar().moveTab(tabs.indexOf(view), place)

    @command("game.campaign", "Campaign…", icon="flag")
    def _ask_campaign(self) -> None:
        """Ask where the campaign begins: that of the current kind, or else the first
        campaign."""
        campaigns = {
            name: view.campaign for name, view in kind_views().items() if view.campaign
        }
        front = "" if self.view is None else self.view.document.kind.id
        target = campaigns.get(front) or next(iter(campaigns.values()))
        dialog: CampaignForm = loaded(target)(self.window.settings, self.window)
        dialog.accepted.connect(
            lambda: self.start_course(dialog.level(), dialog.course())
        )
        dialog.open()

    def start_course(self, level: Level, course: courses.Course) -> PlayView | None:
        tabs = self.window.tabs
        view = self._view_of(level, course)
        if view is None:
            view = tabs.open_level(level, course.name)
            self._brought.add(view)
        tabs.setCurrentWidget(view)
        if view.play is None:
            return self.start(view, course)
        view.play.course = course
        if view.play.session.game.over:
            view.play.session.restart()
        self._offer(view.play)
        return view.play

    def _view_of(self, level: Level, course: courses.Course) -> DocumentView | None:
        """The tab that a game of the same set opened for a level, if nobody edited the
        level there."""
        for view in self.window.tabs.views():
            opened = view in self._brought and view.document.untouched
            if not (opened and view.document.holds(level)):
                continue
            if view.play is None or courses.same_set(view.play.course, course):
                return view
        return None

    # -- routes ------------------------------------------------------------------------
    @command("game.copy_route", "Copy the route", "Ctrl+C", "copy")
    def _copy_route(self, moved: PlaySession) -> None:
        game = moved.game
        QGuiApplication.clipboard().setText(format_route(game.kind, game.moves))
        self.window.say(self.tr("The route is on the clipboard."))

    @command("game.paste_route", "Paste a route", "Ctrl+V", "paste")
    def _paste_route(self, session: PlaySession) -> None:
        text = QGuiApplication.clipboard().text()
        try:
            session.paste(parse_route(session.game.kind, text))
        except IllegalMove as error:
            session.message.emit(
                self.tr("This is not a route: {why}.").format(why=error)
            )

    @command("game.copy_rows", "Copy the level's rows", "P", "copy")
    def _copy_rows(self, session: PlaySession) -> None:
        QGuiApplication.clipboard().setText(level_to_text(session.game.level))
        self.window.say(self.tr("The rows of the level are on the clipboard."))

    @command("game.keep", "Keep the route with the level", icon="save")
    def _keep(self, view: DocumentView, complete: PlaySession) -> None:
        """Keep the route as the solution of the level. It is proved if its score is the
        proved optimum."""
        game = complete.game
        par = complete.par
        conditions = {} if game.broken else game.kind.conditions(game.level)
        # What is proved under conditions is not a bound on a route that breaks them.
        bounded = par is not None and par.proved and game.broken is None
        view.document.keep_solution(
            Solution(
                moves=game.kind.join_moves(game.moves),
                score=game.score,
                status="optimal" if optimal(game, par) else "feasible",
                bound=par.score if par is not None and bounded else None,
                conditions=conditions,
                solver=PLAYER,
                level_hash=game.level_hash,
                program=program(),
            )
        )
        self.window.say(self.tr("The route is kept with the level; save to write it."))

    @command("game.to_solver", "Give the route to the solver", icon="solve")
    def _give_to_solver(self, view: DocumentView, complete: PlaySession) -> None:
        view.session.incumbent = complete.game.moves
        self.window.say(
            self.tr("The next search starts from your route as a first bound.")
        )

    @command("game.gif", "Export the game…", icon="gif")
    def export(self, moved: PlaySession) -> QDialog:
        """Open the export dialog for the game."""
        game = moved.game
        window = self.window
        view = self.view
        file = None if view is None else view.document.path
        name = game.level.title or translated(game.kind.title)
        proved = is_proved(window, game.level, game.moves)
        subject = Subject(clean_name(name), game.level, game.moves, proved, file)
        return open_export(window, subject, view, "gif")
