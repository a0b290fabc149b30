"""A solution as time: which state and which stage of which move shows at a moment.

The window's playback, the GIF export and the review of a game all read the same timeline, so what
is exported is what was seen. Times are seconds at normal speed. States and stages are computed on
first use: a long solution costs nothing until it is watched.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from solvers.kind import PuzzleKind, Stage

PAUSE = 0.12
"""Seconds of rest after a move."""
LONG = 0.6
"""A move that takes more seconds than this is a long one."""
JUMP = 0.4
"""Seconds that the board stays after a long move that is left out."""

LongMoves = Literal["whole", "fast", "skip"]
"""Long moves are played as they are, in LONG seconds, or left out: only their end shows."""
LONG_MOVES: tuple[LongMoves, ...] = ("whole", "fast", "skip")


@dataclass(frozen=True)
class Frame:
    """What shows at one moment.

    state: before the move under way. stage: its step under way, None at rest. fraction: of that
    stage, 0 to 1. move: number of moves completed.
    """

    state: Any
    stage: Stage | None
    fraction: float
    move: int


class Timeline:
    """The moves of one solution from one state, laid out in time."""

    def __init__(
        self,
        kind: PuzzleKind[Any, Any],
        state: Any,
        moves: Sequence[str],
        long_moves: LongMoves = "whole",
    ) -> None:
        self.kind = kind
        self.moves = tuple(moves)
        self._long_moves = long_moves
        self._states = [state]
        self._stages: list[tuple[Stage, ...]] = []
        self._starts = [0.0]

    def __len__(self) -> int:
        return len(self.moves)

    def state(self, move: int) -> Any:
        """The state after that many moves. IllegalMove if the moves do not replay."""
        while len(self._states) <= move:
            self._lay_out_next()
        return self._states[move]

    def stages(self, move: int) -> tuple[Stage, ...]:
        """The stages of move number `move`, counted from 0."""
        self.state(move + 1)
        return self._stages[move]

    def start(self, move: int) -> float:
        """When move number `move` begins; for `len(self)`, the end of the last one."""
        self.state(move)
        return self._starts[move]

    @property
    def duration(self) -> float:
        return self.start(len(self.moves))

    def at(self, time: float) -> Frame:
        """What shows at a time, clipped to the timeline."""
        while len(self._states) <= len(self.moves) and self._starts[-1] <= time:
            self._lay_out_next()
        move = max(bisect_right(self._starts, time) - 1, 0)
        if move >= len(self.moves):
            return self.rest(len(self.moves))
        passed = max(time - self._starts[move], 0.0)
        for stage in self.stages(move):
            if passed < stage.duration:
                return Frame(self._states[move], stage, passed / stage.duration, move)
            passed -= stage.duration
        return self.rest(move + 1)

    def rest(self, move: int) -> Frame:
        """The board at rest after that many moves."""
        return Frame(self.state(move), None, 0.0, move)

    def _lay_out_next(self) -> None:
        number = len(self._states) - 1
        before = self._states[-1]
        after = self.kind.replay(before, self.moves[number : number + 1])
        stages = tuple(self.kind.stages(before, self.kind.parse_move(self.moves[number])))
        stages, rest = self._paced(stages)
        self._states.append(after)
        self._stages.append(stages)
        self._starts.append(self._starts[-1] + sum(s.duration for s in stages) + rest)

    def _paced(self, stages: tuple[Stage, ...]) -> tuple[tuple[Stage, ...], float]:
        """The stages that are shown of a move, and the seconds of rest after them."""
        lasts = sum(stage.duration for stage in stages)
        if self._long_moves == "whole" or lasts <= LONG:
            return stages, PAUSE
        if self._long_moves == "skip":
            return (), PAUSE + JUMP
        quick = LONG / lasts
        return tuple(replace(stage, duration=stage.duration * quick) for stage in stages), PAUSE
