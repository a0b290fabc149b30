"""The commands that ask one question about many levels: text, JSON, tables, codes."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from gridwright.cli.main import main
from gridwright.solvers.files.level_file import level_to_json
from gridwright.solvers.files.level_set import level_files
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.registry import BUNDLED
from gridwright.solvers.service.insights.asking import QUESTIONS, columns_of
from tools.answers_schema import FILE, text

ROOT = Path(__file__).parents[3]
MAZE = str(ROOT / "levels/coin_maze/02-paper-maze.json")
SHUT = "S # .\n. # E\n"
QUESTION_KINDS = [(name, kind) for name in QUESTIONS for kind in BUNDLED]
COUNTED = ("coin_maze", "tour")
"""The kinds whose answers are counted by cell."""


def form(name: str) -> Draft202012Validator:
    """The schema of one record."""
    whole = json.loads(FILE.read_text("utf-8"))
    return Draft202012Validator({**whole, "$ref": f"#/$defs/{name}"})


def answer(capfd: pytest.CaptureFixture[str], *words: str) -> tuple[int, Any]:
    """The exit code of a command and the object that it prints."""
    code = main([*words, "--json"])
    return code, json.loads(capfd.readouterr().out)


def test_the_schema_in_the_documents_is_current() -> None:
    assert FILE.read_text("utf-8") == text(), "python -m tools.answers_schema"
    Draft202012Validator.check_schema(json.loads(text()))


@pytest.mark.slow
@pytest.mark.parametrize(("name", "kind"), QUESTION_KINDS)
def test_every_question_answers_in_the_form_of_its_schema(
    name: str, kind: str, capfd: pytest.CaptureFixture[str]
) -> None:
    level = str(level_files(kind)[0])
    if name == "heat" and kind not in COUNTED:
        assert main([name, level, "--json"]) == 2
        assert "not counted by cell" in capfd.readouterr().err
        return
    limit = [] if name == "hint" else ["--time-limit", "5"]
    code, found = answer(capfd, name, level, *limit)
    assert code in (0, 3)
    assert found["file"] == level
    assert found["kind"] == kind
    form(QUESTIONS[name].partition(":")[2]).validate(found)


def test_other_commands_answer_in_the_form_of_theirs(
    capfd: pytest.CaptureFixture[str],
) -> None:
    for words, name in (
        (["routes", MAZE, "--first", "2", "--as", "cells"], "Routes"),
        (["verify", MAZE], "Verified"),
    ):
        _, found = answer(capfd, *words)
        form(name).validate(found)
    _, kinds = answer(capfd, "kinds")
    for kind in kinds:
        form("Kind").validate(kind)


def test_one_level_is_told_whole_and_several_in_a_line_each(
    capfd: pytest.CaptureFixture[str],
) -> None:
    first = str(ROOT / "levels/coin_maze/01-first-steps.json")
    assert main(["hint", first]) == 0
    assert main(["heat", MAZE]) == 0
    shown = capfd.readouterr().out.splitlines()
    assert "246 answers, 15 of them optimal" in shown
    assert any(line.startswith("  on every best answer (18)") for line in shown)
    assert main(["heat", MAZE, "-q"]) == 0
    assert capfd.readouterr().out == "246 answers, 15 of them optimal\n"
    assert main(["heat", first, MAZE]) == 0
    lines = capfd.readouterr().out.splitlines()
    assert lines[1] == f"{MAZE}: 246 answers, 15 of them optimal"
    assert len(lines) == 2
    assert main(["heat", first, MAZE, "-v"]) == 0
    assert len(capfd.readouterr().out.splitlines()) == 6


def test_a_folder_becomes_a_table(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    for file in level_files("coin_maze")[:2]:
        (tmp_path / file.name).write_bytes(file.read_bytes())
    assert main(["heat", str(tmp_path), "--csv"]) == 0
    rows = list(csv.DictReader(io.StringIO(capfd.readouterr().out)))
    assert tuple(rows[0]) == ("file", *columns_of("heat"))
    assert {Path(row["file"]).name[:2] for row in rows} == {"01", "02"}
    assert sum(row["needed"] == "True" for row in rows if "02-" in row["file"]) == 18


def test_why_has_the_reason_and_the_repairs(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    shut = level_to_json(level_from_text("coin_maze", SHUT))
    (tmp_path / "shut.json").write_text(shut, "utf-8")
    code, found = answer(capfd, "why", str(tmp_path / "shut.json"), "--rule", "cell=2")
    assert (code, found["possible"]) == (0, False)
    assert "shut in" in found["reason"]
    assert found["repairs"][0]["edits"] == ["open the wall at 0, 1"]
    assert found["repairs"][0]["score"] == 8
    assert found["smallest"] and found["complete"]


def test_a_file_that_cannot_be_read_does_not_stop_the_others(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    missing = str(tmp_path / "none.json")
    assert main(["hint", missing, MAZE, "-q"]) == 2
    out, err = capfd.readouterr()
    assert out.strip() == "The rules of the hints see nothing here."
    assert err == f"gridwright: {missing}: No such file or directory\n"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["hint", MAZE, "--moves", "LLLL"], "move 4 (L): row 0, column -1 is outside"),
        (["what-if", MAZE, "--near", "3"], "'3' is not ROW,COLUMN"),
        (["what-if", MAZE, "--near", "0,0,0"], "'0,0,0' is not ROW,COLUMN"),
        (["what-if", MAZE, "--near", "0,-1"], "'0,-1' is not ROW,COLUMN"),
        (["what-if", MAZE, "--near", "99,1"], "row 99, column 1 is outside the board"),
        (["compare", MAZE, "--solver", "fronteir"], "did you mean 'frontier'?"),
        (["difficulty", MAZE, "--rule", "cel=2"], "cel is not an option"),
        (["heat", MAZE, "--json", "--csv"], "not allowed with"),
    ],
)
def test_wrong_words_are_refused_in_a_sentence(
    words: list[str], sentence: str, capfd: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    out, err = capfd.readouterr()
    assert out == "" and err.count("\n") == 1
    assert sentence in err


@pytest.mark.slow
def test_processes_answer_as_this_one_does(capfd: pytest.CaptureFixture[str]) -> None:
    files = [str(file) for file in level_files("coin_maze")[:3]]
    found = []
    for jobs in ("1", "2"):
        assert main(["difficulty", *files, "--json", "--jobs", jobs]) == 0
        lines = map(json.loads, capfd.readouterr().out.splitlines())
        found.append({line["file"]: line for line in lines})
    assert found[0] == found[1]
    assert len(found[0]) == 3


def written(folder: Path, kind: str, rows: str) -> str:
    """The name of a file with a level."""
    file = folder / "level.json"
    file.write_text(level_to_json(level_from_text(kind, rows)), "utf-8")
    return str(file)


def test_a_comparison_ends_with_the_code_of_its_best_answer(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    few = ["--time-limit", "0"]
    frontier = ["compare", MAZE, "--solver", "frontier", "--no-count"]
    code, found = answer(capfd, *frontier, *few)
    assert found["solvers"][0]["score"] is None
    assert (code, found["solvers"][0]["status"]) == (4, "unknown")
    assert answer(capfd, *frontier)[0] == 0
    shut = written(tmp_path, "coin_maze", SHUT)
    assert answer(capfd, "compare", shut)[0] == 1


def test_the_limit_of_what_if_is_for_the_level_itself_too(
    capfd: pytest.CaptureFixture[str],
) -> None:
    code, found = answer(capfd, "what-if", MAZE, "--time-limit", "0")
    assert (code, found["stopped_by"], found["edits"]) == (4, "time", [])
    assert found["solutions"] is None


@pytest.mark.parametrize("flag", ["--node-limit", "--memory-limit", "--time-limit"])
def test_the_limits_of_a_grade_are_kept(
    flag: str, capfd: pytest.CaptureFixture[str]
) -> None:
    code, found = answer(capfd, "difficulty", MAZE, flag, "0")
    assert code in (3, 4) and not found["proved"]


@pytest.mark.parametrize(
    "words", [["what-if", "--node-limit"], ["hint", "--time-limit"]]
)
def test_a_limit_that_a_question_does_not_have_is_not_offered(
    words: list[str], capfd: pytest.CaptureFixture[str]
) -> None:
    name, flag = words
    assert main([name, MAZE, flag, "1"]) == 2
    assert "unrecognized arguments" in capfd.readouterr().err


def test_one_answer_is_not_one_answers(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    way = written(tmp_path, "coin_maze", "S . E")
    assert main(["heat", way, "-q"]) == 0
    assert capfd.readouterr().out == "1 answer, 1 of them optimal\n"
    assert main(["compare", way, "--solver", "frontier"]) == 0
    out = capfd.readouterr().out
    assert out.startswith("1 solver\n") and ", 1 answer, " in out


def test_what_if_says_in_words_what_it_says_in_numbers(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    way = written(tmp_path, "coin_maze", "S . $\n. # E")
    found = answer(capfd, "what-if", way)[1]
    assert main(["what-if", way]) == 0
    _, now, *lines = capfd.readouterr().out.splitlines()
    assert " ".join(now.split()) == "the level now score 5, optimal, 1 best answer"
    assert len(lines) == len(found["edits"])
    assert {edit["status"] for edit in found["edits"]} == {"infeasible", "optimal"}
    for line, edit in zip(lines, found["edits"], strict=True):
        by = f" by {edit['by']}" if edit["by"] else ""
        is_shut = edit["status"] == "infeasible"
        told = f"score {edit['score']}, optimal, {edit['optimal']} best answer"
        whole = f"{edit['edit']} {edit['verdict']}{by}; "
        assert " ".join(line.split()) == whole + ("no answer" if is_shut else told)


def test_the_table_of_what_if_has_a_line_for_each_edit(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    way = written(tmp_path, "coin_maze", "S . $\n. # E")
    edits = answer(capfd, "what-if", way)[1]["edits"]
    assert main(["what-if", way, "--csv"]) == 0
    rows = list(csv.DictReader(io.StringIO(capfd.readouterr().out)))
    assert [row["edit"] for row in rows] == [edit["edit"] for edit in edits]
    assert {row["kind"] for row in rows} == {"coin_maze"}


def test_a_grade_that_is_none_has_its_reason_in_a_sentence(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    shut = written(tmp_path, "coin_maze", SHUT)
    none = "There is no answer, so there is nothing to grade."
    assert answer(capfd, "difficulty", shut)[1]["why"] == none
    open_way = written(tmp_path, "coin_maze", "S . E")
    assert answer(capfd, "difficulty", open_way)[1]["why"] == ""
