"""A board as a graph program holds it: for every cell the list of its neighbours.

`{0: [1, 4], 1: [0], ...}`, a list of lists, a square of 0 and 1 with a row for each
cell, cells named by (row, column), or a list of edges, with a start given as
`start = 10` or as a number after it. Cells are numbered in reading order, either all
cells of the board (row * columns + column, holes left out) or the open ones one after
the other. Walls are what no list names. For a kind whose levels are lines between dots,
each edge is a line.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import numpy as np

from gridwright.solvers.files.bounded import decode_lines, refuse_over
from gridwright.solvers.files.formats import FileHints
from gridwright.solvers.files.pasted.boards.boards import ENDS, STARTS, is_mark, unused
from gridwright.solvers.files.pasted.budget import ReadingBudget
from gridwright.solvers.files.pasted.graphs.named_dots import dots_of_names, lists_of_names
from gridwright.solvers.files.pasted.source.program import MOST, Named, Program, program_of
from gridwright.solvers.files.pasted.source.values import Atom, Listed, Value
from gridwright.solvers.files.rows import format_rows, parse_rows
from gridwright.solvers.kind import (
    MAX_CELLS,
    Cell,
    Cells,
    Level,
    LevelError,
    PuzzleKind,
    Text,
)
from gridwright.solvers.registry import UnknownKind, kind, kind_ids

Node = int | Cell
Lists = dict[Node, Counter[Node]]
"""For every node its neighbours, and how many edges lead to each."""
_TRIES = 2_000
"""Layouts tried before a text is refused."""
_MOST = 20_000
"""Cells of a board given by neighbours."""
_SQUARE = 5
"""Cells from which on a square of 0 and 1 that fits a board by its neighbours is
one."""


@dataclass(frozen=True)
class GraphLevel:
    """A level in a text of neighbours. likeness: None if the board says how likely it
    is."""

    level: Level
    remarks: tuple[Text, ...]
    likeness: float | None = None


def read(data: bytes, source: FileHints) -> Level:
    """A level of a kind of walks or of lines; without one in `source`, of that which
    goes through all cells."""
    refuse_over(data)
    text = decode_lines(data).strip("\ufeff \r\n")
    if len(text) > MOST:
        raise LevelError("the neighbours of so many cells are too long a text")
    budget = ReadingBudget()
    kind_id = source.kind or through_all_cells()
    program = program_of(text, budget)
    found = graph_levels(
        program,
        FileHints(kind_id),
        budget,
    )
    if not found:
        raise LevelError("no lists of neighbours")
    source.remarks.extend(found[0].remarks)
    return found[0].level


def graph_levels(
    program: Program,
    hints: FileHints,
    budget: ReadingBudget,
) -> list[GraphLevel]:
    """The levels that lists of neighbours in a text can be. LevelError if it holds no
    such lists, or none that a board has."""
    graph = _Graph(program, budget)
    found: list[GraphLevel] = []
    refusal: LevelError | None = None
    for kind_id in kind_ids() if hints.kind is None else (hints.kind,):
        try:
            of = kind(kind_id)
            made = graph.level(of)
        except UnknownKind as error:
            if hints.kind is not None:
                raise LevelError(str(error)) from None
            continue
        except LevelError as error:
            refusal = (
                error if refusal is None or "edges are" in str(refusal) else refusal
            )
            continue
        found.append(made)
    if not found and refusal is not None:
        raise refusal
    return found


def is_of_lines(of: PuzzleKind[Any, Any]) -> bool:
    """True for a kind whose levels are lines between dots."""
    return of.lined(Counter(), (1, 1)) is not None


def holds_edges(program: Program) -> bool:
    """True if a value is a list of pairs of places, with a name of edges or with more
    than one step in a pair."""
    for one in program.values:
        if not isinstance(one.value, Listed) or one.value.cells > 4 * _MOST:
            continue
        named = one.name.lower() in _EDGES
        if named and one.value.depth > 1:
            plain = _plain(one.value)
            if _edges_of(plain) or lists_of_names(plain):
                return True
    return False


_EDGES = ("edges", "edge_list", "lines", "links", "bridges")


class _Graph:
    """The neighbours in a text, and what it marks beside them."""

    def __init__(
        self,
        program: Program,
        budget: ReadingBudget,
    ) -> None:
        found = list(program.values)
        self._named, value = _lists_in(found)
        self._dot = _named_dots(value, self._named.name)
        if self._dot:
            value = _between_dots(value, self._dot)
        self._edges = _edges_of(value) is not None
        self._square = is_matrix(value)
        self._mutual = not isinstance(value, list) or _is_mutual(value)
        self.lists = _in_both_directions(value)
        budget.spend(20 * len(self.lists))
        found.remove(self._named)
        self._shape = _shape(found)
        self._others = [one for one in found if one is not self._shape]
        self._remarks = program.remarks
        self._place: dict[Node, Cell] | None = None

    def level(self, of: PuzzleKind[Any, Any]) -> GraphLevel:
        """The level of one kind. LevelError if it has no such board."""
        if is_of_lines(of):
            return self._lined(of)
        if self._edges:
            raise LevelError("edges are lines between dots")
        return self._walled(of)

    def _walled(self, of: PuzzleKind[Any, Any]) -> GraphLevel:
        """A board whose open cells are the nodes."""
        if self._place is None:
            self._place = _places(self.lists)
        place = self._place
        remarks = list(self._remarks)
        least = (0, 0)
        if self._shape is not None:
            least = _pair(self._shape.value) or least
        rows = _rows(set(place.values()), least)
        for text, named in self._marks(remarks).items():
            node = _node(_plain(named.value))
            if node == len(place) and named.name.lower() == "v":
                remarks.append(
                    Text("{name} is the number of open cells", name=named.name)
                )
                continue
            if node not in place:
                raise LevelError(
                    "{node} is not in the lists of neighbours", node=str(node)
                )
            row, col = place[node]
            rows[row][col] = text
        cells = parse_rows(of, list(map(" ".join, rows)))
        square = self._square and cells.size >= _SQUARE
        return GraphLevel(
            Level(of.id, cells),
            tuple(remarks),
            1.0 if square else None,
        )

    def _lined(self, of: PuzzleKind[Any, Any]) -> GraphLevel:
        """A board whose lines are the edges."""
        if not self._edges and not self._mutual:
            raise LevelError("no lists of neighbours")
        place = _dots(self.lists)
        rows = 1 + max(row for row, _ in place.values())
        cols = 1 + max(col for _, col in place.values())
        if rows * cols > MAX_CELLS:
            raise LevelError(
                "more than {count:# cell|# cells} in lists of neighbours",
                count=MAX_CELLS,
            )
        remarks = list(self._remarks)
        start = self._start_in(place, remarks)
        cells = of.lined(
            _lines_between(self.lists, place),
            (rows, cols),
            start,
        )
        if cells is None:
            raise LevelError("no lists of neighbours")
        likeness = 0.9 if self._edges else 0.3
        return GraphLevel(
            Level(of.id, cells),
            tuple(remarks),
            likeness,
        )

    def _start_in(
        self,
        place: Mapping[Node, Cell],
        remarks: list[Text],
    ) -> Cell | None:
        """The dot that is marked as the start; other marks get a remark."""
        start = None
        for text, named in self._marks(remarks).items():
            node = self._node_of(named.value)
            if text == "S" and node in place:
                start = place[node]
            else:
                remarks.append(unused(named))
        return start

    def _node_of(self, value: Value) -> Node:
        """The node that a mark names."""
        plain = _plain(value)
        if isinstance(plain, str) and plain in self._dot:
            return self._dot[plain]
        return _node(plain)

    def _is_mark(self, value: Value) -> bool:
        """True for a place, the number of a cell, or the name of a node."""
        if not isinstance(value, Atom):
            return is_mark(value)
        word = value.value
        named = isinstance(word, str) and word in self._dot
        return named or is_mark(value)

    def _marks(self, remarks: list[Text]) -> dict[str, Named]:
        """The start and the end that the text names. remarks: gets a sentence for every
        other value."""
        marks: dict[str, Named] = {}
        for text, names in (
            ("S", (*STARTS, "")),
            ("E", ENDS),
        ):
            for name in names:
                for one in self._others:
                    called = one.name.lower() == name
                    if called and self._is_mark(one.value):
                        marks.setdefault(text, one)
        said = list(marks.values())
        remarks += [unused(one) for one in self._others if one not in said]
        return marks


def _shape(found: Sequence[Named]) -> Named | None:
    """The value that says how many rows and columns there are."""
    for one in found:
        if one.name == "shape" and _pair(one.value) is not None:
            return one
    return None


def _pair(value: Value) -> Cell | None:
    plain = _plain(value)
    return plain if _is_place(plain) else None


def through_all_cells() -> str:
    """The kind whose levels ask for a way through every open cell."""
    return next(name for name in kind_ids() if kind(name).loop_rules is not None)


def _plain(value: Value) -> Any:
    """A value as plain lists; a pair in round brackets as a place."""
    if isinstance(value, Atom):
        return value.value
    if isinstance(value, Listed):
        items = [_plain(one) for one in value.items]
        return tuple(items) if value.round else items
    return {_key(key): _plain(one) for key, one in value.pairs}


def _key(key: Any) -> Any:
    """The node in a key; JSON writes numbers and places in quotes."""
    if not isinstance(key, str):
        return key
    parts = [part.strip() for part in key.strip("()[] ").split(",")]
    if not all(part.isascii() and part.isdigit() for part in parts):
        return key
    numbers = [int(part[:9]) for part in parts]
    if len(numbers) == 1:
        return numbers[0]
    return tuple(numbers)


def is_matrix(value: Any) -> bool:
    """True for a square of 0 and 1, the same on both sides of an empty diagonal."""
    side = 0
    if isinstance(value, list | tuple):
        side = len(value)
    if side < 3:
        return False
    for row in value:
        if not isinstance(row, list | tuple) or len(row) != side:
            return False
        if any(cell not in (0, 1) for cell in row):
            return False
    rows = np.array(value)
    alike = (rows == rows.T).all()
    return bool(alike and not rows.diagonal().any())


_NAMES = ("edges", "graph", "adjacency", "adj", "neighbours", "neighbors")
"""Names of the member that holds the neighbours or edges of a graph."""


def _lists_in(found: Sequence[Named]) -> tuple[Named, Any]:
    """The value that holds neighbours or edges, as plain lists. LevelError if there is
    none."""
    for one in found:
        if not _may_hold_lists(one.value):
            continue
        plain = _plain(one.value)
        edges = _member_of_edges(plain)
        if edges is not None:
            return one, edges
        if _by_node(plain) or _edges_of(plain) is not None:
            return one, plain
        if isinstance(plain, dict):
            for name, inner in plain.items():
                if name in _NAMES:
                    return one, inner
    raise LevelError("no lists of neighbours")


def _member_of_edges(value: Any) -> list[Any] | None:
    """The edges that a member of an object holds, pairs of numbers as such."""
    if not isinstance(value, dict):
        return None
    for name in _EDGES:
        listed = value.get(name)
        if isinstance(listed, list) and listed:
            pairs = list(map(_as_pair, listed))
            if _edges_of(pairs) is not None:
                return pairs
    return None


def _as_pair(value: Any) -> Any:
    """Two numbers as a pair in round brackets; any other value as it is."""
    if not isinstance(value, list) or len(value) != 2:
        return value
    return tuple(value) if _are(value, int) else value


def _named_dots(value: Any, name: str) -> dict[str, Cell]:
    """The dots of nodes that have names; none if it is another value. name: of the
    value; a list of pairs of words is a graph only under a name of one."""
    if not isinstance(value, dict) and name.lower() not in (*_EDGES, *_NAMES):
        return {}
    lists = lists_of_names(value)
    return dots_of_names(lists) if lists else {}


def _between_dots(value: Any, dot: Mapping[str, Cell]) -> list[tuple[Cell, Cell]]:
    """The edges of nodes that have names, between their dots."""
    edges: list[tuple[Cell, Cell]] = []
    for one, near in lists_of_names(value).items():
        for other in near.elements():
            first = dot[one]
            second = dot[other]
            if first < second:
                edges.append((first, second))
    return edges


def _may_hold_lists(value: Value) -> bool:
    """True for a value of bearable size that is more than a list of atoms."""
    if isinstance(value, Atom) or value.cells > 4 * _MOST:
        return False
    return not (isinstance(value, Listed) and value.atoms)


def _by_node(value: Any) -> dict[Any, Any]:
    """The neighbours by node that a value gives; empty if it gives none."""
    if is_matrix(value):
        return _of_matrix(value)
    if isinstance(value, list):
        if not _are(value, list | tuple):
            return {}
        return dict(enumerate(value))
    if not isinstance(value, dict):
        return {}
    if not any(isinstance(one, str) for one in value):
        return value
    if not _are(value.values(), list | tuple | set):
        return {}
    return value


def _of_matrix(rows: list[list[Any]]) -> dict[Any, Any]:
    """The neighbours by node in a matrix; nodes without any are left out."""
    found: dict[Any, Any] = {}
    for number, row in enumerate(rows):
        if any(row):
            found[number] = [other for other, cell in enumerate(row) if cell]
    return found


def _are(values: Iterable[Any], types: Any) -> bool:
    """True if all values are of some types."""
    return all(isinstance(value, types) for value in values)


def _edges_of(value: Any) -> list[tuple[Node, Node]] | None:
    """The edges in a list of pairs of nodes; None if it is another list."""
    if not isinstance(value, list | tuple) or not value:
        return None
    found: list[tuple[Node, Node]] = []
    for one in value:
        edge = _edge_of(one)
        if edge is None:
            return None
        found.append(edge)
    return found


def _edge_of(value: Any) -> tuple[Node, Node] | None:
    """The two nodes of a pair: numbers in round brackets, or cells; None for another
    value."""
    if not isinstance(value, list | tuple) or len(value) != 2:
        return None
    one, other = (_as_place(end) for end in value)
    if isinstance(value, tuple) and type(one) is int and type(other) is int:
        return one, other
    if not _are((one, other), tuple):
        return None
    return one, other


def _as_place(value: Any) -> Any:
    listed = isinstance(value, list) and len(value) == 2
    return tuple(value) if listed and all(type(one) is int for one in value) else value


def _is_mutual(value: list[Any]) -> bool:
    """True if every node of a list is named by all that it names."""
    lists = _by_node(value)
    return all(
        node in lists.get(other, ())
        for node, near in lists.items()
        for other in near
        if isinstance(other, int)
    )


def _in_both_directions(value: Any) -> Lists:
    """The neighbours of every node, of both where one alone names the other."""
    edges = _edges_of(value)
    lists: Lists = {}
    if edges is not None:
        for one, other in edges:
            first = _node(one)
            second = _node(other)
            lists.setdefault(first, Counter())[second] += 1
            lists.setdefault(second, Counter())[first] += 1
    else:
        by_node = _by_node(value)
        if len(by_node) > _MOST:
            raise LevelError(
                "more than {count:# cell|# cells} in lists of neighbours", count=_MOST
            )
        lists = {_node(key): Counter() for key in by_node}
        for key, near in by_node.items():
            if not isinstance(near, list | tuple | set | frozenset):
                raise LevelError(
                    "the neighbours of {node} are not a list", node=str(key)
                )
            node = _node(key)
            for other, times in Counter(map(_node, near)).items():
                lists[node][other] = max(lists[node][other], times)
                back = lists.setdefault(other, Counter())
                back[node] = max(back[node], times)
    for node, others in lists.items():
        if node in others:
            raise LevelError("{node} cannot have these neighbours", node=str(node))
    return lists


def _is_place(value: Any) -> bool:
    if not isinstance(value, tuple) or len(value) != 2:
        return False
    return all(type(part) is int for part in value)


def _node(value: Any) -> Node:
    value = _as_place(value)
    if type(value) is int and value >= 0:
        return value
    if _is_place(value):
        place: Cell = value
        return place
    raise LevelError("{value} is not the number of a cell", value=str(value)[:40])


def _dots(lists: Lists) -> dict[Node, Cell]:
    """The dot of every node, each line going to one of the eight dots around it.
    LevelError if the nodes do not lie on a grid."""
    place = _own_cells(lists)
    if place is not None:
        least = min(min(cell) for cell in place.values())
        if least >= 0 and _near(lists, place):
            return place
    numbers = _numbers_of(lists)
    if numbers is not None:
        for cols in _widths_beside(lists, numbers):
            place = {node: divmod(node, cols) for node in numbers}
            if _near(lists, place):
                return place
    raise LevelError(
        "no board has these neighbours with its cells numbered in reading order"
    )


def _lines_between(
    lists: Lists, place: Mapping[Node, Cell]
) -> Counter[tuple[Cell, Cell]]:
    """The number of lines between each two dots, the earlier dot first."""
    lines: Counter[tuple[Cell, Cell]] = Counter()
    for node, others in lists.items():
        for other, times in others.items():
            if place[node] < place[other]:
                lines[place[node], place[other]] = times
    return lines


def _own_cells(lists: Lists) -> dict[Node, Cell] | None:
    """The cell of every node where all nodes are cells; None if one is not."""
    cells: dict[Node, Cell] = {node: node for node in lists if isinstance(node, tuple)}
    return cells if len(cells) == len(lists) else None


def _numbers_of(lists: Lists) -> list[int] | None:
    """The nodes in rising order where all of them are numbers; None if one is not."""
    numbers = sorted(node for node in lists if isinstance(node, int))
    return numbers if len(numbers) == len(lists) else None


def _widths_beside(lists: Lists, numbers: list[int]) -> list[int]:
    """The widths that a board of dots may have: a line may also go to a dot beside the
    one below."""
    widths: set[int] = set()
    for step in _widths(lists, numbers):
        widths.update((step - 1, step, step + 1))
    return sorted(width for width in widths if width > 1)


def _near(lists: Lists, place: Mapping[Node, Cell]) -> bool:
    """True if all neighbours are at most one step from each other."""
    for node, others in lists.items():
        row, col = place[node]
        for other in others:
            down, right = place[other]
            if max(abs(down - row), abs(right - col)) > 1:
                return False
    return True


# -- writing ---------------------------------------------------------------------------
def write(level: Level) -> bytes:
    """The neighbours of every open cell, numbered row * columns + column."""
    texts, near = graph_of(level)
    rows, cols = level.cells.shape
    lines = ["graph = {"]
    marks: dict[str, int] = {}
    for (row, col), cells in near.items():
        number = row * cols + col
        others = [y * cols + x for y, x in cells]
        lines.append(f"    {number}: {others},")
        marks[texts[row, col]] = number
    lines += ["}", f"shape = ({rows}, {cols})", ""]
    return _read_back(
        level,
        "\n".join(lines),
        marks,
    )


def write_matrix(level: Level) -> bytes:
    """A row of 0 and 1 for every open cell, in reading order: which other ones it is
    beside."""
    texts, near = graph_of(level)
    if len(near) ** 2 > MOST:
        raise LevelError("the neighbours of so many cells are too long a text")
    lines = ["graph = ["]
    marks: dict[str, int] = {}
    for number, (cell, beside) in enumerate(near.items()):
        row = ", ".join("1" if other in beside else "0" for other in near)
        lines.append(f"    [{row}],")
        marks[texts[cell]] = number
    lines += ["]", ""]
    return _read_back(
        level,
        "\n".join(lines),
        marks,
    )


MATRIX = SimpleNamespace(read=read, write=write_matrix)
"""The format whose lists are rows of 0 and 1."""


def graph_of(level: Level) -> tuple[dict[Cell, str], dict[Cell, list[Cell]]]:
    """The tokens of a level's open cells, and their neighbours, in reading order."""
    texts: dict[Cell, str] = {}
    rows = format_rows(kind(level.kind), level.cells)
    for r, row in enumerate(rows):
        for c, text in enumerate(row.split()):
            if text not in (".", "#", "S", "E"):
                raise LevelError(
                    "lists of neighbours have no place for {token}", token=text
                )
            if text != "#":
                texts[r, c] = text
    near: dict[Cell, list[Cell]] = {}
    for r, c in texts:
        beside = (
            (r - 1, c),
            (r, c - 1),
            (r, c + 1),
            (r + 1, c),
        )
        near[r, c] = [cell for cell in beside if cell in texts]
    return texts, near


