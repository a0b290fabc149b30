"""Counts of more than 4,300 digits, which Python itself refuses to turn into text and
back."""

from __future__ import annotations

import argparse
import json
import sys

import pytest

from gridwright.solvers.problem import Counts, Result
from gridwright.solvers.registry import kind
from gridwright.solvers.service.texts.report import card
from gridwright.solvers.terminal.values import ordinal
from gridwright.solvers.text import decimal, grouped, whole_number
from gridwright.solvers.walks import traffic
from gridwright.solvers.walks.engines.tally.heat import Frequencies
from tests.oracles.walks.frontier_boards import empty

HUGE = 7 * 10**5000 + 1
DIGITS = "7" + "0" * 4999 + "1"


def test_numbers_of_any_size_become_text_and_come_back() -> None:
    for number, text in ((0, "0"), (12, "12"), (-1234, "-1234"), (HUGE, DIGITS)):
        assert decimal(number) == text
        assert grouped(number).replace(",", "") == text
    assert grouped(1234567) == "1,234,567" and grouped(HUGE).startswith("700,000,")
    assert whole_number(DIGITS) == HUGE == ordinal(DIGITS)


@pytest.mark.parametrize("text", ["", "1.5", "1e9", "-1", " 1", "1_000", "NaN", "٣"])
def test_only_plain_digits_are_read(text: str) -> None:
    with pytest.raises(ValueError, match="whole number"):
        whole_number(text)
    with pytest.raises(argparse.ArgumentTypeError, match="whole number"):
        ordinal(text)


def test_a_result_tells_counts_of_any_size() -> None:
    assert len(DIGITS) > sys.get_int_max_str_digits()
    counts = Counts(HUGE, HUGE)
    result = Result(
        "optimal", score=1, bound=1, moves=(), counts=counts, solver="frontier"
    )
    told = json.loads(json.dumps(result.to_json()))["counts"]
    assert told == {"solutions": DIGITS, "optimal": DIGITS}
    assert "700,000,000," in card(kind("coin_maze"), result)


def test_counts_by_cell_have_any_size() -> None:
    found = Frequencies({0: [HUGE, 1]}, {(0, 1): [HUGE, 2]}).to_json(empty(1, 2, 0, 1))
    assert found["cells"]["routes"][0][0] == DIGITS and found["steps"][0][4:] == [
        DIGITS,
        "2",
    ]
    shown = traffic.Traffic({(0, 0): Counts(HUGE, 1)}, {}).to_json()
    assert DIGITS in json.dumps(shown)
