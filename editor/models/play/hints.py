"""Advice: the best continuation of a position; Review: what each move of a game left
within reach.

The kind's exact default solver starts from the position itself, and its answer is kept
for every position. A value is called proved only when the search proved it; where its
limits prevent that, the advice is the best continuation found. A review values all
positions after the game.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import Any, TypeGuard

from PySide6.QtCore import QObject, Signal, Slot

from gridwright.editor.models.play.game import Game, Stepped
from gridwright.editor.models.search.knowledge import PROOFS
from gridwright.editor.models.search.questions import Questions
from gridwright.editor.models.search.runner import Rank, SolverRunner
from gridwright.editor.models.work.background import Failure
from gridwright.solvers.kind import (
    Level,
    Limits,
    PuzzleKind,
    Result,
    SearchProblem,
    StopToken,
)
from gridwright.solvers.search import Run

PATIENCE = Limits(seconds=60, memory_mib=1024, threads=2)
"""The limits of the search for par and for a hint."""


@dataclass(frozen=True)
class Best:
    """The best play from a position, as far as it is known.

    score: of the whole game, moves made before included; None where nothing is known
    or, proved, where no complete answer can be reached any more. bound: a proved limit
    on it. claimed: the score comes from the file, and no search has confirmed it.
    """

    proved: bool
    score: int | None = None
    bound: int | None = None
    moves: tuple[str, ...] | None = None
    claimed: bool = False


def best_of(
    kind: PuzzleKind[Any, Any],
    level: Level,
    state: Any,
    limits: Limits,
    token: StopToken,
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
    return Best(result.status in PROOFS, result.score, result.bound, result.moves)


class Advice(QObject):
    """The best continuations of one game's positions, as far as they were asked for."""

    known = Signal(object)
    """A state whose Best is known now."""
    failed = Signal(object)

    def __init__(self, game: Game, runner: SolverRunner) -> None:
        super().__init__(game)
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
        """The best play from a state, as far as it is known."""
        return self._best.get(state)

    @property
    def waiting(self) -> bool:
        """True if an answer is still to come."""
        return self._questions.waiting

    def ask(
        self, state: Any, limits: Limits = PATIENCE, rank: Rank = Rank.LIVE
    ) -> None:
        """Find the best continuation of a state; `known` follows, at once if it is
        known."""
        if state in self._best:
            self.known.emit(state)
        else:
            work = partial(best_of, self.game.kind, self.game.level, state, limits)
            self._questions.ask(state, work, rank)

    def learn(self, result: Result) -> None:
        """Use what is known of the level. If that is a proof, the par needs no
        search."""
        if result.status in PROOFS and (self.par is None or self.par.claimed):
            start = self.game.states[0]
            self._questions.cancel(start)
            self._best[start] = Best(True, result.score, result.score, result.moves)
            self.known.emit(start)

    def drop(self) -> None:
        """Drop all questions; no answer is wanted any more."""
        self._questions.cancel_all()

    def _take_stored(self) -> None:
        """Take the solution kept with the level as its optimum, if it claims to be one
        and replays."""
        game = self.game
        stored = self.game.level.solution
        if (
            stored is None
            or stored.level_hash != game.level_hash
            or stored.status != "optimal"
        ):
            return
        if stored.conditions or game.kind.conditions(game.level):
            return  # par is asked for under the conditions of the level
        try:
            moves = game.kind.split_moves(stored.moves)
            end = game.kind.replay(game.states[0], moves)
        except ValueError:
            return
        if game.kind.finished(end) and game.kind.score(end) == stored.score:
            score = stored.score
            self._best[game.states[0]] = Best(True, score, score, moves, claimed=True)

    @Slot(object)
    def _on_stepped(self, step: Stepped) -> None:
        """Keep the value after a move along a proved best line, without a search."""
        known = self._best.get(step.before)
        state = step.before
        kind = self.game.kind
        for text in step.moves:
            if (
                known is None
                or not known.proved
                or not known.moves
                or known.moves[0] != text
            ):
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


A_MOVE = Limits(seconds=10, memory_mib=512, threads=2)
"""The limits of the search from one position."""
ALL_SECONDS = 180.0
"""When a review that is not through ends; what is unknown then stays unknown."""


