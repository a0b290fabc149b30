"""Best move: what each pit captures at once, and the pit that captures the most.

Every move is played out, so the answer is exact; it looks one move ahead and promises nothing
about the rest of the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from solvers.problem import Limits, Result, Search, SearchProblem, infeasible
from solvers.sowing.details import SowingDetails
from solvers.sowing.rules import SowingState, chain_of, legal_moves, play, sow
from solvers.trace.recorder import recorder_of

if TYPE_CHECKING:  # it loads where a search is recorded
    from solvers.sowing.search.record.recording import Recording


def captures(state: SowingState) -> list[int | None]:
    """What each pit captures, in ring order; None where it is empty or may not be sown."""
    legal = set(legal_moves(state))
    chain = chain_of(state.level)
    found: list[int | None] = []
    for pit in range(len(state.pits)):
        after = sow(state.pits, pit, chain) if pit in legal else None
        found.append(None if after is None else after[1])
    return found


def search(problem: SearchProblem, limits: Limits) -> Search:
    """The move that captures the most, the lowest pit among equals.

    The score is the one the game stands at after that move: player 0's stones minus player 1's.
    """
    if recorder_of(problem).on:
        from solvers.sowing.search.record.recording import Recording

        return _search(problem.state, Recording("best-move", problem))
    return _search(problem.state, None)
    yield


def _search(state: SowingState, recording: Recording | None) -> Result:
    found = captures(state)
    if recording is not None:
        recording.relays(found, answers=True)
    known = [captured for captured in found if captured is not None]
    best = found.index(max(known)) if known else None
    details: SowingDetails = {
        "objective": "capture",
        "captures": found,
        "values": [None] * len(found),
        "best": best,
    }
    if best is None:
        return infeasible("No pit may be sown: the game is over", details=details)
    totals = play(state, best).totals
    score = totals[0] - totals[1]
    return Result(
        "optimal",
        score=score,
        bound=score,
        moves=(str(best),),
        nodes=len(known),
        details=details,
    )
