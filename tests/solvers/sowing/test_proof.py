"""Proofs of games: what perfect play proves is confirmed by the checker."""

from __future__ import annotations

from typing import Any

import pytest

from gridwright.solvers.kind import Result
from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits, SearchProblem
from gridwright.solvers.proofs.proof import CheckedProof, proving
from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.search import drive
from gridwright.solvers.sowing.proof import strategy_of
from gridwright.solvers.sowing.rules import board_of, ring_of
from gridwright.solvers.sowing.search.small import solve

SOWING = kind("sowing")


def answered(level: Level, solver: str = "perfect-play") -> Result:
    run = drive(SOWING, SOWING.solver(solver), SearchProblem(level), Limits(seconds=60))
    run.close()
    assert run.result is not None
    return run.result


def proof_of(level: Level, solver: str = "perfect-play") -> CheckedProof:
    return finished(proving(SOWING, level, answered(level, solver)))


@pytest.mark.slow
@pytest.mark.parametrize("chain", [False, True])
def test_a_game_is_confirmed_by_a_strategy(chain: bool) -> None:
    options = {"total": 20, "chain": chain}
    level = SOWING.generate(2, 4, 4, options)
    made = proof_of(level)
    assert made.proof is not None, made.sentence
    (step,) = made.proof["steps"]
    assert step["strategy"] and step["stones"] < 20
    assert made.sentence.startswith(
        f"perfect play ends {made.proof['claim']['score']:+}"
    )


@pytest.mark.slow
def test_the_largest_capture_is_confirmed() -> None:
    level = Level("sowing", board_of((3, 1, 4, 1, 5, 9, 2, 6, 5, 3)))
    made = proof_of(level, "best-move")
    assert made.proof is not None and made.sentence.startswith("pit 2 captures 11")
    assert made.proof["steps"] == [{"step": "captures"}]


@pytest.mark.parametrize("seed", range(12))
def test_the_strategy_gets_what_the_search_says(seed: int) -> None:
    """Of boards that plain Python solves: the strategy's moves keep the value, whoever
    has it."""
    from tests.check_proof.checker import checker

    level = SOWING.generate(2, 2, seed, {"total": 7, "chain": seed % 2 == 1})
    state = SOWING.initial(level)
    values: Any = finished(solve(state, 10**6, None))
    assert values.whole
    worth = max((v[0] for pit in range(4) if (v := values.interval(pit))), default=0)
    best = answered(level).details["best"]
    text = checker.LevelText("sowing", 2, 2, [], {"chain": seed % 2 == 1}, [], [])
    game = checker.Sowing(text._replace(tokens=["0"] * 4), checker.WorkMeter(10**8))
    game.start = ring_of(level.cells)
    for few in (0, 2, 5):
        shared: Any = _Shared(game)
        rows = finished(strategy_of(shared, game.start, seed % 2 == 1, few))
        strategy = {tuple(row[:-1]): row[-1] for row in rows}
        first = -1 if best is None else best
        assert game.bounds(first, strategy, few) == (worth, worth), (few, rows)


class _Shared:
    """The values of rings, from the checker's own search."""

    def __init__(self, game: Any) -> None:
        self._game, self._known = game, dict[Any, int]()

    def bounds(self, ring: Any, side: int) -> tuple[int, int]:
        if ring not in self._known:
            start, self._game.start = self._game.start, ring
            self._known[ring] = self._game.bounds(-1, {}, 10**6)[1]
            self._game.start = start
        return self._known[ring], self._known[ring]
