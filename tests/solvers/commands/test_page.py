"""gridwright page: levels and sets into one HTML file."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from gridwright.cli.main import main
from gridwright.solvers.files.level_file import read_level
from gridwright.solvers.files.level_set import (
    LevelSet,
    SetEntry,
    level_files,
    set_to_json,
)
from tests.solvers.processes import ROOT

MAZE = Path(str(level_files("coin_maze")[1]))
TOUR = Path(str(level_files("tour")[1]))


def titles(page: Path) -> list[str]:
    text = page.read_text(encoding="utf-8")
    content = text.split('id="content">')[1].split("</script>")[0]
    return [level["title"] for level in json.loads(content)["levels"]]


def test_levels_in_the_order_given(tmp_path: Path) -> None:
    out = tmp_path / "play.html"
    assert main(["page", str(TOUR), str(MAZE), "-o", str(out), "--title", "Two"]) == 0
    assert titles(out) == ["Paper tour", "Paper maze"]
    assert "<title>Two</title>" in out.read_text(encoding="utf-8")


def test_a_set_with_paths_and_levels_in_it(tmp_path: Path) -> None:
    shutil.copy(MAZE, tmp_path / "maze.json")
    entries = (SetEntry("maze.json", title="Warm up"), SetEntry(level=read_level(TOUR)))
    file, out = tmp_path / "evening.json", tmp_path / "play.html"
    file.write_text(set_to_json(LevelSet("Evening", entries)), encoding="utf-8")
    assert main(["page", str(file), "-o", str(out)]) == 0
    assert titles(out) == ["Warm up", "Paper tour"]
    assert "<title>Evening</title>" in out.read_text(encoding="utf-8")


def test_a_folder_gives_its_sets_first_and_each_level_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, out = tmp_path / "levels", tmp_path / "play.html"
    (folder / "deeper").mkdir(parents=True)
    shutil.copy(MAZE, folder / "a.json")
    shutil.copy(MAZE, folder / "deeper" / "again.json")
    shutil.copy(TOUR, folder / "deeper" / "tour.json")
    entries = (SetEntry("deeper/tour.json"),)
    (folder / "evening.json").write_text(
        set_to_json(LevelSet("Evening", entries)), "utf-8"
    )
    assert main(["page", str(folder), "-o", str(out)]) == 0
    assert titles(out) == ["Paper tour", "Paper maze"]
    assert "<title>Evening</title>" in out.read_text(encoding="utf-8")
    (tmp_path / "empty").mkdir()
    assert main(["page", str(tmp_path / "empty"), "-o", str(out), "--force"]) == 2
    assert "no level files in this folder" in capsys.readouterr().err


@pytest.mark.slow
def test_a_page_goes_to_stdout_and_no_qt_is_loaded() -> None:
    code = (
        "import sys; from gridwright.cli.main import main;"
        f"code = main(['page', {str(MAZE)!r}, '-o', '-']);"
        "assert code == 0 and not any(name.startswith('PySide6') for name in "
        "sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        check=True,
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=60,
    )
    assert done.stdout.startswith("<!doctype html>")


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("{", "JSON"),
        (
            '{"format": "gridwright-set", "version": 1, "levels": []}',
            "the set is empty",
        ),
        (
            '{"format": "gridwright-set", "version": 1, "levels": [{"path": '
            '"gone.json"}]}',
            "gone.json",
        ),
        (
            '{"format": "gridwright-level", "version": 1, "kind": "tour", "rows": '
            '["."]}',
            "a start is missing",
        ),
    ],
)
def test_refusals_say_one_sentence_and_write_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str, words: str
) -> None:
    file, out = tmp_path / "bad.json", tmp_path / "play.html"
    file.write_text(content, encoding="utf-8")
    assert main(["page", str(file), "-o", str(out)]) == 2
    said = capsys.readouterr().err
    assert words in said
    assert said.count("\n") == 1
    assert not out.exists()


def test_a_level_is_never_written_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    level = tmp_path / "level.json"
    shutil.copy(MAZE, level)
    before = level.read_bytes()
    assert main(["page", str(level), "-o", str(level)]) == 2
    assert "a page is written as .html or .htm" in capsys.readouterr().err
    assert level.read_bytes() == before


def test_the_language_is_chosen(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "play.html"
    assert main(["page", str(MAZE), "-o", str(out), "--language", "zh_TW"]) == 0
    text = out.read_text("utf-8")
    assert "重新開始" in text and "重新开始" not in text
    assert main(["page", str(MAZE), "-o", str(out), "--language", "de"]) == 2
    assert "zh_TW" in capsys.readouterr().err
