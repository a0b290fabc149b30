"""The conditions of wishes for sowing, and how far their measures reach.

A score is stones of one player less those of the other, so it lies between all stones
and as many lost. A game ends when a position comes back, and captures only take stones
away: it is at most as long as there are positions of as many stones or fewer, two for
each way to share them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import comb

import numpy as np

from gridwright.solvers.kind.wishes import (
    COUNTED,
    EveryBoard,
    Reach,
    WishFacts,
    WishSpace,
    WishTerm,
)
from gridwright.solvers.level import Cells
from gridwright.solvers.sowing.rules import MAX_STONES
from gridwright.solvers.text import Text


def _lead(facts: WishFacts, _: str) -> int | None:
    """The difference between the best pit and the next; None where there is one pit
    only."""
    worths = sorted(facts.kind.worths(facts.answer.details).values())
    known = len(worths) > 1 and all(low == high for low, high in worths)
    return worths[-1][0] - worths[-2][0] if known else None


def _only_best(facts: WishFacts, _: str) -> int:
    return int(facts.optimal == 1)


LEAD = WishTerm("lead", "the points of the best pit above the next", _lead, least=0)
BEST = WishTerm(
    "best-move",
    "one pit is best",
    _only_best,
    form="words",
    words=("only",),
    same_as="optimal",
)
STONES = WishTerm(
    "stones", "all stones", lambda f, _: int(f.level.cells.sum()), "board", least=0
)


def reach(space: WishSpace) -> dict[str, Reach]:
    """The measures of boards."""
    pits = space.cells
    room = MAX_STONES * pits
    most = max(0, space.most("stones", room))
    least = 0 if space.like is not None else 1
    needed = max(least, space.least("score", 0), -space.most("score", 0))
    fit = Text(
        "{pits:# pit holds|# pits hold} {most:# stone|# stones} at most",
        pits=pits,
        most=room,
    )
    few = Text("without a stone the game is over before it begins")
    all_of = Text("stones: {stones} at most", stones=most)
    many = Text("pits: {pits}", pits=pits)
    return {
        "stones": Reach(needed, room, few if needed <= 1 else "", fit),
        "score": Reach(-most, most, all_of, all_of),
        "lead": Reach(high=2 * most, over=all_of),
        "optimal": Reach(1, pits, over=many),
        "length": Reach(high=_longest(pits, most), over=all_of),
    }


def _longest(pits: int, stones: int) -> int | None:
    """A bound on the moves of a game; None where it is beyond what a wish can name."""
    positions = 2 * comb(stones + pits, pits)
    return None if positions >= COUNTED else positions


# -- every board -----------------------------------------------------------------------
def every_board(space: WishSpace) -> EveryBoard:
    """Every board with no more stones than the wish allows."""
    most = max(0, space.most("stones", MAX_STONES * space.cells))
    number = comb(most + space.cells, space.cells)
    return EveryBoard(number, partial(_boards, space, most))


def _boards(space: WishSpace, most: int) -> Iterator[Cells]:
    """Each board once, those with the fewest stones first."""
    for stones in range(space.least("stones", 0), most + 1):
        for pits in _shares(stones, space.cells):
            yield np.array(pits, np.int32).reshape(space.rows, space.cols)


def _shares(stones: int, pits: int) -> Iterator[tuple[int, ...]]:
    """Each way to share some stones between pits."""
    if pits == 1:
        if stones <= MAX_STONES:
            yield (stones,)
        return
    for first in range(min(stones, MAX_STONES) + 1):
        for others in _shares(stones - first, pits - 1):
            yield (first, *others)
