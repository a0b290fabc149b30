"""The rule on the ways between numbers: tier 5.

Take the numbered cells off the board, with the start and the end: the rest falls into
parts. The line goes from each number to the next one, directly or through one part, and
each part is passed at least once. So a number that shares neither a step nor a part
with the next one is a clash, and so is a part that touches no two numbers that follow
each other. A part that only one piece of the line can pass is passed by all of it: then
no other step leads there, that piece takes no shorter way, and since every step changes
the colour, the colours of the part must come out even.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from gridwright.solvers.reasons.fact import sentences
from gridwright.solvers.text import Text
from gridwright.solvers.walks.engines.tours.graph import NO
from gridwright.solvers.walks.reasons.order import name_of
from gridwright.solvers.walks.reasons.steps import TourFinding, TourSteps
from gridwright.solvers.walks.why.links import IN, OPEN, OUT

TIER = 5
FEWEST = 4
"""Places in the order; of fewer, any two follow each other."""


@dataclass(frozen=True)
class NumberPart:
    """Cells between the places. doors: the possible links to each place. pieces: the
    numbers of the pieces of the line that can pass it."""

    nodes: tuple[int, ...]
    doors: dict[int, list[int]]
    pieces: tuple[int, ...]


class Passages:
    """The parts of a board between its places: the start, the numbers and the end.

    Piece i of the line leads from place i to the next one.
    """

    def __init__(self, steps: TourSteps) -> None:
        self.steps = steps
        self.places = sorted(steps.label, key=steps.label.__getitem__)
        self._number = {node: at for at, node in enumerate(self.places)}
        self.inside: set[int] = set()
        """The nodes on pieces of the line that are known from end to end."""
        self.known: set[int] = set()
        """Those pieces."""
        for at, node in enumerate(self.places):
            self._follow(at, node)
        self.parts = [self._part(nodes) for nodes in self._regions()]

    def next_place(self, piece: int) -> int:
        """The place where a piece of the line ends."""
        return self.places[(piece + 1) % len(self.places)]

    def direct(self, piece: int) -> int:
        """The possible link from a place to the next one; -1 if there is none."""
        node = self.places[piece]
        after = self.next_place(piece)
        for link in self.steps.possible(node):
            if self.steps.other(link, node) == after:
                return link
        return NO

    def _follow(self, at: int, node: int) -> None:
        """Find the piece that leads from a place along used links, if it is known."""
        after = self.next_place(at)
        for link in self.steps.with_value(node, IN):
            passed: list[int] = []
            last = link
            here = self.steps.other(link, node)
            while here not in self._number:
                passed.append(here)
                onward = self.steps.with_value(here, IN)
                onward = [one for one in onward if one != last]
                if len(onward) != 1:
                    break
                (last,) = onward
                here = self.steps.other(last, here)
            if here == after:
                self.known.add(at)
                self.inside.update(passed)

    def _regions(self) -> Iterator[tuple[int, ...]]:
        """The parts that hang together without the places."""
        closed = self.inside | self._number.keys()
        for first in range(self.steps.graph.nodes):
            if first in closed:
                continue
            closed.add(first)
            found = [first]
            for node in found:
                for link in self.steps.possible(node):
                    other = self.steps.other(link, node)
                    if other not in closed:
                        closed.add(other)
                        found.append(other)
            yield tuple(sorted(found))

    def _part(self, nodes: tuple[int, ...]) -> NumberPart:
        doors: dict[int, list[int]] = {}
        for node in nodes:
            for link in self.steps.possible(node):
                other = self.steps.other(link, node)
                if other in self._number:
                    doors.setdefault(other, []).append(link)
        pieces = []
        for at, place in enumerate(self.places):
            ends = {place, self.next_place(at)}
            if at not in self.known and ends <= doors.keys():
                pieces.append(at)
        return NumberPart(nodes, doors, tuple(pieces))


def passages(steps: TourSteps) -> Iterator[TourFinding]:
    """Parts that no piece of the line can pass, or only one of them."""
    if len(steps.label) < FEWEST:
        return
    found = Passages(steps)
    yield from _without_way(found)
    alone: dict[int, NumberPart] = {}
    for part in found.parts:
        if not part.pieces:
            yield _impassable(found, part)
        if len(part.pieces) != 1:
            continue
        (piece,) = part.pieces
        if piece in alone:
            yield _in_two(found, piece, alone[piece], part)
        alone[piece] = part
        yield from _uneven(found, piece, part)
    for piece, part in alone.items():
        yield from _only(found, piece, part)


# -- clashes ---------------------------------------------------------------------------
def _without_way(found: Passages) -> Iterator[TourFinding]:
    """A piece of the line that has no way."""
    passed = {piece for part in found.parts for piece in part.pieces}
    for piece in range(len(found.places)):
        if piece in found.known or piece in passed or found.direct(piece) != NO:
            continue
        text = Text(
            "From {one} to {other} there is no way left past the other numbers.",
            **_ends(found, piece),
        )
        yield TourFinding("passage", TIER, (), text, clash=True)


def _impassable(found: Passages, part: NumberPart) -> TourFinding:
    """A part that touches no two places that follow each other."""
    text = Text(
        "{part} touches no two numbers that follow each other, so the line cannot pass "
        "it.",
        part=found.steps.part(part.nodes),
    )
    text = text.capitalized()
    return TourFinding("passage", TIER, (), text, part.nodes, clash=True)


def _in_two(
    found: Passages, piece: int, one: NumberPart, other: NumberPart
) -> TourFinding:
    """Two parts that only the same piece of the line can pass."""
    nodes = tuple(sorted({*one.nodes, *other.nodes}))
    text = Text(
        "{part} lies in two pieces, and only the line from {one} to {other} can pass "
        "either of them.",
        part=found.steps.part(nodes),
        **_ends(found, piece),
    )
    text = text.capitalized()
    return TourFinding("passage", TIER, (), text, nodes, clash=True)


def _uneven(found: Passages, piece: int, part: NumberPart) -> Iterator[TourFinding]:
    """A part whose colours do not let one piece of the line pass all of it."""
    side = found.steps.graph.side
    first = int(side[found.places[piece]])
    last = int(side[found.next_place(piece)])
    same = sum(int(side[node]) == first for node in part.nodes)
    others = len(part.nodes) - same
    if others - same == (first == last):
        return
    text = Text(
        "Only the line from {one} to {other} can pass {part}. Every step changes the "
        "colour, and {same:# cell|# cells} of one colour and {others:# cell|# cells} "
        "of the other cannot take turns on that line.",
        part=found.steps.part(part.nodes),
        same=same,
        others=others,
        **_ends(found, piece),
    )
    yield TourFinding("passage", TIER, (), text, part.nodes, clash=True)


# -- what follows ----------------------------------------------------------------------
def _only(found: Passages, piece: int, part: NumberPart) -> Iterator[TourFinding]:
    """The steps that a part leaves, if only one piece of the line can pass it."""
    steps = found.steps
    ends = found.places[piece], found.next_place(piece)
    crossed = [found.direct(piece)]
    for place, doors in part.doors.items():
        if place in ends:
            continue
        crossed += doors
    decided = [(link, OUT) for link in _open(steps, crossed)]
    for place in ends:
        doors = part.doors[place]
        if len(doors) == 1:
            decided += [(link, IN) for link in _open(steps, doors)]
    if not decided:
        return
    text = Text(
        "Only the line from {one} to {other} can pass {part}.",
        part=steps.part(part.nodes),
        **_ends(found, piece),
    )
    values = {value for _, value in decided}
    lines = [text]
    if OUT in values:
        lines.append(Text("So no other step leads there."))
    if IN in values:
        lines.append(Text("Where just one step leads in or out, it is used."))
    shown = steps.real(link for link, _ in decided)
    said = sentences(lines) if shown else None
    yield TourFinding("passage", TIER, tuple(decided), said, part.nodes)


def _open(steps: TourSteps, links: Iterable[int]) -> list[int]:
    return [link for link in links if link != NO and steps.value[link] == OPEN]


def _ends(found: Passages, piece: int) -> dict[str, Text]:
    """The names of the places at the ends of a piece of the line."""
    places = (found.places[piece], found.next_place(piece))
    one, other = (name_of(found.steps, node) for node in places)
    return {"one": one, "other": other}
