"""The cells of nodes that are neighbours exactly where they lie side by side."""

from __future__ import annotations

from collections.abc import Mapping

from gridwright.solvers.files.pasted.graphs.lists import Lists
from gridwright.solvers.files.pasted.graphs.nodes import Node, cells_beside
from gridwright.solvers.kind import MAX_CELLS, Cell, LevelError

_TRIES = 2_000
"""Layouts tried before a text is refused."""


def own_cells(lists: Lists) -> dict[Node, Cell] | None:
    """The cell of every node where all nodes are cells; None if one is not."""
    cells: dict[Node, Cell] = {node: node for node in lists if isinstance(node, tuple)}
    return cells if len(cells) == len(lists) else None


def numbers_of(lists: Lists) -> list[int] | None:
    """The nodes in rising order where all of them are numbers; None if one is not."""
    numbers = sorted(node for node in lists if isinstance(node, int))
    return numbers if len(numbers) == len(lists) else None


def places_of(lists: Lists) -> dict[Node, Cell]:
    """The cell of every node. LevelError if no board has these neighbours."""
    for node, others in lists.items():
        if len(others) > 4:
            raise LevelError("{node} cannot have these neighbours", node=str(node))
    place = own_cells(lists)
    if place is not None and _fits(lists, place):
        return place
    numbers = numbers_of(lists)
    if numbers is not None:
        for cols in widths_of(lists, numbers):
            place = {node: divmod(node, cols) for node in numbers}
            if _fits(lists, place):
                return place
        found = _by_reading_order(numbers, lists)
        if found is not None:
            return found
    raise LevelError(
        "no board has these neighbours with its cells numbered in reading order"
    )


def widths_of(lists: Lists, numbers: list[int]) -> list[int]:
    """The possible numbers of columns if all cells are numbered together: steps
    downwards."""
    steps: set[int] = set()
    for number in numbers:
        for other in lists[number]:
            if isinstance(other, int):
                steps.add(abs(number - other))
    steps.discard(1)
    if not steps:
        return [numbers[-1] + 1, 1]
    return sorted(steps)


def _fits(lists: Lists, place: Mapping[Node, Cell]) -> bool:
    """True if two nodes are neighbours exactly where their cells are."""
    at = {cell: node for node, cell in place.items()}
    if len(at) < len(place):
        return False
    for node, own in place.items():
        near = {at[cell] for cell in cells_beside(own) if cell in at}
        if near != lists[node].keys():
            return False
    return True


def _by_reading_order(numbers: list[int], lists: Lists) -> dict[Node, Cell] | None:
    """Cells of open places numbered one after the other; None if no board fits.

    Of a cell's neighbours with smaller numbers at most one lies to its left, which is
    the number before it, and one above it. So every cell has its place beside earlier
    ones, or begins a part that a later cell joins to the rest. Where the number before
    it is the only one, it may lie to the left or above: to the left is tried first.
    """
    below: list[tuple[int, bool]] = []
    for _ in range(_TRIES):
        choices = dict(below)
        made: list[tuple[int, bool]] = []
        place = _laid_out(
            numbers,
            lists,
            choices,
            made,
        )
        if place is not None and _fits(lists, place) and _in_reading_order(place):
            return place
        while made and made[-1][1]:
            made.pop()
        if not made:
            return None
        *kept, (node, _left) = made
        below = [*kept, (node, True)]
    return None


def _laid_out(
    numbers: list[int],
    lists: Lists,
    choices: Mapping[int, bool],
    made: list[tuple[int, bool]],
) -> dict[Node, Cell] | None:
    """The cells under some choices of who lies below the number before it; all choices
    there were go into `made`. None if they contradict each other, or leave parts
    unjoined."""
    parts = _Parts()
    before = None
    for node in numbers:
        parts.add(node)
        earlier = _earlier(lists, node)
        above = earlier[0] if earlier else None
        left = before if before in earlier else None
        if left is not None and len(earlier) == 1:
            lies_below = choices.get(node, False)
            made.append((node, lies_below))
            if lies_below:
                left = None
            else:
                above = None
        if not _joined(
            parts,
            node,
            above,
            left,
        ):
            return None
        before = node
    return parts.whole()


def _earlier(lists: Lists, node: int) -> list[int]:
    """The neighbours of a number that are smaller, in rising order."""
    numbers = [other for other in lists[node] if isinstance(other, int)]
    return sorted(other for other in numbers if other < node)


def _joined(
    parts: _Parts,
    node: int,
    above: int | None,
    left: int | None,
) -> bool:
    """True if a number could be joined to the one above it and the one to its left."""
    if above is not None and not parts.join(above, node, (1, 0)):
        return False
    return left is None or parts.join(left, node, (0, 1))


class _Parts:
    """Nodes that are joined to each other, each with its place among those of its
    part."""

    def __init__(self) -> None:
        self._parts: dict[int, dict[int, Cell]] = {}
        self._part_of: dict[int, int] = {}

    def add(self, node: int) -> None:
        """A part of one node."""
        self._parts[node] = {node: (0, 0)}
        self._part_of[node] = node

    def join(
        self,
        other: int,
        node: int,
        step: Cell,
    ) -> bool:
        """Put a node at a step from another one, with all that lies beside either.
        False: it cannot."""
        one = self._part_of[other]
        two = self._part_of[node]
        row, col = self._parts[one][other]
        down, right = step
        at_row, at_col = self._parts[two][node]
        down += row - at_row
        right += col - at_col
        if one == two:
            return (down, right) == (0, 0)
        for moved, (r, c) in self._parts.pop(two).items():
            self._parts[one][moved] = (r + down, c + right)
            self._part_of[moved] = one
        return True

    def whole(self) -> dict[Node, Cell] | None:
        """The places of all nodes, from row 0 and column 0 on; None if they are not one
        part."""
        if len(self._parts) > 1:
            return None
        [place] = self._parts.values()
        rows, cols = zip(*place.values(), strict=True)
        top = min(rows)
        edge = min(cols)
        return {node: (row - top, col - edge) for node, (row, col) in place.items()}


def _in_reading_order(place: Mapping[Node, Cell]) -> bool:
    numbers = sorted(node for node in place if isinstance(node, int))
    cells = [place[number] for number in numbers]
    return cells == sorted(cells)


def board_rows(open_cells: set[Cell], least: Cell) -> list[list[str]]:
    """Rows of "." and "#", at least as many as `least` says."""
    if min(min(cell) for cell in open_cells) < 0:
        raise LevelError("rows and columns are counted from 0")
    least_rows, least_cols = least
    last_row = max(row for row, _ in open_cells)
    last_col = max(col for _, col in open_cells)
    rows = max(least_rows, last_row + 1)
    cols = max(least_cols, last_col + 1)
    if rows * cols > MAX_CELLS:
        raise LevelError(
            "more than {count:# cell|# cells} in lists of neighbours", count=MAX_CELLS
        )
    board = [["#"] * cols for _ in range(rows)]
    for row, col in open_cells:
        board[row][col] = "."
    return board
