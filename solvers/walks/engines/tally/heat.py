"""Numbers of walks through each cell and each step of a large board.

A walk is a way from the root of the diagram to DONE, so the number of walks through a
choice is the number of ways to its state times the number of ways onward
(forward-backward). The sum over the choices that visit a cell is the number of walks
through the cell, and the sum over those that draw its step to the right or down the
number through the step. All walks use a forced cell, none a dead one.

It takes one more pass over the diagram. The sweep backward has counted the walks on
from every state. This pass goes forward and counts the ways to every state.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field
from types import ModuleType

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.text import decimal
from gridwright.solvers.walks.board import PathBoard
from gridwright.solvers.walks.engines.frontier.layout import TIP, FrontierBoard
from gridwright.solvers.walks.engines.frontier.plain import (
    CELL_CHOICES,
    DEAD,
    DONE,
    TIP_CHOICES,
    PlainDiagram,
)
from gridwright.solvers.walks.engines.frontier.sweep import Sweep
from gridwright.solvers.walks.walk import CellCounts, WalkDetails

Step = tuple[int, int]


@dataclass
class Frequencies:
    """Numbers of walks (of all, of the optimal ones) by flat cell index and by step.

    A step is a pair of flat indices, the smaller first. What is not in here lies on no
    walk.
    """

    cells: dict[int, list[int]] = field(default_factory=dict)
    steps: dict[Step, list[int]] = field(default_factory=dict)

    def add(
        self,
        of: int,
        cell: int,
        sums: tuple[int, int, int],
        right: int,
        below: int,
    ) -> None:
        """Enter how many walks visit a cell, go to the one on its right and to the one
        below."""
        visited, rightward, downward = sums
        numbers = self.cells.setdefault(cell, [0, 0])
        numbers[of] += visited
        for number, other in ((rightward, right), (downward, below)):
            if number:
                step = (min(cell, other), max(cell, other))
                through = self.steps.setdefault(step, [0, 0])
                through[of] += number

    def to_json(self, board: PathBoard) -> WalkDetails:
        """`cells`: two boards of decimal strings; `steps`: [row, col, row, col, all,
        optimal]."""
        cols = board.cols
        steps: list[list[int | str]] = []
        for (one, other), (routes, optimal) in sorted(self.steps.items()):
            steps.append(
                [
                    *divmod(one, cols),
                    *divmod(other, cols),
                    decimal(routes),
                    decimal(optimal),
                ]
            )
        cells: CellCounts = {
            "routes": self._grid(board, 0),
            "optimal": self._grid(board, 1),
        }
        return {"cells": cells, "steps": steps}

    def _grid(self, board: PathBoard, of: int) -> list[list[str]]:
        """(rows, cols): the numbers of walks through the cells. of: 0 for all, 1 for
        the optimal ones."""
        grid = []
        for row in range(board.rows):
            line = []
            for col in range(board.cols):
                cell = row * board.cols + col
                numbers = self.cells.get(cell, [0, 0])
                line.append(decimal(numbers[of]))
            grid.append(line)
        return grid


def plain_frequencies(diagram: PlainDiagram) -> Frequencies:
    """The frequencies of a diagram in plain Python."""
    board = diagram.board
    found = Frequencies()
    arrived = [[0, 0, 1], [0, 0, 1]]
    for k, cell in enumerate(board.order):
        table = TIP_CHOICES if board.flags[k] & TIP else CELL_CHOICES
        width = len(diagram.best[k + 1])
        after = [[0] * width, [0] * width]
        right, below = _beside(board, k)
        for of in (0, 1):
            sums = _cell_sums(
                diagram,
                k,
                bool(of),
                arrived[of],
                after[of],
                table,
            )
            found.add(
                of,
                cell,
                sums,
                right,
                below,
            )
        arrived = after
    return found


def _beside(board: FrontierBoard, k: int) -> tuple[int, int]:
    """The flat indices of the cells to the right of the k-th one and below it; -1
    beyond the board."""
    right = -1
    below = -1
    if k + 1 < board.cells:
        right = board.order[k + 1]
    if k + board.width < board.cells:
        below = board.order[k + board.width]
    return right, below


def _cell_sums(
    diagram: PlainDiagram,
    k: int,
    optimal: bool,
    arrived: list[int],
    after: list[int],
    table: tuple[tuple[tuple[int, int, int], ...], ...],
) -> tuple[int, int, int]:
    """Walks that visit a cell, go right and go down; `after` receives the ways to each
    state."""
    counts = diagram.optimal if optimal else diagram.routes
    onward = counts[k + 1]
    weight = diagram.board.weight[k]
    sums = [0, 0, 0]
    states = zip(diagram.kinds[k], diagram.choices[k], strict=True)
    for state, (kind, leads) in enumerate(states):
        if state <= DONE or not arrived[state]:
            continue
        for lead, draws in zip(leads, table[kind], strict=True):
            if lead == DEAD:
                continue
            right, down, visited = draws
            value = diagram.best[k + 1][lead] + weight * visited
            if optimal and value != diagram.best[k][state]:
                continue
            number = arrived[state] * onward[lead]
            sums[0] += visited * number
            sums[1] += right * number
            sums[2] += down * number
            if lead > DONE:
                after[lead] += arrived[state]
    return sums[0], sums[1], sums[2]


def plain_histogram(diagram: PlainDiagram) -> dict[int, int]:
    """The number of walks with each score, from a diagram in plain Python."""
    board = diagram.board
    after: list[dict[int, int]] = []
    for k in range(board.cells - 1, -1, -1):
        table = TIP_CHOICES if board.flags[k] & TIP else CELL_CHOICES
        here: list[dict[int, int]] = [{}, {0: 1}]
        kinds = diagram.kinds[k][2:]
        choices = diagram.choices[k][2:]
        for kind, leads in zip(kinds, choices, strict=True):
            scores: dict[int, int] = {}
            for lead, (_, _, visited) in zip(leads, table[kind], strict=True):
                follow: dict[int, int] = {}
                if lead == DONE:
                    follow = {0: 1}
                elif lead < len(after):
                    follow = after[lead]
                gained = visited * board.weight[k]
                for score, number in follow.items():
                    value = score + gained
                    scores[value] = scores.get(value, 0) + number
            here.append(scores)
        after = here
    in_order = sorted(after[2].items())
    return {board.base + score: number for score, number in in_order}


Counts = NDArray[np.uint64]
Ints = NDArray[np.int64]


def kernels_for(sweep: Sweep) -> str:
    """The module of the kernel that the numbers of an evaluated sweep need."""
    name = "heat_wide_kernels" if max(_columns(sweep)) > 2 else "heat_kernels"
    return f"gridwright.solvers.walks.engines.tally.{name}"


def _columns(sweep: Sweep) -> tuple[int, int]:
    """The columns of 64 bits for the numbers of all and of optimal walks, at least
    two."""
    routes, optimal = sweep.totals()
    assert routes is not None
    assert optimal is not None
    return _columns_for(routes), _columns_for(optimal)


def _columns_for(number: int) -> int:
    """The columns of 64 bits for a number, at least two."""
    needed = -(-number.bit_length() // 64)
    return max(2, needed)


def frequencies(
    sweep: Sweep, kernels: ModuleType
) -> Generator[None, None, Frequencies]:
    """The number of walks, and of optimal walks, on which each cell and step lies.

    sweep: evaluated, with all its counts. kernels: the module `kernels_for` it, loaded.
    """
    found = Frequencies()
    ways, optimal = _columns(sweep)
    columns = ways + optimal
    arrived = np.zeros((3, columns), dtype=np.uint64)
    arrived[2, [0, ways]] = 1
    for row in range(sweep.height):
        layers, values, limbs = yield from sweep.layer_values(row, columns)
        diagram = sweep.diagrams[row]
        half = int(diagram.sizes.max()) + 2
        both = np.empty((2 * half, columns), dtype=np.uint64)
        both[: arrived.shape[0]] = arrived
        sums = np.zeros((12 * sweep.band, columns), dtype=np.uint64)
        at = np.array([0, 0, 0, ways], dtype=np.int64)
        while (
            kernels.spread(
                at,
                layers,
                values,
                limbs,
                both,
                sums,
                sweep.chunk,
            )
            == kernels.BUDGET
        ):
            yield
        _enter(
            found,
            sweep.board,
            row * sweep.band,
            sums,
            ways,
        )
        yield
        first = sweep.band % 2 * half
        behind = first + int(diagram.sizes[-1]) + 2
        arrived = both[first:behind]
        if diagram.link is not None:
            states = sweep.keys[row + 1].size
            turned = np.zeros((states + 2, columns), dtype=np.uint64)
            turned[diagram.link + 2] = arrived[2:]
            arrived = turned
    return found


def _draws(choices: tuple[tuple[tuple[int, int, int], ...], ...]) -> Ints:
    """(3, 12): which choices visit the cell, go right, go down."""
    by_choice = np.array(choices, dtype=np.int64).reshape(12, 3)
    visited_last = by_choice.T
    return visited_last[[2, 0, 1]]


_AT_CELL = _draws(CELL_CHOICES)
_AT_TIP = _draws(TIP_CHOICES)


def _enter(
    found: Frequencies,
    board: FrontierBoard,
    first: int,
    sums: Counts,
    ways: int,
) -> None:
    """Enter what the choices at some cells add up to; `first`: the first of the
    cells."""
    low = sums & np.uint64(2**32 - 1)
    high = sums >> np.uint64(32)
    halves = np.stack([low, high], axis=2)
    parts = halves.reshape(-1, 12, 2 * sums.shape[1])
    parts = parts.astype(np.int64)
    by_cell = _AT_CELL @ parts
    for k in range(parts.shape[0]):
        if board.flags[first + k] & TIP:
            by_cell[k] = _AT_TIP @ parts[k]
    of_all = by_cell[..., : 2 * ways]
    of_optimal = by_cell[..., 2 * ways :]
    for of, halves_of in enumerate((of_all, of_optimal)):
        numbers = _numbers(halves_of)
        for k, (visited, right, down) in enumerate(numbers, first):
            beside, below = _beside(board, k)
            cell = board.order[k]
            found.add(
                of,
                cell,
                (visited, right, down),
                beside,
                below,
            )


def _numbers(halves: Ints) -> list[list[int]]:
    """(..., columns) as integers: columns of 32 bits, lowest first; each may hold
    more."""
    used = np.flatnonzero(halves.any((0, 1)))
    highest = int(used[-1]) if used.size else 0
    number = np.zeros(halves.shape[:2], dtype=object)
    for column in range(highest, -1, -1):
        number = number * 2**32 + halves[..., column]
    found: list[list[int]] = number.tolist()
    return found
