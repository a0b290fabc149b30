"""Options take the values of their ranges, ends included, and no others."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from gridwright.solvers.contract.cases import Kind, of_every_kind
from gridwright.solvers.options import Option, OptionError


def options_of(of: Kind) -> Iterator[Option]:
    """All options of a kind that are numbers."""
    every = [*of.rules, *of.generator_options]
    for solver in of.solvers:
        every += solver.options
    yield from (option for option in every if option.type in ("int", "float"))


@of_every_kind
def test_the_ends_of_a_range_are_values_and_nothing_beyond(of: Kind) -> None:
    ends = 0
    for option in options_of(of):
        for end, beyond in ((option.minimum, -1), (option.maximum, 1)):
            if end is None:
                continue
            ends += 1
            assert option.read(end) == end
            assert option.parse(str(end)) == end
            with pytest.raises(OptionError):
                option.read(end + beyond)
    assert ends


def test_no_number_is_endless() -> None:
    free = Option("share", "float", 0.5)
    for value in (float("inf"), float("-inf"), float("nan")):
        with pytest.raises(OptionError):
            free.read(value)
    assert free.read(10**300) == 1e300


@pytest.mark.parametrize(
    ("option", "wanted"),
    [
        (Option("one", "bool", False), "true or false"),
        (Option("one", "text", ""), "a text"),
        (Option("one", "int", 3), "a whole number"),
        (Option("one", "int", 3, minimum=1), "a whole number of at least 1"),
        (Option("one", "float", 3, maximum=1e4), "a number of at most 10000"),
        (Option("one", "int", 3, minimum=1, maximum=9), "a whole number from 1 to 9"),
        (Option("one", "table", {}), "a table of whole numbers"),
        (Option("one", "choice", "a", choices=("a", "b")), "one of a, b"),
    ],
)
def test_a_refusal_says_what_is_wanted(option: Option, wanted: str) -> None:
    with pytest.raises(OptionError) as refused:
        option.read(None)
    assert str(refused.value).endswith(f" is not {wanted}")
