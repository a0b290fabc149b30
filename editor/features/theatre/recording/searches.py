"""FilmSearches: the searches whose films are wanted, and their messages while they
run."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal, Slot

from gridwright.editor.features.theatre.recording.traced_search import TracedSearch
from gridwright.editor.models.document.problems import missing
from gridwright.editor.models.program.language import translated
from gridwright.editor.models.work.background import Failure
from gridwright.editor.views.style.kit import set_up
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.kind import LevelError, OptionError, Progress, Solver


class FilmSearches(QObject):
    """The searches of the current level, or of one that was current when they began."""

    told = Signal(str)
    """Emitted with the reason that a search was refused; with "" when the preparation
    of its kernels begins or ends."""
    gone = Signal()
    """Emitted when a search ended without a film."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._preparing = False
        self.search = set_up(
            TracedSearch(window.runner, self), progressed=self._on_progressed
        )
        set_up(self.search, broke=self._on_broke, failed=self._on_failed)

    @property
    def preparing(self) -> bool:
        """True if the search of the current level waits for its kernels."""
        mine = self.search.asker is self._window.tabs.current_view()
        return self._preparing and self.search.running and mine

    def begin(self, view: DocumentView, solvers: Sequence[Solver]) -> None:
        """Search a level with some solvers."""
        problems = [p for p in view.document.problems() if p.severity == "error"]
        if problems:
            self._refuse(missing(problems))
            return
        session = view.session
        level = view.document.level()
        try:
            self.search.start(view, level, solvers, session.options, session.limits)
        except (LevelError, OptionError) as error:
            self.gone.emit()
            self._refuse(translated(error))

    def _refuse(self, why: str) -> None:
        self.told.emit(self.tr("Not ready to search: {why}").format(why=why))

    @Slot(object)
    def _on_progressed(self, progress: Progress) -> None:
        before = self._preparing
        self._preparing = progress.preparing
        if (
            before != self._preparing
            and self.search.asker is self._window.tabs.current_view()
        ):
            self.told.emit("")

    @Slot(object)
    def _on_failed(self, failure: Failure) -> None:
        self.gone.emit()
        self._on_broke(failure)

    @Slot(object)
    def _on_broke(self, failure: Failure) -> None:
        title = self.tr("The solver broke off")
        self._window.show_error(title, failure.message, failure.details)
