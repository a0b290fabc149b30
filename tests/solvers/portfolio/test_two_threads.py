"""Portfolios with two threads: the same answers, one memory limit, and no thread left
behind."""

from __future__ import annotations

import threading
from threading import Semaphore

import pytest

from gridwright.solvers.portfolio.plan import (
    MOST_UNHEARD,
    Beside,
    BestKnown,
    Member,
    Running,
)
from gridwright.solvers.problem import Limits, Progress, Result, Search
from tests.solvers.portfolio.scripts import Script, result_of, run_of

TWO = Limits(threads=2)


def threads() -> list[str]:
    return [t.name for t in threading.enumerate() if t.name == "portfolio"]


@pytest.mark.parametrize("rounds", range(5))
def test_status_score_and_bound_agree_with_one_thread(rounds: int) -> None:
    results = []
    for limits in (Limits(), TWO):
        bend = Script("bend", answers={5: 4, 15: 3, 25: 6})
        proof = Script("proof", bounds={40: 8}, answers={90: 7}, length=100)
        results.append(result_of(improvers=(bend,), provers=(proof,), limits=limits))
        assert bend.closed == proof.closed == 1
    one, two = results
    assert (one.status, one.score, one.bound) == (two.status, two.score, two.bound)
    assert not threads()


def test_the_improver_runs_beside_the_proof() -> None:
    """The proof waits for what only the other thread finds."""
    bend = Script("bend", answers={500: 8})
    proof = Script("proof", heeds=8)
    result = result_of(improvers=(bend,), provers=(proof,), limits=TWO)
    assert (result.status, result.details["found_by"]) == ("optimal", "bend")
    assert not threads()


def test_a_proof_by_bound_from_the_other_thread_ends_the_race() -> None:
    bend = Script("bend", answers={400: 9})
    proof = Script("proof", bounds={10: 9})
    result = result_of(improvers=(bend,), provers=(proof,), limits=TWO)
    assert (result.status, result.score) == ("optimal", 9) and not threads()


def test_closing_ends_the_thread_wherever_the_race_stands() -> None:
    for nodes in (0, 1, 10, 100, 1000):
        bend, proof = Script("bend", answers={5: 4}), Script("proof", bounds={5: 9})
        run = run_of(improvers=(bend,), provers=(proof,), limits=TWO)
        run.advance(Limits(nodes=nodes))
        run.close()
        assert (
            not threads() and bend.closed == bend.begun and proof.closed == proof.begun
        )


def test_a_run_that_goes_on_takes_the_thread_along() -> None:
    bend, proof = Script("bend", answers={3000: 9}), Script("proof", bounds={5: 9})
    run = run_of(improvers=(bend,), provers=(proof,), limits=TWO)
    assert run.advance(Limits(nodes=50)).status in ("unknown", "feasible")
    assert run.advance().status == "optimal" and not threads()


@pytest.mark.slow
def test_improvers_go_on_in_this_thread_when_no_prover_is_left() -> None:
    bend = Script("bend", answers={5: 4, 2000: 6}, patience=100_000)
    short = Script("short", length=10, end=Result("unknown", "memory"))
    result = result_of(improvers=(bend,), provers=(short,), limits=TWO)
    assert (result.status, result.stopped_by, result.score) == ("feasible", "memory", 6)
    assert not threads() and bend.closed == 1


def test_a_fault_on_the_thread_is_raised_in_the_run() -> None:
    def broken(best: BestKnown, limits: Limits) -> Search:
        yield Progress(nodes=1)
        raise ZeroDivisionError

    script = Script("bend")
    script.__class__ = type("Broken", (Script,), {"member": Member("bend", broken)})
    with pytest.raises(ZeroDivisionError):
        result_of(improvers=(script,), provers=(Script("proof"),), limits=TWO)
    assert not threads()


def test_the_thread_rests_while_nobody_listens() -> None:
    steps, told = 0, Semaphore(0)

    def busy(best: BestKnown, limits: Limits) -> Search:
        nonlocal steps
        while True:
            steps += 1
            told.release()
            yield Progress(nodes=steps)

    beside = Beside([Running(Member("busy", busy), BestKnown(), Limits())])
    for _ in range(MOST_UNHEARD):
        assert told.acquire(timeout=30)
    beside.recall()
    assert steps <= MOST_UNHEARD + 1
    assert not threads()
