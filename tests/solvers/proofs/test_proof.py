"""Proofs as the program writes them; the checker's own tests are in
tests/check_proof."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from gridwright.solvers.files.level_file import write
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.kind import PuzzleKind
from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits, Result, SearchProblem
from gridwright.solvers.proofs import proof as proofs
from gridwright.solvers.proofs.proof import CheckedProof, checking, proving
from gridwright.solvers.registry import installed, kind
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.search import drive
from gridwright.solvers.text import Text
from gridwright.solvers.walks.engines.linear.proof import walk_steps
from tests.check_proof.checker import checker
from tests.sampling import sampled

SIZES = {
    "coin_maze": 12,
    "tour": 7,
    "collapse": 9,
    "match3": 4,
    "trail": 4,
    "sowing": 3,
}
PROVED = [of.id for of in installed() if of.prover]


def answered(kind_id: str, level: Level, **options: object) -> Result:
    of: PuzzleKind = kind(kind_id)
    run = drive(
        of, of.solver(), SearchProblem(level, options=options), Limits(seconds=60)
    )
    run.close()
    assert run.result is not None
    return run.result


def proof_of(level: Level, result: Result) -> CheckedProof:
    return finished(proving(kind(level.kind), level, result))


@pytest.mark.whole
@pytest.mark.slow
@pytest.mark.parametrize("kind_id", PROVED)
def test_what_is_proved_is_confirmed(kind_id: str) -> None:
    of = kind(kind_id)
    level = of.generate(
        2 if kind_id == "sowing" else SIZES[kind_id], SIZES[kind_id], 1, {}
    )
    made = proof_of(level, answered(kind_id, level))
    assert made.proof is not None and ": confirmed, " in made.sentence, made.sentence


@pytest.mark.slow
@pytest.mark.parametrize("seed", [14, 24])
def test_a_split_on_a_count_is_a_step_of_a_proof(tmp_path: Path, seed: int) -> None:
    level = kind("coin_maze").generate(13, 13, seed, {"walls": 0.15, "coins": 0.1})
    made = proof_of(level, answered("coin_maze", level, count=False))
    assert made.proof is not None
    assert {"split", "empty"} <= {step["step"] for step in made.proof["steps"]}
    paths = tmp_path / "level.json", tmp_path / "proof.json"
    paths[0].write_bytes(write(level))
    steps = []
    for step in made.proof["steps"]:
        if step["step"] == "split":
            step = {**step, "most": step["most"] - 1}
        steps.append(step)
    for changed, code in ((made.proof["steps"], 0), (steps, 1)):
        paths[1].write_text(json.dumps({**made.proof, "steps": changed}))
        assert checker.check(*map(str, paths))[0] == code


@pytest.mark.slow
def test_a_proof_covers_the_only_one_or_says_that_it_does_not() -> None:
    level = kind("coin_maze").generate(6, 6, 1, {})
    result = answered("coin_maze", level, count=False)
    words = "does not cover that it is the only best answer"
    for only, left_out in ((True, True), (False, False), (None, False)):
        made = proof_of(level, replace(result, only=only, another=None))
        assert made.proof is not None and "only" not in made.proof["claim"]
        assert (words in made.sentence) is left_out


_clock = SimpleNamespace(now=0.0)


def ended_at_only(*question: Any) -> Any:
    """The steps of a walk; the time is over as soon as less than all is proved."""
    for news in walk_steps(*question):
        yield news
        while isinstance(news, tuple):
            _clock.now = 2.0
            yield Text("far from done")


@pytest.mark.parametrize("kind_id", ["tour", "coin_maze"])
def test_a_limit_in_the_claim_of_the_only_one_leaves_the_proof_of_the_score(
    kind_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    of = kind(kind_id)
    monkeypatch.setattr(type(of), "prover", f"{__name__}:ended_at_only")
    clock = SimpleNamespace(monotonic=lambda: _clock.now)
    monkeypatch.setattr(proofs, "time", clock)
    _clock.now = 0.0
    level = of.generate(4, 4, 1, {})
    result = replace(answered(kind_id, level, count=False), only=True, another=None)
    made = finished(proving(of, level, result, until=1.0))
    assert (_clock.now, made.cut_short) == (2.0, False)
    assert made.proof is not None and ": confirmed, " in made.sentence
    assert made.proof["claim"]["score"] == result.score
    assert "does not cover that it is the only best answer" in made.sentence


@pytest.mark.parametrize(
    ("kind_id", "options"),
    sampled(
        [
            ("tour", {"holes": 0.3}),
            ("tour", {"holes": 0.4, "closed": True}),
            ("tour", {"holes": 0.25, "end": "given"}),
            ("tour", {"holes": 0.1, "numbers": 14}),
            ("coin_maze", {"walls": 0.35}),
        ],
        daily=2,
    ),
)
def test_the_only_answer_is_a_claim(kind_id: str, options: dict[str, Any]) -> None:
    """It is confirmed where a second search counts one best answer, and nowhere
    else."""
    of = kind(kind_id)
    claimed = []
    for seed in range(4):
        level = of.generate(6, 6, seed, options)
        result = answered(kind_id, level, count=False)
        made = proof_of(level, result)
        assert made.proof is not None
        many = answered(kind_id, level).counts.optimal
        claims = "only" in made.proof["claim"]
        assert not claims or many == 1
        assert claims or many != 1 or "does not cover" in made.sentence
        claimed.append(claims)
    assert any(claimed)


@pytest.mark.slow
def test_a_maze_is_closed_by_sums_of_rows(tmp_path: Path) -> None:
    level = kind("coin_maze").generate(14, 14, 3, {})
    result = answered("coin_maze", level, count=False)
    made = proof_of(level, result)
    assert made.proof is not None
    steps = [step["step"] for step in made.proof["steps"]]
    assert "close" in steps and "count" not in steps
    assert made.proof["claim"] == {
        "score": result.score,
        "solutions": None,
        "optimal": None,
    }
    lower = {
        **made.proof,
        "claim": {**made.proof["claim"], "score": (result.score or 0) - 1},
    }
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
    assert (
        proof_of(level, replace(result, status="feasible")).sentence
        == "nothing is proved"
    )


def no_steps(*question: Any) -> Any:
    """A prover that says it is done and has written nothing."""
    yield Text("done")
    return [], []


def test_what_the_checker_refuses_is_no_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    of = kind("coin_maze")
    monkeypatch.setattr(type(of), "prover", f"{__name__}:no_steps")
    level = level_from_text("coin_maze", "S E")
    made = proof_of(level, Result("optimal", score=2, bound=2, moves=("R",)))
    assert made == CheckedProof(None, proofs.NONE_FOUND)


@pytest.mark.slow
def test_the_checker_in_a_process_of_its_own_reads_files(tmp_path: Path) -> None:
    assert finished(checking(tmp_path / "none.json", tmp_path / "none.json"))[0] == 2
