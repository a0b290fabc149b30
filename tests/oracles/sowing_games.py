"""Games of sowing to ask the solvers about."""

from __future__ import annotations

import random
from typing import Any

from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits, Result, SearchProblem
from gridwright.solvers.search import drive
from gridwright.solvers.sowing.kind import KIND
from gridwright.solvers.sowing.rules import SowingState, board_of, legal_moves, play


def level_of(*pits: int, chain: bool = False) -> Level:
    return Level("sowing", board_of(pits), rules={"chain": chain})


def solve(
    level: Level, solver: str = "perfect-play", state: Any = None, **limits: Any
) -> Result:
    run = drive(
        KIND, KIND.solver(solver), SearchProblem(level, state), Limits(**limits)
    )
    run.close()
    assert run.result is not None
    return run.result


def game_after(level: Level, moves: int, rng: random.Random) -> SowingState:
    """A state some random moves into a game, not yet over if that can be."""
    state = KIND.initial(level)
    for _ in range(moves):
        legal = legal_moves(state)
        if not legal:
            break
        state = play(state, rng.choice(legal))
    return state
