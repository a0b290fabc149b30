"""HeatMap: on how many routes each cell and each step of a level lies.

The numbers come from the exact engine, in one pass over its states, so they are as exact as the
number of routes itself. They belong to the level they were counted on: after an edit they stay,
marked outdated, until they are counted again.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
from PySide6.QtCore import QObject, Signal, Slot

from editor.models.document.document import LevelDocument
from editor.models.search.level_question import LevelQuestion
from editor.models.search.runner import SolverRunner
from editor.models.work.job import Failure
from solvers.decimals import whole_number
from solvers.kind import PuzzleKind
from solvers.level import Cell, Level
from solvers.problem import Limits, Result, SearchProblem, Solver, StopToken
from solvers.routes import Of
from solvers.search import Run

LIMITS = Limits(memory_mib=2048, threads=2)
WALL = -1

Pair = tuple[int, int]
"""Numbers of routes: of all, of the optimal ones."""


@dataclass(frozen=True, eq=False)
class Heat:
    """Numbers of routes by cell and by step (two cells side by side). What is missing is on none.

    share, step_share: of the routes of a set, 0 to 1; they are rounded, `forced` and `dead` not.
    """

    level: Level
    total: Pair
    cells: dict[Cell, Pair] = field(default_factory=dict)
    steps: dict[tuple[Cell, Cell], Pair] = field(default_factory=dict)

    @classmethod
    def of_result(cls, level: Level, result: Result) -> Heat | None:
        """From a search with the option `cells`; None if it could not count."""
        if result.status == "infeasible":
            return cls(level, (0, 0))
        every, best = result.counts.solutions, result.counts.optimal
        grids, steps = result.details.get("cells"), result.details.get("steps")
        if every is None or best is None or grids is None or steps is None:
            return None
        total = every, best
        cells = {
            (row, col): (
                whole_number(grids["routes"][row][col]),
                whole_number(grids["optimal"][row][col]),
            )
            for row in range(level.rows)
            for col in range(level.cols)
        }
        places = {
            ((r, c), (s, d)): (whole_number(n), whole_number(o)) for r, c, s, d, n, o in steps
        }
        return cls(level, total, cells, places)

    def on(self, cell: Cell) -> Pair:
        """On how many routes a cell lies."""
        return self.cells.get(cell, (0, 0))

    def share(self, cell: Cell, of: Of) -> float:
        return _share(self.on(cell), self.total, of)

    def fraction(self, cell: Cell, of: Of) -> str:
        """The share in figures: "3/4" while both numbers are short, else in per cent."""
        number, all_ = self.on(cell)[_index(of)], self.total[_index(of)]
        if all_ < 100:
            return f"{number}/{all_}"
        return f"{min(max(round(100 * number / all_), 1), 99)}%"

    def tally(self, of: Of) -> tuple[int, int, int]:
        """How many cells lie on every route of the set, on some, and on none; walls are none."""
        places = np.argwhere(self.level.cells != WALL).tolist()
        cells = [(row, col) for row, col in places]
        every = sum(self.forced(cell, of) for cell in cells)
        none = sum(self.dead(cell, of) for cell in cells)
        return every, len(cells) - every - none, none

    def step_share(self, step: tuple[Cell, Cell], of: Of) -> float:
        return _share(self.steps.get(step, (0, 0)), self.total, of)

    def forced(self, cell: Cell, of: Of) -> bool:
        """Whether every route of the set visits the cell."""
        return _all(self.on(cell), self.total, of)

    def forced_step(self, step: tuple[Cell, Cell], of: Of) -> bool:
        return _all(self.steps.get(step, (0, 0)), self.total, of)

    def dead(self, cell: Cell, of: Of) -> bool:
        """Whether no route of the set visits the cell."""
        return not self.on(cell)[_index(of)]


def _index(of: Of) -> int:
    return 0 if of == "all" else 1


def _share(on: Pair, total: Pair, of: Of) -> float:
    number, all_ = on[_index(of)], total[_index(of)]
    return number / all_ if all_ else 0.0


def _all(on: Pair, total: Pair, of: Of) -> bool:
    return bool(total[_index(of)]) and on[_index(of)] == total[_index(of)]


@dataclass(frozen=True, eq=False)
class HeatQuestion:
    """On how many routes does each place of this level lie?"""

    kind: PuzzleKind[Any, Any]
    level: Level

    def answer(self, token: StopToken) -> Heat | None:
        solver, option = counting_solvers(self.kind)[0]
        run = Run(self.kind, solver, SearchProblem(self.level, options={option: True}), LIMITS)
        try:
            return Heat.of_result(self.level, run.advance(LIMITS, token=token))
        finally:
            run.close()


def counting_solvers(kind: PuzzleKind[Any, Any]) -> list[tuple[Solver, str]]:
    """The solvers of a kind that count by cell, each with the option that asks for it."""
    named = ((solver, solver.option_for("counts_places")) for solver in kind.solvers)
    return [(solver, option) for solver, option in named if option is not None]


class HeatMap(LevelQuestion):
    """The heat of one document: shown or not, counted or under way, outdated or not.

    After an edit it stays, outdated, until it is counted again.
    """

    too_large = Signal()
    """The level has too many states to count."""

    def __init__(
        self, document: LevelDocument, runner: SolverRunner, parent: QObject | None = None
    ) -> None:
        super().__init__(document, runner, parent)
        self.of: Of = "all"
        self.on = False
        self.heat: Heat | None = None
        self.outdated = False
        self.refused.connect(self._hide)

    @property
    def available(self) -> bool:
        """Whether a solver of this kind counts by cell."""
        return bool(counting_solvers(self.document.kind))

    @property
    def known(self) -> bool:
        return self.heat is not None

    def show(self, on: bool) -> None:
        """Show the heat, counting it where needed, or hide it."""
        self.on = on
        if not on:
            self.drop("build")
        elif self.heat is None or self.outdated:
            self.build()
        self.changed.emit()

    def choose(self, of: Of) -> None:
        """Of all routes, or of the optimal ones."""
        self.of = of
        self.changed.emit()

    @Slot()
    def build(self) -> None:
        """Count the puzzle as it stands."""
        self.drop("build")
        level = self.begin()
        if level is not None:
            self.ask("build", HeatQuestion(self.document.kind, level).answer)

    @Slot()
    def refresh(self) -> None:
        """Count again if what shows is outdated."""
        if self.on and self.outdated:
            self.build()

    def take(self, role: str, answer: Heat | None) -> None:
        if answer is None:
            self._hide()
            self.too_large.emit()
            return
        self.heat = answer
        self._on_edited()

    def clear(self) -> None:
        """What was counted stays until it is counted again."""

    @Slot()
    def _hide(self) -> None:
        self.on = False
        self.changed.emit()

    @Slot(object, object)
    def _on_failed(self, role: str, failure: Failure) -> None:
        self.on = False
        super()._on_failed(role, failure)

    @Slot()
    def _on_edited(self) -> None:
        if self.heat is None:
            return
        outdated = not self.document.asks(self.heat.level)
        if outdated != self.outdated:
            self.outdated = outdated
            self.changed.emit()
