"""The rules on borders, tiers 4 and 5: what crosses the border of a part, and two cells
that part the board.

A cycle crosses the border of any part an even number of times, twice at least. So where
all ways across a border but one are decided, the last one is, too. Borders with few
open ways are found by labels: every link off a spanning tree gets a random number, and
a link of the tree the exclusive or of those that lead round it. Links are all the ways
across some border only if the exclusive or of their numbers is zero, and the reverse
fails by chance alone, so that each border is looked at before it is believed.

Two nodes taken off a cycle leave two pieces at most. So where they part the board in
two, each has one link into either part, and none to the other node.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.text import Text
from gridwright.solvers.walks.board import blocks_from
from gridwright.solvers.walks.reasons.steps import TourFinding, TourSteps
from gridwright.solvers.walks.why.links import IN, OPEN, OUT

MOST_USED = 160
"""Used links up to which borders with two of them are looked for."""


def borders(steps: TourSteps) -> Iterator[TourFinding]:
    """The last open way across a border, and borders with two ways."""
    for links in _candidates(steps):
        side = _side(steps, links)
        if side is not None:
            yield _border(steps, links, side)


def _candidates(steps: TourSteps) -> Iterator[tuple[int, ...]]:
    """Links whose labels cancel out: two of them, one open at least, or used ones and
    an open one."""
    label = _labels(steps)
    by_label: dict[int, list[int]] = {}
    for link, number in label.items():
        by_label.setdefault(number, []).append(link)
    for alike in by_label.values():
        yield from _pairs(steps, alike)
    yield from _with_used(steps, label)


def _pairs(steps: TourSteps, alike: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Pairs of links with one label that decide all of them: along a corridor every two
    are a border, and each link with the first or the last one is enough."""
    ends = sorted({alike[0], alike[-1]})
    for link in alike:
        for end in ends:
            values = steps.value[link], steps.value[end]
            if link != end and OPEN in values:
                yield end, link


def _links_with(steps: TourSteps, links: Iterable[int], value: int) -> list[int]:
    """Those of some links that have a value."""
    return [link for link in links if steps.value[link] == value]


def _pairs_by_label(
    used: Sequence[int], label: dict[int, int]
) -> dict[int, tuple[int, int]]:
    """A pair of used links for each label that two of them make together."""
    found: dict[int, tuple[int, int]] = {}
    for one, other in combinations(used, 2):
        found[label[one] ^ label[other]] = one, other
    return found


def _with_used(steps: TourSteps, label: dict[int, int]) -> Iterator[tuple[int, ...]]:
    """Two used links or three, and an open one."""
    used = _links_with(steps, label, IN)
    if len(used) > MOST_USED:
        return
    by_two = _pairs_by_label(used, label)
    open_links = [link for link in label if steps.value[link] == OPEN]
    for link in open_links:
        if label[link] in by_two:
            yield (*by_two[label[link]], link)
    for link in open_links:
        for one in used:
            two = by_two.get(label[link] ^ label[one], (one, one))
            if one not in two:
                yield (*two, one, link)


def _labels(steps: TourSteps) -> dict[int, int]:
    """A number for each possible link, see above."""
    lot = random.Random(1)
    parent: dict[int, int] = {0: -1}
    order = [0]
    label: dict[int, int] = {}
    inner = [0] * steps.graph.nodes
    for node in order:
        for link in steps.possible(node):
            other = steps.other(link, node)
            if other not in parent:
                parent[other] = link
                order.append(other)
    tree = set(parent.values())
    for link, (u, v) in enumerate(steps.pairs):
        if steps.value[link] == OUT or link in tree:
            continue
        label[link] = lot.getrandbits(62)
        inner[u] ^= label[link]
        inner[v] ^= label[link]
    for node in reversed(order[1:]):
        link = parent[node]
        label[link] = inner[node]
        inner[steps.other(link, node)] ^= inner[node]
    return label


def _side(steps: TourSteps, links: Sequence[int]) -> set[int] | None:
    """The part on one side of a border whose ways are just these links: that without
    the end, or else the smaller one. None if they are not a border, or if one side is
    a single cell."""
    u, v = steps.pairs[links[0]]
    one = _reached(steps, u, links)
    other = _reached(steps, v, links)
    if len(one) + len(other) != steps.graph.nodes or min(len(one), len(other)) < 2:
        return None
    for link in links:
        a, b = steps.pairs[link]
        if (a in one) == (b in one):
            return None
    last = steps.last
    if last in one:
        return other
    if last in other:
        return one
    return min(one, other, key=len)


def _reached(steps: TourSteps, node: int, without: Sequence[int]) -> set[int]:
    seen = {node}
    stack = [node]
    while stack:
        here = stack.pop()
        for link in steps.possible(here):
            other = steps.other(link, here)
            if other not in seen and link not in without:
                seen.add(other)
                stack.append(other)
    return seen


