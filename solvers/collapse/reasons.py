"""Reasons of a building: what the part that still stands can give.

Every way to play on is a shortest walk to a corner. The most food on any such walk, and
the most water, each bound the days; so does half of the most of both together. Nothing
is said before the proved best is known.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.collapse.quarters import quarters
from gridwright.solvers.collapse.rules import CollapseState, after, legal_moves
from gridwright.solvers.kind import Level, PuzzleKind, Text, place_of
from gridwright.solvers.level import Cell
from gridwright.solvers.reasons.fact import Fact, part_of
from gridwright.solvers.reasons.reasoner import Mark, ReasonGrade


@dataclass(frozen=True)
class MostSupplies:
    """The most that any way to play on ends with, moves made before included: food,
    water, and both together."""

    food: int
    water: int
    both: int

    @property
    def days(self) -> int:
        """A bound on the days."""
        return min(self.food, self.water, self.both // 2)


class CollapseReasoner:
    """Bounds on what the rooms left can give."""

    def __init__(self, kind: PuzzleKind[Any, Any]) -> None:
        self.kind = kind

    def facts(
        self,
        level: Level,
        moves: Sequence[str],
        known: Iterable[Mark] = (),
        par: int | None = None,
    ) -> Iterator[Fact]:
        """Find the steps after which the best is out of reach."""
        state = self.kind.replay(self.kind.initial(level), moves)
        legal = legal_moves(state)
        if len(legal) == 1:
            text = Text("Only one room adjoins.")
            yield Fact("one way", 1, text, move=legal[0])
            return
        if par is None or not legal:
            return
        if most_of(state).days < par:
            yield _lost(state, par)
            return
        left = list(legal)
        barred = [_barred(state, move, par) for move in legal]
        for fact in sorted(filter(None, barred), key=lambda fact: fact.tier):
            left.remove(fact.barred[0])
            yield fact
        if len(left) == 1:
            room = place_of(*after(state, left[0]).cell)
            text = Text("Every other step loses a day: {room} is left.", room=room)
            yield Fact("only way", 3, text, move=left[0])

    def lost(
        self, level: Level, moves: Sequence[str], par: int | None = None
    ) -> Fact | None:
        """The reason why the best is out of reach."""
        state = self.kind.replay(self.kind.initial(level), moves)
        if par is None or not legal_moves(state) or most_of(state).days >= par:
            return None
        return _lost(state, par)

    def grade(self, level: Level) -> ReasonGrade | None:
        """Nothing: its reasons need the best to be known."""
        return None


def most_of(state: CollapseState) -> MostSupplies:
    """The most that is left from a state on."""
    found = []
    for part in quarters(state):
        codes = part.codes.astype(np.int64)
        tables = (codes // 10, codes % 10, codes // 10 + codes % 10)
        food, water, both = map(_richest, tables)
        found.append(
            MostSupplies(
                state.food + food,
                state.water + water,
                state.food + state.water + both,
            )
        )
    best = max(found, key=lambda most: most.days)
    if len(found) == 1:
        return best
    return MostSupplies(
        max(most.food for most in found),
        max(most.water for most in found),
        2 * best.days + 1,
    )


def _richest(values: NDArray[np.int64]) -> int:
    """The most on a walk from the first cell to the last, to the right and down."""
    best = np.full(values.shape[1], -1, np.int64)
    best[0] = 0
    for row in values:
        here = np.cumsum(row)
        before = np.concatenate([[0], here[:-1]])
        reached = np.where(best >= 0, best - before, np.iinfo(np.int64).min // 2)
        best = np.maximum.accumulate(reached) + here
    return int(best[-1])


def _standing(state: CollapseState) -> tuple[Cell, ...]:
    rows = range(state.top, state.bottom + 1)
    cols = range(state.left, state.right + 1)
    return tuple((row, col) for row in rows for col in cols if (row, col) != state.cell)


def _barred(state: CollapseState, move: str, par: int) -> Fact | None:
    """The fact that the best is out of reach after a move."""
    then = after(state, move)
    most = most_of(then)
    if most.days >= par:
        return None
    if not legal_moves(then):
        text = Text(
            "With the step to {room} the game ends after {days:# day|# days}, and "
            "{par:# day is|# days are} possible.",
            room=place_of(*then.cell),
            days=most.days,
            par=par,
        )
        return Fact("supplies", 1, text, barred=(move,))
    tier, words = _words(most, par)
    text = Text(
        "After a step to {room} only {part} is left. {words}",
        room=place_of(*then.cell),
        part=part_of(_standing(then)),
        words=words,
    )
    return Fact("supplies", tier, text, _standing(then), barred=(move,))


def _lost(state: CollapseState, par: int) -> Fact:
    _tier, words = _words(most_of(state), par)
    return Fact("supplies", 1, words, _standing(state), lost=True)


def _words(most: MostSupplies, par: int) -> tuple[int, Text]:
    if most.water < par:
        text = Text(
            "The most water on any way there is {most}, and {par:# day is|# days are} "
            "possible.",
            most=most.water,
            par=par,
        )
        return 1, text
    if most.food < par:
        text = Text(
            "The most food on any way there is {most}, and {par:# day is|# days are} "
            "possible.",
            most=most.food,
            par=par,
        )
        return 1, text
    text = Text(
        "No way there gives enough of both: at most {most:# day|# days}, and {par:# "
        "day is|# days are} possible.",
        most=most.days,
        par=par,
    )
    return 2, text
