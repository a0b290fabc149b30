"""Tradeoff: every best pair of food and water of a building, one of them chosen.

Nobody can better a pair of the Pareto front in both supplies. The front, the result of the greedy
heuristic and the route to the chosen pair are computed beside the window; they are dropped when
the puzzle becomes another one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from editor.models.answers.route_sets import Refused, Stopped, stepped
from editor.models.document.document import LevelDocument
from editor.models.search.questions import Lane, Question, drop_all
from solvers.front import SupplyFront
from solvers.kind import Problem, PuzzleKind
from solvers.level import Level
from solvers.problem import Limits, SearchProblem, StopToken
from solvers.search import Run

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
        """How far the greedy result stays behind the optimum."""
        return None if self.greedy is None else self.optimum - min(self.greedy)


@dataclass(frozen=True, eq=False)
class FrontQuestion:
    """What is the trade-off of this level?"""

    kind: PuzzleKind[Any, Any]
    level: Level

    def answer(self, token: StopToken) -> Front | Refused:
        try:
            source = stepped(self.kind.front(self.level), token)
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
    """Which route collects the pair of that index?"""

    front: Front
    index: int

    def answer(self, token: StopToken) -> tuple[str, ...] | Refused:
        try:
            moves = stepped(self.front.source.routing(*self.front.pairs[self.index]), token)
        except Stopped:
            return Refused("stopped")
        except MemoryError:
            return Refused("memory")
        return Refused("none") if moves is None else tuple(moves)


class Tradeoff(QObject):
    """The trade-off of one document."""

    changed = Signal()
    route_changed = Signal()
    """Another route belongs to the chosen pair, or none."""
    refused = Signal(object)
    """The level has these Problems, so it has no trade-off."""

    def __init__(self, document: LevelDocument, lane: Lane, parent: QObject | None = None) -> None:
        super().__init__(parent or document)
        self.document = document
        self.front: Front | None = None
        self.index: int | None = None
        self.moves: tuple[str, ...] | None = None
        self.refusal = ""
        self._lane = lane
        self._level: Level | None = None
        self._asked: list[Question] = []
        asked = self._asked
        self.destroyed.connect(lambda: drop_all(lane, asked))
        lane.answered.connect(self._on_answered)
        lane.failed.connect(self._on_failed)
        document.edited.connect(self._on_edited)

    @property
    def available(self) -> bool:
        """Whether this kind of puzzle has two supplies to trade."""
        return self.document.kind.has_front

    @property
    def building(self) -> bool:
        return bool(self._asked) and self.front is None

    @Slot()
    def build(self) -> None:
        """Compute the trade-off of the puzzle as it stands."""
        problems: list[Problem] = [p for p in self.document.problems() if p.severity == "error"]
        if problems:
            self.refused.emit(problems)
            return
        self._forget()
        self._level = self.document.level()
        self._ask(FrontQuestion(self.document.kind, self._level))

    @Slot()
    def cancel(self) -> None:
        self._forget("stopped")

    def choose(self, index: int) -> None:
        """Choose a pair; an index beyond the ends stays at them."""
        if self.front is None:
            return
        index = min(max(index, 0), len(self.front.pairs) - 1)
        if index != self.index:
            self.index = index
            self._ask(WayQuestion(self.front, index))

    def step(self, by: int) -> None:
        """The next pair, or the one before."""
        if self.index is not None:
            self.choose(self.index + by)

    def _ask(self, question: Question) -> None:
        self._drop()
        self._asked.append(question)
        self._lane.ask(question, urgent=True)
        self.changed.emit()

    def _drop(self) -> None:
        drop_all(self._lane, self._asked)
        self._asked.clear()

    def _forget(self, why: str = "") -> None:
        self._drop()
        self.refusal, self.front, self.index = why, None, None
        had, self.moves = self.moves, None
        self.changed.emit()
        if had is not None:
            self.route_changed.emit()

    @Slot(object, object)
    def _on_answered(self, question: Question, answer: Any) -> None:
        if not any(question is asked for asked in self._asked):
            return
        self._asked.clear()
        if isinstance(answer, Refused):
            self.refusal = answer.why
        elif isinstance(answer, Front):
            self.front = answer
            self.choose(answer.best)
        else:
            self.moves = answer
            self.route_changed.emit()
        self.changed.emit()

    @Slot(object)
    def _on_failed(self, _failure: object) -> None:
        if self._asked:
            self._drop()
            self.changed.emit()

    @Slot()
    def _on_edited(self) -> None:
        known = self.front is not None or self.building
        if known and self._level is not None and not self.document.holds(self._level):
            self._forget("changed")
