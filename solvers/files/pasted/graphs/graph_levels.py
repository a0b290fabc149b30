"""The levels that the neighbours or edges in a text can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gridwright.solvers.files.formats import FileHints
from gridwright.solvers.files.pasted.boards.names import ENDS, STARTS
from gridwright.solvers.files.pasted.boards.places import is_mark
from gridwright.solvers.files.pasted.boards.words import unused
from gridwright.solvers.files.pasted.budget import ReadingBudget
from gridwright.solvers.files.pasted.graphs.cells import board_rows, places_of
from gridwright.solvers.files.pasted.graphs.dots import dots_of, lines_between
from gridwright.solvers.files.pasted.graphs.lists import (
    EDGE_NAMES,
    GRAPH_NAMES,
    in_both_directions,
    is_matrix,
    is_mutual,
    lists_in,
)
from gridwright.solvers.files.pasted.graphs.named_dots import (
    dots_of_names,
    lists_of_names,
)
from gridwright.solvers.files.pasted.graphs.nodes import (
    Node,
    edges_of,
    node_of,
    pair_of,
    plain_value,
)
from gridwright.solvers.files.pasted.source.program import Named, Program
from gridwright.solvers.files.pasted.source.values import Atom, Value
from gridwright.solvers.files.rows import parse_rows
from gridwright.solvers.kind import MAX_CELLS, Cell, Level, LevelError, PuzzleKind, Text
from gridwright.solvers.registry import UnknownKind, kind, kind_ids

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


class _Graph:
    """The neighbours in a text, and what it marks beside them."""

    def __init__(
        self,
        program: Program,
        budget: ReadingBudget,
    ) -> None:
        found = list(program.values)
        self._named, value = lists_in(found)
        self._dot = _named_dots(value, self._named.name)
        if self._dot:
            value = _between_dots(value, self._dot)
        self._edges = edges_of(value) is not None
        self._square = is_matrix(value)
        self._mutual = not isinstance(value, list) or is_mutual(value)
        self.lists = in_both_directions(value)
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
            self._place = places_of(self.lists)
        place = self._place
        remarks = list(self._remarks)
        least = (0, 0)
        if self._shape is not None:
            least = pair_of(self._shape.value) or least
        rows = board_rows(set(place.values()), least)
        for text, named in self._marks(remarks).items():
            node = node_of(plain_value(named.value))
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
        place = dots_of(self.lists)
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
            lines_between(self.lists, place),
            (rows, cols),
            start,
        )
        if cells is None:
            raise LevelError("no lists of neighbours")
        likeness = 0.9 if self._edges else 0.3
        return GraphLevel(Level(of.id, cells), tuple(remarks), likeness)

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
        plain = plain_value(value)
        if isinstance(plain, str) and plain in self._dot:
            return self._dot[plain]
        return node_of(plain)

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
        if one.name == "shape" and pair_of(one.value) is not None:
            return one
    return None


def _named_dots(value: Any, name: str) -> dict[str, Cell]:
    """The dots of nodes that have names; none if it is another value. name: of the
    value; a list of pairs of words is a graph only under a name of one."""
    if not isinstance(value, dict) and name.lower() not in (*EDGE_NAMES, *GRAPH_NAMES):
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
