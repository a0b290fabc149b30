"""How many of its cases a test runs: a sample in every run, all of them with `--thorough`.

A test that loops takes the fixture `cases`. A list of parameters goes through `sampled`, a property
of hypothesis through `examples`. The sample is the same in every run.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeVar

import pytest
from hypothesis import settings

T = TypeVar("T", bound=Callable[..., Any])


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
"""Of this run: `tests/conftest.py` notes here what was asked for, before it collects tests."""


def sampled(values: Iterable[Any], *, daily: int) -> list[Any]:
    """A list of parameters. `daily` of them, drawn by lot, run always; the mark is on the others.

    A tuple stands for the values of several parameters. Each module has a lot of its own.
    """
    found = list(values)
    seed = f"{sys._getframe(1).f_globals['__name__']} {len(found)}"
    chosen = random.Random(seed).sample(range(len(found)), daily)
    return [value if at in chosen else _marked(value) for at, value in enumerate(found)]


def _marked(value: Any) -> Any:
    if hasattr(value, "marks"):  # a pytest.param
        return value._replace(marks=[*value.marks, pytest.mark.thorough])
    values = value if isinstance(value, tuple) else (value,)
    return pytest.param(*values, marks=pytest.mark.thorough)


def examples(*, daily: int, thorough: int) -> Callable[[T], T]:
    """The settings of a property of hypothesis that tries so many examples."""

    def applied(test: T) -> T:
        made: T = settings(max_examples=len(CASES(daily=daily, thorough=thorough)), deadline=None)(
            test
        )
        return pytest.mark.thorough(made) if CASES.all_asked else made

    return applied
