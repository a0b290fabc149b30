"""`TrailRoutes`: all trails of a level, counted and listed.

What it searches: trails line by line, in the order of the legal moves. A beginning is
followed only if the lines that are left allow a trail from there (`obstacle`), so no
line is drawn in vain, and the next trail is never far. A trail by its number is found
by counting: before each line, the trails behind each move are counted (`counting`), and
the moves whose trails come first are passed.

Why it is right: the number of trails of a beginning is the sum of those behind its
moves. All trails of a level draw every line, so that each is a best one.

What it does not promise: that many lines can be counted. Beyond `MOST_WORK` joins the
number of trails is not known, so none is found by its number or drawn by lot; those in
order still come.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator

import numpy as np

from gridwright.solvers.kind.facts import Of, Uncounted, below
from gridwright.solvers.problem import Limits, Progress
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.trail.obstacles import LineDrawing, obstacle
from gridwright.solvers.trail.rules import TrailState, after, legal_moves
from gridwright.solvers.trail.search.asked import TrailQuestion
from gridwright.solvers.trail.search.counting import number_of_trails

Moves = tuple[str, ...]

MOST_WORK = 12_000_000
"""Joins for all trails of a level: about half a minute."""
KNOWN = 100_000
"""Beginnings whose trails are remembered."""


class TrailRoutes:
    """The trails from a state on. Uncounted if they are too many."""

    def __init__(self, state: TrailState) -> None:
        self._state = state
        self._known: dict[tuple[int, int, bytes], int] = {}

    def building(self) -> Generator[object, None, None]:
        """Count all trails, in small steps."""
        yield from self._counting(self._state)

    def among(self, of: Of) -> TrailRoutes:
        """Return all trails: every one of them is optimal."""
        return self

    def histogram(self) -> Generator[object, None, dict[int, int]]:
        """The number of trails with the one score that they all have, in small
        steps."""
        total = yield from self._counting(self._state)
        score = len(self._state.digits) + int(self._state.counts.sum())
        return {score: total} if total else {}

    def count(self) -> int:
        """The number of trails, exactly. Uncounted if they are too many."""
        return finished(self._counting(self._state))

    def nth(self, k: int) -> Moves:
        """The trail number k, counted from 0. IndexError if there is none."""
        if not 0 <= k < self.count():
            raise IndexError(f"there is no trail number {k}")
        state = self._state
        moves = list[str]()
        while not state.done:
            for move in legal_moves(state):
                onward = after(state, move)
                number = finished(self._counting(onward))
                if k < number:
                    state = onward
                    moves.append(move)
                    break
                k -= number
        return tuple(moves)

    def random(self, rng: np.random.Generator) -> Moves:
        """A trail, each with the same chance. IndexError if there is none."""
        total = self.count()
        if not total:
            raise IndexError("there is no trail")
        return self.nth(below(total, rng))

    def __iter__(self) -> Iterator[Moves]:
        """All trails in order, found one by one as they are asked for."""
        if _question(self._state) is None:
            return
        ahead = [(self._state, iter(legal_moves(self._state)))]
        moves: list[str] = []
        if self._state.done:
            yield ()
        while ahead:
            state, rest = ahead[-1]
            move = next(rest, None)
            if move is None:
                ahead.pop()
                del moves[-1:]
                continue
            onward = after(state, move)
            if _question(onward) is None:
                continue
            if onward.done:
                yield (*moves, move)
                continue
            moves.append(move)
            ahead.append((onward, iter(legal_moves(onward))))

    def _counting(self, state: TrailState) -> Generator[Progress, None, int]:
        """The number of trails from a state on, remembered."""
        key = state.first, state.at, state.left
        if key not in self._known:
            question = _question(state)
            number: int | None = 0
            if question is not None:
                number, why = yield from number_of_trails(
                    question, Progress(), Limits(), MOST_WORK
                )
                if number is None:
                    raise Uncounted(str(why))
            if len(self._known) >= KNOWN:
                self._known.clear()
            self._known[key] = number or 0
        return self._known[key]


def _question(state: TrailState) -> TrailQuestion | None:
    """The question that is left to draw; None if no trail draws it."""
    drawing = LineDrawing.of(state.counts, state.level.cols)
    if obstacle(state, drawing) is not None:
        return None
    if state.done:
        return TrailQuestion(state, drawing, state.at, {})
    begin = [state.at] if state.at >= 0 else drawing.odd or drawing.pieces
    return TrailQuestion(state, drawing, begin[0], {})
