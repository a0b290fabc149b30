"""What the tour engines prove by a search, in words and cells.

`hall_reason` puts the proof that the flow in `cover_kernels` leaves into words: cells of one colour
together need more steps than their neighbours can give.
"""

from __future__ import annotations

from collections.abc import Iterable

from solvers.text import Text
from solvers.walks.board import PathBoard
from solvers.walks.engines.tours.reasons import Reason, listed


def hall_reason(board: PathBoard, needy: Iterable[int], demand: int, supply: int) -> Reason:
    """Cells of one colour that need more steps than there is room for.

    needy: the cells. demand: the steps they need at least, ends considered. supply: the most
    their neighbours can give them.
    """
    cells = sorted(needy)
    text = Text(
        "The cells of one checkerboard colour at {cells} need at least {demand} steps to their "
        "neighbours, which have room for only {supply}.",
        cells=listed(board, cells),
        demand=demand,
        supply=supply,
    )
    if demand == 1:
        text = Text(
            "The cells of one checkerboard colour at {cells} need at least 1 step to their "
            "neighbours, which have room for only {supply}.",
            cells=listed(board, cells),
            supply=supply,
        )
    return Reason(text, tuple(cells))


def exhausted_reason(board: PathBoard, culprits: list[int], decisions: int) -> Reason:
    """A proof by search: too long to show, but where it came about can be."""
    place = listed(board, culprits)
    if decisions == 0:
        text = Text(
            "The steps that are forced, one after another, contradict each other at {place}.",
            place=place,
        )
    else:
        text = Text(
            "Every choice was followed to a contradiction, most often at {place}.", place=place
        )
    return Reason(text, tuple(culprits))
