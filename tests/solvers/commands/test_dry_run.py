"""`--dry-run` names what would be written, and writes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from gridwright.cli.main import main
from tests.solvers.outputs import LINES

PAPER = ". . . S\n. $ . .\n. # . .\n. . . .\n. . # .\nE . . $\n"
NEW = "new tour --rows 4 --cols 4 --count 2 -o drafts"
RUNS = {
    NEW: ["drafts/tour-4x4-000000.json", "drafts/tour-4x4-000001.json"],
    "new tour --rows 4 --cols 4 -o one.json": ["one.json"],
    "new tour --rows 4 --cols 4": [],
    "batch maze.txt -o lines.jsonl": ["maze.txt"],
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


@pytest.mark.parametrize("name", ["new", "convert", "batch", "page"])
def test_every_command_here_writes(name: str) -> None:
    assert LINES[name]
