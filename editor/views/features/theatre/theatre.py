"""The theatre: films of the searches on the level in front."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import ClassVar
from weakref import WeakKeyDictionary

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QDialog

from editor.models.program.language import QT_TRANSLATE_NOOP, said
from editor.models.program.preferences import REDUCED_MOTION
from editor.models.theatre.desk import Desk, first_to_watch
from editor.models.theatre.film import Film
from editor.models.theatre.showing import Showing
from editor.painting.look import Look
from editor.views.commands.actions import ActionSpec
from editor.views.features.editing.canvas import CanvasFeature
from editor.views.features.insight.compare import CompareFeature
from editor.views.features.program.help import METHODS, Help
from editor.views.features.theatre.searches import FilmSearches
from editor.views.style.translated import on_language
from editor.views.theatre.place_labels import PlaceLabels
from editor.views.theatre.theatre import Theatre
from editor.views.theatre.transport import STEPS
from editor.views.window.document_view import DocumentView
from editor.views.window.exporting import open_export, subject_of
from editor.views.window.feature import Act, Feature
from editor.views.window.main_window import MainWindow
from solvers.trace.events import Op

TAB = "study/tab"
"""The setting that holds the tab of Study that was in front."""
USUAL_TAB = "compare"
ABOUT_FILM = ("theatre.better", "theatre.prune", "theatre.undone")


class TheatreFeature(Feature):
    """The middle of Study, while one of its tabs but the answer is in front."""

    specs = (
        ActionSpec("theatre.run", QT_TRANSLATE_NOOP("Actions", "Search with a film"), (), "solve"),
        ActionSpec("theatre.better", QT_TRANSLATE_NOOP("Actions", "Next better"), (), "optimal"),
        ActionSpec("theatre.prune", QT_TRANSLATE_NOOP("Actions", "Next prune"), (), "close"),
        ActionSpec("theatre.undone", QT_TRANSLATE_NOOP("Actions", "Next undo"), (), "undo"),
        ActionSpec(
            "theatre.pair",
            QT_TRANSLATE_NOOP("Actions", "Two side by side"),
            (),
            "chart",
            checkable=True,
        ),
        ActionSpec("theatre.explain", QT_TRANSLATE_NOOP("Actions", "How it works"), (), "help"),
    )
    menus: ClassVar = {"solve": ("", "theatre.run", *ABOUT_FILM, "theatre.pair", "theatre.explain")}
    while_playing = frozenset[str]()

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._desks: WeakKeyDictionary[DocumentView, Desk] = WeakKeyDictionary()
        self.showing = Showing(self)
        self._searches = FilmSearches(window)
        self.search = self._searches.search
        self._page: Theatre | None = None
        self._placed = False
        self.labels = PlaceLabels()
        self._connect()

    @property
    def page(self) -> Theatre:
        """The theatre itself, built when it is first needed."""
        if self._page is None:
            window = self.window
            actions = {name: window.actions_[name] for name in self._named()}
            self._page = page = Theatre(self.showing, actions, window.looks.look, window)
            page.hide()
            page.head.level_chosen.connect(self._on_level)
            page.head.solver_chosen.connect(self._on_solver)
            page.head.run_wanted.connect(self.run)
            page.head.stop_wanted.connect(self.search.stop)
            window.pages.addWidget(page)
            on_language(page, self._show_all)
            self._show_all()
        return self._page

    @staticmethod
    def _named() -> tuple[str, ...]:
        own = "theatre.pair", "theatre.explain"
        return (*STEPS, *ABOUT_FILM, *own, "file.export_image", "view.presentation")

    def _connect(self) -> None:
        showing, search = self.showing, self.search
        self.window.settings.changed.connect(self._on_setting)
        self._on_setting(REDUCED_MOTION)
        showing.moved.connect(self._show_place)
        showing.loaded.connect(self.refresh)
        showing.playing_changed.connect(self._on_playing)
        search.changed.connect(self._on_search)
        self._searches.told.connect(self._say)
        self._searches.made.connect(self._on_film)
        self._searches.gone.connect(self._show_all)

    def acts(self) -> dict[str, Act]:
        return {
            "theatre.run": self._come_and_run,
            "theatre.better": lambda: self._jump(Op.IMPROVE),
            "theatre.prune": lambda: self._jump(Op.PRUNE, Op.CUT),
            "theatre.undone": lambda: self._jump(Op.UNDO),
            "theatre.pair": self._pair,
            "theatre.explain": self._explain,
        }

    # -- what can be done ------------------------------------------------------------------------
    @property
    def in_front(self) -> bool:
        """Whether the theatre is what one sees."""
        frame = getattr(self.window, "frame", None)  # the window asks before it has one
        return frame is not None and frame.theatre

    def enabled(self, view: DocumentView | None) -> dict[str, bool]:
        on = self.in_front and bool(self.showing.films)
        if self.in_front:
            self.window.actions_.show_playing(self.showing.playing)
        several = view is not None and len(view.document.kind.solvers) > 1
        known = dict.fromkeys(ABOUT_FILM, on)
        known["theatre.pair"] = self.in_front and several
        known["theatre.explain"] = view is not None
        return known

    def instead(self) -> dict[str, tuple[Act, bool]]:
        if not self.in_front:
            return {}
        showing, running = self.showing, self.search.running
        film = bool(showing.films)
        return {
            "solve.start": (self.run, not running),
            "solve.stop": (self._stop, running or showing.playing),
            "play.first": (showing.first, film),
            "play.back": (showing.step_back, film),
            "play.toggle": (showing.toggle, film),
            "play.forward": (showing.step_forward, film),
            "play.last": (showing.last, film),
            "help.method": (self._explain, True),
            **({"file.export_image": (self.export, True)} if film else {}),
            **({"file.export_gif": (self.export, True)} if film else {}),
        }

    # -- the window ------------------------------------------------------------------------------
    def connect_view(self, view: DocumentView) -> None:
        self._desks[view] = Desk(first_to_watch(view.document.kind))
        view.document.edited.connect(self._show_note)
        view.document.closed.connect(partial(self._on_closed, view))
        view.session.solver_chosen.connect(partial(self._take_chosen, view))

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
            frame.study.chosen.connect(lambda name: window.settings.set(TAB, name))
            window.feature(CompareFeature).watch_asked.connect(self.watch)
        self._show_all()
        self._show_page()

    def set_look(self, look: Look) -> None:
        if self._page is not None:
            self._page.set_look(look)

    def _on_closed(self, view: DocumentView) -> None:
        """A tab is closed, this one in front or one behind it."""
        self._desks.pop(view, None)
        self._searches.drop(view)
        self._show_levels()

    @Slot(str)
    def _on_setting(self, key: str) -> None:
        if key == REDUCED_MOTION:
            self.showing.set_calm(self.window.settings.flag(REDUCED_MOTION))

    def close(self) -> None:
        self.showing.pause()
        self._searches.drop()

    @Slot(bool)
    def _on_playing(self, playing: bool) -> None:
        self.refresh()
        if not playing and self._page is not None:
            self._page.timeline.say(self._page.spoken())

    @Slot(bool)
    def _come_or_go(self, on: bool) -> None:
        if not on:
            self.showing.pause()
        self._show_page()
        self._show_all()
        self.refresh()
        self.window.feature(CanvasFeature).refresh_words()
        if on:
            self.page.setFocus()
        elif self.view is not None:
            self.view.take_focus()

    def _show_page(self) -> None:
        """The theatre in the middle of the window, or the open levels again."""
        pages, on = self.window.pages, self.in_front and self.view is not None
        if on:
            pages.setCurrentWidget(self.page)
        elif pages.currentWidget() is self._page:
            pages.setCurrentWidget(self.window.tabs)

    # -- what shows ------------------------------------------------------------------------------
    @Slot()
    def _show_all(self) -> None:
        """Levels, solvers and films of the level in front."""
        view = self.view
        desk = None if view is None else self._desks.get(view)
        self.window.actions_["theatre.pair"].setChecked(desk is not None and bool(desk.other))
        if view is None or desk is None:
            self.showing.show_films()
            self._show_place()
            return
        self._show_levels()
        films = desk.films()
        if films != self.showing.films:
            self.showing.show_films(*films)
        if self._page is not None:
            kind = view.document.kind
            self._page.head.show_solvers(kind.solvers, desk.solver, desk.other)
            words = self.tr("Press F9 to search this level and watch how {solver} does it.")
            self._page.say(words.format(solver=said(kind.solver(desk.solver).title)))
        self._on_search()
        self._show_note()
        self._show_place()

    @Slot()
    def _show_levels(self) -> None:
        """The open levels, in the order of their tabs."""
        if self._page is not None:
            views = [view for view in self.window.tabs.views() if view in self._desks]
            self._page.head.show_levels([(view.document.name, view) for view in views], self.view)

    @Slot()
    def _show_note(self) -> None:
        """Whether the level is still the one of the film."""
        view, lead = self.view, self.showing.lead
        old = view is not None and lead is not None and not view.document.asks(lead.level)
        words = self.tr("The level was edited since this search. F9 searches it again.")
        if self._page is not None:
            self._page.say_note(words if old else "")

    @Slot()
    def _show_place(self) -> None:
        """In the status bar: which event, of how many that were kept, and what was found."""
        self.labels.show_film(self.showing.lead if self.in_front else None)

    # -- searching -------------------------------------------------------------------------------
    @Slot(str)
    def watch(self, solver_id: str) -> None:
        """Show the film of a solver of the level in front; search it first if there is none."""
        view = self.view
        if view is None:
            return
        if self.window.frame.theatre is False:
            self.window.actions_["view.study"].trigger()
            self.window.frame.study.choose(USUAL_TAB)
        self._on_solver(solver_id, False)

    def _come_and_run(self) -> None:
        if not self.in_front:
            self.window.actions_["view.study"].trigger()
            if not self.in_front and self.window.frame.study.tabs:
                self.window.frame.study.choose(self.window.frame.study.tabs[0].name)
        self.run()

    @Slot()
    def run(self) -> None:
        """Search the level in front with every solver whose film is wanted."""
        view = self.view
        if view is not None:
            self._searches.begin(view, self._desks[view].solvers)

    @Slot(str)
    def _say(self, text: str) -> None:
        """Say it in the place of the film, or above it."""
        self.page.say(text)
        if self.showing.films:
            self.page.say_note(text)

    def _stop(self) -> None:
        """End the search; without one, pause."""
        if self.search.running:
            self._searches.stop()
        else:
            self.showing.pause()

    @Slot()
    def _on_search(self) -> None:
        if self._page is not None:
            self._page.head.show_running(self.search.running, bool(self.showing.films))
        self.refresh()

    @Slot(object, object, bool)
    def _on_film(self, view: DocumentView, film: Film, last: bool) -> None:
        self._desks[view].keep(film)
        if last and view is self.view:
            self.showing.show_films()
            self._show_all()
            self._stand_at_answer()
        elif last:
            self._show_note()

    def _stand_at_answer(self) -> None:
        """A new film stands where its answer was found, so that one sees it at once."""
        lead = self.showing.lead
        better = [] if lead is None else lead.trace.improvements.tolist()
        self.showing.seek(better[-1] if better else 0)

    # -- choosing --------------------------------------------------------------------------------
    @Slot(object)
    def _on_level(self, view: DocumentView) -> None:
        self.window.tabs.setCurrentWidget(view)
        self.page.setFocus()

    def _take_chosen(self, view: DocumentView) -> None:
        """A lesson, say, chose the solver of a level."""
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

    def _take(self, view: DocumentView, desk: Desk) -> None:
        """Other solvers are wanted: show their films, and make those that are missing."""
        self._show_all()
        absent = desk.missing(view.document.level(), view.session.options)
        if absent:
            self._searches.begin(view, absent)
        self.page.setFocus()

    def _pair(self) -> None:
        view = self.view
        if view is None:
            return
        desk = self._desks[view]
        desk.other = "" if desk.other else first_to_watch(view.document.kind, desk.solver)
        if desk.other:
            self._take(view, desk)
        else:
            self._show_all()
        self.refresh()

    def _jump(self, *ops: Op) -> None:
        if not self.showing.go_to_next(*ops):
            self.window.say(self.tr("There is none after this event."))

    def export(self) -> QDialog | None:
        """Open the export dialog for the film of the search in front."""
        view, lead = self.view, self.showing.lead
        if view is None or lead is None:
            return None
        subject = replace(
            subject_of(self.window, view),
            level=lead.level,
            moves=lead.result.moves or (),
            proved=lead.result.status == "optimal",
            search=lead,
            logarithmic=self.showing.logarithmic,
        )
        return open_export(self.window, subject, view, "gif")

    def _explain(self) -> None:
        """The page of the solver in front."""
        view = self.view
        if view is not None:
            solver = view.document.kind.solver(self._desks[view].solver)
            self.window.feature(Help).show_page(solver.page or METHODS)
