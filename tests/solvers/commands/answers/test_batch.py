"""The command `batch` and `new --count`, called in this process with a tiny kind."""

from __future__ import annotations

import json
import re
import signal
from collections.abc import Callable
from pathlib import Path
from threading import get_ident
from typing import Any

import numpy as np
import pytest

from gridwright.cli.main import main
from gridwright.solvers.files.level_file import level_hash, level_to_json, read_level
from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits, Progress, Result, Solver
from gridwright.solvers.service.exits import Exit
from gridwright.solvers.service.files.lines import suffices
from tests.solvers import fakes
from tests.solvers.fakes import scripted

pytestmark = pytest.mark.usefixtures("picks")

LEVELS = {
    "a": Level("picks", np.array([[1, 5], [2, 9]])),
    "b": Level("picks", np.array([[3, 4]])),
    "twin": Level("picks", np.array([[1, 5], [2, 9]]), title="the cells of a"),
}


@pytest.fixture
def files(tmp_path: Path) -> dict[str, Path]:
    paths = {name: tmp_path / f"{name}.json" for name in LEVELS}
    for name, level in LEVELS.items():
        paths[name].write_text(level_to_json(level), encoding="utf-8")
    return paths


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "out.jsonl"


def batch(*words: object) -> int:
    return main(["batch", "--jobs", "1", *map(str, words)])


def lines(out: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]


def answer_with(monkeypatch: pytest.MonkeyPatch, solver: Solver) -> list[Any]:
    """Give the tiny kind this one solver; the problems it is asked."""
    seen: list[Any] = []
    object.__setattr__(solver, "seen", seen)
    monkeypatch.setattr(fakes.PicksKind, "solvers", property(lambda self: (solver,)))
    return seen


BEST = Result("optimal", score=14, bound=14, moves=("1", "1"))


def test_a_line_says_what_was_asked_and_what_was_answered(
    files: dict[str, Path], out: Path
) -> None:
    assert batch(files["a"], "-o", out, "--rule", "bonus=1", "--node-limit", 9) == 0
    (line,) = lines(out)
    assert list(line)[:5] == ["file", "level_hash", "solver", "options", "limits"]
    assert line["level_hash"] == level_hash(LEVELS["a"].with_(rules={"bonus": 1}))
    assert line["limits"] == {"seconds": 60.0, "memory_mib": None, "nodes": 9}
    assert (line["solver"], line["status"], line["score"]) == ("best", "optimal", 16)


