"""The race of a portfolio: order, shared answers, engines that change, ends, memory,
counts."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from gridwright.solvers.portfolio.plan import Allowance, BestKnown, Member, Plan
from gridwright.solvers.problem import (
    Counts,
    Limits,
    Progress,
    Result,
    Search,
    infeasible,
)
from gridwright.solvers.search import Run, SearchBug, run
from tests.solvers.fakes import KIND
from tests.solvers.portfolio.scripts import (
    PROBLEM,
    Racing,
    Script,
    answer,
    result_of,
    run_of,
)

NONE_LEFT = Result("unknown", "memory", reason="Too large.")


@pytest.fixture(autouse=True)
def every_message_is_delivered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(run, "PROGRESS_INTERVAL", -1.0)
    monkeypatch.setattr(run, "VERIFYING", math.inf)
    yield


def everything_told(
    limits: Limits | None = None, **parts: Any
) -> tuple[list[Progress], Result]:
    heard: list[Progress] = []
    run = run_of(limits=limits, **parts)
    result = run.advance(limits, heard.append)
    run.close()
    return heard, result


def test_the_quickest_method_answers_first() -> None:
    first = Script(
        "first",
        answers={1: 2},
        length=1,
        end=Result("feasible", "heuristic", 2, None, ("2",)),
    )
    proof = Script("proof", length=10, answers={8: 7})
    heard, result = everything_told(opening=(first,), provers=(proof,))
    assert heard[0].moves == ("2",)
    assert (result.status, result.score, result.nodes) == ("optimal", 7, 11)
    assert (result.details["found_by"], result.details["proved_by"]) == (
        "proof",
        "proof",
    )


def test_a_proof_that_is_near_runs_alone() -> None:
    for length, begun in ((40, 0), (200, 1)):
        bend = Script("bend", answers={5: 4})
        proof = Script("proof", answers={2: 3}, length=length)
        plan = Plan(improvers=(bend.member,), provers=(proof.member,), head_start=50)
        result = Run(
            KIND, Racing("auto", "Automatic", "", plan=plan), PROBLEM
        ).advance()
        assert (result.status, bend.begun) == ("optimal", begun)


def test_who_has_a_head_start_leaves_the_others_their_memory() -> None:
    bend = Script("bend", answers={1: 5}, reserved=1 << 20)
    proof = Script("proof", length=200)
    plan = Plan(improvers=(bend.member,), provers=(proof.member,), head_start=50)
    limits = Limits(memory_mib=4, threads=2)
    run = Run(KIND, Racing("auto", "Automatic", "", plan=plan), PROBLEM, limits)
    assert run.advance().status == "optimal"
    assert (bend.rooms, proof.rooms) == ([1 << 20], [3 << 20])


def test_what_one_member_finds_another_one_starts_from() -> None:
    first = Script(
        "first",
        answers={1: 2},
        length=1,
        end=Result("feasible", "heuristic", 2, None, ("2",)),
    )
    bend = Script("bend", answers={3: 6})
    proof = Script("proof", length=10)
    result = result_of(opening=(first,), improvers=(bend,), provers=(proof,))
    assert bend.incumbents == [2] and proof.incumbents == [6]
    assert (result.status, result.score) == ("optimal", 6)
    assert (result.details["found_by"], result.details["proved_by"]) == (
        "bend",
        "proof",
    )
    assert result.details["by"] == "bend", (
        "what describes an answer comes from who found it"
    )


def test_an_engine_takes_a_better_answer_between_its_chunks() -> None:
    bend = Script("bend", answers={35: 8})
    proof = Script("proof", length=1000, heeds=8)
    result = result_of(improvers=(bend,), provers=(proof,))
    assert result.score == 8 and result.nodes < 100


def test_an_answer_that_meets_the_bound_is_a_proof() -> None:
    bend = Script("bend", answers={12: 4, 30: 9})
    proof = Script("proof", bounds={20: 9}, length=1000)
    result = result_of(improvers=(bend,), provers=(proof,))
    assert (result.status, result.score, result.stopped_by) == ("optimal", 9, None)
    assert (result.details["found_by"], result.details["proved_by"]) == (
        "bend",
        "proof",
    )
    assert bend.closed == proof.closed == 1


def test_scores_rise_and_bounds_fall() -> None:
    bend = Script("bend", answers={5: 4, 15: 3, 25: 6, 35: 5})
    proof = Script(
        "proof", answers={10: 2, 30: 7}, bounds={10: 8, 20: 9, 40: 7}, length=60
    )
    heard, result = everything_told(improvers=(bend,), provers=(proof,))
    scores = [m.score for m in heard if m.score is not None]
    bounds = [m.bound for m in heard if m.bound is not None]
    assert scores == sorted(scores) and bounds == sorted(bounds, reverse=True)
    assert (result.score, result.bound) == (7, 7)


def test_a_prover_that_does_not_get_on_makes_room() -> None:
    bend = Script("bend", answers={1: 5})
    stuck = Script("stuck", bounds={5: 9, 40: 8}, patience=100)
    proof = Script("proof", length=20)
    result = result_of(improvers=(bend,), provers=(stuck, proof))
    assert (result.status, result.details["proved_by"]) == ("optimal", "proof")
    assert stuck.closed == 1
    assert result.nodes >= 140, "its patience counts from its last better bound"


def test_the_last_prover_has_no_other_to_make_room_for() -> None:
    stuck = Script("stuck", bounds={5: 9}, answers={3: 1}, patience=10)
    result = result_of(provers=(stuck,), limits=Limits(nodes=500))
    assert (result.status, result.stopped_by, result.nodes >= 500) == (
        "feasible",
        "nodes",
        True,
    )


def test_an_engine_short_of_memory_makes_room() -> None:
    bend = Script("bend", answers={1: 5})
    short = Script("short", length=10, end=NONE_LEFT)
    proof = Script("proof", length=20)
    result = result_of(improvers=(bend,), provers=(short, proof))
    assert (result.status, result.stopped_by) == ("optimal", None)


def test_where_memory_ends_the_proof_improvers_go_on_while_they_get_on() -> None:
    bend = Script("bend", answers={5: 4, 205: 6, 900: 7}, patience=300)
    short = Script("short", length=10, bounds={5: 9}, end=NONE_LEFT)
    result = result_of(improvers=(bend,), provers=(short,))
    assert (result.status, result.stopped_by, result.score) == ("feasible", "memory", 6)
    assert result.bound == 9 and bend.closed == 1


def test_without_a_proof_it_goes_on_to_a_limit() -> None:
    bend = Script("bend", answers={5: 4, 3000: 6}, patience=10)
    other = Script("other", length=10, end=Result("unknown", "heuristic"))
    result = result_of(improvers=(bend,), provers=(other,), limits=Limits(nodes=5000))
    assert (result.status, result.stopped_by, result.score) == ("feasible", "nodes", 6)


def test_a_budget_ends_what_has_nothing_else_to_do() -> None:
    spent = Result("feasible", "heuristic", 3, None, ("3",))
    result = result_of(
        improvers=(Script("bend", answers={5: 3}, length=50, end=spent),)
    )
    assert (result.status, result.stopped_by, result.nodes) == (
        "feasible",
        "heuristic",
        50,
    )


def test_infeasible_is_a_proof_of_one_member() -> None:
    bend = Script("bend")
    proof = Script("proof", length=30, end=infeasible("Every pick was tried."))
    result = result_of(improvers=(bend,), provers=(proof,))
    assert (result.status, result.reason) == ("infeasible", "Every pick was tried.")
    assert result.details["proved_by"] == "proof" and "found_by" not in result.details


def test_infeasible_with_an_answer_known_is_an_error() -> None:
    bend = Script("bend", answers={1: 1})
    proof = Script("proof", length=30, end=infeasible("Every pick was tried."))
    with pytest.raises(SearchBug, match="an answer is known"):
        result_of(improvers=(bend,), provers=(proof,))


def test_an_answer_given_is_the_first_incumbent() -> None:
    proof = Script("proof", length=10)
    result = result_of(provers=(proof,), incumbent=6)
    assert proof.incumbents == [6]
    assert (result.status, result.score, result.moves) == ("optimal", 6, ("6",))
    assert "found_by" not in result.details and result.details["proved_by"] == "proof"


def test_members_share_one_memory_limit() -> None:
    bend = Script("bend", answers={1: 5}, reserved=1 << 20, memory=1000)
    first = Script("first", length=10, memory=5000, end=NONE_LEFT)
    proof = Script("proof", length=20, memory=7000)
    limits = Limits(memory_mib=4)
    heard, _ = everything_told(limits, improvers=(bend,), provers=(first, proof))
    assert bend.rooms == [1 << 20] and first.rooms == proof.rooms == [3 << 20]
    assert {m.memory for m in heard} <= {1000, 6000, 8000, None}
    assert heard[-2].memory == 8000


def test_an_improver_that_would_take_most_of_the_memory_waits_for_the_provers() -> None:
    for end, begun, score in ((None, 0, 3), (NONE_LEFT, 1, 5)):
        bend = Script("bend", answers={1: 5}, reserved=3 << 20, patience=100)
        proof = Script("proof", answers={1: 3}, length=20, end=end)
        result = result_of(
            improvers=(bend,), provers=(proof,), limits=Limits(memory_mib=4)
        )
        assert (bend.begun, result.score) == (begun, score)


def test_counts_are_added_after_the_proof() -> None:
    proof = Script("proof", answers={1: 3}, length=20)
    counting = Script("counting", length=15, end=answer(3, counts=Counts(12, 2)))
    result = result_of(provers=(proof,), closing=counting)
    assert (result.status, result.counts, result.nodes) == (
        "optimal",
        Counts(12, 2),
        35,
    )
    assert result.details["proved_by"] == "proof"


def test_a_proof_stands_where_counting_fails() -> None:
    proof = Script("proof", answers={1: 3}, length=20)
    counting = Script("counting", length=15, end=NONE_LEFT)
    result = result_of(provers=(proof,), closing=counting)
    assert (result.status, result.stopped_by, result.score) == ("optimal", "memory", 3)
    assert result.counts == Counts()


def test_a_proof_stands_where_counting_is_stopped() -> None:
    proof = Script("proof", length=20, end=answer(3))
    limits = Limits(nodes=500)
    result = result_of(provers=(proof,), closing=Script("counting"), limits=limits)
    assert (result.status, result.stopped_by, result.score) == ("optimal", "nodes", 3)
    assert (result.details["found_by"], result.details["proved_by"]) == (
        "proof",
        "proof",
    )


def test_counts_of_the_proof_are_not_counted_again() -> None:
    proof = Script("proof", length=20, end=answer(3, counts=Counts(5, 1)))
    counting = Script("counting")
    result = result_of(provers=(proof,), closing=counting)
    assert result.counts == Counts(5, 1) and counting.begun == 0


def test_a_prover_that_counts_is_run_once() -> None:
    """It goes on where the answer is proved meanwhile, and is not asked again where it
    failed."""
    counting = Script(
        "counting", bounds={20: 8}, length=90, end=answer(8, counts=Counts(4, 1))
    )
    bend = Script("bend", answers={35: 8})
    result = result_of(improvers=(bend,), provers=(counting,), closing=counting)
    assert (result.score, result.counts) == (8, Counts(4, 1)) and counting.begun == 1
    assert (result.details["found_by"], result.details["proved_by"]) == (
        "bend",
        "counting",
    )

    failed = Script("failed", length=10, end=NONE_LEFT)
    proof = Script("proof", answers={1: 3}, length=20)
    result = result_of(provers=(failed, proof), closing=failed)
    assert (result.status, result.stopped_by, failed.begun) == ("optimal", "memory", 1)


def test_proofs_that_disagree_are_an_error() -> None:
    proof = Script("proof", answers={1: 3}, length=20)
    counting = Script("counting", length=5, end=answer(4, counts=Counts(5, 1)))
    with pytest.raises(SearchBug):
        result_of(provers=(proof,), closing=counting)


def test_a_lower_answer_of_a_counting_engine_cut_short_contradicts_no_proof() -> None:
    cut = Result("feasible", "memory", 3, 8, ("3",))
    counting = Script("counting", answers={5: 3}, bounds={20: 8}, length=90, end=cut)
    bend = Script("bend", answers={35: 8})
    result = result_of(improvers=(bend,), provers=(counting,), closing=counting)
    assert (result.status, result.score, result.stopped_by) == ("optimal", 8, "memory")
    assert (result.counts, counting.begun) == (Counts(), 1)


@pytest.mark.parametrize(
    "end",
    [
        infeasible("Every pick was tried."),
        answer(2),
        Result("feasible", "memory", 4, 9, ("4",)),
        Result("unknown", "memory", bound=2),
    ],
)
def test_a_counting_engine_that_contradicts_the_proof_is_an_error(end: Result) -> None:
    proof = Script("proof", answers={1: 3}, length=20)
    counting = Script("counting", length=5, end=end)
    with pytest.raises(SearchBug, match="disagree"):
        result_of(provers=(proof,), closing=counting)


# -- the one-chunk contract ------------------------------------------------------------


def scripts() -> dict[str, Any]:
    first = Script(
        "first",
        answers={1: 2},
        length=3,
        end=Result("feasible", "heuristic", 2, None, ("2",)),
    )
    bend = Script("bend", answers={5: 4, 15: 3, 25: 6, 35: 5}, patience=200)
    stuck = Script("stuck", bounds={10: 9}, answers={10: 2, 30: 7}, patience=70)
    proof = Script("proof", bounds={40: 8}, length=60)
    return {"opening": (first,), "improvers": (bend,), "provers": (stuck, proof)}


def test_a_search_repeats_exactly() -> None:
    (one, _), (other, _) = everything_told(**scripts()), everything_told(**scripts())
    assert [(m.nodes, m.score, m.bound) for m in one] == [
        (m.nodes, m.score, m.bound) for m in other
    ]


@pytest.mark.parametrize("chunk", [1, 2, 5, 10])
def test_one_chunk_at_a_time_gives_the_same_answer(chunk: int) -> None:
    whole = result_of(**scripts())
    slow = result_of(limits=Limits(chunk=chunk), **scripts())
    for name in (
        "status",
        "stopped_by",
        "score",
        "bound",
        "moves",
        "counts",
        "nodes",
        "details",
    ):
        assert getattr(slow, name) == getattr(whole, name), name


def test_a_run_stopped_at_any_chunk_claims_nothing_false_and_goes_on() -> None:
    whole = result_of(**scripts())
    for nodes in range(0, whole.nodes, 7):
        run = run_of(**scripts())
        result = run.advance(Limits(nodes=nodes))
        assert result.status in ("unknown", "feasible")
        assert result.bound is None or result.bound >= 7
        assert (run.advance().status, run.result and run.result.score) == ("optimal", 7)


def of(plan: Plan, limits: Limits | None = None) -> Result:
    return Run(
        KIND, Racing("auto", "Automatic", "", plan=plan), PROBLEM, limits
    ).advance()


@pytest.mark.parametrize("threads", [1, 2])
def test_improvers_spend_no_more_than_they_are_allowed(threads: int) -> None:
    bend, proof = Script("bend", answers={5: 4}), Script("proof", length=1000, turn=200)
    plan = Plan((), (bend.member,), (proof.member,), allowance=Allowance(30, 50))
    result = of(plan, Limits(threads=threads))
    assert (result.status, result.score) == ("optimal", 4)
    most, chunk = 30 + 1000 // 50, 5
    assert 1000 + 5 <= result.nodes <= 1000 + most + chunk


@pytest.mark.parametrize("threads", [1, 2])
def test_improvers_are_free_once_the_first_prover_gave_up(threads: int) -> None:
    bend = Script("bend", answers={5: 4, 500: 8})
    short = Script("short", length=20, end=NONE_LEFT)
    plan = Plan((), (bend.member,), (short.member, Script("proof", heeds=8).member))
    result = of(replace(plan, allowance=Allowance(10, 10)), Limits(threads=threads))
    assert (result.status, result.score, result.details["found_by"]) == (
        "optimal",
        8,
        "bend",
    )


def test_a_message_without_nodes_stands_for_as_many_as_the_member_says() -> None:
    def silent(best: BestKnown, limits: Limits) -> Search:
        for _ in range(100):
            yield Progress(nodes=1)
        return answer(4)

    bend = Script("bend", answers={1: 4}, turn=1)
    spent = {}
    for quiet in (1, 10):
        prover = Member("proof", silent, turn=10, quiet=quiet)
        plan = Plan((), (bend.member,), (prover,))
        spent[quiet] = of(plan).nodes
    assert spent[10] > 5 * spent[1], "turns of the prover end sooner"
