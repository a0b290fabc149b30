"""The rule on lines that would cross: tier 5.

The open cells and the steps still possible between them can be drawn without a
crossing, so their borders are closed lines: the outer one, and one round each gap; a
wall between cells and a step that is crossed out make gaps, too. Take four numbered
cells on one border. If the line met them in the order a, b, c, d, the pieces from a to
b and from c to d have no cell in common. So along the border neither of them may lie
between the ends of the other: both would have to cross.

It is enough to look at cells that follow each other among those on one border. Where
two pieces cross, one piece between such cells crosses the other one.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise

from gridwright.solvers.text import Text
from gridwright.solvers.walks.reasons.order import name_of
from gridwright.solvers.walks.reasons.steps import TourFinding, TourSteps

TIER = 5
FEWEST = 4
"""Cells in their order; of fewer, no two pieces are apart."""

Piece = tuple[int, int]
"""A piece of the line, by its ends."""


def crossing(steps: TourSteps) -> Iterator[TourFinding]:
    """Two pieces of the line that would cross."""
    places = steps.label.keys() - {steps.end}
    if len(places) < FEWEST:
        return
    for border in _borders(steps):
        at: dict[int, int] = {}
        for position, node in enumerate(border):
            if node in places:
                at.setdefault(node, position)
        for one, other in combinations(_pieces(steps, at), 2):
            if _apart(one, other) and _cross(one, other, at):
                ends = sorted((*one, *other), key=at.__getitem__)
                yield _crossing(steps, border, ends)
                return


def _pieces(steps: TourSteps, at: dict[int, int]) -> list[Piece]:
    """The pieces of the line between the places on a border."""
    found = sorted(at, key=steps.label.__getitem__)
    if steps.closed and len(found) >= FEWEST:
        found.append(found[0])
    return list(pairwise(found))


def _apart(one: Piece, other: Piece) -> bool:
    return not set(one) & set(other)


def _cross(
    one: Piece,
    other: Piece,
    at: dict[int, int],
) -> bool:
    """True if just one end of a piece lies between the ends of the other."""
    first, last = sorted(at[node] for node in one)
    inside = [first < at[node] < last for node in other]
    return inside[0] != inside[1]


def _crossing(
    steps: TourSteps,
    border: list[int],
    places: list[int],
) -> TourFinding:
    """The clash. places: in their order along the border, so the pieces lead from the
    first to the third and from the second to the fourth."""
    names = [name_of(steps, node) for node in places]
    first, second, third, fourth = names
    text = Text(
        "Along one border of the ways left stand {first}, {second}, {third} and "
        "{fourth}, in this order. So the line between {first} and {third} would cross "
        "the line between {second} and {fourth}.",
        first=first,
        second=second,
        third=third,
        fourth=fourth,
    )
    part = tuple(sorted(set(border)))
    return TourFinding(
        "crossing",
        TIER,
        (),
        text,
        part,
        clash=True,
    )


# -- borders ---------------------------------------------------------------------------
def _borders(steps: TourSteps) -> Iterator[list[int]]:
    """The borders of the ways left: the faces of the graph of their possible steps,
    each as its nodes in their order."""
    around = _turning(steps)
    seen: set[Piece] = set()
    for node, others in around.items():
        for other in others:
            border = []
            here = node
            onward = other
            while (here, onward) not in seen:
                seen.add((here, onward))
                border.append(here)
                near = around[onward]
                turned = near[(near.index(here) + 1) % len(near)]
                here, onward = onward, turned
            if border:
                yield border


def _turning(steps: TourSteps) -> dict[int, list[int]]:
    """The nodes beside each one, in the order of their directions."""
    found = {}
    for node in range(steps.graph.nodes):
        if node == steps.end:
            continue
        row, col = steps.cell(node)
        by_turn = {}
        for link in steps.real(steps.possible(node)):
            other = steps.other(link, node)
            to_row, to_col = steps.cell(other)
            by_turn[TURN[to_row - row, to_col - col]] = other
        found[node] = [by_turn[turn] for turn in sorted(by_turn)]
    return found


TURN = {
    (-1, 0): 0,
    (0, 1): 1,
    (1, 0): 2,
    (0, -1): 3,
}
"""The directions in their order."""
