"""Cancel: ends a call from another thread. asolve: solve, awaited."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from functools import partial

from gridwright import rooms
from gridwright.checking import Amount, Count, OptionValue, Positive
from gridwright.level import LevelSource
from gridwright.results import Result
from gridwright.solvers.problem import StopToken
from gridwright.solving import solve


class Cancel(StopToken):
    """A switch that ends the calls that were given it; safe from any thread.

    A call that is cancelled returns what is known by then, as at a limit; its
    `stopped_by` is "user". A switch stays set: take another one for the next call.
    """

    def set(self) -> None:
        """End the calls soon, mostly within a few milliseconds."""
        self.stop()

    @property
    def is_set(self) -> bool:
        """True once it was set."""
        return self.stopped

    def __repr__(self) -> str:
        return f"<Cancel {'set' if self.is_set else 'not set'}>"


async def asolve(  # noqa: PLR0913 - the arguments of solve
    level: LevelSource,
    *,
    solver: str | None = None,
    time_limit: Amount | None = None,
    memory_limit: Amount | None = None,
    node_limit: Count | None = None,
    threads: Positive = 1,
    kind: str | None = None,
    rules: Mapping[str, OptionValue] | None = None,
    tokens: Mapping[str, str] | None = None,
    progress: Callable[[rooms.problem.Progress], object] | None = None,
    cancel: Cancel | None = None,
    **options: OptionValue,
) -> Result:
    """Solve a level in a thread, while the event loop goes on. The arguments are those
    of `solve`.

    When the task is cancelled, the search ends, and then CancelledError is raised.
    progress is called in the thread of the search. Error if the question cannot be
    asked.
    """
    stop = cancel or Cancel()
    call = partial(
        solve,
        level,
        solver=solver,
        time_limit=time_limit,
        memory_limit=memory_limit,
        node_limit=node_limit,
        threads=threads,
        kind=kind,
        rules=rules,
        tokens=tokens,
        progress=progress,
        cancel=stop,
        on_interrupt="raise",
        **options,
    )
    work = asyncio.get_running_loop().run_in_executor(None, call)
    try:
        return await asyncio.shield(work)
    except asyncio.CancelledError:
        stop.set()
        work.add_done_callback(_retrieve)
        await asyncio.wait([work])
        raise


def _retrieve(work: asyncio.Future[Result]) -> None:
    """Take the error of work that nobody awaits any more; asyncio would print it."""
    if not work.cancelled():
        work.exception()
