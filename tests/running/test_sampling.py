"""A run has a sample of the cases, and `--thorough` all of them: see
`tests.sampling`."""

from __future__ import annotations

from argparse import ArgumentTypeError
from itertools import groupby

import pytest

from tests.sampling import Cases, Share, one_of_each, sampled, shuffled


@pytest.mark.parametrize("of", [1, 2, 4, 7])
def test_the_shares_are_all_tests_each_once(of: int) -> None:
    tests = [f"tests/test_some.py::test_one[{number}]" for number in range(1000)]
    shares = [Share.read(f"{part}/{of}") for part in range(1, of + 1)]
    assert all(sum(share.has(test) for share in shares) == 1 for test in tests)
    sizes = [sum(map(share.has, tests)) for share in shares]
    assert max(sizes) < 1.3 * len(tests) / of


@pytest.mark.parametrize(
    "words", ["", "1", "0/4", "5/4", "1/0", "-1/4", "a/b", "1/4/4"]
)
def test_what_is_not_a_part_of_a_whole_is_refused(words: str) -> None:
    with pytest.raises(ArgumentTypeError, match="is not a part of a whole"):
        Share.read(words)


def test_the_sample_is_the_same_in_every_run() -> None:
    third = pytest.param("c", 2, id="third", marks=pytest.mark.slow)
    rows = sampled([("a", 0), ("b", 1), third], daily=1)
    assert rows == sampled([("a", 0), ("b", 1), third], daily=1)
    every = [pytest.param(*row) if type(row) is tuple else row for row in rows]
    assert [row.values for row in every] == [("a", 0), ("b", 1), ("c", 2)]
    assert sum("thorough" in {mark.name for mark in row.marks} for row in every) == 2
    assert every[2].id == "third" and "slow" in {mark.name for mark in every[2].marks}


def test_one_of_each_sort_runs_always() -> None:
    pairs = [(kind, number) for kind in "abc" for number in range(4)]
    rows = one_of_each(pairs, by=lambda pair: pair[0])
    daily = [row for row in rows if type(row) is tuple]
    assert [kind for kind, _ in daily] == ["a", "b", "c"]
    assert rows == one_of_each(pairs, by=lambda pair: pair[0])
    others = [row.values for row in rows if type(row) is not tuple]
    assert sorted(daily + others) == pairs


def test_another_order_has_the_same_tests_and_keeps_files_together() -> None:
    tests = [(file, number) for file in "abcdef" for number in range(9)]
    found = shuffled(tests, 1, lambda test: test[0])
    assert found == shuffled(tests, 1, lambda test: test[0]) != tests
    assert found != shuffled(tests, 2, lambda test: test[0])
    assert sorted(found) == tests
    files = [file for file, _ in groupby(found, key=lambda test: test[0])]
    assert sorted(files) == list("abcdef") != files


def test_cases_are_counted_from_0() -> None:
    assert Cases()(daily=2, thorough=5) == range(2)
    assert Cases(all_asked=True)(daily=2, thorough=5) == range(5)
