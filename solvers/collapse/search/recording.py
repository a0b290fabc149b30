"""What the engines of the collapsing building record, one quarter at a time.

On small boards, whose loops are plain, every room is told. On others some rooms of a pass are,
spread evenly, and walks to a room only where they are short.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from solvers.collapse.payloads import SHOWN_AMOUNTS
from solvers.collapse.quarters import Moves, Quarter
from solvers.collapse.search import events
from solvers.collapse.search.arrays import Ints, Way
from solvers.collapse.search.budget import Budget, Loops
from solvers.collapse.search.events import Arrived, Pairs, RoomReader
from solvers.collapse.search.rows.pair_sets import FrontsPass
from solvers.collapse.search.rows.search import Row
from solvers.collapse.search.rows.water_arrays import ArrayRow
from solvers.directions import DIRECTIONS
from solvers.problem import Progress, SearchProblem
from solvers.trace.events import Op, Phase
from solvers.trace.reader import Codes
from solvers.trace.recorder import recorder_of

MOST_ROOMS = 64
"""Rooms of a pass that are told on boards whose loops are compiled."""
MOST_STEPS = 200
"""Walks to a room are told up to so many steps."""
MOST_BYTES = 16 << 20
"""Rows that are kept to tell walks."""
_ROOM_CODES = 3 * 256
"""Codes that tell of a room, about."""

Bools = NDArray[np.bool_]


class Recording:
    """The events of one engine."""

    def __init__(self, engine: str, problem: SearchProblem, loops: Loops, budget: Budget) -> None:
        self._problem = problem
        self._loops = loops
        self._budget = budget
        base = problem.state
        self._base = np.array([base.food, base.water], np.int64)
        self._kept_bytes = 0
        longest = problem.level.rows + problem.level.cols + _ROOM_CODES
        self._recorder = recorder_of(problem).open(RoomReader(engine, base), longest)

    # -- the search ------------------------------------------------------------------------------
    def improve(self, score: int, moves: Moves) -> None:
        """A route better than all before."""
        codes = [DIRECTIONS.index(move) for move in moves]
        self._recorder.improve(self._budget.nodes, score, codes, steps=True)

    def aim(self, part: Quarter, score: int, way: Way) -> None:
        """A score is asked for in a quarter."""
        told = events.target(_corner(part), score, way)
        value = Phase.CHANGED
        self._keep(Op.PHASE, cell=_corner(part), value=value, extra=told, pinned=True)

    def bound(self, part: Quarter, upper: int, weights: tuple[int, int] | None) -> None:
        """No walk of a quarter scores more."""
        told = events.quarter_bound(_corner(part), upper, weights)
        self._keep(Op.BOUND, cell=_corner(part), value=upper, extra=told, pinned=True)

    def row(self, part: Quarter, index: int, states: int, size: int) -> None:
        """A row of a quarter is done; the last one ends it."""
        height = part.shape[0]
        told = events.row_done(index, height, _corner(part), states, size)
        ends = index + 1 == height
        self._keep(Op.LAYER, cell=_corner(part), value=index, extra=told, pinned=ends)

    def begin(self, part: Quarter) -> None:
        """The rooms of a quarter are about to be told, all or some."""
        if not self._loops.plain:
            self._recorder.expect(part.codes.size, MOST_ROOMS)

    # -- rooms -----------------------------------------------------------------------------------
    def swept(
        self, part: Quarter, table: Ints, filling: Generator[Progress, None, None]
    ) -> Generator[Progress, None, None]:
        """The same sweep back, from the corner to the player; its rooms are recorded."""
        self.begin(part)
        first, told = self._budget.nodes, 0
        for news in filling:
            done = self._budget.nodes - first
            self._sweep(part, table, first, range(told, done))
            told = done
            yield news

    def _sweep(self, part: Quarter, table: Ints, before: int, places: range) -> None:
        height, width = part.shape
        size = height * width
        for offset in self._recorder.among(len(places)):
            row, col = divmod(size - 1 - places[offset], width)
            most = int(table[row, col])
            ahead = [(row + 1, col), (row, col + 1)]
            ahead = [(r, c) for r, c in ahead if r < height and c < width]
            known = [(_cell(part, r, c), int(table[r, c])) for r, c in ahead]
            chosen = max(known, key=lambda pair: pair[1])[0] if known else -1
            told = events.onward(int(part.codes[row, col]) // 10, most, known, chosen)
            node = before + places[offset]
            self._recorder.keep(Op.FRONT, node, cell=_cell(part, row, col), value=most, extra=told)

    def fronts(self, part: Quarter, fronts: FrontsPass, first: int, before: int) -> None:
        """Rooms of a pass of the Pareto DP, from the first to those done."""
        width, count = part.shape[1], fronts.next_room - first
        made = self._budget.nodes - before
        for offset in self._recorder.among(count):
            row, col = divmod(first + offset, width)
            pairs = fronts.pairs(row, col) + self._base
            rooms = [(row - 1, col)] * (row > 0) + [(row, col - 1)] * (col > 0)
            arrived: list[Arrived] = [
                (_cell(part, r, c), True, fronts.pairs(r, c) + self._base) for r, c in rooms
            ]
            moves = self._walk_to(part, pairs, partial(fronts.downs, row, col))
            told = events.front(_own(part, row, col), pairs, arrived)
            node = before + made * offset // count
            self._front(_cell(part, row, col), _best(pairs), len(pairs), moves, told, node)

    def next_stop(self, part: Quarter, first: int, stop: int) -> int:
        """Up to which row a method that keeps one row may go on: a row of which rooms are told
        stands alone."""
        return min(stop, first + max(1, self._recorder.ahead() // part.shape[1]))

    def pairs(
        self,
        part: Quarter,
        rows: tuple[int, int],
        kept: Pairs,
        above: Pairs,
        downs: Bools,
        before: int,
    ) -> None:
        """Rows of rooms with one pair each. kept: of the last row. above: of the row before the
        first one. downs: which arrival each room kept."""
        row, width = rows[1] - 1, part.shape[1]
        for offset in self._recorder.among((rows[1] - rows[0]) * width):
            col = offset % width
            arrived: list[Arrived] = []
            if row:
                arrived.append((_cell(part, row - 1, col), bool(downs[row, col]), above[[col]]))
            if col:
                arrived.append((_cell(part, row, col - 1), not downs[row, col], kept[[col - 1]]))
            told = events.front(_own(part, row, col), kept[[col]], arrived)
            moves = self._moves(part, _kept_steps(downs, row, col))
            cell, score = _cell(part, row, col), _best(kept[[col]])
            self._front(cell, score, 1, moves, told, before + offset)

    def watch(self, part: Quarter, arrays: bool) -> Callable[[int, Row | None, Row], None]:
        """What a search by rows calls for each row. arrays: tell the arrays of rooms, too."""
        kept: list[ArrayRow] = []
        self._kept_bytes = 0
        self.begin(part)
        height, width = part.shape
        walks = part.steps <= MOST_STEPS

        def told(index: int, above: Row | None, row: Row) -> None:
            ends = index + 1 == height
            rooms = width if arrays and isinstance(row, ArrayRow) else 0
            if rooms and walks:
                self._follow(index, row, kept)
            if not ends and self._recorder.skip(rooms + 1):
                return
            if rooms:
                self._array_row(part, index, above, row, kept)
            if self._recorder.due() or ends:
                self.row(part, index, row.states, row.nbytes)
            else:
                self._keep(Op.LAYER)

        return told

    def _follow(self, index: int, row: Row, kept: list[ArrayRow]) -> None:
        """Keep a row to tell walks that lead through it, if there is room."""
        told = len(kept) == index and self._kept_bytes < MOST_BYTES
        if told and isinstance(row, ArrayRow):
            kept.append(row.compact())
            self._kept_bytes += kept[-1].nbytes

    def _array_row(
        self, part: Quarter, index: int, above: Row | None, row: Row, kept: list[ArrayRow]
    ) -> None:
        assert isinstance(row, ArrayRow)
        base, width = (int(self._base[0]), int(self._base[1])), part.shape[1]
        states = row.states
        for col in self._recorder.among(width):
            count, food, water = row.best(col, *base)
            here = _cell(part, index, col), row.array(col, *base, SHOWN_AMOUNTS)
            arrived = []
            if isinstance(above, ArrayRow):
                place = _cell(part, index - 1, col)
                arrived.append((place, above.array(col, *base, SHOWN_AMOUNTS)))
            if col:
                place = _cell(part, index, col - 1)
                arrived.append((place, row.array(col - 1, *base, SHOWN_AMOUNTS)))
            moves = list[int]()
            if count and len(kept) > index:
                moves = self._moves(part, _steps_to(part, kept, index, col, food, water))
            told = events.skyline(_own(part, index, col), here, arrived)
            node = self._budget.nodes - states + states * col // width
            score = min(food + base[0], water + base[1]) if count else None
            self._front(_cell(part, index, col), score, count, moves, told, node)

    # -- events ----------------------------------------------------------------------------------
    def _walk_to(
        self, part: Quarter, pairs: Pairs, downs: Callable[[int, int], Iterable[Any]]
    ) -> list[int]:
        """The walk to the best pair of a room, as codes; none where that takes long."""
        if not len(pairs) or part.steps > MOST_STEPS:
            return []
        food, water = (pairs[int(np.argmax(pairs.min(axis=1)))] - self._base).tolist()
        return self._moves(part, downs(food, water))

    def _moves(self, part: Quarter, downs: Iterable[Any]) -> list[int]:
        down, right = DIRECTIONS.index(part.down), DIRECTIONS.index(part.right)
        return [down if step else right for step in downs]

    def _front(
        self, cell: int, score: int | None, count: int, moves: list[int], told: Codes, node: int
    ) -> None:
        """A room with so many pairs. score: of its best pair."""
        self._recorder.keep(Op.FRONT, node, score, cell=cell, value=count, answer=moves, extra=told)

    def _keep(
        self,
        op: Op,
        cell: int = -1,
        value: int = 0,
        extra: Sequence[int] | Codes = (),
        pinned: bool = False,
    ) -> None:
        node = self._budget.nodes
        self._recorder.keep(op, node, cell=cell, value=value, extra=extra, pinned=pinned)


def _cell(part: Quarter, row: int, col: int) -> int:
    """The flat index in the level of a room of a quarter."""
    return int(part.cells(row, col))  # type: ignore[arg-type]


def _corner(part: Quarter) -> int:
    height, width = part.shape
    return _cell(part, height - 1, width - 1)


def _own(part: Quarter, row: int, col: int) -> tuple[int, int]:
    food, water = divmod(int(part.codes[row, col]), 10)
    return food, water


def _best(pairs: Pairs) -> int | None:
    """The score of the best of these pairs."""
    return int(pairs.min(axis=1).max()) if len(pairs) else None


def _kept_steps(downs: Bools, row: int, col: int) -> list[bool]:
    """The walk to a room along the arrivals that were kept; none where it is long."""
    steps: list[bool] = []
    while row + col and row + col + len(steps) <= MOST_STEPS:
        down = bool(downs[row, col])
        steps.append(down)
        row, col = (row - 1, col) if down else (row, col - 1)
    return steps[::-1] if row + col == 0 else []


def _steps_to(
    part: Quarter, rows: list[ArrayRow], row: int, col: int, food: int, water: int
) -> list[bool]:
    """A walk that brings a pair to a room, found from its end."""
    steps: list[bool] = []
    while row + col:
        own_food, own_water = _own(part, row, col)
        food, water = food - own_food, water - own_water
        down = row > 0 and rows[row - 1].has(col, food, water)
        steps.append(down)
        row, col = (row - 1, col) if down else (row, col - 1)
    return steps[::-1]
