"""Work in steps: generators that yield between steps and return what they made."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TypeVar

from solvers.problem import Progress, StopToken

T = TypeVar("T")
S = TypeVar("S")


class Stopped(Exception):  # noqa: N818 - what happened
    """What was being made is not wanted any more."""


def finished(
    work: Generator[S, None, T],
    token: StopToken | None = None,
    on_step: Callable[[S], object] | None = None,
) -> T:
    """What the work makes, all of its steps done now.

    on_step: gets what each step yields. As soon as the token says so, the work is closed: Stopped.
    """
    try:
        while token is None or not token.stopped:
            step = next(work)
            if on_step is not None:
                on_step(step)
    except StopIteration as end:
        result: T = end.value
        return result
    finally:
        work.close()
    raise Stopped


def told(work: Generator[S, None, T], say: Callable[[S], Progress]) -> Generator[Progress, None, T]:
    """The steps of some work as those of a search, each as the message that `say` makes of it."""
    while True:
        try:
            step = next(work)
        except StopIteration as stop:
            result: T = stop.value
            return result
        yield say(step)


def yielding(work: Generator[object, None, T]) -> Generator[Progress, None, T]:
    """The steps of some work as those of a search that can be stopped between them."""
    return told(work, lambda _: Progress())
