"""The number of walks through each cell and each step.

A walk is a way from the root of the diagram to DONE, so the number of walks through a choice is the
number of ways to its state times the number of ways onward (forward-backward). The sum over the
choices that visit a cell is the number of walks through the cell, and the sum over those that draw
its step to the right or down the number through the step. All walks use a forced cell, none a dead
one.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from solvers.decimals import decimal
from solvers.walks.board import PathBoard
from solvers.walks.details import WalkDetails
from solvers.walks.engines.frontier.layout import TIP
from solvers.walks.engines.frontier.plain import CELL_CHOICES, DEAD, DONE, TIP_CHOICES, PlainDiagram

Step = tuple[int, int]


@dataclass
class Frequencies:
    """Numbers of walks (of all, of the optimal ones) by flat cell index and by step.

    A step is a pair of flat indices, the smaller first. What is not in here lies on no walk.
    """

    cells: dict[int, list[int]] = field(default_factory=dict)
    steps: dict[Step, list[int]] = field(default_factory=dict)

    def add(self, of: int, cell: int, sums: tuple[int, int, int], right: int, below: int) -> None:
        """Enter how many walks visit a cell, go to the one on its right and to the one below."""
        visited, rightward, downward = sums
        self.cells.setdefault(cell, [0, 0])[of] += visited
        for number, other in ((rightward, right), (downward, below)):
            if number:
                step = (min(cell, other), max(cell, other))
                self.steps.setdefault(step, [0, 0])[of] += number

    def to_json(self, board: PathBoard) -> WalkDetails:
        """`cells`: two boards of decimal strings; `steps`: [row, col, row, col, all, optimal]."""
        rows, cols = board.rows, board.cols
        grids = [
            [
                [decimal(self.cells.get(r * cols + c, (0, 0))[of]) for c in range(cols)]
                for r in range(rows)
            ]
            for of in (0, 1)
        ]
        steps: list[list[int | str]] = [
            [*divmod(a, cols), *divmod(b, cols), decimal(routes), decimal(optimal)]
            for (a, b), (routes, optimal) in sorted(self.steps.items())
        ]
        return {"cells": {"routes": grids[0], "optimal": grids[1]}, "steps": steps}


def plain_frequencies(diagram: PlainDiagram) -> Frequencies:
    """Of a diagram in plain Python."""
    board, found = diagram.board, Frequencies()
    arrived = [[0, 0, 1], [0, 0, 1]]
    for k, cell in enumerate(board.order):
        table = TIP_CHOICES if board.flags[k] & TIP else CELL_CHOICES
        last = k + 1 == board.cells
        width = len(diagram.best[k + 1])
        after = [[0] * width, [0] * width]
        right = board.order[k + 1] if not last else -1
        below = board.order[k + board.width] if k + board.width < board.cells else -1
        for of in (0, 1):
            sums = _cell_sums(diagram, k, bool(of), arrived[of], after[of], table)
            found.add(of, cell, sums, right, below)
        arrived = after
    return found


def _cell_sums(
    diagram: PlainDiagram,
    k: int,
    optimal: bool,
    arrived: list[int],
    after: list[int],
    table: tuple[tuple[tuple[int, int, int], ...], ...],
) -> tuple[int, int, int]:
    """Walks that visit a cell, go right and go down; `after` receives the ways to each state."""
    onward = (diagram.optimal if optimal else diagram.routes)[k + 1]
    sums = [0, 0, 0]
    for state, (kind, leads) in enumerate(zip(diagram.kinds[k], diagram.choices[k], strict=True)):
        if state <= DONE or not arrived[state]:
            continue
        for lead, draws in zip(leads, table[kind], strict=True):
            if lead == DEAD:
                continue
            right, down, visited = draws
            value = diagram.best[k + 1][lead] + diagram.board.weight[k] * visited
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
    """How many walks have each score, from a diagram in plain Python."""
    board = diagram.board
    after: list[dict[int, int]] = []
    for k in range(board.cells - 1, -1, -1):
        table = TIP_CHOICES if board.flags[k] & TIP else CELL_CHOICES
        here: list[dict[int, int]] = [{}, {0: 1}]
        for kind, leads in zip(diagram.kinds[k][2:], diagram.choices[k][2:], strict=True):
            scores: dict[int, int] = {}
            for lead, (_, _, visited) in zip(leads, table[kind], strict=True):
                follow = {0: 1} if lead == DONE else after[lead] if lead < len(after) else {}
                for score, number in follow.items():
                    value = score + visited * board.weight[k]
                    scores[value] = scores.get(value, 0) + number
            here.append(scores)
        after = here
    return {board.base + score: number for score, number in sorted(after[2].items())}
