"""The intended route of a document when its board is turned over or gets another size.

The route of a walk goes along with its cells. Where rows or columns come in between two cells that
followed each other, it goes on straight through the new ones; where a cell of it is cut off, it
ends before it. A loop begins at the new first cell. Moves that are written as steps, such as swaps,
go along as long as both cells stay and touch. Moves of other kinds stay as they were written.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from editor.models.document.board import Board
from solvers.directions import STEPS
from solvers.insight.intended import drawn
from solvers.level import Cell, LevelError
from solvers.places import read_place, touching

Moved = Mapping[Cell, Cell]
"""Where each cell that stays has gone."""


def reshaped_route(board: Board, origin: NDArray[np.int32], cells: NDArray[np.int32]) -> str:
    """The intended route on a board made of another one's cells.

    origin: (rows, cols), for each new cell the flat index it had before, -1 for none. cells: the
    new codes.
    """
    text = str(board.field("intended"))
    route = drawn(board.kind, board.level(), text)
    if route is None or not route.moves:
        return text
    moved = {
        divmod(int(old), board.cols): divmod(at, int(origin.shape[1]))
        for at, old in enumerate(origin.ravel().tolist())
        if old >= 0
    }
    if route.cells:
        path = _straight(_kept([moved.get(cell) for cell in route.cells]))
        return board.kind.join_moves(_letters(_from_start(board, path, cells)))
    if all(read_place(move) is not None for move in route.moves):
        return board.kind.join_moves(_steps(route.moves, moved))
    return text


def _kept(path: list[Cell | None]) -> list[Cell]:
    """The cells up to the first that is gone."""
    found: list[Cell] = []
    for cell in path:
        if cell is None:
            break
        found.append(cell)
    return found


def _straight(path: list[Cell]) -> list[Cell]:
    """The path with the cells between those that came apart; it ends where they are not in line."""
    found = path[:1]
    for one, other in pairwise(path):
        down, right = other[0] - one[0], other[1] - one[1]
        if down and right:
            break
        far = max(abs(down), abs(right))
        found += [(one[0] + down * k // far, one[1] + right * k // far) for k in range(1, far + 1)]
    return found


def _from_start(board: Board, path: list[Cell], cells: NDArray[np.int32]) -> list[Cell]:
    """A loop, turned so that it begins where walks of the new board do; other paths as they are."""
    if len(path) < 2 or path[0] != path[-1]:
        return path
    try:
        level = board.level().with_(cells=cells, solution=None, conditions={})
        first = divmod(board.kind.path(board.kind.initial(level))[0], cells.shape[1])
    except LevelError:
        return path
    loop = path[:-1]
    if first not in loop:
        return path
    at = loop.index(first)
    return [*loop[at:], *loop[:at], first]


def _letters(path: list[Cell]) -> list[str]:
    letters = {step: letter for letter, step in STEPS.items()}
    return [letters[b[0] - a[0], b[1] - a[1]] for a, b in pairwise(path)]


def _steps(moves: tuple[str, ...], moved: Moved) -> list[str]:
    found = []
    for move in moves:
        ends = [moved[cell] for cell in read_place(move) or () if cell in moved]
        if len(ends) != 2 or not touching(*ends):
            break
        (r, c), (r2, c2) = sorted(ends)
        found.append(f"{r},{c}-{r2},{c2}")
    return found
