"""Steps that every covering walk makes, found one after another, until they contradict each other.

A covering walk is one cycle through all nodes of its `TourGraph`. What is searched: links that are
in every such cycle or in none, by these rules.

* A node with two possible links has both.
* A node with two links has no other.
* A link between the two ends of a path of links that does not pass all nodes would close a circle
  too early, so it is in no cycle.

There is no cycle if a node has fewer than two possible links or more than two that it must have, if
the links it must have close a circle too early, or if the possible links leave a part that hangs on
one node. Every link that is decided remembers which other links decided it, so that a contradiction
can be followed back to the few that it rests on. `supposing` also supposes that a link is in, or is
not, and learns the opposite where the rules above find a contradiction.

The rules never err, but they do not find every contradiction.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Literal

from solvers.runtime.steps import finished
from solvers.walks.board import blocks_from
from solvers.walks.engines.tours.graph import TourGraph

Rule = Literal["only", "full", "circle", "supposed", "learned", "given"]
Clash = Literal["few", "many", "circle", "hangs"]

OPEN, IN, OUT = 0, 1, -1


@dataclass(frozen=True)
class Fact:
    """The reason why a link is decided: the rule, the node it was applied at, and the links it
    rests on. learned: what followed from supposing the opposite."""

    link: int
    value: int
    rule: Rule
    node: int
    grounds: tuple[int, ...]
    learned: Contradiction | None = None


@dataclass(frozen=True)
class Contradiction:
    """A contradiction: where, which facts lead to it in their order, and the links supposed.

    nodes: of the part that hangs on `node`, or of the circle. facts: in the order they were found.
    """

    clash: Clash
    node: int
    nodes: tuple[int, ...]
    facts: tuple[Fact, ...]

    @property
    def length(self) -> int:
        """The number of facts that a reader follows, those of suppositions included."""
        return 1 + sum(1 + (0 if f.learned is None else f.learned.length) for f in self.facts)


@dataclass
class _Clash(Exception):  # noqa: N818 - what it is called
    kind: Clash
    node: int
    grounds: tuple[int, ...]
    nodes: tuple[int, ...] = field(default=())


class Links:
    """The links of a graph, and what is known of them."""

    def __init__(self, graph: TourGraph, order: Sequence[int] | None = None) -> None:
        pairs, fixed = graph.links()
        self.graph = graph
        self.pairs: list[tuple[int, int]] = [(int(u), int(v)) for u, v in pairs.tolist()]
        self.at: list[list[int]] = [[] for _ in range(graph.nodes)]
        for link, (u, v) in enumerate(self.pairs):
            self.at[u].append(link)
            self.at[v].append(link)
        self.value = [OPEN] * len(self.pairs)
        self.why: dict[int, Fact] = {}
        self._queue: deque[int] = deque(range(graph.nodes) if order is None else order)
        self._given = [int(link) for link in fixed]

    def other(self, link: int, node: int) -> int:
        """The node at the other side of a link."""
        u, v = self.pairs[link]
        return v if u == node else u

    # -- the rules -------------------------------------------------------------------------------
    def refuted(self) -> Contradiction | None:
        """Apply the rules as far as they go; the contradiction they lead to, if any."""
        try:
            for link in self._given:
                if self.value[link] == OPEN:
                    self._decide(Fact(link, IN, "given", -1, ()))
            self._apply_all()
            self._look_at_parts()
        except _Clash as clash:
            return self._proof(clash)
        return None

    def suppose(self, link: int, value: int) -> Contradiction | None:
        """The contradiction that follows from deciding an open link so; all is as before after
        it."""
        known, why = list(self.value), dict(self.why)
        try:
            self._decide(Fact(link, value, "supposed", -1, ()))
            self._apply_all()
            self._look_at_parts()
        except _Clash as clash:
            return self._proof(clash)
        finally:
            self.value, self.why = known, why
            self._queue.clear()
        return None

    def learn(self, link: int, value: int, proof: Contradiction) -> Contradiction | None:
        """Decide a link, since the opposite was refuted; the contradiction that follows, if any."""
        grounds = tuple(f.link for f in proof.facts if f.rule != "supposed" and f.link in self.why)
        own = tuple(f for f in proof.facts if f.link not in self.why)
        shorter = Contradiction(proof.clash, proof.node, proof.nodes, own)
        try:
            self._decide(Fact(link, value, "learned", -1, grounds, shorter))
            self._apply_all()
            self._look_at_parts()
        except _Clash as clash:
            return self._proof(clash)
        return None

    def _decide(self, fact: Fact) -> None:
        link = fact.link
        if self.value[link] == fact.value:
            return
        if self.value[link] != OPEN:  # of two links that a node must have one closes a circle
            raise _Clash("few" if fact.value == IN else "many", fact.node, (*fact.grounds, link))
        self.value[link] = fact.value
        self.why[link] = fact
        self._queue.extend(self.pairs[link])
        if fact.value == IN:
            self._close_path(link)

    def _apply_all(self) -> None:
        while self._queue:
            self._look_at(self._queue.popleft())

    def _look_at(self, node: int) -> None:
        links = self.at[node]
        inside = [link for link in links if self.value[link] == IN]
        possible = [link for link in links if self.value[link] != OUT]
        if len(inside) > 2:
            raise _Clash("many", node, tuple(inside))
        gone = tuple(link for link in links if self.value[link] == OUT)
        if len(possible) < 2:
            raise _Clash("few", node, gone)
        if len(possible) == 2:
            for link in possible:
                self._decide(Fact(link, IN, "only", node, gone))
        elif len(inside) == 2:
            for link in links:
                if self.value[link] == OPEN:
                    self._decide(Fact(link, OUT, "full", node, tuple(inside)))

    def _close_path(self, link: int) -> None:
        """Forbid the link that would close the path through this one too early."""
        path, ends = [link], []
        for node in self.pairs[link]:
            last, here = link, node
            while True:
                onward = [k for k in self.at[here] if self.value[k] == IN and k != last]
                if len(onward) > 1:
                    raise _Clash("many", here, (*onward, last))
                if not onward:
                    break
                last = onward[0]
                here = self.other(last, here)
                if last == link:
                    if len(path) < self.graph.nodes:
                        raise _Clash("circle", node, tuple(path), self._nodes_of(path))
                    return
                path.append(last)
            ends.append(here)
        if len(path) + 1 >= self.graph.nodes:
            return
        for closing in self.at[ends[0]]:
            if self.other(closing, ends[0]) == ends[1] and closing not in path:
                if self.value[closing] == IN:
                    raise _Clash("circle", ends[0], (*path, closing), self._nodes_of(path))
                self._decide(Fact(closing, OUT, "circle", ends[0], tuple(path)))

    def _nodes_of(self, path: Iterable[int]) -> tuple[int, ...]:
        return tuple(sorted({node for link in path for node in self.pairs[link]}))

    def _look_at_parts(self) -> None:
        """A part of the possible links that hangs on one node, or on none."""
        around = [
            [self.other(link, node) for link in links if self.value[link] != OUT]
            for node, links in enumerate(self.at)
        ]
        blocks = finished(blocks_from(0, around))
        if len(blocks.order) < self.graph.nodes:
            raise self._hanging(-1, set(range(self.graph.nodes)) - set(blocks.order))
        for node, begin, end in blocks.hanging:
            raise self._hanging(node, set(blocks.order[begin:end]))

    def _hanging(self, node: int, part: set[int]) -> _Clash:
        """The part that hangs on a node, or the rest if that is smaller; and what cut it off."""
        rest = set(range(self.graph.nodes)) - part - {node}
        small = part if len(part) <= len(rest) else rest
        gone = tuple(
            link
            for link, (u, v) in enumerate(self.pairs)
            if self.value[link] == OUT and node not in (u, v) and (u in small) != (v in small)
        )
        return _Clash("hangs", node, gone, tuple(sorted(small)))

    # -- following back --------------------------------------------------------------------------
    def _proof(self, clash: _Clash) -> Contradiction:
        """The facts that a contradiction rests on, in the order in which they were found."""
        needed: set[int] = set()
        stack = [link for link in clash.grounds if link in self.why]
        while stack:
            link = stack.pop()
            if link not in needed:
                needed.add(link)
                stack += [k for k in self.why[link].grounds if k in self.why]
        facts = tuple(fact for link, fact in self.why.items() if link in needed)
        facts = tuple(f for f in facts if f.rule != "given" or self._asked_for(f.link))
        return Contradiction(clash.kind, clash.node, clash.nodes, facts)

    def _asked_for(self, link: int) -> bool:
        """True if a condition asks for a link; others are given by what a tour is."""
        if self.graph.end_node in self.pairs[link]:
            return False
        u, v = sorted(int(self.graph.flat[node]) for node in self.pairs[link])
        return (u, v) in self.graph.board.forced_steps


TRIED_NODES = 130
"""Up to so many nodes a contradiction is looked for by supposing links."""

PROPAGATED_NODES = 2_500
ORDERS, ORDERED_NODES = 24, 10_000
"""In so many orders the rules are applied, fewer on large boards; the shortest proof is told."""


def forcing(graph: TourGraph) -> Generator[None, None, Contradiction | None]:
    """The shortest contradiction that the rules lead to in several orders; None if they do not."""
    if graph.nodes > PROPAGATED_NODES:
        return None
    proof = Links(graph).refuted()
    yield
    if proof is None:
        return None
    for number in range(1, min(ORDERS, ORDERED_NODES // graph.nodes)):
        order = sorted(range(graph.nodes), key=lambda node: (node * 7919 * number) % 10_007)
        other = Links(graph, order).refuted()
        if other is not None and other.length < proof.length:
            proof = other
        yield
    return proof


def supposing(graph: TourGraph, most: int = 4_000) -> Generator[None, None, Contradiction | None]:
    """A contradiction found by supposing links one at a time; None if `most` do not lead to one."""
    if graph.nodes > TRIED_NODES:
        return None
    links = Links(graph)
    proof = links.refuted()
    left, learned = most, True
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
        return sum(
            sum(links.value[other] == OPEN for other in links.at[node])
            for node in links.pairs[link]
        )

    return sorted((k for k, value in enumerate(links.value) if value == OPEN), key=room)
