"""Tries, tiers 7 to 9: suppose the opposite, and see it fail.

`Links` follows the rules on one cell and one line, and remembers what each link rests
on; here it starts from what is known already, and keeps the order of the numbers. What
leads to a contradiction is not so. A try is as long as the facts that lead to it: up to
6 are tier 7, up to 15 are tier 8, more are tier 9. Where none of them fails, a few are
followed with all rules that suppose nothing, on small boards; these are tier 9, too.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from copy import copy

from gridwright.solvers.reasons.fact import TRY
from gridwright.solvers.text import Text
from gridwright.solvers.walks.reasons.order import in_order
from gridwright.solvers.walks.reasons.steps import (
    TourFinding,
    TourSteps,
    TourThen,
    TourTry,
)
from gridwright.solvers.walks.why.links import (
    IN,
    OPEN,
    OUT,
    Contradiction,
    LinkClash,
    LinkFact,
    Links,
)

SHORT = 6
LONG = 15
"""The longest tries of tiers 7 and 8, in facts."""

WORK = 6_000
"""Tries for one fact, times the nodes of the graph."""


MOST_LONG = 6
"""Links that are supposed with all rules, for one fact."""

LARGEST_LONG = 120
"""Nodes of the largest graph on which all rules follow what is supposed."""


class KnownLinks(Links):
    """Links of which some are decided already, on a board that may have numbers."""

    def __init__(self, steps: TourSteps) -> None:
        super().__init__(steps.graph)
        self._queue.clear()
        self.value = list(steps.value)
        self._label = steps.label

    def ask(self, nodes: Iterable[int]) -> None:
        """Let the rules look at nodes, in their order."""
        self._queue.extend(nodes)

    def _close_path(self, link: int) -> None:
        super()._close_path(link)
        if len(self._label) < 4:
            return
        path = [link]
        ends = []
        for node in self.pairs[link]:
            end = self._end_of_path(link, node, path)
            if end is None:
                return
            ends.append(end)
        labels = self._passed(ends[0], path)
        if not in_order(labels, len(self._label)):
            raise LinkClash("order", ends[0], tuple(path), self._nodes_of(path))

    def _passed(self, node: int, path: list[int]) -> list[int]:
        """The places in the order of the numbered nodes along a path from its end."""
        inside = set(path)
        labels = []
        while True:
            if node in self._label:
                labels.append(self._label[node])
            onward = [link for link in self.at[node] if link in inside]
            if not onward:
                return labels
            inside.remove(onward[0])
            node = self.other(onward[0], node)


def _supposes(proof: Contradiction) -> bool:
    """True if a contradiction needs what was supposed."""
    return any(fact.rule == "supposed" for fact in proof.facts)


def tries(steps: TourSteps) -> Iterator[TourFinding]:
    """The shortest try among the links that are looked at, unless a short one comes
    first."""
    links = KnownLinks(steps)
    best: tuple[int, int, Contradiction] | None = None
    shortest = sys.maxsize
    left = max(WORK // steps.graph.nodes, 12)
    for link in _promising(steps):
        for value in (IN, OUT):
            left -= 1
            proof = links.suppose(link, value)
            if proof is None:
                continue
            if not _supposes(proof):
                begin = Text("Follow what is known by now.")
                text = _joined([begin, _clash(steps, proof)])
                yield TourFinding("clash", TRY, (), text, clash=True)
                return
            length = max(len(proof.facts) - 1, 1)
            if length < shortest:
                shortest = length
                best = (link, -value, proof)
        if left <= 0 or shortest <= SHORT:
            break
    if best is not None:
        length = shortest
        link, value, proof = best
        tier = TRY + (length > SHORT) + (length > LONG)
        text = _text(steps, proof, length)
        supposed = OUT if value == IN else IN
        followed = _thens(steps, proof)
        tried = TourTry(link, supposed, followed, _clash(steps, proof))
        yield TourFinding(
            "try", tier, ((link, value),), text, length=length, tried=tried
        )


def long_tries(
    steps: TourSteps, follow: Callable[[TourSteps], Iterator[TourFinding]]
) -> Iterator[TourFinding]:
    """A step whose opposite all rules refute. follow: finds what they say, until a
    clash."""
    if steps.graph.nodes > LARGEST_LONG:
        return
    for link in _promising(steps)[:MOST_LONG]:
        for value in (IN, OUT):
            supposed = copy(steps)
            supposed.value = list(steps.value)
            supposed.value[link] = value
            supposed.supposing = True
            found = list(follow(supposed))
            if not found or not found[-1].clash:
                continue
            opposite = OUT if value == IN else IN
            text = _long_text(steps, link, value, found)
            yield TourFinding(
                "try",
                TRY + 2,
                ((link, opposite),),
                text,
                length=len(found),
                tried=_long_try(link, value, found),
            )
            return


def _long_try(link: int, value: int, found: list[TourFinding]) -> TourTry:
    followed = [
        TourThen(then, known, finding.text)
        for finding in found
        for then, known in finding.decided
    ]
    return TourTry(link, value, tuple(followed), found[-1].text or Text("So not."))


def _thens(steps: TourSteps, proof: Contradiction) -> tuple[TourThen, ...]:
    """The links that follow in a try, with their reasons."""
    return tuple(
        TourThen(fact.link, fact.value, _why(steps, fact))
        for fact in proof.facts
        if fact.rule not in ("given", "supposed")
    )


def _long_text(
    steps: TourSteps, link: int, value: int, found: list[TourFinding]
) -> Text:
    nodes = [node for finding in found for node in finding.part if node != steps.end]
    lines = [supposed_text(steps, link, value)]
    if nodes:
        cells = steps.places(list(dict.fromkeys(nodes))[:3])
        lines.append(
            Text(
                "Step by step {length:# fact follows|# facts follow} at {cells}.",
                length=len(found),
                cells=cells,
            )
        )
    last = found[-1].text
    if last is not None:
        lines.append(last)
    lines.append(Text("So not."))
    return _joined(lines)


def forced(steps: TourSteps, *, ahead: bool = False) -> TourFinding | None:
    """The clash that the rules on one cell and one line lead to, nothing supposed, if a
    reader can follow it: it is as long as a short try. The facts near the walker come
    first. ahead: the sentence stands after a step."""
    links = KnownLinks(steps)
    links.ask(steps.near)
    proof = links.refuted()
    if proof is None:
        return None
    followed = [fact for fact in proof.facts if fact.rule != "given"]
    if not 0 < len(followed) <= SHORT:
        return None
    lines = [_then(line) for line in _followed(steps, proof)]
    if not ahead:
        first = next(iter(_followed(steps, proof)), None)
        begin = Text("This is forced from here on.")
        if first is not None:
            begin = Text("Forced from here: {line}", line=first)
        lines = [begin, *lines[1:]]
    lines.append(_clash(steps, proof))
    return TourFinding(
        "forced", TRY, (), _joined(lines), clash=True, length=len(followed)
    )


def _promising(steps: TourSteps) -> list[int]:
    """The open steps of the board: first those with the fewest open ones beside them,
    and of these the ones near the walker."""
    rank = {node: at for at, node in enumerate(steps.near)}

    def room(link: int) -> tuple[int, int]:
        ends = steps.pairs[link]
        open_links = sum(len(steps.with_value(node, OPEN)) for node in ends)
        return open_links, min(rank[node] for node in ends)

    found = [link for link, value in enumerate(steps.value) if value == OPEN]
    return sorted(steps.real(found), key=room)


# -- the sentence ----------------------------------------------------------------------
def _text(steps: TourSteps, proof: Contradiction, length: int) -> Text:
    first = next(fact for fact in proof.facts if fact.rule == "supposed")
    lines = [supposed_text(steps, first.link, first.value)]
    if length <= SHORT:
        lines += map(_then, _followed(steps, proof))
    else:
        lines.append(
            Text(
                "Step by step {length:# fact follows|# facts follow} at {cells}.",
                length=length,
                cells=steps.places(_passed_nodes(steps, proof)[:3]),
            )
        )
    lines.append(_clash(steps, proof))
    lines.append(Text("So not."))
    return _joined(lines)


def _joined(lines: list[Text]) -> Text:
    text = lines[0]
    for line in lines[1:]:
        text = Text("{text} {line}", text=text, line=line)
    return text


def supposed_text(steps: TourSteps, link: int, value: int) -> Text:
    """The sentence that begins a try."""
    one, other = (steps.place(node) for node in sorted(steps.pairs[link]))
    if value == IN:
        return Text(
            "Suppose the step between {one} and {other} is used.", one=one, other=other
        )
    return Text(
        "Suppose the step between {one} and {other} is not used.", one=one, other=other
    )


def _passed_nodes(steps: TourSteps, proof: Contradiction) -> list[int]:
    nodes = [fact.node for fact in proof.facts if fact.node not in (-1, steps.end)]
    return list(dict.fromkeys(nodes))


def _followed(steps: TourSteps, proof: Contradiction) -> list[Text]:
    """A sentence for each cell at which something follows."""
    lines = []
    said: set[tuple[str, int]] = set()
    for fact in proof.facts:
        key = (fact.rule, fact.node)
        begins = fact.rule in ("supposed", "given")
        if begins or key in said or fact.node == steps.end:
            continue
        said.add(key)
        if fact.rule == "circle":
            continue  # the cells that it crosses out are named by what follows
        line = _why(steps, fact)
        if line is not None:
            lines.append(line)
    return lines


def _why(steps: TourSteps, fact: LinkFact) -> Text | None:
    """The sentence of the rule that a fact comes from; None at the free end."""
    if fact.rule == "circle":
        return Text("A loop must not be closed too early.")
    if fact.node in (-1, steps.end):
        return None
    place = steps.place(fact.node)
    if fact.rule == "full":
        return Text("{place} has its two steps.", place=place)
    if any(link in steps.unreal for link in steps.at[fact.node]):
        return Text("{place} takes the only way left.", place=place)
    return Text("{place} takes its last two ways.", place=place)


def _then(line: Text) -> Text:
    return Text("Then {line}", line=line)


def _clash(steps: TourSteps, proof: Contradiction) -> Text:
    if proof.clash == "hangs":
        cells = steps.places(proof.nodes)
        return Text("After it {cells} cannot be passed and left again.", cells=cells)
    if proof.clash == "circle":
        return Text("After it a loop would be closed and other cells left out.")
    if proof.clash == "order":
        return Text("After it the numbers would not be met in their order.")
    if proof.node == steps.end:
        return Text("After it the tour could end nowhere.")
    place = steps.place(proof.node)
    if proof.clash == "many":
        return Text("After it too many steps would meet at {place}.", place=place)
    return Text("After it {place} is left without a way.", place=place)
