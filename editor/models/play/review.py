"""Review: after the game, the best score that was still within reach after each move."""

from __future__ import annotations

import time
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from editor.models.play.hints import Advice, Best
from solvers.problem import Limits

A_MOVE = Limits(seconds=10, memory_mib=512, threads=2)
"""How far the search from one position goes."""
ALL_SECONDS = 180.0
"""When a review that is not through ends; what is unknown then stays unknown."""


@dataclass(frozen=True)
class Loss:
    """A move, counted from 1, that lost something: what was within reach before it and after it.

    after: None where no complete answer was left. cost: what it lost, in points.
    """

    move: int
    before: int
    after: int | None
    cost: int


class Review(QObject):
    """Values of all positions of a game, found one by one in the background.

    With one player the best score within reach never rises from move to move, so between two
    positions of equal value nothing needs to be searched: positions are asked for in halves.
    With two players it may go either way, and every position is searched.
    """

    changed = Signal()
    """More is known; the review may be through."""

    def __init__(self, advice: Advice, parent: QObject | None = None) -> None:
        super().__init__(parent or advice)
        self._advice = advice
        self.states: tuple[Any, ...] = advice.game.states
        self.values: list[Best | None] = [advice.of(state) for state in self.states]
        self._two_players = advice.game.kind.players == 2
        self._began = time.monotonic()
        self._asked: int | None = None
        advice.known.connect(self._on_known)

    @property
    def done(self) -> bool:
        return self._asked is None

    @property
    def ended(self) -> bool:
        """Whether the last position is the end of the game."""
        return not self._advice.game.kind.moves(self.states[-1])

    @property
    def lost_at(self) -> int | None:
        """The first move that lost the optimum, from 1; None if none is proved to have."""
        first = self.values[0]
        if first is None or not first.proved:
            return None
        for number, value in enumerate(self.values):
            if value is None or not value.proved:
                return None
            if value.score != first.score:
                return number
        return None

    @property
    def losses(self) -> list[Loss]:
        """Every move that is proved to have lost something, in order."""
        found = []
        kind = self._advice.game.kind
        for number, (before, after) in enumerate(pairwise(self.values), start=1):
            if before is None or after is None or not before.proved or not after.proved:
                continue
            if before.score is None:
                continue
            second = self._two_players and kind.mover(self.states[number - 1]) == 1
            cost = before.score - (after.score or 0)
            if second:
                cost = -cost
            if cost > 0:
                found.append(Loss(number, before.score, after.score, cost))
        return found

    @property
    def worst(self) -> Loss | None:
        """The first of the moves that lost most."""
        return max(self.losses, key=lambda loss: loss.cost, default=None)

    def start(self) -> None:
        """Find what is not known."""
        self._fill()
        self._ask_next()

    def stop(self) -> None:
        """Leave it at what is known."""
        self._asked = None
        self._advice.known.disconnect(self._on_known)

    def _ask_next(self) -> None:
        late = time.monotonic() - self._began > ALL_SECONDS
        self._asked = None if late else self._wanted()
        if self._asked is not None:
            self._advice.ask(self.states[self._asked], A_MOVE)

    def _wanted(self) -> int | None:
        """The ends first, then the middle of the first gap between known positions."""
        unknown = [n for n, value in enumerate(self.values) if value is None]
        if not unknown or self._two_players:
            return unknown[-1] if unknown else None
        for end in (len(self.values) - 1, 0):
            if end in unknown:
                return end
        begin = unknown[0]
        end = next(n for n in range(begin, len(self.values)) if self.values[n] is not None)
        return (begin + end - 1) // 2

    def _fill(self) -> None:
        """What lies between two positions of equal proved value has that value."""
        for number, state in enumerate(self.states):
            if self.values[number] is None:
                self.values[number] = self._advice.of(state)
        if self._two_players:
            return
        known = [n for n, value in enumerate(self.values) if value is not None and value.proved]
        for begin, end in pairwise(known):
            first, last = self.values[begin], self.values[end]
            if first is None or last is None or first.score != last.score:
                continue
            for number in range(begin + 1, end):
                if self.values[number] is None:
                    self.values[number] = Best(True, first.score, first.bound)

    @Slot(object)
    def _on_known(self, state: Any) -> None:
        if self._asked is None or state != self.states[self._asked]:
            return
        self._fill()
        self._ask_next()
        self.changed.emit()
