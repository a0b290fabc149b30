"""A race of solvers: the same question for all, and answers held against each other."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from gridwright.solvers.files.level_file import read_level
from gridwright.solvers.insight.compare_solvers import (
    Entry,
    contradictions,
    credited_entries,
    race_options,
    remark,
    run_solver,
)
from gridwright.solvers.plugins.solver import PluginSolver, reread
from gridwright.solvers.problem import Limits, Progress, Result, Solver
from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.steps import finished
from tests.solvers import fakes
from tests.solvers.fakes import scripted

ROOT = Path(__file__).parents[3]
LEVELS = ROOT / "levels"
PAPER = LEVELS / "coin_maze" / "02-paper-maze.json"


def entry(name: str, result: Result, **more: Any) -> Entry:
    solver = Solver(name, name.title(), "", unit="steps")
    told = {"score": result.score, "bound": result.bound, "nodes": result.nodes}
    return Entry(more.pop("solver", solver), result, **{**told, **more})


def proof(name: str, score: int, nodes: int = 10) -> Entry:
    result = Result("optimal", score=score, bound=score, moves=("R",), nodes=nodes)
    return entry(name, result)


def plugin(score: int, tmp_path: Path) -> Entry:
    path = tmp_path / "mine.py"
    path.write_text("def solve(game): return []\n", encoding="utf-8")
    result = Result("feasible", "heuristic", score=score, moves=("R",), nodes=5)
    return entry("plugin", result, solver=reread(str(path)))


@pytest.mark.parametrize(
    ("folder", "name", "ids"),
    [
        ("coin_maze", "02-paper-maze", {"frontier", "pruned", "backtracking"}),
        ("tour", "02-paper-tour", {"frontier", "construct", "backtracking"}),
        ("collapse", "03-two-crumbs", {"pareto", "skyline"}),
    ],
)
def test_the_exact_solvers_agree_and_tell_what_it_took(
    folder: str, name: str, ids: set[str]
) -> None:
    of, level = kind(folder), read_level(LEVELS / folder / f"{name}.json")
    entries = [
        finished(run_solver(of, solver, level, Limits(30.0), solver.no_extras))
        for solver in of.solvers
        if solver.id in ids
    ]
    assert {e.solver.id for e in entries if e.proves} == ids
    assert len({e.score for e in entries}) == 1 and not contradictions(entries)
    for each in entries:
        assert each.nodes > 0 and each.processor is not None and each.processor > 0
        assert each.result is not None and each.result.counts.optimal is None


def test_those_who_can_count_unless_one_optimum_is_wanted() -> None:
    of, level = kind("coin_maze"), read_level(PAPER)
    solver, nodes = of.solver("backtracking"), []
    for counting in (True, False):
        options = race_options(solver, counting, {"count": False, "force": "1,1"})
        assert options.get("count", True) is counting and "force" not in options
        entry = finished(run_solver(of, solver, level, Limits(30.0), options))
        assert entry.result is not None
        assert (entry.result.counts.optimal is not None) is counting
        nodes.append(entry.nodes)
        said = "counting all routes" if counting else "until one optimum is proved"
        assert entry.question.words == said
    assert nodes == [1_707, 425]
    assert race_options(solver, True, {"cuts": False}) == {"cuts": False}


def test_two_runs_have_the_same_nodes() -> None:
    of, level = kind("coin_maze"), read_level(PAPER)
    solver = of.solver("backtracking")
    one, two = (
        finished(run_solver(of, solver, level, Limits(30.0), {})) for _ in range(2)
    )
    assert one.nodes == two.nodes


def test_the_steps_tell_how_far_it_is(picks: object) -> None:
    solver = scripted(Progress(nodes=3), Progress(nodes=5, memory=7, layers=(1, 2)))
    level = fakes.KIND.blank(2, 2)
    steps = list(run_solver(fakes.KIND, solver, level, Limits(), {}))
    assert len(steps) >= 2
    last = finished(run_solver(fakes.KIND, solver, level, Limits(), {}))
    assert (last.status, last.memory, last.states) == ("infeasible", 7, 3)


def test_a_level_with_conditions_is_refused_by_who_cannot_keep_them(
    tmp_path: Path,
) -> None:
    of, level = kind("coin_maze"), read_level(PAPER).with_(conditions={"force": "1,1"})
    refused = finished(
        run_solver(of, plugin(3, tmp_path).solver, level, Limits(1.0), {})
    )
    assert refused.result is None and "cannot keep to the conditions" in refused.error


def test_a_plugin_that_is_gone_says_so(tmp_path: Path) -> None:
    of, level = kind("coin_maze"), read_level(PAPER)
    mine = plugin(3, tmp_path).solver
    assert isinstance(mine, PluginSolver)
    Path(mine.source.path).unlink()
    gone = finished(run_solver(of, mine, level, Limits(1.0), {}))
    assert gone.result is None and "No such file" in gone.error


# -- held against each other -----------------------------------------------------------
def test_proofs_that_differ_are_a_fault() -> None:
    assert not contradictions([proof("one", 7), proof("two", 7)])
    found = contradictions([proof("one", 7), proof("two", 8)])
    assert found == ["One proved 7, Two proved 8"]


def test_an_answer_above_a_proof_is_a_fault(tmp_path: Path) -> None:
    above = plugin(9, tmp_path)
    found = contradictions([proof("one", 7), above])
    assert found == [f"One proved that 7 is the most, {above.solver.title} has 9"]
    assert contradictions([above, proof("one", 7)]) == found


def test_an_answer_where_there_is_none_is_a_fault() -> None:
    none = entry("one", Result("infeasible", nodes=3))
    found = entry("two", Result("feasible", "heuristic", score=1, moves=("R",)))
    assert contradictions([none, found]) == [
        "One proved that there is no answer, Two found one"
    ]
    assert not contradictions([none, entry("two", Result("unknown", "time"))])


def test_single_moves_answer_another_question() -> None:
    one_move = replace(proof("one", 3), solver=Solver("one", "One", "", complete=False))
    assert not contradictions([proof("all", 7), one_move])


def test_a_plugin_is_credited_with_a_proof_of_its_score(tmp_path: Path) -> None:
    mine, other = plugin(7, tmp_path), proof("one", 7)
    assert [e.status for e in credited_entries([mine, other])] == ["optimal", "optimal"]
    assert not credited_entries([mine, other])[0].proves
    assert credited_entries([plugin(6, tmp_path), other])[0].status == "feasible"
    assert credited_entries([mine])[0].status == "feasible"


# -- the sentence ----------------------------------------------------------------------
def test_the_card_says_how_many_times_fewer_nodes() -> None:
    few, many = proof("few", 61, 1_368), proof("many", 61, 217_361)
    said = remark([many, few])
    assert said is not None and said.solver == "few"
    assert said.sentence == "The same proof with 159 times fewer steps."
    asked = "until one optimum is proved"
    assert said.more.startswith(f"Few needs 1,368 steps, Many 217,361, both {asked}.")
    close = remark([proof("few", 61, 100), proof("many", 61, 260)])
    assert (
        close is not None
        and close.sentence == "The same proof with 2.6 times fewer steps."
    )


def test_other_nodes_and_other_questions_are_not_ranked() -> None:
    few, many = proof("few", 61, 1_368), proof("many", 61, 217_361)
    others = [
        replace(few, solver=replace(few.solver, unit="states")),
        replace(few, solver=replace(few.solver, unit="")),
        replace(few, solver=replace(few.solver, asks="counting all routes")),
    ]
    for other in others:
        said = remark([many, other])
        assert said is not None and said.sentence == "These nodes are not compared."
        assert not re.search(r"\d", said.sentence + said.more) and not said.solver
    said = remark([many, others[0], few])
    assert (
        said is not None
        and said.sentence == "The same proof with 159 times fewer steps."
    )


def test_no_ranking_of_the_bundled_levels_mixes_questions_or_nodes() -> None:
    for name, ranks in (("coin_maze", False), ("tour", False), ("match3", True)):
        of, level = kind(name), read_level(sorted((LEVELS / name).glob("02*.json"))[0])
        for counting in (True, False):
            entries = [
                finished(
                    run_solver(of, s, level, Limits(30.0), race_options(s, counting))
                )
                for s in of.solvers[1:]
            ]
            said = remark(entries)
            assert said is not None and ("times fewer" in said.sentence) <= ranks


def test_the_card_says_what_lies_below_the_best(tmp_path: Path) -> None:
    best = proof("one", 61)
    equal = remark([best, plugin(61, tmp_path)])
    assert (
        equal is not None and "found the best answer, without a proof" in equal.sentence
    )
    less = remark([best, plugin(59, tmp_path)])
    assert less is not None and less.sentence.endswith("ends 2 below the best.")
    alone = remark([plugin(59, tmp_path)])
    assert alone is not None and "nobody proved it" in alone.sentence
    assert remark([]) is None and remark([best]) is None
