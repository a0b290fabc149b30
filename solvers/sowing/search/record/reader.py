"""What the codes that the engines of sowing record mean."""

from __future__ import annotations

from solvers.level import Cell
from solvers.sowing.payloads import (
    BestStep,
    Captured,
    Endless,
    Handful,
    Interval,
    PitValues,
    Position,
    Relay,
    StonesDone,
)
from solvers.sowing.rules import SowingState, cell_of, play
from solvers.sowing.search.record.listing import Listing
from solvers.sowing.search.record.tree import NONE, bounds_tree
from solvers.trace.events import Op
from solvers.trace.reader import Codes, Event, Reader

Told = Handful | Relay | Endless | Captured | Position | BestStep | StonesDone | PitValues


class PitReader(Reader):
    """Partial answers are pits."""

    def __init__(self, solver: str, state: SowingState) -> None:
        super().__init__(solver)
        self.listings: list[Listing] = []
        """Of small games, which events of positions point at."""
        self._last: tuple[Event, Told | None] | None = None
        """What was made last: values by name are made of the same."""
        self._state = state
        self._size = len(state.pits)

    def moves(self, event: Event) -> tuple[str, ...]:
        return tuple(map(str, event.codes.tolist()))

    def tried(self, event: Event) -> str | None:
        return str(event.tried) if event.tried >= 0 else None

    def cells(self, event: Event) -> tuple[Cell, ...]:
        return () if event.cell < 0 else (cell_of(event.cell, self._size // 2),)

    def score(self, codes: Codes) -> int:
        state = self._state
        for pit in codes.tolist():
            state = play(state, pit)
        return state.totals[0] - state.totals[1]

    def payload(self, event: Event) -> Told | None:
        if self._last is None or self._last[0] is not event:
            self._last = event, self._made(event)
        return self._last[1]

    def _made(self, event: Event) -> Told | None:
        told: list[int] = event.extra.tolist()
        if not told:
            return None
        ring, size = tuple(told[-self._size :]), self._size
        if event.op == Op.HANDFUL:
            start, number, pit, stones = told[:4]
            return Handful(start, pit, stones, number, tuple(told[4 : 4 + size]), ring)
        if event.op == Op.RELAY:
            start, sown, pit, stones = told[:4]
            return Relay(start, pit, stones, sown, ring)
        if event.op == Op.PRUNE:
            return Endless(told[0], None if told[1] < 0 else told[1], ring)
        if event.op == Op.STAGE:
            start, empty, sown, stones = told[:4]
            return Captured(start, empty, tuple(told[4:-size]), stones, sown, ring)
        if event.op in (Op.TRY, Op.MERGE):
            return self._position(event, told)
        if event.op == Op.LAYER:
            return StonesDone(told[0], told[1], told[2], told[3], bool(told[4]))
        return self._values(told)

    def variables(self, event: Event) -> dict[str, str]:
        shown = self.payload(event)
        names = {} if event.tried < 0 else {"pit": str(event.tried)}
        if isinstance(shown, Handful | Relay):
            names["hand"] = str(shown.stones)
        if isinstance(shown, Captured):
            names["captured"] = str(shown.stones)
        if isinstance(shown, Position):
            names["low"], names["high"] = map(str, shown.value)
        if isinstance(shown, BestStep):
            names["low"] = names["high"] = str(shown.value)
        return names

    def _position(self, event: Event, told: list[int]) -> Position | BestStep:
        if event.pinned:
            return BestStep(tuple(told[-self._size :]), told[0], told[1], told[2])
        listing, when, turn, depth, gained = told
        merged, line = event.op == Op.MERGE, tuple(event.codes.tolist())
        return self.listings[listing].position(when, merged, turn, depth, gained, line)

    def _values(self, told: list[int]) -> PitValues:
        size = self._size
        lows, highs, captures = (told[2 + at * size : 2 + (at + 1) * size] for at in range(3))
        pairs = zip(lows, highs, strict=True)
        values: tuple[Interval | None, ...] = tuple(
            None if low == NONE else (low, high) for low, high in pairs
        )
        found = tuple(None if captured == NONE else captured for captured in captures)
        tree = bounds_tree(told[2 + 3 * size :], size)
        return PitValues(values, found, None if told[0] < 0 else told[0], told[1], tree)
