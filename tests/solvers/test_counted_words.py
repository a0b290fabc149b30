"""Numbers in sentences: groups of three, and the words that go with one or several."""

from __future__ import annotations

import numpy as np
import pytest

from gridwright.solvers.problem import Counts, Progress, Result, SearchQuestion
from gridwright.solvers.registry import kind
from gridwright.solvers.service.texts.report import card, under
from gridwright.solvers.terminal.progress import progress_text
from gridwright.solvers.text import Text, counted, filled, places_of


@pytest.mark.parametrize(
    ("number", "words", "told"),
    [
        (0, "answer", "0 answers"),
        (1, "answer", "1 answer"),
        (44385, "answer", "44,385 answers"),
        (1, "# process|# processes", "1 process"),
        (2, "# process|# processes", "2 processes"),
        (1, "the only cell|all # cells", "the only cell"),
    ],
)
def test_a_number_with_its_words(number: int, words: str, told: str) -> None:
    assert counted(number, words) == told


@pytest.mark.parametrize(
    ("cells", "told"),
    [
        (1, "row 0, column 9"),
        (2, "row 0, column 9 and row 1, column 8"),
        (3, "row 0, column 9; row 1, column 8 and row 2, column 7"),
        (
            4,
            "row 0, column 9; row 1, column 8; row 2, column 7 and row 3, column 6",
        ),
        (
            5,
            "row 0, column 9; row 1, column 8; row 2, column 7; row 3, column 6 "
            "and 1 more cell",
        ),
        (
            7,
            "row 0, column 9; row 1, column 8; row 2, column 7; row 3, column 6 "
            "and 3 more cells",
        ),
    ],
)
def test_cells_are_listed_up_to_four(cells: int, told: str) -> None:
    assert places_of([(at, 9 - at) for at in range(cells)]) == told


def test_a_number_of_any_size_has_words() -> None:
    told = counted(10**5000, "route")
    assert told.startswith("100,000,000") and told.endswith(",000 routes")


def test_a_sentence_groups_whole_numbers_alone() -> None:
    assert Text("{n} of {m}", n=3952, m=np.int64(44385)) == "3,952 of 44,385"
    assert filled("{n:,} {n}", n=1234567) == "1,234,567 1,234,567"
    assert filled(
        "{yes} {text} {share} {n:+d}", yes=True, text="1000", share=0.5, n=2500
    ) == ("True 1000 0.5 +2500")


def test_a_pair_of_coordinates_has_no_groups() -> None:
    assert Text("{r:d},{c:d} is empty", r=1024, c=7) == "1024,7 is empty"


def test_words_follow_the_number() -> None:
    template = (
        "{number:# cell is|# cells are} free, {number:it|they} {number:counts|count}"
    )
    assert Text(template, number=1) == "1 cell is free, it counts"
    assert Text(template, number=2500) == "2,500 cells are free, they count"
    assert filled("还有 {number} 格", number=2500) == "还有 2,500 格"


def test_places_beyond_those_that_are_named() -> None:
    cells = [(0, col) for col in range(6)]
    assert places_of(cells[:5]).endswith("and 1 more cell")
    assert places_of(cells).endswith("and 2 more cells")


def test_the_card_of_the_terminal_groups_every_figure() -> None:
    counts = Counts(1, 1)
    result = Result(
        "feasible",
        score=44385,
        bound=53952,
        moves=("R",),
        counts=counts,
        nodes=1,
        kind="coin_maze",
    )
    told = card(kind("coin_maze"), result)
    assert "44,385" in told and "53,952" in told
    assert "44385" not in told and "53952" not in told
    assert "1 node" in told and "1 nodes" not in told


def test_progress_and_conditions_count_one() -> None:
    one = progress_text(Progress(nodes=1, elapsed=1.0, score=44385, bound=53952))
    assert "1 node " in one and "best 44,385" in one and "bound 53,952" in one
    assert under({"avoid": ["0,1"]}) == " under 1 condition"


@pytest.mark.parametrize("unit", ["", "steps"])
def test_nodes_of_a_search_in_words(unit: str) -> None:
    question = SearchQuestion((), unit=unit)
    tail = f" ({unit})" if unit else ""
    assert question.told(1) == f"1 node{tail}"
    assert question.told(3952) == f"3,952 nodes{tail}"
