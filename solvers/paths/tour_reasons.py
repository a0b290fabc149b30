"""Why a board has no tour, in words and cells, where a short proof exists.

Each test is a necessary condition, so whoever fails one surely has no tour; passing them all
promises nothing. They are tried from the plainest to the subtlest, in time linear in the board:

* a part that cannot be reached,
* checkerboard colours that do not balance (every step changes the colour),
* steps the conditions force that no walk can make together,
* dead ends, and a cell three of whose neighbours cannot do without it,
* cells whose removal leaves too many parts: the tree of blocks and cut cells (Hopcroft and
  Tarjan 1973) has to be a path from the start to the end, and no tree at all for a closed tour;
  and each part hanging on a cut cell is walked in one go, so its own colours must balance.

`hall_reason` words the proof the flow in `tour_kernels` leaves: cells of one colour that together
need more steps than their neighbours can give.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np

from solvers.paths.board import PathBoard
from solvers.paths.regions import regions
from solvers.paths.tour_graph import step_lists

MAX_NAMED = 4
"""How many cells a sentence names; the rest are only marked."""


MAX_CELLS = 40_000
"""Larger boards get the first tests only: the later ones look at every cell in Python."""


@dataclass(frozen=True)
class Reason:
    """A proof that there is no tour: a sentence, and the flat indices of the cells to mark."""

    text: str
    cells: tuple[int, ...]

    def details(self, cols: int) -> dict[str, list[list[int]]]:
        """The cells as [row, column] pairs, as a Result's details carry them."""
        return {"cells": [[int(cell) // cols, int(cell) % cols] for cell in self.cells]}


def find_reason(board: PathBoard) -> Reason | None:
    """The first reason found why a covering walk cannot exist; None if no test fails."""
    for test in (_too_small, _unreachable, _colours, _forced):
        reason = test(board)
        if reason is not None:
            return reason
    if np.count_nonzero(board.open) > MAX_CELLS:
        return None
    steps = _Steps(board)
    for later in (_cut_off, _dead_ends, _crowded, _cut_cells):
        reason = later(board, steps)
        if reason is not None:
            return reason
    return None


def _too_small(board: PathBoard) -> Reason | None:
    free = np.flatnonzero(board.open)
    if board.closed and len(free) < 4:
        return Reason("A closed tour needs at least four free cells.", tuple(free.tolist()))
    if not board.closed and len(free) > 1 and board.start == board.end:
        place = _name(board, [int(free[0] if board.start is None else board.start)])
        others = _count(len(free) - 1, "other cell")
        text = f"The walk stands on its end, {place}, but {others} must still be visited."
        return Reason(text, tuple(int(c) for c in free if c != board.start))
    return None


def _unreachable(board: PathBoard) -> Reason | None:
    part = regions(board.open)
    free = np.flatnonzero(board.open)
    here = int(part.flat[int(free[0]) if board.start is None else board.start])
    apart = free[part.flat[free] != here]
    return _apart(board, apart.tolist())


def _apart(board: PathBoard, apart: list[int]) -> Reason | None:
    if not apart:
        return None
    where = "from the rest of the board" if board.start is None else "from the start"
    some = _name(board, apart)
    verb = "is" if len(apart) == 1 else "are"
    return Reason(f"{_capital(some)} {verb} cut off {where}.", tuple(apart))


def _colours(board: PathBoard) -> Reason | None:
    free = np.flatnonzero(board.open)
    dark = (free // board.cols + free % board.cols) % 2
    counts = [int((dark == colour).sum()) for colour in (0, 1)]
    wanted = _wanted_counts(board, len(free))
    if wanted is None or counts == wanted:
        return None
    more = 0 if counts[0] > wanted[0] else 1
    walk = "closed tour" if board.closed else "tour with these ends"
    if not board.closed and board.end is None:
        walk = "tour from this start"
    first, other = (_name(board, [int(free[dark == colour][0])]) for colour in (more, 1 - more))
    if wanted[0] == wanted[1]:
        rule = "as many cells of one colour as of the other"
    else:
        favoured = first if wanted[more] > wanted[1 - more] else other
        rule = f"one cell more of the colour of {favoured} than of the other"
    text = (
        "The checkerboard colours do not balance: every step changes the colour, so a "
        f"{walk} has {rule}, but the board has {counts[more]} of the colour of {first} and "
        f"{counts[1 - more]} of the other."
    )
    return Reason(text, tuple(free[dark == more].tolist()))


def _wanted_counts(board: PathBoard, count: int) -> list[int] | None:
    """Cells of colour 0 and 1 in any walk of that many cells; None if no walk has that many."""
    if board.closed:
        return [count // 2, count - count // 2] if count % 2 == 0 else [count // 2, count // 2]
    assert board.start is not None
    first = _colour(board, board.start)
    wanted = [count // 2, count // 2]
    if count % 2:
        wanted[first] += 1
    if board.end is not None and (_colour(board, board.end) == first) != (count % 2 == 1):
        # the ends' colours ask for the other parity: show the nearest balance they allow
        same = _colour(board, board.end) == first
        wanted = [(count - same) // 2, (count - same) // 2]
        wanted[first] += same
    return wanted


def _forced(board: PathBoard) -> Reason | None:
    """More forced steps at a cell than it can have, or a circle of forced steps."""
    limit = {cell: 1 for cell in (board.start, board.end) if cell is not None and not board.closed}
    links: dict[int, list[int]] = {}
    for a, b in sorted(board.forced_steps):
        links.setdefault(a, []).append(b)
        links.setdefault(b, []).append(a)
    for cell, others in links.items():
        if len(others) > limit.get(cell, 2):
            number = f"{len(others)} forced steps meet at {_name(board, [cell])}"
            return Reason(f"{number}; a walk has at most {limit.get(cell, 2)} there.", (cell,))
    free = int(board.open.sum())
    for ring in _rings(links):
        if not (board.closed and len(ring) == free):
            text = f"The forced steps at {_name(board, ring)} close a circle."
            return Reason(text, tuple(ring))
    return None


def _rings(links: dict[int, list[int]]) -> Iterator[list[int]]:
    seen: set[int] = set()
    for first in links:
        ring, cell, came = [], first, -1
        while cell not in seen:
            seen.add(cell)
            ring.append(cell)
            onward = [other for other in links[cell] if other != came]
            if not onward:
                break
            came, cell = cell, onward[0]
        else:
            if len(ring) > 2 and cell == first:
                yield ring


class _Steps:
    """The allowed steps of a board, as lists of neighbours by flat index."""

    def __init__(self, board: PathBoard) -> None:
        self.of = step_lists(board)
        self.ends = {} if board.closed else {board.start: 1, board.end: 1}
        self.spare_end = not board.closed and board.end is None

    def need(self, cell: int) -> int:
        """How many steps the walk makes at a cell that is not a free end."""
        return 1 if cell in self.ends else 2


def _cut_off(board: PathBoard, steps: _Steps) -> Reason | None:
    """Like `_unreachable`, with steps that are forbidden."""
    if not board.forbidden_steps:
        return None
    first = next(iter(steps.of)) if board.start is None else board.start
    seen, stack = {first}, [first]
    while stack:
        for cell in steps.of[stack.pop()]:
            if cell not in seen:
                seen.add(cell)
                stack.append(cell)
    return _apart(board, [cell for cell in steps.of if cell not in seen])


def _dead_ends(board: PathBoard, steps: _Steps) -> Reason | None:
    if len(steps.of) == 1:
        return None
    dead = [cell for cell, near in steps.of.items() if len(near) < steps.need(cell)]
    if len(dead) <= int(steps.spare_end):
        return None
    places, one = _name(board, dead), len(dead) == 1
    text = f"{_capital(places)} {'is a dead end' if one else 'are dead ends'}, "
    if board.closed:
        text += f"and a closed tour has to leave {'it' if one else 'them'} again."
    elif board.end is not None:
        text += f"and the tour has to end at {_name(board, [board.end])}."
    else:
        text += "and a tour can end in only one of them."
    return Reason(text, tuple(dead))


def _crowded(board: PathBoard, steps: _Steps) -> Reason | None:
    """A cell that more neighbours depend on than it has steps to give."""
    for cell, near in steps.of.items():
        bound = [n for n in near if len(steps.of[n]) == 2 and steps.need(n) == 2]
        if len(bound) > steps.need(cell) + int(steps.spare_end):
            text = (
                f"{_capital(_name(board, bound))} each have only two ways on, and "
                f"{_name(board, [cell])} is one of them for all {len(bound)}; "
                f"the tour passes there only once."
            )
            return Reason(text, (*bound, cell))
    return None


class _Blocks:
    """A depth-first search from the start: preorder, and the parts that hang on cut cells.

    order: cells in preorder. hanging: (cut cell, begin, end): order[begin:end] is a part that the
    cut cell separates from the start. Iterative; low points as in Hopcroft and Tarjan (1973).
    """

    def __init__(self, steps: _Steps, root: int) -> None:
        self.order = [root]
        self.hanging: list[tuple[int, int, int]] = []
        self.root_parts = 0
        found = {root: 0}
        low = {root: 0}
        stack = [(root, iter(steps.of[root]))]
        while stack:
            cell, near = stack[-1]
            for other in near:
                if other not in found:
                    found[other] = low[other] = len(self.order)
                    self.order.append(other)
                    stack.append((other, iter(steps.of[other])))
                    break
                low[cell] = min(low[cell], found[other])
            else:
                stack.pop()
                if not stack:
                    break
                parent = stack[-1][0]
                if low[cell] >= found[parent]:
                    if parent == root:
                        self.root_parts += 1
                    self.hanging.append((parent, found[cell], len(self.order)))
                low[parent] = min(low[parent], low[cell])
        if self.root_parts == 1:
            self.hanging = [part for part in self.hanging if part[0] != root]


def _cut_cells(board: PathBoard, steps: _Steps) -> Reason | None:
    root = next(iter(steps.of)) if board.start is None else board.start
    blocks = _Blocks(steps, root)
    if not blocks.hanging:
        return None
    behind: dict[int, int] = {}
    for cell, _, _ in blocks.hanging:
        behind[cell] = behind.get(cell, 0) + 1
    for cell, parts in behind.items():
        parts += cell != root
        allowed = 1 if board.closed else steps.need(cell)
        if parts > allowed:
            text = f"Without {_name(board, [cell])} the board falls into {parts} parts; "
            text += _passing(board, cell, allowed)
            return Reason(text, (cell,))
    return _hanging_ends(board, blocks) or _hanging_colours(board, blocks)


def _passing(board: PathBoard, cell: int, allowed: int) -> str:
    if board.closed:
        return "a closed tour passes there only once, so it cannot come back."
    if allowed == 1:
        return f"a tour that {'begins' if cell == board.start else 'ends'} there meets only one."
    return "a tour passes there only once, so it meets only two."


def _hanging_ends(board: PathBoard, blocks: _Blocks) -> Reason | None:
    """Parts that hang on one cell: whoever enters one has to end there."""
    leaves: list[tuple[int, int, int]] = []
    for part in blocks.hanging:  # inner parts come before those around them
        if not any(part[1] <= leaf[1] < part[2] for leaf in leaves):
            leaves.append(part)
    traps = [leaf for leaf in leaves if board.end not in blocks.order[leaf[1] : leaf[2]]]
    if len(traps) <= int(board.end is None):
        return None
    doors = [cell for cell, _, _ in traps]
    cells = [cell for leaf in traps for cell in blocks.order[leaf[1] : leaf[2]]]
    text = f"The cells behind {_name(board, doors)} can be left only by the way they are entered, "
    if board.end is None:
        text += f"so a tour has to end there, and it cannot end in {len(traps)} places."
    else:
        text += f"but the tour has to end at {_name(board, [board.end])}."
    return Reason(text, (*doors, *cells))


def _hanging_colours(board: PathBoard, blocks: _Blocks) -> Reason | None:
    """A part behind a cut cell is the tail of the walk: its colours alternate from the cut on."""
    shade = [0]
    for cell in blocks.order:
        shade.append(shade[-1] + 1 - 2 * _colour(board, cell))
    for cell, begin, end in blocks.hanging:
        first = 1 - _colour(board, cell)
        size, surplus = end - begin, shade[end] - shade[begin]
        wanted = 0 if size % 2 == 0 else 1 - 2 * first
        if surplus == wanted:
            continue
        part = blocks.order[begin:end]
        light = (size + surplus) // 2
        text = (
            f"The {_count(size, 'cell')} behind {_name(board, [cell])} must be walked in one go, "
            f"each step changing the checkerboard colour, but they are {max(light, size - light)} "
            f"of one colour and {min(light, size - light)} of the other."
        )
        return Reason(text, (cell, *part))
    return None


def hall_reason(board: PathBoard, needy: Iterable[int], demand: int, supply: int) -> Reason:
    """Cells of one colour that need more steps than there is room for.

    needy: the cells. demand: the steps they need at least, ends considered. supply: the most
    their neighbours can give them.
    """
    cells = sorted(needy)
    text = (
        f"The cells of one checkerboard colour at {_name(board, cells)} need at least "
        f"{_count(demand, 'step')} to their neighbours, which have room for only {supply}."
    )
    return Reason(text, tuple(cells))


def exhausted_reason(board: PathBoard, culprits: list[int], decisions: int) -> Reason:
    """A proof by search: too long to show, but where it came about can be."""
    place = _name(board, culprits)
    if decisions == 0:
        text = f"The steps that are forced, one after another, contradict each other at {place}."
    else:
        text = f"Every choice was followed to a contradiction, most often at {place}."
    return Reason(text, tuple(culprits))


def _colour(board: PathBoard, cell: int) -> int:
    return (cell // board.cols + cell % board.cols) % 2


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" + ("" if number == 1 else "s")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _name(board: PathBoard, cells: list[int]) -> str:
    shown = [f"row {cell // board.cols}, column {cell % board.cols}" for cell in cells[:MAX_NAMED]]
    more = len(cells) - MAX_NAMED
    if more > 0:
        shown.append(_count(more, "more cell"))
    if len(shown) == 1:
        return shown[0]
    return "; ".join(shown[:-1]) + " and " + shown[-1]
