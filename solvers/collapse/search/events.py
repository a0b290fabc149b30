"""What the events of a search of the collapsing building mean, and how they are written as codes.

The partial answer of an event is the walk to the best pair of a room, where that is quick to know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from solvers.collapse.payloads import (
    SHOWN_PAIRS,
    Arrival,
    Front,
    Onward,
    Pair,
    QuarterBound,
    RowDone,
    Target,
    WaterArray,
)
from solvers.collapse.rules import CollapseState, after
from solvers.collapse.search.arrays import Way
from solvers.directions import DIRECTIONS
from solvers.level import Cell
from solvers.trace.events import Op
from solvers.trace.reader import Codes, Event, Reader

WAYS: tuple[Way, ...] = ("capped", "whole", "losses", "rows")
Pairs = NDArray[np.int64]
"""(k, 2) food and water."""
Arrived = tuple[int, bool, Pairs]
"""The flat index of a room, whether what comes from it is kept, and its pairs."""
ArrivedArray = tuple[int, tuple[int, int, NDArray[np.int16]]]
"""The flat index of a room, and its array as far as it is shown: the food from which on it goes,
how many amounts there are, and the water, -1 where there is none."""

_NO_WEIGHT = -1
_HALF = 30
_PAIRS, _ARRAYS, _ONWARD = range(3)


# -- writing ----------------------------------------------------------------------------------


def front(own: Pair, pairs: Pairs, arrived: Sequence[Arrived]) -> Codes:
    """A room with the pairs that it keeps and those that arrive."""
    parts = [np.array([_PAIRS, *own]), _listed(pairs), np.array([len(arrived)])]
    for room, kept, found in arrived:
        parts += [np.array([room, kept]), _listed(found)]
    return _joined(parts)


def skyline(own: Pair, here: ArrivedArray, arrived: Sequence[ArrivedArray]) -> Codes:
    """The same with arrays of the most water by the food."""
    arrays = (here, *arrived)
    codes = np.empty(4 + sum(4 + len(shown) for _, (_, _, shown) in arrays), np.int32)
    codes[:4] = _ARRAYS, *own, len(arrived)
    at = 4
    for room, (low, size, shown) in arrays:
        end = at + 4 + len(shown)
        codes[at : at + 4] = room, low, size, len(shown)
        codes[at + 4 : end] = shown
        at = end
    return codes


def onward(own: int, most: int, ahead: Sequence[Pair], chosen: int) -> Codes:
    """A room of a sweep back. ahead: flat indices of the rooms to go on to, each with its most."""
    return _joined([np.array([_ONWARD, own, most, chosen, *(n for pair in ahead for n in pair)])])


def row_done(row: int, rows: int, corner: int, states: int, size: int) -> Codes:
    return _joined([np.array([row, rows, corner, *_halves(states), *_halves(size)])])


def target(corner: int, score: int, way: Way) -> Codes:
    return _joined([np.array([corner, score, WAYS.index(way)])])


def quarter_bound(corner: int, upper: int, weights: Pair | None) -> Codes:
    return _joined([np.array([corner, upper, *(weights or (_NO_WEIGHT, _NO_WEIGHT))])])


def _listed(pairs: Pairs) -> NDArray[Any]:
    """How many pairs there are, how many are shown, and these."""
    shown = pairs
    if len(pairs) > SHOWN_PAIRS:
        shown = pairs[np.linspace(0, len(pairs) - 1, SHOWN_PAIRS).astype(np.int64)]
    return np.concatenate([[len(pairs), len(shown)], shown.ravel()])


def _halves(number: int) -> Pair:
    return number >> _HALF, number & ((1 << _HALF) - 1)


def _joined(parts: Sequence[NDArray[Any]]) -> Codes:
    return np.concatenate(parts).astype(np.int32)


# -- reading ----------------------------------------------------------------------------------


class _Codes:
    """Numbers taken off one after the other."""

    def __init__(self, codes: Codes, cols: int) -> None:
        self._codes = codes.tolist()
        self._at = 0
        self._cols = cols

    @property
    def left(self) -> int:
        return len(self._codes) - self._at

    def take(self) -> int:
        self._at += 1
        return int(self._codes[self._at - 1])

    def wide(self) -> int:
        return (self.take() << _HALF) + self.take()

    def cell(self) -> Cell:
        return divmod(self.take(), self._cols)

    def pair(self) -> Pair:
        return self.take(), self.take()

    def pairs(self) -> tuple[int, tuple[Pair, ...]]:
        count, shown = self.pair()
        return count, tuple(self.pair() for _ in range(shown))

    def array(self) -> tuple[Cell, WaterArray]:
        room, low, size = self.cell(), self.take(), self.take()
        return room, WaterArray(low, tuple(self.take() for _ in range(self.take())), size)


class RoomReader(Reader):
    """Partial answers are the numbers of their directions."""

    def __init__(self, solver: str, state: CollapseState) -> None:
        super().__init__(solver)
        self._state = state

    def moves(self, event: Event) -> tuple[str, ...]:
        return tuple(DIRECTIONS[code] for code in event.codes.tolist())

    def tried(self, event: Event) -> str | None:
        return DIRECTIONS[event.tried] if event.op == Op.TRY else None

    def cells(self, event: Event) -> tuple[Cell, ...]:
        cols = self._state.level.cols
        if event.op == Op.TRY:
            return (self._end(event.codes).cell,)
        return (divmod(event.cell, cols),) if event.cell >= 0 else ()

    def score(self, codes: Codes) -> int:
        end = self._end(codes)
        return min(end.food, end.water)

    def payload(self, event: Event) -> Front | Onward | RowDone | Target | QuarterBound | None:
        if not len(event.extra):
            return None
        codes = _Codes(event.extra, self._state.level.cols)
        if event.op == Op.FRONT:
            return self._room(event, codes)
        if event.op == Op.LAYER:
            return RowDone(codes.take(), codes.take(), codes.cell(), codes.wide(), codes.wide())
        if event.op == Op.PHASE:
            return Target(codes.cell(), codes.take(), WAYS[codes.take()])
        corner, upper, weights = codes.cell(), codes.take(), codes.pair()
        return QuarterBound(corner, upper, None if _NO_WEIGHT in weights else weights)

    def variables(self, event: Event) -> dict[str, str]:
        shown = self.payload(event)
        if isinstance(shown, Onward):
            return {"most[room]": str(shown.most), "ahead": str(shown.most - shown.own)}
        if not isinstance(shown, Front):
            return {}
        names = {"room": f"{shown.room[0]}, {shown.room[1]}"}
        for name, arrival in zip(_sides(shown), shown.arrivals, strict=True):
            pairs = " ".join(f"{food}/{water}" for food, water in arrival.pairs[:_WRITTEN])
            names[name] = pairs + (" ..." if arrival.count > _WRITTEN else "")
        return names

    def _room(self, event: Event, codes: _Codes) -> Front | Onward:
        room, tag = divmod(event.cell, self._state.level.cols), codes.take()
        if tag == _ONWARD:
            own, most, chosen = codes.take(), codes.take(), codes.take()
            ahead = tuple((codes.cell(), codes.take()) for _ in range(codes.left // 2))
            at = None if chosen < 0 else divmod(chosen, self._state.level.cols)
            return Onward(room, own, most, ahead, at)
        own_pair = codes.pair()
        if tag == _PAIRS:
            count, pairs = codes.pairs()
            arrivals = tuple(_arrival(codes) for _ in range(codes.take()))
            return Front(room, own_pair, pairs, count, arrivals)
        arrived = codes.take()
        _, array = codes.array()
        found = tuple(_arrival_of(*codes.array()) for _ in range(arrived))
        pairs = _pairs_of(array)
        return Front(room, own_pair, pairs[:SHOWN_PAIRS], len(pairs), found, array)

    def _end(self, codes: Codes) -> CollapseState:
        state = self._state
        for code in codes.tolist():
            state = after(state, DIRECTIONS[code])
        return state


_WRITTEN = 6
"""Pairs that a variable names."""


def _arrival(codes: _Codes) -> Arrival:
    room, kept = codes.cell(), codes.take()
    count, pairs = codes.pairs()
    return Arrival(room, pairs, count, bool(kept))


def _arrival_of(room: Cell, array: WaterArray) -> Arrival:
    pairs = _pairs_of(array)
    return Arrival(room, pairs[:SHOWN_PAIRS], len(pairs), True, array)


def _pairs_of(array: WaterArray) -> tuple[Pair, ...]:
    """All pairs of an array as far as it is shown, food falling."""
    found = [(array.low + k, water) for k, water in enumerate(array.water) if water >= 0]
    return tuple(reversed(found))


def _sides(shown: Front) -> tuple[str, ...]:
    """The names of the arrivals: from above, the room in the same column, then from the left."""
    return tuple("above" if a.room[1] == shown.room[1] else "left" for a in shown.arrivals)
