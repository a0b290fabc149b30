"""Recordings of the engines of the collapsing building, one quarter at a time.

On small boards, whose loops are plain, every room is recorded. On others some rooms of
a pass are, spread evenly, and walks to a room only where they are short.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from functools import partial
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.collapse.quarters import Moves, Pair, Quarter
from gridwright.solvers.collapse.search.arrays import Ints, Way
from gridwright.solvers.collapse.search.bounds import Budget, Loops
from gridwright.solvers.collapse.search.events import (
    SHOWN_PAIRS,
    Arrival,
    Onward,
    PhaseTarget,
    QuarterBound,
    RoomFront,
    RoomReader,
    RowDone,
    WaterArray,
)
from gridwright.solvers.collapse.search.rows.fronts import FrontsPass
from gridwright.solvers.collapse.search.rows.search import ArrayRow, RoomRow
from gridwright.solvers.kind import (
    DIRECTIONS,
    Cell,
    Progress,
    SearchProblem,
)
from gridwright.solvers.trace.events import Op, Payload, Phase
from gridwright.solvers.trace.recorder import recorder_of

SHOWN_AMOUNTS = 512
"""Amounts of an array that are kept, the first ones."""
MOST_ROOMS = 64
"""Rooms of a pass that are recorded on boards whose loops are compiled."""
MOST_STEPS = 200
"""Steps of a walk to a room that is recorded, at most."""
MOST_BYTES = 16 << 20
"""Rows that are kept to tell walks."""
_ROOM_CODES = 3 * 256
"""Codes that tell of a room, about."""

Bools = NDArray[np.bool_]
Pairs = NDArray[np.int64]
"""(k, 2) food and water."""


class CollapseRecording:
    """The events of one engine."""

    def __init__(
        self, engine: str, problem: SearchProblem, loops: Loops, budget: Budget
    ) -> None:
        self._problem = problem
        self._loops = loops
        self._budget = budget
        base = problem.state
        self._cols = problem.level.cols
        self._base = np.array([base.food, base.water], np.int64)
        self._kept_bytes = 0
        longest = problem.level.rows + problem.level.cols + _ROOM_CODES
        self._recorder = recorder_of(problem).open(RoomReader(engine, base), longest)

    # -- the search --------------------------------------------------------------------
    def improve(self, score: int, moves: Moves) -> None:
        """A route better than all before."""
        codes = [DIRECTIONS.index(move) for move in moves]
        self._recorder.improve(self._budget.nodes, score, codes, steps=True)

    def aim(self, part: Quarter, score: int, way: Way) -> None:
        """A score is asked for in a quarter."""
        told = PhaseTarget(self._corner(part), score, way)
        self._keep(Op.PHASE, told.corner, Phase.CHANGED, told, pinned=True)

    def bound(self, part: Quarter, upper: int, weights: Pair | None) -> None:
        """No walk of a quarter scores more."""
        told = QuarterBound(self._corner(part), upper, weights)
        self._keep(Op.BOUND, told.corner, upper, told, pinned=True)

    def row(self, part: Quarter, index: int, states: int, size: int) -> None:
        """A row of a quarter is done; the last one ends it."""
        height = part.shape[0]
        told = RowDone(index, height, self._corner(part), states, size)
        self._keep(Op.LAYER, told.corner, index, told, pinned=index + 1 == height)

    def begin(self, part: Quarter) -> None:
        """Begin to record the rooms of a quarter, all or some."""
        if not self._loops.plain:
            self._recorder.thin_to(MOST_ROOMS, of=part.codes.size)

    # -- rooms -------------------------------------------------------------------------
    def swept(
        self, part: Quarter, table: Ints, filling: Generator[Progress, None, None]
    ) -> Generator[Progress, None, None]:
        """The same sweep back, from the corner to the player; its rooms are
        recorded."""
        self.begin(part)
        first = self._budget.nodes
        told = 0
        for news in filling:
            done = self._budget.nodes - first
            self._sweep(part, table, first, range(told, done))
            told = done
            yield news

    def _sweep(self, part: Quarter, table: Ints, before: int, places: range) -> None:
        height, width = part.shape
        last_room = height * width - 1
        for offset in self._recorder.kept_of(len(places)):
            place = places[offset]
            row, col = divmod(last_room - place, width)
            ahead: dict[Cell, int] = {}
            if row + 1 < height:
                ahead[self._cell(part, row + 1, col)] = int(table[row + 1, col])
            if col + 1 < width:
                ahead[self._cell(part, row, col + 1)] = int(table[row, col + 1])
            food, _water = _own(part, row, col)
            most = int(table[row, col])
            told = Onward(
                room=self._cell(part, row, col),
                own=food,
                most=most,
                ahead=tuple(ahead.items()),
                chosen=max(ahead, key=ahead.__getitem__, default=None),
            )
            self._front(None, most, [], told, before + place)

    def fronts(
        self, part: Quarter, fronts: FrontsPass, first: int, before: int
    ) -> None:
        """Rooms of a pass of the Pareto DP, from the first to those done."""
        width = part.shape[1]
        count = fronts.next_room - first
        made = self._budget.nodes - before
        for offset in self._recorder.kept_of(count):
            row, col = divmod(first + offset, width)
            pairs = fronts.pairs(row, col) + self._base
            arrived: list[Arrival] = []
            for place in _rooms_before(row, col):
                brought = fronts.pairs(*place) + self._base
                arrived.append(self._arrival(part, place, brought))
            moves = self._walk_to(part, pairs, partial(fronts.downs, row, col))
            told = self._room(part, row, col, pairs, arrived)
            node = before + made * offset // count
            self._front(_best(pairs), len(pairs), moves, told, node)

    def next_stop(self, part: Quarter, first: int, stop: int) -> int:
        """The row up to which a method that keeps one row may go on: a row of which
        rooms are recorded stands alone."""
        width = part.shape[1]
        rows_ahead = max(1, self._recorder.ahead() // width)
        return min(stop, first + rows_ahead)

    def pairs(
        self,
        part: Quarter,
        rows: tuple[int, int],
        kept: Pairs,
        above: Pairs,
        downs: Bools,
        before: int,
    ) -> None:
        """Rows of rooms with one pair each. kept: of the last row. above: of the row
        before the first one. downs: which arrival each room kept."""
        first, end = rows
        row = end - 1
        width = part.shape[1]
        rooms = (end - first) * width
        for offset in self._recorder.kept_of(rooms):
            col = offset % width
            pair = kept[[col]]
            down = bool(downs[row, col])
            arrived: list[Arrival] = []
            if row:
                from_above = above[[col]]
                arrival = self._arrival(part, (row - 1, col), from_above, down)
                arrived.append(arrival)
            if col:
                from_left = kept[[col - 1]]
                arrival = self._arrival(part, (row, col - 1), from_left, not down)
                arrived.append(arrival)
            told = self._room(part, row, col, pair, arrived)
            moves = self._moves(part, _kept_steps(downs, row, col))
            self._front(_best(pair), 1, moves, told, before + offset)

    def watch(
        self, part: Quarter, arrays: bool
    ) -> Callable[[int, RoomRow | None, RoomRow], None]:
        """A function that a search by rows calls for each row. arrays: record the
        arrays of rooms, too."""
        kept: list[ArrayRow] = []
        self._kept_bytes = 0
        self.begin(part)
        height, width = part.shape
        walks = part.steps <= MOST_STEPS

        def told(index: int, above: RoomRow | None, row: RoomRow) -> None:
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

    def _follow(self, index: int, row: RoomRow, kept: list[ArrayRow]) -> None:
        """Keep a row to tell walks that lead through it, if there is room."""
        told = len(kept) == index and self._kept_bytes < MOST_BYTES
        if told and isinstance(row, ArrayRow):
            copy = row.compact()
            kept.append(copy)
            self._kept_bytes += copy.nbytes

    def _array_row(
        self,
        part: Quarter,
        index: int,
        above: RoomRow | None,
        row: RoomRow,
        kept: list[ArrayRow],
    ) -> None:
        assert isinstance(row, ArrayRow)
        base = (int(self._base[0]), int(self._base[1]))
        width = part.shape[1]
        states = row.states
        for col in self._recorder.kept_of(width):
            arrived: list[Arrival] = []
            for r, c in _rooms_before(index, col):
                source = row if r == index else above
                assert isinstance(source, ArrayRow)
                skyline = _skyline(source, c, base)
                arrived.append(Arrival(self._cell(part, r, c), (), 0, skyline=skyline))
            told = RoomFront(
                room=self._cell(part, index, col),
                supplies=_own(part, index, col),
                pairs=(),
                count=0,
                arrivals=tuple(arrived),
                skyline=_skyline(row, col, base),
            )
            count, food, water = row.best(col, *base)
            moves: list[int] = []
            if count and len(kept) > index:
                steps = _steps_to(part, kept, index, col, food, water)
                moves = self._moves(part, steps)
            base_food, base_water = base
            score = min(food + base_food, water + base_water) if count else None
            node = self._budget.nodes - states + states * col // width
            self._front(score, count, moves, told, node)

    # -- events ------------------------------------------------------------------------
    def _walk_to(
        self, part: Quarter, pairs: Pairs, downs: Callable[[int, int], Iterable[Any]]
    ) -> list[int]:
        """The walk to the best pair of a room, as codes; none where that takes long."""
        if not len(pairs) or part.steps > MOST_STEPS:
            return []
        scores = pairs.min(axis=1)
        best = pairs[int(np.argmax(scores))]
        food, water = (best - self._base).tolist()
        return self._moves(part, downs(food, water))

    def _moves(self, part: Quarter, downs: Iterable[Any]) -> list[int]:
        down = DIRECTIONS.index(part.down)
        right = DIRECTIONS.index(part.right)
        return [down if step else right for step in downs]

    def _arrival(
        self, part: Quarter, place: Cell, pairs: Pairs, kept: bool = True
    ) -> Arrival:
        return Arrival(self._cell(part, *place), _shown(pairs), len(pairs), kept)

    def _room(
        self, part: Quarter, row: int, col: int, pairs: Pairs, arrived: list[Arrival]
    ) -> RoomFront:
        room = self._cell(part, row, col)
        own = _own(part, row, col)
        return RoomFront(room, own, _shown(pairs), len(pairs), tuple(arrived))

    def _front(
        self,
        score: int | None,
        count: int,
        moves: list[int],
        told: RoomFront | Onward,
        node: int,
    ) -> None:
        """Record a room with its number of pairs. score: of its best pair."""
        self._recorder.keep(
            Op.FRONT,
            node,
            score,
            cell=self._flat(told.room),
            value=count,
            answer=moves,
            payload=told,
        )

    def _keep(
        self,
        op: Op,
        cell: Cell | None = None,
        value: int = 0,
        payload: Payload | None = None,
        pinned: bool = False,
    ) -> None:
        self._recorder.keep(
            op,
            self._budget.nodes,
            cell=-1 if cell is None else self._flat(cell),
            value=value,
            payload=payload,
            pinned=pinned,
        )

    def _flat(self, cell: Cell) -> int:
        row, col = cell
        return row * self._cols + col

    def _cell(self, part: Quarter, row: int, col: int) -> Cell:
        """The cell in the level of a room of a quarter."""
        return divmod(int(part.cells(row, col)), self._cols)  # type: ignore[arg-type]

    def _corner(self, part: Quarter) -> Cell:
        height, width = part.shape
        return self._cell(part, height - 1, width - 1)


def _rooms_before(row: int, col: int) -> list[Cell]:
    """The rooms from which a walk enters a room of a quarter: above, then beside."""
    rooms: list[Cell] = []
    if row > 0:
        rooms.append((row - 1, col))
    if col > 0:
        rooms.append((row, col - 1))
    return rooms


def _own(part: Quarter, row: int, col: int) -> Pair:
    food, water = divmod(part.codes.item(row, col), 10)
    return food, water


def _best(pairs: Pairs) -> int | None:
    """The score of the best of these pairs."""
    return int(pairs.min(axis=1).max()) if len(pairs) else None


def _kept_steps(downs: Bools, row: int, col: int) -> list[bool]:
    """The walk to a room along the arrivals that were kept; none where it is long."""
    steps: list[bool] = []
    if row + col > MOST_STEPS:
        return []
    while row + col:
        down = bool(downs[row, col])
        steps.append(down)
        if down:
            row -= 1
        else:
            col -= 1
    return steps[::-1]


def _steps_to(
    part: Quarter, rows: list[ArrayRow], row: int, col: int, food: int, water: int
) -> list[bool]:
    """A walk that brings a pair to a room, found from its end."""
    steps: list[bool] = []
    while row + col:
        own_food, own_water = _own(part, row, col)
        food = food - own_food
        water = water - own_water
        down = row > 0 and rows[row - 1].has(col, food, water)
        steps.append(down)
        if down:
            row -= 1
        else:
            col -= 1
    return steps[::-1]


def _shown(pairs: Pairs) -> tuple[Pair, ...]:
    """These pairs; of many, some picked evenly."""
    if len(pairs) > SHOWN_PAIRS:
        picked = np.linspace(0, len(pairs) - 1, SHOWN_PAIRS)
        pairs = pairs[picked.astype(np.int64)]
    return tuple(map(tuple, pairs.tolist()))


def _skyline(row: ArrayRow, col: int, base: Pair) -> WaterArray:
    low, size, shown = row.array(col, *base, SHOWN_AMOUNTS)
    return WaterArray(low, cast("tuple[int, ...]", shown), size)  # it is only packed
