"""Parts and grade, and how grades agree with the order of the bundled levels."""

from __future__ import annotations

import sys
from itertools import permutations

import numpy as np
import pytest

from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.insight.difficulty.choices import Choice, Limit, MoveOption
from gridwright.solvers.insight.difficulty.measure import (
    WORDS,
    cost,
    difficulty,
    effort,
    grade,
    kendall_tau,
    word,
)
from gridwright.solvers.insight.difficulty.parts import (
    Greedy,
    described,
    parts_of,
    runs,
)
from gridwright.solvers.kind import PuzzleKind
from gridwright.solvers.registry import BUNDLED, kind
from tests.oracles.walks.levels import level


def _choice(
    number: int, *losses: int | None, obvious: int = 0, steps: float = 1.0
) -> Choice:
    """Its first move is the one made; the one numbered `obvious` looks best."""
    options = [
        MoveOption(str(n), loss, obvious=n == obvious, near=loss == 1)
        for n, loss in enumerate(losses)
    ]
    return Choice(number, "0", tuple(options), steps)


def test_the_cost_of_a_position_is_what_its_parts_say() -> None:
    assert cost(_choice(1, 0)).bits == 0
    two = cost(_choice(1, 0, 5))
    assert (two.choice, two.look, two.near, two.contrary) == (1, 1, 0, 0)
    four = cost(_choice(1, 0, 5, 1, 5, obvious=1, steps=3))
    assert (four.choice, four.look, four.near, four.contrary) == (2, 2, 1, 1)
    assert cost(_choice(1, 0, 0)).choice == 0
    assert cost(_choice(1, 0, 0, None)).choice == 0


def test_unknown_positions_cost_as_much_as_the_others() -> None:
    known, unknown = _choice(1, 0, 5), _choice(2, 0, None)
    assert effort([known, unknown]) == 2 * effort([known]) == 4
    assert effort([unknown]) == 0


