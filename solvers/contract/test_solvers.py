"""The contract of solvers: every solver of every kind, over the bundled levels and random ones."""

from __future__ import annotations

import functools
import json
import pickle
from dataclasses import replace
from typing import Any

import pytest

from solvers.contract.cases import (
    LIMITS,
    Kind,
    level_of,
    of_every_kind,
    on_every_level,
    small_levels,
    with_every_prover,
    with_every_solver,
)
from solvers.files.bundled import level_files
from solvers.level import LevelError
from solvers.problem import Limits, Result, SearchProblem, Solver
from solvers.registry import kind
from solvers.search import drive
from solvers.trace.events import Op, Reason
from solvers.trace.pseudocode import pseudocode
from solvers.trace.sentences import sentence


@functools.cache
def answer(kind_id: str, name: str, solver_id: str) -> Result:
    """What a solver says of a bundled level within the limits (drive replays its moves)."""
    of = kind(kind_id)
    problem = SearchProblem(level_of(kind_id, name))
    run = drive(of, of.solver(solver_id), problem, LIMITS)
    run.close()
    assert run.result is not None
    return run.result


@on_every_level
def test_solvers_agree_where_they_prove_something(kind_id: str, file: Any) -> None:
    of = kind(kind_id)
    solvers = [solver for solver in of.solvers if solver.complete]
    found = {solver.id: answer(kind_id, file.name, solver.id) for solver in solvers}
    proved = {name: r for name, r in found.items() if r.status in ("optimal", "infeasible")}
    assert len({(r.status, r.score) for r in proved.values()}) <= 1, proved
    for counted in ("solutions", "optimal"):
        numbers = {getattr(r.counts, counted) for r in proved.values()} - {None}
        assert len(numbers) <= 1, (counted, proved)
    stored = level_of(kind_id, file.name).solution
    if stored is None or not of.solver(stored.solver).complete:
        return
    for name, result in found.items():
        if result.score is not None and stored.score is not None:
            assert result.score <= stored.score, name
        if result.bound is not None and stored.score is not None:
            assert result.bound >= stored.score, name
    assert all(result.score == stored.score for result in proved.values())


@with_every_solver
def test_every_solver_answers_every_level(of: Kind, solver: Solver) -> None:
    for file in level_files(of.id):
        result = answer(of.id, file.name, solver.id)
        assert (result.kind, result.solver) == (of.id, solver.id)
        assert (result.moves is None) == (result.verified is None)
        if result.status == "infeasible":
            assert result.reason
            assert (result.counts.solutions, result.counts.optimal) == (0, 0)
        if not solver.exact and result.status == "feasible":
            assert result.stopped_by is not None
        assert json.loads(json.dumps(result.to_json(), allow_nan=False)) == result.to_json()
        assert pickle.loads(pickle.dumps(result)) == result


@with_every_solver
def test_one_node_at_a_time_gives_the_same_answer(of: Kind, solver: Solver) -> None:
    for level in small_levels(of):
        whole = drive(of, solver, SearchProblem(level), Limits(nodes=3000, memory_mib=256))
        done = not whole.can_continue
        whole.close()
        if not done or whole.result is None:
            continue
        slow = drive(of, solver, SearchProblem(level), Limits(memory_mib=256, chunk=1))
        assert slow.result is not None
        for name in ("status", "stopped_by", "score", "bound", "counts", "details"):
            assert getattr(slow.result, name) == getattr(whole.result, name), (level.title, name)


@with_every_solver
def test_a_stopped_run_goes_on_to_the_same_answer(of: Kind, solver: Solver) -> None:
    level = min(small_levels(of), key=lambda level: level.cells.size, default=None)
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
    assert run.result is not None and whole is not None
    assert (run.result.status, run.result.score) == (whole.status, whole.score)
    assert run.result.counts == whole.counts


@of_every_kind
def test_solvers_agree_on_random_levels(of: Kind) -> None:
    compared = 0
    for rows, cols in [(2, 2), (2, 3), (3, 3), (3, 4), (5, 5)]:
        for seed in range(4):
            try:
                level = of.generate(rows, cols, seed, {})
            except LevelError:
                continue
            found = {}
            for solver in of.solvers:
                run = drive(of, solver, SearchProblem(level), LIMITS)
                run.close()
                if solver.complete and solver.exact and run.result is not None:
                    found[solver.id] = run.result
            proved = [r for r in found.values() if r.status in ("optimal", "infeasible")]
            compared += len(proved)
            assert len({(r.status, r.score) for r in proved}) <= 1, (level.cells.tolist(), found)
            for counted in ("solutions", "optimal"):
                numbers = {getattr(r.counts, counted) for r in proved} - {None}
                assert len(numbers) <= 1, (level.cells.tolist(), found)
    assert compared or not any(solver.complete and solver.exact for solver in of.solvers)


@with_every_solver
def test_a_tiny_memory_limit_ends_the_search_and_breaks_nothing(of: Kind, solver: Solver) -> None:
    for file in level_files(of.id):
        level = level_of(of.id, file.name)
        run = drive(of, solver, SearchProblem(level), replace(LIMITS, memory_mib=0.001))
        assert run.result is not None
        if run.result.stopped_by == "memory":
            assert not run.can_continue
        run.close()


@with_every_solver
def test_a_search_that_is_closed_at_once_leaves_nothing(of: Kind, solver: Solver) -> None:
    for level in small_levels(of)[:2]:
        run = drive(of, solver, SearchProblem(level), Limits(nodes=0))
        assert run.result is not None and run.result.nodes == 0
        run.close()
        assert not run.can_continue


@with_every_prover
def test_an_answer_is_a_first_bound_that_changes_nothing(of: Kind, solver: Solver) -> None:
    for level in small_levels(of)[:4]:
        stored = level.solution
        if stored is None or stored.status != "optimal" or not of.solver(stored.solver).complete:
            continue
        moves = of.split_moves(stored.moves)
        run = drive(of, solver, SearchProblem(level, incumbent=moves), LIMITS)
        assert run.result is not None and run.result.score == stored.score
        run.close()


@with_every_solver
def test_its_pseudocode_names_operations(of: Kind, solver: Solver) -> None:
    text = pseudocode(solver)
    for mark in () if text is None else text.at:
        op, _, reason = mark.partition("/")
        assert op in Op.__members__, mark
        assert not reason or reason in Reason.__members__, mark


@with_every_solver
def test_every_event_has_a_sentence_and_a_line_that_exists(of: Kind, solver: Solver) -> None:
    text = pseudocode(solver)
    for level in small_levels(of)[:2]:
        run = drive(of, solver, SearchProblem(level, trace=300), Limits(nodes=2000, memory_mib=256))
        assert run.trace is not None
        for moment in run.trace:
            assert sentence(moment)
            assert text is None or moment.solver != solver.id or moment.line
        run.close()
