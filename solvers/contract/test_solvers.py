"""The contract of solvers: every solver of every kind, over the bundled levels and
random ones."""

from __future__ import annotations

import functools
import json
import pickle
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from gridwright.solvers.contract.cases import (
    LIMITS,
    Kind,
    able,
    level_of,
    of_every_kind,
    on_every_level,
    small_levels,
    with_every_prover,
    with_every_solver,
)
from gridwright.solvers.files.level_set import level_files
from gridwright.solvers.kind import (
    Level,
    LevelError,
    Limits,
    OptionError,
    Result,
    SearchProblem,
    Solver,
)
from gridwright.solvers.registry import kind
from gridwright.solvers.search import Run, drive
from gridwright.solvers.trace.events import Op, PruneReason
from gridwright.solvers.trace.pseudocode import pseudocode
from gridwright.solvers.trace.trace import sentence

FEW_NODES = 3000
"""Nodes of the searches that are run again node by node."""


@functools.cache
def answer(kind_id: str, name: str, solver_id: str) -> Result:
    """The result of a solver for a bundled level within the limits (drive replays its
    moves)."""
    of = kind(kind_id)
    problem = SearchProblem(level_of(kind_id, name))
    run = drive(of, of.solver(solver_id), problem, LIMITS)
    run.close()
    return found(run)


def found(run: Run) -> Result:
    """The result of a search."""
    assert run.result is not None, "a search ends without a result"
    return run.result


def agree(proved: Mapping[str, Result], name: str) -> None:
    """Solvers that prove something of a level prove the same."""
    for told in ("status", "score"):
        values = {solver: getattr(result, told) for solver, result in proved.items()}
        assert len(set(values.values())) <= 1, (
            f"solvers prove a different {told} of {name}: {values}"
        )
    for told in ("solutions", "optimal"):
        counts = {
            solver: getattr(result.counts, told) for solver, result in proved.items()
        }
        differ = len(set(counts.values()) - {None}) > 1
        assert not differ, (
            f"solvers count a different number ({told}) of {name}: {counts}"
        )


@on_every_level
def test_solvers_agree_where_they_prove_something(kind_id: str, file: Any) -> None:
    of = kind(kind_id)
    level = level_of(kind_id, file.name)
    solvers = [
        solver for solver in of.solvers if solver.complete and able(of, solver, level)
    ]
    answers = {solver.id: answer(kind_id, file.name, solver.id) for solver in solvers}
    proved = {
        name: r for name, r in answers.items() if r.status in ("optimal", "infeasible")
    }
    agree(proved, file.name)
    stored = level.solution
    if stored is None or not of.solver(stored.solver).complete:
        return
    assert all(proved[name].score == stored.score for name in proved), file.name
    for name, result in answers.items():
        _fits_to_optimum(result, stored.score, f"{name} finds %s on {file.name}")


def _fits_to_optimum(result: Result, optimum: int | None, found: str) -> None:
    """Fail if a score is above the optimum, or a bound below it."""
    if optimum is None:
        return
    beside = f"{found}, whose optimum is {optimum}"
    if result.score is not None:
        assert result.score <= optimum, beside % f"the score {result.score}"
    if result.bound is not None:
        assert result.bound >= optimum, beside % f"the bound {result.bound}"


@with_every_solver
def test_every_solver_answers_every_level(of: Kind, solver: Solver) -> None:
    for file in level_files(of.id):
        if not able(of, solver, level_of(of.id, file.name)):
            with pytest.raises(OptionError, match=solver.title):
                answer(of.id, file.name, solver.id)
            continue
        result = answer(of.id, file.name, solver.id)
        told = f"the result of {solver.id} on {file.name}"
        assert (result.kind, result.solver) == (of.id, solver.id), (
            f"{told} is not signed by it"
        )
        checked = (result.moves is None) == (result.verified is None)
        assert checked, f"{told} has moves that were not replayed"
        if result.status == "infeasible":
            assert result.reason, f"{told} is infeasible without a reason"
            none = (result.counts.solutions, result.counts.optimal) == (0, 0)
            assert none, f"{told} is infeasible, and counts {result.counts}"
        if not solver.exact and result.status == "feasible":
            assert result.stopped_by is not None, f"{told} does not say what stopped it"
        read = json.loads(json.dumps(result.to_json(), allow_nan=False))
        assert read == result.to_json(), f"{told} is another one after JSON"
        assert pickle.loads(pickle.dumps(result)) == result, (
            f"{told} is another one after pickling"
        )


@with_every_solver
def test_one_node_at_a_time_gives_the_same_answer(of: Kind, solver: Solver) -> None:
    for level in small_levels(of, solver):
        whole = drive(
            of, solver, SearchProblem(level), Limits(nodes=FEW_NODES, memory_mib=256)
        )
        done = not whole.can_continue
        whole.close()
        if not done or whole.result is None:
            continue
        # A chunk may have gone beyond the limit; one that goes ten times as far is
        # another search.
        limits = Limits(nodes=10 * FEW_NODES, memory_mib=256, chunk=1)
        slow = drive(of, solver, SearchProblem(level), limits)
        for name in ("status", "stopped_by", "score", "bound", "counts", "details"):
            ours = getattr(whole.result, name)
            other = getattr(found(slow), name)
            told = (
                f"{solver.id} on {level.title}: {name} is {ours!r}, and {other!r} "
                "in small chunks"
            )
            assert ours == other, told


