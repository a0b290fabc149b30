"""The page on how a person solves a puzzle, and its file."""

from __future__ import annotations

import re
import runpy

import pytest

from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.registry import BUNDLED, kind
from gridwright.solvers.teaching.lessons import guide_folder, page_file, page_text

LANGUAGES = ("en", "zh_CN", "zh_TW")
TRIED = {
    "tour": "Paper tour",
    "coin_maze": "First steps",
    "trail": "The envelope",
    "collapse": "Doorstep",
    "match3": "Two in a row",
    "sowing": "First handful",
}
"""The level that the page names, by kind."""


def _file(kind_id: str) -> str:
    for file in level_files(kind_id):
        if read_bundled(file).title == TRIED[kind_id]:
            return str(file)
    raise LookupError(kind_id)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_has_a_part_for_each_kind_with_rules(language: str) -> None:
    text = page_text("by_reason", language)
    parts = re.split(r"^## ", text, flags=re.MULTILINE)[1:]
    assert {name for name in BUNDLED if kind(name).reasoner} == TRIED.keys()
    for title, part in zip(TRIED.values(), parts, strict=False):
        assert f"*{title}*" in part
    assert len(parts) == len(TRIED) + 1
    assert page_file("by_reason", language).parent.name == "lessons"


@pytest.mark.slow
@pytest.mark.whole
@pytest.mark.parametrize("kind_id", TRIED)
def test_its_file_prints_reasons_of_the_level_that_it_names(kind_id: str) -> None:
    told = runpy.run_path(str(guide_folder() / "lessons" / "by_reason.py"))["told"]
    first, *reasons = told(_file(kind_id))
    assert first.startswith(TRIED[kind_id])
    assert reasons
    if kind_id == "tour":
        assert "Every step changes the colour" in reasons[0]
    if kind_id == "coin_maze":
        assert "worth 6" in reasons[0]
    if kind_id == "collapse":
        assert len(reasons) == 2
