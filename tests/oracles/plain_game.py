"""The best that is left at a position of a small level, by playing on in every way.

It uses the rules of the kind and no solver.
"""

from __future__ import annotations

from typing import Any

from gridwright.solvers.kind import PuzzleKind


def best_left(of: PuzzleKind[Any, Any], state: Any) -> int | None:
    """The best final score from a position of a game for one; None if no answer is
    left."""
    ends = [of.score(state)] if of.finished(state) else []
    for move in of.moves(state):
        left = best_left(of, of.apply(state, move))
        if left is not None:
            ends.append(left)
    return max(ends, default=None)
