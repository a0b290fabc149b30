"""The command `lab`, in this process and as one that is killed."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from gridwright.cli.main import main
from gridwright.solvers.lab import laboratory
from gridwright.solvers.lab.spec import shipped
from gridwright.solvers.service.exits import CommandError
from tests.sampling import Cases
from tests.solvers.processes import COMMAND, environment, run

SPEC = """
title = "Tiny"
repeats = {repeats}
[levels]
kind = "match3"
rows = 6
cols = 6
count = {count}
generator = {{ colours = 4 }}
[[solvers]]
id = "backtracking"
[[solvers]]
id = "memoised"
[[sweeps]]
parameter = "rules.swaps"
name = "X"
values = [1, 2, 3]
"""
TIMES = ("processor", "elapsed", "relative")


@pytest.fixture(autouse=True)
def no_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures need Qt, and an application for the process: tests of the editor draw
    them."""
    monkeypatch.setattr(
        "gridwright.editor.commands.drawing.draw_charts", lambda charts: None
    )


@pytest.fixture
def spec(tmp_path: Path) -> Path:
    path = tmp_path / "tiny.toml"
    path.write_text(SPEC.format(repeats=1, count=1), encoding="utf-8")
    return path


def table(folder: Path) -> list[dict[str, str]]:
    """table.csv without its times."""
    with (folder / "table.csv").open(encoding="utf-8") as file:
        return [
            {k: v for k, v in row.items() if not k.startswith(TIMES)}
            for row in csv.DictReader(file)
        ]


def test_a_folder_gets_lines_tables_and_the_spec(tmp_path: Path, spec: Path) -> None:
    out = tmp_path / "out"
    assert main(["lab", str(spec), "-o", str(out)]) == 0
    lines = [
        json.loads(line) for line in (out / "results.jsonl").read_text().splitlines()
    ]
    assert [line["parameters"] for line in lines[::2]] == [
        {"rules.swaps": x} for x in (1, 2, 3)
    ]
    assert {"seed", "repeat", "parameters", "processor", "nodes", "level_hash"} <= set(
        lines[0]
    )
    assert len(table(out)) == len(lines) == 6
    assert (out / "machine.json").exists() and (out / "spec.toml").exists()
    for chart in ("1-nodes-x", "2-processor-time-s-x", "3-score-x"):
        assert (out / f"{chart}.csv").read_text("utf-8").count("\n") == 1 + 2 * 3


def test_a_folder_with_results_is_not_written_over(
    tmp_path: Path, spec: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    assert main(["lab", str(spec), "-o", str(out)]) == 0
    before = (out / "results.jsonl").read_bytes()
    assert main(["lab", str(spec), "-o", str(out)]) == 2
    assert "--resume goes on with it" in capsys.readouterr().err
    assert main(["lab", str(spec), "-o", str(out), "--resume"]) == 0
    assert (out / "results.jsonl").read_bytes() == before


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"memoised"', '"memorised"'),
        ("[[sweeps]]", "[grow]\nparameter = 'options.k'\n[[none]]"),
        ('"rules.swaps"', '"side"\nvalues = [1, "a"]\n#'),
    ],
)
def test_a_spec_that_cannot_be_asked_leaves_old_results(
    tmp_path: Path, spec: Path, old: str, new: str
) -> None:
    out = tmp_path / "out"
    assert main(["lab", str(spec), "-o", str(out)]) == 0
    before = {path.name: path.read_bytes() for path in out.iterdir()}
    text = spec.read_text("utf-8").replace(old, new).partition("[[none]]")[0]
    spec.write_text(text.partition("\n#")[0], "utf-8")
    assert main(["lab", str(spec), "-o", str(out), "--force"]) == 2
    assert {path.name: path.read_bytes() for path in out.iterdir()} == before


@pytest.mark.parametrize(
    "name", ["spec.toml", "table.csv", "machine.json", "1-nodes-x.png"]
)
@pytest.mark.parametrize("how", [[], ["--resume"]])
def test_files_of_the_person_are_not_written_over(
    tmp_path: Path,
    spec: Path,
    name: str,
    how: list[str],
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "out").mkdir()
    own = tmp_path / "out" / name
    own.write_text("mine", "utf-8")
    assert main(["lab", str(spec), "-o", str(own.parent), *how]) == 2
    told = capsys.readouterr().err
    assert f"{name} exists: --force replaces it" in told and told.count("\n") == 1
    assert own.read_text("utf-8") == "mine" and list(own.parent.iterdir()) == [own]


