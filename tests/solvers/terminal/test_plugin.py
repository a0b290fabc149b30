"""`--plugin FILE` on solve and batch."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gridwright.cli.main import main
from gridwright.solvers.files.level_file import level_hash, level_to_json, read_level
from gridwright.solvers.library.index import LibraryIndex
from gridwright.solvers.library.proofs import proof_of_result
from gridwright.solvers.problem import SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.search import drive
from tests.solvers.plugins.broken import DO_NOT_LOAD, NEVER_END, WRONG
from tests.solvers.remembered import learn_proof

ROOT = Path(__file__).parents[3]
LEVEL = ROOT / "levels" / "coin_maze" / "01-first-steps.json"
OTHER = ROOT / "levels" / "sowing" / "01-first-handful.json"
TEMPLATE = ROOT / "docs" / "template_solver.py"


def lines_of(out: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "mine.py"
    path.write_text(TEMPLATE.read_text(encoding="utf-8"), encoding="utf-8")
    return path


def test_two_solvers_are_a_usage_error(
    mine: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert (
        main(["solve", str(LEVEL), "--plugin", str(mine), "--solver", "frontier"]) == 2
    )
    out, err = capsys.readouterr()
    assert out == "" and "give one of them" in err


def test_a_file_that_is_not_there_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out.jsonl"
    for words in (["solve", str(LEVEL)], ["batch", str(LEVEL), "-o", str(out)]):
        assert main([*words, "--plugin", str(tmp_path / "none.py")]) == 2
        told = capsys.readouterr()
        assert told.out == "" and told.err.count("\n") == 1 and "none.py" in told.err
    assert not out.exists()


@pytest.mark.slow
def test_its_answer_is_feasible_until_the_program_has_a_proof(
    mine: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["solve", str(LEVEL), "--plugin", str(mine), "--json"]
    assert main(words) == 0
    first = json.loads(capsys.readouterr().out)
    assert (first["status"], first["verified"], first["bound"]) == (
        "feasible",
        True,
        None,
    )
    level, maze = read_level(LEVEL), kind("coin_maze")
    result = drive(maze, maze.solver("frontier"), SearchProblem(level)).result
    assert result is not None
    proof = proof_of_result(maze, result, level_hash(level))
    assert proof is not None
    with LibraryIndex() as index:
        index.learn([proof])
    assert main(words) == 0
    second = json.loads(capsys.readouterr().out)
    assert (second["status"], second["bound"]) == ("optimal", first["score"])
    assert second["reason"] == "frontier proved that there is no better score"


@pytest.mark.slow
def test_a_move_is_not_credited_with_the_proof_of_a_whole_game(
    mine: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    level = kind("sowing").generate(2, 3, 3, {})
    result = learn_proof(level, "perfect-play")
    path = tmp_path / "level.json"
    path.write_text(level_to_json(level), encoding="utf-8")
    mine.write_text("def solve(game):\n    return ['5']\n", encoding="utf-8")
    assert main(["solve", str(path), "--plugin", str(mine), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["score"], told["status"], told["bound"]) == (
        result.score,
        "feasible",
        None,
    )


def test_a_cluster_is_refused(
    mine: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    for words in (["batch", str(LEVEL)], ["lab", "match3-swaps"]):
        more = [
            "--plugin",
            str(mine),
            "--scheduler",
            "tcp://127.0.0.1:9",
            "-o",
            str(out),
        ]
        assert main([*words, *more]) == 2
        err = capsys.readouterr().err
        assert err.count("\n") == 1 and "--plugin runs on this computer alone" in err
    assert not out.exists()


@pytest.mark.slow
@pytest.mark.parametrize("name", ["no_function", "illegal_move"])
def test_a_broken_one_is_refused_with_one_sentence(
    name: str, mine: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = {**DO_NOT_LOAD, **WRONG}[name]
    mine.write_text(broken.text, encoding="utf-8")
    assert main(["solve", str(LEVEL), "--plugin", str(mine)]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and broken.says in err


@pytest.mark.slow
def test_one_that_never_ends_finds_nothing(
    mine: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mine.write_text(NEVER_END["endless"].text, encoding="utf-8")
    words = [
        "solve",
        str(LEVEL),
        "--plugin",
        str(mine),
        "--time-limit",
        "0.2",
        "--json",
    ]
    assert main(words) == 4
    assert json.loads(capsys.readouterr().out)["stopped_by"] == "time"


@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_batch_goes_on_after_the_level_it_cannot_solve(
    jobs: str, mine: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out.jsonl"
    words = ["batch", str(LEVEL), str(OTHER), "--plugin", str(mine), "-o", str(out)]
    assert main([*words, "--jobs", jobs]) == 2
    lines = {Path(line["file"]).name: line for line in lines_of(out)}
    assert lines[LEVEL.name]["solver"] == "plugin:mine"
    assert lines[LEVEL.name]["status"] == "feasible"
    assert (
        "it solves coin_maze, tour, match3, collapse, not sowing"
        in lines[OTHER.name]["error"]
    )
    capsys.readouterr()


@pytest.mark.slow
def test_a_resumed_batch_solves_anew_with_a_changed_plugin(
    mine: Path, tmp_path: Path
) -> None:
    out = tmp_path / "out.jsonl"
    words = [
        "batch",
        str(LEVEL),
        "--plugin",
        str(mine),
        "-o",
        str(out),
        "--jobs",
        "1",
        "--resume",
    ]
    assert main(words) == main(words) == 0
    assert len(out.read_text(encoding="utf-8").splitlines()) == 1
    mine.write_text(mine.read_text(encoding="utf-8") + "# changed\n", encoding="utf-8")
    assert main(words) == 0
    sources = [line["options"]["source"] for line in lines_of(out)]
    assert len(sources) == 2 and sources[0] != sources[1]
