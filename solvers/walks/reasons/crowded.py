"""The rule on crowded cells, tier 6: how many steps some cells need, and how many their
neighbours can give.

The board has two colours and every link joins them, so a cycle gives each node two
links to nodes of the other colour. A flow finds some choice of links that does. Where
it cannot be changed at a link, the links that can be reached by changes show why: the
nodes of one colour among them need all that those of the other colour can give, but for
a few ways elsewhere, which are then all used. Where no choice of links gives each node
what it needs, the same links show some nodes that need more than there is.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass

from gridwright.solvers.reasons.fact import sentences
from gridwright.solvers.text import Text
from gridwright.solvers.walks.reasons.steps import TourFinding, TourSteps
from gridwright.solvers.walks.why.links import IN, OPEN, OUT

MOST_LOOKED = 40
"""Nodes from which tight sets are looked for, those near the walker first."""


def crowded(steps: TourSteps) -> Iterator[TourFinding]:
    """The links that are decided by what some cells need and others can give."""
    choice = _Choice(steps)
    if not choice.complete:
        yield from _short(steps, choice)
        return
    for node in steps.near[:MOST_LOOKED]:
        reached = choice.reached(node, 0)
        finding = _tight(steps, reached)
        if finding is not None:
            yield finding


def shortage(steps: TourSteps) -> Iterator[TourFinding]:
    """The clash alone."""
    choice = _Choice(steps)
    if not choice.complete:
        yield from _short(steps, choice)


def _short(steps: TourSteps, choice: _Choice) -> Iterator[TourFinding]:
    """The clash where some cells need more than their neighbours can give; of the few
    that are looked at, that with the fewest cells."""
    side = steps.graph.side
    found: list[tuple[set[int], set[int]]] = []
    for node in choice.wanting:
        reached = choice.reached(node, int(side[node]))
        needy = {one for one in reached if side[one] == side[node]}
        if needy - {steps.end}:
            found.append((needy, reached - needy))
    if not found:
        return
    needy, givers = min(found, key=lambda pair: (len(pair[0]), len(pair[1])))
    text = _short_text(steps, needy, givers)
    part = tuple(sorted(needy - {steps.end}))
    yield TourFinding("crowded", 6, (), text, part, clash=True)


def _short_text(steps: TourSteps, needy: set[int], givers: set[int]) -> Text:
    count = _count(steps, needy, givers)
    if not givers - {steps.end}:
        text = Text(
            "Only {ways:# way is|# ways are} left: that is not enough.",
            ways=count.ways,
        )
    elif count.ways:
        text = Text(
            "{cells} can give only {given} of them, and {ways:# other way is|# other "
            "ways are} left: that is not enough.",
            cells=steps.places(sorted(givers)),
            given=count.given,
            ways=count.ways,
        )
    else:
        text = Text(
            "{cells} have just {given} to give: that is not enough.",
            cells=steps.places(sorted(givers)),
            given=count.given,
        )
    lines = (_needed(steps, needy, count), text.capitalized())
    return sentences((*lines, *_not_the_end(steps, needy)))


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
    if not steps.real(link for link, _ in decided):
        return None
    text = _text(steps, needy, givers)
    return TourFinding("crowded", 6, tuple(decided), text, tuple(sorted(needy)))


def _text(steps: TourSteps, needy: set[int], givers: set[int]) -> Text:
    count = _count(steps, needy, givers)
    cells = steps.places(sorted(givers))
    if count.ways:
        text = Text(
            "{cells} can give {given} of them, and {ways:# other way is|# other ways "
            "are} left: all of that is used.",
            cells=cells,
            given=count.given,
            ways=count.ways,
        )
    else:
        text = Text(
            "{cells} have just {given} to give, so no other step leads there.",
            cells=cells,
            given=count.given,
        )
    lines = (_needed(steps, needy, count), text.capitalized())
    return sentences((*lines, *_not_the_end(steps, needy)))


# -- counting --------------------------------------------------------------------------
@dataclass(frozen=True)
class Count:
    """The steps that some cells need, and those there are. need: steps; less: if the
    tour ends at one of them. given: by their givers. ways: to other cells."""

    need: int
    less: int
    given: int
    ways: int


def _count(steps: TourSteps, needy: set[int], givers: set[int]) -> Count:
    end = {steps.end}
    out = _ways_out(steps, needy, givers)
    need = sum(_need(steps, node) for node in needy - end)
    if steps.end in needy:
        given = sum(_need(steps, node) for node in givers)
        return Count(need, need, given, len(out))
    ways = steps.real(out)
    saved = len(out) - len(ways)
    saved += sum(_need(steps, node) for node in givers & end)
    given = sum(_need(steps, node) for node in givers - end)
    return Count(need, need - saved, given, len(ways))


def _ways_out(steps: TourSteps, needy: set[int], givers: set[int]) -> list[int]:
    """The open links that lead from needy nodes to others than their givers."""
    return [
        link
        for node in needy
        for link in steps.with_value(node, OPEN)
        if steps.other(link, node) not in givers
    ]


def _needed(steps: TourSteps, needy: set[int], count: Count) -> Text:
    """The sentence on what some nodes need."""
    named = needy - {steps.end}
    part = steps.part(named)
    cells = Text("one cell in {part}", part=part)
    if len(named) > 1:
        cells = Text(
            "{count:# cell|# cells} of one colour in {part} together",
            count=len(named),
            part=part,
        )
    values = {"cells": cells, "need": count.need}
    if steps.end in needy:
        return Text(
            "For {cells}, {need:# more step is|# more steps are} needed, and one more "
            "to end the tour.",
            **values,
        )
    if count.less < count.need:
        return Text(
            "For {cells}, {need:# more step is|# more steps are} needed, or {less} if "
            "the tour ends there.",
            **values,
            less=count.less,
        )
    return Text(
        "For {cells}, {need:# more step is|# more steps are} needed.",
        **values,
    )


def _not_the_end(steps: TourSteps, needy: set[int]) -> Iterator[Text]:
    """The sentence that the tour ends elsewhere, where only the colours say so."""
    if steps.end_known or steps.end in needy:
        return
    if not any(steps.graph.stops[node] for node in needy):
        yield Text("The tour ends on the other colour.")


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
            self._take_what_is_free(node)
        for node in self._zero:
            while self._need[node] > 0 and self._augment(node):
                pass
        return not any(self._need)

    def _take_what_is_free(self, node: int) -> None:
        """Give a node links to nodes that still need some, the least wanted first."""
        free = []
        for link in self._open[node]:
            other = self._steps.other(link, node)
            if self._need[other] > 0:
                free.append((len(self._open[other]), other, link))
        for _, other, link in sorted(free)[: max(self._need[node], 0)]:
            self._taken[link] = True
            self._need[node] -= 1
            self._need[other] -= 1

    @property
    def wanting(self) -> list[int]:
        """The nodes that do not get what they need."""
        return [node for node, need in enumerate(self._need) if need > 0]

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
            for link in self._onward(node, 0):
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

    def _onward(self, node: int, first: int) -> list[int]:
        """The links along which a change goes on that began at the colour `first`: open
        ones that are not taken from that colour, taken ones from the other."""
        wanted = bool(self._steps.graph.side[node]) != bool(first)
        return [link for link in self._open[node] if self._taken[link] == wanted]

    def reached(self, node: int, first: int) -> set[int]:
        """The nodes to which changes lead from one, as if they had begun at a node of
        the colour `first`."""
        seen = {node}
        stack = [node]
        while stack:
            here = stack.pop()
            for link in self._onward(here, first):
                other = self._steps.other(link, here)
                if other not in seen:
                    seen.add(other)
                    stack.append(other)
        return seen
