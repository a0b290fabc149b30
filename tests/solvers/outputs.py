"""Command lines of every command, and a trial of whether one writes over a person's
file."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from gridwright.cli.main import main
from gridwright.cli.table import COMMANDS
from gridwright.solvers.files.level_set import level_files
from gridwright.solvers.search import run

LINES: dict[str, tuple[str, ...]] = {
    "demo": ("demo --terminal",),
    "solve": ("solve level.json --gif x.gif", "solve level.json --proof x.json"),
    "routes": ("routes level.json",),
    "check": ("check level.json",),
    "verify": ("verify level.json",),
    "new": (
        "new tour --rows 3 --cols 3 -o x.json",
        "new tour --rows 3 --cols 3 --count 2 -o out",
        "new coin_maze --rows 3 --cols 3 --wish coins=1.. -o x.json",
        "new coin_maze --rows 3 --cols 3 --wish coins=1.. --count 2 -o out",
    ),
    "difficulty": ("difficulty level.json",),
    "what-if": ("what-if level.json",),
    "why": ("why level.json",),
    "heat": ("heat level.json",),
    "compare": ("compare level.json",),
    "hint": ("hint level.json",),
    "play": ("play level.json",),
    "mend": ("mend level.json --wish coins=2 -o x.json",),
    "collect": ("collect coin_maze --count 2 --jobs 1 -o out --proof proofs",),
    "render": (
        "render level.json -o x.png",
        "render level.json -o x.svg",
        "render level.json -o x.pdf",
    ),
    "film": (
        "film level.json -o x.gif",
        "film level.json -o x.webp --all-optimal 1",
        "film level.json -o x.html --search frontier",
        "film level.json -o x.png --search frontier --events 3",
    ),
    "page": ("page level.json -o x.html",),
    "set": (
        "set make x.json level.json --inside",
        "set order set.json -o x.json",
        "set prove set.json -o x.json",
        "set page set.json -o x.html",
    ),
    "convert": (
        "convert level.json x.txt",
        "convert level.json x.tmj",
        "convert level.json -o out --to text",
    ),
    "link": ("link level.json",),
    "batch": (
        "batch level.json --jobs 1 -o x.jsonl",
        "batch level.json --jobs 1 --proof proofs",
    ),
    "lab": (
        "lab small.toml -o out --report x.html",
        "lab small.toml -o out",
        "lab small.toml -o out --plugins class",
    ),
    "warm": ("warm sowing --jobs 1",),
    "kinds": ("kinds",),
    "doctor": ("doctor --quick",),
    "desktop": ("desktop install",),
    "completion": ("completion bash",),
    "plugin": ("plugin --template x.py",),
    "help": ("help solve",),
}
"""What each command is asked: with every flag that names what it writes."""

SILENT = (
    "routes",
    "check",
    "verify",
    "difficulty",
    "what-if",
    "why",
    "heat",
    "compare",
    "hint",
    "play",
    "link",
    "warm",
    "kinds",
    "doctor",
    "completion",
    "help",
)
"""Commands that write nothing where they are called."""
AT_A_TERMINAL = ("play",)
"""Commands that end with 2 where no terminal is."""
DRAWN = ("demo", "--gif", "render", "film", "desktop", "lab", "doctor")
"""Words of lines that need Qt."""
BESIDE = "gridwright-coin_maze.png"
"""What gets another name where a file has its own, forced or not."""
MINE = b"my own words\n"
SET = """{"format": "gridwright-set", "levels": [{"path": "level.json"}]}"""
SPEC = """
[levels]
kind = "coin_maze"
rows = 2
cols = 2
[[solvers]]
id = "frontier"
[[sweeps]]
parameter = "generator.walls"
values = [0, 0.1]
"""


def missing() -> set[str]:
    """Commands without a line, and lines of no command."""
    return set(COMMANDS) ^ set(LINES)


def lines(*, drawn: bool) -> list[str]:
    """The lines that write: those that need Qt, or the others."""
    written = [line for name in LINES if name not in SILENT for line in LINES[name]]
    return [
        line for line in written if drawn == any(word in DRAWN for word in line.split())
    ]


def prepared(folder: Path) -> Path:
    """A folder with the inputs that the lines name, in place of what was there."""
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "class").mkdir(parents=True)
    shutil.copy(str(level_files("coin_maze")[0]), folder / "level.json")
    (folder / "set.json").write_text(SET, "utf-8")
    (folder / "small.toml").write_text(SPEC, "utf-8")
    template = Path(__file__).parents[2] / "docs" / "template_solver.py"
    shutil.copy(template, folder / "class" / "one.py")
    return folder


def files_in(folder: Path) -> dict[str, bytes]:
    """The content of every file below a folder, by its path from there."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def written_by(line: str, folder: Path) -> list[str]:
    """The files that a line makes in a fresh folder."""
    before = files_in(prepared(folder))
    os.chdir(folder)
    words = line.split()
    assert main(words) == (2 if words[0] in AT_A_TERMINAL else 0)
    after = files_in(folder)
    assert before.items() <= after.items(), "the inputs stay as they are"
    return sorted(after.keys() - before.keys())


def keep_what_is_there(
    line: str,
    names: list[str],
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Assert that a line which would write files refuses to where a person has one of
    them, before any search, and replaces them when it is forced to."""
    for name in names:
        if name == BESIDE:
            _goes_beside(line, folder)
        else:
            _refuses(line, name, folder, monkeypatch, capsys)
    replaced = _owned(folder, [name for name in names if name != BESIDE])
    if replaced:
        assert main([*line.split(), "--force"]) == 0
        assert not [own for own in replaced if own.read_bytes() == MINE]


def _owned(folder: Path, names: list[str]) -> list[Path]:
    """Files of a person with those names, beside the inputs."""
    place = prepared(folder)
    made = [place / name for name in names]
    for own in made:
        own.parent.mkdir(parents=True, exist_ok=True)
        own.write_bytes(MINE)
    os.chdir(folder)
    return made


def _goes_beside(line: str, folder: Path) -> None:
    (own,) = _owned(folder, [BESIDE])
    assert main(line.split()) == main([*line.split(), "--force"]) == 0
    assert own.read_bytes() == MINE


def _refuses(
    line: str,
    name: str,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (own,) = _owned(folder, [name])
    before = files_in(folder)
    capsys.readouterr()
    with monkeypatch.context() as patched:
        patched.setattr(run.Run, "__init__", _no_search)
        code = main(line.split())
    told = capsys.readouterr().err
    assert (code, files_in(folder)) == (2, before), told
    assert told.count("\n") == 1 and own.name in told and "--force" in told


def _no_search(*unused: object, **named: object) -> None:
    raise AssertionError("a search was begun before the file was refused")
