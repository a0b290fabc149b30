"""Every answer of small levels with what it uses, by plain recursion; to hold live
answers against.

Shares no code with the engines: walks come from `walks_oracle`, sequences of swaps from
`match3_oracle`, walks through a building from the rules alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from gridwright.solvers.collapse.kind import KIND as COLLAPSE
from gridwright.solvers.collapse.rules import CollapseState
from gridwright.solvers.level import Cell, Level
from tests.oracles import match3_oracle
from tests.oracles.walks.plain import Puzzle

Step = tuple[Cell, Cell]


@dataclass(frozen=True)
class Used:
    """An answer: its score, and the cells and steps it uses; smaller cell first."""

    score: int
    cells: frozenset[Cell]
    steps: frozenset[Step] = frozenset()


def of_walks(puzzle: Puzzle) -> list[Used]:
    """Every route of a walk level."""
    return [
        Used(
            route.score,
            frozenset(route.cells),
            frozenset((min(a, b), max(a, b)) for a, b in pairwise(route.cells)),
        )
        for route in puzzle.once()
    ]


def of_building(level: Level) -> list[Used]:
    """Every walk out of a building."""
    return list(_leaving(level, COLLAPSE.initial(level)))


def _leaving(level: Level, state: CollapseState) -> Iterator[Used]:
    if COLLAPSE.finished(state):
        cells = [(cell // level.cols, cell % level.cols) for cell in state.path]
        steps = frozenset((min(a, b), max(a, b)) for a, b in pairwise(cells))
        yield Used(min(state.food, state.water), frozenset(cells), steps)
    for move in () if COLLAPSE.finished(state) else COLLAPSE.moves(state):
        yield from _leaving(level, COLLAPSE.apply(state, move))


def of_swaps(
    cells: np.ndarray, swaps: int, exactly: bool, points: dict[str, int]
) -> list[Used]:
    """Every sequence of swaps, with the cells it swaps or clears."""
    board = tuple(tuple(int(code) for code in row) for row in cells)
    return [
        Used(score, used) for score, used in _swapping(board, swaps, exactly, points)
    ]


def _swapping(
    board: match3_oracle.Board, left: int, exactly: bool, points: dict[str, int]
) -> Iterator[tuple[int, frozenset[Cell]]]:
    if left == 0 or not exactly:
        yield 0, frozenset()
    for a, b in match3_oracle.legal(board) if left else []:
        after, earned, touched = _cascade(match3_oracle.swapped(board, a, b), points)
        for score, cells in _swapping(after, left - 1, exactly, points):
            yield earned + score, cells | touched | {a, b}


def _cascade(
    board: match3_oracle.Board, points: dict[str, int]
) -> tuple[match3_oracle.Board, int, frozenset[Cell]]:
    """What a board falls to, what that earns, and the cells that vanish on the way."""
    total, touched = 0, set[Cell]()
    while found := match3_oracle.runs(board):
        total += sum(match3_oracle.worth(len(run), points) for run in found)
        gone = {cell for run in found for cell in run}
        touched |= gone
        columns = []
        for col in range(len(board[0])):
            rest = [
                board[row][col]
                for row in range(len(board))
                if board[row][col] and (row, col) not in gone
            ]
            columns.append([0] * (len(board) - len(rest)) + rest)
        board = tuple(zip(*columns, strict=True))
    return board, total, frozenset(touched)


@dataclass(frozen=True)
class Told:
    """What a live answer has to say of a level."""

    score: int | None
    solutions: int
    optimal: int
    cells: Mapping[Cell, int]
    steps: Mapping[Step, int]
    every_cells: Mapping[Cell, int]
    every_steps: Mapping[Step, int]

    @classmethod
    def of(cls, answers: list[Used]) -> Told:
        """Counted by hand."""
        best = max((answer.score for answer in answers), default=None)
        top = [answer for answer in answers if answer.score == best]
        return cls(
            best,
            len(answers),
            len(top),
            Counter(cell for answer in top for cell in answer.cells),
            Counter(step for answer in top for step in answer.steps),
            Counter(cell for answer in answers for cell in answer.cells),
            Counter(step for answer in answers for step in answer.steps),
        )
