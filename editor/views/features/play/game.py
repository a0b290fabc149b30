"""The level in front as a game, on a copy, against the optimum."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar
from weakref import WeakSet

from PySide6.QtCore import Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog

from editor.kinds.campaign import CampaignDialog
from editor.kinds.registry import kind_view, kind_views
from editor.kinds.view import loaded
from editor.models.answers.route_text import format_route, parse_route
from editor.models.pictures.naming import clean_name
from editor.models.pictures.subject import Subject
from editor.models.play.endings import optimal
from editor.models.play.level_order import Course, FolderCourse
from editor.models.play.session import PlaySession
from editor.models.play.sets import Scores
from editor.models.program.language import QT_TRANSLATE_NOOP, said
from editor.models.program.workspaces import Workspace
from editor.models.work.job import Failure
from editor.views.commands.actions import ActionSpec
from editor.views.play.play_controls import CONTROLS
from editor.views.play.play_view import PlayView
from editor.views.style.translated import on_language
from editor.views.window.document_view import DocumentView
from editor.views.window.exporting import is_proved, open_export
from editor.views.window.feature import Act, Feature
from editor.views.window.main_window import MainWindow
from solvers.answers.records import PLAYER, program
from solvers.files.rows import level_to_text
from solvers.kind import IllegalMove
from solvers.level import Level, LevelError, Solution


class GameFeature(Feature):
    """The game on the level in front."""

    specs = (
        ActionSpec(
            "play.start", QT_TRANSLATE_NOOP("Actions", "Play"), ("F3",), "play", checkable=True
        ),
        ActionSpec(
            "play.edit", QT_TRANSLATE_NOOP("Actions", "Design"), ("F2",), "edit", checkable=True
        ),
        ActionSpec(
            "game.undo",
            QT_TRANSLATE_NOOP("Actions", "Take a move back"),
            ("Backspace",),
            "undo",
            short=QT_TRANSLATE_NOOP("Actions", "Undo"),
        ),
        ActionSpec("game.redo", QT_TRANSLATE_NOOP("Actions", "Make it again"), (), "redo"),
        ActionSpec(
            "game.restart",
            QT_TRANSLATE_NOOP("Actions", "Start over"),
            ("R",),
            "restart",
            short=QT_TRANSLATE_NOOP("Actions", "Restart"),
        ),
        ActionSpec("game.hint", QT_TRANSLATE_NOOP("Actions", "Hint"), ("H",), "hint"),
        ActionSpec("game.solution", QT_TRANSLATE_NOOP("Actions", "Show a solution"), (), "solve"),
        ActionSpec("game.review", QT_TRANSLATE_NOOP("Actions", "Look back"), (), "chart"),
        ActionSpec("game.new", QT_TRANSLATE_NOOP("Actions", "New random level"), ("N",), "new"),
        ActionSpec(
            "game.copy_route", QT_TRANSLATE_NOOP("Actions", "Copy the route"), ("Ctrl+C",), "copy"
        ),
        ActionSpec(
            "game.paste_route", QT_TRANSLATE_NOOP("Actions", "Paste a route"), ("Ctrl+V",), "paste"
        ),
        ActionSpec(
            "game.copy_rows", QT_TRANSLATE_NOOP("Actions", "Copy the level's rows"), ("P",), "copy"
        ),
        ActionSpec(
            "game.keep", QT_TRANSLATE_NOOP("Actions", "Keep the route with the level"), (), "save"
        ),
        ActionSpec(
            "game.to_solver",
            QT_TRANSLATE_NOOP("Actions", "Give the route to the solver"),
            (),
            "solve",
        ),
        ActionSpec("game.gif", QT_TRANSLATE_NOOP("Actions", "Export the game…"), (), "gif"),
        ActionSpec("game.campaign", QT_TRANSLATE_NOOP("Actions", "Campaign…"), (), "flag"),
    )
    menus: ClassVar = {
        "play": (
            "play.start",
            "play.edit",
            "",
            *CONTROLS,
            "game.new",
            "",
            "game.copy_route",
            "game.paste_route",
            "game.copy_rows",
            "game.keep",
            "game.to_solver",
            "game.gif",
            "",
            "game.campaign",
        )
    }

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._scores: Scores | None = None
        self._brought: WeakSet[DocumentView] = WeakSet()
        """The levels that games opened, not the person."""

    @property
    def scores(self) -> Scores:
        if self._scores is None:
            self._scores = Scores()
        return self._scores

    def acts(self) -> dict[str, Act]:
        return {
            "play.start": self.on_view(self._play),
            "play.edit": self._design,
            "game.undo": self._on_session(PlaySession.undo),
            "game.redo": self._on_session(PlaySession.redo),
            "game.restart": self._on_session(PlaySession.restart),
            "game.hint": self._on_session(PlaySession.hint),
            "game.solution": self._on_session(PlaySession.show_solution),
            "game.review": self._on_play(PlayView.show_review),
            "game.new": self._on_play(self._new_level),
            "game.copy_route": self._on_session(self._copy_route),
            "game.paste_route": self._on_session(self._paste_route),
            "game.copy_rows": self._on_session(self._copy_rows),
            "game.keep": self.on_view(self._keep),
            "game.to_solver": self.on_view(self._give_to_solver),
            "game.gif": self._on_session(self.export),
            "game.campaign": self._ask_campaign,
        }

    def _on_play(self, act: Callable[[PlayView], object]) -> Act:
        """An act on the game in front; nothing happens without one."""

        def run() -> object:
            view = self.view
            return None if view is None or view.play is None else act(view.play)

        return run

    def _on_session(self, act: Callable[[PlaySession], object]) -> Act:
        return self._on_play(lambda play: act(play.session))

    def enabled(self, view: DocumentView | None) -> dict[str, bool]:
        play = None if view is None else view.play
        known = dict.fromkeys((spec.id for spec in self.specs), play is not None)
        known |= {"play.start": view is not None, "play.edit": True, "game.campaign": True}
        if play is None or view is None:
            return known
        game = play.session.game
        stack, routed = game.undo_stack, bool(game.moves)
        return known | {
            "game.undo": stack.canUndo(),
            "game.redo": stack.canRedo(),
            "game.restart": routed,
            "game.review": routed,
            "game.copy_route": routed,
            "game.gif": routed,
            "game.keep": routed and game.complete,
            "game.to_solver": routed and game.complete,
        }

    def close(self) -> None:
        for view in self.window.tabs.views():
            if view.play is not None:
                view.play.stop()

    # -- starting and stopping -------------------------------------------------------------------
    def _design(self) -> None:
        self.window.choose_workspace(Workspace.DESIGN)
        if self.view is not None and self.view.play is not None:
            self.stop(self.view)

    def _play(self, view: DocumentView) -> None:
        if view.play is None:
            path = view.document.path
            self.start(view, None if path is None else FolderCourse(path))
        self.refresh()

    def start(self, view: DocumentView, course: Course | None = None) -> PlayView | None:
        """Play the level being edited; the game replaces its canvas."""
        try:
            play = self._game_of(view.document.level(), course)
        except LevelError as error:
            view.show_message(self.tr("Not ready to play: {why}").format(why=said(error)))
            return None
        self._place(view, play)
        return play

    def _game_of(self, level: Level, course: Course | None) -> PlayView:
        """A game that nobody sees yet. LevelError if the level cannot be played."""
        runner, settings = self.window.runner, self.window.settings
        session = PlaySession(runner, settings, self.scores, kind_view)
        buttons = {name: self.window.actions_[name] for name in CONTROLS}
        play = PlayView(session, self.window.looks.look, buttons)
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
        session.changed.connect(self.refresh)
        session.changed.connect(partial(self._offer, play))
        on_language(play, partial(self._offer, play))
        play.next_wanted.connect(partial(self._go_on, play))
        view.show_play(play)
        self.refresh()
        self._offer(play)
        session.opponent.reply()

    def connect_view(self, view: DocumentView) -> None:
        view.document.edited.connect(partial(self._on_edited, view))

    def _on_edited(self, view: DocumentView) -> None:
        """End the game of a level that was replaced, as when its file is read again."""
        if view.play is not None and not view.document.holds(view.play.session.game.level):
            self.stop(view)

    def stop(self, view: DocumentView) -> None:
        """Back to the canvas, which is as it was left."""
        view.end_play()
        self.refresh()

    # -- what comes next -------------------------------------------------------------------------
    def _offer(self, play: PlayView) -> None:
        session = play.session
        offer = None if play.course is None else play.course.after(session.game, session.par)
        play.offer_next("" if offer is None else offer.text)

    def _go_on(self, play: PlayView) -> None:
        session = play.session
        offer = None if play.course is None else play.course.after(session.game, session.par)
        if offer is None:
            return
        try:
            self._play_next(play, offer.level())
        except LevelError as error:
            self.window.show_error(self.tr("The next level cannot be played"), said(error))

    def _new_level(self, play: PlayView) -> None:
        try:
            level = play.session.game.level
            self._play_next(play, kind_view(level.kind).another(level))
        except ValueError as error:
            play.session.said.emit(said(error))

    def _play_next(self, play: PlayView, level: Level) -> None:
        """Play another level in a tab of its own, so that tab, panels, solver and Save all mean
        the level in front. A level that a game brought, left as it was, makes way for it.

        LevelError if it cannot be played.
        """
        tabs = self.window.tabs
        following = self._game_of(level, play.course)
        following.options.captures_box.setChecked(play.options.captures_box.isChecked())
        before = next(view for view in tabs.views() if view.play is play)
        replaced = before in self._brought and before.document.untouched
        view = tabs.open_level(level, before.document.untitled_name if replaced else None)
        self._brought.add(view)
        self._place(view, following)
        if replaced:
            place = tabs.indexOf(before)
            tabs.close_tab(place)
            tabs.tabBar().moveTab(tabs.indexOf(view), place)

    def _ask_campaign(self) -> None:
        """Ask where the campaign begins: that of the kind in front, or else the first there is."""
        campaigns = {name: view.campaign for name, view in kind_views().items() if view.campaign}
        front = "" if self.view is None else self.view.document.kind.id
        target = campaigns.get(front) or next(iter(campaigns.values()))
        dialog: CampaignDialog = loaded(target)(self.window.settings, self.window)
        dialog.accepted.connect(lambda: self.start_course(dialog.level(), dialog.course()))
        dialog.open()

    def start_course(self, level: Level, course: Course) -> PlayView | None:
        """Play the first level of a course in a tab of its own."""
        view = self.window.tabs.open_level(level)
        self._brought.add(view)
        return self.start(view, course)

    # -- routes ------------------------------------------------------------------------------------
    def _copy_route(self, session: PlaySession) -> None:
        game = session.game
        QGuiApplication.clipboard().setText(format_route(game.kind, game.moves))
        self.window.say(self.tr("The route is on the clipboard."))

    def _paste_route(self, session: PlaySession) -> None:
        text = QGuiApplication.clipboard().text()
        try:
            session.paste(parse_route(session.game.kind, text))
        except IllegalMove as error:
            session.said.emit(self.tr("This is no route: {why}.").format(why=error))

    def _copy_rows(self, session: PlaySession) -> None:
        QGuiApplication.clipboard().setText(level_to_text(session.game.level))
        self.window.say(self.tr("The rows of the level are on the clipboard."))

    def _keep(self, view: DocumentView) -> None:
        """The route as the solution of the level; proved if its score is the proved optimum."""
        if view.play is None:
            return
        session = view.play.session
        game, par = session.game, session.par
        conditions = {} if game.broken else game.kind.conditions(game.level)
        # What is proved under conditions is no bound on a route that breaks them.
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

    def _give_to_solver(self, view: DocumentView) -> None:
        if view.play is not None:
            view.session.incumbent = view.play.session.game.moves
            self.window.say(self.tr("The next search starts from your route as a first bound."))

    def export(self, session: PlaySession) -> QDialog:
        """Open the export dialog for the game."""
        game, window, view = session.game, self.window, self.view
        file = None if view is None else view.document.path
        name = game.level.title or said(game.kind.title)
        proved = is_proved(window, game.level, game.moves)
        subject = Subject(clean_name(name), game.level, game.moves, proved, file)
        return open_export(window, subject, view, "gif")

    @Slot(object)
    def _on_failure(self, failure: Failure) -> None:
        self.window.show_error(self.tr("The solver broke off"), failure.message, failure.details)
