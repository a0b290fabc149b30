"""Advice: what the best continuation of a position is worth, and its next move.

Answers come from the exact default solver of the kind, started from the position itself, and are
kept for every position. A value is only called proved when the search proved it; within its
limits it may not, and then advice is the best continuation found.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from editor.models.play.game import Game, Stepped
from editor.models.search.questions import Questions
from editor.models.search.runner import Rank, SolverRunner
from editor.models.work.job import Failure
from solvers.kind import PuzzleKind
from solvers.level import Level
from solvers.problem import Limits, SearchProblem, StopToken
from solvers.search import Run

PATIENCE = Limits(seconds=60, memory_mib=1024, threads=2)
"""How far the search for par and for a hint goes."""


@dataclass(frozen=True)
class Best:
    """What is known of the play that is best from a position.

    score: of the whole game, moves made before included; None where nothing is known or, proved,
    where no complete answer can be reached any more. bound: a proved limit on it.
    """

    proved: bool
    score: int | None = None
    bound: int | None = None
    moves: tuple[str, ...] | None = None


def best_of(
    kind: PuzzleKind[Any, Any], level: Level, state: Any, limits: Limits, token: StopToken
) -> Best:
    """The best continuation of a state, by the kind's default solver."""
    if not kind.moves(state):
        score = kind.score(state) if kind.finished(state) else None
        return Best(True, score, score, None if score is None else ())
    solver = kind.solvers[0]
    run = Run(kind, solver, SearchProblem(level, state, solver.no_extras), limits)
    try:
        result = run.advance(limits, token=token)
    finally:
        run.close()
    proved = result.status in ("optimal", "infeasible")
    return Best(proved, result.score, result.bound, result.moves)


class Advice(QObject):
    """The best continuations of one game's positions, as far as they were asked for."""

    known = Signal(object)
    """A state whose Best is known now."""
    failed = Signal(object)

    def __init__(self, game: Game, runner: SolverRunner, parent: QObject | None = None) -> None:
        super().__init__(parent or game)
        self.game = game
        self._best: dict[Any, Best] = {}
        self._questions = Questions(runner, self)
        self._questions.answered.connect(self._on_answered)
        self._questions.failed.connect(self._on_failed)
        game.stepped.connect(self._on_stepped)
        self._take_stored()

    @property
    def par(self) -> Best | None:
        """The best that the whole level allows; None while it is not known."""
        return self._best.get(self.game.states[0])

    def of(self, state: Any) -> Best | None:
        """What is known of a state."""
        return self._best.get(state)

    @property
    def waiting(self) -> bool:
        """Whether an answer is still to come."""
        return self._questions.waiting

    def ask(self, state: Any, limits: Limits = PATIENCE, rank: Rank = Rank.LIVE) -> None:
        """Find the best continuation of a state; `known` follows, at once if it is known."""
        if state in self._best:
            self.known.emit(state)
        else:
            work = partial(best_of, self.game.kind, self.game.level, state, limits)
            self._questions.ask(state, work, rank)

    def drop(self) -> None:
        """Nothing that was asked is wanted any more."""
        self._questions.drop_all()

    def _take_stored(self) -> None:
        """The solution kept with the level is its optimum, if it says so and replays."""
        game, stored = self.game, self.game.level.solution
        if stored is None or stored.level_hash != game.level_hash or stored.status != "optimal":
            return
        if stored.conditions or game.kind.conditions(game.level):
            return  # par is asked for under the conditions of the level
        try:
            moves = game.kind.split_moves(stored.moves)
            end = game.kind.replay(game.states[0], moves)
        except ValueError:
            return
        if game.kind.finished(end) and game.kind.score(end) == stored.score:
            self._best[game.states[0]] = Best(True, stored.score, stored.score, moves)

    @Slot(object)
    def _on_stepped(self, step: Stepped) -> None:
        """A move along a proved best line keeps its value: nothing needs to be searched."""
        known, state = self._best.get(step.before), step.before
        kind = self.game.kind
        for text in step.moves:
            if known is None or not known.proved or not known.moves or known.moves[0] != text:
                return
            state = kind.apply(state, kind.parse_move(text))
            known = Best(True, known.score, known.bound, known.moves[1:])
            known = self._best.setdefault(state, known)

    @Slot(object, object)
    def _on_answered(self, state: Any, answer: Best) -> None:
        self._best[state] = answer
        self.known.emit(state)

    @Slot(object, object)
    def _on_failed(self, _state: Any, failure: Failure) -> None:
        self.failed.emit(failure)
