"""A board as a graph program holds it: for every cell the list of its neighbours.

`{0: [1, 4], 1: [0], ...}`, a list of lists, a square of 0 and 1 with a row for each cell, or cells
named by (row, column), with a start given as `start = 10` or as a number after it. Cells are
numbered in reading order, either all cells of the board (row * columns + column, holes left out) or
the open ones one after the other. Walls are what no list names.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import numpy as np

from solvers.files.bounded import decode_lines, refuse_over
from solvers.files.formats import FileHints
from solvers.files.pasted.matrix import is_mark, is_place, marks_of, unused
from solvers.files.pasted.source import SMALL, Named, values
from solvers.files.rows import format_rows, parse_rows
from solvers.kind import MAX_CELLS, Cell, Cells, Level, LevelError, Text
from solvers.registry import UnknownKind, kind, kind_ids

Node = int | Cell
Lists = dict[Node, set[Node]]
_TRIES = 2_000
"""Layouts tried before a text is refused."""
_MOST = 20_000
"""Cells of a board given by neighbours."""


def read(data: bytes, source: FileHints) -> Level:
    """A level of a kind of walks; without one in `source`, of that which goes through all cells."""
    refuse_over(data)
    kind_id = source.kind or through_all_cells()
    found = values(decode_lines(data).strip("\ufeff \r\n"), source.remarks)
    board, lists = _lists(found)
    found.remove(board)
    source.remarks.extend(unused(one) for one in found if not is_mark(one.value))
    shape = next((one for one in found if one.name == "shape" and is_place(one.value)), None)
    place = _places(lists)
    marks = marks_of([one for one in found if one is not shape], source.remarks)
    rows = _rows(set(place.values()), (0, 0) if shape is None else shape.value)
    for text, named in marks.items():
        node, name = named.value, named.name.lower()
        if node == len(place) and name == "v":
            source.remarks.append(Text("{name} is the number of open cells", name=named.name))
            continue
        if node not in place:
            raise LevelError("{node} is not in the lists of neighbours", node=str(node))
        row, col = place[node]
        rows[row][col] = text
    try:
        of = kind(kind_id)
    except UnknownKind as error:
        raise LevelError(str(error)) from None
    return Level(kind_id, parse_rows(of, [" ".join(row) for row in rows]))


def through_all_cells() -> str:
    """The kind whose levels ask for a way through every open cell."""
    return next(name for name in kind_ids() if kind(name).loop_rules is not None)


def holds_matrix(data: bytes) -> bool:
    """True if the lists of neighbours in a text are rows of 0 and 1."""
    return any(is_matrix(one.value) for one in values(decode_lines(data).strip("\ufeff \r\n")))


def is_matrix(value: Any) -> bool:
    """True for a square of 0 and 1, the same on both sides of an empty diagonal."""
    side = len(value) if isinstance(value, list | tuple) else 0
    if side < 3 or any(not isinstance(row, list | tuple) or len(row) != side for row in value):
        return False
    if any(cell not in (0, 1) for row in value for cell in row):
        return False
    rows = np.array(value)
    return bool((rows == rows.T).all() and not rows.diagonal().any())


def _lists(found: list[Named]) -> tuple[Named, Lists]:
    """The neighbours of every node, in both directions, and the value that holds them. LevelError
    if the text is no such lists."""
    for named in found:
        value = named.value
        if is_matrix(value):
            used = [k for k, row in enumerate(value) if any(row)]
            value = {k: [n for n, cell in enumerate(value[k]) if cell] for k in used}
        if isinstance(value, list | tuple) and all(isinstance(v, list | tuple) for v in value):
            value = dict(enumerate(value))
        if isinstance(value, dict) and value:
            break
    else:
        raise LevelError("no lists of neighbours")
    if len(value) > _MOST:
        raise LevelError("more than {count} cells in lists of neighbours", count=_MOST)
    lists: Lists = {_node(key): set() for key in value}
    for key, near in value.items():
        if not isinstance(near, list | tuple | set | frozenset):
            raise LevelError("the neighbours of {node} are not a list", node=str(key))
        for other in map(_node, near):
            lists[_node(key)].add(other)
            lists.setdefault(other, set()).add(_node(key))
    for node, near in lists.items():
        if len(near) > 4 or node in near:
            raise LevelError("{node} cannot have these neighbours", node=str(node))
    return named, lists


def _node(value: Any) -> Node:
    if type(value) is int and value >= 0:
        return value
    if isinstance(value, tuple) and len(value) == 2 and all(type(v) is int for v in value):
        return value
    raise LevelError("{value} is no number of a cell", value=str(value)[:40])


# -- writing ---------------------------------------------------------------------------------------
def write(level: Level) -> bytes:
    """The neighbours of every open cell, numbered row * columns + column."""
    texts, near = graph_of(level)
    cols = level.cols
    lines = (f"    {r * cols + c}: {[y * cols + x for y, x in near[r, c]]}," for r, c in near)
    graph = "graph = {\n" + "\n".join(lines) + "\n}\n"
    marks = {texts[cell]: cell[0] * cols + cell[1] for cell in near}
    return _read_back(level, graph + f"shape = ({level.rows}, {cols})\n", marks)


def write_matrix(level: Level) -> bytes:
    """A row of 0 and 1 for every open cell, in reading order: which other ones it is beside."""
    texts, near = graph_of(level)
    if len(near) ** 2 > SMALL:
        raise LevelError("the neighbours of so many cells are too long a text")
    rows = (", ".join("01"[other in near[cell]] for other in near) for cell in near)
    graph = "graph = [\n" + "\n".join(f"    [{row}]," for row in rows) + "\n]\n"
    return _read_back(level, graph, {texts[cell]: k for k, cell in enumerate(near)})


MATRIX = SimpleNamespace(read=read, write=write_matrix)
"""The format whose lists are rows of 0 and 1."""


def graph_of(level: Level) -> tuple[dict[Cell, str], dict[Cell, list[Cell]]]:
    """The tokens of a level's open cells, and their neighbours, in reading order."""
    rows = enumerate(format_rows(kind(level.kind), level.cells))
    cells = {(r, c): text for r, row in rows for c, text in enumerate(row.split())}
    strange = next((text for text in cells.values() if text not in (*".#SE",)), None)
    if strange is not None:
        raise LevelError("lists of neighbours have no place for {token}", token=strange)
    texts = {cell: text for cell, text in cells.items() if text != "#"}
    steps = ((-1, 0), (0, -1), (0, 1), (1, 0))
    beside = {(r, c): [(r + y, c + x) for y, x in steps] for r, c in texts}
    return texts, {at: [cell for cell in near if cell in texts] for at, near in beside.items()}


