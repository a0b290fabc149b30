"""Grading: the difficulty of the current level, graded in the background."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Signal, Slot

from gridwright.editor.models.search.questions import LevelQuestion
from gridwright.editor.models.search.runner import Rank, SolverRunner
from gridwright.editor.models.search.session import SolveSession
from gridwright.solvers.insight.difficulty.choices import Limit
from gridwright.solvers.insight.difficulty.measure import (
    Difficulty,
    grading,
)
from gridwright.solvers.kind import Level, PuzzleKind, StopToken


@dataclass(frozen=True, eq=False)
class GradeQuestion:
    """Asks for the difficulty of a level. known: a route of it that is proved to be
    best."""

    kind: PuzzleKind[Any, Any]
    level: Level
    known: tuple[str, ...] | None = None

    def answer(self, token: StopToken) -> Generator[float, None, Difficulty]:
        return grading(self.kind, self.level, Limit(), token, self.known)


class Grading(LevelQuestion):
    """The difficulty of the puzzle of one document."""

    progressed = Signal()
    """More positions are examined."""
    stood = Signal(int)
    """Emitted with the number of the move, from 1, that is to be shown."""

    def __init__(self, session: SolveSession, runner: SolverRunner) -> None:
        super().__init__(session.document, runner)
        self.session = session
        self.found: Difficulty | None = None
        self._last: Difficulty | None = None
        """The last answer that was forgotten."""
        self.fraction = 0.0
        """The fraction of positions that are examined."""
        self.move: int | None = None
        """The number of the move that is shown."""

    @property
    def known(self) -> bool:
        return self.found is not None

    @Slot()
    def build(self) -> None:
        """Grade the current puzzle, along the best route just found if there is one."""
        level = self.begin()
        if level is None:
            return
        result = self.session.result
        known = None
        if result is not None and not self.session.outdated and not result.conditions:
            proved = result.status == "optimal" and self.document.kind.solvers[0].exact
            known = result.moves if proved and self._complete(result.moves) else None
        self.ask(
            "build",
            GradeQuestion(self.document.kind, level, known).answer,
            Rank.INSIGHT,
        )

    def stand_at(self, move: int) -> None:
        """Show a move of the route. A number beyond an end stays at that end."""
        if self.found is not None and self.found.moves:
            self.move = min(max(move, 1), len(self.found.moves))
            self.stood.emit(self.move)

    def step(self, by: int) -> None:
        """Show the next move, or the one before."""
        self.stand_at((self.move or 0) + by)

    def on_progress(self, role: str, step: float) -> None:
        self.fraction = step
        self.progressed.emit()

    def on_answer(self, role: str, answer: Any) -> None:
        self.found = answer

    def clear_answers(self) -> None:
        stood = self.move is not None
        self.move = None
        self._last = self.found
        self.found = None
        self.fraction = 0.0
        if stood:
            self.route_changed.emit()

    def bring_back(self) -> None:
        self.found = self._last
        self.refusal = "" if self._last else self.refusal
        self.changed.emit()

    def _complete(self, moves: tuple[str, ...] | None) -> bool:
        """True if an answer is a whole game, and not a single best move."""
        kind = self.document.kind
        level = self.level
        if moves is None or level is None:
            return False
        return kind.finished(kind.replay(kind.initial(level), moves))