def test_twice_the_effort_is_one_grade_more() -> None:
    assert [grade(2.0**n - 1) for n in range(0, 12)] == [
        1,
        1,
        2,
        3,
        4,
        5,
        6,
        7,
        8,
        9,
        10,
        10,
    ]
    assert [word(n) for n in range(1, 11)] == [WORDS[n // 2] for n in range(10)]


def test_parts_name_the_moves() -> None:
    choices = [
        _choice(1, 0),
        _choice(2, 0),
        _choice(3, 0, 5, 1, obvious=1),
        _choice(4, 0, 0),
        _choice(5, 0, 1),
        _choice(6, 0),
    ]
    parts = parts_of(choices, 30, Greedy(24, True, 3))
    assert (parts.decisions, parts.risky) == ((3, 4, 5), (3, 5))
    assert (parts.near, parts.traps, parts.contrary) == ((3, 5), 2, (3,))
    assert parts.forced == ((1, 2), (6, 6)) and parts.longest_forced == 2
    assert (parts.first_risk, parts.stretches) == (3, 2)
    told = {part.name: part for part in described(parts)}
    assert told["greedy"].sentence == (
        "Who always takes what looks best ends with 24, 6 below the best of 30."
    )
    assert (
        told["first"].moves == (3,)
        and told["decisions"].exact
        and not told["traps"].exact
    )


def test_parts_claim_nothing_of_moves_that_are_not_settled() -> None:
    none = Greedy(None, False, None)
    claims = [
        part.sentence for part in described(parts_of([_choice(1, 0, 0)], 30, none))
    ]
    for choices, proved in (([_choice(1, 0, None)], True), ([_choice(1, 0, 0)], False)):
        parts = parts_of(choices, 30, none, proved)
        told = {part.name: part for part in described(parts)}
        assert not parts.whole and not told["stretches"].exact
        assert {part.sentence for part in told.values()} & set(claims) == {
            "No move is forced."
        }
        assert told["decisions"].sentence.endswith("at least.")
    late = parts_of([_choice(1, 0, None), _choice(2, 0, 5)], 30, none)
    assert {p.name: p.sentence for p in described(late)}["first"] == (
        "The optimum can be lost at move 2 of 2, if not before."
    )


def test_who_takes_what_looks_best_never_ends_above_the_best() -> None:
    parts = parts_of([_choice(1, 0, 0)], 30, Greedy(33, True, None), proved=False)
    told = {part.name: part.sentence for part in described(parts)}
    assert told["greedy"] == "Who always takes what looks best reaches the best, 33."
    parts = parts_of([_choice(1, 0, 0)], 30, Greedy(33, True, None, fails=True))
    told = {part.name: part.sentence for part in described(parts)}
    assert (
        told["greedy"]
        == "Who always takes what looks best does not meet the conditions."
    )


def test_runs_of_flags() -> None:
    assert runs([]) == [] and runs([False]) == []
    assert runs([True, True, False, True]) == [(1, 2), (4, 4)]


def test_a_level_without_a_choice_is_very_easy() -> None:
    found = difficulty(kind("tour"), level("tour", "S . . ."))
    assert (found.bits, found.grade, found.word, found.partial) == (
        0,
        1,
        "very easy",
        False,
    )
    assert found.parts is not None and found.parts.first_risk is None


def test_a_level_without_a_route_has_no_grade() -> None:
    found = difficulty(kind("tour"), level("tour", "S . .\n# # .\n. # ."))
    assert (found.why, found.grade, found.word) == ("infeasible", None, "")
    assert found.described() == []


def test_kendall_tau_against_its_definition() -> None:
    for order in permutations(range(4)):
        pairs = [(i, j) for i in range(4) for j in range(i)]
        signs = [np.sign(order[i] - order[j]) for i, j in pairs]
        assert kendall_tau(range(4), order) == pytest.approx(sum(signs) / 6)
    assert kendall_tau([1, 2, 3], [5, 5, 5]) == 0
    assert kendall_tau([1, 2, 3], [1, 1, 2]) == pytest.approx(2 / 6**0.5)


QUICK = ("coin_maze", "collapse")
"""Kinds all of whose levels are graded in a second."""
LARGEST = {"trail": 1_600}
"""The cells of the largest levels graded here: thousands of lines take a minute."""


def bundled_efforts(kind_id: str, marked: bool = False) -> list[float]:
    """The effort of the bundled levels of a kind, in the order of its files. marked: of
    those with rules that only some levels have, but for those that are there to be
    mended."""
    of: PuzzleKind[object, object] = kind(kind_id)
    limit = Limit(seconds=300, each=100)
    levels = [read_bundled(file) for file in level_files(kind_id)]
    kept = [
        level
        for level in levels
        if level.cells.size <= LARGEST.get(kind_id, sys.maxsize)
        and bool(of.demands(level)) == marked
        and "to mend" not in level.tags
    ]
    found = [difficulty(of, level, limit) for level in kept]
    assert not any(one.partial for one in found)
    return [one.bits for one in found if one.why != "infeasible"]


@pytest.mark.slow
@pytest.mark.parametrize(
    "kind_id",
    [k if k in QUICK else pytest.param(k, marks=pytest.mark.thorough) for k in BUNDLED],
)
def test_grades_follow_the_order_of_the_bundled_levels(kind_id: str) -> None:
    """The order is that of the numbers of the files: Gridwright's own, since the
    published levels among them come without an order. One formula with the same weights
    serves every kind."""
    efforts = bundled_efforts(kind_id)
    count = len(efforts)
    tau = kendall_tau(range(count), efforts)
    without = [
        kendall_tau(range(count - 1), efforts[:i] + efforts[i + 1 :])
        for i in range(count)
    ]
    print(
        f"{kind_id}: tau {tau:.2f}, without one level {min(without):.2f} to "
        f"{max(without):.2f}"
    )
    assert tau >= 0.5
    assert min(without) >= 0.4


@pytest.mark.slow
@pytest.mark.parametrize("kind_id", ["coin_maze", "tour"])
def test_numbered_and_walled_levels_are_bundled_from_easy_to_hard(kind_id: str) -> None:
    """Their order is that of their grades."""
    efforts = bundled_efforts(kind_id, marked=True)
    assert len(efforts) >= 3 and efforts == sorted(efforts)
