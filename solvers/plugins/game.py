"""Game: the puzzle as the solver of a plug-in sees it, moves as text."""

from __future__ import annotations

import time
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from solvers.kind import PuzzleKind
from solvers.level import Level

State = Hashable


@dataclass
class Game:
    """A level and its rules. A state is a position: it never changes and can be a key of a
    dictionary. A move is a text, such as "R" or "2,3-2,4".

    seed: for random choices, so that a run can be repeated. nodes: how many moves were applied.
    """

    _kind: PuzzleKind[Any, Any]
    _level: Level
    start: State
    seed: int = 0
    _deadline: float | None = None
    nodes: int = field(default=0, init=False)

    @property
    def kind(self) -> str:
        """The id of the kind of puzzle, such as "coin_maze"."""
        return self._kind.id

    @property
    def players(self) -> int:
        """1, or 2 in a game for two, where an answer is one move."""
        return self._kind.players

    @property
    def rows(self) -> int:
        """How many rows the board has."""
        return self._level.rows

    @property
    def cols(self) -> int:
        """How many columns the board has."""
        return self._level.cols

    @property
    def rules(self) -> Mapping[str, Any]:
        """The rules of the level by name, defaults filled in."""
        return self._kind.rule_values(self._level)

    def board(self, state: State) -> list[list[str]]:
        """The tokens of the board as it stands in a state, row by row."""
        rows = self._kind.board(state).tolist()
        return [[self._kind.format_token(code) for code in row] for row in rows]

    def moves(self, state: State) -> list[str]:
        """The legal moves in a state, in a fixed order."""
        return [self._kind.format_move(move) for move in self._kind.moves(state)]

    def apply(self, state: State, move: str) -> State:
        """The state after a move; an error if the rules refuse it. This counts as a node."""
        self.nodes += 1
        after: State = self._kind.apply(state, self._kind.parse_move(move))
        return after

    def finished(self, state: State) -> bool:
        """Whether the moves that led to a state are a complete answer."""
        return self._kind.finished(state)

    def score(self, state: State) -> int:
        """The score earned so far."""
        return self._kind.score(state)

    def path(self, state: State) -> Sequence[int]:
        """The cells of a walk so far, each as row * cols + col; empty in other puzzles."""
        return self._kind.path(state)

    def time_left(self) -> float:
        """Seconds until the time limit; infinite without one."""
        if self._deadline is None:
            return float("inf")
        return max(0.0, self._deadline - time.monotonic())
