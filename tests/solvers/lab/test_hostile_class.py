"""A class in which most submissions do harm: every honest one has its marks, and
nothing stays.

The files are in `tests/data/submissions`, under names that say what they do;
`expected.json` has the marks of each, and words of its remark (any of them: on a busy
machine some are slow). What no file can hold is made here: a pipe, a device, a socket
and a folder.
"""

from __future__ import annotations

import csv
import json
import os
import shutil
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gridwright.cli.main import main
from gridwright.solvers.service.files.lines import ResultsFile, readable

SUBMISSIONS = Path(__file__).parents[2] / "data" / "submissions"
EXPECTED: dict[str, dict[str, Any]] = json.loads(
    (SUBMISSIONS / "expected.json").read_text("utf-8")
)
LEVEL = {
    "format": "gridwright-level",
    "version": 1,
    "kind": "coin_maze",
    "rows": ["S . .", "$ . E"],
    "solution": {"moves": "DRURD", "score": 5},
}
SPEC = """
title = "Class"
[levels]
files = ["small.json"]
[[solvers]]
id = "frontier"
"""
DAILY = (
    "b_overwrites_its_neighbours",
    "forks_by_address_and_leaves",
    "y_removes_the_results",
    "z_last_and_right",
)
MARK = "GRIDWRIGHT_TEST_OF_A_CLASS"

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="this system has no /proc"
)


@pytest.fixture(autouse=True)
def no_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures need Qt, and an application for the process: tests of the editor draw
    them."""
    monkeypatch.setattr(
        "gridwright.editor.commands.drawing.draw_charts", lambda charts: None
    )


@pytest.fixture
def marked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """What all processes that this test starts have in their environment."""
    monkeypatch.setenv(MARK, str(tmp_path))
    return f"{MARK}={tmp_path}"


def processes_with(mark: str) -> list[int]:
    """The processes that were started with a variable."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            try:
                told = (entry / "environ").read_bytes().split(b"\0")
            except OSError:
                continue
            if mark.encode() in told:
                found.append(int(entry.name))
    return found


def hand_in(folder: Path, names: tuple[str, ...]) -> list[str]:
    """The folder of a class, its level and its spec; the names that no file of Python
    has."""
    (folder / "small.toml").write_text(SPEC, "utf-8")
    (folder / "small.json").write_text(json.dumps(LEVEL), "utf-8")
    inside = folder / "in"
    inside.mkdir()
    for name in names:
        shutil.copyfile(SUBMISSIONS / f"{name}.txt", inside / f"{name}.py")
    os.mkfifo(inside / "pipe.py")
    (inside / "folder.py").mkdir()
    (inside / "device.py").symlink_to("/dev/zero")
    with socket.socket(socket.AF_UNIX) as bound:
        bound.bind(os.path.relpath(inside / "socket.py"))
    return ["pipe", "folder", "device", "socket"]


def judged(folder: Path, *words: str) -> dict[str, dict[str, str]]:
    """The lines of the class, by the names of the files without their ending."""
    words = ("--plugins", str(folder / "in"), "-o", str(folder / "out"), *words)
    assert main(["lab", str(folder / "small.toml"), *words]) == 0
    with (folder / "out" / "class.csv").open(encoding="utf-8") as file:
        return {Path(line["file"]).stem: line for line in csv.DictReader(file)}


def wrong_marks(
    lines: dict[str, dict[str, str]], names: tuple[str, ...]
) -> list[dict[str, str]]:
    """The lines of the class that are not as expected."""
    return [
        lines[name]
        for name in names
        for told in [EXPECTED[name]]
        if int(lines[name]["correct"]) != told["correct"]
        or int(lines[name]["optimal"]) != told["optimal"]
        or not any(words in lines[name]["remark"] for words in told["says"])
    ]


def check_class(folder: Path, names: tuple[str, ...], mark: str, *words: str) -> None:
    """Judge a class, and go on with it: the marks are right both times, and nobody
    stays."""
    others = hand_in(folder, names)
    words = ("--memory-limit", "64", *words)
    lines = judged(folder, *words)
    assert wrong_marks(lines, names) == []
    assert lines.keys() == {*names, *others}, (
        "each has a line, the solver of the spec none"
    )
    assert all(
        "device or a pipe" in lines[name]["remark"] for name in ("pipe", "device")
    )
    assert all(lines[name]["remark"] for name in others)
    page = (folder / "out" / "class.html").read_text("utf-8")
    assert page.count("<tr>") == len(lines) + 1
    results = (folder / "out" / "results.jsonl").read_bytes().splitlines()
    ran = [name for name in names if lines[name]["levels"] == "1"]
    assert len(results) == len(ran) + 1 and all(map(json.loads, results))
    assert processes_with(mark) == []
    for name in names:  # the neighbour that is gone is no other solver on the way on
        shutil.copyfile(SUBMISSIONS / f"{name}.txt", folder / "in" / f"{name}.py")
    (folder / "small.json").write_text(json.dumps(LEVEL), "utf-8")
    assert wrong_marks(judged(folder, *words, "--resume"), names) == []
    assert processes_with(mark) == []


