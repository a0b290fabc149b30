"""Sets with proofs: which answers of a search are kept."""

from __future__ import annotations

import pytest

from gridwright.solvers.files.level_set import SetEntry
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Solution
from gridwright.solvers.problem import Limits, Result, StopToken
from gridwright.solvers.service.files import level_sets
from gridwright.solvers.sets.facts import LevelFacts

MAZE = level_from_text("coin_maze", "S $ . E")


class Ended:
    """A search that has ended."""

    def __init__(self, score: int) -> None:
        self.result = Result("feasible", score=score, moves=("R",))

    def close(self) -> None:
        """Nothing is open."""


@pytest.mark.parametrize(
    ("known", "found", "kept"),
    [(None, 1, True), (3, 4, True), (3, 3, False), (3, 2, False)],
)
def test_an_answer_that_is_not_proved_is_kept_if_it_is_better(
    known: int | None, found: int, kept: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(level_sets, "drive", lambda *_: Ended(found))
    before = Solution("R", score=known)
    facts = LevelFacts(SetEntry(level=MAZE), MAZE, answer=before)
    answer = level_sets._answered(facts, Limits(), StopToken())
    assert (answer is not None) == kept
