"""One solver, one level, one question: one number of nodes, wherever it is shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from importlib import import_module
from typing import Any

import pytest

from gridwright.solvers.answers import recorded, result_of
from gridwright.solvers.contract.cases import Kind, of_every_kind
from gridwright.solvers.files.level_file import level_to_json
from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.insight.compare_solvers import race_options, run_solver
from gridwright.solvers.insight.verify import facts
from gridwright.solvers.lab.measuring import answer, order_of
from gridwright.solvers.lab.plan import planned
from gridwright.solvers.lab.spec import Levels, Racer, Spec
from gridwright.solvers.level import Counts, Level
from gridwright.solvers.match3.search import exact
from gridwright.solvers.problem import (
    Limits,
    Result,
    SearchProblem,
    SearchQuestion,
    Solver,
    StopToken,
    question_of,
    why_uncounted,
)
from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.search import drive
from tests.sampling import Cases

LIMITS = Limits(seconds=30, memory_mib=512)
NODES = {"trail": 5_000}
"""A limit for kinds of which a solver may take minutes."""
SHORT = {"budget": 100}
"""For the solver that would bend a route for a second."""


def limits_of(of: Kind) -> Limits:
    return replace(LIMITS, nodes=NODES.get(of.id))


def in_theatre(
    of: Kind, solver: Solver, level: Level, options: Mapping[str, Any]
) -> int:
    run = drive(
        of, solver, SearchProblem(level, options=options, trace=1_000), limits_of(of)
    )
    assert run.result is not None and run.trace is not None
    assert run.trace.nodes[-1] == run.result.nodes
    run.close()
    return run.result.nodes


def on_card(
    of: Kind, solver: Solver, level: Level, options: Mapping[str, Any]
) -> Result:
    limits = replace(limits_of(of), threads=2)
    run = drive(of, solver, SearchProblem(level, options=options), limits)
    run.close()
    assert run.result is not None
    return run.result


def in_lab(solver: Solver, level: Level, options: Mapping[str, Any]) -> int:
    racer = Racer(id=solver.id, options=dict(options))
    spec = Spec(levels=Levels(texts={"level": level_to_json(level)}), solvers=[racer])
    line = answer(order_of(planned(spec)[0], limits_of(kind(level.kind))), StopToken())
    return int(line["nodes"])


@pytest.mark.slow
@of_every_kind
def test_every_place_counts_the_same_nodes(of: Kind, cases: Cases) -> None:
    files = list(level_files(of.id))
    for number in cases(daily=3, thorough=7):
        level = read_bundled(files[number])
        for solver in of.solvers:
            for counting in (True, False) if solver.no_extras else (True,):
                options = race_options(solver, counting, SHORT)
                raced = finished(run_solver(of, solver, level, limits_of(of), options))
                carded = on_card(of, solver, level, options)
                told = {
                    "race": raced.nodes,
                    "card": carded.nodes,
                    "theatre": in_theatre(of, solver, level, options),
                    "lab": in_lab(solver, level, options),
                }
                assert len(set(told.values())) == 1, (
                    files[number].name,
                    solver.id,
                    told,
                )
                assert question_of(of.solvers, carded) == raced.question


@of_every_kind
def test_every_solver_says_what_its_nodes_are(of: Kind) -> None:
    assert all(solver.unit for solver in of.solvers)


def test_nodes_do_not_depend_on_what_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    of, files = kind("match3"), list(level_files("match3"))
    import_module(exact.SHARED_KERNELS)
    for file, name in (
        (file, name) for file in files[:6] for name in ("exact", "auto")
    ):
        level, nodes = read_bundled(file), []
        for shared in (exact.SHARED_KERNELS, "gridwright.solvers.nothing"):
            with monkeypatch.context() as patch:
                patch.setattr(exact, "SHARED_KERNELS", shared)
                nodes.append(on_card(of, of.solver(name), level, {}).nodes)
        assert nodes[0] == nodes[1], (file.name, name)


def test_a_sowing_table_that_is_kept_changes_no_nodes() -> None:
    of = kind("sowing")
    level = of.generate(2, 3, 1, {"total": 30})
    results = [on_card(of, of.solver("perfect-play"), level, {}) for _ in range(2)]
    assert len({(result.nodes, result.details["states"]) for result in results}) == 1


# -- the question ----------------------------------------------------------------------
@pytest.mark.parametrize(
    ("kind_id", "solver", "options", "words"),
    [
        ("coin_maze", "backtracking", {}, "counting all routes"),
        ("coin_maze", "backtracking", {"count": False}, "until one optimum is proved"),
        (
            "coin_maze",
            "frontier",
            {"cells": True},
            "counting all routes, counting by cell",
        ),
        (
            "coin_maze",
            "frontier",
            {"force": "1,1"},
            "counting all routes, under conditions",
        ),
        ("coin_maze", "pruned", {"count": False}, "until one optimum is proved"),
        ("coin_maze", "improve", {}, "one good answer, without proof"),
        ("tour", "construct", {"seed": 3}, "until one optimum is proved, Seed: 3"),
        ("match3", "memoised", {}, "counting all answers"),
        (
            "match3",
            "top-k",
            {"k": 3},
            "one good answer, without proof, Swaps followed: 3",
        ),
        ("collapse", "skyline", {}, "counting the best routes"),
        ("sowing", "best-move", {}, "what each pit captures"),
        ("sowing", "auto", {}, "the value of every move"),
    ],
)
def test_the_question_in_words(
    kind_id: str, solver: str, options: dict[str, Any], words: str
) -> None:
    question = SearchQuestion.of(kind(kind_id).solver(solver), options)
    assert question.words == words and question.nodes == f"nodes ({question.unit})"


def test_a_search_from_a_known_answer_was_asked_something_else() -> None:
    of = kind("coin_maze")
    level = read_bundled(list(level_files("coin_maze"))[1])
    plain = on_card(of, of.solver("pruned"), level, {})
    problem = SearchProblem(level, incumbent=plain.moves)
    again = drive(of, of.solver("pruned"), problem, LIMITS).result
    assert again is not None and again.began_with == plain.score
    first, second = question_of(of.solvers, plain), question_of(of.solvers, again)
    assert first is not None and second is not None and not first.compares(second)
    assert (
        second.words == f"until one optimum is proved, from an answer of {plain.score}"
    )


def test_a_certificate_says_what_was_asked() -> None:
    of = kind("coin_maze")
    found = on_card(
        of,
        of.solver("backtracking"),
        read_bundled(list(level_files("coin_maze"))[1]),
        {},
    )
    told = dict(facts(of, recorded(of, found, "")))
    assert (told["Asked"], told["Nodes (steps)"]) == ("counting all routes", "1,707")
    again = result_of(of, recorded(of, replace(found, options={"count": False}), ""))
    question = question_of(of.solvers, again)
    assert question is not None and question.words == "until one optimum is proved"


# -- why a number is missing -----------------------------------------------------------
@pytest.mark.parametrize(
    ("solver", "more", "why"),
    [
        ("frontier", {"counts": Counts(5, 1)}, ""),
        ("frontier", {"status": "infeasible"}, ""),
        ("frontier", {"options": {"count": False}}, "that was not asked for"),
        ("frontier", {"stopped_by": "time"}, "the time limit came first"),
        ("frontier", {"stopped_by": "memory"}, "the memory limit came first"),
        ("frontier", {"stopped_by": "user"}, "the search was stopped"),
        (
            "auto",
            {"details": {"uncounted": "too large"}, "stopped_by": "time"},
            "too large",
        ),
        ("pruned", {}, "Pruned frontier counts no answers"),
        ("player", {}, ""),
    ],
)
def test_why_there_is_no_number(solver: str, more: dict[str, Any], why: str) -> None:
    result = replace(Result("optimal", kind="coin_maze", solver=solver), **more)
    assert why_uncounted(kind("coin_maze").solvers, result) == why


def test_where_nobody_counts_nothing_is_said_of_it() -> None:
    result = Result("optimal", kind="sowing", solver="perfect-play")
    assert why_uncounted(kind("sowing").solvers, result) == ""


@pytest.mark.parametrize(
    ("kind_id", "size", "why"),
    [
        ("coin_maze", 30, "states are too many to count"),
        ("coin_maze", 40, "too large to count"),
    ],
)
def test_automatic_says_why_it_counts_nothing_on_large_boards(
    kind_id: str, size: int, why: str
) -> None:
    of = kind(kind_id)
    level = of.generate(size, size, 1, {})
    run = drive(of, of.solver("auto"), SearchProblem(level), Limits(nodes=1000))
    run.close()
    assert run.result is not None and why in why_uncounted(of.solvers, run.result)
    asked = SearchProblem(level, options={"count": False})
    run = drive(of, of.solver("auto"), asked, Limits(nodes=1000))
    run.close()
    assert run.result is not None and "uncounted" not in run.result.details
