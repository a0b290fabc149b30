"""`--proof` of solve, verify, batch and collect."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from solvers.commands.collect import make
from solvers.commands.main import main
from solvers.files.level_set import level_files
from solvers.problem import StopToken

MAZE = next(str(f) for f in level_files("coin_maze") if "paper" in f.name)
STEPS = next(str(f) for f in level_files("tour"))
SOWING = next(str(f) for f in level_files("sowing"))
CROWDED = next(str(f) for f in level_files("sowing") if "eights" in f.name)


@pytest.mark.slow
def test_a_proof_goes_from_solve_to_verify(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out.json"
    assert main(["solve", MAZE, "--proof", str(out)]) == 0
    assert "246 answers" in capsys.readouterr().err
    assert main(["verify", MAZE, "--proof", str(out)]) == 0
    assert "confirmed" in capsys.readouterr().out
    proof = json.loads(out.read_text())
    out.write_text(json.dumps({**proof, "claim": {**proof["claim"], "score": 22}}))
    assert main(["verify", MAZE, "--proof", str(out)]) == 1
    assert "WRONG" in capsys.readouterr().out


@pytest.mark.slow
def test_batch_writes_a_proof_beside_each_line(tmp_path: Path) -> None:
    """A search that is stopped proves nothing."""
    lines, folder = tmp_path / "out.jsonl", tmp_path / "proofs"
    files = [STEPS, SOWING, CROWDED]
    command = ["batch", *files, "--jobs", "1", "--node-limit", "5000", "-o", str(lines)]
    assert main([*command, "--proof", str(folder)]) == 4
    *first, last = (json.loads(line)["proof"] for line in lines.read_text().splitlines())
    assert {str(path) for path in folder.iterdir()} == {line["file"] for line in first}
    assert last["file"] is None and "nothing is proved" in last["sentence"]


@pytest.mark.slow
def test_collect_writes_proofs(tmp_path: Path) -> None:
    folder = tmp_path / "proofs"
    command = ["collect", "collapse", "--count", "1", "--jobs", "1", "--proof", str(folder)]
    assert main([*command, "-o", str(tmp_path / "set")]) == 0
    (line,) = (tmp_path / "set" / "levels.jsonl").read_text().splitlines()
    proof = json.loads(line)["proof"]["file"]
    (level,) = (tmp_path / "set" / "collapse").glob("*.json")
    assert main(["verify", str(level), "--proof", proof]) == 0


@pytest.mark.slow
def test_a_seed_that_is_not_taken_leaves_no_proof(tmp_path: Path) -> None:
    """Seeds are made ahead of their turn: only the list writes the proofs of those it takes."""
    order = {"kind": "collapse", "seed": 1, "limits": {"nodes": 10**6}, "proofs": str(tmp_path)}
    line = make(order, StopToken())
    assert line is not None and json.loads(line["carried"])["kind"] == "collapse"
    assert line["proof"]["file"].startswith(str(tmp_path)) and not list(tmp_path.iterdir())


def test_refusals(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", MAZE, STEPS, "--proof", "p.json"]) == 2
    assert main(["verify", MAZE, "--prove", "--proof", "p.json"]) == 2
    assert main(["solve", MAZE, "--proof", str(tmp_path / "none" / "out.json")]) == 2
    assert "none" in capsys.readouterr().err
