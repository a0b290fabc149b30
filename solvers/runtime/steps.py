"""Work in steps: generators that yield between steps and return what they made."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

from solvers.problem import Progress

T = TypeVar("T")


def finished(work: Generator[object, None, T]) -> T:
    """What the work makes, all of its steps done now."""
    while True:
        try:
            next(work)
        except StopIteration as stop:
            result: T = stop.value
            return result


def yielding(work: Generator[object, None, T]) -> Generator[Progress, None, T]:
    """The steps of some work as those of a search that can be stopped between them."""
    while True:
        try:
            next(work)
        except StopIteration as stop:
            result: T = stop.value
            return result
        yield Progress()
