"""How large a search is: bytes of its tables and states of its layers, measured now and then."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

Layers = tuple[int, ...]
INTERVAL = 0.05
"""Seconds between two measurements: messages are not delivered more often."""
SHARE = 20
"""Measuring takes at most one part in so many of the time."""


class Gauge:
    """What `Progress.memory` and `Progress.layers` say of a search.

    Summing up the tables of a large board takes a while, so between two measurements the last one
    is told again. It holds on to nothing of the search, so that its tables go with it.
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