def _border(steps: TourSteps, links: Sequence[int], side: set[int]) -> TourFinding:
    known = [link for link in links if steps.value[link] == IN]
    value = IN if len(links) == 2 or len(known) % 2 else OUT
    decided = tuple((link, value) for link in links if steps.value[link] == OPEN)
    shown = None
    if steps.real(link for link, _ in decided):
        shown = _border_text(steps, links, known, side, value).capitalized()
    return TourFinding("border", 4, decided, shown, tuple(sorted(side)))


def _border_text(
    steps: TourSteps,
    links: Sequence[int],
    known: Sequence[int],
    side: set[int],
    value: int,
) -> Text:
    """The sentence on a border. known: the links that are used. value: that of the
    others."""
    part = steps.part(side)
    if len(steps.real(links)) < len(links):
        return _odd(part, len(steps.real(known)), value)
    if len(links) == 2:
        return Text(
            "{part} is joined to the rest by two ways only: in by one, out by the "
            "other.",
            part=part,
        )
    return _even(part, len(known), value)


def _even(part: Text, known: int, value: int) -> Text:
    if value == IN:
        return Text(
            "The line crosses the border of {part} an even number of times. {known} "
            "crossings are known and one way is left, so it is used.",
            part=part,
            known=known,
        )
    return Text(
        "The line crosses the border of {part} an even number of times. {known} "
        "crossings are known and one way is left, so it is not used.",
        part=part,
        known=known,
    )


def _odd(part: Text, known: int, value: int) -> Text:
    """Sentences for a part that holds one of the two ends of the line."""
    if not known:
        return Text(
            "One end of the line lies in {part} and the other outside, and one way "
            "across its border is left: it is used.",
            part=part,
        )
    if value == IN:
        return Text(
            "One end of the line lies in {part} and the other outside, so it crosses "
            "the border an odd number of times. {known:# crossing is|# crossings are} "
            "known and one way is left, so it is used.",
            part=part,
            known=known,
        )
    return Text(
        "One end of the line lies in {part} and the other outside, so it crosses the "
        "border an odd number of times. {known:# crossing is|# crossings are} known "
        "and one way is left, so it is not used.",
        part=part,
        known=known,
    )


def two_cells(steps: TourSteps) -> Iterator[TourFinding]:
    """Two cells that part the board: one step of each into the part."""
    around = steps.around()
    still = steps.counts(OPEN)
    for one in steps.near:
        if one == steps.end or not still[one]:
            continue
        first = next(node for node in steps.near if node != one)
        blocks = finished(blocks_from(first, around, (one,)))
        for other, begin, end in blocks.hanging:
            if other == steps.end or (still[other] and other < one):
                continue  # seen from the other one
            part = set(blocks.order[begin:end])
            rest = set(blocks.order) - part - {other}
            finding = _parted(steps, (one, other), part, rest)
            if finding is not None:
                yield finding


def _decided_at(
    steps: TourSteps, node: int, other: int, part: set[int]
) -> list[tuple[int, int]]:
    """The links at one of two nodes that are decided if both part the board there."""
    decided: list[tuple[int, int]] = []
    inside: list[int] = []
    for link in steps.possible(node):
        end = steps.other(link, node)
        if end in part:
            inside.append(link)
        elif end == other and steps.value[link] == OPEN:
            decided.append((link, OUT))
    return [*decided, *_one_of(steps, inside)]


def _parted(
    steps: TourSteps, pair: tuple[int, int], part: set[int], rest: set[int]
) -> TourFinding | None:
    """The finding where two nodes part `part` from the rest."""
    last = steps.last
    if last in part or (last not in rest and len(rest) < len(part)):
        part, rest = rest, part
    if not part or not rest:
        return None
    one, other = pair
    decided = [
        *_decided_at(steps, one, other, part),
        *_decided_at(steps, other, one, part),
    ]
    found = tuple(dict.fromkeys(decided))
    if not steps.real(link for link, _ in found):
        return None
    text = Text(
        "{one} and {other} separate {part} from the rest, so each of them takes just "
        "one step into it.",
        one=steps.place(one),
        other=steps.place(other),
        part=steps.part(part),
    )
    return TourFinding("two cells", 5, found, text.capitalized(), tuple(sorted(part)))


def _one_of(steps: TourSteps, links: list[int]) -> list[tuple[int, int]]:
    """The decisions that follow where just one of some links is used."""
    values = steps.value
    still = [link for link in links if values[link] == OPEN]
    if len(still) < len(links):
        return [(link, OUT) for link in still]
    if len(still) == 1:
        return [(still[0], IN)]
    return []