def _read_back(level: Level, graph: str, marks: Mapping[str, int]) -> bytes:
    """The text with start and end. LevelError if it does not say where the cells lie."""
    names = {"S": "start", "E": "end"}
    ends = (f"{names[text]} = {marks[text]}\n" for text in names if text in marks)
    data = (graph + "".join(ends)).encode()
    if len(data) > SMALL:
        raise LevelError("the neighbours of so many cells are too long a text")
    again = read(data, FileHints(level.kind)).cells
    wall = kind(level.kind).parse_token("#")
    if not np.array_equal(_cropped(again, wall), _cropped(level.cells, wall)):
        raise LevelError("the neighbours alone do not say where the open cells of this board lie")
    return data


def _cropped(cells: Cells, wall: int) -> Cells:
    """A board without walls round its open cells."""
    held = np.argwhere(cells != wall)
    (top, left), (bottom, right) = held.min(axis=0), held.max(axis=0)
    return cells[top : bottom + 1, left : right + 1]


# -- where the cells lie ---------------------------------------------------------------------------
def _places(lists: Lists) -> dict[Node, Cell]:
    """The cell of every node. LevelError if no board has these neighbours."""
    if all(isinstance(node, tuple) for node in lists):
        place: dict[Node, Cell] = {node: node for node in lists if isinstance(node, tuple)}
        if _fits(lists, place):
            return place
    numbers = sorted(node for node in lists if isinstance(node, int))
    if len(numbers) == len(lists):
        for cols in _widths(lists, numbers):
            place = {node: divmod(node, cols) for node in numbers}
            if _fits(lists, place):
                return place
        found = _by_reading_order(numbers, lists)
        if found is not None:
            return found
    raise LevelError("no board has these neighbours with its cells numbered in reading order")


