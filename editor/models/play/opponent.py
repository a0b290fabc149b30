"""Opponent: the computer as one of the two players of a game."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from math import inf
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from gridwright.editor.models.play.game import Game
from gridwright.editor.models.search.questions import Questions
from gridwright.editor.models.search.runner import SolverRunner
from gridwright.editor.models.work.background import Failure
from gridwright.solvers.kind import Limits, PuzzleKind, SearchProblem, StopToken
from gridwright.solvers.search import Run

STRENGTHS = ("greedy", "careful", "far-sighted", "perfect")
"""The ways in which the computer plays. Greedy takes the most at once; careful minds
the answer to it; far-sighted looks four moves ahead; perfect proves its move, where
time allows."""

_DEPTHS = {"greedy": 1, "careful": 2, "far-sighted": 4}
AHEAD_SECONDS = 3.0
THINKING = Limits(seconds=10, memory_mib=1024)


@dataclass(frozen=True)
class ReplyQuestion:
    """Asks for the computer's move."""

    kind: PuzzleKind[Any, Any] = field(compare=False)
    state: Any
    strength: str

    def answer(self, token: StopToken) -> str | None:
        """The move as text; None once the game is over, or when the search was
        stopped."""
        if not self.kind.moves(self.state):
            return None
        if self.strength in _DEPTHS:
            return look_ahead(self.kind, self.state, _DEPTHS[self.strength], token)
        return _perfect(self.kind, self.state, token)


def _perfect(kind: PuzzleKind[Any, Any], state: Any, token: StopToken) -> str | None:
    """The move that is proved best. If the search met its limits, a look ahead
    chooses."""
    run = Run(kind, kind.solvers[0], SearchProblem(state.level, state), THINKING)
    try:
        result = run.advance(THINKING, token=token)
    finally:
        run.close()
    if result.status == "optimal" and result.moves:
        return result.moves[0]
    return look_ahead(kind, state, _DEPTHS["far-sighted"], token)


def look_ahead(
    kind: PuzzleKind[Any, Any], state: Any, depth: int, token: StopToken
) -> str | None:
    """The move with the best difference of captures after `depth` moves, the lowest
    among equals; None if stopped.

    Alpha-beta, a move deeper each time; where boards are so wide that it takes longer
    than AHEAD_SECONDS, the deepest look that was finished counts. It promises nothing
    about the rest of the game.
    """
    deadline = time.monotonic() + AHEAD_SECONDS
    chosen = None
    for deeper in range(1, depth + 1):
        limit = deadline if deeper > 1 else inf  # the first look is always finished
        found = _best_ahead(kind, state, deeper, partial(_ended, token, limit))
        if token.stopped:
            return None
        if found is None:
            break
        chosen = found
    return None if chosen is None else kind.format_move(chosen)


def _ended(token: StopToken, deadline: float) -> bool:
    return token.stopped or time.monotonic() > deadline


def _best_ahead(
    kind: PuzzleKind[Any, Any], state: Any, depth: int, ended: Callable[[], bool]
) -> Any:
    """The best move by a look of exactly `depth` moves; None if it was ended before."""

    def value(at: Any, left: int, low: float, high: float) -> float:
        gain = kind.score(at) * (-1 if kind.mover(at) else 1)
        moves = kind.moves(at) if left and not ended() else ()
        if not moves:
            return gain
        best = -inf
        for move in moves:
            best = max(best, -value(kind.apply(at, move), left - 1, -high, -low))
            low = max(low, best)
            if low >= high:
                break
        return best

    best = -inf
    chosen = None
    for move in kind.moves(state):
        found = -value(kind.apply(state, move), depth - 1, -inf, -best)
        if ended():
            return None
        if found > best:
            best = found
            chosen = move
    return chosen


class Opponent(QObject):
    """Plays one side of a game, when asked to by `set_play`."""

    thinking = Signal(bool)
    failed = Signal(object)

    def __init__(self, game: Game, runner: SolverRunner) -> None:
        super().__init__(game)
        self._game = game
        self._questions = Questions(runner, self)
        self.strength: str | None = None
        self.side = 1
        self._travelling = False
        self._questions.answered.connect(self._on_answered)
        self._questions.failed.connect(self._on_failed)

    @property
    def to_move(self) -> bool:
        """True if the computer moves next."""
        game = self._game
        return (
            self.strength is not None
            and game.kind.mover(game.state) == self.side
            and not game.over
        )

    def set_play(self, strength: str | None, side: int) -> None:
        """Set the side that the computer plays: None for two people; side 0 moves
        first."""
        self.drop()
        self.strength = strength
        self.side = side

    @Slot()
    def reply(self) -> None:
        """Think about a move, if it is the computer's turn, and make it."""
        if self._travelling or not self.to_move or self.strength is None:
            return
        question = ReplyQuestion(self._game.kind, self._game.state, self.strength)
        if not self._questions.asked(question):
            self._questions.cancel_all()
            self._questions.ask(question, question.answer)
            self.thinking.emit(True)

    def drop(self) -> None:
        """Forget what is being thought about."""
        if self._questions.waiting:
            self._questions.cancel_all()
            self.thinking.emit(False)

    def undo(self) -> None:
        """Undo to where the person last had the move."""
        self._travel(self._game.undo_stack.canUndo, self._game.undo_stack.undo)

    def redo(self) -> None:
        """Redo to where the person has the move again."""
        self._travel(self._game.undo_stack.canRedo, self._game.undo_stack.redo)

    def _travel(self, possible: Any, step: Any) -> None:
        self.drop()
        self._travelling = True
        while possible():
            step()
            if not self.to_move:
                break
        self._travelling = False
        self.reply()

    @Slot(object, object)
    def _on_answered(self, question: ReplyQuestion, move: str | None) -> None:
        self.thinking.emit(False)
        if move is not None and self._game.state == question.state:
            self._game.make(move)

    @Slot(object, object)
    def _on_failed(self, _question: ReplyQuestion, failure: Failure) -> None:
        self.thinking.emit(False)
        self.failed.emit(failure)
