"""What is known of a puzzle only gets better, whoever found it out, and comes back with
an undo."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest

from gridwright.editor.models.search.knowledge import (
    Knowledge,
    KnownAnswers,
    Source,
    joined,
    says_something,
    so_far,
    together,
)
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Counts, Level
from gridwright.solvers.problem import Progress, Result

LEVEL = level_from_text("coin_maze", "S $ .\n. . E")
ROUTE, LONGER = ("R", "D"), ("D", "R")


def feasible(
    score: int, bound: int | None = None, moves: tuple[str, ...] = ROUTE
) -> Result:
    return Result("feasible", score=score, bound=bound, moves=moves, kind="coin_maze")


PROVED = Result("optimal", None, 9, 9, LONGER, Counts(4, 2), kind="coin_maze")
NONE = Result("infeasible", reason="no way to the exit", kind="coin_maze")


def test_the_better_route_and_the_lower_bound_stand() -> None:
    result = together(feasible(7, 12), feasible(8, 15, LONGER))
    assert (result.score, result.bound, result.moves) == (8, 12, LONGER)
    assert result.status == "feasible"


def test_a_route_that_reaches_the_bound_of_another_search_is_proved() -> None:
    result = together(feasible(7, 8), feasible(8, None, LONGER))
    assert (result.status, result.score, result.bound, result.stopped_by) == (
        "optimal",
        8,
        8,
        None,
    )


def test_a_bound_alone_does_not_prove_a_score_without_a_route() -> None:
    scored = Result("feasible", score=8, kind="coin_maze")
    assert together(scored, Result("unknown", bound=8)).status == "feasible"


def test_counts_of_either_are_kept() -> None:
    uncounted = Result("optimal", None, 9, 9, LONGER, kind="coin_maze")
    assert together(uncounted, PROVED).counts == Counts(4, 2)
    assert together(uncounted, PROVED) == together(PROVED, uncounted)


def test_a_reason_is_not_lost() -> None:
    assert together(NONE, Result("infeasible")).reason == NONE.reason
    assert together(Result("infeasible"), NONE).reason == NONE.reason


@pytest.mark.parametrize("seed", range(20))
def test_nothing_gets_worse_in_any_order(seed: int) -> None:
    rng = random.Random(seed)
    news = [
        feasible(rng.randrange(1, 9), rng.choice((None, rng.randrange(9, 20))))
        for _ in "12345"
    ]
    news.append(PROVED)
    rng.shuffle(news)
    memory, before = KnownAnswers(), None
    for result in news:
        known = memory.learn(LEVEL, result, rng.choice(list(Source)))
        if before is not None:
            assert known.result.score >= before.result.score
            assert (
                before.result.bound is None or known.result.bound <= before.result.bound
            )
            assert known.proved >= before.proved
        before = known
    assert before is not None and before.proved and before.result.score == 9


def test_who_found_and_who_proved_it() -> None:
    memory = KnownAnswers()
    memory.learn(LEVEL, feasible(8, 12, LONGER), Source.LIVE)
    known = memory.learn(LEVEL, feasible(7, 8), Source.COMPARE)
    assert known.proved and (known.found_by, known.proved_by) == (
        Source.LIVE,
        Source.COMPARE,
    )
    assert memory.learn(LEVEL, feasible(5), Source.PLAY) is known, "nothing new"


def test_the_person_who_asked_gets_the_figures_of_the_search() -> None:
    memory = KnownAnswers()
    memory.learn(LEVEL, PROVED, Source.LIVE)
    mine = Result("optimal", None, 9, 9, ROUTE, nodes=77, kind="coin_maze")
    known = memory.learn(LEVEL, mine, Source.SOLVE)
    assert (known.found_by, known.proved_by) == (Source.SOLVE, Source.SOLVE)
    assert known.result.nodes == 77 and known.result.counts == PROVED.counts
    assert memory.learn(LEVEL, PROVED, Source.LIVE) is known


def test_other_cells_rules_and_conditions_are_other_puzzles() -> None:
    memory = KnownAnswers()
    memory.learn(LEVEL, PROVED, Source.SOLVE)
    narrowed = LEVEL.with_(conditions={"force": [[0, 2]]})
    other = level_from_text("coin_maze", "S . .\n. . E")
    plain = Result("unknown")
    assert memory.find(LEVEL.with_(title="another title"), plain) is not None
    assert memory.find(other, plain) is memory.find(narrowed, plain) is None
    assert (
        memory.find(LEVEL, Result("unknown", conditions={"force": ((0, 2),)})) is None
    )


def test_a_single_move_is_no_answer_to_the_whole_game() -> None:
    level, memory = Level("sowing", np.array([[3, 0, 1], [2, 4, 0]])), KnownAnswers()
    value = Result(
        "optimal", score=3, bound=3, moves=("1", "2"), kind="sowing", solver="auto"
    )
    capture = Result(
        "optimal", score=5, bound=5, moves=("4",), kind="sowing", solver="best-move"
    )
    memory.learn(level, value, Source.LIVE)
    assert memory.learn(level, capture, Source.SOLVE).result == capture
    assert memory.learn(level, value, Source.LIVE).result == value


def test_a_running_search_is_a_result_so_far() -> None:
    begun = Result("unknown", kind="coin_maze", solver="auto")
    told = so_far(Progress(5, score=8, bound=12, moves=ROUTE), begun)
    assert (told.status, told.score, told.bound, told.solver) == (
        "feasible",
        8,
        12,
        "auto",
    )
    bound_alone = so_far(Progress(9, score=8, bound=11), begun)
    assert bound_alone.score is None and says_something(bound_alone)
    assert (
        together(told, bound_alone).bound == 11
        and together(told, bound_alone).score == 8
    )
    assert not says_something(so_far(Progress(1), begun))
    reached = so_far(Progress(7, score=8, bound=8, moves=ROUTE), begun)
    assert reached.status == "optimal", "while it counts, or looks for another route"
    assert so_far(Progress(7, score=8, bound=8), begun).status == "unknown"


def test_a_better_reason_is_kept_with_the_puzzle() -> None:
    memory = KnownAnswers()
    known: Knowledge = memory.learn(LEVEL, NONE, Source.SOLVE)
    memory.explain(known, "the exit is walled in")
    found = memory.find(LEVEL, Result("unknown"))
    assert found is not None and found.result.reason == "the exit is walled in"


def test_equal_answers_of_two_solvers_do_not_displace_each_other() -> None:
    memory = KnownAnswers()
    one = replace(PROVED, solver="frontier")
    known = memory.learn(LEVEL, one, Source.COMPARE)
    other = replace(PROVED, solver="linear", moves=ROUTE)
    assert memory.learn(LEVEL, other, Source.COMPARE) is known
    assert memory.learn(LEVEL, one, Source.COMPARE) is known


def test_a_reason_that_was_explained_stays() -> None:
    memory = KnownAnswers()
    memory.explain(memory.learn(LEVEL, NONE, Source.LIVE), "the exit is walled in")
    assert (
        memory.learn(LEVEL, NONE, Source.LIVE).result.reason == "the exit is walled in"
    )


def test_what_a_broken_search_told_is_forgotten() -> None:
    memory = KnownAnswers()
    before = memory.learn(LEVEL, feasible(5), Source.LIVE)
    memory.put_back(memory.learn(LEVEL, feasible(9, 9), Source.SOLVE), before)
    assert memory.find(LEVEL, Result("unknown")) is before


def test_a_route_as_good_as_a_proved_one_is_that_of_who_asked() -> None:
    proof = replace(PROVED, stopped_by="time")
    assert together(proof, PROVED).stopped_by == "time"
    own = replace(
        PROVED, status="feasible", bound=None, counts=Counts(), solver="player"
    )
    found = together(own, PROVED)
    assert (found.status, found.bound, found.solver) == (
        "optimal",
        PROVED.bound,
        "player",
    )
    known = joined(joined(None, LEVEL, PROVED, Source.HINT), LEVEL, own, Source.PLAY)
    assert (known.found_by, known.proved_by) == (Source.PLAY, Source.HINT)