@pytest.mark.slow
def test_a_few_that_do_harm_cost_the_others_nothing(
    tmp_path: Path, marked: str
) -> None:
    check_class(tmp_path, DAILY, marked, "--time-limit", "10")


@pytest.mark.thorough
@pytest.mark.slow
def test_all_that_do_harm_cost_the_others_nothing(tmp_path: Path, marked: str) -> None:
    check_class(tmp_path, tuple(EXPECTED), marked, "--time-limit", "2", "--jobs", "2")


def test_each_file_is_expected_and_each_expected_is_a_file() -> None:
    assert sorted(file.stem for file in SUBMISSIONS.glob("*.txt")) == sorted(EXPECTED)
    assert set(DAILY) <= EXPECTED.keys()
    honest = [
        name
        for name, told in EXPECTED.items()
        if told["optimal"] and told["says"] == [""]
    ]
    assert len(EXPECTED) - len(honest) >= 44


LINE = {"file": "a.json", "racer": "one", "status": "feasible", "nodes": 3}


@pytest.mark.parametrize(
    "wrong",
    [
        {"nodes": 10**400},
        {"nodes": -1},
        {"score": float("nan")},
        {"bound": float("inf")},
        {"processor": "long"},
        {"memory": 1e301},
        {"moves": [7]},
        {"details": object()},
    ],
)
def test_what_no_reader_accepts_is_not_written(
    tmp_path: Path, wrong: dict[str, Any]
) -> None:
    path = str(tmp_path / "results.jsonl")
    with ResultsFile(path) as results:
        results.write(LINE)
        results.write({**LINE, **wrong})
    written = [json.loads(line) for line in Path(path).read_bytes().splitlines()]
    assert written[0] == LINE
    assert written[1].keys() == {"file", "racer", "error"}
    assert written[1]["error"].startswith("a.json: its line would not be read: ")
    with ResultsFile(path, "resume"):
        pass


def test_a_line_that_is_right_stays_as_it_is() -> None:
    assert readable(LINE) is LINE


def test_a_guarded_file_is_made_good(tmp_path: Path) -> None:
    path = tmp_path / "out" / "results.jsonl"
    path.parent.mkdir()
    with ResultsFile(str(path), guarded=True) as results:
        results.write(LINE)
        path.write_text("nonsense\n", "utf-8")
        results.write(LINE)
    good = (json.dumps(LINE) + "\n") * 2
    assert path.read_text("utf-8") == good
    with ResultsFile(str(path), "resume", guarded=True) as results:
        path.unlink()
        os.mkfifo(path)
        results.write(LINE)
    assert path.read_text("utf-8") == good + json.dumps(LINE) + "\n"
    with ResultsFile(str(path), "resume", guarded=True):
        shutil.rmtree(path.parent)
    assert path.read_text("utf-8").count("\n") == 3


def _pipe(path: Path) -> None:
    os.mkfifo(path)


def _folder(path: Path) -> None:
    path.mkdir()
    (path / "a.txt").write_text("a file", "utf-8")


def _link_to_a_folder(path: Path) -> None:
    _folder(path.with_name("elsewhere"))
    path.symlink_to("elsewhere")


@pytest.mark.parametrize("put", [_pipe, _folder, _link_to_a_folder])
def test_what_stands_in_the_place_of_results_gives_way(
    tmp_path: Path, put: Callable[[Path], None]
) -> None:
    path = tmp_path / "results.jsonl"
    with ResultsFile(str(path), guarded=True) as results:
        results.write(LINE)
        path.unlink()
        put(path)
    assert path.read_text("utf-8") == json.dumps(LINE) + "\n"
    kept = tmp_path / "elsewhere" / "a.txt"
    assert kept.is_file() == (put is _link_to_a_folder)


@pytest.mark.parametrize(
    "name", ["results.jsonl", "lab.lock", "class.csv", "spec.toml"]
)
def test_a_folder_with_pipes_in_the_place_of_files_is_refused(
    tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    hand_in(tmp_path, ("the_first_route",))
    (tmp_path / "out").mkdir()
    os.mkfifo(tmp_path / "out" / name)
    words = ["--plugins", str(tmp_path / "in"), "-o", str(tmp_path / "out"), "--resume"]
    assert main(["lab", str(tmp_path / "small.toml"), *words]) == 2
    assert f"{name}: this is not a file" in capsys.readouterr().err
