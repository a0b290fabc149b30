"""Heat: on how many answers of a level each cell and each step lies, as exact numbers."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from solvers.decimals import whole_number
from solvers.level import Cell, Level
from solvers.problem import Result
from solvers.routes import Of

WALL = -1

Pair = tuple[int | None, int]
"""Numbers of answers: of all, None where these are not counted by cell, and of the optimal ones."""
Step = tuple[Cell, Cell]


@dataclass(frozen=True, eq=False)
class Heat:
    """Numbers of answers by cell and by step (two cells side by side). What is missing is on none.

    share, step_share: of the answers of a set, 0 to 1; they are rounded, `forced` and `dead` not.
    """

    level: Level
    total: Pair
    cells: dict[Cell, Pair] = field(default_factory=dict)
    steps: dict[Step, Pair] = field(default_factory=dict)

    @classmethod
    def of_result(cls, level: Level, result: Result) -> Heat | None:
        """From a search that was asked to count by cell; None if it could not."""
        if result.status == "infeasible":
            return cls(level, (0, 0))
        best, grids = result.counts.optimal, result.details.get("cells")
        if best is None or grids is None:
            return None
        every = grids.get("routes")
        if every is not None and result.counts.solutions is None:
            return None
        total = None if every is None else result.counts.solutions, best
        cells: dict[Cell, Pair] = {}
        for row in range(level.rows):
            for col in range(level.cols):
                routes = None if every is None else whole_number(every[row][col])
                cells[row, col] = routes, whole_number(grids["optimal"][row][col])
        steps: dict[Step, Pair] = {}
        for r, c, s, d, *numbers in result.details.get("steps", ()):
            routes = None if every is None else whole_number(numbers[0])
            steps[(r, c), (s, d)] = routes, whole_number(numbers[-1])
        return cls(level, total, cells, steps)

    def on(self, cell: Cell) -> Pair:
        """On how many answers a cell lies."""
        return self.cells.get(cell, (0, 0))

    def share(self, cell: Cell, of: Of) -> float:
        return _share(self.on(cell), self.total, of)

    def fraction(self, cell: Cell, of: Of) -> str:
        """The share in figures: "3/4" while both numbers are short, else in per cent."""
        number, all_ = _number(self.on(cell), of), _number(self.total, of)
        if all_ < 100:
            return f"{number}/{all_}"
        return f"{min(max(round(100 * number / all_), 1), 99)}%"

    def tally(self, of: Of) -> tuple[int, int, int]:
        """How many cells lie on every answer of the set, on some, and on none; walls are none."""
        places = np.argwhere(self.level.cells != WALL).tolist()
        cells = [(row, col) for row, col in places]
        every = sum(self.forced(cell, of) for cell in cells)
        none = sum(self.dead(cell, of) for cell in cells)
        return every, len(cells) - every - none, none

    def step_share(self, step: Step, of: Of) -> float:
        return _share(self.steps.get(step, (0, 0)), self.total, of)

    def forced(self, cell: Cell, of: Of) -> bool:
        """Whether every answer of the set visits the cell."""
        return _all(self.on(cell), self.total, of)

    def forced_step(self, step: Step, of: Of) -> bool:
        return _all(self.steps.get(step, (0, 0)), self.total, of)

    def dead(self, cell: Cell, of: Of) -> bool:
        """Whether no answer of the set visits the cell."""
        return not _number(self.on(cell), of)


def _number(pair: Pair, of: Of) -> int:
    """The number of a set; of the optimal answers where all of them are not counted."""
    every, best = pair
    return best if of == "optimal" or every is None else every


def _share(on: Pair, total: Pair, of: Of) -> float:
    number, all_ = _number(on, of), _number(total, of)
    return number / all_ if all_ else 0.0


def _all(on: Pair, total: Pair, of: Of) -> bool:
    return bool(_number(total, of)) and _number(on, of) == _number(total, of)
