"""Playback: an answer in time, and the route that is shown.

PlayClock plays, pauses and ticks once a picture. Playback is a solution on it, played,
stepped and scrubbed; the views draw its frame.

A level shows one route. `ShownRoute` knows which one, whether it is laid over the
board, whether the board changed since, and holds its playback. The session, the routes
browser and the trade-off pass it their routes; canvas and playback bar draw it.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from math import inf
from typing import Any

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal, Slot

from gridwright.editor.models.document.document import LevelDocument
from gridwright.editor.models.search.knowledge import Source
from gridwright.editor.models.search.session import SolveSession
from gridwright.solvers.answers import Timeline, TimelineMoment
from gridwright.solvers.kind import Level, Progress, PuzzleKind, Result

FRAME_MS = 16
"""Between two pictures while it plays."""


class PlayClock(QObject):
    """A clock that plays, pauses and ticks. A subclass defines what a tick does, in
    `advance`, and how playing begins, in `play`."""

    playing_changed = Signal(bool)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._clock = QElapsedTimer()
        self._timer = QTimer(self, interval=FRAME_MS)
        self._timer.timeout.connect(self._tick)

    @property
    def playing(self) -> bool:
        return self._timer.isActive()

    @property
    def interval(self) -> int:
        """Milliseconds between two pictures while it plays."""
        return self._timer.interval()

    @property
    def longest(self) -> float:
        """The most seconds that pass between two pictures, however long the program was
        blocked."""
        return inf

    @Slot()
    @abstractmethod
    def play(self) -> None:
        """Play on; from the end, start over."""

    def _begin(self) -> None:
        """Start the clock."""
        self._clock.restart()
        self._timer.start()
        self.playing_changed.emit(True)

    @Slot()
    def pause(self) -> None:
        if self.playing:
            self._timer.stop()
            self.playing_changed.emit(False)

    @Slot()
    def toggle(self) -> None:
        if self.playing:
            self.pause()
        else:
            self.play()

    @abstractmethod
    def advance(self, seconds: float) -> None:
        """Advance by an amount of time; the timer calls it, and so may a test."""

    @Slot()
    def _tick(self) -> None:
        self.advance(min(self._clock.restart() / 1000, self.longest))


SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0)


class Playback(PlayClock):
    """The position in a solution, in seconds of its timeline."""

    loaded = Signal()
    """Another solution, or none, is loaded."""
    moved = Signal()
    """The frame changed."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._timeline: Timeline | None = None
        self._time = 0.0
        self._move: int | None = 0
        self.speed = 1.0
        self._showing = False
        self._gliding = True

    # -- what is played ----------------------------------------------------------------
    def load(
        self, kind: PuzzleKind[Any, Any], state: Any, moves: Sequence[str]
    ) -> None:
        """Take a solution. It begins before its first move, hidden until it is
        played."""
        self.pause()
        self._timeline = Timeline(kind, state, moves)
        self._rest_at(0)
        self._showing = False
        self.loaded.emit()

    def clear(self) -> None:
        self.pause()
        self._timeline = None
        self._showing = False
        self._rest_at(0)
        self.loaded.emit()

    @property
    def available(self) -> bool:
        return self._timeline is not None

    @property
    def showing(self) -> bool:
        """True if the board shows the playback rather than the level."""
        return self._showing and self._timeline is not None

    @property
    def moves(self) -> tuple[str, ...]:
        return () if self._timeline is None else self._timeline.moves

    def state(self, move: int) -> Any:
        """The state after a number of moves. Only while a solution is loaded."""
        assert self._timeline is not None
        return self._timeline.state(move)

    @property
    def end_state(self) -> Any:
        """The state after all moves. Only while a solution is loaded."""
        return self.state(len(self.moves))

    @property
    def move(self) -> int:
        """The number of complete moves."""
        if self._move is not None:
            return self._move
        return self.frame().move if self._timeline else 0

    def frame(self) -> TimelineMoment:
        """The moment that shows now. Only while a solution is loaded."""
        assert self._timeline is not None
        if self._move is not None:
            return self._timeline.rest(self._move)
        frame = self._timeline.at(self._time)
        return frame if self._gliding else self._timeline.rest(frame.move)

    # -- moving through it -------------------------------------------------------------
    def set_speed(self, speed: float) -> None:
        self.speed = speed

    def set_gliding(self, gliding: bool) -> None:
        """Show what happens within a move; False jumps from move to move at the same
        pace."""
        self._gliding = gliding
        self.moved.emit()

    @Slot()
    def play(self) -> None:
        """Play on; from the end, start over."""
        if self._timeline is None or self.playing:
            return
        if self.move >= len(self._timeline):
            self._rest_at(0)
        self._time = (
            self._timeline.start(self._move) if self._move is not None else self._time
        )
        self._move = None
        self._showing = True
        self._begin()
        self.moved.emit()

    @Slot(int)
    def seek(self, move: int) -> None:
        """Go to the state after that many moves, and pause."""
        if self._timeline is None:
            return
        self.pause()
        self._rest_at(min(max(move, 0), len(self._timeline)))
        self._showing = True
        self.moved.emit()

    @Slot()
    def step_forward(self) -> None:
        """Play one move, from the current position."""
        self.seek(self.move + 1)

    @Slot()
    def step_back(self) -> None:
        self.seek(self.move - 1 if self._move is not None else self.move)

    @Slot()
    def hide(self) -> None:
        """Show the level on the board again."""
        if self._showing:
            self.pause()
            self._showing = False
            self.moved.emit()

    def advance(self, seconds: float) -> None:
        """Advance by an amount of time; the timer calls it, and so may a test."""
        if self._timeline is None or self._move is not None:
            return
        self._time += seconds * self.speed
        frame = self._timeline.at(self._time)
        if frame.stage is None and frame.move >= len(self._timeline):
            self._rest_at(len(self._timeline))
            self.pause()
        self.moved.emit()

    def _rest_at(self, move: int) -> None:
        self._move = move
        self._time = 0.0


