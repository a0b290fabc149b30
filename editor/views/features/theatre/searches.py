"""FilmSearches: the searches whose films are wanted, and what is said of them meanwhile."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal, Slot

from editor.models.document.problems import missing
from editor.models.program.language import said
from editor.models.theatre.film_queue import FilmQueue
from editor.models.theatre.traced_search import TracedSearch
from editor.models.work.job import Failure
from editor.views.window.document_view import DocumentView
from editor.views.window.main_window import MainWindow
from solvers.problem import Progress


class FilmSearches(QObject):
    """Of the level in front, or of one that was in front when they began."""

    told = Signal(str)
    """A sentence on the search of the level in front."""
    made = Signal(object, object, bool)
    """A DocumentView, its film, and whether it was the last one asked for."""
    gone = Signal()
    """A search came to nothing, and no other one follows."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.search = TracedSearch(window.runner, self)
        self._queue = FilmQueue(self.search, self)
        self._queue.made.connect(self.made)
        self._queue.refused.connect(self._on_refused)
        self.search.progressed.connect(self._on_progressed)
        self.search.failed.connect(self._on_failed)

    def begin(self, view: DocumentView, solvers: Sequence[str]) -> None:
        """Search a level with some solvers."""
        problems = [p for p in view.document.problems() if p.severity == "error"]
        if problems:
            self._refuse(missing(problems))
            return
        session = view.session
        self._queue.ask(view, view.document.level(), solvers, session.options, session.limits)

    def stop(self) -> None:
        """End the search; its film goes as far as it came."""
        self._queue.stop()

    def drop(self, view: DocumentView | None = None) -> None:
        """Want no film any more. view: only if it is that of this level."""
        self._queue.drop(view)

    def _refuse(self, why: str) -> None:
        self.told.emit(self.tr("Not ready to search: {why}").format(why=why))

    @Slot(object)
    def _on_refused(self, error: Exception) -> None:
        self.gone.emit()
        self._refuse(said(error))

    @Slot(object)
    def _on_progressed(self, progress: Progress) -> None:
        view = self._window.tabs.current_view()
        if view is None or self._queue.asker is not view:
            return
        text = self.tr("Searching: node {nodes}").format(nodes=f"{progress.nodes:,}")
        if progress.preparing:
            text = self.tr("Preparing the solver, first run only")
        self.told.emit(text)

    @Slot(object)
    def _on_failed(self, failure: Failure) -> None:
        self._queue.drop()
        self.gone.emit()
        title = self.tr("The solver broke off")
        self._window.show_error(title, failure.message, failure.details)
