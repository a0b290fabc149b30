"""Playback: a solution in time, played, stepped and scrubbed. The views draw its frame."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from editor.models.playback.clock import PlayClock
from solvers.answers.timeline import Frame, Timeline
from solvers.kind import PuzzleKind

SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0)


class Playback(PlayClock):
    """Where a solution stands, in seconds of its timeline."""

    loaded = Signal()
    """Another solution, or none."""
    moved = Signal()
    """The frame changed."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._timeline: Timeline | None = None
        self._time = 0.0
        self._move: int | None = 0
        self._speed = 1.0
        self._showing = False
        self._gliding = True

    # -- what is played ------------------------------------------------------------------------
    def load(self, kind: PuzzleKind[Any, Any], state: Any, moves: Sequence[str]) -> None:
        """Take a solution; it stands before its first move, hidden until it is played."""
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
        """Whether the board shows the playback rather than the level."""
        return self._showing and self._timeline is not None

    @property
    def moves(self) -> tuple[str, ...]:
        return () if self._timeline is None else self._timeline.moves

    @property
    def end_state(self) -> Any:
        """What the moves lead to. Only while a solution is loaded."""
        assert self._timeline is not None
        return self._timeline.state(len(self._timeline))

    @property
    def move(self) -> int:
        """How many moves are complete."""
        if self._move is not None:
            return self._move
        return self.frame().move if self._timeline else 0

    def frame(self) -> Frame:
        """What shows now. Only while a solution is loaded."""
        assert self._timeline is not None
        if self._move is not None:
            return self._timeline.rest(self._move)
        frame = self._timeline.at(self._time)
        return frame if self._gliding else self._timeline.rest(frame.move)

    # -- moving through it -----------------------------------------------------------------------
    @property
    def speed(self) -> float:
        return self._speed

    def set_speed(self, speed: float) -> None:
        self._speed = speed

    def set_gliding(self, gliding: bool) -> None:
        """Show what happens within a move; False jumps from move to move at the same pace."""
        self._gliding = gliding
        self.moved.emit()

    @Slot()
    def play(self) -> None:
        """Play on; from the end, start over."""
        if self._timeline is None or self.playing:
            return
        if self.move >= len(self._timeline):
            self._rest_at(0)
        self._time = self._timeline.start(self._move) if self._move is not None else self._time
        self._move = None
        self._showing = True
        self._begin()
        self.moved.emit()

    @Slot(int)
    def seek(self, move: int) -> None:
        """Rest after that many moves."""
        if self._timeline is None:
            return
        self.pause()
        self._rest_at(min(max(move, 0), len(self._timeline)))
        self._showing = True
        self.moved.emit()

    @Slot()
    def step_forward(self) -> None:
        """Play one move, from wherever it stands."""
        self.seek(self.move + 1)

    @Slot()
    def step_back(self) -> None:
        self.seek(self.move - 1 if self._move is not None else self.move)

    @Slot()
    def hide(self) -> None:
        """Back to the level on the board."""
        if self._showing:
            self.pause()
            self._showing = False
            self.moved.emit()

    def advance(self, seconds: float) -> None:
        """Let time pass; the timer calls it, and so may a test."""
        if self._timeline is None or self._move is not None:
            return
        self._time += seconds * self._speed
        frame = self._timeline.at(self._time)
        if frame.stage is None and frame.move >= len(self._timeline):
            self._rest_at(len(self._timeline))
            self.pause()
        self.moved.emit()

    def _rest_at(self, move: int) -> None:
        self._move = move
        self._time = 0.0
