"""Levels on paper: what stands beside a board says what is to be done."""

from __future__ import annotations

from pathlib import Path
from unicodedata import normalize

import numpy as np
import pytest

from gridwright.editor.kinds.registry import kind_view
from gridwright.editor.models.program.translators import Language
from gridwright.editor.pictures.paper import MOST_A_PAGE, Paper, Sheets, printing
from gridwright.editor.pictures.sheet import pixels_of
from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Level
from gridwright.solvers.registry import BUNDLED
from gridwright.solvers.runtime.steps import finished
from tests.editor.driving.files.pdf import pages_of


def printed(path: Path, levels: list[Level], per_page: int = 1) -> list[str]:
    finished(printing(levels, path, paper=Paper(per_page)))
    pages = (
        normalize("NFKC", words) for words in pages_of(path)
    )  # ligatures as letters
    return [" ".join(words.split()) for words in pages]


@pytest.mark.parametrize("kind_id", BUNDLED)
def test_a_level_on_paper_says_what_is_to_be_done(
    english: Language, kind_id: str, tmp_path: Path
) -> None:
    level = read_bundled(level_files(kind_id)[0])
    task = normalize("NFKC", kind_view(kind_id).game_words.goal(level))
    pages = printed(tmp_path / "a.pdf", [level])
    assert task and task in pages[0]
    assert all(task not in answers for answers in pages[1:])


def test_the_task_of_swaps_names_their_number_and_the_points(english: Language) -> None:
    words = kind_view("match3").game_words
    level = level_from_text("match3", "1 1 2\n2 2 1").with_(rules={"swaps": 1})
    task = normalize("NFKC", words.goal(level))
    assert task.startswith("Make exactly 1 swap of neighbouring tiles.")
    assert task.endswith("3 → 1 · 4 → 4 · 5+ → 10.")
    free = level.with_(
        rules={"swaps": 2, "exactly": False, "points": {"10": 9, "3": 2}}
    )
    task = normalize("NFKC", words.goal(free))
    assert task.startswith("Make at most 2 swaps of neighbouring tiles.")
    assert task.endswith("3 → 2 · 4–9 → 0 · 10+ → 9.")


TEXTS = {
    "match3": ("1 1 2\n2 2 1", {"swaps": 1}),
    "sowing": ("1 1\n1 1", {"chain": True}),
}


@pytest.mark.parametrize("per_page", [4, 9, MOST_A_PAGE])
@pytest.mark.parametrize("kind_id", TEXTS)
def test_the_task_stands_whole_on_full_pages(
    english: Language, kind_id: str, per_page: int, tmp_path: Path
) -> None:
    text, rules = TEXTS[kind_id]
    level = level_from_text(kind_id, text).with_(rules=rules)
    task = normalize("NFKC", kind_view(kind_id).game_words.goal(level))
    pages = printed(tmp_path / "a.pdf", [level] * per_page, per_page)
    assert len(pages) == 1 and pages[0].count(task) == per_page


@pytest.mark.parametrize("kind_id", TEXTS)
def test_boards_of_a_full_page_stay_off_its_edges(
    english: Language, kind_id: str
) -> None:
    level = level_from_text(kind_id, TEXTS[kind_id][0])
    sheets = Sheets([level] * MOST_A_PAGE, Paper(MOST_A_PAGE))
    pixels = pixels_of(sheets.image(0, 421))
    inked = pixels != pixels[0, 0]
    rows, cols = np.nonzero(inked)
    high, wide = inked.shape
    assert min(rows.min(), cols.min()) >= 17
    assert rows.max() < high - 17 and cols.max() < wide - 17


def test_a_table_without_points_is_not_told(english: Language) -> None:
    level = level_from_text("match3", "1 1 2\n2 2 1").with_(
        rules={"swaps": 1, "points": {}}
    )
    assert (
        kind_view("match3")
        .game_words.goal(level)
        .endswith("Score as many points as you can.")
    )


def test_the_task_of_sowing_names_the_chain_where_there_is_one(
    english: Language,
) -> None:
    words, level = kind_view("sowing").game_words, level_from_text("sowing", "1 1\n1 1")
    assert "capture the stones of the pit after it" in words.goal(level)
    more = words.goal(level.with_(rules={"chain": True})).removeprefix(
        words.goal(level)
    )
    assert more.startswith(" After a capture of stones, as long as")
