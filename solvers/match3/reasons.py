"""Reasons of tiles: what a swap clears, and what it earns.

Of the last swap the points decide, which is a proof; before it, what a swap clears at
once is a remark.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import numpy as np

from gridwright.solvers.kind import Level, PuzzleKind, Text, place_of
from gridwright.solvers.match3 import rules
from gridwright.solvers.match3.board import marked
from gridwright.solvers.match3.rules import Match3State, Move
from gridwright.solvers.reasons.fact import Fact
from gridwright.solvers.reasons.reasoner import Mark, ReasonGrade


class Match3Reasoner:
    """Points of the last swap, tiles of the others."""

    def __init__(self, kind: PuzzleKind[Any, Any]) -> None:
        self.kind = kind

    def facts(
        self,
        level: Level,
        moves: Sequence[str],
        known: Iterable[Mark] = (),
        par: int | None = None,
    ) -> Iterator[Fact]:
        """Find what is to be said of the swaps."""
        state = self.kind.replay(self.kind.initial(level), moves)
        legal = rules.moves(state)
        if len(legal) == 1 and rules.rule(level, "exactly"):
            text = Text("Only one swap is possible: {swap}.", swap=_swap(legal[0]))
            yield Fact("one swap", 1, text, move=self.kind.format_move(legal[0]))
        elif legal and rules.swaps_left(state) == 1:
            yield self._last(state, legal)
        elif len(legal) > 1:
            yield from self._most(state, legal)

    def lost(
        self, level: Level, moves: Sequence[str], par: int | None = None
    ) -> Fact | None:
        """Nothing: the rules do not bound what the swaps left can earn."""
        return None

    def grade(self, level: Level) -> ReasonGrade | None:
        """Nothing: a remark proves nothing."""
        return None

    def _last(self, state: Match3State, legal: Sequence[Move]) -> Fact:
        points = {move: rules.apply(state, move).score - state.score for move in legal}
        best = max(legal, key=points.__getitem__)
        text = Text(
            "It is the last swap, and {swap} earns {points}: no other one earns more.",
            swap=_swap(best),
            points=points[best],
        )
        return Fact("last swap", 1, text, move=self.kind.format_move(best))

    def _most(self, state: Match3State, legal: Sequence[Move]) -> Iterator[Fact]:
        counts = {move: _cleared(state, move) for move in legal}
        first, second = sorted(counts.values(), reverse=True)[:2]
        if first == second:
            return
        best = max(legal, key=counts.__getitem__)
        text = Text(
            "{swap} clears {first} at once; no other swap clears more than {second}.",
            swap=_swap(best),
            first=first,
            second=second,
        ).capitalized()
        move = self.kind.format_move(best)
        yield Fact("most tiles", 1, text, move=move, remark=True)


def _swap(move: Move) -> Text:
    one, other = move
    return Text("{one} with {other}", one=place_of(*one), other=place_of(*other))


def _cleared(state: Match3State, move: Move) -> int:
    """The tiles that vanish at once after a swap."""
    return int(np.count_nonzero(marked(rules.exchanged(state, move))))