def _is_proved(value: Best | None) -> TypeGuard[Best]:
    """True if a value is known, and proved."""
    return value is not None and value.proved


@dataclass(frozen=True)
class Loss:
    """A move, counted from 1, that lost something: what was within reach before it and
    after it.

    after: None where no complete answer was left. cost: what it lost, in points.
    """

    move: int
    before: int
    after: int | None
    cost: int


class Review(QObject):
    """Values of all positions of a game, found one by one in the background.

    With one player the best score within reach never rises from move to move, so
    between two positions of equal value nothing needs to be searched: positions are
    asked for in halves. With two players it may go either way, and every position is
    searched.
    """

    changed = Signal()
    """More is known; the review may be through."""

    def __init__(self, advice: Advice) -> None:
        super().__init__(advice)
        self._advice = advice
        self.states: tuple[Any, ...] = advice.game.states
        self.values: list[Best | None] = [advice.of(state) for state in self.states]
        self._two_players = advice.game.kind.players == 2
        self._began = time.monotonic()
        self._asked: int | None = None
        advice.known.connect(self._on_known)

    @property
    def done(self) -> bool:
        return self._asked is None

    @property
    def ended(self) -> bool:
        """True if the last position is the end of the game."""
        return not self._advice.game.kind.moves(self.states[-1])

    @property
    def lost_at(self) -> int | None:
        """The first move that lost the optimum, from 1; None if none is proved to
        have."""
        first = self.values[0]
        if first is None or not first.proved:
            return None
        for number, value in enumerate(self.values):
            if value is None or not value.proved:
                return None
            if value.score != first.score:
                return number
        return None

    @property
    def losses(self) -> list[Loss]:
        """Every move that is proved to have lost something, in order."""
        found = []
        kind = self._advice.game.kind
        for number, (before, after) in enumerate(pairwise(self.values), start=1):
            if not _is_proved(before) or not _is_proved(after):
                continue
            if before.score is None:
                continue
            second = self._two_players and kind.mover(self.states[number - 1]) == 1
            cost = before.score - (after.score or 0)
            if second:
                cost = -cost
            if cost > 0:
                found.append(Loss(number, before.score, after.score, cost))
        return found

    @property
    def worst(self) -> Loss | None:
        """The first of the moves that lost most."""
        return max(self.losses, key=lambda loss: loss.cost, default=None)

    def start(self) -> None:
        """Find the values that are not known."""
        self._fill()
        self._ask_next()

    def stop(self) -> None:
        """Stop; values found so far stay."""
        self._asked = None
        self._advice.known.disconnect(self._on_known)

    def _ask_next(self) -> None:
        late = time.monotonic() - self._began > ALL_SECONDS
        self._asked = None if late else self._wanted()
        if self._asked is not None:
            self._advice.ask(self.states[self._asked], A_MOVE)

    def _wanted(self) -> int | None:
        """The next position to ask about: the ends first, then the middle of the first
        gap between known positions."""
        unknown = [n for n, value in enumerate(self.values) if value is None]
        if not unknown or self._two_players:
            return unknown[-1] if unknown else None
        for end in (len(self.values) - 1, 0):
            if end in unknown:
                return end
        begin = unknown[0]
        end = next(
            n for n in range(begin, len(self.values)) if self.values[n] is not None
        )
        return (begin + end - 1) // 2

    def _fill(self) -> None:
        """Give positions between two of equal proved value that value."""
        for number, state in enumerate(self.states):
            if self.values[number] is None:
                self.values[number] = self._advice.of(state)
        if self._two_players:
            return
        known = [n for n, value in enumerate(self.values) if _is_proved(value)]
        for begin, end in pairwise(known):
            self._fill_between(begin, end)

    def _fill_between(self, begin: int, end: int) -> None:
        """Give the positions between two the value of both, if it is the same."""
        first = self.values[begin]
        last = self.values[end]
        if first is None or last is None or first.score != last.score:
            return
        for number in range(begin + 1, end):
            if self.values[number] is None:
                self.values[number] = Best(True, first.score, first.bound)

    @Slot(object)
    def _on_known(self, state: Any) -> None:
        if self._asked is None or state != self.states[self._asked]:
            return
        self._fill()
        self._ask_next()
        self.changed.emit()
