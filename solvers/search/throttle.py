"""Throttle: the messages of a search, as seldom as a person can read them."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

from solvers.problem import Progress

PROGRESS_INTERVAL = 0.05
"""Seconds between two delivered Progress messages: 20 a second."""
VERIFYING = 0.1
"""The share of a search's time that goes into replaying what it finds on the way."""


class Throttle:
    """Delivers at most 20 messages a second; a held-back one is merged into the next. The first
    that tells numbers of answers goes out at once.

    An incumbent is replayed before it is delivered. Of long ones, whose replay takes a while, only
    so many are delivered that replays take `VERIFYING` of the time: until the next one is due,
    messages tell the score delivered last. The last message always brings the newest.
    """

    def __init__(self, deliver: Callable[[Progress], None] | None) -> None:
        self._deliver = deliver
        self._last = -PROGRESS_INTERVAL
        self._pending: Progress | None = None
        self._verify: Callable[[Progress], None] | None = None
        self._score: int | None = None
        self._next_replay = 0.0
        self._counted = False

    def __call__(self, progress: Progress, verify: Callable[[Progress], None]) -> None:
        if self._deliver is None:
            return
        if progress.moves is None and self._pending is not None:
            progress = replace(progress, moves=self._pending.moves)
        self._pending, self._verify = progress, verify
        due = time.monotonic() - self._last >= PROGRESS_INTERVAL
        if due or progress.preparing or (progress.counts and not self._counted):
            self._counted = progress.counts is not None
            self._flush(time.monotonic() >= self._next_replay)

    def flush(self) -> None:
        """Deliver what is held back, the newest incumbent included."""
        self._flush(True)

    def _flush(self, replay: bool) -> None:
        if self._deliver is None or self._pending is None or self._verify is None:
            return
        message, held = self._pending, None
        if message.moves is not None and not replay:
            held = message
            message = replace(message, moves=None, score=self._score)
        elif message.moves is not None:
            started = time.monotonic()
            self._verify(message)
            now = time.monotonic()
            self._next_replay = now + (now - started) / VERIFYING
        self._score = message.score
        self._pending = held
        self._last = time.monotonic()
        self._deliver(message)
