"""Work in steps: generators that yield between steps and return what they made.

`SearchSize` measures a search now and then: the bytes of its tables and the states of
its layers. `second_thread` gives a second thread to kernels, which work without the
interpreter lock.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from os import cpu_count
from typing import TYPE_CHECKING, TypeVar

from gridwright.solvers.tokens import StopToken

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from gridwright.solvers.problem import Progress

T = TypeVar("T")
S = TypeVar("S")
M = TypeVar("M")


class Stopped(Exception):  # noqa: N818 - what happened
    """The result of the work is not wanted any more."""


def finished(
    work: Generator[S, None, T],
    token: StopToken | None = None,
    on_step: Callable[[S], object] | None = None,
) -> T:
    """Do all steps of the work now, and return what it makes.

    on_step: gets what each step yields. As soon as the token is stopped, the work is
    closed: Stopped.
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


def with_progress(
    work: Generator[S, None, T], say: Callable[[S], M]
) -> Generator[M, None, T]:
    """Yield a message, made by `say`, for each step of some work, as a search does."""
    while True:
        try:
            step = next(work)
        except StopIteration as stop:
            result: T = stop.value
            return result
        yield say(step)


def yielding(work: Generator[object, None, T]) -> Generator[Progress, None, T]:
    """The steps of some work as those of a search that can be stopped between them."""
    from gridwright.solvers.problem import Progress  # a child that runs none needs none

    return with_progress(work, lambda _: Progress())


class Stopwatch:
    """Seconds of the wall clock while it runs, whichever thread has the processor
    meanwhile."""

    def __init__(self) -> None:
        self._spent = 0.0
        self._began: float | None = None

    @property
    def seconds(self) -> float:
        running = 0.0 if self._began is None else time.perf_counter() - self._began
        return self._spent + running

    def start(self) -> None:
        self._began = time.perf_counter()

    def stop(self) -> None:
        self._spent = self.seconds
        self._began = None

    def leave_out(self, seconds: float) -> None:
        """Do not count the last `seconds`."""
        self._spent -= seconds


Layers = tuple[int, ...]
INTERVAL = 0.05
"""Seconds between two measurements: messages are not delivered more often."""
SHARE = 20
"""The share of the time that measuring takes at most: one part in this number."""


class SearchSize:
    """The sizes that a search reports as `Progress.memory` and `Progress.layers`.

    Summing up the tables of a large board takes a while, so between two measurements
    the last one is reported again. It holds on to nothing of the search, so that its
    tables go with it.
    """

    def __init__(self) -> None:
        self._told: tuple[int, Layers] = (0, ())
        self._due = 0.0

    def read(
        self, memory: Callable[[], int], layers: Callable[[], Sequence[int]]
    ) -> tuple[int, Layers]:
        """Bytes of search tables, and the states in each layer so far, in order."""
        started = time.monotonic()
        if started >= self._due:
            self._told = int(memory()), tuple(map(int, layers()))
            now = time.monotonic()
            self._due = now + max(INTERVAL, SHARE * (now - started))
        return self._told


@contextmanager
def second_thread(wanted: bool) -> Iterator[Executor | None]:
    """A thread to share large layers with, where it is wanted and there is a processor
    for it."""
    if not wanted or (cpu_count() or 1) < 2:
        yield None
        return
    from concurrent.futures import ThreadPoolExecutor  # takes long to load

    with ThreadPoolExecutor(max_workers=1) as pool:
        yield pool
