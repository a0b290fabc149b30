"""No rule says anything that is not so, on positions whose answers are all known."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import chain, pairwise
from typing import Any

import numpy as np
import pytest

from gridwright.solvers.reasons.asking import facts, grade, hint, lost
from gridwright.solvers.reasons.fact import TRY
from gridwright.solvers.walks.board import PathBoard
from gridwright.solvers.walks.conditions import walk_board
from gridwright.solvers.walks.reasons import tours
from gridwright.solvers.walks.reasons.crossing import crossing
from gridwright.solvers.walks.reasons.crowded import crowded
from gridwright.solvers.walks.reasons.passages import passages
from gridwright.solvers.walks.reasons.steps import TourFinding, TourSteps
from gridwright.solvers.walks.reasons.tours import findings, no_tour, rounds, steps_of
from gridwright.solvers.walks.why.links import IN
from tests.oracles.reasons import kind_and_path, untrue
from tests.oracles.walks.frontier_boards import all_walks
from tests.oracles.walks.levels import level, level_of
from tests.oracles.walks.marked import random_marked
from tests.oracles.walks.tour_boards import random_board
from tests.sampling import Cases

PARTS = 20
"""A long test in parts: each stays short, and daily one of them is run."""


def _position(rng: np.random.Generator) -> tuple[Any, tuple[str, ...], list[Any]]:
    """A level, some legal moves on it, and every route of it."""
    while True:
        puzzle = random_marked(rng, side=5 if rng.random() < 0.2 else 4)
        routes = puzzle.routes()
        made = level_of(puzzle)
        kind, _ = kind_and_path(made, ())
        if any(problem.severity == "error" for problem in kind.check(made)):
            continue
        moves: list[str] = []
        state = kind.initial(made)
        follow = routes[int(rng.integers(len(routes)))].moves if routes else ""
        for _ in range(int(rng.integers(0, 8))):
            legal = kind.moves(state)
            if not legal:
                break
            onward = follow[len(moves) : len(moves) + 1]
            astray = not onward or rng.random() < 0.1
            move = legal[int(rng.integers(len(legal)))] if astray else onward
            follow = follow if move == onward else ""
            moves.append(move)
            state = kind.apply(state, move)
        return made, tuple(moves), routes


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(PARTS))
def test_no_fact_of_a_walk_is_untrue(seed: int, cases: Cases) -> None:
    rng = np.random.default_rng(seed)
    rules: Counter[str] = Counter()
    for _ in cases(daily=100, thorough=500):
        made, moves, routes = _position(rng)
        best = max((route.score for route in routes), default=None)
        kind, _ = kind_and_path(made, ())
        for par in (None, best) if made.kind == "coin_maze" else (None,):
            answers = []
            for route in routes:
                begins = route.moves.startswith("".join(moves))
                if begins and (par is None or route.score >= par):
                    answers.append(tuple(route.moves))
            paths = [kind_and_path(made, answer)[1] for answer in answers]
            state = kind.replay(kind.initial(made), moves)
            if kind.finished(state):
                continue
            for fact in facts(made, moves, par=par):
                rules[fact.rule] += 1
                wrong = untrue(fact, len(moves), answers, paths)
                assert not wrong, (wrong, fact, made.cells.tolist(), moves, par)
            seen = lost(made, moves, par)
            if seen is not None:
                assert not answers
                rules["lost: " + seen.fact.rule] += 1
                assert 0 <= seen.move <= len(moves)
    assert {"two ways", "full", "colour", "loop", "no way", "points"} <= rules.keys()
    assert "lost: glance" in rules


@pytest.mark.slow
def test_each_rule_alone_says_nothing_untrue(cases: Cases) -> None:
    """The rules in any order: what comes after others today may come first."""
    rng = np.random.default_rng(7)
    rules: Counter[str] = Counter()
    for _ in cases(daily=120, thorough=5_000):
        board = random_board(rng, 5, 5, steps=bool(rng.random() < 0.4))
        steps = None if no_tour(board) else steps_of(board, {})
        if steps is None:
            continue
        order = rng.permutation(len(tours.RULES) - 1)
        shuffled = (tours.RULES[0], *(tours.RULES[1 + at] for at in order))
        walks = all_walks(board)
        used = [_steps_of(board, walk) for walk in walks]
        for finding in findings(steps, shuffled):
            rules[finding.rule] += 1
            assert not _untrue(steps, finding, used), finding
    assert {"border", "two cells", "crowded", "try"} <= rules.keys()


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(PARTS))
def test_no_rule_errs_on_boards_with_numbers(seed: int, cases: Cases) -> None:
    """With many numbers, which often leave one tour and sometimes none."""
    rng = np.random.default_rng(seed)
    rules: Counter[str] = Counter()
    for _ in cases(daily=18, thorough=250):
        board, walks = _numbered(rng)
        steps = None if no_tour(board) else steps_of(board, {})
        if steps is None:
            continue
        used = [_steps_of(board, walk) for walk in walks]
        for finding in chain(passages(steps), crossing(steps), crowded(steps)):
            if finding.clash:
                rules["at once: " + finding.rule] += 1
            assert not _untrue(steps, finding, used), finding
        clash = False
        for finding in findings(steps, tours.SEEN):
            clash = finding.clash
            rules[finding.rule] += 1
            assert not _untrue(steps, finding, used), finding
        if steps.done and not clash:
            assert len(set(map(frozenset, used))) == 1, "what is decided is a tour"
    at_once = {"at once: passage", "at once: crossing"}
    assert {"order", "passage", *at_once} <= rules.keys()


def _untrue(
    steps: TourSteps, finding: TourFinding, used: list[set[tuple[int, int]]]
) -> bool:
    """True if some walk contradicts a finding. used: the steps of each walk."""
    if finding.clash:
        return bool(used)
    for link, value in finding.decided:
        if link in steps.unreal:
            continue
        one, other = sorted(int(steps.graph.flat[node]) for node in steps.pairs[link])
        if any(((one, other) in walk) != (value == IN) for walk in used):
            return True
    return False


def _numbered(rng: np.random.Generator) -> tuple[PathBoard, list[tuple[int, ...]]]:
    """A board with numbers, and its walks that meet them in order."""
    while True:
        board = random_board(rng, 4, 6)
        walks = [] if board.start is None else all_walks(board)
        if walks and np.count_nonzero(board.open) > LEAST_NUMBERED:
            break
    walk = walks[int(rng.integers(len(walks)))]
    count = int(rng.integers(3, min(7, len(walk) - 3)))
    places = rng.choice(np.arange(1, len(walk) - 1), count, replace=False)
    numbers = [walk[place] for place in sorted(places)]
    if rng.random() < 0.4:
        one, other = rng.choice(count, 2, replace=False)
        numbers[one], numbers[other] = numbers[other], numbers[one]
    kept = [one for one in walks if _meets(one, numbers, board.closed)]
    return replace(board, numbers=tuple(numbers)), kept


LEAST_NUMBERED = 10
"""Cells of a board that gets numbers."""


def _meets(walk: tuple[int, ...], numbers: list[int], closed: bool) -> bool:
    """True if a walk meets numbers in their order; a closed one may be reversed."""
    met = [cell for cell in walk if cell in numbers]
    return met == numbers or (closed and met[::-1] == numbers)


def _steps_of(board: PathBoard, walk: tuple[int, ...]) -> set[tuple[int, int]]:
    return {(min(pair), max(pair)) for pair in pairwise(walk)}


def test_the_easiest_fact_comes_first_and_names_its_cells() -> None:
    fact = hint(level("tour", "S . . .\n. . . .\n. . . ."))
    assert fact is not None
    assert fact.tier <= 2
    assert str(fact.text).count("(1)") == 1
    assert "row" not in str(fact.text)
    assert "row" in str(fact.spoken)
    assert fact.badges


def test_known_marks_are_not_found_again() -> None:
    made = level("tour", "S . . .\n. . . .\n. . # .\n. . . .")
    first = hint(made)
    assert first is not None
    second = hint(made, known=first.marks)
    assert second is not None
    assert set(first.marks).isdisjoint(second.marks)


def test_a_maze_says_nothing_of_points_before_par_is_known() -> None:
    made = level("coin_maze", "S . . .\n$9 # # .\n. . . E")
    assert all(fact.rule != "points" for fact in facts(made))
    assert any(fact.rule == "points" for fact in facts(made, par=15))


def test_a_lost_tour_says_since_which_move_it_shows() -> None:
    made = level("tour", ". . .\nS . .\n. . .")
    found = lost(made, tuple("RR"))
    assert found is not None
    assert found.move <= 2
    assert found.fact.lost


def test_a_tour_without_choice_is_graded_easy_and_one_with_many_tours_is_not() -> None:
    easy = grade(level("tour", "S . .\n# # .\n. . ."))
    assert easy is not None
    assert easy.decided
    assert easy.tier < TRY
    assert not easy.tries
    open_board = grade(level("tour", "S . . .\n. . . .\n. . . .\n. . . ."))
    assert open_board is not None
    assert not open_board.decided


def test_facts_seen_at_a_time_lead_as_far_as_those_one_by_one(cases: Cases) -> None:
    of, _ = kind_and_path(level("tour", "S . .\n. . ."), ())
    decided = 0
    for seed in cases(daily=13, thorough=400):
        made = of.generate(6, 6, seed, {"lines": 0.5, "numbers": 5 * (seed % 2)})
        found = grade(made)
        if found is None or not found.decided:
            assert found is None or found.rounds == ()
            continue
        decided += 1
        assert found.fewest is not None
        assert 1 <= found.fewest <= max(found.rounds)
        assert len(found.rounds) <= found.facts
        board = walk_board(of.initial(made), {})
        one_by_one, together = steps_of(board, {}), steps_of(board, {})
        assert one_by_one is not None and together is not None
        assert [*findings(one_by_one)] and [*rounds(together)]
        assert together.value == one_by_one.value
    assert decided > 3


def test_a_short_chain_that_ends_a_tour_is_told_as_one_sentence() -> None:
    made = level("tour", ". . .@2 #\n. # .@3 .\n. .@4 . .\n. . . .@1")
    found = lost(made, ("U",))
    assert found is not None
    assert (found.move, found.fact.rule, found.fact.length) == (1, "forced", 2)
    assert found.fact.spoken == (
        "Forced from here: row 1, column 3 takes its last two ways. "
        "After it the numbers would not be met in their order."
    )
