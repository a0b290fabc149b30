"""Work spread over processes of this machine, or over a cluster that a command names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any

from solvers.problem import StopToken
from solvers.runtime.children import NoScheduler, spread
from solvers.terminal.exits import CommandError

NO_DASK = "--scheduler needs Dask, which is not installed: pip install dask distributed"


def spread_on(
    scheduler: str | None, target: str, arguments: Iterable[Any], jobs: int, token: StopToken
) -> Iterator[tuple[Any, Future[Any]]]:
    """`children.spread`, or with the address of a scheduler `cluster.spread_over`."""
    if scheduler is None:
        return spread(target, arguments, jobs, token)
    try:
        from solvers.runtime.cluster import spread_over
    except ModuleNotFoundError as error:
        if (error.name or "").split(".")[0] not in ("dask", "distributed"):
            raise
        raise CommandError(NO_DASK) from None
    return spread_over(scheduler, target, arguments, token)


@contextmanager
def scheduler_or_refuse() -> Iterator[None]:
    """A scheduler that does not answer becomes one sentence."""
    try:
        yield
    except NoScheduler as error:
        raise CommandError(f"{error}: what is done is kept, and --resume goes on") from None
