"""The default solver of sowing: perfect play, and what is certain before it."""

from __future__ import annotations

import random

import pytest

from gridwright.solvers.problem import Limits, Progress, SearchProblem
from gridwright.solvers.search import Run, drive
from gridwright.solvers.sowing.kind import KIND
from gridwright.solvers.sowing.rules import board_of
from tests.oracles.sowing_games import game_after, level_of, solve
from tests.sampling import Cases

SAME = ("status", "stopped_by", "score", "bound", "moves", "reason")


@pytest.mark.slow
def test_it_says_what_perfect_play_says_and_who_proved_it(cases: Cases) -> None:
    numbers = cases(daily=12, thorough=40)
    assert KIND.solvers[0].id == "auto"
    rng = random.Random(5)
    for _ in numbers:
        pits = [rng.randrange(4) for _ in range(rng.choice([4, 6, 8]))]
        level = level_of(*pits, chain=rng.random() < 0.5)
        state = game_after(level, rng.randrange(4), rng)
        mine, alone = solve(level, "auto", state), solve(level, "perfect-play", state)
        assert [getattr(mine, name) for name in SAME] == [
            getattr(alone, name) for name in SAME
        ]
        by = {"found_by": "perfect-play", "proved_by": "perfect-play"}
        assert mine.details == {**alone.details, **by}


def test_captures_and_the_pit_with_most_are_told_first() -> None:
    heard: list[Progress] = []
    level = level_of(*[6] * 12)
    run = Run(KIND, KIND.solver("auto"), SearchProblem(level))
    result = run.advance(Limits(nodes=1), heard.append)
    run.close()
    captures = solve(level, "best-move").details
    assert tuple(heard[0].details["captures"]) == captures["captures"]
    assert heard[0].details["best"] == captures["best"]
    assert result.status == "unknown" and "found_by" not in result.details


def test_limits_end_it_as_they_end_perfect_play() -> None:
    level = KIND.blank(2, 8).with_(cells=board_of([7] * 16))
    run = drive(KIND, KIND.solver("auto"), SearchProblem(level), Limits(memory_mib=4))
    assert run.result is not None
    assert (run.result.status, run.result.stopped_by) == ("unknown", "memory")
