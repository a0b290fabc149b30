"""Calls spread over a cluster of Dask workers: `children.spread` for many machines.

Arguments and answers are what JSON holds, so that workers need this program and nothing
else of the caller: no shared folder. A worker that dies takes nothing with it, since
its scheduler gives its calls to others. A scheduler that goes away and comes back at
the same address within `PATIENCE` seconds loses nothing either: calls without an answer
are made again. Every call is answered once, because only a call that is still waited
for counts. While no worker is connected, that is said, and after a time it is the end.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from pkgutil import resolve_name
from threading import Event
from typing import Any

from distributed import CancelledError, Client, KilledWorker, core
from distributed import Future as Remote
from distributed.comm import CommClosedError
from distributed.core import rpc

from gridwright.solvers.problem import StopToken
from gridwright.solvers.runtime.children import CallFailed, ChildDied, NoScheduler
from gridwright.solvers.text import visible

PATIENCE = 60.0
"""Seconds in which a scheduler that went away may come back."""
_FIRST_ANSWER = 4.0
"""Seconds in which a scheduler has to answer at the beginning."""
_SAID_AFTER = 3.0
"""Seconds without workers after which that is said."""
_CALL = (
    "__import__('gridwright.solvers.runtime.cluster', "
    "fromlist=['call']).call(target, argument)"
)
"""The expression that a worker evaluates: one that does not have this program, or
cannot load it, answers with an error. A function of this module would end such a
worker, and the call would wait for ever."""
_AHEAD = 4
"""Calls that lie ready for each thread of the workers."""
_LEAST_AHEAD = 32

_FOLDER = str(Path(core.__file__).parent)
"""Where the code of Dask lies, which asyncio names in the text of a task."""

_LOST = (CancelledError, CommClosedError, OSError, TimeoutError)


def refuse_silent(address: str) -> None:
    """NoScheduler if no scheduler answers at an address: nothing begins, and nothing is
    printed."""
    _keep_quiet()
    try:
        asyncio.run(asyncio.wait_for(_identity(address), _FIRST_ANSWER))
    except Exception as error:  # whatever stands at the address may answer anything
        place = visible(address) or "an empty address"
        raise NoScheduler(f"no scheduler answers at {place}") from error


async def _identity(address: str) -> None:
    async with rpc(address) as scheduler:
        await scheduler.identity()


def spread_over(
    address: str,
    target: str,
    arguments: Iterable[Any],
    token: StopToken,
    wait: float,
    say: Callable[[str], None],
) -> Iterator[tuple[Any, Future[Any]]]:
    """Call "module:function" for each argument on the workers; (argument, future) as
    they end.

    When the token is stopped nothing more begins and what runs is left out; its workers
    end it by its own limits. NoScheduler if none answers, or if no worker connects for
    `wait` seconds.
    """
    refuse_silent(address)
    cluster = _Cluster(address, target, wait, say)
    left = iter(arguments)
    more = True
    try:
        while not token.stopped:
            while more and len(cluster.waiting) < cluster.room:
                argument = next(left, left)
                more = argument is not left
                if more:
                    cluster.submit(argument)
            if not cluster.waiting:
                return
            cluster.look_for_workers()
            yield from cluster.ended(token)
    finally:
        cluster.close()


class _Cluster:
    """A connection to a scheduler, made again when it is lost."""

    def __init__(
        self, address: str, target: str, wait: float, say: Callable[[str], None]
    ) -> None:
        self._address = address
        self._target = target
        self._wait = wait
        self._say = say
        self._alone_since: float | None = None
        """When the last worker went; None while there is one."""
        self._said = False
        self._news = Event()
        """Set when a call may have ended."""
        self._client = _connected(address, _FIRST_ANSWER)
        self.waiting: dict[Remote, Any] = {}

    @property
    def room(self) -> int:
        """How many calls may wait for their answers."""
        return max(_LEAST_AHEAD, _AHEAD * (self._threads() or 0))

    def _threads(self) -> int | None:
        """Those of all workers; None if the scheduler is lost, which the next wait
        notices."""
        try:
            return int(sum(self._client.nthreads().values()))
        except _LOST:
            return None

    def look_for_workers(self) -> None:
        """Report a missing worker. NoScheduler after `wait` seconds without one."""
        now = time.monotonic()
        if self._threads() != 0:
            self._alone_since = None
            self._said = False
            return
        since = self._alone_since or now
        self._alone_since = since
        if now - since > self._wait:
            raise NoScheduler(
                f"no worker came to {self._address} within {self._wait:g} s"
            )
        if now - since > min(_SAID_AFTER, self._wait / 2) and not self._said:
            self._said = True
            self._say(
                f"waiting for workers at {self._address}, for {self._wait:g} s at most"
            )

    def submit(self, argument: Any) -> None:
        """Make a call."""
        asked = {"target": self._target, "argument": argument}
        future = self._client.submit(eval, _CALL, asked, pure=False)
        self.waiting[future] = argument
        future.add_done_callback(lambda _: self._news.set())

    def ended(self, token: StopToken) -> Iterator[tuple[Any, Future[Any]]]:
        """The calls that have ended; waits a little for the first."""
        self._news.wait(0.2)
        self._news.clear()
        lost = self._client.status != "running"
        for future in [future for future in self.waiting if future.done()]:
            try:
                answer = _settled(future)
            except _LOST:
                lost = True
                continue
            yield self.waiting.pop(future), answer
        if lost and not token.stopped:
            self._begin_anew(token)

    def close(self) -> None:
        """Wait for no answers any more."""
        self.waiting.clear()  # the scheduler drops calls that nobody waits for
        _closed(self._client)

    def _begin_anew(self, token: StopToken) -> None:
        """Connect again and make the calls again that were not answered."""
        arguments = list(self.waiting.values())
        self.close()
        until = time.monotonic() + PATIENCE
        while not token.stopped:
            try:
                self._client = _connected(self._address, 2.0)
                break
            except NoScheduler:
                if time.monotonic() > until:
                    raise
        for argument in arguments if not token.stopped else ():
            self.submit(argument)


def _keep_quiet() -> None:
    """Losses are expected here and not reported; Dask gives several of its loggers a
    level. A call of Dask that a lost worker ends is reported by asyncio, too."""
    for name in ("distributed", *logging.root.manager.loggerDict):
        if name.partition(".")[0] == "distributed":
            logging.getLogger(name).setLevel(logging.CRITICAL)
    logging.getLogger("asyncio").addFilter(_is_not_of_dask)


def _is_not_of_dask(record: logging.LogRecord) -> bool:
    """True for a record of asyncio that is not of a task of Dask: where an error is
    reported, of one that began in its code."""
    trace = record.exc_info[2] if record.exc_info else None
    while trace is not None:
        room = str(trace.tb_frame.f_globals.get("__name__")).partition(".")[0]
        if room not in ("asyncio", "tornado"):
            return room != "distributed"
        trace = trace.tb_next
    return _FOLDER not in record.getMessage()


def _connected(address: str, seconds: float) -> Client:
    try:
        return Client(address, timeout=seconds, set_as_default=False, name="gridwright")
    except (OSError, ValueError, TimeoutError) as error:
        raise NoScheduler(f"no scheduler answers at {address}") from error


def _closed(client: Client) -> None:
    with suppress(*_LOST):
        client.close(timeout=2)


def _settled(future: Remote) -> Future[Any]:
    """The outcome of a call. One of `_LOST` if it was lost on the way."""
    answer: Future[Any] = Future()
    if future.status == "finished":
        answer.set_result(future.result(timeout=10))
    elif future.status == "error":
        error = future.exception(timeout=10)
        died = isinstance(error, KilledWorker)
        words = " ".join(f"{type(error).__name__}: {error}".split())
        problem = f"a worker cannot run this program ({words})"
        answer.set_exception(ChildDied(words) if died else CallFailed(problem))
    else:
        raise CancelledError(future.key)
    return answer


def call(target: str, argument: Any) -> Any:
    """On a worker."""
    return resolve_name(target)(argument, StopToken())
