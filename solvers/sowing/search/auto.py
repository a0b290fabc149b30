"""Solver `auto` of sowing: perfect play, with what each pit captures told first.

No quick method answers the question of perfect play: a line that is not proved shows nothing about
a game for two. So what comes at once is what is certain then: the captures of every pit, the bounds
they prove, and the pit whose lower bound is highest, which is the one of `best-move`. The bounds
then close in until they meet. Bounds of a game are those of its mover, upper ones or lower ones, so
this is no race of `solvers.portfolio`, whose scores only rise.
"""

from __future__ import annotations

from dataclasses import replace

from solvers.level import thaw
from solvers.problem import Limits, Search, SearchProblem
from solvers.sowing.details import SowingDetails
from solvers.sowing.search import perfect_play
from solvers.sowing.search.best_move import captures
from solvers.trace.recorder import recorder_of


def search(problem: SearchProblem, limits: Limits) -> Search:
    """Solver `auto`."""
    if recorder_of(problem).on:
        from solvers.sowing.search.record.recording import Recording

        Recording("best-move", problem).relays(captures(problem.state), answers=False)
    result = yield from perfect_play.search(problem, limits)
    if result.status != "optimal":
        return result
    by: SowingDetails = {"found_by": "perfect-play", "proved_by": "perfect-play"}
    return replace(result, details={**thaw(result.details), **by})