def test_a_spec_in_the_folder_itself_stays_as_it_is(tmp_path: Path, spec: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    own = out / "spec.toml"
    own.write_bytes(b"# my words\n" + spec.read_bytes())
    before = own.read_bytes()
    for how in ([], ["--resume"], ["--force"]):
        assert main(["lab", str(own), "-o", str(out), *how]) == 0
        assert own.read_bytes() == before
    assert len(table(out)) == 6


def test_another_experiment_does_not_go_on(
    tmp_path: Path, spec: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    assert main(["lab", str(spec), "-o", str(out)]) == 0
    before = {path.name: path.read_bytes() for path in out.iterdir()}
    text = spec.read_text("utf-8")
    spec.write_text(text.replace("rows = 6", "rows = 5"), "utf-8")
    assert main(["lab", str(spec), "-o", str(out), "--resume"]) == 2
    assert "results of another experiment" in capsys.readouterr().err
    assert {path.name: path.read_bytes() for path in out.iterdir()} == before
    spec.write_text(text.replace("repeats = 1", "repeats = 2"), "utf-8")
    assert main(["lab", str(spec), "-o", str(out), "--resume"]) == 0
    assert len(table(out)) == 12


def test_a_folder_has_one_owner_at_a_time(
    tmp_path: Path, spec: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = laboratory.made(str(tmp_path / "out"))
    for how in ([], ["--resume"], ["--force"]):
        with laboratory.owned(out):
            assert main(["lab", str(spec), "-o", str(out), *how]) == 2
        told = capsys.readouterr().err
        assert "another lab works in this folder" in told and told.count("\n") == 1
        assert not (out / "results.jsonl").exists()
    (out / laboratory.LOCK).touch()  # as a crash leaves it
    assert main(["lab", str(spec), "-o", str(out)]) == 0
    assert os.name != "posix" or not (out / laboratory.LOCK).exists()


def test_a_chart_that_cannot_be_written_is_an_error(
    tmp_path: Path,
    spec: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def full(charts: object) -> None:
        raise CommandError("1-nodes-x.png: No space left on device")

    monkeypatch.setattr("gridwright.editor.commands.drawing.draw_charts", full)
    assert main(["lab", str(spec), "-o", str(tmp_path / "out")]) == 2
    told = capsys.readouterr().err
    assert "No space left" in told and "tables alone" not in told


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["missing.toml", "-o", "out"], "missing.toml"),
        (["-o", "out"], "needs a spec and a folder"),
        (["{spec}"], "needs a spec and a folder"),
        (["{spec}", "-o", "{spec}"], "this is not a folder"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_sentence(
    spec: Path, words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lab", *(word.format(spec=spec) for word in words)]) == 2
    told = capsys.readouterr()
    assert told.out == "" and sentence in told.err and told.err.count("\n") == 1


def test_the_specs_that_ship_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "--list"]) == 0
    told = capsys.readouterr().out
    assert all(path.stem in told for path in shipped())


@pytest.mark.slow
def test_without_qt_there_are_tables_alone_and_it_says_so(
    tmp_path: Path, spec: Path
) -> None:
    blocked = tmp_path / "blocked" / "PySide6"
    blocked.mkdir(parents=True)
    (blocked / "__init__.py").write_text(
        "raise ModuleNotFoundError('no', name='PySide6')\n"
    )
    ways = f"{blocked.parent}:{environment()['PYTHONPATH']}"
    found = run("lab", spec, "-o", tmp_path / "out", PYTHONPATH=ways)
    assert found.returncode == 0 and "charts are tables alone" in found.stderr
    names = {path.suffix for path in (tmp_path / "out").iterdir()}
    assert names == {".csv", ".json", ".jsonl", ".toml"}


@pytest.mark.slow
def test_jobs_mark_the_time_columns_and_change_nothing_else(
    tmp_path: Path, spec: Path
) -> None:
    alone, shared = tmp_path / "alone", tmp_path / "shared"
    assert main(["lab", str(spec), "-o", str(alone)]) == 0
    assert main(["lab", str(spec), "-o", str(shared), "--jobs", "2"]) == 0
    assert table(alone) == table(shared)
    heads = [
        (f / "table.csv").read_text("utf-8").partition("\n")[0].split(",")
        for f in (alone, shared)
    ]
    assert "processor" in heads[0] and "processor (shared machine)" in heads[1]
    assert "processor" not in heads[1]


@pytest.mark.slow
def test_a_lab_killed_and_resumed_gives_the_table_of_one_that_ran_through(
    tmp_path: Path, cases: Cases
) -> None:
    spec = tmp_path / "spec.toml"
    spec.write_text(SPEC.format(repeats=2, count=4), encoding="utf-8")
    out, whole = tmp_path / "out", tmp_path / "whole"
    for turn in cases(daily=1, thorough=2):
        kept = 10 + 15 * turn
        lab = subprocess.Popen(
            [*COMMAND, "lab", str(spec), "-o", str(out), "--resume"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=environment(),
        )
        results, deadline = out / "results.jsonl", time.monotonic() + 60
        while not results.exists() or results.read_bytes().count(b"\n") < kept:
            assert time.monotonic() < deadline
            time.sleep(0.005)
        lab.send_signal(signal.SIGKILL)
        lab.wait(60)
    assert not (out / "table.csv").exists()
    assert main(["lab", str(spec), "-o", str(out), "--resume"]) == 0
    assert main(["lab", str(spec), "-o", str(whole)]) == 0
    assert table(out) == table(whole) and len(table(out)) == 2 * 4 * 3 * 2
    assert (out / "results.jsonl").read_bytes().count(b"\n") == 48