STAYS = 3
"""The number of edits after which an outdated route is hidden."""


class ShownRoute(QObject):
    """The route that shows, its state of the level, and its playback.

    It may follow a session: a search that goes on lays its best route over the board,
    an answer is also loaded for playback, and a search that starts takes away what
    showed.
    """

    changed = Signal()
    """Another route is shown, or none, or the route has become outdated or current."""

    # In the class, since the undo stack tells of its own end, when the object is half
    # gone.
    _session: SolveSession | None = None
    level: Level | None = None
    """The level that the route was found on."""
    outdated = False
    """True if the board shows another state than the level of the route."""

    def __init__(self, document: LevelDocument, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self.playback = Playback(self)
        self.moves: tuple[str, ...] = ()
        self.laid = False
        """True if the route is drawn over the board."""
        self._draws_live = True
        self._playable = False
        self._source: object = None
        document.board_replaced.connect(self._fit_playback)
        document.edited.connect(self._on_edited)
        document.undo_stack.indexChanged.connect(self._on_step)
        self._steps = 0

    # -- what shows --------------------------------------------------------------------
    def show(self, level: Level, moves: tuple[str, ...], source: object = None) -> None:
        """Lay a route over the board and load it for playback. source: who may drop
        it."""
        self._set(level, moves, laid=True, playable=True, source=source)

    def drop(self, source: object) -> None:
        """Remove the route, if it is still the one that `source` showed."""
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
        kind = self._document.kind
        level = self._document.level()
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
        self.level = level
        self.moves = moves
        self._source = source
        self.laid = laid
        self._playable = playable
        self._fit_playback(anew=True)
        self._compare()

    # -- the board changes -------------------------------------------------------------
    @Slot()
    def _fit_playback(self, anew: bool = False) -> None:
        """Load the route for playback if the board has the size that the route was
        found on."""
        level = self.level
        kind = self._document.kind
        there = self.playback.available
        if (
            level is None
            or not self._playable
            or level.cells.shape != self._document.cells.shape
        ):
            if there:
                self.playback.clear()
        elif anew or not there:
            self.playback.load(kind, kind.initial(level), self.moves)

    @Slot()
    def _on_step(self) -> None:
        """Drop a route of another state with the third edit; bring back that of the
        file with its puzzle."""
        session = self._session
        behind = self.outdated or (session is not None and session.outdated)
        self._steps = self._steps + 1 if behind else 0
        if self._gone:
            self.clear()
        gone = self.level is None or (self.outdated and self._source is None)
        if gone and session is not None and session.kept is not None:
            self.load_stored()

    @property
    def _gone(self) -> bool:
        """True if the board was edited so often that a route of its former state is
        dropped."""
        return self._steps >= STAYS

    def _compare(self) -> None:
        self.outdated = self.level is not None and not self._document.same_puzzle(
            self.level
        )
        if self.level is not None and not self.outdated:
            self._steps = 0
        self.changed.emit()

    @Slot()
    def _on_edited(self) -> None:
        self.playback.hide()
        self._compare()

    # -- the search --------------------------------------------------------------------
    def follow(self, session: SolveSession) -> None:
        """Show what the searches of a session find."""
        self._session = session
        session.started.connect(self._on_started)
        session.progressed.connect(self._on_progress)
        session.answered.connect(self._on_answer)
        session.learned.connect(self._on_learned)
        session.dropped.connect(self._on_dropped)

    @Slot()
    def _on_started(self) -> None:
        """Remove the route when a new search starts, unless it is known of the same
        puzzle."""
        if self._session is None or self._session.result is None:
            self.clear()

    @Slot(object)
    def _on_progress(self, progress: Progress) -> None:
        session = self._session
        if (
            progress.moves is None
            or session is None
            or session.result is None
            or self._gone
        ):
            return
        level = session.level
        moves = session.result.moves
        if moves is None or level is None or self._source is not None:
            return
        if not self.laid or (level, moves) != (self.level, self.moves):
            self._set(level, moves, laid=True, playable=False)

    @Slot(object)
    def _on_answer(self, result: Result) -> None:
        level = None if self._session is None else self._session.level
        if result.moves is not None and level is not None and not self._gone:
            self.show(level, result.moves)

    @Slot()
    def _on_learned(self) -> None:
        """Show a better route that was found, or one that an undo led back to. A route
        that Live found is laid over the board without being played, so that it does not
        disturb the pen."""
        session = self._session
        if session is None or session.result is None or self._source is not None:
            return
        level = session.level
        moves = session.result.moves
        if (
            moves is not None
            and level is not None
            and (level, moves) != (self.level, self.moves)
        ):
            live = session.known is not None and session.known.found_by is Source.LIVE
            self._set(level, moves, laid=self._draws_live or not live, playable=True)

    def draw_live(self, on: bool) -> None:
        """Draw the routes that Live finds over the board, or not."""
        self._draws_live = on
        if self._session is not None and self._found_live(self._session):
            self.laid = on
            self.changed.emit()

    def _found_live(self, session: SolveSession) -> bool:
        """True if the route that is shown was found by Live."""
        known = session.known
        live = known is not None and known.found_by is Source.LIVE
        return live and known is not None and known.result.moves == self.moves

    @Slot()
    def _on_dropped(self) -> None:
        """Remove the best route of a search that ended without an answer; the route
        known before is shown again."""
        if self._session is not None and not self._playable:
            self.clear()
            self._on_learned()
