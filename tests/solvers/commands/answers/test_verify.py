"""The command `verify`: what stored answers claim, held against the rules and a new
proof."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gridwright.cli.main import main
from gridwright.solvers.answers import PLAYER
from gridwright.solvers.files.level_file import level_hash, level_to_json, read_level
from gridwright.solvers.files.level_set import level_files
from gridwright.solvers.insight import verify
from gridwright.solvers.level import Counts, Level, Solution
from gridwright.solvers.registry import BUNDLED

MAZE = next(str(f) for f in level_files("coin_maze") if "paper" in f.name)


def stored(level: Level, **claims: Any) -> Level:
    """The level with other claims in its stored answer."""
    assert level.solution is not None
    values = {
        name: getattr(level.solution, name)
        for name in level.solution.__dataclass_fields__
    }
    return level.with_(solution=Solution(**{**values, **claims}))


def file_of(folder: Path, level: Level, name: str = "level.json") -> str:
    path = folder / name
    path.write_text(level_to_json(level), encoding="utf-8")
    return str(path)


def found(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_every_bundled_level_verifies(capsys: pytest.CaptureFixture[str]) -> None:
    files = [str(file) for kind_id in BUNDLED for file in level_files(kind_id)]
    assert main(["verify", *files]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(files)
    assert all(
        line.startswith(f"{file}: ") for line, file in zip(lines, files, strict=True)
    )


def test_a_line_says_what_was_looked_at(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", MAZE]) == 0
    assert capsys.readouterr().out == f"{MAZE}: optimal 23, 20 moves replayed\n"
    assert main(["verify", "--json", MAZE]) == 0
    (line,) = found(capsys)
    assert line == {
        "file": MAZE,
        "verdict": "agrees",
        "level_hash": level_hash(read_level(MAZE)),
        "status": "optimal",
        "score": 23,
        "moves": 20,
        "false": [],
        "open": [],
        "proof": None,
    }


@pytest.mark.parametrize(
    ("claims", "word"),
    [
        ({"score": 24, "bound": 24}, "it claims score 24, a replay gives 23"),
        ({"moves": "U"}, "move 1 (U)"),
        ({"moves": "?"}, "?"),
        ({"moves": "L", "score": 2, "bound": 2}, "its moves are not a complete answer"),
        ({"level_hash": "0" * 64}, "it belongs to an earlier state of the level"),
        ({"bound": 25}, "it claims the optimum 23 under the bound 25"),
        ({"counts": Counts(3, 4)}, "it counts more optimal answers than answers"),
        ({"counts": Counts(0, 0)}, "it counts no answer, and has one"),
        ({"status": "infeasible"}, "it says that there is no answer, and has one"),
        ({"status": "surely"}, "its status 'surely' is not known"),
        ({"conditions": {"force": "4,0"}}, None),
        ({"conditions": {"forbid": "0,2"}}, "its moves break a condition"),
        (
            {"conditions": {"forbid": "9999999,9999999"}},
            "its conditions cannot be read: forbid",
        ),
        ({"conditions": {"force": "x"}}, "its conditions cannot be read: force"),
        ({"conditions": {"zzz": 1}}, "its condition zzz is not known"),
        ({"status": "feasible", "bound": 22}, "it claims score 23 above its bound 22"),
        ({"status": "feasible", "bound": -(10**20)}, "above its bound"),
        (
            {"status": "feasible", "counts": Counts(None, 2)},
            "without the proof of an optimum",
        ),
        (
            {"status": "unknown", "bound": None},
            "it says that nothing is known, and has an",
        ),
        (
            {"status": "unknown", "moves": "", "score": None, "counts": Counts(0, 0)},
            "it says that nothing is known, and has an answer or counts",
        ),
        (
            {"status": "infeasible", "moves": "", "score": None, "bound": 22},
            "it says that there is no answer, and has the bound of one",
        ),
    ],
)
def test_a_false_claim_is_named(
    claims: dict[str, Any],
    word: str | None,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = file_of(tmp_path, stored(read_level(MAZE), **claims))
    assert main(["verify", path]) == (0 if word is None else 1)
    line = capsys.readouterr().out
    assert (": FALSE: " in line) == (word is not None) and (word or "") in line


def test_what_cannot_be_verified_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    nothing = file_of(tmp_path, read_level(MAZE).with_(solution=None), "nothing.json")
    broken = tmp_path / "broken.json"
    broken.write_text("{", encoding="utf-8")
    for name, word in ((nothing, "no answer is stored"), (str(broken), "broken.json")):
        assert main(["verify", name]) == 2
        said = capsys.readouterr()
        assert said.out == "" and word in said.err and said.err.count("\n") == 1


def test_the_worst_of_several_files_is_the_exit_code(tmp_path: Path) -> None:
    level = read_level(MAZE)
    false = file_of(tmp_path, stored(level, score=1, bound=1), "false.json")
    nothing = file_of(tmp_path, level.with_(solution=None), "nothing.json")
    assert main(["verify", MAZE, false]) == 1
    assert main(["verify", false, nothing, MAZE]) == 2


def test_a_file_that_cannot_be_judged_stops_no_other(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    bad = file_of(tmp_path, stored(read_level(MAZE), conditions={"force": "x"}))
    assert main(["verify", MAZE, bad, MAZE]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [": FALSE: " in line for line in lines] == [False, True, False]
    judged = verify.false_claims

    def fails_once(of: Any, level: Level) -> list[str]:
        monkeypatch.setattr(verify, "false_claims", judged)
        raise ZeroDivisionError("on purpose")

    monkeypatch.setattr(verify, "false_claims", fails_once)
    assert main(["verify", MAZE, MAZE]) == 5
    said = capsys.readouterr()
    assert said.out.count("\n") == 1 and "internal error: ZeroDivisionError" in said.err


GAME = next(str(f) for f in level_files("sowing") if f.name.startswith("02"))


@pytest.mark.parametrize(
    ("solver", "code", "word"),
    [
        ("alphabeta", 1, "FALSE: it claims score 5, nothing above -1 can be had"),
        (PLAYER, 0, "feasible 5, 7 moves replayed, more than the proved value -1"),
    ],
)
def test_a_game_against_a_bad_opponent_proves_no_value(
    solver: str,
    code: int,
    word: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    game = {"moves": "3 3 1 2 3 0 1", "score": 5, "bound": 5, "status": "feasible"}
    path = file_of(tmp_path, stored(read_level(GAME), solver=solver, **game))
    assert main(["verify", "--prove", path]) == code
    assert word in capsys.readouterr().out


def test_a_proof_compares_optimum_and_counts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = file_of(tmp_path, stored(read_level(MAZE), counts=Counts(246, 15)))
    assert main(["verify", "--prove", path]) == 0
    line = capsys.readouterr().out
    assert "proved again, 246 answers counted again" in line
    assert main(["verify", "--prove", "--json", path]) == 0
    (told,) = found(capsys)
    assert told["proof"]["counts"] == {"solutions": "246", "optimal": "15"}


SHORT = "LLLDDDDD"
"""A complete walk of the maze that is far from the best."""


@pytest.mark.parametrize(
    ("claims", "word"),
    [
        ({"counts": Counts(192, 15)}, "it claims 192 answers, there are 246"),
        ({"counts": Counts(246, 9)}, "it claims 9 optimal answers, there are 15"),
        (
            {"moves": SHORT, "score": 9, "bound": 9},
            "it claims the optimum 9, the optimum is 23",
        ),
        (
            {"moves": SHORT, "score": 9, "bound": 20, "status": "feasible"},
            "it claims the bound 20, a search found 23",
        ),
        (
            {"moves": "", "score": None, "bound": None, "status": "infeasible"},
            "it says that there is no answer, a search found one",
        ),
    ],
)
def test_a_proof_refutes_what_a_replay_cannot(
    claims: dict[str, Any],
    word: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = file_of(tmp_path, stored(read_level(MAZE), **claims))
    assert main(["verify", path]) == 0
    capsys.readouterr()
    assert main(["verify", "--prove", path]) == 1
    assert word in capsys.readouterr().out


def test_conditions_are_part_of_the_proof(tmp_path: Path) -> None:
    """The best of the walks that avoid a cell is no optimum of all."""
    level = read_level(MAZE)
    claims = {"moves": SHORT, "score": 9, "bound": 9}
    only = {"forbid": "1,1 1,2 1,3 3,1 4,1"}
    assert main(["verify", "--prove", file_of(tmp_path, stored(level, **claims))]) == 1
    narrow = file_of(tmp_path, stored(level, **claims, conditions=only))
    assert main(["verify", "--prove", narrow]) == 0


def test_a_proof_that_meets_its_limit_decides_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["verify", "--prove", "--node-limit", "0", MAZE]
    assert main(words) == 3
    assert "not decided within the limits" in capsys.readouterr().out
    assert main([*words, "--json"]) == 3
    (told,) = found(capsys)
    assert told["verdict"] == "undecided" and told["proof"]["stopped_by"] == "nodes"


@pytest.mark.parametrize("kind_id", BUNDLED)
def test_the_smallest_level_of_every_kind_is_proved_again(
    kind_id: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = [str(file) for file in level_files(kind_id)]
    smallest = min(files, key=lambda file: read_level(file).cells.size)
    assert main(["verify", "--prove", smallest]) == 0
    assert "proved again" in capsys.readouterr().out


def test_no_answer_is_proved_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from gridwright.solvers.files.rows import level_from_text

    walled = level_from_text("coin_maze", "S # E\n. # .")
    claim = Solution("", status="infeasible", level_hash=level_hash(walled))
    path = file_of(tmp_path, walled.with_(solution=claim))
    assert main(["verify", path]) == 0
    assert capsys.readouterr().out.endswith("no answer, and none to replay\n")
    assert main(["verify", "--prove", path]) == 0
    assert capsys.readouterr().out.endswith("no answer, proved again\n")
