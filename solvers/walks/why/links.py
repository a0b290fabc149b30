"""Steps that every covering walk makes, found one after another, until they contradict
each other.

A covering walk is one cycle through all nodes of its `TourGraph`. What is searched:
links that are in every such cycle or in none, by these rules.

* A node with two possible links has both.
* A node with two links has no other.
* A link between the two ends of a path of links that does not pass all nodes would
  close a circle too early, so it is in no cycle.

No cycle exists if a node has fewer than two possible links or more than two that it
must have, if the links it must have close a circle too early, or if the possible links
leave a part that hangs on one node. Every link that is decided remembers which other
links decided it, so that a contradiction can be followed back to the few that it rests
on. `supposing` also supposes that a link is in, or is not, and learns the opposite
where the rules above find a contradiction.

The rules never err, but they do not find every contradiction.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Literal

from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.walks.board import blocks_from
from gridwright.solvers.walks.engines.tours.graph import TourGraph

Rule = Literal["only", "full", "circle", "supposed", "learned", "given"]
Clash = Literal["few", "many", "circle", "hangs", "order"]

OPEN = 0
IN = 1
OUT = -1


@dataclass(frozen=True)
class LinkFact:
    """The reason why a link is decided: the rule, the node it was applied at, and the
    links it rests on. learned: what followed from supposing the opposite."""

    link: int
    value: int
    rule: Rule
    node: int
    grounds: tuple[int, ...]
    learned: Contradiction | None = None


@dataclass(frozen=True)
class Contradiction:
    """A contradiction: where, which facts lead to it in their order, and the links
    supposed.

    nodes: of the part that hangs on `node`, or of the circle. facts: in the order they
    were found.
    """

    clash: Clash
    node: int
    nodes: tuple[int, ...]
    facts: tuple[LinkFact, ...]

    @property
    def length(self) -> int:
        """The number of facts that a reader follows, those of suppositions included."""
        total = 1 + len(self.facts)
        for fact in self.facts:
            if fact.learned is not None:
                total += fact.learned.length
        return total


@dataclass
class LinkClash(Exception):  # noqa: N818 - what it is called
    """A contradiction on its way to `Contradiction`. grounds: links it rests on."""

    kind: Clash
    node: int
    grounds: tuple[int, ...]
    nodes: tuple[int, ...] = field(default=())


class Links:
    """The links of a graph, and what is known of them."""

    def __init__(self, graph: TourGraph, order: Sequence[int] | None = None) -> None:
        pairs, fixed = graph.links()
        self.graph = graph
        self.pairs: list[tuple[int, int]] = []
        for u, v in pairs.tolist():
            self.pairs.append((int(u), int(v)))
        self.at: list[list[int]] = [[] for _ in range(graph.nodes)]
        for link, (u, v) in enumerate(self.pairs):
            self.at[u].append(link)
            self.at[v].append(link)
        self.value = [OPEN] * len(self.pairs)
        self.why: dict[int, LinkFact] = {}
        nodes = range(graph.nodes) if order is None else order
        self._queue: deque[int] = deque(nodes)
        self._given = [int(link) for link in fixed]

    def other(self, link: int, node: int) -> int:
        """The node at the other side of a link."""
        u, v = self.pairs[link]
        return v if u == node else u

    # -- the rules ---------------------------------------------------------------------
    def refuted(self) -> Contradiction | None:
        """Apply the rules as far as they go; the contradiction they lead to, if any."""
        try:
            for link in self._given:
                if self.value[link] == OPEN:
                    self._decide(LinkFact(link, IN, "given", -1, ()))
            self._apply_all()
            self._look_at_parts()
        except LinkClash as clash:
            return self._proof(clash)
        return None

    def suppose(self, link: int, value: int) -> Contradiction | None:
        """The contradiction that follows from deciding an open link so; all is as
        before after it."""
        known = list(self.value)
        why = dict(self.why)
        try:
            self._decide(LinkFact(link, value, "supposed", -1, ()))
            self._apply_all()
            self._look_at_parts()
        except LinkClash as clash:
            return self._proof(clash)
        finally:
            self.value = known
            self.why = why
            self._queue.clear()
        return None

    def learn(
        self,
        link: int,
        value: int,
        proof: Contradiction,
    ) -> Contradiction | None:
        """Decide a link, since the opposite was refuted; the contradiction that
        follows, if any."""
        grounds = []
        own = []
        for fact in proof.facts:
            if fact.link not in self.why:
                own.append(fact)
            elif fact.rule != "supposed":
                grounds.append(fact.link)
        shorter = Contradiction(proof.clash, proof.node, proof.nodes, tuple(own))
        try:
            fact = LinkFact(link, value, "learned", -1, tuple(grounds), shorter)
            self._decide(fact)
            self._apply_all()
            self._look_at_parts()
        except LinkClash as clash:
            return self._proof(clash)
        return None

    def _decide(self, fact: LinkFact) -> None:
        link = fact.link
        if self.value[link] == fact.value:
            return
        if self.value[link] != OPEN:
            # of two links that a node must have one closes a circle
            kind: Clash = "few" if fact.value == IN else "many"
            raise LinkClash(kind, fact.node, (*fact.grounds, link))
        self.value[link] = fact.value
        self.why[link] = fact
        ends = self.pairs[link]
        self._queue.extend(ends)
        if fact.value == IN:
            self._close_path(link)

    def _apply_all(self) -> None:
        while self._queue:
            self._look_at(self._queue.popleft())

    def _look_at(self, node: int) -> None:
        links = self.at[node]
        inside = self._with_value(links, IN)
        gone = self._with_value(links, OUT)
        possible = len(links) - len(gone)
        if len(inside) > 2:
            raise LinkClash("many", node, inside)
        if possible < 2:
            raise LinkClash("few", node, gone)
        if possible == 2:
            for link in links:
                if link not in gone:
                    self._decide(LinkFact(link, IN, "only", node, gone))
        elif len(inside) == 2:
            for link in links:
                if self.value[link] == OPEN:
                    self._decide(LinkFact(link, OUT, "full", node, inside))

    def _with_value(self, links: Iterable[int], value: int) -> tuple[int, ...]:
        return tuple(link for link in links if self.value[link] == value)

    def _close_path(self, link: int) -> None:
        """Forbid the link that would close the path through this one too early."""
        path = [link]
        ends = []
        for node in self.pairs[link]:
            end = self._end_of_path(link, node, path)
            if end is None:
                return
            ends.append(end)
        if len(path) + 1 >= self.graph.nodes:
            return
        first, last_node = ends
        for closing in self.at[first]:
            if self.other(closing, first) != last_node or closing in path:
                continue
            if self.value[closing] == IN:
                circle = self._nodes_of(path)
                raise LinkClash("circle", first, (*path, closing), circle)
            self._decide(LinkFact(closing, OUT, "circle", first, tuple(path)))

    def _end_of_path(self, link: int, node: int, path: list[int]) -> int | None:
        """The node where the path ends that goes on from a link at a node, and its
        links, added to the path. None if it comes back as a tour of all nodes."""
        last = link
        here = node
        while True:
            inside = self._with_value(self.at[here], IN)
            onward = [other for other in inside if other != last]
            if len(onward) > 1:
                raise LinkClash("many", here, (*onward, last))
            if not onward:
                return here
            last = onward[0]
            here = self.other(last, here)
            if last == link:
                if len(path) < self.graph.nodes:
                    raise LinkClash("circle", node, tuple(path), self._nodes_of(path))
                return None
            path.append(last)

    def _nodes_of(self, path: Iterable[int]) -> tuple[int, ...]:
        nodes: set[int] = set()
        for link in path:
            nodes.update(self.pairs[link])
        return tuple(sorted(nodes))

    def _look_at_parts(self) -> None:
        """A part of the possible links that hangs on one node, or on none."""
        around = []
        for node, links in enumerate(self.at):
            possible = [link for link in links if self.value[link] != OUT]
            around.append([self.other(link, node) for link in possible])
        blocks = finished(blocks_from(0, around))
        if len(blocks.order) < self.graph.nodes:
            every = set(range(self.graph.nodes))
            unreached = every.difference(blocks.order)
            raise self._hanging(-1, unreached)
        for node, begin, end in blocks.hanging:
            part = set(blocks.order[begin:end])
            raise self._hanging(node, part)

    def _hanging(self, node: int, part: set[int]) -> LinkClash:
        """The part that hangs on a node, or the rest if that is smaller; and what cut
        it off."""
        rest = set(range(self.graph.nodes)) - part - {node}
        small = part if len(part) <= len(rest) else rest
        gone = []
        for link, (u, v) in enumerate(self.pairs):
            if self.value[link] != OUT or node in (u, v):
                continue
            u_inside = u in small
            v_inside = v in small
            if u_inside != v_inside:
                gone.append(link)
        return LinkClash("hangs", node, tuple(gone), tuple(sorted(small)))

    # -- following back ----------------------------------------------------------------
    def _proof(self, clash: LinkClash) -> Contradiction:
        """The facts that a contradiction rests on, in the order in which they were
        found."""
        needed: set[int] = set()
        stack = list(clash.grounds)
        while stack:
            link = stack.pop()
            if link in self.why and link not in needed:
                needed.add(link)
                stack += self.why[link].grounds
        facts = []
        for link, fact in self.why.items():
            if link not in needed:
                continue
            if fact.rule != "given" or self._asked_for(link):
                facts.append(fact)
        return Contradiction(clash.kind, clash.node, clash.nodes, tuple(facts))

    def _asked_for(self, link: int) -> bool:
        """True if a condition asks for a link; others are given by what a tour is."""
        if max(self.pairs[link]) >= self.graph.cells:
            return False
        u, v = self.pairs[link]
        flat = self.graph.flat
        one = int(flat[u])
        other = int(flat[v])
        step = (min(one, other), max(one, other))
        forced = self.graph.board.forced_steps
        return step in forced


TRIED_NODES = 130
"""Nodes up to which a contradiction is looked for by supposing links."""

PROPAGATED_NODES = 2_500
ORDERS = 24
ORDERED_NODES = 10_000
"""Orders in which the rules are applied, fewer on large boards; the shortest proof is
shown."""


def forcing(graph: TourGraph) -> Generator[None, None, Contradiction | None]:
    """The shortest contradiction that the rules lead to in several orders; None if they
    do not."""
    if graph.nodes > PROPAGATED_NODES:
        return None
    proof = Links(graph).refuted()
    yield
    if proof is None:
        return None
    orders = min(ORDERS, ORDERED_NODES // graph.nodes)
    for number in range(1, orders):
        factor = 7919 * number
        order = sorted(range(graph.nodes), key=lambda node: node * factor % 10_007)
        other = Links(graph, order).refuted()
        if other is not None and other.length < proof.length:
            proof = other
        yield
    return proof


def supposing(
    graph: TourGraph, most: int = 4_000
) -> Generator[None, None, Contradiction | None]:
    """A contradiction found by supposing links one at a time; None if `most` do not
    lead to one."""
    if graph.nodes > TRIED_NODES:
        return None
    links = Links(graph)
    proof = links.refuted()
    left = most
    learned = True
    while proof is None and learned and left > 0:
        learned = False
        for link in _promising(links):
            for value in (IN, OUT):
                if links.value[link] != OPEN or proof is not None:
                    continue
                left -= 1
                refuted = links.suppose(link, value)
                yield
                if refuted is not None:
                    proof = links.learn(link, -value, refuted)
                    learned = True
    return proof


def _promising(links: Links) -> list[int]:
    """The open links, those beside decided ones first."""

    def room(link: int) -> int:
        open_links = 0
        for node in links.pairs[link]:
            for other in links.at[node]:
                if links.value[other] == OPEN:
                    open_links += 1
        return open_links

    return sorted((k for k, value in enumerate(links.value) if value == OPEN), key=room)
