"""The default solver of match3 against brute force, along every branch of its plan."""

from __future__ import annotations

import random
import threading
from dataclasses import replace

import numpy as np
import pytest

from gridwright.solvers.level import Level
from gridwright.solvers.match3.kind import KIND
from gridwright.solvers.match3.search import auto, small
from gridwright.solvers.portfolio.plan import BestKnown, KnownAnswer
from gridwright.solvers.problem import Counts, Limits, Progress, Result, SearchProblem
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.search import Run, drive
from tests.oracles.match3_boards import agrees, paper, random_level, solve
from tests.sampling import Cases

PLANS = {
    "as it is": {},
    "narrow beams": {"WIDTHS": (1, 2)},
    "beams beside the proof": {"WIDTHS": (1, 2), "HEAD_START": 1, "WIDER": 2},
    "proof, then counts": {"WIDTHS": (1,), "HEAD_START": 1, "PATIENCE": 1},
}
"""What is set for a branch of the plan to be taken, in
gridwright.solvers.match3.search.auto."""


@pytest.mark.whole
@pytest.mark.slow
@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("plan", PLANS)
def test_every_branch_agrees_with_brute_force(
    monkeypatch: pytest.MonkeyPatch, plan: str, threads: int, cases: Cases
) -> None:
    numbers = cases(daily=5, thorough=60)
    for name, value in PLANS[plan].items():
        monkeypatch.setattr(auto, name, value)
    monkeypatch.setattr(small, "MOST_SWAPS", 0)
    rng = random.Random(len(plan))
    for _ in numbers:
        level, limits = random_level(rng), Limits(chunk=5, threads=threads)
        counted = solve(level, "auto", limits)
        agrees(level, counted)
        assert counted.status == "infeasible" or counted.counts.solutions
        found = solve(level, "auto", limits, options={"count": False})
        agrees(level, found)
        if found.status == "optimal":
            assert found.details["proved_by"] in ("exact", "beam")
    assert "portfolio" not in {thread.name for thread in threading.enumerate()}


def test_without_kernels_a_plain_beam_answers_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(auto, "SHARED_KERNELS", "not loaded")
    monkeypatch.setattr(auto, "ready", lambda name: False)
    level = KIND.generate(9, 9, 1, {"colours": 5, "swaps": 8})
    heard: list[Progress] = []
    run = Run(KIND, KIND.solver("auto"), SearchProblem(level))
    run.advance(Limits(nodes=2 * small.PLAIN_BEAM_SWAPS), heard.append)
    run.close()
    known = [message.score is not None for message in heard]
    preparing = [message.preparing for message in heard]
    assert True in known
    assert True not in preparing or known.index(True) <= preparing.index(True)


