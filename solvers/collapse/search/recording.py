"""Recordings of the engines of the collapsing building, one quarter at a time.

On small boards, whose loops are plain, every room is recorded. On others some rooms of
a pass are, spread evenly, and walks to a room only where they are short.

Payloads, what events show beside the moves, are plain data, so that it can be drawn,
spoken and tested without the engine that made it. Food and water include what the state
held where the search began. Long lists hold a part; a number beside them says how long
the whole is.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Literal, cast

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.collapse.quarters import Moves, Pair, Quarter
from gridwright.solvers.collapse.rules import CollapseState, after
from gridwright.solvers.collapse.search.arrays import Ints, Way
from gridwright.solvers.collapse.search.bounds import Budget, Loops
from gridwright.solvers.collapse.search.rows.fronts import FrontsPass
from gridwright.solvers.collapse.search.rows.search import ArrayRow, RoomRow
from gridwright.solvers.kind import (
    DIRECTIONS,
    Cell,
    Progress,
    SearchProblem,
    Text,
    place_of,
)
from gridwright.solvers.trace.events import Codes, Event, Op, Payload, Phase, Reader
from gridwright.solvers.trace.recorder import recorder_of

SHOWN_PAIRS = 64
"""Pairs of a room that are kept; of more, this many are picked evenly."""
SHOWN_AMOUNTS = 512
"""Amounts of an array that are kept, the first ones."""


@dataclass(frozen=True)
class WaterArray:
    """The skyline of a room: water[k] is the most water of a walk with low + k food, -1
    if no walk has that much. size: of the whole array."""

    low: int
    water: tuple[int, ...]
    size: int


@dataclass(frozen=True)
class Arrival:
    """The pairs that walks bring from the room before. room: that room. pairs: before
    the room's own supplies are added, food falling. count: how many there are. kept:
    whether any of them stays (`greedy-pair` keeps one arrival alone)."""

    room: Cell
    pairs: tuple[Pair, ...]
    count: int
    kept: bool = True
    skyline: WaterArray | None = None


@dataclass(frozen=True)
class RoomFront(Payload):
    """FRONT: a room has its pairs. supplies: its own food and water. arrivals: from the
    room above, then from the one beside, seen from the player; none in the first room.
    dropped: arrived and not kept, as another pair is at least as good in both or the
    target is out of reach."""

    room: Cell
    supplies: Pair
    pairs: tuple[Pair, ...]
    count: int
    arrivals: tuple[Arrival, ...]
    skyline: WaterArray | None = None

    @property
    def dropped(self) -> int:
        """How many pairs arrived and were not kept."""
        arrived = sum(arrival.count for arrival in self.arrivals)
        return max(0, arrived - self.count)

    def sentence(self, op: Op, tried: str | None) -> Text:
        return Text(
            "Room at {place}: pairs of supplies kept: {kept:,}, dropped: {dropped:,}.",
            place=place_of(*self.room),
            kept=self.count,
            dropped=self.dropped,
        )


@dataclass(frozen=True)
class Onward(Payload):
    """FRONT of a sweep from the corner back: the most food that a walk collects from
    `room` on, that room included. ahead: the rooms one may go on to, each with its own
    most. chosen: the better one."""

    room: Cell
    own: int
    most: int
    ahead: tuple[tuple[Cell, int], ...]
    chosen: Cell | None

    def sentence(self, op: Op, tried: str | None) -> Text:
        return Text(
            "Room at {place}: most food from here on: {most:,}.",
            place=place_of(*self.room),
            most=self.most,
        )


@dataclass(frozen=True)
class RowDone(Payload):
    """LAYER: all rooms of a row of a quarter are done. corner: the room that the
    quarter leads to. states: pairs, amounts or rooms that the row holds. size: their
    bytes."""

    template = "A row of rooms is done; states: {states:,}."
    row: int
    rows: int
    corner: Cell
    states: int
    size: int


@dataclass(frozen=True)
class PhaseTarget(Payload):
    """PHASE: which score is asked for in a quarter, and by which sets. way: `capped`
    (few pairs a room), `whole` (all pairs), `losses` (food by what was lost) or `rows`
    (the skyline arrays)."""

    template = "Can a walk reach a score of {score:,}?"
    corner: Cell
    score: int
    way: Literal["capped", "whole", "losses", "rows"]


@dataclass(frozen=True)
class QuarterBound(Payload):
    """BOUND: no walk to that corner scores more. weights: of food and water in the
    sweep that proved it, None where a target was refuted."""

    corner: Cell
    upper: int
    weights: Pair | None

    def sentence(self, op: Op, tried: str | None) -> Text:
        place = place_of(*self.corner)
        return Text(
            "No walk to {place} scores more than {upper:,}.",
            place=place,
            upper=self.upper,
        )


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

_WRITTEN = 6
"""Pairs that a variable names."""


class RoomReader(Reader):
    """Partial answers are the numbers of the directions of the walk to the best pair of
    a room, where that is quick to know."""

    payloads = (RoomFront, Onward, RowDone, PhaseTarget, QuarterBound)

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

    def payload(self, event: Event) -> Payload | None:
        told = super().payload(event)
        if not isinstance(told, RoomFront) or told.skyline is None:
            return told
        pairs, count = _pairs_of(told.skyline)
        arrivals = tuple(map(_with_pairs, told.arrivals))
        return replace(told, pairs=pairs, count=count, arrivals=arrivals)

    def variables(self, event: Event) -> dict[str, str]:
        shown = self.payload(event)
        if isinstance(shown, Onward):
            ahead = shown.most - shown.own
            return {
                "most[room]": str(shown.most),
                "ahead": str(ahead),
            }
        if not isinstance(shown, RoomFront):
            return {}
        row, col = shown.room
        names = {"room": f"{row}, {col}"}
        for name, arrival in zip(_sides(shown), shown.arrivals, strict=True):
            written = [f"{food}/{water}" for food, water in arrival.pairs[:_WRITTEN]]
            if arrival.count > _WRITTEN:
                written.append("...")
            names[name] = " ".join(written)
        return names

    def _end(self, codes: Codes) -> CollapseState:
        state = self._state
        for code in codes.tolist():
            state = after(state, DIRECTIONS[code])
        return state


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


def _with_pairs(arrival: Arrival) -> Arrival:
    assert arrival.skyline is not None
    pairs, count = _pairs_of(arrival.skyline)
    return replace(arrival, pairs=pairs, count=count)


def _pairs_of(array: WaterArray) -> tuple[tuple[Pair, ...], int]:
    """The pairs of an array that are shown, food falling, and how many it has as far as
    it is shown."""
    found = [
        (array.low + k, water) for k, water in enumerate(array.water) if water >= 0
    ]
    return tuple(reversed(found[-SHOWN_PAIRS:])), len(found)


def _sides(shown: RoomFront) -> tuple[str, ...]:
    """The names of the arrivals: from above, the room in the same column, then from the
    left."""
    return tuple(
        "above" if a.room[1] == shown.room[1] else "left" for a in shown.arrivals
    )
