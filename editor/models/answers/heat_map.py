"""HeatMap: on how many routes each cell and each step of a level lies.

The numbers come from the exact engine, in one pass over its states, so they are as exact as the
number of routes itself. They belong to the level they were counted on: after an edit they stay,
marked outdated, until they are counted again.

Tradeoff: every best pair of food and water of a building, one of them chosen.

Nobody can better a pair of the Pareto front in both supplies. The front, the result of the greedy
heuristic and the route to the chosen pair are computed beside the window; they are dropped when
the puzzle becomes another one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Signal, Slot

from editor.models.answers.routes import Refused
from editor.models.document.document import LevelDocument
from editor.models.search.questions import LevelQuestion
from editor.models.search.runner import SolverRunner
from editor.models.work.background import Failure
from solvers.insight.live import Heat
from solvers.kind import Level, Limits, PuzzleKind, SearchProblem, Solver, StopToken
from solvers.kind.facts import Of, SupplyFront
from solvers.options import Ability
from solvers.runtime.steps import Stopped, finished
from solvers.search import Run

LIMITS = Limits(memory_mib=2048, threads=2)
BY_CELL: tuple[Ability, ...] = ("counts_places", "counts_best_places")


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


def counting_solvers(
    kind: PuzzleKind[Any, Any], abilities: tuple[Ability, ...] = BY_CELL
) -> list[tuple[Solver, str]]:
    """The solvers of a kind that count by cell, each with the option that asks for it."""
    named = ((each, each.option_for(able)) for each in kind.solvers for able in abilities)
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
        """Asks somebody else to count; whether the numbers will come by `take_heat`."""
        self.coming: Callable[[], bool] = lambda: False
        """Returns True while numbers that replace outdated ones are counted elsewhere."""
        self.passing: Callable[[], bool] = lambda: False
        """Returns True for the moment in which outdated numbers stand in for those to come."""
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
        self.on, self._awaited = on, False
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
        """Choose between all routes, where they are counted by cell, and the optimal ones."""
        self.of = of if self.counts_all else "optimal"
        self.changed.emit()

    def take_heat(self, heat: Heat) -> None:
        """Use numbers that another search counted, instead of counting the same puzzle again."""
        news = heat is not self.heat or self.outdated or self._awaited
        if news and self.document.same_puzzle(heat.level):
            self.cancel("build")
            self.heat, self.outdated, self._awaited = heat, False, False
            self.changed.emit()

    def give_up(self) -> None:
        """Counting failed: hide the map if it waits for the numbers."""
        if self._awaited:
            self._hide()
            self.too_large.emit()

    @Slot()
    def build(self) -> None:
        """Count the puzzle as it stands."""
        self.cancel("build")
        level = self.begin()
        if level is not None:
            self.ask("build", HeatQuestion(self.document.kind, level).answer)

    @Slot()
    def refresh(self) -> None:
        """Count again if what shows is outdated."""
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
        self.on = self._awaited = False
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


Pair = tuple[int, int]
"""Food and water."""


@dataclass(frozen=True, eq=False)
class Front:
    """The trade-off of a level.

    pairs: food rising, water falling. best: the index of the pair whose smaller supply is
    largest, the optimum of the puzzle. greedy: what the greedy heuristic collects.
    """

    level: Level
    source: SupplyFront
    pairs: tuple[Pair, ...]
    best: int
    greedy: Pair | None

    @property
    def optimum(self) -> int:
        return min(self.pairs[self.best])

    @property
    def gap(self) -> int | None:
        """The distance of the greedy result from the optimum."""
        return None if self.greedy is None else self.optimum - min(self.greedy)


@dataclass(frozen=True, eq=False)
class FrontQuestion:
    """Asks for the trade-off of a level."""

    kind: PuzzleKind[Any, Any]
    level: Level

    def answer(self, token: StopToken) -> Front | Refused:
        try:
            source = finished(self.kind.front(self.level), token)
        except Stopped:
            return Refused("stopped")
        except MemoryError:
            return Refused("memory")
        pairs = tuple((food, water) for food, water in source.pairs.tolist())
        best = max(range(len(pairs)), key=lambda n: (min(pairs[n]), sum(pairs[n])))
        return Front(self.level, source, pairs, best, self._heuristic(source, token))

    def _heuristic(self, source: SupplyFront, token: StopToken) -> Pair | None:
        problem = SearchProblem(self.level)
        run = Run(self.kind, self.kind.solver(source.heuristic), problem)
        try:
            result = run.advance(Limits(), token=token)
        finally:
            run.close()
        if result.moves is None:
            return None
        end = self.kind.replay(self.kind.initial(self.level), result.moves)
        return source.supplies(end)


@dataclass(frozen=True, eq=False)
class WayQuestion:
    """Asks for a route that collects the pair of an index."""

    front: Front
    index: int

    def answer(self, token: StopToken) -> tuple[str, ...] | Refused:
        try:
            moves = finished(self.front.source.routing(*self.front.pairs[self.index]), token)
        except Stopped:
            return Refused("stopped")
        except MemoryError:
            return Refused("memory")
        return Refused("none") if moves is None else tuple(moves)


class Tradeoff(LevelQuestion):
    """The trade-off of one document."""

    def __init__(self, document: LevelDocument, runner: SolverRunner) -> None:
        super().__init__(document, runner)
        self.front: Front | None = None
        self.index: int | None = None
        self.moves: tuple[str, ...] | None = None

    @property
    def available(self) -> bool:
        """True if this kind of puzzle has two supplies to trade."""
        return self.document.kind.has_front

    @property
    def known(self) -> bool:
        return self.front is not None

    @property
    def route(self) -> tuple[str, ...] | None:
        """The route to show: that to the chosen pair."""
        return self.moves

    @Slot()
    def build(self) -> None:
        """Compute the trade-off of the puzzle as it stands."""
        level = self.begin()
        if level is not None:
            self.ask("build", FrontQuestion(self.document.kind, level).answer)

    def choose(self, index: int) -> None:
        """Choose a pair; an index beyond the ends stays at them."""
        if self.front is None:
            return
        index = min(max(index, 0), len(self.front.pairs) - 1)
        if index != self.index:
            self.index = index
            self.ask("route", WayQuestion(self.front, index).answer)

    def step(self, by: int) -> None:
        """The next pair, or the one before."""
        if self.index is not None:
            self.choose(self.index + by)

    def on_answer(self, role: str, answer: Any) -> None:
        if isinstance(answer, Refused):
            self.refusal = answer.why
        elif isinstance(answer, Front):
            self.front = answer
            self.choose(answer.best)
        else:
            self.moves = answer
            self.route_changed.emit()

    def clear_answers(self) -> None:
        self.front = self.index = None
        had, self.moves = self.moves, None
        if had is not None:
            self.route_changed.emit()
