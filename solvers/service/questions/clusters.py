"""The place where work for many processes runs: this machine, or a cluster of Dask."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import Any

from gridwright.solvers.kind import StopToken
from gridwright.solvers.runtime.children import NoScheduler, spread
from gridwright.solvers.service.exits import CommandError, refusing
from gridwright.solvers.service.stderr import tell

NO_DASK = "--scheduler needs Dask, which is not installed: pip install dask distributed"
"""The refusal where the library of clusters is missing."""


@dataclass(frozen=True)
class Scheduler:
    """A scheduler of Dask that a command names. wait: seconds that it may be without
    workers."""

    address: str
    wait: float = 60.0


def refuse_silent(scheduler: Scheduler) -> None:
    """CommandError if no scheduler answers at its address."""
    with refusing(NoScheduler):
        _with_dask().refuse_silent(scheduler.address)


def spread_on(
    scheduler: Scheduler | None,
    target: str,
    arguments: Iterable[Any],
    jobs: int,
    token: StopToken,
) -> Iterator[tuple[Any, Future[Any]]]:
    """`children.spread`, or with a scheduler `cluster.spread_over`."""
    if scheduler is None:
        return spread(target, arguments, jobs, token)

    def say(sentence: str) -> None:
        tell(f"gridwright: {sentence}")

    found: Iterator[tuple[Any, Future[Any]]] = _with_dask().spread_over(
        scheduler.address, target, arguments, token, scheduler.wait, say
    )
    return found


def _with_dask() -> ModuleType:
    """`gridwright.solvers.runtime.cluster`. CommandError without Dask."""
    try:
        return import_module("gridwright.solvers.runtime.cluster")
    except ModuleNotFoundError as error:
        if (error.name or "").split(".")[0] not in ("dask", "distributed"):
            raise
        raise CommandError(NO_DASK) from None


@contextmanager
def scheduler_or_refuse() -> Iterator[None]:
    """A scheduler that does not answer becomes one sentence."""
    try:
        yield
    except NoScheduler as error:
        raise CommandError(
            f"{error}: what is done is kept, and --resume goes on"
        ) from None
