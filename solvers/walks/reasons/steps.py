"""The steps of a tour from a position on, and what the rules know of them.

A tour is one cycle through all nodes of its `TourGraph`. A link is open until a rule
decides it. Links that are not steps of the board (to the end that is still free, or
from a given end back to the start) close the tour to a cycle; sentences do not name
them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from gridwright.solvers.level import Cell
from gridwright.solvers.reasons.fact import CellStep, part_of, step_of
from gridwright.solvers.reasons.reasoner import Mark
from gridwright.solvers.text import Text, place_of, places_of
from gridwright.solvers.walks.engines.tours.graph import NO, TourGraph
from gridwright.solvers.walks.why.links import IN, OPEN, OUT


@dataclass(frozen=True)
class TourThen:
    """A link that follows in a try, and its value. why: the sentence of its rule; None
    if it goes without saying."""

    link: int
    value: int
    why: Text | None


@dataclass(frozen=True)
class TourTry:
    """How a try went. link, value: what was supposed. followed: what follows, in its
    order. end: the sentence of the contradiction."""

    link: int
    value: int
    followed: tuple[TourThen, ...]
    end: Text


@dataclass(frozen=True)
class TourFinding:
    """One use of a rule. decided: links and their values. text: its sentence; None if
    it goes without saying. part: nodes that the sentence marks. clash: no tour is left.
    length: of a try. tried: how it went."""

    rule: str
    tier: int
    decided: tuple[tuple[int, int], ...]
    text: Text | None
    part: tuple[int, ...] = ()
    clash: bool = False
    length: int = 0
    tried: TourTry | None = None


class TourSteps:
    """The links of a graph with their values, and names for sentences."""

    def __init__(
        self, graph: TourGraph, numbers: Mapping[int, int] | None = None
    ) -> None:
        """numbers: what stands on the numbered cells, by flat index."""
        pairs, fixed = graph.links()
        self.graph = graph
        self.pairs: list[tuple[int, int]] = []
        for u, v in pairs.tolist():
            self.pairs.append((u, v))
        self.at: list[list[int]] = [[] for _ in range(graph.nodes)]
        for link, (u, v) in enumerate(self.pairs):
            self.at[u].append(link)
            self.at[v].append(link)
        self.value = [OPEN] * len(self.pairs)
        for link in fixed.tolist():
            self.value[link] = IN
        board = graph.board
        self.end = graph.end_node
        """The node of the free end; -1 if the end is given or the tour closed."""
        self.start = self._node_of(board.start)
        self.goal = self._node_of(board.end)
        self.closed = board.closed
        every = range(len(self.pairs))
        self.unreal = frozenset(filter(self._is_unreal, every))
        """The links that are not steps of the board."""
        self.label = self._labels()
        self.supposing = False
        """True if some values are only supposed."""
        self.numbers: dict[int, int] = {}
        """The numbers that stand on nodes."""
        for cell, number in (numbers or {}).items():
            self.numbers[int(graph.node[cell])] = number

    def _node_of(self, cell: int | None) -> int:
        if cell is None:
            return NO
        return int(self.graph.node[cell])

    def _is_unreal(self, link: int) -> bool:
        pair = self.pairs[link]
        if self.end in pair:
            return True
        return not self.closed and set(pair) == {self.start, self.goal}

    def _labels(self) -> dict[int, int]:
        """The places of the numbered nodes in their order, from the start on to the
        end; nothing without numbers."""
        board = self.graph.board
        if not board.numbers:
            return {}
        ends = () if board.end is None else (board.end,)
        cells = (board.start, *board.numbers, *ends)
        labels: dict[int, int] = {}
        for cell in cells:
            node = self._node_of(cell)
            if node != NO:
                labels.setdefault(node, len(labels))
        if self.end != NO:
            labels[self.end] = len(labels)
        return labels

    # -- what is known -----------------------------------------------------------------
    def other(self, link: int, node: int) -> int:
        """The node at the other side of a link."""
        u, v = self.pairs[link]
        return v if u == node else u

    def with_value(self, node: int, value: int) -> list[int]:
        """The links of a node that have a value."""
        values = self.value
        return [link for link in self.at[node] if values[link] == value]

    def counts(self, value: int) -> list[int]:
        """The number of links with a value, by node."""
        found = [0] * self.graph.nodes
        for (one, other), known in zip(self.pairs, self.value, strict=True):
            if known == value:
                found[one] += 1
                found[other] += 1
        return found

    def possible(self, node: int) -> list[int]:
        """The links of a node that are not ruled out."""
        values = self.value
        return [link for link in self.at[node] if values[link] != OUT]

    def around(self) -> list[list[int]]:
        """The nodes at the other side of the possible links of each node."""
        nodes = range(self.graph.nodes)
        found = []
        for node in nodes:
            near = [self.other(link, node) for link in self.possible(node)]
            found.append(near)
        return found

    @cached_property
    def near(self) -> list[int]:
        """All nodes, those near the walker first."""
        first = max(self.start, 0)
        order = [first]
        seen = {first}
        queue = deque(order)
        while queue:
            node = queue.popleft()
            for link in self.at[node]:
                other = self.other(link, node)
                if other in seen or link in self.unreal:
                    continue
                seen.add(other)
                order.append(other)
                queue.append(other)
        every = range(self.graph.nodes)
        apart = [node for node in every if node not in seen]
        return order + apart

    def decide(self, finding: TourFinding) -> None:
        """Keep what a rule found."""
        for link, value in finding.decided:
            self.value[link] = value

    def lines(self) -> dict[int, list[int]]:
        """The lines of used links by each of their ends: their nodes, that end first. A
        node without a used link is a line of its own."""
        found: dict[int, list[int]] = {}
        for node in range(self.graph.nodes):
            if node in found:
                continue
            inside = self.with_value(node, IN)
            if len(inside) > 1:
                continue
            line = self._line(node, inside)
            found[node] = line
            found[line[-1]] = line[::-1]
        return found

    def _line(self, node: int, inside: list[int]) -> list[int]:
        line = [node]
        last = NO
        while True:
            onward = [link for link in inside if link != last]
            if not onward:
                return line
            (last,) = onward
            node = self.other(last, node)
            line.append(node)
            inside = self.with_value(node, IN)

    def loop(self, node: int) -> list[int]:
        """The nodes of a loop of used links, from one of them on."""
        found: list[int] = []
        here = node
        last = NO
        while not found or here != node:
            found.append(here)
            links = self.with_value(here, IN)
            links = [link for link in links if link != last]
            last = links[0]
            here = self.other(last, here)
        return found

    @property
    def end_known(self) -> bool:
        """True if it is known where the tour ends."""
        if self.end == NO:
            return True
        used = self.with_value(self.end, IN)
        return len(used) == 2

    @property
    def last(self) -> int:
        """The node where the tour ends, the free end included; -1 if it is closed."""
        return self.goal if self.end == NO else self.end

    @property
    def done(self) -> bool:
        """True if every link is decided."""
        return OPEN not in self.value

    # -- names -------------------------------------------------------------------------
    def cell(self, node: int) -> Cell:
        """The cell of a node."""
        flat = int(self.graph.flat[node])
        cols = self.graph.board.cols
        return flat // cols, flat % cols

    def place(self, node: int) -> Text:
        """A node as a sentence names it."""
        row, col = self.cell(node)
        return place_of(row, col)

    def places(self, nodes: Iterable[int]) -> Text:
        """Nodes as a sentence names them."""
        cells = self._cells(nodes)
        return places_of(cells)

    def part(self, nodes: Iterable[int]) -> Text:
        """A part of the board as a sentence names it."""
        cells = self._cells(sorted(nodes))
        return part_of(cells)

    def _cells(self, nodes: Iterable[int]) -> list[Cell]:
        return [self.cell(node) for node in nodes if node != self.end]

    def step(self, link: int) -> CellStep:
        """The step of a link between two cells."""
        u, v = self.pairs[link]
        one = self.cell(u)
        other = self.cell(v)
        return step_of(one, other)

    def marks(self, decided: Iterable[tuple[int, int]]) -> list[Mark]:
        """The marks of links with their values; a link that is not a step of the
        board has none."""
        return [
            (self.step(link), value == IN)
            for link, value in decided
            if link not in self.unreal
        ]

    def real(self, links: Iterable[int]) -> list[int]:
        """Those links that are steps of the board."""
        return [link for link in links if link not in self.unreal]
