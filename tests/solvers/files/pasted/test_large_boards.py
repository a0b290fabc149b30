"""Boards as large as any: the budget of a text lets them be read."""

from __future__ import annotations

import random
from functools import cache

import pytest

from gridwright.solvers.files.pasted.budget import ReadingBudget, work_of
from gridwright.solvers.files.pasted.recognise import readings

SIDE = 2048
SMALL = 256
SEPARATORS = {
    "characters": "",
    "words": " ",
    "commas": ",",
}


@cache
def maze(side: int) -> tuple[tuple[str, ...], ...]:
    """The rows of a square board of open cells and blocked ones."""
    rng = random.Random(side)
    rows = [rng.choices("#.", k=side) for _ in range(side)]
    rows[0][0] = "S"
    rows[-1][-1] = "E"
    return tuple(map(tuple, rows))


def text_of(side: int, form: str) -> bytes:
    """The text of a board in a form."""
    separator = SEPARATORS[form]
    return "\n".join(map(separator.join, maze(side))).encode()


@pytest.mark.parametrize("form", SEPARATORS)
def test_a_board_takes_its_share_of_the_work_of_the_largest(form: str) -> None:
    text = text_of(SMALL, form)
    cells = (SIDE // SMALL) ** 2
    share = work_of(cells * len(text)) // cells
    # A short text is read in more ways than a long one.
    budget = ReadingBudget(work=2 * share)
    found = readings(text, budget=budget)
    assert found[0].level.cells.shape == (SMALL, SMALL)


def test_the_work_of_a_text_has_an_end() -> None:
    assert work_of(1000) - work_of(0) == work_of(2000) - work_of(1000) > 0
    assert work_of(2**26) == work_of(2**40)


@pytest.mark.thorough
@pytest.mark.parametrize("form", SEPARATORS)
def test_the_largest_board_is_read(form: str) -> None:
    found = readings(text_of(SIDE, form))
    assert found[0].level.cells.shape == (SIDE, SIDE)
