"""Titles with control characters in what is drawn: pictures stay well-formed, pages
hold none."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from gridwright.cli.main import main
from gridwright.editor.pictures.charts import draw_chart
from gridwright.solvers.files.level_file import level_to_json, read_level
from gridwright.solvers.files.level_set import level_files
from gridwright.solvers.lab.charts import Chart, Mark, Series

pytestmark = pytest.mark.usefixtures("qapp")

BAD = "a\x1b[31mb\x00c\x07d\x7fe\x9bf<b>&"
RAW = ("\x1b", "\x00", "\x07", "\x7f", "\x9b")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    level = read_level(Path(str(level_files("coin_maze")[0])))
    path = tmp_path / "level.json"
    path.write_text(level_to_json(level.with_(title=BAD)), encoding="utf-8")
    return path


def test_a_picture_stays_well_formed(file: Path, tmp_path: Path) -> None:
    out = tmp_path / "x.svg"
    assert (
        main(["render", str(file), "-o", str(out), "--title", "--caption", "c\x1b\x07"])
        == 0
    )
    ElementTree.parse(out)
    assert not any(char in out.read_text("utf-8") for char in RAW)


def test_a_page_of_a_search_holds_none(file: Path, tmp_path: Path) -> None:
    out = tmp_path / "x.html"
    assert (
        main(["film", str(file), "-o", str(out), "--search", "frontier", "--title"])
        == 0
    )
    assert not any(char in out.read_text("utf-8") for char in RAW)


def test_a_chart_stays_well_formed(tmp_path: Path) -> None:
    chart = Chart(
        BAD, BAD, BAD, (Series(BAD, (Mark(0, 3, 3, 3), Mark(1, 2, 2, 2))),), (BAD, "b")
    )
    draw_chart(chart, tmp_path / "x.svg")
    ElementTree.parse(tmp_path / "x.svg")
    assert not any(char in (tmp_path / "x.svg").read_text("utf-8") for char in RAW)
