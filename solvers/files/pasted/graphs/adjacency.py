"""A board as a graph program holds it: for every cell the list of its neighbours.

`{0: [1, 4], 1: [0], ...}`, a list of lists, a square of 0 and 1 with a row for each
cell, cells named by (row, column), or a list of edges, with a start given as
`start = 10` or as a number after it. Cells are numbered in reading order, either all
cells of the board (row * columns + column, holes left out) or the open ones one after
the other. Walls are what no list names. For a kind whose levels are lines between dots,
each edge is a line.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace

import numpy as np

from gridwright.solvers.files.bounded import decode_lines, refuse_over
from gridwright.solvers.files.formats import FileHints
from gridwright.solvers.files.pasted.budget import ReadingBudget
from gridwright.solvers.files.pasted.graphs.graph_levels import graph_levels
from gridwright.solvers.files.pasted.graphs.nodes import cells_beside
from gridwright.solvers.files.pasted.source.program import MOST, program_of
from gridwright.solvers.files.rows import format_rows
from gridwright.solvers.kind import Cell, Cells, Level, LevelError
from gridwright.solvers.registry import kind, kind_ids

_TOKENS = frozenset(".SE")
"""Tokens of open cells that lists of neighbours can hold."""
_ENDS = {
    "S": "start",
    "E": "end",
}


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
    found = graph_levels(program, FileHints(kind_id), budget)
    if not found:
        raise LevelError("no lists of neighbours")
    source.remarks.extend(found[0].remarks)
    return found[0].level


def through_all_cells() -> str:
    """The kind whose levels ask for a way through every open cell."""
    return next(name for name in kind_ids() if kind(name).loop_rules is not None)


def write(level: Level) -> bytes:
    """The neighbours of every open cell, numbered row * columns + column."""
    texts, near = graph_of(level)
    rows, cols = level.cells.shape
    lines = ["graph = {"]
    marks: dict[str, int] = {}
    number_of = {(row, col): row * cols + col for row, col in texts}
    for cell, beside in near.items():
        number = number_of[cell]
        others = [number_of[other] for other in beside]
        lines.append(f"    {number}: {others},")
        marks[texts[cell]] = number
    lines.append("}")
    lines.append(f"shape = ({rows}, {cols})")
    return _read_back(level, lines, marks)


def write_matrix(level: Level) -> bytes:
    """A row of 0 and 1 for every open cell, in reading order: which other ones it is
    beside."""
    texts, near = graph_of(level)
    if len(near) ** 2 > MOST:
        raise LevelError("the neighbours of so many cells are too long a text")
    lines = ["graph = ["]
    marks: dict[str, int] = {}
    for number, (cell, beside) in enumerate(near.items()):
        row = ["1" if other in beside else "0" for other in near]
        joined = ", ".join(row)
        lines.append(f"    [{joined}],")
        marks[texts[cell]] = number
    lines.append("]")
    return _read_back(level, lines, marks)


MATRIX = SimpleNamespace(read=read, write=write_matrix)
"""The format whose lists are rows of 0 and 1."""


def graph_of(level: Level) -> tuple[dict[Cell, str], dict[Cell, list[Cell]]]:
    """The tokens of a level's open cells, and their neighbours, in reading order."""
    texts: dict[Cell, str] = {}
    rows = format_rows(kind(level.kind), level.cells)
    for r, row in enumerate(rows):
        for c, text in enumerate(row.split()):
            if text == "#":
                continue
            if text not in _TOKENS:
                raise LevelError(
                    "lists of neighbours have no place for {token}",
                    token=text,
                )
            texts[r, c] = text
    near = {own: [cell for cell in cells_beside(own) if cell in texts] for own in texts}
    return texts, near


def _read_back(
    level: Level,
    lines: list[str],
    marks: Mapping[str, int],
) -> bytes:
    """The lines of a text, with start and end. LevelError if they do not say where the
    cells lie."""
    for text, name in _ENDS.items():
        if text in marks:
            lines.append(f"{name} = {marks[text]}")
    lines.append("")
    data = "\n".join(lines).encode()
    if len(data) > MOST:
        raise LevelError("the neighbours of so many cells are too long a text")
    again = read(data, FileHints(level.kind)).cells
    wall = kind(level.kind).parse_token("#")
    found = _cropped(again, wall)
    meant = _cropped(level.cells, wall)
    if not np.array_equal(found, meant):
        raise LevelError(
            "the neighbours alone do not say where the open cells of this board lie"
        )
    return data


def _cropped(cells: Cells, wall: int) -> Cells:
    """A board without walls round its open cells."""
    held = np.argwhere(cells != wall)
    top, left = held.min(axis=0)
    bottom, right = held.max(axis=0) + 1
    return cells[top:bottom, left:right]