def test_with_kernels_on_the_disk_no_time_goes_into_a_plain_beam(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(auto, "SHARED_KERNELS", "not loaded")
    level = KIND.generate(9, 9, 1, {"colours": 5, "swaps": 8})
    problem = SearchProblem(level, KIND.initial(level), options={"count": True})
    openings = []
    for ready in (True, False):
        monkeypatch.setattr(auto, "ready", lambda name, ready=ready: ready)
        openings.append(len(auto._plan(problem, Limits()).opening))
    assert openings == [len(auto.WIDTHS), len(auto.WIDTHS) + 1]


def plain(level: Level) -> Result:
    """What the plain beam says at its end."""
    search = small.plain_beam(SearchProblem(level, KIND.initial(level)))
    while True:
        try:
            next(search)
        except StopIteration as stop:
            result: Result = stop.value
            return result


def test_where_the_best_boards_run_out_of_swaps_a_plain_beam_of_full_ones_answers() -> (
    None
):
    level = paper(9)
    result = plain(level)
    assert result.nodes > small.PLAIN_BEAM_SWAPS
    assert (
        result.status == "feasible"
        and result.moves is not None
        and len(result.moves) == 9
    )
    assert KIND.replay(KIND.initial(level), result.moves).score == result.score


@pytest.mark.parametrize("count", [True, False])
def test_kernels_that_load_after_the_plan_was_made_lose_no_counts(
    monkeypatch: pytest.MonkeyPatch, count: bool
) -> None:
    """The first beam of the exact engine proves some small boards before it counts."""
    rules = {"swaps": 1, "exactly": False, "points": {"3": 1}}
    level = Level("match3", np.array([[1, 1, 2, 1]], np.int32), rules)
    solve(level, "beam")
    monkeypatch.setattr(auto, "SHARED_KERNELS", "not loaded")
    found = solve(level, "auto", options={"count": count})
    agrees(level, found)
    assert found.stopped_by is None
    assert found.counts == (Counts(2, 1) if count else Counts())


@pytest.mark.slow
def test_plain_beams_find_legal_answers_or_none(cases: Cases) -> None:
    numbers = cases(daily=40, thorough=150)
    rng = random.Random(3)
    found = 0
    for _ in numbers:
        level = random_level(rng)
        result = plain(level)
        assert result.status in ("feasible", "unknown")
        if result.moves is not None:
            found += 1
            end = KIND.replay(KIND.initial(level), result.moves)
            assert KIND.finished(end) and KIND.score(end) == result.score
    assert found > 0.2 * len(numbers)


def test_it_is_the_default_and_counts_as_the_exact_engine_does() -> None:
    assert KIND.solvers[0].id == "auto"
    for swaps in (3, 7, 10):
        mine, exact = solve(paper(swaps), "auto"), solve(paper(swaps))
        for name in ("status", "stopped_by", "score", "bound", "counts", "reason"):
            assert getattr(mine, name) == getattr(exact, name), (swaps, name)


def test_a_beam_answers_where_the_proof_does_not_end() -> None:
    level = KIND.generate(9, 9, 1, {"colours": 5, "swaps": 8})
    limits = Limits(nodes=150_000)
    mine, beam = solve(level, "auto", limits), solve(level, "beam")
    assert mine.status == "feasible" and (mine.score or 0) >= (beam.score or 0)
    assert mine.details["found_by"] == "beam" and "proved_by" not in mine.details
    assert mine.bound is not None and mine.bound >= (mine.score or 0)


@pytest.mark.slow
def test_tables_stay_inside_the_limit() -> None:
    level = KIND.generate(8, 8, 2, {"colours": 5, "swaps": 7})
    told: list[int] = []

    def hear(news: Progress) -> None:
        told.append(news.memory or 0)

    for mib in (0.25, 4):
        told.clear()
        limits = Limits(memory_mib=mib, nodes=400_000)
        run = drive(KIND, KIND.solver("auto"), SearchProblem(level), limits, hear)
        run.close()
        assert max(told) <= mib * 2**20


def test_one_thread_repeats_exactly() -> None:
    level = KIND.generate(7, 7, 4, {"colours": 4, "swaps": 5})
    solve(level, "beam")  # loads the kernels, so that both take the same way
    first, again = solve(level, "auto"), solve(level, "auto", Limits(chunk=50))
    assert replace(first, elapsed=0, preparing=0, limits=Limits()) == replace(
        again, elapsed=0, preparing=0, limits=Limits()
    )


def test_the_proof_takes_over_a_better_answer_on_the_way() -> None:
    level = paper(6)
    problem = SearchProblem(level, KIND.initial(level), options={"count": False})
    optimal = solve(level, "exact")
    assert optimal.score is not None and optimal.moves is not None
    results = []
    for known in (None, KnownAnswer(optimal.score, optimal.moves)):
        best = BestKnown()
        proof = auto._proof(False, problem, best, Limits(chunk=5))
        for _ in range(5):
            next(proof)
        best.known = known
        results.append(finished(proof))
    alone, helped = results
    assert alone.status == helped.status == "optimal"
    assert alone.score == helped.score == optimal.score
    assert helped.moves == optimal.moves and helped.nodes < alone.nodes
