"""gridwright set: made, ordered, checked, proved, and written as a page."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from gridwright.cli.main import main
from gridwright.solvers.files.level_file import level_to_json
from gridwright.solvers.files.level_set import read_set
from gridwright.solvers.files.rows import level_from_text
from tools.answers_schema import schema

LEVELS = {
    "long": "S . $ .\n. # . .\n$ . . E",
    "short": "S $ E",
    "walled": "S # E",
}
SHAPES = schema()
FORM = Draft202012Validator({**SHAPES, "$ref": "#/$defs/SetReport"})


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to be in, with three levels."""
    monkeypatch.chdir(tmp_path)
    for name, text in LEVELS.items():
        level = level_from_text("coin_maze", text).with_(title=name)
        Path(f"{name}.json").write_text(level_to_json(level), "utf-8")
    return tmp_path


def set_(line: str) -> int:
    """Run the command."""
    return main(["set", *line.split()])


def names(file: str) -> list[str]:
    """The names of the levels of a set."""
    return [entry.name for entry in read_set(Path(file)).entries]


def test_files_are_named_and_with_inside_copied() -> None:
    assert set_("make a.json long.json short.json --title Two") == 0
    found = read_set(Path("a.json"))
    assert found.title == "Two"
    assert [entry.path for entry in found.entries] == ["long.json", "short.json"]
    assert set_("make below.json a.json walled.json --inside") == 0
    copied = read_set(Path("below.json"))
    assert copied.title == "Two"
    assert names("below.json") == ["long", "short", "walled"]
    assert all(entry.level for entry in copied.entries)


@pytest.mark.parametrize(
    "line",
    [
        "make x.json long.json short.json",
        "order a.json -o x.json",
        "prove a.json -o x.json",
    ],
)
def test_where_a_set_is_written_one_line_goes_to_stderr(
    line: str, capfd: pytest.CaptureFixture[str]
) -> None:
    set_("make a.json long.json short.json")
    capfd.readouterr()
    assert set_(line) == 0
    out, err = capfd.readouterr()
    assert out == ""
    [told] = err.splitlines()
    assert "2 levels" in told


def test_a_folder_gives_each_level_once() -> None:
    set_("make a.json short.json long.json")
    assert set_("make b.json .") == 0
    assert names("b.json") == ["short", "long", "walled"]


def test_order_puts_the_easiest_first(capfd: pytest.CaptureFixture[str]) -> None:
    set_("make a.json long.json short.json --title Two")
    capfd.readouterr()
    assert set_("order a.json -o b.json --json") == 0
    told = json.loads(capfd.readouterr().out)
    FORM.validate(told)
    grades = [level["grade"] for level in told["levels"]]
    assert grades == sorted(grades)
    assert "never falls" in told["curve"] or grades[0] == grades[-1]
    assert sorted(names("b.json")) == ["long", "short"]
    assert names("a.json") == ["long", "short"]


def test_order_ends_with_1_where_nobody_can_finish(
    capfd: pytest.CaptureFixture[str],
) -> None:
    set_("make a.json short.json walled.json")
    capfd.readouterr()
    assert set_("order a.json") == 1
    told = capfd.readouterr().out
    assert "level 2: it is proved to be impossible" in told
    assert "level 2: its optimum" not in told
    Path("walled.json").unlink()
    assert set_("order a.json") == 1


def test_check_ends_with_1_where_nobody_can_finish(
    capfd: pytest.CaptureFixture[str],
) -> None:
    set_("make a.json long.json short.json")
    Path("short.json").unlink()
    capfd.readouterr()
    assert set_("check a.json") == 1
    lines = capfd.readouterr().out.splitlines()
    assert [line[:15] for line in lines] == ["a.json: level 1", "a.json: level 2"]
    assert set_("check a.json --json") == 1
    told = json.loads(capfd.readouterr().out)
    FORM.validate(told)
    assert [fault["fault"] for fault in told["faults"]] == ["unproved", "unreadable"]


def test_prove_keeps_its_answers_in_the_new_set() -> None:
    set_("make a.json long.json short.json")
    assert set_("prove a.json -o b.json") == 0
    assert set_("check b.json") == 0
    stored = [
        entry.level and entry.level.solution
        for entry in read_set(Path("b.json")).entries
    ]
    assert [answer and answer.status for answer in stored] == ["optimal", "optimal"]


def test_prove_ends_with_1_for_a_level_without_an_answer() -> None:
    set_("make a.json short.json walled.json")
    assert set_("prove a.json") == 1


def test_a_page_has_the_title_of_the_set() -> None:
    set_("make a.json short.json --title Evening")
    assert set_("page a.json -o a.html") == 0
    assert "<title>Evening</title>" in Path("a.html").read_text("utf-8")


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("make x.json", "set make needs the levels of the set"),
        ("check short.json", "this is not a set of levels"),
        ("check a.json long.json", "set check takes one set"),
        ("check a.json -o x.json", "set check takes no -o"),
        ("check a.json --time-limit 0", "set check takes no --time-limit"),
        ("page a.json", "set page needs -o OUT"),
        ("make short.json long.json", "short.json exists: --force replaces it"),
        ("make x.json gone.json", "gone.json"),
        ("sort a.json", "invalid choice"),
    ],
)
def test_a_refusal_is_one_sentence(
    line: str, words: str, capfd: pytest.CaptureFixture[str]
) -> None:
    assert set_(line) == 2
    told = capfd.readouterr().err
    assert words in told and told.count("\n") == 1


@pytest.mark.parametrize(
    "line",
    ["make x.json short.json", "order a.json -o x.json", "page a.json -o x.html"],
)
def test_a_dry_run_writes_nothing(line: str, home: Path) -> None:
    set_("make a.json short.json")
    before = sorted(home.iterdir())
    assert set_(f"{line} --dry-run") == 0
    assert sorted(home.iterdir()) == before
