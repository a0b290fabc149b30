"""The exact number of trails, dot by dot: in how many ways the line ends at each dot
are joined.

What it counts: a trail through all lines joins the ends of lines in pairs at every dot
it passes; at its own two ends one is left over. Joined in any way, the lines make one
trail, or several, or rings. The sweep goes from dot to dot and joins the ends at each
in every way. Of what was joined it keeps only which lines that lead on are the two ends
of one strand, or of a strand with an end of the trail, and in how many ways that came
about. A ring that leaves anything out is given up.

Why it is right: every trail joins the ends in exactly one way. The two lines of a
doubled line change places in every trail, and give the same text, so the number is
halved for each of them. Where the trail is closed, it may begin at any line of it, in
either direction.

What it does not promise: an end. The number of strands grows with the narrower side of
the board and with its lines; over `MOST_WORK` joins, or beyond the memory, the trails
stay uncounted.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import replace
from itertools import compress
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.kind import Limits, Progress, Text
from gridwright.solvers.trail.rules import around
from gridwright.solvers.trail.search.asked import TrailQuestion

MOST_WORK = 600_000
"""Joins: about a second."""
PIECE = 300
"""States between two yields."""
STATE_BYTES = 300
"""Bytes of a state in a table, or a little more."""

NARROW = 30
"""Dots on the narrower side of a board whose strands are kept as bytes."""
ENDS_OF_A_DOT = 8
"""Open ends at most for each dot across: two of each of four lines that go on."""

Ends = NDArray[np.unsignedinteger[Any]]
"""(states, open ends): the number of the other end of the strand of each. The number
behind all others stands where the trail ends."""
Table = dict[bytes, int]
"""In how many ways each row of `Ends` came about."""


class _TooMuchError(Exception):
    """The work or the memory is over."""


def number_of_trails(
    question: TrailQuestion,
    found: Progress,
    limits: Limits,
    most_work: int = MOST_WORK,
    narrow: int = NARROW,
) -> Generator[Progress, None, tuple[int | None, Text | None]]:
    """The number of trails, or why it is not known. found: what is known by now.
    most_work: joins at most. narrow: see `NARROW`."""
    if not question.lines:
        return 1, None
    sweep = _Sweep(question, limits.memory_bytes(), most_work, narrow)
    try:
        for _ in sweep.dots():
            yield replace(found, moves=None, memory=sweep.memory)
    except _TooMuchError:
        return None, Text("there are too many ways to join the lines")
    doubled = int((question.drawing.counts == 2).sum())
    return sweep.ways * _beginnings(question) >> doubled, None


def _beginnings(question: TrailQuestion) -> int:
    """In how many places and directions a trail can begin that joins its lines in one
    way."""
    odd = question.drawing.odd
    fixed = question.state.at >= 0
    if odd:
        return 1 if fixed else 2
    if fixed:
        return int(question.drawing.degree[question.first])
    return 2 * question.lines


class _Sweep:
    """One count under way. ways: in how many ways all lines were joined to one
    trail."""

    def __init__(
        self,
        question: TrailQuestion,
        memory: int,
        most_work: int,
        narrow: int,
    ) -> None:
        counts = question.drawing.counts
        state = question.state
        self._rows = state.level.rows
        self._cols = state.level.cols
        self._counts = counts
        self._ends = set(question.drawing.odd)
        shape = np.arange(self._rows * self._cols).reshape(self._rows, self._cols)
        lain = shape.T if self._cols > self._rows else shape
        across = min(shape.shape)
        wide = across > narrow
        self._end = ENDS_OF_A_DOT * (across + 2) if wide else 255
        self._type = np.min_scalar_type(max(self._end, 256 if wide else 0))
        self._order: list[int] = lain.ravel().tolist()
        self._place = {dot: place for place, dot in enumerate(self._order)}
        self._most = memory
        self._most_work = most_work
        self._work = 0
        self.ways = 0
        self.memory = 0

    def dots(self) -> Generator[None, None, None]:
        """Join the ends at dot after dot."""
        open_ends: list[int] = []  # the places of the dots that they lead to
        table: Table = {b"": 1}
        for place, dot in enumerate(self._order):
            onward = self._onward(dot, place)
            here = []
            rest = []
            for at, to in enumerate(open_ends):
                if to == place:
                    here.append(at)
                else:
                    rest.append(at)
            if not here and not onward:
                continue
            table = yield from self._opened(
                table, here, rest, len(onward), dot in self._ends
            )
            open_ends = [open_ends[at] for at in rest] + onward
            number = len(here) + len(onward) + (dot in self._ends)
            for local in range(number, 0, -2):
                table = yield from self._joined(table, local)
                yield

    def _onward(self, dot: int, place: int) -> list[int]:
        """The places that lines from a dot to later ones lead to; a doubled line comes
        twice."""
        found: list[int] = []
        for _, to, line in around(dot, self._rows, self._cols):
            if self._place[to] > place:
                found += [self._place[to]] * int(self._counts.flat[line])
        return found

    def _opened(
        self,
        table: Table,
        here: list[int],
        rest: list[int],
        onward: int,
        ends: bool,
    ) -> Generator[None, None, Table]:
        """The strands with those ends first that are at the dot: of lines that came,
        of lines that go on, each a strand by itself, and of the trail. The others
        follow."""
        new = len(here) + onward + ends
        moved = np.arange(self._end + 1, dtype=self._type)
        first = len(here)
        behind = new + len(rest)
        width = behind + onward
        moved[here] = np.arange(first)
        moved[rest] = np.arange(new, behind)
        fresh = [*range(behind, width)]
        if ends:
            fresh.append(self._end)
        opened: Table = {}
        for states, ways in self._pieces(table):
            others = moved[states]
            shape = (len(states), width)
            rows = np.empty(shape, self._type)
            rows[:, :first] = others[:, here]
            rows[:, first:new] = fresh
            rows[:, new:behind] = others[:, rest]
            rows[:, behind:] = np.arange(first, first + onward)
            keys = _keys(rows)
            opened.update(
                zip(
                    keys,
                    ways,
                    strict=True,
                )
            )
            if len(ways) == PIECE:
                yield
        return opened

    def _joined(self, table: Table, local: int) -> Generator[None, None, Table]:
        """Join the first end at the dot with each other one there. local: how many are
        there."""
        made: Table = {}
        self._work += len(table) * (local - 1)
        if self._work > self._most_work:
            raise _TooMuchError
        for states, ways in self._pieces(table):
            for other in range(1, local):
                self._join(states, ways, other, made)
            if len(ways) == PIECE:
                yield
        self.memory = STATE_BYTES * (len(made) + len(table))
        if self.memory > self._most:
            raise _TooMuchError
        return made

    def _join(
        self,
        states: Ends,
        ways: list[int],
        other: int,
        made: Table,
    ) -> None:
        """Join the first end with another one in each of these states. made: the states
        that come about."""
        end = self._end
        mine = states[:, 0]
        theirs = states[:, other]
        ring = mine == other
        whole_trail = (mine == end) & (theirs == end)
        closed = ring | whole_trail
        if states.shape[1] == 2:
            ended = compress(ways, closed.tolist())
            self.ways += sum(ended)
        goes_on = ~closed
        joined = states[goes_on]
        mine = joined[:, 0].copy()
        theirs = joined[:, other].copy()
        (led,) = np.nonzero(mine != end)
        joined[led, mine[led]] = theirs[led]
        (led,) = np.nonzero(theirs != end)
        joined[led, theirs[led]] = mine[led]
        numbers = np.arange(end + 1, dtype=self._type)
        numbers[1:end] -= 1
        numbers[other + 1 : end] -= 1
        others = np.delete(
            joined,
            (0, other),
            axis=1,
        )
        keys = _keys(numbers[others])
        left = compress(ways, goes_on.tolist())
        known = made.get
        for key, number in zip(
            keys,
            left,
            strict=True,
        ):
            made[key] = known(key, 0) + number

    def _pieces(self, table: Table) -> Iterator[tuple[Ends, list[int]]]:
        """Some states of a table at a time, and in how many ways each came about."""
        every_key = list(table)
        every_number = list(table.values())
        for first in range(0, len(table), PIECE):
            keys = every_key[first : first + PIECE]
            ways = every_number[first : first + PIECE]
            joined = b"".join(keys)
            flat = np.frombuffer(joined, self._type)
            width = len(keys[0]) // flat.itemsize
            states = flat.reshape(len(keys), width)
            yield states, ways


def _keys(states: Ends) -> list[bytes]:
    """The rows of an array as bytes."""
    count, width = states.shape
    if not width:
        return [b""] * count
    rows = np.ascontiguousarray(states)
    found: list[bytes] = rows.view(f"V{rows.itemsize * width}").ravel().tolist()
    return found
