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
"""Seconds of the processor for the whole of one reading of any text."""
SECONDS_A_BYTE = 2e-6
"""Seconds that each byte of a text adds."""
WORK = 18_000_000
"""Work that any text may take, in tenths of a microsecond of the processor, about:
what a second or two do."""
WORK_A_BYTE = 2
"""Work that each byte of a text adds: the largest boards take more than `WORK`."""
BYTES = 192 * 2**20
"""Bytes that what is read may take, beside the program and the text."""
_LARGEST = 16 * 2**20
"""Bytes beyond which a text may take no more: rows of the largest board, and quotes."""
_LOOK = 50_000
"""Work between two looks at the clock and at Cancel: a few milliseconds."""


def work_of(size: int) -> int:
    """The work that a text of some bytes may take."""
    return WORK + WORK_A_BYTE * min(size, _LARGEST)


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

    @classmethod
    def of_size(
        cls, size: int, stopped: Callable[[], bool] | None = None
    ) -> ReadingBudget:
        """The limits of reading a text of some bytes. stopped: as in `__init__`."""
        seconds = SECONDS + SECONDS_A_BYTE * min(size, _LARGEST)
        return cls(stopped, seconds, work_of(size))

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