def test_lines_are_there_while_later_levels_are_searched(
    files: dict[str, Path], out: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[int] = []

    def look() -> Progress:
        found.append(len(lines(out)))
        return Progress()

    answer_with(monkeypatch, scripted(look))
    batch(files["a"], files["b"], "-o", out)
    assert found == [0, 1]


def test_what_no_level_could_use_is_refused_once(
    files: dict[str, Path], out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert batch(*files.values(), "--set", "time_limt=1", "-o", out) == 2
    assert capsys.readouterr().err.count("time_limt is not an option here") == 1
    assert not out.exists()


def test_a_level_that_a_solver_cannot_keep_to_is_refused_as_by_solve(
    out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    level = Path(__file__).parents[4] / "levels" / "coin_maze" / "12-in-order.json"
    words = [str(level), "--solver", "improve"]
    assert main(["solve", *words]) == Exit.REFUSED
    sentence = capsys.readouterr().err
    assert "Improve does not know numbers" in sentence
    assert batch(*words, "-o", out) == Exit.REFUSED
    assert lines(out)[0]["error"] == sentence.removeprefix("gridwright: ").strip()


def test_an_output_that_is_there_is_refused_unless_it_is_said_what_to_do(
    files: dict[str, Path], out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert batch(files["a"], "-o", out) == 0
    before = out.read_bytes()
    assert batch(files["b"], "-o", out) == 2
    assert out.read_bytes() == before
    assert "--resume" in capsys.readouterr().err
    assert batch(files["b"], "-o", out, "--force") == 0
    assert [line["file"] for line in lines(out)] == [str(files["b"])]


def test_a_level_is_not_emptied_before_it_is_solved_whatever_is_forced(
    files: dict[str, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = files["a"].read_bytes()
    link = tmp_path / "link.jsonl"
    link.symlink_to(files["a"])
    for out in (files["a"], link):
        for how in ("--force", "--resume"):
            assert batch(*files.values(), "-o", out, how) == 2
            assert "one of the levels to solve" in capsys.readouterr().err
    assert batch(files["a"].parent, "-o", files["a"], "--force") == 2
    assert files["a"].read_bytes() == before


def test_an_output_that_cannot_be_written_is_refused_before_the_work(
    files: dict[str, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = answer_with(monkeypatch, scripted())
    assert batch(files["a"], "-o", tmp_path) == 2
    assert batch(files["a"], "-o", tmp_path / "none" / "out.jsonl") == 2
    assert batch(files["a"], "--resume") == 2
    assert batch("") == 2
    assert not seen


def test_resume_skips_what_is_answered_and_copies_twins(
    files: dict[str, Path], out: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = answer_with(monkeypatch, scripted(answer=BEST))
    assert batch(files["a"], "-o", out) == 0
    assert batch(files["a"], files["twin"], "-o", out, "--resume") == 0
    assert len(seen) == 1
    first, second = lines(out)
    assert second == {**first, "file": str(files["twin"])}
    before = out.read_bytes()
    assert (
        batch(*files.values(), "-o", out, "--resume") == 5
    )  # no answer of the script for b
    assert len(seen) == 2 and out.read_bytes().startswith(before)
    files["a"].write_text(level_to_json(LEVELS["b"]), encoding="utf-8")
    batch(files["a"], "-o", out, "--resume")
    assert len(seen) == 3, "a file that changed is another question"


def test_resume_cuts_a_torn_line_and_refuses_what_is_no_output(
    files: dict[str, Path], out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    batch(files["a"], files["b"], "-o", out)
    whole = out.read_bytes()
    for torn in (
        whole[:-1],
        whole[: len(whole) // 2 + 9],
        whole + b'{"file',
        whole + b"\0\0",
        b"\0",
    ):
        out.write_bytes(torn)
        assert batch(files["a"], files["b"], "-o", out, "--resume") == 0
        assert {line["file"] for line in lines(out)} == {
            str(files["a"]),
            str(files["b"]),
        }
        assert out.read_bytes().count(b"\n") == 2
    for foreign, told in (
        (b"dear diary\n", "1: {} (b'dear diary"),
        (b"dear diary", "1: {} (b'dear diary')"),
        (b"\xff", "1: {} (b'\\xff')"),
        (b"[]\n", "1: {} (b'[]"),
        (b'{"file": 3}\n', '1: {} (b\'{"file": 3}'),
        (whole + b"my notes", "3: {} (b'my notes')"),
    ):
        out.write_bytes(foreign)
        assert batch(files["a"], "-o", out, "--resume") == 2
        assert out.read_bytes() == foreign
        words = told.replace("{}", "this is not the output of batch")
        assert f"{out.name}, line {words}" in capsys.readouterr().err


def test_resume_solves_again_where_a_line_says_no_status(
    files: dict[str, Path], out: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    batch(files["a"], "-o", out)
    (line,) = lines(out)
    for name in ("status", "stopped_by", "solver", "level_hash", "options", "limits"):
        out.write_text(
            json.dumps({k: v for k, v in line.items() if k != name}) + "\n", "utf-8"
        )
        assert batch(files["a"], "-o", out, "--resume") == 0
        assert lines(out)[-1]["status"] == "optimal"


@pytest.mark.parametrize(
    ("forged", "word"),
    [
        ({"score": 999999, "bound": 999999}, "it claims score 999,999, a replay gives"),
        ({"bound": 15}, "under the bound 15"),
        ({"moves": ["9"]}, "out.jsonl, line 1: not believed"),
        ({"status": "zzz", "stopped_by": "heuristic"}, "its status 'zzz' is not known"),
        ({"status": "infeasible"}, "it says that there is no answer, and has one"),
        ({"kind": "sowing"}, "another kind"),
    ],
)
def test_resume_replays_a_line_before_it_is_believed(
    forged: dict[str, Any],
    word: str,
    files: dict[str, Path],
    out: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    batch(files["a"], "-o", out)
    (line,) = lines(out)
    out.write_text(json.dumps({**line, **forged}) + "\n", encoding="utf-8")
    for _ in range(2):
        assert batch(files["a"], "-o", out, "--resume") == 0
    first, *rest = lines(out)
    assert first != line and [one["moves"] for one in rest] == [line["moves"]]
    said = capsys.readouterr().err
    assert word in said


@pytest.mark.parametrize(
    "value", ['"x"', "NaN", "1e999", "1" + "0" * 400, "-1", "true", "[]"]
)
@pytest.mark.parametrize("name", ["nodes", "elapsed"])
def test_resume_refuses_figures_that_are_none_with_their_line(
    name: str,
    value: str,
    files: dict[str, Path],
    out: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    batch(files["a"], files["b"], "-o", out)
    first, second = out.read_text(encoding="utf-8").splitlines()
    worse = re.sub(f', "{name}": [^,]*, "', f', "{name}": {value}, "', second)
    forged = f"{first}\n{worse}\n"
    out.write_text(forged, encoding="utf-8")
    capsys.readouterr()
    assert batch(files["a"], "-o", out, "--resume") == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and f"{out.name}, line 2: " in said
    assert out.read_text(encoding="utf-8") == forged


def test_a_signal_during_a_quick_level_stops_the_batch(
    files: dict[str, Path],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def interrupt() -> Progress:
        signal.raise_signal(signal.SIGINT)
        return Progress()

    seen = answer_with(monkeypatch, scripted(answer=BEST))
    object.__setattr__(fakes.KIND.solvers[0], "steps", (interrupt,))
    handler = signal.getsignal(signal.SIGINT)
    assert batch(files["a"], files["b"]) in (3, 4)
    assert len(seen) == 1
    assert signal.getsignal(signal.SIGINT) is handler
    assert "1 of 2 files done" in capsys.readouterr().err


def test_a_signal_while_kernels_are_compiled_is_heard_at_once(
    files: dict[str, Path],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    from gridwright.solvers.runtime import jit

    def interrupt() -> Progress:
        monkeypatch.setattr(jit, "loading", get_ident())
        signal.raise_signal(signal.SIGINT)
        raise AssertionError("nobody waits for the compiler")

    answer_with(monkeypatch, scripted(interrupt))
    assert batch(files["a"], files["b"]) == 4
    out, err = capsys.readouterr()
    assert json.loads(out)["stopped_by"] == "user"
    assert err == "gridwright: stopped: 1 of 2 files done\n"
    monkeypatch.setattr(jit, "loading", 0)
    assert main(["solve", str(files["a"])]) == 4
    assert "stopped" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("line", "limits", "enough"),
    [
        ({"status": "optimal"}, Limits(99), True),
        ({"status": "infeasible"}, Limits(), True),
        ({"status": "optimal", "stopped_by": "time"}, Limits(61), False),
        ({"status": "optimal", "stopped_by": "time"}, Limits(60), True),
        ({"status": "feasible", "stopped_by": "time"}, Limits(), False),
        ({"status": "feasible", "stopped_by": "heuristic"}, Limits(10), True),
        ({"status": "unknown", "stopped_by": "user"}, Limits(1), False),
        ({"status": "feasible", "stopped_by": "memory"}, Limits(60, 2048), True),
        ({"status": "feasible", "stopped_by": "memory"}, Limits(60, 4096), False),
        ({"status": "feasible", "stopped_by": "nodes", "limits": {}}, Limits(1), False),
        (
            {"status": "feasible", "stopped_by": "nodes", "limits": None},
            Limits(1),
            False,
        ),
        ({"error": "unreadable"}, Limits(1), False),
    ],
)
def test_a_line_is_enough_if_a_search_could_not_know_more(
    line: dict[str, Any], limits: Limits, enough: bool
) -> None:
    had = {"seconds": 60.0, "memory_mib": None, "nodes": None}
    assert suffices({"stopped_by": None, "limits": had, **line}, limits) is enough


# -- new --count -----------------------------------------------------------------------

NEW = ["new", "picks", "--rows", "2", "--cols", "3", "--seed", "8"]
Call = Callable[..., int]


def test_new_makes_many_levels_each_as_its_seed_would_alone(tmp_path: Path) -> None:
    folder = tmp_path / "more" / "levels"
    assert main([*NEW, "--count", "3", "-o", str(folder)]) == 0
    names = [f"picks-2x3-00000{seed}.json" for seed in (8, 9)] + [
        "picks-2x3-000010.json"
    ]
    assert sorted(file.name for file in folder.iterdir()) == names
    alone = tmp_path / "alone.json"
    assert main([*NEW[:-1], "9", "-o", str(alone)]) == 0
    assert (folder / names[1]).read_bytes() == alone.read_bytes()


def test_new_replaces_levels_only_when_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [*NEW, "--count", "2", "-o", str(tmp_path)]
    mine = tmp_path / "picks-2x3-000009.json"
    mine.write_text("mine")
    assert main(words) == 2 and [*tmp_path.iterdir()] == [mine]
    assert mine.name in capsys.readouterr().err
    assert main([*words, "--force"]) == 0
    assert read_level(mine).cells.shape == (2, 3)
    assert main([*NEW, "--count", "2"]) == 2
    assert main([*NEW, "--count", "2", "-o", str(mine)]) == 2


def test_ctrl_c_keeps_the_levels_that_are_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made = fakes.PicksKind.generate

    def generate(self: Any, rows: int, cols: int, seed: int, options: Any) -> Level:
        if seed == 10:
            signal.raise_signal(signal.SIGINT)
        return made(self, rows, cols, seed, options)

    monkeypatch.setattr(fakes.PicksKind, "generate", generate)
    assert main([*NEW, "--count", "5", "-o", str(tmp_path)]) == 3
    assert len([*tmp_path.iterdir()]) == 2
    assert capsys.readouterr().err == "gridwright: stopped: 2 of 5 levels are written\n"


@pytest.mark.slow
def test_a_call_that_fails_is_an_error_and_the_others_go_on(
    files: dict[str, Path], out: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a cluster whose workers have another program."""
    monkeypatch.setattr(
        "gridwright.solvers.service.questions.batch.TARGET",
        "gridwright.solvers.commands.gone:solve_order",
    )
    assert batch(*files.values(), "--jobs", "2", "-o", out) == Exit.INTERNAL
    told = {line["file"]: line["error"] for line in lines(out)}
    assert sorted(told) == sorted(map(str, files.values()))
    for name, error in told.items():
        assert error.startswith(f"{name}: internal error: ModuleNotFoundError")
