"""Why a board has no tour, in words and cells, where a short proof exists.

Each test is a necessary condition: a board that fails one has no tour, and a board that
passes all may still have none. The tests run from the plainest to the subtlest, in time
linear in the board:

* a part that cannot be reached,
* checkerboard colours that do not balance (every step changes the colour),
* steps the conditions force that no walk can make together,
* dead ends, and a cell three of whose neighbours cannot do without it,
* cells whose removal leaves too many parts: the tree of blocks and cut cells (Hopcroft
  and Tarjan 1973) has to be a path from the start to the end, and a single block for a
  closed tour; a part that hangs on a cut cell is walked in one go, so its own colours
  must balance.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass

import numpy as np

from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.text import Text, places_of
from gridwright.solvers.walks.board import (
    Blocks,
    Ints,
    PathBoard,
    Steps,
    blocks_from,
    reachable,
    regions,
)
from gridwright.solvers.walks.walk import WalkDetails

MAX_CELLS = 40_000
"""Larger boards get the first tests only: the later ones look at every cell in
Python."""


@dataclass(frozen=True)
class NoTour:
    """A proof that no tour exists: a sentence, and the flat indices of the cells to
    mark."""

    text: str
    cells: tuple[int, ...]

    def details(self, cols: int) -> WalkDetails:
        """The cells as [row, column] pairs, as a Result's details carry them."""
        return {
            "reason_cells": [
                [int(cell) // cols, int(cell) % cols] for cell in self.cells
            ]
        }


def find_reason(board: PathBoard) -> NoTour | None:
    """The first reason found why a covering walk cannot exist; None if no test
    fails."""
    return finished(finding_reason(board))


def finding_reason(
    board: PathBoard, deep: bool = True
) -> Generator[None, None, NoTour | None]:
    """`find_reason`, test by test. deep: the tests that look at every cell in Python,
    too."""
    for test in (_too_small, _unreachable, _colours, _forced):
        reason = test(board)
        if reason is not None:
            return reason
        yield
    if not deep or np.count_nonzero(board.open) > MAX_CELLS:
        return None
    steps = _Neighbours(board)
    for later in (_cut_off, _dead_ends, _crowded, _cut_cells):
        yield
        reason = later(board, steps)
        if reason is not None:
            return reason
    return None


def _too_small(board: PathBoard) -> NoTour | None:
    free = np.flatnonzero(board.open)
    if board.closed and len(free) < 4:
        return NoTour(
            "A closed tour needs at least four free cells.", tuple(free.tolist())
        )
    stands = not board.loose and not board.closed and board.start == board.end
    if stands and len(free) > 1:
        return _ends_where_it_stands(board, free)
    return None


def _ends_where_it_stands(board: PathBoard, free: Ints) -> NoTour:
    """The walk is at its end before it has visited the other free cells."""
    place = listed(board, [int(free[0] if board.start is None else board.start)])
    others = Text("{number:# other cell|# other cells}", number=len(free) - 1)
    if len(free) == 2:
        others = Text("1 other cell")
    text = Text(
        "The walk stands on its end, {place}, but {others} must still be visited.",
        place=place,
        others=others,
    )
    return NoTour(text, tuple(int(c) for c in free if c != board.start))


def _unreachable(board: PathBoard) -> NoTour | None:
    part = regions(board.open)
    free = np.flatnonzero(board.open)
    here = int(part.flat[int(free[0]) if board.start is None else board.start])
    apart = free[part.flat[free] != here]
    return _apart(board, apart.tolist())


def _apart(board: PathBoard, apart: list[int]) -> NoTour | None:
    if not apart:
        return None
    where = (
        Text("from the rest of the board")
        if board.start is None
        else Text("from the start")
    )
    if board.backwards:
        where = Text("from the end")
    some = listed(board, apart)
    text = Text("{cells} are cut off {where}.", cells=some, where=where)
    if len(apart) == 1:
        text = Text("{cell} is cut off {where}.", cell=some, where=where)
    return NoTour(text.capitalized(), tuple(apart))


def _colours(board: PathBoard) -> NoTour | None:
    free = np.flatnonzero(board.open)
    dark = (free // board.cols + free % board.cols) % 2
    counts = [int((dark == colour).sum()) for colour in (0, 1)]
    wanted = _wanted_counts(board, len(free))
    if wanted is None or counts == wanted:
        return None
    more = 0 if counts[0] > wanted[0] else 1
    walk = Text("closed tour") if board.closed else Text("tour with these ends")
    if not board.closed and board.end is None:
        walk = Text("tour from this start")
    if board.backwards:
        walk = Text("tour with this end")
    if board.loose:
        walk = Text("tour")
    first, other = (
        listed(board, [int(free[dark == colour][0])]) for colour in (more, 1 - more)
    )
    if wanted[0] == wanted[1]:
        rule = Text("as many cells of one colour as of the other")
    else:
        favoured = first if wanted[more] > wanted[1 - more] else other
        rule = Text(
            "one cell more of the colour of {place} than of the other", place=favoured
        )
    text = Text(
        "The checkerboard colours do not balance: every step changes the colour, so a "
        "{walk} has {rule}, but the board has {many} of the colour of {place} and "
        "{few} of the other.",
        walk=walk,
        rule=rule,
        many=counts[more],
        place=first,
        few=counts[1 - more],
    )
    return NoTour(text, tuple(free[dark == more].tolist()))


def _wanted_counts(board: PathBoard, count: int) -> list[int] | None:
    """Cells of colour 0 and 1 in any walk of that many cells; None if no walk has that
    many."""
    if board.closed:
        return (
            [count // 2, count - count // 2]
            if count % 2 == 0
            else [count // 2, count // 2]
        )
    if board.loose:
        return _wanted_anywhere(board, count)
    assert board.start is not None
    first = _colour(board, board.start)
    wanted = [count // 2, count // 2]
    if count % 2:
        wanted[first] += 1
    if board.end is not None and (_colour(board, board.end) == first) != (
        count % 2 == 1
    ):
        # the ends' colours ask for the other parity: show the nearest balance they
        # allow
        same = _colour(board, board.end) == first
        wanted = [(count - same) // 2, (count - same) // 2]
        wanted[first] += same
    return wanted


def _wanted_anywhere(board: PathBoard, count: int) -> list[int] | None:
    """The same for a walk with two free ends: an odd one begins with either colour."""
    half = count // 2
    if count % 2 == 0:
        return [half, half]
    free = np.flatnonzero(board.open)
    dark = int(((free // board.cols + free % board.cols) % 2).sum())
    if dark in (half, half + 1):
        return None
    return [half, half + 1] if dark > half else [half + 1, half]


def _forced(board: PathBoard) -> NoTour | None:
    """More forced steps at a cell than it can have, or a circle of forced steps."""
    limit = {
        cell: 1
        for cell in (board.start, board.end)
        if cell is not None and not board.closed
    }
    links: dict[int, list[int]] = {}
    for a, b in sorted(board.forced_steps):
        links.setdefault(a, []).append(b)
        links.setdefault(b, []).append(a)
    for cell, others in links.items():
        if len(others) > limit.get(cell, 2):
            text = Text(
                "{number:# forced step meets|# forced steps meet} at {place}; a walk "
                "has at "
                "most {most} there.",
                number=len(others),
                place=listed(board, [cell]),
                most=limit.get(cell, 2),
            )
            return NoTour(text, (cell,))
    free = int(board.open.sum())
    for ring in _rings(links):
        if not (board.closed and len(ring) == free):
            text = Text(
                "The forced steps at {cells} close a circle.", cells=listed(board, ring)
            )
            return NoTour(text, tuple(ring))
    return None


def _rings(links: dict[int, list[int]]) -> Iterator[list[int]]:
    seen: set[int] = set()
    for first in links:
        ring = []
        cell = first
        came = -1
        while cell not in seen:
            seen.add(cell)
            ring.append(cell)
            onward = [other for other in links[cell] if other != came]
            if not onward:
                break
            came = cell
            cell = onward[0]
        else:
            if len(ring) > 2 and cell == first:
                yield ring


class _Neighbours:
    """The allowed steps of a board: `near`, the neighbours of each cell, and its free
    `cells`."""

    def __init__(self, board: PathBoard) -> None:
        self.near = finished(Steps(board).around())
        self.cells: list[int] = np.flatnonzero(board.open).tolist()
        self.first = self.cells[0] if board.start is None else board.start
        self.ends = {} if board.closed else {board.start: 1, board.end: 1}
        self.spare_ends = 0 if board.closed else list(self.ends).count(None)
        if board.loose:
            self.spare_ends = 2

    def need(self, cell: int) -> int:
        """How many steps the walk makes at a cell that is not a free end."""
        return 1 if cell in self.ends else 2


def _cut_off(board: PathBoard, steps: _Neighbours) -> NoTour | None:
    """Like `_unreachable`, with steps that are forbidden."""
    if not board.forbidden_steps:
        return None
    reached = finished(reachable(steps.first, steps.near))
    return _apart(board, [cell for cell in steps.cells if not reached[cell]])


def _dead_ends(board: PathBoard, steps: _Neighbours) -> NoTour | None:
    if len(steps.cells) == 1:
        return None
    dead = [cell for cell in steps.cells if len(steps.near[cell]) < steps.need(cell)]
    if len(dead) <= steps.spare_ends:
        return None
    text = Text(
        "{cells} are dead ends, {but}", cells=listed(board, dead), but=_but(board, dead)
    )
    if len(dead) == 1:
        text = Text(
            "{cell} is a dead end, {but}",
            cell=listed(board, dead),
            but=_but(board, dead),
        )
    return NoTour(text.capitalized(), tuple(dead))


def _but(board: PathBoard, dead: list[int]) -> Text:
    """Why dead ends are too many."""
    if board.end is not None and not board.closed:
        return Text(
            "and the tour has to end at {place}.", place=listed(board, [board.end])
        )
    if board.loose:
        return Text("and a tour has only two ends.")
    if not board.closed:
        return Text("and a tour can end in only one of them.")
    if len(dead) == 1:
        return Text("and a closed tour has to leave it again.")
    return Text("and a closed tour has to leave them again.")


def _crowded(board: PathBoard, steps: _Neighbours) -> NoTour | None:
    """A cell that more neighbours depend on than it has steps to give."""
    for cell in steps.cells:
        bound = [
            n
            for n in steps.near[cell]
            if len(steps.near[n]) == 2 and steps.need(n) == 2
        ]
        if len(bound) > steps.need(cell) + steps.spare_ends:
            text = Text(
                "{cells} each have only two ways on, and {place} is one of them for "
                "{all}; the tour passes there only once.",
                cells=listed(board, bound),
                place=listed(board, [cell]),
                all=Text("both")
                if len(bound) == 2
                else Text("all {number}", number=len(bound)),
            )
            return NoTour(text.capitalized(), (*bound, cell))
    return None


def _cut_cells(board: PathBoard, steps: _Neighbours) -> NoTour | None:
    blocks = finished(blocks_from(steps.first, steps.near))
    if not blocks.hanging:
        return None
    behind: dict[int, int] = {}
    for cell, _, _ in blocks.hanging:
        behind[cell] = behind.get(cell, 0) + 1
    for cell, parts in behind.items():
        parts += cell != steps.first
        allowed = 1 if board.closed else steps.need(cell)
        if parts > allowed:
            text = Text(
                "Without {place} the board falls into {parts:# part|# parts}; {but}",
                place=listed(board, [cell]),
                parts=parts,
                but=_passing(board, cell, allowed),
            )
            return NoTour(text, (cell,))
    return _hanging_ends(board, blocks) or _hanging_colours(board, blocks)


def _passing(board: PathBoard, cell: int, allowed: int) -> Text:
    if board.closed:
        return Text("a closed tour passes there only once, so it cannot come back.")
    if allowed == 1 and cell == board.start and not board.backwards:
        return Text("a tour that begins there meets only one.")
    if allowed == 1:
        return Text("a tour that ends there meets only one.")
    return Text("a tour passes there only once, so it meets only two.")


def _hanging_ends(board: PathBoard, blocks: Blocks) -> NoTour | None:
    """Parts that hang on one cell: a walk that enters one has to end there."""
    leaves: list[tuple[int, int, int]] = []
    for part in blocks.hanging:  # inner parts come before those around them
        if not any(part[1] <= leaf[1] < part[2] for leaf in leaves):
            leaves.append(part)
    traps = [
        leaf for leaf in leaves if board.end not in blocks.order[leaf[1] : leaf[2]]
    ]
    free_ends = 2 if board.loose else int(board.end is None)
    if len(traps) <= free_ends:
        return None
    doors = [cell for cell, _, _ in traps]
    cells = [cell for leaf in traps for cell in blocks.order[leaf[1] : leaf[2]]]
    if board.loose:
        but = Text(
            "so a tour has to begin or end there, and it cannot do so in {number:# "
            "place|# places}.",
            number=len(traps),
        )
    elif board.end is None:
        but = Text(
            "so a tour has to end there, and it cannot end in {number:# place|# "
            "places}.",
            number=len(traps),
        )
    else:
        but = Text(
            "but the tour has to end at {place}.", place=listed(board, [board.end])
        )
    text = Text(
        "The cells behind {cells} can be left only by the way they are entered, {but}",
        cells=listed(board, doors),
        but=but,
    )
    return NoTour(text, (*doors, *cells))


def _hanging_colours(board: PathBoard, blocks: Blocks) -> NoTour | None:
    """A part behind a cut cell is the tail of the walk: its colours alternate from the
    cut on."""
    shade = [0]
    for cell in blocks.order:
        shade.append(shade[-1] + 1 - 2 * _colour(board, cell))
    for cell, begin, end in blocks.hanging:
        first = 1 - _colour(board, cell)
        size = end - begin
        surplus = shade[end] - shade[begin]
        wanted = 0 if size % 2 == 0 else 1 - 2 * first
        if surplus == wanted:
            continue
        part = blocks.order[begin:end]
        light = (size + surplus) // 2
        # A single cell always has the one colour it needs: there are two at least.
        text = Text(
            "The {size:# cell|# cells} behind {place} must be walked in one go, each "
            "step "
            "changing the checkerboard colour, but there are {many} of one colour and "
            "{few} of "
            "the other.",
            size=size,
            place=listed(board, [cell]),
            many=max(light, size - light),
            few=min(light, size - light),
        )
        return NoTour(text, (cell, *part))
    return None


def _colour(board: PathBoard, cell: int) -> int:
    return (cell // board.cols + cell % board.cols) % 2


def listed(board: PathBoard, cells: list[int]) -> Text:
    """The same, by flat index."""
    return places_of([divmod(int(cell), board.cols) for cell in cells])
