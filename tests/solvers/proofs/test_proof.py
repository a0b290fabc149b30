"""Proofs as the program writes them; the checker's own tests are in tests/check_proof."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from solvers.files.level_file import write
from solvers.kind import PuzzleKind
from solvers.level import Level
from solvers.problem import Limits, Result, SearchProblem
from solvers.proofs.proof import CheckedProof, checking, proving
from solvers.registry import installed, kind
from solvers.runtime.steps import finished
from solvers.search import drive
from tests.check_proof.checker import checker

SIZES = {"coin_maze": 12, "tour": 7, "collapse": 9, "match3": 4, "trail": 4, "sowing": 3}
PROVED = [of.id for of in installed() if of.prover]


def answered(kind_id: str, level: Level, **options: object) -> Result:
    of: PuzzleKind = kind(kind_id)
    run = drive(of, of.solver(), SearchProblem(level, options=options), Limits(seconds=60))
    run.close()
    assert run.result is not None
    return run.result


def proof_of(level: Level, result: Result) -> CheckedProof:
    return finished(proving(kind(level.kind), level, result))


@pytest.mark.slow
@pytest.mark.parametrize("kind_id", PROVED)
def test_what_is_proved_is_confirmed(kind_id: str) -> None:
    of = kind(kind_id)
    level = of.generate(2 if kind_id == "sowing" else SIZES[kind_id], SIZES[kind_id], 1, {})
    made = proof_of(level, answered(kind_id, level))
    assert made.proof is not None and ": confirmed, " in made.sentence, made.sentence


@pytest.mark.slow
def test_a_maze_is_closed_by_sums_of_rows(tmp_path: Path) -> None:
    level = kind("coin_maze").generate(14, 14, 3, {})
    result = answered("coin_maze", level, count=False)
    made = proof_of(level, result)
    assert made.proof is not None
    steps = [step["step"] for step in made.proof["steps"]]
    assert "close" in steps and "count" not in steps
    assert made.proof["claim"] == {"score": result.score, "solutions": None, "optimal": None}
    lower = {**made.proof, "claim": {**made.proof["claim"], "score": (result.score or 0) - 1}}
    paths = tmp_path / "level.json", tmp_path / "proof.json"
    paths[0].write_bytes(write(level))
    paths[1].write_text(json.dumps(lower))
    assert checker.check(*map(str, paths))[0] == 1


@pytest.mark.slow
def test_conditions_belong_to_the_level() -> None:
    level = kind("coin_maze").generate(5, 5, 2, {})
    bound = level.with_(conditions={"forbid": "2,2"})
    assert "must not use: 2,2" in proof_of(bound, answered("coin_maze", bound)).sentence
    asked = answered("coin_maze", level, forbid="2,2")
    made = proof_of(level, asked)
    assert made.proof is None and "conditions" in made.sentence


def test_nothing_is_written_without_a_proof() -> None:
    level = kind("coin_maze").generate(5, 5, 2, {})
    result = answered("coin_maze", level)
    assert proof_of(level, replace(result, status="feasible")).sentence == "nothing is proved"


@pytest.mark.slow
def test_the_checker_in_a_process_of_its_own_reads_files(tmp_path: Path) -> None:
    assert finished(checking(tmp_path / "none.json", tmp_path / "none.json"))[0] == 2
