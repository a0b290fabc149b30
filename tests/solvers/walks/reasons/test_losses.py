"""Losses in one sentence: crowded cells, and one step ahead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from gridwright.solvers.level import DIRECTIONS, STEPS, Level
from gridwright.solvers.reasons.asking import lost
from gridwright.solvers.reasons.fact import step_of
from gridwright.solvers.reasons.reasoner import reasoner_of
from gridwright.solvers.registry import kind as kind_of
from gridwright.solvers.walks.conditions import walk_board
from tests.oracles.walks.frontier_boards import all_walks
from tests.oracles.walks.levels import level
from tests.sampling import Cases

PARTS = 10
"""A long test in parts: each stays short, and daily one of them is run."""
SORTS: tuple[dict[str, Any], ...] = (
    {},
    {"numbers": 4},
    {"lines": 0.3},
    {"closed": True, "lines": 0.2},
)


def _tours(made: Level) -> set[str]:
    """The moves of all tours, by plain depth-first search."""
    of = kind_of("tour")
    board = walk_board(of.initial(made), {})
    found = set()
    for walk in all_walks(board):
        met = [cell for cell in walk if cell in board.numbers]
        if met == list(board.numbers):
            found.add("".join(_moves(walk, made.cols)))
    return found


def _moves(walk: tuple[int, ...], cols: int) -> Iterator[str]:
    for cell, after in pairwise(walk):
        apart = (after // cols - cell // cols, after % cols - cell % cols)
        yield next(letter for letter in DIRECTIONS if STEPS[letter] == apart)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_no_position_is_called_lost_that_a_tour_passes(part: int, cases: Cases) -> None:
    of = kind_of("tour")
    reasoner = reasoner_of(of)
    assert reasoner is not None
    rules: Counter[str] = Counter()
    for case in cases(daily=7, thorough=60):
        seed = 1_000 * part + case
        made = of.generate(4, 5, seed, SORTS[seed % len(SORTS)])
        tours = _tours(made)
        followed = sorted(tours)[seed % len(tours)]
        state = of.initial(made)
        for number, onward in enumerate(followed):
            before = followed[:number]
            for move in of.moves(state):
                moves = before + move
                found = reasoner.lost(made, tuple(moves))
                if found is None:
                    continue
                rules[found.rule] += 1
                left = any(tour.startswith(moves) for tour in tours)
                assert not left, (found, made.cells.tolist(), moves)
            state = of.apply(state, onward)
    assert {"glance", "forced", "crowded"} <= rules.keys()


def test_cells_that_need_more_than_there_is_are_counted() -> None:
    made = level("tour", "S . . .\n. . . .\n. # . .\n. . . #")
    found = lost(made, ("D", "R"))
    assert found is not None
    assert (found.fact.rule, found.fact.length) == ("crowded", 0)
    assert found.fact.text == (
        "For one cell in the marked part, 2 more steps are needed. "
        "Only 1 way is left: that is not enough. The tour ends on the other colour."
    )


def test_each_step_that_loses_has_its_reason() -> None:
    made = level("tour", "S . .| #\n. .| . .\n._ . # .\n. . . .")
    found = lost(made, ("R",))
    assert found is not None
    assert (found.fact.rule, found.fact.length) == ("ahead", 2)
    assert found.fact.text == (
        "Every step from (1) loses. After the step to (2): (3) and (4) are dead ends, and "
        "a tour can end in only one of them. After the step to (3): Without (5) the board "
        "falls into 3 parts; a tour passes there only once, so it meets only two."
    )


def test_a_loss_that_needs_more_facts_says_how_many() -> None:
    made = level("tour", ". @3 . .\n. @4 # .\n@2 . . .\n@1 . . #")
    found = lost(made, ("R",))
    assert found is not None
    fact = found.fact
    assert fact.rule == "order"
    assert fact.length > 6
    assert str(fact.text).startswith(f"After {fact.length} more facts: ")
    known = dict(fact.rests_on)
    line = [step_of(*pair) for pair in pairwise(fact.part)]
    closes = step_of((3, 1), (1, 1))  # from the end back to the start
    assert all(known[step] for step in line if step != closes)
