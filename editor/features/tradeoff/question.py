"""Tradeoff: every best pair of food and water of a building, one of them chosen.

No route collects more of both supplies than a pair of the Pareto front. The front, the
result of the greedy heuristic and the route to the chosen pair are computed beside the
window; they are dropped when the puzzle changes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Slot

from gridwright.editor.models.answers.routes import Refused
from gridwright.editor.models.document.document import LevelDocument
from gridwright.editor.models.search.questions import LevelQuestion
from gridwright.editor.models.search.runner import SolverRunner
from gridwright.solvers.kind import (
    Level,
    Limits,
    PuzzleKind,
    SearchProblem,
    StopToken,
)
from gridwright.solvers.kind.facts import SupplyFront
from gridwright.solvers.runtime.steps import Stopped, finished
from gridwright.solvers.search import Run

Pair = tuple[int, int]
"""Food and water."""


@dataclass(frozen=True, eq=False)
class Front:
    """The trade-off of a level.

    pairs: food rising, water falling. best: the index of the pair whose smaller supply
    is largest, the optimum of the puzzle. greedy: what the greedy heuristic collects.
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
            moves = finished(
                self.front.source.routing(*self.front.pairs[self.index]), token
            )
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
        """The route to the chosen pair, which the board shows."""
        return self.moves

    @Slot()
    def build(self) -> None:
        """Compute the trade-off of the current puzzle."""
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
        """Choose the next pair, or the one before."""
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
        self.front = None
        self.index = None
        had, self.moves = self.moves, None
        if had is not None:
            self.route_changed.emit()