@with_every_solver
def test_a_stopped_run_goes_on_to_the_same_answer(of: Kind, solver: Solver) -> None:
    level = min(
        small_levels(of, solver), key=lambda level: level.cells.size, default=None
    )
    if level is None:
        pytest.skip("no small level")
    whole = drive(of, solver, SearchProblem(level), Limits(nodes=20_000)).result
    run = drive(of, solver, SearchProblem(level), Limits(nodes=0, chunk=1))
    for _ in range(50):
        if run.can_continue:
            run.advance(Limits(nodes=1))
    if run.can_continue:
        run.advance(Limits(nodes=20_000))
    run.close()
    assert whole is not None, f"{solver.id} ends without a result"
    again = found(run)
    told = f"{solver.id} on {level.title}, stopped and gone on: "
    assert again.status == whole.status, f"{told}{again.status}, not {whole.status}"
    assert again.score == whole.score, f"{told}score {again.score}, not {whole.score}"
    assert again.counts == whole.counts, f"{told}{again.counts}, not {whole.counts}"


@of_every_kind
def test_solvers_agree_on_random_levels(of: Kind) -> None:
    compared = 0
    for rows, cols in [(2, 2), (2, 3), (3, 3), (3, 4), (5, 5)]:
        for seed in range(4):
            try:
                level = of.generate(rows, cols, seed, {})
            except LevelError:
                continue
            proved = _proved_answers(of, level)
            compared += len(proved)
            agree(proved, f"generate({rows}, {cols}, {seed}, {{}})")
    able = [solver.id for solver in of.solvers if solver.complete and solver.exact]
    assert compared or not able, f"{', '.join(able)} prove nothing on random levels"


def _proved_answers(of: Kind, level: Level) -> dict[str, Result]:
    """The answers that exact solvers prove, by solver."""
    proved: dict[str, Result] = {}
    for solver in of.solvers:
        run = drive(of, solver, SearchProblem(level), LIMITS)
        run.close()
        known = found(run).status in ("optimal", "infeasible")
        if known and solver.complete and solver.exact:
            proved[solver.id] = found(run)
    return proved


@with_every_solver
def test_a_tiny_memory_limit_ends_the_search_and_breaks_nothing(
    of: Kind, solver: Solver
) -> None:
    for file in level_files(of.id):
        level = level_of(of.id, file.name)
        if not able(of, solver, level):
            continue
        run = drive(of, solver, SearchProblem(level), replace(LIMITS, memory_mib=0.001))
        if found(run).stopped_by == "memory":
            assert not run.can_continue, (
                f"{solver.id} would go on after its memory limit"
            )
        run.close()


@with_every_solver
def test_a_search_that_is_closed_at_once_leaves_nothing(
    of: Kind, solver: Solver
) -> None:
    for level in small_levels(of, solver)[:2]:
        run = drive(of, solver, SearchProblem(level), Limits(nodes=0))
        nodes = found(run).nodes
        assert nodes == 0, f"{solver.id} takes {nodes} nodes where none is allowed"
        run.close()
        assert not run.can_continue, f"{solver.id} would go on after it was closed"


@with_every_prover
def test_an_answer_is_a_first_bound_that_changes_nothing(
    of: Kind, solver: Solver
) -> None:
    for level in small_levels(of, solver)[:4]:
        stored = level.solution
        if (
            stored is None
            or stored.status != "optimal"
            or not of.solver(stored.solver).complete
        ):
            continue
        moves = of.split_moves(stored.moves)
        run = drive(of, solver, SearchProblem(level, incumbent=moves), LIMITS)
        score = found(run).score
        told = (
            f"{solver.id} on {level.title} scores {score} with the optimum as "
            "first bound"
        )
        assert score == stored.score, f"{told}, not {stored.score}"
        run.close()


@with_every_solver
def test_its_pseudocode_names_operations(of: Kind, solver: Solver) -> None:
    text = pseudocode(solver)
    for mark in () if text is None else text.at:
        op, _, reason = mark.partition("/")
        told = f"the pseudocode of {solver.id} names @ {mark}: there is no such"
        assert op in Op.__members__, f"{told} operation"
        assert not reason or reason in PruneReason.__members__, f"{told} reason"


@with_every_solver
def test_every_event_has_a_sentence_and_a_line_that_exists(
    of: Kind, solver: Solver
) -> None:
    text = pseudocode(solver)
    for level in small_levels(of, solver)[:2]:
        run = drive(
            of,
            solver,
            SearchProblem(level, trace=300),
            Limits(nodes=2000, memory_mib=256),
        )
        assert run.trace is not None, f"a search of {solver.id} is not recorded"
        for moment in run.trace:
            assert sentence(moment), (
                f"an event of {solver.id} has no sentence: {moment}"
            )
            has_line = text is None or moment.solver != solver.id or moment.line
            assert has_line, f"the pseudocode of {solver.id} has no line for {moment}"
        run.close()