def _read_back(
    level: Level,
    graph: str,
    marks: Mapping[str, int],
) -> bytes:
    """The text with start and end. LevelError if it does not say where the cells
    lie."""
    for text, name in (("S", "start"), ("E", "end")):
        if text in marks:
            graph += f"{name} = {marks[text]}\n"
    data = graph.encode()
    if len(data) > MOST:
        raise LevelError("the neighbours of so many cells are too long a text")
    again = read(data, FileHints(level.kind)).cells
    wall = kind(level.kind).parse_token("#")
    if not np.array_equal(_cropped(again, wall), _cropped(level.cells, wall)):
        raise LevelError(
            "the neighbours alone do not say where the open cells of this board lie"
        )
    return data


def _cropped(cells: Cells, wall: int) -> Cells:
    """A board without walls round its open cells."""
    held = np.argwhere(cells != wall)
    top, left = held.min(axis=0)
    bottom, right = held.max(axis=0)
    return cells[top : bottom + 1, left : right + 1]


# -- where the cells lie ---------------------------------------------------------------
def _places(lists: Lists) -> dict[Node, Cell]:
    """The cell of every node. LevelError if no board has these neighbours."""
    for node, others in lists.items():
        if len(others) > 4:
            raise LevelError("{node} cannot have these neighbours", node=str(node))
    place = _own_cells(lists)
    if place is not None and _fits(lists, place):
        return place
    numbers = _numbers_of(lists)
    if numbers is not None:
        for cols in _widths(lists, numbers):
            place = {node: divmod(node, cols) for node in numbers}
            if _fits(lists, place):
                return place
        found = _by_reading_order(numbers, lists)
        if found is not None:
            return found
    raise LevelError(
        "no board has these neighbours with its cells numbered in reading order"
    )


