"""`--proof` of solve, verify, batch and collect."""

from __future__ import annotations

import json
import os
import signal
import time
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

from gridwright.cli.main import main
from gridwright.solvers.coin_maze.kind import CoinMaze
from gridwright.solvers.commands.collect import make
from gridwright.solvers.files.level_set import level_files
from gridwright.solvers.problem import Limits, StopToken
from gridwright.solvers.service.questions.proof_files import (
    LEAST_SECONDS,
    SHARE,
    proof_deadline,
)
from gridwright.solvers.text import Text
from tests.check_proof.checker import level_of

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
    command = ["batch", *files, "--jobs", "1", "--node-limit", "200", "-o", str(lines)]
    assert main([*command, "--proof", str(folder)]) == 4
    *first, last = (
        json.loads(line)["proof"] for line in lines.read_text().splitlines()
    )
    assert {str(path) for path in folder.iterdir()} == {line["file"] for line in first}
    assert last["file"] is None and "nothing is proved" in last["sentence"]


@pytest.mark.slow
def test_collect_writes_proofs(tmp_path: Path) -> None:
    folder = tmp_path / "proofs"
    command = [
        "collect",
        "collapse",
        "--count",
        "1",
        "--jobs",
        "1",
        "--proof",
        str(folder),
    ]
    assert main([*command, "-o", str(tmp_path / "set")]) == 0
    (line,) = (tmp_path / "set" / "levels.jsonl").read_text().splitlines()
    proof = json.loads(line)["proof"]["file"]
    (level,) = (tmp_path / "set" / "collapse").glob("*.json")
    assert main(["verify", str(level), "--proof", proof]) == 0


@pytest.mark.slow
def test_a_seed_that_is_not_taken_leaves_no_proof(tmp_path: Path) -> None:
    """Seeds are made ahead of their turn: only the list writes the proofs of those it
    takes."""
    order = {
        "kind": "collapse",
        "seed": 1,
        "limits": {"nodes": 10**6},
        "proofs": str(tmp_path),
    }
    line = make(order, StopToken())
    assert line is not None and json.loads(line["carried"])["kind"] == "collapse"
    assert line["proof"]["file"].startswith(str(tmp_path)) and not list(
        tmp_path.iterdir()
    )


def test_refusals(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", MAZE, STEPS, "--proof", "p.json"]) == 2
    assert main(["verify", MAZE, "--prove", "--proof", "p.json"]) == 2
    assert main(["solve", MAZE, "--proof", str(tmp_path / "none" / "out.json")]) == 2
    assert "none" in capsys.readouterr().err


# -- the time limit --------------------------------------------------------------------
HALFWAY = Text("steps written: 5; parts of the board still open: 2")


def endless(*question: Any) -> Generator[Text, None, None]:
    """A prover that gets no further, and leaves the processor to others."""
    while True:
        time.sleep(0.02)
        yield HALFWAY


def interrupted(*question: Any) -> Generator[Text, None, None]:
    """A prover during which somebody presses Ctrl-C."""
    os.kill(os.getpid(), signal.SIGINT)
    yield from endless()


def test_a_proof_has_what_is_left_of_the_time_limit() -> None:
    now = time.monotonic()
    assert proof_deadline(Limits(), now) is None
    assert proof_deadline(Limits(60), now - 10) == now + 50
    late = proof_deadline(Limits(60), now - 59)
    assert late is not None and now + 60 * SHARE <= late < now + 60
    short = proof_deadline(Limits(0.5), now - 5)
    assert short is not None and now + LEAST_SECONDS <= short < now + 60


@pytest.mark.slow
def test_a_proof_without_end_ends_with_the_time_limit(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(CoinMaze, "prover", f"{__name__}:endless")
    out = tmp_path / "out.json"
    assert main(["solve", MAZE, "--time-limit", "1", "--proof", str(out)]) == 3
    printed = capsys.readouterr()
    assert "23" in printed.out  # the answer is there all the same
    (said,) = [line for line in printed.err.splitlines() if "is not written" in line]
    assert f"the time limit ended its proof: {HALFWAY}" in said
    assert not out.exists()


@pytest.mark.slow
def test_batch_and_collect_end_such_a_proof_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(CoinMaze, "prover", f"{__name__}:endless")
    lines = tmp_path / "out.jsonl"
    command = ["batch", MAZE, "--jobs", "1", "--time-limit", "1", "-o", str(lines)]
    main([*command, "--proof", str(tmp_path / "proofs")])
    told = json.loads(lines.read_text())["proof"]
    assert told["file"] is None and HALFWAY in told["sentence"]
    order = {"kind": "coin_maze", "seed": 1, "size": [3, 3], "limits": {"seconds": 1.0}}
    line = make({**order, "proofs": str(tmp_path)}, StopToken())
    assert line is not None
    assert line["proof"]["file"] is None and HALFWAY in line["proof"]["sentence"]


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="a process sends itself Ctrl-C")
def test_ctrl_c_ends_the_writing_of_a_proof(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(CoinMaze, "prover", f"{__name__}:interrupted")
    out = tmp_path / "out.json"
    assert main(["solve", MAZE, "--proof", str(out)]) == 3
    assert f"{out} is not written: stopped" in capsys.readouterr().err
    assert not out.exists()


# -- the file of the person ------------------------------------------------------------
HOLED = level_of("coin_maze", ["S #_ $", ". . .", "# . E"])
"""A wall mark at a hole means nothing."""


@pytest.mark.slow
@pytest.mark.parametrize(
    "text",
    [
        json.dumps(HOLED),
        "\ufeff" + json.dumps({**HOLED, "title": "\u00fc", "mine": [1, 2]}, indent=3),
        json.dumps({**HOLED, "rules": {"cell": 1}, "conditions": {"force": "1,1-1,0"}}),
    ],
)
def test_a_proof_is_one_of_the_file_that_was_given(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    level, out = tmp_path / "level.json", tmp_path / "out.json"
    level.write_text(text, "utf-8")
    assert main(["solve", str(level), "--proof", str(out)]) == 0
    assert "is a proof of" not in capsys.readouterr().err
    assert main(["verify", str(level), "--proof", str(out)]) == 0
    assert level.read_text("utf-8") == text


@pytest.mark.slow
def test_a_proof_of_a_level_that_is_in_no_file_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out.json"
    assert main(["solve", MAZE, "--rule", "cell=2", "--proof", str(out)]) == 0
    assert "with the rules given, not of the file" in capsys.readouterr().err
    assert main(["verify", MAZE, "--proof", str(out)]) == 1
    capsys.readouterr()
    assert main(["link", MAZE]) == 0
    link, made = capsys.readouterr().out.strip(), tmp_path / "level.json"
    assert main(["solve", link, "--proof", str(out), "--force"]) == 0
    assert "'gridwright convert' makes" in capsys.readouterr().err
    text = tmp_path / "level.txt"
    text.write_text(link)
    assert main(["convert", str(text), str(made)]) == 0
    assert main(["verify", str(made), "--proof", str(out)]) == 0


@pytest.mark.parametrize(
    ("more", "name"),
    [({"conditions": {"avoid": "0,1"}}, "avoid"), ({"rules": {"jump": 2}}, "jump")],
)
def test_no_proof_is_written_of_what_checkers_do_not_know(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], more: dict[str, Any], name: str
) -> None:
    level, out = tmp_path / "level.json", tmp_path / "out.json"
    level.write_text(json.dumps({**HOLED, **more}))
    assert main(["solve", str(level), "--proof", str(out)]) == 0
    assert f"that checkers do not know: {name}" in capsys.readouterr().err
    assert not out.exists()
