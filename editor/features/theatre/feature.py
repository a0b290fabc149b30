"""The theatre: films of the searches on the current level."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar
from weakref import WeakKeyDictionary

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QDialog

from gridwright.editor.features.theatre.film.transport import STEPS, WHILE_GROWING
from gridwright.editor.features.theatre.panel import Theatre
from gridwright.editor.features.theatre.place_labels import PlaceLabels
from gridwright.editor.features.theatre.recording.chosen_films import (
    ChosenFilms,
    first_to_watch,
)
from gridwright.editor.features.theatre.recording.searches import FilmSearches
from gridwright.editor.features.theatre.recording.traced_search import TracedSearch
from gridwright.editor.models.document.problems import missing
from gridwright.editor.models.insight.compare import Compare
from gridwright.editor.models.program.preferences import REDUCED_MOTION
from gridwright.editor.models.search.knowledge import Source
from gridwright.editor.models.theatre.film import Film, FilmPlayer
from gridwright.editor.views.commands.actions import command, with_level
from gridwright.editor.views.help.browser import METHODS
from gridwright.editor.views.style.dressing import on_language
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.feature import Act, Feature, open_export, subject_of
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.editor.views.window.offers import (
    BoardWords,
    Comparing,
    Explaining,
    Filming,
)
from gridwright.solvers.answers import PLUGIN
from gridwright.solvers.problem import Solver
from gridwright.solvers.teaching.questions import Quiz
from gridwright.solvers.trace.events import Op

TAB = "study/tab"
"""The setting that holds the last tab of Study."""
USUAL_TAB = "compare"
ABOUT_FILM = ("theatre.better", "theatre.prune", "theatre.undone")


class TheatreFeature(Feature, Filming):
    """The middle of Study, while any of its tabs but the answer is shown."""

    menus: ClassVar = {
        "solve.theatre": (
            "theatre.run",
            *ABOUT_FILM,
            *WHILE_GROWING,
            "theatre.pair",
            "theatre.explain",
        )
    }
    while_playing = False

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._desks: WeakKeyDictionary[DocumentView, ChosenFilms] = WeakKeyDictionary()
        self._searches = FilmSearches(window)
        self.search = self._searches.search
        self.showing = FilmPlayer(self.search, self)
        self._page: Theatre | None = None
        self._placed = False
        self.labels = PlaceLabels()
        self._connect()

    @property
    def page(self) -> Theatre:
        """The theatre, built when it is first needed."""
        if self._page is None:
            window = self.window
            actions = {name: window.actions_[name] for name in self._named()}
            page = Theatre(self.showing, actions, window)
            self._page = page
            page.hide()
            page.head.level_chosen.connect(self._on_level)
            page.head.solver_chosen.connect(self._on_solver)
            page.head.run_wanted.connect(self.run)
            page.head.stop_wanted.connect(self.search.stop)
            window.pages.addWidget(page)
            on_language(page, self._show_all)
            self._show_all()
        return self._page

    def show_quiz(self, quiz: Quiz) -> None:
        self.page.quiz.show_quiz(quiz)

    @staticmethod
    def _named() -> tuple[str, ...]:
        own = "theatre.pair", "theatre.explain"
        return (
            *STEPS,
            *ABOUT_FILM,
            *WHILE_GROWING,
            *own,
            "file.export_image",
            "view.presentation",
        )

    def _connect(self) -> None:
        showing = self.showing
        search = self.search
        self.window.settings.changed.connect(self._on_setting)
        self._on_setting(REDUCED_MOTION)
        showing.moved.connect(self._show_place)
        showing.loaded.connect(self.refresh)
        showing.playing_changed.connect(self._on_playing)
        showing.rate_changed.connect(self._pace)
        search.changed.connect(self._on_search)
        self._searches.told.connect(self._say)
        search.grown.connect(self._on_grown)
        search.finished.connect(self._on_films)
        self._searches.gone.connect(self._show_all)

    # -- what can be done --------------------------------------------------------------
    @property
    def in_front(self) -> bool:
        """True if the theatre is shown."""
        frame = getattr(self.window, "frame", None)  # the window asks before it has one
        return frame is not None and frame.theatre

    def given(self, view: DocumentView) -> dict[str, object]:
        """Return what commands can use. film: the film of the theatre, while it is
        shown. search: while it is running."""
        lead = self.showing.lead if self.in_front else None
        begun = lead is not None and lead.begun
        going = self.in_front and self.showing.growing
        return {
            "film": lead if begun else None,
            "search": self.search if going else None,
        }

    def show_state(self) -> None:
        if self.in_front:
            self.window.actions_.show_playing(self.showing.moving)

    def overrides(self) -> dict[str, tuple[Act, bool]]:
        if not self.in_front:
            return {}
        showing = self.showing
        running = self.search.running
        film = any(one.begun for one in showing.films)
        ended = (
            not showing.growing
        )  # a film that grows is thinned while a worker would read it
        return {
            "solve.start": (self.run, not running or self.search.aside),
            "solve.stop": (self._stop, running or showing.playing),
            "play.first": (showing.first, film),
            "play.back": (showing.step_back, film),
            "play.toggle": (showing.toggle, film),
            "play.forward": (showing.step_forward, film),
            "play.last": (showing.last, film),
            "help.method": (self._explain, True),
            **({"file.export_image": (self.export, ended)} if film else {}),
            **({"file.export_gif": (self.export, ended)} if film else {}),
        }

    # -- the window --------------------------------------------------------------------
    def connect_view(self, view: DocumentView) -> None:
        self._desks[view] = ChosenFilms(first_to_watch(view.document.kind))
        view.document.edited.connect(partial(self._follow_board, view))
        view.document.closed.connect(partial(self._on_closed, view))
        view.session.solver_chosen.connect(partial(self._take_chosen, view))

    def _follow_board(self, view: DocumentView) -> None:
        """Follow an edited level. The search of the board before the edit waits until
        that board is back."""
        level = self.search.level
        if self.search.asker is view and level is not None:
            self.search.follow_board(view.document.same_puzzle(level))
        self._show_note()

    def show_view(self, view: DocumentView | None) -> None:
        window = self.window
        if not self._placed:
            self._placed = True
            for label in (self.labels.place, self.labels.fact):
                window.statusBar().addPermanentWidget(label)
            window.tabs.tabBar().tabMoved.connect(self._show_levels)
            frame = window.frame
            frame.study.choose(window.settings.text(TAB, USUAL_TAB))
            frame.theatre_changed.connect(self._come_or_go)
            frame.arranged.connect(self._fit_head)
            frame.study.chosen.connect(lambda name: window.settings.set(TAB, name))
            window.feature(Comparing).watch_asked.connect(self.watch)
            window.feature(Comparing).plugins.changed.connect(self._on_plugins)
        self._show_all()
        self._show_page()

    def _on_closed(self, view: DocumentView) -> None:
        """Forget a closed level, the current one or another one."""
        self._desks.pop(view, None)
        self.search.cancel(view)
        self._show_levels()

    @Slot(str)
    def _on_setting(self, key: str) -> None:
        if key == REDUCED_MOTION:
            self.showing.set_calm(self.window.settings.flag(REDUCED_MOTION))

    def close(self) -> None:
        self.showing.pause()
        self.search.cancel()

    @Slot(bool)
    def _on_playing(self, playing: bool) -> None:
        self.refresh()
        if not playing and self._page is not None:
            self._page.timeline.say(self._page.spoken())

    @Slot()
    def _fit_head(self) -> None:
        if self._page is not None:
            self._page.head.fit()

    @Slot(bool)
    def _come_or_go(self, on: bool) -> None:
        if not on:
            self.showing.pause()
        self._show_page()
        self._show_all()
        self.refresh()
        self.window.feature(BoardWords).refresh_words()
        self.window.frame.put_drawer_button(self.page.head.layout() if on else None)
        self.page.head.fit()
        if on:
            self.page.setFocus()
        elif self.view is not None:
            self.view.take_focus()

    def _show_page(self) -> None:
        """Show the theatre in the middle of the window, or the open levels again."""
        pages = self.window.pages
        on = self.in_front and self.view is not None
        if on:
            pages.setCurrentWidget(self.page)
        elif pages.currentWidget() is self._page:
            pages.setCurrentWidget(self.window.tabs)

    # -- what shows --------------------------------------------------------------------
    @Slot()
    def _show_all(self) -> None:
        """Show levels, solvers and films of the current level."""
        view = self.view
        desk = None if view is None else self._desks.get(view)
        self.window.actions_["theatre.pair"].setChecked(
            desk is not None and bool(desk.other)
        )
        if view is None or desk is None:
            self.showing.show_films()
            self._show_place()
            return
        self._show_levels()
        films = desk.films()
        if not films and self._page is not None:
            films = self._not_begun(view, self._chosen(view, [desk.solver])[0])
        if films != self.showing.films:
            self.showing.show_films(*films)
        if self._page is not None:
            self._page.head.show_solvers(self._solvers(view), desk.solver, desk.other)
        self._on_search()
        self._show_note()
        self._show_place()

    def _not_begun(self, view: DocumentView, solver: Solver) -> tuple[Film, ...]:
        """Return the film of a search that has not begun. None if the level is not
        ready."""
        problems = [p for p in view.document.problems() if p.severity == "error"]
        if problems:
            text = self.tr(
                "Not ready to search: {why}. Design has the tools to mend it."
            )
            self.page.say(text.format(why=missing(problems)))
            return ()
        now = self.showing.lead
        level = view.document.level()
        if (
            now is not None
            and not now.begun
            and (now.level, now.solver_id) == (level, solver.id)
        ):
            return self.showing.films
        return (Film.of_nothing(level, solver),)

    @Slot()
    def _show_levels(self) -> None:
        """Show the open levels, in the order of their tabs."""
        if self._page is not None:
            views = [view for view in self.window.tabs.views() if view in self._desks]
            self._page.head.show_levels(
                [(view.document.name, view) for view in views], self.view
            )

    @Slot()
    def _show_note(self) -> None:
        """Say what to do, or that the level has changed since the film."""
        view = self.view
        lead = self.showing.lead
        if self._page is None or view is None:
            return
        self._page.say_note("" if lead is None else self._note(view, lead))

    def _note(self, view: DocumentView, lead: Film) -> str:
        """Return the note on the first film; "" if there is nothing to say."""
        going = self.search.running and self.search.asker is view
        if not lead.begun and not going:
            words = self.tr(
                "Press F9 to search this level and watch how {solver} does it."
            )
            return words.format(solver=lead.name)
        if not view.document.same_puzzle(lead.level):
            return self.tr(
                "The level was edited since this search. F9 searches it again."
            )
        if self.search.held and self.showing.followed is not None:
            return self._held_note(lead)
        if self._searches.preparing and not self._own(lead):
            return self.tr(
                "Preparing the solver, first run only; until then the same search "
                "runs as Python."
            )
        return ""

    def _held_note(self, lead: Film) -> str:
        """Return what a step forward does while the search is held."""
        if not lead.library:
            return self.tr("Held: a step forward does one more event, Play goes on.")
        words = self.tr(
            "Held: a step forward is one more call of {library}, Play goes on."
        )
        return words.format(library=lead.library)

    @Slot()
    def _show_place(self) -> None:
        """Show in the status bar the number of the event, the number of kept events,
        and the finding."""
        self.labels.show_film(self.showing.lead if self.in_front else None)

    # -- searching ---------------------------------------------------------------------
    @Slot(str)
    def watch(self, solver_id: str) -> None:
        """Show the film of a solver of the current level. Search the level first if
        there is none."""
        view = self.view
        if view is None:
            return
        if self.window.frame.theatre is False:
            self.window.actions_["view.study"].trigger()
            self.window.frame.study.choose(USUAL_TAB)
        self._on_solver(solver_id, False)

    @command("theatre.run", "Search with a film", icon="solve", when=with_level)
    def _come_and_run(self) -> None:
        if not self.in_front:
            self.window.actions_["view.study"].trigger()
            if not self.in_front and self.window.frame.study.tabs:
                self.window.frame.study.choose(self.window.frame.study.tabs[0].name)
        self.run()

    @Slot()
    def run(self) -> None:
        """Search the current level with every solver whose film is wanted."""
        view = self.view
        if view is not None and self.window.feature(Comparing).plugins.refresh():
            self._searches.begin(view, self._chosen(view, self._desks[view].solvers))

    @Slot(str)
    def _say(self, text: str) -> None:
        """Show a sentence above the film. "" shows again what to do."""
        if text:
            self.page.say_note(text)
        else:
            self._show_note()

    def _stop(self) -> None:
        """End the search. Without a search, pause the film."""
        if self.search.running:
            self.search.stop()
        else:
            self.showing.pause()

    @Slot()
    def _on_search(self) -> None:
        running = self.search.running
        dropped = (
            [] if running else [desk.drop_growing() for desk in self._desks.values()]
        )
        if any(dropped):
            self._show_all()
            return
        if self._page is not None:
            begun = self.showing.lead is not None and self.showing.lead.begun
            self._page.head.show_running(running and not self.search.aside, begun)
            self._show_note()
        self.refresh()

    @Slot(object, object)
    def _on_grown(self, view: DocumentView, films: tuple[Film, ...]) -> None:
        """Take films of searches that have progressed. If the view was at the last
        event, keep it at the last."""
        desk = self._desks[view]
        with self.window.refreshing_once():
            for film in films:
                if not film.solver_id.startswith(PLUGIN) and desk.adds(film):
                    view.session.learn(film.level, film.result, Source.THEATRE)
        known = [desk.grow(film) for film in films]
        if view is not self.view:
            return
        if all(known):
            self.showing.renew()
        else:
            self._show_all()
            self.showing.last()
            self.refresh()

    @Slot(object, object)
    def _on_films(self, view: DocumentView, films: tuple[Film, ...]) -> None:
        """Take the films of ended searches. If the view was at the last event, move it
        to the answer."""
        followed = self.showing.followed is not None or not self.showing.growing
        self._on_grown(view, films)
        if view is self.view and followed:
            self._stand_at_answer()

    def _stand_at_answer(self) -> None:
        """Move a new film to the event at which its answer was found, so that the
        answer is seen at once."""
        lead = self.showing.lead
        better = [] if lead is None else lead.trace.improvements.tolist()
        self.showing.seek(better[-1] if better else 0)

    # -- choosing ----------------------------------------------------------------------
    @staticmethod
    def _solvers(view: DocumentView) -> list[Solver]:
        """Return the solvers of the kind, then those a person wrote for it."""
        return view.part(Compare).everyone

    @Slot()
    def _on_plugins(self) -> None:
        """Show the person's own solvers after one was added or removed."""
        for view, desk in self._desks.items():
            known = {solver.id for solver in self._solvers(view)}
            desk.keep_to(known, first_to_watch(view.document.kind))
        self._show_all()

    @staticmethod
    def _own(film: Film) -> bool:
        """True if a person wrote the solver of a film. Such a solver has nothing to
        compile."""
        return film.solver is not None and not film.solver.target

    def _chosen(self, view: DocumentView, wanted: Sequence[str]) -> list[Solver]:
        """Return the solvers of these ids."""
        known = {solver.id: solver for solver in self._solvers(view)}
        return [known[name] for name in wanted]

    @Slot(object)
    def _on_level(self, view: DocumentView) -> None:
        self.window.tabs.setCurrentWidget(view)
        self.page.setFocus()

    def _take_chosen(self, view: DocumentView) -> None:
        """Take a solver that was chosen elsewhere, for example by a lesson."""
        if view in self._desks:
            self._desks[view].choose(view.session.solver_id)
        if view is self.view:
            self._show_all()

    @Slot(str, bool)
    def _on_solver(self, solver_id: str, second: bool) -> None:
        view = self.view
        if view is None:
            return
        desk = self._desks[view]
        desk.choose(solver_id, second)
        self._take(view, desk)

    def _take(self, view: DocumentView, desk: ChosenFilms) -> None:
        """Take a choice of other solvers: show their films, and make the missing
        ones."""
        self._show_all()
        absent = desk.missing(view.document.level(), view.session.options)
        if absent:
            self._searches.begin(view, self._chosen(view, absent))
        self.page.setFocus()

    @command(
        "theatre.pair",
        "Two side by side",
        icon="pair",
        checkable=True,
        when=lambda self, view: self.in_front and len(view.document.kind.solvers) > 1,
    )
    def _pair(self, view: DocumentView) -> None:
        desk = self._desks[view]
        desk.other = (
            "" if desk.other else first_to_watch(view.document.kind, desk.solver)
        )
        if desk.other:
            self._take(view, desk)
        else:
            self._show_all()
        self.refresh()

    @command("theatre.better", "Next better", icon="optimal")
    def _next_better(self, film: Film) -> None:
        self._jump(Op.IMPROVE)

    @command("theatre.prune", "Next prune", icon="close")
    def _next_prune(self, film: Film) -> None:
        self._jump(Op.PRUNE, Op.CUT)

    @command("theatre.undone", "Next undo", icon="undo")
    def _next_undo(self, film: Film) -> None:
        self._jump(Op.UNDO)

    @command("theatre.head", "Follow the search", icon="last")
    def _follow(self, search: TracedSearch) -> None:
        """Move to the last event of a running search."""
        self.showing.last()

    @command("theatre.slow", "Slow", icon="recent", checkable=True)
    def _slow(self, search: TracedSearch) -> None:
        """Search at the pace at which films are played, or as fast as possible."""
        self._pace()

    @Slot()
    def _pace(self) -> None:
        slow = self.window.actions_["theatre.slow"].isChecked()
        self.search.set_rate(self.showing.rate if slow else None)

    def _jump(self, *ops: Op) -> None:
        if not self.showing.go_to_next(*ops):
            self.window.say(self.tr("There is none after this event."))

    def export(self) -> QDialog | None:
        """Open the export dialog for the films that are shown."""
        view = self.view
        lead = self.showing.lead
        if view is None or lead is None:
            return None
        subject = replace(
            subject_of(self.window, view),
            level=lead.level,
            moves=lead.result.moves or (),
            proved=lead.result.status == "optimal",
            searches=self.showing.films,
            logarithmic=self.showing.logarithmic,
        )
        return open_export(self.window, subject, view, "gif")

    @command("theatre.explain", "How it works", icon="help", when=with_level)
    def _explain(self) -> None:
        """Open the page of the current solver."""
        view = self.view
        if view is not None:
            (solver,) = self._chosen(view, [self._desks[view].solver])
            self.window.feature(Explaining).show_page(solver.page or METHODS)
