"""HeatMap: on how many routes each cell and each step of a level lies.

The numbers come from the exact engine, in one pass over its states, so they are as
exact as the number of routes itself. They belong to the level they were counted on:
after an edit they stay, marked outdated, until they are counted again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Signal, Slot

from gridwright.editor.models.document.document import LevelDocument
from gridwright.editor.models.search.questions import LevelQuestion
from gridwright.editor.models.search.runner import SolverRunner
from gridwright.editor.models.work.background import Failure
from gridwright.solvers.insight.live import Heat
from gridwright.solvers.kind import (
    Level,
    Limits,
    PuzzleKind,
    SearchProblem,
    Solver,
    StopToken,
)
from gridwright.solvers.kind.facts import Of
from gridwright.solvers.options import Ability
from gridwright.solvers.search import Run

LIMITS = Limits(memory_mib=2048, threads=2)
BY_CELL: tuple[Ability, ...] = ("counts_places", "counts_best_places")


@dataclass(frozen=True, eq=False)
class HeatQuestion:
    """On how many routes does each place of this level lie?"""

    kind: PuzzleKind[Any, Any]
    level: Level

    def answer(self, token: StopToken) -> Heat | None:
        solver, option = counting_solvers(self.kind)[0]
        run = Run(
            self.kind, solver, SearchProblem(self.level, options={option: True}), LIMITS
        )
        try:
            return Heat.of_result(self.level, run.advance(LIMITS, token=token))
        finally:
            run.close()


def counting_solvers(
    kind: PuzzleKind[Any, Any], abilities: tuple[Ability, ...] = BY_CELL
) -> list[tuple[Solver, str]]:
    """The solvers of a kind that count by cell, each with the option that asks for
    it."""
    named = (
        (each, each.option_for(able)) for each in kind.solvers for able in abilities
    )
    return [(solver, option) for solver, option in named if option is not None]


class HeatMap(LevelQuestion):
    """The heat of one document: shown or not, counted or under way, outdated or not.

    After an edit it stays, outdated, until it is counted again.
    """

    too_large = Signal()
    """The level has too many states to count."""

    def __init__(self, document: LevelDocument, runner: SolverRunner) -> None:
        super().__init__(document, runner)
        self.of: Of = "all" if self.counts_all else "optimal"
        self.on = False
        self.heat: Heat | None = None
        self.outdated = False
        self.counted_elsewhere: Callable[[], bool] = lambda: False
        """Asks another search to count. Returns True if the numbers will come by
        `take_heat`."""
        self.coming: Callable[[], bool] = lambda: False
        """Returns True while numbers that replace outdated ones are counted
        elsewhere."""
        self.passing: Callable[[], bool] = lambda: False
        """Returns True for the moment in which outdated numbers stand in for those to
        come."""
        self._awaited = False
        self.refused.connect(self._hide)

    @property
    def available(self) -> bool:
        """True if a solver of this kind counts by cell."""
        return bool(counting_solvers(self.document.kind))

    @property
    def counts_all(self) -> bool:
        """True if all routes are counted by cell, not the optimal ones alone."""
        return bool(counting_solvers(self.document.kind, ("counts_places",)))

    @property
    def known(self) -> bool:
        return self.heat is not None

    def show(self, on: bool) -> None:
        """Show the heat, counting it where needed, or hide it."""
        self.on = on
        self._awaited = False
        if not on:
            self.cancel("build")
        elif self.heat is None or self.outdated:
            self._count()
        self.changed.emit()

    @property
    def building(self) -> bool:
        """True if the numbers are being counted, here or elsewhere."""
        return self._awaited or super().building

    def _count(self) -> None:
        ready = not any(p.severity == "error" for p in self.document.problems())
        elsewhere = ready and self.counted_elsewhere()
        missing = self.on and (self.heat is None or self.outdated)
        self._awaited = elsewhere and missing
        if missing and not elsewhere:
            self.build()

    def choose(self, of: Of) -> None:
        """Choose which routes are counted: all, where the kind counts them by cell, or
        the optimal ones."""
        self.of = of if self.counts_all else "optimal"
        self.changed.emit()

    def take_heat(self, heat: Heat) -> None:
        """Use numbers that another search counted, instead of counting the same puzzle
        again."""
        news = heat is not self.heat or self.outdated or self._awaited
        if news and self.document.same_puzzle(heat.level):
            self.cancel("build")
            self.heat = heat
            self.outdated = False
            self._awaited = False
            self.changed.emit()

    def give_up(self) -> None:
        """Hide the map if it waits for numbers, since counting failed."""
        if self._awaited:
            self._hide()
            self.too_large.emit()

    @Slot()
    def build(self) -> None:
        """Count the current puzzle."""
        self.cancel("build")
        level = self.begin()
        if level is not None:
            self.ask("build", HeatQuestion(self.document.kind, level).answer)

    @Slot()
    def refresh(self) -> None:
        """Count again if the numbers shown are outdated."""
        if self.on and self.outdated:
            self._count()

    def on_answer(self, role: str, answer: Heat | None) -> None:
        if answer is None:
            self._hide()
            self.too_large.emit()
            return
        self.heat = answer
        self._on_edited()

    def clear_answers(self) -> None:
        """Keep the numbers until they are counted again."""

    @Slot()
    def _hide(self) -> None:
        self.on = False
        self._awaited = False
        self.changed.emit()

    @Slot(object, object)
    def _on_failed(self, role: str, failure: Failure) -> None:
        self.on = False
        super()._on_failed(role, failure)

    @Slot()
    def _on_edited(self) -> None:
        if self.heat is None:
            return
        outdated = not self.document.same_puzzle(self.heat.level)
        if outdated != self.outdated:
            self.outdated = outdated
            self.changed.emit()