def _widths(lists: Mapping[Node, set[Node]], numbers: list[int]) -> list[int]:
    """The possible numbers of columns if all cells are numbered together: steps downwards."""
    steps = {abs(a - b) for a in numbers for b in lists[a] if isinstance(b, int)}
    return sorted(steps - {1}) or [numbers[-1] + 1, 1]


def _fits(lists: Lists, place: Mapping[Node, Cell]) -> bool:
    """True if two nodes are neighbours exactly where their cells are."""
    at = {cell: node for node, cell in place.items()}
    if len(at) < len(place):
        return False
    for node, (row, col) in place.items():
        beside = ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1))
        if {at[cell] for cell in beside if cell in at} != lists[node]:
            return False
    return True


def _by_reading_order(numbers: list[int], lists: Lists) -> dict[Node, Cell] | None:
    """Cells of open places numbered one after the other; None if no board fits.

    Of a cell's neighbours with smaller numbers at most one lies to its left, which is the number
    before it, and one above it. So every cell has its place beside earlier ones, or begins a part
    that a later cell joins to the rest. Where the number before it is the only one, it may lie to
    the left or above: to the left is tried first.
    """
    below: list[tuple[int, bool]] = []
    for _ in range(_TRIES):
        choices = dict(below)
        made: list[tuple[int, bool]] = []
        place = _laid_out(numbers, lists, choices, made)
        if place is not None and _fits(lists, place) and _in_reading_order(place):
            return place
        while made and made[-1][1]:
            made.pop()
        if not made:
            return None
        below = [*made[:-1], (made[-1][0], True)]
    return None


def _laid_out(
    numbers: list[int], lists: Lists, choices: Mapping[int, bool], made: list[tuple[int, bool]]
) -> dict[Node, Cell] | None:
    """The cells under some choices of who lies below the number before it; all choices there
    were go into `made`. None if they contradict each other, or leave parts unjoined."""
    parts: dict[int, dict[Node, Cell]] = {}
    part_of: dict[int, int] = {}
    before = None
    for node in numbers:
        parts[node], part_of[node] = {node: (0, 0)}, node
        earlier = sorted(n for n in lists[node] if isinstance(n, int) and n < node)
        above = earlier[0] if earlier else None
        left = earlier[-1] if earlier and earlier[-1] == before else None
        if left is not None and len(earlier) == 1:
            made.append((node, choices.get(node, False)))
            above, left = (left, None) if made[-1][1] else (None, left)
        for other, step in ((above, (1, 0)), (left, (0, 1))):
            if other is not None and not _join(parts, part_of, other, node, step):
                return None
        before = node
    if len(parts) > 1:
        return None
    [place] = parts.values()
    top = min(row for row, _ in place.values())
    edge = min(col for _, col in place.values())
    return {node: (row - top, col - edge) for node, (row, col) in place.items()}


def _join(
    parts: dict[int, dict[Node, Cell]], part_of: dict[int, int], other: int, node: int, step: Cell
) -> bool:
    """Put a node at a step from another one, with all that lies beside either. False: it cannot."""
    one, two = part_of[other], part_of[node]
    row, col = parts[one][other]
    at = parts[two][node]
    shift = row + step[0] - at[0], col + step[1] - at[1]
    if one == two:
        return shift == (0, 0)
    for moved, (r, c) in parts.pop(two).items():
        parts[one][moved] = (r + shift[0], c + shift[1])
        if isinstance(moved, int):
            part_of[moved] = one
    return True


def _in_reading_order(place: Mapping[Node, Cell]) -> bool:
    cells = [place[node] for node in sorted(n for n in place if isinstance(n, int))]
    return cells == sorted(cells)


def _rows(open_cells: set[Cell], least: Cell) -> list[list[str]]:
    """Rows of "." and "#", at least as many as `least` says."""
    if min(min(cell) for cell in open_cells) < 0:
        raise LevelError("rows and columns are counted from 0")
    rows = max(least[0], 1 + max(row for row, _ in open_cells))
    cols = max(least[1], 1 + max(col for _, col in open_cells))
    if rows * cols > MAX_CELLS:
        raise LevelError("more than {count} cells in lists of neighbours", count=MAX_CELLS)
    return [["." if (r, c) in open_cells else "#" for c in range(cols)] for r in range(rows)]
