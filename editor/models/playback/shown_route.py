"""ShownRoute: the one route in front of a level, laid over its board, played back, or both."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot

from editor.models.document.document import LevelDocument
from editor.models.playback.playback import Playback
from editor.models.search.session import SolveSession
from solvers.level import Level
from solvers.problem import Progress, Result


class ShownRoute(QObject):
    """Which route shows, of which state of the level, and where its playback stands.

    It may follow a session: a search that goes on lays its best route over the board, an answer is
    also loaded for playback, and a search that starts takes away what showed.
    """

    changed = Signal()
    """Another route shows, or none, or the board is now or is no longer the one it was found on."""

    def __init__(self, document: LevelDocument, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._session: SolveSession | None = None
        self.playback = Playback(self)
        self.level: Level | None = None
        """The level that the route was found on."""
        self.moves: tuple[str, ...] = ()
        self.laid = False
        """Whether the route is drawn over the board."""
        self.outdated = False
        """Whether the board shows another state than the level of the route."""
        self._playable = False
        self._source: object = None
        document.board_replaced.connect(self._fit_playback)
        document.edited.connect(self._on_edited)

    # -- what shows ------------------------------------------------------------------------------
    def show(self, level: Level, moves: tuple[str, ...], source: object = None) -> None:
        """Lay a route over the board and load it for playback. source: who may drop it."""
        self._set(level, moves, laid=True, playable=True, source=source)

    def drop(self, source: object) -> None:
        """Take the route away again, if it still is the one that `source` showed."""
        if source is not None and self._source is source:
            self.clear()

    @Slot()
    def clear(self) -> None:
        """Show no route."""
        self._set(None, (), laid=False, playable=False)

    def load_stored(self) -> None:
        """Offer the solution of the file for playback, if it still replays."""
        stored = self._document.field("solution")
        if stored is None or stored.status == "infeasible":
            return
        kind, level = self._document.kind, self._document.level()
        try:
            moves = kind.split_moves(stored.moves)
            kind.replay(kind.initial(level), moves)
        except ValueError:
            return
        self._set(level, tuple(moves), laid=False, playable=True)

    def _set(
        self,
        level: Level | None,
        moves: tuple[str, ...],
        *,
        laid: bool,
        playable: bool,
        source: object = None,
    ) -> None:
        self.level, self.moves, self._source = level, moves, source
        self.laid, self._playable = laid, playable
        if self.playback.available:
            self.playback.clear()
        self._fit_playback()
        self._compare()

    # -- the board changes -----------------------------------------------------------------------
    @Slot()
    def _fit_playback(self) -> None:
        """A route plays on a board of its own size alone; with the size it comes back."""
        if self.level is None or not self._playable:
            return
        kind = self._document.kind
        fits = self.level.cells.shape == self._document.cells.shape
        if fits and not self.playback.available:
            self.playback.load(kind, kind.initial(self.level), self.moves)
        elif not fits and self.playback.available:
            self.playback.clear()

    def _compare(self) -> None:
        self.outdated = self.level is not None and not self._document.asks(self.level)
        self.changed.emit()

    @Slot()
    def _on_edited(self) -> None:
        self.playback.hide()
        self._compare()

    # -- the search ------------------------------------------------------------------------------
    def follow(self, session: SolveSession) -> None:
        """Show what the searches of a session find."""
        self._session = session
        session.started.connect(self._on_started)
        session.progressed.connect(self._on_progress)
        session.answered.connect(self._on_answer)
        session.dropped.connect(self._on_dropped)

    @Slot()
    def _on_started(self) -> None:
        """A new search takes away what showed; one that goes on keeps its best route."""
        if self._session is None or self._session.result is None:
            self.clear()

    @Slot(object)
    def _on_progress(self, progress: Progress) -> None:
        level = None if self._session is None else self._session.level
        if progress.moves is not None and level is not None and self._source is None:
            self._set(level, progress.moves, laid=True, playable=False)

    @Slot(object)
    def _on_answer(self, result: Result) -> None:
        level = None if self._session is None else self._session.level
        if result.moves is not None and level is not None:
            self.show(level, result.moves)

    @Slot()
    def _on_dropped(self) -> None:
        """Take away the best route of a search that ended without an answer."""
        if self._session is not None and self._session.result is None and not self._playable:
            self.clear()
