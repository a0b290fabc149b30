"""How many of its cases a test runs: a sample in every run, all of them with
`--thorough`.

A test that loops takes the fixture `cases`. A list of parameters goes through
`sampled` or `one_of_each`, a property of hypothesis through `examples`. The sample is
the same in every run. So is a share (`--share 1/4`) of what only `--thorough` runs.
"""

from __future__ import annotations

import random
import sys
import zlib
from argparse import ArgumentTypeError
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeVar

import pytest
from hypothesis import settings
from hypothesis.internal.conjecture import providers

SLOW_ROWS = 1
"""How many rows of its parameters a slow test has daily, if it draws no sample of its
own and has not the mark `whole`."""

# Hypothesis tries the constants of all modules that are imported so far, too: then the
# examples differ by what ran before. It reads every one of our files for that.
providers._get_local_constants = lambda: providers._local_constants

T = TypeVar("T")
Test = TypeVar("Test", bound=Callable[..., Any])


@dataclass
class Cases:
    """The type of the fixture `cases`: `for case in cases(daily=20, thorough=1000)`.

    A test that takes it has the mark `thorough` where all cases are asked for.
    """

    all_asked: bool = False

    def __call__(self, *, daily: int, thorough: int) -> range:
        """The numbers of the cases, from 0."""
        return range(thorough if self.all_asked else daily)


CASES = Cases()
"""Of this run: `tests/conftest.py` notes here what was asked for, before it collects
tests."""


@dataclass(frozen=True)
class Share:
    """One of several parts of the long tests, which together are all of them.

    part: from 1 to `of`.
    """

    part: int
    of: int

    @classmethod
    def read(cls, words: str) -> Share:
        """`2/4` is the second of four. ArgumentTypeError if it is not a part of a
        whole."""
        part, _, of = words.partition("/")
        if part.isdecimal() and of.isdecimal() and 1 <= int(part) <= int(of):
            return cls(int(part), int(of))
        raise ArgumentTypeError(f"{words} is not a part of a whole, such as 1/4")

    def has(self, test: str) -> bool:
        """True if the test of that id belongs to this part, in every run and on every
        machine."""
        return zlib.crc32(test.encode()) % self.of == self.part - 1


def sampled(values: Iterable[Any], *, daily: int) -> list[Any]:
    """A list of parameters. `daily` of them, drawn by lot, run always; the mark is on
    the others.

    A tuple stands for the values of several parameters. Each module has a lot of its
    own.
    """
    found = list(values)
    seed = f"{sys._getframe(1).f_globals['__name__']} {len(found)}"
    chosen = random.Random(seed).sample(range(len(found)), daily)
    return [value if at in chosen else _marked(value) for at, value in enumerate(found)]


def one_of_each(values: Iterable[T], by: Callable[[T], object]) -> list[Any]:
    """A list of parameters. One of each sort, drawn by lot, runs always; the mark is on
    the others.

    by: the sort of a value, such as the kind of a pair of kind and solver.
    """
    found = list(values)
    lot = random.Random(f"{sys._getframe(1).f_globals['__name__']} {len(found)}")
    order = lot.sample(range(len(found)), len(found))
    chosen = set({by(found[at]): at for at in order}.values())
    return [value if at in chosen else _marked(value) for at, value in enumerate(found)]


def beyond_sample(test: str, rows: int) -> set[int]:
    """The rows of a slow test that run with `--thorough` alone, by number: all but
    `SLOW_ROWS`, drawn by lot."""
    daily = random.Random(test).sample(range(rows), min(SLOW_ROWS, rows))
    return set(range(rows)).difference(daily)


def shuffled(tests: Iterable[T], seed: int, group: Callable[[T], object]) -> list[T]:
    """Tests in another order: groups by lot, and in each group its tests by lot.

    group: of a test, its file: what a file sets up serves all its tests.
    """
    lot = random.Random(seed)
    groups: dict[object, list[T]] = {}
    for test in tests:
        groups.setdefault(group(test), []).append(test)
    order = list(groups.values())
    lot.shuffle(order)
    for of_group in order:
        lot.shuffle(of_group)
    return [test for of_group in order for test in of_group]


def _marked(value: Any) -> Any:
    if hasattr(value, "marks"):  # a pytest.param
        return value._replace(marks=[*value.marks, pytest.mark.thorough])
    values = value if isinstance(value, tuple) else (value,)
    return pytest.param(*values, marks=pytest.mark.thorough)


def examples(*, daily: int, thorough: int) -> Callable[[Test], Test]:
    """The settings of a property of hypothesis that tries so many examples."""

    def applied(test: Test) -> Test:
        made: Test = settings(
            max_examples=len(CASES(daily=daily, thorough=thorough)),
            deadline=None,
            derandomize=not CASES.all_asked,
        )(test)
        return pytest.mark.thorough(made) if CASES.all_asked else made

    return applied
