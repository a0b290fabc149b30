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

from collections.abc import Generator
from dataclasses import replace
from typing import Any

import numpy as np

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

Strands = Any
"""For each open end, the number of the other end of its strand, as bytes or as a tuple.
The number behind all others stands where the trail ends."""
Table = dict[Strands, int]


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
        self._forms: _Bytes | _Tuples = (
            _Bytes() if across <= narrow else _Tuples(across)
        )
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
        table: Table = {self._forms.made([]): 1}
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
        forms = self._forms
        new = len(here) + onward + ends
        moved = list(range(forms.end + 1))
        for number, at in enumerate(here):
            moved[at] = number
        for number, at in enumerate(rest):
            moved[at] = new + number
        first = len(here)
        behind = new + len(rest)
        fresh = forms.made(range(behind, behind + onward))
        if ends:
            fresh += forms.made([forms.end])
        back = forms.made(range(first, first + onward))
        numbers = forms.made(moved)
        opened: Table = {}
        for number, (strands, ways) in enumerate(table.items(), start=1):
            if number % PIECE == 0:
                yield
            others = forms.renumbered(strands, numbers)
            old_here = forms.made(map(others.__getitem__, here))
            old_rest = forms.made(map(others.__getitem__, rest))
            opened[old_here + fresh + old_rest + back] = ways
        return opened

    def _joined(self, table: Table, local: int) -> Generator[None, None, Table]:
        """Join the first end at the dot with each other one there. local: how many are
        there."""
        made: Table = {}
        self._work += len(table) * (local - 1)
        if self._work > self._most_work:
            raise _TooMuchError
        end = self._forms.end
        numbers = [self._forms.without(other) for other in range(local)]
        for number, (strands, ways) in enumerate(table.items(), start=1):
            if number % PIECE == 0:
                yield
            mine = strands[0]
            for other in range(1, local):
                theirs = strands[other]
                ring = mine == other
                whole_trail = mine == end and theirs == end
                if ring or whole_trail:
                    if len(strands) == 2:
                        self.ways += ways
                    continue
                joined = self._forms.opened(strands)
                if mine != end:
                    joined[mine] = theirs
                if theirs != end:
                    joined[theirs] = mine
                del joined[other], joined[0]
                key = self._forms.renumbered(self._forms.made(joined), numbers[other])
                made[key] = made.get(key, 0) + ways
        self.memory = STATE_BYTES * (len(made) + len(table))
        if self.memory > self._most:
            raise _TooMuchError
        return made


class _Bytes:
    """Strands of fewer than 256 ends."""

    end = 255
    made: Any = bytes
    opened: Any = bytearray
    renumbered: Any = staticmethod(bytes.translate)

    def without(self, other: int) -> Strands:
        """The numbers of the ends that are left without the first and another one."""
        return bytes(_without(other, self.end))


class _Tuples:
    """Strands of any number of ends."""

    made: Any = tuple
    opened: Any = list

    def __init__(self, across: int) -> None:
        self.end = ENDS_OF_A_DOT * (across + 2)

    def renumbered(self, strands: Strands, numbers: Strands) -> Strands:
        """The strands with other numbers for the ends."""
        return tuple(map(numbers.__getitem__, strands))

    def without(self, other: int) -> Strands:
        """As for bytes."""
        return tuple(_without(other, self.end))


def _without(other: int, end: int) -> list[int]:
    """New numbers of the ends before `end`, from 1 on, when one is gone, too."""
    return [max(at - 1 - (at > other), 0) for at in range(end)] + [end]
