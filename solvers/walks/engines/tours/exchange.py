"""Other tours by a local change of a known one.

A tour is a cycle through all nodes of a `TourGraph`. Where four of its nodes lie in a
square of links of which the tour uses two opposite ones, it may use the other two
instead. If it walks both in the same direction, that gives another tour: the part
between them is walked backwards (backbiting, Mansfield 1982). If it walks them in
opposite directions, it falls into two cycles; a second square of that kind whose links
alternate with those of the first joins them again. Numbered nodes have to stay in
order: at most one of them lies in the part that is walked backwards, or in the rest;
of the parts that change places one has none.

Most boards with several tours have one that is found so. It proves nothing where none
is.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.walks.engines.tours.graph import NO, TourGraph

Ints = NDArray[np.int64]

PIECE = 4096
"""Links of the tour that are looked at between two pauses."""

COMPARED = 64
"""Squares that are compared with all others between two pauses."""

MOST_COMPARED = 20_000
"""Squares that are compared with each other at most."""

Square = tuple[int, int, bool]
"""Two opposite links of a square, by their places in the tour, the lower one first, and
whether both are walked the same way. The link at a place leads to the next node."""


def exchanged(
    graph: TourGraph, order: Ints, ring: Ints
) -> Generator[None, None, Ints | None]:
    """Another tour, by one local change; None if there is none of these kinds.

    order: (nodes,) the nodes along the known tour. ring: the numbered nodes, in their
    order.
    """
    place = np.empty(graph.nodes, np.int64)
    place[order] = np.arange(graph.nodes)
    marked = np.zeros(graph.nodes + 1, np.int64)
    marked[1:] = np.cumsum(np.isin(order, ring))
    changes = _Changes(order, marked)
    crossing: list[tuple[int, int]] = []
    pieces = [_at_end(graph, order, place)] if graph.end_node != NO else []
    for start in range(0, graph.nodes, PIECE):
        places = np.arange(start, min(start + PIECE, graph.nodes))
        pieces.append(_squares(graph, order, place, places))
        for low, high, alike in chain.from_iterable(pieces):
            if alike and changes.may_turn(low, high):
                return changes.turned(low, high)
            if not alike and len(crossing) < MOST_COMPARED:
                crossing.append((low, high))
        pieces = []
        yield
    return (yield from _crossed(changes, crossing))


def _squares(
    graph: TourGraph, order: Ints, place: Ints, places: Ints
) -> Iterator[Square]:
    """The squares of cells whose lower link in the tour is at one of some places."""
    nodes = graph.nodes
    here = order[places]
    after = order[(places + 1) % nodes]
    loose = ~(graph.fixed[here] == after[:, None]).any(axis=1)
    for turn in range(graph.adj.shape[1]):
        beside = graph.adj[here, turn]
        at = place[beside]
        for apart, alike in ((1, True), (-1, False)):
            far = order[(at + apart) % nodes]
            link = at if alike else (at - 1) % nodes
            joined = (graph.adj[after] == far[:, None]).any(axis=1)
            held = (graph.fixed[beside] == far[:, None]).any(axis=1)
            wanted = loose & joined & ~held & (beside != NO) & (link > places)
            wanted &= (beside != after) & (beside != order[places - 1])
            wanted &= (far != here) & (far != order[(places + 2) % nodes])
            for k in np.flatnonzero(wanted).tolist():
                yield int(places[k]), int(link[k]), alike


def _at_end(graph: TourGraph, order: Ints, place: Ints) -> Iterator[Square]:
    """The squares through END: the tour stops, or begins, elsewhere."""
    end = graph.end_node
    at = int(place[end])
    ends = {int(order[at - 1]), int(order[(at + 1) % graph.nodes])}
    for last in sorted(ends - {int(u) for u in graph.fixed[end]}):
        yield from _instead_of(graph, order, place, last, ends)


def _instead_of(
    graph: TourGraph, order: Ints, place: Ints, last: int, ends: set[int]
) -> Iterator[Square]:
    """Those that let go the link between END and the last cell."""
    end = graph.end_node
    nodes = graph.nodes
    at = int(place[end])
    beside = {int(order[place[last] - 1]), int(order[(place[last] + 1) % nodes])}
    ahead = int(order[(at + 1) % nodes]) == last
    link = at if ahead else (at - 1) % nodes
    for cell in graph.adj[last].tolist():
        if cell == NO or cell in beside:
            continue
        for apart in (1, -1):
            stop = int(order[(place[cell] + apart) % nodes])
            if not graph.stops[stop] or stop == end or stop in ends:
                continue
            if stop in graph.fixed[cell]:
                continue
            other = int(place[cell]) if apart == 1 else int(place[stop])
            low, high = sorted((link, other))
            # walked alike: END comes before its cell as that cell's partner does
            yield low, high, (apart == -1) == ahead


class _Changes:
    """Changes of one tour. marked: the numbered nodes before each place."""

    def __init__(self, order: Ints, marked: Ints) -> None:
        self.order = order
        self.marked = marked

    def _within(self, low: int, high: int) -> int:
        """The numbered nodes at the places from low + 1 to high."""
        return int(self.marked[high + 1] - self.marked[low + 1])

    def may_turn(self, low: int, high: int) -> bool:
        """True if the part between two links may be walked backwards."""
        every = int(self.marked[-1])
        within = self._within(low, high)
        return within <= 1 or within >= every - 1

    def turned(self, low: int, high: int) -> Ints:
        """The tour with the part after the link at `low`, up to that at `high`, walked
        backwards."""
        changed = self.order.copy()
        changed[low + 1 : high + 1] = self.order[low + 1 : high + 1][::-1]
        return changed

    def may_swap(self, a: int, b: int, c: int, d: int) -> bool:
        """True if the parts between four links, a to b to c and to d, may change
        places: of three parts in a ring one has no number."""
        parts = self._within(a, b), self._within(b, c), self._within(c, d)
        rest = int(self.marked[-1]) - sum(parts)
        first, second, third = parts
        others = (first, second, third, rest)
        return sum(part > 0 for part in others) <= 2

    def swapped(self, a: int, b: int, c: int, d: int) -> Ints:
        """The tour with the parts from a to b, b to c and c to d in the opposite
        order, each walked as before."""
        order = self.order
        parts = order[: a + 1], order[c + 1 : d + 1], order[b + 1 : c + 1]
        return np.concatenate([*parts, order[a + 1 : b + 1], order[d + 1 :]])


def _crossed(
    changes: _Changes, crossing: list[tuple[int, int]]
) -> Generator[None, None, Ints | None]:
    """Another tour by two squares whose links alternate along the known one."""
    if not crossing:
        return None
    table = np.array(crossing, np.int64)
    for number, (low, high) in enumerate(crossing):
        if number % COMPARED == 0:
            yield
        inside = (table[:, 0] > low) & (table[:, 0] < high) & (table[:, 1] > high)
        for middle, end in table[inside].tolist():
            if changes.may_swap(low, middle, high, end):
                return changes.swapped(low, middle, high, end)
    return None
