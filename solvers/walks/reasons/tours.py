"""Reasons of a tour from a position on: rule after rule, the easiest first."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain

import numpy as np

from gridwright.solvers.text import Text
from gridwright.solvers.walks.board import PathBoard
from gridwright.solvers.walks.engines.tours.graph import tour_graph
from gridwright.solvers.walks.engines.tours.reasons import find_reason
from gridwright.solvers.walks.reasons import (
    borders,
    crossing,
    crowded,
    order,
    passages,
    simple,
    tries,
)
from gridwright.solvers.walks.reasons.steps import TourFinding, TourSteps
from gridwright.solvers.walks.why.links import OPEN

Rule = Callable[[TourSteps], Iterator[TourFinding]]


def _long_tries(steps: TourSteps) -> Iterator[TourFinding]:
    """Suppose a step, and follow all rules that suppose nothing."""
    return tries.long_tries(steps, lambda supposed: findings(supposed, SEEN))


GROUPS: tuple[tuple[Rule, ...], ...] = (
    (simple.clashes, simple.full, simple.two_ways, simple.loop),
    (simple.dead_end, simple.colour, simple.cut_off),
    (order.order,),
    (borders.borders,),
    (borders.two_cells, passages.passages, crossing.crossing),
    (crowded.crowded,),
    (tries.tries,),
    (_long_tries,),
)
"""The rules by how hard they are to see."""

SUPPOSING = GROUPS[-2:]
"""Those that suppose the opposite."""

SEEN = tuple(chain.from_iterable(GROUPS[:-2]))
"""Those that suppose nothing."""

RULES = tuple(chain.from_iterable(GROUPS))
"""All rules; a later one is asked only where all before it are silent."""

CHECKS: tuple[Rule, ...] = (simple.clashes, simple.loop, order.order)
"""Those that are asked when every step is decided: the steps may not make a tour."""

LEAST = 3
"""Cells of the smallest board with a `TourGraph`."""


@dataclass(frozen=True)
class NoTourLeft:
    """Why no tour is left: the sentence, and the cells of its part by flat index."""

    text: Text
    cells: tuple[int, ...] = ()


def steps_of(board: PathBoard, numbers: Mapping[int, int]) -> TourSteps | None:
    """The steps of a board with three open cells at least, from its start; None for a
    board without one."""
    begins = board.closed or not (board.loose or board.backwards)
    if np.count_nonzero(board.open) < LEAST or not begins:
        return None
    return TourSteps(tour_graph(board), numbers)


def findings(
    steps: TourSteps, rules: tuple[Rule, ...] = RULES
) -> Iterator[TourFinding]:
    """Findings of the rules, one after another; each is known from then on. A clash, if
    no tour is left, comes last."""
    for found in looks(steps, rules):
        if found is not None:
            yield found


def looks(
    steps: TourSteps, rules: tuple[Rule, ...] = RULES
) -> Iterator[TourFinding | None]:
    """The same, with None after each rule that sees nothing."""
    at = 0
    while at < len(rules):
        found = next(_first(steps, rules[at : at + 1]), None)
        at += 1
        if found is not None:
            steps.decide(found)
            at = len(rules) if found.clash else 0
        yield found


def _first(steps: TourSteps, rules: tuple[Rule, ...]) -> Iterator[TourFinding]:
    for rule in rules:
        if rule in CHECKS or not steps.done:
            yield from rule(steps)


def rounds(steps: TourSteps, tried: Iterable[TourFinding] = ()) -> Iterator[int]:
    """The facts that can be seen at a time: all that the easiest rules show are taken
    together, again and again. A try is taken alone. A clash ends them.

    tried: tries that are known already, in the order in which they are needed.
    """
    known = deque(tried)
    while found := _together(steps, known):
        new = 0
        for finding in found:
            open_links = [one for one in finding.decided if steps.value[one[0]] == OPEN]
            new += bool(open_links) and finding.text is not None
            if finding.clash:
                return
            steps.decide(finding)
        if new:
            yield new


def _together(steps: TourSteps, known: deque[TourFinding]) -> list[TourFinding]:
    """All findings of the easiest rules that say something; of tries, the next one that
    is known."""
    for group in GROUPS:
        if group in SUPPOSING:
            while known:
                finding = known.popleft()
                if any(steps.value[link] == OPEN for link, _ in finding.decided):
                    return [finding]
        found = list(_first(steps, group))
        if found:
            return found
    return []


def no_tour(board: PathBoard) -> NoTourLeft | None:
    """The reason at a glance why no tour is left; None where there is none to see."""
    reason = find_reason(board)
    if reason is None:
        return None
    text = reason.text if isinstance(reason.text, Text) else Text(reason.text)
    return NoTourLeft(text, reason.cells)
