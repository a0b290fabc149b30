"""What the README and the page on the library show in Python is what Python says."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import gridwright
from gridwright.batches import COLUMNS

ROOT = Path(__file__).parents[2]


def examples(page: str) -> str:
    """The sessions of a page, one after the other."""
    text = (ROOT / page).read_text("utf-8")
    return "\n".join(
        re.findall(r"^```pycon\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    ("page", "least"), [("README.md", 3), ("docs/library.md", 20), ("docs/sets.md", 3)]
)
def test_sessions_of_a_page_run(
    page: str, least: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    session = doctest.DocTestParser().get_doctest(examples(page), {}, page, page, 0)
    assert len(session.examples) >= least
    told: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
    assert runner.run(session, out=told.append).failed == 0, "".join(told)


def test_the_picture_on_the_page_is_what_the_library_draws() -> None:
    result = gridwright.solve(ROOT / "levels/coin_maze/02-paper-maze.json", threads=1)
    assert (ROOT / "docs/images/library-answer.svg").read_text("utf-8") == result.svg()


def test_the_page_names_every_column_of_a_row() -> None:
    text = (ROOT / "docs/library.md").read_text("utf-8")
    line = re.search(r"^`file` `title`.*?`error`$", text, re.MULTILINE | re.DOTALL)
    assert line is not None
    assert tuple(re.findall(r"`(\w+)`", line[0])) == COLUMNS
