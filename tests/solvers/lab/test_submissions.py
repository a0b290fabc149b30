"""`lab SPEC --plugins FOLDER`: a class of submissions, among them what a class hands
in."""

from __future__ import annotations

import csv
import json
from itertools import cycle, islice
from pathlib import Path

import pytest

from gridwright.cli.main import main
from gridwright.solvers.lab.spec import read_spec, shipped
from gridwright.solvers.runtime import children
from gridwright.solvers.runtime.children import sandbox
from gridwright.solvers.teaching.lessons import LESSONS, Lesson
from tests.solvers.plugins.broken import DO_NOT_LOAD, NEVER_END, STILL_RIGHT, WRONG

ROOT = Path(__file__).parents[3]
TEMPLATE = (ROOT / "docs" / "template_solver.py").read_text("utf-8")
MAZE = json.dumps(
    {
        "format": "gridwright-level",
        "version": 1,
        "kind": "coin_maze",
        "rows": ["S . .", "$ . E"],
    }
)
SPEC = f"""
title = "A <small> class"
[levels.texts]
maze = '{MAZE}'
[[solvers]]
id = "frontier"
"""
FIRST_ROUTE = "def solve(game):\n    return ['R', 'R', 'D']\n"
FORKS = (
    "import os\n\ndef solve(game):\n    for _ in range(3):\n"
    "        if os.fork() == 0:\n            os._exit(0)\n    return ['R', 'R', 'D']\n"
)
WRITES = (
    "from pathlib import Path\n\ndef solve(game):\n"
    "    Path(__file__).write_text('gone')\n    return ['R', 'R', 'D']\n"
)
CALLS = (
    "import socket\n\ndef solve(game):\n"
    "    socket.create_connection(('192.0.2.1', 80), timeout=5)\n    return ['R', "
    "'R', 'D']\n"
)


