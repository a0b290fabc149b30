"""Grading: how hard the level in front is, found in the background with progress."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from editor.models.search.level_question import LevelQuestion
from editor.models.search.runner import Rank, SolverRunner
from editor.models.search.session import SolveSession
from solvers.insight.difficulty.choices import Limit
from solvers.insight.difficulty.measure import Difficulty, grading
from solvers.kind import PuzzleKind
from solvers.level import Level
from solvers.problem import StopToken


@dataclass(frozen=True, eq=False)
class GradeQuestion:
    """How hard is this level? known: a route of it that is proved to be best."""

    kind: PuzzleKind[Any, Any]
    level: Level
    known: tuple[str, ...] | None = None

    def answer(self, token: StopToken) -> Generator[float, None, Difficulty]:
        return grading(self.kind, self.level, Limit(), token, self.known)


class Grading(LevelQuestion):
    """How hard the puzzle of one document is."""

    progressed = Signal()
    """More positions are examined."""
    stood = Signal(int)
    """A move of the route, from 1, is to be looked at."""

    def __init__(
        self, session: SolveSession, runner: SolverRunner, parent: QObject | None = None
    ) -> None:
        super().__init__(session.document, runner, parent)
        self.session = session
        self.found: Difficulty | None = None
        self.fraction = 0.0
        """Of the positions, how many are examined."""
        self.move: int | None = None
        """The move that is looked at."""
        self._questions.progressed.connect(self._on_progressed)

    @property
    def available(self) -> bool:
        return True

    @property
    def known(self) -> bool:
        return self.found is not None

    @Slot()
    def build(self) -> None:
        """Grade the puzzle as it stands, along the best route that was just found, if there is."""
        level = self.begin()
        if level is None:
            return
        result, known = self.session.result, None
        if result is not None and not self.session.outdated and not result.conditions:
            proved = result.status == "optimal" and self.document.kind.solvers[0].exact
            known = result.moves if proved and self._complete(result.moves) else None
        self.ask("build", GradeQuestion(self.document.kind, level, known).answer, Rank.INSIGHT)

    def stand_at(self, move: int) -> None:
        """Look at a move of the route; a number beyond the ends stays at them."""
        if self.found is not None and self.found.moves:
            self.move = min(max(move, 1), len(self.found.moves))
            self.stood.emit(self.move)

    def step(self, by: int) -> None:
        """Look at the next move, or at the one before."""
        self.stand_at((self.move or 0) + by)

    def take(self, role: str, answer: Any) -> None:
        self.found = answer

    def clear(self) -> None:
        stood, self.move = self.move is not None, None
        self.found, self.fraction = None, 0.0
        if stood:
            self.route_changed.emit()

    def _complete(self, moves: tuple[str, ...] | None) -> bool:
        """Whether an answer is a whole game, and not a single best move."""
        kind, level = self.document.kind, self.level
        if moves is None or level is None:
            return False
        return kind.finished(kind.replay(kind.initial(level), moves))

    @Slot(object, object)
    def _on_progressed(self, _role: str, fraction: float) -> None:
        self.fraction = fraction
        self.progressed.emit()
