"""`lab --plugin FILE`: a person's own solver in an experiment."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import pytest

from gridwright.cli.main import main
from gridwright.solvers.registry import kind
from tests.solvers.plugins.broken import DO_NOT_LOAD, WRONG
from tests.solvers.remembered import learn_proof

TEMPLATE = Path(__file__).parents[3] / "docs" / "template_solver.py"
SPEC = """
[levels]
kind = "coin_maze"
rows = 4
cols = 4
count = 1
[[solvers]]
id = "frontier"
"""
TWO_LEVELS = SPEC.replace("count = 1", "count = 2")
WITH_PLUGIN = SPEC + '[[solvers]]\nid = "plugin:mine"\nplugin = "mine.py"\n'
MINE = "plugin:mine"


@pytest.fixture(autouse=True)
def no_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures need Qt, and an application for the process: tests of the editor draw
    them."""
    monkeypatch.setattr(
        "gridwright.editor.commands.drawing.draw_charts", lambda charts: None
    )


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "mine.py"
    path.write_text(TEMPLATE.read_text(encoding="utf-8"), encoding="utf-8")
    return path


@pytest.fixture
def words(tmp_path: Path, mine: Path) -> list[str]:
    """The command line of a small lab."""
    spec = tmp_path / "tiny.toml"
    spec.write_text(SPEC, encoding="utf-8")
    return ["lab", str(spec), "-o", str(tmp_path / "out"), "--plugin", str(mine)]


def lines_of(tmp_path: Path) -> list[dict[str, Any]]:
    text = (tmp_path / "out" / "results.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def table(tmp_path: Path) -> list[dict[str, str]]:
    with (tmp_path / "out" / "table.csv").open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_it_races_the_solvers_of_the_spec(
    jobs: str, tmp_path: Path, words: list[str]
) -> None:
    Path(words[1]).write_text(TWO_LEVELS, encoding="utf-8")
    assert main([*words, "--jobs", jobs]) == 0
    lines = lines_of(tmp_path)
    own = [line for line in lines if line["solver"] == MINE]
    assert len(own) == 2 and len(lines) == 4
    for line in own:
        assert (line["status"], line["bound"], line["verified"]) == (
            "feasible",
            None,
            True,
        )
        assert line["nodes"] > 0 and line["processor"] > 0
    rows = [row for row in table(tmp_path) if row["solver"].startswith("Depth first")]
    assert [(row["status"], row["gap"]) for row in rows] == [("optimal", "0.0")] * 2
    assert "plugin" not in (tmp_path / "out" / "spec.toml").read_text(encoding="utf-8")


@pytest.mark.slow
def test_a_lab_goes_on_and_runs_a_changed_file_again(
    tmp_path: Path, mine: Path, words: list[str]
) -> None:
    assert main(words) == 0
    before = lines_of(tmp_path)
    assert main([*words, "--resume"]) == 0
    assert lines_of(tmp_path) == before
    mine.write_text(mine.read_text(encoding="utf-8") + "# changed\n", encoding="utf-8")
    assert main([*words, "--resume"]) == 0
    new = lines_of(tmp_path)[len(before) :]
    assert [line["solver"] for line in new] == [MINE]
    marks = {
        line["options"]["source"] for line in [*before, *new] if line["solver"] == MINE
    }
    assert len(marks) == 2 and len(table(tmp_path)) == 2


@pytest.mark.slow
def test_its_answer_is_optimal_where_the_program_has_a_proof(
    tmp_path: Path, words: list[str]
) -> None:
    level = kind("coin_maze").generate(4, 4, 1, {})
    learn_proof(level, "frontier")
    Path(words[1]).write_text(TWO_LEVELS, encoding="utf-8")
    assert main(words) == 0
    own = {line["seed"]: line for line in lines_of(tmp_path) if line["solver"] == MINE}
    assert (own[1]["status"], own[1]["bound"]) == ("optimal", own[1]["score"])
    assert own[2]["status"] == "feasible"


@pytest.mark.slow
def test_a_mistake_in_it_leaves_the_others_alone(
    tmp_path: Path, mine: Path, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    mine.write_text(WRONG["illegal_move"].text, encoding="utf-8")
    assert main(words) == 2
    err = capsys.readouterr().err
    assert (
        err.count("\n")
        == err.count("mine.py: its answer does not keep to the rules")
        == 1
    )
    lines = lines_of(tmp_path)
    assert sum("error" in line for line in lines) == 1
    assert [line["status"] for line in lines if "error" not in line] == ["optimal"]


@pytest.mark.slow
def test_one_that_does_not_load_or_solves_other_kinds_is_refused(
    tmp_path: Path, mine: Path, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    template = mine.read_text(encoding="utf-8")
    other = template.replace('"coin_maze", ', "")
    broken = DO_NOT_LOAD["no_function"]
    for text, sentence in ((broken.text, broken.says), (other, "it solves tour")):
        mine.write_text(text, encoding="utf-8")
        assert main(words) == 2
        err = capsys.readouterr().err
        assert err.count("\n") == 1 and sentence in err


def test_no_spec_names_one(
    tmp_path: Path, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    Path(words[1]).write_text(WITH_PLUGIN, encoding="utf-8")
    assert main(words[:4]) == 2
    assert "a spec names no plug-in" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()
