"""Remarks on a sowing game: what a pit takes, and what the best reply takes.

They look two moves ahead and say what is seen there, which is true; it proves nothing
about the rest of the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from gridwright.solvers.kind import Level, PuzzleKind, Text, place_of
from gridwright.solvers.reasons.fact import Fact
from gridwright.solvers.reasons.reasoner import Mark, ReasonGrade
from gridwright.solvers.sowing.rules import (
    SowingState,
    cell_of,
    legal_moves,
    play,
)


class SowingReasoner:
    """The gain of a pit over the best reply."""

    def __init__(self, kind: PuzzleKind[Any, Any]) -> None:
        self.kind = kind

    def facts(
        self,
        level: Level,
        moves: Sequence[str],
        known: Iterable[Mark] = (),
        par: int | None = None,
    ) -> Iterator[Fact]:
        """Find the pit that gains most over the best reply, if it is the only one."""
        state = self.kind.replay(self.kind.initial(level), moves)
        legal = legal_moves(state)
        if len(legal) == 1:
            text = Text("Only {pit} can be sown.", pit=_place(state, legal[0]))
            yield Fact("one pit", 1, text, move=str(legal[0]))
            return
        gains = {pit: _gain(state, pit) for pit in legal}
        worth = {pit: takes - reply for pit, (takes, reply) in gains.items()}
        best = [pit for pit in legal if worth[pit] == max(worth.values())]
        if len(best) == 2 < len(legal):
            one, other = best
            text = Text(
                "{one} and {other} gain the same over their best replies, and every "
                "other pit gains less.",
                one=_place(state, one),
                other=_place(state, other),
            )
            yield Fact("two pits", 1, text.capitalized(), remark=True)
        if len(best) != 1:
            return
        pit = best[0]
        takes, reply = gains[pit]
        values = {"pit": _place(state, pit), "takes": takes, "reply": reply}
        if reply:
            text = Text(
                "{pit} takes {takes}, and the best reply takes {reply}. No other pit "
                "gains as much over its best reply.",
                **values,
            )
        else:
            text = Text(
                "{pit} takes {takes}, and no reply takes anything. No other pit gains "
                "as much over its best reply.",
                **values,
            )
        text = text.capitalized()
        yield Fact("best reply", 1, text, move=str(pit), remark=True)

    def lost(
        self, level: Level, moves: Sequence[str], par: int | None = None
    ) -> Fact | None:
        """Nothing: a game between two has no answer to lose."""
        return None

    def grade(self, level: Level) -> ReasonGrade | None:
        """Nothing: a remark proves nothing."""
        return None


def _place(state: SowingState, pit: int) -> Text:
    return place_of(*cell_of(pit, state.level.cols))


def taken(before: SowingState, after: SowingState) -> int:
    """The stones that a move captured."""
    return sum(after.totals) - sum(before.totals)


def _gain(state: SowingState, pit: int) -> tuple[int, int]:
    """The stones that a pit takes, and those of the best reply."""
    after = play(state, pit)
    replies = [taken(after, play(after, other)) for other in legal_moves(after)]
    return taken(state, after), max(replies, default=0)
