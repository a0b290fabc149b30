"""`new` with a wish: levels, exit codes, and sentences."""

from __future__ import annotations

from pathlib import Path

import pytest

from gridwright.cli.main import main
from gridwright.solvers.files.level_file import level_hash, read_level
from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.level import thaw
from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.wish.language import parse_wish
from gridwright.solvers.wish.series import like_wish

NEW = ["new", "coin_maze", "--rows", "4", "--cols", "5"]
HARD = ["new", "collapse", "--rows", "5", "--cols", "5", "--set", "hard=true"]


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (
            ["--wish", "score=32", "--set", "max_worth=1", "--wish", "coins=8"],
            2,
            "score=32: it is 28 at most (20 cells and 8 coins are worth 28 at most)",
        ),
        (
            ["--wish", "coin=8"],
            2,
            "coin is not a condition of coin_maze: did you mean coins?",
        ),
        (
            ["--wish", "difficulty=10; uses 0,0; avoids 1,1", "--time-limit", "0"],
            4,
            "0 of 1 level made",
        ),
        (["--journey", "0..4"], 2, "a journey goes from a grade to another"),
        (["--rows", "0"], 2, ""),
    ],
)
def test_wishes_that_are_not_met_end_with_a_sentence(
    words: list[str], code: int, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*NEW, *words]) == code
    out, err = capsys.readouterr()
    assert sentence in err and out == ""


@pytest.mark.slow
def test_levels_go_into_a_folder_and_the_same_seed_makes_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [*HARD, "--wish", "greedy-gap=1..", "--count", "3", "--seed", "7"]
    assert main([*words, "-o", str(tmp_path / "a")]) == 0
    assert "3 of 3 levels made" in capsys.readouterr().err
    assert main([*words, "-o", str(tmp_path / "b")]) == 0
    one, two = (sorted((tmp_path / name).iterdir()) for name in "ab")
    hashes = [level_hash(read_level(file)) for file in one]
    assert [file.name for file in one] == [file.name for file in two]
    assert (
        hashes == [level_hash(read_level(file)) for file in two]
        and len(set(hashes)) == 3
    )
    assert main(["verify", "--prove", *map(str, one)]) == 0
    assert main([*words, "-o", str(tmp_path / "a")]) == 2
    assert f"{one[0].name} exists: --force replaces it" in capsys.readouterr().err


@pytest.mark.slow
def test_more_like_one_and_a_journey(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first = tmp_path / "first.json"
    wished = ["--wish", "unique; coins=3", "--seed", "5"]
    assert main([*NEW, *wished, "-o", str(first)]) == 0
    assert (
        main(
            ["new", "--like", str(first), "--count", "2", "-o", str(tmp_path / "more")]
        )
        == 0
    )
    boards = {
        level_hash(read_level(file)) for file in (first, *(tmp_path / "more").iterdir())
    }
    assert len(boards) == 3
    for file in (tmp_path / "more").iterdir():
        level = read_level(file)
        assert (level.cells > 0).sum() == 3 and level.solution is not None
        assert level.solution.counts is not None and level.solution.counts.optimal == 1
    journey = tmp_path / "journey"
    words = ["--journey", "1,2,3", "--time-limit", "600", "-o", str(journey)]
    assert main(["new", "coin_maze", "--rows", "3", "--cols", "4", *words]) == 0
    assert [file.name[:2] for file in sorted(journey.iterdir())] == ["01", "02", "03"]


ROWS = '"rows": ["S . .", ". . ."]'


def level_file(tmp_path: Path, rows: str = ROWS, more: str = "") -> str:
    path = tmp_path / "level.json"
    head = '{"format": "gridwright-level", "version": 1, "kind": "tour", '
    path.write_text(f"{head}{rows}{more}}}", "utf-8")
    return str(path)


@pytest.mark.slow
def test_a_level_is_mended_and_says_that_the_edits_are_the_fewest(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out.json"
    assert main(["mend", level_file(tmp_path), "--wish", "unique", "-o", str(out)]) == 0
    assert "1 edit, proved to be the fewest" in capsys.readouterr().err
    mended = read_level(out)
    assert mended.solution is not None and mended.solution.counts is not None
    assert mended.solution.counts.optimal == 1
    assert (
        main(["mend", level_file(tmp_path), "--wish", "walls=4", "--edits", "1"]) == 1
    )
    assert "at most 1 edit: proved" in capsys.readouterr().err


@pytest.mark.slow
def test_open_cells_of_a_file_are_filled(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = '"rows": ["S . . .", ". . . .", ". . . .", ". . . ."]'
    name = level_file(
        tmp_path, rows, ', "open": [[2, 0], [2, 1], [2, 2], [3, 1], [3, 2], [3, 3]]'
    )
    out = tmp_path / "out.json"
    words = ["--open", "--time-limit", "60", "-o", str(out)]
    assert main(["mend", name, "--wish", "unique", *words]) == 0
    filled = read_level(out)
    assert (
        filled.cells[:2] == read_level(name).cells[:2]
    ).all() and "open" not in filled.extra
    assert (filled.cells[3, 0], filled.cells[2, 3]) == (0, 0)
    assert "6 open cells are filled" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "mend needs --wish"),
        (["--wish", "closed=true"], "a condition that is more than a rule"),
        (["--wish", "unique; closed=true"], "the rule closed is another"),
        (["--wish", "unique", "--open"], "lists no cells as open"),
    ],
)
def test_what_cannot_be_mended_is_refused(
    words: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["mend", level_file(tmp_path), *words]) == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize(
    ("rows", "sentence"),
    [("S # E", "proved to be impossible"), ("S . .", "an exit is missing")],
)
def test_nothing_is_like_a_level_without_an_answer(
    rows: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = level_file(tmp_path, f'"rows": ["{rows}"]')
    text = Path(name).read_text("utf-8").replace("tour", "coin_maze")
    Path(name).write_text(text, "utf-8")
    assert main(["new", "--like", name]) == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.slow
def test_more_like_one_takes_another_rule(tmp_path: Path) -> None:
    name, out = (
        level_file(tmp_path, '"rows": ["S . . .", ". . . .", ". . . ."]'),
        tmp_path / "o",
    )
    words = ["--rule", "closed=true", "--wish", "optimal=1..", "--time-limit", "60"]
    assert main(["new", "--like", name, *words, "-o", str(out)]) == 0
    assert read_level(out).rules == {"closed": True}


def test_a_level_with_the_rules_of_the_wish_is_mended(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = level_file(tmp_path, ROWS, ', "rules": {"closed": true}')
    assert (
        main(["mend", name, "--wish", "unique; closed=true", "--wish", "walls=..1"])
        == 0
    )
    assert "nothing to change" in capsys.readouterr().err


def test_more_like_one_keeps_a_rule_that_is_a_table() -> None:
    of = kind("match3")
    (file, *_) = level_files("match3")
    level = read_bundled(file)
    level = level.with_(
        rules={**level.rules, "points": {"3": 2, "4": 5}, "exactly": False}
    )
    rules = parse_wish(of, finished(like_wish(of, level))).rules
    assert rules == thaw(level.rules)