def _widths(lists: Lists, numbers: list[int]) -> list[int]:
    """The possible numbers of columns if all cells are numbered together: steps
    downwards."""
    steps: set[int] = set()
    for number in numbers:
        others = [other for other in lists[number] if isinstance(other, int)]
        steps.update(abs(number - other) for other in others)
    return sorted(steps - {1}) or [numbers[-1] + 1, 1]


def _fits(lists: Lists, place: Mapping[Node, Cell]) -> bool:
    """True if two nodes are neighbours exactly where their cells are."""
    at = {cell: node for node, cell in place.items()}
    if len(at) < len(place):
        return False
    for node, (row, col) in place.items():
        beside = (
            (row - 1, col),
            (row + 1, col),
            (row, col - 1),
            (row, col + 1),
        )
        near = {at[cell] for cell in beside if cell in at}
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
        if not _joined(parts, node, above, left):
            return None
        before = node
    return parts.whole()


def _earlier(lists: Lists, node: int) -> list[int]:
    """The neighbours of a number that are smaller, in rising order."""
    others = [other for other in lists[node] if isinstance(other, int)]
    return sorted(other for other in others if other < node)


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
        top = min(row for row, _ in place.values())
        edge = min(col for _, col in place.values())
        return {node: (row - top, col - edge) for node, (row, col) in place.items()}


def _in_reading_order(place: Mapping[Node, Cell]) -> bool:
    numbers = sorted(node for node in place if isinstance(node, int))
    cells = [place[number] for number in numbers]
    return cells == sorted(cells)


def _rows(open_cells: set[Cell], least: Cell) -> list[list[str]]:
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
