"""The rule on crowded cells, tier 6: how many steps some cells need, and how many their
neighbours can give.

The board has two colours and every link joins them, so a cycle gives each node two
links to nodes of the other colour. A flow finds some choice of links that does. Where
it cannot be changed at a link, the links that can be reached by changes show why: the
nodes of one colour among them need all that those of the other colour can give, but for
a few ways elsewhere, which are then all used.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from gridwright.solvers.text import Text
from gridwright.solvers.walks.reasons.steps import TourFinding, TourSteps
from gridwright.solvers.walks.why.links import IN, OPEN, OUT

MOST_LOOKED = 40
"""Nodes from which tight sets are looked for, those near the walker first."""


def crowded(steps: TourSteps) -> Iterator[TourFinding]:
    """The links that are decided by what some cells need and others can give."""
    choice = _Choice(steps)
    if not choice.complete:
        return  # no tour: said where a position is lost
    for node in steps.near[:MOST_LOOKED]:
        reached = choice.reached(node)
        finding = _tight(steps, reached)
        if finding is not None:
            yield finding


def _decided_between(
    steps: TourSteps, needy: set[int], givers: set[int]
) -> list[tuple[int, int]]:
    """The open links that leave the needy nodes and their givers: a needy node takes
    all it can get elsewhere, and a giver has nothing for others."""
    side = steps.graph.side
    decided: list[tuple[int, int]] = []
    for link, (u, v) in enumerate(steps.pairs):
        if steps.value[link] != OPEN:
            continue
        zero, one = (v, u) if side[u] else (u, v)
        if zero in needy and one not in givers:
            decided.append((link, IN))
        elif one in givers and zero not in needy:
            decided.append((link, OUT))
    return decided


def _tight(steps: TourSteps, reached: set[int]) -> TourFinding | None:
    """The finding where the reached nodes of one colour take all that the others can
    give."""
    side = steps.graph.side
    needy = {node for node in reached if not side[node]}
    givers = reached - needy
    named = needy - {steps.end}, givers - {steps.end}
    if not all(named) or len(reached) > steps.graph.nodes - 2:
        return None
    decided = _decided_between(steps, needy, givers)
    ways = sum(value == IN for _, value in decided)
    if not steps.real(link for link, _ in decided):
        return None
    need = sum(_need(steps, node) for node in needy)
    text = _text(steps, needy, givers, need, ways)
    return TourFinding("crowded", 6, tuple(decided), text, tuple(sorted(needy)))


def _text(
    steps: TourSteps, needy: set[int], givers: set[int], need: int, ways: int
) -> Text:
    part = steps.part(needy - {steps.end})
    count = len(needy - {steps.end})
    texts = [
        Text(
            "For {count:# cell|# cells} of one colour in {part}, {need:# more step "
            "is|# more steps are} needed in all.",
            count=count,
            part=part,
            need=need,
        )
    ]
    values = {"given": need - ways, "cells": steps.places(sorted(givers))}
    if ways:
        texts.append(
            Text(
                "{cells} can give {given} of them, and {ways:# other way is|# other "
                "ways are} left: all of that is used.",
                **values,
                ways=ways,
            ).capitalized()
        )
    else:
        texts.append(
            Text(
                "{cells} have just {given} to give, so no other step leads there.",
                **values,
            ).capitalized()
        )
    if steps.end in needy | givers:
        texts.append(Text("The end of the tour is counted as a step."))
    first, *more = texts
    for line in more:
        first = Text("{text} {line}", text=first, line=line)
    return first


def _need(steps: TourSteps, node: int) -> int:
    return 2 - len(steps.with_value(node, IN))


class _Choice:
    """Some open links that give each node what it needs."""

    def __init__(self, steps: TourSteps) -> None:
        self._steps = steps
        nodes = range(steps.graph.nodes)
        self._open = [steps.with_value(node, OPEN) for node in nodes]
        self._need = [_need(steps, node) for node in nodes]
        self._taken = [False] * len(steps.pairs)
        self._zero = [node for node in nodes if not steps.graph.side[node]]
        self.complete = self._fill()

    def _fill(self) -> bool:
        for node in self._zero:
            while self._need[node] > 0:
                if not self._augment(node):
                    return False
        return not any(self._need)

    def _augment(self, first: int) -> bool:
        """Give a node one more link, by changes along a shortest path."""
        came: dict[int, int] = {first: -1}
        queue = deque([first])
        side = self._steps.graph.side
        while queue:
            node = queue.popleft()
            if side[node] and self._need[node] > 0:
                self._change(first, node, came)
                return True
            for link in self._onward(node):
                other = self._steps.other(link, node)
                if other not in came:
                    came[other] = link
                    queue.append(other)
        return False

    def _change(self, first: int, last: int, came: dict[int, int]) -> None:
        self._need[first] -= 1
        self._need[last] -= 1
        node = last
        while came[node] >= 0:
            link = came[node]
            self._taken[link] = not self._taken[link]
            node = self._steps.other(link, node)

    def _onward(self, node: int) -> list[int]:
        """The links along which a change goes on: open ones that are not taken from the
        colour 0, taken ones from the colour 1."""
        wanted = bool(self._steps.graph.side[node])
        return [link for link in self._open[node] if self._taken[link] == wanted]

    def reached(self, node: int) -> set[int]:
        """The nodes to which changes lead from one."""
        seen = {node}
        stack = [node]
        while stack:
            here = stack.pop()
            for link in self._onward(here):
                other = self._steps.other(link, here)
                if other not in seen:
                    seen.add(other)
                    stack.append(other)
        return seen
