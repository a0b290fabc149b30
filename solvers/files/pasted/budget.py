"""One budget for all that a foreign text can cause: work, bytes, seconds, and Cancel.

Whoever reads a part of a text spends what it costs before it does it. A text that costs
more is refused in one sentence; so the time and the memory that reading takes depend on
these limits and not on the text.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from gridwright.solvers.kind import LevelError

SECONDS = 8.0
"""Seconds of the processor for the whole of one reading."""
WORK = 18_000_000
"""Tenths of a microsecond of the processor, about: what a second does. The
largest boards take a third of it."""
BYTES = 192 * 2**20
"""Bytes that what is read may take, beside the program and the text."""
_LOOK = 50_000
"""Work between two looks at the clock and at Cancel: a few milliseconds."""


class Exhausted(LevelError):  # noqa: N818 - no error of the text
    """The budget is spent, or the reading was cancelled; no other way is tried."""


class ReadingBudget:
    """The limits of one reading. stopped: asked now and then; true ends the
    reading."""

    def __init__(
        self,
        stopped: Callable[[], bool] | None = None,
        seconds: float = SECONDS,
        work: int = WORK,
        room: int = BYTES,
    ) -> None:
        self._stopped = stopped
        self._until = time.thread_time() + seconds
        self._work = work
        self._room = room
        self._next_look = work

    def spend(self, work: int = 1) -> None:
        """Take some work from the budget. Exhausted if there is not as much left."""
        self._work -= work
        if self._work > self._next_look:
            return
        self._next_look = self._work - _LOOK
        if self._work < 0 or time.thread_time() > self._until:
            raise Exhausted("the text takes too much work to read")
        if self._stopped is not None and self._stopped():
            raise Exhausted("reading was cancelled")

    def hold(self, size: int) -> None:
        """Take some bytes from the budget. Exhausted if there are not as many left."""
        self._room -= size
        if self._room < 0:
            raise Exhausted("the text stands for more than can be held in memory")
        self.spend(size >> 6)
