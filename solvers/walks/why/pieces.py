"""Cells that cut a board into more pieces than a walk has.

Take some cells away from a covering walk: it falls into at most one piece more than
there are cells taken, one fewer for each of its ends among them, and a closed one into
as many as there are cells. What is left of the board falls into parts, and each needs
at least one piece of its own. Along a piece the checkerboard colours alternate, so it
has at most one cell more of one colour than of the other; if it begins or ends with a
given end of the walk of the other colour, none more. So a part with d more cells of one
colour needs at least d pieces, and one more for each given end of the other colour in
it. If the parts need more pieces than there are, no walk exists.

For no cells taken this is the balance of the colours, which `reasons` tests before; for
one cell it is a cut cell with too many parts, and for the neighbours of many cells of
one colour it is Hall's condition. A walk with a free end ends on the colour that the
number of cells tells; where every cell of that colour makes the parts need more than
there is, no walk exists either.

The search takes cells greedily from several beginnings at once (a beam), so it does not
find every such set. What it finds is a proof.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass

import numpy as np

from gridwright.solvers.insight.why import Reason
from gridwright.solvers.text import Text, places_of
from gridwright.solvers.walks.board import PathBoard, step_lists
from gridwright.solvers.walks.why.texts import cells_of

WIDTH = 24
"""How many sets of each size are looked at further."""

MOST_TAKEN = 12
MOST_CELLS = 150
"""On larger boards the search is not worth its time."""


@dataclass(frozen=True)
class CellCut:
    """Cells to take away, and what is left: the parts with the pieces each needs at
    least.

    room: how many pieces there are at most. tight: the parts need just as many, and one
    more wherever the walk may end.
    """

    taken: tuple[int, ...]
    parts: tuple[tuple[int, ...], ...]
    needs: tuple[int, ...]
    room: int
    tight: bool = False

    @property
    def needed(self) -> int:
        return sum(self.needs)


def _has_free_end(board: PathBoard) -> bool:
    """True if a walk may end anywhere."""
    return not board.closed and board.end is None


def _bits_of(values: Sequence[int], value: int) -> int:
    """The places that have a value, as bits."""
    bits = 0
    for place, one in enumerate(values):
        if one == value:
            bits |= 1 << place
    return bits


class _BitBoard:
    """The board as numbers of bits: bit k is the k-th open cell."""

    def __init__(self, board: PathBoard) -> None:
        near = step_lists(board)
        self.cells = list(near)
        number = {cell: k for k, cell in enumerate(self.cells)}
        self.near = [sum(1 << number[o] for o in near[cell]) for cell in self.cells]
        self.all = (1 << len(self.cells)) - 1
        dark = [(c // board.cols + c % board.cols) % 2 for c in self.cells]
        self.colour = [_bits_of(dark, colour) for colour in (0, 1)]
        self.closed = board.closed
        ends = () if board.closed else (board.start, board.end)
        self.ends = sum(1 << number[end] for end in ends if end is not None)
        self.free_end = self._last_colour(board, dark, number)

    def _last_colour(
        self, board: PathBoard, dark: list[int], number: dict[int, int]
    ) -> int:
        """The colour of the free end of a walk of all cells; -1 if no end is free."""
        if board.start is None or not _has_free_end(board):
            return -1
        first = dark[number[board.start]]
        return first if len(self.cells) % 2 else 1 - first

    def parts(self, left: int) -> list[int]:
        """The connected parts of the cells that are left."""
        found = []
        while left:
            part = edge = left & -left
            while edge:
                reached = 0
                while edge:
                    low = edge & -edge
                    reached |= self.near[low.bit_length() - 1]
                    edge ^= low
                edge = reached & left & ~part
                part |= edge
            found.append(part)
            left &= ~part
        return found

    def need(self, part: int, more: tuple[int, int] = (0, 0)) -> int:
        """The number of pieces that a part needs at least; more: further ends of each
        colour in it."""
        counts = [(part & colour).bit_count() for colour in self.colour]
        ends = [
            (part & self.ends & self.colour[c]).bit_count() + more[c] for c in (0, 1)
        ]
        return max(1, counts[0] - counts[1] + ends[1], counts[1] - counts[0] + ends[0])

    def cut(self, taken: int) -> CellCut:
        parts = self.parts(self.all & ~taken)
        needs = [self.need(part) for part in parts]
        count = taken.bit_count()
        room = (
            max(1, count)
            if self.closed
            else count + 1 - (taken & self.ends).bit_count()
        )
        tight = (
            sum(needs) == room
            and self.free_end >= 0
            and self._tight(taken, parts, needs)
        )
        flat = tuple(tuple(self._flat(part)) for part in parts)
        return CellCut(tuple(self._flat(taken)), flat, tuple(needs), room, tight)

    def _tight(
        self,
        taken: int,
        parts: list[int],
        needs: list[int],
    ) -> bool:
        """True if a free end makes some part need more, wherever it is. An end among
        the cells taken leaves one piece fewer, and so does not fit either."""
        last = self.colour[self.free_end] & ~self.ends
        more = (1, 0) if self.free_end == 0 else (0, 1)
        return all(
            not part & last or self.need(part, more) > need
            for part, need in zip(parts, needs, strict=True)
        )

    def _flat(self, bits: int) -> list[int]:
        found = []
        while bits:
            low = bits & -bits
            found.append(self.cells[low.bit_length() - 1])
            bits ^= low
        return found


def _best_cut(shape: _BitBoard, grown: dict[int, tuple[int, int]]) -> CellCut | None:
    """The best of the sets that prove it; None if none does."""
    best: CellCut | None = None
    for taken in grown:
        if grown[taken][0] >= 0:
            found = shape.cut(taken)
            if found.needed > found.room or found.tight:
                best = _better(best, found)
    return best


def cutting(board: PathBoard) -> Generator[None, None, CellCut | None]:
    """A set of few cells which proves that no covering walk exists; None if none was
    found."""
    shape = _BitBoard(board)
    if len(shape.cells) > MOST_CELLS or len(shape.cells) < 3:
        return None
    kept = [0]
    for _ in range(MOST_TAKEN):
        grown: dict[int, tuple[int, int]] = {}
        for taken in kept:
            for bit in range(len(shape.cells)):
                more = taken | 1 << bit
                if more != taken and more not in grown:
                    grown[more] = _promise(shape, more)
            yield
        best = _best_cut(shape, grown)
        if best is not None:
            return best
        kept = sorted(grown, key=lambda taken: grown[taken], reverse=True)[:WIDTH]
    return None


def _promise(shape: _BitBoard, taken: int) -> tuple[int, int]:
    """The nearness of a set to a proof: pieces needed less pieces there are, then the
    parts."""
    parts = shape.parts(shape.all & ~taken)
    count = taken.bit_count()
    room = (
        max(1, count) if shape.closed else count + 1 - (taken & shape.ends).bit_count()
    )
    return sum(map(shape.need, parts)) - room, len(parts)


def _better(known: CellCut | None, found: CellCut) -> CellCut:
    """The clearer proof: one without the end, then the one with the smaller largest
    need."""
    if known is None:
        return found
    return min(
        known, found, key=lambda cut: (cut.tight, max(cut.needs), -len(cut.parts))
    )


def pieces_reason(board: PathBoard, cut: CellCut) -> Reason:
    """The proof as words."""
    cells = cells_of(cut.taken, board.cols)
    marked = (*cells, *_uneven(board, cut))
    head = _head(cut, places_of(cells))
    if cut.tight:
        text = Text(
            "{head} A walk has {room} there, and by the checkerboard colours its end "
            "needs one "
            "more wherever it is.",
            head=head,
            room=cut.room,
        )
    else:
        text = Text("{head} A walk has only {room} there.", head=head, room=cut.room)
    return Reason(text, marked, "pieces", _part_lines(board, cut))


def _head(cut: CellCut, cells: Text) -> Text:
    if all(need == 1 for need in cut.needs):
        return Text(
            "Without {cells} the board falls into {parts:# part|# parts}, and each "
            "needs a "
            "piece of the walk of its own.",
            cells=cells,
            parts=len(cut.parts),
        )
    return Text(
        "Without {cells} the rest of the board needs {needed:# piece|# pieces} of the "
        "walk, "
        "since along a piece the checkerboard colours alternate.",
        cells=cells,
        needed=cut.needed,
    )


def _part_lines(board: PathBoard, cut: CellCut) -> tuple[Text, ...]:
    """A line for each part that needs more than one piece."""
    lines = []
    for part, need in zip(cut.parts, cut.needs, strict=True):
        if need > 1:
            dark = sum((c // board.cols + c % board.cols) % 2 for c in part)
            lines.append(
                Text(
                    "The part at {cell} has {many:# cell|# cells} of one colour and "
                    "{few} of "
                    "the other: it needs {need:# piece|# pieces}.",
                    cell=places_of(cells_of(part[:1], board.cols)),
                    many=max(dark, len(part) - dark),
                    few=min(dark, len(part) - dark),
                    need=need,
                )
            )
    return tuple(lines)


def _uneven(board: PathBoard, cut: CellCut) -> tuple[tuple[int, int], ...]:
    """The cells of the small parts: those that show what is meant."""
    largest = max((len(part) for part in cut.parts), default=0)
    small = [cell for part in cut.parts if len(part) < largest for cell in part]
    return cells_of(np.array(small, np.int64), board.cols)
