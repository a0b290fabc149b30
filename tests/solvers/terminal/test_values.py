"""Values of flags: what is one, and what is refused."""

from __future__ import annotations

import argparse

import pytest

from gridwright.solvers.terminal.values import amount, count


@pytest.mark.parametrize("text", ["0", "0.5", "1", "1e3", "2.25"])
def test_an_amount_is_any_number_from_0(text: str) -> None:
    assert amount(text) == float(text)


@pytest.mark.parametrize("text", ["-0.1", "-1", "nan", "inf", "-inf", "one", ""])
def test_no_other_amount_is_taken(text: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError, match="a number of at least 0"):
        amount(text)


@pytest.mark.parametrize("text", ["-1", "0.5", "1e3", "", "²", "1" * 1000])
def test_a_count_is_a_whole_number(text: str) -> None:
    assert count("0") == 0 and count("42") == 42
    with pytest.raises(argparse.ArgumentTypeError, match="a whole number"):
        count(text)
