"""`--dry-run` names what would be written, and writes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from gridwright.cli.main import main
from tests.solvers.outputs import LINES

PAPER = ". . . S\n. $ . .\n. # . .\n. . . .\n. . # .\nE . . $\n"
NEW = "new tour --rows 4 --cols 4 --count 2 -o drafts"
SPEC = """
[levels]
kind = "match3"
rows = 3
cols = 3
[[solvers]]
id = "backtracking"
[[sweeps]]
parameter = "rules.swaps"
values = [1, 2]
"""
RUNS = {
    NEW: ["drafts/tour-4x4-000000.json", "drafts/tour-4x4-000001.json"],
    "new tour --rows 4 --cols 4 -o one.json": ["one.json"],
    "new tour --rows 4 --cols 4": [],
    "batch maze.txt -o lines.jsonl": ["maze.txt"],
    "collect tour --count 2 -o set": [
        str(Path("set", "levels.jsonl")),
        str(Path("set", "tour", "tour-5x5-000000.json")),
        str(Path("set", "tour", "tour-6x6-000001.json")),
    ],
    "page maze.txt --kind coin_maze -o page.html": [""],
    "convert maze.txt maze.json --kind coin_maze": ["maze.json"],
    "convert maze.txt -o levels --kind coin_maze": [
        f"maze.txt: {Path('levels', 'maze.json')}, 6 x 4"
    ],
}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to be in, with a maze."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "maze.txt").write_text(PAPER)
    return tmp_path


@pytest.mark.parametrize("line", RUNS)
def test_it_names_the_files_and_writes_none(
    line: str, home: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert main([*line.split(), "--dry-run"]) == 0
    told = capfd.readouterr()
    assert told.out.splitlines() == RUNS[line]
    assert "nothing was written (--dry-run)" in told.err
    assert [path.name for path in home.iterdir()] == ["maze.txt"]


def test_the_names_are_those_that_are_written(
    home: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    main([*NEW.split(), "--dry-run"])
    named = capfd.readouterr().out.splitlines()
    main(NEW.split())
    written = [str(path.relative_to(home)) for path in (home / "drafts").iterdir()]
    assert sorted(written) == named


def test_a_set_that_goes_on_names_what_it_lacks(
    home: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    line = '{"kind": "tour", "seed": 0, "left_out": "the time limit was reached"}\n'
    begun = '{"kind": "to'
    (home / "levels.jsonl").write_text(line + begun)
    run = ["collect", "tour", "--count", "1", "-o", ".", "--dry-run"]
    assert main(run) == 2
    capfd.readouterr()
    assert main([*run, "--resume"]) == 0
    listed = capfd.readouterr().out.splitlines()
    assert listed == ["levels.jsonl", str(Path("tour", "tour-6x6-000001.json"))]
    assert (home / "levels.jsonl").read_text() == line + begun


def test_a_batch_that_goes_on_names_what_is_left(
    home: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    files = ["maze.txt", "other.txt"]
    (home / "other.txt").write_text(PAPER.replace("$", ".", 1))
    main(["batch", "maze.txt", "--kind", "coin_maze", "--jobs", "1", "-o", "x.jsonl"])
    with (home / "x.jsonl").open("a") as output:
        output.write('{"file": "beg')
    before = (home / "x.jsonl").read_bytes()
    run = ["batch", *files, "--kind", "coin_maze", "-o", "x.jsonl", "--dry-run"]
    capfd.readouterr()
    assert main([*run, "--resume"]) == 0
    assert capfd.readouterr().out.splitlines() == ["other.txt"]
    assert main(run) == 2, "as without --dry-run"
    assert (home / "x.jsonl").read_bytes() == before


def test_a_lab_names_its_runs_and_then_those_that_are_left(
    home: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = "gridwright.editor.commands.drawing.draw_charts"
    monkeypatch.setattr(drawn, lambda charts: None)  # it needs an application of Qt
    (home / "tiny.toml").write_text(SPEC)
    run = ["lab", "tiny.toml", "-o", "out"]
    assert main([*run, "--dry-run"]) == 0
    told = capfd.readouterr().out.splitlines()
    assert [line.partition(",")[0] for line in told] == ["backtracking"] * 2
    assert told[0].endswith("rules.swaps=1, repeat 1")
    assert not (home / "out").exists()
    main(run)
    lines = home / "out" / "results.jsonl"
    first = lines.read_text().splitlines(keepends=True)[0]
    lines.write_text(first)
    capfd.readouterr()
    assert main([*run, "--resume", "--dry-run"]) == 0
    assert capfd.readouterr().out.splitlines() == told[1:]
    assert lines.read_text() == first


def test_a_wish_names_its_files_before_it_makes_a_level(
    home: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    line = "new tour --rows 5 --cols 5 --wish unique --count 3 -o wished --dry-run"
    assert main(line.split()) == 0
    assert len(capfd.readouterr().out.splitlines()) == 3
    assert not (home / "wished").exists()


def test_a_file_that_is_there_is_refused_as_without_it(home: Path) -> None:
    (home / "one.json").write_text("{}")
    line = "new tour --rows 4 --cols 4 -o one.json --dry-run"
    assert main(line.split()) == 2


@pytest.mark.parametrize("name", ["new", "convert", "batch", "page", "collect", "lab"])
def test_every_command_here_writes(name: str) -> None:
    assert LINES[name]