@pytest.fixture(autouse=True)
def no_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures need Qt, and an application for the process: tests of the editor draw
    them."""
    monkeypatch.setattr(
        "gridwright.editor.commands.drawing.draw_charts", lambda charts: None
    )


@pytest.fixture
def handed_in(tmp_path: Path) -> Path:
    (tmp_path / "small.toml").write_text(SPEC, "utf-8")
    folder = tmp_path / "handed in"
    folder.mkdir()
    return folder


def judge(folder: Path, *words: str) -> dict[str, dict[str, str]]:
    """The lines of the class by file."""
    out = folder.parent / "out"
    spec = str(folder.parent / "small.toml")
    assert main(["lab", spec, "--plugins", str(folder), "-o", str(out), *words]) == 0
    with (out / "class.csv").open(encoding="utf-8") as file:
        return {line["file"]: line for line in csv.DictReader(file)}


def hand_in(folder: Path, texts: dict[str, str]) -> None:
    for name, text in texts.items():
        (folder / f"{name}.py").write_text(text, "utf-8")


def told(line: dict[str, str]) -> tuple[int, int, int]:
    return int(line["levels"]), int(line["correct"]), int(line["optimal"])


def test_who_was_right_and_who_was_best(
    handed_in: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    texts = {
        "whole": TEMPLATE,
        "first": FIRST_ROUTE,
        "<b>lie": WRONG["illegal_move"].text,
        "other": "KINDS = 'tour'\n" + FIRST_ROUTE,
        "broken": DO_NOT_LOAD["syntax"].text,
        "sleeps": "import time\n\ndef solve(game):\n    time.sleep(1e6)\n",
        "forks": FORKS,
        "frontier": FIRST_ROUTE,
    }
    hand_in(handed_in, texts)
    lines = judge(handed_in, "--time-limit", "1", "--memory-limit", "64")
    assert next(iter(lines)) == "whole.py", "the best stand first"
    assert len(lines) == len(texts), "the solver of the spec is no submission"
    assert told(lines["whole.py"]) == (1, 1, 1) and int(lines["whole.py"]["nodes"]) > 0
    assert told(lines["first.py"]) == told(lines["frontier.py"]) == (1, 1, 0)
    assert told(lines["sleeps.py"]) == (1, 0, 0)
    assert lines["sleeps.py"]["remark"] == "ended at the limit of time"
    for name, why in (
        ("<b>lie.py", "move 2 (U)"),
        ("other.py", "it solves tour, not coin_maze"),
        ("broken.py", "line 1: this is not Python"),
        ("forks.py", "cannot start other processes"),
    ):
        assert why in lines[name]["remark"] and told(lines[name])[1:] == (0, 0)
    page = (handed_in.parent / "out" / "class.html").read_text("utf-8")
    assert "&lt;b&gt;lie.py" in page and "<b>lie" not in page
    assert "<title>A &lt;small&gt; class" in page and "default-src 'none'" in page
    assert page.count("<tr>") == len(texts) + 1
    where = "in bubblewrap" if sandbox() else "without a sandbox"
    assert where in page and where in capsys.readouterr().out


def test_a_folder_without_python_and_a_cluster_are_refused(
    handed_in: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [
        "lab",
        str(handed_in.parent / "small.toml"),
        "-o",
        str(handed_in.parent / "out"),
    ]
    assert main([*words, "--plugins", str(handed_in)]) == 2
    assert "there is no Python file in this folder" in capsys.readouterr().err
    hand_in(handed_in, {"first": FIRST_ROUTE})
    assert (
        main([*words, "--plugins", str(handed_in), "--scheduler", "tcp://localhost:1"])
        == 2
    )
    assert "runs on this computer alone" in capsys.readouterr().err


def test_what_runs_in_the_sandbox_reads_and_no_more(handed_in: Path) -> None:
    if not sandbox():
        pytest.skip("bubblewrap does not work here")
    hand_in(handed_in, {"writes": WRITES, "calls": CALLS})
    lines = judge(handed_in, "--time-limit", "20")
    assert "Read-only file system" in lines["writes.py"]["remark"]
    assert (handed_in / "writes.py").read_text("utf-8") == WRITES
    assert "unreachable" in lines["calls.py"]["remark"]


def test_without_a_sandbox_the_page_warns(
    handed_in: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(children, "_BUBBLEWRAP", ("no-such-program",))
    sandbox.cache_clear()
    try:
        hand_in(handed_in, {"first": FIRST_ROUTE})
        assert told(judge(handed_in)["first.py"]) == (1, 1, 0)
        page = (handed_in.parent / "out" / "class.html").read_text("utf-8")
        assert "without a sandbox" in page and "could read and delete files" in page
    finally:
        sandbox.cache_clear()


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.page)
def test_each_lesson_has_a_spec_with_its_level(lesson: Lesson) -> None:
    assert [path.stem for path in shipped()].count(f"lesson-{lesson.number}") == 1
    spec = read_spec(f"lesson-{lesson.number}")
    levels = [json.loads(text) for text in spec.levels.texts.values()]
    shown = json.loads(lesson.shown.file.read_text("utf-8"))
    assert shown["rows"] in [level["rows"] for level in levels] and len(levels) > 1
    assert {level["kind"] for level in levels} == {shown["kind"]}


@pytest.mark.thorough
def test_two_hundred_submissions(handed_in: Path) -> None:
    """Loops, floods, forks, lies and memory hogs among the right ones: each has its
    line."""
    slow = {"sleeps_at_top", "loops_at_top", "uses_a_file_beside_it"}
    bad = {**DO_NOT_LOAD, **WRONG}
    never = {name: broken.text for name, broken in NEVER_END.items()}
    kinds = {
        name: broken.text
        for name, broken in bad.items()
        if name not in slow | {"forks"}
    }
    kinds |= {"forks": FORKS, "whole": TEMPLATE, "first": FIRST_ROUTE}
    kinds |= {name: text for name, text in STILL_RIGHT.items() if name not in slow}
    texts = {
        f"{name}_{number}": text for name, text in never.items() for number in range(4)
    }
    rest = (
        (f"{name}_{at}", text) for at, (name, text) in enumerate(cycle(kinds.items()))
    )
    texts |= dict(islice(rest, 200 - len(texts)))
    hand_in(handed_in, texts)
    lines = judge(handed_in, "--time-limit", "1", "--memory-limit", "64", "--jobs", "4")
    assert len(lines) == 200
    for name, line in lines.items():
        kind = name.rpartition("_")[0]
        right = kind in ("whole", "first") or kind in STILL_RIGHT
        assert int(line["correct"]) == right, (name, line)
        assert bool(line["remark"]) or right, (name, line)
        assert kind != "whole" or line["optimal"] == "1"
