"""Gate: holds, steps and slows a recorded search from another thread.

A search asks its recorder for the buffer before it keeps events. With a gate, the
recorder hands out only so much room as the gate allows, so that a kernel comes back
after that many kept events, and asks the gate again, where the thread of the search
waits. No engine knows of it. What an engine does without recording, such as one call of
a library, is done at once.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Condition
from time import perf_counter

LOOKS = 25
"""Looks at the gate a second while a search is slowed."""
POLL = 0.05
"""Seconds between two questions whether to stop, while a search is held."""


class Gate:
    """shown: called each time the search has to wait, before it does. stopped: whether
    it is to stop; it may pause the search itself. Both are called in the thread of the
    search.

    All other methods but `wait` may be called from any thread.
    """

    def __init__(
        self,
        shown: Callable[[], object] = lambda: None,
        stopped: Callable[[], bool] = lambda: False,
    ) -> None:
        self.shown = shown
        self.stopped = stopped
        self._change = Condition()
        self.held = False
        """True if the search waits before its next event, or will."""
        self._steps = 0
        self._rate: float | None = None
        self._next = 0.0
        self.rested = 0.0
        """Seconds that the search waited here."""

    def hold(self) -> None:
        """Let nothing pass."""
        with self._change:
            self.held = True
            self._steps = 0

    def step(self) -> None:
        """Let one more event pass, and hold."""
        with self._change:
            self.held = True
            self._steps += 1
            self._change.notify_all()

    def go_on(self, rate: float | None = None) -> None:
        """Let events pass: `rate` a second, or as fast as the search goes."""
        with self._change:
            self.held = False
            self._steps = 0
            self._rate = rate
            self._next = perf_counter()
            self._change.notify_all()

    def wait(self) -> int:
        """Wait in the thread of the search until events may pass. Returns how many may
        be kept before the gate is asked again; 0 for any number, and the gate is asked
        now and then."""
        if not self.held and self._rate is None:
            return 0
        begun = perf_counter()
        shown = False
        while (allowed := self._allowed()) is None:
            if not shown:
                self.shown()
                shown = True
            if self.stopped():
                allowed = 0
                break
            with self._change:
                self._change.wait(self._pause())
        self.rested += perf_counter() - begun
        return allowed

    def _pause(self) -> float:
        """Seconds to wait until it is worth asking again."""
        if self.held:
            return 0.0 if self._steps else POLL
        return min(max(self._next - perf_counter(), 0.0), POLL)

    def _allowed(self) -> int | None:
        """How many events may pass now; None for none."""
        with self._change:
            if self.held:
                if not self._steps:
                    return None
                self._steps -= 1
                return 1
            if self._rate is None:
                return 0
            now = perf_counter()
            if now < self._next:
                return None
            number = max(round(self._rate / LOOKS), 1)
            self._next = max(self._next, now - 1 / LOOKS) + number / self._rate
            return number
